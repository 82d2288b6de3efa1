"""Who deals: seats in an order that shows nobody the dice of all beforehand, and seeds."""

import pygame
import pytest

from game.engine import Seat, seed_from_text
from game.engine.dice import daily_seed
from game.engine.modes import Mode
from game.flow.dealer import Dealer
from game.scenes.services import Services
from game.store.settings import Settings
from game.text.i18n import Translator

SEATS = (Seat("Robot", "exact"), Seat("Ann"), Seat("Deep", "novice"), Seat("Bo"))
NOW = "2026-11-29T23:59:59+00:00"


@pytest.fixture
def dealer() -> Dealer:
    pygame.font.init()
    services = Services(Translator(), Settings(), (800, 480))
    return Dealer(services, "a word", lambda: NOW)


def test_seats_stay_as_they_sat_down_where_dice_differ(dealer: Dealer) -> None:
    assert dealer.deal(SEATS).match.setup.seats == SEATS


@pytest.mark.parametrize("mode", [Mode.DUPLICATE, Mode.DAILY])
def test_people_play_before_computers_where_all_get_the_same_dice(
    dealer: Dealer, mode: Mode
) -> None:
    setup = dealer.deal(SEATS, mode).match.setup
    assert [seat.name for seat in setup.seats] == ["Ann", "Bo", "Robot", "Deep"]
    assert setup.duplicate


def test_the_first_match_has_the_users_seed_and_later_ones_others(dealer: Dealer) -> None:
    seeds = [dealer.deal(SEATS).match.setup.seed for _ in range(3)]
    assert seeds[0] == seed_from_text("a word")
    assert len(set(seeds)) == 3


def test_the_daily_match_has_the_seed_of_its_date(dealer: Dealer) -> None:
    assert dealer.deal(SEATS, Mode.DAILY).match.setup.seed == daily_seed("2026-11-29")

"""What can be tampered with in the file of a match, and what `penta verify` must say of it."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from tests.store.matches import WHEN

Data = dict[str, Any]


def lines(data: Data, name: str, seat: int | None = None) -> list[Data]:
    """The commands of a kind, of one seat."""
    whose = 0
    found = []
    for line in data["commands"]:
        if "thrown" in line:
            whose = line["thrown"]["seat"]
        if line["command"]["do"] == name and seat in (None, whose):
            found.append(line)
    return found


def other_face(data: Data) -> None:
    rolled = lines(data, "throw")[3]["thrown"]
    rolled["dice"][rolled["moved"][0]] = rolled["dice"][rolled["moved"][0]] % 6 + 1


def other_seed(data: Data) -> None:
    data["seed"] = "00" * 32


def other_commitment(data: Data) -> None:
    data["match"]["commitment"] = "00" * 32


def other_seed_with_its_commitment(data: Data) -> None:
    data["seed"] = "00" * 32
    data["match"]["commitment"] = (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"  # of 32 zero bytes
    )


def other_word(data: Data) -> None:
    data["lucky_word"] = "lucky"


def word_slipped_in(data: Data) -> None:
    data["commands"].insert(0, {"at": WHEN, "command": {"do": "lucky", "word": "loaded"}})


def other_points(data: Data) -> None:
    lines(data, "confirm", seat=0)[2]["written"]["points"] += 1


def missing_roll(data: Data) -> None:
    data["commands"].remove(lines(data, "throw", seat=0)[2])


def box_written_twice(data: Data) -> None:
    first, second = lines(data, "choose", seat=0)[:2]
    second["command"]["box"] = first["command"]["box"]


def cut_short(data: Data) -> None:
    del data["commands"][-5:]


def unknown_command(data: Data) -> None:
    data["commands"][1]["command"] = {"do": "cheat"}


def fifth_die(data: Data) -> None:
    lines(data, "hold", seat=0)[0]["command"]["die"] = 5


def other_keep_of_the_computer(data: Data) -> None:
    lines(data, "hold", seat=1)[0]["command"]["die"] ^= 1


def other_box_of_the_computer(data: Data) -> None:
    choice = lines(data, "choose", seat=1)[0]["command"]
    choice["box"] = "ones" if choice["box"] != "ones" else "twos"


def computer_undone(data: Data) -> None:
    at = data["commands"].index(lines(data, "choose", seat=1)[0])
    data["commands"].insert(at + 1, {"at": WHEN, "command": {"do": "take_back"}})


def stronger_level(data: Data) -> None:
    data["match"]["seats"][1]["level"] = "exact"


def person_instead(data: Data) -> None:
    data["match"]["seats"].reverse()


def other_total(data: Data) -> None:
    data["results"][0]["total"] += 1


def other_faces(data: Data) -> None:
    data["results"][1]["faces"].reverse()


def other_box_points(data: Data) -> None:
    boxes = data["results"][0]["boxes"]
    boxes["chance"] = boxes["chance"] + 1


def untold_roll(data: Data) -> None:
    del lines(data, "throw")[2]["thrown"]


def told_roll(data: Data) -> None:
    lines(data, "hold", seat=0)[0]["thrown"] = lines(data, "throw")[0]["thrown"]


def nested_dice(data: Data) -> None:
    lines(data, "throw")[2]["thrown"]["dice"] = [[[1]], {"a": {}}]


def long_claim(data: Data) -> None:
    data["results"][0]["{}"] = "x" * 10_000


def extra_result(data: Data) -> None:
    data["results"].append({})


def extra_claim(data: Data) -> None:
    data["results"][0]["champion"] = True


def told_as_dropped(data: Data) -> None:
    data["end"] = "dropped"


def other_mode(data: Data) -> None:
    data["match"]["mode"] = "duplicate"


def told_as_daily(data: Data) -> None:
    data["match"]["mode"] = "daily"


def sealed(data: Data) -> None:
    """Make chain and seal anew, as docs/fair-dice.md tells it and as anyone can."""

    def canonical(it: object) -> str:
        return json.dumps(it, sort_keys=True, separators=(",", ":"))

    def digest(*parts: bytes) -> bytes:
        return hashlib.sha256(b"".join(parts)).digest()

    first = last = digest(b"penta match 1\n", canonical(data["match"]).encode())
    for number, line in enumerate(data["commands"]):
        row = canonical([number, canonical(line["command"]), line["at"]])
        last = digest(last, row.encode())
    kept = ("boxes", "penta_bonuses", "automatic", "hints", "faces")
    seats = [{part: result[part] for part in kept} for result in data["results"]]
    end = {name: data[name] for name in ("end", "at", "lucky_word")} | {"seats": seats}
    seal = digest(first, last, canonical(end).encode())
    data["chain"] = {"first": first.hex(), "last": last.hex(), "seal": seal.hex()}


def true_as_a_die(data: Data) -> None:
    line = next(it["thrown"] for it in lines(data, "throw") if 1 in it["thrown"]["dice"])
    line["dice"][line["dice"].index(1)] = True


def die_of_halves(data: Data) -> None:
    lines(data, "throw")[0]["thrown"]["dice"][0] = 3.0


def true_as_points(data: Data) -> None:
    data["results"][0]["penta_bonuses"] = False


def true_as_a_time_limit(data: Data) -> None:
    data["match"]["commit_seconds"] = True


def nothing_more(data: Data) -> None:
    data["results"][0]["champion"] = None


def nothing_thrown(data: Data) -> None:
    lines(data, "hold", seat=0)[0]["thrown"] = None


def other_name(data: Data) -> None:
    data["match"]["seats"][0]["name"] = "Bea"


def computer_as_a_person(data: Data) -> None:
    data["match"]["seats"][1]["level"] = None


def other_start(data: Data) -> None:
    data["match"]["started"] = "2026-11-29T12:00:01Z"


def other_language(data: Data) -> None:
    data["match"]["lang"] = "nl"


def other_seconds(data: Data) -> None:
    data["match"]["commit_seconds"] = 0


def other_try(data: Data) -> None:
    data["match"]["counted"][0] = True


def other_time(data: Data) -> None:
    data["commands"][4]["at"] = "2026-11-29T12:00:01Z"


def other_end(data: Data) -> None:
    data["at"] = "2026-11-29T12:00:01Z"


def other_first_link(data: Data) -> None:
    data["chain"]["first"] = "00" * 32


def other_last_link(data: Data) -> None:
    data["chain"]["last"] = "00" * 32


def other_seal(data: Data) -> None:
    data["chain"]["seal"] = "00" * 32


def no_chain(data: Data) -> None:
    del data["chain"]


def chain_of_numbers(data: Data) -> None:
    data["chain"]["last"] = 1


def no_seal(data: Data) -> None:
    data["chain"]["seal"] = None


def chain_of_an_old_file(data: Data) -> None:
    data["version"] = 1


def half_a_character(data: Data) -> None:
    data["results"][0]["\ud800"] = 1


def deep_parts(data: Data) -> None:
    deep: object = 1
    for _ in range(20):
        deep = [deep]
    data["results"][0]["deep"] = deep


def huge_number(data: Data) -> None:
    data["results"][0]["total"] = 10**400


WRONG: dict[Callable[[Data], None], str] = {
    other_face: "the dice must be ",
    other_seed: "not the commitment",
    other_commitment: "not the commitment",
    other_seed_with_its_commitment: "the dice must be ",
    other_word: "the lucky word was",
    word_slipped_in: "the dice must be ",
    other_points: "(confirm): the points must be ",
    missing_roll: "command",
    box_written_twice: "against the rules: the box",
    cut_short: "the match was dropped, not finished",
    unknown_command: "not a command",
    fifth_die: "there is no die 5",
    other_keep_of_the_computer: "Robot would have chosen",
    other_box_of_the_computer: "Robot would have chosen",
    computer_undone: "a computer seat was taken back",
    stronger_level: "Robot would have chosen",
    person_instead: "Robot would have chosen",
    other_total: "the total of seat 0 must be",
    other_faces: "the count of ones to sixes of seat 1 must be",
    other_box_points: "of seat 0 must be ",
    untold_roll: "(throw): what was thrown is not told",
    told_roll: "(hold): what was thrown is told although there was none",
    nested_dice: ", not something else",
    long_claim: "must be missing, not xxx",
    extra_result: "2 seats, but 3 results",
    extra_claim: "the champion of seat 0",
    told_as_dropped: "the match was finished, not dropped",
    other_mode: "must be ",
    true_as_a_die: "the dice must be ",
    die_of_halves: "3.0 is no whole number",
    true_as_points: "the number of Penta bonuses of seat 0 must be 0, not false",
    true_as_a_time_limit: "not a header of a match",
    nothing_more: "the champion of seat 0 must be missing, not null",
    nothing_thrown: "what was thrown is told although there was none",
    other_name: "a name, a seat, the kind of match, its start or a setting was changed",
    computer_as_a_person: "a name, a seat, the kind of match, its start or a setting",
    other_start: "a name, a seat, the kind of match, its start or a setting",
    other_language: "a name, a seat, the kind of match, its start or a setting",
    other_seconds: "a name, a seat, the kind of match, its start or a setting",
    other_try: "a name, a seat, the kind of match, its start or a setting",
    other_time: "the chain goes through other commands: one of them or its time was changed",
    other_end: "the closing seal is that of another end: its time or the seal was changed",
    other_first_link: "the chain begins with another match",
    other_last_link: "the chain goes through other commands",
    other_seal: "the closing seal is that of another end",
    no_chain: "parts of a match are missing, or there are others",
    chain_of_numbers: "the chain is none",
    no_seal: "there is a seal if, and only if, the match has ended",
    chain_of_an_old_file: "parts of a match are missing, or there are others",
    half_a_character: "the ? of seat 0 must be missing, not 1",
    deep_parts: "its parts lie too deep in each other",
    huge_number: "the total of seat 0 must be ",
    told_as_daily: "not that of the daily match of 2026-11-29",
}
"""By the way of tampering, some of the words that name it."""

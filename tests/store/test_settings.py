"""The settings file: what is saved comes back, and nothing that is wrong stops the game."""

import json
import os
from pathlib import Path

import pytest

from game.draw.theme import Palette
from game.engine import Seat
from game.store.settings import Settings, SettingsFile
from game.text.i18n import Translator
from game.text.seats import DEFAULT_LEVEL, seated

CHANGED = Settings(
    lang="hr",
    text_scale=1.3,
    commit_seconds=0,
    computer_steps=25,
    canvas_lines=720,
    palette=Palette.DARK_ROOM,
    effects=0,
    music=10,
    reduced_motion=True,
    full_screen=True,
    seats=[Seat("Željka"), Seat("Hexa", "exact")],
)

FROM_0_1 = r"""{
 "lang": "hr",
 "text_size": 2,
 "commit": 3,
 "speed": 1,
 "canvas": 1,
 "palette": 1,
 "effects": 0,
 "music": 10,
 "reduced_motion": true,
 "full_screen": true,
 "seats": [
  {
   "name": "\u017deljka",
   "level": null
  },
  {
   "name": "Hexa",
   "level": "exact"
  }
 ]
}"""
"""The same choices as version 0.1 wrote them: places in lists of choices."""


def load(folder: Path, text: str | bytes) -> tuple[Settings, SettingsFile]:
    """What the game makes of a settings file with this content."""
    content = text if isinstance(text, bytes) else text.encode()
    (folder / "settings.json").write_bytes(content)
    file = SettingsFile(folder)
    return file.load(), file


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    file = SettingsFile(folder)
    file.save(CHANGED)
    assert SettingsFile(folder).load() == CHANGED
    assert file.problem == ""
    assert names(folder) == ["settings.json"]


def test_without_a_file_there_are_defaults_and_no_complaint(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.problem == ""
    assert names(tmp_path) == []


def test_the_choices_mean_what_the_game_promises(tmp_path: Path) -> None:
    assert Settings().commit_seconds == 3
    found = [load(tmp_path, f'{{"commit": {place}}}')[0] for place in range(4)]
    assert [settings.commit_seconds for settings in found] == [3, 6, 10, 0]
    assert load(tmp_path, '{"speed": 2}')[0].computer_steps == 0
    assert load(tmp_path, '{"text_size": 2}')[0].text_scale == 1.3
    assert load(tmp_path, '{"canvas": 2, "palette": 2}')[0] == Settings(
        canvas_lines=1080, palette=Palette.CONTRAST
    )


def test_a_file_of_version_0_1_is_written_again_as_it_was(tmp_path: Path) -> None:
    """Byte for byte: older versions of the game read what newer ones save."""
    settings, file = load(tmp_path, FROM_0_1)
    assert settings == CHANGED
    file.save(settings)
    assert (tmp_path / "settings.json").read_text(encoding="utf-8") == FROM_0_1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"text"',
        "3",
        '{"lang": "nl"',
        '{"lang": "nl"} and more',
        b"\xff\xfe\x00",
        b"\x00" * 4096,
        '{"lang": "nl", "commit": ' + "1" * 5000 + "}",
        "[" * 100_000,
        '{"seats": ' + '{"name":' * 100_000,
    ],
    ids=lambda text: repr(text[:16]),
)
def test_a_damaged_file_is_set_aside_and_kept(tmp_path: Path, text: str | bytes) -> None:
    settings, file = load(tmp_path, text)
    assert settings == Settings()
    assert "damaged" in file.problem
    assert names(tmp_path) == ["settings-damaged-1.json"]
    kept = (tmp_path / "settings-damaged-1.json").read_bytes()
    assert kept == (text if isinstance(text, bytes) else text.encode())
    assert load(tmp_path, "{")[0] == Settings()
    assert names(tmp_path) == ["settings-damaged-1.json", "settings-damaged-2.json"]


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    file.save(CHANGED)
    assert SettingsFile(tmp_path).load() == CHANGED


WRONG: dict[str, tuple[object, ...]] = {
    "commit": (-1, 4, 10**30, 1.0, 0.5, "1", None, True, [1], {}),
    "text_size": (-1, 3, float("nan"), "large"),
    "speed": (-1, 3, False),
    "canvas": (-1, 3, 720),
    "reduced_motion": (1, 0, "yes", None),
    "full_screen": (1, "true", []),
    "lang": (3, None, ["nl"]),
    "seats": (
        *(3, "Ann", None, {"name": "Ann"}, [3], [[]], [None]),
        [{"name": ""}, {"name": "  ", "level": None}, {"name": 3, "level": None}],
        [{"name": "Ann"}, {"level": None}, {"name": "Ann", "level": 3}],
    ),
}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in WRONG.items() for value in values]
)
def test_a_wrong_value_falls_back_alone(tmp_path: Path, field: str, value: object) -> None:
    other = "commit" if field != "commit" else "speed"
    settings, file = load(tmp_path, json.dumps({field: value, other: 1}))
    right, _ = load(tmp_path, json.dumps({other: 1}))
    assert settings == right != Settings()
    assert file.problem == ""


def test_unknown_entries_are_passed_over(tmp_path: Path) -> None:
    settings, file = load(tmp_path, '{"melody": 3, "_from_data": [], "commit": 2, "problem": "x"}')
    assert settings == Settings(commit_seconds=10)
    assert file.problem == ""


def test_too_many_seats_and_too_long_names_are_cut(tmp_path: Path) -> None:
    seats = [{"name": f" {number} and a long name", "level": None} for number in range(9)]
    settings, _ = load(tmp_path, json.dumps({"seats": seats}))
    assert len(settings.seats) == 6
    assert settings.seats[0].name == "0 and a long"


def test_a_level_that_does_not_exist_becomes_one_that_does(tmp_path: Path) -> None:
    seats = [{"name": "Ann", "level": None}, {"name": "Old", "level": "godlike"}]
    settings, _ = load(tmp_path, json.dumps({"seats": seats}))
    assert seated(settings.seats, Translator()) == [Seat("Ann"), Seat("Old", DEFAULT_LEVEL)]


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    settings, file = load(tmp_path, b"\xef\xbb\xbf" + b'{"commit": 1}')
    assert settings.commit_seconds == 6
    assert file.problem == ""


def test_a_name_with_half_a_pair_can_be_saved(tmp_path: Path) -> None:
    settings, file = load(tmp_path, r'{"seats": [{"name": "\ud83c", "level": null}]}')
    file.save(settings)
    assert file.problem == ""
    assert SettingsFile(tmp_path).load() == settings


def test_nothing_of_the_old_file_is_lost_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save(CHANGED)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file.save(Settings())
    assert "cannot be saved" in file.problem
    assert SettingsFile(tmp_path).load() == CHANGED


def test_a_read_only_folder_leaves_a_damaged_file_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(30, "Read-only file system")

    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    for name in ("rename", "replace", "mkdir"):
        monkeypatch.setattr(Path, name, refuse)
    file = SettingsFile(tmp_path)
    settings = file.load()
    assert settings == Settings()
    assert "cannot be saved" in file.problem
    file.save(settings)
    assert names(tmp_path) == ["settings.json"]


def test_a_folder_that_may_not_even_be_looked_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("read_text", "exists", "rename", "open", "mkdir"):
        monkeypatch.setattr(Path, name, refuse)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    file.save(CHANGED)
    assert "cannot be saved" in file.problem


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("mine", encoding="utf-8")
    file = SettingsFile(path)
    assert file.load() == Settings()
    file.save(CHANGED)
    assert "cannot be saved" in file.problem
    assert path.read_text(encoding="utf-8") == "mine"

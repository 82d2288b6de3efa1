"""Whether a bundled library has a known hole: made-up feeds around the edges of versions."""

import json
import zipfile
from pathlib import Path
from typing import Any

import advisories
import pytest
import sbom

LIST = [
    sbom.Component("library", "libwebp", "1.6.0", "pkg:generic/libwebp@1.6.0", "MIT", ("webp",)),
    sbom.Component("library", "brotli", "1.2.0", "pkg:generic/brotli@1.2.0", "MIT"),
    sbom.Component("library", "pygame-gui", "0.6.14", "pkg:pypi/pygame-gui@0.6.14", "MIT"),
]  # fmt: skip


@pytest.fixture
def bill(tmp_path: Path) -> Path:
    """A list of three components."""
    path = tmp_path / sbom.NAME
    path.write_text(sbom.document("penta", "1", LIST, 0), "utf-8")
    return path


def about(name: str, ecosystem: str = "OSS-Fuzz", **affected: Any) -> dict[str, Any]:
    """An entry on a package."""
    package = {"name": name, "ecosystem": ecosystem}
    return {"id": "T-1", "summary": "a hole", "affected": [{"package": package, **affected}]}


def between(*events: tuple[str, str], kind: str = "SEMVER") -> list[dict[str, Any]]:
    return [{"type": kind, "events": [{what: version} for what, version in events]}]


def run(bill: Path, capsys: pytest.CaptureFixture[str], *entries: object) -> tuple[int, str]:
    """Status, and all that it says but its last line."""
    feed = bill.with_name("feed.json")
    feed.write_text(json.dumps(entries))
    status = advisories.main([str(bill), str(feed)])
    *lines, last = capsys.readouterr().out.splitlines()
    assert last.startswith(f"{len(lines)} in 3 components")
    return status, "\n".join(lines)


@pytest.mark.parametrize(
    ("events", "hit"),
    [
        ([("introduced", "0")], True),
        ([("introduced", "1.6.0")], True),
        ([("introduced", "1.6.1")], False),
        ([("introduced", "0"), ("fixed", "1.6.0")], False),
        ([("introduced", "0"), ("fixed", "1.6")], False),
        ([("introduced", "0"), ("fixed", "1.6.0-rc1")], False),
        ([("introduced", "0"), ("fixed", "1.6.1-rc1")], True),
        ([("introduced", "0"), ("fixed", "1.6.1")], True),
        ([("introduced", "0"), ("fixed", "1.10.0")], True),
        ([("introduced", "0"), ("fixed", "1.5.9")], False),
        ([("introduced", "0"), ("last_affected", "1.5.9")], False),
        ([("introduced", "0"), ("last_affected", "1.6.0")], True),
        ([("introduced", "1.6.0"), ("limit", "1.6.0")], False),
        ([("fixed", "1.6.0"), ("introduced", "0")], False),  # in any order
        ([("introduced", "0"), ("fixed", "1.2"), ("introduced", "1.5"), ("fixed", "1.7")], True),
        ([("introduced", "0"), ("fixed", "1.2"), ("introduced", "1.7")], False),
        ([("introduced", "0"), ("fixed", "1.2.4-0.2+deb12u1")], False),
        ([("introduced", "0"), ("fixed", "1:1.6.0-2")], True),  # mended in Debian's, not in ours
    ],
)
def test_the_edges_of_a_range(
    bill: Path, capsys: pytest.CaptureFixture[str], events: list[tuple[str, str]], hit: bool
) -> None:
    status, told = run(bill, capsys, about("libwebp", ranges=between(*events)))
    assert status == (advisories.SOME if hit else advisories.NONE)
    assert told.startswith("libwebp 1.6.0: T-1; a hole") if hit else told == ""


@pytest.mark.parametrize(
    ("versions", "hit"),
    [
        (["1.6.0"], True),
        (["v1.6.0"], True),
        (["libwebp-1.6"], True),
        (["1.6.0-rc1", "1.6.1", "11.6.0", "1.60"], False),
        ([], False),
    ],
)
def test_versions_that_are_listed(
    bill: Path, capsys: pytest.CaptureFixture[str], versions: list[str], hit: bool
) -> None:
    ranges = between(("introduced", "9"))
    status, _ = run(bill, capsys, about("libwebp", versions=versions, ranges=ranges))
    assert status == (advisories.SOME if hit else advisories.NONE)


@pytest.mark.parametrize(
    ("name", "ecosystem", "hit"),
    [
        ("libwebp", "Debian:12", True),
        ("WebP", "Alpine:v3.20", True),
        ("webp", "", True),
        ("webp", "crates.io", False),
        ("brotli", "PyPI", False),  # the Python package of that name
        ("brotli", "OSS-Fuzz", True),
        ("pygame_gui", "PyPI", True),
        ("pygame.gui", "PyPI", True),
        ("pygame-gui", "npm", False),
        ("pygame-gui", "Debian:12", False),
        ("pygame", "PyPI", False),
        ("libwebp2", "OSS-Fuzz", False),
    ],
)
def test_whose_name_it_is(
    bill: Path, capsys: pytest.CaptureFixture[str], name: str, ecosystem: str, hit: bool
) -> None:
    status, _ = run(bill, capsys, about(name, ecosystem, ranges=between(("introduced", "0"))))
    assert status == (advisories.SOME if hit else advisories.NONE)


def test_commits_alone_cannot_be_told_and_are_to_be_looked_at(
    bill: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commits = between(("introduced", "0"), ("fixed", "abcdef"), kind="GIT")
    status, told = run(bill, capsys, about("libwebp", ranges=commits))
    assert status == advisories.SOME
    assert told.startswith("perhaps (it names commits only): libwebp 1.6.0: T-1")
    status, _ = run(bill, capsys, about("libwebp", ranges=commits, versions=["v1.5.0"]))
    assert status == advisories.NONE, "its versions are listed beside them"


def test_what_was_withdrawn_is_none(bill: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = about("libwebp", ranges=between(("introduced", "0")))
    assert run(bill, capsys, {**entry, "withdrawn": "2026-01-01T00:00:00Z"})[0] == advisories.NONE


def test_a_line_says_what_is_known_and_nothing_to_the_terminal(
    bill: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = about("libwebp", ranges=between(("introduced", "0"), ("fixed", "1.6.1")))
    _, told = run(bill, capsys, {**entry, "aliases": ["CVE-1"], "summary": "a\x1b[2Kb\nc"})
    assert told == "libwebp 1.6.0: T-1 CVE-1; a•[2Kb•c; mended in 1.6.1"


@pytest.mark.parametrize("wrapping", ["one", "list", "vulns", "results", "lines", "zip"])
def test_a_feed_in_any_wrapping(
    bill: Path, capsys: pytest.CaptureFixture[str], wrapping: str
) -> None:
    entry = about("brotli", ranges=between(("introduced", "0")))
    feed = bill.with_name("feed")
    if wrapping == "zip":
        with zipfile.ZipFile(feed, "w") as archive:
            archive.writestr("T-1.json", json.dumps(entry))
    else:
        wrapped: dict[str, object] = {
            "one": entry, "list": [entry, entry], "vulns": {"vulns": [entry]},
            "results": {"results": [{"vulns": [entry]}, {}]},
        }  # fmt: skip
        lines = f"{json.dumps(entry)}\n\n{json.dumps(about('else'))}\n"
        feed.write_text(lines if wrapping == "lines" else json.dumps(wrapped[wrapping]))
    assert advisories.main([str(bill), str(feed)]) == advisories.SOME
    assert capsys.readouterr().out.startswith("brotli 1.2.0: T-1; a hole\n1 in 3 components")


@pytest.mark.parametrize("content", ["", "{", "3", '"x"', '{"affected": 1, "id": 2}', "[[3]]"])
@pytest.mark.parametrize("which", ["list", "feed"])
def test_a_file_that_is_none_is_said_in_one_line(
    bill: Path, capsys: pytest.CaptureFixture[str], content: str, which: str
) -> None:
    bad = bill.with_name("bad")
    bad.write_text(content)
    feed = bill.with_name("feed")
    feed.write_text("[]")
    words = [bad, feed] if which == "list" else [bill, bad]
    if which == "feed" and content == "":
        assert advisories.main(list(map(str, words))) == advisories.NONE, "of no lines"
        return
    assert advisories.main(list(map(str, words))) == advisories.UNUSABLE
    assert capsys.readouterr().err.count("\n") == 1


def test_a_missing_file_is_said(bill: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert advisories.main([str(bill), str(bill.with_name("none"))]) == advisories.UNUSABLE
    assert "No such file" in capsys.readouterr().err


def test_versions_in_order() -> None:
    """As PEP 440, Debian and the libraries themselves would have it."""
    rising = (
        "0 0.1 1.0.dev1 1.0a1 1.0b2 1.0rc1 1.0 1.0.1 1.2 1.2k 1.2.1 1.9 1.10 2.0~beta 2.0 2.0-1 11"
    )
    versions = rising.split()
    for place, version in enumerate(versions):
        for other, later in enumerate(versions):
            assert advisories.order(version, later) == (place > other) - (place < other), (
                version,
                later,
            )
    for same in (
        ("1.2", "1.2.0"),
        ("v1.2", "1.2"),
        ("VER-1-2", "1.2"),
        ("1:1.2", "1.2"),
        ("1.2+b", "1.2"),
    ):
        assert advisories.order(*same) == 0, same

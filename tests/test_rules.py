import re

import pytest

from robotable.games import GAMES
from robotable.rules import ROOT, coverage, named_by_pytest, rulings


def test_every_numbered_rule_has_a_test(request: pytest.FixtureRequest) -> None:
    """The tests that were collected with this one know most of it; only if some number is missing are all asked."""
    named = {number for item in request.session.items for mark in item.iter_markers("rule") for number in mark.args}
    covered = {row.game: row for row in coverage(named)}
    if any(row.missing for row in covered.values()):
        covered = {row.game: row for row in coverage()}
    assert set(covered) == set(GAMES)
    assert all(row.numbers for row in covered.values())
    assert not {game: row.missing for game, row in covered.items() if row.missing}


def test_pytest_is_asked_which_rules_tests_name() -> None:
    named = named_by_pytest("tests/games/quirkies/test_turn.py")
    assert named
    assert named < {number for number, _ in rulings("quirkies")}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_the_same_numbers_in_the_same_order(game: str) -> None:
    english, french = rulings(game), rulings(game, "fr")
    assert [number for number, _ in french] == [number for number, _ in english]
    assert len(dict(english)) == len(english)
    assert not [number for number, words in french if not words.strip()]
    assert not [number for number, words in french if words == dict(english)[number]]


@pytest.mark.parametrize("folder", ["games", "rulings"])
@pytest.mark.parametrize("game", GAMES)
def test_both_languages_are_cut_alike(game: str, folder: str) -> None:
    depths = []
    for name in (f"{game}.md", f"{game}.fr.md"):
        lines = (ROOT / "docs" / folder / name).read_text().splitlines()
        depths.append([line.split(" ")[0] for line in lines if line.startswith("#")])
    assert depths[0] == depths[1]


PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:([^)\s]+)\)")


def pages(game: str) -> list[str]:
    return [(ROOT / "docs" / "games" / name).read_text() for name in (f"{game}.md", f"{game}.fr.md")]


@pytest.mark.parametrize("game", GAMES)
def test_one_short_page_with_pictures_is_enough_to_start_playing(game: str) -> None:
    for text in pages(game):
        short = "## ".join(text.split("\n## ")[:2])
        words = PICTURE.sub(r"\1", short).split()
        assert len(words) <= 200
        assert 3 <= len(PICTURE.findall(short)) <= 6


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_show_the_same_pictures_with_words_of_their_own(game: str) -> None:
    english, french = (PICTURE.findall(text) for text in pages(game))
    assert [drawing for _, drawing in french] == [drawing for _, drawing in english]
    assert not [caption for caption, _ in english + french if len(caption.split()) < 3]
    assert not {caption for caption, _ in english} & {caption for caption, _ in french}

from itertools import product

import pytest
from tests.games.quirkies.given import Options, sign, table
from tests.marks import rule

from robotable.games.quirkies.cards import BLANK, LINES, VALID
from robotable.games.quirkies.turn import lines_made


def valid(mode: str, line: str) -> bool:
    a, b, c = (BLANK if text == "--" else sign(text) for text in line.split())
    answers = {VALID[mode][100 * x + 10 * y + z] for x, y, z in ((a, b, c), (c, a, b), (b, a, c))}
    assert len(answers) == 1, "the order of the three does not matter"
    return bool(answers.pop())


@rule("QUI-R9")
def test_there_are_eight_lines_three_rows_three_columns_two_diagonals():
    spots = [(x, y) for y in range(3) for x in range(3)]
    ways = [(1, 0), (0, 1), (1, 1), (1, -1)]
    straight = {frozenset((x + n * dx, y + n * dy) for n in range(3)) for x, y in spots for dx, dy in ways}
    on_board = {line for line in straight if line <= set(spots)}
    assert {frozenset(spots[place] for place in line) for line in LINES} == on_board
    assert len(LINES) == len(on_board) == 8


@rule("QUI-R11")
@pytest.mark.parametrize("line", ["o/ o. o/", "o/ o. o^", "g. o. g.", "o. g. b."])
def test_beginners_need_one_colour_or_one_pattern(line: str):
    assert valid("beginner", line)


@rule("QUI-R11")
@pytest.mark.parametrize("line", ["o/ g. b^", "o/ o. g^", "o/ g/ b."])
def test_beginners_win_nothing_for_anything_else(line: str):
    assert not valid("beginner", line)


@rule("QUI-R13")
@pytest.mark.parametrize("line", ["o/ o/ o/", "o/ o. o^", "o. g. b.", "o/ g. b^"])
def test_the_four_advanced_sequences(line: str):
    assert valid("advanced", line)


@rule("QUI-R14")
@pytest.mark.parametrize("line", ["o/ o/ g/", "o. o. o/", "o/ g. b/", "b/ g. g^"])
def test_two_of_anything_is_never_an_advanced_sequence(line: str):
    assert not valid("advanced", line)


@rule("QUI-R10")
@pytest.mark.parametrize("mode", ["beginner", "advanced"])
@pytest.mark.parametrize("line", ["o/ o/ --", "-- -- o/", "-- -- --"])
def test_a_white_card_is_part_of_no_sequence(mode: str, line: str):
    assert not valid(mode, line)


@pytest.mark.parametrize(("mode", "share"), [("beginner", 17 / 81), ("advanced", 1 / 9)])
def test_random_lines_are_as_often_valid_as_they_should_be(mode: str, share: float):
    signs = product(range(9), repeat=3)
    assert sum(VALID[mode][100 * a + 10 * b + c] for a, b, c in signs) / 729 == pytest.approx(share)


@rule("QUI-R16")
@pytest.mark.parametrize(("place", "most"), [(4, 4), (0, 3), (2, 3), (6, 3), (8, 3), (1, 2), (3, 2), (5, 2), (7, 2)])
def test_the_center_makes_four_lines_at_most_a_corner_three_an_edge_two(place: int, most: int):
    state = table("o/ o/ o/  o/ o/ o/  o/ o/ o/", options=Options(mode="advanced"))
    assert len(lines_made(state, place)) == most

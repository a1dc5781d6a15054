"""How many cards lie on the table, and in what rows."""

import msgspec
import pytest
from tests.games.robot_memory.drawn import GAME
from tests.marks import rule

from robotable.games.robot_memory import Options
from robotable.games.robot_memory.options import Layout, layout, squarest


@rule("MEM-A11", "MEM-R18")
@pytest.mark.parametrize(
    ("seats", "cards"),
    [(1, (13, 3, 4)), (2, (13, 3, 4)), (3, (13, 3, 4)), (4, (13, 3, 4)), (5, (17, 3, 5)), (6, (20, 4, 6))],
)
def test_the_more_players_the_more_cards(seats: int, cards: tuple[int, int, int]):
    assert layout(Options(), seats) == Layout(*cards)


@rule("MEM-R18")
def test_five_players_choose_their_cards_freely_with_two_short_circuits_at_least():
    assert layout(Options(memory_cards=30, short_circuits=2, columns=8), 5) == Layout(30, 2, 8)
    with pytest.raises(ValueError, match="MEM-R18"):
        GAME.setup(Options(short_circuits=1), 5, 0)
    GAME.setup(Options(short_circuits=1), 4, 0)


@rule("MEM-R19")
@pytest.mark.parametrize(("memory", "short", "columns"), [(4, 0, 2), (0, 6, 3), (64, 6, 10), (1, 0, 1), (10, 5, 15)])
def test_cards_and_layout_are_free(memory: int, short: int, columns: int):
    state = GAME.setup(Options(memory_cards=memory, short_circuits=short, columns=columns), 2, 0)
    assert (len(state.faces), state.faces.count(64), state.layout.columns) == (memory + short, short, columns)


@rule("MEM-A12")
@pytest.mark.parametrize(
    "options",
    [{"memory_cards": 65}, {"memory_cards": -1}, {"short_circuits": 7}, {"short_circuits": -1}, {"columns": 0}],
)
def test_there_are_no_more_cards_than_in_the_box(options: dict[str, int]):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


@rule("MEM-A12")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Options(memory_cards=0, short_circuits=0), "at least one card"),
        (Options(memory_cards=2, short_circuits=0, columns=3), "rows of 3"),
        (Options(memory_cards=22, no_repeat=True), "MEM-A7"),
    ],
)
def test_options_that_do_not_go_together_are_refused_with_the_reason(options: Options, reason: str):
    with pytest.raises(ValueError, match=reason):
        GAME.setup(options, 2, 0)


def test_a_place_is_named_by_column_and_row():
    assert [Layout(5, 1, 3).place(spot) for spot in range(6)] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert Layout(64, 6, 26).place(69) == "R3"


@rule("MEM-A12")
def test_a_layout_left_open_is_as_square_as_can_be():
    assert [squarest(cards) for cards in (1, 2, 6, 9, 12, 15, 16, 17, 20, 24, 70)] == [1, 2, 3, 3, 4, 5, 4, 5, 5, 6, 10]

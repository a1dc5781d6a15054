from robotable.core import Random
from robotable.core.agenda import work_off
from robotable.core.grid import Cell, Way
from robotable.core.pile import draw, draw_many


def test_the_top_card_is_drawn():
    pile = [1, 2, 3]
    assert draw(pile, [], Random(1)) == 3
    assert pile == [1, 2]


def test_an_empty_pile_is_made_anew_from_the_discard():
    pile, discard = [], [1, 2, 3]
    assert sorted(draw_many(pile, discard, 3, Random(1))) == [1, 2, 3]
    assert (pile, discard) == ([], [])


def test_drawing_stops_when_both_piles_are_empty():
    assert list(draw_many([1], [2], 5, Random(1))) == [1, 2]
    assert draw([], [], Random(1)) is None


def test_ways_turn_clockwise():
    assert Way.NORTH.turned(1) is Way.EAST
    assert Way.NORTH.turned(-1) is Way.WEST
    assert Way.EAST.back is Way.WEST


def test_cells_are_named_by_letter_and_number():
    assert Cell(0, 0).name == "A1"
    assert Cell(2, 4).to(Way.NORTH).to(Way.EAST, 2).name == "E4"


def test_an_agenda_rests_at_a_step_that_waits():
    done, agenda = [], ["last", "ask", "push", "first"]

    def perform(step):
        done.append(step)
        if step == "push":
            agenda.append("pushed")
        return step != "ask"

    work_off(agenda, perform)
    assert done == ["first", "push", "pushed", "ask"]
    assert agenda == ["last", "ask"]

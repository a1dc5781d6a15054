"""The seventeen Haywires."""

import pytest
from tests.games.roborally.scene import Scene
from tests.marks import rule

from robotable.games.roborally.actions import PASS, Choose, Face, First, Install, Pay, Remove
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Executed, Revealed
from robotable.games.roborally.steps import Stage

C, U = Card, Upgrade
FLOOR = """
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
"""


def scene(card: Card, at: str = "2,2 N", rows: str = FLOOR, **options: object) -> Scene:
    return Scene(rows, f"A {at}", register=2, **options).cards("A", 2, card)


@rule("RR-R147", "RR-R149", "RR-R152", "RR-R154", "RR-R155", "RR-R156", "RR-R159", "RR-R161", "RR-R163")
@pytest.mark.parametrize(
    ("card", "end"),
    [
        (C.HAYWIRE_43, "4,2 S"),
        (C.HAYWIRE_45, "3,1 N"),
        (C.HAYWIRE_48, "3,2 E"),
        (C.HAYWIRE_50, "off"),
        (C.HAYWIRE_51, "1,2 W"),
        (C.HAYWIRE_52, "3,3 S"),
        (C.HAYWIRE_55, "4,2 N"),
        (C.HAYWIRE_57, "3,2 E"),
        (C.HAYWIRE_59, "5,2 W"),
    ],
)
def test_a_haywire_without_a_choice(card: Card, end: str) -> None:
    assert scene(card, "2,2 E").turn("A").at("A") == end


@rule("RR-R148", "RR-D10", "RR-A25")
@pytest.mark.parametrize(("side", "end"), [("right", "2,2 E"), ("left", "2,2 W")])
def test_44_turns_right_or_left(side: str, end: str) -> None:
    table = scene(C.HAYWIRE_44).turn("A")
    assert table.legal("A") == [Choose("right"), Choose("left")]
    assert table.answer(Choose(side)).at("A") == end  # type: ignore[arg-type]


@rule("RR-R150", "RR-D10")
def test_46_turns_anywhere_then_moves() -> None:
    table = scene(C.HAYWIRE_46).turn("A")
    assert table.legal("A")[0] == Face(0)
    assert table.answer(Face(3)).at("A") == "1,2 W"


@rule("RR-R151", "RR-D10", "RR-A25", "RR-I6")
def test_47_installs_a_permanent_for_the_rest_of_the_round() -> None:
    table = scene(C.HAYWIRE_47).install("A", U.BRAKES, U.FIREWALL, U.SPIKY)
    table.robot("A").collection = [U.LASER_KATA, U.ZOOP, U.DRIFTING]
    table.turn("A")
    assert table.legal("A") == [Install(U.DRIFTING), Install(U.LASER_KATA)]
    table.answer(Install(U.DRIFTING))
    assert U.DRIFTING in table.robot("A").installed
    assert table.robot("A").energy == 3
    table.stage(Stage.END)
    assert table.robot("A").installed == [U.BRAKES, U.FIREWALL, U.SPIKY]
    assert table.state.upgrade_discard == [U.DRIFTING]


@rule("RR-A25")
def test_47_with_nothing_to_install_does_nothing() -> None:
    table = scene(C.HAYWIRE_47)
    table.robot("A").collection = []
    assert table.turn("A").asked() == ""
    table.robot("A").collection = [U.ZOOP]
    assert table.turn("A").legal("A") == [PASS]


@rule("RR-A28")
def test_48_takes_the_token_also_without_a_step_but_not_in_falling() -> None:
    rows = ".|E . . O"
    stuck = Scene(rows, "A 2,0 N; B 0,0 E", register=2, less_deadly=True).cards("B", 2, C.HAYWIRE_48).turn("B")
    assert stuck.state.priority == 1
    falls = Scene(rows, "A 1,0 N; B 2,0 E", register=2).cards("B", 2, C.HAYWIRE_48).turn("B")
    assert falls.state.priority == 0


@rule("RR-R153", "RR-D10", "RR-A25", "RR-C49")
def test_49_moves_two_spaces_for_each_energy_paid() -> None:
    table = scene(C.HAYWIRE_49, "0,0 E").turn("A")
    assert table.legal("A") == [Pay(0), Pay(1), Pay(2), Pay(3)]
    table.answer(Pay(2))
    assert (table.robot("A").energy, table.at("A")) == (1, "4,0 E")


@rule("RR-R153")
def test_49_takes_eight_energy_at_most() -> None:
    table = scene(C.HAYWIRE_49, "0,0 E")
    table.robot("A").energy = 10
    assert len(table.turn("A").legal("A")) == 9


@rule("RR-R157", "RR-D10")
@pytest.mark.parametrize(("side", "end"), [("right", "4,2 N"), ("left", "0,2 N")])
def test_53_steps_two_spaces_aside(side: str, end: str) -> None:
    table = scene(C.HAYWIRE_53).turn("A")
    assert table.legal("A")[0] == Choose("right")
    assert table.answer(Choose(side)).at("A") == end  # type: ignore[arg-type]


@rule("RR-R158", "RR-A24", "RR-A25", "RR-D10", "RR-C52")
def test_54_moves_back_and_removes_a_card_of_the_discard_pile() -> None:
    table = scene(C.HAYWIRE_54)
    robot = table.robot("A")
    robot.discard = [table.fetch(robot, card) for card in (C.MOVE_3, C.RIGHT, C.SPAM)]
    table.turn("A")
    assert table.at("A") == "2,3 N"
    assert table.legal("A") == [Remove(C.SPAM), Remove(C.RIGHT), Remove(C.MOVE_3)]
    table.answer(Remove(C.MOVE_3))
    assert (robot.removed, robot.discard) == ([C.MOVE_3], [C.RIGHT, C.SPAM])


@rule("RR-A25")
def test_54_with_an_empty_discard_pile_only_moves() -> None:
    table = scene(C.HAYWIRE_54).turn("A")
    assert (table.at("A"), table.asked()) == ("2,3 N", "")


@rule("RR-R160", "RR-A26", "RR-C51")
def test_56_hurts_when_a_wall_stops_it() -> None:
    table = scene(C.HAYWIRE_56, "0,0 E", ". . .|E . . .").damage(C.SPAM).turn("A")
    assert table.at("A") == "2,0 E"
    assert table.drawn_damage("A") == 1


@rule("RR-A26")
@pytest.mark.parametrize(("rows", "drawn"), [(". . . . . .", 0), (". . O", 2)])
def test_56_hurts_neither_on_free_floor_nor_besides_a_fall(rows: str, drawn: int) -> None:
    assert scene(C.HAYWIRE_56, "0,0 E", rows).turn("A").drawn_damage("A") == drawn


@rule("RR-A26", "RR-A71")
def test_56_does_not_hurt_besides_the_fall_of_a_hovering_robot_that_a_wall_stops() -> None:
    table = scene(C.HAYWIRE_56, "0,0 E", ". . O|E . .").install("A", U.HOVER_UNIT).turn("A")
    assert table.told() == ["A 0,0>1,0", "A 1,0>2,0", "A blocked", "A falls pit"]
    assert table.drawn_damage("A") == 2


@rule("RR-A26")
def test_56_is_stopped_by_a_wall_behind_a_pushed_robot_or_a_closed_edge() -> None:
    table = Scene(". . .|E .", "A 0,0 E; B 1,0 N", register=2).cards("A", 2, C.HAYWIRE_56).damage(C.SPAM).turn("A")
    assert (table.at("A"), table.drawn_damage("A")) == ("1,0 E", 1)
    edge = scene(C.HAYWIRE_56, "0,0 E", ". . .", less_deadly=True).damage(C.SPAM).turn("A")
    assert (edge.at("A"), edge.drawn_damage("A")) == ("2,0 E", 1)


@rule("RR-R161")
def test_57_charges_the_main_laser_for_this_register() -> None:
    table = Scene(FLOOR, "A 0,0 E; B 4,0 N", register=2).cards("A", 2, C.HAYWIRE_57).turn("A")
    assert table.stage(Stage.ROBOT_WEAPONS).drawn_damage("B") == 2


@rule("RR-R162", "RR-D10")
@pytest.mark.parametrize(("first", "end"), [(C.MOVE_2, "2,0 E"), (C.RIGHT, "4,2 E")])
def test_58_executes_two_cards_of_the_deck_in_the_order_chosen(first: Card, end: str) -> None:
    table = Scene(FLOOR, "A 2,2 N", register=2).cards("A", 2, C.HAYWIRE_58, deck=[C.MOVE_2, C.RIGHT]).turn("A")
    assert table.legal("A") == [First(C.MOVE_2), First(C.RIGHT)]
    assert table.answer(First(first)).at("A") == end


def with_58(*deck: Card) -> Scene:
    """A executes 58 with these cards in its deck, and no other card anywhere."""
    table = Scene(FLOOR, "A 2,2 N", register=2)
    robot = table.robot("A")
    drawn = [table.fetch(robot, card) for card in deck]
    robot.removed, robot.deck = robot.deck, drawn[::-1]
    return table.cards("A", 2, C.HAYWIRE_58).turn("A")


@rule("RR-R162", "RR-A10")
@pytest.mark.parametrize(
    ("deck", "done", "end"),
    [
        ((), [], "2,2 N"),
        ((C.MOVE_1,), [C.MOVE_1], "2,1 N"),
        ((C.SPAM,), [], "2,2 N"),
        ((C.SPAM, C.SPAM), [], "2,2 N"),
        ((C.MOVE_1, C.SPAM), [C.MOVE_1], "2,1 N"),
        ((C.SPAM, C.MOVE_1), [C.MOVE_1], "2,1 N"),
        ((C.SPAM, C.AGAIN), [], "2,2 N"),
    ],
)
def test_58_does_what_there_is_when_cards_run_out_and_nothing_twice(
    deck: tuple[Card, ...], done: list[Card], end: str
) -> None:
    table = with_58(*deck)
    while table.asked():
        table.answer(table.legal("A")[0])
    executed = [event.cards[0] for event in table.events if isinstance(event, Executed)]
    assert executed == [C.HAYWIRE_58, *done]
    assert table.at("A") == end
    assert sum(isinstance(event, Revealed) for event in table.events) == bool(deck)


@rule("RR-A27")
def test_a_fall_ends_a_haywire_and_a_refused_step_does_not() -> None:
    fallen = scene(C.HAYWIRE_45, "0,0 E", ". O .").turn("A")
    assert fallen.told() == ["A 0,0>1,0", "A falls pit"]
    stopped = scene(C.HAYWIRE_52, "0,0 E", ".|E .\n. .").turn("A")
    assert stopped.at("A") == "0,1 S"

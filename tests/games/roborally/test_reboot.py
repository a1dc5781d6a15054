import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene
from tests.marks import rule

from robotable.core import Random
from robotable.core.grid import Cell
from robotable.games.roborally.actions import Face
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.courses import floor
from robotable.games.roborally.events import Claimed, Executed, Fell, Returned, Revealed
from robotable.games.roborally.falls import fall
from robotable.games.roborally.options import Options
from robotable.games.roborally.reboot import home as home_of
from robotable.games.roborally.reboot import make_room
from robotable.games.roborally.setting_up import deal
from robotable.games.roborally.steps import Stage

C, U = Card, Upgrade
IDLE = "l r l r l"
TOKEN = """
  . . . .
  . @> . .
  . . . O
"""


def fallen(**options: object) -> Race:
    """A drove off the edge in register 2."""
    return Race(checkpoints="1 5,5", **options).round("u 1 1 1 1", IDLE)  # type: ignore[arg-type]


@rule("RR-R89", "RR-R90", "RR-R94")
def test_who_falls_is_off_at_once_and_does_nothing_more_this_round() -> None:
    race = fallen()
    assert race.at("A") == "off"
    assert [event.register for event in race.of(Executed) if event.robot == 0] == [1, 2]  # type: ignore[attr-defined]
    assert [event.register for event in race.of(Revealed) if event.robot == 0] == [1, 2]  # type: ignore[attr-defined]


@rule("RR-R90", "RR-R105")
def test_the_rest_of_a_card_is_lost() -> None:
    table = Scene(". O . . .", "A 0,0 E").cards("A", 1, C.MOVE_3).turn("A")
    assert table.told() == ["A 0,0>1,0", "A falls pit"]


@rule("RR-R90")
def test_a_card_not_yet_executed_is_lost() -> None:
    table = Scene(". . O . .", "A 0,0 E; B 1,0 N").cards("A", 1, C.MOVE_1).cards("B", 1, C.MOVE_1).reveal()
    assert [event.robot for event in table.events if isinstance(event, Executed)] == [0]


@rule("RR-R91", "RR-R92", "RR-A17", "RR-A40", "RR-A49", "RR-C16")
def test_all_cards_are_discarded_and_two_damage_drawn() -> None:
    table = Scene(". . O", "A 0,0 E; B 1,0 N", register=2).damage(C.SPAM, C.HAYWIRE_57)
    table.cards("A", 2, C.MOVE_1).cards("B", 1, C.MOVE_1).cards("B", 2, C.LEFT).cards("B", 3, C.SPAM)
    table.cards("B", 4, C.HAYWIRE_51).cards("B", 5, C.MOVE_2)
    table.robot("B").hand = [table.fetch(table.robot("B"), C.SPAM)]
    table.robot("B").deeds[0] = (C.MOVE_1,)
    table.reveal(2)
    robot = table.robot("B")
    assert sorted(robot.discard) == sorted([C.MOVE_1, C.LEFT, C.SPAM, C.MOVE_2, C.SPAM, C.SPAM])
    assert table.state.damage_discard == [C.HAYWIRE_51]
    assert robot.registers == [[], [], [], [], []]
    assert robot.under == [None, C.HAYWIRE_57, None, None, None]
    assert not any(robot.deeds)
    assert table.stage(Stage.END).robot("B").registers[1] == [C.HAYWIRE_57]


@rule("RR-R92", "RR-R73", "RR-R174", "RR-C18")
def test_a_more_deadly_fall_draws_three() -> None:
    table = Scene(". O", "A 0,0 E", register=5, more_deadly=True).damage(C.HAYWIRE_44, C.HAYWIRE_45, C.SPAM)
    table.cards("A", 5, C.MOVE_1).turn("A")
    assert table.robot("A").under[4] is C.HAYWIRE_44
    assert table.state.damage_discard == [C.HAYWIRE_45]
    assert C.SPAM in table.robot("A").discard


@rule("RR-R93")
def test_upgrades_energy_and_checkpoints_are_kept() -> None:
    race = Race(checkpoints="1 5,5").install("A", U.FIREWALL)
    race.robot("A").energy = 7
    race.round("u 1 1 1 1", IDLE)
    assert (race.robot("A").energy, race.robot("A").installed) == (7, [U.FIREWALL])


@rule("RR-R94", "RR-I13")
def test_who_waits_is_not_hit_does_not_block_and_scores_nothing() -> None:
    rows = ".|W*1> . . +"
    table = Scene(rows, "A 1,0 E", seats="AB", checkpoints="1 2,0").cards("A", 1, C.MOVE_2)
    table.turn("A").rest()
    assert table.at("A") == "3,0 E"
    assert {event.robot for event in table.events if hasattr(event, "robot")} == {0}


@rule("RR-R95", "RR-R96", "RR-C19", "RR-D7")
def test_the_next_round_it_returns_at_its_turn_in_register_one_and_executes() -> None:
    race = fallen().to("program")
    assert len(race.robot("A").hand) == 9
    race.events.clear()
    race.program("A", "1 r l r l").program("B", IDLE)
    assert race.asked() == "A return"
    race.answer(Face(2))
    told = [event for event in race.events if isinstance(event, Returned | Executed)]
    assert told[0] == Executed(1, 1, (C.LEFT,))
    assert told[1] == Returned(0, Cell(3, 1), 2)
    assert told[2] == Executed(0, 1, (C.MOVE_1,))


@rule("RR-D7", "RR-A46")
def test_by_default_it_faces_along_the_arrow() -> None:
    race = fallen().to("program").program("A", IDLE).program("B", IDLE)
    assert [action.way for action in race.legal("A")] == [1, 2, 3, 0]
    race.clock()
    assert race.of(Returned) == [Returned(0, Cell(3, 1), 1)]


@rule("RR-R97")
def test_whoever_stands_on_the_token_is_pushed_along_its_arrow() -> None:
    table = Scene(TOKEN, "B 1,1 N", seats="AB").enter("A").answer(Face(0))
    assert table.where() == "A 1,1 N; B 2,1 N"


@rule("RR-R98", "RR-A43")
def test_a_fall_off_the_edge_leads_to_the_token_of_the_face_left() -> None:
    table = floor("assembly")
    state = deal(Options(course="assembly"), 2, Random(1))
    state.register = 1
    edge = table.number(Cell(20, 0))
    state.cells[0] = table.steps[0][edge]
    fall(state, table, 0, edge, [])
    assert table.course.names[state.robots[0].back] == "First Shift"


@rule("RR-A43")
def test_a_fall_into_a_pit_leads_to_the_token_of_the_pits_face() -> None:
    table = floor("assembly")
    state = deal(Options(course="assembly"), 2, Random(1))
    state.register = 1
    pit = next(c for c, hole in enumerate(table.hole) if hole == 1 and table.face[c] == 1)
    state.cells[0] = pit
    fall(state, table, 0, pit, [])
    assert table.course.names[state.robots[0].back] == "Stamping Floor"


@rule("RR-A42", "RR-C67")
@pytest.mark.parametrize(("option", "home"), [("adjoining", (8, 6)), ("own_start", (0, 4))])
def test_a_fall_from_the_bay_leads_to_the_adjoining_board_or_the_own_start(option: str, home: tuple[int, int]) -> None:
    options = Options(course="warmup", start_choice="random", bay_reboot=option)  # type: ignore[arg-type]
    state = GAME.setup(options, 2, 1)
    table = floor("warmup")
    state.register = 1
    state.robots[0].start = table.starts[5][0]
    state.cells[0] = table.steps[3][table.number(Cell(0, 5))]
    fall(state, table, 0, table.number(Cell(0, 5)), [])
    cell, way = home_of(state, table, 0, 0)
    assert table.cells[cell] == home
    assert way == 1


@rule("RR-A41")
def test_of_several_that_fall_in_one_push_the_farthest_falls_first() -> None:
    table = Scene(". . .", "A 0,0 E; B 1,0 N; C 2,0 N").cards("A", 1, C.MOVE_2).turn("A")
    assert [event.robot for event in table.events if isinstance(event, Fell)] == [2, 1]


@rule("RR-A44")
def test_a_return_push_against_a_wall_tries_the_other_ways() -> None:
    rows = """
      . .  .
      . @>|E .
      . .  .
    """
    table = Scene(rows, "B 1,1 N", seats="AB").enter("A").answer(Face(0))
    assert table.where() == "A 1,1 N; B 1,2 N"


@rule("RR-A44")
def test_if_nobody_can_be_pushed_the_newcomer_stands_nearby() -> None:
    rows = """
      .    .|S  .
      .|E  @>   .|W
      .    .|N  .
    """
    table = Scene(rows, "B 1,1 N", seats="AB").enter("A")
    token = table.floor.number(Cell(1, 1))
    assert make_room(table.state, table.floor, token, 1, 0, []) != token


@rule("RR-A45")
def test_of_two_that_return_to_one_token_the_later_pushes_the_earlier() -> None:
    table = Scene(TOKEN, seats="AB")
    for robot in table.state.robots:
        robot.back, robot.returns = 0, True
    table.cards("A", 1, C.LEFT).cards("B", 1, C.MOVE_1).reveal(1)
    table.answer(Face(0)).answer(Face(1))
    assert table.where() == "A 3,1 W; B 2,1 E"


@rule("RR-A46")
def test_a_return_hurts_nobody_by_contact_and_turns_nobody() -> None:
    rows = ". @> gvr ."
    table = Scene(rows, "B 1,0 N", seats="AB").install("A", U.RAMMING_GEAR, U.SPIKY).install("B", U.SPIKY)
    table.enter("A").answer(Face(0))
    assert table.where() == "A 1,0 N; B 2,0 N"
    assert table.drawn_damage("A") == table.drawn_damage("B") == 0


@rule("RR-A47")
def test_a_fall_right_after_the_return_is_a_reboot_like_any() -> None:
    table = Scene(". @> . .", seats="AB").put("B", "3,0")
    table.robot("A").back, table.robot("A").returns = 0, True
    table.cards("A", 1, C.MOVE_1).cards("A", 2, C.MOVE_1).reveal(1).answer(Face(0))
    assert table.at("A") == "off"
    assert not table.robot("A").returns
    assert table.reveal(2).at("A") == "off"
    assert table.stage(Stage.END).robot("A").returns


@rule("RR-A48")
def test_a_robot_pushed_off_the_token_keeps_its_program() -> None:
    table = Scene(TOKEN, "B 1,1 N", seats="AB").cards("B", 1, C.LEFT)
    table.robot("A").back, table.robot("A").returns = 0, True
    table.cards("A", 1, C.LEFT).reveal(1).answer(Face(0))
    assert table.where() == "A 1,1 W; B 2,1 W"


@rule("RR-A49")
def test_a_fall_by_an_element_draws_damage_for_the_current_register() -> None:
    table = Scene("g> O", "A 0,0 N", register=4).damage(C.HAYWIRE_43, C.SPAM).rest()
    assert table.robot("A").under[3] is C.HAYWIRE_43


@rule("RR-R113", "RR-C17")
@pytest.mark.parametrize(("rows", "drawn"), [(". O", 0), (".", 2)])
def test_a_firewall_spares_the_damage_of_pits_only(rows: str, drawn: int) -> None:
    table = Scene(rows, "A 0,0 E").install("A", U.FIREWALL).cards("A", 1, C.MOVE_1).turn("A")
    assert table.at("A") == "off"
    assert table.drawn_damage("A") == drawn
    assert table.robot("A").registers[0] == []


@rule("RR-R172", "RR-A84", "RR-C63")
def test_with_dynamic_archiving_it_returns_to_the_last_battery() -> None:
    rows = """
      . + .
      . @> .
    """
    table = Scene(rows, "A 1,0 N; B 0,0 E", register=2, dynamic_archiving=True).rest()
    table.cards("A", 3, C.MOVE_1).turn("A", 3)
    assert table.at("A") == "off"
    table.robot("A").returns = True
    table.state.register = 1
    table.cards("A", 1, C.LEFT).turn("A", 1).answer(Face(2))
    assert table.events[-3] == Returned(0, Cell(1, 0), 2)


@rule("RR-A84", "RR-C64")
def test_any_checkpoint_is_an_archive_not_only_the_next() -> None:
    table = Scene(". .", "A 1,0 N", "3 1,0", dynamic_archiving=True)
    table.robot("A").claimed = 1
    table.rest()
    assert table.robot("A").archive == table.floor.number(Cell(1, 0))
    assert not [event for event in table.events if isinstance(event, Claimed)]


@rule("RR-A84")
def test_at_an_archive_the_newcomer_pushes_the_way_it_faces() -> None:
    table = Scene(". . .\n. . .\n@> . .", "B 1,1 E", seats="AB", dynamic_archiving=True)
    table.robot("A").archive = table.floor.number(Cell(1, 1))
    table.enter("A").answer(Face(0))
    assert table.where() == "A 1,1 N; B 1,0 E"


@rule("RR-A84")
def test_the_first_archive_is_the_own_start() -> None:
    race = Race(dynamic_archiving=True).to("upgrade")
    assert [robot.archive for robot in race.state.robots] == race.state.cells


@rule("RR-R94")
def test_nobody_is_hit_where_nobody_stands() -> None:
    table = Scene(". . .", "A 0,0 E", seats="AB").stage(Stage.ROBOT_WEAPONS)
    assert not table.events

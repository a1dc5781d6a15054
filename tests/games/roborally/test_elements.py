"""Belts, panels, gears, lasers, batteries and checkpoints beyond the vectors."""

from itertools import permutations

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import Scene
from tests.marks import rule

from robotable.core.grid import Cell
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.courses import floor, listing
from robotable.games.roborally.events import Claimed, Ended, Energised, Lit
from robotable.games.roborally.steps import Stage
from robotable.games.roborally.tiles import read_tile

C, U = Card, Upgrade


@rule("RR-R39", "RR-A51")
def test_a_blue_belt_carries_two_spaces() -> None:
    assert Scene("b> b> b> .", "A 0,0 N").stage(Stage.BLUE_BELTS).at("A") == "2,0 N"


@rule("RR-R40", "RR-R44")
def test_a_green_belt_carries_one_space_and_turns_nobody() -> None:
    assert Scene("g> g> .", "A 0,0 S").stage(Stage.BLUE_BELTS, Stage.GREEN_BELTS).at("A") == "1,0 S"


@rule("RR-R43")
def test_leaving_a_curve_turns_nobody() -> None:
    assert Scene("g> gvr .\n. . .", "A 1,0 N").stage(Stage.GREEN_BELTS).at("A") == "1,1 N"


@rule("RR-R46", "RR-A50")
@pytest.mark.parametrize("rows", ["g>|E .", "g> .|W"])
def test_a_wall_stops_a_belt(rows: str) -> None:
    assert Scene(rows, "A 0,0 N").stage(Stage.GREEN_BELTS).at("A") == "0,0 N"


@rule("RR-A53", "RR-R67")
def test_a_curve_under_a_checkpoint_turns_nobody() -> None:
    assert Scene("g> gvr\n. .", "A 0,0 N", "1 1,0").stage(Stage.GREEN_BELTS).at("A") == "1,0 N"


@rule("RR-A53")
@pytest.mark.parametrize(("onto", "facing"), [("bvr", "E"), ("gvr", "E"), ("gv", "N")])
def test_a_curve_turns_whatever_the_colours(onto: str, facing: str) -> None:
    assert Scene(f"b> {onto}\n. .", "A 0,0 N").stage(Stage.GREEN_BELTS, Stage.BLUE_BELTS).told()[0] == "A belt 0,0>1,0"
    table = Scene(f"g> {onto}\n. .", "A 0,0 N").stage(Stage.GREEN_BELTS)
    assert table.at("A") == f"1,0 {facing}"


@rule("RR-A50", "RR-R41")
def test_a_convoy_follows_a_robot_that_falls() -> None:
    table = Scene("g> g> O", "A 0,0 N; B 1,0 N").stage(Stage.GREEN_BELTS)
    assert table.where() == "A 1,0 N; B off"


SEAM = """
board west "West"
  @> g> g>
end
board east "East"
  g> . @>
end
course seam "Seam"
  place west at 0,0 rot 0
  place east at 3,0 rot 0
  cp 1 east 1,0
end
"""


@rule("RR-R45", "RR-R2")
def test_belts_carry_over_a_seam_onto_the_next_face() -> None:
    table = floor(SEAM)
    here = table.number(Cell(2, 0))
    assert table.green[here] == (table.number(Cell(3, 0)), 0)


@rule("RR-A52")
def test_no_belts_of_ours_run_against_each_other() -> None:
    for course in listing():
        table = floor(course.plan.id)
        belts = table.blue | table.green
        assert not [c for c, (to, _) in belts.items() if belts.get(to, (0,))[0] == c]


@rule("RR-I16")
def test_the_order_of_the_seats_does_not_matter_to_belts_and_panels() -> None:
    rows = """
      g> gvx g< .P>135 . .P<135
      . gv . . . .
      b> bvr . . . .
      b^ .   . . . .
    """
    places = ["0,0 N", "2,0 E", "1,0 S", "3,0 N", "5,0 W", "0,3 N"]
    ends = set()
    for order in list(permutations(range(6)))[::97]:
        robots = "; ".join(f"{'ABCDEF'[seat]} {places[place]}" for seat, place in enumerate(order))
        table = Scene(rows, robots).stage(Stage.BLUE_BELTS, Stage.GREEN_BELTS, Stage.PUSH_PANELS, Stage.GEARS)
        ends.add(tuple(sorted((place, table.at("ABCDEF"[seat])) for seat, place in enumerate(order))))
    assert len(ends) == 1


@rule("RR-I25", "RR-A51")
def test_who_is_blocked_in_the_first_blue_step_is_blocked_in_the_second() -> None:
    table = Scene("b> b> b> .", "A 0,0 N; B 1,0 N; C 2,0 N; D 3,0 N").stage(Stage.BLUE_BELTS)
    assert table.events == []


@rule("RR-R47", "RR-R50", "RR-R99")
def test_a_wall_ahead_stops_a_panel() -> None:
    table = Scene(".P>135|E .", "A 0,0 N").stage(Stage.PUSH_PANELS)
    assert table.told() == ["A blocked"]


@rule("RR-R47", "RR-A54")
def test_a_panel_implies_the_wall_it_sits_in() -> None:
    assert read_tile(".P>135").closed == {3}


@rule("RR-A54")
def test_a_robot_that_two_panels_would_push_different_ways_stays() -> None:
    rows = """
      .      .Pv135 .
      .P>135 .      .
      .      .      .
    """
    table = Scene(rows, "A 0,1 N; B 1,1 N; C 1,0 N").stage(Stage.PUSH_PANELS)
    assert table.where() == "A 0,1 N; B 1,1 N; C 1,0 N"


@rule("RR-R53", "RR-R55")
@pytest.mark.parametrize("beams", [1, 2, 3])
def test_each_beam_deals_one_damage_to_the_nearest_robot(beams: int) -> None:
    table = Scene(f".|W*{beams}> . . .|E", "A 3,0 N; B 1,0 N").stage(Stage.BOARD_LASERS)
    assert (table.drawn_damage("A"), table.drawn_damage("B")) == (0, beams)


@rule("RR-R53")
def test_a_robot_in_two_lines_is_hit_by_both() -> None:
    rows = """
      .|W*1> .|N*2v
      .      .
    """
    table = Scene(rows, "A 1,0 N").stage(Stage.BOARD_LASERS)
    assert table.events[0] == Lit(0, 3, (Cell(0, 0), Cell(1, 0)))


@rule("RR-A56")
def test_a_checkpoint_leaves_walls_and_lasers_alone() -> None:
    table = Scene(".|W*1> . .|E .", "A 1,0 N; B 2,0 E", "1 0,0; 2 2,0").stage(Stage.BOARD_LASERS)
    assert table.drawn_damage("A") == 1
    assert table.cards("B", 1, C.MOVE_1).turn("B").at("B") == "2,0 E"


@rule("RR-A57")
def test_beams_cross_seams_and_end_at_the_outside() -> None:
    table = floor("assembly")
    crossing = [line for line in table.sight[1] if len({table.face[c] for c in line}) > 1]
    assert crossing
    assert all(table.hole[c] < 2 for lines in table.sight for line in lines for c in line)


@rule("RR-R62", "RR-R64")
@pytest.mark.parametrize("register", [1, 3])
def test_a_battery_pays_in_every_register_that_ends_there(register: int) -> None:
    table = Scene("+ .", "A 0,0 N", register=register).stage(Stage.BATTERIES, Stage.BATTERIES)
    assert table.robot("A").energy == 5
    assert table.events == [Energised(0, 4, Stage.BATTERIES), Energised(0, 5, Stage.BATTERIES)]


@rule("RR-R63", "RR-R64", "RR-I12")
def test_a_robot_that_is_carried_to_its_checkpoint_claims_it() -> None:
    table = Scene("g> . .", "A 0,0 N", "1 1,0; 2 2,0").rest()
    assert table.robot("A").claimed == 1


@rule("RR-R64", "RR-R66")
def test_a_robot_that_is_pushed_to_its_checkpoint_claims_it() -> None:
    table = Scene(". . .", "A 0,0 E; B 1,0 N", "1 2,0").cards("A", 1, C.MOVE_1).turn("A").rest()
    assert table.robot("B").claimed == 1


@rule("RR-R168", "RR-C68", "RR-I22")
def test_the_last_checkpoint_ends_the_race_at_once() -> None:
    race = Race(checkpoints="1 1,0 2 2,0").round("1 1 l r l", "l r l r l")
    assert race.events[-1] == Ended(0)
    assert race.events[-2] == Claimed(0, 2)
    assert race.state.register == 2
    assert race.state.agenda == []


@rule("RR-C69", "RR-R168")
@pytest.mark.parametrize(("order", "claims"), [("A B", ["A cp1", "B cp2"]), ("B A", ["B cp2"])])
def test_claims_are_made_in_priority_order_until_one_wins(order: str, claims: list[str]) -> None:
    rows = "S . .\nS . .\n. @> ."
    race = Race(rows=rows, checkpoints="1 1,0 2 2,1").to("upgrade")
    race.put("A", "1,0").put("B", "2,1")
    race.robot("B").claimed = 1
    race.state.agenda.clear()
    race.state.beat.order = [race.seat(name) for name in order.split()]
    race.stage(Stage.CHECKPOINTS)
    assert race.told() == claims
    assert race.state.winner == 1


@rule("RR-A77")
def test_the_win_comes_before_self_diagnostics() -> None:
    race = Race(checkpoints="1 1,0").install("A", U.SELF_DIAGNOSTICS).round("1 l r l r", "l r l r l")
    assert race.state.winner == 0


@rule("RR-R68", "RR-R69", "RR-I11")
def test_the_token_moves_one_seat_per_round_and_rests_in_between() -> None:
    race = Race(seats=3, checkpoints="1 5,5")
    holders = []
    for _ in range(4):
        race.to("program")
        holders.append(race.state.priority)
        race.round("l r l r l", "l r l r l", "l r l r l")
    assert holders == [0, 1, 2, 0]


@rule("RR-R58", "RR-R60", "RR-R61")
def test_robots_fire_by_themselves_and_a_robot_without_a_target_does_nothing() -> None:
    table = Scene(". . .\n. . .", "A 0,0 E; B 2,0 S").stage(Stage.ROBOT_WEAPONS)
    assert table.asked() == ""
    assert table.told() == ["A hits B"]
    assert table.drawn_damage("B") == 1

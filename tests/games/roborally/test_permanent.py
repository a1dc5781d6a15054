"""The 24 permanent upgrades."""

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene
from tests.marks import rule

from robotable.core import Seat
from robotable.games.roborally.actions import PASS, Face, PutPair, Remove, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Executed, Fired
from robotable.games.roborally.steps import Hit, Stage
from robotable.games.roborally.weapons import AIMS, MAIN

C, U = Card, Upgrade
LINE = ". . . . . ."
FLOOR = """
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
"""


def weapons(scene: Scene) -> Scene:
    return scene.stage(Stage.ROBOT_WEAPONS)


@rule("RR-R108")
def test_crab_legs_put_move_1_and_a_turn_on_one_register() -> None:
    race = Race().install("A", U.CRAB_LEGS).to("program").hand("A", C.MOVE_1, C.LEFT, C.RIGHT, C.MOVE_1)
    assert {PutPair(C.LEFT, 2), PutPair(C.RIGHT, 5)} <= set(race.legal("A"))
    race.act("A", PutPair(C.LEFT, 2))
    assert race.robot("A").registers[1] == [C.MOVE_1, C.LEFT]
    assert not [action for action in race.legal("A") if isinstance(action, PutPair)]
    assert not [action for action in race.legal("B") if isinstance(action, PutPair)]


@rule("RR-R108")
@pytest.mark.parametrize(("turn", "end"), [(C.LEFT, "1,2 N"), (C.RIGHT, "3,2 N")])
def test_the_pair_is_one_step_to_the_side_even_if_the_legs_are_lost(turn: Card, end: str) -> None:
    table = Scene(FLOOR, "A 2,2 N").cards("A", 1, C.MOVE_1, turn).reveal(1)
    assert table.at("A") == end
    assert Executed(0, 1, (C.MOVE_1, turn)) in table.events


@rule("RR-R109", "RR-A72", "RR-D15")
def test_a_deflector_keeps_off_all_laser_damage_of_the_register() -> None:
    table = Scene(LINE, "A 0,0 E; B 2,0 W").install("B", U.DEFLECTOR_SHIELD)
    table.perform(Hit(1, 2))
    assert table.legal("B") == [PASS, Use(U.DEFLECTOR_SHIELD)]
    weapons(table.answer(Use(U.DEFLECTOR_SHIELD)))
    assert table.robot("B").energy == 2
    assert table.drawn_damage("B") == 0
    assert table.drawn_damage("A") == 1


@rule("RR-A72", "RR-D15")
def test_who_refuses_at_the_board_laser_is_asked_again_at_the_weapons_but_once() -> None:
    table = Scene(".|W*1> . . .", "A 0,0 E; B 1,0 W; C 3,0 W").install("A", U.DEFLECTOR_SHIELD)
    table.stage(Stage.BOARD_LASERS).answer(PASS)
    assert table.drawn_damage("A") == 1
    assert weapons(table).asked() == "A deflect"
    table.answer(PASS)
    assert table.drawn_damage("A") == 2
    assert table.asked() == ""


@rule("RR-A72")
def test_contact_is_not_deflected() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N").install("A", U.RAMMING_GEAR).install("B", U.DEFLECTOR_SHIELD)
    table.cards("A", 1, C.MOVE_1).turn("A")
    assert table.drawn_damage("B") == 1


@rule("RR-R109")
def test_without_energy_nobody_is_asked() -> None:
    table = Scene(LINE, "A 0,0 E").install("A", U.DEFLECTOR_SHIELD)
    table.robot("A").energy = 0
    assert table.perform(Hit(0, 1)).drawn_damage("A") == 1


@rule("RR-R110")
def test_a_double_barrel_deals_one_more() -> None:
    table = weapons(Scene(LINE, "A 0,0 E; B 2,0 N").install("A", U.DOUBLE_BARREL))
    assert table.drawn_damage("B") == 2


@rule("RR-R110", "RR-R122", "RR-A75", "RR-A20", "RR-C32")
def test_a_rail_gun_shoots_through_walls_and_robots_near_to_far() -> None:
    table = Scene(". .|E . . .", "A 0,0 E; B 2,0 N; C 4,0 N").install("A", U.DOUBLE_BARREL, U.RAIL_GUN)
    weapons(table)
    assert (table.drawn_damage("B"), table.drawn_damage("C")) == (2, 2)
    assert table.told() == ["A hits B", "A hits C"]


@rule("RR-R112", "RR-A73", "RR-D16", "RR-C73")
def test_energy_conversion_makes_a_step_out_of_a_laser_hit() -> None:
    rows = ". . . .|E*1<"
    table = Scene(rows, "A 2,0 E; B 1,0 N").install("A", U.ENERGY_CONVERSION)
    table.stage(Stage.BOARD_LASERS, Stage.ROBOT_WEAPONS)
    assert table.legal("A") == [PASS, Use(U.ENERGY_CONVERSION, way=1), Use(U.ENERGY_CONVERSION, way=3)]
    table.answer(Use(U.ENERGY_CONVERSION, way=3))
    assert table.where() == "A 1,0 E; B 0,0 N"
    assert not [event for event in table.events if isinstance(event, Fired)]


@rule("RR-A73")
def test_no_conversion_without_a_card_drawn() -> None:
    table = Scene(".|W*1> .|E", "A 1,0 N").install("A", U.ENERGY_CONVERSION)
    table.robot("A").removed, table.state.damage = table.state.damage, []
    assert table.stage(Stage.BOARD_LASERS).asked() == ""


@rule("RR-R115", "RR-A71")
@pytest.mark.parametrize(("card", "end"), [(C.MOVE_1, "off"), (C.MOVE_2, "2,0 E"), (C.MOVE_3, "3,0 E")])
def test_a_hover_unit_passes_over_pits_but_cannot_stay_there(card: Card, end: str) -> None:
    assert Scene(". O . .", "A 0,0 E").install("A", U.HOVER_UNIT).cards("A", 1, card).turn("A").at("A") == end


@rule("RR-A71", "RR-C41")
def test_a_hovering_robot_that_is_stopped_over_a_pit_falls() -> None:
    table = Scene(". O .|W", "A 0,0 E").install("A", U.HOVER_UNIT).cards("A", 1, C.MOVE_2).turn("A")
    assert table.told() == ["A 0,0>1,0", "A blocked", "A falls pit"]


@rule("RR-R115")
def test_edges_are_no_pits_to_hover_over() -> None:
    table = Scene(". .", "A 1,0 E").install("A", U.HOVER_UNIT).cards("A", 1, C.MOVE_3).turn("A")
    assert table.told() == ["A 1,0>2,0", "A falls edge"]


@rule("RR-A71")
def test_on_its_way_over_a_pit_a_robot_can_push() -> None:
    table = Scene(". O . . .", "A 0,0 E; B 2,0 N").install("A", U.HOVER_UNIT).cards("A", 1, C.MOVE_2).turn("A")
    assert table.where() == "A 2,0 E; B 3,0 N"


@rule("RR-A71", "RR-A67")
def test_moves_by_upgrades_do_not_hover() -> None:
    table = Scene(". O .", "A 0,0 E").install("A", U.HOVER_UNIT, U.OVERCLOCKED).turn("A")
    assert table.answer(Use(U.OVERCLOCKED)).at("A") == "off"


@rule("RR-R116", "RR-A76", "RR-A20", "RR-C43")
def test_laser_kata_fires_all_around_after_a_u_turn_in_this_register() -> None:
    robots = "A 2,2 S; B 2,0 N; C 4,2 N; D 2,4 N; E 0,2 N"
    table = Scene(FLOOR, robots, register=2).install("A", U.LASER_KATA).cards("A", 2, C.U_TURN).turn("A")
    weapons(table)
    assert [text for text in table.told() if text.startswith("A hits")] == [
        "A hits B", "A hits C", "A hits D", "A hits E",
    ]  # fmt: skip
    table.events.clear()
    table.state.beat = type(table.state.beat)(order=[0, 1, 2, 3, 4])
    weapons(table)
    assert [text for text in table.told() if text.startswith("A hits")] == ["A hits B"]


@rule("RR-R116")
@pytest.mark.parametrize(("card", "all_around"), [(C.HAYWIRE_51, True), (C.HAYWIRE_59, True), (C.LEFT, False)])
def test_a_haywire_with_a_u_turn_counts(card: Card, all_around: bool) -> None:
    table = Scene(FLOOR, "A 2,1 S").install("A", U.LASER_KATA).cards("A", 1, card).turn("A")
    assert bool(table.state.beat.turned) == all_around


@rule("RR-R116")
def test_a_free_choice_of_facing_is_no_u_turn() -> None:
    table = Scene(FLOOR, "A 2,2 S").install("A", U.LASER_KATA).cards("A", 1, C.HAYWIRE_46).turn("A").answer(Face(0))
    assert table.state.beat.turned == []


@rule("RR-R118", "RR-A59", "RR-D17")
def test_a_mini_howitzer_deals_two_and_pushes_for_one_energy() -> None:
    table = weapons(Scene(LINE, "A 0,0 E; B 2,0 N").install("A", U.MINI_HOWITZER))
    assert table.legal("A") == [MAIN, AIMS[U.MINI_HOWITZER]]
    table.answer(AIMS[U.MINI_HOWITZER])
    assert table.robot("A").energy == 2
    assert table.drawn_damage("B") == 2
    assert table.at("B") == "3,0 N"


@rule("RR-R118", "RR-C34")
def test_a_wall_behind_the_target_stops_the_push_only() -> None:
    table = weapons(Scene(". .|E .", "A 0,0 E; B 1,0 N").install("A", U.MINI_HOWITZER))
    table.robot("A").energy = 2
    table.answer(AIMS[U.MINI_HOWITZER])
    assert (table.robot("A").energy, table.drawn_damage("B"), table.at("B")) == (1, 2, "1,0 N")


@rule("RR-R118", "RR-R109", "RR-C31")
def test_a_deflected_howitzer_still_pushes() -> None:
    table = Scene(LINE, "A 0,0 E; B 2,0 N").install("A", U.MINI_HOWITZER).install("B", U.DEFLECTOR_SHIELD)
    table.robot("B").energy = 1
    weapons(table).answer(AIMS[U.MINI_HOWITZER]).answer(Use(U.DEFLECTOR_SHIELD))
    assert (table.drawn_damage("B"), table.at("B"), table.robot("B").energy) == (0, "3,0 N", 0)


@rule("RR-D17", "RR-R17")
def test_a_howitzer_without_energy_is_not_offered() -> None:
    table = Scene(LINE, "A 0,0 E; B 2,0 N").install("A", U.MINI_HOWITZER)
    table.robot("A").energy = 0
    assert weapons(table).drawn_damage("B") == 1


@rule("RR-R119", "RR-A70", "RR-D12", "RR-C62")
def test_the_modular_chassis_is_swapped_for_an_upgrade_of_whom_one_pushes() -> None:
    table = Scene(LINE, "A 1,0 E; B 2,0 N; C 0,0 N").install("A", U.MODULAR_CHASSIS).install("B", U.REAR_LASER, U.ZOOP)
    table.cards("A", 1, C.MOVE_1).turn("A")
    swap = Use(U.MODULAR_CHASSIS, 1, None, U.REAR_LASER)
    assert table.legal("A") == [PASS, swap, Use(U.MODULAR_CHASSIS, 1, None, U.ZOOP)]
    weapons(table.answer(swap))
    assert table.robot("A").installed == [U.REAR_LASER]
    assert table.robot("B").installed == [U.ZOOP, U.MODULAR_CHASSIS]
    assert table.drawn_damage("C") == 1


@rule("RR-A70", "RR-D19")
def test_a_chassis_without_room_is_discarded_and_what_has_no_room_is_not_taken() -> None:
    table = Scene(LINE, "A 1,0 E; B 2,0 N").install("A", U.MODULAR_CHASSIS, U.BOINK, U.SWITCH, U.RECHARGE)
    table.install("B", U.ZOOP, U.BRAKES, U.FIREWALL, U.SPIKY)
    table.cards("A", 1, C.MOVE_1).turn("A").answer(PASS)
    takes = [use.take for use in table.legal("A") if isinstance(use, Use)]
    assert takes == [U.BRAKES, U.FIREWALL, U.SPIKY]
    table.install("B", U.HOVER_UNIT)
    table.answer(Use(U.MODULAR_CHASSIS, 1, None, U.BRAKES))
    assert U.MODULAR_CHASSIS in table.state.upgrade_discard


@rule("RR-A70", "RR-R117")
def test_cards_on_taken_memory_cards_go_to_their_owners_discard_pile() -> None:
    table = Scene(LINE, "A 1,0 E; B 2,0 N").install("A", U.MODULAR_CHASSIS).install("B", U.MEMORY_CARDS)
    table.robot("B").store = [table.fetch(table.robot("B"), C.MOVE_3)]
    table.cards("A", 1, C.MOVE_1).turn("A").answer(Use(U.MODULAR_CHASSIS, 1, None, U.MEMORY_CARDS))
    assert C.MOVE_3 in table.robot("B").discard


@rule("RR-R121")
def test_a_pressor_beam_pushes_rows_without_damage() -> None:
    table = weapons(Scene(LINE, "A 0,0 E; B 2,0 N; C 3,0 N").install("A", U.PRESSOR_BEAM))
    table.answer(AIMS[U.PRESSOR_BEAM])
    assert table.where("BC") == "B 3,0 N; C 4,0 N"
    assert table.drawn_damage("B") == 0


@rule("RR-R123", "RR-A68", "RR-C37")
def test_ramming_hurts_once_per_card() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N").install("A", U.RAMMING_GEAR).cards("A", 1, C.MOVE_3).turn("A")
    assert table.where() == "A 3,0 E; B 4,0 N"
    assert table.drawn_damage("B") == 1


@rule("RR-A68")
def test_a_table_may_count_every_step() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N", contact_damage_per_step=True).install("A", U.RAMMING_GEAR)
    assert table.cards("A", 1, C.MOVE_3).turn("A").drawn_damage("B") == 3


@rule("RR-R123", "RR-C38")
def test_ramming_hurts_also_who_cannot_be_moved() -> None:
    table = Scene(". .|E .", "A 0,0 E; B 1,0 N").install("A", U.RAMMING_GEAR).cards("A", 1, C.MOVE_2).turn("A")
    assert table.where() == "A 0,0 E; B 1,0 N"
    assert table.drawn_damage("B") == 1


@rule("RR-R123", "RR-A67", "RR-A68")
def test_ramming_hurts_the_next_robot_alone_and_only_by_a_card() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N; C 2,0 N").install("A", U.RAMMING_GEAR).cards("A", 1, C.MOVE_1).turn("A")
    assert (table.drawn_damage("B"), table.drawn_damage("C")) == (1, 0)
    table = Scene(LINE, "A 0,0 E; B 1,0 N").install("A", U.RAMMING_GEAR, U.OVERCLOCKED).turn("A")
    assert table.answer(Use(U.OVERCLOCKED)).drawn_damage("B") == 0


@rule("RR-A69")
def test_a_victim_that_fell_is_hurt_as_well() -> None:
    table = Scene(". . O", "A 0,0 E; B 1,0 N").install("A", U.RAMMING_GEAR).cards("A", 1, C.MOVE_1).turn("A")
    assert table.drawn_damage("B") == 3


@rule("RR-R124", "RR-A60", "RR-C33")
def test_a_rear_laser_fires_too_but_is_no_main_laser() -> None:
    table = Scene(LINE, "A 2,0 E; B 0,0 N; C 4,0 N").install("A", U.REAR_LASER, U.DOUBLE_BARREL)
    weapons(table)
    assert table.told() == ["A hits C", "A hits B"]
    assert (table.drawn_damage("C"), table.drawn_damage("B")) == (2, 1)


@rule("RR-A60")
def test_a_weapon_used_instead_leaves_the_rear_laser_and_needs_a_target() -> None:
    table = weapons(Scene(LINE, "A 2,0 E; B 0,0 N; C 4,0 N").install("A", U.REAR_LASER, U.PRESSOR_BEAM))
    table.answer(AIMS[U.PRESSOR_BEAM])
    assert (table.drawn_damage("B"), table.at("C")) == (1, "5,0 N")
    alone = weapons(Scene(LINE, "A 2,0 E").install("A", U.PRESSOR_BEAM))
    assert alone.asked() == ""


@rule("RR-R125", "RR-A74", "RR-C44", "RR-I20")
def test_a_scrambler_exchanges_the_targets_next_card_unseen() -> None:
    table = Scene(LINE, "A 0,0 E; B 2,0 N", register=2).install("A", U.SCRAMBLER).install("B", U.CHAOS_THEORY)
    table.cards("B", 3, C.LEFT, deck=[C.SPAM, C.RIGHT])
    weapons(table).answer(AIMS[U.SCRAMBLER])
    assert table.robot("B").registers[2] == [C.SPAM]
    assert C.LEFT in table.robot("B").discard
    assert GAME.view(table.state, Seat(1)).robots[1].registers[2] == (C.HIDDEN,)
    table.state.beat = type(table.state.beat)()
    table.reveal(3)
    assert table.robot("B").energy == 4
    assert table.at("B") == "2,0 E"


@rule("RR-R125", "RR-A74")
@pytest.mark.parametrize(("register", "cards", "offered"), [(5, [], False), (2, [], False), (2, [C.LEFT], True)])
def test_a_scrambler_needs_a_face_down_card(register: int, cards: list[Card], offered: bool) -> None:
    table = Scene(LINE, "A 0,0 E; B 2,0 N", register=register).install("A", U.SCRAMBLER)
    if cards:
        table.cards("B", register + 1, *cards)
    assert (weapons(table).asked() == "A weapon") == offered


@rule("RR-A74")
def test_a_scrambled_haywire_goes_to_the_damage_discard_pile() -> None:
    table = Scene(LINE, "A 0,0 E; B 2,0 N", register=2).install("A", U.SCRAMBLER).cards("B", 3, C.HAYWIRE_43)
    table.robot("B").under[2] = table.fetch(table.robot("B"), C.HAYWIRE_44)
    weapons(table).answer(AIMS[U.SCRAMBLER])
    assert table.state.damage_discard == [C.HAYWIRE_43]
    assert table.robot("B").under[2] is C.HAYWIRE_44


@rule("RR-R126", "RR-D18", "RR-C74")
def test_self_diagnostics_removes_a_card_when_a_checkpoint_is_claimed() -> None:
    table = Scene(". .", "A 0,0 N", "1 0,0; 2 1,0").install("A", U.SELF_DIAGNOSTICS)
    table.robot("A").discard = [table.fetch(table.robot("A"), card) for card in (C.MOVE_3, C.SPAM)]
    table.stage(Stage.CHECKPOINTS)
    assert table.legal("A") == [Remove(C.SPAM), PASS, Remove(C.MOVE_3)]
    table.answer(Remove(C.SPAM))
    assert table.robot("A").removed == [C.SPAM]
    assert table.robot("A").discard == [C.MOVE_3]


@rule("RR-D18")
def test_without_spam_self_diagnostics_keeps_all_by_default() -> None:
    table = Scene(". .", "A 0,0 N", "1 0,0; 2 1,0").install("A", U.SELF_DIAGNOSTICS)
    table.robot("A").discard = [table.fetch(table.robot("A"), C.MOVE_3)]
    assert table.stage(Stage.CHECKPOINTS).legal("A")[0] == PASS


@rule("RR-R128", "RR-A69", "RR-C39")
def test_spiky_hurts_whoever_comes_into_its_space() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N; C 2,0 N").install("C", U.SPIKY).cards("A", 1, C.MOVE_1).turn("A")
    assert table.where() == "A 1,0 E; B 2,0 N; C 3,0 N"
    assert [table.drawn_damage(name) for name in "ABC"] == [0, 1, 0]


@rule("RR-R128", "RR-A91")
def test_spiky_hurts_also_when_it_stands_firm_but_not_from_aside() -> None:
    table = Scene(". . .|E .", "A 1,0 E; B 2,0 N").install("B", U.SPIKY).cards("A", 1, C.MOVE_1).turn("A")
    assert table.drawn_damage("A") == 1
    beside = Scene(LINE, "A 0,0 E; B 2,0 N").install("B", U.SPIKY).cards("A", 1, C.MOVE_1).turn("A")
    assert beside.drawn_damage("A") == 0


@rule("RR-R128", "RR-A68")
def test_spiky_hurts_robots_pushed_by_panels() -> None:
    table = Scene(".P>135 . .", "A 0,0 N; B 1,0 N").install("B", U.SPIKY).stage(Stage.PUSH_PANELS)
    assert table.where() == "A 1,0 N; B 2,0 N"
    assert table.drawn_damage("A") == 1


@rule("RR-A91")
def test_a_panel_that_cannot_push_hurts_nobody() -> None:
    table = Scene(".P>135 .|E .", "A 0,0 N; B 1,0 N").install("B", U.SPIKY).stage(Stage.PUSH_PANELS)
    assert table.told() == ["A blocked"]
    assert table.drawn_damage("A") == 0


@rule("RR-R129", "RR-A62", "RR-C36")
def test_a_tractor_beam_pulls_a_distant_target_one_space() -> None:
    table = weapons(Scene(LINE, "A 0,0 E; B 3,0 N").install("A", U.TRACTOR_BEAM)).answer(AIMS[U.TRACTOR_BEAM])
    assert table.at("B") == "2,0 N"
    assert table.drawn_damage("B") == 0
    assert weapons(Scene(LINE, "A 0,0 E; B 1,0 N").install("A", U.TRACTOR_BEAM)).asked() == ""
    assert weapons(Scene(". .|E .", "A 0,0 E; B 2,0 N").install("A", U.TRACTOR_BEAM)).asked() == ""


@rule("RR-A62")
def test_a_tractor_beam_may_pull_into_a_pit() -> None:
    table = weapons(Scene(". . O .", "A 0,0 E; B 3,0 N").install("A", U.TRACTOR_BEAM)).answer(AIMS[U.TRACTOR_BEAM])
    assert table.at("B") == "off"


@rule("RR-A59", "RR-A61")
def test_damage_comes_before_displacements_which_follow_one_another() -> None:
    table = Scene(LINE, "A 0,0 E; B 3,0 W; C 5,0 W").install("A", U.PRESSOR_BEAM).install("C", U.MINI_HOWITZER)
    weapons(table).answer(AIMS[U.PRESSOR_BEAM]).answer(AIMS[U.MINI_HOWITZER])
    kinds = [type(event).__name__ for event in table.events if type(event).__name__ in ("Damaged", "Moved")]
    assert kinds == ["Damaged"] * 3 + ["Moved"] * 2
    assert table.where() == "A 0,0 E; B 3,0 W; C 5,0 W"


@rule("RR-A59", "RR-A62")
def test_a_displacement_is_skipped_if_its_target_has_left() -> None:
    rows = """
      . . .
      . . .
    """
    table = Scene(rows, "A 0,0 E; B 2,0 N; C 1,0 E").install("C", U.PRESSOR_BEAM).install("A", U.PRESSOR_BEAM)
    weapons(table).answer(AIMS[U.PRESSOR_BEAM]).answer(AIMS[U.PRESSOR_BEAM])
    assert table.where() == "A 0,0 E; B off; C 2,0 E"

"""What cards and robots do, beyond the table of vectors: rulings, their options, and odd cases."""

import pytest
from tests.games.quirky_circuits.table import Room
from tests.games.quirky_circuits.tabletop import Tabletop, cell, scene
from tests.marks import rule

from robotable.core.grid import Way
from robotable.games.quirky_circuits.cards import CARRIED, CHASES, Command
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenarios import BOOK, scenario_of


def table(
    map: str, robot: str, pose: str, tokens: str = "-", rulings: Rulings | None = None, **changes: object
) -> Tabletop:
    return Tabletop(scene(map, robot, pose, tokens, **changes), rulings)


# Turning and moving


@rule("QC-R43", "QC-R44", "QC-R45", "QC-R38")
def test_turns_are_made_on_the_spot():
    top = table("Ma", "Rover", "C3 N")
    assert top.play("RL RL RR UT") == "turn W / turn S / turn W / turn E"
    assert top.pose == "C3 E"


@rule("QC-R38", "QC-R50")
def test_directions_are_the_robots_at_the_moment_a_card_is_carried_out():
    top = table("Ma", "Lefty", "C3 N")
    assert top.play("F1 RR F1 SL RN F1") == "step C2 / turn E / step D2 / step D1 / turn N / bump wall"


@rule("QC-R42", "QC-R46", "QC-R47", "QC-R48")
@pytest.mark.parametrize("card", ["B1", "SL", "SR", "MN"])
def test_shifts_and_steps_back_keep_the_facing(card: str):
    top = table("Ma", "Rover", "C3 E")
    top.play(card)
    assert top.pose.endswith(" E")
    assert not top.pose.startswith("C3")


@rule("QC-A14")
def test_a_long_move_goes_as_far_as_it_can_and_nothing_is_undone():
    top = table("Ma", "Rover", "D3 E")
    assert top.play("F3 UT F3 F3") == "step E3, bump wall / turn W / step D3, step C3, step B3 / step A3, bump wall"


@rule("QC-A15")
@pytest.mark.parametrize(("pose", "cards"), [("A1 N", "F1"), ("A1 W", "F1"), ("E5 S", "F1"), ("E5 E", "J2")])
def test_the_rim_of_the_map_is_a_barrier_all_round(pose: str, cards: str):
    top = table("Ma", "Rover", pose)
    assert top.play(cards) == "bump wall"
    assert top.pose == pose


@rule("QC-R58")
def test_pick_up_or_drop_depends_on_the_robot():
    assert table("Ma", "Twirl", "C3 N", "red C3").play("PD") == "pick H red"
    assert table("Ma", "Rover", "C3 N", "red C2").play("PD") == "pick M red"
    assert table("Ma", "Lefty", "C3 N", "red A3").play("PD") == "pick L red"
    assert table("Ma", "Gizmo", "C3 N", "red C3").play("PD") == "-"


@rule("QC-A23")
def test_rotate_north_does_nothing_to_a_robot_that_faces_north():
    assert table("Ma", "Rover", "C3 N").play("RN") == "-"


@rule("QC-A21", "QC-R108")
@pytest.mark.parametrize(
    ("robot", "pose", "card"), [("Rover", "B4 W", "B1"), ("Lefty", "B4 N", "SR"), ("Lefty", "B4 S", "SL")]
)
def test_nobody_walks_uphill_in_whatever_way(robot: str, pose: str, card: str):
    assert table("Mb", robot, pose).play(card) == "bump slope"


@rule("QC-A21", "QC-A26")
def test_nobody_drifts_uphill():
    hill = "    A B C D\n   +-+-+-+-+\n 1 |. . .<.|\n   +-+-+-+-+\n"
    top = table(hill, "Twirl", "A1 E")
    assert top.play("F2 RL") == "step B1, step C1, marker E / turn N, bump slope, marker off"


@rule("QC-R77", "QC-R76", "QC-A21")
def test_objects_are_carried_and_put_down_across_inclines():
    top = table("Mb", "Rover", "C4 N", "bone C3")
    assert top.play("PD RL PD RR RL PD") == "pick M bone / turn W / drop M bone B4 / turn N / turn W / pick M bone"
    up = table("Mb", "Rover", "B4 N", "bone B3")
    assert up.play("PD RR PD") == "pick M bone / turn E / drop M bone C4"


# Gizmo


@rule("QC-A16")
def test_a_table_may_let_only_barriers_turn_gizmo():
    rulings = Rulings(gizmo_turns_on="barrier_only")
    assert table("Mb", "Gizmo", "A2 E", rulings=rulings).play("F2") == "step B2, bump C2"
    assert table("Mb", "Gizmo", "A3 E", rulings=rulings).play("F2") == "step B3, bump wall, turn N"


@rule("QC-A16", "QC-R103")
@pytest.mark.parametrize("robot", ["Twirl", "Rover", "Lefty"])
def test_only_gizmo_turns_when_he_bumps(robot: str):
    assert table("Ma", robot, "C1 N").play("F1") == "bump wall"


@rule("QC-A17", "QC-R106")
def test_a_vase_never_bumped_is_no_dirt():
    top = Tabletop(scene("Mc", "Gizmo", "A1 S", "dust1 A2", goal=("clean", "dock")))
    assert top.play("F1 B1") == "step A2, collect dust1 / step A1, win"


@rule("QC-A17", "QC-R104", "QC-R106")
def test_a_broken_vase_has_to_be_cleaned_up_before_going_home():
    top = Tabletop(scene("Mc", "Gizmo", "C2 E", goal=("clean", "dock")))
    assert top.play("F1 B1 F1") == "bump D2, spill vase1 C2, turn N / step C3 / step C2, collect vase1, win"


@rule("QC-R105", "QC-A18")
def test_gizmo_cleans_what_he_drives_across():
    top = table("Ma", "Gizmo", "A3 E", "dust1 B3, dust2 C3, dust3 D3")
    assert top.play("F3") == "step B3, collect dust1, step C3, collect dust2, step D3, collect dust3"


@rule("QC-R106")
def test_the_dock_counts_only_when_all_dirt_is_gone():
    top = Tabletop(scene("Ma", "Gizmo", "A1 E", "dust1 E1", goal=("clean", "dock")))
    assert top.play("F1 B1 F3 F1 UT F3 F1") == (
        "step B1 / step A1 / step B1, step C1, step D1 / step E1, collect dust1 / turn W / "
        "step D1, step C1, step B1 / step A1, win"
    )


@rule("QC-R34", "QC-A19")
def test_without_a_dock_the_last_dirt_ends_the_game_in_mid_move():
    top = Tabletop(scene("Mc", "Gizmo", "A2 E", "dust1 B2", goal=("clean",)))
    assert top.play("F3") == "step B2, collect dust1, win"
    assert top.pose == "B2 E"


@rule("QC-R34", "QC-A19", "QC-A20")
def test_a_jump_that_comes_down_on_the_goal_bumps_into_nothing_more():
    at_the_rim = table("Ma", "Rover", "A5 E", goal=("dock",))
    at_the_rim.world.cell = at_the_rim.board.number(cell("B5"))
    at_the_rim.world.facing = Way.WEST
    assert at_the_rim.play("J2") == "jump A5, win"
    before_a_table = Tabletop(scene("Mc", "Gizmo", "B2 E", "dust1 C2", goal=("clean",)))
    assert before_a_table.play("J2") == "jump C2, collect dust1, win"
    assert before_a_table.pose == "C2 E"


@rule("QC-R34", "QC-A19", "QC-A46")
def test_a_slide_onto_the_goal_leaves_the_marker_where_it_is():
    top = table("Ma", "Twirl", "C5 E", goal=("dock",))
    top.world.cell = top.board.number(cell("E5"))
    top.world.facing = Way.WEST
    top.world.marker = Way.WEST
    assert top.play("F1 RL") == "step D5, drift C5, win / -"
    assert top.pose == "C5 W, marker W"


@rule("QC-R80")
def test_a_broken_vase_and_dust_may_share_a_space():
    top = table("Mc", "Gizmo", "C2 E", "dust1 C2")
    assert top.play("F1") == "bump D2, spill vase1 C2, turn N"
    assert top.tokens == "vase1 C2, dust1 C2"


# Jumping


@rule("QC-R56", "QC-A20")
def test_a_jump_stopped_by_a_barrier_ends_before_it():
    assert table("Mb", "Rover", "A3 E").play("J2") == "jump B3, bump wall"
    assert table("Mb", "Rover", "B3 E").play("J3") == "bump wall"


@rule("QC-A22", "QC-A36")
def test_tokens_are_in_nobodys_way():
    top = table("Ma", "Rover", "A3 E", "red B3, gold C3")
    assert top.play("F2 B1 J2") == "step B3, step C3 / step B3 / jump D3"
    assert top.tokens == "red B3, gold C3"


# Momentum


@rule("QC-R82", "QC-A24", "QC-A27")
def test_only_a_whole_forward_two_gives_momentum():
    assert table("Md", "Twirl", "A2 E").play("F1 F1") == "step B2 / step C2"
    assert table("Md", "Twirl", "F2 E").play("F2") == "step G2, bump wall"
    assert table("Md", "Twirl", "A2 E").play("F2 F1 F1").endswith("drift E2, marker off / step F2"), (
        "a drift gives none"
    )


@rule("QC-R82")
@pytest.mark.parametrize("robot", ["Gizmo", "Rover", "Lefty"])
def test_only_twirl_has_momentum(robot: str):
    assert "marker" not in table("Md", robot, "A2 E").play("F2 F2")


@rule("QC-A26", "QC-A25")
def test_a_collision_in_the_drift_takes_a_new_marker_along():
    top = table("Md", "Twirl", "C2 E")
    assert top.play("F2 F2 RR") == "step D2, step E2, marker E / step F2, step G2, bump wall, marker off / turn S"


@rule("QC-A29")
def test_pick_up_comes_before_the_drift_and_a_drop_stays_behind():
    top = table("Md", "Twirl", "A2 E", "red C2")
    assert top.play("F2 PD") == "step B2, step C2, marker E / pick H red, drift D2, marker off"
    assert top.tokens == "-; H red"
    assert top.play("F2 PD") == "step E2, step F2, marker E / drop H red F2, drift G2, marker off"
    assert top.tokens == "red F2"


@rule("QC-A29", "QC-R83")
def test_any_card_is_the_next_card():
    top = table("Md", "Twirl", "A2 E", "fox G3, hen G1")
    assert top.play("F2 FOX1").endswith("token fox F2, drift D2, marker off")


# Objects


@rule("QC-R62", "QC-R64")
def test_what_twirl_holds_goes_wherever_she_goes():
    top = table("Ma", "Twirl", "C3 N", "red C3")
    top.play("PD F1 RR F1")
    assert top.tokens == "-; H red"
    assert top.play("PD") == "drop H red D2"


@rule("QC-R81", "QC-A31")
def test_without_a_wish_the_object_placed_last_is_taken():
    top = table("Ma", "Twirl", "C3 N", "red C3, gold C2")
    assert top.play("PD F1 PD PD").endswith("pick H red")


@rule("QC-R74", "QC-R75", "QC-A32", "QC-R76")
def test_a_held_object_may_be_over_obstacles_barriers_and_beyond_the_map():
    top = table("Mb", "Rover", "A3 N", "bone A1+A2")
    top.play("PD")
    assert top.play("F1 F1").endswith("step A1")
    assert top.tokens == "-; M bone", "its far part is outside the map now"
    assert top.play("PD") == "-"
    assert top.play("UT PD") == "turn S / drop M bone A2+A3"


@rule("QC-R97", "QC-A33")
def test_a_table_may_let_objects_down_across_inner_barriers():
    rulings = Rulings(drop_over_inner_barrier=True)
    over = table("Me", "Rover", "B3 N", "bone B2", rulings)
    assert over.play("PD RR F1 PD").endswith("drop M bone D3")
    assert table("Me", "Rover", "B3 N", "bone B2").play("PD RR F1 PD").endswith("step C3 / -")
    straddling = table("Me", "Rover", "B4 N", "bone B3+C3", rulings)
    assert straddling.play("PD SR PD").endswith("drop M bone C3+D3")
    rim = table("Ma", "Rover", "A3 W", "bone A2", rulings)
    assert rim.play("RR PD RL PD").endswith("turn W / -"), "never beyond the rim"


@rule("QC-A34")
def test_a_table_may_let_objects_be_picked_up_across_barriers():
    assert table("Me", "Rover", "C3 E", "bone D3", Rulings(pick_over_barrier=True)).play("PD") == "pick M bone"


@rule("QC-R68", "QC-R69", "QC-A35")
def test_a_large_object_may_swing_over_rovers_own_space():
    top = table("Ma", "Rover", "C3 N", "bone C2+C3")
    assert top.play("PD F1 PD") == "pick M bone / step C2 / drop M bone C1+C2"


@rule("QC-A35", "QC-R69")
def test_four_turns_bring_a_large_object_back():
    top = table("Ma", "Rover", "C3 N", "tail B2+C2+B1")
    top.play("PD RL RL RL RL PD")
    assert top.tokens == "tail B1+B2+C2"


@rule("QC-R70", "QC-R71", "QC-R73", "QC-A37")
def test_leftys_hands_reach_one_space_right_and_two_left_over_anything():
    top = table("Mh", "Lefty", "D3 N", "maki B3, tuna E3")
    assert top.play("PD") == "pick L maki, pick R tuna", "over the obstacle on C3"


@rule("QC-R57")
def test_swap_exchanges_what_both_hands_hold():
    top = table("Mf", "Lefty", "D3 N", "maki B3, tuna E3")
    assert top.play("PD SW PD") == "pick L maki, pick R tuna / swap / drop L tuna B3, drop R maki E3"
    assert table("Mf", "Rover", "D3 N", "maki D2").play("PD SW") == "pick M maki / -"


@rule("QC-R78", "QC-A38")
def test_a_delivered_object_stays_where_it_is():
    top = table("Ma", "Twirl", "C3 N", "red C3 to C2, gold A1 to A2", goal=("deliver",))
    assert top.play("PD F1 PD PD") == "pick H red / step C2 / drop H red C2, deliver red / -"


@rule("QC-A38")
def test_a_large_object_must_cover_its_target_exactly():
    goal = {"goal": ("deliver",)}
    beside = table("Ma", "Rover", "C4 N", "bone C2+C3 to B4+B3", **goal)
    assert "deliver" not in beside.play("PD PD")
    exact = table("Ma", "Rover", "C4 N", "bone C2+C3 to D4+E4", **goal)
    assert exact.play("PD RR PD").endswith("drop M bone D4+E4, deliver bone, win")


@rule("QC-A38")
def test_with_an_order_an_object_locks_when_its_turn_has_come():
    top = table("Ma", "Twirl", "C3 N", "red C3 to C2, gold C2 to C3", goal=("deliver",), order=("gold", "red"))
    assert top.play("PD(red) F1 PD") == "pick H red / step C2 / drop H red C2"
    assert top.play("PD(gold) B1 PD") == "pick H gold / step C3 / drop H gold C3, deliver gold, deliver red, win"


@rule("QC-A38", "QC-A39", "QC-R52")
def test_a_dish_is_delivered_where_the_card_leaves_it_not_half_way():
    top = table("Mg", "Lefty", "A2 N", "maki B1 to C1, tuna C1 to E3", goal=("deliver",))
    assert "deliver" not in top.play("C2")
    again = table("Mg", "Lefty", "A2 N", "maki B1 to C1, tuna C1 to E3", goal=("deliver",))
    assert again.play("C1").endswith("deliver maki")
    assert again.play("C1") == "belt tuna E1", "a delivered dish stays on its belt"


@rule("QC-A39", "QC-R51")
def test_belts_carry_all_at_the_same_time_and_nothing_large():
    top = table("Mg", "Lefty", "A2 N", "maki B1, tuna C1, bone C3+D3")
    assert top.play("C1") == "belt maki C1, belt tuna D1"


@rule("QC-A48")
def test_cats_dust_and_vases_are_not_carried():
    assert table("Ma", "Twirl", "C3 N", "tiger C3").play("PD") == "-"
    assert table("Ma", "Twirl", "C3 N", "dust1 C3").play("PD") == "-"
    assert frozenset({"seed", "fox", "hen", "wheat", "fossil", "dish", "toy", "box"}) == CARRIED


# Tokens that walk


@rule("QC-R92", "QC-R93", "QC-R94", "QC-R95", "QC-R96")
def test_everybody_runs_after_what_he_likes():
    likes = {token: target for token, target, _ in CHASES.values()}
    assert likes == {"fox": "hen", "hen": "wheat", "patches": "robot", "tiger": "toy", "scar": "box"}
    top = table("Ma", "Twirl", "E5 N", "fox A1, hen A3, wheat C3, patches E1, toy B5, tiger A5, box D1, scar D3")
    assert top.play("FOX1 HEN1 PAT1 TIG1 SCA1") == (
        "token fox B2 / token hen B2 / token patches D2 / token tiger B5 / token scar E2"
    )


@rule("QC-R89", "QC-A40")
def test_a_token_goes_round_obstacles_and_barriers():
    top = table("Mh", "Twirl", "E4 N", "fox B2, hen D2")
    assert top.play("FOX2") == "token fox C1, token fox D2"
    walled = table("Me", "Twirl", "E5 N", "fox C3, hen D3")
    assert walled.play("FOX2") == "token fox D2, token fox D3"


@rule("QC-A42", "QC-R91")
def test_the_way_is_found_anew_for_every_card():
    top = table("Ma", "Lefty", "D3 N", "box E3, scar A1")
    assert top.play("SCA1 PD F1 SCA1") == "token scar B2 / pick R box / step D2 / token scar C1"


@rule("QC-A43", "QC-R91")
def test_a_token_makes_for_the_space_under_a_held_target():
    top = table("Ma", "Twirl", "C3 N", "hen C3, fox A1")
    assert top.play("PD F1 FOX1") == "pick H hen / step C2 / token fox B2"


@rule("QC-A44", "QC-R60")
def test_a_token_that_is_there_does_not_move():
    assert table("Ma", "Twirl", "E5 N", "fox C3, hen C3").play("FOX2") == "-"


@rule("QC-A45")
def test_delivered_hen_and_wheat_are_safe_but_toy_and_box_are_not():
    farm = table("Ma", "Twirl", "C3 N", "hen C3 to C2, fox A1", goal=("deliver", "dock"), safe=("hen",))
    assert farm.play("PD F1 PD FOX1").endswith("deliver hen / -")
    shop = table("Ma", "Lefty", "C3 N", "toy D3 to D2, tiger A1", goal=("deliver", "dock"))
    assert shop.play("PD F1 PD TIG1").endswith("deliver toy / token tiger B2")
    assert (scenario_of("T3").safe, scenario_of("L4").safe) == (("hen", "wheat"), ())


@rule("QC-R90")
def test_a_card_for_a_token_that_is_not_there_does_nothing():
    assert table("Ma", "Twirl", "C3 N", "fox A1").play("FOX1 HEN1 SCA2 PAT1") == "- / - / - / -"


@rule("QC-A46")
def test_a_token_just_delivered_is_safe_from_contact():
    rules = {"goal": ("deliver", "dock"), "contact": (("fox", "hen"),)}
    safe = table("Ma", "Twirl", "C3 N", "hen C3 to C2, fox C2", **rules)
    assert safe.play("PD F1 PD(hen)").endswith("drop H hen C2, deliver hen")
    meeting = table("Ma", "Twirl", "C3 N", "hen C3 to C1, fox C2", **rules)
    assert meeting.play("PD F1 PD").endswith("drop H hen C2, contact, token fox C2, token hen C3, battery 8")


@rule("QC-A19", "QC-A46", "QC-R34")
def test_the_goal_is_looked_at_after_every_space_a_token_goes():
    top = table("Ma", "Lefty", "E5 N", "toy C3 to C3, tiger A1 to B2", goal=("gather",))
    assert top.play("TIG1") == "token tiger B2, win"


@rule("QC-A44", "QC-A46")
def test_tokens_sent_home_onto_another_meet_that_one_too():
    rules = {"contact": (("fox", "hen"), ("hen", "wheat"))}
    top = table("Ma", "Twirl", "E5 N", "fox A1, hen C1, wheat E1", **rules)
    b1, c1 = 1, 2
    top.world.places[top.board.numbers["hen"]] = b1
    top.world.places[top.board.numbers["wheat"]] = c1
    assert top.play("FOX1") == (
        "token fox B1, contact, token fox A1, token hen C1, battery 8, contact, token hen C1, token wheat E1, battery 7"
    )


@rule("QC-R34", "QC-A46")
def test_of_chained_meetings_none_comes_after_the_loss():
    top = table(
        "Ma", "Twirl", "E5 N", "fox A1, hen C1, wheat E1", contact=(("fox", "hen"), ("hen", "wheat")), battery=1
    )
    b1, c1 = 1, 2
    top.world.places[top.board.numbers["hen"]] = b1
    top.world.places[top.board.numbers["wheat"]] = c1
    assert top.play("FOX1") == "token fox B1, contact, token fox A1, token hen C1, battery 0, lose"


@rule("QC-A50")
def test_a_token_sent_home_has_finished_its_card():
    for home in ("A1", "B2"):
        top = table("Ma", "Twirl", "E5 N", f"fox C1, hen {home}, wheat E5", contact=(("fox", "hen"),))
        top.world.places = [top.board.number(cell(name)) for name in ("B2", "A1", "E5")]
        assert top.play("HEN2") == f"token hen B2, contact, token fox C1, token hen {home}, battery 8"


@rule("QC-A51")
def test_tokens_with_one_home_meet_once_and_rest_there():
    top = table("Ma", "Twirl", "E5 N", "fox C3, hen C3, wheat A1", contact=(("fox", "hen"), ("fox", "fox")))
    assert top.play("F1").startswith("step E4, contact, token fox C3, token hen C3, battery 8, contact")
    assert top.play("F1").endswith("battery 5")


@rule("QC-R34", "QC-A19")
def test_a_cat_that_wins_plays_no_prank():
    top = table("Ma", "Lefty", "C3 N", "patches B3 to C3, maki A3", patches="fright", goal=("gather",))
    assert top.play("PD PAT1") == "pick L maki / token patches C3, win"


@rule("QC-R34", "QC-A19", "QC-A39")
def test_a_belt_that_carries_the_last_cat_to_its_place_stops():
    top = table("Mg", "Lefty", "A2 N", "tiger C1 to D1", goal=("gather",))
    assert top.play("C2") == "belt tiger D1, win"


@rule("QC-R94")
def test_patches_disturbs_whenever_her_card_leaves_her_with_the_robot():
    top = table("Ma", "Lefty", "C3 N", "patches C3, maki A3", patches="fright")
    assert top.play("PD PAT1") == "pick L maki / drop L maki A3"
    edge = table("Ma", "Lefty", "C3 N", "patches B3, maki A3", patches="fright")
    assert edge.play("PD SL PAT1") == "pick L maki / step B3 / drop L maki B3", "outside the map: on his own space"


@rule("QC-A20", "QC-R55")
def test_what_a_jump_does_is_the_same_for_every_robot():
    assert table("Mb", "Gizmo", "A1 E", "dust1 C1, dust2 B2").play("J2") == "jump C1, collect dust1"


@rule("QC-A30", "QC-R82")
def test_a_yellow_card_does_what_its_blue_twin_does():
    room = Room("F2! F1 F1 F1 RL", "RL RR RR UT F2", scenario="T2")
    room.does(0, "F2!", "RL", "done")
    room.does(1, "RL", "RR", "UT", "done")
    assert [type(event).__name__ for event in room.events if type(event).__name__ == "Marked"] == ["Marked"] * 2


@rule("QC-R39", "QC-R40", "QC-R41", "QC-R53", "QC-R54", "QC-R59")
def test_every_command_of_every_deck_can_be_carried_out():
    for id in BOOK:
        for command in scenario_of(id).commands():
            assert isinstance(Tabletop(scenario_of(id)).card(command), list)
    assert len(Command) == 25

"""Attacks: who can be hit, and in which order things happen."""

from itertools import permutations

import pytest
from tests.games.robot_quest_arena.given import (
    GAME,
    act,
    at,
    attack,
    can,
    health,
    kinds_of,
    play,
    points,
    table,
    where,
)
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.robot_quest_arena import attacks
from robotable.games.robot_quest_arena.actions import AIM, Action, Aim, Attack, Beam, Next, Shoot
from robotable.games.robot_quest_arena.attacks import AREAS
from robotable.games.robot_quest_arena.cards import WEAPONS, Card, Reach, Weapon
from robotable.games.robot_quest_arena.events import Beamed, Damaged, Moved
from robotable.games.robot_quest_arena.geometry import DISTANCE, SPACES, WAYS, Way, next_to, rays
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import State


def targets(state: State, card: str) -> set[int]:
    return {action.target for action in kinds_of(state, Attack) if action.card == card}


@rule("RQA-R34", "RQA-A11")
def test_an_attack_does_its_text_first_and_hits_even_out_of_range():
    state = table("a b . .", hand="bumper_ram")
    events = act(state, attack("bumper_ram"))
    kinds = [type(event) for event in events]
    assert kinds.index(Moved) < kinds.index(Damaged)
    assert (where(state, "b"), health(state, "b"), points(state)) == ("C1", 3, 2)


@rule("RQA-A11")
def test_damage_is_lost_on_a_target_that_the_text_knocked_out():
    state = table("a b T", hand="bumper_ram", health="5 2")
    act(state, attack("bumper_ram"))
    assert (where(state, "b"), points(state)) == ("out", 3)


@rule("RQA-R35")
def test_one_may_attack_again_and_others_too():
    state = table(". c .\na b .", hand="hammer buzz_blade rivet_gun")
    act(state, attack("hammer", 1), attack("buzz_blade", 1), attack("rivet_gun", 2))
    assert (health(state, "b"), health(state, "c"), points(state)) == (2, 3, 5)


@rule("RQA-R36")
def test_melee_reaches_straight_neighbours_only():
    state = table(". b c\n. a .\n. . d", hand="hammer")
    assert targets(state, "hammer") == {1}


@rule("RQA-R37", "RQA-R39")
def test_ranged_attacks_reach_a_square_ring_and_all_within():
    state = table("b . . .\n. . c .\n. . a .\n. . . d", hand="rivet_gun")
    assert targets(state, "rivet_gun") == {1, 2, 3}
    state = table("b . . c\n. . . .\n. . . .\na . . .", hand="dart_launcher rivet_gun")
    assert targets(state, "dart_launcher") == {1, 2}
    assert targets(state, "rivet_gun") == set()


@rule("RQA-R38", "RQA-R59", "RQA-R88", "RQA-R96")
@pytest.mark.parametrize(("between", "clear"), [("#", False), ("~", False), ("c", False), (".", True), ("T", True)])
def test_ranged_attacks_need_line_of_sight(between: str, clear: bool):
    state = table(f"a {between} b", hand="rivet_gun")
    assert can(state, attack("rivet_gun")) == clear


@rule("RQA-A15")
def test_friends_block_sight_as_well():
    state = table("a c b", hand="rivet_gun", owners="0 1 0")
    assert not can(state, attack("rivet_gun", 1))


@rule("RQA-R61")
def test_one_shoots_between_two_walls_that_touch_at_the_corner():
    state = table("a #\n# b", hand="rivet_gun")
    assert can(state, attack("rivet_gun"))
    state = table("a # .\n. . # b", hand="dart_launcher")
    assert not can(state, attack("dart_launcher"))
    state = table("a . # .\n. # . b", hand="dart_launcher")
    assert can(state, attack("dart_launcher"))


@rule("RQA-A14")
def test_what_stands_on_the_ends_of_a_line_does_not_block_it():
    state = table("a~ . b~", hand="rivet_gun")
    assert can(state, attack("rivet_gun"))


@rule("RQA-A14")
def test_smoke_may_hide_whoever_stands_in_it_but_not_from_neighbours():
    hiding = Options(smoke_hides=True)
    assert not can(table("a . b~", hand="rivet_gun", options=hiding), attack("rivet_gun"))
    assert not can(table("a~ . b", hand="rivet_gun", options=hiding), attack("rivet_gun"))
    assert can(table("a b~", hand="rivet_gun", options=hiding), attack("rivet_gun"))


@rule("RQA-R40")
def test_an_attack_without_a_target_cannot_be_played():
    state = table("a . . . b", hand="rivet_gun hammer shockwave_stomp tractor_array laser_cannon grappling_clamp")
    assert {action.card for action in kinds_of(state, (Attack, Beam)) if hasattr(action, "card")} == {"laser_cannon"}
    assert not can(state, play("shockwave_stomp"))
    assert not can(state, play("tractor_array"))
    with pytest.raises(Illegal, match="nobody"):
        act(state, attack("hammer"))


@rule("RQA-R41")
def test_friends_cannot_be_targets_but_can_be_hit():
    state = table("a c b", hand="hammer laser_cannon", owners="0 1 0", points="4 0")
    assert kinds_of(state, Attack) == [attack("hammer", 1, robot=2)]
    act(state, Beam(Card.LASER_CANNON, 0, Way.EAST))
    assert (health(state, "b"), health(state, "c")) == (2, 2)
    assert points(state) == 4


def test_a_beam_says_where_it_ends():
    for row, column in (("a b # c", "B"), ("a b . c", "G")):
        state = table(row, hand="laser_cannon")
        beamed = Beamed(0, Way.EAST, Card.LASER_CANNON, at(column + where(state, "a")[1]))
        assert beamed in act(state, Beam(Card.LASER_CANNON, 0, Way.EAST))


@rule("RQA-A3")
def test_gains_come_before_losses():
    state = table("a c b", hand="laser_cannon", owners="0 1 0", points="0 0")
    act(state, Beam(Card.LASER_CANNON, 0, Way.EAST))
    assert points(state) == 0
    state = table("a b c", move=2, owners="0 1 0", points="0 0")
    act(state, GAME.legal(state, Seat(0))[0])
    assert (health(state, "b"), health(state, "c"), points(state)) == (4, 4, 0)


@rule("RQA-A13")
def test_range_is_measured_when_the_card_is_played():
    state = table("a . . b", hand="grappling_clamp")
    assert can(state, attack("grappling_clamp"))
    act(state, attack("grappling_clamp"))
    assert (where(state, "b"), health(state, "b")) == ("B1", 3)


@rule("RQA-A12")
def test_a_knock_back_of_two_goes_space_by_space_with_every_tile():
    state = table("a b O .", hand="wrecking_ball")
    events = act(state, attack("wrecking_ball"))
    assert [event.to for event in events if isinstance(event, Moved)] == [at("C1"), at("D1")]
    assert health(state, "b") == 0


@rule("RQA-A12")
def test_a_collision_ends_a_knock_back():
    state = table("a b #", hand="wrecking_ball")
    act(state, attack("wrecking_ball"))
    assert (where(state, "b"), health(state, "b"), points(state)) == ("out", 0, 6)
    state = table("a b . #", hand="wrecking_ball bumper_ram", kinds="pug pug")
    state.robots[1].health = 9
    act(state, attack("wrecking_ball"))
    assert (where(state, "b"), health(state, "b")) == ("C1", 4)


@rule("RQA-A46")
def test_at_45_degrees_the_attacker_chooses_the_way_of_a_knock_back():
    state = table("a .\n. b", hand="rail_driver")
    act(state, attack("rail_driver"))
    assert GAME.legal(state, Seat(0))[:2] == [AIM[Way.SOUTH], AIM[Way.EAST]]
    act(state, Aim(Way.EAST))
    assert (where(state, "b"), health(state, "b")) == ("C2", 2)


def test_the_stomp_moves_all_in_the_order_one_likes_then_damages_all():
    state = table(". b .\nc a .\n. . .", hand="shockwave_stomp")
    act(state, play("shockwave_stomp"))
    act(state, Next(2))
    assert (where(state, "b"), where(state, "c")) == ("B1", "A2")
    assert (health(state, "b"), health(state, "c"), points(state)) == (3, 3, 4)


def test_the_array_pulls_the_nearest_first():
    state = table("a . b c", hand="tractor_array")
    assert not can(state, play("tractor_array")) or act(state, play("tractor_array"))
    assert (where(state, "b"), where(state, "c")) == ("B1", "D1")
    state = table("a . b .\n. . . .\n. . . c", hand="tractor_array")
    act(state, play("tractor_array"))
    assert (where(state, "b"), where(state, "c")) == ("B1", "C3")
    assert (health(state, "b"), health(state, "c")) == (4, 4)


def test_the_array_asks_who_is_nearer_at_equal_distance():
    state = table("a . b .\n. . . .\nc . . .", hand="tractor_array")
    act(state, play("tractor_array"), Next(2))
    assert (where(state, "b"), where(state, "c"), points(state)) == ("B1", "A2", 2)


def test_the_laser_passes_robots_and_smoke_but_no_wall():
    state = table("a b ~ c # d", hand="laser_cannon")
    act(state, Beam(Card.LASER_CANNON, 0, Way.EAST))
    assert [health(state, letter) for letter in "abcd"] == [5, 2, 2, 5]


def test_the_laser_passes_between_walls_that_touch_at_the_corner():
    state = table("a #\n# .\n. . b", hand="laser_cannon")
    act(state, Beam(Card.LASER_CANNON, 0, Way.SOUTH_EAST))
    assert health(state, "b") == 2


def test_the_laser_needs_an_enemy_on_its_line():
    state = table("a c . .\nb . . .", hand="laser_cannon", owners="0 1 0")
    assert kinds_of(state, Beam) == [Beam(Card.LASER_CANNON, 0, Way.SOUTH), Beam(Card.LASER_CANNON, 2, Way.SOUTH_WEST)]


def test_the_mortar_needs_no_sight():
    state = table("a # . . . b", hand="sky_mortar")
    act(state, attack("sky_mortar"))
    assert health(state, "b") == 2


TEAMS = Options(first="seat_1", teams=True)


def in_range(weapon: Weapon, near: int, far: int) -> bool:
    if weapon.reach in (Reach.MELEE, Reach.ALL_NEXT):
        return next_to(near, far)
    if weapon.reach is Reach.BEAM:
        return any(far in rays(near, way) for way in WAYS)
    return DISTANCE[near][far] <= weapon.range


def test_in_an_empty_arena_a_weapon_hits_whoever_is_in_range_and_its_area_hides_none_of_them():
    state = table("a b")
    for card, weapon in WEAPONS.items():
        for near, far in permutations(range(SPACES), 2):
            state.robots[0].space, state.robots[1].space = near, far
            found: list[Action] = []
            attacks.legal(state, card, 0, found)
            assert bool(found) == in_range(weapon, near, far)
            assert AREAS[card][near] >> far & 1 or not found


@pytest.mark.parametrize(
    ("state", "action", "reason", "number"),
    [
        (table("a b", kinds="strider pug", energy=1), Shoot(0, 1), "costs 2 Energy, and there is 1", "RQA-R86"),
        (table("a b", kinds="crate pug", energy=5), Shoot(0, 1), "no weapon of its own", "RQA-R86"),
        (table("a # . . b", hand="hammer"), attack("hammer"), "too far", "RQA-R36"),
        (table("a .\n. b", hand="hammer"), attack("hammer"), "too far", "RQA-R36"),
        (table("a c . . b", hand="rivet_gun"), attack("rivet_gun"), "too far", "RQA-R37"),
        (table("a c b", hand="rivet_gun"), attack("rivet_gun"), "line of sight", "RQA-R38"),
        (table("a . . b", kinds="strider pug", energy=5), Shoot(0, 1), "too far", "RQA-R37"),
        (table("a # b", kinds="strider pug", energy=5), Shoot(0, 1), "line of sight", "RQA-R38"),
        (table("a c b d", hand="hammer", options=TEAMS), attack("hammer", 2), "Friends", "RQA-R41"),
        (table("a c b d", hand="hammer", options=TEAMS), attack("hammer", 0), "Friends", "RQA-R41"),
        (table("a b . c d", kinds="strider pug pug pug", energy=5, options=TEAMS), Shoot(0, 2), "Friends", "RQA-R41"),
        (table("a . c", hand="hammer"), attack("hammer"), "nobody", "RQA-R40"),
    ],
)
def test_a_refused_attack_names_what_is_wrong(state: State, action: Attack | Shoot, reason: str, number: str):
    with pytest.raises(Illegal, match=reason) as refused:
        act(state, action)
    assert refused.value.rule == number

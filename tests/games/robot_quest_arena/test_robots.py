"""The four robots' abilities."""

import pytest
from tests.games.robot_quest_arena.given import (
    GAME,
    act,
    at,
    attack,
    can,
    health,
    kinds_of,
    legal,
    play,
    points,
    push,
    table,
    where,
)
from tests.marks import rule

from robotable.core import Illegal
from robotable.games.robot_quest_arena.actions import End, Place, Shoot
from robotable.games.robot_quest_arena.arena import layout
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.robots import Kind
from robotable.games.robot_quest_arena.state import Phase


@rule("RQA-R84", "RQA-A21")
def test_pug_may_spawn_on_any_empty_centre_space():
    state = GAME.setup(Options(robots="dealt", first="seat_1", layout="hazards"), 3, 1)
    state.robots[0].kind = Kind.PUG
    spaces = {action.space for action in legal(state)}
    assert {at("A1"), at("G1"), at("A7"), at("G7")} <= spaces
    assert at("D3") in spaces
    assert not {at("C3"), at("D4"), at("E4"), at("C5")} & spaces


@rule("RQA-R84", "RQA-A21")
def test_pug_does_not_spawn_on_a_robot_and_others_not_in_the_centre():
    state = table(". . .\n. . .\n. . . b", plan=layout("standard"))
    act(state, End(), End())
    spaces = {action.space for action in legal(state)}
    assert len(spaces) == 4 + 8
    state = table(". b", plan=layout("standard"), kinds="crate pug")
    act(state, End(), End())
    assert len(legal(state)) == 4


@rule("RQA-A20")
def test_pug_in_the_centre_from_the_set_up_on_gains_her_first_point():
    state = GAME.setup(Options(robots="dealt", first="seat_1"), 2, 1)
    state.robots[0].kind = Kind.PUG
    for other in state.robots[1:]:
        other.kind = Kind.CRATE
    act(state, Place(0, at("D4")))
    while state.phase is Phase.PLACEMENT:
        act(state, legal(state)[0])
    assert points(state) == 1


@rule("RQA-R85")
def test_petri_gains_a_point_and_a_card_for_a_knock_out():
    state = table("a b", hand="hammer", kinds="petri pug", health="5 1")
    act(state, attack("hammer"))
    assert (points(state), len(state.players[0].hand)) == (3, 1)
    state = table("a b", hand="hammer", kinds="petri pug", health="5 1", options=Options(petri="energy"))
    act(state, attack("hammer"))
    assert (points(state), state.energy) == (2, 1)


@rule("RQA-A22")
def test_petris_pushes_into_walls_and_tiles_count():
    state = table("a b #", kinds="petri pug", health="5 1", move=2)
    act(state, push("E"))
    assert (points(state), len(state.players[0].hand)) == (3, 1)
    state = table("a b T", kinds="petri pug", health="5 2", move=2)
    act(state, push("E"))
    assert (points(state), len(state.players[0].hand)) == (4, 1)


@rule("RQA-A22")
def test_a_knock_out_by_petris_partner_does_not_count():
    state = table("a b\nc .", kinds="pug pug petri", owners="0 1 0", hand="hammer", health="5 1 5")
    act(state, attack("hammer", 1, robot=0))
    assert (points(state), state.players[0].hand) == (2, [])


@rule("RQA-A22", "RQA-R85")
def test_petri_gains_nothing_for_friends():
    state = table("a c T\nb . .", kinds="petri pug pug", owners="0 1 0", move=2, health="5 5 2", points="9 0")
    act(state, push("E"))
    assert (where(state, "c"), points(state), state.players[0].hand) == ("out", 6, [])


@rule("RQA-R86", "RQA-A23")
def test_strider_shoots_once_per_turn_for_two_energy():
    state = table("a . b", kinds="strider pug", energy=5)
    act(state, Shoot(0, 1))
    assert (health(state, "b"), state.energy, points(state)) == (4, 3, 1)
    with pytest.raises(Illegal, match="already"):
        act(state, Shoot(0, 1))
    act(state, End(), End())
    state.energy = 2
    assert can(state, Shoot(0, 1))


@rule("RQA-R86", "RQA-A23")
@pytest.mark.parametrize("drawing", ["a # b", "a . . b", "a . c b"])
def test_striders_attack_needs_range_and_sight_and_an_enemy(drawing: str):
    state = table(drawing, kinds="strider pug pug", energy=5, owners="0 1 0")
    assert not kinds_of(state, Shoot)


@rule("RQA-A23")
def test_strider_does_not_shoot_without_energy_or_from_outside():
    assert not kinds_of(table("a . b", kinds="strider pug", energy=1), Shoot)
    assert not kinds_of(table(". . b", kinds="strider pug", energy=5), Shoot)
    assert not kinds_of(table("a . b", kinds="pug strider", energy=5), Shoot)


@rule("RQA-R86")
def test_striders_weapon_may_be_agreed_otherwise():
    close = Options(strider="2_damage_range_1")
    assert not kinds_of(table("a . b", kinds="strider pug", energy=2, options=close), Shoot)
    state = table("a .\n. b", kinds="strider pug", energy=2, options=close)
    act(state, Shoot(0, 1))
    assert health(state, "b") == 3


@rule("RQA-R87")
def test_crate_is_harder_to_push_but_not_to_knock_back():
    assert not can(table("a b .", kinds="pug crate", move=2), push("E"))
    assert can(table("a b .", kinds="pug crate", move=3), push("E"))
    state = table("a b . .", kinds="pug crate", hand="bumper_ram")
    act(state, attack("bumper_ram"))
    assert (where(state, "b"), state.move) == ("C1", 0)


@rule("RQA-R79")
def test_rev_motors_discount_is_the_robots_it_was_played_for():
    state = table("a b .\nc d .", owners="0 1 0 1", hand="rev_motors")
    act(state, play("rev_motors", 2))
    assert (state.robots[0].discount, state.robots[2].discount) == (0, 1)

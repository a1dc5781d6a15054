"""What the table shows before one commits."""

from hypothesis import given
from hypothesis import strategies as st
from tests.games.robot_quest_arena.given import GAME, act, at, attack, legal, play, table
from tests.marks import rule

from robotable.core import Random, Seat, codec
from robotable.games.robot_quest_arena.actions import Convert, Undo
from robotable.games.robot_quest_arena.aid import NOTHING, Aid
from robotable.games.robot_quest_arena.geometry import Way
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import State


def aid(state: State) -> Aid:
    return GAME.display.aid(GAME.view(state, Seat(0)))


def test_reach_tells_own_steps_from_bought_ones():
    routes = {route.space: route for route in aid(table("a . . . b", move=1, energy=1)).routes}
    assert {space: (route.move, route.bought) for space, route in routes.items()} == {
        at("B1"): (1, 0),
        at("A2"): (1, 0),
        at("C1"): (2, 1),
        at("B2"): (2, 1),
        at("A3"): (2, 1),
    }
    assert routes[at("C1")].actions[0] == Convert()


def test_reach_prefers_the_harmless_way_and_says_what_hurts():
    routes = {route.space: route for route in aid(table("a T . b\n. . . .", move=4)).routes}
    assert (routes[at("C1")].lost, routes[at("C1")].move) == (0, 4)
    assert (routes[at("B1")].lost, routes[at("B1")].path) == (2, (at("B1"),))


def test_reach_warns_of_the_compactor():
    routes = {route.space: route for route in aid(table("a C b", move=1)).routes}
    assert routes[at("B1")].risk
    assert not routes[at("A2")].risk


def test_reach_ends_at_the_compactor():
    routes = aid(table("a C .\n# # #\n. . b", move=4)).routes
    assert [route.space for route in routes] == [at("B1")]


def test_reach_jumps_and_lands():
    state = table("a # .\nb . .", hand="jump_jets")
    act(state, play("jump_jets"))
    spaces = {route.space for route in aid(state).routes}
    assert at("B1") not in spaces
    assert at("C1") in spaces


def test_pushes_show_cost_place_and_damage():
    (free,) = aid(table("a b . .", move=1, energy=1)).shoves
    assert (free.target, free.move, free.bought, free.to, free.lost) == (1, 2, 1, at("C1"), 0)
    (crash,) = aid(table("a b c", move=2)).shoves
    assert (crash.to, crash.lost, crash.other) == (None, 1, 2)
    (tacks,) = aid(table("a b T", move=2)).shoves
    assert (tacks.to, tacks.lost, tacks.way) == (at("C1"), 2, Way.EAST)
    assert aid(table("a b C", move=2)).shoves[0].risk


def test_targets_show_damage_and_those_out_of_sight_no_action():
    shots = aid(table("a . b\n. # .\n. . c", hand="rivet_gun hammer")).shots
    assert [(shot.targets, shot.damage, shot.action) for shot in shots] == [
        ((1,), 2, attack("rivet_gun", 1)),
        ((2,), 2, None),
    ]


def test_beams_show_everybody_they_hit():
    shots = aid(table("a c b", hand="laser_cannon", owners="0 1 0")).shots
    assert [shot.targets for shot in shots if shot.robot == 0] == [(2, 1)]


@rule("RQA-A17")
def test_reach_ignores_what_can_be_ignored():
    state = table("a T . b", hand="tread_kit")
    act(state, play("tread_kit"))
    (tacks,) = (route for route in aid(state).routes if route.space == at("B1"))
    assert (tacks.lost, tacks.actions[0].ignore) == (0, True)


def test_there_is_no_aid_for_whoever_is_not_to_act():
    state = table("a . b", move=2)
    assert GAME.display.aid(GAME.view(state, Seat(1))) == GAME.display.aid(GAME.view(state, None)) == NOTHING


@given(st.integers(0, 2**32), st.integers(5, 120))
def test_all_that_is_shown_can_be_done_and_comes_out_as_shown(seed: int, moves: int):
    options = Options(robots="dealt", layout="random", undo=False)
    state, random = GAME.setup(options, 2 + seed % 3, seed), Random(seed)
    for _ in range(moves):
        if not GAME.outcome(state):
            act(state, random.choice([action for action in legal(state) if not isinstance(action, Undo)]))
    if GAME.outcome(state):
        return
    shown = GAME.display.aid(GAME.view(state, state.active))
    for route in shown.routes:
        then = codec(GAME).clone(state)
        act(then, *route.actions)
        robot = then.robots[route.robot]
        if not route.risk:
            assert robot.health == state.robots[route.robot].health - route.lost
            assert robot.space == (route.space if robot.health else -1)
            assert then.move + then.energy == state.move + state.energy - route.move
    for shove in shown.shoves:
        then = codec(GAME).clone(state)
        act(then, *shove.actions)
        if not shove.risk and shove.other is None:
            assert then.robots[shove.target].health == state.robots[shove.target].health - shove.lost
    for shot in shown.shots:
        assert shot.action is None or shot.action in legal(state)

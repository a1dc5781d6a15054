"""The rulebook's sample turn, step by step."""

from tests.games.robot_quest_arena.given import act, can, cards, health, points, table, where
from tests.marks import rule

HAND = "jump_jets advanced_battery advanced_battery rivet_gun rivet_gun"


@rule("RQA-R77")
def test_the_sample_turn():
    state = table("a . . . . b", hand=HAND, health="5 4", shop="rev_motors overclock")
    act(state, "play jump jets 1")
    assert state.move == 2
    act(state, "step 1 east", "step 1 east", "play advanced battery 1")
    assert (where(state, "a"), state.move, state.energy) == ("C1", 0, 3)
    act(state, "convert")
    assert (state.energy, state.move) == (2, 1)
    act(state, "step 1 east", "attack rivet gun 1 > 2", "attack rivet gun 1 > 2")
    assert (where(state, "b"), health(state, "b"), points(state)) == ("out", 0, 5)
    act(state, "play advanced battery 1")
    assert state.energy == 5
    act(state, "buy rev motors")
    assert (state.energy, state.players[0].discard) == (0, ["rev_motors"])
    act(state, "end")
    assert sorted(state.players[0].discard) == sorted([*cards(HAND), "rev_motors"])
    assert len(state.players[0].hand) == 5


@rule("RQA-R77", "RQA-R40")
def test_before_the_third_step_the_rivet_guns_do_not_reach():
    state = table("a . . . . b", hand=HAND, health="5 4")
    act(state, "play jump jets 1", "step 1 east", "step 1 east")
    assert not can(state, "attack rivet gun 1 > 2")
    state.move = 1
    act(state, "step 1 east")
    assert can(state, "attack rivet gun 1 > 2")

"""The rulebook's sample turn, step by step."""

from tests.games.robot_quest_arena.given import act, attack, can, cards, health, play, points, step, table, where
from tests.marks import rule

from robotable.games.robot_quest_arena.actions import Buy, Convert, End
from robotable.games.robot_quest_arena.cards import Card

HAND = "jump_jets advanced_battery advanced_battery rivet_gun rivet_gun"


@rule("RQA-R77")
def test_the_sample_turn():
    state = table("a . . . . b", hand=HAND, health="5 4", shop="rev_motors overclock")
    act(state, play("jump_jets"))
    assert state.move == 2
    act(state, step("E"), step("E"), play("advanced_battery"))
    assert (where(state, "a"), state.move, state.energy) == ("C1", 0, 3)
    act(state, Convert())
    assert (state.energy, state.move) == (2, 1)
    act(state, step("E"), attack("rivet_gun"), attack("rivet_gun"))
    assert (where(state, "b"), health(state, "b"), points(state)) == ("out", 0, 5)
    act(state, play("advanced_battery"))
    assert state.energy == 5
    act(state, Buy(Card.REV_MOTORS))
    assert (state.energy, state.players[0].discard) == (0, ["rev_motors"])
    act(state, End())
    assert sorted(state.players[0].discard) == sorted([*cards(HAND), "rev_motors"])
    assert len(state.players[0].hand) == 5


@rule("RQA-R77", "RQA-R40")
def test_before_the_third_step_the_rivet_guns_do_not_reach():
    state = table("a . . . . b", hand=HAND, health="5 4")
    act(state, play("jump_jets"), step("E"), step("E"))
    assert not can(state, attack("rivet_gun"))
    state.move = 1
    act(state, step("E"))
    assert can(state, attack("rivet_gun"))

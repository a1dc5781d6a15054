"""Taking back inside one's own turn."""

from hypothesis import given
from hypothesis import strategies as st
from tests.games.robot_quest_arena.given import GAME, act, attack, can, cards, legal, play, push, step, table
from tests.marks import rule

from robotable.core import CLOCK, Random, Seat, Timeout, codec
from robotable.games.robot_quest_arena.actions import DECLINE, UNDO, Buy, Convert, End, Undo
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.events import TookBack
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import State


def still(state: State) -> bytes:
    """All but the memory of how it came about."""
    copy = codec(GAME).clone(state)
    copy.before, copy.done = None, []
    return codec(GAME).encode(copy)


@rule("RQA-A40")
def test_the_last_actions_can_be_taken_back_one_by_one():
    state = table("a b # .", hand="hammer battery", move=3)
    places = []
    for action in (push("E"), attack("hammer"), play("battery"), Convert(), step("S")):
        before = still(state)
        places.append((before, len(act(state, action))))
    for place, events in reversed(places):
        assert act(state, UNDO) == [TookBack(Seat(0), events)]
        assert still(state) == place
    assert not can(state, UNDO)


@rule("RQA-A40")
def test_what_is_drawn_stays_drawn():
    state = table("a . b", hand="overclock battery")
    act(state, play("battery"))
    assert can(state, UNDO)
    act(state, play("overclock"))
    assert not can(state, UNDO)


@rule("RQA-A40")
def test_a_purchase_from_the_shop_stays_but_from_the_supply_it_does_not():
    state = table("a . b", energy=6, shop="buzz_blade")
    act(state, Buy(Card.RIVET_GUN), UNDO)
    assert (state.energy, state.supply[Card.RIVET_GUN], state.players[0].discard) == (6, 12, [])
    act(state, Buy(Card.BUZZ_BLADE))
    assert not can(state, UNDO)


@rule("RQA-A40")
def test_what_the_compactor_showed_stays():
    state = table("a C b", move=1, shop_deck=cards("overclock overclock"))
    act(state, step("E"))
    assert not can(state, UNDO)


@rule("RQA-A40")
def test_a_choice_can_be_taken_back():
    state = table("a . b", hand="recycler battery")
    act(state, play("recycler"), DECLINE, UNDO)
    assert can(state, DECLINE)
    act(state, UNDO)
    assert can(state, play("recycler"))


@rule("RQA-A40")
def test_another_seats_turn_cannot_be_taken_back():
    state = table("a . b", move=1)
    act(state, step("E"), End())
    assert not can(state, UNDO)
    assert not GAME.legal(state, Seat(0))


@rule("RQA-A40")
def test_a_table_may_play_without_taking_back():
    state = table("a . b", move=1, options=Options(undo=False))
    act(state, step("E"))
    assert not can(state, UNDO)
    assert state.before is None


@given(st.integers(0, 2**32), st.integers(0, 200))
def test_taking_back_is_exact_wherever_one_is(seed: int, moves: int):
    state, random = GAME.setup(Options(robots="dealt", layout="random"), 2 + seed % 3, seed), Random(seed)
    for _ in range(moves):
        if GAME.outcome(state):
            return
        act(state, random.choice([action for action in legal(state) if not isinstance(action, Undo)]))
    if GAME.outcome(state):
        return
    before = still(state)
    act(state, random.choice([action for action in legal(state) if not isinstance(action, Undo)]))
    if can(state, UNDO):
        act(state, UNDO)
        assert still(state) == before


def test_time_up_cannot_be_taken_back():
    state = table("a . b", move=1)
    act(state, step("E"))
    GAME.act(state, CLOCK, Timeout())
    assert not can(state, UNDO)

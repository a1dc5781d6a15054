"""What could be won from a view by one who knows the others' programs."""

import pytest

from robotable.bots.quirky_circuits.habits import FAMILY
from robotable.bots.quirky_circuits.holding import Before, Deal, Sample, World, drawn, draws, thinned
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.cards import BACK_RANKS, NUMBER, Card, Command
from robotable.games.quirky_circuits.state import Phase
from robotable.research.benchmark.confidant import Confidant, Detective
from robotable.research.benchmark.deals import development
from robotable.research.benchmark.insider import WHO, sit
from robotable.research.benchmark.partners import POOL, habit_of
from robotable.research.benchmark.sealed import SEALED
from robotable.sim.play import Match

F1, F2, RL = (NUMBER[Card(command)] for command in (Command.F1, Command.F2, Command.RL))
MOVE, TURN = BACK_RANKS[F1], BACK_RANKS[RL]


class Quick(Confidant):
    worlds = 4


def dealt(state, seat):
    laid = [card for owner, card in zip(state.owners, state.queue, strict=True) if owner == seat]
    return tuple(sorted(state.hands[seat] + laid))


def table(kind, partner, seats, place):
    deal = development().deal(seats, place)
    bots = [kind(SEALED, Seat(0), Random(1))]
    bots += [POOL[partner](SEALED, Seat(seat), Random(seat)) for seat in range(1, seats)]
    match = Match(SEALED, bots, deal.room.options(), deal.seed)
    bots[0].know(dict.fromkeys(range(1, seats), POOL[partner]))
    return match, bots[0]


@pytest.mark.parametrize("partner", POOL)
def test_the_hands_that_others_truly_hold_explain_all_that_they_do(partner):
    """So the quick programs do what the pool's do, to the last card."""
    match, knowing = table(Quick, partner, 3, 1)
    while match.state.round < 4 and not SEALED.outcome(match.state):
        match.step()
        view = SEALED.view(match.state, Seat(0))
        if match.state.phase is Phase.PROGRAM:
            assert all(dealt(match.state, seat) in knowing.memory.tellings(view, seat) for seat in (1, 2))


def test_the_pools_habits_are_in_the_experts_family():
    assert set(map(habit_of, POOL.values())) <= set(FAMILY)


def test_worlds_look_as_the_table_does():
    match, knowing = table(Quick, "devoted", 3, 0)
    while match.state.round < 3:
        match.step()
    state, view = match.state, SEALED.view(match.state, Seat(0))
    deck = sorted(state.options.board.scenario.deck())
    for world in knowing._worlds(view):
        assert world.hands[0] == dealt(state, 0)
        assert sorted(sum(world.hands + world.piles, ())) == deck
        assert [sorted(BACK_RANKS[c] for c in hand) for hand in world.hands] == [
            sorted(BACK_RANKS[c] for c in dealt(state, seat)) for seat in range(3)
        ]


def test_what_it_foresees_in_the_true_world_is_what_happens():
    match, knowing = table(Quick, "bold", 3, 2)
    while match.state.turn != 0:
        match.step()
    true = World(tuple(dealt(match.state, seat) for seat in range(3)), (), (0, 1, 1), (0, 0, 0))
    node = knowing._node(((), ()), knowing._players(SEALED.view(match.state, Seat(0)), true))
    match.step()
    step = node.after(knowing.memory.deeds[-1].what)
    while match.state.round == 1 and match.state.turn != 0:
        match.step()
    assert step.seen
    assert step.seen == tuple(deed.what for deed in knowing.memory.deeds[-len(step.seen) :])
    assert step.laid == tuple(card for owner, card in zip(match.state.owners, match.state.queue, strict=True) if owner)[-len(step.laid) :]  # fmt: skip


def test_where_nothing_explains_what_was_done_it_plays_on():
    match, knowing = table(Quick, "bold", 3, 2)
    knowing.know({1: POOL["literal"], 2: POOL["literal"]})
    while match.state.round < 3:
        match.step()
    assert [before.kept for before in knowing.memory.roots] == [((), (), ())]


def test_cards_are_dealt_one_at_a_time_from_the_upper_pile_on():
    assert drawn([3, 1, 2], 4, 1, [4, 9]) == ((1, 0), (2, 1), (1, 1))


def test_a_draw_is_as_likely_as_it_has_ways():
    found = draws(((F1, F1, F2, RL), (F2,)), (2, 0), (MOVE, TURN))
    assert sorted((cards, ways) for cards, _, ways in found) == [((F1, RL), 2.0), ((F2, RL), 1.0)]
    assert {piles for _, piles, _ in found} == {((F1, F2), (F2,)), ((F1, F1), (F2,))}


def test_no_card_is_with_two():
    before = {Before(((), ()), ((F1, F2, RL),), (1, 1)): 1.0}
    sample = Sample(before, Deal(((2,), (1,)), ((MOVE, MOVE), (TURN,))), [0, 1], lambda *one: [(0, 1, 1.0)])
    assert [world.hands for world in sample.worlds(5, Random(1))] == [((F1, F2), (RL,))]


def test_a_world_is_kept_as_often_as_it_is_likely():
    found = thinned({"a": 6.0, "b": 3.0, "c": 1.0}, 10, Random(3))
    assert found == pytest.approx({"a": 0.6, "b": 0.3, "c": 0.1})


def test_a_detective_finds_out_who_sits_there():
    match, detective = table(Detective, "patient", 2, 1)
    while match.state.round < 3 and not SEALED.outcome(match.state):
        match.step()
    kinds = [kind for at, kind in enumerate(POOL) if detective.memory.habits[1] >> at & 1]
    assert "patient" in kinds
    assert len(kinds) < 4


@pytest.mark.parametrize("who", ["confidant", "forgetful", "informed", "detective", "mistaken"])
def test_all_of_them_play_a_game_to_its_end(who, monkeypatch):
    monkeypatch.setattr(WHO[who], "worlds", 2)
    assert sit(development(), who, "cautious", 2, 0) in (True, False)

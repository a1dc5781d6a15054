"""The contract every game passes, whatever its rules: see docs/architecture.md.

A game's own tests give what cannot be known from outside, in tests/games/<name>/given.py:
`VARIANTS` (options and seats worth trying), `census(state)` (its components, however they lie) and `ACTIONS`
(a bound on the length of a random game); where something is opened that no view shows once the action is done, `OPENS`,
the events that tell of it.
"""

import os
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec
import pytest

from robotable.core import CLOCK, Codec, Event, Game, Illegal, Random, Record, Seat, Timeout, codec, replay
from robotable.core.record import dump, dump_text, load, load_text
from robotable.games import GAMES

SEEDS = int(os.environ.get("SEEDS", "2"))
"""Games of every variant at every seat count."""


class Walk:
    """One random game, walked through step by step, with the seats not waited on interrupting now and then."""

    def __init__(self, game: Game[Any, Any, Any, Any], options: Any, seats: int, seed: int) -> None:
        self.game, self.options, self.seats, self.seed = game, options, seats, seed
        self.codec: Codec[Any, Any, Any, Any] = codec(game)
        self.state = game.setup(options, seats, seed)
        self.random = Random(seed ^ 0x5EED)
        self.record = Record(game.name, game.rules, options, seats, seed, [])

    @property
    def everybody(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.seats)]

    def step(self) -> list[Event]:
        seat = self.random.choice(self.game.waiting_on(self.state))
        if self.random.chance(0.15):
            eager = [s for s in [*self.everybody, CLOCK] if self.game.legal(self.state, s)]
            seat = self.random.choice(eager)
        action = self.random.choice(self.game.legal(self.state, seat))
        self.record.actions.append((seat, action))
        return self.game.apply(self.state, seat, action)

    def to_the_end(self, bound: int) -> Iterator[list[Event]]:
        while self.game.outcome(self.state) is None:
            assert len(self.record.actions) < bound, f"no end after {bound} actions"
            yield self.step()

    def encoded(self) -> bytes:
        return self.codec.encode(self.state)


def given(game: Game[Any, Any, Any, Any]) -> Any:
    try:
        return import_module(f"tests.games.{game.name}.given")
    except ModuleNotFoundError as error:
        missing = f"tests/games/{game.name}/given.py is missing: it gives the contract VARIANTS, census and ACTIONS"
        raise LookupError(f"{missing} (docs/adding-a-game.md, point 2).") from error


def tables() -> Iterator[Any]:
    """Every game × seat count × variant, with several seeds."""
    for game in GAMES.values():
        for seats in game.seats:
            variants = [options for options, allowed in given(game).VARIANTS if seats in allowed]
            for seed, options in enumerate(variants * SEEDS):
                yield pytest.param(game, options, seats, seed, id=f"{game.name}-{seats}-{seed}")


@pytest.mark.parametrize(("game", "options", "seats", "seed"), list(tables()))
def test_contract(game: Game[Any, Any, Any, Any], options: Any, seats: int, seed: int) -> None:
    walk = Walk(game, options, seats, seed)
    first = [game.view(walk.codec.clone(walk.state), seat) for seat in (*walk.everybody, None)]
    bound, census = given(game).ACTIONS, given(game).census
    parts = census(walk.state)
    check_state(walk, parts, census)
    for step, events in enumerate(walk.to_the_end(bound)):
        check_events(walk, events)
        # The dear checks are made at some states of every game and so, over the seeds, at states of every kind.
        if game.outcome(walk.state) is None and (step + seed) % 7 == 0:
            check_state(walk, parts, census)
    assert census(walk.state) == parts, "components are conserved"
    check_the_end(walk)
    check_looking_back(walk, first)
    check_replay(walk)


def check_state(walk: Walk, parts: Counter[Hashable], census: Any) -> None:
    game, state, before = walk.game, walk.state, walk.encoded()
    assert census(state) == parts, "components are conserved"
    waiting, legal = game.waiting_on(state), {seat: game.legal(state, seat) for seat in [*walk.everybody, CLOCK]}
    assert waiting, "somebody is waited on until there is an outcome"
    assert all(legal[seat] for seat in waiting), "a seat waited on has a legal action"
    assert bool(legal[CLOCK]) == (game.timer(state) is not None)
    assert walk.codec.encode(walk.codec.clone(state)) == before
    assert walk.codec.encode(walk.codec.decode_state(before)) == before
    for seat in walk.everybody:
        check_refusals(walk, seat, legal)
        check_actions(walk, seat, legal[seat])
        check_secrets(walk, seat)
    check_secrets(walk, None)
    check_notation(walk, legal)
    assert walk.encoded() == before, "looking changes nothing"


def check_refusals(walk: Walk, seat: Seat, legal: Mapping[Seat, Sequence[Any]]) -> None:
    """What is not legal for a seat is refused and changes nothing."""
    before, own = walk.encoded(), set(legal[seat])
    foreign = (action for actions in legal.values() for action in actions if action not in own)
    stale = [action for _, action in walk.record.actions[-5:] if action not in own]
    for action in [*islice(foreign, 5), *stale, Timeout()]:
        assert refusal(walk, seat, action).reason
    assert walk.encoded() == before, "a refused action changes nothing"


def refusal(walk: Walk, seat: Seat, action: Any) -> Illegal:
    """As `pytest.raises` has it, which takes longer than most games to refuse."""
    try:
        walk.game.act(walk.state, seat, action)
    except Illegal as refused:
        return refused
    pytest.fail(f"{action} is not refused")


def check_actions(walk: Walk, seat: Seat, legal: Sequence[Any]) -> None:
    """Every legal action survives the wire, applies, and does the same when done again."""
    game = walk.game
    for action in legal:
        assert walk.codec.decode_action(walk.codec.encode(action)) == action
        one, other = walk.codec.clone(walk.state), walk.codec.clone(walk.state)
        assert game.act(one, seat, action) == game.apply(other, seat, action)
        assert walk.codec.encode(one) == walk.codec.encode(other)


def check_notation(walk: Walk, legal: Mapping[Seat, Sequence[Any]]) -> None:
    """Text and action are one to one, the clock's too."""
    assert walk.game.notation.forms, "a game has a form for every action"
    for actions in legal.values():
        texts = {written(walk.game, action).lower() for action in actions}
        assert len(texts) == len(actions), "no two choices are written alike"


@cache
def written(game: Game[Any, Any, Any, Any], action: Any) -> str:
    """As text, read back. It needs no state, so once is enough."""
    text = game.notation.write(action)
    assert game.notation.read(text) == action
    return text


def check_secrets(walk: Walk, seat: Seat | None) -> None:
    """A seat cannot tell the true state from an imagined one."""
    game, state = walk.game, walk.state
    view = game.view(state, seat)
    assert walk.codec.decode_view(walk.codec.encode(view)) == view
    assert game.manners.look_back(view, view) == view, "what is there now may be seen"
    imagined = game.imagine(view, walk.random.fork())
    assert game.view(imagined, seat) == view
    assert list(game.waiting_on(imagined)) == list(game.waiting_on(state))
    assert game.timer(imagined) == game.timer(state)
    if seat is None:
        return
    legal, opens = game.legal(state, seat), getattr(given(game), "OPENS", ())
    assert list(game.legal(imagined, seat)) == list(legal), "legal actions tell no secret"
    for action in legal[:: -(-len(legal) // 6) or 1]:
        truth, dream = walk.codec.clone(state), walk.codec.clone(imagined)
        told, dreamt = game.apply(truth, seat, action), game.apply(dream, seat, action)
        secret = not any(isinstance(event, opens) for event in told)
        if secret and game.view(truth, seat) == game.view(dream, seat):
            assert [e.seen_by(seat) for e in told] == [e.seen_by(seat) for e in dreamt], "events tell no secret"


def check_events(walk: Walk, events: list[Event]) -> None:
    for event in events:
        for seat in (*walk.everybody, None):
            if (seen := event.seen_by(seat)) is not None:
                assert walk.codec.decode_event(walk.codec.encode(seen)) == seen
        assert walk.codec.decode_event(walk.codec.encode(event)) == event


def check_the_end(walk: Walk) -> None:
    game, state = walk.game, walk.state
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == walk.seats
    assert all(seat in walk.everybody for seat in outcome.winners)
    assert outcome.reason
    assert not game.waiting_on(state), "nobody is waited on after the end"
    assert game.timer(state) is None
    assert not any(game.legal(state, seat) for seat in [*walk.everybody, CLOCK])
    for seat in (*walk.everybody, None):
        view = game.view(state, seat)
        assert walk.codec.decode_view(walk.codec.encode(view)) == view
        assert game.view(game.imagine(view, walk.random.fork()), seat) == view


def check_looking_back(walk: Walk, first: list[Any]) -> None:
    """After the end everything may be looked at as it was, and a replay's views are views like any other."""
    game, state = walk.game, walk.state
    before = walk.encoded()
    for earlier, seat in zip(first, (*walk.everybody, None), strict=True):
        view = game.view(state, seat)
        assert game.manners.look_back(earlier, view) == earlier
        reviewed = game.manners.review(view, state)
        assert walk.codec.decode_view(walk.codec.encode(reviewed)) == reviewed
        assert reviewed == game.manners.review(view, walk.codec.clone(state))
    assert walk.encoded() == before, "reviewing changes nothing"


def check_replay(walk: Walk) -> None:
    options = walk.codec.decode_options(walk.codec.encode(walk.options))
    assert options == walk.options
    again = load(walk.game, dump(walk.record))
    state, _ = replay(walk.game, again)
    assert walk.codec.encode(state) == walk.encoded()
    assert load_text(walk.game, dump_text(walk.game, walk.record)) == walk.record
    assert msgspec.json.decode(walk.encoded())

"""What a seat may believe: which cards can lie hidden, and so where the robot may be after the queue."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from robotable.core import Seat
from robotable.core.grid import Cell
from robotable.games.quirky_circuits.cards import Back, Card, Command
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.rehearsal import WON, rehearsal_of
from robotable.games.quirky_circuits.state import Chance, Phase, State, View
from robotable.games.quirky_circuits.view import faces, look, opened

Belief = list[tuple[int, float]]
"""Situations of a rehearsal and their weights, which add up to 1."""
After = Callable[[int, Command], int]
"""What a card makes of a situation."""
Options = list[tuple[Command, float]]
"""Commands and how likely each is, up to a factor."""

BREADTH = 40
"""How many situations are kept in mind."""


def pool_of(view: View) -> Counter[Card]:
    """The cards a seat has not before its eyes."""
    pool: Counter[Card] = Counter(dict(view.sheet.deck))
    pool.subtract(view.hand)
    pool.subtract(laid.card for laid in view.queue if laid.card)
    return pool


def hidden_commands(pool: Counter[Card], back: Back) -> Options:
    """The commands that may be behind this back, and how many of each."""
    found: Counter[Command] = Counter()
    for card, number in pool.items():
        if number > 0 and card.back == back:
            found[card.command] += number
    return list(found.items())


def follow(after: After, belief: Belief, command: Command) -> Belief:
    """The belief after a card one knows."""
    found: dict[int, float] = {}
    for situation, weight in belief:
        to = after(situation, command)
        found[to] = found.get(to, 0.0) + weight
    return list(found.items())


def scatter(after: After, belief: Belief, options: Options) -> Belief:
    """The belief after a hidden card that may be any of these."""
    total = sum(number for _, number in options)
    found: dict[int, float] = {}
    for situation, weight in belief:
        for command, number in options:
            to = after(situation, command)
            found[to] = found.get(to, 0.0) + weight * number / total
    return narrow(found.items())


def narrow(situations: Iterable[tuple[int, float]]) -> Belief:
    kept = sorted(situations, key=lambda item: -item[1])[:BREADTH]
    total = sum(weight for _, weight in kept)
    return [(situation, weight / total) for situation, weight in kept]


def believed(view: View) -> Belief:
    """Where the queue may lead, hidden cards being any."""
    board = view.options.board
    rehearsal = rehearsal_of(board)
    pool = pool_of(view)
    belief: Belief = [(rehearsal.situation(world_of(board, view)), 1.0)]
    for laid in view.queue:
        if laid.card:
            belief = follow(rehearsal.usual, belief, laid.card.command)
        else:
            belief = scatter(rehearsal.usual, belief, hidden_commands(pool, laid.back))
    return belief


def expectation(view: View) -> tuple[Chance, ...]:
    """Where the viewer has to expect the robot after the queue; the likeliest space first."""
    rehearsal = rehearsal_of(view.options.board)
    found: Counter[Cell | None] = Counter()
    for situation, weight in believed(view):
        found[None if situation == WON else rehearsal.cell(situation)] += weight  # type: ignore[assignment]
    return tuple(Chance(cell, round(share, 3)) for cell, share in found.most_common())


def expectations(state: State) -> tuple[tuple[Chance, ...], ...]:
    """What every seat had to expect, while the queue grows."""
    if state.phase is not Phase.PROGRAM or not state.queue:
        return ()
    return tuple(expectation(look(state, Seat(seat))) for seat in range(state.seats))


def review(view: View, state: State) -> View:
    """All hands are open when looking back, and who only watches sees the queue as well (QC-U21)."""
    queue = opened(state) if view.seat is None else view.queue
    return replace(view, queue=queue, hands=tuple(faces(hand) for hand in state.hands), expected=expectations(state))

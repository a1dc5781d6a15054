"""Quirkies as numbers and arrays. Seats are counted from one's own, to the left."""

from robotable.games.quirkies import Options, View
from robotable.games.quirkies.actions import FREE, PASS, PLAY, TAKEN
from robotable.games.quirkies.cards import CARDS, CREATURE, LINES, PLACES, SIGN
from robotable.games.quirkies.state import GOAL, HAND, Phase, Placement
from robotable.research.actions import ActionSpace
from robotable.research.arrays import Array, Buffers, Layout
from robotable.research.encoding import Encoding

SIGNS = 10
PHASES = {phase: number for number, phase in enumerate(Phase)}
ROUNDS = 30.0
HIGHEST = 10.0
"""A stack has at most one white card and nine others."""


def layout(options: Options, seats: int) -> Layout:
    return Layout(
        seat=seats,
        hand=len(CARDS),
        stacks=len(CARDS),
        homes=(len(PLACES), len(PLACES)),
        tops=(len(PLACES), SIGNS),
        tokens=seats,
        counts=seats,
        turn=seats,
        dealer=seats,
        phase=len(PHASES),
        clock=5,
        placed=len(PLACES),
        placer=seats,
        claims=(seats, len(LINES)),
        wrong=seats,
        passed=seats,
    )


def write(view: View, into: Buffers) -> None:
    assert view.seat is not None
    me, seats = view.seat, len(view.tokens)
    into["seat"][me] = 1
    into["hand"][list(view.hand)] = 1
    _stacks(view, into)
    into["tokens"][:] = [view.tokens[(me + other) % seats] / GOAL for other in range(seats)]
    into["counts"][:] = [view.counts[(me + other) % seats] / HAND for other in range(seats)]
    into["turn"][(view.turn - me) % seats] = 1
    into["dealer"][(view.dealer - me) % seats] = 1
    into["phase"][PHASES[view.phase]] = 1
    into["clock"][:] = (
        view.pile / len(CARDS),
        view.round / ROUNDS,
        view.second,
        view.closing == "tokens",
        view.closing == "pile",
    )
    if view.latest:
        _latest(view.latest, me, seats, into)


def _stacks(view: View, into: Buffers) -> None:
    """Where each creature is at home, what lies on top of it, and how high every card lies."""
    heights, homes, tops = into["stacks"], into["homes"], into["tops"]
    for place, stack in enumerate(view.stacks):
        homes[place, CREATURE[stack[0]]] = 1
        tops[place, SIGN[stack[-1]]] = 1
        for height, card in enumerate(stack[1:], 1):
            heights[card] = height / HIGHEST


def _latest(latest: Placement, me: int, seats: int, into: Buffers) -> None:
    into["placed"][latest.place] = 1
    into["placer"][(latest.placer - me) % seats] = 1
    claims = into["claims"]
    for line, seat in enumerate(latest.claims):
        if seat is not None:
            claims[(seat - me) % seats, line] = 1
    _in_order(latest.wrong, me, seats, into["wrong"])
    _in_order(latest.passed, me, seats, into["passed"])


def _in_order(who: tuple[int, ...], me: int, seats: int, into: Array) -> None:
    """The first one has 1, the later ones less."""
    for before, seat in enumerate(who):
        into[(seat - me) % seats] = 1 - before / seats


ENCODING = Encoding(ActionSpace((*PLAY, *FREE, *TAKEN, PASS)), layout, write, standing=lambda state: state.tokens)

"""Quirkies as numbers and arrays. Seats are counted from one's own, to the left."""

from collections.abc import Mapping
from functools import lru_cache

from robotable.games.quirkies import Options, View
from robotable.games.quirkies.actions import FREE, PASS, PLAY, TAKEN
from robotable.games.quirkies.cards import CARDS, CREATURE, LINES, PLACES, SIGN
from robotable.games.quirkies.state import GOAL, HAND, NOBODY, Phase, Placement
from robotable.research.actions import ActionSpace
from robotable.research.arrays import Buffers, Layout, Raw, packed
from robotable.research.encoding import Encoding

SIGNS = 10
PLACE = len(PLACES) + SIGNS + 9
"""Numbers for each place."""
CLOSING = {"tokens": 3, "pile": 4}
"""Where the clock tells why a round is the last."""
PHASES = {phase: number for number, phase in enumerate(Phase)}
ROUNDS = 30.0
HIGHEST = 10.0
"""A stack has at most one white card and nine others."""


def layout(options: Options, seats: int) -> Layout:
    return Layout(
        places=(len(PLACES), PLACE),
        seat=seats,
        hand=len(CARDS),
        tokens=seats,
        counts=seats,
        turn=seats,
        dealer=seats,
        phase=len(PHASES),
        clock=3 + len(CLOSING),
        placed=len(PLACES),
        placer=seats,
        claims=(seats, len(LINES)),
        wrong=seats,  # here and in what follows the first one has 1, the later ones less
        passed=seats,
    )


def write(view: View, into: Buffers) -> None:
    assert view.seat is not None
    raw, at = into.raw, into.at
    me, seats = view.seat, len(view.tokens)
    raw[at["seat"] + me] = 1
    hand = at["hand"]
    for card in view.hand:
        raw[hand + card] = 1
    into.paste("places", b"".join(map(place, view.stacks)))
    tokens, counts = at["tokens"], at["counts"]
    for other in range(seats):
        seat = (me + other) % seats
        raw[tokens + other] = view.tokens[seat] / GOAL
        raw[counts + other] = view.counts[seat] / HAND
    raw[at["turn"] + (view.turn - me) % seats] = 1
    raw[at["dealer"] + (view.dealer - me) % seats] = 1
    raw[at["phase"] + PHASES[view.phase]] = 1
    clock = at["clock"]
    raw[clock] = view.pile / len(CARDS)
    raw[clock + 1] = view.round / ROUNDS
    raw[clock + 2] = view.second
    if view.closing:
        raw[clock + CLOSING[view.closing]] = 1
    if view.latest:
        _latest(view.latest, me, seats, raw, at)


@lru_cache(maxsize=65_536)
def place(stack: tuple[int, ...]) -> bytes:
    """Who is at home there, what lies on top, and how high each of the creature's nine cards lies."""
    row = [0.0] * PLACE
    row[CREATURE[stack[0]]] = 1
    row[len(PLACES) + SIGN[stack[-1]]] = 1
    for height, card in enumerate(stack[1:], 1):
        row[len(PLACES) + SIGNS + SIGN[card]] = height / HIGHEST
    return packed(row)


def _latest(latest: Placement, me: int, seats: int, raw: Raw, at: Mapping[str, int]) -> None:
    raw[at["placed"] + latest.place] = 1
    raw[at["placer"] + (latest.placer - me) % seats] = 1
    if latest.claims is not NOBODY:
        claims = at["claims"]
        for line, seat in enumerate(latest.claims):
            if seat is not None:
                raw[claims + (seat - me) % seats * len(LINES) + line] = 1
    for name, who in (("wrong", latest.wrong), ("passed", latest.passed)):
        for before, seat in enumerate(who):
            raw[at[name] + (seat - me) % seats] = 1 - before / seats


ENCODING = Encoding(ActionSpace((*PLAY, *FREE, *TAKEN, PASS)), layout, write, standing=lambda state: state.tokens)

"""Quirkies as numbers and arrays. Seats are counted from one's own, to the left."""

from collections.abc import Mapping
from functools import lru_cache

from robotable.core import Seat
from robotable.games.quirkies import Options, View
from robotable.games.quirkies.actions import FREE, PASS, PLAY, TAKEN
from robotable.games.quirkies.cards import CARDS, CREATURE, LINES, PLACES, SIGN
from robotable.games.quirkies.state import GOAL, HAND, NOBODY, Phase, Placement
from robotable.research.actions import ActionSpace
from robotable.research.arrays import Buffers, Layout, Raw, packed
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import one_hot

SIGNS = 10
PLACE = len(PLACES) + SIGNS + 9
"""Numbers for each place."""
CLOSING = {"tokens": 3, "pile": 4}
"""Where the clock tells why a round is the last."""
BY_PHASE = dict(zip(Phase, one_hot(len(Phase)), strict=True))
BY_SEAT = tuple(map(one_hot, range(5)))
"""By how many there are."""
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
        phase=len(Phase),
        clock=3 + len(CLOSING),
        placed=len(PLACES),
        placer=seats,
        claims=(seats, len(LINES)),
        wrong=seats,  # here and in what follows the first one has 1, the later ones less
        passed=seats,
    )


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    raw, at, me = into.raw, into.at, view.seat
    raw[at["seat"] + me] = 1
    hand, clock = at["hand"], at["clock"]
    for card in view.hand:
        raw[hand + card] = 1
    into.paste("places", b"".join(map(place, view.stacks)))
    into.paste("tokens", seated(me, view.tokens, view.counts, view.turn, view.dealer, view.phase))
    raw[clock] = view.pile / len(CARDS)
    raw[clock + 1] = view.round / ROUNDS
    raw[clock + 2] = view.second
    if view.closing:
        raw[clock + CLOSING[view.closing]] = 1
    if view.latest:
        _latest(view.latest, me, len(view.tokens), raw, at)


@lru_cache(maxsize=65_536)
def place(stack: tuple[int, ...]) -> bytes:
    """Who is at home there, what lies on top, and how high each of the creature's nine cards lies."""
    row = [0.0] * PLACE
    row[CREATURE[stack[0]]] = 1
    row[len(PLACES) + SIGN[stack[-1]]] = 1
    for height, card in enumerate(stack[1:], 1):
        row[len(PLACES) + SIGNS + SIGN[card]] = height / HIGHEST
    return packed(row)


@lru_cache(maxsize=16_384)
def seated(me: int, tokens: tuple[int, ...], counts: tuple[int, ...], turn: int, dealer: int, phase: Phase) -> bytes:
    """From `tokens` to `phase`. Kept, for between two looks of a seat little of it changes, and it comes back."""
    seats = len(tokens)
    return packed(
        (
            *(number / GOAL for number in (*tokens[me:], *tokens[:me])),
            *(number / HAND for number in (*counts[me:], *counts[:me])),
            *BY_SEAT[seats][(turn - me) % seats],
            *BY_SEAT[seats][(dealer - me) % seats],
            *BY_PHASE[phase],
        )
    )


def _latest(latest: Placement, me: int, seats: int, raw: Raw, at: Mapping[str, int]) -> None:
    raw[at["placed"] + latest.place] = 1
    raw[at["placer"] + (latest.placer - me) % seats] = 1
    if latest.claims is not NOBODY:
        claims = at["claims"]
        for line, seat in enumerate(latest.claims):
            if seat is not None:
                raw[claims + (seat - me) % seats * len(LINES) + line] = 1
    if latest.wrong:
        _in_turn(latest.wrong, me, seats, raw, at["wrong"])
    if latest.passed:
        _in_turn(latest.passed, me, seats, raw, at["passed"])


def _in_turn(who: tuple[Seat, ...], me: int, seats: int, raw: Raw, row: int) -> None:
    for before, seat in enumerate(who):
        raw[row + (seat - me) % seats] = 1 - before / seats


ENCODING = Encoding(ActionSpace((*PLAY, *FREE, *TAKEN, PASS)), layout, write, standing=lambda state: state.tokens)

"""Quirkies as numbers and arrays. Seats are counted from one's own, to the left."""

from struct import Struct

from robotable.core.kept import kept
from robotable.games.quirkies import Options, View
from robotable.games.quirkies.actions import FREE, PASS, PLAY, TAKEN
from robotable.games.quirkies.cards import CARDS, CREATURE, LINES, PLACES, SIGN
from robotable.games.quirkies.state import GOAL, HAND, Phase, Placement
from robotable.research.actions import ActionSpace
from robotable.research.arrays import WIDTH, Buffers, Layout, packed
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import in_turn, marked, marks

SIGNS = 10
PLACE = len(PLACES) + SIGNS + 9
"""Numbers for each place."""
CLOCK = Struct("3f")
CLOSING = marked(("tokens", "pile"))
"""The rest of the clock: why a round is the last."""
PHASES = marked(Phase)
ROUNDS = 30.0
HIGHEST = 10.0
"""A stack has at most one white card and nine others."""

HOME = tuple(marks(len(PLACES))[creature] for creature in CREATURE)
TOP = tuple(marks(SIGNS)[sign] for sign in SIGN)
"""By card."""
HEIGHTS = Struct("9f")
NO_CARDS = bytes(WIDTH * len(CARDS))


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
        clock=5,
        placed=len(PLACES),
        placer=seats,
        claims=(seats, len(LINES)),
        wrong=seats,  # here and in what follows the first one has 1, the later ones less
        passed=seats,
    )


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    me, seats = view.seat, len(view.tokens)
    if view.stacks != before.stacks:
        into.paste("places", b"".join(map(place, view.stacks)))
    if view.options is not before.options:
        into.paste("seat", marks(seats)[me])
    if view.hand != before.hand:
        _hand(view.hand, into)
    clock = CLOCK.pack(view.pile / len(CARDS), view.round / ROUNDS, view.second)
    around = seated((me, view.tokens, view.counts, view.turn, view.dealer, view.phase))
    into.paste("tokens", b"".join((around, clock, CLOSING[view.closing], placed((view.latest, me, seats)))))


def _hand(hand: tuple[int, ...], into: Buffers) -> None:
    raw, start = into.raw, into.at["hand"]
    into.paste("hand", NO_CARDS)
    for card in hand:
        raw[start + card] = 1.0


@kept(65_536)
def place(stack: tuple[int, ...]) -> bytes:
    """Who is at home there, what lies on top, and how high each of the creature's nine cards lies."""
    heights = [0.0] * SIGNS
    for height, card in enumerate(stack):
        heights[SIGN[card]] = height / HIGHEST
    return b"".join((HOME[stack[0]], TOP[stack[-1]], HEIGHTS.pack(*heights[:9])))


@kept(16_384)
def seated(around: tuple[int, tuple[int, ...], tuple[int, ...], int, int, Phase]) -> bytes:
    """From `tokens` to `phase`. Kept, for between two looks of a seat little of it changes, and it comes back."""
    me, tokens, counts, turn, dealer, phase = around
    seats, near = len(tokens), marks(len(tokens))
    won = packed([number / GOAL for number in (*tokens[me:], *tokens[:me])])
    held = packed([number / HAND for number in (*counts[me:], *counts[:me])])
    return b"".join((won, held, near[(turn - me) % seats], near[(dealer - me) % seats], PHASES[phase]))


@kept(16_384)
def placed(seen: tuple[Placement | None, int, int]) -> bytes:
    """From `placed` to `passed`: where the latest card lies, whose it is, and what was called about it."""
    latest, me, seats = seen
    if latest is None:
        return bytes(WIDTH * (len(PLACES) + seats + seats * len(LINES) + seats + seats))
    near, claims = marks(seats), [0.0] * (seats * len(LINES))
    for line, seat in enumerate(latest.claims):
        if seat is not None:
            claims[(seat - me) % seats * len(LINES) + line] = 1
    return b"".join(
        (
            marks(len(PLACES))[latest.place],
            near[(latest.placer - me) % seats],
            packed(claims),
            in_turn(latest.wrong, me, seats),
            in_turn(latest.passed, me, seats),
        )
    )


ENCODING = Encoding(ActionSpace((*PLAY, *FREE, *TAKEN, PASS)), layout, write, standing=lambda state: state.tokens)

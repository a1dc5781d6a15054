"""Robo-Recall as numbers and arrays. Seats and sides are counted from one's own, to the left.

Cards that lie face down are not in it, as they are not in the view: what was seen is for the learner to remember.
"""

from functools import lru_cache
from itertools import compress, count
from operator import is_not
from struct import Struct

from robotable.core import Seat
from robotable.games.robot_memory import sides
from robotable.games.robot_memory.actions import ANSWERS, PASS, POINTS, READY, Say, Statement
from robotable.games.robot_memory.cards import CARDS, FACES, NUMBERS, Card, Colour, Face, Kind
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.options import layout as laid_out
from robotable.games.robot_memory.state import Phase, State, View
from robotable.research.actions import ActionSpace
from robotable.research.arrays import NOTHING, Buffers, Layout, packed
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import counter, in_turn, marked, marks

PHASES = marked(Phase)
SHORT = "short circuit"
WORDS: tuple[object, ...] = (*NUMBERS, *Colour, *Kind, SHORT)


def row(*words: object) -> bytes:
    """With these words marked."""
    return packed([float(word in words) for word in WORDS])


Faces = tuple[Face | None, ...]
FEW = 4
"""So many cards are quicker written one by one than together with all others."""
DOWN, UP = packed([1.0]), packed([0.0])
BLANK = row()
DRAWN: dict[Face | None, bytes] = {
    None: BLANK,
    **{face: row(face.number, face.colour, face.kind) if isinstance(face, Card) else row(SHORT) for face in FACES},
}
SPOKEN: dict[Statement | None, bytes] = {
    None: BLANK,
    **{said: row(said.number, said.colour, said.kind) if isinstance(said, Say) else row(SHORT) for said in ANSWERS},
}
"""The words for what is drawn on a card, or said of it."""
FULL = 6.0
"""The most points for one card."""
CLOCK, TURNED = Struct("3f"), Struct("3f")

used = counter(CARDS)


def layout(options: Options, seats: int) -> Layout:
    cards, teams = laid_out(options, seats).cards, sides.count(options, seats)
    return Layout(
        faces=(cards, len(WORDS)),
        down=cards,
        said=(cards, len(WORDS)),
        turned_by=(cards, seats),
        turned=(cards, 3),
        seat=seats,
        pointed=cards,
        scores=teams,
        captains=(teams, seats),
        answerer=seats,
        pointer=seats,
        ready=seats,
        phase=len(Phase),
        clock=3,
        used=len(CARDS),
    )


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    me, cards, seats = view.seat, len(view.faces), len(view.sides)
    if view.options is not before.options:
        into.paste("seat", marks(seats)[me])
    _faces(view.faces, before.faces, into)
    if view.turns != before.turns:
        _turns(view, before, me, seats, into)
    if view.spot != before.spot:
        into.paste("pointed", marks(cards)[view.spot])
    if view.scores != before.scores:
        into.paste("scores", _scores(view, me))
    if view.captains != before.captains:
        into.paste("captains", _captains(view, me, seats))
    if view.used != before.used:
        into.paste("used", used(view.used))
    near = marks(seats)
    into.paste(
        "answerer",
        b"".join(
            (
                near[(view.answerer - me) % seats],
                near[(view.pointer - me) % seats],
                in_turn(view.ready, me, seats),
                PHASES[view.phase],
                CLOCK.pack(view.round / view.options.rounds, len(view.turns) / cards, view.own),
            )
        ),
    )


def _turns(view: View, before: View, me: int, seats: int, into: Buffers) -> None:
    """What was said of the cards: only what has come to it, if it is still the same round."""
    turns, told, near = view.turns, () if before is NOTHING else before.turns, marks(seats)
    if turns[: len(told)] != told:
        into.flat[into.at["said"] : into.at["seat"]].fill(0)
        told = ()
    for order, turn in enumerate(turns[len(told) :], len(told)):
        into.paste("said", SPOKEN[turn.said], turn.spot)
        into.paste("turned_by", near[(turn.seat - me) % seats], turn.spot)
        into.paste("turned", turned(order / len(view.faces), turn.points, turn.again), turn.spot)


@lru_cache(maxsize=4096)
def turned(when: float, points: int, again: bool) -> bytes:
    """In the order of `turned`."""
    return TURNED.pack(1 - when, points / FULL, again)


def _faces(faces: Faces, earlier: Faces, into: Buffers) -> None:
    """Between two looks a few cards are turned up, or all are turned."""
    changed = range(len(faces)) if earlier is NOTHING else [*compress(count(), map(is_not, faces, earlier))]
    if len(changed) > FEW:
        lie = [UP if face else DOWN for face in faces]
        into.paste("faces", b"".join((*map(DRAWN.__getitem__, faces), *lie)))
        return
    for spot in changed:
        into.paste("faces", DRAWN[faces[spot]], spot)
        into.paste("down", UP if faces[spot] else DOWN, spot)


def _scores(view: View, me: int) -> bytes:
    """In full answers, side by side."""
    mine, full = view.sides[me], FULL * len(view.faces) * view.options.rounds
    return packed([score / full for score in (*view.scores[mine:], *view.scores[:mine])])


def _captains(view: View, me: int, seats: int) -> bytes:
    mine, near = view.sides[me], marks(seats)
    return b"".join([near[(seat - me) % seats] for seat in (*view.captains[mine:], *view.captains[:mine])])


def standing(state: State) -> list[float]:
    """In full answers, of the side that each seat plays for."""
    return [state.scores[sides.side_of(state.options, Seat(seat))] / FULL for seat in range(state.seats)]


ENCODING = Encoding(ActionSpace((*READY, *POINTS, PASS, *ANSWERS), whole=[ANSWERS]), layout, write, standing=standing)

"""Robo-Recall as numbers and arrays. Seats and sides are counted from one's own, to the left.

Cards that lie face down are not in it, as they are not in the view: what was seen is for the learner to remember.
"""

from struct import Struct

from robotable.core import Seat
from robotable.core.kept import kept
from robotable.games.robot_memory import sides
from robotable.games.robot_memory.actions import ANSWERS, PASS, POINTS, READY, Say, Statement
from robotable.games.robot_memory.cards import CARDS, FACES, NUMBERS, Card, Colour, Face, Kind
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.options import layout as laid_out
from robotable.games.robot_memory.state import Phase, State, Turn, View
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
    me, cards, seats, options = view.seat, len(view.faces), len(view.sides), view.options
    memory, slots = into.bytes, into.slots
    if options is not before.options:
        memory[slots["seat"]] = marks(seats)[me]
    if view.faces != before.faces or view.turns != before.turns:
        _turns(view, before, me, seats, into)
    if view.spot != before.spot:
        memory[slots["pointed"]] = marks(cards)[view.spot]
    if view.scores != before.scores:
        memory[slots["scores"]] = _scores(view, me)
    if view.captains != before.captains:
        memory[slots["captains"]] = _captains(view, me, seats)
    if view.used != before.used:
        memory[slots["used"]] = used(view.used)
    who, turns = (me, seats, view.answerer, view.pointer, view.ready, view.phase), len(view.turns)
    memory[into.spans["answerer", "clock"]] = asked((*who, view.round, options.rounds, turns, cards, view.own))


@kept(16_384)
def asked(about: tuple[int, int, int, int, tuple[int, ...], Phase, int, int, int, int, bool]) -> bytes:
    """From `answerer` to `clock`."""
    me, seats, answerer, pointer, ready, phase, round, rounds, turns, cards, own = about
    near = marks(seats)
    return b"".join(
        (
            near[(answerer - me) % seats],
            near[(pointer - me) % seats],
            in_turn(ready, me, seats),
            PHASES[phase],
            CLOCK.pack(round / rounds, turns / cards, own),
        )
    )


def _turns(view: View, before: View, me: int, seats: int, into: Buffers) -> None:
    """The cards, and what was said of them: mostly some were turned up, and all else is as before."""
    turns, faces, told = view.turns, view.faces, before.turns
    if before is NOTHING or turns[: len(told)] != told or faces != _turned_up(before.faces, turns[len(told) :], faces):
        into.flat[into.at["said"] : into.at["seat"]].fill(0)
        lie = [DOWN if face is None else UP for face in faces]
        into.paste("faces", b"".join((*map(DRAWN.__getitem__, faces), *lie)))
        told = ()
    memory, raw, at = into.bytes, into.raw, into.at
    drawn, spoken, worth = into.rows["faces"], into.rows["said"], into.rows["turned"]
    for order, turn in enumerate(turns[len(told) :], len(told)):
        spot = turn.spot
        memory[drawn[spot]] = DRAWN[faces[spot]]
        memory[spoken[spot]] = SPOKEN[turn.said]
        memory[worth[spot]] = turned((order, len(faces), turn.points, turn.again))
        raw[at["down"] + spot] = 0.0
        raw[at["turned_by"] + spot * seats + (turn.seat - me) % seats] = 1.0


def _turned_up(earlier: Faces, turns: tuple[Turn, ...], faces: Faces) -> Faces:
    """What would lie there if only these turns had been since."""
    lying = list(earlier)
    for turn in turns:
        lying[turn.spot] = faces[turn.spot]
    return tuple(lying)


@kept(4096)
def turned(turn: tuple[int, int, int, bool]) -> bytes:
    """In the order of `turned`."""
    order, cards, points, again = turn
    return TURNED.pack(1 - order / cards, points / FULL, again)


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

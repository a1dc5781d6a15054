"""Why an answer or a card, in Robo-Recall.

The coach sat where the person sits, saw the cards while they lay open, and forgets as a strong bot does; since then it
has seen what lies open now. So a hint says at most what the person was shown, too. It tells apart what it remembers
from what follows by elimination, which needs no memory.
"""

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from robotable.coach.case import Case, Suggestion
from robotable.core import Reason, Reasons
from robotable.core.grid import Cell
from robotable.games.robot_memory.actions import Point, Ready, Say, ShortCircuit
from robotable.games.robot_memory.cards import CARDS, Card
from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.state import View


class Words(Reasons):
    READY = "Look as long as you can"
    READY_WHY = "Nobody gains by being ready early: a minute is all there is."
    SAY = "Say {said}"
    SHORT = "Say Short Circuit"
    POINT = "Point at {place}"
    TAKE = "Take {place}"
    PASS = "Nothing beats passing"
    REMEMBERS = "The coach saw the cards when you did and has forgotten some: it is {chance} % sure."
    LEFT = "By what lies open alone, {fits} of {left} cards that can lie there fit."
    ONLY = "By what lies open alone, only this can lie there."
    WORTH = "Worth {points} if it is right."
    SHORTS = "Short Circuits still face down: {left}."
    LEAST = "It is the card that helps the other least, as the coach remembers it."
    MOST = "It is the card that the coach remembers best."
    GAIN = "+{points}"


@runtime_checkable
class Recalls(Protocol):
    """A bot that can say what it takes to lie there."""

    def candidates(self, view: View, spot: int) -> Iterable[tuple[Any, ...]]: ...

    def chance_of_short(self, view: View, spot: int) -> float: ...


def explain(case: Case) -> Suggestion:
    view: View = case.view
    match case.actions[0]:
        case Ready():
            return Suggestion((), Words.READY(), (Words.READY_WHY(),))
        case Say() as said:
            return _answer(case, view, said)
        case ShortCircuit():
            why = (*_sure(case, view, None), Words.SHORTS(left=_shorts(view)))
            return Suggestion(case.actions, Words.SHORT(), why, targets=spot_of(view, view.spot))
        case Point(spot):
            own = view.answerer == case.seat
            title = (Words.TAKE if own else Words.POINT)(place=view.layout.place(spot))
            best = Words.MOST() if own else Words.LEAST()
            return Suggestion(case.actions, title, (best,), targets=spot_of(view, spot))
    return Suggestion(case.actions, Words.PASS())


def _answer(case: Case, view: View, said: Say) -> Suggestion:
    points = POINTS_FOR[said.features]
    left = _left(view)
    fits = sum(_fits(said, card) for card in left)
    shorts = _shorts(view)
    alone = Words.ONLY() if fits == len(left) and not shorts else Words.LEFT(fits=fits, left=len(left) + shorts)
    why = (Words.WORTH(points=points), *_sure(case, view, said), alone)
    title = Words.SAY(said=" ".join(str(one) for one in (said.number, said.colour, said.kind) if one is not None))
    return Suggestion(case.actions, title, why, targets=spot_of(view, view.spot), label=Words.GAIN(points=points))


def _sure(case: Case, view: View, said: Say | None) -> tuple[Reason, ...]:
    """How sure the bot is of it, by what it remembers."""
    if not isinstance(case.bot, Recalls) or view.spot is None:
        return ()
    short = case.bot.chance_of_short(view, view.spot)
    cards = [Card(*features) for features in case.bot.candidates(view, view.spot)]
    right = sum(_fits(said, card) for card in cards) / max(1, len(cards)) if said else 0.0
    return (Words.REMEMBERS(chance=round(100 * ((1 - short) * right if said else short))),)


def _fits(said: Say, card: Card) -> bool:
    pairs: Iterable[tuple[object, object]] = zip(
        (said.number, said.colour, said.kind), (card.number, card.colour, card.kind), strict=True
    )
    return all(one is None or one == other for one, other in pairs)


def _left(view: View) -> list[Card]:
    """The Memory cards that do not lie open and have not been used up."""
    gone = {*view.faces, *view.used}
    return [card for card in CARDS if card not in gone]


def _shorts(view: View) -> int:
    return view.layout.short_circuits - view.faces.count("short circuit")


def spot_of(view: View, spot: int | None) -> tuple[Cell, ...]:
    columns = view.layout.columns
    return () if spot is None else (Cell(spot % columns, spot // columns),)

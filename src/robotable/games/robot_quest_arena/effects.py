"""The verbs of cards that act at once. What may ask the seat goes onto the agenda instead."""

from collections.abc import Callable, Sequence
from typing import Final

from robotable.core import Event
from robotable.games.robot_quest_arena.cards import DESIGNS, Effect, Verb
from robotable.games.robot_quest_arena.events import Charged, Empowered, Source
from robotable.games.robot_quest_arena.geometry import CENTRE
from robotable.games.robot_quest_arena.health import repair, score
from robotable.games.robot_quest_arena.piles import draw
from robotable.games.robot_quest_arena.state import State, Task


def carry_out(state: State, robot: int, effects: Sequence[Effect], out: list[Event]) -> None:
    """Does a card's effects in order; from the first that may ask on, they go onto the agenda."""
    for done, effect in enumerate(effects):
        instant = INSTANT.get(effect.verb)
        if instant is None:
            rest = effects[done:]
            state.agenda += [Task(later.verb, robot, later.n, of=later.of) for later in reversed(rest)]
            return
        instant(state, robot, effect.n, out)


def _energy(state: State, robot: int, n: int, out: list[Event]) -> None:
    state.energy += n
    out.append(Charged(state.energy, state.move))


def _move(state: State, robot: int, n: int, out: list[Event]) -> None:
    state.move += n
    out.append(Charged(state.energy, state.move))


def _points(state: State, robot: int, n: int, out: list[Event]) -> None:
    score(state, n, Source.CARD, out)


def _centre_points(state: State, robot: int, n: int, out: list[Event]) -> None:
    if state.robots[robot].space in CENTRE:
        score(state, n, Source.CARD, out)


def _draw(state: State, robot: int, n: int, out: list[Event]) -> None:
    draw(state, state.active, n, out)


def _empower(power: str) -> Callable[[State, int, int, list[Event]], None]:
    def empower(state: State, robot: int, n: int, out: list[Event]) -> None:
        body = state.robots[robot]
        setattr(body, power, body.discount + n if power == "discount" else True)
        out.append(Empowered(robot, body.jump, body.ignore, body.diagonal, body.discount))

    return empower


INSTANT: Final[dict[Verb, Callable[[State, int, int, list[Event]], None]]] = {
    Verb.ENERGY: _energy,
    Verb.MOVE: _move,
    Verb.POINTS: _points,
    Verb.CENTRE_POINTS: _centre_points,
    Verb.DRAW: _draw,
    Verb.REPAIR: repair,
    Verb.JUMP: _empower("jump"),
    Verb.IGNORE: _empower("ignore"),
    Verb.DIAGONAL: _empower("diagonal"),
    Verb.DISCOUNT: _empower("discount"),
}

AT_ONCE: Final = {
    card: tuple((INSTANT[effect.verb], effect.n) for effect in design.effects)
    for card, design in DESIGNS.items()
    if design.weapon is None and all(effect.verb in INSTANT for effect in design.effects)
}
"""The cards that can ask nothing: what each of them does."""

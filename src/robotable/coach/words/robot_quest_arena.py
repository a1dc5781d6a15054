"""Why a turn, in Robot Quest Arena: points, damage, and what can be bought."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from robotable.coach.case import Case, Suggestion
from robotable.core import Reason, Reasons
from robotable.core.grid import Cell
from robotable.core.reasons import Value
from robotable.games.robot_quest_arena import actions as a
from robotable.games.robot_quest_arena import events as e
from robotable.games.robot_quest_arena.arena import arena
from robotable.games.robot_quest_arena.geometry import CENTRE, NEXT, OFF, SIDE, name
from robotable.games.robot_quest_arena.state import View


class Words(Reasons):
    PUSH = "Push {robot}"
    PUSH_TO = "Push {robot} to {space}"
    ATTACK = "Attack {target} with {card}"
    BEAM = "Fire {card}"
    SHOOT = "Shoot at {target}"
    BUY = "Buy {card}"
    TAKE = "Take {card}"
    MOVE = "Move to {space}"
    PLAY = "Play {card}"
    ENTER = "Enter at {space}"
    PICK = "Choose {kind}"
    SCRAP = "Scrap {card}"
    DISCARD = "Discard {card}"
    CONVERT = "Turn Energy into Move"
    OPTION = "Choose answer {option}"
    AIM = "Aim"
    NEXT = "{robot} first"
    TELEPORT = "Teleport to {space}"
    DECLINE = "Leave the offer"
    UNDO = "Take the last step back"
    END = "Nothing beats ending the turn"
    FIRST = "First play {card}."
    POINTS = "+{points} for you at once."
    OUT = "{robot} is knocked out."
    DAMAGE = "{robot} loses {damage} Health and has {left} left."
    CENTRE = "You end in the centre: +1 when your next turn starts."
    ENERGY = "Energy left to buy with: {energy}."
    GETS = "{card} joins your deck."
    LEAN = "It will not come into your hand any more."
    NOTHING = "No card, strike or space is worth what it costs now."
    GAIN = "+{points}"
    GAIN_OUT = "out, +{points}"


RANKS: tuple[tuple[type, ...], ...] = (
    (a.Push, a.Attack, a.Beam, a.Shoot),
    (a.Buy, a.Acquire),
    (a.Teleport, a.Step),
    (a.Place, a.Pick, a.Scrap, a.Discard, a.Choose, a.Aim, a.Next),
    (a.Play, a.Convert),
)
"""What a turn is named after, the weightiest first."""


def explain(case: Case) -> Suggestion:
    main = _main(case.actions)
    first = case.actions[0]
    why = [*_begins(first, main), *_brings(case)]
    if isinstance(first, a.End):
        why = [Words.NOTHING()]
    way, targets = _way(case, main)
    return Suggestion(case.actions, _title(case, main), tuple(why[:4]), way, targets, _label(case))


def _main(actions: tuple[Any, ...]) -> Any:
    for rank in RANKS:
        found = [action for action in actions if isinstance(action, rank)]
        if found:
            return found[-1] if isinstance(found[0], a.Step) else found[0]
    return actions[0]


def _begins(first: Any, main: Any) -> Iterator[Reason]:
    if isinstance(first, a.Play) and first is not main:
        yield Words.FIRST(card=first.card)


def _title(case: Case, main: Any) -> Reason:
    view: View = case.view
    if isinstance(main, a.Push):
        pushed = _pushed(case, main)
        where = _ends(case, pushed)
        kind = view.robots[pushed].kind if pushed >= 0 else ""
        return Words.PUSH(robot=kind) if where == OFF else Words.PUSH_TO(robot=kind, space=name(where))
    if isinstance(main, a.Step):
        at = _ends(case, main.robot)
        return Words.MOVE(space=name(NEXT[view.robots[main.robot].space][main.way] if at == OFF else at))
    return TITLES.get(type(main), Words.END)(**dict(_values(view, main)))


def _values(view: View, action: Any) -> Iterator[tuple[str, Value]]:
    """What an action holds, as people call it."""
    for field, value in asdict(action).items():
        if field in ("robot", "target"):
            yield field, view.robots[value].kind
        elif field == "space":
            yield field, name(value)
        elif field == "option":
            yield field, value + 1
        elif isinstance(value, int | str):
            yield field, value


TITLES: dict[type, Words] = {
    a.Attack: Words.ATTACK,
    a.Beam: Words.BEAM,
    a.Shoot: Words.SHOOT,
    a.Buy: Words.BUY,
    a.Acquire: Words.TAKE,
    a.Play: Words.PLAY,
    a.Place: Words.ENTER,
    a.Pick: Words.PICK,
    a.Scrap: Words.SCRAP,
    a.Discard: Words.DISCARD,
    a.Convert: Words.CONVERT,
    a.Choose: Words.OPTION,
    a.Aim: Words.AIM,
    a.Next: Words.NEXT,
    a.Teleport: Words.TELEPORT,
    a.Decline: Words.DECLINE,
    a.Undo: Words.UNDO,
}


def _brings(case: Case) -> Iterator[Reason]:
    """What is sure to come of these steps."""
    view: View = case.view
    if points := _points(case):
        yield Words.POINTS(points=points)
    out = {event.robot for event in case.events if isinstance(event, e.KnockedOut)}
    for robot, body in enumerate(case.after.robots):
        before = view.robots[robot]
        if robot in out:
            yield Words.OUT(robot=before.kind)
        elif body.health < before.health:
            yield Words.DAMAGE(robot=before.kind, damage=before.health - body.health, left=body.health)
    if _centred(case.after, case.seat) > _centred(view, case.seat):
        yield Words.CENTRE()
    yield from (Words.GETS(card=one.card) for one in case.events if isinstance(one, e.Acquired))
    if any(isinstance(action, a.Scrap) for action in case.actions):
        yield Words.LEAN()
    if case.events and case.after.energy and case.after.active == case.seat:
        yield Words.ENERGY(energy=case.after.energy)


def _points(case: Case) -> int:
    return sum(event.gain for event in case.events if isinstance(event, e.Scored) and event.seat == case.seat)


def _label(case: Case) -> Reason | None:
    points = _points(case)
    if points <= 0:
        return None
    out = any(isinstance(event, e.KnockedOut) for event in case.events)
    return (Words.GAIN_OUT if out else Words.GAIN)(points=points)


def _centred(view: View, seat: int) -> int:
    tiles = arena(view.plan).tiles
    mine = (body.space for body in view.robots if body.seat == seat)
    return sum(space in CENTRE and tiles[space] is None for space in mine)


def _pushed(case: Case, push: a.Push) -> int:
    """Whom it pushes: the one that moves by it, or else whoever stands there now."""
    moved = [event.robot for event in case.events if isinstance(event, e.Moved) and event.how == "push"]
    beside = NEXT[case.view.robots[push.robot].space][push.way]
    standing = [robot for robot, body in enumerate(case.view.robots) if body.space == beside]
    return next(iter([*moved, *standing]), -1)


def _ends(case: Case, robot: int) -> int:
    """The last space a robot comes to."""
    spaces = [event.to for event in case.events if isinstance(event, e.Moved) and event.robot == robot]
    return spaces[-1] if spaces else OFF


def _way(case: Case, main: Any) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The way of the robot that acts, and where it strikes or arrives."""
    view: View = case.view
    if isinstance(main, a.Place):
        return (), (cell_of(main.space),)
    robot = _mover(case, main)
    if robot is None:
        return (), ()
    spaces = [view.robots[robot].space]
    spaces += [event.to for event in case.events if isinstance(event, e.Moved) and event.robot == robot]
    goal = _goal(case, main)
    if goal != OFF:
        spaces = [*_until(case, robot, spaces), goal]
    cells = tuple(cell_of(space) for space in dict.fromkeys(spaces) if space != OFF)
    return cells if len(cells) > 1 else (), cells[-1:]


def _mover(case: Case, main: Any) -> int | None:
    """The robot that does it, or else the first of mine that goes anywhere."""
    if isinstance(main, a.Push | a.Attack | a.Beam | a.Shoot | a.Step):
        return main.robot
    mine = [number for number, body in enumerate(case.view.robots) if body.seat == case.seat]
    return next((event.robot for event in case.events if isinstance(event, e.Moved) and event.robot in mine), None)


def _until(case: Case, robot: int, spaces: list[int]) -> list[int]:
    """Its way up to the strike: what follows a push is no part of the arrow."""
    return spaces[:1] if len(case.actions) == 1 else spaces[:-1] or spaces


def _goal(case: Case, main: Any) -> int:
    match main:
        case a.Attack(_, _, target) | a.Shoot(_, target):
            return int(case.view.robots[target].space)
        case a.Push():
            return _ends(case, _pushed(case, main))
        case a.Teleport(space):
            return int(space)
    return OFF


def cell_of(space: int) -> Cell:
    return Cell(space % SIDE, space // SIDE)

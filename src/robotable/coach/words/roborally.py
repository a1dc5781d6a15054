"""Why a program or an answer, in RoboRally: imagined rounds played to their end, with likely programs of the others."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import ceil
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from robotable.bots.roborally.foresight import Foresight
from robotable.bots.roborally.ground import ground_of
from robotable.coach.case import Case, Suggestion
from robotable.core import Reason, Reasons
from robotable.core.grid import Cell
from robotable.games.roborally import actions as a
from robotable.games.roborally.aid import Ghost, aid
from robotable.games.roborally.cards import REGISTERS
from robotable.games.roborally.events import Fell
from robotable.games.roborally.floor import OFF
from robotable.games.roborally.state import State, View, damage_of

ROUNDS = 16
"""Imagined for one hint."""
LONGEST = 400
RARE = 0.5 / ROUNDS


class Words(Reasons):
    PROGRAM = "Program {cards}"
    COMMIT = "Your program is good: commit"
    SHUT = "Shut down this round"
    START = "Start on {space}"
    INSTALL = "Install {upgrade}"
    UNINSTALL = "Take {upgrade} off"
    USE = "Use {upgrade}"
    DRAW = "Draw an upgrade"
    DONE = "Nothing beats keeping your energy"
    TAKE_BACK = "Take register {register} back"
    KEEP = "Keep {card}"
    STACK = "Put {card} on your deck"
    PASS = "No, as usual"
    FACE = "Face {way}"
    SIDE = "To the {side}"
    PAY = "Pay {energy}"
    REMOVE = "Take {card} out of the game"
    EXECUTE = "Execute {card} first"
    TAKE = "Take the Haywire"
    BRAKE = "Stay where you are"
    AIM = "Fire {weapon}"
    AIM_MAIN = "Fire the main laser"
    FLAG = "Reaches flag {flag} this round."
    FLAG_LIKELY = "Reaches flag {flag} this round with {chance} %."
    FLAG_NEXT = "Flag {flag} is in reach of the round after it."
    FLAG_LATER = "Flag {flag} in about {rounds} rounds."
    FALL = "1 in {odds} to fall into a pit or off the edge."
    FALLS = "Falls in {falls} of {rounds} imagined rounds."
    NO_FALL = "No fall in {rounds} imagined rounds."
    DAMAGE = "Damage to expect: {damage}."
    REPAIRS = "It takes damage cards out: {damage}."
    CHEAP = "Energy left: {energy}."
    NEAREST = "From there the way to flag 1 is the shortest."
    REACHES = "flag {flag}"
    AS_PLANNED = "Round {round} went as you planned it."
    PUSHED = "Register {register}: {robot} pushed you off your way."
    PUSHED_OFF = "Register {register}: {robot} pushed you off the floor."
    DISPLACED = "Register {register}: {robot} moved you off your way."
    IN_THE_WAY = "Register {register}: something stood in your way."
    OTHER_CARD = "Register {register}: {card} was executed, which you had not planned."
    OTHERWISE = "Register {register}: others made the floor carry you another way."
    UNFORESEEN = "Register {register}: what it would do nobody could know."


def explain(case: Case) -> Suggestion:
    view: View = case.view
    if puts := tuple(takewhile(lambda action: isinstance(action, a.Put | a.PutPair), case.actions)):
        return _program(case, view, puts)
    first = case.actions[0]
    if isinstance(first, a.Start):
        return Suggestion(
            case.actions[:1],
            Words.START(space=view.starts[first.space][0].name),
            (Words.NEAREST(),),
            targets=(view.starts[first.space][0],),
        )
    one = case.actions[:1]
    return Suggestion(one, _title(first), tuple(_why(case, view, first)))


def _program(case: Case, view: View, puts: tuple[Any, ...]) -> Suggestion:
    """The whole of it, up to committing: that is the person's own to do."""
    planned = _planned(case, puts)
    way, end = _drawn(view, case.seat, planned)
    outlook = imagined(case, puts)
    title = Words.PROGRAM(cards="|".join(str(getattr(put, "card", getattr(put, "turn", ""))) for put in puts))
    label = Words.REACHES(flag=outlook.goal) if outlook.reached > 0.5 else None
    targets = (end,) if end else ()
    return Suggestion(puts, title, tuple(outlook.told()), way, targets, label)


def _planned(case: Case, puts: Sequence[Any]) -> tuple[Ghost, ...]:
    """The lone robot's way with these cards."""
    state = case.game.imagine(case.view, case.random.fork())
    for put in puts:
        case.game.apply(state, case.seat, put)
    return aid(case.game.view(state, case.seat)).program


def _drawn(view: View, seat: int, ghosts: Sequence[Ghost]) -> tuple[tuple[Cell, ...], Cell | None]:
    start = view.robots[seat].at
    cells = [cell for ghost in ghosts for cell in (*ghost.driven, *ghost.carried)]
    way = tuple([start, *cells] if start else cells)
    return (way if len(way) > 1 else ()), way[-1] if way else None


class Outlook(Struct, frozen=True):
    """What became of the robot over the imagined rounds."""

    goal: int
    """The next flag."""
    reached: float
    fell: float
    damage: float
    """Cards more than before, on average."""
    rounds: float
    """To the next flag after this round, where it was not reached."""

    def told(self) -> Iterator[Reason]:
        if self.reached > 1 - RARE:
            yield Words.FLAG(flag=self.goal)
        elif self.reached > 0.25:
            yield Words.FLAG_LIKELY(flag=self.goal, chance=round(100 * self.reached))
        elif self.rounds <= 1:
            yield Words.FLAG_NEXT(flag=self.goal)
        else:
            yield Words.FLAG_LATER(flag=self.goal, rounds=ceil(self.rounds) + 1)
        yield self._falls()
        if abs(self.damage) >= 0.5:
            yield (
                Words.DAMAGE(damage=ceil(self.damage)) if self.damage > 0 else Words.REPAIRS(damage=ceil(-self.damage))
            )

    def _falls(self) -> Reason:
        if self.fell > 0.5:
            return Words.FALLS(falls=round(self.fell * ROUNDS), rounds=ROUNDS)
        return Words.FALL(odds=round(1 / self.fell)) if self.fell > RARE else Words.NO_FALL(rounds=ROUNDS)


def imagined(case: Case, actions: Sequence[Any]) -> Outlook:
    """Rounds that the view could lead to, each played to its end after these actions."""
    ground = ground_of(case.view.options)
    foresight = Foresight(case.game, ground, case.seat, case.random.fork())
    mine = case.view.robots[case.seat]
    goal = min(mine.claimed + 1, len(ground.floor.goals))
    reached, fell, damage, left = 0, 0, 0.0, 0.0
    for dream in foresight.dreams(case.view, ROUNDS):
        before = damage_of(dream.robots[case.seat])
        state, falls = _played(case, dream, actions)
        robot = state.robots[case.seat]
        reached += robot.claimed >= goal
        fell += falls
        damage += damage_of(robot) - before
        if robot.claimed < goal and state.cells[case.seat] != OFF:
            left += ground.values(goal - 1)[4 * state.cells[case.seat] + state.facing[case.seat]]
        elif robot.claimed < goal:
            left += REGISTERS
    missed = max(1, ROUNDS - reached)
    return Outlook(goal, reached / ROUNDS, fell / ROUNDS, damage / ROUNDS, left / missed / REGISTERS)


def _played(case: Case, state: State, actions: Sequence[Any]) -> tuple[State, bool]:
    """To the end of the round, everybody answering as usual; and whether the robot fell on the way."""
    game, now, fell = case.game, state.round, False
    steps = list(actions)
    for _ in range(LONGEST):
        if steps:
            seat, action = case.seat, steps.pop(0)
        else:
            waiting = game.waiting_on(state)
            if not waiting or state.round > now:
                break
            seat = waiting[0]
            action = usual(game.legal(state, seat))
        events = game.apply(state, seat, action)
        fell = fell or any(isinstance(event, Fell) and event.robot == case.seat for event in events)
    return state, fell


def usual(legal: Sequence[Any]) -> Any:
    return next((action for action in (a.DONE, a.COMMIT, a.PASS) if action in legal), legal[0])


def _why(case: Case, view: View, first: Any) -> Iterator[Reason]:
    if isinstance(first, a.Install | a.Draw | a.Done) and view.phase == "upgrade":
        yield Words.CHEAP(energy=case.after.robots[case.seat].energy)
    elif view.phase in ("program", "activate"):
        yield from imagined(case, (first,)).told()


def _title(action: Any) -> Reason:
    if action == a.SHUT_DOWN:
        return Words.SHUT()
    if action == a.Aim(None):
        return Words.AIM_MAIN()
    told = {name: value for name, value in asdict(action).items() if isinstance(value, int | str)}
    return TITLES.get(type(action), Words.PASS)(**told)


TITLES: dict[type, Words] = {
    a.Commit: Words.COMMIT,
    a.Install: Words.INSTALL,
    a.Uninstall: Words.UNINSTALL,
    a.Use: Words.USE,
    a.Draw: Words.DRAW,
    a.Done: Words.DONE,
    a.TakeBack: Words.TAKE_BACK,
    a.Keep: Words.KEEP,
    a.Stack: Words.STACK,
    a.Face: Words.FACE,
    a.Choose: Words.SIDE,
    a.Pay: Words.PAY,
    a.Remove: Words.REMOVE,
    a.First: Words.EXECUTE,
    a.Take: Words.TAKE,
    a.Brake: Words.BRAKE,
    a.Aim: Words.AIM,
}
"""Each says what its action holds."""

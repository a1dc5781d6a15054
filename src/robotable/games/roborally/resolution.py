"""Works off the agenda: the order of the round and of a register, and who is asked what on the way."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from robotable.core import Event
from robotable.core.agenda import work_off
from robotable.games.roborally import (
    belts,
    contact,
    gears,
    haywires,
    lasers,
    movement,
    panels,
    programming,
    programs,
    reboot,
    scoring,
    setting_up,
    shutdown,
    temporary,
    upgrading,
    weapons,
)
from robotable.games.roborally.actions import Action
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.state import Beat, State
from robotable.games.roborally.steps import (
    ACTIVE,
    Ask,
    At,
    Charge,
    Displace,
    Drive,
    Hit,
    Hurt,
    Peek,
    Play,
    Rotate,
    Seize,
    Stage,
    Step,
    Turn,
    Window,
)

ROUND = (
    Stage.UPGRADE,
    Stage.DEAL,
    Stage.PROGRAM,
    Stage.STORE,
    Stage.PUT_AWAY,
    Stage.SHUTDOWN,
    *[Stage.REGISTER] * 5,
    Stage.END,
)
PARTS = (
    Stage.PROGRAMS,
    Stage.BLUE_BELTS,
    Stage.GREEN_BELTS,
    Stage.PUSH_PANELS,
    Stage.GEARS,
    Stage.BOARD_LASERS,
    Stage.ROBOT_WEAPONS,
    Stage.BATTERIES,
    Stage.CHECKPOINTS,
)
"""Of a register, as the rulebook has them."""
REGISTER = (*PARTS, Stage.ARCHIVE)
ROUND_STEPS = tuple(map(At, reversed(ROUND)))
REGISTER_STEPS = tuple(map(At, reversed(REGISTER)))


def begin_round(state: State, floor: Floor, out: list[Event]) -> bool:
    state.round += 1
    state.agenda.extend(ROUND_STEPS)
    return True


def begin_register(state: State, floor: Floor, out: list[Event]) -> bool:
    state.register += 1
    state.phase = "activate"
    state.beat = Beat()
    state.agenda.extend(REGISTER_STEPS)
    return True


STAGES: dict[Stage, Callable[[State, Floor, list[Event]], bool]] = {
    Stage.ROUND: begin_round,
    Stage.UPGRADE: upgrading.upgrade,
    Stage.DEAL: programming.deal,
    Stage.PROGRAM: programming.program,
    Stage.STORE: programming.store,
    Stage.PUT_AWAY: programming.put_away,
    Stage.SHUTDOWN: shutdown.shutdown,
    Stage.REGISTER: begin_register,
    Stage.PROGRAMS: programs.programs,
    Stage.REVEAL: programs.reveal,
    Stage.BLUE_BELTS: belts.blue_belts,
    Stage.GREEN_BELTS: belts.green_belts,
    Stage.PUSH_PANELS: panels.push_panels,
    Stage.GEARS: gears.gears,
    Stage.BOARD_LASERS: lasers.board_lasers,
    Stage.CONVERSION: lasers.conversion,
    Stage.ROBOT_WEAPONS: weapons.robot_weapons,
    Stage.FIRE: weapons.fire,
    Stage.BATTERIES: scoring.batteries,
    Stage.CHECKPOINTS: scoring.checkpoints,
    Stage.ARCHIVE: scoring.archive,
    Stage.END: scoring.end,
}


class Question(NamedTuple):
    """What may be answered, the default first, and what an answer does."""

    answers: Callable[[State, Floor, Ask], Sequence[Action]]
    take: Callable[[State, Floor, Ask, Action, list[Event]], None]


QUESTIONS = {
    Window.PLACE: Question(setting_up.starts, setting_up.start),
    Window.OPEN: Question(temporary.uses, temporary.use_in_window),
    Window.RETHINK: Question(temporary.uses, temporary.use_in_window),
    Window.LUCKY: Question(temporary.luck, temporary.take_luck),
    Window.RETURN: Question(reboot.facings, reboot.come_back),
    Window.BEFORE: Question(temporary.uses, temporary.use_in_window),
    Window.BRAKES: Question(programs.brakes, programs.brake),
    Window.TURN: Question(haywires.sides, haywires.turn_aside),
    Window.FACE: Question(haywires.all_ways, haywires.face),
    Window.BORROW: Question(haywires.loans, haywires.borrow),
    Window.BOOST: Question(haywires.payments, haywires.boost),
    Window.SIDLE: Question(haywires.sides, haywires.sidle),
    Window.FORGET: Question(haywires.memories, haywires.forget),
    Window.ORDER: Question(haywires.orders, haywires.set_order),
    Window.FOLLOW: Question(contact.follows, contact.join),
    Window.DRILL: Question(contact.drills, contact.drill),
    Window.CHASSIS: Question(contact.swaps, contact.swap),
    Window.SLIDE: Question(programs.slides, programs.slide),
    Window.AFTER: Question(temporary.uses, temporary.use_in_window),
    Window.DEFLECT: Question(lasers.shields, lasers.deflect),
    Window.CONVERT: Question(lasers.conversions, lasers.convert),
    Window.WEAPON: Question(weapons.aims, weapons.aim),
    Window.DIAGNOSE: Question(scoring.diagnoses, haywires.forget),
}
SECRET = frozenset({Window.BORROW, Window.FORGET})
"""How many answers there are is its player's secret, so even a single one is asked for."""


def come_to(state: State, floor: Floor, step: At, out: list[Event]) -> bool:
    return STAGES[step.stage](state, floor, out)


def ask(state: State, floor: Floor, step: Ask, out: list[Event]) -> bool:
    """A question with one answer answers itself; with none, it is not asked."""
    if step.robot == ACTIVE:
        state.agenda.append(Ask(step.window, state.active, step.about))
        return True
    question = QUESTIONS[step.window]
    answers = question.answers(state, floor, step)
    if len(answers) > 1 or (answers and step.window in SECRET):
        return False
    if answers:
        question.take(state, floor, step, answers[0], out)
    return True


PERFORM: dict[type[Step], Callable[[State, Floor, Any, list[Event]], bool]] = {
    At: come_to,
    Ask: ask,
    Turn: programs.turn,
    Play: programs.play,
    Drive: movement.drive,
    Rotate: movement.rotate,
    Seize: haywires.seize,
    Charge: haywires.charge,
    Peek: haywires.peek,
    Hurt: contact.hurt,
    Hit: lasers.hit,
    Displace: weapons.displace,
}


def resume(state: State, floor: Floor, out: list[Event]) -> None:
    """Goes on until somebody has to decide, or the race is over."""
    work_off(state.agenda, lambda step: PERFORM[type(step)](state, floor, step, out))
    state.waits += 1


def answer(state: State, floor: Floor, action: Action, out: list[Event]) -> None:
    """Takes the answer to the question on top of the agenda, and goes on."""
    step = state.agenda.pop()
    assert isinstance(step, Ask)
    QUESTIONS[step.window].take(state, floor, step, action, out)
    resume(state, floor, out)

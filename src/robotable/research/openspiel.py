"""OpenSpiel's door: `pyspiel.load_game("python_robotable_quirkies(players=3)")`.

Chance moves first, and only there: three draws of 256 choose one of 16,777,216 deals, and all that is shuffled or
thrown later follows from it. Nobody sees the draws. `resample_from_infostate` imagines another state that the player
cannot tell from this one. See `turns` for who decides when; with `simultaneous` all whom the game waits for decide at
one node.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar

import msgspec
import pyspiel

from robotable.core import Event, Random, Seat, codec
from robotable.games import GAMES
from robotable.research.encoding import Encoding
from robotable.research.encodings import ENCODINGS
from robotable.research.rewards import utilities
from robotable.research.setting import Setting, setting
from robotable.research.turns import Turns

DRAWS, OUTCOMES = 3, 256
CHANCES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
LONGEST = 100_000
"""Decisions of a game: far more than there ever are."""
OPEN = -1
"""As a parameter: an option that is left open."""
WITHOUT = frozenset({"players", "people", "simultaneous"})
"""Parameters that are no options of the game."""

_APPLY = pyspiel.State.apply_action

Told = tuple[Seat, int, Sequence[Event]]
"""Who did what, and what happened then."""


class Story(msgspec.Struct):
    """What one player saw and did, line by line, as far as somebody has asked for it."""

    lines: list[str]
    known: int
    """How much of the log is in it."""

    def copy(self) -> "Story":
        return Story([*self.lines], self.known)


class Course:
    """A game in turns and all that was told in it; copied and stored as OpenSpiel wants it."""

    def __init__(self, chosen: Setting, turns: Turns) -> None:
        self.setting = chosen
        self.turns = turns
        self.log: list[Told] = []
        self.stories = [Story([self.view(seat)], 0) for seat in range(chosen.seats)]
        """By seat; each begins with a view."""

    def act(self, number: int) -> None:
        turns = self.turns
        seat, action = turns.seat, turns.meant(number)
        if seat is None or action is None:
            raise ValueError(f"{number} is not legal for player {seat}.")
        self.log.append((seat, number, turns.act(action)))

    def act_at_once(self, numbers: Sequence[int]) -> None:
        turns, space = self.turns, self.setting.encoding.actions
        if len(numbers) != self.setting.seats:
            raise ValueError(f"{self.setting.seats} actions are needed, one for each player, not {len(numbers)}.")
        decided = [(seat, space.resolve(numbers[seat], turns.choices(seat))) for seat in turns.round()]
        if any(action is None for _, action in decided):
            raise ValueError(f"{numbers} are not all legal.")
        events, _ = turns.act_at_once(decided)
        self.log += [(seat, numbers[seat], ()) for seat, _ in decided] + [(Seat(-1), -1, events)]

    def story(self, player: int) -> str:
        """All that a player ever saw and did."""
        story, log = self.stories[player], self.log
        for seat, number, events in log[story.known :]:
            seen = [sight for event in events if (sight := event.seen_by(Seat(player))) is not None]
            story.lines.append(_text([seat, number if seat == player else None, seen]))
        story.known = len(log)
        return "\n".join(story.lines)

    def imagined(self, player: int, seed: int) -> "Course":
        """Another world that the player cannot tell from this one. To the others it begins here."""
        other = copy(self)
        game, turns = self.setting.game, self.turns
        state = game.imagine(game.view(turns.state, Seat(player)), Random(seed))
        other.turns = turns.with_state(state)
        other.log = [*self.log]
        other.stories = [Story([other.view(seat)], len(self.log)) for seat in range(self.setting.seats)]
        other.stories[player] = self.stories[player].copy()
        return other

    def view(self, player: int | None) -> str:
        return _text(self.setting.game.view(self.turns.state, None if player is None else Seat(player)))

    def __deepcopy__(self, memo: Any) -> "Course":
        other = copy(self)
        other.turns = self.turns.with_state(codec(self.setting.game).clone(self.turns.state))
        other.log = [*self.log]
        other.stories = [story.copy() for story in self.stories]
        return other

    def __reduce__(self) -> tuple[Callable[..., "Course"], tuple[Any, ...]]:
        chosen = self.setting
        words = (chosen.game.name, chosen.seats, chosen.people, _text(chosen.options))
        encoded = _text(self.turns.state), self.turns.seat, self.log, self.stories
        return _restored, (words, *encoded)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _restored(
    words: tuple[str, int, bool, str],
    state: str,
    seat: Seat | None,
    log: list[Told],
    stories: "list[Story]",
) -> Course:
    name, seats, people, options = words
    chosen = setting(name, seats, people, **msgspec.json.decode(options))
    turns = Turns(chosen)
    turns.take_up(codec(chosen.game).decode_state(state), None if seat is None else Seat((seat - 1) % seats))
    course = Course(chosen, turns)
    course.log, course.stories = log, stories
    return course


class State(pyspiel.State):
    """A position, or the draws before there is one."""

    def __init__(self, game: "RobotableGame") -> None:
        super().__init__(game)
        self._draws: list[int] = []
        self._course: Course | None = None

    def current_player(self) -> int:
        if self._course is None:
            return int(pyspiel.PlayerId.CHANCE)
        turns = self._course.turns
        if turns.seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.get_game().simultaneous and len(turns.round()) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(turns.seat)

    def _legal_actions(self, player: int) -> list[int]:
        turns = self.course.turns
        return sorted(turns.setting.encoding.actions.numbers(turns.choices(Seat(player))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCES

    def apply_action(self, action: int) -> None:
        if action == pyspiel.INVALID_ACTION:  # of which OpenSpiel itself says no more than that it is wrong
            raise ValueError(f"{action} is no action.")
        _APPLY(self, action)

    def _apply_action(self, action: int) -> None:
        if self._course is not None:
            self._course.act(action)
            return
        if not 0 <= action < OUTCOMES:
            raise ValueError(f"{action} is no draw: they are numbered from 0 to {OUTCOMES - 1}.")
        self._draws = [*self._draws, action]
        if len(self._draws) == DRAWS:
            self._course = _dealt(self.get_game().setting, self._draws)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.course.act_at_once(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"draw {action}"
        chosen: Setting = self.get_game().setting
        return chosen.game.notation.write(chosen.encoding.actions.action(action))

    def is_terminal(self) -> bool:
        return self._course is not None and self._course.turns.seat is None

    def returns(self) -> list[float]:
        course = self._course
        if course is None or (outcome := course.turns.outcome) is None:
            return [0.0] * self.get_game().num_players()
        return utilities(course.setting, outcome)

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> "State":
        other: State = self.clone()
        other._course = self.course.imagined(player, int(probability() * 2**53))
        return other

    @property
    def course(self) -> Course:
        """The game under way. Raises ValueError while the cards are not dealt."""
        if self._course is None:
            raise ValueError("There is nothing to see before the deal.")
        return self._course

    def __str__(self) -> str:
        if self._course is None:
            return f"draws {self._draws}"
        return _text(self._course.turns.state)


def _dealt(chosen: Setting, draws: Sequence[int]) -> Course:
    turns = Turns(chosen)
    turns.begin(int.from_bytes(bytes(draws)))
    return Course(chosen, turns)


class Observer:
    """What a player sees: the arrays of the encoding, or as text its view; with perfect recall its whole story."""

    def __init__(self, chosen: Setting, kind: Any) -> None:
        self._encoding = chosen.encoding
        self._kind = kind
        self._private = kind.private_info
        alone = self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._buffers = chosen.layout.buffers() if alone and kind.public_info and not kind.perfect_recall else None
        self._by_player = [chosen.layout.buffers() for _ in range(chosen.seats)] if self._buffers else []
        """What each of them saw last: there only what has changed is written."""
        self.tensor = None if self._buffers is None else self._buffers.flat
        self.dict: Mapping[str, Any] = {} if self._buffers is None else dict(self._buffers)

    def set_from(self, state: State, player: int) -> None:
        if self._buffers is None:
            return
        if (course := state._course) is None:
            self._buffers.wipe()
            return
        seen = self._by_player[player]
        self._encoding.encode(course.setting.game.view(course.turns.state, Seat(player)), seen)
        self._buffers.flat[:] = seen.flat

    def string_from(self, state: State, player: int) -> str:
        if (course := state._course) is None:
            return ""
        if self._private == pyspiel.PrivateInfoType.NONE:
            return course.view(None)
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return _text(course.turns.state)
        return course.story(player) if self._kind.perfect_recall else course.view(player)


class RobotableGame(pyspiel.Game):
    """One of our games with its parameters; each has a class of its own."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        name, encoding = self.name, ENCODINGS[self.name]
        given = _defaults(name, encoding) | dict(parameters or {})
        self.simultaneous = bool(given["simultaneous"])
        options = {key: value for key, value in given.items() if key not in WITHOUT and value != OPEN}
        if given["players"] < (least := _least(name, encoding)):
            raise ValueError(f"{name} is for at least {least} players here.")
        self.setting = setting(name, given["players"], given["people"], **options)
        super().__init__(_type(name, encoding, self.simultaneous), _info(self.setting), dict(parameters or {}))

    def new_initial_state(self, state: Any = None) -> State:
        if state is not None:
            raise NotImplementedError("A game begins with its deal.")
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError("Observers of these games have no parameters.")
        return Observer(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS


def _least(name: str, encoding: Encoding) -> int:
    """Who plays against nobody has no utility that sums up to 0."""
    return GAMES[name].seats.start if encoding.together else max(2, GAMES[name].seats.start)


def _defaults(name: str, encoding: Encoding) -> dict[str, Any]:
    """All parameters: the options that are a plain value, as in turns."""
    options = msgspec.to_builtins(GAMES[name].types.options()) | dict(encoding.in_turns)
    plain = {key: OPEN if value is None else value for key, value in options.items()}
    known = {key: value for key, value in plain.items() if isinstance(value, bool | int | float | str)}
    return {"players": max(2, GAMES[name].seats.start), "people": False, "simultaneous": encoding.at_once, **known}


def _type(name: str, encoding: Encoding, simultaneous: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_robotable_{name}",
        long_name=f"Robotable {name.replace('_', ' ').title()}",
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if encoding.together else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=GAMES[name].seats.stop - 1,
        min_num_players=_least(name, encoding),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(name, encoding),
    )


def _info(chosen: Setting) -> Any:
    together = chosen.encoding.together
    return pyspiel.GameInfo(
        num_distinct_actions=chosen.actions,
        max_chance_outcomes=OUTCOMES,
        num_players=chosen.seats,
        min_utility=0.0 if together else -1.0,
        max_utility=1.0,
        utility_sum=None if together else 0.0,
        max_game_length=LONGEST,
    )


def register_all() -> None:
    """As `python_robotable_GAME`."""
    for name, encoding in ENCODINGS.items():
        # A function would be freed by the registry when Python is gone already; a class is not.
        of_its_own = type(f"Robotable_{name}", (RobotableGame,), {"name": name})
        pyspiel.register_game(_type(name, encoding, encoding.at_once), of_its_own)

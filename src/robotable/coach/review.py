"""A review of a finished game for one seat: chances as a curve, choices beside the strongest level's, what decided it.

All of it follows from the record, the seat and a seed. Decisions are valued with the eyes of whoever took them: what one
made of what one knew, not what came of it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import mean
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from robotable.bots import BOTS
from robotable.bots.bot import luck
from robotable.coach.chances import Estimator, told_apart
from robotable.coach.luck import LuckShares, shared_out
from robotable.coach.moments import Turn, moments_of
from robotable.coach.outlook import AnyGame, Chances, Outlook
from robotable.coach.outlooks import OUTLOOKS
from robotable.coach.story import Decision, Story, otherwise, story_of
from robotable.coach.ways import Stop, events_of
from robotable.core import Record, Seat
from robotable.core.ending import Line

OTHERS = 0.5
"""The part of the samples that is enough for what others did."""
CURVE = 2.0
"""The part that a point of the curve takes: what remains between two of them is called luck."""
WORTH_SAYING = 3
"""Points of chance by which another choice has to be better."""


class ChancePoint(Struct, frozen=True):
    """Chances before a stage, in per cent: by seat, or by what a crew may earn."""

    stage: int
    action: int
    chances: tuple[int, ...]


class OwnChoice(Struct, frozen=True):
    """A decision of mine beside the strongest level's."""

    stage: int
    first: int
    last: int
    mine: tuple[Any, ...]
    chance: int
    """After what I did, in per cent."""
    expert: tuple[Any, ...] = ()
    """What the strongest level would have done; empty if it was not asked."""
    better: int = 0
    """The chance after that; it is told if it is better by enough."""
    way: tuple[Stop, ...] = ()
    better_way: tuple[Stop, ...] = ()
    """Where my robot went, and where it would have gone, with all others as they were."""
    why: tuple[Line, ...] = ()
    """What makes the difference, as far as it shows."""


class TurningPoint(Struct, frozen=True):
    """Something that decided the game."""

    stage: int
    action: int
    whose: Literal["choice", "luck", "others"]
    change: int
    """In points of chance."""
    cause: Line
    seat: int | None = None
    """Whose choice it was."""
    choice: int | None = None
    """Which of my choices, counted from 0."""


class Review(Struct, frozen=True):
    game: str
    seat: int
    unit: str
    bands: tuple[str, ...]
    level: str
    """Whose ideas stand beside mine."""
    curve: tuple[ChancePoint, ...]
    choices: tuple[OwnChoice, ...]
    moments: tuple[TurningPoint, ...]
    shares: LuckShares
    alike: int
    """Choices of mine that were as good as the strongest level's."""
    played: int
    """Games played on for it."""


class Progress(Struct, frozen=True):
    """How far a review is; `so_far` has what is known already."""

    share: float
    so_far: Review


class _Reviewer:
    """Works a review out, step by step."""

    def __init__(self, game: AnyGame, record: Record[Any, Any], seat: Seat, seed: int, thrift: float) -> None:
        self.game, self.record, self.seat = game, record, seat
        self.outlook: Outlook = OUTLOOKS[game.name]
        self.level, expert = list(BOTS[game.name].items())[-1]
        self.story: Story = story_of(game, self.outlook, record, expert(game, seat, luck(seed, seat, 0)))
        self.estimator = Estimator(game, self.outlook, record.seats, seed, thrift)
        outcome = game.outcome(self.story.end)
        if outcome is None:
            raise Unfinished("This game is not over: a review would show what is still hidden.")
        self.result: Chances = self.outlook.result(game, self.story.end, outcome)
        self.points: list[ChancePoint] = []
        self.values: list[float] = []
        self.effects: list[tuple[Decision, float, float]] = []
        """Decisions, what each changed of my chance, and my chance after it."""
        self.choices: dict[int, OwnChoice] = {}
        self.valued = False
        """All decisions are: before, nobody can say what was luck."""

    def mine(self, chances: Chances) -> float:
        return self.outlook.mine(chances, self.seat, self.result)

    def work(self) -> Iterator[float]:
        """The share that is done, again and again."""
        marks, decisions = self.story.marks, self.story.decisions
        own = [one for one in decisions if one.seat == self.seat]
        whole = len(marks) + len(decisions) + min(len(own), self.outlook.asked)
        done = 0
        for mark in marks:
            self._look(mark)
            yield (done := done + 1) / whole
        for decision in decisions:
            self._value(decision)
            yield (done := done + 1) / whole
        self.valued = True
        for decision, _, chance in self._asked():
            self._ask(decision, chance)
            yield min(1.0, (done := done + 1) / whole)

    def _look(self, mark: Any) -> None:
        chances = self.estimator.of(mark.state, self.seat, CURVE)
        self.values.append(self.mine(chances))
        self.points.append(ChancePoint(mark.stage, mark.action, tuple(round(100 * chance) for chance in chances)))

    def _value(self, decision: Decision) -> None:
        """What a decision changed of my chance, in the eyes of whoever took it."""
        own = decision.seat == self.seat
        if not own and self.outlook.minor(decision.matter):
            return
        part = 1.0 if own else OTHERS
        before, later = self._each(decision, (), part), self._each(decision, decision.actions, part)
        chance = mean(later)
        self.effects.append((decision, told_apart(before, later), chance))
        if own:
            self.choices[decision.first] = OwnChoice(
                decision.stage, decision.first, decision.last, tuple(decision.actions), round(100 * chance)
            )

    def _each(self, decision: Decision, actions: Sequence[Any], part: float = 1.0) -> list[float]:
        """My chance after these, sample by sample."""
        found = self.estimator.each(decision.before, decision.seat, actions, part)
        return [self.mine(chances) for chances in found]

    def _asked(self) -> list[tuple[Decision, float, float]]:
        """The strongest level is asked about those that lost most, and about as many as time allows."""
        own = [one for one in self.effects if one[0].seat == self.seat]
        return sorted(own, key=lambda one: (one[1], one[0].first))[: self.outlook.asked]

    def _ask(self, decision: Decision, chance: float) -> None:
        actions = otherwise(self.game, self.outlook, decision)
        better = chance if actions == decision.actions else mean(self._each(decision, actions))
        choice = self.choices[decision.first]
        told = {"expert": tuple(actions), "better": round(100 * better)}
        if better - chance >= WORTH_SAYING / 100:
            told |= self._told(decision, actions)
        self.choices[decision.first] = replace(choice, **told)

    def _told(self, decision: Decision, actions: list[Any]) -> dict[str, Any]:
        """Both ways, and what makes the difference."""
        before, outlook, seat = decision.before, self.outlook, self.seat
        story = (self.game, outlook, self.record, before, decision.number, seat)
        mine, other = (events_of(*story, actions) for actions in (decision.actions, actions))
        return {
            "way": outlook.way(before, seat, mine),
            "better_way": outlook.way(before, seat, other),
            "why": outlook.why(before, seat, mine, other),
        }

    def review(self) -> Review:
        choices = tuple(self.choices[first] for first in sorted(self.choices))
        return Review(
            self.game.name,
            self.seat,
            self.outlook.unit,
            self.outlook.bands,
            self.level,
            tuple(self.points),
            choices,
            self._moments(choices) if self.valued else (),
            self._shares(),
            sum(bool(one.expert) and one.better - one.chance < WORTH_SAYING for one in choices),
            self.estimator.played,
        )

    def _shares(self) -> LuckShares:
        if not self.valued:
            return LuckShares(0, 0, 0, 0, 0)
        own = sum(effect for decision, effect, _ in self.effects if decision.seat == self.seat)
        others = sum(effect for decision, effect, _ in self.effects if decision.seat != self.seat)
        return shared_out(self.values[0], self.values[-1], own, others)

    def _moments(self, choices: tuple[OwnChoice, ...]) -> tuple[TurningPoint, ...]:
        return tuple(self._moment(turn, choices) for turn in moments_of(self._turns(choices)))

    def _turns(self, choices: tuple[OwnChoice, ...]) -> Iterator[Turn]:
        """All that changed my chance: each choice of mine, what each other did in a stage, and luck."""
        number = {choice.first: place for place, choice in enumerate(choices)}
        theirs: Counter[tuple[int, int]] = Counter()
        known: Counter[int] = Counter()
        for decision, effect, _ in self.effects:
            known[decision.stage] += effect  # type: ignore[assignment]
            if decision.seat != self.seat:
                theirs[decision.stage, decision.seat] += effect  # type: ignore[assignment]
                continue
            choice = choices[number[decision.first]]
            lost = choice.chance - choice.better
            change = -(choice.better - choice.chance) if -lost >= WORTH_SAYING else round(100 * effect)
            yield Turn(decision.stage, "choice", change, self.seat, number[decision.first], decision.first)
        for (stage, seat), effect in theirs.items():
            yield Turn(stage, "others", round(100 * effect), seat, None, self._action(stage))
        for before, (value, after) in zip(self.story.marks, pairwise(self.values), strict=False):
            yield Turn(
                before.stage, "luck", round(100 * (after - value - known[before.stage])), None, None, before.action
            )

    def _action(self, stage: int) -> int:
        return next(mark.action for mark in self.story.marks if mark.stage == stage)

    def _moment(self, turn: Turn, choices: tuple[OwnChoice, ...]) -> TurningPoint:
        mark = next(mark for mark in self.story.marks if mark.stage == turn.stage)
        cause = self.outlook.cause(mark.state, self.seat, mark.events, turn.whose, turn.change > 0) or Line(turn.whose)
        return TurningPoint(turn.stage, turn.action, turn.whose, turn.change, cause, turn.seat, turn.choice)


class Unfinished(Exception):
    """Only what is over can be reviewed."""


def reviewed(
    game: AnyGame, record: Record[Any, Any], seat: Seat, seed: int = 1, thrift: float = 1.0
) -> Iterator[Progress]:
    """A review as it grows; the last is the whole. `thrift` is the share of the usual samples."""
    reviewer = _Reviewer(game, record, seat, seed, thrift)
    for share in reviewer.work():
        yield Progress(share, reviewer.review())

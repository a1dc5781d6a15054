"""A review of a finished game for one seat: chances as a curve, choices beside the strongest level's, what decided it.

All of it follows from the record, the seat and a seed. Decisions are valued with the eyes of whoever took them: what one
made of what one knew, not what came of it. Of many that are looked at, some look good or bad by chance: so what is told
of single ones is looked at again, by more and other samples, and nothing but what these show is told.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from statistics import mean
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from robotable.bots import BOTS
from robotable.bots.bot import luck
from robotable.coach.chances import SURE, Estimator, averaged, doubt, told_apart
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
PROMISING = 1.0
"""Standard errors by which it has to be better at first to be looked at again."""
QUICK = "quick"
"""Who plays on where no level does: somebody who looks one action ahead."""
AGAIN = 10_000
"""Where the samples of a second look begin: none of a first one comes so far."""


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
    """The chance after that, or mine where the two cannot be told apart; it is told if it is better by enough."""
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
    quick: str = ""
    """The level that plays on, which my choices are measured against, or that it is none (`QUICK`); empty where nobody does."""
    luck: bool = True
    """Whether luck can be told from choices."""


class Effect(Struct):
    """What a decision changed of my chance."""

    decision: Decision
    change: float
    later: list[float]
    """My chance after it, sample by sample."""
    sure: bool
    """Looked at again, unless there is nothing to doubt."""


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
        minds = [expert(game, seat, luck(seed, seat, number)) for number in range(self.outlook.minds)]
        self.story: Story = story_of(game, self.outlook, record, minds)
        self.estimator = Estimator(game, self.outlook, record.seats, seed, thrift)
        outcome = game.outcome(self.story.end)
        if outcome is None:
            raise Unfinished("This game is not over: a review would show what is still hidden.")
        self.result: Chances = self.outlook.result(game, self.story.end, outcome)
        self.points: list[ChancePoint] = []
        self.values: list[float] = []
        self.doubts: list[float] = []
        """Standard errors of these values."""
        self.effects: list[Effect] = []
        self.seconds: dict[int, list[float]] = {}
        """Second looks at what was done, by the number of the action."""
        self.choices: dict[int, OwnChoice] = {}
        self.valued = False
        """All decisions are: before, nobody can say what was luck."""

    def mine(self, chances: Chances) -> float:
        return self.outlook.mine(chances, self.seat, self.result)

    def work(self) -> Iterator[float]:
        """The share that is done, again and again."""
        marks, decisions = self.story.marks, self.story.decisions
        own = [one for one in decisions if one.seat == self.seat]
        whole = len(marks) + len(decisions) + min(len(own), self.outlook.asked) + 1
        done = 0
        for mark in marks:
            self._look(mark)
            yield (done := done + 1) / whole
        for decision in decisions:
            self._value(decision)
            yield (done := done + 1) / whole
        for effect in self._asked():
            self._ask(effect)
            yield (done := done + 1) / whole
        self.valued = True
        while doubtful := self._doubtful():
            self._make_sure(doubtful[0])
            yield done / whole
        yield 1.0

    def _look(self, mark: Any) -> None:
        found = self.estimator.each(mark.state, self.seat, (), CURVE)
        mine = [self.mine(chances) for chances in found]
        self.values.append(mean(mine))
        self.doubts.append(doubt(mine))
        chances = tuple(round(100 * chance) for chance in averaged(found))
        self.points.append(ChancePoint(mark.stage, mark.action, chances))

    def _value(self, decision: Decision) -> None:
        """What a decision changed of my chance, in the eyes of whoever took it."""
        own = decision.seat == self.seat
        if not own and self.outlook.minor(decision.matter):
            return
        later = self._each(decision, decision.actions)
        change = told_apart(self._each(decision, ()), later)
        self.effects.append(Effect(decision, change, later, sure=not change or self.outlook.ahead == 0))
        if own:
            chance, actions = round(100 * mean(later)), tuple(decision.actions)
            self.choices[decision.first] = OwnChoice(
                decision.stage, decision.first, decision.last, actions, chance, better=chance
            )

    def _each(self, decision: Decision, actions: Sequence[Any], times: float = 1.0, first: int = 0) -> list[float]:
        """My chance after these, sample by sample."""
        part = times * (1.0 if decision.seat == self.seat else OTHERS)
        found = self.estimator.each(decision.before, decision.seat, actions, part, first)
        return [self.mine(chances) for chances in found]

    def _again(self, decision: Decision, actions: Sequence[Any]) -> list[float]:
        """The same, by more and other samples."""
        return self._each(decision, actions, self.outlook.again, AGAIN)

    def _second(self, decision: Decision) -> list[float]:
        """A second look at what was done, once for all that it is compared with."""
        if decision.first not in self.seconds:
            found = self.seconds[decision.first] = self._again(decision, decision.actions)
            if decision.seat == self.seat:
                chance = round(100 * mean(found))
                known = self.choices[decision.first]
                self.choices[decision.first] = replace(known, chance=chance, better=chance)
        return self.seconds[decision.first]

    def _asked(self) -> list[Effect]:
        """The strongest level is asked about those that lost most, and about as many as time allows."""
        own = [one for one in self.effects if one.decision.seat == self.seat]
        return sorted(own, key=lambda one: (one.change, one.decision.first))[: self.outlook.asked]

    def _ask(self, effect: Effect) -> None:
        decision = effect.decision
        ideas = [otherwise(self.game, self.outlook, decision, mind) for mind in decision.minds]
        actions, gain = self._tried(effect, ideas[0]) if len(ideas) == 1 else self._agreed(effect, ideas)
        choice, points = self.choices[decision.first], round(100 * gain)
        told = {"expert": tuple(actions), "better": choice.chance + points}
        if points >= WORTH_SAYING:
            told |= self._told(decision, actions)
        self.choices[decision.first] = replace(choice, **told)

    def _tried(self, effect: Effect, actions: list[Any]) -> tuple[list[Any], float]:
        """What would have been gained by these, if that holds when it is looked at again."""
        decision = effect.decision
        if actions == decision.actions:
            return actions, 0.0
        if told_apart(effect.later, self._each(decision, actions), PROMISING) < WORTH_SAYING / 100:
            return actions, 0.0
        return actions, max(0.0, told_apart(self._second(decision), self._again(decision, actions)))

    def _agreed(self, effect: Effect, ideas: list[list[Any]]) -> tuple[list[Any], float]:
        """What most of those who would have done well would have done, and what all would have gained on average."""
        values = [mean(self._each(effect.decision, idea)) for idea in ideas]
        gain = max(0.0, told_apart([mean(effect.later)] * len(ideas), values))
        well = Counter(tuple(idea) for idea, value in zip(ideas, values, strict=True) if value >= mean(values))
        return list(well.most_common(1)[0][0]), gain

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

    def _doubtful(self) -> list[Effect]:
        """What the moments rest on and was looked at only once."""
        unsure = [one for one in self.effects if not one.sure]
        return [one for turn in moments_of(self._turns()) for one in unsure if self._behind(one.decision, turn)]

    def _behind(self, decision: Decision, turn: Turn) -> bool:
        if turn.whose == "luck":
            return decision.stage == turn.stage
        same = turn.whose == "others" or decision.first == turn.action
        return same and (decision.stage, decision.seat) == (turn.stage, turn.seat)

    def _make_sure(self, effect: Effect) -> None:
        effect.change = told_apart(self._again(effect.decision, ()), self._second(effect.decision))
        effect.sure = True

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
            tuple(self._moments()) if self.valued else (),
            self._shares(),
            sum(bool(one.expert) and one.better - one.chance < WORTH_SAYING for one in choices),
            self.estimator.played,
            self._quick() if self.outlook.ahead != 0 else "",
            self.outlook.luck,
        )

    def _quick(self) -> str:
        player = self.outlook.player(self.game.name)
        return next((level for level, bot in BOTS[self.game.name].items() if bot is player), QUICK)

    def _shares(self) -> LuckShares:
        if not self.valued:
            return LuckShares(0, 0, 0, 0, 0)
        own = sum(one.change for one in self.effects if one.decision.seat == self.seat)
        others = sum(one.change for one in self.effects if one.decision.seat != self.seat)
        return shared_out(self.values[0], self.values[-1], own, others, self.outlook.luck)

    def _moments(self) -> Iterator[TurningPoint]:
        """Those that nothing doubtful is behind."""
        doubtful = self._doubtful()
        for turn in moments_of(self._turns()):
            if not any(self._behind(one.decision, turn) for one in doubtful):
                yield self._moment(turn)

    def _turns(self) -> Iterator[Turn]:
        """All that changed my chance: each choice of mine, what each other did in a stage, and luck."""
        number = {first: place for place, first in enumerate(sorted(self.choices))}
        theirs: Counter[tuple[int, int]] = Counter()
        known: Counter[int] = Counter()
        for one in self.effects:
            decision = one.decision
            known[decision.stage] += one.change  # type: ignore[assignment]
            if decision.seat != self.seat:
                theirs[decision.stage, decision.seat] += one.change  # type: ignore[assignment]
                continue
            choice = self.choices[decision.first]
            gain = choice.better - choice.chance
            change = -gain if gain >= WORTH_SAYING else round(100 * one.change)
            yield Turn(decision.stage, "choice", change, self.seat, number[decision.first], decision.first)
        for (stage, seat), effect in theirs.items():
            yield Turn(stage, "others", round(100 * effect), seat, None, self._action(stage))
        if self.outlook.luck:
            yield from self._strokes(known)

    def _strokes(self, known: Counter[int]) -> Iterator[Turn]:
        """Of luck: what changed besides all that is known, if it may not as well be what samples made of it."""
        for mark, two, doubts in zip(self.story.marks, pairwise(self.values), pairwise(self.doubts), strict=False):
            change = two[1] - two[0] - known[mark.stage]
            if abs(change) > SURE * hypot(*doubts):
                yield Turn(mark.stage, "luck", round(100 * change), None, None, mark.action)

    def _action(self, stage: int) -> int:
        return next(mark.action for mark in self.story.marks if mark.stage == stage)

    def _moment(self, turn: Turn) -> TurningPoint:
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

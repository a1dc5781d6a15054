"""A bot that is a program of its own, in whatever language."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from robotable.bots import Bot
from robotable.core import Event, Game, Outcome, Random, Seat
from robotable.research import encoding
from robotable.research.offers import offered, waited_on
from robotable.research.outside.guard import Limits
from robotable.research.outside.messages import PROTOCOL, Choice, End, Hello, Offer, Ready, Turn
from robotable.research.outside.talk import Forfeit, Talk
from robotable.research.prompt import prompt
from robotable.sim.league import Fixture

FAREWELL = 1.0
"""Seconds a program has to end by itself once its game is over."""
ANSWER = msgspec.json.Decoder(Choice | int | str | None)


class Program(Bot[Any, Any]):
    """Asks by lines of JSON. All that a program does wrong is a `Forfeit`."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        seat: Seat,
        random: Random,
        fixture: Fixture,
        command: Sequence[str],
        limits: Limits,
    ) -> None:
        super().__init__(game, seat, random)
        self._space = encoding(game.name).actions
        self._limits = limits
        self._news: list[Event] = []
        self._pause = 0.0
        self._talk = Talk(command)
        try:
            self._greet(fixture)
        except BaseException:
            self._talk.end()
            raise

    def _greet(self, fixture: Fixture) -> None:
        game, seats, seed = self.game, len(fixture.line_up), self.random.bits() >> 11  # numbers that JavaScript has
        hello = Hello(game.name, game.rules, fixture.options, seats, self.seat, len(self._space), seed)
        said = self._talk.ask(line(hello), self._limits.start)
        try:
            ready = msgspec.json.decode(said, type=Ready)
        except (msgspec.MsgspecError, RecursionError):
            raise Forfeit(f"did not greet, but said {shown(said)}") from None
        if ready.protocol != PROTOCOL:
            raise Forfeit(f"speaks protocol {ready.protocol}, not {PROTOCOL}")

    def see(self, events: Sequence[Event], view: Any) -> None:
        self._news += events

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        must = waited_on(self.game, view, self.seat)
        offers = offered(self._space, legal, must)
        if not offers:
            return None
        said = self._talk.ask(self._question(view, offers, must), self._limits.decision)
        self._news = []
        return self._meant(said, offers)

    def pause(self, view: Any, action: Any) -> float:
        return self._pause

    def leave(self, outcome: Outcome | None) -> None:
        if outcome:
            self._talk.tell(self._farewell(outcome), FAREWELL)
        self._talk.end(FAREWELL if outcome else 0.0)

    def _question(self, view: Any, offers: Mapping[int, Any], must: bool) -> bytes:
        legal = [Offer(number, self.game.notation.write(action)) for number, action in offers.items()]
        return line(Turn(self._news, view, must, legal))

    def _farewell(self, outcome: Outcome) -> bytes:
        return line(End(self._news, outcome))

    def _meant(self, said: bytes, offers: Mapping[int, Any]) -> Any:
        choice = self._choice(said)
        self._pause = choice.pause
        if choice.action is None:
            return None
        number = choice.action if isinstance(choice.action, int) else self._number(choice.action)
        if number not in offers:
            raise Forfeit(f"chose what is not legal: {shown(said)}")
        return offers[number]

    def _choice(self, said: bytes) -> Choice:
        try:
            answer = ANSWER.decode(said)
        except (msgspec.MsgspecError, RecursionError):
            raise Forfeit(f"said no number: {shown(said)}") from None
        return answer if isinstance(answer, Choice) else Choice(answer)

    def _number(self, text: str) -> int:
        try:
            return self._space.number(self.game.notation.read(text))
        except ValueError:
            raise Forfeit(f"said no action: {text[:60]!r}") from None


class TextProgram(Program):
    """Asks in words: whatever turns text into text can answer. Every question stands for itself, so there is no hello."""

    def _greet(self, fixture: Fixture) -> None:
        pass

    def _question(self, view: Any, offers: Mapping[int, Any], must: bool) -> bytes:
        return prompt(self.game, self.seat, view, self._news, offers, must).encode()

    def _farewell(self, outcome: Outcome) -> bytes:
        return f"The game is over. {outcome.reason}\n".encode()

    def _choice(self, said: bytes) -> Choice:
        words = said.decode(errors="replace").strip()
        return Choice(None if words == "-" else int(words) if words.isdecimal() and len(words) < 10 else words)


def line(message: Any) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def shown(said: bytes) -> str:
    return repr(said[:60].decode(errors="replace"))

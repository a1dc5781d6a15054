"""A person at the keyboard, as one more bot."""

from collections.abc import Callable, Sequence
from typing import Any

from robotable.bots import Bot
from robotable.core import Event, Game, Random, Seat

Ask = Callable[[str], str]
Tell = Callable[[str], None]

FEW = 12
"""Choices that are listed below each other, with a word of explanation."""


class Quit(Exception):
    """The person has had enough."""


class Person(Bot[Any, Any]):
    """Shows the table, numbers the choices and reads an answer."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        seat: Seat,
        ask: Ask,
        tell: Tell,
        must: Callable[[], bool],
        clear: Callable[[], None],
    ) -> None:
        super().__init__(game, seat, Random(0))
        self.ask = ask
        self.tell = tell
        self.must = must
        """Whether the game waits for this person."""
        self.clear = clear
        """Wipes the screen: what was open to be memorised must not stay there."""
        self._declined: Sequence[Any] = ()
        self._news: list[str] = []

    def see(self, events: Sequence[Event], view: Any) -> None:
        self._news += [f"  {self.game.display.tell(event)}" for event in events]

    def catch_up(self) -> None:
        """Tells what has happened since the last choice."""
        for line in self._news:
            self.tell(line)
        self._news = []

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        if list(legal) == list(self._declined):
            return None
        self.clear()
        self.catch_up()
        self.tell("\n" + self.game.display.draw(view) + "\n")
        self.tell(_columns([f"{number:>3} {choice}" for number, choice in enumerate(self._choices(legal), 1)]))
        action = self._answer(legal, self.must())
        self._declined = legal if action is None else ()
        return action

    def _choices(self, legal: Sequence[Any]) -> list[str]:
        """As they are typed; a few are explained, too."""
        tell, notation = self.game.display.tell, self.game.notation
        if not notation.forms:
            return list(map(tell, legal))
        texts = list(map(notation.write, legal))
        if len(texts) > FEW:
            return texts
        width = max(map(len, texts))
        pairs = ((text, tell(action)) for text, action in zip(texts, legal, strict=True))
        return [text if words.lower() == text.lower() else f"{text:<{width}}  {words}" for text, words in pairs]

    def _answer(self, legal: Sequence[Any], must: bool) -> Any:
        prompt = "Your choice (number or words, q to quit): "
        while True:
            said = self.ask(prompt if must else prompt.replace("q to", "Enter to let it pass, q to")).strip()
            if said.lower() in ("q", "quit", "exit"):
                raise Quit
            if not said:
                if must:
                    continue
                return None
            found, reason = self._meant(said, legal)
            if len(found) == 1:
                return found[0]
            self.tell(f"{len(found)} choices contain “{said}”." if found else f"No choice contains “{said}”. {reason}")

    def _meant(self, said: str, legal: Sequence[Any]) -> tuple[list[Any], str]:
        """The choices that an answer may mean; where there is none, perhaps why."""
        if said.isdecimal() and 1 <= int(said) <= len(legal):
            return [legal[int(said) - 1]], ""
        reason = "It cannot be done now."
        try:
            if (action := self.game.notation.read(said)) in legal:
                return [action], ""
        except ValueError as error:
            reason = str(error) if self.game.notation.forms else ""
        word, tell, write = said.lower(), self.game.display.tell, self.game.notation.write
        found = [action for action in legal if word in tell(action).lower() or word in write(action).lower()]
        exact = [action for action in found if tell(action).lower() == word]
        return exact or found, reason


def _columns(cells: Sequence[str], width: int = 100) -> str:
    """Many short choices side by side, so that they fit on one screen."""
    if len(cells) <= FEW:
        return "\n".join(cells)
    cell = max(map(len, cells)) + 2
    across = max(1, width // cell)
    down = -(-len(cells) // across)
    return "\n".join("".join(f"{text:<{cell}}" for text in cells[row::down]).rstrip() for row in range(down))

"""A person at the keyboard, as one more bot."""

from collections.abc import Callable, Sequence
from typing import Any

from robotable.bots import Bot
from robotable.core import Event, Game, Random, Seat

Ask = Callable[[str], str]
Tell = Callable[[str], None]


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
        choices = [self.game.display.tell(action) for action in legal]
        self.tell(_columns([f"{number:>3} {choice}" for number, choice in enumerate(choices, 1)]))
        answer = self._answer(choices, self.must())
        self._declined = legal if answer is None else ()
        return None if answer is None else legal[answer]

    def _answer(self, choices: Sequence[str], must: bool) -> int | None:
        prompt = "Your choice (number or words, q to quit): "
        while True:
            word = self.ask(prompt if must else prompt.replace("q to", "Enter to let it pass, q to")).strip().lower()
            if word in ("q", "quit", "exit"):
                raise Quit
            if not word:
                if must:
                    continue
                return None
            if word.isdecimal() and 1 <= int(word) <= len(choices):
                return int(word) - 1
            found = [i for i, choice in enumerate(choices) if word in choice.lower()]
            exact = [i for i in found if choices[i].lower() == word]
            if len(exact or found) == 1:
                return (exact or found)[0]
            self.tell(f"{len(found)} choices contain “{word}”." if found else f"No choice contains “{word}”.")


def _columns(cells: Sequence[str], width: int = 100) -> str:
    """Many short choices side by side, so that they fit on one screen."""
    if len(cells) <= 12:
        return "\n".join(cells)
    cell = max(map(len, cells)) + 2
    across = max(1, width // cell)
    down = -(-len(cells) // across)
    return "\n".join("".join(f"{text:<{cell}}" for text in cells[row::down]).rstrip() for row in range(down))

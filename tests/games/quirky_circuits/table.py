"""Tables to try things at: a game with the hands one wants, and short words for what seats do."""

from collections.abc import Sequence

from robotable.core import CLOCK, Event, Seat, Timeout
from robotable.games import GAMES
from robotable.games.quirky_circuits import QuirkyCircuits
from robotable.games.quirky_circuits.actions import BEEP, DONE, FLAT, RUN, UNDONE, WAIT, Action, Choose, Exchange, Play
from robotable.games.quirky_circuits.cards import CARDS, NUMBER, Card, Command
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.state import State, View

GAME: QuirkyCircuits = GAMES["quirky_circuits"]  # type: ignore[assignment]
WORDS = {"done": DONE, "undone": UNDONE, "flat": FLAT, "beep": BEEP, "wait": WAIT, "run": RUN}


def card(text: str) -> Card:
    """`F2`, or `F2!` for a yellow one."""
    return Card(Command(text.rstrip("!")), text.endswith("!"))


def numbers(text: str) -> list[int]:
    return [NUMBER[card(word)] for word in text.split()]


class Room:
    """A game in progress. `does(0, "F1", "done")` lets a seat act; what happened is kept in `events`.

    Hands hold exactly the cards named; `deck` names the cards on top of the deck, the top one first.
    """

    def __init__(
        self,
        *hands: str,
        seats: int = 0,
        seed: int = 1,
        deck: str = "",
        rulings: Rulings | None = None,
        **options: object,
    ) -> None:
        chosen = Options(rulings=rulings or Rulings(), **options)  # type: ignore[arg-type]
        self.state: State = GAME.setup(chosen, seats or len(hands), seed)
        self.events: list[Event] = []
        if hands:
            self.give(hands, deck)

    def give(self, hands: Sequence[str], deck: str = "") -> None:
        state = self.state
        rest = [*state.deck, *(number for hand in state.hands for number in hand)]
        state.hands = [sorted(numbers(hand)) for hand in hands]
        top = numbers(deck)
        for number in (*top, *(number for hand in state.hands for number in hand)):
            rest.remove(number)
        state.deck = [*rest, *reversed(top)]

    def does(self, seat: int, *words: str) -> list[Event]:
        out: list[Event] = []
        for word in words:
            out += GAME.act(self.state, Seat(seat), self.action(word))
        self.events += out
        return out

    def action(self, word: str) -> Action:
        code, _, more = word.partition(":")
        if code == "take":
            return Choose(more)
        if code == "exchange":
            return Exchange(int(more))
        after = None if self.state.options.append == "anyway" else len(self.state.queue)
        return WORDS.get(word) or Play(card(word), after)

    def may(self, seat: int, word: str) -> bool:
        return self.action(word) in GAME.legal(self.state, Seat(seat))

    def time_runs_out(self) -> list[Event]:
        out = GAME.act(self.state, CLOCK, Timeout())
        self.events += out
        return out

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, None if seat is None else Seat(seat))

    @property
    def waiting(self) -> list[int]:
        return list(GAME.waiting_on(self.state))

    @property
    def queue(self) -> str:
        return texts(self.state.queue)

    def hand(self, seat: int) -> str:
        return texts(self.state.hands[seat])


def texts(cards: Sequence[int]) -> str:
    return " ".join(f"{CARDS[number].command}{'!' * CARDS[number].quirk}" for number in cards)

"""What a seat may do."""

from robotable.core import Data, Timeout
from robotable.games.quirky_circuits.cards import CARDS, Card


class Play(Data, frozen=True):
    """Lay a card at the right end of the queue, having seen `after` cards there (QC-U1).

    At a table where cards land wherever the end is by then, `after` is None.
    """

    card: Card
    after: int | None


class Done(Data, frozen=True):
    """I have played what I want to play."""


class Undone(Data, frozen=True):
    """I am not done after all."""


class Flat(Data, frozen=True):
    """Hands flat on the table: I think nobody should add cards."""


class Beep(Data, frozen=True):
    """Beep-boop. It means nothing."""


class Wait(Data, frozen=True):
    """Where seats act in turns: not now."""


class Choose(Data, frozen=True):
    """Of several objects, take this one."""

    token: str


class Exchange(Data, frozen=True):
    """In solo play: let the cards `place` and `place + 1` of the open queue change places."""

    place: int


class Run(Data, frozen=True):
    """In solo play: the queue is good as it is."""


Action = Play | Done | Undone | Flat | Beep | Wait | Choose | Exchange | Run | Timeout

LONGEST = 24
"""No queue is longer: 4 seats with 6 cards."""

# Made once: `legal` hands out these very objects.
PLAYS: dict[int | None, tuple[Play, ...]] = {
    after: tuple(Play(card, after) for card in CARDS) for after in (None, *range(LONGEST + 1))
}
EXCHANGES: tuple[Exchange, ...] = tuple(Exchange(place) for place in range(LONGEST))
DONE, UNDONE, FLAT, BEEP, WAIT, RUN, TIMEOUT = Done(), Undone(), Flat(), Beep(), Wait(), Run(), Timeout()

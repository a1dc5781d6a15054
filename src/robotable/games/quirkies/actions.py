"""What a seat can do: play a card, call a line, let the time go by."""

from typing import Annotated

from msgspec import Meta

from robotable.core import Data, Timeout
from robotable.games.quirkies.cards import CARDS, LINES


class Play(Data, frozen=True):
    """A hand card onto its creature."""

    card: Annotated[int, Meta(ge=0, le=80)]


class Call(Data, frozen=True):
    """ "Quirkies!": this line. `taken` says that the caller knows somebody has it already.

    So a call that came a moment too late, still meant for a free line, is refused and costs nothing.
    """

    line: Annotated[int, Meta(ge=0, le=7)]
    taken: bool = False


class Pass(Data, frozen=True):
    """No line, or none any more."""


Action = Play | Call | Pass | Timeout

PLAY = tuple(Play(card) for card in CARDS)
PASS = Pass()
FREE = tuple(Call(line) for line in range(len(LINES)))
TAKEN = tuple(Call(line, taken=True) for line in range(len(LINES)))

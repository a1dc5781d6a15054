"""What happened, told in results."""

from typing import Literal

from robotable.core import Event, Seat
from robotable.core.grid import Cell
from robotable.games.roborally.cards import HAYWIRE, Card, Upgrade
from robotable.games.roborally.steps import Stage

How = Literal["drive", "push", "belt", "panel", "follow", "pull", "boink", "switch", "blast"]
Turning = Literal["card", "curve", "gear", "drill", "zoop"]
Phase = Literal["start", "upgrade", "program", "store", "activate", "over"]


class Began(Event, frozen=True):
    """A phase of the round; in the activation also a register and the order in which its robots act."""

    round: int
    phase: Phase
    register: int
    order: tuple[int, ...] = ()


class Placed(Event, frozen=True):
    """A robot takes its start space."""

    robot: int
    at: Cell
    facing: int


class Energised(Event, frozen=True):
    """Energy is now `energy`; `part` is set if a part of the register brings it, and not a card or an upgrade."""

    robot: int
    energy: int
    part: Stage | None = None


class DrewUpgrade(Event, frozen=True):
    robot: int
    upgrade: Upgrade | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.robot else DrewUpgrade(self.robot, None)


class Installed(Event, frozen=True):
    robot: int
    upgrade: Upgrade


class Uninstalled(Event, frozen=True):
    robot: int
    upgrade: Upgrade


class Used(Event, frozen=True):
    robot: int
    upgrade: Upgrade


class Ready(Event, frozen=True):
    """Whether a player is done with the present phase."""

    robot: int
    ready: bool


class Drew(Event, frozen=True):
    """Cards from the own deck into the hand."""

    robot: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.robot else Drew(self.robot, (Card.HIDDEN,) * len(self.cards))


class Shuffled(Event, frozen=True):
    """A discard pile became a new deck; None is the damage deck."""

    robot: int | None


class Shown(Event, frozen=True):
    """The top card of a deck is turned face up (Spam Filter)."""

    robot: int
    card: Card


class PutDown(Event, frozen=True):
    """A register holds these cards now, face down."""

    robot: int
    register: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.robot else None


class Stacked(Event, frozen=True):
    """A card of the hand lies on top of the deck."""

    robot: int
    card: Card

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.robot else Stacked(self.robot, Card.HIDDEN)


class Kept(Event, frozen=True):
    """A card of the hand lies on the Memory Cards."""

    robot: int
    card: Card

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.robot else Kept(self.robot, Card.HIDDEN)


class Repaired(Event, frozen=True):
    """Damage cards went to the damage discard pile."""

    robot: int
    cards: tuple[Card, ...]


class Rested(Event, frozen=True):
    """A robot shut down for this round; the cards its registers held."""

    robot: int
    cards: tuple[Card, ...]


class Revealed(Event, frozen=True):
    robot: int
    register: int
    cards: tuple[Card, ...]


class Replaced(Event, frozen=True):
    """`card` lies face up in the register instead of `old`; None if there was none to draw."""

    robot: int
    register: int
    old: Card
    card: Card | None


class Scrambled(Event, frozen=True):
    """A face-down card was exchanged for another, unseen by all."""

    robot: int
    register: int


class Found(Event, frozen=True):
    """Turned over in search of a Haywire; the last one is it, unless there was none."""

    robot: int
    cards: tuple[Card, ...]


class Executed(Event, frozen=True):
    """A robot does what these cards say: one card, or a pair."""

    robot: int
    register: int
    cards: tuple[Card, ...]


class Moved(Event, frozen=True):
    """`by` is the robot that pushed, pulled or displaced it; `part` says of a belt whose turn it was."""

    robot: int
    to: Cell
    how: How
    by: int | None = None
    part: Stage | None = None


class Turned(Event, frozen=True):
    robot: int
    facing: int
    how: Turning


class Blocked(Event, frozen=True):
    """A step was refused."""

    robot: int


class Fell(Event, frozen=True):
    robot: int
    into: Literal["pit", "edge"]


class Returned(Event, frozen=True):
    robot: int
    at: Cell
    facing: int


class Lit(Event, frozen=True):
    """Board lasers hit a robot; `mounts` are the spaces they shine from."""

    robot: int
    beams: int
    mounts: tuple[Cell, ...]


class Fired(Event, frozen=True):
    """A robot's weapon hits; None is the main laser."""

    robot: int
    target: int
    weapon: Upgrade | None


class Deflected(Event, frozen=True):
    robot: int


class Damaged(Event, frozen=True):
    """A damage card drawn: SPAM to the own discard pile, a Haywire under `register`, or aside if that is taken."""

    robot: int
    card: Card
    register: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        if seat == self.robot or self.register is None or self.card not in HAYWIRE:
            return self
        return Damaged(self.robot, Card.HIDDEN_HAYWIRE, self.register)


class Removed(Event, frozen=True):
    robot: int
    card: Card


class Claimed(Event, frozen=True):
    robot: int
    checkpoint: int


class Archived(Event, frozen=True):
    robot: int
    at: Cell


class Prioritised(Event, frozen=True):
    """Who holds the Priority Token now."""

    robot: int


class Ended(Event, frozen=True):
    """The race is over; None wins alone when the rounds ran out."""

    winner: int | None


Happening = (
    Began
    | Placed
    | Energised
    | DrewUpgrade
    | Installed
    | Uninstalled
    | Used
    | Ready
    | Drew
    | Shuffled
    | Shown
    | PutDown
    | Stacked
    | Kept
    | Repaired
    | Rested
    | Revealed
    | Replaced
    | Scrambled
    | Found
    | Executed
    | Moved
    | Turned
    | Blocked
    | Fell
    | Returned
    | Lit
    | Fired
    | Deflected
    | Damaged
    | Removed
    | Claimed
    | Archived
    | Prioritised
    | Ended
)

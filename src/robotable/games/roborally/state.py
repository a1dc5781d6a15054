"""The state of a race, and what of it a seat may see."""

from itertools import chain

from msgspec import Struct, field

from robotable.core import Random
from robotable.core.grid import Cell
from robotable.games.roborally.cards import DAMAGE, HAYWIRE, MOST_ENERGY, Card, Upgrade
from robotable.games.roborally.courses import floor
from robotable.games.roborally.events import Phase
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.options import Options
from robotable.games.roborally.steps import Step


def _five_piles() -> list[list[Card]]:
    return [[], [], [], [], []]


def _no_deeds() -> list[tuple[Card, ...]]:
    return [(), (), (), (), ()]


def _five_blanks() -> list[Card | None]:
    return [None] * 5


class Robot(Struct):
    """A player's robot and cards. The top of a pile is the end of its list."""

    deck: list[Card]
    discard: list[Card] = []
    hand: list[Card] = []
    registers: list[list[Card]] = field(default_factory=_five_piles)
    """What lies on each register; a Haywire due this round lies there from the start."""
    under: list[Card | None] = field(default_factory=_five_blanks)
    """Face-down Haywires that wait for the next round."""
    deeds: list[tuple[Card, ...]] = field(default_factory=_no_deeds)
    """What each register really did, for Again (RR-A12)."""
    played: tuple[tuple[Card, ...], ...] = ((), (), (), (), ())
    """What lay face up at the end of the round before; everybody saw it."""
    collection: list[Upgrade] = []
    installed: list[Upgrade] = []
    store: list[Card] = []
    """On the Memory Cards."""
    removed: list[Card] = []
    energy: int = 0
    claimed: int = 0
    start: int = 0
    start_facing: int = 0
    archive: int = 0
    back: int = -1
    """The face it returns to; -1 stands for the own start space."""
    returns: bool = False
    """Off the board, and due back in register 1."""
    shut: bool = False
    ready: bool = False
    sleepy: bool = False
    """Has sealed a shutdown with the program; nobody else knows before all programs stand."""
    drew: bool = False
    bought: bool = False
    stacking: int = 0
    """Cards still to be put on the deck (Memory Swap)."""
    rewired: bool = False
    shown: bool = False
    """The top of the deck lies face up."""
    unseen: bool = False
    """The next register's card is known to nobody (Scrambler)."""


class Beat(Struct):
    """What is remembered only until the register is over."""

    order: list[int] = []
    followers: list[int] = []
    magnets: bool = False
    """The owners of Magnetic were asked about this activation."""
    contacts: list[tuple[Upgrade, int, int]] = []
    """Who has hurt whom by contact during this card."""
    turned: list[int] = []
    """Made a U-turn."""
    charged: list[int] = []
    shielded: list[int] = []
    refused: list[int] = []
    """Took the damage rather than pay the Deflector Shield."""
    burnt: list[int] = []
    """Drew damage from a board laser."""
    aims: dict[int, Upgrade] = {}
    """Weapons other than the main laser."""
    held: Card | None = None
    """Found by a Lucky Booster."""


class State(Struct):
    options: Options
    random: Random
    robots: list[Robot]
    cells: list[int]
    facing: list[int]
    damage: list[Card]
    upgrades: list[Upgrade]
    priority: int
    damage_discard: list[Card] = []
    upgrade_discard: list[Upgrade] = []
    loans: list[Upgrade] = []
    """Installed by Haywire 47 until the end of the round."""
    keeps: bool = False
    """The Priority Token is not passed on this round (Haywire 48)."""
    round: int = 0
    register: int = 0
    active: int = 0
    phase: Phase = "start"
    beat: Beat = field(default_factory=Beat)
    agenda: list[Step] = []
    waits: int = 0
    """Counts the waits, so that each has a clock of its own."""
    winner: int | None = None


class RobotView(Struct, frozen=True):
    """A robot as one seat sees it: cards it may not know are `hidden`, face-down Haywires `haywire`."""

    at: Cell | None
    facing: int
    energy: int
    claimed: int
    damage: int
    """SPAM and Haywires among its cards."""
    deck: int
    top: Card | None
    discard: tuple[Card, ...]
    hand: tuple[Card, ...]
    registers: tuple[tuple[Card, ...], ...]
    under: tuple[Card | None, ...]
    deeds: tuple[tuple[Card, ...], ...]
    played: tuple[tuple[Card, ...], ...]
    """The registers at the end of the round before."""
    collection: tuple[Upgrade | None, ...]
    installed: tuple[Upgrade, ...]
    store: tuple[Card, ...]
    removed: tuple[Card, ...]
    start: Cell | None
    start_facing: int
    archive: Cell | None
    back: int
    returns: bool
    shut: bool
    ready: bool
    sleepy: bool
    drew: bool
    bought: bool
    stacking: int
    rewired: bool
    haywires: int
    """Haywires somewhere in its hand or among its hidden registers, after a Rewire."""
    unseen: bool


class View(Struct, frozen=True):
    seat: int | None
    options: Options
    board: tuple[str, ...]
    """The joined course, row by row, as drawn; `_` is outside."""
    checkpoints: tuple[Cell, ...]
    starts: dict[int, tuple[Cell, int]]
    """The open start spaces by number, and the facing there."""
    bay: tuple[Cell, ...]
    lasers: tuple[tuple[Cell, int], ...]
    """Where board lasers hang, and how many spaces each shines on while nobody stands there."""
    round: int
    phase: Phase
    register: int
    order: tuple[int, ...]
    active: int
    priority: int
    keeps: bool
    robots: tuple[RobotView, ...]
    damage: int
    damage_discard: tuple[Card, ...]
    upgrades: int
    upgrade_discard: tuple[Upgrade, ...]
    loans: tuple[Upgrade, ...]
    beat: Beat
    agenda: tuple[Step, ...]
    """What is still to be done; the last step comes first, and is the question if somebody is asked."""
    waits: int
    winner: int | None


def floor_of(options: Options) -> Floor:
    """The tables of the course that is raced on."""
    return floor(options.drawn or options.course, options.less_deadly, not options.lighter)


def in_order(state: State) -> list[int]:
    """All seats, the holder of the Priority Token first, then clockwise."""
    seats = len(state.robots)
    return [*range(state.priority, seats), *range(state.priority)]


def damage_of(robot: Robot) -> int:
    """Damage cards a player has anywhere."""
    cards = [*robot.deck, *robot.discard, *robot.hand, *robot.under, *chain(*robot.registers)]
    return 0 if DAMAGE.isdisjoint(cards) else len([card for card in cards if card in DAMAGE])


def has_haywire(pile: list[Card]) -> bool:
    return bool(pile) and pile[0] in HAYWIRE


def gain(state: State, seat: int, energy: int) -> bool:
    """Adds energy up to the limit; whether anything was gained (RR-R6, RR-A38)."""
    robot = state.robots[seat]
    before = robot.energy
    if not state.options.lighter and not robot.shut:
        robot.energy = min(MOST_ENERGY, before + energy)
    return robot.energy != before

"""All that a lone robot can do in a register besides its cards: what upgrades and Haywires let it choose."""

from collections.abc import Callable, Collection
from functools import lru_cache

from msgspec import Struct

from robotable.bots.roborally.ground import FELL, Ground, Table
from robotable.bots.roborally.plans import KIND
from robotable.games.roborally.actions import BRAKE, FACES, USES, Action, Choose, Pay, Use
from robotable.games.roborally.aid import Track, drive, execute, land
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.floor import WALL
from robotable.games.roborally.programs import SIDESTEP
from robotable.games.roborally.steps import Drive, Window

U = Upgrade
MOST_PAID = 3
"""Energy that is thought of for Haywire 49."""


class Manoeuvre(Struct, frozen=True):
    """Where it brings a stance, and which answer to which question makes it."""

    table: Table
    window: Window | None = None
    action: Action | None = None
    spends: Upgrade | None = None
    """Gone afterwards."""
    energy: int = 0


class Repertoire:
    """The manoeuvres of robots on one course."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._cards: dict[tuple[Card, bool, bool, bool], list[Manoeuvre]] = {}
        self._uses: dict[Upgrade, list[Manoeuvre]] = {}
        self._haywires: dict[Card, list[Manoeuvre]] = {}
        self.sidesteps = {turn: self._driven(step) for turn, step in SIDESTEP.items()}

    def card(self, card: Card, installed: Collection[Upgrade]) -> list[Manoeuvre]:
        """What a card may be made of."""
        slides = U.DRIFTING if card is Card.LEFT else U.POWER_SLIDE
        key = (card, U.HOVER_UNIT in installed, U.BRAKES in installed, slides in installed)
        if key not in self._cards:
            self._cards[key] = self._made_of(*key)
        return self._cards[key]

    def _made_of(self, card: Card, hover: bool, brakes: bool, slides: bool) -> list[Manoeuvre]:
        table = self._hovered(card) if hover else self.ground.moves[KIND[card]]
        ways = [Manoeuvre(table)]
        if brakes and card is Card.MOVE_1:
            ways.append(Manoeuvre(self._table(lambda track: None), Window.BRAKES, BRAKE))
        if slides and card in (Card.LEFT, Card.RIGHT):
            slide = USES[U.DRIFTING if card is Card.LEFT else U.POWER_SLIDE]
            ways.append(Manoeuvre(through(table, self.ground.moves[KIND[Card.MOVE_1]]), Window.SLIDE, slide))
        return ways

    def haywire(self, card: Card) -> list[Manoeuvre]:
        if card not in self._haywires:
            self._haywires[card] = self._gone_haywire(card)
        return self._haywires[card]

    def _gone_haywire(self, card: Card) -> list[Manoeuvre]:
        moves = self.ground.moves
        ahead = moves[KIND[Card.MOVE_1]]
        match card:
            case Card.HAYWIRE_44:
                turns = {"right": moves[KIND[Card.RIGHT]], "left": moves[KIND[Card.LEFT]]}
                return [Manoeuvre(table, Window.TURN, Choose(side)) for side, table in turns.items()]  # type: ignore[arg-type]
            case Card.HAYWIRE_46:
                return [Manoeuvre(through(self._facing(way), ahead), Window.FACE, FACES[way]) for way in range(4)]
            case Card.HAYWIRE_49:
                paid = [
                    Manoeuvre(self._driven(Drive(2 * e)), Window.BOOST, Pay(e), None, e)
                    for e in range(1, MOST_PAID + 1)
                ]
                return [Manoeuvre(self._table(lambda track: None), Window.BOOST, Pay(0)), *paid]
            case Card.HAYWIRE_53:
                sides = {"right": Drive(2, 1), "left": Drive(2, 3)}
                return [Manoeuvre(self._driven(d), Window.SIDLE, Choose(side)) for side, d in sides.items()]  # type: ignore[arg-type]
        return [Manoeuvre(self._table(lambda track: execute(self.ground.floor, track, (card,), hover=False)))]

    def uses(self, upgrade: Upgrade) -> list[Manoeuvre]:
        """A temporary upgrade before or after a card; none if it does not move a lone robot."""
        if upgrade not in self._uses:
            self._uses[upgrade] = self._used(upgrade)
        return self._uses[upgrade]

    def _used(self, upgrade: Upgrade) -> list[Manoeuvre]:
        def made(table: Table, use: Use) -> Manoeuvre:
            return Manoeuvre(table, Window.BEFORE, use, upgrade)

        match upgrade:
            case U.OVERCLOCKED:
                return [made(self._driven(Drive(2)), USES[upgrade])]
            case U.PRESSURE_RELEASE:
                return [made(self._driven(Drive(5, 2)), USES[upgrade])]
            case U.ZOOP:
                return [made(self._facing(way), Use(upgrade, way=way)) for way in range(4)]
            case U.BOINK:
                return [made(self._hopped(way), Use(upgrade, way=way)) for way in range(4)]
            case U.ALL_ABOARD:
                return [made(self._table(self._ride), USES[upgrade])]
        return []

    def _table(self, move: Callable[[Track], object]) -> Table:
        table = [FELL] * self.ground.size
        for stance in self.ground.stances:
            track = Track(stance >> 2, stance & 3)
            move(track)
            table[stance] = FELL if track.fallen else 4 * track.cell + track.facing
        return table

    def _driven(self, step: Drive) -> Table:
        return self._table(lambda track: drive(self.ground.floor, track, step, hover=False))

    def _hovered(self, card: Card) -> Table:
        return self._table(lambda track: execute(self.ground.floor, track, (card,), hover=True))

    def _facing(self, way: int) -> Table:
        table = [FELL] * self.ground.size
        for stance in self.ground.stances:
            table[stance] = stance & ~3 | way
        return table

    def _hopped(self, way: int) -> Table:
        """Where it may not hop it is not asked: the same as a fall, which nobody chooses."""
        table, floor = [FELL] * self.ground.size, self.ground.floor
        for stance in self.ground.stances:
            to = floor.steps[way][stance >> 2]
            if to != WALL and not floor.hole[to]:
                table[stance] = 4 * to + (stance & 3)
        return table

    def _ride(self, track: Track) -> None:
        floor = self.ground.floor
        for belts in (floor.blue, floor.blue, floor.green):
            if not track.fallen and track.cell in belts:
                to, turn = belts[track.cell]
                track.go(to)
                track.facing = (track.facing + turn) & 3
                land(floor, track)


def through(first: Table, then: Table) -> Table:
    return [FELL if end == FELL else then[end] for end in first]


@lru_cache(16)
def repertoire(ground: Ground) -> Repertoire:
    return Repertoire(ground)

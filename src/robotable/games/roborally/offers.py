"""When temporary upgrades are offered, and to what end."""

from collections.abc import Callable, Iterator, Sequence

from robotable.games.roborally.actions import USES, Use
from robotable.games.roborally.cards import MOST_ENERGY, Upgrade
from robotable.games.roborally.floor import OFF, WALL, Floor
from robotable.games.roborally.state import State, has_haywire
from robotable.games.roborally.steps import Window

U = Upgrade
Offer = Callable[[State, Floor, int], Iterator[Use]]


def offers(state: State, floor: Floor, seat: int, among: Sequence[Upgrade]) -> list[Use]:
    """What a player may use now of these upgrades."""
    installed = state.robots[seat].installed
    return [use for upgrade in among if upgrade in installed for use in OFFERS[upgrade](state, floor, seat)]


def _simply(upgrade: Upgrade) -> Offer:
    return lambda state, floor, seat: iter((USES[upgrade],))


def _recharge(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    if state.robots[seat].energy < MOST_ENERGY:
        yield USES[U.RECHARGE]


def _re_initialize(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    yield from (Use(U.RE_INITIALIZE, other) for other in range(len(state.robots)) if other != state.priority)


def _rewire(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    if any(map(has_haywire, state.robots[seat].registers)):
        yield USES[U.REWIRE]


def _all_aboard(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    if state.cells[seat] in floor.blue or state.cells[seat] in floor.green:
        yield USES[U.ALL_ABOARD]


def _boink(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    """RR-A66: onto the course; a pit is allowed, the outside is not."""
    for way in range(4):
        to = floor.steps[way][state.cells[seat]]
        if to != WALL and to not in state.cells and floor.face[to] >= 0:
            yield Use(U.BOINK, way=way)


def _switch(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    near = [floor.steps[way][state.cells[seat]] for way in range(4)]
    yield from (Use(U.SWITCH, other) for other, c in enumerate(state.cells) if c != OFF and c in near)


def _zoop(state: State, floor: Floor, seat: int) -> Iterator[Use]:
    yield from (Use(U.ZOOP, way=(state.facing[seat] + quarters) & 3) for quarters in (1, 2, 3))


OFFERS: dict[Upgrade, Offer] = {
    U.RECHARGE: _recharge,
    U.RE_INITIALIZE: _re_initialize,
    U.REWIRE: _rewire,
    U.CALIBRATION_PROTOCOL: _simply(U.CALIBRATION_PROTOCOL),
    U.MEMORY_SWAP: _simply(U.MEMORY_SWAP),
    U.ABORT_SWITCH: _simply(U.ABORT_SWITCH),
    U.LUCKY_BOOSTER: _simply(U.LUCKY_BOOSTER),
    U.ALL_ABOARD: _all_aboard,
    U.BOINK: _boink,
    U.OVERCLOCKED: _simply(U.OVERCLOCKED),
    U.PRESSURE_RELEASE: _simply(U.PRESSURE_RELEASE),
    U.SWITCH: _switch,
    U.ZOOP: _zoop,
}
MOVERS = (U.ALL_ABOARD, U.BOINK, U.OVERCLOCKED, U.PRESSURE_RELEASE, U.SWITCH, U.ZOOP)
AMONG = {
    Window.OPEN: (U.RECHARGE, U.RE_INITIALIZE),
    Window.RETHINK: (U.ABORT_SWITCH, U.LUCKY_BOOSTER),
    Window.BEFORE: (*MOVERS, U.RECHARGE),
    Window.AFTER: MOVERS,
}
IN_UPGRADE = (U.RECHARGE, U.RE_INITIALIZE, U.REWIRE, U.CALIBRATION_PROTOCOL, U.MEMORY_SWAP)
IN_PROGRAM = (U.RECHARGE, U.RE_INITIALIZE, U.CALIBRATION_PROTOCOL, U.MEMORY_SWAP)

"""The expert and the forty upgrades: it buys each when it can afford to, and uses each where it helps."""

from collections.abc import Callable

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene, fetched

from robotable.bots.roborally import Expert
from robotable.bots.roborally.skilled import GOOD
from robotable.core import Random, Seat
from robotable.games.roborally.actions import BRAKE, COMMIT, Action, Aim, Install, Keep, Put, PutPair, Remove, Use
from robotable.games.roborally.cards import HAYWIRE, UPGRADES, Card, Upgrade
from robotable.games.roborally.options import Options

C, U = Card, Upgrade
WIDE = """
  . . . . .  .
  . . . . .  .
  . . . . .  .
  . . . . @> .
  S . . . .  .
  S . . . .  .
"""
TURNING = "l r l r l"
FULL = 10


def chosen(table: Scene, name: str = "A") -> Action:
    """What the expert does when it is asked now."""
    seat = Seat(table.seat(name))
    action = Expert(GAME, seat, Random(3)).choose(GAME.view(table.state, seat), table.legal(name))
    assert action is not None
    return action


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_it_buys_every_upgrade_when_it_is_rich_and_finds_no_other(upgrade: Upgrade) -> None:
    state = GAME.setup(Options(starting_upgrades=0), 2, 1)
    while state.phase == "start":
        seat = GAME.waiting_on(state)[0]
        GAME.act(state, seat, GAME.legal(state, seat)[0])
    state.robots[0].energy = FULL
    state.robots[0].collection = fetched(state, [upgrade])
    bot = Expert(GAME, Seat(0), Random(1))
    assert bot.choose(GAME.view(state, Seat(0)), GAME.legal(state, Seat(0))) == Install(upgrade)


def race(upgrade: Upgrade, goal: str, a: str, b: str = "0,5 E", rows: str = WIDE) -> Race:
    """A has the upgrade and the token, and everybody is about to program."""
    table = Race(rows=rows, checkpoints=goal).install("A", upgrade).to("program")
    for name, place in (("A", a), ("B", b)):
        table.put(name, *place.split())
    return table


def asked(table: Race, program: str, other: str = TURNING) -> Race:
    """These programs run up to the first question."""
    return table.program("B", other).program("A", program)


def driven(upgrade: Upgrade, goal: str, a: str, program: str = "p l r l r", **more: str) -> Callable[[], Scene]:
    return lambda: asked(race(upgrade, goal, a, **more), program)


def shot() -> Scene:
    """With a long way to go: just before the finish neither the damage nor the energy for it matters."""
    return asked(race(U.DEFLECTOR_SHIELD, "1 5,0 2 0,1 3 5,2", "1,0 N", "3,0 W"), "p l r l r", "p l r l r")


def diagnosed() -> Scene:
    table = race(U.SELF_DIAGNOSTICS, "1 1,0 2 5,0", "0,0 E")
    table.robot("A").discard.append(table.fetch(table.robot("A"), C.SPAM))
    return asked(table, "1 l r l r")


def pushing(upgrade: Upgrade) -> Race:
    table = race(upgrade, "1 5,0", "1,0 E", "2,0 E")
    table.install("B", U.FLASH_DRIVE)
    return asked(table, "1 l r l r")


def scrambled() -> Scene:
    """B shows its back, and would win with its next card, whatever that may be."""
    return asked(race(U.SCRAMBLER, "1 5,0", "0,0 E", "2,0 E"), "p l r l r", "p 3 l l l")


def programming(upgrade: Upgrade, goal: str = "1 5,5") -> Race:
    return race(upgrade, goal, "0,4 E")


def calibrated() -> Race:
    race = programming(U.CALIBRATION_PROTOCOL)
    robot = race.robot("A")
    robot.deck += robot.hand[:3]
    robot.hand[:3] = [race.fetch(robot, C.SPAM) for _ in range(3)]
    return race


def magnetic() -> Race:
    """Its neighbour drives along to where it wants to go."""
    table = race(U.MAGNETIC, "1 4,0", "1,0 N", "2,0 E")
    table.state.priority = 1
    return table.program("A", TURNING).program("B", "3 l r l r")


def crab() -> Race:
    """The checkpoint lies beside it."""
    table = race(U.CRAB_LEGS, "1 2,3", "2,2 E")
    robot = table.robot("A")
    robot.deck += robot.hand
    hand = (C.MOVE_1, C.RIGHT, C.MOVE_2, C.MOVE_2, C.MOVE_2, C.MOVE_3, C.BACK)
    robot.hand = [table.fetch(robot, card) for card in hand]
    return table


def stored() -> Race:
    table = programming(U.MEMORY_CARDS)
    return table.program("B", TURNING).program("A", TURNING).hand("A", C.MOVE_3)


def rewired() -> Race:
    table = Race(checkpoints="1 5,5").to("upgrade").install("A", U.REWIRE)
    table.robot("A").registers[0] = [table.fetch(table.robot("A"), C.HAYWIRE_50)]
    return table


def handed_on() -> Race:
    """Both drive onto the last checkpoint; whoever comes later pushes the other off it."""
    table = race(U.RE_INITIALIZE, "1 2,0", "1,0 E", "3,0 W")
    return asked(table, "1 r r r r", "1 l l l l")


def hovering() -> Race:
    rows = "S O . . .\nS O . @> .\n. . . . ."
    table = race(U.HOVER_UNIT, "1 3,0", "0,0 E", "0,1 E", rows)
    return table.hand("A", C.MOVE_3)


PIT = ". O . .\n. . . .\nS . @> .\nS . . ."
LASER = ". . . .|E*1<\n. . . .\nS . @> .\nS . . ."
BELT = "g> . . .\n. . . .\nS . @> .\nS . . ."
POSITIONS: dict[Upgrade, tuple[Callable[[], Scene], Callable[[Action], bool] | None]] = {
    U.BRAKES: (driven(U.BRAKES, "1 0,1", "0,0 E", "1 l r l r", rows=PIT, b="0,3 E"), lambda a: a == BRAKE),
    U.DRIFTING: (driven(U.DRIFTING, "1 2,1", "2,2 E", "l r r r r"), None),
    U.POWER_SLIDE: (driven(U.POWER_SLIDE, "1 2,1", "2,2 W", "r l l l l"), None),
    U.CRAB_LEGS: (crab, lambda a: isinstance(a, PutPair)),
    U.DEFLECTOR_SHIELD: (shot, None),
    U.ENERGY_CONVERSION: (driven(U.ENERGY_CONVERSION, "1 3,0", "2,0 E", rows=LASER, b="0,3 E"), None),
    U.HOVER_UNIT: (hovering, lambda a: a == Put(C.MOVE_3, 1)),
    U.MEMORY_CARDS: (stored, lambda a: isinstance(a, Keep) and a.card in GOOD),
    U.MODULAR_CHASSIS: (lambda: pushing(U.MODULAR_CHASSIS), None),
    U.SELF_DIAGNOSTICS: (diagnosed, lambda a: a == Remove(C.SPAM)),
    U.MINI_HOWITZER: (driven(U.MINI_HOWITZER, "1 0,0", "3,0 E", b="5,0 N"), None),
    U.PRESSOR_BEAM: (driven(U.PRESSOR_BEAM, "1 0,0", "3,0 E", b="5,0 N"), None),
    U.TRACTOR_BEAM: (driven(U.TRACTOR_BEAM, "1 3,3", "0,0 E", b="2,0 N", rows=PIT), None),
    U.SCRAMBLER: (scrambled, None),
    U.DISPLACING_BLAST: (driven(U.DISPLACING_BLAST, "1 5,0", "1,0 E", b="4,0 N"), None),
    U.ABORT_SWITCH: (driven(U.ABORT_SWITCH, "1 0,1", "0,0 E", "1 l r l r", rows=PIT, b="0,3 E"), None),
    U.LUCKY_BOOSTER: (driven(U.LUCKY_BOOSTER, "1 0,1", "0,0 E", "1 l r l r", rows=PIT, b="0,3 E"), None),
    U.ALL_ABOARD: (driven(U.ALL_ABOARD, "1 2,0", "0,0 E", "1 l r l r", rows=BELT, b="0,3 E"), None),
    U.BOINK: (driven(U.BOINK, "1 2,1", "2,2 E"), None),
    U.OVERCLOCKED: (driven(U.OVERCLOCKED, "1 2,1", "2,3 N"), None),
    U.PRESSURE_RELEASE: (driven(U.PRESSURE_RELEASE, "1 0,1", "5,1 E"), None),
    U.SWITCH: (driven(U.SWITCH, "1 2,1", "2,2 E", b="2,1 E"), None),
    U.ZOOP: (driven(U.ZOOP, "1 2,1", "2,3 E", "2 l r l r"), None),
    U.MAGNETIC: (magnetic, None),
    U.PIERCING_DRILL: (lambda: pushing(U.PIERCING_DRILL), None),
    U.CALIBRATION_PROTOCOL: (calibrated, None),
    U.MEMORY_SWAP: (lambda: programming(U.MEMORY_SWAP), None),
    U.RECHARGE: (lambda: programming(U.RECHARGE), None),
    U.REWIRE: (rewired, None),
    U.RE_INITIALIZE: (handed_on, None),
}
ALWAYS = {
    U.CHAOS_THEORY,
    U.DOUBLE_BARREL,
    U.FIREWALL,
    U.FLASH_DRIVE,
    U.LASER_KATA,
    U.RAIL_GUN,
    U.RAMMING_GEAR,
    U.REAR_LASER,
    U.SPAM_FILTER,
    U.SPIKY,
}
"""Work by themselves once they are installed."""


def test_every_upgrade_is_tried_here_or_works_by_itself() -> None:
    assert {*POSITIONS} | ALWAYS == {*UPGRADES}
    assert not {*POSITIONS} & ALWAYS


@pytest.mark.parametrize("upgrade", POSITIONS)
def test_it_uses_what_helps(upgrade: Upgrade) -> None:
    scene, wanted = POSITIONS[upgrade]
    action = chosen(scene())
    if wanted is None:
        assert isinstance(action, Use | Aim), action
        assert upgrade == (action.upgrade if isinstance(action, Use) else action.weapon)
    else:
        assert wanted(action), action


@pytest.mark.parametrize("haywires", [(C.HAYWIRE_58,), (C.HAYWIRE_52, C.HAYWIRE_58)])
def test_it_puts_every_haywire_down_again_that_it_took_up(haywires: tuple[Card, ...]) -> None:
    """No plan wants them, but the program does not stand before they lie there."""
    table = Race(checkpoints="1 5,5").to("program")
    robot = table.robot("A")
    robot.rewired = True
    robot.deck += robot.hand
    robot.hand = [
        table.fetch(robot, card) for card in (*haywires, C.MOVE_2, C.RIGHT, C.RIGHT, C.MOVE_1, C.MOVE_1, C.LEFT)
    ]
    bot = Expert(GAME, Seat(0), Random(3))
    for _ in range(12):
        action = bot.choose(GAME.view(table.state, Seat(0)), table.legal("A"))
        if action == COMMIT:
            break
        GAME.act(table.state, Seat(0), action)
    assert action == COMMIT
    assert not HAYWIRE & {*robot.hand}

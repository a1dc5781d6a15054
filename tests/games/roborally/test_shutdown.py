import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.roborally.actions import RUN, SHUT_DOWN, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Executed, Rested, Revealed
from robotable.games.roborally.steps import Hit, Stage

C, U = Card, Upgrade
IDLE = "l r l r l"


def asked(**options: object) -> Race:
    """Both have programmed; A holds SPAM in hand and in a register."""
    race = Race(checkpoints="1 5,5", **options).to("program")  # type: ignore[arg-type]
    race.robot("A").discard += [race.fetch(race.robot("A"), C.SPAM) for _ in range(3)]
    race.program("A", "1 s 1 1 l")
    race.robot("A").hand[-1] = C.SPAM
    race.robot("A").discard.remove(C.SPAM)
    return race.program("B", IDLE)


@rule("RR-R81", "RR-D4")
def test_a_shutdown_is_declared_between_programming_and_the_first_reveal() -> None:
    race = asked()
    assert race.state.phase == "shutdown"
    assert race.legal("A") == [RUN, SHUT_DOWN]
    assert not race.of(Revealed)
    race.act("A", RUN).act("B", RUN)
    with pytest.raises(Illegal) as refusal:
        race.act("A", SHUT_DOWN)
    assert refusal.value.rule == "RR-R81"


@rule("RR-D4")
def test_by_default_a_robot_runs() -> None:
    race = asked().clock()
    assert not race.of(Rested)
    assert race.of(Revealed)


@rule("RR-A35", "RR-I20")
def test_it_is_said_in_secret_by_all_at_once() -> None:
    race = asked().act("A", SHUT_DOWN)
    assert not race.robot("A").shut
    assert GAME.view(race.state, Seat(0)).robots[0].sleepy
    assert not GAME.view(race.state, Seat(1)).robots[0].sleepy
    assert race.act("B", RUN).of(Rested)


@rule("RR-R82", "RR-R83", "RR-R84", "RR-R85", "RR-A36")
def test_the_program_is_gone_and_damage_with_it() -> None:
    race = asked().act("A", SHUT_DOWN).act("B", RUN)
    rested = race.of(Rested)[0]
    assert rested == Rested(0, (C.MOVE_1, C.SPAM, C.MOVE_1, C.MOVE_1, C.LEFT))
    assert not [event for event in race.of(Executed) if event.robot == 0]  # type: ignore[attr-defined]
    assert race.state.damage_discard[:2] == [C.SPAM, C.SPAM]
    assert race.at("A") == "0,0 E"
    ordinary = [card for card in race.robot("A").discard if card is not C.SPAM]
    assert ordinary[-4:] == [C.MOVE_1, C.MOVE_1, C.MOVE_1, C.LEFT]


@rule("RR-A36", "RR-C21")
@pytest.mark.parametrize(("scope", "gone"), [("registers", 1), ("registers_hand", 2), ("everywhere", 3)])
def test_the_table_decides_how_much_a_shutdown_repairs(scope: str, gone: int) -> None:
    race = asked(shutdown_scope=scope)
    held = race.robot("A").hand.count(C.SPAM)
    assert held == 1
    race.act("A", SHUT_DOWN).act("B", RUN)
    assert race.state.damage_discard.count(C.SPAM) == gone
    assert race.robot("A").hand.count(C.SPAM) == (1 if scope == "registers" else 0)


@rule("RR-R83")
def test_a_face_down_haywire_goes_too() -> None:
    race = Race(checkpoints="1 5,5").to("upgrade").cards("A", 2, C.HAYWIRE_43).to("program")
    race.program("A", "l r l r").program("B", IDLE).act("A", SHUT_DOWN).act("B", RUN)
    assert race.state.damage_discard == [C.HAYWIRE_43]


@rule("RR-R86")
def test_belts_panels_gears_and_pushes_still_move_it() -> None:
    rows = """
      g> .Pv135 .
      .  R .
    """
    table = Scene(rows, "A 0,0 N; B 2,1 W")
    table.robot("A").shut = True
    table.cards("B", 1, C.MOVE_1).rest()
    assert table.at("A") == "1,1 E"
    assert table.cards("B", 1, C.MOVE_1).turn("B").where() == "A 0,1 E; B 1,1 W"


@rule("RR-R86", "RR-A39")
def test_it_may_be_hurt_and_fall() -> None:
    table = Scene(". . O", "A 1,0 N; B 0,0 E").damage(C.HAYWIRE_43)
    table.robot("A").shut = True
    table.perform(Hit(0, 1))
    assert table.robot("A").under[0] is C.HAYWIRE_43
    assert table.cards("B", 1, C.MOVE_1).turn("B").at("A") == "off"
    assert table.stage(Stage.END).robot("A").returns


@rule("RR-R87", "RR-A38")
def test_it_gains_no_energy_and_claims_nothing() -> None:
    table = Scene("+ .", "A 0,0 N; B 1,0 N", "1 1,0", dynamic_archiving=True)
    for name in "AB":
        table.robot(name).shut = True
    table.rest()
    assert (table.robot("A").energy, table.robot("B").claimed) == (3, 0)
    assert table.robot("B").archive == 0


@rule("RR-R88")
def test_the_next_round_it_is_as_before() -> None:
    race = asked().act("A", SHUT_DOWN).act("B", RUN)
    assert not race.robot("A").shut
    race.round(IDLE, IDLE)
    assert [event for event in race.of(Executed) if event.robot == 0]  # type: ignore[attr-defined]


@rule("RR-A35")
def test_a_robot_that_waits_to_return_is_placed_and_then_rests() -> None:
    race = Race(checkpoints="1 5,5").round("u 1 1 1 1", IDLE)
    assert race.at("A") == "off"
    race.to("program").program("A", "1 1 1 1 l").program("B", IDLE).act("A", SHUT_DOWN).act("B", RUN)
    assert race.asked() == "A return"
    race.answer(race.legal("A")[0])
    assert race.at("A") == "3,1 E"


@rule("RR-A37")
@pytest.mark.parametrize("fires", [False, True])
def test_it_does_not_fire_unless_the_table_says_so(fires: bool) -> None:
    table = Scene(". . .", "A 0,0 E; B 2,0 N", shutdown_fires=fires)
    table.robot("A").shut = True
    assert table.stage(Stage.ROBOT_WEAPONS).drawn_damage("B") == fires


@rule("RR-A38")
def test_nothing_optional_is_used_but_what_always_works_does() -> None:
    table = Scene(". . . .", "A 0,0 E; B 1,0 N").install("B", U.DEFLECTOR_SHIELD, U.RECHARGE, U.SPIKY)
    table.robot("B").shut = True
    table.stage(Stage.PROGRAMS)
    assert table.asked() == ""
    table.perform(Hit(1, 1))
    assert table.drawn_damage("B") == 1
    table.cards("A", 1, C.MOVE_1).turn("A")
    assert table.drawn_damage("A") == 1
    assert Use(U.RECHARGE) not in table.legal("B")

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.roborally.actions import COMMIT, DONE, REOPEN, SHUT_DOWN, TakeBack, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Executed, Rested, Revealed
from robotable.games.roborally.steps import Hit, Stage

C, U = Card, Upgrade
IDLE = "l r l r l"


def programmed(**options: object) -> Race:
    """A has a whole program, and SPAM in hand and in a register; B has programmed."""
    race = Race(checkpoints="1 5,5", **options).to("program")  # type: ignore[arg-type]
    race.robot("A").discard += [race.fetch(race.robot("A"), C.SPAM) for _ in range(3)]
    race.program("A", "1 s 1 1 l").act("A", REOPEN)
    race.robot("A").hand[-1] = C.SPAM
    race.robot("A").discard.remove(C.SPAM)
    return race.program("B", IDLE)


@rule("RR-R81", "RR-A35", "RR-D4")
def test_a_shutdown_is_sealed_with_the_program_and_never_asked_for() -> None:
    race = programmed()
    assert race.legal("A")[:2] == [COMMIT, SHUT_DOWN]
    race.act("A", COMMIT)
    assert race.of(Revealed)
    assert not race.of(Rested)


@rule("RR-R81", "RR-A35")
def test_only_a_whole_program_can_be_sealed_with_a_shutdown() -> None:
    race = programmed().act("A", TakeBack(3))
    assert SHUT_DOWN not in race.legal("A")
    with pytest.raises(Illegal) as refusal:
        race.act("A", SHUT_DOWN)
    assert refusal.value.rule == "RR-R21"


@rule("RR-R81")
def test_once_a_card_is_revealed_it_is_too_late() -> None:
    race = Race().install("A", U.ZOOP).round("1 1 1 1 l", IDLE)
    assert race.state.phase == "activate"
    with pytest.raises(Illegal) as refusal:
        race.act("A", SHUT_DOWN)
    assert refusal.value.rule == "RR-R81"


@rule("RR-A35")
def test_no_damage_is_needed_to_shut_down() -> None:
    race = Race(checkpoints="1 5,5").to("program").program("A", IDLE).act("A", REOPEN)
    assert race.act("A", SHUT_DOWN).program("B", IDLE).of(Rested)


@rule("RR-A18", "RR-A35")
def test_it_can_be_thought_over_until_all_programs_stand() -> None:
    race = Race(checkpoints="1 5,5").to("program").program("A", IDLE)
    race.act("A", REOPEN, SHUT_DOWN, REOPEN)
    assert not race.robot("A").sleepy
    assert not race.act("A", COMMIT).program("B", IDLE).of(Rested)


@rule("RR-D4", "RR-A85")
def test_by_default_a_robot_runs_and_what_was_sealed_before_the_bell_holds() -> None:
    race = Race(checkpoints="1 5,5", act_fast=True).to("program").program("A", IDLE)
    race.act("A", REOPEN, SHUT_DOWN).clock()
    assert [event.robot for event in race.of(Rested)] == [0]  # type: ignore[attr-defined]


@rule("RR-A35", "RR-I20")
@pytest.mark.parametrize("other", [1, None])
def test_nobody_learns_of_it_before_all_programs_stand(other: int | None) -> None:
    told = []
    for commit in (COMMIT, SHUT_DOWN):
        race = Race(checkpoints="1 5,5").to("program").program("A", IDLE).act("A", REOPEN)
        viewer = None if other is None else Seat(other)
        seen = [event.seen_by(viewer) for event in race.act("A", commit).events]
        told.append((seen, GAME.view(race.state, viewer), race.legal("B")))
        assert GAME.view(race.state, Seat(0)).robots[0].sleepy == commit.shut_down
        assert not race.robot("A").shut
    assert told[0] == told[1]


@rule("RR-A35", "RR-R117")
def test_it_stays_secret_while_others_fill_their_memory_cards() -> None:
    race = Race(checkpoints="1 5,5").install("B", U.MEMORY_CARDS).to("program").program("A", IDLE)
    race.act("A", REOPEN, SHUT_DOWN).program("B", IDLE)
    assert race.state.phase == "store"
    assert not GAME.view(race.state, Seat(1)).robots[0].sleepy
    assert not race.of(Rested)
    assert race.act("B", DONE).of(Rested)


@rule("RR-R82", "RR-R83", "RR-R84", "RR-R85", "RR-A36")
def test_the_program_is_gone_and_damage_with_it() -> None:
    race = programmed().act("A", SHUT_DOWN)
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
    race = programmed(shutdown_scope=scope)
    assert race.robot("A").hand.count(C.SPAM) == 1
    race.act("A", SHUT_DOWN)
    assert race.state.damage_discard.count(C.SPAM) == gone
    assert race.robot("A").hand.count(C.SPAM) == (1 if scope == "registers" else 0)


@rule("RR-R127", "RR-A36", "RR-I20")
@pytest.mark.parametrize(("top", "seen"), [(C.SPAM, None), (C.U_TURN, C.U_TURN)])
def test_a_shutdown_that_takes_the_card_shown_on_a_deck_shows_no_other(top: Card, seen: Card | None) -> None:
    race = Race(checkpoints="1 5,5", shutdown_scope="everywhere").to("program").halt().program("A", IDLE)
    race.act("A", REOPEN).install("A", U.SPAM_FILTER)
    robot = race.robot("A")
    robot.deck += [race.fetch(robot, C.SPAM), race.fetch(robot, C.MOVE_3), race.fetch(robot, top)]
    robot.shown = True
    race.act("A", SHUT_DOWN).program("B", IDLE)
    assert robot.deck[-1] is (seen or C.MOVE_3)
    assert C.SPAM not in robot.deck
    assert [GAME.view(race.state, Seat(seat)).robots[0].top for seat in (0, 1)] == [seen, seen]


@rule("RR-R83")
def test_a_face_down_haywire_goes_too() -> None:
    race = Race(checkpoints="1 5,5").to("upgrade").cards("A", 2, C.HAYWIRE_43).to("program")
    race.program("A", "l r l r").act("A", REOPEN, SHUT_DOWN).program("B", IDLE)
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
    race = programmed().act("A", SHUT_DOWN)
    assert not race.robot("A").shut
    race.round(IDLE, IDLE)
    assert [event for event in race.of(Executed) if event.robot == 0]  # type: ignore[attr-defined]


@rule("RR-A35")
def test_a_robot_that_waits_to_return_is_placed_and_then_rests() -> None:
    race = Race(checkpoints="1 5,5").round("u 1 1 1 1", IDLE)
    assert race.at("A") == "off"
    race.to("program").program("A", "1 1 1 1 l").act("A", REOPEN, SHUT_DOWN).program("B", IDLE)
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

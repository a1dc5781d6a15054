import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene
from tests.marks import rule

from robotable.core import Event, Seat
from robotable.games.roborally.actions import Install
from robotable.games.roborally.cards import HAYWIRES, Card, Upgrade
from robotable.games.roborally.decks import suffer
from robotable.games.roborally.events import Damaged, Revealed
from robotable.games.roborally.steps import Hit, Stage

C, U = Card, Upgrade


def hurt(scene: Scene, name: str, damage: int) -> int:
    out: list[Event] = []
    drawn = suffer(scene.state, scene.seat(name), damage, out)
    scene.events += out
    return drawn


def scene(register: int = 1, **options: object) -> Scene:
    return Scene(". . .", "A 0,0 E; B 2,0 N", register=register, **options)


@rule("RR-R70", "RR-R71", "RR-R72", "RR-C12")
def test_spam_goes_to_the_own_discard_pile_and_a_haywire_under_the_current_register() -> None:
    table = scene(1).damage(C.SPAM, C.HAYWIRE_46, C.SPAM)
    hurt(table, "A", 3)
    assert table.robot("A").discard == [C.SPAM, C.SPAM]
    assert table.robot("A").under == [C.HAYWIRE_46, None, None, None, None]
    assert [event.card for event in table.events] == [C.SPAM, C.HAYWIRE_46, C.SPAM]  # type: ignore[attr-defined]


@rule("RR-R73", "RR-C11", "RR-I7")
def test_a_register_takes_one_haywire() -> None:
    table = scene(3).damage(C.HAYWIRE_43, C.HAYWIRE_50)
    hurt(table, "A", 2)
    assert table.robot("A").under[2] is C.HAYWIRE_43
    assert table.state.damage_discard == [C.HAYWIRE_50]


@rule("RR-R74")
def test_an_empty_damage_deck_is_made_anew() -> None:
    table = scene()
    table.state.damage_discard, table.state.damage = table.state.damage, []
    assert hurt(table, "A", 2) == 2
    assert len(table.state.damage) == 38


@rule("RR-R74", "RR-A23", "RR-I21")
def test_without_damage_cards_there_is_no_damage() -> None:
    table = scene()
    table.robot("B").discard, table.state.damage = [C.SPAM] * 23, [C.SPAM]
    assert hurt(table, "A", 3) == 1
    assert hurt(table, "B", 1) == 0
    assert len(table.events) == 1


@rule("RR-R77", "RR-R79", "RR-A22")
def test_a_haywire_acts_in_the_next_round_in_its_register_and_leaves_after_it() -> None:
    race = Race(checkpoints="1 5,5").to("program").halt().program("A", "l r l r l").program("B", "l r l r l")
    race.robot("A").under[0] = race.fetch(race.robot("A"), C.HAYWIRE_48)
    race.go_on().to("upgrade")
    assert race.robot("A").registers[0] == [C.HAYWIRE_48]
    race.to("program").program("A", "l r l r").program("B", "l r l r l").to("upgrade")
    assert Revealed(0, 1, (C.HAYWIRE_48,)) in race.events
    assert race.state.damage_discard == [C.HAYWIRE_48]
    assert race.robot("A").registers[0] == []


@rule("RR-A22")
def test_a_haywire_got_before_the_own_turn_waits_too() -> None:
    table = scene(2).cards("A", 2, C.LEFT).damage(C.HAYWIRE_44)
    hurt(table, "A", 1)
    assert table.turn("A", 2).at("A") == "0,0 N"
    assert table.robot("A").under[1] is C.HAYWIRE_44


@rule("RR-R78", "RR-R151")
def test_the_text_of_a_haywire_beats_the_limit_of_upgrades() -> None:
    table = scene().install("A", U.FIREWALL, U.HOVER_UNIT, U.LASER_KATA).cards("A", 1, C.HAYWIRE_47)
    table.robot("A").collection = [U.CRAB_LEGS]
    table.turn("A").answer(Install(U.CRAB_LEGS))
    assert len(table.robot("A").installed) == 4


@rule("RR-R80")
def test_there_is_no_end_to_damage() -> None:
    table = scene()
    assert hurt(table, "A", 40) == 40
    assert table.at("A") == "0,0 E"


@rule("RR-A19")
def test_robot_lasers_may_give_spam_only() -> None:
    table = scene(robot_laser="spam").damage(C.HAYWIRE_43, C.HAYWIRE_44)
    table.perform(Hit(1, 2, by=0))
    assert table.robot("B").discard == [C.SPAM, C.SPAM]
    table.state.damage_discard = [C.HAYWIRE_59, table.fetch(table.robot("A"), C.SPAM)]
    table.perform(Hit(1, 1, by=0))
    assert table.state.damage_discard == [C.HAYWIRE_59]


@rule("RR-A19")
def test_by_default_robot_lasers_draw_like_all_damage() -> None:
    table = scene().damage(C.HAYWIRE_43).perform(Hit(1, 1, by=0))
    assert table.robot("B").under[0] is C.HAYWIRE_43


@rule("RR-A20")
def test_victims_of_board_lasers_draw_in_priority_order_all_at_a_time() -> None:
    rows = """
      .|W*2> . .|E
      .|W*2> . .|E
    """
    table = Scene(rows, "A 1,0 N; B 1,1 N", order="B A").stage(Stage.BOARD_LASERS)
    drawn = [event.robot for event in table.events if isinstance(event, Damaged)]
    assert drawn == [1, 1, 0, 0]


@rule("RR-A21", "RR-C14")
def test_a_haywire_that_lies_face_up_counts() -> None:
    table = scene(3).cards("A", 3, C.HAYWIRE_43).damage(C.HAYWIRE_50)
    hurt(table, "A", 1)
    assert table.state.damage_discard == [C.HAYWIRE_50]


@rule("RR-A21", "RR-C14")
def test_a_table_may_decide_that_it_does_not() -> None:
    table = scene(3, haywire_limit_counts_faceup=False).cards("A", 3, C.HAYWIRE_43).damage(C.HAYWIRE_50)
    hurt(table, "A", 1)
    assert table.robot("A").under[2] is C.HAYWIRE_50
    table.stage(Stage.END)
    assert table.robot("A").registers[2] == [C.HAYWIRE_50]
    assert C.HAYWIRE_43 in table.state.damage_discard


@rule("RR-A24")
def test_removed_cards_are_seen_by_all_and_never_come_back() -> None:
    table = scene()
    table.robot("A").removed = [table.fetch(table.robot("A"), C.SPAM)]
    assert GAME.view(table.state, Seat(1)).robots[0].removed == (C.SPAM,)
    table.state.damage_discard, table.state.damage = table.state.damage, []
    hurt(table, "B", 60)
    assert sum(pile.count(C.SPAM) for pile in (table.robot("B").discard, table.state.damage)) == 22


@rule("RR-I20", "RR-R72", "RR-A89")
@pytest.mark.parametrize("seat", [1, None])
def test_only_its_owner_knows_a_face_down_haywire(seat: int | None) -> None:
    table = scene().damage(C.HAYWIRE_43)
    hurt(table, "A", 1)
    viewer = None if seat is None else Seat(seat)
    assert GAME.view(table.state, Seat(0)).robots[0].under[0] is C.HAYWIRE_43
    assert GAME.view(table.state, viewer).robots[0].under[0] is C.HIDDEN_HAYWIRE
    assert table.events[-1].seen_by(viewer) == Damaged(0, C.HIDDEN_HAYWIRE, 1)


@rule("RR-R73")
def test_a_haywire_laid_aside_is_seen_by_all() -> None:
    assert Damaged(0, HAYWIRES[0], None).seen_by(Seat(1)) == Damaged(0, HAYWIRES[0], None)


@rule("RR-R68", "RR-I10")
def test_the_end_of_a_round_clears_the_registers_but_for_face_down_haywires() -> None:
    table = scene(5).cards("A", 1, C.MOVE_1).cards("A", 2, C.HAYWIRE_43).cards("A", 3, C.MOVE_1, C.LEFT)
    table.robot("A").under[3] = table.fetch(table.robot("A"), C.HAYWIRE_59)
    before = len(table.robot("A").discard)
    table.stage(Stage.END)
    assert table.robot("A").registers == [[], [], [], [C.HAYWIRE_59], []]
    assert table.state.damage_discard == [C.HAYWIRE_43]
    assert len(table.robot("A").discard) == before + 3
    assert table.state.priority == 1
    assert table.asked() == Stage.UPGRADE

"""Programming cards, Again and SPAM, as they are executed."""

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import Scene
from tests.marks import rule

from robotable.games.roborally.actions import BRAKE, PASS, Choose, First, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Executed, Replaced, Revealed, Turned
from robotable.games.roborally.steps import Stage

C, U = Card, Upgrade
FLOOR = """
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
"""


def scene(card: Card, at: str = "2,2 N", register: int = 2) -> Scene:
    return Scene(FLOOR, f"A {at}", register=register).cards("A", register, card)


@rule("RR-R27")
def test_registers_are_played_from_one_to_five() -> None:
    race = Race().round("1 1 1 1 l", "l r l r l")
    played = [event.register for event in race.events if isinstance(event, Revealed) and event.robot == 0]
    assert played == [1, 2, 3, 4, 5]


@rule("RR-R28", "RR-R29")
def test_all_reveal_at_once_then_execute_from_the_token_holder_clockwise() -> None:
    race = Race(seats=3, priority=1).round("l r l r l", "l r l r l", "l r l r l")
    told = [type(event).__name__ + str(event.robot) for event in race.events if isinstance(event, Revealed | Executed)]
    assert told[:6] == ["Revealed1", "Revealed2", "Revealed0", "Executed1", "Executed2", "Executed0"]


@rule("RR-R31")
def test_moving_into_a_robot_pushes_it() -> None:
    scene = Scene(FLOOR, "A 1,0 E; B 2,0 N").cards("A", 1, C.MOVE_1)
    assert scene.reveal().where() == "A 2,0 E; B 3,0 N"


@rule("RR-R32", "RR-R33", "RR-R34", "RR-R35", "RR-I14")
@pytest.mark.parametrize(
    ("card", "end"),
    [
        (C.MOVE_1, "2,1 N"),
        (C.MOVE_2, "2,0 N"),
        (C.BACK, "2,3 N"),
        (C.LEFT, "2,2 W"),
        (C.RIGHT, "2,2 E"),
        (C.U_TURN, "2,2 S"),
    ],
)
def test_each_card_does_what_it_says(card: Card, end: str) -> None:
    assert scene(card).turn("A").at("A") == end


@rule("RR-R32")
def test_move_3_is_three_steps() -> None:
    assert scene(C.MOVE_3, "0,0 E").turn("A").told() == ["A 0,0>1,0", "A 1,0>2,0", "A 2,0>3,0"]


@rule("RR-R36", "RR-R6", "RR-C07", "RR-A14", "RR-I5")
def test_power_up_gives_energy_up_to_ten_and_again_gives_it_again() -> None:
    table = scene(C.POWER_UP, register=1).cards("A", 2, C.AGAIN)
    table.robot("A").energy = 9
    assert table.turn("A", 1).robot("A").energy == 10
    assert table.turn("A", 2).robot("A").energy == 10
    table.robot("A").energy = 3
    assert table.turn("A", 2).robot("A").energy == 4


@rule("RR-R37")
def test_again_does_what_the_register_before_did() -> None:
    table = scene(C.MOVE_1, "0,0 E", 1).cards("A", 2, C.AGAIN)
    assert table.turn("A", 1).turn("A", 2).at("A") == "2,0 E"


@rule("RR-R38", "RR-A13", "RR-C06")
def test_again_in_register_one_is_replaced_like_spam() -> None:
    table = Scene(FLOOR, "A 2,2 N").install("A", U.CHAOS_THEORY)
    table.cards("A", 1, C.AGAIN, deck=[C.SPAM, C.RIGHT]).reveal(1)
    assert table.at("A") == "2,2 E"
    assert C.AGAIN in table.robot("A").discard
    assert table.state.damage_discard == [C.SPAM]
    assert table.robot("A").registers[0] == [C.RIGHT]
    assert table.robot("A").energy == 3


@rule("RR-R75", "RR-A9", "RR-A11", "RR-C01")
def test_spam_makes_way_for_the_top_of_the_deck() -> None:
    table = Scene(FLOOR, "A 0,0 E").cards("A", 2, C.SPAM, deck=[C.MOVE_2, C.LEFT]).reveal(2)
    assert table.at("A") == "2,0 E"
    assert table.state.damage_discard == [C.SPAM]
    assert table.robot("A").registers[1] == [C.MOVE_2]
    assert table.robot("A").deck[-1] is C.LEFT
    table.stage(Stage.END)
    assert C.MOVE_2 in table.robot("A").discard


@rule("RR-R76", "RR-R107", "RR-C02")
def test_spam_for_spam_is_replaced_again_and_chaos_pays_only_for_what_was_revealed() -> None:
    table = Scene(FLOOR, "A 0,0 E").install("A", U.CHAOS_THEORY)
    table.cards("A", 1, C.SPAM, deck=[C.SPAM, C.MOVE_1]).reveal(1)
    assert table.robot("A").energy == 4
    assert table.state.damage_discard == [C.SPAM, C.SPAM]
    assert table.at("A") == "1,0 E"


@rule("RR-R107", "RR-C03")
@pytest.mark.parametrize(("register", "energy"), [(1, 4), (2, 4), (3, 4), (4, 3), (5, 3)])
def test_chaos_theory_pays_in_the_first_three_registers(register: int, energy: int) -> None:
    table = Scene(FLOOR, "A 0,0 E").install("A", U.CHAOS_THEORY)
    table.cards("A", register, C.SPAM, deck=[C.MOVE_1]).reveal(register)
    assert table.robot("A").energy == energy


@rule("RR-A9")
def test_a_robot_that_falls_before_its_turn_keeps_its_spam() -> None:
    table = Scene(". . O", "A 0,0 E; B 1,0 N").cards("A", 1, C.MOVE_1).cards("B", 1, C.SPAM)
    table.reveal(1)
    assert table.at("B") == "off"
    assert C.SPAM in table.robot("B").discard
    assert C.SPAM not in table.state.damage_discard


@rule("RR-A10", "RR-A12", "RR-C71")
def test_without_any_card_to_draw_the_register_stays_empty() -> None:
    table = Scene(FLOOR, "A 0,0 E").cards("A", 2, C.SPAM).cards("A", 3, C.AGAIN)
    robot = table.robot("A")
    robot.removed, robot.deck, robot.discard = robot.deck, [], []
    table.reveal(2)
    assert robot.registers[1] == []
    assert table.state.damage_discard == [C.SPAM]
    assert table.reveal(3).at("A") == "0,0 E"


@rule("RR-R164", "RR-A12", "RR-C04")
def test_again_after_spam_repeats_what_came_for_it() -> None:
    race = Race(checkpoints="1 5,5").to("program")
    race.robot("A").discard = [race.fetch(race.robot("A"), C.SPAM)]
    race.halt().program("A", "s a 1 1 l").program("B", "l r l r l")
    deck = race.robot("A").deck
    deck.append(race.fetch(race.robot("A"), C.LEFT))
    race.go_on()
    facings = [event.facing for event in race.events if isinstance(event, Turned) and event.robot == 0]
    assert facings[:2] == [0, 3]
    assert {C.LEFT, C.AGAIN} <= set(race.robot("A").discard)


@rule("RR-A12")
def test_again_after_again_repeats_the_same() -> None:
    table = scene(C.MOVE_1, "0,0 E", 1).cards("A", 2, C.AGAIN)
    table.robot("A").registers[2] = [C.AGAIN]
    assert table.turn("A", 1).turn("A", 2).turn("A", 3).at("A") == "3,0 E"


@rule("RR-R165", "RR-A14")
def test_again_after_a_haywire_repeats_it_with_new_choices() -> None:
    table = scene(C.HAYWIRE_44, register=1).cards("A", 2, C.AGAIN)
    table.turn("A", 1).answer(Choose("left"))
    assert table.at("A") == "2,2 W"
    table.turn("A", 2)
    assert table.asked() == "A turn"
    assert table.answer(Choose("right")).at("A") == "2,2 N"


@rule("RR-R166", "RR-R162", "RR-C09")
def test_again_after_haywire_58_repeats_only_the_last_card() -> None:
    table = Scene(FLOOR, "A 2,2 N").cards("A", 2, C.HAYWIRE_58, deck=[C.MOVE_1, C.RIGHT]).cards("A", 3, C.AGAIN)
    table.turn("A", 2).answer(First(C.MOVE_1))
    assert table.at("A") == "2,1 E"
    assert table.turn("A", 3).at("A") == "2,1 S"


@rule("RR-A16")
@pytest.mark.parametrize(("first", "end"), [(C.AGAIN, "2,0 E"), (C.RIGHT, "2,1 S")])
def test_again_among_the_cards_of_haywire_58(first: Card, end: str) -> None:
    table = Scene(FLOOR, "A 2,2 N").cards("A", 1, C.MOVE_1).turn("A", 1)
    table.cards("A", 2, C.HAYWIRE_58, deck=[C.AGAIN, C.RIGHT]).turn("A", 2).answer(First(first))
    assert table.at("A") == end
    table.stage(Stage.END)
    assert {C.AGAIN, C.RIGHT} <= set(table.robot("A").discard)


@rule("RR-A16")
def test_spam_among_the_cards_of_haywire_58_is_replaced() -> None:
    table = Scene(FLOOR, "A 2,2 N").cards("A", 2, C.HAYWIRE_58, deck=[C.SPAM, C.RIGHT, C.MOVE_1])
    table.turn("A", 2).answer(First(C.SPAM))
    assert table.at("A") == "2,1 E"
    assert Replaced(0, 2, C.SPAM, C.MOVE_1) in table.events


@rule("RR-A16")
def test_again_first_of_the_two_in_register_one_is_replaced() -> None:
    table = Scene(FLOOR, "A 2,2 N").cards("A", 1, C.HAYWIRE_58, deck=[C.AGAIN, C.RIGHT, C.MOVE_1])
    assert table.turn("A", 1).answer(First(C.AGAIN)).at("A") == "2,1 E"


@rule("RR-R106", "RR-R167", "RR-D9", "RR-C08")
def test_again_after_a_braked_move_1_is_a_full_step() -> None:
    table = scene(C.MOVE_1, "0,0 E", 1).cards("A", 2, C.AGAIN).install("A", U.BRAKES)
    table.turn("A", 1)
    assert table.asked() == "A brakes"
    assert table.legal("A") == [PASS, BRAKE]
    assert table.answer(BRAKE).at("A") == "0,0 E"
    assert table.turn("A", 2).at("A") == "1,0 E"
    assert table.asked() == ""


@rule("RR-R106")
def test_brakes_need_not_be_used_and_are_not_for_other_moves() -> None:
    table = scene(C.MOVE_1, "0,0 E", 1).cards("A", 2, C.MOVE_2).cards("A", 3, C.HAYWIRE_48).install("A", U.BRAKES)
    assert table.turn("A", 1).answer(PASS).at("A") == "1,0 E"
    assert table.turn("A", 2).asked() == ""
    assert table.turn("A", 3).at("A") == "4,0 E"


@rule("RR-R108", "RR-A15", "RR-C72")
def test_again_after_a_sidestep_repeats_it() -> None:
    table = Scene(FLOOR, "A 2,2 N").cards("A", 1, C.MOVE_1, C.LEFT).cards("A", 2, C.AGAIN)
    assert table.turn("A", 1).at("A") == "1,2 N"
    assert table.turn("A", 2).at("A") == "0,2 N"


@rule("RR-A14", "RR-R111", "RR-D13", "RR-C42")
def test_drifting_follows_a_left_turn_also_one_by_again() -> None:
    table = scene(C.LEFT, "1,1 E", 1).cards("A", 2, C.AGAIN).cards("A", 3, C.HAYWIRE_44).install("A", U.DRIFTING)
    table.turn("A", 1)
    assert table.legal("A") == [PASS, Use(U.DRIFTING)]
    assert table.answer(Use(U.DRIFTING)).at("A") == "1,0 N"
    assert table.turn("A", 2).asked() == "A slide"
    table.answer(PASS).turn("A", 3).answer(Choose("left"))
    assert table.asked() == ""


@rule("RR-R120", "RR-D13")
def test_power_slide_follows_a_right_turn_and_pushes() -> None:
    table = Scene(FLOOR, "A 1,1 N; B 2,1 N").cards("A", 1, C.RIGHT).cards("A", 2, C.LEFT).install("A", U.POWER_SLIDE)
    assert table.turn("A", 1).answer(Use(U.POWER_SLIDE)).where() == "A 2,1 E; B 3,1 N"
    assert table.turn("A", 2).asked() == ""


@rule("RR-A90")
def test_cards_of_haywire_58_can_be_braked_and_slide() -> None:
    table = Scene(FLOOR, "A 2,2 N").install("A", U.BRAKES, U.DRIFTING)
    table.cards("A", 2, C.HAYWIRE_58, deck=[C.MOVE_1, C.LEFT]).turn("A", 2).answer(First(C.MOVE_1))
    assert table.asked() == "A brakes"
    assert table.answer(BRAKE).asked() == "A slide"
    assert table.answer(Use(U.DRIFTING)).at("A") == "1,2 W"

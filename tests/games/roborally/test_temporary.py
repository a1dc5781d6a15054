"""The 16 temporary upgrades."""

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import Scene
from tests.marks import rule

from robotable.core import Illegal
from robotable.games.roborally.actions import DONE, PASS, TAKE, Install, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Executed, Fell, Moved, Replaced, Turned
from robotable.games.roborally.steps import Stage
from robotable.games.roborally.weapons import AIMS

C, U = Card, Upgrade
LINE = ". . . . . . ."
FLOOR = """
  . . . .
  . . . .
  . . . .
"""


def turn_with(rows: str, robots: str, *upgrades: Upgrade, card: Card = C.POWER_UP) -> Scene:
    """A's activation, with these upgrades, at the moment before the card."""
    return Scene(rows, robots).install("A", *upgrades).cards("A", 1, card).turn("A")


@rule("RR-R146", "RR-A81", "RR-R142")
def test_an_upgrade_is_installed_before_use_works_once_and_is_discarded() -> None:
    race = Race().to("upgrade").collect("A", U.RECHARGE)
    with pytest.raises(Illegal) as refusal:
        race.act("A", Use(U.RECHARGE))
    assert refusal.value.rule == "RR-R146"
    race.act("A", Install(U.RECHARGE), Use(U.RECHARGE))
    assert race.robot("A").energy == 6
    assert race.robot("A").installed == []
    assert race.state.upgrade_discard == [U.RECHARGE]


@rule("RR-R142", "RR-R6")
def test_recharge_stops_at_ten() -> None:
    race = Race().to("upgrade").install("A", U.RECHARGE)
    race.robot("A").energy = 9
    assert race.act("A", Use(U.RECHARGE)).robot("A").energy == 10


@rule("RR-A31")
def test_recharge_is_offered_in_its_four_windows() -> None:
    race = Race(checkpoints="1 5,5").to("upgrade").install("A", U.RECHARGE)
    assert Use(U.RECHARGE) in race.legal("A")
    race.act("A", DONE).act("B", DONE)
    assert Use(U.RECHARGE) in race.legal("A")
    race.program("A", "l r l r l").program("B", "l r l r l")
    assert race.asked() == "A open"
    assert race.answer(PASS).asked() == "A before"
    assert Use(U.RECHARGE) in race.legal("A")
    assert race.answer(PASS).asked() == "A open"
    assert race.state.register == 2


@rule("RR-A31")
def test_what_works_on_the_hand_is_not_offered_once_it_is_played() -> None:
    table = turn_with(FLOOR, "A 1,1 N", U.CALIBRATION_PROTOCOL, U.MEMORY_SWAP)
    assert table.asked() == ""


@rule("RR-R130", "RR-A33", "RR-D6", "RR-C47")
def test_an_abort_switch_replaces_the_card_just_revealed() -> None:
    table = Scene(FLOOR, "A 1,1 N").install("A", U.ABORT_SWITCH, U.CHAOS_THEORY)
    table.cards("A", 1, C.SPAM, deck=[C.AGAIN, C.SPAM, C.RIGHT]).reveal(1)
    assert table.asked() == "A rethink"
    assert table.legal("A") == [PASS, Use(U.ABORT_SWITCH)]
    table.answer(Use(U.ABORT_SWITCH))
    assert table.robot("A").energy == 4
    assert table.state.damage_discard == [C.SPAM, C.SPAM]
    assert C.AGAIN in table.robot("A").discard
    assert table.at("A") == "1,1 E"


@rule("RR-A33")
def test_one_card_rethinks_a_register_and_a_haywire_may_be_replaced() -> None:
    table = Scene(FLOOR, "A 1,1 N").install("A", U.ABORT_SWITCH, U.LUCKY_BOOSTER)
    table.cards("A", 2, C.HAYWIRE_43, deck=[C.LEFT]).reveal(2)
    assert table.legal("A") == [PASS, Use(U.ABORT_SWITCH), Use(U.LUCKY_BOOSTER)]
    table.answer(Use(U.ABORT_SWITCH))
    assert table.at("A") == "1,1 W"
    assert table.state.damage_discard == [C.HAYWIRE_43]


@rule("RR-R135", "RR-D6", "RR-C46")
def test_a_lucky_booster_finds_a_haywire_to_take() -> None:
    table = Scene(FLOOR, "A 1,1 N").install("A", U.LUCKY_BOOSTER).damage(C.SPAM, C.SPAM, C.HAYWIRE_44)
    table.cards("A", 2, C.MOVE_1).reveal(2).answer(Use(U.LUCKY_BOOSTER))
    assert table.legal("A") == [PASS, TAKE]
    table.answer(TAKE)
    assert table.state.damage_discard == [C.SPAM, C.SPAM]
    assert C.MOVE_1 in table.robot("A").discard
    assert Replaced(0, 2, C.MOVE_1, C.HAYWIRE_44) in table.events
    assert table.asked() == "A turn"
    table.answer(table.legal("A")[0]).stage(Stage.END)
    assert C.HAYWIRE_44 in table.state.damage_discard


@rule("RR-R135", "RR-D6")
def test_the_haywire_found_may_be_left() -> None:
    table = Scene(FLOOR, "A 1,1 N").install("A", U.LUCKY_BOOSTER).damage(C.HAYWIRE_44).cards("A", 2, C.LEFT)
    table.reveal(2).answer(Use(U.LUCKY_BOOSTER)).answer(PASS)
    assert table.at("A") == "1,1 W"
    assert table.state.damage_discard == [C.HAYWIRE_44]


@rule("RR-A34")
def test_without_any_haywire_luck_runs_out() -> None:
    table = Scene(FLOOR, "A 1,1 N").install("A", U.LUCKY_BOOSTER).cards("A", 2, C.LEFT)
    spam = [card for card in table.state.damage if card is C.SPAM]
    table.robot("A").removed = [card for card in table.state.damage if card is not C.SPAM]
    table.state.damage, table.state.damage_discard = spam[:3], spam[3:]
    table.reveal(2).answer(Use(U.LUCKY_BOOSTER))
    assert table.at("A") == "1,1 W"
    assert len(table.state.damage) + len(table.state.damage_discard) == 23
    assert table.robot("A").installed == []


@rule("RR-R131", "RR-A53", "RR-C56", "RR-D8")
def test_all_aboard_runs_the_belts_for_one_robot() -> None:
    table = turn_with("b> b> b> g> g> .", "A 0,0 N; B 3,0 N", U.ALL_ABOARD)
    table.put("B", "5,0").answer(Use(U.ALL_ABOARD))
    assert table.where() == "A 2,0 N; B 5,0 N"
    assert table.stage(Stage.BLUE_BELTS, Stage.GREEN_BELTS).at("A") == "4,0 N"


@rule("RR-R131")
def test_all_aboard_moves_nobody_else() -> None:
    table = turn_with("g> . g> .", "A 0,0 N; B 2,0 N", U.ALL_ABOARD).answer(Use(U.ALL_ABOARD))
    assert table.where() == "A 1,0 N; B 2,0 N"


@rule("RR-R132", "RR-A66")
def test_boink_hops_to_a_free_neighbour_pits_included() -> None:
    rows = """
      O .
      . .|E
    """
    table = turn_with(rows, "A 0,1 N; B 1,1 N", U.BOINK)
    assert table.legal("A") == [PASS, Use(U.BOINK, way=0)]
    assert table.answer(Use(U.BOINK, way=0)).at("A") == "off"
    free = turn_with(FLOOR, "A 1,1 N", U.BOINK).answer(Use(U.BOINK, way=3))
    assert free.at("A") == "0,1 N"


@rule("RR-R134", "RR-A63", "RR-C57")
def test_a_displacing_blast_sends_the_target_to_the_token() -> None:
    rows = """
      . . . .
      . @> . .
    """
    table = Scene(rows, "A 0,0 E; B 3,0 S; C 1,1 W").install("A", U.DISPLACING_BLAST).stage(Stage.ROBOT_WEAPONS)
    table.answer(AIMS[U.DISPLACING_BLAST])
    assert table.where() == "A 0,0 E; B 1,1 S; C 2,1 W"
    assert table.drawn_damage("B") == 0
    assert table.state.upgrade_discard == [U.DISPLACING_BLAST]


@rule("RR-A63")
def test_a_blast_leaves_a_target_on_the_token_alone() -> None:
    table = Scene(". @> .", "A 0,0 E; B 1,0 S").install("A", U.DISPLACING_BLAST).stage(Stage.ROBOT_WEAPONS)
    assert table.answer(AIMS[U.DISPLACING_BLAST]).at("B") == "1,0 S"


@rule("RR-R136", "RR-A65", "RR-D11", "RR-C59")
def test_a_magnetic_robot_follows_its_neighbour_step_by_step() -> None:
    rows = """
      . . . . .
      . . .|E . .
    """
    table = Scene(rows, "A 1,0 E; B 1,1 N").install("B", U.MAGNETIC).cards("A", 1, C.MOVE_2).turn("A")
    assert table.asked() == "B follow"
    assert table.legal("B") == [PASS, Use(U.MAGNETIC)]
    table.answer(Use(U.MAGNETIC))
    assert table.where() == "A 3,0 E; B 2,1 N"
    assert [event.how for event in table.events if isinstance(event, Moved)] == ["drive", "follow", "drive"]


@rule("RR-R89", "RR-R94", "RR-A59", "RR-A63")
def test_a_blast_leaves_alone_whom_it_has_just_pushed_into_a_pit() -> None:
    rows = """
      . @> . O
      . .  . .
      . .  . .
    """
    table = Scene(rows, "A 2,2 N; B 2,0 N; C 1,0 N").install("A", U.DISPLACING_BLAST).stage(Stage.ROBOT_WEAPONS)
    table.answer(AIMS[U.DISPLACING_BLAST])
    assert table.where() == "A 2,2 N; B off; C 2,0 N"
    assert table.stage(Stage.END).robot("B").returns


@rule("RR-A61", "RR-A63")
def test_a_blast_may_push_its_own_target_first() -> None:
    table = Scene(". @> . . .\n. .  . . .", "A 2,1 N; B 2,0 N; C 1,0 N").install("A", U.DISPLACING_BLAST)
    table.stage(Stage.ROBOT_WEAPONS).answer(AIMS[U.DISPLACING_BLAST])
    assert table.where("BC") == "B 1,0 N; C 2,0 N"


@rule("RR-A40", "RR-A65")
@pytest.mark.parametrize(("rows", "follower"), [(". O\n. O", "off"), (". O\n. .", "1,1 N")])
def test_who_is_followed_has_fallen_before_the_follower_steps(rows: str, follower: str) -> None:
    table = Scene(rows, "A 0,0 E; B 0,1 N").install("B", U.MAGNETIC).cards("A", 1, C.MOVE_2)
    table.turn("A").answer(Use(U.MAGNETIC))
    told = [(type(event), event.robot) for event in table.events if isinstance(event, Moved | Fell)]
    assert told[:3] == [(Moved, 0), (Fell, 0), (Moved, 1)]
    assert table.where() == f"A off; B {follower}"


@rule("RR-A65")
def test_a_follower_pushes_nobody_and_may_fall() -> None:
    rows = """
      . . . .
      . . . O
    """
    table = Scene(rows, "A 0,0 E; B 0,1 N; C 1,1 N").install("B", U.MAGNETIC).cards("A", 1, C.MOVE_1)
    assert table.turn("A").answer(Use(U.MAGNETIC)).where("BC") == "B 0,1 N; C 1,1 N"
    table = Scene(rows, "A 2,0 E; B 2,1 N").install("B", U.MAGNETIC).cards("A", 1, C.MOVE_1)
    assert table.turn("A").answer(Use(U.MAGNETIC)).at("B") == "off"


@rule("RR-A65", "RR-R136")
def test_a_pushed_follower_has_followed_and_a_distant_one_is_not_asked() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N").install("B", U.MAGNETIC).cards("A", 1, C.MOVE_2).turn("A")
    assert table.answer(Use(U.MAGNETIC)).where() == "A 2,0 E; B 3,0 N"
    assert Scene(LINE, "A 0,0 E; B 2,0 N").install("B", U.MAGNETIC).cards("A", 1, C.MOVE_1).turn("A").asked() == ""


@rule("RR-R138", "RR-A29", "RR-A67", "RR-D8", "RR-D14")
@pytest.mark.parametrize(("window", "end"), [("before", "2,0 S"), ("after", "0,2 S")])
def test_overclocked_moves_two_before_or_after_the_card(window: str, end: str) -> None:
    table = turn_with(FLOOR, "A 0,0 E", U.OVERCLOCKED, card=C.RIGHT)
    assert table.asked() == "A before"
    if window == "after":
        assert table.answer(PASS).asked() == "A after"
    assert table.answer(Use(U.OVERCLOCKED)).at("A") == end


@rule("RR-A67", "RR-R128")
def test_moves_by_upgrades_push_and_touch_spikes() -> None:
    table = turn_with(LINE, "A 0,0 E; B 1,0 N", U.OVERCLOCKED).install("B", U.SPIKY).answer(Use(U.OVERCLOCKED))
    assert table.where() == "A 2,0 E; B 3,0 N"
    assert table.drawn_damage("A") == 1


@rule("RR-R139", "RR-A69", "RR-D12", "RR-C61")
def test_a_piercing_drill_hurts_and_turns_whom_one_pushes() -> None:
    table = Scene(LINE, "A 0,0 E; B 1,0 N").install("A", U.PIERCING_DRILL).cards("A", 1, C.MOVE_2).turn("A")
    assert table.legal("A") == [PASS, *(Use(U.PIERCING_DRILL, 1, way) for way in (None, 0, 1, 2, 3))]
    table.answer(Use(U.PIERCING_DRILL, 1, 2))
    assert table.where() == "A 2,0 E; B 3,0 S"
    assert table.drawn_damage("B") == 1
    assert Turned(1, 2, "drill") in table.events


@rule("RR-R140")
@pytest.mark.parametrize(("rows", "robots", "end"), [(LINE, "A 6,0 E", "1,0 E"), (". . O . .", "A 4,0 E", "off")])
def test_pressure_release_drives_back_up_to_five_spaces(rows: str, robots: str, end: str) -> None:
    assert turn_with(rows, robots, U.PRESSURE_RELEASE).answer(Use(U.PRESSURE_RELEASE)).at("A") == end


@rule("RR-R144", "RR-A64", "RR-C58")
def test_switch_swaps_places_with_a_neighbour() -> None:
    table = turn_with(". gvr .", "A 0,0 N; B 1,0 S; C 2,0 N", U.SWITCH).install("B", U.SPIKY)
    assert table.legal("A") == [PASS, Use(U.SWITCH, 1)]
    assert table.answer(Use(U.SWITCH, 1)).where("AB") == "A 1,0 N; B 0,0 S"
    assert table.drawn_damage("A") == 0


@rule("RR-R145")
def test_zoop_turns_to_any_facing() -> None:
    table = turn_with(FLOOR, "A 0,0 E", U.ZOOP)
    assert table.legal("A") == [PASS, *(Use(U.ZOOP, way=way) for way in (2, 3, 0))]
    assert table.answer(Use(U.ZOOP, way=0)).at("A") == "0,0 N"


@rule("RR-A29")
def test_any_number_is_used_and_a_fall_ends_the_activation() -> None:
    table = turn_with(". . .", "A 1,0 E", U.ZOOP, U.OVERCLOCKED, card=C.MOVE_1)
    table.answer(Use(U.ZOOP, way=3)).answer(Use(U.OVERCLOCKED))
    assert table.at("A") == "off"
    assert not [event for event in table.events if isinstance(event, Executed)]


@rule("RR-D8", "RR-D14")
def test_without_a_usable_card_nobody_is_asked() -> None:
    assert turn_with(FLOOR, "A 0,0 E; B 3,2 N", U.SWITCH, U.ALL_ABOARD, U.BRAKES).asked() == ""

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.roborally.actions import DONE, DRAW, REOPEN, Install, Uninstall
from robotable.games.roborally.cards import COST, Upgrade
from robotable.games.roborally.events import DrewUpgrade

U = Upgrade
THREE = (U.FIREWALL, U.HOVER_UNIT, U.LASER_KATA)


def refused(race: Race, name: str, action: object) -> str | None:
    with pytest.raises(Illegal) as refusal:
        race.act(name, action)  # type: ignore[arg-type]
    return refusal.value.rule


@rule("RR-R10", "RR-A7", "RR-D1")
def test_all_act_at_the_same_time_until_all_are_done() -> None:
    race = Race(seats=3, starting_upgrades=3).to("upgrade")
    assert list(GAME.waiting_on(race.state)) == [0, 1, 2]
    race.act("C", DONE).act("A", DRAW).act("B", DONE).act("B", REOPEN).act("A", DONE)
    assert list(GAME.waiting_on(race.state)) == [1]
    assert race.act("B", DONE).state.phase == "program"


@rule("RR-D1")
def test_the_clock_ends_the_phase_for_all() -> None:
    assert Race(seats=3).to("upgrade").clock().state.phase == "program"


@rule("RR-R11")
def test_a_card_is_drawn_for_one_energy_once_per_phase() -> None:
    race = Race().to("upgrade")
    top = race.state.upgrades[-1]
    race.act("A", DRAW)
    assert race.robot("A").energy == 2
    assert race.robot("A").collection == [top]
    assert refused(race, "A", DRAW) == "RR-R11"


@rule("RR-R12", "RR-R16")
def test_one_upgrade_is_installed_for_its_price_even_one_just_drawn() -> None:
    race = Race().to("upgrade").collect("A", U.FIREWALL)
    race.state.upgrades.remove(U.BRAKES)
    race.state.upgrades.append(U.BRAKES)
    race.act("A", DRAW, Install(U.BRAKES))
    assert race.robot("A").installed == [U.BRAKES]
    assert race.robot("A").energy == 0
    assert refused(race, "A", Install(U.FIREWALL)) == "RR-R12"


@rule("RR-R13")
def test_any_number_is_uninstalled_without_a_refund() -> None:
    race = Race().to("upgrade").install("A", *THREE)
    race.act("A", *(Uninstall(upgrade) for upgrade in THREE))
    assert race.robot("A").installed == []
    assert race.state.upgrade_discard == list(THREE)
    assert race.robot("A").energy == 3


@rule("RR-R14", "RR-A81", "RR-C29")
def test_a_fourth_permanent_needs_room() -> None:
    race = Race().to("upgrade").install("A", *THREE).collect("A", U.BRAKES, U.ZOOP)
    assert refused(race, "A", Install(U.BRAKES)) == "RR-R14"
    assert Install(U.ZOOP) in race.legal("A")
    race.act("A", Uninstall(U.FIREWALL), Install(U.BRAKES))
    assert race.robot("A").installed == [U.HOVER_UNIT, U.LASER_KATA, U.BRAKES]
    assert race.state.upgrade_discard == [U.FIREWALL]
    assert race.robot("A").energy == 1


@rule("RR-R14")
def test_three_temporary_upgrades_are_the_limit_too() -> None:
    race = Race().to("upgrade").install("A", U.BOINK, U.ZOOP, U.RECHARGE).collect("A", U.SWITCH, U.FIREWALL)
    assert refused(race, "A", Install(U.SWITCH)) == "RR-R14"
    assert Install(U.FIREWALL) in race.legal("A")


@rule("RR-R15")
def test_a_collection_has_no_limit() -> None:
    race = Race().to("upgrade").collect("A", *list(U)[:30]).act("A", DRAW)
    assert len(race.robot("A").collection) == 31


@rule("RR-R17", "RR-C28")
def test_what_cannot_be_paid_is_refused() -> None:
    race = Race().to("upgrade").collect("A", U.BRAKES, U.FIREWALL, U.RECHARGE)
    race.act("A", DRAW, Install(U.BRAKES))
    assert race.robot("A").energy == 0
    assert refused(race, "A", DRAW) == "RR-R11"
    assert refused(race, "A", Install(U.FIREWALL)) == "RR-R12"
    assert refused(race, "A", Install(U.RECHARGE)) == "RR-R12"
    poor = Race().to("upgrade").collect("A", U.CRAB_LEGS)
    assert refused(poor, "A", Install(U.CRAB_LEGS)) == "RR-R17"
    poor.robot("A").energy = 0
    assert refused(poor, "A", DRAW) == "RR-R17"


@rule("RR-R18")
def test_the_first_round_has_an_upgrade_phase() -> None:
    race = Race().to("upgrade")
    assert race.state.round == 1


@rule("RR-A6")
def test_an_empty_upgrade_deck_is_made_anew_from_its_discard_pile() -> None:
    race = Race().to("upgrade")
    race.state.upgrades, race.state.upgrade_discard = [], race.state.upgrades
    race.act("A", DRAW)
    assert len(race.robot("A").collection) == 1
    assert (len(race.state.upgrades), race.state.upgrade_discard) == (39, [])


@rule("RR-A6")
def test_without_any_card_drawing_is_not_offered() -> None:
    race = Race().to("upgrade").collect("B", *U)
    assert DRAW not in race.legal("A")


@rule("RR-A7", "RR-I20")
def test_collections_are_secret_and_installed_upgrades_are_not() -> None:
    race = Race().to("upgrade").collect("A", U.BRAKES).install("A", U.SPIKY)
    mine, theirs = (GAME.view(race.state, Seat(seat)).robots[0] for seat in (0, 1))
    assert (mine.collection, theirs.collection) == ((U.BRAKES,), (None,))
    assert theirs.installed == (U.SPIKY,)
    race.act("A", DRAW)
    drew = next(event for event in race.events if isinstance(event, DrewUpgrade))
    assert drew.upgrade in COST
    assert drew.seen_by(Seat(1)) == drew.seen_by(None) == DrewUpgrade(0, None)


@rule("RR-D1")
def test_who_can_do_nothing_is_not_waited_for() -> None:
    race = Race()
    race.robot("A").energy = 0
    assert list(GAME.waiting_on(race.to("upgrade").state)) == [1]

from tests.games.roborally.race import Race
from tests.marks import rule

from robotable.games.roborally.actions import DONE, PASS, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Began, Executed

IDLE = "l r l r l"


def orders(race: Race) -> list[list[int]]:
    """Who executed in which order, register by register."""
    executed = [event for event in race.events if isinstance(event, Executed)]
    return [[event.robot for event in executed if event.register == register] for register in range(1, 6)]


@rule("RR-R29", "RR-R69")
def test_the_order_is_the_holder_then_clockwise() -> None:
    race = Race(seats=4, checkpoints="1 5,5", priority=2).round(IDLE, IDLE, IDLE, IDLE)
    assert orders(race) == [[2, 3, 0, 1]] * 5
    assert race.state.priority == 3


@rule("RR-R141", "RR-A30", "RR-A31", "RR-D5", "RR-C26")
def test_re_initialize_changes_the_order_from_the_next_reveal() -> None:
    race = Race(seats=4, checkpoints="1 5,5", priority=2).install("B", Upgrade.RE_INITIALIZE)
    race.round(IDLE, IDLE, IDLE, IDLE)
    for register in (1, 2):
        assert race.asked() == "B open"
        assert race.state.register == register
        race.answer(PASS)
    race.answer(Use(Upgrade.RE_INITIALIZE, 0))
    assert orders(race) == [[2, 3, 0, 1]] * 2 + [[0, 1, 2, 3]] * 3
    assert race.state.priority == 1
    assert race.state.upgrade_discard == [Upgrade.RE_INITIALIZE]


@rule("RR-R141", "RR-A30")
def test_a_register_is_told_with_the_order_in_which_it_is_executed() -> None:
    race = Race(seats=3, checkpoints="1 5,5", priority=0).install("B", Upgrade.RE_INITIALIZE).round(IDLE, IDLE, IDLE)
    race.answer(Use(Upgrade.RE_INITIALIZE, 2))
    told = [event.order for event in race.of(Began) if event.phase == "activate"]  # type: ignore[attr-defined]
    assert told == [(2, 0, 1)] * 5
    assert orders(race) == [[2, 0, 1]] * 5


@rule("RR-R152", "RR-A28", "RR-A30", "RR-C27")
def test_haywire_48_takes_the_token_and_keeps_it() -> None:
    race = Race(seats=4, checkpoints="1 5,5", priority=2).to("upgrade").cards("B", 2, Card.HAYWIRE_48)
    for name in "ABCD":
        race.act(name, DONE)
    race.program("A", IDLE).program("B", "l r r l").program("C", IDLE).program("D", IDLE)
    assert orders(race) == [[2, 3, 0, 1]] * 2 + [[1, 2, 3, 0]] * 3
    assert race.state.priority == 1


@rule("RR-A32")
def test_who_has_nothing_to_use_is_not_asked_and_a_use_asks_the_user_again() -> None:
    race = Race(checkpoints="1 5,5").install("A", Upgrade.RECHARGE, Upgrade.RE_INITIALIZE)
    race.round(IDLE, IDLE)
    assert race.legal("A") == [PASS, Use(Upgrade.RECHARGE), Use(Upgrade.RE_INITIALIZE, 1)]
    race.answer(Use(Upgrade.RECHARGE))
    assert race.legal("A") == [PASS, Use(Upgrade.RE_INITIALIZE, 1)]
    race.answer(Use(Upgrade.RE_INITIALIZE, 1))
    assert race.state.phase == "upgrade"


@rule("RR-A32")
def test_players_are_asked_in_priority_order() -> None:
    race = Race(checkpoints="1 5,5", priority=1).install("A", Upgrade.RECHARGE).install("B", Upgrade.RE_INITIALIZE)
    race.round(IDLE, IDLE)
    assert race.asked() == "B open"
    assert race.answer(PASS).asked() == "A open"

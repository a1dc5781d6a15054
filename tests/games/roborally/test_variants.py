import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, Scene
from tests.marks import rule

from robotable.core import CLOCK, Seat
from robotable.games.roborally.actions import DONE, SHUT_DOWN
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.options import Options
from robotable.games.roborally.scoring import outcome
from robotable.games.roborally.steps import Stage

C, U = Card, Upgrade
IDLE = "l r l r l"


@rule("RR-R169", "RR-A82")
def test_the_lighter_game_has_no_upgrades_no_energy_and_no_batteries() -> None:
    race = Race(lighter=True, starting_upgrades=3, checkpoints="1 5,5").to("program")
    assert race.state.round == 1
    assert not any(robot.collection or robot.energy for robot in race.state.robots)
    assert "upgrade" not in [getattr(event, "phase", "") for event in race.events]
    table = Scene("+ .", "A 0,0 N", lighter=True).stage(Stage.BATTERIES)
    assert table.events == []


@rule("RR-A82")
@pytest.mark.parametrize("card", [C.POWER_UP, C.HAYWIRE_47, C.HAYWIRE_49])
def test_in_the_lighter_game_cards_about_energy_and_upgrades_do_nothing(card: Card) -> None:
    table = Scene(". . .", "A 0,0 E", register=2, lighter=True)
    table.robot("A").energy = 0
    table.robot("A").collection = [U.BRAKES]
    table.cards("A", 2, card).turn("A")
    assert (table.asked(), table.at("A"), table.robot("A").energy) == ("", "0,0 E", 0)


@rule("RR-R170", "RR-A58")
def test_in_the_less_deadly_game_edges_stop_steps_pushes_belts_panels_and_returns() -> None:
    steps = Scene(". .", "A 1,0 E; B 0,0 W", less_deadly=True).cards("A", 1, C.MOVE_1).turn("A")
    assert steps.told() == ["A blocked"]
    assert steps.cards("B", 1, C.MOVE_3).turn("B").at("B") == "0,0 W"
    assert Scene("g^ .", "A 0,0 E", less_deadly=True).rest().at("A") == "0,0 E"
    assert Scene(".|N .Pv24 .", "A 1,0 E", register=2, less_deadly=True).rest().at("A") == "1,0 E"
    back = Scene(". @> ", "B 1,0 N", seats="AB", less_deadly=True).enter("A")
    assert back.answer(back.legal("A")[0]).where() == "A 1,0 E; B 0,0 N"


@rule("RR-R170")
def test_pits_still_work_in_the_less_deadly_game() -> None:
    table = Scene(". O", "A 0,0 E", less_deadly=True).cards("A", 1, C.MOVE_1).turn("A")
    assert table.told()[-1] == "A falls pit"


@rule("RR-R174")
@pytest.mark.parametrize(("more_deadly", "drawn"), [(False, 2), (True, 3)])
def test_the_more_deadly_game_draws_three_for_a_reboot(more_deadly: bool, drawn: int) -> None:
    table = Scene(". O", "A 0,0 E", more_deadly=more_deadly).cards("A", 1, C.MOVE_1).turn("A")
    assert table.drawn_damage("A") == drawn


@rule("RR-R175")
def test_variants_go_together() -> None:
    options = Options(
        lighter=True, less_deadly=True, more_deadly=True, less_spammy=True, dynamic_archiving=True, act_fast=True
    )
    state = GAME.setup(options, 3, 1)
    while not outcome(state) and state.round < 4:
        GAME.act(state, CLOCK, GAME.legal(state, CLOCK)[0])
    assert state.round == 4


@rule("RR-A86", "RR-I23")
def test_after_the_last_round_the_race_ends_and_the_farthest_wins() -> None:
    race = Race(checkpoints="1 3,0 2 5,5", max_rounds=1).round("1 1 l r l", "1 r l r l")
    result = outcome(race.state)
    assert result is not None
    assert result.winners == (0,)
    assert result.scores == (1.0, 0.0)
    assert result.reason == "The rounds ran out."


@rule("RR-A86")
def test_who_stands_equally_far_shares_the_place() -> None:
    race = Race(seats=3, checkpoints="1 5,5", max_rounds=1).round(IDLE, IDLE, IDLE)
    race.put("A", "3,0").put("B", "1,2").put("C", "0,5")
    assert outcome(race.state).winners == (2,)  # type: ignore[union-attr]
    race.put("C", "0,0")
    assert outcome(race.state).winners == (0, 1)  # type: ignore[union-attr]


@rule("RR-A88")
@pytest.mark.parametrize(("ranking", "scores"), [("full", (2.0, 0.0, 1.0)), ("winner_only", (1.0, 0.0, 0.0))])
def test_places_are_for_all_or_for_the_winner_alone(ranking: str, scores: tuple[float, ...]) -> None:
    race = Race(seats=3, checkpoints="1 1,0 2 5,2", ranking=ranking).to("program")
    race.robot("C").claimed = 1
    race.robot("A").claimed = 1
    race.put("A", "4,2", "E").put("C", "3,3", "E")
    race.program("A", "1 l r l r").program("B", IDLE).program("C", IDLE)
    assert outcome(race.state).scores == scores  # type: ignore[union-attr]


@rule("RR-A87")
def test_a_race_without_players_goes_on_by_the_clock_to_its_end() -> None:
    state = GAME.setup(Options(course="warmup", max_rounds=3, starting_upgrades=5), 4, 3)
    while outcome(state) is None:
        GAME.act(state, CLOCK, GAME.legal(state, CLOCK)[0])
    assert state.round <= 3


@rule("RR-D1", "RR-D2", "RR-D4", "RR-D7")
def test_every_wait_has_a_clock_of_its_own() -> None:
    race = Race(checkpoints="1 5,5", clock="brisk").to("upgrade")
    seconds, keys = [], []
    for action in (DONE, None):
        timer = GAME.timer(race.state)
        assert timer is not None
        seconds.append(timer.seconds)
        keys.append(timer.key)
        if action is None:
            race.program("A", IDLE).program("B", IDLE)
        else:
            race.act("A", action)
            assert GAME.timer(race.state) == timer
            race.act("B", action)
    assert seconds == [60, 150]
    assert len(set(keys)) == 2
    assert GAME.timer(Race(clock="off").state) is None
    assert GAME.timer(Race(clock="relaxed").state).seconds == 45  # type: ignore[union-attr]


def test_a_race_is_drawn_and_told_in_words() -> None:
    race = Race(checkpoints="1 5,5").round("1 l r l r", IDLE)
    picture = GAME.display.draw(GAME.view(race.state, Seat(0)))
    assert "D↑" in picture or "D→" in picture or "D←" in picture
    assert "register 1" in picture
    told = [GAME.display.tell(event) for event in race.events]
    assert "Dart drives to B1" in told
    assert not [text for text in told if "(" in text]
    assert GAME.display.tell(SHUT_DOWN) == "Commit the program, and shut down this round"

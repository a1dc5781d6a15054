import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME
from tests.marks import rule

from robotable.core import Illegal, Random, Seat
from robotable.games.roborally.actions import Start
from robotable.games.roborally.cards import COST, HAYWIRES, PERMANENT, PROGRAMMING, TEMPORARY, UPGRADES, Card
from robotable.games.roborally.options import Options
from robotable.games.roborally.resolution import REGISTER, ROUND
from robotable.games.roborally.setting_up import deal
from robotable.games.roborally.state import floor_of, in_order


@rule("RR-R1")
@pytest.mark.parametrize("seats", [2, 6])
def test_two_to_six_players_have_a_robot_each(seats: int) -> None:
    assert len(GAME.setup(Options(), seats, 1).robots) == seats
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


@rule("RR-R1")
def test_a_course_is_for_as_many_robots_as_it_says() -> None:
    with pytest.raises(ValueError, match="Merry-Go-Duel is for 2 robots"):
        GAME.setup(Options(course="duel"), 3, 1)


@rule("RR-R3")
def test_everybody_owns_the_same_twenty_cards_in_an_order_of_their_own() -> None:
    robots = GAME.setup(Options(), 4, 1).robots
    assert all(sorted(robot.deck) == sorted(PROGRAMMING) for robot in robots)
    assert len({tuple(robot.deck) for robot in robots}) == 4
    counts = [PROGRAMMING.count(card) for card in dict.fromkeys(PROGRAMMING)]
    assert counts == [4, 3, 1, 1, 4, 4, 1, 1, 1]


@rule("RR-R4")
def test_the_damage_deck_has_23_spam_and_17_haywires() -> None:
    state = GAME.setup(Options(), 2, 1)
    assert sorted(state.damage) == sorted([Card.SPAM] * 23 + list(HAYWIRES))
    assert len(HAYWIRES) == 17
    assert state.damage != GAME.setup(Options(), 2, 2).damage


@rule("RR-R5")
def test_there_are_forty_different_upgrades_of_two_colours() -> None:
    state = deal(Options(starting_upgrades=0), 2, Random(1))
    assert sorted(state.upgrades) == sorted(UPGRADES)
    assert (len(PERMANENT), len(TEMPORARY), len(COST)) == (24, 16, 40)
    assert state.upgrades != list(UPGRADES)


@rule("RR-R6")
def test_everybody_starts_with_three_energy() -> None:
    assert [robot.energy for robot in GAME.setup(Options(), 3, 1).robots] == [3, 3, 3]


@rule("RR-R7", "RR-A1")
def test_chance_gives_the_token_to_one_player() -> None:
    holders = {GAME.setup(Options(), 3, seed).priority for seed in range(30)}
    assert holders == {0, 1, 2}
    assert GAME.setup(Options(), 3, 7).priority == GAME.setup(Options(), 3, 7).priority


@rule("RR-A1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_in_a_rematch_the_token_starts_one_seat_to_the_left(seats: int) -> None:
    people = "ABCDEF"[:seats]
    moved_up = people[1:] + people[:1]
    for before in range(20):
        holder = people[GAME.setup(Options(), seats, before).priority]
        seed = GAME.manners.rematch_seed(Options(), seats, before, 1000 + before)
        assert seed >= 1000
        assert moved_up[GAME.setup(Options(), seats, seed).priority] == people[(people.index(holder) + 1) % seats]


@rule("RR-R8")
def test_the_goal_is_to_claim_all_checkpoints_in_order() -> None:
    race = Race(checkpoints="1 3,0 2 5,0").round("2 1 1 1 l", "l r l r l")
    assert race.state.winner == 0
    assert race.robot("A").claimed == 2


@rule("RR-R9", "RR-R30")
def test_a_round_and_a_register_have_a_fixed_order() -> None:
    assert [stage.value for stage in ROUND if stage.value not in ("deal", "store", "put away")] == [
        "upgrade", "program", "shutdown", *["register"] * 5, "end",
    ]  # fmt: skip
    assert [stage.value for stage in REGISTER] == [
        "programs", "blue belts", "green belts", "push panels", "gears", "board lasers", "robot weapons",
        "batteries", "checkpoints", "archive",
    ]  # fmt: skip


@rule("RR-A2", "RR-D0")
def test_start_spaces_are_chosen_in_priority_order_and_a_taken_one_is_not_offered() -> None:
    race = Race(seats=3, seed=5, priority=None)
    order = in_order(race.state)
    for number, seat in enumerate(order):
        assert GAME.waiting_on(race.state) == (seat,)
        spaces = [action.space for action in GAME.legal(race.state, seat)]
        assert spaces == list(range(1 + number, 7))
        race.act(race.names[seat], Start(spaces[0], 1))
    with pytest.raises(Illegal):
        GAME.act(race.state, Seat(0), Start(1, 1))


@rule("RR-D0")
def test_the_clock_takes_the_lowest_free_start_facing_forward() -> None:
    race = Race(seats=2, seed=1, priority=None).clock().clock()
    assert sorted(race.where().split("; ")) == sorted(
        f"{race.names[seat]} 0,{number} E" for number, seat in enumerate(in_order(race.state))
    )


@rule("RR-A2")
def test_start_spaces_can_be_dealt() -> None:
    options = Options(start_choice="random")
    places = {tuple(GAME.setup(options, 2, seed).cells) for seed in range(10)}
    assert len(places) > 5
    assert GAME.setup(options, 2, 1).phase == "upgrade"


@rule("RR-A3")
def test_robots_start_towards_the_factory_unless_the_table_leaves_that_open() -> None:
    floor = floor_of(Options())
    assert {facing for _, facing in floor.starts.values()} == {1}
    assert all(action.facing == 1 for action in Race().legal("A") + Race().legal("B"))
    free = Race(start_facing="free")
    assert {action.facing for name in "AB" for action in free.legal(name)} == {0, 1, 2, 3}


@rule("RR-A4")
@pytest.mark.parametrize("dealt", [0, 3, 5])
def test_upgrades_are_dealt_to_the_collections(dealt: int) -> None:
    state = GAME.setup(Options(starting_upgrades=dealt), 2, 1)
    assert [len(robot.collection) for robot in state.robots] == [dealt] * 2
    assert not any(robot.installed for robot in state.robots)
    assert len(state.upgrades) == 40 - 2 * dealt


@rule("RR-A4")
def test_three_upgrades_are_dealt_by_default() -> None:
    assert Options().starting_upgrades == 3


@rule("RR-A5")
def test_clockwise_is_the_next_seat() -> None:
    state = GAME.setup(Options(), 4, 1)
    state.priority = 2
    assert in_order(state) == [2, 3, 0, 1]

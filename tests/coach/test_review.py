"""Reviews of short games, with few games played on: what must hold however sure they are."""

from functools import cache
from typing import Any

import pytest

from robotable.bots import BOTS
from robotable.bots.bot import luck
from robotable.coach.chances import Estimator, told_apart
from robotable.coach.luck import shared_out
from robotable.coach.moments import DECISIVE, Turn, moments_of
from robotable.coach.outlooks import OUTLOOKS
from robotable.coach.puzzles import MINES
from robotable.coach.puzzles.puzzle import kept
from robotable.coach.review import WORTH_SAYING, Progress, Review, Unfinished, reviewed
from robotable.core import Record, Seat
from robotable.core.ending import Line
from robotable.core.grid import Cell
from robotable.games import GAMES
from robotable.games.quirkies.events import Won
from robotable.games.quirky_circuits.events import Bumped, Collected
from robotable.games.roborally.events import Began, Claimed, Fell, Fired, Moved, Turned
from robotable.games.robot_memory.cards import CARDS
from robotable.games.robot_memory.events import TurnedUp
from robotable.games.robot_quest_arena.events import Damaged, Scored, Source
from robotable.sim.play import play

FEW = 0.05
OPTIONS: dict[str, dict[str, Any]] = {
    "robot_memory": {"rounds": 1},
    "roborally": {"max_rounds": 3},
    "robot_quest_arena": {"blue_cubes": -5},
}


@cache
def finished(name: str, level: str = "novice", seats: int = 2) -> Record[Any, Any]:
    """A short game between equals."""
    game = GAMES[name]
    bots = [BOTS[name][level](game, Seat(seat), luck(7, Seat(seat), 0)) for seat in range(seats)]
    options = game.types.options(**OPTIONS.get(name, {}))
    return play(game, bots, options, 7).record


@cache
def steps(name: str) -> list[Progress]:
    return list(reviewed(GAMES[name], finished(name), Seat(0), 1, FEW))


def review_of(name: str) -> Review:
    return steps(name)[-1].so_far


@pytest.mark.parametrize("name", OUTLOOKS)
def test_a_review_has_a_curve_from_the_deal_to_the_result(name: str) -> None:
    game, record, review = GAMES[name], finished(name), review_of(name)
    outcome = play_out(name)
    won = OUTLOOKS[name].result(game, outcome[0], outcome[1])
    assert review.curve[0].action == 0
    assert review.curve[-1].action == len(record.actions)
    assert review.curve[-1].chances == tuple(round(100 * chance) for chance in won)
    assert [point.stage for point in review.curve] == sorted({point.stage for point in review.curve})


def play_out(name: str) -> tuple[Any, Any]:
    from robotable.core.record import replay

    state, _ = replay(GAMES[name], finished(name))
    return state, GAMES[name].outcome(state)


@pytest.mark.parametrize("name", OUTLOOKS)
def test_luck_choices_and_others_add_up_to_the_whole_change(name: str) -> None:
    shares = review_of(name).shares
    assert shares.start + shares.choices + shares.luck + shares.others == shares.end


@pytest.mark.parametrize("name", OUTLOOKS)
def test_each_choice_is_what_the_seat_did_beside_what_is_legal(name: str) -> None:
    record, review = finished(name), review_of(name)
    own = [action for seat, action in record.actions if seat == 0]
    told = [action for choice in review.choices for action in choice.mine]
    assert review.choices
    assert all(action in own for action in told)
    assert all(record.actions[choice.first - 1] == (0, choice.mine[0]) for choice in review.choices)
    assert any(choice.expert for choice in review.choices)
    assert review.level == list(BOTS[name])[-1]


@pytest.mark.parametrize("name", OUTLOOKS)
def test_moments_are_few_decisive_and_in_order(name: str) -> None:
    moments = review_of(name).moments
    assert len(moments) <= 3
    assert all(abs(moment.change) >= DECISIVE for moment in moments)
    assert [moment.stage for moment in moments] == sorted(moment.stage for moment in moments)


@pytest.mark.parametrize("name", ["quirkies", "robot_memory"])
def test_the_same_game_and_seed_give_the_same_review(name: str) -> None:
    again = list(reviewed(GAMES[name], finished(name), Seat(0), 1, FEW))
    assert again[-1] == steps(name)[-1]


def test_it_grows_from_the_left_and_ends_whole() -> None:
    shares = [step.share for step in steps("quirkies")]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert [len(step.so_far.curve) for step in steps("quirkies")][:3] == [1, 2, 3]


def test_a_game_under_way_is_not_reviewed() -> None:
    record = finished("quirkies")
    begun = Record(record.game, record.rules, record.options, record.seats, record.seed, record.actions[:3])
    with pytest.raises(Unfinished):
        next(reviewed(GAMES["quirkies"], begun, Seat(0), 1, FEW))


def test_chances_know_only_what_the_seat_knows() -> None:
    """Another deal of what is hidden, with the same view, has the same chances."""
    game = GAMES["quirkies"]
    state = game.setup(game.types.options(dealer="1"), 3, 5)
    other = game.imagine(game.view(state, Seat(0)), luck(9, Seat(0), 0))
    assert other.hands[1] != state.hands[1]
    estimator = Estimator(game, OUTLOOKS["quirkies"], 3, 1, FEW)
    assert estimator.of(state, Seat(0)) == estimator.of(other, Seat(0))


def test_chances_add_up_to_one() -> None:
    game = GAMES["roborally"]
    state = game.setup(game.types.options(), 3, 5)
    assert sum(Estimator(game, OUTLOOKS["roborally"], 3, 1, FEW).of(state, Seat(0))) == pytest.approx(1)


def test_a_difference_that_might_be_chance_is_none() -> None:
    assert told_apart([0, 1, 0, 1], [1, 0, 0, 1]) == 0
    assert told_apart([0.1, 0.2, 0.3], [0.4, 0.5, 0.6]) == pytest.approx(0.3)


def mistakes(review: Review) -> list[int]:
    return [choice.first for choice in review.choices if choice.better - choice.chance >= WORTH_SAYING]


def test_reviews_by_different_seeds_agree_on_what_was_a_mistake() -> None:
    """The strongest level remembers something else by each seed, so several of its minds are asked."""
    record = finished("robot_memory", "steady", 3)
    told = [mistakes(list(reviewed(GAMES["robot_memory"], record, Seat(0), seed))[-1].so_far) for seed in (1, 2, 3)]
    assert told[0]
    assert told[0] == told[1] == told[2]


def test_a_difference_within_the_noise_is_no_mistake_and_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where chances are a coin that is thrown, whatever is done, much looks better or worse at first."""
    random = luck(3, Seat(0), 0)

    def tossed(self: Estimator, state: Any, eyes: Seat, actions: Any, part: float = 1.0, first: int = 0) -> Any:
        heads = [float(random.chance(0.5)) for _ in range(round(100 * part))]
        return [(head, 1 - head) for head in heads]

    monkeypatch.setattr(Estimator, "each", tossed)
    for seed in range(10):
        review = list(reviewed(GAMES["quirkies"], finished("quirkies"), Seat(0), seed, FEW))[-1].so_far
        assert mistakes(review) == []
        assert [moment for moment in review.moments if moment.whose != "luck"] == []


def test_what_was_done_is_measured_against_whoever_plays_on() -> None:
    assert {name: review_of(name).quick for name in OUTLOOKS} == {
        "roborally": "novice",
        "robot_quest_arena": "quick",
        "quirkies": "skilled",
        "quirky_circuits": "skilled",
        "robot_memory": "",
    }


def test_where_nobody_knows_who_guessed_nothing_is_called_luck() -> None:
    review = review_of("robot_memory")
    assert not review.luck
    assert review.shares.luck == 0
    assert all(moment.whose != "luck" for moment in review.moments)
    shares = shared_out(0.504, 0.0, 1.126, -1.6, luck=False)
    assert (shares.choices, shares.luck, shares.others) == (113, 0, -163)


def test_what_nobody_decided_was_luck() -> None:
    shares = shared_out(0.27, 0.0, -0.21, 0.08)
    assert (shares.choices, shares.luck, shares.others) == (-21, -14, 8)


def test_what_changed_little_decided_nothing() -> None:
    turns = [Turn(stage, "luck", change, None, None, stage) for stage, change in enumerate((2, -30, 9, 4, -12, 6))]
    assert [turn.change for turn in moments_of(turns)] == [-30, 9, -12]
    assert moments_of(turns[:1]) == []


def test_a_fall_is_told_by_the_last_floor_it_had_and_by_who_pushed() -> None:
    outlook = OUTLOOKS["roborally"]
    ran_off = [
        Moved(0, Cell(9, 10), "drive"),
        Moved(0, Cell(9, 11), "drive"),
        Moved(0, Cell(9, 12), "drive"),
        Fell(0, "edge"),
    ]
    assert outlook.cause(None, Seat(0), ran_off, "choice", False) == Line("edge", {"place": "J12"})
    assert outlook.cause(None, Seat(0), ran_off, "choice", True) is None
    pushed = [Moved(0, Cell(3, 3), "push", 1), Fell(0, "pit")]
    assert outlook.cause(None, Seat(0), pushed, "others", False) == Line("pushed_off", {"place": "D4", "seat": 1})
    assert outlook.cause(None, Seat(0), pushed, "choice", False) is None
    assert outlook.cause(None, Seat(0), [Claimed(1, 2)], "others", False) == Line("flag", {"flag": 2, "seat": 1})
    assert outlook.cause(None, Seat(0), [Claimed(1, 2)], "others", True) is None


def test_a_push_or_a_shot_of_somebody_else_is_named_where_nothing_worse_came_of_it() -> None:
    outlook = OUTLOOKS["roborally"]
    pushed = [Moved(0, Cell(3, 3), "push", 2), Fired(1, 0, None)]
    assert outlook.cause(None, Seat(0), pushed, "others", False) == Line("pushed", {"place": "D4", "seat": 2})
    assert outlook.cause(None, Seat(0), pushed[1:], "others", False) == Line("shot", {"count": 1, "seat": 1})
    assert outlook.cause(None, Seat(0), pushed, "choice", False) is None


def test_the_arena_names_who_was_hurt_where_nobody_scored() -> None:
    outlook, (puzzle, *_) = OUTLOOKS["robot_quest_arena"], kept("robot_quest_arena")
    before = MINES["robot_quest_arena"].state(puzzle)
    hit = next(number for number, body in enumerate(before.robots) if body.seat == 1)
    events = [Damaged(hit, 1, 3, Source.ATTACK), Damaged(hit, 2, 1, Source.ATTACK)]
    told = Line("hurt", {"seat": 1, "robot": before.robots[hit].kind, "count": 3})
    assert outlook.cause(before, Seat(0), events, "others", True) == told
    assert outlook.cause(before, Seat(0), events, "others", False) is None
    assert outlook.cause(before, Seat(1), events, "others", False) == told


def test_a_race_says_what_turned_a_robot_where_it_fell_and_what_was_better() -> None:
    outlook, state = OUTLOOKS["roborally"], GAMES["roborally"].setup(GAMES["roborally"].types.options(), 2, 5)
    mine = [
        Began(1, "activate", 2),
        Moved(0, Cell(9, 8), "belt"),
        Turned(0, 2, "curve"),
        Began(1, "activate", 3),
        Moved(0, Cell(9, 9), "drive"),
        Moved(0, Cell(9, 10), "drive"),
        Fell(0, "edge"),
    ]
    fall = (Line("curve", {"place": "J9", "way": 2}), Line("fell", {"register": 3, "place": "J10"}))
    assert outlook.why(state, Seat(0), mine, mine[:2]) == (*fall, Line("would_stay"))
    assert outlook.why(state, Seat(0), mine, [Claimed(0, 1)]) == (*fall, Line("would_flag", {"flag": 1}))
    assert outlook.why(state, Seat(0), mine, mine) == ()


def test_a_way_ends_where_a_robot_fell_over_whichever_edge() -> None:
    outlook, state = OUTLOOKS["roborally"], GAMES["roborally"].setup(GAMES["roborally"].types.options(), 2, 5)
    for edge in (Cell(-1, 4), Cell(4, -1), Cell(15, 4), Cell(4, 12)):
        way = outlook.way(state, Seat(0), [Moved(0, Cell(1, 4), "drive"), Moved(0, edge, "drive"), Fell(0, "edge")])
        assert (way[-1].x, way[-1].y, way[-1].lost) == (*edge, True)
    assert outlook.way(state, Seat(0), [Fell(0, "edge")]) == ()


def test_other_games_say_what_something_better_brings() -> None:
    def told(name: str, mine: list[Any], other: list[Any]) -> list[tuple[str, Any]]:
        game = GAMES[name]
        lines = OUTLOOKS[name].why(game.setup(game.types.options(), 2, 5), Seat(0), mine, other)
        return [(line.key, dict(line.values)) for line in lines]

    line = Won(Seat(0), 3, 1)
    assert told("quirkies", [], [line]) == [("would_line", {"count": 1, "mine": 0})]
    assert told("quirkies", [Won(Seat(1), 3, 1)], []) == [("would_deny", {"count": 1})]
    card = [TurnedUp(0, "A1", CARDS[0], Seat(0), points, points, False) for points in (1, 6)]
    assert told("robot_memory", card[:1], card[1:]) == [("would_say", {"place": "A1", "points": 6, "mine": 1})]
    assert told("robot_memory", card[1:], card[:1]) == []
    bump = Bumped("wall", None, 0)
    assert told("quirky_circuits", [bump], [Collected("a")]) == [
        ("would_spare", {"count": 1}),
        ("would_collect", {"count": 1}),
    ]
    scored = Scored(Seat(0), 2, 2, Source.CENTRE)
    assert told("robot_quest_arena", [], [scored]) == [("would_score", {"count": 2, "mine": 0})]

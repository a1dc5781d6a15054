"""Bots of the memory game forget, and make the best of what is left."""

import pickle

import pytest
from tests.games.robot_memory.drawn import GAME, SQUARE, do, play_out, table
from tests.marks import rule

from robotable.bots import BOTS
from robotable.bots.robot_memory import LEVELS, Able, Casual, Expert, Novice, Skilled, Steady
from robotable.bots.robot_memory.memory import Forgetful, Trace, features_of
from robotable.core import CLOCK, Random, Seat, Timeout
from robotable.games.robot_memory import Options, State
from robotable.games.robot_memory.actions import SAYS, Point, Say, ShortCircuit
from robotable.games.robot_memory.aid import aid
from robotable.games.robot_memory.cards import Colour, Kind
from robotable.sim.league import fixtures, run_all, standings

CARDS = """
2 red gear | 3 yellow bulb | 1 green battery | 4 red tool
SC         | 4 blue tool   | 3 red bulb      | SC
"""


SIX = [Novice, Casual, Steady, Able, Skilled, Expert]


def bot(kind: type[Forgetful], state: State, seat: int = 0, seed: int = 1) -> Forgetful:
    player = kind(GAME, Seat(seat), Random(seed))
    player.see([], GAME.view(state, Seat(seat)))
    return player


def mind(player: Forgetful, *traces: str) -> Forgetful:
    """What is left in mind of each card: `2 red -`, `SC` or `- - -`."""
    player.traces = []
    for text in traces:
        parts = [None if part == "-" else part for part in text.split()]
        if text == "SC":
            player.traces.append(Trace([None, None, None], short=True))
        else:
            number, colour, kind = parts
            features = [number and int(number), colour and Colour(colour), kind and Kind(kind)]
            player.traces.append(Trace(features))
    return player


def answer(player: Forgetful, state: State) -> object:
    return player.choose(GAME.view(state, player.seat), GAME.legal(state, player.seat))


def remembered(player: Forgetful) -> float:
    features = [feature for trace in player.traces for feature in trace.features]
    return sum(feature is not None for feature in features) / len(features)


@rule("MEM-A18")
@pytest.mark.parametrize(("kind", "keeps"), [(Novice, 0.485), (Steady, 0.43), (Able, 0.31), (Expert, 0.52)])
def test_a_bot_keeps_a_part_of_what_it_saw(kind: type[Forgetful], keeps: float):
    state = GAME.setup(Options(memory_cards=64, short_circuits=0), 2, 3)
    shares = [remembered(bot(kind, state, seed=seed)) for seed in range(30)]
    assert sum(shares) / 30 == pytest.approx(keeps, abs=0.03)


@rule("MEM-A18")
@pytest.mark.parametrize("kind", [Able, Skilled, Expert])
def test_what_a_strong_bot_keeps_is_true(kind: type[Forgetful]):
    state = table(memorised=False)
    player = bot(kind, state)
    for face, trace in zip(GAME.view(state, None).faces, player.traces, strict=True):
        whole = [None] * 3 if face == "short circuit" else [face.number, face.colour, face.kind]
        assert all(kept in (None, feature) for kept, feature in zip(trace.features, whole, strict=True))
        assert not trace.short or face == "short circuit"


@rule("MEM-A18")
@pytest.mark.parametrize("kind", SIX)
def test_a_bot_loses_some_of_it_from_turn_to_turn(kind: type[Forgetful]):
    state = GAME.setup(Options(memory_cards=64, short_circuits=0), 2, 3)
    player = bot(kind, state)
    before = remembered(player)
    for _ in range(20):
        player.forget()
    assert 0.3 * before < remembered(player) < before


@rule("MEM-A18")
@pytest.mark.parametrize("kind", [Novice, Casual, Steady])
def test_a_weak_bot_takes_some_features_from_cards_beside_it_and_none_from_elsewhere(kind: type[Forgetful]):
    state = GAME.setup(Options(memory_cards=64, short_circuits=0, columns=8), 2, 3)
    faces = GAME.view(state, None).faces
    wrong = 0
    for seed in range(10):
        for spot, trace in enumerate(bot(kind, state, seed=seed).traces):
            near = [at for at in range(64) if abs(at % 8 - spot % 8) + abs(at // 8 - spot // 8) <= 3]
            for at, feature in enumerate(trace.features):
                wrong += feature not in (None, features_of(faces[spot])[at])
                assert feature is None or feature in {features_of(faces[other])[at] for other in near}
    assert wrong > 5


def test_an_able_bot_keeps_a_card_as_a_whole_or_not_at_all():
    state = table(memorised=False)
    for seed in range(10):
        for trace in bot(Able, state, seed=seed).traces:
            assert all(trace.features) or not any(trace.features)


@rule("MEM-A18", "MEM-A14")
def test_a_bot_that_comes_after_the_minute_knows_nothing():
    state = table()
    player = bot(Skilled, state)
    assert player.traces == []
    do(state, Point(0))
    assert answer(player, state) in GAME.legal(state, Seat(0))


@rule("MEM-A18")
def test_a_bot_does_not_carry_a_round_over_into_the_next():
    state = table(memorised=False)
    player = bot(Skilled, state)
    GAME.act(state, CLOCK, Timeout())
    play_out(state)
    player.see([], GAME.view(state, Seat(0)))
    assert player.round == 2
    GAME.act(state, CLOCK, Timeout())
    player.see([], GAME.view(state, Seat(0)))
    assert len(player.traces) == 6


@pytest.mark.parametrize("kind", SIX)
def test_a_bot_says_what_it_remembers(kind: type[Forgetful]):
    state = table()
    player = mind(bot(kind, state), "2 red gear", *["- - -"] * 2, "SC", *["- - -"] * 2)
    do(state, Point(0))
    assert answer(player, state) == Say(2, Colour.RED, Kind.GEAR)
    state = table()
    do(state, Point(3))
    assert answer(player, state) == ShortCircuit()


@pytest.mark.parametrize("kind", SIX)
def test_a_bot_names_a_short_circuit_it_knows_even_where_that_brings_nothing(kind: type[Forgetful]):
    """The last card face down: there is no other to choose, and features of it would be nonsense."""
    state = table(CARDS)
    while len(state.down) > 1:
        do(state, Point(state.down[0]))
        do(state, SAYS[0])
    player = mind(bot(kind, state), *["1 blue gear"] * 7, "SC")
    do(state, Point(7))
    assert aid(GAME.view(state, state.active)).short_circuit == "nothing"
    assert answer(player, state) == ShortCircuit()


@pytest.mark.parametrize("kind", SIX)
@pytest.mark.parametrize("seats", [1, 2])
def test_no_level_says_features_of_a_short_circuit_it_knows(kind: type[Forgetful], seats: int):
    """Early in the round, where naming it gives a free choice, alone a point, and with nothing else in mind."""
    for others in ("1 blue gear", "- - -", "- red -"):
        state = table(CARDS, seats=seats)
        player = mind(bot(kind, state), *[others] * 7, "SC")
        do(state, Point(7))
        assert answer(player, state) == ShortCircuit()


@pytest.mark.parametrize("kind", SIX)
def test_no_level_names_a_card_that_everybody_sees_elsewhere(kind: type[Forgetful]):
    state = table(CARDS)
    do(state, Point(0))
    do(state, SAYS[0])
    player = mind(bot(kind, state, seat=1), *["2 red gear"] * 8)
    do(state, Point(5))
    assert answer(player, state) != Say(2, Colour.RED, Kind.GEAR)


def test_a_novice_points_at_one_card_after_the_other_and_a_casual_one_at_what_it_does_not_know():
    state = table(SQUARE)
    traces = ["2 red gear", "3 yellow bulb", "1 green battery", "SC", "- - -", "3 red -"]
    assert answer(mind(bot(Novice, state, seat=1), *traces), state) == Point(0)
    traces[3] = "4 red -"
    assert answer(mind(bot(Casual, state, seat=1), *traces), state) == Point(4)


def near_the_end(lead: int) -> State:
    """Somebody answers for the last card of the last round."""
    state = table(CARDS, seats=2, rounds=1)
    while len(state.down) > 1:
        do(state, Point(state.down[0]))
        do(state, SAYS[0])
    state.scores = [10 + lead, 10] if state.active == 0 else [10, 10 + lead]
    do(state, Point(7))
    return state


def test_an_expert_dares_as_much_as_the_score_asks_for():
    """Level, one point wins; five behind, only all three features help."""
    for lead, features in ((0, 1), (-5, 3)):
        state = near_the_end(lead)
        player = mind(bot(Expert, state, seat=state.active), *["1 blue gear"] * 7, "- red -")
        assert answer(player, state).features == features


def test_an_expert_listens_who_names_a_card_that_is_not_there_has_seen_it_elsewhere():
    state = table(CARDS)
    player = mind(bot(Expert, state, seat=1), *["- - -"] * 5, "4 - -", *["- - -"] * 2)
    do(state, Point(0))
    do(state, Say(4, Colour.BLUE, Kind.TOOL))  # it lies at B2; at A1 was a red gear
    do(state, Point(5))
    outlook = player.outlook(GAME.view(state, Seat(1)))
    assert outlook.guesses(5)[-1].said == Say(4, Colour.BLUE, Kind.TOOL)


@pytest.mark.parametrize("phase", ["pointing", "answering"])
def test_an_expert_does_the_first_of_its_ideas(phase: str):
    state = table(SQUARE)
    if phase == "answering":
        do(state, Point(2))
    seat = GAME.waiting_on(state)[0]
    player = mind(bot(Expert, state, seat=seat), "2 red gear", "3 yellow bulb", "1 - -", "SC", "4 blue tool", "3 red -")
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    ideas = player.ideas(view, legal)
    assert ideas[0].actions == (player.choose(view, legal),)
    assert len(ideas) > 5
    assert all(idea.actions[0] in legal for idea in ideas)


def test_a_second_feature_pays_from_one_third_and_a_third_from_one_half():
    """Two features at 1/4 each are not worth naming; one of two cards left is."""
    state = table(CARDS)
    do(state, Point(0))
    player = mind(bot(Skilled, state), "2 red -", *["1 blue gear"] * 3, "SC", "1 blue gear", "1 blue gear", "SC")
    assert answer(player, state) == Say(2, Colour.RED, None)
    turned = [f"2 red {kind}" for kind in ("battery", "tool")]
    player = mind(player, "2 red -", turned[0], turned[1], "1 blue gear", "SC", "1 blue gear", "1 blue gear", "SC")
    assert answer(player, state).features in (2, 3)
    player.traces[3].features = [2, Colour.RED, Kind.BULB]
    assert answer(player, state) == Say(2, Colour.RED, Kind.GEAR)


def test_what_is_left_over_must_be_the_short_circuit():
    state = table()
    known = ["2 red gear", "3 yellow bulb", "1 green battery", "- - -", "4 blue tool", "3 red bulb"]
    player = mind(bot(Skilled, state), *known)
    do(state, Point(3))
    assert answer(player, state) == ShortCircuit()


def test_a_skilled_bot_takes_the_card_it_knows_best_as_a_bonus():
    state = table(SQUARE)
    do(state, Point(3))
    do(state, ShortCircuit())
    player = mind(bot(Skilled, state), "2 - -", "3 - bulb", "- - -", "SC", "4 blue tool", "- red -")
    assert answer(player, state) == Point(4)


def test_a_skilled_bot_points_at_what_it_would_not_want_itself():
    state = table(SQUARE)
    player = mind(bot(Skilled, state, seat=1), "2 red gear", "3 yellow bulb", "- - -", "SC", "4 blue tool", "3 red -")
    assert answer(player, state) == Point(2)


def test_alone_a_bot_begins_with_what_it_knows_best():
    state = table(SQUARE, seats=1)
    player = mind(bot(Skilled, state), "2 - -", "3 - bulb", "- - -", "SC", "4 blue tool", "- red -")
    assert answer(player, state) == Point(4)


@pytest.mark.parametrize("level", list(LEVELS)[1:])
def test_a_bot_can_be_sent_to_another_process(level: str):
    player = bot(BOTS["robot_memory"][level], table(memorised=False))
    again = pickle.loads(pickle.dumps(player))
    assert again.traces == player.traces
    assert len(pickle.dumps(player)) < 5000


@pytest.mark.parametrize(("weaker", "stronger"), [("random", "novice"), ("novice", "able"), ("steady", "expert")])
def test_a_level_beats_those_well_below(weaker: str, stronger: str):
    games = fixtures("robot_memory", (weaker, stronger), 2, Options(memory_cards=9, rounds=2), 20, 11)
    table = {standing.bot: standing for standing in standings(list(run_all(games)))}
    assert table[stronger].wins > 1.5 * table[weaker].wins
    assert table[stronger].score > table[weaker].score


@pytest.mark.parametrize("options", [Options(teams=True), Options(memory_cards=5, short_circuits=6, chain=True)])
def test_bots_play_the_variants_to_the_end(options: Options):
    for result in run_all(fixtures("robot_memory", ("novice", "expert", "able"), 5, options, 2, 3)):
        assert result.outcome.winners

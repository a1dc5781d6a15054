from tests.toy import TOY, Add, Options

from robotable.bots import RandomBot
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.games.quirkies.actions import Play
from robotable.sim.play import Match
from robotable.sim.terminal import Person


def sit(*answers, must=True, game=TOY):
    said, words = [], iter(answers)
    return Person(game, Seat(0), lambda _: next(words), said.append, lambda: must, lambda: None), said


def test_a_person_chooses_by_number_or_by_words():
    view, legal = TOY.view(TOY.setup(Options(), 2, 1), Seat(0)), (Add(1), Add(2))
    assert sit("2")[0].choose(view, legal) == Add(2)
    assert sit("number=1")[0].choose(view, legal) == Add(1)


def test_a_person_chooses_by_the_text_that_is_listed():
    game = GAMES["quirkies"]
    state = game.setup(game.types.options(dealer="2"), 2, 1)
    legal = game.legal(state, Seat(0))
    text = game.notation.write(legal[3])
    person, said = sit("call upper row", "play bolt bleu dots", text.upper(), game=game)
    assert person.choose(game.view(state, Seat(0)), legal) == legal[3]
    assert any(f"  4 {text}" in line for line in said)
    assert "No choice contains “call upper row”. It cannot be done now." in said
    assert any("expected “bolt blue dots”" in line for line in said)


def test_many_choices_are_listed_as_they_are_typed():
    game = GAMES["quirkies"]
    state = game.setup(game.types.options(dealer="2"), 2, 1)
    person, said = sit("play widget blue dots", game=game)
    assert person.choose(game.view(state, Seat(0)), tuple(map(Play, range(81)))) == Play(8 * 9 + 7)
    assert " 80 play widget blue dots" in said[-1]


def test_nonsense_is_asked_again():
    view, legal = TOY.view(TOY.setup(Options(), 2, 1), Seat(0)), (Add(1), Add(2))
    person, said = sit("9", "banana", "add", "", "1")
    assert person.choose(view, legal) == Add(1)
    assert "2 choices contain “add”." in said


def test_a_chance_let_go_is_not_offered_again_until_it_changes():
    view, legal = TOY.view(TOY.setup(Options(), 2, 1), Seat(0)), (Add(1), Add(2))
    person, _ = sit("", "1", must=False)
    assert person.choose(view, legal) is None
    assert person.choose(view, legal) is None
    assert person.choose(view, (Add(1),)) == Add(1)


def test_a_person_plays_a_whole_game_against_a_bot():
    person, said = sit(*["1"] * 20)
    match = Match(TOY, [person, RandomBot(TOY, Seat(1), Random(1))], Options(), 1)
    while not TOY.outcome(match.state):
        match.step()
    assert any("Added(seat=1" in line for line in said)

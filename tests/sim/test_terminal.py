from tests.toy import TOY, Add, Options

from robotable.bots import RandomBot
from robotable.core import Random, Seat
from robotable.sim.play import Match
from robotable.sim.terminal import Person


def sit(*answers, must=True):
    said, words = [], iter(answers)
    return Person(TOY, Seat(0), lambda _: next(words), said.append, lambda: must, lambda: None), said


def test_a_person_chooses_by_number_or_by_words():
    view, legal = TOY.view(TOY.setup(Options(), 2, 1), Seat(0)), (Add(1), Add(2))
    assert sit("2")[0].choose(view, legal) == Add(2)
    assert sit("number=1")[0].choose(view, legal) == Add(1)


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

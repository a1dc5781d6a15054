from tests.games.quirkies.given import QUIRKIES, VARIANTS, card, table

from robotable.core import CLOCK, Random
from robotable.games.quirkies import events
from robotable.games.quirkies.actions import PASS, Call, Play
from robotable.games.quirkies.words import WORDS


def test_the_table_is_drawn_as_text():
    state = table("o/ -- b^  -- -- --  g. -- b.", "1g. 0g/ 0g. 0g^ 0b/ 0b.", tokens=[2, 0])
    text = QUIRKIES.display.draw(QUIRKIES.view(state, 0))
    assert text.startswith("Quirkies, beginner · round 1 · 65 cards to draw")
    assert text.splitlines()[1] == "  seat 1  **    2  you · plays"
    assert "  Bolt             Cog              Fizz" in text
    assert "  orange stripes   -                blue triangles" in text
    assert "in your hand: Cog green dots, Bolt green stripes" in text
    assert "in your hand" not in QUIRKIES.display.draw(QUIRKIES.view(state, None))


def test_what_is_done_is_told_in_words():
    assert QUIRKIES.display.tell(Play(card("8g^"))) == "play Widget green triangles"
    assert QUIRKIES.display.tell(Call(7)) == "call the rising diagonal"
    assert QUIRKIES.display.tell(PASS) == "no line"
    assert QUIRKIES.display.tell(events.Won(1, 0, 3)) == "seat 2 wins the upper row and has 3"
    assert QUIRKIES.display.tell(events.Drew(0, 2, 40, 6)) == "seat 1 draws 2"
    assert QUIRKIES.display.tell(events.Ended((5, 5), (0, 1))) == "the game is over; seat 1 and seat 2 won"


def test_there_are_words_for_everything_that_happens():
    told, random = set(), Random(5)
    for options, seats in VARIANTS[:4] * 3:
        state = QUIRKIES.setup(options, seats[0], random.bits())
        while waiting := QUIRKIES.waiting_on(state):
            seat = random.choice([*waiting, *([CLOCK] if QUIRKIES.timer(state) else [])])
            action = random.choice(QUIRKIES.legal(state, seat))
            for what in (action, *QUIRKIES.apply(state, seat, action)):
                assert QUIRKIES.display.tell(what)
                told.add(type(what))
    assert told == set(WORDS)


def test_the_last_round_and_a_missed_line_are_told():
    assert QUIRKIES.display.tell(events.Missed(2)) == "nobody saw the lower row"
    assert QUIRKIES.display.tell(events.LastRound("tokens", 1)) == "seat 2 has five: this round is the last"
    assert QUIRKIES.display.tell(events.LastRound("pile")) == "the last card is drawn: this round is the last"

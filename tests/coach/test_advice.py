"""Hints, from what a seat saw and nothing else."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from tests.games.robot_quest_arena.given import table
from tests.toy import Toy

from robotable.bots import BOTS, RandomBot
from robotable.bots.bot import Idea
from robotable.coach.advice import advise
from robotable.coach.case import Twins, case_of
from robotable.coach.words import WORDS, explained
from robotable.core import Random, Seat, codec
from robotable.games import GAMES
from robotable.games.robot_quest_arena.actions import END, Action, Buy
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.state import State

ME = Seat(0)
ASKED = {"roborally": 40, "robot_quest_arena": 60}
"""Actions after which nobody asks any more; elsewhere a game is played to its end."""


class Asked:
    """A decision of mine, with a bot that has seen what I saw."""

    def __init__(self, name: str, bot: Any, state: Any) -> None:
        self.game, self.bot = GAMES[name], bot
        self.view, self.legal = self.game.view(state, ME), self.game.legal(state, ME)
        self.state = codec(self.game).clone(state)

    def advise(self) -> Any:
        return advise(self.game, deepcopy(self.bot), self.view, self.legal)


def decisions(name: str, every: int) -> Iterator[Asked]:
    """Some of my decisions in a game against a weak bot."""
    game, levels = GAMES[name], BOTS[name]
    coach = list(levels.values())[-1](game, ME, Random(3))
    players = [levels["novice"](game, Seat(seat), Random(seat)) for seat in range(2)]
    state = game.setup(game.types.options(), 2, 7)
    coach.see([], game.view(state, ME))
    mine = 0
    for _ in range(ASKED.get(name, 400)):
        waiting = game.waiting_on(state)
        if not waiting:
            return
        seat = waiting[-1]
        if seat == ME:
            mine += 1
            if mine % every == 0:
                yield Asked(name, coach, state)
        view, legal = game.view(state, seat), game.legal(state, seat)
        events = game.apply(state, seat, players[seat].choose(view, legal) or legal[0])
        coach.see([sight for event in events if (sight := event.seen_by(ME)) is not None], game.view(state, ME))


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_can_be_done_step_by_step_and_shows_nothing_hidden_before_its_last_step(name: str) -> None:
    asked = list(decisions(name, every=6))
    assert asked
    for decision in asked:
        for idea in decision.advise().ideas:
            assert not idea.actions or idea.actions[0] in decision.legal
            twins = Twins(decision.game, ME, decision.view, Random(11))
            twins.states[0] = codec(decision.game).clone(
                decision.state
            )  # the real table, and one that cannot be told from it
            for action in idea.actions:
                assert action in twins.legal()
                seen = twins.act(action)
                assert seen is not None or len(idea.actions) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_has_the_same_hint_whatever_is_hidden(name: str) -> None:
    decision = next(decisions(name, every=3))
    twin = decision.game.imagine(decision.view, Random(5))
    other = advise(decision.game, deepcopy(decision.bot), decision.game.view(twin, ME), decision.game.legal(twin, ME))
    assert decision.advise() == other


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_says_what_and_why_by_keys_of_its_game(name: str) -> None:
    keys = {words.key for words in WORDS[name]}
    told = [idea for decision in decisions(name, every=5) for idea in decision.advise().ideas]
    assert any(idea.why for idea in told)
    reasons = [reason for idea in told for reason in (idea.title, *idea.why, *([idea.label] if idea.label else []))]
    assert {reason.key for reason in reasons} <= keys
    assert not [reason.text for reason in reasons if "{" in reason.text]


def test_what_is_left_of_energy_is_told_only_where_nothing_hidden_comes_first() -> None:
    state = table("a . b", energy=5, shop="buzz_blade tread_kit overclock rev_motors core_reactor recycler")
    assert told_of(state, Buy(Card.RIVET_GUN)).get("energy") == {"energy": 2}
    assert "energy" not in told_of(state, Buy(Card.BUZZ_BLADE))  # whose place a hidden card takes


def told_of(state: State, *actions: Action) -> dict[str, Any]:
    """What a hint says of doing this in Robot Quest Arena."""
    game = GAMES["robot_quest_arena"]
    bot: RandomBot[Any, Any] = RandomBot(game, ME, Random(1))
    case = case_of(game, bot, game.view(state, ME), Idea((*actions, END)), Random(2))
    return {reason.key: reason.values for reason in explained(case).why}


def test_a_game_without_words_here_is_told_as_it_is_written() -> None:
    game = Toy()
    state = game.setup(game.types.options(), 2, 1)
    seat = game.waiting_on(state)[0]
    bot: RandomBot[Any, Any] = RandomBot(game, seat, Random(1))
    (idea,) = advise(game, bot, game.view(state, seat), game.legal(state, seat)).ideas
    assert idea.title.text == game.notation.write(idea.actions[0])

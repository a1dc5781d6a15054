"""A hint: the ideas of a strong bot for a person's seat, in words, from what the seat saw and nothing else."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from robotable.bots.bot import one_way
from robotable.coach.case import AnyBot, AnyGame, Suggestion, case_of
from robotable.coach.words import explained
from robotable.core import codec

IDEAS = 2


class Advice(Struct, frozen=True):
    """Best first; none where there is nothing to decide."""

    ideas: tuple[Suggestion, ...]


def advise(game: AnyGame, bot: AnyBot, view: Any, legal: Sequence[Any]) -> Advice:
    """What the bot, which has seen what its seat saw, thinks of doing. All chance comes from the view: the same view has
    the same hint, whatever is hidden."""
    random = one_way(b"hint " + codec(game).encode(view))
    bot.random = random.fork()
    ideas = [idea for idea in bot.ideas(view, legal) if idea.actions[0] in legal]
    cases = [case_of(game, bot, view, idea, random.fork()) for idea in ideas[:IDEAS]]
    return Advice(tuple(map(explained, cases)))

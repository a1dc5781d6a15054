"""A decision as a text that stands for itself: for language models, and whatever else turns text into text."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from robotable.core import Event, Game, Seat

ASKED = "Your answer:"
"""The last line of every question."""
OPENING = re.compile(r"^## Start playing\n(.*?)^## ", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r"^!\[(.*?)\]\(picture:.*?\)$", re.MULTILINE)
MANY = 30
"""Actions that are listed without a word of explanation."""


def prompt(
    game: Game[Any, Any, Any, Any],
    seat: Seat,
    view: Any,
    events: Sequence[Event],
    offers: Mapping[int, Any],
    must: bool,
) -> str:
    """The rules in few words, what has happened, what is seen, and what can be done by its number."""
    parts = [
        f"You play {game.name} on seat {seat + 1}.",
        few_words(game.name),
        happened(game, events),
        f"# The table as you see it\n{game.display.draw(view).rstrip()}",
        choices(game, offers),
        asked(must),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def asked(must: bool) -> str:
    sit_out = "" if must else ", or with - to let this chance go by"
    return f"Answer in one line, with the number or the words of one action{sit_out}.\n{ASKED}"


def happened(game: Game[Any, Any, Any, Any], events: Sequence[Event]) -> str:
    if not events:
        return ""
    return "# What happened since you were last asked\n" + "\n".join(map(game.display.tell, events))


def choices(game: Game[Any, Any, Any, Any], offers: Mapping[int, Any]) -> str:
    """A line each, explained where there are few."""
    write, tell = game.notation.write, game.display.tell
    texts = {number: write(action) for number, action in offers.items()}
    width = max(map(len, texts.values()), default=0)
    lines = []
    for number, text in texts.items():
        words = tell(offers[number])
        plain = len(texts) > MANY or words.strip("“”").lower() in text.lower()
        lines.append(f"{number:>5}  {text}" if plain else f"{number:>5}  {text:<{width}}  {words}")
    return "# What you can do\n" + "\n".join(lines)


@cache
def few_words(game: str) -> str:
    """The page by which people start to play, its pictures as the words below them; nothing where there is none."""
    folders = (Path(__file__).parents[1] / "docs", Path(__file__).parents[3] / "docs")
    paths = (folder / "games" / f"{game}.md" for folder in folders)
    text = next((path.read_text(encoding="utf-8") for path in paths if path.exists()), "")
    found = OPENING.search(text)
    return "# The rules in few words\n" + PICTURE.sub(r"\1", found[1]).strip() if found else ""

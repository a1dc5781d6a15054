"""Pages of the documentation: inside the wheel, or in the checkout."""

from functools import cache
from pathlib import Path

FOLDERS = (Path(__file__).parents[1] / "docs", Path(__file__).parents[3] / "docs")


def page(name: str) -> str:
    """Empty if there is none of this name."""
    return next((path.read_text(encoding="utf-8") for path in (one / name for one in FOLDERS) if path.is_file()), "")


@cache
def title(game: str) -> str:
    """What a game is called: the same in every language."""
    return page(f"games/{game}.md").partition("\n")[0].removeprefix("# ") or game

"""The numbers of all actions as they once were: python -m tests.research.golden GAME writes those of a game anew.

They may only change together with the `rules` number of the game, or datasets and trained agents would be misread.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from robotable.games import GAMES
from robotable.research.encodings import ENCODINGS

FOLDER = Path(__file__).parent / "golden"
SAMPLES = 12


def numbered(name: str) -> dict[str, Any]:
    """A digest of all texts in the order of their numbers, and some of them for people to read."""
    game, space = GAMES[name], ENCODINGS[name].actions
    texts = [game.notation.write(space.action(number)) for number in range(len(space))]
    return {
        "rules": game.rules,
        "actions": len(space),
        "needed": space.needed,
        "sha256": sha256("\n".join(texts).encode()).hexdigest(),
        "samples": {str(number): texts[number] for number in range(0, len(texts), max(1, len(texts) // SAMPLES))},
    }


def path(name: str) -> Path:
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path(name).write_text(json.dumps(numbered(name), indent=1) + "\n")

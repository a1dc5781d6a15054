"""What the engine says, the client can say in French."""

import re
from pathlib import Path

from robotable.games.roborally import refusals, scoring

FRENCH = Path(__file__).parents[3] / "web" / "src" / "games" / "roborally" / "french.ts"


def test_every_sentence_of_the_engine_has_its_french() -> None:
    source = Path(refusals.__file__).read_text() + Path(scoring.__file__).read_text()
    said = re.findall(r'Illegal\("([^"]+)"|reason = "([^"]+)" if .* else "([^"]+)"', source)
    english = {re.sub(r"\d+", "#", sentence) for found in said for sentence in found if sentence}
    known = set(re.findall(r"^  '([^']+)':", FRENCH.read_text(), re.MULTILINE))
    assert english == known
    assert len(english) > 20

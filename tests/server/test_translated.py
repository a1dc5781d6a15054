"""What the server says to people, the client says in French too."""

import re
from pathlib import Path

import robotable
from robotable.server.tables import trial
from robotable.server.tables.limits import TooMuch
from robotable.server.wire import CLOSED, PRIVATE, SORRY

SOURCE = Path(robotable.__file__).parent
FRENCH = SOURCE.parents[1] / "web" / "src" / "i18n" / "reasons.ts"
REFUSAL = re.compile(r'(?:Illegal|Wrong)\("([^"]+)"')
FINAL = (4404, 4409, 4500)


def test_every_refusal_of_a_table_is_translated() -> None:
    said = {
        text
        for folder in ("core", "server")
        for path in SOURCE.glob(f"{folder}/**/*.py")
        for text in REFUSAL.findall(path.read_text())
    }
    said |= {CLOSED[code] for code in FINAL}
    said |= {PRIVATE, SORRY, str(TooMuch(9)).replace("9", "#")}
    said |= {trial.TOO_LONG, trial.TOO_LARGE, trial.BROKEN, trial.BUSY}
    translated = FRENCH.read_text()
    assert len(said) > 10
    assert [text for text in said if f"'{text}':" not in translated] == []

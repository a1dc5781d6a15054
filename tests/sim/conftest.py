import pytest
from tests.toy import TOY

from robotable.bots import BOTS, RandomBot
from robotable.games import GAMES


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch):
    """The toy game on the list of games, for one test."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(BOTS, "toy", {"random": RandomBot, "other": RandomBot})
    return TOY

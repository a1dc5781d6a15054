import pytest

from robotable.research.benchmark import generator


@pytest.fixture
def few_rooms(monkeypatch):
    """A test set of one room, which is drawn at once."""
    monkeypatch.setattr(generator, "ROBOTS", ("Gizmo",))
    monkeypatch.setattr(generator, "DEGREES", 1)

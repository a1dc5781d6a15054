"""The garbage collector looks through everything seldom, and never by itself."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE

from robotable.server.web import collector

pytestmark = ONE_DATABASE


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Old:
    """Something that refers to itself, and has lived long."""

    def __init__(self) -> None:
        self.myself = self
        gc.collect()


def test_what_died_old_is_found_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "SELDOM", 0.05)

    async def live() -> None:
        collector.collect_seldom()
        for _ in range(2):  # once, and again
            old = Old()
            dead = weakref.ref(old)
            del old
            while dead():
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(live(), PATIENCE))


def test_no_number_of_young_objects_brings_a_look_at_everything() -> None:
    async def live() -> int:
        collector.collect_seldom()
        before = gc.get_stats()[2]["collections"]
        kept = [[number] for number in range(50 * collector.YOUNG)]
        assert len(kept) > collector.YOUNG
        return gc.get_stats()[2]["collections"] - before

    assert asyncio.run(live()) == 0

"""Who solved which puzzle, where one person lives: on the shelf."""

from collections.abc import Mapping

from msgspec import msgpack

from robotable.local.shelf import Shelf
from robotable.server.tables.keeping import Unavailable
from robotable.server.today.puzzles import Ended, Progress, Step, Which

SOLVINGS = "solving/"
_progress = msgpack.Decoder(Progress).decode


class ShelvedSolvings:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def secret(self) -> str:
        """Nothing can be kept from whoever has the whole house; at least all houses have the same puzzle."""
        return "house"

    async def of(self, person: str, which: Which) -> Progress:
        return (await self._all()).get(_key(which), Progress())

    async def change(self, person: str, which: Which, step: Step) -> Progress:
        before = await self.of(person, which)
        if (after := step(before)) != before:
            try:
                await self._shelf.change([(_key(which), msgpack.encode(after))], [])
            except OSError as why:
                raise Unavailable(str(why)) from why
        return after

    async def days(self, person: str) -> Mapping[str, Progress]:
        return {day: progress for key, progress in (await self._all()).items() if (day := key.split("/")[1])}

    async def ended(self, person: str) -> Mapping[str, Ended]:
        """One that was solved once counts as solved."""
        known = sorted((await self._all()).items(), key=lambda item: item[1].ended)
        return {key.split("/", 2)[2]: progress.ended for key, progress in known if progress.ended != "open"}

    async def spread(self, day: str) -> None:
        """Nobody else is here."""

    async def _all(self) -> dict[str, Progress]:
        try:
            return {key: _progress(data) for key, data in await self._shelf.read(SOLVINGS)}
        except OSError as why:
            raise Unavailable(str(why)) from why


def _key(which: Which) -> str:
    return f"{SOLVINGS}{which.day}/{which.name}"

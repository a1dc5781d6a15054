"""What people's pages still show them: clocks and bots wait for it, but not for long."""

from robotable.core import Seat
from robotable.server.tables.audience import Audience
from robotable.server.tables.play import Play
from robotable.server.tables.shared import Settings


class Attention:
    """Only what everybody notices is waited for: else waiting would tell of hidden things."""

    def __init__(self, audience: Audience, settings: Settings) -> None:
        self.until = 0.0
        """In Unix time: until then pages are waited for at most."""
        self._audience = audience
        self._settings = settings
        self._shown: list[int] = []
        """How many events each seat has to have seen, and at last the spectators."""
        self._public: int | None = None

    def note(self, play: Play, now: float) -> None:
        """After every change of the game."""
        told = play.told_all()
        before, self._public = self._public, told[-1]
        if before is not None and (news := self._public - before):
            self._shown = told
            self.until = min(max(self.until, now) + news * self._settings.watch, now + self._settings.watch_most)

    def showing(self, now: float) -> set[Seat | None]:
        """The seats of which a page still shows what happened."""
        if now >= self.until:
            return set()
        return {
            one.viewer
            for one in self._audience.connections
            if one.seen is not None and one.viewer is not None and one.seen < self._shown[one.viewer]
        }

"""What a report is: figures over many games that can be shown as a page."""

from robotable.sim.accumulator import Accumulator


class Report(Accumulator):
    def page(self) -> str:
        """As HTML, once there was a game."""
        raise NotImplementedError

"""Tells which numbered rules the tests name; `robotable rules --coverage` asks for it."""

import pytest


class Collector:
    """A pytest plug-in that prints the rules which the collected tests are marked with."""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                print("rule", *mark.args)

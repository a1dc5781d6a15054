import os

import pytest
from hypothesis import HealthCheck, settings

LUCK = "LUCK" in os.environ
"""Look for new examples. Without it they are the same in every run: no build is good or bad by chance."""

os.environ["ROBOTABLE_AHEAD"] = "-1"
"""Servers that tests start let no bots play by the way."""

settings.register_profile(
    "robotable", deadline=None, suppress_health_check=list(HealthCheck), print_blob=True, derandomize=not LUCK
)
settings.load_profile("robotable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            assert mark.args, f"{item.nodeid}: @rule names no rule"

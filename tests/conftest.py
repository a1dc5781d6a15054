import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("robotable", deadline=None, suppress_health_check=list(HealthCheck), print_blob=True)
settings.load_profile("robotable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            assert mark.args, f"{item.nodeid}: @rule names no rule"

"""What other packages add to ours, by entry points."""

import warnings
from importlib.metadata import entry_points
from typing import Any


def offered(group: str) -> dict[str, Any]:
    """By name, what installed packages offer; what cannot be loaded is left out with a warning."""
    found = {}
    for entry in entry_points(group=group):
        try:
            found[entry.name] = entry.load()
        except Exception as error:  # a stranger's package may fail in any way, and must harm nothing else
            warnings.warn(f"{entry.name} ({entry.value}) of {group} cannot be loaded: {error}", stacklevel=2)
    return found

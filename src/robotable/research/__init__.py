"""Doors for researchers: standard environments, one encoding for all of them. Importing this registers them."""

try:
    from robotable.research.encodings import ENCODINGS, encoding
    from robotable.research.gymnasium import register_all as register_gymnasium
    from robotable.research.openspiel import register_all as register_openspiel
    from robotable.research.pettingzoo import aec, parallel
    from robotable.research.pettingzoo import register_all as register_pettingzoo
except ModuleNotFoundError as error:
    missing = f"robotable.research needs {error.name}: pip install 'robotable[research]' brings it."
    raise ModuleNotFoundError(missing, name=error.name) from error

register_gymnasium()
register_openspiel()
register_pettingzoo()

__all__ = ["ENCODINGS", "aec", "encoding", "parallel"]

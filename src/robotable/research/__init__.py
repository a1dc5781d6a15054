"""Doors for researchers: standard environments, one encoding for all of them. Importing this registers them."""

from robotable.research.encodings import ENCODINGS, encoding
from robotable.research.gymnasium import register_all as register_gymnasium
from robotable.research.openspiel import register_all as register_openspiel
from robotable.research.pettingzoo import aec, parallel
from robotable.research.pettingzoo import register_all as register_pettingzoo

register_gymnasium()
register_openspiel()
register_pettingzoo()

__all__ = ["ENCODINGS", "aec", "encoding", "parallel"]

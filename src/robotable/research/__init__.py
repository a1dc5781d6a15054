"""Doors for researchers: standard environments, one encoding for all of them."""

from robotable.research.encodings import ENCODINGS, encoding

__all__ = ["ENCODINGS", "encoding"]

"""What members want others to be able to do."""

from typing import Literal

from msgspec import Struct

Circle = Literal["everybody", "followed", "nobody"]
"""Everybody, those whom a member follows, or nobody."""


class Wishes(Struct, frozen=True):
    invite: Circle = "everybody"
    """Who may invite them,"""
    see: Circle = "everybody"
    """who sees that they are here,"""
    watch: bool = True
    """and whether anybody may watch who does not sit at their table."""


def within(circle: Circle, followed: bool) -> bool:
    """Whether somebody is meant, whom the member follows or not."""
    return circle == "everybody" or (circle == "followed" and followed)

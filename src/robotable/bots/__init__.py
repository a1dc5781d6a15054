"""Who plays when no person does: by game, the levels from weakest to strongest."""

from typing import Any

from robotable.bots.bot import Bot, RandomBot

BotType = type[Bot[Any, Any]]

BOTS: dict[str, dict[str, BotType]] = {}

__all__ = ["BOTS", "Bot", "BotType", "RandomBot"]

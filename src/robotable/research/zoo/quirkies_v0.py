"""Quirkies."""

from functools import partial

from robotable.research.pettingzoo import aec, parallel

env = raw_env = partial(aec, "quirkies")
parallel_env = partial(parallel, "quirkies")

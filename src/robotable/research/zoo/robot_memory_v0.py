"""Robo-Recall."""

from functools import partial

from robotable.research.pettingzoo import aec, parallel

env = raw_env = partial(aec, "robot_memory")
parallel_env = partial(parallel, "robot_memory")

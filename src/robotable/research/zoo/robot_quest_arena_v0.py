"""Robot Quest Arena."""

from functools import partial

from robotable.research.pettingzoo import aec, parallel

env = raw_env = partial(aec, "robot_quest_arena")
parallel_env = partial(parallel, "robot_quest_arena")

"""RoboRally."""

from functools import partial

from robotable.research.pettingzoo import aec, parallel

env = raw_env = partial(aec, "roborally")
parallel_env = partial(parallel, "roborally")

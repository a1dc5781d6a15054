"""Quirky Circuits."""

from functools import partial

from robotable.research.pettingzoo import aec, parallel

env = raw_env = partial(aec, "quirky_circuits")
parallel_env = partial(parallel, "quirky_circuits")

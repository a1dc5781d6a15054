"""Silent Teamwork: a benchmark of partners who may not talk, on Quirky Circuits. docs/benchmark.md tells of it.

What is played and how it is scored belongs to the version: whatever changes a score raises it.
"""

NAME = "Silent Teamwork"
VERSION = "v1"
GAME = "quirky_circuits"

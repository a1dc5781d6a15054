"""A bot in Python that needs nothing of Robotable: it takes the legal action with the smallest number.

robotable league quirkies --bots novice examples/bots/first.py
"""

import json
import sys


def answer(message: dict) -> dict | int:
    if message["type"] == "hello":
        return {"protocol": 1}
    if message["type"] == "turn":
        return min(offer["number"] for offer in message["legal"])
    sys.exit()  # "end": the game is over


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)

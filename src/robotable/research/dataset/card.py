"""What a dataset says of itself to people."""

import shlex

import msgspec

from robotable.games import GAMES
from robotable.research.dataset.plan import Plan

TEXT = """---
configs:
- config_name: decisions
  data_files: decisions/*.parquet
  default: true
- config_name: games
  data_files: games/*.parquet
---
# {games} games of {game}

Played by bots, with Robotable {version}. The same command makes the same files again:

```sh
{command}
```

| | |
|---|---|
| game | {game}, rules {rules} |
| seats | {seats} |
| bots | {bots} |
| options | `{options}` |
| seed | {seed} |

Every deal is played once in each rotation of the bots. Bots know what their seat may know, and nothing else.

## decisions
A row for every action of a bot; `view_…` and `mask` are as they were before it.

| column | |
|---|---|
| `game`, `step` | which game, and which action of its record |
| `seat`, `bot` | who decides; seats are counted from 0 |
| `action`, `text` | what was done: its number, stable for rules {rules}, and its words |
| `won`, `score` | how the game ended for this seat |
{arrays}
| `mask` | 1 for each of the {actions} actions that was legal; the environments leave off those from {needed} on |

Arrays lie flat in their columns; the shape stands in the table above, in `card.json`, and in the column's metadata.

## games
A row for every game: `deal` and `seed`, `bots` by seat, `scores` by seat, `winners`, `reason`, the number of `actions`, `seconds` at a table, `faults` by seat (why chance had to play for a bot from outside), and the whole `record` as JSON, which `robotable replay` tells again.
"""


def card(plan: Plan) -> str:
    arrays = "\n".join(f"| `view_{name}` | array {shape} of the seat's view |" for name, shape in plan.arrays.items())
    values = msgspec.structs.asdict(plan) | {
        "command": command(plan),
        "arrays": arrays,
        "bots": ", ".join(f"`{bot}`" for bot in plan.bots),
        "options": msgspec.json.encode(plan.options).decode(),
    }
    return TEXT.format(**values)


def command(plan: Plan) -> str:
    usual = msgspec.to_builtins(GAMES[plan.game].types.options())
    given = {name: value for name, value in plan.options.items() if value != usual.get(name)}
    words = ["robotable", "dataset", plan.game, "--bots", *plan.bots, "--seats", str(plan.seats)]
    words += ["--games", str(plan.games), "--seed", str(plan.seed), "--part", str(plan.part)]
    for name, value in given.items():
        words += ["--option", f"{name}={msgspec.json.encode(value).decode()}"]
    return shlex.join([*words, "-o", "FOLDER"])

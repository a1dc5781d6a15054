"""think for the bots of nodes, on any machine"""

import argparse
import os
from pathlib import Path

from robotable.commands.words import Mistake

MOST = 64


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "Nodes let slow bots think here while somebody does, else they think for themselves. Use the version that the "
        "nodes have. The store is asked once, for the key by which nodes and thinkers know each other."
    )
    parser.add_argument(
        "--store", metavar="URL", default=os.environ.get("ROBOTABLE_STORE"), help="the nodes' PostgreSQL"
    )
    parser.add_argument("--redis", metavar="URL", default=os.environ.get("ROBOTABLE_REDIS"), help="the nodes' Redis")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="default: one a core")


def run(words: argparse.Namespace) -> None:
    from robotable.cluster.processes import until_interrupted
    from robotable.server.store.engine import place
    from robotable.server.store.folder import CannotStart
    from robotable.server.web.app import check_node

    if not (words.store and words.redis):
        raise Mistake("thinkers need the PostgreSQL and the Redis of the nodes: name them with --store and --redis.")
    if not 1 <= words.processes <= MOST:
        raise Mistake(f"--processes is 1 to {MOST}, not {words.processes}.")
    try:
        store = place(words.store, Path())
        joining = check_node(words.redis, store)
        secret = joining.secret_of(store)
        with until_interrupted():
            print(f"{words.processes} processes think for bots (Ctrl+C ends it)", flush=True)
            joining.think_together(words.processes, words.redis, secret)
    except CannotStart as reason:
        raise Mistake(str(reason)) from reason

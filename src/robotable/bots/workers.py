"""Processes beside one, in which bots think."""

import os
import threading
from multiprocessing import parent_process


def end_with_parent() -> None:
    """In a worker, at its beginning: who was killed cannot send its workers home."""
    parent = parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()

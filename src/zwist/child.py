"""How a process begins that works for another one of ours: it looks rarely for garbage, and does not outlive the other."""

from __future__ import annotations

import os
import threading
from multiprocessing import parent_process

from zwist.garbage import look_rarely


def settle_in() -> None:
    """Whoever is killed cannot end its processes any more, so they see to it themselves."""
    look_rarely()
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

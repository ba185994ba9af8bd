# SPDX-License-Identifier: MIT
"""wait.py - how the tests in Python wait: for a condition, never for a time. Only tests/kit may use
a clock. Here a clock only ends a test that would otherwise hang."""

import subprocess
import time

WATCHDOG_S = 300  # says nothing about how fast anything should be
PAUSE_S = 0.02  # between two looks
STEADY = 5  # this many looks must be the same


def first(look, holds, patience=WATCHDOG_S):
    """Calls `look` again and again, until what it returns meets the condition `holds`, and returns
    that. Returns None if this takes longer than `patience`, in seconds."""
    end = time.monotonic() + patience
    while True:
        found = look()
        if holds(found):
            return found
        if time.monotonic() > end:
            return None
        time.sleep(PAUSE_S)


def wait_until(condition):
    """Waits until condition() is true, and returns its value. Returns None if it waits in vain."""
    return first(condition, bool)


def pause():
    """Waits for a moment, before the test tries something again."""
    time.sleep(PAUSE_S)


def until(holds, what):
    """Calls `holds` again and again, until what it returns is true, and returns that. If this takes
    longer than WATCHDOG_S, raises TimeoutError, which says `what` was waited for."""
    found = first(holds, bool)
    if not found:
        raise TimeoutError(f"still waiting until {what}")
    return found


def steady(look):
    """Calls `look` again and again, until it has returned the same several times, and returns
    that."""
    seen = []
    while len(seen) < STEADY or any(each != seen[0] for each in seen):
        time.sleep(PAUSE_S)
        seen = [*seen[1 - STEADY:], look()]
    return seen[0]


def now_s():
    """The time in seconds since 1970, for data that must look old."""
    return time.time()


def until_ended(process):
    """Waits until a child process has ended, and returns its status. If it does not end, kills it,
    and returns None."""
    try:
        return process.wait(WATCHDOG_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


class Watchdog:
    """For a loop that waits in its own way."""

    def __init__(self, what):
        self.what, self.end = what, time.monotonic() + WATCHDOG_S

    def check(self):
        """Raises TimeoutError if the loop has taken longer than WATCHDOG_S."""
        if time.monotonic() > self.end:
            raise TimeoutError(f"still waiting until {self.what}")


def hear_until(player, holds, what):
    """Lets a player of player.py take news, until holds(player) is true."""
    watchdog = Watchdog(what)
    while not holds(player):
        watchdog.check()
        player.hear()

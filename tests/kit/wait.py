# SPDX-License-Identifier: MIT
"""wait.py - waits for a condition. No test says how long that may take: a test that waits in vain
for PATIENCE_S seconds has failed, and goes on."""

import time

PATIENCE_S = 120
STEP_S = 0.1


def wait_until(condition):
    """Waits until condition() is true. Returns its value, or what it was when the test gave up."""
    end = time.monotonic() + PATIENCE_S
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(STEP_S)
    return value


def pause():
    """Waits for a moment, before the test tries something again."""
    time.sleep(STEP_S)

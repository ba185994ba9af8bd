# SPDX-License-Identifier: MIT
"""points.py - counts the points of a test that speaks TAP."""

import seed  # noqa: F401 - prints the seed, and seeds the programs that the test starts


class Points:
    """The points of one test. Call `check` for each, and at the end `status`."""

    def __init__(self):
        self.made = self.failed = 0

    def check(self, passed, what, note=""):
        """Counts a point, and returns whether it has passed. If not, prints `note` as comments."""
        self.made += 1
        self.failed += not passed
        print(f"{'' if passed else 'not '}ok {self.made} - {what}", flush=True)
        if not passed and note != "":
            print("# " + str(note).replace("\n", "\n# "), flush=True)
        return passed

    def status(self):
        """Prints the plan. Returns the exit status of the test."""
        print(f"1..{self.made}")
        return 1 if self.failed else 0

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_test.py - how tools/check counts tests that go wrong, in a small project of made-up tests.

Where a test hangs, tools/check-one takes it for hung after ten seconds.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402
from wait import WATCHDOG_S, until  # noqa: E402

TOOLS = ("check", "check-one", "flaky", "tiers.py")
HEAD = "#!/bin/sh\n"
GOOD = HEAD + "echo ok 1; echo ok 2; echo 1..2\n"
BAD = HEAD + "echo ok 1; echo not ok 2 - $SEED; echo 1..2; exit 1\n"
ONCE = HEAD + "test -e once && exec ./tests/good; touch once; echo not ok 1; echo 1..1; exit 1\n"
points = Points()
ok = points.check

# What whoever runs this test has told the runner is not for the runners in here.
ENVIRONMENT = {name: value for name, value in os.environ.items()
        if name not in ("BASE", "HANGS_S", "JOBS", "LOGS", "LOOPS", "SEED")}


class Project:
    """A folder with the runner, and with tests: their names, and what they are."""

    def __init__(self, folder, kind, **scripts):
        self.folder = tempfile.mkdtemp(dir=folder)
        os.makedirs(f"{self.folder}/tests")
        shutil.copytree("tools", f"{self.folder}/tools", ignore=lambda _, names:
                        [name for name in names if name not in TOOLS])
        self.write("Makefile", "web gear more-gear program odd-program:\n")
        for name, script in {"good": GOOD, **scripts}.items():
            self.write(f"tests/{name}", script)
        self.write("tests/tiers", f"gate {kind} - " + " ".join(
            f"tests/{name}" for name in ["good", *scripts]) + "\n")

    def read(self, path):
        with open(f"{self.folder}/{path}", encoding="utf-8") as file:
            return file.read()

    def write(self, path, text):
        with open(f"{self.folder}/{path}", "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(f"{self.folder}/{path}", 0o755)
        os.utime(f"{self.folder}/{path}", (0, 0))  # older than any run

    def run(self, *words, **environment):
        """Runs a tool. Returns its exit status, its lines, and the last of them."""
        done = subprocess.run([f"tools/{words[0]}", *words[1:]], cwd=self.folder, text=True,
                              env={**ENVIRONMENT, **environment}, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        lines = done.stdout.splitlines()
        return done.returncode, lines, lines[-1] if lines else ""


def counts(folder, script, last, what, kind="pure", **environment):
    """A gate of a good test, with two points, and a test that goes wrong."""
    project = Project(folder, kind, other=script)
    status, lines, found = project.run("check", "gate", **environment)
    ok(found == last and (status == 0) == last.endswith(" 0 failed"), what, "\n".join(lines))
    return project, lines


def test_counts(folder):
    counts(folder, GOOD, "4 passed, 0 failed", "the points of all tests are counted")
    counts(folder, BAD, "3 passed, 1 failed", "a failed point fails")
    counts(folder, HEAD + "echo ok 1; echo 1..2\n", "3 passed, 1 failed", "a missing point fails")
    counts(folder, HEAD + "echo ok 1\n", "3 passed, 1 failed", "a missing plan fails")
    counts(folder, HEAD + "echo ok 1; echo 1..1; kill -SEGV $$\n", "3 passed, 1 failed",
           "a test that a signal ends fails")
    counts(folder, HEAD + "echo ok 1; exec sleep 1000\n", "3 passed, 1 failed",
           "a test that hangs fails", HANGS_S="10")
    counts(folder, "", "2 passed, 1 failed", "a test that cannot be started fails")
    _, lines = counts(folder, HEAD + "echo '1..0 # SKIP no moon'\n", "2 passed, 0 failed",
                      "a test may be skipped")
    ok("skipped: tests/other (no moon)" in lines, "the last lines say why", "\n".join(lines))


def test_flaky(folder):
    _, lines = counts(folder, ONCE, "4 passed, 0 failed", "a test of real things gets a second try",
                      "real")
    ok("1 flaky" in lines and any(line.startswith("FLAKY tests/other (build/log/")
                                  for line in lines), "the last lines call it flaky",
       "\n".join(lines))
    counts(folder, ONCE, "2 passed, 1 failed", "a pure test gets none")
    counts(folder, BAD, "3 passed, 1 failed", "what fails twice fails", "real")
    status, lines, last = Project(folder, "real", other=BAD).run("flaky", "3", "real")
    ok(status == 1 and last == "3 of 6 runs failed" and "3 of 3 failed: tests/other" in lines and
       "not ok 2 - 1" in lines, "tools/flaky counts each test, and shows the first log",
       "\n".join(lines))


def test_end(folder):
    """Ends tools/check-one while its test runs, which has started another process."""
    project = Project(folder, "pure", other=HEAD + "sleep 1000 & echo $! >slow.new; "
                      "mv slow.new slow; wait\n")
    with subprocess.Popen(["tools/check-one", "tests/other"], cwd=project.folder,
                          env=ENVIRONMENT) as one:
        until(lambda: os.path.exists(f"{project.folder}/slow"), "the test runs")
        one.terminate()
        status = one.wait(WATCHDOG_S)
    ok(status == 143 and not os.path.exists(f"/proc/{project.read('slow').strip()}"),
       "when the runner is ended, nothing of its test goes on", status)


def test_rest(folder):
    project, _ = counts(folder, HEAD + "setsid sleep 1000 & echo $! >left; echo ok 1; echo 1..1\n",
                        "3 passed, 0 failed", "a test may leave a process behind")
    ok(not os.path.exists(f"/proc/{project.read('left').strip()}"), "the process is ended")
    test_end(folder)
    counts(folder, HEAD + "sh -c 'sh -c \"exec sleep 0\" & echo $! >one'; "
           "while kill -0 $(cat one) 2>/dev/null; do :; done; echo ok 1; echo 1..1\n",
           "3 passed, 0 failed", "a process without a parent vanishes when it ends", HANGS_S="60")
    project, _ = counts(folder, BAD, "3 passed, 1 failed", "something has failed")
    _, lines, last = project.run("check", "failed")
    ok(last == "1 passed, 1 failed", "`failed` runs only what failed", "\n".join(lines))
    _, lines, last = project.run("check", "quick")
    ok(last == "1 passed, 1 failed", "`quick` runs what failed", "\n".join(lines))
    status, lines, last = counts(folder, GOOD, "4 passed, 0 failed", "nothing has failed")[0].run(
        "check", "quick")
    ok((status, last) == (0, "0 passed, 0 failed"), "then `quick` has nothing to do, which is fine",
       "\n".join(lines))
    os.utime(f"{project.folder}/tests/good")
    _, lines, last = project.run("check", "quick")
    ok(last == "3 passed, 1 failed", "and what has changed", "\n".join(lines))
    project.write("Makefile", "web gear program:\n\tfalse\n")
    status, lines, last = project.run("check", "gate")
    ok(status == 1 and last == "0 passed, 1 failed", "no test runs if the build fails",
       "\n".join(lines))


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder:
        test_counts(folder)
        test_flaky(folder)
        test_rest(folder)
    return points.status()


if __name__ == "__main__":
    sys.exit(main())

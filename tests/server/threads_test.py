#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""threads_test.py - a server to which the system gives too few threads says so and ends, and does
not announce an address first. Runs as root, because only then another user has no processes."""

import os
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402
from seed import PROGRAM  # noqa: E402
from wait import WATCHDOG_S  # noqa: E402

USER = 61034  # a number that no user of this machine has
ENOUGH = 32


def serve(folder, threads):
    """Starts a server that may have this many threads, and ends it once it has announced its
    address. Returns its exit status, and what it printed."""
    data = tempfile.mkdtemp(dir=folder)
    os.chown(data, USER, USER)
    server = subprocess.Popen(
        ["setpriv", "--reuid", str(USER), "--regid", str(USER), "--clear-groups", "prlimit",
         f"--nproc={threads}", f"{folder}/saboteur", "serve", "--listen", "127.0.0.1:0", "--data",
         data], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd="/")
    announced = server.stdout.readline()
    if announced:
        server.terminate()
    said, complaints = server.communicate(timeout=WATCHDOG_S)
    return server.returncode, announced + said, complaints


def main():
    if os.geteuid() != 0:
        print("1..0 # SKIP runs only as root")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        shutil.copy(PROGRAM, f"{folder}/saboteur")
        refused, points = 0, Points()
        for threads in range(1, ENOUGH):
            status, said, complaints = serve(folder, threads)
            if said:
                break
            refused += 1
            points.check(status == 1 and "thread" in complaints and "no address" not in said,
               f"with {threads} threads, it says why it does not start", (status, complaints))
        points.check(refused > 1 and said, f"with {refused + 1} threads, it starts")
    return points.status()


if __name__ == "__main__":
    raise SystemExit(main())

# SPDX-License-Identifier: MIT
"""visitors.py - visitors of a site, each with an address of its own.

A test with such visitors runs in a network of its own, in which this machine has all these
addresses.
"""

import os
import subprocess
import sys

ADDRESSES = ("198.51.100.1", "198.51.100.2", "198.51.100.3")
INSIDE = "SABOTEUR_OWN_NETWORK"
# Two ways to start a program in a network of its own. The first needs the rights of root, and keeps
# this user's rights. The second needs no rights.
WAYS = (["unshare", "--net"], ["unshare", "--user", "--map-root-user", "--net"])


class Visitor:
    """The site, as a visitor with this address sees it."""

    def __init__(self, front, address):
        self.front, self.address, self.host = front, address, front.host

    def connect(self):
        return self.front.connect(self.address)


def enter_network(ways=WAYS):
    """Starts this test a second time, inside a network that has our addresses, and then exits with
    the status of that second run. In the second run, returns "". If the kernel refuses the network,
    returns the reason."""
    if INSIDE in os.environ:
        return ""
    add = "ip link set lo up && " + " && ".join(f"ip addr add {a}/32 dev lo" for a in ADDRESSES)
    for words in ways:
        tried = subprocess.run([*words, "sh", "-c", add], capture_output=True, text=True,
                               check=False)
        if tried.returncode == 0:
            again = [*words, "sh", "-c", f'{add} && exec "$@"', "sh", sys.executable,
                     os.path.abspath(sys.argv[0])]
            inside = {**os.environ, INSIDE: "1"}
            raise SystemExit(subprocess.run(again, env=inside, check=False).returncode)
    return tried.stderr.strip().replace("\n", " ")

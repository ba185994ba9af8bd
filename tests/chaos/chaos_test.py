#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""chaos_test.py - three servers behind HAProxy with three databases, then one server on SQLite.
People play at these two sites while servers, databases, the proxy and the network fail. Each
program runs on a machine of its own (world.py).

No acknowledged request may be lost or carried out twice. All clients must be told what is stored.
After each fault, the game must go on at every table. Once, an operator makes the one mistake that
costs acknowledged requests, and the checker must notice it. `make chaos` disturbs the same sites
for an hour.
"""

import os
import random
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "kit"), os.path.join(HERE, "..", "deploy")]
import faults  # noqa: E402
import world  # noqa: E402
from cluster import PROGRAMS  # noqa: E402
from drive import DAMAGE, Drive  # noqa: E402
from points import Points  # noqa: E402
from site_of_chaos import FAKETIME, Several, Single  # noqa: E402

points = Points()
ok = points.check


def missing():
    """Returns why this test cannot run here, or ""."""
    for name, found in (("PostgreSQL 15", os.path.exists(f"{PROGRAMS}/postgres")),
                        ("HAProxy", shutil.which("haproxy")), ("libfaketime", FAKETIME)):
        if not found:
            return f"{name} is not installed"
    return world.refusal()


def say(text):
    print(f"# {text}", flush=True)


def check_site(site, disturbances, name):
    """Disturbs a site. The checker must find nothing."""
    drive = Drive(site, random.Random(1), say)
    for fault in disturbances:
        drive.disturb(fault)
    found = drive.judge()
    for kind, what in DAMAGE.items():
        ok(found[kind] == [], f"{name}: {what}", found[kind][:10])
    ok(found["acknowledged"] > 20 * len(disturbances), f"{name}: people have played all the time",
       found["acknowledged"])
    ok(site.restarts == 0, f"{name}: no server has ended by itself", site.restarts)


def check_wrong(site):
    """If the operator promotes the standby that has received less, the checker must find what is
    lost."""
    drive = Drive(site, random.Random(2), say, limit=5)
    drive.disturb(faults.WRONG)
    found = drive.judge()
    ok(found["lost"] != [], "if the wrong standby is promoted, the checker finds what is lost",
       found)
    say(f"{len(found['lost'])} of {found['acknowledged']} acknowledged requests are lost")


def main():
    reason = missing()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    world.enter()
    machines = world.World()
    site = Several(machines)
    check_site(site, [*faults.SERVER, *faults.PLACES, *faults.STANDBYS, *faults.FAILOVERS],
               "three servers")
    check_wrong(site)
    site.end()
    check_site(Single(machines), faults.SERVER, "one server on SQLite")
    if points.failed:
        print("# " + machines.said().replace("\n", "\n# "))
    return points.status()


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""chaos.py - disturbs the two sites of this folder, one after the other, and prints a table at the
end: how often each fault was made, for how long no request was acknowledged, and what the checker
found. If the checker found anything, the program ends with status 1.

A test run consists of stretches of a few minutes. At the end of a stretch, the people leave and the
checker judges. In the next stretch, new people open new tables. Three variables of the environment
change the run: MINUTES says how long it lasts (60 by default). SEED chooses the order of the
faults. RECORD names a file to which each stretch adds a line. The table counts all lines of this
file, so that several runs add up. Everything that the programs print goes to build/log/chaos.
"""

import json
import os
import random
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "kit"), os.path.join(HERE, "..", "deploy")]
import checker  # noqa: E402
import faults  # noqa: E402
import world  # noqa: E402
from chaos_test import missing  # noqa: E402
from drive import DAMAGE, Drive  # noqa: E402
from site_of_chaos import Several, Single  # noqa: E402

MINUTES = float(os.environ.get("MINUTES", "60"))
SEED = int(os.environ.get("SEED", str(int(time.time()))))
RECORD = os.environ.get("RECORD", "")
SHARE = 0.8  # the part of the time for the site with several servers; the other site gets the rest
ROUNDS = 3  # how often each fault comes in a stretch
PAIRS = 9  # how many pairs of faults come in a stretch, only at the site with several servers
TOGETHER = "two of these at the same time"
SEVERAL = (*faults.SERVER, *faults.PLACES, *faults.STANDBYS, *faults.PRIMARIES)


def say(text):
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def planned(table, chance):
    """Returns the faults of a stretch, in a random order."""
    chosen = list(table) * ROUNDS
    if table is SEVERAL:
        chosen += [faults.both(chance) for _ in range(PAIRS)]
    return chance.sample(chosen, len(chosen))


def stretch(site, name, table, until, chance):
    """Plays a stretch: disturbs a site while new people play. After the time `until`, begins no
    further fault. Returns a line for the record."""
    begun, drive = time.monotonic(), Drive(site, chance, say)
    for fault in planned(table, chance):
        if time.monotonic() < until:
            drive.disturb(fault)
    found = drive.judge()
    say(f"{name}: {found['acknowledged']} requests acknowledged; "
        + ", ".join(f"{kind} {len(found[kind])}" for kind in DAMAGE)
        + f"; {site.restarts} servers have ended by themselves")
    for kind in DAMAGE:
        for what in found[kind][:20]:
            say(f"{name}: {kind}: {what}")
    return {"site": name, "seconds": time.monotonic() - begun, "seed": SEED,
            "acknowledged": found["acknowledged"], "restarts": site.restarts,
            **{kind: len(found[kind]) for kind in DAMAGE},
            "outcomes": [(outcome.fault, max(outcome.gaps)) for outcome in drive.outcomes]}


def disturb(machines, lines):
    """Disturbs the site with several servers, then the site with one. Adds a line for each stretch
    to `lines`."""
    chance, begun = random.Random(SEED), time.monotonic()
    parts = (("three servers", Several, SEVERAL, begun + 60 * MINUTES * SHARE),
             ("one server on SQLite", Single, faults.SERVER, begun + 60 * MINUTES))
    for name, make, table, until in parts:
        site = make(machines)
        while time.monotonic() < until:
            lines.append(stretch(site, name, table, until, chance))
            if RECORD:
                with open(RECORD, "a", encoding="utf-8") as file:
                    file.write(json.dumps(lines[-1]) + "\n")
        site.end()


def report(lines):
    """Prints the table. Returns whether the checker found any damage."""
    print(f"\n{sum(line['seconds'] for line in lines) / 60:.0f} minutes, "
          f"{sum(line['acknowledged'] for line in lines)} requests acknowledged\n\n"
          "| site | fault | times | median | worst |\n|---|---|--:|--:|--:|")
    gaps = {}
    for line in lines:
        for fault, gap in line["outcomes"]:
            fault = TOGETHER if faults.AND in fault else fault
            gaps.setdefault((line["site"], fault), []).append(gap)
    for (site, fault), found in sorted(gaps.items()):
        median, worst = checker.summary(found)
        print(f"| {site} | {fault} | {len(found)} | {median:.1f} s | {worst:.1f} s |")
    print("\nmedian and worst: the longest time without an acknowledgement at the table that was "
          "worst off\n")
    sums = {kind: sum(line[kind] for line in lines) for kind in DAMAGE}
    for kind, what in DAMAGE.items():
        print(f"{what}: {'yes' if sums[kind] == 0 else f'NO, {kind} {sums[kind]}'}")
    return any(sums.values())


def main():
    reason = missing()
    if reason:
        print(f"chaos: {reason}", file=sys.stderr)
        return 2
    world.enter()
    machines, lines = world.World(), []
    say(f"SEED={SEED}")
    if RECORD and os.path.exists(RECORD):
        with open(RECORD, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
    try:
        disturb(machines, lines)
    finally:
        os.makedirs("build/log", exist_ok=True)
        with open("build/log/chaos", "w", encoding="utf-8") as file:
            file.write(machines.said())
    return report(lines)


if __name__ == "__main__":
    raise SystemExit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""nodes.py - measures how many durable actions per second one server reaches, and how many two or
three servers reach that share a PostgreSQL database. The database has two synchronous standbys.
`make bench-nodes` runs this script.

For comparison, pgbench inserts rows into the same database, in the same run: 64 rows in each
transaction, which is the most that the tables can have under way. The last columns say where the
processor time goes.
"""

import collections
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "..", "tests", "kit")]
from cluster import PROGRAMS, Cluster  # noqa: E402
from player import Server  # noqa: E402

LOAD = os.environ.get("LOAD", "build/release/bench/server/load")
ACTIONS = int(os.environ.get("ACTIONS", "12000"))
TABLES = 64
MEMORY_TABLES = 1000
SECONDS = 5
TICKS = os.sysconf("SC_CLK_TCK")
KINDS = ("saboteur", "postgres", "load")


def times():
    """The processor time that each kind of program has used so far, in seconds."""
    used = collections.Counter()
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as file:
                name, rest = file.read().split("(", 1)[1].rsplit(")", 1)
        except (FileNotFoundError, ProcessLookupError):
            continue
        fields = rest.split()
        used[name] += (int(fields[11]) + int(fields[12])) / TICKS
    return used


def shares(before, after):
    used = {kind: after[kind] - before[kind] for kind in KINDS}
    whole = sum(used.values()) or 1
    return " ".join(f"{kind} {100 * used[kind] / whole:.0f} %" for kind in KINDS)


def play(nodes, tables, actions):
    """Lets people play at all servers at the same time. Returns the actions per second, and where
    the processor time went."""
    loads = [subprocess.Popen([LOAD, "play", str(node.port), str(tables // len(nodes)),
                               str(actions // len(nodes))], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True) for node in nodes]
    for load in loads:
        assert load.stdout.readline() == "ready\n"
    before = times()
    for load in loads:
        load.stdin.write("\n")
        load.stdin.flush()
    done = [load.stdout.readline().split() for load in loads]
    after = times()
    for load in loads:
        load.stdin.close()
        load.wait()
    return sum(float(count) / float(seconds) for count, seconds in done), shares(before, after)


def bare(cluster, folder):
    """How many rows per second one connection inserts, in groups of TABLES."""
    cluster.ask("CREATE TABLE IF NOT EXISTS bare (name text, seq bigint, body text, "
                "PRIMARY KEY (name, seq))")
    cluster.ask("TRUNCATE bare; CREATE SEQUENCE IF NOT EXISTS bare_seq")
    with open(f"{folder}/bare.sql", "w", encoding="ascii") as file:
        file.write(f"INSERT INTO bare SELECT 'T' || i, n, repeat('x', 64) FROM (SELECT "
                   f"nextval('bare_seq') n) s, generate_series(1, {TABLES}) i;\n")
    said = subprocess.run([f"{PROGRAMS}/pgbench", "-n", "-M", "prepared", "-c", "1", "-T",
                           str(SECONDS), "-h", cluster.folder, "-U", "saboteur", "-f",
                           f"{folder}/bare.sql", "postgres"], check=True, capture_output=True,
                          text=True).stdout
    return TABLES * float(said.split("tps = ")[1].split()[0])


def memory(process):
    with open(f"/proc/{process}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder, Cluster() as cluster:
        cluster.follow("s1")
        cluster.follow("s2")
        print("| servers | actions a second | bare rows a second | ratio | processor time |\n"
              "|--:|--:|--:|--:|---|")
        for count in 1, 2, 3:
            nodes = [Server(f"{folder}/{count}-{i}", "--store", cluster.address)
                     for i in range(count)]
            rate, where = play(nodes, TABLES, ACTIONS)
            for node in nodes:
                node.end()
            rows = bare(cluster, folder)
            print(f"| {count} | {rate:.0f} | {rows:.0f} | {rate / rows:.3f} | {where} |",
                  flush=True)
        with Server(f"{folder}/memory", "--store", cluster.address) as node:
            first = memory(node.process.pid)
            play([node], MEMORY_TABLES, MEMORY_TABLES)
            print(f"\nMemory of a server with {MEMORY_TABLES} tables of five people: "
                  f"{memory(node.process.pid):.0f} MB ({first:.0f} MB without tables)")


if __name__ == "__main__":
    main()

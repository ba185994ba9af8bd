#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""stall_test.py - nobody can stall a server. Two neighbours play, and must be able to play on while
a crowd attacks the server (tests/server/crowd.py), from one address and from 300. The logs in the
server's store are as long as they can become (tests/server/filled_test.c).

Environment variables: SECONDS is how long the attack takes at least (10 without it). TABLES is how
many tables the store holds (300 without it). DATA is a folder with a store that `filled_test` has
made; the test changes this store. Without DATA, the test makes a store. SLOW_S is how long a
neighbour may wait for an answer; without it, the test says how long they waited, and judges only
whether they played on, because on a busy machine the neighbours are slow, too. `make stall` runs
the test for ten minutes with 10,000 tables.

The test prints the longest turn of the server's loop in each part of the attack. For comparison,
the test runs a second process. It does the same tiny amount of work again and again, while its
memory grows. If this work sometimes takes long, the kernel or the machine is the cause, for
instance because they have to find memory for a process. Then they delay the server, too.
"""

import multiprocessing
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zlib

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"),
                os.path.dirname(os.path.abspath(__file__))]
from crowd import ATTACKS, MIXTURE, Crowd, plan  # noqa: E402
from figures import look  # noqa: E402
from player import PROGRAM, Player, Server  # noqa: E402
from wait import WATCHDOG_S, first  # noqa: E402

SECONDS = float(os.environ.get("SECONDS", "10"))
TABLES = int(os.environ.get("TABLES", "300"))
FILLED = os.path.join(os.path.dirname(PROGRAM), "tests", "server", "filled_test")
SLOW_S = float(os.environ.get("SLOW_S", "0"))  # 0: however long the neighbours wait
ENOUGH = SECONDS / 20  # actions of each neighbour
NOTHING = (2, 0, 0)  # what_is_left() when only the two neighbours are connected
NOTED = ("saboteur_frames_received_total", "saboteur_frames_sent_total", "saboteur_entries_total",
         "saboteur_tables", "saboteur_guests", "saboteur_connections", "process_open_fds")
TURN = "saboteur_turn_cpu_"
LONG_NS = 5_000_000  # no turn of the loop should take more CPU time
WORK = bytes(60_000)  # its checksum takes about 0.04 ms
GROWTH = 300  # bytes of new memory for each repetition: about as fast as the server grows
REST_S = 0.0002
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def note(text):
    print(re.sub("^", "# ", str(text), flags=re.M), flush=True)


# ---- The neighbours

class Neighbour(Player):
    """A person who plays game after game, and measures how long the server takes to answer."""

    def __init__(self, server, number):
        super().__init__(server, random.Random(number),
                         f"X-Forwarded-For: 198.51.100.{number}\r\n")
        self.actions, self.answers = 0, []

    def play(self):
        """Sends one request. Receives the reply, and the news that arrives before it."""
        finished = self.state["phase"] == "finished"
        words = "rematch" if finished else self.wants() or "ping"
        began = time.monotonic()
        reply = self.ask(words)
        self.answers.append(time.monotonic() - began)
        self.actions += words.startswith("act") and "ok" in reply


def sit_down(server):
    ada, boris = Neighbour(server, 1), Neighbour(server, 2)
    code = ada.come('create base seats=4 name="Ada"')["table"]
    boris.come(f'join {code} name="Boris"')
    assert "ok" in ada.ask("start bots=honest")
    return [ada, boris], code


# ---- The attack

def repeat_work(until, found):
    """Sends itself some bytes over TCP, computes a checksum and takes a little memory, again and
    again. Puts three numbers into `found`: the number of repetitions, how many of them took more
    than LONG_NS of CPU time, and the longest time of one repetition in ns."""
    listener = socket.create_server(("127.0.0.1", 0))
    near = socket.create_connection(listener.getsockname())
    far, _ = listener.accept()
    turns = over = longest = 0
    kept = []
    while time.time() < until:
        begun = time.thread_time_ns()
        near.send(WORK[:200])
        far.recv(200)
        zlib.crc32(WORK)
        kept.append(bytes(GROWTH))
        took = time.thread_time_ns() - begun
        turns, over, longest = turns + 1, over + (took > LONG_NS), max(longest, took)
        time.sleep(REST_S)
    found.put((turns, over, longest))



def watch_turns(path, slices, found):
    """Notes the longest turn of the loop during each slice."""
    look(path)
    for now in slices:
        time.sleep(max(0, now.until - time.time()))
        found.append((look(path)[f"{TURN}recent_seconds"] * 1000, now.attack, now.addresses))


def find_assets(server):
    with urllib.request.urlopen(f"http://{server.host}/", timeout=WATCHDOG_S) as page:
        return re.findall(r'(?:src|href)="(/[^"]+)"', page.read().decode()) or ["/"]


def attack(server, path, neighbours, near):
    """Attacks while the neighbours play. Returns the longest turns, the crowd, and what repeat_work
    has found."""
    crowd = Crowd(server.port, TABLES, near, find_assets(server))
    for process in crowd.run(crowd.look_around):
        while process.is_alive():
            for player in neighbours:
                player.play()
            process.join(0.25)
    note(f"each table has had a visitor: {look(path)['saboteur_tables']:.0f} are in memory")
    slices = plan(time.time(), SECONDS)
    processes, found = crowd.run(crowd.attack, slices), []
    control = multiprocessing.Queue()
    multiprocessing.Process(target=repeat_work, args=(slices[-1].until, control)).start()
    watcher = threading.Thread(target=watch_turns, args=(path, slices, found))
    watcher.start()
    while time.time() < slices[-1].until or any(player.actions <= ENOUGH for player in neighbours):
        for player in neighbours:
            player.play()
        time.sleep(0.25)
    crowd.over.set()
    for process in processes:
        process.join()
    watcher.join()
    return found, crowd, control.get()


def what_is_left(found):
    """How many connections, readings and queued bytes the server has."""
    return tuple(found[f"saboteur_{what}"] for what in ("connections", "readings", "queued_bytes"))


def wait_until_left(path):
    """Waits until only the neighbours are left. Returns what the server counts then."""
    return first(lambda: look(path), lambda found: what_is_left(found) == NOTHING) or look(path)


# ---- What is found

def tell(before, after, found, neighbours, crowd, control):
    def row(name):
        return f"{name}: {before[name]:.0f} before, {after[name]:.0f} after"

    answers = [each for player in neighbours for each in player.answers]
    memory = "process_resident_memory_bytes"
    note(f"{SECONDS:.0f} s, {TABLES} tables, {len(ATTACKS)} attacks: {crowd.visits.value} visits, "
         f"{crowd.failures.value} of them refused or cut off")
    for name in NOTED:
        note(row(name))
    note(f"memory: {before[memory] / 2**20:.1f} MiB before, {after[memory] / 2**20:.1f} MiB after")
    for name, value in after.items():
        if "refus" in name or "page_errors" in name:
            note(f"{name} {value - before[name]:.0f}")
    note("turns of the loop by CPU time, not longer than (in s): " + ", ".join(
        f"{name.split(chr(34))[1]}: {value:.0f}" for name, value in after.items()
        if name.startswith(f"{TURN}seconds_bucket")))
    for longest, name, addresses in sorted(found, reverse=True)[:12]:
        note(f"longest turn during {name}, {addresses} addresses: {longest:.2f} ms of CPU time")
    note(f"the longest turn of the loop: {after[f'{TURN}longest_seconds'] * 1000:.2f} ms")
    turns, over, longest = control
    note(f"a process beside it that did the same little work {turns} times took more than "
         f"{LONG_NS / 1e6:.0f} ms {over} times, at most {longest / 1e6:.2f} ms")
    note(f"the neighbours: {len(answers)} answers, the slowest after {max(answers) * 1000:.0f} ms, "
         f"{sum(player.actions for player in neighbours)} actions of theirs")


def check(before, after, neighbours, found):
    ok(len({name for _, name, _ in found}) == len(ATTACKS) + 1 and found[-1][1] == MIXTURE,
       "each attack had its time alone, and all attacks together")
    if SLOW_S:
        ok(max(each for player in neighbours for each in player.answers) < SLOW_S,
           f"no neighbour waited longer than {SLOW_S} s for an answer")
    ok(all(player.actions > ENOUGH for player in neighbours),
       "the neighbours have played on during the attack", [player.actions for player in neighbours])
    ok(what_is_left(after) == NOTHING, "nothing is left of the crowd", what_is_left(after))
    ok(after["process_open_fds"] <= before["process_open_fds"] + 8,
       "no file descriptor is left open",
       f"{before['process_open_fds']} before, {after['process_open_fds']} after")
    for name in ("bad-request", "not-here", "too-fast", "not-allowed", "stale"):
        ok(after[f'saboteur_refusals_total{{error="{name}"}}'] > 0, f"some requests were {name}")
    ok(after['saboteur_connections_refused_total{status="429"}'] > 0,
       "some connections were refused")


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    path, log = f"{folder}/metrics", f"{folder}/log"
    data = os.environ.get("DATA", f"{folder}/data")
    try:
        if "DATA" not in os.environ:
            os.mkdir(data)
            subprocess.run([FILLED, f"{data}/tables.db", str(TABLES)], check=True,
                           stdout=subprocess.DEVNULL)
        server = Server(data, "--trusted-proxy", "127.0.0.0/8", "--metrics", f"unix:{path}",
                        "--log", log)
        try:
            neighbours, near = sit_down(server)
            before = look(path)
            found, crowd, control = attack(server, path, neighbours, near)
            after = wait_until_left(path)
        finally:
            status, complaints = server.end()
        with open(log, encoding="utf-8") as lines:
            complaints += "".join(line for line in lines if " error " in line)
        tell(before, after, found, neighbours, crowd, control)
        check(before, after, neighbours, found)
        ok(status == 0 and not complaints, "the server has not crashed, and stops cleanly",
           f"{status}: {complaints[:1000]}")
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())

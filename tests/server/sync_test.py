#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sync_test.py - every entry must be safe on disk before anybody sees it.

The test plays on a real server under strace, and then reads the system calls. When news goes out on
a socket, the entries in this news must already have been written to the write-ahead log and synced.
The test also checks every message of the server against docs/protocol.schema.json.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

import jsonschema

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Port  # noqa: E402
from wait import until_ended  # noqa: E402

ACTIONS = 25
CALLS = "openat,fdatasync,fsync,pwrite64,write,writev,sendto,sendmsg"

points = 0
failures = 0


def check(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    return passed


def play(port, validator, game, bot):
    """Plays for a while. Returns how many actions were acknowledged, and the complaints of the
    schema."""
    websocket = Player(Port(port))
    faults = []
    number = 2
    acknowledged = 0
    websocket.send_text(f'2 create {game} seats=3 name="Ada" bots={bot}')
    state = None
    asked = None
    while acknowledged < ACTIONS:
        message = websocket.receive()
        faults += [error.message for error in validator.iter_errors(message)]
        if "news" in message:
            state = websocket.told.whole(message)["state"]
        elif message["re"] == asked or message["re"] == 2:
            acknowledged += message["re"] == asked and "ok" in message
            asked = None
            if message["re"] == 2:
                number = asked = 3
                websocket.send_text("3 start")
        view = state and state["view"]
        if asked is None and view and view["to_move"] == 0 and view["legal"]:
            number += 1
            asked = number
            action = view["legal"][0]
            ends = "; stay" if action.startswith("step>") else ""
            websocket.send_text(f"{number} act {view['step']} {action}{ends}")
        elif asked is None and state and state["phase"] in ("between", "finished"):
            number += 1
            asked = number
            wish = "ready" if state["phase"] == "between" else "rematch"
            websocket.send_text(f"{number} {wish}")
    websocket.close()
    return acknowledged, faults


def text_of(call):
    """The bytes that a call has written. strace -xx prints them in hex."""
    return bytes.fromhex("".join(re.findall(r"\\x(..)", call))).decode("latin-1")


def read_trace(path):
    """Goes through the calls in order. Returns the news that the server sent, and complaints.

    An entry is identified by its number and time, which are at the beginning of the entry's line in
    the log.
    """
    wal = set()  # file descriptors of the write-ahead log
    written = ""
    safe = ""
    news = 0
    faults = []
    waiting = {}  # for each thread: a call that strace printed in two parts
    with open(path, encoding="latin-1") as lines:
        for line in lines:
            thread, call = line.split(None, 1)
            if "<unfinished" in call:
                waiting[thread] = call
            resumed = call.startswith("<...")
            begun = waiting.get(thread, "") if resumed else call
            opened = call.startswith("openat(") and re.search(r" = (\d+)$", call.rstrip())
            write = re.match(r"pwrite64\((\d+)", call)
            sync = re.match(r"f(?:data)?sync\((\d+)", begun)
            if opened and text_of(call).endswith("-wal"):
                wal.add(opened[1])
            elif write and write[1] in wal:
                written += text_of(call)
            elif sync and sync[1] in wal and call.rstrip().endswith("= 0"):
                safe, written = written + safe, ""
            elif not resumed and '{"news":' in text_of(call):
                news += 1
                told = re.findall(r'"seq":(\d+),"at":(\d+)', text_of(call))
                missing = [entry for entry in told if f"{entry[0]} {entry[1]} " not in safe]
                if not told or missing:
                    faults.append(f"entries {missing} left before they were synced")
    return news, faults


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-sync-")
    trace = os.path.join(folder, "trace")
    with open("docs/protocol.schema.json", encoding="utf-8") as schema:
        validator = jsonschema.Draft7Validator(json.load(schema))
    server = subprocess.Popen(
        ["strace", "-f", "-xx", "-s", "5000", "-e", f"trace={CALLS}", "-o", trace, PROGRAM, "serve",
         "--listen", "127.0.0.1:0", "--bot-delay", "0", "--data", os.path.join(folder, "data")],
        stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        first = server.stdout.readline()
        port = int(re.search(r":(\d+)/", first)[1])
        for game, bot in (("base", "honest"), ("cave", "random")):
            acknowledged, faults = play(port, validator, game, bot)
            check(acknowledged == ACTIONS, f"{game}: {acknowledged} actions were acknowledged")
            check(not faults, f"every message fits the schema {faults[:3]}")
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        until_ended(server)
    news, faults = read_trace(trace)
    check(news > 2 * ACTIONS, f"{news} news were sent")
    check(not faults, f"each was sent after its entries were synced {faults[:3]}")
    shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""own_bot_test.py - the bot that docs/bots.md shows sits down at a table and plays whole games."""

import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../kit"))
from player import PATIENCE_S, Server, open_table, play  # noqa: E402
from points import Points  # noqa: E402
from seed import SEED  # noqa: E402

PAGE = "docs/bots.md"
# Node 20 has WebSocket only with this option.
NODE = ["node", "--experimental-websocket", f"--random-seed={SEED}"]
NAME = "Robin"
points = Points()


def program():
    """The block of JavaScript in the page."""
    text = open(PAGE, encoding="utf-8").read()
    return text.split("```js\n", 1)[1].split("```", 1)[0]


def game(kind, script):
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        host, code = open_table(server, f'{kind} seats=3 name="Ada"')
        bot = subprocess.Popen([*NODE, script, code, server.host], stderr=subprocess.PIPE,
                               text=True)
        while not any(seat["name"] == NAME for seat in host.state["seats"]):
            host.hear()
        host.ask("start bots=honest")
        play([host], lambda state: state["phase"] == "finished" or bot.poll())
        points.check(host.state["phase"] == "finished",
                     f"{kind}: a game with the bot comes to its end")
        _, said = bot.communicate(timeout=PATIENCE_S)
        wanted = f"{kind}: the server refuses none of the bot's requests, and the bot ends"
        points.check((bot.returncode, said) == (0, ""), wanted, said)
        seat = [one["name"] for one in host.state["seats"]].index(NAME)
        acts = [entry for entry in host.entries
                if entry["what"] == "action" and entry["seat"] == seat]
        points.check(acts and not any("by" in act for act in acts),
                     f"{kind}: the bot itself has chosen its {len(acts)} actions")


if shutil.which("node") is None:
    print("1..0 # skip there is no node")
    sys.exit()
with tempfile.NamedTemporaryFile("w", suffix=".mjs") as file:
    file.write(program())
    file.flush()
    for kind in ("base", "cave"):
        game(kind, file.name)
sys.exit(points.status())

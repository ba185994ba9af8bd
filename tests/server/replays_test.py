#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""replays_test.py - the address of a finished game.

Only people who sat at the table get the name of a game, and only once the game is over. The name
leads to this game as long as the store keeps the table's log: also after the next game, after a
restart, and after the name of a player has been deleted. Nobody can make up a valid name.
"""

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server, open_table, play  # noqa: E402
from points import Points  # noqa: E402

DAY_MS = 24 * 60 * 60 * 1000

points = Points()
check = points.check


def fetch(server, path):
    """Returns the status, the headers and the text at this path."""
    request = urllib.request.Request(f"http://{server.host}{path}")
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, dict(answer.headers), answer.read().decode(errors="replace")
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.code, dict(answer.headers), answer.read().decode(errors="replace")


def finish(ada):
    return play([ada], lambda state: state["phase"] == "finished")


def tags(text):
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)" />', text))


def test_when(server):
    """A game gets its name when it is over. Returns the player, the table's code and the name."""
    ada, table = open_table(server, 'base seats=3 name="Ada & <Co>" bots=honest')
    reply = ada.ask("replay")
    check(reply.get("why") == "no-game", "before the first game there is no replay")
    ada.ask("start")
    check(ada.ask("replay").get("why") == "game-goes-on", "nor during the game")
    guest = Player(server, path=table)
    guest.come(f"watch {table}")
    check(finish(ada), "a game is played")
    name = ada.ask("replay").get("replay")
    check(re.fullmatch("[A-Za-z0-9_-]{38}", name or ""), f"once it is over, it has a name: {name}")
    check(ada.ask("replay").get("replay") == name, "always the same")
    check(guest.ask("replay").get("why") == "only-players", "spectators do not get it")
    guest.close()
    return ada, table, name


def test_what(server, table, name):
    """Checks what the server sends for a game's name. Returns the record."""
    status, headers, record = fetch(server, f"/g/{name}.sab")
    check(status == 200 and record == server.record(table).decode(), "the record can be read there")
    check('filename="saboteur.sab"' in headers["Content-Disposition"], "and saved")
    told = "".join(map(str, headers.items())) + record
    if has_page(server):
        told += test_page(server, name)
    check(table not in told, "nothing there names the table")
    return record


def has_page(server):
    """Whether this program was built with its page."""
    return fetch(server, "/")[0] == 200


def test_page(server, name):
    """Checks the page of the replay and its tags. Returns the page."""
    status, headers, page = fetch(server, f"/g/{name}")
    check(status == 200 and 'id="app"' in page and headers["Content-Type"].startswith("text/html"),
          "the page is there")
    found = tags(page)
    check("3 players" in found.get("title", ""), f"it has a title: {found.get('title')}")
    check(found.get("description", "").startswith("Ada &amp; &lt;Co>, "), found.get("description"))
    check(found.get("url") == f"http://{server.host}/g/{name}", "an address")
    picture = found.get("image", "").removeprefix(f"http://{server.host}")
    status, headers, _ = fetch(server, picture)
    check(status == 200 and headers["Content-Type"] == "image/png", f"and a picture: {picture}")
    return page


def test_wrong(server, table, name):
    changed = [name[:i] + ("A" if name[i] != "A" else "B") + name[i + 1:] for i in range(len(name))]
    wrong = [*changed[:-1], name[:-1], name + "A", "", table, name.swapcase(), "A" * 38, "../" * 9]
    found = [text for text in wrong if fetch(server, f"/g/{text}.sab")[0] != 404]
    check(found == [], f"{len(wrong)} wrong names lead nowhere")
    status, _, page = fetch(server, f"/g/{changed[3]}")
    check(status == 404 and ('id="app"' in page) == has_page(server) and not tags(page),
          "there the page says so")
    status, _, sentence = fetch(server, f"/g/{changed[3]}.sab")
    check(status == 404 and sentence == "This game is not kept here, or not any more.\n",
          sentence.strip())


def test_next(server, ada, table, name, record):
    """The next game at the table gets another name. Returns this second name."""
    ada.ask("start")
    check(fetch(server, f"/g/{name}.sab")[2] == record, "during the next game the name stays")
    check(finish(ada), "another game is played")
    second = ada.ask("replay")["replay"]
    check(second != name, "it has another name")
    check(fetch(server, f"/g/{name}.sab")[2] == record, "the first name still leads to its game")
    check(fetch(server, f"/g/{second}.sab")[2] == server.record(table).decode() != record,
          "and the second one to the second")
    return second


def test_forgetting(server, ada, table, names):
    bots = [seat["name"] for seat in ada.state["seats"][1:]]
    ada.ask(f"forget {table} {ada.token}")
    texts = [fetch(server, f"/g/{name}{end}")[2] for name in names for end in ("", ".sab")]
    check(not any("Ada" in text for text in texts), "a deleted name is gone from all replays")
    check(all(bot in text for text in texts[1::2] for bot in bots), "the other names stay")


def test_closing(folder, server, table, name):
    """While the operator has closed a table, its replays are gone. Then the table opens again."""
    words = [PROGRAM, "admin", "--data", folder]
    subprocess.run([*words, "close", table], check=True, stdout=subprocess.DEVNULL)
    check(fetch(server, f"/g/{name}.sab")[0] == 404, "a closed table has no replays")
    subprocess.run([*words, "open", table], check=True, stdout=subprocess.DEVNULL)
    check(fetch(server, f"/g/{name}.sab")[0] == 200, "an opened one has them again")


def test_expiry(folder, name):
    """When the log of a table expires, so do its replays. The key of the names never expires."""
    words = [PROGRAM, "prune", "--data", folder, "--keep-tables", "1", "--keep-records", "1"]
    database = sqlite3.connect(os.path.join(folder, "tables.db"))
    with database:
        database.execute("UPDATE log SET at = at - ?", (3 * DAY_MS,))
    database.close()
    removed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    check("2 of 2 tables were removed" in removed, removed.splitlines()[0])
    with Server(folder) as server:
        check(fetch(server, f"/g/{name}.sab")[0] == 404, "the replay has expired with its table")
        ada, table = open_table(server, 'base seats=3 name="Ada" bots=honest')
        ada.ask("start")
        finish(ada)
        later_name = ada.ask("replay")["replay"]
        ada.close()
    with Server(folder) as server:
        check(fetch(server, f"/g/{later_name}.sab")[2] == server.record(table).decode(),
              "new games have names that last")


def main():
    with tempfile.TemporaryDirectory() as folder:
        with Server(folder) as server:
            ada, table, name = test_when(server)
            record = test_what(server, table, name)
            test_wrong(server, table, name)
        with Server(folder) as server:
            check(fetch(server, f"/g/{name}.sab")[2] == record, "a restart changes nothing")
            ada.close()
            ada.server = server
            ada.open(table)
            ada.come(f"resume {table} {ada.token}")
            second = test_next(server, ada, table, name, record)
            test_forgetting(server, ada, table, [name, second])
            test_closing(folder, server, table, second)
            ada.close()
        test_expiry(folder, name)
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        check(fetch(server, f"/g/{name}.sab")[0] == 404, "another server has other names")
    return points.status()


if __name__ == "__main__":
    sys.exit(main())

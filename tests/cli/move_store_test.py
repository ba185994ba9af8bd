#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""move_store_test.py - `saboteur move-store` copies tables with games under way from a folder to
PostgreSQL and from there to another folder. The test kills the command in the middle, repeats it,
and compares every log. Then the games go on at a server. The test also uses `--store` with `export`
and `prune`, and makes each mistake for which these commands have a sentence.

A few games are played at a server. Their logs are then stored again under many other codes, until
there are 250 tables. With GAMES=5000 in the environment, there are 5000 tables; there must be at
least 200, because the command shows its progress, and can be held, each time after 100 tables.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import Cluster  # noqa: E402
from player import PROGRAM, Player, Server  # noqa: E402
from points import Points  # noqa: E402
from wait import WATCHDOG_S, hear_until, now_s  # noqa: E402

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
STORED = f"{TESTS}/stored/v1"
GAMES = int(os.environ.get("GAMES", "250"))
PLAYED = 20  # how many games are really played
LONG = "ZZZZZ"  # the code of a made-up table whose log has several parts, and comes last
DAY = 24 * 60 * 60 * 1000
MOMENTS = f"{TESTS}/store/preload/moments.c"
PHASES = "checked", "copied", "compared", "compared again"  # what the lines of the progress say
PLAYING = 25  # the log of a game under way has at least this many entries
points = Points()
ok = points.check


def saboteur(*words):
    run = subprocess.run([PROGRAM, *words], capture_output=True, timeout=WATCHDOG_S)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def move(source, target):
    return saboteur("move-store", source, target)


def refused(what, wanted, *words, status=1):
    """Checks that a command is refused with one sentence, which must match the pattern."""
    code, said, wrong = saboteur(*words)
    ok(code == status and said == "" and wrong.count("\n") == 1 and re.search(wanted, wrong),
       f"{what}: {wrong.strip()}", (code, said, wrong))


# ---- PostgreSQL


class Databases(Cluster):
    """A PostgreSQL server with several databases."""

    def place(self, name, user="saboteur"):
        return f"postgres://{user}:secret@/{name}?host={self.folder}"

    def sql(self, name, *statements, application="psql"):
        """Starts psql with these statements."""
        words = [word for statement in statements for word in ("-c", statement)]
        return subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", self.place(name), *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "PGAPPNAME": application})

    def tell(self, name, *statements):
        """Returns what psql prints, or None if a statement fails."""
        psql = self.sql(name, *statements)
        said, _ = psql.communicate()
        return said.strip() if psql.returncode == 0 else None

    def create(self, name):
        assert self.tell("postgres", f"CREATE DATABASE {name}") is not None
        return self.place(name)

    def count(self, name):
        return int(self.tell(name, "SELECT count(DISTINCT table_id) FROM saboteur_log") or 0)

    def log(self, name):
        """Returns all entries in a database, in the form in which `log` returns those in a
        folder."""
        lines = self.tell(name, "SELECT json_build_array(table_id, seq + n - 1, at, body) FROM"
                         " saboteur_log, unnest(ats, bodies) WITH ORDINALITY e(at, body, n)"
                         " ORDER BY table_id, seq, n")
        return [tuple(json.loads(line)) for line in lines.split("\n")] if lines else []

    @contextlib.contextmanager
    def guest(self, name):
        """While this context lasts, another program that calls itself saboteur is connected to the
        database."""
        psql = self.sql(name, application="saboteur")
        psql.stdin.write("SELECT 1;\n")
        psql.stdin.flush()
        psql.stdout.readline()
        yield
        psql.communicate()

    def shut_out(self, name, go):
        """Ends all connections to a database, and calls `go`. For a second, nobody can connect
        again."""
        self.tell("postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS false",
                 f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        go()
        self.tell("postgres", "SELECT pg_sleep(1)",
                 f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    def lose_standby(self, _, go):
        """Calls `go`, and for a few seconds makes PostgreSQL make each commit but not confirm
        it."""
        self.tell("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'",
                 "SELECT pg_reload_conf()")
        go()
        self.tell("postgres", "SELECT pg_sleep(4)",
                 "ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()")


# ---- Folders


def query(folder, text, *values):
    database = sqlite3.connect(f"{folder}/tables.db")
    rows = database.execute(text, values).fetchall()
    database.commit()
    database.close()
    return rows


def log(folder):
    return query(folder, "SELECT table_id, seq, at, body FROM log ORDER BY table_id, seq")


def content(folder):
    return log(folder), query(folder, "SELECT table_id, first FROM segments ORDER BY 1, 2")


def count(folder):
    """How many tables there are, with the key of replays counted as a table. Creates no file."""
    try:
        database = sqlite3.connect(f"file:{folder}/tables.db?mode=ro", uri=True)
        counted = database.execute("SELECT count(DISTINCT table_id) FROM log").fetchone()[0]
        database.close()
        return counted
    except sqlite3.OperationalError:
        return 0


def copy_of(folder, name):
    """Copies a folder that no program has open. Returns the copy."""
    copy = f"{os.path.dirname(folder)}/{name}"
    os.mkdir(copy)
    shutil.copy(f"{folder}/tables.db", copy)
    return copy


def begin(server, number):
    """Opens a table for one person, and starts a game. Bots take the other seats, and one more bot
    stands in for the person. Returns the person."""
    player = Player(server)
    player.token = f"{number + 1:064x}"
    player.table = player.come(f'create {("base", "cave")[number % 2]} seats=3 name="Ada" '
                               f"bots=random token={player.token}")["table"]
    player.ask("start")
    player.ask("bot 0 random")
    return player


def code_of(number):
    return "".join("BCDFGHJKLM"[number // 10 ** digit % 10] for digit in (4, 3, 2, 1, 0))


def fill(folder):
    """Fills a folder with tables: those that an older version has stored, some with finished games,
    and new games whose logs are stored under many codes. Returns the players of the new games."""
    os.mkdir(folder)
    shutil.copy(f"{STORED}/tables.db", folder)
    server = Server(folder, "--bot-delay", "40", "--keep-tables", "0")
    players = [begin(server, number) for number in range(PLAYED)]
    for player in players:
        hear_until(player, lambda player: len(player.entries) >= PLAYING, "a game is under way")
    server.end(signal.SIGKILL)
    for player in players:
        player.close()
    copies = [(players[number % PLAYED].table, code_of(number))
              for number in range(max(PLAYED, GAMES - count(folder)))]
    database = sqlite3.connect(f"{folder}/tables.db")
    database.executemany("INSERT INTO log SELECT ?2, seq, at, replace(body, ?1, ?2), key FROM log"
                         " WHERE table_id = ?1", copies)
    database.executemany("INSERT INTO segments SELECT ?2, first FROM segments WHERE table_id = ?1",
                         copies)
    database.commit()
    database.close()
    query(folder, "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2500)"
          " INSERT INTO log SELECT ?1, n, 1795371000000 + n, n || ' ä' ||"
          " substr(hex(zeroblob(5000)), 1, CASE WHEN n % 5 = 0 THEN 9999 ELSE n % 90 END),"
          " randomblob(16) FROM n", LONG)
    for head in (2, 1000, 1001, 1064, 2499):
        query(folder, "INSERT INTO segments VALUES (?1, ?2)", LONG, head)
    return players


# ---- Moving there and back


def build_moments(folder):
    """Builds the library with which `move_and` holds the command."""
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", f"{folder}/moments.so", MOMENTS, "-ldl"],
                   check=True)
    return f"{folder}/moments.so:{os.environ.get('LD_PRELOAD', '')}"


def move_and(change, moment, source, target):
    """Starts `move-store`, and holds it each time that it is about to show its progress. The first
    time in the phase `moment`, calls `change` with the process and a function that lets it go on;
    `change` must call this function, or end the process. Returns the exit status and everything
    that was shown."""
    asked, asks = os.pipe()
    told, tells = os.pipe()
    command = subprocess.Popen(
        [PROGRAM, "move-store", source, target], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        pass_fds=(asks, told),
        env={**os.environ, "LD_PRELOAD": move_and.library, "MOMENTS": f"{asks} {told}"})
    os.close(asks)
    os.close(told)
    os.set_blocking(command.stderr.fileno(), False)
    shown = b""
    while os.read(asked, 1):
        shown += command.stderr.read() or b""
        if change is not None and PHASES[shown.count(b"\n")] == moment:
            change(command, lambda: os.write(tells, b"."))
            change = None
        else:
            os.write(tells, b".")
    status = command.wait()
    with command.stderr:
        shown += command.stderr.read() or b""
    os.close(asked)
    os.close(tells)
    return status, shown.decode()


def said_numbers(said):
    found = re.match(r"(\d+) tables and (\d+) entries were copied; (\d+) tables and (\d+) entries "
                     r"were there already\.\nYou can ", said)
    return [int(number) for number in found.groups()] if found else [0, 0, 0, 0]


def check_move(what, source, target, entries, copied):
    """Kills a move, repeats it, and repeats it again. `entries` is the number of entries in
    `source`; one of them is the key of replays, which belongs to no table."""
    status, _ = move_and(lambda command, _: command.kill(), "copied", source, target)
    have = copied()
    ok(status == -signal.SIGKILL and 0 < have < GAMES, f"{what}: killed after {have} tables",
       status)
    status, said, wrong = move(source, target)
    numbers = said_numbers(said)
    ok(status == 0 and wrong == "" and numbers[0] > 0 and numbers[2] > 0 and
       numbers[0] + numbers[2] == GAMES and numbers[1] + numbers[3] == entries - 1,
       f"{what}, repeated: {said.strip()}".replace("\n", " "), (status, entries, wrong))
    status, said, wrong = move(source, target)
    ok(status == 0 and said_numbers(said) == [0, 0, GAMES, entries - 1],
       f"{what}, once more: nothing is left to copy", (status, said, wrong))


def test_moves(cluster, base):
    old, new, address = f"{base}/old", f"{base}/new", cluster.create("big")
    players = fill(old)
    before = content(old)
    entries = len(before[0])
    ok(count(old) == GAMES + 1 and len(before[1]) > GAMES - 10 and
       query(old, "SELECT count(*) FROM log WHERE table_id = 'replay-key'") == [(1,)],
       f"{GAMES} tables and the key of replays have {entries} entries, "
       f"{len(before[1])} of which open segments", count(old))
    check_move("to PostgreSQL", old, address, entries, lambda: cluster.count("big"))
    ok(cluster.log("big") == before[0], "every entry is in PostgreSQL")
    check_move("back to a folder", address, new, entries, lambda: count(new))
    ok(content(new) == before, "every log is as it was, and has the same segments")
    ok(content(old) == before and cluster.log("big") == before[0], "FROM has not changed")
    ok(os.stat(f"{new}/tables.db").st_mode & 0o077 == 0, "only its owner may read the new file")
    with open(f"{STORED}/tables.json", encoding="utf-8") as file:
        finished = [table["table"] for table in json.load(file) if "record" in table]
    exports = [[saboteur("export", *place, table) for place in (("--data", old),
                                                                ("--store", address))]
               for table in finished]
    ok(len(exports) > 1 and all(one == other and one[0] == 0 and one[1].startswith("saboteur ")
                                for one, other in exports),
       f"{len(exports)} records are exported from PostgreSQL as from the folder", exports)
    return old, new, players


def check_going_on(folder, players):
    """Checks that the games go on at a server, both under their first codes and under others."""
    still = []
    with Server(folder, "--bot-delay", "40", "--keep-tables", "0") as server:
        for number, player in enumerate(players):
            for table in (player.table, code_of(number)):
                back = Player(server)
                back.come(f"resume {table} {player.token}")
                step = back.state["view"]["step"]
                while back.state["phase"] == "playing" and back.state["view"]["step"] == step:
                    back.hear()
                if "ok" not in back.ask("back") or "ok" not in back.ask('say "back again"'):
                    still.append(table)
                back.close()
    ok(not still, f"{2 * len(players)} games go on at a server in the new folder", still)


# ---- Mistakes


def refused_untouched(what, wanted, source, target):
    before = content(target)
    refused(what, wanted, "move-store", source, target)
    ok(content(target) == before, f"{what}: nothing was written", count(target))


def test_foreign(small, base):
    """The target of the move (TO) already has a table that does not fit. Each time, this table
    comes after tables that could be copied."""
    last = query(small, "SELECT max(table_id) FROM log WHERE table_id < 'a'")[0][0]
    for name, what, changes in (
            ("only", "a table that only TO has",
             ["DELETE FROM log WHERE table_id <> ?1",
              "UPDATE log SET table_id = 'ZZZZZ' WHERE table_id = ?1"]),
            ("body", "another entry", ["DELETE FROM log WHERE table_id <> ?1 OR seq > 5",
                                       "UPDATE log SET body = body || ' ' WHERE table_id = ?1 AND"
                                       " seq = 3"]),
            ("time", "another time", ["DELETE FROM log WHERE table_id <> ?1",
                                      "UPDATE log SET at = at + 1 WHERE table_id = ?1 AND"
                                      " seq = 3"]),
            ("head", "another segment", ["DELETE FROM log WHERE table_id <> ?1",
                                         "INSERT INTO segments VALUES (?1, 3)"]),
            ("more", "more entries", ["DELETE FROM log WHERE table_id <> ?1",
                                      "INSERT INTO log SELECT ?1, max(seq) + 1, 1, 'x', key"
                                      " FROM log WHERE table_id = ?1"])):
        target = copy_of(small, f"foreign-{name}")
        for change in changes:
            query(target, change, *((last,) if "?1" in change else ()))
        table = "ZZZZZ" if name == "only" else last
        refused_untouched(f"TO has {what}",
                          f"TO has entries of the table {table} that FROM does not have", small,
                          target)
    started = f"{base}/started"
    Server(started).end(signal.SIGKILL)
    query(started, "DELETE FROM log WHERE table_id <> 'replay-key'")
    refused_untouched("a server has made a key in TO", "replay-key.*a server has already been "
                      "started there; use an empty TO", small, started)


def test_refusals(cluster, small, base):
    nowhere = "postgres://me:secret@127.0.0.1:1/none"
    with open(f"{base}/file", "w", encoding="utf-8"):
        pass
    refused("no folder", "is not a folder that stores tables", "move-store", f"{base}/none", small)
    ok(not os.path.exists(f"{base}/none"), "FROM is not created")
    refused("TO cannot be created", "cannot be made a folder", "move-store", small,
            f"{base}/file/to")
    refused("TO is a file", "Cannot open", "move-store", small, f"{base}/file")
    refused("the same folder", "the same place", "move-store", small, f"{small}/.", status=2)
    refused("one place", "needs two places", "move-store", small, status=2)
    for words in ((small, nowhere), (nowhere, f"{base}/never")):
        refused("an address where nobody answers", "Cannot use the PostgreSQL database: (?!.*secret"
                ")", "move-store", *words)
    ok(not os.path.exists(f"{base}/never"), "TO is not created if FROM cannot be read")
    with Server(f"{base}/busy"):
        refused("a server uses FROM", "in use by another", "move-store", f"{base}/busy",
                f"{base}/never")
        refused("a server uses TO", "in use by another", "move-store", small, f"{base}/busy")
    for command in ("backup", "restore"):
        for option in ("--store", "--data"):
            refused(f"{command} {option}", "pg_basebackup and pg_dump; see docs/hosting.md",
                    command, option, nowhere, f"{base}/copy", status=2)
    for command in (["export", "BBBBB"], ["prune"]):
        refused(f"{command[0]} with both options", "not both", *command, "--data", small, "--store",
                nowhere, status=2)
        refused(f"{command[0]} --store FOLDER", "an address that begins", *command, "--store",
                small, status=2)
        refused(f"{command[0]} --data ADDRESS", "--data takes a folder", *command, "--data",
                nowhere, status=2)


def test_database(cluster, small, base):
    """Makes mistakes with a database that answers."""
    empty, full = cluster.create("empty"), cluster.create("small")
    for words in (("export", "--store", empty, "BBBBB"), ("prune", "--store", empty),
                  ("move-store", empty, f"{base}/never")):
        refused(f"{words[0]} from an empty database", "its tables are missing", *words)
    ok(cluster.tell("empty", "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0",
       "nothing is created there")
    ok(move(small, full)[0] == 0, "a small store is moved")
    refused("the same address", "the same place", "move-store", full, full, status=2)
    refused("the same database", "another saboteur is using it", "move-store", full,
            full.replace("postgres:", "postgresql:", 1))
    with cluster.guest("small"):
        for words in (("move-store", full, f"{base}/never"), ("move-store", small, full),
                      ("prune", "--store", full)):
            refused(f"another saboteur uses the database: {words[0]}",
                    "another saboteur is using it", *words)
        status, said, wrong = saboteur("prune", "--dry-run", "--store", full)
        ok(status == 0 and "would be removed" in said, "but prune --dry-run works", wrong)
    cluster.tell("small", "CREATE ROLE reader LOGIN",
                "GRANT SELECT ON saboteur_log, saboteur_format TO reader",
                "DELETE FROM saboteur_log WHERE seq > 1")
    had = cluster.log("small")
    refused("TO may not be written", "Copying has stopped: cannot write the PostgreSQL database"
            " now: permission denied for table saboteur_log. You can repeat", "move-store", small,
            cluster.place("small", "reader"))
    ok(cluster.log("small") == had, "nothing was written there")


def test_changes(cluster, small, base):
    """Something changes while the command runs."""
    address = cluster.place("big")
    first = cluster.tell("big", "SELECT min(table_id) FROM saboteur_log")

    def append(_, go):
        cluster.tell("big", "INSERT INTO saboteur_log SELECT table_id, last + 1, last + 1, key, 0,"
                    f" '{{}}', '{{1}}', '{{x}}' FROM saboteur_log WHERE table_id = '{first}'"
                    " ORDER BY seq DESC LIMIT 1")
        go()

    for moment in ("copied", "compared"):
        target = f"{base}/{moment}"
        status, shown = move_and(append, moment, address, target)
        ok(status == 1 and f"The table {first} has changed meanwhile; stop every server" in shown,
           f"FROM changes while tables are {moment}", shown[-300:])
        cluster.tell("big", f"DELETE FROM saboteur_log WHERE table_id = '{first}' AND bodies ="
                    " '{x}'")
    for name, change, what in (
            ("broken", cluster.shut_out, "TO ends all connections and takes none for a moment"),
            ("alone", cluster.lose_standby, "TO waits for a standby, and does not answer")):
        target = cluster.create(name)
        status, shown = move_and(lambda _, go, change=change, name=name: change(name, go), "copied",
                                 f"{base}/old", target)
        ok(status == 0 and cluster.log(name) == log(f"{base}/old"),
           f"{what}: the command goes on", shown[-300:])
    wrong = cluster.create("wrong")
    table = query(small, "SELECT max(table_id) FROM log WHERE table_id < 'a'")[0][0]
    move(small, wrong)
    cluster.tell("wrong", "TRUNCATE saboteur_log",
                "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                " NEW.ats[1] := NEW.ats[1] + 1; RETURN NEW; END $$",
                "CREATE TRIGGER spoil BEFORE INSERT ON saboteur_log FOR EACH ROW"
                f" WHEN (NEW.table_id = '{table}') EXECUTE FUNCTION spoil()")
    refused("TO stores something else", f"The table {table} in TO is not as in FROM",
            "move-store", small, wrong)


def test_prune(cluster, small):
    old = copy_of(small, "expired")
    query(old, "UPDATE log SET at = ?1 WHERE table_id <> (SELECT min(table_id) FROM log)",
          int(now_s() * 1000) - 200 * DAY)
    address = cluster.create("expired")
    move(old, address)
    listed = [saboteur("prune", "--dry-run", *place) for place in (("--data", old),
                                                                   ("--store", address))]
    ok(listed[0] == listed[1] and listed[0][0] == 0 and len(listed[0][1].split("\n")) > 4,
       "prune --dry-run lists the same tables in PostgreSQL", listed)
    status, said, wrong = saboteur("prune", "--store", address)
    ok(status == 0 and re.fullmatch(r"\d+ of \d+ tables were removed\.\nPostgreSQL will use their "
                                    r"space again by itself\.\n", said),
       "prune --store: " + said.strip().replace("\n", " "), wrong)
    saboteur("prune", "--data", old)
    ok(cluster.log("expired") == log(old) and 0 < count(old) < count(small),
       "and removes the same tables", count(old))


def main():
    if not os.path.exists("/usr/lib/postgresql/15/bin/postgres"):
        print("ok 1 - PostgreSQL # SKIP PostgreSQL 15 is not installed\n1..1")
        return False
    base = tempfile.mkdtemp(prefix="saboteur-move-")
    move_and.library = build_moments(base)
    cluster = Databases()
    try:
        _, new, players = test_moves(cluster, base)
        small = f"{base}/small"
        os.mkdir(small)
        shutil.copy(f"{STORED}/tables.db", small)
        saboteur("prune", "--data", small, "--keep-tables", "0")  # converts the file
        test_foreign(small, base)
        test_refusals(cluster, small, base)
        test_database(cluster, small, base)
        test_changes(cluster, small, base)
        test_prune(cluster, small)
        check_going_on(new, players)
    finally:
        cluster.end()
        shutil.rmtree(base)
    return points.status()


if __name__ == "__main__":
    sys.exit(main())

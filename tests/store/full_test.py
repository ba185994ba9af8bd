#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""full_test.py - for a while, a real server cannot write its database, because the disk is full
(tests/store/preload/nospace.c) or because another program has locked the file. The test also starts
servers with a damaged file, and with a file that they may not write.
"""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from figures import health  # noqa: E402
from player import PROGRAM, Player, Server  # noqa: E402
from wait import WATCHDOG_S, until  # noqa: E402

SEEDED = os.environ.get("LD_PRELOAD", "")  # the kit preloads a library, too
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print(re.sub("^", "# ", str(note), flags=re.M))


def ask(player, words):
    """Sends a request. Returns the error of the refusal, or "" if the request was carried out."""
    return player.ask(words).get("error", "")


def test_full(folder):
    shim, flag = f"{folder}/nospace.so", f"{folder}/full"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", shim, "tests/store/preload/nospace.c", "-ldl"],
                   check=True)
    server = Server(f"{folder}/data", "--bot-delay", "10", LD_PRELOAD=f"{shim}:{SEEDED}",
                    NOSPACE=flag)
    ada, boris = Player(server), Player(server)
    ok(ask(ada, 'create base seats=3 name="Ada" bots=random') == "", "a table")
    with open(flag, "w", encoding="ascii"):
        pass
    ok(ask(ada, 'say "a"') == "busy", "the disk is full: a request is refused")
    ok(ask(boris, 'create base seats=3 name="Boris"') == "busy",
       "the disk is full: a new table is refused")
    ok(ask(boris, "ping") == "", "the server goes on")
    until(lambda: health(server.port) == 503, "the health page notices")
    seen = [health(server.port) for _ in range(3)]
    ok(seen == [503] * 3, "the health page says that the server is not well", seen)
    os.remove(flag)
    until(lambda: health(server.port) == 200, "the health page notices, although nobody plays")
    ok(ask(ada, 'say "b"') == "", "when there is room, the table goes on")
    ok(ask(ada, "start") == "", "when there is room, a game can start")
    status, said = server.end()
    ok(status == 0, "nothing has been aborted", said)
    ok(len(re.findall("cannot write .*full", said)) == 1 and said.count("written again") == 1,
       "the operator is told once", said)
    with sqlite3.connect(f"{folder}/data/tables.db") as database:
        bodies = [row[0] for row in database.execute("SELECT body FROM log ORDER BY seq")]
        check = database.execute("PRAGMA integrity_check").fetchone()[0]
    ok(check == "ok" and sum('"b"' in body for body in bodies) == 1 and
       not any('"a"' in body for body in bodies), "a refused message is not in the file", bodies)


def test_moved(folder):
    """Somebody moves, replaces or deletes the files of a running server."""
    server = Server(f"{folder}/moved")
    path, aside = f"{folder}/moved/tables.db", f"{folder}/aside.db"
    ada = Player(server)
    ask(ada, 'create base seats=3 name="Ada"')
    os.rename(path, aside)
    ok(ask(ada, 'say "a"') == "busy", "the database was moved: a request is refused")
    until(lambda: health(server.port) == 503, "the health page notices")
    shutil.copy(aside, path)
    ok(ask(ada, 'say "b"') == "busy", "the database was replaced by a copy: a request is refused")
    os.rename(aside, path)
    until(lambda: health(server.port) == 200, "the health page notices, although nobody plays")
    ok(ask(ada, 'say "c"') == "", "once the database is back, the table goes on")
    os.rename(f"{path}-wal", aside)
    ok(ask(ada, 'say "d"') == "busy", "the file with the newest moves was moved: refused")
    os.rename(aside, f"{path}-wal")
    ok(ask(ada, 'say "e"') == "", "and then the table goes on")
    shutil.rmtree(f"{folder}/moved")
    ok(ask(ada, 'say "f"') == "busy", "the folder was deleted: a request is refused")
    ok(ask(ada, "ping") == "", "the server goes on")
    status, said = server.end()
    ok(status == 0 and said.count("moved, replaced or deleted") == 3 and
       said.count("can be written again") == 2, "the operator is told once each time", said)


def test_overwritten(folder):
    """Somebody copies a backup over the database of a running server, which has copied its WAL into
    the database meanwhile."""
    path = f"{folder}/over/tables.db"
    server = Server(f"{folder}/over")
    ada = Player(server)
    ask(ada, 'create base seats=3 name="Ada"')
    with open(path, "rb") as file:
        backup = file.read()
    ok(ask(ada, 'say "a"') == "", "an action")
    with open(path, "r+b") as file:
        file.truncate(0)
        file.write(backup)
    os.utime(path, (1, 1))
    ok(ask(ada, 'say "b"') == "busy", "the database was overwritten: a request is refused")
    until(lambda: health(server.port) == 503, "the health page notices")
    status, said = server.end()
    ok(status == 0 and said.count("another program has written into it") == 1,
       "the operator is told once", said)
    ok(os.path.exists(f"{path}-wal"), "what the server had stored is not mixed into the backup")


def limit_files(server, size):
    subprocess.run(["prlimit", f"--pid={server.process.pid}", f"--fsize={size}:"], check=True)


def test_small(folder):
    """A server whose files may not grow any more. This is like a full disk."""
    server = Server(f"{folder}/small")
    ada = Player(server)
    ask(ada, 'create base seats=3 name="Ada"')
    limit_files(server, os.path.getsize(f"{folder}/small/tables.db-wal"))
    ok(ask(ada, 'say "a"') == "busy" and ask(ada, "ping") == "",
       "no file may grow: a request is refused")
    until(lambda: health(server.port) == 503, "the health page notices")
    ok(True, "the health page says that the server is not well")
    limit_files(server, "unlimited")
    until(lambda: health(server.port) == 200, "the health page notices, although nobody plays")
    ok(ask(ada, 'say "b"') == "", "when files may grow again, the table goes on")
    status, said = server.end()
    ok(status == 0 and said.count("cannot write") == 1, "the operator is told once", said)


def test_locked(folder):
    server = Server(f"{folder}/data")
    ada, boris = Player(server), Player(server)
    ask(ada, 'create base seats=3 name="Ada"')
    other = sqlite3.connect(f"{folder}/data/tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    ok(ask(ada, 'say "a"') == "busy", "another program has locked the file: a request is refused")
    ok(ask(boris, "ping") == "", "the server goes on")
    until(lambda: health(server.port) == 503, "the health page notices")
    ok(True, "the health page says that the server is not well")
    other.execute("ROLLBACK")
    other.close()
    until(lambda: health(server.port) == 200, "the health page notices, although nobody plays")
    ok(True, "when the file is free, the server is well")
    ok(ask(ada, 'say "b"') == "", "when the file is free, the table goes on")
    status, said = server.end()
    ok(status == 0, "nothing has been aborted", said)


def test_read_only(folder):
    """Starts a server with a file that it may not write. Root may write any file, so root starts
    the server as another user. This user may not be able to read the folder of the project, so the
    program is copied, and the library with the seeds is left out."""
    path, program, user = f"{folder}/data/tables.db", shutil.copy(PROGRAM, folder), None
    os.chmod(path, 0o444)
    if os.getuid() == 0:
        user = 65534
        os.chmod(folder, 0o755)
        for each in (f"{folder}/data", path, f"{path}.lock"):
            os.chown(each, user, user)
    run = subprocess.run([program, "serve", "--data", f"{folder}/data", "--listen", "127.0.0.1:0"],
                         capture_output=True, text=True, timeout=60, user=user,
                         env={**os.environ, "LD_PRELOAD": ""})
    ok(run.returncode == 1 and run.stderr == f"saboteur: {path} cannot be written.\n" and
       run.stdout == "", "a file that may not be written is refused at the start",
       f"{run.returncode} {run.stdout} {run.stderr}")
    os.chmod(path, 0o644)


def test_start(folder):
    path = f"{folder}/data/tables.db"
    with sqlite3.connect(path) as database:
        database.executemany("INSERT INTO log VALUES (?, 1, 0, ?, x'00')",
                             [(f"T{number:05}", "x" * 200) for number in range(2000)])
    database.close()
    size = os.path.getsize(path)
    with open(path, "r+b") as file:
        file.seek(size // 2 // 4096 * 4096)
        file.write(os.urandom(4096))
    run = subprocess.run([PROGRAM, "serve", "--data", f"{folder}/data", "--listen", "127.0.0.1:0"],
                         capture_output=True, text=True, timeout=60)
    ok(run.returncode == 1 and re.search(r"tables\.db is damaged: [^\n]*\.\n\Z", run.stderr),
       "a damaged file is refused at the start", f"{run.returncode} {run.stderr}")


def start(folder):
    return subprocess.run([PROGRAM, "serve", "--data", folder, "--listen", "127.0.0.1:0"],
                          capture_output=True, text=True, timeout=WATCHDOG_S, check=False)


def test_missing(folder):
    """Parts of an old site are there, but its database is not."""
    site = f"{folder}/missing"
    server = Server(site)
    ask(Player(server), 'create base seats=3 name="Ada"')
    server.end(9)
    os.remove(f"{site}/tables.db")
    run = start(site)
    ok(run.returncode == 1 and re.search("-wal holds the newest moves of tables.db, [^\n]*\n\\Z",
                                         run.stderr),
       "a database without its file is refused at the start", run.stderr)
    os.remove(f"{site}/tables.db-wal")
    with open(f"{site}/tables.db", "w", encoding="ascii"):
        pass
    run = start(site)
    ok(run.returncode == 1 and re.search(r"tables\.db is empty, [^\n]*\n\Z", run.stderr),
       "an empty database of an old site is refused at the start", run.stderr)
    os.remove(f"{site}/tables.db")
    server = Server(site)
    _, said = server.end()
    ok(said.count("tables.db is new, although") == 1,
       "a new database of an old site is logged", said)


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        test_full(folder)
        test_moved(folder)
        test_overwritten(folder)
        test_small(folder)
        test_locked(folder)
        test_read_only(folder)
        test_start(folder)
        test_missing(folder)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())

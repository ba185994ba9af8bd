#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""postgres_test.py - a real server that stores its tables in a real PostgreSQL database.

The server has given up the right to read files and to look up names. Nevertheless it must connect
again whenever a connection is lost: over a Unix socket, and over TCP with TLS and a password. While
the database is away, the server refuses requests, and then the game goes on.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.parse

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import AS, PROGRAMS, Cluster  # noqa: E402
from figures import health  # noqa: E402
from held import HeldPort  # noqa: E402
from pair import Pair  # noqa: E402
from player import PROGRAM, Node, play  # noqa: E402
from points import Points  # noqa: E402
from wait import wait_until  # noqa: E402

TRANSACTIONS = "saboteur_store_transaction_seconds_count"
REFUSES = "saboteur_store_refuses"
PASSWORD = "it's a \\ secret"
points = Points()
ok = points.check


def check_restarts(cluster, folder):
    """Over a Unix socket: a whole game, with a restart and a kill in the middle."""
    server = Node(folder, cluster.address)
    table = Pair(server, "base", "restart")
    ok(table.play_on(6), "a game begins")
    said = serve(folder, cluster.address)
    ok(said == f"1 saboteur: {folder} is used by another server.\n",
       "two servers do not share a data folder", said)
    server.end()
    server = Node(folder, cluster.address)
    table.come(server)
    ok(table.play_on(6), "it goes on at the next server")
    before = table.hears()
    server.end(signal.SIGKILL)
    server = Node(folder, cluster.address)
    table.come(server)
    ok(table.hears() == before, "a killed server has lost nothing")
    ok(table.play_on(1000) and table.people[0].state["phase"] == "finished",
       "the game is played to its end")
    record = server.record(table.code)
    checked = subprocess.run([PROGRAM, "check", "-"], input=record, capture_output=True)
    ok(checked.returncode == 0, "its record is right", checked.stderr)
    ok(not os.path.exists(f"{folder}/tables.db"), "the folder has no database")
    status, log = server.end()
    ok(status == 0 and " store=postgres" in log, "the server ends, and its log names the store",
       log)


def check_absence(cluster, folder):
    """The database goes away for a while. One append is under way at that moment, so nobody knows
    whether it was stored. A person is to move, so that this append is not the bot's."""
    server = Node(folder, cluster.address)
    table = Pair(server, "base", "absence")
    ok(play(table.people, lambda state: state["view"]["to_move"] < 2), "it is a person's turn")
    with cluster.lock("saboteur_log"):
        table.people[0].asked += 1
        table.people[0].send_text(f'{table.people[0].asked} say "Is it stored?"')
        ok(wait_until(cluster.waits_for_lock), "an append is under way")
        cluster.signal(signal.SIGKILL)
    reply = table.people[1].ask("ping")
    ok("ok" in reply, "the server answers while the database is away", reply)
    before = server.number(TRANSACTIONS)
    ok(wait_until(lambda: server.number(TRANSACTIONS) >= before + 2),
       "an append of unknown outcome is repeated")
    clean(cluster)
    cluster.start()
    while (reply := table.people[0].hear()) is None:
        pass
    ok("ok" in reply, "when the database is back, the append succeeds", reply)
    said = [entry for entry in table.people[0].entries if entry.get("text") == "Is it stored?"]
    ok(len(said) == 1, "it is stored once", said)
    ok(table.play_on(4), "and the game goes on")
    status, log = server.end()
    ok(status == 0 and "cannot write the PostgreSQL database now" in log
       and "can be written again" in log, "the log tells of the failure, and of its end", log)


def check_refusal(cluster, folder):
    """A request that comes while the database is away is refused. For this, no append of the table
    may be under way when the database goes: the request would wait for it. So a person is to move,
    not the bot."""
    server = Node(folder, cluster.address)
    table = Pair(server, "base", "refusal")
    ok(play(table.people, lambda state: state["view"]["to_move"] < 2), "a person is to move")
    cluster.stop()
    reply = table.people[0].ask('say "Hello?"')
    if "ok" not in reply:
        reply = table.people[0].ask('say "Hello?"')
    ok(reply.get("error") == "busy", "without the database, requests are refused", reply)
    cluster.start()
    ok(wait_until(lambda: "ok" in table.people[0].ask('say "Hello!"')),
       "afterwards they are accepted")
    server.end()


def check_idle(cluster, folder):
    """Nobody plays and nobody asks for /healthz. The operator still learns that the database has
    gone, and that it is back."""
    server = Node(folder, cluster.address)
    cluster.stop()
    ok(wait_until(lambda: server.number(REFUSES) == 1), "an idle server notices a lost database")
    # Until a second has passed, the health page goes by the last answer of the store.
    ok(wait_until(lambda: health(server.port) == 503), "its health page says so")
    cluster.start()
    ok(wait_until(lambda: server.number(REFUSES) == 0), "and that the database is back")
    ok(wait_until(lambda: health(server.port) == 200), "its health page says so, too")
    status, log = server.end()
    ok(status == 0 and log.count("cannot write the PostgreSQL database now") == 1
       and log.count("can be written again") == 1, "the log tells each once", log)


def clean(cluster):
    """Removes the files that name the killed server. Its process may not be quite gone yet."""
    os.remove(f"{cluster.folder}/data/postmaster.pid")
    os.remove(f"{cluster.folder}/.s.PGSQL.5432.lock")


def secure(cluster, home):
    """Makes the database accept TCP only with TLS and a password. Writes the password and the
    certificate of the authority into the folder `home`."""
    data = f"{cluster.folder}/data"
    cluster.ask("SET password_encryption = 'scram-sha-256'; CREATE ROLE guarded LOGIN PASSWORD "
                + "'" + PASSWORD.replace("'", "''") + "'; GRANT ALL ON SCHEMA public TO guarded;"
                "ALTER TABLE saboteur_log OWNER TO guarded;"
                "ALTER TABLE saboteur_format OWNER TO guarded")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
                    f"{data}/server.key", "-out", f"{data}/server.crt"], check=True,
                   capture_output=True)
    if AS:
        shutil.chown(f"{data}/server.key", "postgres", "postgres")
        shutil.chown(f"{data}/server.crt", "postgres", "postgres")
    os.chmod(f"{data}/server.key", 0o600)
    with open(f"{data}/postgresql.conf", "a", encoding="ascii") as file:
        file.write("ssl = on\n")
    with open(f"{data}/pg_hba.conf", "w", encoding="ascii") as file:
        file.write("local all saboteur trust\nhostssl all guarded localhost scram-sha-256\n")
    shutil.copy(f"{data}/server.crt", f"{home}/authority")
    with open(f"{home}/passwords", "w", encoding="ascii") as file:
        escaped = PASSWORD.replace("\\", "\\\\").replace(":", "\\:")
        file.write(f"localhost:*:*:guarded:{escaped}\n")
    os.chmod(f"{home}/passwords", 0o600)


def check_tls(cluster, folder, home):
    """Over TCP. To connect, the server needs names, files and passwords, but after its start it may
    no longer read them."""
    secure(cluster, home)
    held = HeldPort()
    port = held.number
    cluster.stop()
    cluster.start(port)
    address = (f"postgres://guarded@localhost:{port}/postgres?sslmode=verify-full"
               f"&sslrootcert={home}/authority")
    server = Node(folder, address, PGPASSFILE=f"{home}/passwords")
    table = Pair(server, "base", "secure")
    ok(table.play_on(2), "a game begins over TLS")
    used = cluster.ask("SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) "
                       "WHERE application_name = 'saboteur' AND ssl", port)
    ok(int(used) >= 1, "the connections use TLS", used)
    for attempt in ("first", "second"):
        cut = cluster.ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                          "WHERE application_name = 'saboteur'", port)
        ok(int(cut) >= 1 and table.play_on(2), f"the server connects again, {attempt} time", cut)
    ok(table.hears() != "", "logs are read over a new connection")
    status, log = server.end()
    ok(status == 0 and PASSWORD not in log, "the log does not have the password", log)
    os.remove(f"{home}/passwords")
    server = Node(folder, address.replace("guarded@", f"guarded:{urllib.parse.quote(PASSWORD)}@"))
    table.come(server)
    ok(table.play_on(2), "the address may have the password, too")
    server.end()
    wrong = serve(folder, f"postgres://guarded:wrong@localhost:{port}/postgres")
    ok("password authentication failed" in wrong, "a wrong password is refused", wrong)
    held.close()


def serve(folder, address):
    """Tries to start a server. Returns what it printed."""
    ended = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", folder,
                            "--store", address], capture_output=True, text=True, timeout=60)
    return f"{ended.returncode} {ended.stderr}"


def check_addresses(folder):
    silent = HeldPort()
    for what, address, sentence in (
            ("an option that does not exist", "postgres:///x?junk=1", 'parameter: "junk"'),
            ("a name that nobody has", "postgres://nobody.invalid/x", "nobody.invalid"),
            ("a port that is no number", "postgres://127.0.0.1:x/y",
             'invalid integer value "x"'),
            ("a port where nobody listens", f"postgres://127.0.0.1:{silent.number}/x",
             "Connection refused")):
        said = serve(folder, address)
        ok(re.fullmatch(r"1 saboteur: Cannot use the PostgreSQL database: [^\n]*\n", said)
           and sentence in said, f"{what} is refused in one sentence", said)
    for address in "postgres://u:50%secret@h/x", "postgres://u:pa/secret@h/x":
        said = serve(folder, address)
        ok(said.startswith("1 saboteur: ") and "secret" not in said,
           "a malformed address with a password is not printed", said)
    said = serve(folder, "host=h password=secret")
    ok(said.startswith("2 saboteur serve: ") and "secret" not in said,
       "nor is one in another form", said)
    said = serve(folder, "tables")
    ok(said == "2 saboteur serve: --store takes an address that begins with postgres:// or "
       "postgresql://.\n", "a word that is no address is refused in one sentence", said)


def main():
    if not os.path.exists(f"{PROGRAMS}/postgres"):
        print("1..0 # SKIP PostgreSQL 15 is not installed")
        return 0
    with tempfile.TemporaryDirectory(prefix="saboteur-") as home, Cluster() as cluster:
        check_restarts(cluster, f"{home}/restarts")
        check_refusal(cluster, f"{home}/refusal")
        check_idle(cluster, f"{home}/idle")
        check_absence(cluster, f"{home}/absence")
        check_tls(cluster, f"{home}/tls", home)
        check_addresses(f"{home}/addresses")
    return points.status()


sys.exit(main())

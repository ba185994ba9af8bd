#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""metrics_test.py - the page /metrics of a real server. The test reads the page with a strict
parser of the text format 0.0.4, and compares the figures with what has happened. It also searches
the page for the names of tables and players, which must not be there.
"""

import http.client
import os
import re
import shutil
import socket
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Server  # noqa: E402
from wait import WATCHDOG_S  # noqa: E402

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="[^"\\\n]*"'
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? (\d+(?:\.\d+)?)")
SUFFIXES = {"histogram": ("_bucket", "_sum", "_count"), "summary": ("_sum", "_count"),
            "counter": ("",), "gauge": ("",)}
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def parse(text):
    """Returns the numbers on the page, by name and labels. Fails if the format is wrong."""
    assert text.endswith("\n")
    samples, kinds, family = {}, {}, None
    lines = text[:-1].split("\n")
    for at, line in enumerate(lines):
        if line.startswith("# HELP "):
            family = re.fullmatch(rf"# HELP ({NAME}) \S.*\.", line)[1]
            assert family not in kinds, line
            kind = re.fullmatch(rf"# TYPE {family} (\w+)", lines[at + 1])[1]
            assert (kind == "counter") == family.endswith("_total"), line
            kinds[family] = kind
        elif not line.startswith("# TYPE "):
            name, labels, value = SAMPLE.fullmatch(line).groups()
            assert name in [family + suffix for suffix in SUFFIXES[kinds[family]]], line
            assert (name, labels) not in samples, line
            samples[name, labels] = float(value)
    for family, kind in kinds.items():
        if kind == "histogram":
            check_histogram(family, samples)
    return samples


def check_histogram(family, samples):
    steps = [(labels[4:-1], value) for (name, labels), value in samples.items()
             if name == f"{family}_bucket"]
    bounds, counts = [float(bound) for bound, _ in steps], [count for _, count in steps]
    assert bounds == sorted(set(bounds)) and steps[-1][0] == "+Inf", steps
    assert counts == sorted(counts) and counts[-1] == samples[f"{family}_count", None], steps


class Local(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path):
        super().__init__("localhost", timeout=WATCHDOG_S)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.path)


def ask(connection, method, path, **headers):
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer, text


def look(path):
    answer, text = ask(Local(path), "GET", "/metrics")
    assert answer.status == 200, text
    return parse(text), text


def test_page(path, server):
    answer, _ = ask(Local(path), "GET", "/metrics")
    ok(answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8",
       "the answer names the format")
    answer, text = ask(Local(path), "GET", "/")
    ok(answer.status == 404 and "/metrics" in text, "there is no other page on this address")
    answer, text = ask(http.client.HTTPConnection("127.0.0.1", server.port), "GET", "/metrics")
    ok(answer.status == 404 and "saboteur_" not in text,
       "there are no metrics on the visitors' address")


def test_play(path, server):
    before, _ = look(path)
    ada = Player(server)
    code = ada.ask('create base seats=3 name="Adelaide" bots=honest')["table"]
    ada.ask("start")
    ada.ask("jump")
    while sum(entry["what"] == "action" for entry in ada.entries) < 2:
        words = ada.wants()
        if words is not None:
            ada.ask(words)
        else:
            ada.hear()
    samples, text = look(path)

    def grown(name, labels=None):
        return samples[name, labels] - before[name, labels]

    ok(grown("saboteur_entries_total") >= ada.entries[-1]["seq"], "entries are counted",
       grown("saboteur_entries_total"))
    ok(0 < grown("saboteur_appends_total") <= grown("saboteur_entries_total"), "and appends")
    ok(grown("saboteur_frames_received_total") >= ada.asked, "frames that came are counted")
    ok(grown("saboteur_frames_sent_total") > ada.asked, "and went")
    ok(grown("saboteur_refusals_total", 'error="bad-request"') == 1,
       "a refusal is counted by its word")
    ok(samples["saboteur_connections", None] == samples["saboteur_guests", None] == 1,
       "connections and guests are counted")
    ok(samples["saboteur_tables", None] == 2, "the table and the invitation's table are counted")
    ok(grown("saboteur_thought_cpu_seconds_count") > 0, "bots' decisions")
    ok(grown("saboteur_turn_cpu_seconds_count") > 0 and
       0 < samples["saboteur_turn_cpu_recent_seconds", None] <=
       samples["saboteur_turn_cpu_longest_seconds", None], "turns of the loop are measured")
    ok(0 < samples["saboteur_store_transaction_longest_seconds", None] <=
       samples["saboteur_store_transaction_seconds_sum", None], "the store's time is measured")
    ok(samples["process_resident_memory_bytes", None] > 1e6 and
       samples["process_cpu_seconds_total", None] > 0 and
       samples["process_open_fds", None] < samples["process_max_fds", None], "the process")
    ok("Adelaide" not in text and code not in text and "127.0.0" not in text,
       "nothing names a table, a player or an address")
    ada.close()


def test_reports(path, server):
    def send(word, **headers):
        return ask(http.client.HTTPConnection("127.0.0.1", server.port), "POST", f"/report/{word}",
                   **headers)[0]

    def report(word, **headers):
        return send(word, **headers).status

    visitor = {"X-Forwarded-For": "203.0.113.9"}
    for word in ("script", "protocol", "render"):
        ok(report(word, **visitor) == 204, f"a page reports: {word}")
    ok(report("stack", **visitor) == 404 and report("", **visitor) == 404,
       "a report with other words is refused")
    ok(report("script", Origin="https://example.org") == 403,
       "a report from another site is refused")
    ok([report("script", **visitor) for _ in range(3)] == [204, 204, 429],
       "a visitor's reports are limited")
    ok(send("script", **{"X-Forwarded-For": "203.0.113.10"}).headers["Connection"] == "close",
       "a proxy's connection that now belongs to one visitor serves no other visitor")
    samples, text = look(path)
    ok([samples["saboteur_page_errors_total", f'kind="{word}"']
        for word in ("script", "protocol", "render")] == [4, 1, 1], "the reports are counted", text)


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    path = f"{folder}/metrics"
    try:
        with Server(f"{folder}/data", "--metrics", f"unix:{path}") as server:
            test_page(path, server)
            test_play(path, server)
            test_reports(path, server)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())

# SPDX-License-Identifier: MIT
"""checker.py - compares what clients were told during a test with what is stored at its end. Pure
functions; tests/chaos/checker_test.py tests them with made-up histories.

The functions share three parameters. `acks` lists the acknowledged requests, each as a tuple (time,
table, seat, ID, words). `logs` has the lines of each table's log, as they are stored:

  SEQ AT SEAT:ID WHAT SEAT WORDS...     an entry that a request of a player has made
  SEQ AT - WHAT ...                     any other entry; a bot's have `bot` in place of -

`told` has, for each pair (table, client) and each number of an entry, the set of the texts that
this client was told about this entry: JSON, and the public part only.
"""

import collections
import json
import re
import statistics

LINE = re.compile(r"(\d+) (\d+) (?:(\d+):(\d+)|\S+) (\w+)(?: (.*))?", re.DOTALL)
# Verbs whose entries have another name.
STORED = {"act": "action", "say": "said", "bot": "sat", "start": "started"}
GAME = ("act", "ready", "rematch")  # the requests with which a game goes on
PROGRESS = 3  # after three of them, the bot at the table has acted too

Entry = collections.namedtuple("Entry", "seq at by what rest")


def read(lines):
    """The entries of a log."""
    entries = []
    for line in filter(None, lines):
        seq, at, seat, number, what, rest = LINE.fullmatch(line).groups()
        by = (int(seat), int(number)) if number is not None else None
        entries.append(Entry(int(seq), int(at), by, what, rest or ""))
    return entries


def carries_out(entry, seat, words):
    """Whether an entry is what a request asks for."""
    verb, _, rest = words.partition(" ")
    if entry.what != STORED.get(verb, verb):
        return False
    if verb not in ("act", "say"):
        return True
    return entry.rest == f"{seat} {rest.partition(' ')[2] if verb == 'act' else rest}"


def lost(acks, logs):
    """The acknowledged requests that are not in the log."""
    made = {(table, entry.by): entry for table, lines in logs.items()
            for entry in read(lines) if entry.by}
    found = []
    for _, table, seat, number, words in acks:
        entry = made.get((table, (seat, number)))
        if entry is None or not carries_out(entry, seat, words):
            found.append((table, seat, number, words))
    return found


def twice(logs):
    """The requests that were carried out more than once: two entries with the same ID, or two equal
    messages, because every message of these tests is said only once."""
    found = []
    for table, lines in logs.items():
        entries = read(lines)
        counted = collections.Counter(entry.by for entry in entries if entry.by)
        counted += collections.Counter(entry.rest for entry in entries if entry.what == "said")
        found += [(table, what) for what, count in counted.items() if count > 1]
    return found


def agrees(told, entry):
    """Whether a told entry may be the stored one."""
    if (told["at"], told["what"]) != (entry.at, entry.what):
        return False
    words = entry.rest.split(" ", 1)
    if "seat" in told and words[0] != str(told["seat"]):
        return False
    if told["what"] == "said":
        return words[1] == json.dumps(told["text"])
    if told["what"] == "action" and "?" not in told["action"]:
        return words[1] == told["action"]
    return True


def divergent(told, logs):
    """The entries about which a client was told something else than another client, or than what is
    stored, and the logs that have gaps."""
    found, public = [], {}
    stored = {table: read(lines) for table, lines in logs.items()}
    for table, entries in stored.items():
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            found.append((table, "gap"))
    for (table, _), entries in told.items():
        for seq, texts in entries.items():
            public.setdefault((table, seq), set()).update(texts)
    for (table, seq), texts in public.items():
        entries = stored.get(table, [])
        if len(texts) > 1 or seq > len(entries) or \
                not all(agrees(json.loads(text), entries[seq - 1]) for text in texts):
            found.append((table, seq))
    return found


def played(acks, table, since):
    """Whether everybody at a table has acted since some time, and the game has gone on."""
    late = [(seat, words) for at, where, seat, _, words in acks if where == table and at > since]
    game = sum(words.split()[0] in GAME for _, words in late)
    return {seat for seat, _ in late} == {0, 1} and game >= PROGRESS


def stuck(acks, tables, healed, limit):
    """The tables at which people cannot play within `limit` seconds after all was well again."""
    timely = [ack for ack in acks if ack[0] <= healed + limit]
    return [table for table in tables if not played(timely, table, healed)]


def gaps(acks, tables, begun, over):
    """For each table, the longest time without an acknowledgement that has a part between `begun`
    and `over`."""
    longest = []
    for table in tables:
        times = sorted(ack[0] for ack in acks if ack[1] == table)
        before = [at for at in times if at <= begun][-1:] or [begun]
        marks = [*before, *(at for at in times if begun < at <= over), over]
        longest.append(max(later - at for at, later in zip(marks, marks[1:])))
    return longest


def summary(found):
    """Median and worst of some numbers."""
    return (statistics.median(found), max(found)) if found else (0, 0)

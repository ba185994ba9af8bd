#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""film_test.py - `saboteur replay --film`. The films of recorded games must show exactly what the
file beside the record says (docs/film.md). Films of random games must keep the rules of all films.
"""

import glob
import re
import subprocess

PROGRAM = "build/release/saboteur"
ALWAYS = ("lie", "found", "last")
CAPTION_MOST = 40  # letters besides the names
CLANS_SHOWN = 0, 42  # seeds of games
SHOT = re.compile(r" +[\d.]+ s, after +(\d+): (\w+) +(.*)")
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def run(*words, text=None):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, input=text)


def films(text):
    """Yields for each film the number of its actions, its length in seconds, and its shots. Each
    shot is a tuple: the number of actions before it, its word, and its caption."""
    for part in re.split(r"^round ", text, flags=re.M)[1:]:
        head, *lines = part.splitlines()
        actions, seconds = re.match(r"\d+: (\d+) actions in ([\d.]+) s$", head).groups()
        shots = [SHOT.match(line).groups() for line in lines]
        yield int(actions), float(seconds), [(int(at), word, words) for at, word, words in shots]


def faults(record, text):
    """Lists the rules that the films of a record break."""
    names = re.findall(r'^name \d+ "(.*)"$', record, re.M) + [f"seat {i}" for i in range(10)]
    found = []
    for actions, seconds, shots in films(text):
        acts = [at for at, _, _ in shots]
        turning = [word for _, word, _ in shots if word not in ALWAYS]
        if not seconds <= 20:
            found.append(f"{seconds} seconds")
        if acts != sorted(acts) or not all(0 <= at <= actions for at in acts):
            found.append(f"the order {acts}")
        if len(turning) > 5:
            found.append(f"turning points {turning}")
        if [word for at, word, _ in shots if at == actions].count("last") != (actions > 0):
            found.append("the last action is not shown once")
        for _, _, words in shots:
            bare = words
            for name in names:
                bare = bare.replace(name, "")
            if len(bare) > CAPTION_MOST:
                found.append(words)
    return found


def test_records():
    records = sorted(glob.glob("tests/film/*.sab"))
    ok(len(records) >= 3, f"{len(records)} recorded games")
    for path in records:
        shown = run("replay", "--film", path)
        with open(path[:-3] + "film", encoding="utf-8") as file:
            expected = file.read()
        if shown.stdout != expected:
            print("# " + shown.stdout.replace("\n", "\n# "))
        ok(shown.returncode == 0 and shown.stdout == expected, path)
        with open(path, encoding="utf-8") as file:
            wrong = faults(file.read(), shown.stdout)
        ok(not wrong, f"{path}: {wrong or 'keeps the rules'}")


def test_believers():
    """In round 1 of base-7.sab, Ada and Frida are saboteurs, and Ivaldi and Vigga are not."""
    with open("tests/film/base-7.sab", encoding="utf-8") as file:
        record = file.read()
    lie = "2 marker>8,-2:stone\n"
    signs = {
        "nobody": "",
        "a saboteur": "0 trust>2:8,-2\n",
        "a player in general": "1 trust>2\n",
        "Ivaldi believes it": "1 trust>2:8,-2\n",
        "2 believe it": "1 trust>2:8,-2\n3 trust>2:8,-2\n",
    }
    for what, added in signs.items():
        shown = run("replay", "--film", "-", text=record.replace(lie, lie + added, 1)).stdout
        shots = next(films(shown))[2]
        caption = [words for _, word, words in shots if word == "lie"][0]
        end = f"; {what}" if "believe" in what else ""
        ok(caption == f"Frida lies: stone at A{end}", f"a lie and trust, {what}: {caption}")


def test_random():
    wrong, count = [], 0
    for game, seats in [("base", 3), ("base", 5), ("base", 10), ("cave", 2), ("cave", 8)]:
        for seed in range(8):
            words = ["random", "--game", game, "--seats", str(seats), "--seed", str(seed)]
            record = run(*words, *(["--votes"] if seed % 2 else [])).stdout
            shown = run("replay", "--film", "-", text=record)
            count += len(list(films(shown.stdout)))
            wrong += [shown.stderr] if shown.returncode else faults(record, shown.stdout)
            rounds = 3 if game == "base" else 1
            wrong += [] if len(list(films(shown.stdout))) == rounds else ["films are missing"]
    ok(not wrong, f"{count} films of random games: {wrong[:3] or 'they keep the rules'}")


def test_clans():
    """The films of these games show a clan card that is turned up."""
    said = set()
    for seed in CLANS_SHOWN:
        record = run("random", "--game", "cave", "--seats", "8", "--seed", str(seed)).stdout
        cards = re.search(r"^clans (.*)", record, re.M)[1].split()
        shown = run("replay", "--film", "-", text=record).stdout
        for seat, what in re.findall(r"Everybody sees that seat (\d) is (loyal|a saboteur)", shown):
            ok(cards[int(seat)].endswith(f":{what.split()[-1]}"), f"seat {seat} is {what}")
            said.add(what)
    ok(said == {"loyal", "a saboteur"}, f"the films say {said}")


def test_refusals():
    both = run("replay", "--film", "--json", "-")
    ok(both.returncode == 2 and "neither --json nor --seat" in both.stderr, "a film or JSON")
    redacted = run("replay", "--film", "tests/stored/v1/cave-seen-by-0.sab")
    ok(redacted.returncode == 1 and "a redacted record has no films." in redacted.stderr,
       "a redacted record")
    record = run("random", "--seed", "1").stdout.splitlines()
    broken = run("replay", "--film", "-", text="\n".join(record[:-2] + ["0 lay nonsense"]) + "\n")
    ok(broken.returncode == 1 and "standard input:" in broken.stderr, "a faulty record")


test_records()
test_believers()
test_random()
test_clans()
test_refusals()
print(f"1..{points}")
raise SystemExit(failures > 0)

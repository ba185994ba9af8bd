#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""titles_test.py - `saboteur titles`: its lines, its JSON and its refusals. docs/titles.md and the
program must have the same titles and numbers."""

import json
import re
import subprocess

PROGRAM = "build/release/saboteur"
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def run(*words, text=None):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, input=text)


def with_lights(record):
    """The record with added signs: right after the first action, every player points a light at the
    next player."""
    lines = record.replace("saboteur 1", "saboteur 2", 1).splitlines()
    seats = int(re.search(r"^seats (\d+)", record, re.M).group(1))
    lights = [f"{seat} light>{(seat + 1) % seats}" for seat in range(seats)]
    signed, begun = [], False
    for line in lines:
        if line[:1].isdigit() and not begun:
            signed += lights
            begun = True
        begun = begun and not line.startswith("round")
        signed.append(line)
    return "\n".join(signed) + "\n"


def test_game(*words):
    record = with_lights(run("random", *words).stdout)
    shown, told = run("titles", "-", text=record), run("titles", "--json", "-", text=record)
    ok(shown.returncode == 0 and told.returncode == 0, shown.stderr + told.stderr or "a record")
    state = json.loads(told.stdout)
    seats = int(re.search(r"^seats (\d+)", record, re.M).group(1))
    rounds = len(re.findall(r"^round", record, re.M))
    ok(len(state["noses"]) == rounds, f"{rounds} rounds are scored")
    lines = []
    for number, scores in enumerate(state["noses"], 1):
        ok(len(scores["nose"]) == len(scores["shadow"]) == seats, "a nose and a shadow a seat")
        noses = [scores["nose"][seat] for seat in scores["order"]]
        ok(noses == sorted((n for n in scores["nose"] if n is not None), reverse=True),
           "the best nose comes first")
        lines += [f"round {number}: nose {scores['nose'][seat]}, seat {seat}"
                  for seat in scores["order"]]
        lines += [f"round {number}: shadow {shadow}, seat {seat}"
                  for seat, shadow in enumerate(scores["shadow"]) if shadow is not None]
        if len(scores["order"]) == 0 and lines[-1:] == []:
            lines.append(f"round {number}: nothing to score")
    found = [line for line in shown.stdout.splitlines() if line.startswith("round")]
    ok([line for line in found if "nothing" not in line] == [
        line for line in lines if "nothing" not in line], "the text says the same")
    titles = [line for line in shown.stdout.splitlines() if line.startswith("title")]
    ok(len(titles) == len(state["titles"]), f"{len(titles)} titles")
    for line, title in zip(titles, state["titles"]):
        who = " and ".join(str(seat) for seat in title["seats"])
        ok(f", seat {who}: {title['number']}" in line, line)
    return record


def test_faults(record):
    cut = record[:record.rindex("\n", 0, len(record) // 2) + 1]
    part = run("titles", "-", text=cut)
    ok(part.returncode == 0 and "no titles: the game is not over" in part.stdout,
       "a game that is not over has no titles")
    ok(json.loads(run("titles", "--json", "-", text=cut).stdout)["titles"] is None,
       "and null in JSON")
    bad = run("titles", "-", text=record.replace("0 light>1", "0 light>0", 1))
    ok(bad.returncode == 1 and bad.stdout == "" and
       re.match(r"standard input:\d+:1: You cannot give this sign about yourself\.", bad.stderr),
       bad.stderr.strip())
    hidden = re.sub(r"^seed .*\n", "", run("random").stdout, flags=re.M)
    hidden = hidden.replace("\ngame base\n", "\nseen-by spectator\ngame base\n", 1)
    for words, text, status in ((["/nowhere"], None, 1), ([], None, 2), (["-", "-"], None, 2),
                                (["--rules", "-"], None, 2), (["-"], hidden, 1)):
        refused = run("titles", *words, text=text)
        ok(refused.returncode == status and refused.stdout == "" and refused.stderr != "",
           f"{words}: {refused.stderr.strip()}")


def test_docs():
    page = open("docs/titles.md", encoding="utf-8").read()
    rows = [[cell.strip().replace("`", "") for cell in row.strip("|").split("|")]
            for row in page.splitlines() if re.match(r"\| `[a-z]", row)]
    rules = [re.match(r"(\S+) +(\S.{21}) (\S+(?: [np])?) +(\S+(?: [np])?) +(.*)", line)
             for line in run("titles", "--rules").stdout.splitlines()]
    ok([[row[0], row[1], row[3], row[4]] for row in rows]
       == [[rule[1], rule[2].strip(), rule[3], rule[4]] for rule in rules],
       "docs/titles.md has the titles of the program, with the same numbers")


test_faults(test_game("--seats", "5", "--seed", "3"))
test_game("--game", "cave", "--seats", "6", "--seed", "3")
test_docs()
print(f"1..{points}")
raise SystemExit(failures > 0)

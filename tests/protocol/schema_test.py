#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""schema_test.py - checks everything that the server sends against docs/protocol.schema.json.

The test validates every object that tests/protocol/corpus_test prints, and the lines of `saboteur
replay --json`. It also checks that the schema notices faults: the schema must refuse an object with
an extra key, a missing key or a wrong value.
"""

import copy
import json
import os
import re
import subprocess
import sys
import tempfile

import jsonschema

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CORPUS = "build/release/tests/protocol/corpus_test"
PROGRAM = "build/release/saboteur"
FIELDS = "build/release/tools/fields/fields"
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def lines_of(*command):
    result = subprocess.run(command, check=True, capture_output=True)
    return [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]


def check_all(validator, objects, what):
    for number, value in enumerate(objects):
        errors = list(validator.iter_errors(value))
        if errors:
            best = jsonschema.exceptions.best_match(errors)
            where = "/".join(str(step) for step in best.absolute_path)
            print(f"# object {number}, {where}: {best.message[:300]}")
            ok(False, what)
            return
    ok(len(objects) > 0, f"{what}: {len(objects)}")


def spoilt(objects):
    """Copies of objects, each with one fault."""
    def newest(game):
        return next(o for o in objects if "news" in o and o["public"]["state"]["view"]
                    and o["private"]["view"] and o["public"]["state"]["config"]["game"] == game)

    news = newest("base")
    cave = newest("cave")
    refusal = next(o for o in objects if o.get("error") == "refused")

    def change(value, path, new):
        result = copy.deepcopy(value)
        at = result
        for step in path[:-1]:
            at = at[step]
        if new is None:
            del at[path[-1]]
        else:
            at[path[-1]] = new
        return result

    own, view = ["private", "view"], ["public", "state", "view"]
    yield "a stray key", change(news, ["secret"], "x")
    yield "a stray key of a view", change(news, [*view, "seed"], "00")
    yield "a stray key of an entry", change(news, ["public", "entries", 0, "token"], "00")
    yield "a missing legal list", change(news, [*own, "legal"], None)
    seat = str(news["private"]["you"])
    yield "a card that does not exist", change(news, [*own, "hands", seat, 0], "EN")
    yield "a card in the seat's own hand that is hidden", \
        change(news, [*own, "hands", seat, 0], "?")
    yield "the hand of another seat", change(news, [*own, "hands", "9"], ["NESW"])
    yield "an action that does not exist", change(news, [*own, "legal"], ["NESW"])
    yield "a public hand", change(news, [*view, "hands", 0], news["private"]["view"]["hands"][seat])
    yield "a public hand of the cave", change(cave, [*view, "hands", 0, 0], "NE.I")
    yield "a private view with a board, which is public", change(news, [*own, "board"], {})
    yield "a stray key of a view of the cave", change(cave, [*view, "lots"], [1])
    yield "a card of another game", \
        change(cave, [*own, "hands", str(cave["private"]["you"]), 0], "NE")
    yield "an action of another game", change(cave, [*own, "legal"], ["pass"])
    yield "a cave without its ways", change(cave, [*own, "ways"], None)
    yield "a view of another game", \
        change(cave, ["public", "state", "config"], news["public"]["state"]["config"])
    yield "a private view of another game", change(cave, own, news["private"]["view"])
    yield from spoilt_signs(objects, change)
    for view_news in (news, cave):
        yield "an unseen card without a name", change(view_news, [*own, "unseen_cards", "?"], 1)
        yield "an unseen card of which no copy is left", \
            change(view_news, [*own, "unseen_cards", first_unseen(view_news)], 0)
        yield "a dead cell that is none", change(view_news, [*own, "dead"], [[1, 2]])
    yield "a public aid", change(news, [*view, "unseen_cards"], {})
    yield "an unknown error", change(refusal, ["error"], "no")
    yield "a refusal without its verdict", change(refusal, ["verdict"], None)
    coded = next(o for o in objects if o.get("why") == "seat-taken")
    yield "a refusal without its code", change(coded, ["why"], None)
    yield "an unknown code", change(coded, ["why"], "no")
    yield "an unknown value", change(coded, ["values", "token"], "00")
    yield "a sentence", change(coded, ["text"], "This seat is not free.")


def first_unseen(news):
    return next(iter(news["private"]["view"]["unseen_cards"]))


def spoilt_signs(objects, change):
    signed = next(o for o in objects if "news" in o and o["public"]["state"].get("markers")
                  and o["public"]["entries"][0]["what"] == "sign")
    state = ["public", "state"]
    yield "a sign that is none", change(signed, ["public", "entries", 0, "sign"], "wink>2")
    yield "a light on a seat that is none", change(signed, [*state, "lights", 0], 10)
    yield "lights without markers", change(signed, [*state, "markers"], None)
    yield "a marker that says what its goal hides", \
        change(signed, [*state, "markers", 0, "truth"], "gold")
    yield "a stamp that is none", change(signed, [*state, "markers", 0, "stamp"], "maybe")
    yield "an arrow that is none", \
        change(signed, [*state, "arrows"], [{"seat": 1, "sign": "stuck"}])
    scored = next(o for o in objects if "news" in o and o["public"]["state"].get("titles"))
    yield "a nose above 100", change(scored, [*state, "noses", 0, "nose"], [101, None])
    yield "noses without titles", change(scored, [*state, "titles"], None)
    yield "a title that is none", change(scored, [*state, "titles", 0, "title"], "king")
    fair = next(o for o in objects if "news" in o and o["public"]["state"].get("fair"))
    yield "a secret that is told", change(fair, [*state, "fair", "secret"], "00" * 32)
    yield "a salt that is too short", change(fair, [*state, "fair", "salts"], ["00"] * 4)
    yield "a custom that is none", change(signed, [*state, "customs"], {"talk": "chat"})


def main():
    os.chdir(ROOT)
    with open("docs/protocol.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    ok(subprocess.run(["tools/schema", "--check", FIELDS], check=False).returncode == 0,
       "the schema has the fields and options that the C code has")
    validator = jsonschema.Draft202012Validator(schema)
    objects = lines_of(CORPUS, "--print")
    check_all(validator, [o for o in objects if "re" in o], "replies")
    check_all(validator, [o for o in objects if "news" in o], "news")
    for game, line in (("base", "replay_line"), ("cave", "cave_replay_line")):
        replay = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/" + line}]})
        with tempfile.NamedTemporaryFile(suffix=".sab") as record:
            subprocess.run([PROGRAM, "random", "--game", game, "--seed", "01" * 32], check=True,
                           stdout=record)
            for words in ([], ["--seat", "2"], ["--seat", "spectator"]):
                check_all(replay, lines_of(PROGRAM, "replay", "--json", *words, record.name),
                          " ".join(["lines of replay of", game, *words]))
    words = {o["error"] for o in objects if "error" in o}
    ok(words == set(schema["$defs"]["refusal"]["properties"]["error"]["enum"]),
       f"{len(words)} kinds of refusal")
    codes = {o["why"] for o in objects if "why" in o}
    ok(codes == set(schema["$defs"]["refusal"]["properties"]["why"]["enum"]),
       f"{len(codes)} codes of refusals")
    with open("docs/protocol.md", encoding="utf-8") as file:
        rows = file.read().split("### 1.1 Codes")[1].split("## 2. Verbs")[0].split("\n| `")[1:]
    listed = {(row.split("`")[0], code) for row in rows
              for code in re.findall(r"[|,] `([a-z-]+)`", row.split(" |\n")[0])}
    ok(listed == {(o["error"], o["why"]) for o in objects if "why" in o},
       "docs/protocol.md lists each code with its class")
    entries = [entry for o in objects if "news" in o for entry in o["public"]["entries"]]
    whats = {entry["what"] for entry in entries}
    ok(len(whats) >= 14, f"{len(whats)} kinds of entries: {' '.join(sorted(whats))}")
    bys = {entry.get("by") for entry in entries if entry["what"] != "removed"}
    ok(bys == {None, "bot", "table"}, "there are actions by persons, bots and tables")
    ok(any("done" in o for o in objects),
       "a request with several actions is answered with how many were done")
    views = [{**o["public"]["state"]["view"], **(o["private"]["view"] or {})}
             for o in objects if "news" in o and o["public"]["state"]["view"]]
    phases = {view["phase"] for view in views if "clans" in view}
    wanted = schema["$defs"]["cave_view_fields"]["properties"]["phase"]["enum"]
    ok(len(phases) >= len(wanted) - 1,
       f"{len(phases)} phases of the cave: {' '.join(sorted(phases))}")
    ok(any(view.get("ways") for view in views), "there are views with ways")
    for what, value in spoilt(objects):
        ok(not validator.is_valid(value), f"the schema notices {what}")
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""deck_test.py - `saboteur deck`: every card of the deck file must be in the JSON and have a
picture.

This test reads the deck file itself, without the tool that compiles it. From each picture, it reads
the openings, the numbers of the spaces and the letters of the marks.
"""

import json
import re
import subprocess

PROGRAM = "build/release/saboteur"
WIDTH, ROWS, STEP = 17, 9, 20
LETTERS = {"hole": "H", "ladder": "L", "vein": "V", "exit": "X", "bridge": "B", "tunnel": "T"}
GAPS = {"N": (0, WIDTH // 2), "E": (ROWS // 2, WIDTH - 1), "S": (ROWS - 1, WIDTH // 2),
        "W": (ROWS // 2, 0)}
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def run(*words):
    return subprocess.run([PROGRAM, "deck", *words], capture_output=True, text=True)


def read_face(words):
    """Returns the spaces of a face, in the form of the JSON. `words` are the words that describe
    this face in the deck file."""
    labels = [word.split("*")[0] for word in words if "-" not in word]
    marks = [(word.split("*") + [""])[1] for word in words if "-" not in word]
    links = [set() for _ in labels]
    for chain in (word.split("-") for word in words if "-" in word):
        for one, other in zip(chain, chain[1:]):
            links[labels.index(one)].add(labels.index(other))
            links[labels.index(other)].add(labels.index(one))
    return [{"opening": label if label.isupper() else "", "links": sorted(link), "mark": mark}
            for label, link, mark in zip(labels, links, marks)]


def read_deck():
    cards, goals, start = [], {"crosses": {}, "curves": {}}, None
    with open("engine/cave/deck.txt", encoding="utf-8") as file:
        for words in (line.split("#")[0].split() for line in file):
            if words[:1] == ["start"]:
                start = read_face(words[1:])
            elif words[:1] == ["goal"]:
                goals["crosses"][words[1]] = read_face(words[2:])
            elif words[:1] == ["goal-curves"]:
                goals["curves"][words[1]] = read_face(words[2:])
            elif words:
                deed = words[2] if words[2].islower() and len(words[2]) > 1 else ""
                cards.append((words[0].count("I"), int(words[1]), deed,
                              [] if deed else read_face(words[2:])))
    goals["curves"] = goals["crosses"] | goals["curves"]
    return cards, goals, start


def test_json(deck):
    cards, goals, start = read_deck()
    ok([(card["group"], card["copies"], card["deed"], card["spaces"]) for card in deck["cards"]]
       == cards, f"{len(cards)} cards as the deck file has them")
    for name, wanted in goals.items():
        ok({goal["names"][0]: goal["spaces"] for goal in deck["decks"][name]["goals"]} == wanted,
           f"the goals of {name}")
    ok(deck["start"]["spaces"] == start and deck["start"]["names"][0] == "start", "the start card")
    ok(sum(card["copies"] for card in deck["cards"]) == 82, "82 cards")
    ok(deck["reconstruction"] is True and len({deck["decks"][name]["hash"] for name in goals}) == 2
       and all(re.fullmatch("[0-9a-f]{16}", deck["decks"][name]["hash"]) for name in goals),
       "two hashes")
    ok(all((card["names"][0] == card["names"][1]) == card["alike"] for card in deck["cards"]),
       "a card that a half turn changes has two names")


def pictures(text):
    """Returns a dictionary. The keys are the names of the cards. Each value is a pair: the
    picture of the card, as rows of characters, and the lines below the card's name."""
    lines = text.split("\n")
    found = {}
    for top, line in enumerate(lines):
        for column in range(0, len(line), STEP):
            cell = line[column:column + WIDTH]
            if not re.fullmatch(r"\+=+(\+.\+=+)?\+", cell) or lines[top - 1].strip() != "":
                continue
            last = next(row for row in range(top + 1, top + ROWS)
                        if re.fullmatch(r"\+=+(\+.\+=+)?\+", lines[row][column:column + WIDTH]))
            captions = [below[column:column + STEP].strip() for below in lines[last + 1:last + 4]]
            found[captions[0]] = ([row[column:column + WIDTH] for row in lines[top:last + 1]],
                                  captions[1:])
    return found


def marks_of(picture):
    return sorted(re.findall(r"\d[A-Z]?", "\n".join(picture)))


def test_picture(card, found):
    name = card["names"][0]
    picture, captions = found.get(name, ([], []))
    spaces = [f"{number}{LETTERS.get(space['mark'], '')}"
              for number, space in enumerate(card["spaces"])]
    openings = {side for space in card["spaces"] for side in space["opening"]}
    if card["deed"]:
        ok(len(picture) == 3 and card["deed"] in picture[1], f"{name} is drawn")
    else:
        gaps = {side for side, (row, column) in GAPS.items()
                if len(picture) == ROWS and picture[row][column] == "."}
        ok(marks_of(picture) == spaces and gaps == openings, f"{name}: {' '.join(spaces)}")
    if card["group"]:
        wanted = [] if card["alike"] else [f"or {card['names'][1]}"]
        wanted.append(f"group {'I' * card['group']}, {card['copies']} in box")
        ok(captions[:len(wanted)] == wanted, f"{name}: {', '.join(wanted)}")


def test_pictures(deck):
    plain = run("--ascii").stdout
    before, after = plain.split("Goals with the option deck=curves")
    found = pictures(before) | pictures(after.split("Group I:", 1)[1])
    curves = pictures(after.split("Group I:", 1)[0])
    cards = [deck["start"], *deck["decks"]["crosses"]["goals"], *deck["cards"]]
    ok((len(found), len(curves)) == (len(cards), 4), f"{len(found)} and {len(curves)} pictures")
    for card in cards:
        test_picture(card, found)
    for card in deck["decks"]["curves"]["goals"]:
        test_picture(card, curves)
    drawn = run().stdout
    ok(plain.isascii() and not drawn.isascii(), "--ascii is ASCII")
    for text in (plain, drawn):
        ok(max(map(len, text.split("\n"))) <= 80 and not re.search(" $", text, re.M),
           "80 columns, no blanks at the ends of lines")
        ok("reconstruction" in text.split("\n\n")[0], "it says first that the faces are not known")
    ok([len(line) for line in plain.split("\n")] == [len(line) for line in drawn.split("\n")],
       "the same pictures")


def main():
    deck = json.loads(run("--json").stdout)
    test_json(deck)
    test_pictures(deck)
    ok("reconstruction" in run("--help").stdout, "--help says that the faces are not known, too")
    wrong = run("hearts")
    ok(wrong.returncode == 2 and "hearts" in wrong.stderr, wrong.stderr.strip())
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())

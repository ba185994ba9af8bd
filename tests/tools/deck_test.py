#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""deck_test.py - tools/deck: what it makes from the two deck files, and the sentence that it prints
for every fault.

For each fault, the test changes, removes or adds one line of a shipped deck. The tool must name
that line and the reason, and must write nothing. Then the test builds the project with another deck
file.
"""

import os
import re
import subprocess
import tempfile

TOOL = "build/deck/deck"
SHIPPED = {"base": "engine/base/deck.txt", "cave": "engine/cave/deck.txt"}
HASH = re.compile(r"sab_cave_deck_hash.*\(0x([0-9a-f]{16})\), .*\(0x([0-9a-f]{16})\)")
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def compile_deck(game, text, folder, *options):
    path = os.path.join(folder, "deck.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return subprocess.run([TOOL, game, *options, path, "-"], capture_output=True, text=True)


def line_of(text, part):
    """The number of the last line that begins with these words."""
    words = part.split()
    found = [number for number, line in enumerate(text.split("\n"), 1)
             if line.split()[:len(words)] == words]
    assert found, part
    return found[-1]


def changed(text, part, line):
    """Returns the deck with one line replaced, and the number of that line. If `line` is None, the
    line is removed."""
    lines = text.split("\n")
    number = line_of(text, part)
    lines[number - 1:number] = [] if line is None else line.split("\n")
    return "\n".join(lines), number


# The line to change, its new text, and the reason. A fourth text follows if the tool reports
# another line: the last line of the changed deck that begins with this text, or "end".
CAVE_FAULTS = [
    # Lines that are written wrongly.
    ("I 2 NESW", "I 2 NESx", '"NESx" is neither sides in the order NESW, each once, nor one small'),
    ("I 2 NESW", "I 2 NEWS", '"NEWS" is neither sides'),
    ("I 2 NESW", "I 2 NN", '"NN" is neither sides'),
    ("I 2 NESW", "I 2 NESW mm", '"mm" is neither sides'),
    ("I 2 NESW", "I 2 *hole", "a space without a name"),
    ("I 2 NESW", "I 2 NESW ES", "space ES opens on the same side as another one"),
    ("I 2 NESW", "I 2 NESW a a NESW-a", "two spaces with the name a"),
    ("I 2 NESW", "I 2 NESW*bog", '"bog" is not a mark'),
    ("I 2 NESW", "I 2 NESW*", '"" is not a mark'),
    ("I 2 NESW", "I 2", "a card without spaces"),
    ("I 2 NESW", "I 2 N E N-W", 'a link to "W", which is not a space of this card'),
    ("I 2 NESW", "I 2 N E N-", 'a link to "", which is not a space of this card'),
    ("I 2 NESW", "I 2 N E N-N", "a link from N to itself"),
    ("I 2 NESW", "I 2 N E N-E W", 'space "W" after the links'),
    ("I 2 NESW", "I 2 N E S W a b c d e", "more than 8 spaces"),
    ("I 2 NESW", "IV 2 NESW", '"IV" is not a group: I, II, III, start or goal'),
    ("I 2 NESW", "I two NESW", '"two" is not a number of copies'),
    ("I 2 NESW", "I 0 NESW", '"0" is not a number of copies'),
    ("I 2 NESW", "I -2 NESW", '"-2" is not a number of copies'),
    ("I 2 NESW", "I 2.5 NESW", '"2.5" is not a number of copies'),
    ("I 2 NESW", "I 33 NESW", '"33" is not a number of copies'),
    ("I 2 NESW", "I", "how many copies is missing"),
    ("I 2 NESW", "I 2 " + "x " * 40, "more than 32 words"),
    ("I 2 NESW", "#" + "x" * 600, "a line longer than 510 bytes"),
    ("I 2 NESW", "I 2 sword", '"sword" is neither sides'),
    ("I 2 NESW", "goal", "exit, hole, ladder or vein is missing"),
    ("I 2 NESW", "goal lamp NESW", '"lamp" is not a goal: exit, hole, ladder or vein'),
    ("I 2 NESW", "goal exit NESW*exit", "it is already in line"),
    ("I 2 NESW", "start NESW*ladder", "it is already in line"),
    ("III 3 goblin", "III 3 goblin\n" * 31, "more than 96 cards", "III 3 goblin"),
    # Faces that no card can have.
    ("I 2 NESW", "I 2 a b a-b", "a card without openings"),
    ("I 2 NESW", "I 2 NESW a", "space a cannot be reached from any opening"),
    ("I 2 NESW", "I 2 NESW t*tunnel", "space t cannot be reached from any opening"),
    ("I 1 NS*hole", "I 1 NS*hole E*hole", "*hole on more than one space"),
    ("I 1 NS*hole", "I 1 NS*hole E*ladder", "more than one kind of mark"),
    ("I 1 NS*hole", "I 1 NS*exit", "only a goal can have *exit (cave 1.1)"),
    ("I 1 NS*bridge EW", "I 1 NS*bridge EW*bridge", "a bridge has two ways that no link joins"),
    ("I 1 NS*bridge EW", "I 1 NESW*bridge", "a bridge has two ways that no link joins"),
    ("I 1 NS*bridge EW", "I 1 NS*bridge EW NS-EW", "a bridge has two ways that no link joins"),
    ("I 1 NS*bridge EW", "I 1 NS*bridge E W", "a bridge has two ways that no link joins"),
    ("II 1 N S E*bridge", "II 1 N S E*bridge W N-S E-W",
     "a bridge has two ways that no link joins, and *bridge on every space of one of them"),
    ("I 1 NE SW t*tunnel", "I 1 NE SW t*tunnel NE-t", "a tunnel that links 1 ways, not two"),
    ("I 1 NE SW t*tunnel", "I 1 N E S t*tunnel N-t E-t S-t", "a tunnel that links 3 ways, not two"),
    ("I 1 NE SW t*tunnel", "I 1 NE W S*tunnel NE-S-W", "a tunnel with an opening"),
    ("I 2 NESW", "I 2 N E N-E", "from N to E it takes 2, group I takes 1 (cave 4.2)"),
    ("II 1 N E N-E", "II 1 NE", "from N to E it takes 1, group II takes 2 (cave 4.2)"),
    ("II 1 N E N-E", "II 1 N E m N-m-E", "from N to E it takes 3, group II takes 2 (cave 4.2)"),
    ("III 1 E W m E-m-W", "III 1 E W E-W", "from E to W it takes 2, group III takes 3 (cave 4.2)"),
    # Names that occur twice.
    ("I 2 NES", "I 2 NESW", "NESW.I is already in line", "I 2 NESW"),
    ("I 2 NES", "I 2 NSW\nI 1 NES", "it has the same name NES.I as line",
     "I 1 NES"),
    ("III 1 E W m E-m-W", "III 1 E W m E-m-W\nIII 1 E W a b E-a-W E-b-W",
     "it has the same name EW.III as line", "III 1 E W a b"),
    ("III 1 E W m E-m-W", "III 1 E W m a E-m-W E-a",
     "it differs after a half turn, but its name EW.III is the same"),
    # Numbers of cards that differ from the box.
    ("I 2 NESW", "I 3 NESW", "20 path cards of group I, but the box has 19 (cave 1.1)",
     "I 1 NW ES t*tunnel"),
    ("II 1 N E N-E", None, "16 path cards of group II, but the box has 17 (cave 1.1)",
     "II 1 N*vein W"),
    ("III 1 E W m E-m-W", "III 2 E W m E-m-W", "15 path cards of group III, but the box has 14",
     "III 1 E S W m*vein"),
    ("I 1 NW*hole", "I 1 NW*ladder", "8 dark holes, but the box has 9", "III 1 E S W m*hole"),
    ("I 1 NE*ladder", "I 1 EW*vein", "3 ladders, but the box has 4", "III 1 N E S m*ladder"),
    ("I 1 NS*bridge EW", "I 1 NS EW", "3 bridges, but the box has 4", "III 1 N S m E*bridge"),
    ("I 1 NW ES t*tunnel", "I 1 NW ES", "4 double bends with tunnel, but the box has 5",
     "III 1 N E m S W o t*tunnel"),
    ("II 1 N*vein W", "II 1 N W*hole N-W", "10 dark holes, but the box has 9",
     "III 1 E S W m*hole"),
    ("III 1 E S W m*vein", "III 1 S W m S-m-W", "1 gold veins, but the box has 2", "II 1 N*vein W"),
    ("I 3 information", "I 2 information\nI 1 swap",
     "4 cards of secret information, but the box has 5", "III 1 information"),
    ("I 1 rockfall", "I 2 rockfall", "4 rockfalls, but the box has 3 (cave 1.2)", "III 1 rockfall"),
    ("I 2 boots", "I 3 boots", "4 boots, but the box has 3", "II 1 boots"),
    ("I 1 axe", "I 2 axe", "4 battle axes, but the box has 3", "III 1 axe"),
    ("II 1 swap", None, "1 swaps, but the box has 2", "III 1 swap"),
    ("I 1 web", None, "2 webs, but the box has 3", "III 1 web"),
    ("II 2 rat", "II 1 rat", "4 rats, but the box has 5", "III 2 rat"),
    ("III 2 lindworm", "III 3 lindworm", "5 lindworms, but the box has 4", "III 3 lindworm"),
    ("III 3 goblin", "III 2 goblin", "3 goblins, but the box has 4", "III 2 goblin"),
    ("III 3 goblin", "III 2 goblin\nI 1 goblin", "30 cards of group I, but the box has 29",
     "I 1 goblin"),
    # Faults in the start card and the goals.
    ("start", None, "no start card (cave 1.1)", "end"),
    ("start", "start NESW", "the start card is NESW*ladder (cave 8.2)"),
    ("start", "start NES*ladder", "the start card is NESW*ladder (cave 8.2)"),
    ("goal vein", None, "no goal vein (cave 1.1)", "end"),
    ("goal exit", "goal exit N E S W m*hole N-m-S E-m-W", "a goal exit without *exit (cave 1.1)"),
    ("goal exit", "goal exit N S m*exit N-m-S",
     "a goal that has no opening on some side whichever way it lies (cave 8.2)"),
    ("goal-curves hole", "goal-curves hole N S m*hole N-m-S",
     "a goal that has no opening on some side whichever way it lies (cave 8.2)"),
    ("goal-curves hole", "goal-curves hole N E m*vein N-m-E",
     "a goal hole without *hole (cave 1.1)"),
    ("goal-curves hole", "goal-curves vein N E m*vein N-m-E", "it is already in line",
     "goal-curves vein"),
]


BASE_FAULTS = [
    # Lines that are written wrongly.
    ("5 path NESW", "five path NESW", '"five" is not a number of copies'),
    ("5 path NESW", "0 path NESW", '"0" is not a number of copies'),
    ("5 path NESW", "-5 path NESW", '"-5" is not a number of copies'),
    ("5 path NESW", "5.5 path NESW", '"5.5" is not a number of copies'),
    ("5 path NESW", "68 path NESW", '"68" is not a number of copies'),
    ("5 path NESW", "path NESW", '"path" is not a number of copies'),
    ("5 path NESW", "5", "the card is missing"),
    ("5 path NESW", "5 way NESW",
     '"way" is not a card: path, dead, break, repair, rockfall or map'),
    ("5 path NESW", "5 path", "where it opens is missing"),
    ("5 path NESW", "5 path NEWS", '"NEWS" is not sides in the order NESW, each once'),
    ("5 path NESW", "5 path NN", '"NN" is not sides'),
    ("5 path NESW", "5 path nesw", '"nesw" is not sides'),
    ("5 path NESW", "5 path NESW joined", '"joined" is one word too many'),
    ("5 path NESW", "5 path NESW " + "x " * 40, "more than 32 words"),
    ("5 path NESW", "#" + "x" * 600, "a line longer than 510 bytes"),
    ("3 break pickaxe", "3 break", "the tool is missing"),
    ("3 break pickaxe", "3 break axe", '"axe" is not a tool: pickaxe, lantern or cart'),
    ("1 repair cart lantern", "1 repair cart lantern pickaxe", '"pickaxe" is one word too many'),
    ("3 rockfall", "3 rockfall cart", '"cart" is one word too many'),
    ("start", "start", "where it opens is missing"),
    ("start", "start NESW NESW", '"NESW" is one word too many'),
    ("start", "start x", '"x" is not sides'),
    ("goal treasure", "goal", "treasure or stone is missing"),
    ("goal treasure", "goal lamp NESW", '"lamp" is not a goal: treasure or stone'),
    ("goal treasure", "goal treasure", "where it opens is missing"),
    ("goal treasure", "goal treasure NESW 1", '"1" is one word too many'),
    ("cell 8 -2", "cell 8", "a number is missing"),
    ("cell 8 -2", "cell 8 two", '"two" is not a coordinate'),
    ("cell 8 -2", "cell 8 -2x", '"-2x" is not a coordinate'),
    ("cell 8 -2", "cell 43 -2", '"43" is not a coordinate'),
    ("cell 8 -2", "cell 8 -43", '"-43" is not a coordinate'),
    ("cell 8 -2", "cell 8 -2 0", '"0" is one word too many'),
    ("cell 8 2", "cell 8 2\ncell 8 4", "more than 3 cells (base 2.2)", "cell 8 4"),
    ("gold 16 1", "gold", "how many copies is missing"),
    ("gold 16 1", "gold 0 1", '"0" is not a number of copies'),
    ("gold 16 1", "gold 33 1", '"33" is not a number of copies'),
    ("gold 16 1", "gold 16", "how many nuggets is missing"),
    ("gold 16 1", "gold 16 0", '"0" is not a number of nuggets: 1, 2 or 3'),
    ("gold 16 1", "gold 16 4", '"4" is not a number of nuggets'),
    ("gold 16 1", "gold 16 11", '"11" is not a number of nuggets'),
    ("gold 16 1", "gold 16 1 1", '"1" is one word too many'),
    # Cards that the game does not have.
    ("5 path NES", "5 path NSW", 'the game has no card "path NSW" (base 1.1, 1.3)'),
    ("1 dead N", "1 path N", 'the game has no card "path N" (base 1.1, 1.3)'),
    ("1 dead N", "1 dead S", 'the game has no card "dead S" (base 1.1, 1.3)'),
    ("3 break cart", "3 break cart lantern", 'the game has no card "break cart lantern"'),
    ("1 repair cart lantern", "1 repair lantern cart",
     'the game has no card "repair lantern cart"'),
    ("5 path NES", "5 path NESW", "it is already in line", "5 path NESW"),
    ("3 rockfall", "6 map", "it is already in line", "6 map"),
    ("5 path NES", None, 'no card "path NES" (base 1.1, 1.3)', "end"),
    ("6 map", None, 'no card "map" (base 1.1, 1.3)', "end"),
    # Numbers of cards that differ from the box.
    ("5 path NES", "6 path NES", "41 path cards, but the box has 40 (base 1.1)", "1 dead E"),
    ("3 path EW", "2 path EW", "39 path cards, but the box has 40 (base 1.1)", "1 dead E"),
    ("3 path EW", "2 path EW\n2 dead EW", "it is already in line", "1 dead EW"),
    ("3 break pickaxe", "4 break pickaxe", "4 broken pickaxes, but the box has 3 (base 1.3)"),
    ("3 break lantern", "2 break lantern", "2 broken lanterns, but the box has 3 (base 1.3)"),
    ("3 break cart", "4 break cart", "4 broken carts, but the box has 3"),
    ("2 repair pickaxe", "3 repair pickaxe", "3 repairs of a pickaxe, but the box has 2"),
    ("2 repair lantern", "1 repair lantern", "1 repairs of a lantern, but the box has 2"),
    ("2 repair cart", "3 repair cart", "3 repairs of a cart, but the box has 2"),
    ("1 repair lantern pickaxe", "2 repair lantern pickaxe",
     "2 repairs of a lantern or pickaxe, but the box has 1"),
    ("1 repair cart pickaxe", "2 repair cart pickaxe",
     "2 repairs of a cart or pickaxe, but the box has 1"),
    ("1 repair cart lantern", "2 repair cart lantern",
     "2 repairs of a cart or lantern, but the box has 1"),
    ("3 rockfall", "4 rockfall", "4 rockfalls, but the box has 3 (base 1.3)"),
    ("6 map", "5 map", "5 maps, but the box has 6 (base 1.3)"),
    ("gold 16 1", "gold 15 1", "15 gold cards of 1, but the box has 16 (base 1.4)"),
    ("gold 8 2", "gold 9 2", "9 gold cards of 2, but the box has 8 (base 1.4)"),
    ("gold 4 3", None, "0 gold cards of 3, but the box has 4 (base 1.4)", "end"),
    ("gold 8 2", "gold 16 1", "it is already in line", "gold 16 1"),
    # Faults in the start card and the goals.
    ("start", None, "no start card (base 1.2)", "end"),
    ("start", "start NES", "the start card is NESW (base 1.2)"),
    ("goal treasure", "start NESW", "it is already in line", "start"),
    ("goal treasure", None, 'no goal "treasure NESW" (base 1.2)', "end"),
    ("goal treasure", "goal treasure NES", "the goals are treasure NESW, stone NE and stone NW"),
    ("goal stone NW", None, 'no goal "stone NW" (base 1.2)', "end"),
    ("goal stone NW", "goal stone NE", "it is already in line", "goal stone NE"),
    ("goal stone NW", "goal stone NS", "the goals are treasure NESW, stone NE and stone NW"),
    ("cell 8 2", None, "the goals lie in the cells 8 -2, 8 0 and 8 2, in that order", "end"),
    ("cell 8 2", "cell 8 3", "the goals lie in the cells 8 -2, 8 0 and 8 2, in that order", "end"),
]


def test_faults(game, faults, shipped, folder):
    for part, line, reason, *told in faults:
        text, number = changed(shipped, part, line)
        if told:
            number = text.count("\n") if told == ["end"] else line_of(text, told[0])
        result = compile_deck(game, text, folder)
        match = re.match(r"\S*deck\.txt:(\d+): (.*)\.\n$", result.stderr)
        ok(result.returncode == 1 and result.stdout == "" and match is not None
           and match[2].startswith(reason) and number == int(match[1]),
           f"{game}, {part}: {result.stderr.strip().replace(folder, '')}")


def test_base_free(shipped, folder):
    """What the format of the file allows: comments, blanks, any order of lines, single path
    cards."""
    was = compile_deck("base", shipped, folder).stdout
    bare = re.sub(r"\n\n+", "\n", re.sub(r"#.*", "", shipped)).replace("  ", " ")
    ok(compile_deck("base", bare, folder).stdout == was, "comments and blanks do not count")
    lines = [line for line in bare.split("\n") if line.split()[:1] != ["cell"]]
    cells = [line for line in bare.split("\n") if line.split()[:1] == ["cell"]]
    turned = "\n".join(cells + lines[::-1])
    ok(compile_deck("base", turned + "\n", folder).stdout == was, "nor does the order of lines")
    text = changed(changed(shipped, "5 path NES", "6 path NES")[0], "3 path EW", "2 path EW")[0]
    result = compile_deck("base", text, folder)
    ok(result.returncode == 0 and ".copies = 6, .verb = 1}, /* path NES */" in result.stdout
       and result.stdout != was, "six path NES and two path EW are a deck too")


def deck_hashes(text, folder):
    """The hashes of the decks `crosses` and `curves`."""
    return HASH.search(compile_deck("cave", text, folder).stdout).groups()


def deck_hash(text, folder):
    return deck_hashes(text, folder)[0]


def test_hash(shipped, folder):
    """Comments, blanks and small letters must not change the hash. Everything else must change
    it."""
    was = deck_hash(shipped, folder)
    bare = re.sub(r"\n\n+", "\n", re.sub(r"#.*", "", shipped)).replace("  ", " ")
    ok(bare != shipped and deck_hash(bare, folder) == was, f"{was} without comments and blanks")
    for part, line, same in (
            ("III 1 E W m E-m-W", "III 1 E W q E-q-W", True),
            ("III 1 E W m E-m-W", "III 1 W E m E-m-W", False),
            ("II 1 N*vein W", "II 1 N W*vein N-W", False),
            ("I 1 NS*bridge EW", "I 1 NS EW*bridge", False),
            ("goal exit", "goal exit N E S m*exit N-m-S E-m", False)):
        ok((deck_hash(changed(shipped, part, line)[0], folder) == was) == same,
           f"{line}: {'the same' if same else 'another'} hash")
    swapped = shipped.replace("I    2  NS\nI    2  EW\n", "I    2  EW\nI    2  NS\n")
    ok(swapped != shipped and deck_hash(swapped, folder) != was, "the order of cards counts")
    ok(was == "ed3e445a07b26f60", f"the deck of the first version: {was}")
    other = changed(shipped, "goal-curves vein", "goal-curves vein N E m*vein N-m-E")[0]
    curves = deck_hashes(shipped, folder)[1]
    ok(deck_hash(other, folder) == was != curves != deck_hashes(other, folder)[1],
       f"goals of the deck curves change its hash alone, {curves}")
    alone = re.sub(r"(?m)^goal-curves.*\n", "", shipped)
    ok(alone != shipped and deck_hashes(alone, folder) == (was, was),
       "without goals of their own both decks are one")


def test_names(folder, shipped):
    result = compile_deck("cave", shipped, folder)
    cards = dict(re.findall(r'\{"(\S+)", "(\S+)"\}', result.stdout))
    for upright, turned in (("NESW.I", "NESW.I"), ("NES.I", "NSW.I"), ("NW.II", "ES.II"),
                            ("NS.I.hole", "NS.I.hole"), ("NES.II.hole-N", "NSW.II.hole-S"),
                            ("ESW.III.vein", "NEW.III.vein"),
                            ("NS|EW.II.bridge-EW", "NS|EW.II.bridge-EW"),
                            ("NW|ES.I.tunnel", "NW|ES.I.tunnel"),
                            ("NE|SW.III.tunnel", "NE|SW.III.tunnel"), ("boots.I", "boots.I")):
        ok(cards.get(upright) == turned, f"{upright} half turned is {cards.get(upright)}")


def make(folder, *words):
    """Runs make independently of the make that runs this test."""
    world = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(["make", "-s", "-j2", f"BUILD={folder}/build", *words],
                          capture_output=True, text=True, env=world)


def test_build(shipped, folder):
    """Builds with another deck file in another build folder, then with the first file again. A
    broken file must stop the build."""
    mine = os.path.join(folder, "mine.txt")
    table = os.path.join(folder, "build", "deck", "cave.c")
    hashes = []
    for deck, part, line in ((mine, "II 1 N*vein W", "II 1 N W*vein N-W"),
                             (SHIPPED["cave"], "", ""),
                             (mine, "II 1 N*vein W", "II 1 N W*hole N-W")):
        with open(mine, "w", encoding="utf-8") as file:
            file.write(changed(shipped, part, line)[0] if part else shipped)
        result = make(folder, f"DECK={deck}", table)
        if result.returncode == 0:
            with open(table, encoding="utf-8") as file:
                hashes.append(re.search(r"0x([0-9a-f]{16})", file.read())[1])
    ok(len(hashes) == 2 and hashes[0] != hashes[1] == deck_hash(shipped, folder),
       f"make DECK=mine.txt, then without: {' '.join(hashes)}")
    ok(result.returncode != 0 and "mine.txt" in result.stderr
       and "10 dark holes, but the box has 9" in result.stderr, "a broken deck stops the build")


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    shipped = {}
    for game, path in SHIPPED.items():
        with open(path, encoding="utf-8") as file:
            shipped[game] = file.read()
    with tempfile.TemporaryDirectory() as folder:
        for game, text in shipped.items():
            ok(compile_deck(game, text, folder).returncode == 0, f"the shipped deck, {game}")
        test_names(folder, shipped["cave"])
        test_faults("cave", CAVE_FAULTS, shipped["cave"], folder)
        test_faults("base", BASE_FAULTS, shipped["base"], folder)
        test_base_free(shipped["base"], folder)
        test_hash(shipped["cave"], folder)
        test_build(shipped["cave"], folder)
        for words in (["cave", SHIPPED["cave"]], [SHIPPED["cave"], "-"],
                      ["base", "--ts", SHIPPED["base"], "-"], ["third", SHIPPED["cave"], "-"]):
            used = subprocess.run([TOOL, *words], capture_output=True, text=True)
            ok(used.returncode == 2 and used.stdout == "" and used.stderr.startswith("Usage: deck"),
               f"deck {' '.join(words)} says how it is used")
        for path in ("no/such/deck.txt", folder):
            for game in SHIPPED:
                lost = subprocess.run([TOOL, game, path, "-"], capture_output=True, text=True)
                ok(lost.returncode == 1 and lost.stdout == "",
                   f"{game}: {lost.stderr.strip().replace(folder, '')}")
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())

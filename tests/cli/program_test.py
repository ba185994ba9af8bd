#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""program_test.py - runs those subcommands of `saboteur` that need no server, as a user runs them.

The test asks for help and passes wrong arguments. It checks, damages and replays records of random
games. The JSON must be as in docs/notation.md, section 6. A seat's replay must not show what the
seat may not know.
"""

import json
import re
import subprocess

PROGRAM = "build/release/saboteur"
BASE_GAME = "tests/games/five-ru.game"
CAVE_GAME = "tests/games/cave-three.game"
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def run(*words, text=None):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, input=text)


def commands():
    return re.findall(r"^  ([a-z-]+) +\S", run("--help").stdout, re.M)


def test_words():
    names = commands()
    ok({"random", "check", "replay", "perft", "engine", "bench"} <= set(names), " ".join(names))
    for name in names:
        help_text = run(name, "--help")
        if name == "serve":
            default = re.search(r"--connections N .*\((\d+)\)", help_text.stdout)
            ok(int(default[1]) >= 10305, "a server takes 10,000 idle visitors, a table of five and "
               "its 300 spectators by default")
        ok(help_text.returncode == 0 and f"saboteur {name}" in help_text.stdout, f"{name} --help")
        wrong = run(name, "--no-such-option")
        sentence = wrong.stderr.strip()
        ok(wrong.returncode == 2 and "--no-such-option" in sentence and "\n" not in sentence
           and wrong.stdout == "", f"{name}: {sentence}")
    for words in (["dance"], []):
        ok(run(*words).returncode == 2, f"saboteur {' '.join(words)} is refused")
    ok(re.fullmatch(r"saboteur \d\S*\n", run("--version").stdout) is not None, "--version")
    for words in (["random", "--seats", "2"], ["random", "--seats", "many"],
                  ["random", "--preset", "none"], ["random", "--set", "gravity=on"],
                  ["random", "--set", "direction=up"], ["random", "--seats"],
                  ["random", "--seats", "3", "--starter", "3"], ["random", "extra"],
                  ["random", "--game", "mole"], ["random", "--game", "cave", "--seats", "9"],
                  ["random", "--game", "cave", "--preset", "ru"],
                  ["random", "--game", "cave", "--set", "direction=cw"],
                  ["random", "--set", "axe_at_once=on"],
                  ["arena", "--game", "cave", "--seats", "9", "random"],
                  ["replay"], ["check"], ["replay", "a", "b"], ["perft", "--depth", "0"]):
        wrong = run(*words)
        ok(wrong.returncode == 2 and wrong.stderr.endswith(".\n"), wrong.stderr.strip())


def test_random():
    record = run("random", "--seats", "4", "--seed", "lamp").stdout
    ok(record == run("random", "--seats", "4", "--seed", "lamp").stdout, "a seed is a game")
    ok(record != run("random", "--seats", "4", "--seed", "lamps").stdout,
       "another seed is another game")
    ok(run("random").stdout != run("random").stdout, "without a seed every game is new")
    for words in (["--seats", "3"], ["--seats", "10", "--preset", "ru", "--votes"],
                  ["--seats", "7", "--preset", "it", "--starter", "6", "--set", "stone_turn=free"]):
        game = run("random", "--seed", "5", *words).stdout
        check = run("check", "-", text=game)
        ok(check.returncode == 0 and ": ok, 3 rounds, " in check.stdout, check.stdout.strip())
    many = run("random", "--games", "20", "--votes", "--seed", "1")
    ok(many.returncode == 0 and many.stdout.startswith("20 games, 5 seats, "), many.stdout.strip())


def test_random_cave():
    for words in (["--seats", "2"], ["--seats", "8", "--starter", "7", "--votes"],
                  ["--set", "axe_at_once=on", "--seats", "3", "--set", "vein_optional=on"]):
        words += ["--game", "cave", "--seed", "5"]
        game = run("random", *words).stdout
        check = run("check", "-", text=game)
        ok(check.returncode == 0 and ": ok, 1 round, " in check.stdout, check.stdout.strip())
        ok(game == run("random", *words).stdout, "a seed is a game")
    ok("\noption vein_optional on\noption axe_at_once on\n" in game, "options may be set before")
    many = run("random", "--game", "cave", "--games", "20", "--votes", "--seed", "1")
    won = re.search(r"golden-axe (\d+), blue-moon (\d+), draw (\d+); cards and gold", many.stdout)
    ok(many.returncode == 0 and won and sum(map(int, won.groups())) == 20, many.stdout.strip())


def edited(record, number, line):
    lines = record.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def test_check():
    record = run("random", "--seats", "3", "--seed", "1").stdout
    lines = record.split("\n")
    first = next(i for i, line in enumerate(lines, 1) if line.startswith("gold ")) + 1
    seat, action = lines[first - 1].split(" ", 1)
    other = str((int(seat) + 1) % 3)
    seed = next(i for i, line in enumerate(lines, 1) if line.startswith("seed "))
    for number, line, wanted in (
        (first, f"{other} {action}", f"{first}:1: It is not your turn (base 3.1)."),
        (first, f"{seat} NESW@5,5", f"{first}:1: "),
        (first, f"{seat} dance", f'{first}:3: "dance" is not an action.'),
        (1, "saboteur 9 base-1", '1:10: "9" is a version of the record format unknown'),
        (seed, "seed " + "0" * 64, ": This deal, which ends here, is not the one of the seed."),
        (first + 4, "end", f"{first + 4}:1: The record ends, but the game does not (base 10.2)."),
    ):
        check = run("check", "-", text=edited(record, number, line))
        ok(check.returncode == 1 and wanted in check.stdout, check.stdout.strip())
    hand = next(i for i, line in enumerate(lines, 1) if line.startswith("hand 0 "))
    swapped = re.sub(r"^hand 0 \S+", "hand 0 N", lines[hand - 1])
    unseeded = edited(edited(record, hand, swapped), seed, "")
    check = run("check", "-", text=unseeded)
    wanted = "not exactly the cards of the box"
    ok(check.returncode == 1 and wanted in check.stdout, check.stdout.strip())
    cut = "\n".join(lines[: first + 3]) + "\n"
    check = run("check", "-", text=cut)
    ok(check.stdout == "standard input: ok, 1 round, 4 actions\n", "a record may stop anywhere")
    check = run("check", "/nowhere/at/all")
    ok(check.returncode == 1 and "cannot be opened" in check.stderr, check.stderr.strip())


def test_check_cave():
    record = run("random", "--game", "cave", "--seats", "3", "--seed", "1").stdout
    lines = record.split("\n")
    first = next(i for i, line in enumerate(lines, 1) if line.startswith("lots ")) + 1
    seat = lines[first - 1].split(" ", 1)[0]
    other = str((int(seat) + 1) % 3)
    lots = next(i for i, line in enumerate(lines, 1) if line.startswith("lots "))
    for number, line, wanted in (
        (first, f"{other} stay", f"{first}:1: It is not your turn (cave 3.3)."),
        (first, f"{seat} stay", f"{first}:1: You cannot do this now: "
            "another decision comes first (cave"),
        (first, f"{seat} pass NS", f'{first}:3: "pass NS" is an action of another game.'),
        (3, "deck 0000000000000000", '3:6: "0000000000000000" is not the deck of cards of'),
        (lots, re.sub(r"\d+", lambda lot: str((int(lot.group()) + 1) % 60), lines[lots - 1]),
         ": This deal, which ends here, is not the one of the seed."),
        (first + 4, "end", f"{first + 4}:1: The record ends, but the game does not (cave 7.1)."),
    ):
        check = run("check", "-", text=edited(record, number, line))
        ok(check.returncode == 1 and wanted in check.stdout, check.stdout.strip())


def test_check_cave_deal():
    """If a deal breaks a rule of the cave, the message must name the section of that rule. If the
    deal is only written wrongly, the message must name no section."""
    record = run("random", "--game", "cave", "--seats", "5", "--seed", "1").stdout
    lines = record.split("\n")
    seed = next(i for i, line in enumerate(lines, 1) if line.startswith("seed "))
    unseeded = edited(record, seed, "")
    row = {word: next(i for i, line in enumerate(lines, 1) if line.startswith(word + " "))
           for word in ("hand", "removed", "clans", "goals", "lots")}
    hand = lines[row["hand"] - 1].split(" ")
    removed = lines[row["removed"] - 1].split(" ")
    turned = " ".join((*hand[:-2], hand[-1], hand[-2]))
    by_rule = "These are not exactly the cards of the box, dealt by the rules (cave 1, 2)."
    by_form = "is out of order: list cards of group I first, then II, then III."
    other = "NES.I" if hand[2] != "NES.I" else "ESW.I"
    for word, line, place, wanted in (
        ("hand", " ".join((*hand[:2], other, *hand[3:])), row["lots"], by_rule),
        ("clans", lines[row["clans"] - 1].replace("loyal", "saboteur"), row["lots"], by_rule),
        ("goals", "goals exit exit ladder vein", row["lots"], by_rule),
        ("hand", turned, row["hand"], f'"{hand[-2]}" {by_form}'),
        ("removed", " ".join((removed[0], *removed[:0:-1])), row["removed"], by_form),
    ):
        check = run("check", "-", text=edited(unseeded, row[word], line))
        ok(check.returncode == 1 and f":{place}:" in check.stdout and wanted in check.stdout,
           check.stdout.strip())


KEYS = set(
    "signs "
    "step phase to_move round seats options board goals turned hands broken deck discards "
    "roles aside gold_pile gold nuggets legal action events starter finisher outcome votes offer "
    "seat".split()
)


def replay_of(path, *words):
    replay = run("replay", "--json", *words, path)
    return replay.returncode, [json.loads(line) for line in replay.stdout.splitlines()]


def check_chain(objects):
    """Checks that the objects have the steps 0, 1, 2 and so on. If an object has an action, the
    action must be a vote or one of the object's legal actions."""
    for number, state in enumerate(objects):
        if state["step"] != number or (state["to_move"] is None) != (state["phase"] == "over"):
            return False
        action = state["action"]
        if action is not None and action != "vote" and action not in state["legal"]:
            return False
    return True


def test_replay():
    status, objects = replay_of(BASE_GAME)
    actions = int(re.search(r"(\d+) actions", run("check", BASE_GAME).stdout).group(1))
    ok(status == 0 and len(objects) == actions + 3, f"{BASE_GAME}: {len(objects)} objects")
    ok(all(set(state) == KEYS for state in objects),
       "each object has exactly the keys of notation 6")
    ok(check_chain(objects), "each action is in the list of its state")
    ok([state["round"] for state in objects if state["phase"] == "over"] == [1, 2, 3],
       "each round ends in a state of its own")
    nuggets = sum(objects[-1]["nuggets"]) + sum(objects[-1]["gold_pile"])
    ok(nuggets == 44, "44 nuggets in the end")
    _, spectator = replay_of(BASE_GAME, "--seat", "spectator")
    hidden = [state for state in spectator if state["round"] < 3]
    ok(all(card == "?" for state in hidden for hand in state["hands"] for card in hand)
       and all(card == "?" for state in spectator for card in state["deck"]),
       "a spectator sees no cards of a hand or of the pile")
    ok(all(state["action"] in (None, "pass ?") or not state["action"].startswith("pass")
           for state in spectator), "a spectator does not see which card is passed")
    text = run("replay", BASE_GAME)
    ok(text.returncode == 0 and "╬" in text.stdout, "without --json the board is drawn")
    cut = "\n".join(run("random", "--seed", "3").stdout.split("\n")[:20]) + "\n"
    last = json.loads(run("replay", "--json", "-", text=cut).stdout.splitlines()[-1])
    ok(last["action"] is None and last["legal"],
       "the replay of a cut record ends in a state in which somebody can act")
    seat = run("replay", "--seat", "5", BASE_GAME)
    ok(seat.returncode == 1 and "seat 5 is not at this table" in seat.stderr, seat.stderr.strip())
    gone = subprocess.run(f"{PROGRAM} replay {BASE_GAME} | head -n 1", shell=True,
                          capture_output=True, text=True)
    ok(gone.stderr == "", "if the reader closes the pipe, nothing is written to standard error")


def signed_record(record, signs, after=r"\d"):
    """Returns the record, with these lines of signs added after its first action, or after the
    first line that begins with `after`. Signs need version 2 of the format."""
    lines = record.replace("saboteur 1", "saboteur 2", 1).splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if re.match(after, line))
    return "".join(lines[:first + 1]) + "".join(f"{sign}\n" for sign in signs) + \
        "".join(lines[first + 1:])


def test_signs():
    record = run("random", "--seed", "5").stdout
    given = ["1 light>0", "0 face:gasp", "1 yes>0", "1 light"]
    signed = signed_record(record, given)
    ok(run("check", "-", text=signed).returncode == 0, "check accepts a record with signs")
    objects = [json.loads(line) for line in run("replay", "--json", "-", text=signed).stdout
               .splitlines()]
    told = [[f"{sign['seat']} {sign['sign']}" for sign in state.pop("signs")] for state in objects]
    ok(told[1] == given and not any(told[2:]) and not told[0],
       "the replay lists the signs before the action that follows them")
    plain = [json.loads(line) for line in run("replay", "--json", "-", text=record).stdout
             .splitlines()]
    ok(objects == [{key: state[key] for key in state if key != "signs"} for state in plain],
       "the record with signs replays the same game")
    ok("\n1 light>0\n0 face:gasp\n" in run("replay", "-", text=signed).stdout,
       "the replay for people shows signs, too")
    ok("but this record is of version 1" in
       run("check", "-", text=signed.replace("saboteur 2", "saboteur 1", 1)).stdout,
       "a record of version 1 may not have signs")
    for signs, sentence in (
            (["1 light>1"], "You cannot give this sign about yourself."),
            (["1 light>0", "1 light>0"], "This sign would change nothing."),
            (["1 yes>2"], "This player has not given a sign in this round."),
            (["1 marker>8,0:gold"], "You can only put a marker on a card that you have looked at."),
            (["1 dig>0,0"], "A card already lies there."),
            (["1 stuck"] * 1025, "There are too many signs between two actions.")):
        fault = run("check", "-", text=signed_record(record, signs))
        ok(fault.returncode == 1 and sentence in fault.stdout, fault.stdout.strip())
    with open(BASE_GAME) as file:
        gold = file.read()
    for signs, taken in ((["1 thanks>0", "0 face:cheer"], True), (["1 stuck"], False),
                         (["1 light>0"], False), (["1 dig>5,1"], False), (["1 light"], False)):
        while_sharing = run("check", "-", text=signed_record(gold, signs, r"\d take"))
        late = "After a round you can only agree, disagree" in while_sharing.stdout
        ok(while_sharing.returncode == (0 if taken else 1) and late != taken,
           f"while gold is shared, check {'accepts' if taken else 'refuses'} {signs}")
    lit = signed_record(signed_record(gold, ["1 light"], r"\d take"), ["1 light>0"], "3 NEW@7,3")
    ok(run("check", "-", text=lit).returncode == 0,
       "but a light may go out, because the table puts it out when its owner leaves")
    cut = signed_record(record, ["0 stuck"])
    cut = cut[:cut.index("0 stuck\n") + len("0 stuck\n")]
    last = json.loads(run("replay", "--json", "-", text=cut).stdout.splitlines()[-1])
    ok(last["signs"] == [{"seat": 0, "sign": "stuck"}],
       "the last state of a cut record has the signs that follow its last action")


CAVE_KEYS = set(
    "signs "
    "step phase to_move round seats options turn steps_left moved held to_draw swapped attacker "
    "asked facing turning board half_turned veins goals turned dwarfs creatures webs boots axes "
    "fresh_axe clans loyalty unmasked aside first_out gold pool hands pile pile_groups discards "
    "unseen starter outcome votes legal action events seat".split()
)
CAVE_SECRET_KEYS = {"deck", "removed", "lots"}
CAVE_END_KEYS = {"treasure", "saved", "workers"}


def cave_keys(state, secret):
    over = CAVE_END_KEYS if state["phase"] == "over" else set()
    return CAVE_KEYS | secret | over


def count_cave_cards(state):
    """Counts all cards in a state that hides nothing. The state does not name the cards in front of
    players, but the sum includes these cards."""
    before = (len(state["boots"]) + sum(state["axes"]) + len(state["webs"])
              + sum(creature is not None for creature in state["creatures"].values()))
    return (before + sum(map(len, state["hands"])) + len(state["deck"]) + len(state["removed"])
            + len(state["discards"]) + len(state["board"]) - 1)


def test_replay_cave():
    status, objects = replay_of(CAVE_GAME)
    actions = int(re.search(r"(\d+) actions", run("check", CAVE_GAME).stdout).group(1))
    ok(status == 0 and len(objects) == actions + 1, f"{CAVE_GAME}: {len(objects)} objects")
    ok(all(set(state) == cave_keys(state, CAVE_SECRET_KEYS) for state in objects),
       "each object has exactly the keys of notation 8")
    ok(check_chain(objects), "each action is in the list of its state")
    ok(all(count_cave_cards(state) == 82 for state in objects), "82 cards in every state")
    ok(all(sum(state["gold"]) + state["pool"] + len(state["veins"]) == 46
           for state in objects), "and 46 nuggets")
    for seat in ("spectator", "1"):
        _, seen = replay_of(CAVE_GAME, "--seat", seat)
        own = None if seat == "spectator" else int(seat)
        ok(all(set(state) == cave_keys(state, set()) for state in seen),
           f"{seat} has no pile, no lots and no removed cards")
        ok(all(card == "?" for state in seen for holder, hand in enumerate(state["hands"])
               for card in hand if holder != own), f"{seat} does not see the hands of others")
        ok(all(state["action"] is None or state["seat"] == own
               or re.fullmatch(r"discard \?( \?)?", state["action"])
               for state in seen if (state["action"] or "").startswith("discard")),
           f"{seat} does not see which cards others discard")
        ok([state["board"] for state in seen] == [state["board"] for state in objects],
           f"{seat} sees the whole board")
    text = run("replay", CAVE_GAME)
    ok(text.returncode == 0 and "╬" in text.stdout and "\ndwarfs 0 " in text.stdout,
       "without --json the cave is drawn")


def test_perft():
    found = run("perft", "--seats", "3", "--seed", "1", "--depth", "3").stdout.splitlines()
    block = open("tests/perft/base.perft", encoding="utf-8").read().split("\n\n")[1].split("\n")
    ok(found == [line for line in block if line.startswith("perft")][:3], " ".join(found))


test_words()
test_random()
test_random_cave()
test_check()
test_check_cave()
test_check_cave_deal()
test_replay()
test_signs()
test_replay_cave()
test_perft()
print(f"1..{points}")
raise SystemExit(failures > 0)

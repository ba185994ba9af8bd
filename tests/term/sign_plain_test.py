#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sign_plain_test.py - signs in line mode, in both games. The real program reads and writes pipes.

People at a table of a real server give every kind of sign, and all of them read each sign.
Other tests check refusals, names that stand for seats, muting, and tables without signs. They also
follow markers from the look at a card to the stamp. The sentence of each sign is tested in
tests/term/sign_test.
"""

import re

from terminal import Player, Server, done, ok, texts

# In each of these games it is Ada's turn first, and she holds a card for looking at another card.
LOOKS = {"base": ("--seed", "s8", "--seats", "3", "--name", "Ada"),
         "cave": ("--game", "cave", "--seed", "s13", "--seats", "4", "--name", "Ada")}


class Table:
    """A table with a game under way: Ada, Boris, "Cyd of the Hill", Dora, and a spectator. Dora
    gives no sign. There is no bot, because nobody knows which signs a bot gives."""

    def __init__(self, server, *words, before=()):
        self.ada = Player("--join", server.url, "--seats", "4", "--name", "Ada", *words)
        link = self.ada.wait_for(r"Invitation: (\S+)$")[1]
        self.boris = Player("--join", link, "--name", "Boris")
        self.boris.wait_for(r"^You, Boris, joined")
        self.cyd = Player("--join", link, "--name", "Cyd of the Hill")
        self.cyd.wait_for(r"^You, Cyd of the Hill, joined")
        self.dora = Player("--join", link, "--name", "Dora")
        self.dora.wait_for(r"^You, Dora, joined")
        self.watcher = Player("--join", link, "--watch")
        self.watcher.wait_for(r"^You are watching")
        self.all = (self.ada, self.boris, self.cyd, self.dora, self.watcher)
        for line in (*before, "start"):
            self.ada.send(line)
        for player in self.all:
            player.wait_for(r"start(?:s)?\.(?: Your role stays hidden|$)")

    def told(self, sender, typed, yours, others):
        """Whether the sender reads the sentence `yours` about a sign, and everybody else reads the
        sentence `others`."""
        sender.send(typed)
        return ok(sender.wait_for(f"^{yours}$") and
                  all(player.wait_for(f"^{others}$") for player in self.all if player != sender),
                  f"{typed}: {others}")

    def refused(self, sender, typed, sentence):
        before = len(sender.text)
        sender.send(typed)
        return ok(sender.wait_for(f"^{sentence}$", before), f"{typed}: {sentence}")

    def end(self):
        ok([player.end() for player in self.all] == [0] * 5, "all leave")


def test_every_sign(server):
    table = Table(server)
    ada, boris, cyd = table.ada, table.boris, table.cyd
    table.told(ada, "light Cyd of the Hill", "You point at Cyd of the Hill\\.",
               "(?:Ada points at (?:Cyd of the Hill|you))\\.")
    table.told(ada, "light none", "Your light goes out\\.", "Ada's light goes out\\.")
    table.told(ada, "trust boris", "You trust Boris\\.", "Ada trusts (?:Boris|you)\\.")
    table.told(ada, "dig e5", "You ask to dig at e5\\.", "Ada asks to dig at e5\\.")
    table.told(ada, "avoid b", "You ask not to dig to goal B\\.",
               "Ada asks not to dig to goal B\\.")
    table.told(ada, "laugh", "You laugh\\.", "Ada laughs\\.")
    table.told(boris, "doubt 2", "You doubt Cyd of the Hill\\.",
               "Boris doubts (?:Cyd of the Hill|you)\\.")
    table.told(boris, "yes ada", "You agree with Ada\\.", "Boris agrees with (?:Ada|you)\\.")
    table.told(boris, "no 0", "You disagree with Ada\\.", "Boris disagrees with (?:Ada|you)\\.")
    table.told(boris, "stuck", "You have no cards that help\\.", "Boris has no cards that help\\.")
    table.told(cyd, "thanks ad", "You thank Ada\\.", "Cyd of the Hill thanks (?:Ada|you)\\.")
    table.told(cyd, "sign dig>e5", "You ask to dig at e5\\.",
               "Cyd of the Hill asks to dig at e5\\.")
    table.told(cyd, "sign light>0", "You point at Ada\\.",
               "Cyd of the Hill points at (?:Ada|you)\\.")
    table.told(boris, "light 0", "You point at Ada\\.", "Boris points at (?:Ada|you)\\.")
    boris.send("signs")
    ok(boris.wait_for(r"^Lights: Ada <2 \(1 2\)\nArrows: dig e5 \(0 2\), avoid B \(0\)$"),
       "what lies on the table")
    boris.send("players")
    ok(boris.wait_for(r"^  0 Ada <2 \(1 2\); cards 6"), "lights stand after the name")
    test_refusals(table)
    test_mute(table)
    table.end()


def test_refusals(table):
    ada, boris, cyd, _, watcher = table.all
    for sender, typed, sentence in (
            (ada, "stuck", r"Too many signs at once: you can give this one in \d+ s\."),
            (boris, "light 0", r"This sign would change nothing\."),
            (boris, "light me", r"You cannot give this sign about yourself\."),
            (cyd, "no 3", r"This player has not given a sign in this round\."),
            (cyd, "help me lantern", r"Nobody needs this help\."),
            (cyd, "help 0", r"This game has no such sign\."),
            (cyd, "help 0 axe", r"\"axe\" is not a tool: pickaxe, lantern or cart\."),
            (cyd, "marker B gold",
             r"You can only put a marker on a card that you have looked at\."),
            (cyd, "marker B vein", r"A marker there says stone, gold or none\."),
            (cyd, "marker B", r"Type it like this: marker CARD WHAT"),
            (cyd, "trust 0 B", r"There is no such marker\."),
            (cyd, "dig a5", r"A card already lies there\."),
            (cyd, "dig 5", r"\"5\" is neither a goal nor a cell\."),
            (cyd, "dig D", r"\"D\" is neither a goal nor a cell\."),
            (cyd, "light", r"Type it like this: light WHO"),
            (cyd, "light 7", r"There is no player \"7\" at this table\."),
            (cyd, "light Eve", r"There is no player \"Eve\" at this table\."),
            (cyd, "sign wink", r"\"wink\": this is not a sign\."),
            (watcher, "light 0", r"Only players at this table can do that\.")):
        table.refused(sender, typed, sentence)


def test_mute(table):
    ada, boris, cyd = table.ada, table.boris, table.cyd
    table.refused(ada, "mute Ada", r"You cannot mute yourself\.")
    ada.send("mute cyd")
    ok(ada.wait_for(r"^Signs and messages of Cyd of the Hill are no longer shown here; unmute 2 "
                    r"ends that\.$"), "mute")
    cyd.send("say can you hear me?")
    cyd.send("light boris")
    boris.wait_for(r"^Cyd of the Hill points at you\.$")
    boris.send("say over")
    ok(ada.wait_for(r"^Boris said: over$") and "hear me" not in ada.text
       and "Hill points at Boris" not in ada.text and "hear me" in boris.text,
       "a muted player's signs and messages are not shown, but only to the one who mutes")
    ada.send("players")
    ok(ada.wait_for(r"^  1 Boris <1 \(2\); cards.*\n  2 Cyd of the Hill, muted; cards"),
       "the light is still on, and the list says who is muted")
    ada.send("unmute 2")
    cyd.send("say and now?")
    ok(ada.wait_for(r"^Cyd of the Hill said: and now\?$"), "unmute")


def test_customs(server):
    table = Table(server, before=("set talk=none", "rules"))
    ada = table.ada
    ok(ada.wait_for(r"^  talk=none\n  lights=on$"), "rules say what the table takes")
    for typed in ("light 1", "laugh", "stuck", "sign trust>1"):
        table.refused(ada, typed, r"Signs are off at this table\.")
    table.refused(ada, "say hello", r"Chat is off at this table\.")
    table.end()
    table = Table(server, before=("set talk=signs lights=off",))
    table.refused(table.ada, "light 1", r"Lights are off at this table\.")
    table.refused(table.ada, "say hello", r"Chat is off at this table\.")
    table.told(table.ada, "yawn", "You yawn\\.", "Ada yawns\\.")
    table.end()


def test_cave(server):
    table = Table(server, "--game", "cave")
    ada, boris = table.ada, table.boris
    table.told(ada, "help 1", "You ask for help for Boris\\.",
               "Ada asks for help for (?:Boris|you)\\.")
    table.told(ada, "help me", "You ask for help\\.", "Ada asks for help\\.")
    table.told(ada, "avoid D", "You ask not to dig to goal D\\.",
               "Ada asks not to dig to goal D\\.")
    table.told(boris, "light ada", "You point at Ada\\.", "Boris points at (?:Ada|you)\\.")
    for typed, sentence in (
            ("help 1 lantern", r"This game has no such sign\."),
            ("marker 1 gold", r"A marker there says loyal, saboteur or none\."),
            ("marker A gold", r"A marker there says exit, hole, ladder, vein or none\."),
            ("marker cyd loyal", r"You can only put a marker on a card that you have looked at\."),
            ("doubt 1 2", r"There is no such marker\.")):
        table.refused(ada, typed, sentence)
    table.end()


def test_markers():
    """A player looks at a goal and marks it. At the end of the round the marker must be stamped."""
    for says, other in (("gold", "stone"), ("stone", "gold")):
        text = texts(*LOOKS["base"], text=f"map>i3\nmarker A {other}\nmarker A {says}\nsigns\n"
                     "marker A none\nmarker A gold\n" + "1\n" * 60)
        treasure = re.search(r"^Goal A: the treasure!|^Goal A was the treasure", text, re.M)
        true = bool(treasure) == (says == "gold")
        ok(re.search(rf"^You say that goal A hides {other}\.\nYou say that goal A hides {says}\.\n"
                     rf"(?:Lights: .*\n)?Markers: (?:.*, )?A \? 0:{says}(?:,.*)?\n", text, re.M),
           f"a marker says {says}")
        ok(re.search(r"^You take back your marker on goal A\.\nYou have already changed this "
                     r"marker twice\.$", text, re.M), "it can be changed twice")
        ok("Your marker" not in text, "and then no stamp is told")
        text = texts(*LOOKS["base"], text=f"map>i3\nmarker A {says}\n" + "1\n" * 60
                     + "laugh\n")
        stamps = re.findall(r"^Your marker on goal A was (true|a lie)\.$", text, re.M)
        ok(stamps == ["true" if true else "a lie"], f"{says}: {stamps}, treasure: {bool(treasure)}")


def test_clan_marker():
    for says in ("loyal", "saboteur"):
        text = texts(*LOOKS["cave"], text=f"information.I>2\nmarker 2 {says}\nsigns\n"
                     + "1\n" * 700)
        card = re.search(r"^(\w+) is (loyal|a saboteur).*Only you see this\.$", text, re.M)
        ok(card and re.search(rf"^You say of {card[1]}'s clan card: (?:a )?{says}\.$", text, re.M),
           f"a marker on a clan card says {says}")
        ok(card and re.search(rf"^Markers: (?:.*, )?{card[1]} \? 0:{says}(?:,.*)?$", text, re.M),
           "and lies there")
        stamps = re.findall(r"^Your marker on (\w+)'s clan card was (true|a lie)\.$", text, re.M)
        true = "true" if card and card[2].endswith(says) else "a lie"
        ok(card and stamps == [(card[1], true)], f"{says}: {stamps}")


def test_names():
    """Letters that begin several names must stand for no player. A whole name must stand for a
    player."""
    text = texts("--seed", "s8", "--seats", "10", "--name", "Sol", text="players\nlight s\n"
                 "light sol\nlight SIND\n")
    ok(re.search(r"^  1 Sindri", text, re.M), "two names begin with S")
    ok(re.search(r'^Several players fit "s": type the number of the seat\.\n'
                 r"You cannot give this sign about yourself\.\nYou point at Sindri\.$", text, re.M),
       "names")
    text = texts("--seed", "s8", "--seats", "3", "--name", "  Zoe\u0301 ", text="players\n"
                 "light ZO\u00c9\nlight zoe\u0301\nlight zoe\nlight \uff3a\nsay \u00a0\n")
    ok(re.search(r"^  0 Zo\u00e9\b", text, re.M), "a name is shown in its form")
    ok(text.count("You cannot give this sign about yourself.") == 3 and
       text.count('There is no player "zoe" at this table.') == 1, "and found in every form")
    ok("There is nothing to say" in text, "a blank is no message")


with Server() as shared:
    test_every_sign(shared)
    test_customs(shared)
    test_cave(shared)
test_markers()
test_clan_marker()
test_names()
done()

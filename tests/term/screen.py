# SPDX-License-Identifier: MIT
"""screen.py - runs `saboteur play` or another command on a real screen, a terminal in tmux. The
tests send keys to this terminal and read the picture that it shows."""

import os
import re
import subprocess

from terminal import ENVIRONMENT, PROGRAM, ok
from wait import WATCHDOG_S, first

PEEK_S = 4  # by then, every text that is shown only for a moment has gone
PEEKS = 30
NOSES = r"Best noses: 1\. |No noses: "
TITLE = r"[A-Z][a-z ]+: [^()]+ \([^()]+: \d+%?\)\."
GOLDEN = os.path.join(os.path.dirname(__file__), "golden")


class Screen:
    """One terminal, in a tmux server that only this object uses."""

    count = 0

    def __init__(self, *words, columns=80, rows=24, environment="", command="play"):
        Screen.count += 1
        self.socket = f"saboteur-{os.getpid()}-{Screen.count}"
        line = " ".join(f"'{word}'" for word in (PROGRAM, command, *words))
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  f"{environment} {line}; echo \"status $?\"; exec tail -f /dev/null")
        self.tmux("set", "-g", "window-size", "manual")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], env=ENVIRONMENT, check=True,
                              capture_output=True, text=True).stdout

    def picture(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait_until(self, holds, patience=WATCHDOG_S):
        """Returns the first picture that meets the condition `holds`, or None if none comes in
        time. The program may be painting while a picture is taken, so two calls may find two
        different pictures. If one picture must meet several conditions, put all of them into
        `holds`."""
        return first(self.picture, holds, patience)

    def wait_for(self, pattern):
        """Returns the first picture that contains the pattern, or None if none comes in time."""
        return self.wait_until(lambda picture: re.search(pattern, picture, re.M))

    def peek(self, key, pattern):
        """Presses a key that shows a text for a short time. Returns a picture with that text. If
        the machine is too busy to take a picture in time, presses the key again."""
        picture = None
        for _ in range(PEEKS):
            self.keys(key)
            picture = self.wait_until(lambda shown: re.search(pattern, shown, re.M), PEEK_S)
            if picture:
                break
        return picture

    def look(self):
        """Looks at the player's role, as everybody must before their first action of a round.
        Returns a picture in which the role is hidden again."""
        self.wait_for("First look at your")
        self.keys("F2", "F2")
        return self.wait_for("Pick a card")

    def wait_for_change(self, before, part=str):
        """Applies the function `part` to new pictures, until the result differs from the result for
        the picture `before`. Returns the new picture, or the last picture when time is up."""
        return first(self.picture, lambda picture: part(picture) != part(before)) or self.picture()

    def end(self):
        self.tmux("kill-server")


def rows_of(picture):
    return [row.rstrip() for row in picture.rstrip("\n").split("\n")]


def compare(screen, name):
    """Waits until a screen shows its golden picture. In the golden picture, `?` stands for any
    character."""
    with open(os.path.join(GOLDEN, name + ".txt"), encoding="utf-8") as file:
        wanted = rows_of(file.read())

    def same(picture):
        rows = rows_of(picture)
        return len(rows) == len(wanted) and all(
            len(row) == len(line) and all(y in ("?", x) for x, y in zip(row, line))
            for row, line in zip(rows, wanted))

    if not ok(screen.wait_until(same), f"golden {name}"):
        print("\n".join("# " + row for row in rows_of(screen.picture())))


def last_row(picture):
    return picture.rstrip("\n").split("\n")[-1]


def fits(picture, ascii_only=False):
    rows = picture.rstrip("\n").split("\n")
    return (len(rows) <= 24 and all(len(row) <= 80 for row in rows)
            and not (ascii_only and not picture.isascii()))


def framed(picture):
    """Returns the text of the panel in a picture as one line."""
    return " ".join(row.strip() for row in
                    re.findall("^[^|\u2502\n]*[|\u2502](.*?)[|\u2502]", picture, re.M))


def scroll_down(screen):
    """Scrolls a panel to its end. Returns the picture there."""
    while "arrows: more" in (picture := screen.picture()):
        screen.keys("Down")
        screen.wait_for_change(picture)
    return picture


def click(screen, x, y):
    """Presses and releases the left button. Sends this as a terminal in tmux would report it."""
    for button in " #":
        screen.type(f"\x1b[M{button}{chr(33 + x)}{chr(33 + y)}")


# Texts of the last row, and the keys that answer them.
ANSWERS = (
    (r"First look at your", ["F2", "F2"]),
    (r"\? Enter: yes", ["Enter"]),
    (r"d discards it", ["d"]),
    (r"[Pp]ress |more\.$|Enter\.|\. to st(?:ay|op it)\.|Take a gold card", ["t"]),
    (r"Pick a card|Pick card", ["1"]),
    (r"Next: ready", ["Enter"]),
)


def play_on(screen, stop=r"Next: rematch"):
    """Plays by keys until the last row says `stop`. Returns all pictures up to then, or None if a
    key changes nothing in time."""
    pictures = []
    picture = screen.picture()
    while True:
        pictures.append(picture)
        asked = last_row(picture)
        if re.search(stop, asked):
            return pictures
        keys = next((keys for pattern, keys in ANSWERS if re.search(pattern, asked)), [])
        if keys:
            screen.keys(*keys)
        # The program paints the last row last. While that row still shows the same question, a key
        # would come too early and answer the next question.
        part = last_row if keys else str
        after = screen.wait_for_change(picture, part)
        if part(after) == part(picture):
            print(picture)
            return None
        picture = after

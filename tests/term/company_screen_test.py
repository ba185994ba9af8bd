#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""company_screen_test.py - removing somebody from a table on a real screen in tmux: the host with
one key and a question, the others by a vote. Line mode is tested in company_plain_test.py."""

import re

from screen import Screen, fits, last_row
from terminal import Player, Server, done, ok


def sit(server, *words):
    """Ada, the host, and Boris at screens; "Cyd of the Hill" and Dan in line mode."""
    ada = Screen("--join", server.url, "--seats", "4", "--name", "Ada", *words)
    link = re.search(r"http://\S+/t/\w{7}", ada.wait_for(r"/t/\w{7}"))[0]
    boris = Screen("--join", link, "--name", "Boris")
    boris.wait_for(r"Boris \(you\)")
    people = []
    for name in ("Cyd of the Hill", "Dan"):  # one after the other, so that their seats are known
        people.append(Player("--join", link, "--name", name))
        people[-1].wait_for(f"^You, {name}, joined")
    return ada, boris, *people


def asks(screen, *rows):
    """Presses R, and waits for a question with all these texts. Returns its picture."""
    screen.keys("R")
    return screen.wait_until(lambda picture: all(row in " ".join(picture.split()) for row in rows))


def test_host(server):
    ada, boris, cyd, dan = sit(server)
    ada.wait_for("3 Dan")
    picture = asks(ada, "Remove whom from the table, or no longer?",
                   "1 Boris, 2 Cyd of the Hill, 3 Dan")
    ok(picture and fits(picture), "before a game, the host may choose among all others")
    ada.keys("Escape")
    ok(ada.wait_for("you can start the game") and not cyd.text.count("removed"), "Esc: nobody")
    ada.keys("R", "2")
    ok(ada.wait_for(r"Remove Cyd of the Hill for good\? They cannot(?s:.)*y or n"), "R asks twice")
    ada.keys("n")
    ok(ada.wait_for("you can start the game") and not cyd.text.count("removed"), "n: nobody")
    ada.keys("R", "2", "y")
    ok(cyd.wait_for(r"^Somebody from your network, perhaps you, was removed"), "y removes them")
    ok(ada.wait_for(r"player at seat 2 was removed from the table by the host"), "all are told")
    ok(cyd.end() == 1, "and their program ends")
    boris.keys("R", "0")
    ok(boris.wait_for("Only the host can do that"), "before a game, only the host may")
    ada.keys("s")
    ada.wait_for("# Player")
    ok(asks(ada, "or no longer? 1 Boris, 3 Dan; Esc"), "bots cannot be removed")
    ada.keys("3", "y")
    ok(dan.wait_for(r"^Somebody from your network, perhaps you, was removed"), "in a game, too")
    ada.keys("l")  # what the bots do may have pushed the sentence out of the rows at the bottom
    ok(ada.wait_for(r"Dan was removed from the table"), "all are told")
    ok(dan.end() == 1, "and the program ends")
    for screen in (ada, boris):
        screen.end()


def test_vote(server):
    ada, boris, cyd, dan = sit(server)
    ada.wait_for("3 Dan")
    ada.keys("s")
    boris.wait_for("# Player")
    asks(boris, "0 Ada, 2 Cyd of the Hill, 3 Dan")
    boris.keys("3")
    ok(boris.wait_for(r"You ask to remove Dan: 1 of 3 ask for it"), "R and a number ask for it")
    ok(dan.wait_for(r"^Boris asks to remove you"), "the player is told")
    ok(asks(boris, "3 Dan: 1 of 3 ask for it"), "the question says who is asked for")
    boris.keys("3")
    ok(boris.wait_for(r"You no longer ask to remove Dan"), "and the same keys take it back")
    boris.keys("R", "3")
    cyd.wait_for(r"^Boris asks to remove Dan(?s:.)*^Boris asks to remove Dan")
    cyd.send("remove 3")
    cyd.wait_for(r"^You ask to remove Dan")
    ada.keys("R", "3", "y")
    boris.keys("l")
    ok(boris.wait_for(r"Dan was removed from the table"), "the host still decides alone")
    ok(dan.wait_for(r"^Somebody from your network, perhaps you, was removed") and dan.end() == 1,
       "and the player is gone")
    cyd.end()
    for screen in (ada, boris):
        screen.end()


def test_alone():
    screen = Screen("--seed", "g3", "--name", "Ada", "--bot-delay", "0")
    screen.wait_for("Your turn")
    screen.keys("R")
    ok(screen.wait_for("There is nobody to remove"), "among bots there is nobody to remove")
    ok("Remove whom" not in last_row(screen.picture()), "and nothing is asked")
    screen.end()


with Server() as one:
    test_host(one)
    test_vote(one)
test_alone()
done()

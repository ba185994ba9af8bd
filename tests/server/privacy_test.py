#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""privacy_test.py - the page /privacy must say with which options the server was started. Whatever
text the operator gives, none of it may become part of the page's code."""

import os
import re
import shutil
import sys
import tempfile
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Server  # noqa: E402

points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def page_of(folder, *options):
    with Server(f"{folder}/data", *options) as server:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/privacy") as answer:
            return answer.headers, answer.read().decode()


def limits_of(page):
    return page.split("<h2>For how long</h2>")[1].split("</p>")[0]


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        headers, page = page_of(folder)
        ok(headers["Content-Type"] == "text/html; charset=utf-8" and page.endswith("</html>\n") and
           "default-src 'none'" in headers["Content-Security-Policy"],
           "the server answers with a page", headers)
        ok("table 90 days" in limits_of(page) and "for 365 days" in limits_of(page),
           "the page names the default limits", limits_of(page))
        ok("“Delete my name and messages”" in page, "the page says how to delete your name")
        ok("Who runs this server" not in page,
           "if no host is named, the page has no section about the host")
        _, page = page_of(folder, "--keep-tables", "7", "--keep-records", "0",
                          "--contact", "The <b>club</b> & ada@example.org")
        ok("table 7 days" in limits_of(page) and "without a limit if a game" in limits_of(page),
           "the page names the limits of this server", limits_of(page))
        ok("The &lt;b>club&lt;/b> &amp; ada@example.org" in page,
           "the page repeats the host's words literally")
        _, page = page_of(folder, "--keep-tables", "0")
        ok("keeps all tables without a limit" in limits_of(page), "no limit", limits_of(page))
        _, page = page_of(folder, "--keep-tables", "400")
        ok("table 400 days" in limits_of(page) and "365" not in page,
           "the page names one limit for all tables",
           limits_of(page))
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())

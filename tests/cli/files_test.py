#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""files_test.py - records that were on Windows, in an editor or in a mail are read, and what cannot
be read is answered with one clear sentence."""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "term"))

from terminal import PROGRAM, done, ok  # noqa: E402

def saboteur(*words, given=b""):
    run = subprocess.run([PROGRAM, *words], input=given, capture_output=True, check=False)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def forms(text):
    """The same record as other programs write it."""
    lines = text.splitlines(True)
    yield "as written", text.encode()
    yield "with a mark", b"\xef\xbb\xbf" + text.encode()
    yield "from Windows", text.replace("\n", "\r\n").encode()
    yield "from an old Mac", text.replace("\n", "\r").encode()
    yield "with blanks after each line", text.replace("\n", " \t\u00a0\n").encode()
    yield "without the last newline", text.rstrip("\n").encode()
    yield "with empty lines at the end", text.encode() + b"\r\n\r\n"
    yield "in UTF-16 with a mark", text.encode("utf-16")
    yield "in UTF-16, the other way round", b"\xfe\xff" + text.encode("utf-16-be")
    yield "in UTF-16 without a mark", text.encode("utf-16-le")
    yield "quoted by a mail", "".join("> " + line for line in lines).encode()
    yield "quoted twice", "".join(">> " + line for line in lines).encode()
    yield "with tabs", "".join(line if '"' in line else line.replace(" ", "\t")
                               for line in lines).encode()
    yield "from a page of the web", "".join(line if '"' in line else line.replace(
        " ", "\u00a0").replace("-", "\u2011") for line in lines).encode()


def test_forms(folder, text):
    shown = None
    for what, content in forms(text):
        path = os.path.join(folder, "record.sab")
        with open(path, "wb") as file:
            file.write(content)
        status, out, _ = saboteur("check", path)
        ok(status == 0 and ": ok, " in out, f"a record {what}: {out.strip()}")
        status, out, _ = saboteur("check", "-", given=content)
        ok(status == 0, "on standard input, too")
        states = [saboteur(*words, path) for words in (
            ("replay", "--json"), ("replay", "--film"), ("titles",))]
        shown = shown or states
        ok(states == shown, "and shows the same")
        status, out, _ = saboteur("engine", given=f"load {path}\nrecord\n".encode())
        ok(status == 0 and text.split("\n", 1)[0] in out, "a program loads it")


def test_names(folder, text):
    """What stands in quotes is not touched."""
    head, rest = text.split("\nseed ", 1)
    named = head + "".join(f"\nname {seat} {name}" for seat, name in enumerate(
        ('"Zoë \u201cthe\u00a0mole\u201d \u2013"', '"b\\" \u00a0"'))) + "\nseed " + rest
    path = os.path.join(folder, "names.sab")
    with open(path, "w", encoding="utf-8") as file:
        file.write(named)
    status, out, error = saboteur("titles", path)
    ok(status == 0, error.strip())
    status, out, _ = saboteur("engine", given=f"load {path}\nrecord\n".encode())
    ok("Zoë \u201cthe\u00a0mole\u201d \u2013" in out and '"b\\" \u00a0"' in out,
       "names keep their quotes, dashes and blanks")


def test_unreadable(folder, text):
    pipe = os.path.join(folder, "pipe")
    os.mkfifo(pipe)
    with subprocess.Popen([PROGRAM, "check", pipe], stdout=subprocess.PIPE) as reader:
        with open(pipe, "w", encoding="utf-8") as file:
            file.write(text)
        ok(": ok, " in reader.stdout.read().decode(), "a pipe with a name is read")
    for name, content in (("empty", b""), ("mail", text.replace("\n", "=\n", 1).encode()),
                          ("noise", bytes(range(256)) * 8)):
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(content)
        status, out, error = saboteur("check", path)
        ok(status == 1 and (out + error).count("\n") == 1, f"{name}: {(out + error).strip()}")
    for words in (("check",), ("replay",), ("titles",), ("replay", "--film")):
        status, out, error = saboteur(*words, folder)
        ok(status == 1 and out == "" and error == f"saboteur: {folder} is a folder.\n",
           f"{' '.join(words)}: {error.strip()}")


with tempfile.TemporaryDirectory() as place:
    record = saboteur("random", "--seed", "4")[1]
    test_forms(place, record)
    test_names(place, record)
    test_unreadable(place, record)
done()

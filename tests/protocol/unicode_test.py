#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""unicode_test.py - protocol/unicode.c is what Unicode's data say, and protocol/letters.c does with
these tables what Unicode's own test of normal forms expects. Folded case is compared with Python's
tables, for each character that Python knows."""

import bz2
import ctypes
import os
import subprocess
import sys
import tempfile
import unicodedata

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402

DATA = "/usr/share/unicode/NormalizationTest.txt.bz2"
LETTERS_MAX = 24 * 18
TABLES_MAX = 64 * 1024
SHOWN = 5  # faults that are printed


class Letters(ctypes.Structure):
    _fields_ = [("all", ctypes.c_uint32 * LETTERS_MAX), ("count", ctypes.c_size_t),
                ("whole", ctypes.c_bool)]


def build(folder):
    """Compiles letters.c as a library, and returns it, and the bytes that its tables take up."""
    path = os.path.join(folder, "letters.so")
    unicode = os.path.join(folder, "unicode.o")
    flags = ["gcc", "-std=c11", "-O2", "-fPIC", "-Iinclude", "-I."]
    subprocess.run([*flags, "-c", "protocol/unicode.c", "-o", unicode], check=True)
    sources = ["protocol/letters.c", "notation/text.c", unicode]
    subprocess.run([*flags, "-shared", *sources, "-o", path], check=True)
    size = subprocess.run(["size", unicode], check=True, capture_output=True, text=True).stdout
    return ctypes.CDLL(path), sum(map(int, size.splitlines()[1].split()[:3]))


class Forms:
    def __init__(self, library):
        self.library = library

    def of(self, text, *steps):
        letters = Letters(count=len(text), whole=True)
        letters.all[:len(text)] = list(map(ord, text))
        for name, *arguments in steps:
            function = getattr(self.library, name)
            function.argtypes = [ctypes.POINTER(Letters)] + [ctypes.c_bool] * len(arguments)
            function.restype = None
            function(ctypes.byref(letters), *arguments)
        return "".join(map(chr, letters.all[:letters.count])) if letters.whole else None

    def nfd(self, text):
        return self.of(text, ("letters_decompose", False))

    def nfc(self, text):
        return self.of(text, ("letters_decompose", False), ("letters_compose",))

    def nfkd(self, text):
        return self.of(text, ("letters_decompose", True))

    def nfkc(self, text):
        return self.of(text, ("letters_decompose", True), ("letters_compose",))

    def fold(self, text):
        return self.of(text, ("letters_fold",))


def rows():
    """The five columns of each row of Unicode's test, and the characters of its first part."""
    part = ""
    with bz2.open(DATA, "rt", encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line.startswith("@"):
                part = line
            elif line:
                yield part, ["".join(chr(int(code, 16)) for code in column.split())
                             for column in line.split(";")[:5]]


def row_is_good(forms, columns):
    source, nfc, nfd, nfkc, nfkd = columns
    canonical = [(nfc, nfd, text) for text in (source, nfc, nfd)]
    canonical += [(nfkc, nfkd, text) for text in (nfkc, nfkd)]
    return (all(forms.nfc(text) == one and forms.nfd(text) == two for one, two, text in canonical)
            and all(forms.nfkc(text) == nfkc and forms.nfkd(text) == nfkd for text in columns))


def expected(text):
    """Unicode's definition D146, composed: what two texts that match have in common."""
    text = unicodedata.normalize("NFD", text)
    for _ in range(2):
        text = unicodedata.normalize("NFKD", text.casefold())
    return unicodedata.normalize("NFC", text)


def known():
    return [chr(code) for code in range(0x110000)
            if unicodedata.category(chr(code)) not in ("Cn", "Cs")]


def chunks(every, size):
    """The characters in texts of this size, each character followed by one that changes nothing."""
    for at in range(0, len(every), size):
        yield "\uffff".join(every[at:at + size])


def hexes(texts):
    return [" ".join(f"{ord(letter):04X}" for letter in text) for text in texts[:SHOWN]]


def check_forms(points, forms):
    bad, listed, count = [], set(), 0
    for part, columns in rows():
        count += 1
        listed |= {columns[0]} if part.startswith("@Part1") else set()
        bad += [] if row_is_good(forms, columns) else [columns[0]]
    points.check(not bad and count > 18000, f"{count} rows of Unicode's test of normal forms",
                 hexes(bad))
    others = [chr(code) for code in range(0x110000)
              if not 0xD800 <= code <= 0xDFFF and chr(code) not in listed]
    every = (forms.nfc, forms.nfd, forms.nfkc, forms.nfkd)
    bad = [text for text in chunks(others, 200) if any(form(text) != text for form in every)]
    points.check(not bad, "every other character stays as it is", hexes(bad))


def check_folds(points, forms):
    every = known()
    bad = [text for text in chunks(every, 20)
           if forms.fold(text) != "\uffff".join(map(expected, text.split("\uffff")))]
    points.check(not bad, f"the folded case of {len(every)} characters", hexes(bad))
    longest = max(len(unicodedata.normalize("NFKD", text)) for text in every)
    points.check(longest == 18, f"one character becomes at most {longest}")
    marks = [text for text in every if unicodedata.combining(text)]
    letters = ("\u03b1", "\u1f80", "\u0130", "\u00df", "\u037a", "\ufdfa")
    pairs = [first + second for first in letters for second in marks]
    bad = [text for text in pairs if forms.fold(text) != expected(text)]
    points.check(not bad, f"{len(pairs)} letters with marks", hexes(bad))
    points.check(forms.fold("\ufdfa" * 24) == expected("\ufdfa" * 24), "U+FDFA twenty-four times")


def main():
    if not os.path.exists(DATA):
        print("1..0 # SKIP Unicode's data are not installed (unicode-data)")
        return 0
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    points = Points()
    made = subprocess.run(["tools/unicode", "--check"], capture_output=True, text=True)
    points.check(made.returncode == 0, "protocol/unicode.c is up to date", made.stderr)
    with tempfile.TemporaryDirectory() as folder:
        library, size = build(folder)
        points.check(size <= TABLES_MAX, f"its tables have {size} bytes")
        check_forms(points, Forms(library))
        check_folds(points, Forms(library))
    return points.status()


sys.exit(main())

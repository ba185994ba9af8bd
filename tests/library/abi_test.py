#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""abi_test.py - programs linked with the newest release must still work, or SAB_ABI must say that
they do not.

tools/abi has described that release in tests/library/abi.txt. The test also checks the comparison
itself: it changes a copy of the headers. If programs linked with the old headers would no longer
work, the comparison must name the change and demand a new SAB_ABI. If the change only adds
something, the comparison must accept it without a new SAB_ABI.
"""

import re
import shutil
import subprocess
import tempfile

KEPT = "tests/library/abi.txt"
points = 0
failures = 0


def ok(passed, what, output=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")
    if not passed and output:
        print(re.sub("^", "# ", output.strip(), flags=re.M))


def abi(*words):
    run = subprocess.run(["tools/abi", *words], capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def raised(text):
    return re.sub(r"(#define SAB_ABI )(\d+)", lambda row: row[1] + str(int(row[2]) + 1), text)


# Each row: the header, the text to replace, the new text, and the name that must be reported.
CHANGES = [
    ("saboteur", "struct sab_config {", "struct sab_config {\n    uint8_t extra;",
     "struct sab_config has changed"),
    ("saboteur", "uint8_t seats;", "int8_t seats;", "struct sab_config has changed"),
    ("card", "struct sab_action {", "struct sab_action {\n    uint16_t extra;",
     "struct sab_record_reader has changed"),
    ("saboteur", "    SAB_CAVE, ", "    SAB_NEW, SAB_CAVE, ", "SAB_CAVE has changed"),
    ("saboteur", "uint64_t sab_hash(", "uint32_t sab_hash(", "sab_hash has changed"),
    ("saboteur", "uint64_t sab_hash(", "uint64_t sab_hash_of(", "sab_hash is gone"),
    ("notation", "size_t offset;", "uint32_t offset;", "struct sab_fault has changed"),
]


def copy_with(folder, header, old, new, change_version=str):
    shutil.copytree("include", folder, dirs_exist_ok=True)
    for name, change in ((header, lambda text: text.replace(old, new, 1)),
                         ("version", change_version)):
        path = f"{folder}/saboteur/{name}.h"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(change(text))


def released(folder):
    """Saves the current headers as a release."""
    path = f"{folder}/abi.txt"
    with open(path, "w", encoding="utf-8") as file:
        file.write(abi()[1])
    return path


def main():
    status, output = abi("compare", KEPT)
    ok(status == 0, "programs linked with the last release still work, or SAB_ABI is raised",
       output)
    with tempfile.TemporaryDirectory() as folder:
        kept, include = released(folder), f"{folder}/include"
        ok(abi("compare", kept)[0] == 0, "a release does not differ from itself")
        for header, old, new, named in CHANGES:
            copy_with(include, header, old, new)
            status, output = abi("compare", kept, include)
            ok(status == 1 and named in output and "must be" in output, named, output)
            copy_with(include, header, old, new, raised)
            status, output = abi("compare", kept, include)
            ok(status == 0, f"{named}: with another SAB_ABI, the change is accepted", output)
        added = "uint64_t sab_hash("
        copy_with(include, "saboteur", added, f"int sab_new(void);\n{added}")
        status, output = abi("compare", kept, include)
        ok(status == 0 and "1 new" in output, "a new function needs no other SAB_ABI", output)
        copy_with(include, "saboteur", "", "", raised)
        ok(abi("compare", kept, include)[0] == 1, "SAB_ABI must not be raised without a reason")
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())

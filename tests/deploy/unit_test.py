#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""unit_test.py - the systemd unit that `make install` installs. systemd must find no mistake in the
unit, the sandbox must be tight, and the unit's user must be created.
"""

import os
import re
import subprocess
import tempfile

EXPOSURE_MAX = 3.0  # highest score that we allow in `systemd-analyze security`; 0 is the best
# The server needs these rights. The unit must give up all other rights that systemd rates.
OPEN = {"RootDirectory=/RootImage=", "RestrictAddressFamilies=~AF_UNIX",
        "RestrictAddressFamilies=~AF_(INET|INET6)", "PrivateNetwork=", "IPAddressDeny=",
        "DeviceAllow="}
# System calls that the server needs while it starts, mostly to set up its own sandbox.
NEEDED = {"landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "seccomp",
          "prlimit64"}
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print("# " + note.replace("\n", "\n# "))


def run(*words):
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, env=environment)
    return done.returncode, done.stdout + done.stderr


def allowed_calls(unit):
    """The system calls that the unit allows. A later line of the unit can forbid them again."""
    calls = set()
    for words in re.findall(r"^SystemCallFilter=(.*)$", unit, re.M):
        names = {call for word in words.lstrip("~").split() for call in expand(word)}
        calls = calls - names if words.startswith("~") else calls | names
    return calls


def expand(word):
    if not word.startswith("@"):
        return {word}
    lines = run("systemd-analyze", "syscall-filter", word)[1].split("\n")[1:]
    names = [line.strip() for line in lines if line.strip() and line.strip()[0] != "#"]
    return {call for name in names for call in expand(name)}


def test_unit(path):
    with open(path, encoding="utf-8") as file:
        unit = file.read()
    status, said = run("systemd-analyze", "verify", path)
    ok(status == 0 and said == "", "systemd finds no mistake in the unit", said)
    status, said = run("systemd-analyze", "security", "--offline=true", "--no-pager", path)
    level = re.search(r"exposure level for saboteur.service: ([\d.]+)", said)
    ok(level and float(level[1]) < EXPOSURE_MAX, f"the unit's exposure is under {EXPOSURE_MAX}",
       said)
    print(f"# exposure {level and level[1]}")
    left = set(re.findall(r"^✗ (\S+)", said, re.M))
    ok(left == OPEN, "the unit gives up every right except those that the server needs",
       str(left ^ OPEN))
    calls = allowed_calls(unit)
    ok(NEEDED <= calls, "the server may build its own sandbox", str(NEEDED - calls))
    ok(not {"mount", "reboot", "setuid", "ptrace"} & calls and "read" in calls,
       "the unit forbids privileged system calls")


def test_user(prefix, place):
    users = f"{prefix}/lib/sysusers.d/saboteur.conf"
    status, said = run("systemd-sysusers", f"--root={place}", users)
    with open(f"{place}/etc/passwd", encoding="utf-8") as file:
        users = file.read()
    ok(status == 0 and re.search(r"^saboteur:x:\d+:\d+:.*:/var/lib/saboteur:\S*nologin$", users,
                                 re.M), "the unit's user is created, and cannot log in",
                                 said + users)


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder:
        prefix = f"{folder}/a prefix"
        status, said = run("make", "-s", "install", f"PREFIX={prefix}")
        ok(status == 0, "the unit is installed", said)
        test_unit(f"{prefix}/lib/systemd/system/saboteur.service")
        os.makedirs(f"{folder}/host/etc")
        test_user(prefix, f"{folder}/host")
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())

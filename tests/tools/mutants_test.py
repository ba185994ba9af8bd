#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mutants_test.py - tools/mutants on a tree with one source file. It must tell apart mutants that
are killed, survive, do not build or never end. The tree must stay unchanged. Each mistake in the
data must give a sentence.
"""

import os
import shutil
import subprocess
import tempfile

SOURCE = """int count(int most)
{
    int sum = 0;
    for (int i = 0; i < most; i++) {
        sum += i;
    }
    return sum;
}
"""
TEST = """int count(int most);
int main(void)
{
    return count(4) == 6 ? 0 : 1;
}
"""
MAKEFILE = """all:
build/release/tests/count_test: tests/count_test.c count.c
\t@mkdir -p $(@D)
\t@cc -o $@ $^
red:
\t@false
"""
GOOD = """mutant limit-ignored
file count.c
why The limit is counted too.
red tests/count_test
- i < most;
+ i <= most;
"""
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_tree(folder):
    os.makedirs(os.path.join(folder, "tools"))
    shutil.copy("tools/mutants", os.path.join(folder, "tools"))
    write(folder, "count.c", SOURCE)
    write(folder, "tests/count_test.c", TEST)
    write(folder, "Makefile", MAKEFILE)
    write(folder, ".gitignore", "/build/\n")
    subprocess.run(["git", "init", "-q", folder], check=True)


def run(folder, data, *words):
    write(folder, "tests/mutants/gold.mutants", data)
    return subprocess.run([os.path.join(folder, "tools/mutants"), *words], capture_output=True,
                          text=True)


def told_of(done, name):
    return [line for line in done.stdout.splitlines() if f"  {name}  " in line]


def check_outcomes(folder):
    data = GOOD + """
mutant sum-from-another-side
file count.c
why None: the sum is the same.
red tests/count_test
- sum += i;
+ sum += most - 1 - i;

mutant half-a-sentence
file count.c
why This is no C.
red tests/count_test
- int sum = 0;
+ int sum =
"""
    done = run(folder, data)
    for name, outcome in (("limit-ignored", "killed"), ("sum-from-another-side", "survived"),
                          ("half-a-sentence", "did not build")):
        told = told_of(done, name)
        ok(len(told) == 1 and outcome in told[0], f"{name}: {outcome}")
    ok(done.returncode == 1 and "None: the sum is the same." in done.stdout,
       "survivors are listed, and the status says so")
    with open(os.path.join(folder, "count.c"), encoding="utf-8") as file:
        ok(file.read() == SOURCE, "the tree is as it was")
    endless = GOOD.replace("- i < most;", "- i < most; i++").replace("<= most;", "< most; sum = 0")
    done = run(folder, endless, "-t", "1")
    ok(done.returncode == 0 and "endless" in done.stdout, "a mutant that never ends is killed")


def check_choice(folder):
    """Chooses mutants by name and by chance."""
    data = "\n".join(GOOD.replace("limit-ignored", f"m{number}") for number in range(40))
    done = run(folder, data, "--list", "m7")
    ok(len(done.stdout.splitlines()) == 1, "a mutant can be chosen by name")
    drawn = [run(folder, data, "--list", "--draw", "5", "--seed", seed).stdout
             for seed in ("1", "1", "2")]
    ok(drawn[0].startswith("# SEED=1\n") and len(drawn[0].splitlines()) == 6 and
       drawn[0] == drawn[1] != drawn[2], "a seed draws the same mutants again")


def check_mistakes(folder):
    stale = GOOD.replace("limit-ignored", "stale").replace("i < most;", "j")
    done = run(folder, GOOD + "\n" + stale)
    ok(done.returncode == 1 and "killed" in done.stdout and "stale" not in done.stdout and
       "is 0 times in" in done.stderr, "a mutant whose text is gone is named and left out")
    for data, words, said in (
            (GOOD, [], ""),
            (GOOD.replace("i < most;", "i"), [], "times in count.c, not once"),
            (GOOD.replace("count.c", "sum.c"), [], "a file that does not exist, sum.c"),
            (GOOD.replace("count_test", "sum_test"), [], "a step that does not exist"),
            (GOOD.replace("i <= most;", "i  < most;"), [], "changes nothing"),
            (GOOD.replace("why The limit is counted too.\n", ""), [], "lacks its"),
            (GOOD + "\n" + GOOD, [], "there are 2 mutants limit-ignored"),
            (GOOD.replace("why The", "because the"), [], "a line begins with"),
            (GOOD, ["other"], "other is neither a mutant nor a file"),
            (GOOD.replace("tests/count_test", "red"), ["gold"], "is red in the unchanged tree")):
        done = run(folder, data, *words) if words else run(folder, data, "--check")
        ok(said in done.stderr if said else done.stderr == "" and done.returncode == 0,
           said or "good data pass the check")


def main():
    with tempfile.TemporaryDirectory() as folder:
        make_tree(folder)
        check_outcomes(folder)
        check_choice(folder)
        check_mistakes(folder)
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())

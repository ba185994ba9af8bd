/* SPDX-License-Identifier: MIT
 *
 * name_test.c - no two players at a table may have the same name.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

#define LONG "abcdefghijklmnopqrstuvwx"
#define LIGATURES "\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA"
#define WIDE "ääääääääääääääääääääääää"

/* A player who asks for the name `wanted` must get the name `called`. */
static void check(const char *wanted, const char *called)
{
    char words[256];
    snprintf(words, sizeof words, "join TESTS name=\"%s\"", wanted);
    bool joined = world_asks(&world, SAB_NOBODY, words);
    const char *name = world.table.seats[world.decision.seat].name;
    tap_ok(joined && strcmp(name, called) == 0, "\"%s\" is called \"%s\"", wanted, name);
}

static void test_names(void)
{
    world_open(&world, 1);
    world_asks(&world, SAB_NOBODY, "create base seats=10 name=\"Ada\"");
    check("Ada", "Ada 2");
    check("ADA", "ADA 3");
    check("Ada 2", "Ada 2 2");
    check("Adam", "Adam");
    check(LONG, LONG);
    check(LONG, "abcdefghijklmnopqrstuv 2");
    check(WIDE, WIDE);
    check(WIDE, "ääääääääääääääääääääää 2");
    tap_ok(world_close(&world), "the log reads back");
}

static void test_equal(void)
{
    world_open(&world, 4);
    world_asks(&world, SAB_NOBODY, "create base seats=10 name=\"Zo\u00E9\"");
    check("Zoe\u0301", "Zo\u00E9 2");
    check("ZO\u00C9", "ZO\u00C9 3");
    check(" \u3000 zo\u00E9\u00A0", "zo\u00E9 4");
    check("Zo\u00E9\u2003\u20032", "Zo\u00E9 2 2");
    check("\uFF3Ao\u00E9", "\uFF3Ao\u00E9 5");
    check("Zoe", "Zoe");
    check("\u0396o\u00E9", "\u0396o\u00E9");
    check("\uFF27uest 10", "\uFF27uest 10 2");
    tap_ok(world_close(&world), "the log reads back");
}

/* U+FDFA becomes eighteen characters when it is compared. */
static void test_long(void)
{
    world_open(&world, 5);
    world_asks(&world, SAB_NOBODY, "create base seats=10 name=\"" LIGATURES " " LIGATURES "\"");
    check(LIGATURES LIGATURES, LIGATURES LIGATURES);
    check(LIGATURES LIGATURES LIGATURES, LIGATURES LIGATURES LIGATURES);
    check(LIGATURES LIGATURES LIGATURES,
          LIGATURES LIGATURES "\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA 2");
    check("abcdefghijklmnopqrstu wx", "abcdefghijklmnopqrstu wx");
    check("ABCDEFGHIJKLMNOPQRSTU WX", "ABCDEFGHIJKLMNOPQRSTU 2");
    tap_ok(world_close(&world), "the log reads back");
}

/* Adds the entry that an earlier version has stored for a person with this name. */
static void sit_as_before(sab_seat seat, const char *name)
{
    struct entry entry = {.what = ENTRY_SAT, .seat = seat, .by = SAB_NOBODY};
    entry.seq = world.table.seq + 1;
    entry.at = world.call.now;
    snprintf(entry.as.sat.name, sizeof entry.as.sat.name, "%s", name);
    memset(entry.as.sat.token, 100 + seat, sizeof entry.as.sat.token);
    world.decision = (struct decision){.count = 1, .entries = {entry}};
    world_commit(&world);
}

static void test_stored(void)
{
    static const char *const names[] = {"Ada",    "ADA",    " A  da ",   "\u3164",
                                        "\u00A0", "\u0301", "A\u200Bda", "Zoe\u0301"};
    enum { NAMES = sizeof names / sizeof names[0] };
    world_open(&world, 6);
    world_asks(&world, SAB_NOBODY, "create base seats=10 name=\"Boris\"");
    for (sab_seat i = 0; i < NAMES; i++) {
        sit_as_before(i + 1, names[i]);
    }
    check("\uFF21da", "\uFF21da 2");
    tap_ok(world_asks(&world, 0, "start"),
           "a table with names of earlier versions starts its game");
    tap_ok(world_play_game(&world), "and plays it");
    bool kept = true;
    for (sab_seat i = 0; i < NAMES; i++) {
        kept = kept && strcmp(world.again.seats[i + 1].name, names[i]) == 0;
    }
    tap_ok(kept, "the names stay as they were stored");
    tap_ok(world_close(&world), "the log reads back");
}

static void test_bots(void)
{
    world_open(&world, 2);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" bots=honest");
    char words[128], bot[SAB_NAME_SIZE];
    snprintf(bot, sizeof bot, "%s", world.table.seats[2].name);
    snprintf(words, sizeof words, "join TESTS seat=1 name=\"%s\"", bot);
    world_asks(&world, SAB_NOBODY, words);
    tap_ok(strncmp(world.table.seats[1].name, bot, strlen(bot)) == 0 &&
               strcmp(world.table.seats[1].name, bot) != 0,
           "a bot's name is not taken either: %s", world.table.seats[1].name);
    snprintf(bot, sizeof bot, "%s", world.table.seats[2].name);
    snprintf(words, sizeof words, "join TESTS seat=2 name=\"%s\"", bot);
    world_asks(&world, SAB_NOBODY, words);
    tap_ok(strcmp(world.table.seats[2].name, bot) == 0,
           "but you may have it with the bot's seat: %s", world.table.seats[2].name);
    tap_ok(world_close(&world), "the log reads back");
}

static void test_hidden(void)
{
    world_open(&world, 3);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\"");
    tap_ok(world_refuses(&world, SAB_NOBODY, "join TESTS name=\"A\u200Bda\"", REPLY_BAD_REQUEST),
           "no name with characters that nobody sees");
    tap_ok(world_refuses(&world, SAB_NOBODY, "join TESTS name=\"\u00A0\"", REPLY_BAD_REQUEST),
           "no name of blanks");
    tap_ok(world_refuses(&world, 0, "say \"\u00A0\"", REPLY_BAD_REQUEST), "no blank message");
    tap_ok(world_refuses(&world, 0, "say \"\u202Ehello\"", REPLY_BAD_REQUEST), "no message either");
    tap_ok(world_close(&world), "the log reads back");
}

int main(void)
{
    test_names();
    test_equal();
    test_long();
    test_stored();
    test_bots();
    test_hidden();
    return tap_done();
}

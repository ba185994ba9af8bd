/* SPDX-License-Identifier: MIT
 *
 * name_test.c - no two players at a table may have the same name.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

#define LONG "abcdefghijklmnopqrstuvwx"
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
    tap_ok(world_refuses(&world, 0, "say \"\u202Ehello\"", REPLY_BAD_REQUEST), "no message either");
    tap_ok(world_close(&world), "the log reads back");
}

int main(void)
{
    test_names();
    test_bots();
    test_hidden();
    return tap_done();
}

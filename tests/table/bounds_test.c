/* SPDX-License-Identifier: MIT
 *
 * bounds_test.c - how many entries one game may write to the log, and how the log of a table
 * without a game is split into segments.
 */
#include "table/house.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

#define ADA WORLD_TOKEN("ada000")

enum { TOO_MANY = 3 * HOUSE_SEGMENT_FULL };

/* Whether the table carries out the request `words` exactly `most` times, and then refuses it. If
 * `undo` is not NULL, sends the request `undo` each time that the table has accepted `words`. */
static bool stops_after(sab_seat seat, const char *words, const char *undo, unsigned most)
{
    unsigned done = 0;
    while (done <= most && world_ask(&world, seat, words)) {
        done++;
        if (undo != NULL && !world_ask(&world, seat, undo)) {
            return false;
        }
    }
    return done == most && world.decision.reply.error == REPLY_NOT_ALLOWED;
}

/* Fills the log of one game up to each limit. It is not Ada's turn when she lets a bot play for
 * her, so this bot never acts. */
static void test_game(void)
{
    world_open(&world, 3);
    tap_ok(world_start(&world, "base seats=3 token=" ADA), "a game of a person and two bots");
    while (sab_to_move(&world.table.game) == 0) {
        world_act_randomly(&world);
    }
    uint16_t actions = world.table.written[ENTRY_ACTION];
    tap_ok(stops_after(0, "say \"Hm.\"", NULL, 1000), "a thousand messages");
    tap_ok(stops_after(0, "link", NULL, 100), "a hundred links");
    tap_ok(stops_after(0, "bot 0 random", "back", 200), "a bot for two hundred breaks");
    tap_number(world.table.written[ENTRY_ACTION], actions, "nothing happened in the game");
    bool returns = true;
    for (unsigned i = 0; i < 1000; i++) {
        world_lose(&world, 0);
        returns = returns && world_ask(&world, SAB_NOBODY, "resume TESTS " ADA);
    }
    tap_ok(returns && world.table.written[ENTRY_AWAY] == 600 && world.table.seats[0].online,
           "she comes back a thousand times, but the log notes six hundred");
    tap_ok(world_play_game(&world), "the game is played to its end");
    tap_ok(world_ask(&world, 0, "say \"Well!\""), "then there is room again");
    tap_ok(world_close(&world), "a game: the log reads back");
}

/* A table without a game may go on forever: when a segment is full, a new one begins. */
static void test_waiting(void)
{
    world_open(&world, 4);
    tap_ok(world_ask(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\""), "a table waits");
    bool carried_out = true, bounded = true;
    for (unsigned i = 0; i < TOO_MANY; i++) {
        carried_out = carried_out && world_ask(&world, 0, i % 2 == 0 ? "link" : "say \"Hm.\"");
        unsigned entries = 0;
        for (unsigned what = ENTRY_NONE + 1; what < ENTRY_WHATS; what++) {
            entries += world.table.written[what];
        }
        bounded = bounded && entries <= HOUSE_SEGMENT_FULL;
    }
    tap_ok(carried_out, "nothing is refused");
    tap_ok(bounded, "no segment is larger than a full one");
    tap_ok(world.late.seq == world.table.seq, "a reader begins at the newest head");
    tap_ok(world_close(&world), "a table that waits: the log reads back");
}

/* After a game, the table shows the end of that game until the segment is full. */
static void test_finished(void)
{
    world_open(&world, 5);
    tap_ok(world_start(&world, "base seats=3") && world_play_game(&world), "a game ends");
    for (unsigned i = 0; i < 100; i++) {
        world_ask(&world, 0, "link");
    }
    tap_ok(world.table.phase == TABLE_FINISHED, "its end stays on the table");
    for (unsigned i = 0; i < HOUSE_SEGMENT_FULL; i++) {
        world_ask(&world, 0, "link");
    }
    tap_ok(world.table.phase == TABLE_WAITING, "until too much follows");
    tap_ok(world_ask(&world, 0, "start") && world.table.phase == TABLE_PLAYING,
           "and another begins");
    tap_ok(world_close(&world), "after a game: the log reads back");
}

int main(void)
{
    test_game();
    test_waiting();
    test_finished();
    return tap_done();
}

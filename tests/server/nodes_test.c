/* SPDX-License-Identifier: MIT
 *
 * nodes_test.c - two servers with the same store. A table that has come to the other server leaves
 * the first one, even if nobody acts there, and its clock goes on. If guests of one table are at
 * two servers, each acknowledged message is stored once.
 */
#include "server/shared/pulse.h"
#include "server/watch/uptime.h"
#include "tests/server/fleet.h"
#include "tests/tap.h"

enum {
    APART_MS = 400,           /* servers ask the store at different times */
    NOTICE_MS = PULSE_MS + 2, /* until the next question has been answered */
    DOWN_MS = 8000,           /* longer than the grace */
    ROUNDS = 60,
    TALK_MS = 2500 /* people may say something this often */
};

static struct uptime uptimes[2];
static struct fleet fleet;

static void start(unsigned server)
{
    struct lobby_options options = {.tables_max = 100, .uptime = &uptimes[server]};
    uptimes[server] = (struct uptime){.file = -1, .count = 1, .runs = {{fleet.now, fleet.now}}};
    fleet_start(&fleet, server, &options);
    fleet_pass(&fleet, APART_MS);
}

static bool is_first_cut(struct fleet *at)
{
    return at->people[1].guest == NULL;
}

/* Nobody acts at the first server after the table has come to another one: it is the turn of a
 * person, and the bot gives no signs. */
static void test_silence(void)
{
    fleet_open(&fleet, 1);
    start(0);
    start(1);
    fleet_sit(&fleet, 0, 0, "base seats=3 voices=silent");
    tap_ok(fleet_play_to(&fleet, 0, 0), "a person is to move");
    tap_ok(fleet_come(&fleet, 0, 1, fleet.code), "who comes to another server");
    int64_t took = fleet_until(&fleet, is_first_cut, NOTICE_MS);
    tap_ok(took >= 0, "the first server sends its guests away after its next question, %lld ms",
           (long long)took);
    tap_number(fleet_lost(&fleet), 1, "it has lost a table");
    fleet_pass(&fleet, 20 * NOTICE_MS);
    tap_number(fleet_lost(&fleet), 1, "no server takes its own entries for those of another");
    tap_ok(fleet_come(&fleet, 1, 1, fleet.code) && fleet_play_to(&fleet, 0, 1) &&
               fleet_play_to(&fleet, 0, 0),
           "all go on at the second server");
    fleet_pass(&fleet, 20 * NOTICE_MS);
    tap_number(fleet_lost(&fleet), 1, "which keeps the table");
    fleet_close(&fleet);
}

/* What the clock of the player to move shows now, in ms. */
static int64_t left(void)
{
    const json_t *state = fleet.people[0].state;
    const json_t *clock = json_array_get(json_object_get(state, "clocks"), fleet_mover(&fleet, 0));
    int64_t since = (int64_t)json_integer_value(json_object_get(state, "turn_since"));
    return (int64_t)json_integer_value(clock) - (fleet.now - since);
}

/* A server that has started later does not know whether other servers have run in the meantime. So
 * at that server, the clock of the player to move goes on, apart from the grace. */
static void test_clock(void)
{
    fleet_open(&fleet, 1);
    start(0);
    fleet_sit(&fleet, 0, 0, "base seats=3 pace=timed voices=silent");
    tap_ok(fleet_play_to(&fleet, 0, 0), "a person is to move, and has a clock");
    int64_t before = left(), began = fleet.now;
    fleet_pass(&fleet, DOWN_MS);
    start(1);
    tap_ok(fleet_come(&fleet, 0, 1, fleet.code),
           "the person comes to a server that has just begun");
    tap_number(before - left(), fleet.now - began - UPTIME_GRACE_MS, "the clock has gone on");
    fleet_close(&fleet);
}

/* A person who says numbers at one server after the other. */
struct talker {
    bool heard[ROUNDS]; /* which numbers a server has acknowledged */
    unsigned heard_count, cuts;
};

static void send(unsigned who, struct talker *talker, unsigned round)
{
    struct person *person = &fleet.people[who];
    char words[40];
    if (person->guest == NULL) {
        talker->cuts++;
        fleet_come(&fleet, who, 1 - fleet.at[1 - who], fleet.code);
    }
    if (person->guest != NULL) {
        json_decref(person->reply);
        person->reply = NULL;
        snprintf(words, sizeof words, "say \"%c%u.\"", 'a' + (int)who, round);
        person_send(person, words);
    }
}

static void hear(unsigned who, struct talker *talker, unsigned round)
{
    const json_t *reply = fleet.people[who].reply;
    talker->heard[round] = json_is_true(json_object_get(reply, "ok")) &&
                           json_integer_value(json_object_get(reply, "re")) == fleet.people[who].id;
    talker->heard_count += talker->heard[round];
}

/* Two people sit at one table, and both talk at the same moment, each at a server of their own. So
 * the two servers take the table from each other all the time. */
static void test_rivals(uint64_t seed)
{
    struct talker talkers[2] = {{.cuts = 0}, {.cuts = 0}};
    unsigned wrong = 0;
    fleet_open(&fleet, seed);
    start(0);
    start(1);
    fleet_sit(&fleet, 0, 0, "base seats=3");
    fleet_come(&fleet, 1, 1, fleet.code);
    for (unsigned round = 0; round < ROUNDS; round++) {
        send(0, &talkers[0], round);
        send(1, &talkers[1], round);
        fleet_pass(&fleet, TALK_MS);
        hear(0, &talkers[0], round);
        hear(1, &talkers[1], round);
    }
    for (unsigned i = 0; i < 2 * ROUNDS; i++) {
        char words[16];
        snprintf(words, sizeof words, "\"%c%u.\"", 'a' + (int)(i % 2), i / 2);
        unsigned stored = fleet_logged(&fleet, fleet.code, words);
        wrong += talkers[i % 2].heard[i / 2] ? stored != 1 : stored > 1;
    }
    unsigned heard = talkers[0].heard_count + talkers[1].heard_count;
    unsigned cuts = talkers[0].cuts + talkers[1].cuts;
    tap_ok(heard > ROUNDS / 2 && cuts > 4, "seed %llu: two servers hear %u messages and lose %u",
           (unsigned long long)seed, heard, cuts);
    tap_number(wrong, 0, "each acknowledged message is stored once, and none twice");
    fleet_close(&fleet);
}

int main(void)
{
    test_silence();
    test_clock();
    for (uint64_t seed = 1; seed <= 4; seed++) {
        test_rivals(seed);
    }
    return tap_done();
}

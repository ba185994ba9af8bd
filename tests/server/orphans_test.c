/* SPDX-License-Identifier: MIT
 *
 * orphans_test.c - tables whose server has ended, and to which nobody comes back. Exactly one of
 * the other servers lets the bot play, and not before the table is overdue. As long as a server
 * lives, the others leave its tables alone, however long nobody could reach the store.
 */
#include "server/shared/orphans.h"

#include "tests/server/fleet.h"
#include "tests/tap.h"

enum {
    BOT = 2, /* the seat of the bot */
    BOT_MS = 10000,
    STEADY_MS = 22000, /* after this, a new server takes over tables */
    PULSES_MS = 2 * PULSE_MS + 100,
    WATCH_MS = 35000, /* longer than a server needs to find a table again */
    APART_MS = 400,   /* servers ask the store at different times */
    LATER_MS = 5000   /* one server reaches the store again later than another */
};

static const struct lobby_options options = {
    .tables_max = 100, .pace = {.bot = BOT_MS, .round = 10000, .away = 2000, .axe = 10000}};
static struct fleet fleet;

static void open_fleet(unsigned servers)
{
    fleet_open(&fleet, 1);
    for (unsigned i = 0; i < servers; i++) {
        fleet_start(&fleet, i, &options);
        fleet_pass(&fleet, APART_MS);
    }
    fleet_pass(&fleet, STEADY_MS);
}

static bool is_noted(struct fleet *at)
{
    return store_memory_noted(at->store) == 1;
}

static bool is_clean(struct fleet *at)
{
    return store_memory_noted(at->store) == 0;
}

static bool is_taken(struct fleet *at)
{
    return fleet_taken(at) > 0;
}

static unsigned bot_acts(const char *code)
{
    return fleet_logged(&fleet, code, " bot action 2 ");
}

static void test_dead(void)
{
    open_fleet(3);
    fleet_sit(&fleet, 0, 0, "base seats=3");
    fleet_play_to(&fleet, 0, 0);
    tap_ok(fleet_play_to(&fleet, 0, BOT), "a bot is to move");
    tap_ok(fleet_until(&fleet, is_noted, PULSES_MS) >= 0, "the store says when a table is due");
    int64_t due = store_memory_due(fleet.store, fleet.code);
    unsigned before = bot_acts(fleet.code);
    fleet_kill(&fleet, 0);
    fleet_pass(&fleet, due + ORPHANS_LATE_MS - fleet.now);
    tap_number(fleet_taken(&fleet), 0, "until the table is overdue, nobody takes it over");
    tap_ok(fleet_until(&fleet, is_taken, PULSES_MS) >= 0, "then another server takes it at once");
    fleet_pass(&fleet, BOT_MS + PULSES_MS);
    tap_number(bot_acts(fleet.code), before + 1, "the bot plays");
    tap_ok(fleet_until(&fleet, is_clean, PULSES_MS) >= 0,
           "when it is the turn of somebody who is away, nothing is due any more");
    fleet_pass(&fleet, 2 * WATCH_MS);
    tap_number(fleet_taken(&fleet), 1, "one server has taken the table");
    tap_number(bot_acts(fleet.code), before + 1, "the bot has played once");
    fleet_close(&fleet);
}

/* Stores an entry that is no entry of a table. */
static void damage(const char *code)
{
    static const struct store_entry entry = {.body = "nonsense", .size = 8};
    struct store_append append = {.table = code, .entries = &entry, .count = 1, .ticket = 1};
    struct store_result result;
    store_append(fleet.store, &append);
    while (store_poll(fleet.store, &result)) {
    }
}

static void test_hopeless(void)
{
    static const struct store_name code = {"DMGED"};
    static const int64_t wait = 0;
    open_fleet(2);
    damage(code.text);
    store_note_due(fleet.store, &code, &wait, 1);
    tap_ok(is_noted(&fleet), "a table that cannot be loaded is noted as due");
    tap_ok(fleet_until(&fleet, is_clean, ORPHANS_LATE_MS + PULSES_MS + PULSE_MS) >= 0,
           "the server that finds it removes the note");
    fleet_pass(&fleet, WATCH_MS);
    tap_number(fleet_taken(&fleet), 1, "so it is not found again");
    fleet_close(&fleet);
}

/* The server of a table is killed, and its guests go on at another one. The dead server has noted
 * that the table is due, but now it is a person's turn. */
static void test_moved(void)
{
    open_fleet(2);
    fleet_sit(&fleet, 0, 0, "base seats=3");
    fleet_play_to(&fleet, 0, 0);
    fleet_play_to(&fleet, 0, BOT);
    fleet_until(&fleet, is_noted, PULSES_MS);
    fleet_play_to(&fleet, 0, 0);
    fleet_kill(&fleet, 0);
    tap_ok(fleet_come(&fleet, 0, 1, fleet.code) && fleet_come(&fleet, 1, 1, fleet.code),
           "the guests come to another server");
    tap_ok(fleet_until(&fleet, is_clean, PULSES_MS) >= 0,
           "it corrects the note of the one that had the table before");
    fleet_close(&fleet);
}

/* The servers do not reach the store for a time, in which everything that was noted may become
 * overdue. One of them then reaches it `later_ms` before the other. */
static void test_outage(unsigned first, int64_t away_ms, int64_t later_ms)
{
    char codes[2][16];
    open_fleet(2);
    for (unsigned i = 0; i < 2; i++) {
        fleet_sit(&fleet, 2 * i, i, "base seats=3");
        memcpy(codes[i], fleet.code, sizeof codes[i]);
    }
    for (unsigned i = 0; i < 2; i++) {
        fleet_play_to(&fleet, 2 * i, 0);
        fleet_play_to(&fleet, 2 * i, BOT);
    }
    fleet_pass(&fleet, PULSES_MS);
    size_t noted = store_memory_noted(fleet.store);
    fleet_lose_store(&fleet, true);
    fleet_pass(&fleet, away_ms);
    store_memory_lose(fleet.servers[first].store, false);
    fleet_pass(&fleet, later_ms);
    fleet_lose_store(&fleet, false);
    fleet_pass(&fleet, WATCH_MS);
    unsigned wrong = fleet_taken(&fleet) + fleet_lost(&fleet);
    bool goes_on = true;
    for (unsigned i = 0; i < 2; i++) {
        fleet_play_to(&fleet, 2 * i, 1);
        goes_on = goes_on && fleet_play_to(&fleet, 2 * i, 0) && bot_acts(codes[i]) > 0;
    }
    tap_ok(noted == 2 && wrong == 0 && goes_on,
           "after %lld ms without the store, %lld at one server, both keep their tables (%zu %u)",
           (long long)away_ms, (long long)(away_ms + later_ms), noted, wrong);
    fleet_close(&fleet);
}

int main(void)
{
    static const int64_t outages[] = {1, 700, 1500, 3900, 4100, 9000, 14000, 20000, 33000, 90000};
    test_dead();
    test_hopeless();
    test_moved();
    for (size_t i = 0; i < sizeof outages / sizeof outages[0]; i++) {
        test_outage(0, outages[i], 0);
        test_outage(0, outages[i], LATER_MS);
        test_outage(1, outages[i], LATER_MS);
    }
    return tap_done();
}

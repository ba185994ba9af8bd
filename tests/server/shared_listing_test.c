/* SPDX-License-Identifier: MIT
 *
 * shared_listing_test.c - each server lists the tables of all servers with the same store, and each
 * table once, at every moment. The tables of a server that has ended vanish after a while.
 */
#include "server/shared/notices.h"
#include "tests/server/fleet.h"
#include "tests/tap.h"

enum {
    SERVERS = 3,
    APART_MS = 400,                /* servers ask the store at different times */
    SOON_MS = 2 * PULSE_MS + 1000, /* told, heard, and a list that is a second old */
    GONE_MS = NOTICES_FRESH_MS + SOON_MS,
    STEP_MS = 50
};

static const struct lobby_options options = {.tables_max = 100};
static struct fleet fleet;

static void open_fleet(void)
{
    fleet_open(&fleet, 1);
    for (unsigned server = 0; server < SERVERS; server++) {
        fleet_start(&fleet, server, &options);
        fleet_pass(&fleet, APART_MS);
    }
}

/* How often a text is in the list of a server. The list is read as a visitor gets it. */
static unsigned count(unsigned server, const char *key, const char *code)
{
    json_t *list = json_loads(lobby_listing(fleet.servers[server].lobby), 0, NULL);
    const json_t *tables = json_object_get(list, key), *table;
    unsigned found = 0;
    size_t i;
    json_array_foreach(tables, i, table)
    {
        found += strcmp(json_string_value(json_object_get(table, "table")), code) == 0;
    }
    json_decref(list);
    return found;
}

/* Whether all servers that run list the table once under this key, and not under the other. */
static bool is_listed(const char *key, const char *code)
{
    const char *other = strcmp(key, "waiting") == 0 ? "playing" : "waiting";
    bool listed = true;
    for (unsigned server = 0; server < SERVERS; server++) {
        listed = listed && (fleet.servers[server].lobby == NULL ||
                            (count(server, key, code) == 1 && count(server, other, code) == 0));
    }
    return listed;
}

/* Whether the table is listed nowhere. */
static bool is_gone(const char *code)
{
    bool gone = true;
    for (unsigned server = 0; server < SERVERS; server++) {
        gone = gone && (fleet.servers[server].lobby == NULL ||
                        count(server, "waiting", code) + count(server, "playing", code) == 0);
    }
    return gone;
}

/* Lets time pass. Returns whether no server ever lists the table twice. */
static bool stays_once(const char *code, int64_t span_ms)
{
    bool once = true;
    for (int64_t ms = 0; ms < span_ms; ms += STEP_MS) {
        fleet_pass(&fleet, STEP_MS);
        for (unsigned server = 0; server < SERVERS; server++) {
            once = once && (fleet.servers[server].lobby == NULL ||
                            count(server, "waiting", code) + count(server, "playing", code) <= 1);
        }
    }
    return once;
}

/* Opens a table, and brings its host to the table's path. */
static void open_table(unsigned who, unsigned server, const char *words, char code[16])
{
    char line[200];
    fleet_arrive(&fleet, who, server, "");
    snprintf(line, sizeof line, "create %s token=%064x", words, who + 1);
    fleet_ask(&fleet, who, line);
    snprintf(code, 16, "%s", json_string_value(json_object_get(fleet.people[who].reply, "table")));
    fleet_come(&fleet, who, server, code);
}

static void test_lists(void)
{
    char first[16], second[16], hidden[16], line[160];
    open_fleet();
    open_table(0, 0, "base seats=3 listed=yes name=\"A \\\"quoted\\\" name\"", first);
    open_table(1, 1, "cave seats=4 listed=yes name=\"B\xc3\xb6\"", second);
    open_table(2, 2, "base seats=5 name=\"Ada\"", hidden);
    fleet_pass(&fleet, SOON_MS);
    tap_ok(is_listed("waiting", first) && is_listed("waiting", second),
           "each server lists the tables of all");
    tap_ok(is_gone(hidden), "but not those that are not to be listed");

    fleet_arrive(&fleet, 3, 2, first);
    snprintf(line, sizeof line, "join %s name=\"Cy\" token=%064x", first, 4);
    tap_ok(fleet_ask(&fleet, 3, line), "a stranger joins at another server");
    fleet_come(&fleet, 0, 2, first);
    tap_ok(stays_once(first, GONE_MS), "no server ever lists the table twice");
    tap_ok(is_listed("waiting", first), "and in the end each server lists it");

    fleet_ask(&fleet, 1, "bot 1 random");
    fleet_ask(&fleet, 1, "bot 2 random");
    fleet_ask(&fleet, 1, "bot 3 random");
    tap_ok(fleet_ask(&fleet, 1, "start"), "a game begins");
    fleet_pass(&fleet, SOON_MS);
    tap_ok(is_listed("playing", second), "soon all servers list it, to be watched");
    fleet_close(&fleet);
}

static void test_dead(void)
{
    char first[16], second[16];
    open_fleet();
    open_table(0, 1, "base seats=3 listed=yes name=\"Ada\"", first);
    open_table(1, 1, "cave seats=4 listed=yes name=\"Bo\"", second);
    fleet_pass(&fleet, SOON_MS);
    fleet_kill(&fleet, 1);
    fleet_come(&fleet, 1, 0, second);
    tap_ok(stays_once(second, GONE_MS), "a table that goes on elsewhere is never listed twice");
    tap_ok(is_listed("waiting", second), "and each server lists it");
    tap_ok(is_gone(first), "one that does not go on has vanished");
    fleet_leave(&fleet, 1);
    fleet_pass(&fleet, GONE_MS);
    tap_ok(is_gone(second), "and so has one whose host has left");
    fleet_close(&fleet);
}

/* What a server has told counts for NOTICES_FRESH_MS, and not much longer. */
static void test_span(void)
{
    char code[16];
    open_fleet();
    open_table(0, 1, "base seats=3 listed=yes name=\"Ada\"", code);
    fleet_pass(&fleet, SOON_MS);
    fleet_kill(&fleet, 1);
    fleet_pass(&fleet, NOTICES_FRESH_MS - PULSE_MS - 10);
    tap_ok(is_listed("waiting", code), "the tables of a dead server are listed for a while");
    fleet_pass(&fleet, PULSE_MS + SOON_MS);
    tap_ok(is_gone(code), "and then no more");
    fleet_close(&fleet);
}

int main(void)
{
    test_lists();
    test_dead();
    test_span();
    return tap_done();
}

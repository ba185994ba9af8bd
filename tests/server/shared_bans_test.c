/* SPDX-License-Identifier: MIT
 *
 * shared_bans_test.c - bans that hold at all servers with the same store: each server has them one
 * question to the store later, and a server that starts later has them at once.
 */
#include "server/shared/ban_log.h"
#include "tests/server/fleet.h"
#include "tests/tap.h"

enum {
    SERVERS = 2,
    APART_MS = 400,          /* servers ask the store at different times */
    NOTICE_MS = PULSE_MS + 2 /* until the next question has been answered */
};

static struct fleet fleet;
static struct ban_log logs[SERVERS + 1], operator;

static void start(unsigned server)
{
    struct lobby_options options = {.tables_max = 100, .bans = &logs[server].bans};
    memset(&logs[server], 0, sizeof logs[server]);
    ban_log_read(fleet.store, &logs[server]);
    fleet.ban_logs[server] = &logs[server];
    fleet_start(&fleet, server, &options);
    fleet_pass(&fleet, APART_MS);
}

static void open_fleet(void)
{
    fleet_open(&fleet, 1);
    memset(&operator, 0, sizeof operator);
    for (unsigned server = 0; server < SERVERS; server++) {
        start(server);
    }
}

/* What `saboteur admin --store` does. */
static bool change(bool bans, enum ban_kind kind, const char *text)
{
    ban_log_read(fleet.store, &operator);
    enum bans_outcome outcome =
        bans ? bans_add(&operator.bans, kind, text) : bans_remove(&operator.bans, kind, text);
    return outcome == BANS_DONE && ban_log_append(fleet.store, &operator) == STORE_OK;
}

/* Why a server refuses a person who asks this; "" if it does not. */
static const char *refusal(unsigned server, const char *code, const char *words)
{
    enum { VISITOR = FLEET_PEOPLE - 1 };
    static char why[40];
    fleet_arrive(&fleet, VISITOR, server, code);
    fleet_ask(&fleet, VISITOR, words);
    const json_t *said = json_object_get(fleet.people[VISITOR].reply, "why");
    snprintf(why, sizeof why, "%s", said != NULL ? json_string_value(said) : "");
    fleet_leave(&fleet, VISITOR);
    return why;
}

static const char *name_refusal(unsigned server)
{
    return refusal(server, "", "create base seats=3 name=\"King TROLL\"");
}

static void test_names(void)
{
    open_fleet();
    tap_ok(change(true, BAN_NAME, "troll"), "the operator bans a name");
    fleet_pass(&fleet, NOTICE_MS);
    for (unsigned server = 0; server < SERVERS; server++) {
        tap_text(name_refusal(server), "name-banned", "soon no server takes the name");
    }
    start(SERVERS);
    tap_text(name_refusal(SERVERS), "name-banned", "a server that starts later never takes it");
    tap_ok(change(false, BAN_NAME, "Troll"), "the operator lifts the ban");
    fleet_pass(&fleet, NOTICE_MS);
    for (unsigned server = 0; server <= SERVERS; server++) {
        tap_text(name_refusal(server), "", "then every server takes the name");
    }
    tap_number(fleet_logged(&fleet, "bans", "troll"), 0, "the store keeps no lifted ban");
    fleet_close(&fleet);
}

static void test_tables(void)
{
    char words[40];
    open_fleet();
    fleet_sit(&fleet, 0, 0, "base seats=3");
    snprintf(words, sizeof words, "watch %s", fleet.code);
    tap_text(refusal(0, fleet.code, words), "", "a table can be watched");
    tap_ok(fleet_ask(&fleet, 0, "ping") && fleet_ask(&fleet, 1, "ping"), "people are there");
    tap_ok(change(true, BAN_TABLE, fleet.code), "the operator closes it");
    fleet_pass(&fleet, NOTICE_MS);
    for (unsigned who = 0; who < 2; who++) {
        const json_t *why = json_object_get(fleet.people[who].reply, "why");
        tap_text(json_string_value(why), "table-closed", "its people are told");
        tap_ok(fleet.people[who].guest == NULL, "and sent away");
    }
    for (unsigned server = 0; server < SERVERS; server++) {
        tap_text(refusal(server, fleet.code, words), "table-closed", "nobody comes back");
    }
    start(SERVERS);
    tap_text(refusal(SERVERS, fleet.code, words), "table-closed", "nor at a later server");
    tap_ok(change(false, BAN_TABLE, fleet.code), "the operator opens it again");
    fleet_pass(&fleet, NOTICE_MS);
    tap_text(refusal(SERVERS, fleet.code, words), "", "and people can come again");
    fleet_close(&fleet);
}

static void test_addresses(void)
{
    open_fleet();
    tap_ok(change(true, BAN_ADDRESS, "203.0.113.0/24"), "the operator bans addresses");
    fleet_pass(&fleet, NOTICE_MS);
    for (unsigned server = 0; server < SERVERS; server++) {
        tap_ok(bans_address(&logs[server].bans, "203.0.113.9") &&
                   !bans_address(&logs[server].bans, "203.0.114.9"),
               "each server knows them");
        tap_number(fleet.servers[server].banned_away, 1, "and sends those away who are there");
    }
    fleet_pass(&fleet, 10 * NOTICE_MS);
    tap_number(fleet.servers[0].banned_away, 1, "once for each change");
    fleet_close(&fleet);
}

/* While nobody reaches the store, bans stay. A failover may lose the newest entry. */
static void test_trouble(void)
{
    open_fleet();
    change(true, BAN_NAME, "troll");
    fleet_pass(&fleet, NOTICE_MS);
    bool banned = true;
    for (int ms = 0; ms < 3 * PULSE_MS; ms++) {
        fleet_lose_store(&fleet, ms % 3 == 0);
        fleet_pass(&fleet, 1);
        banned = banned && bans_name(&logs[0].bans, "troll");
    }
    tap_ok(banned, "a server keeps its bans whichever of its questions fails");
    fleet_lose_store(&fleet, true);
    fleet_pass(&fleet, 60000);
    tap_text(name_refusal(0), "name-banned", "without the store, a server keeps its bans");
    fleet_lose_store(&fleet, false);
    fleet_pass(&fleet, 60000);
    struct store_removal removal = {.table = "bans", .expected = 1, .ticket = 1};
    store_remove(fleet.store, &removal);
    fleet_pass(&fleet, NOTICE_MS);
    for (unsigned server = 0; server < SERVERS; server++) {
        tap_text(name_refusal(server), "", "if the store has lost a ban, no server has it");
    }
    fleet_close(&fleet);
}

int main(void)
{
    test_names();
    test_tables();
    test_addresses();
    test_trouble();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * sim_test.c - the whole server in simulated worlds.
 *
 * The test runs SEEDS worlds, the first from the seed SEED. The environment may set both. Without
 * that, SEEDS is 40 (10 under sanitizers) and SEED is 1. At the end of each world:
 *
 *   - every acknowledged request must be in the log exactly once, and the log must have no gap;
 *   - there must be one table, where each client sat down once, however often a reply was lost;
 *   - every client must have been told every entry once, in order;
 *   - all requests must have been answered, and the game must have gone on;
 *   - the last state that each client was told must be the state of the table for its seat.
 *
 * The test must detect a store that acknowledges too early.
 */
#include "tests/kit/play.h"
#include "tests/server/sim.h"
#include "tests/tap.h"

/* ---- What must hold -------------------------------------------------------------------------- */

struct audit {
    struct sim *sim;
    uint64_t last;
    struct entry before;
    unsigned wrongs, steps;
    unsigned sat, tables;
    uint8_t seen[PLAYERS][IDS_MAX];
};

static bool audit_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct audit *audit = context;
    struct entry entry;
    struct sab_fault fault;
    if (seq != audit->last + 1 || !entry_read(stored->body, stored->size, &entry, &fault) ||
        entry.seq != seq) {
        audit->wrongs++;
        return false;
    }
    audit->last = seq;
    audit->steps += entry.what == ENTRY_ACTION;
    audit->sat += entry.what == ENTRY_SAT && entry.as.sat.bot[0] == '\0';
    bool goes_on = entry.what == ENTRY_ACTION && entry.id == audit->before.id &&
                   entry.by == audit->before.by; /* several actions of one request */
    audit->before = entry;
    if (entry.id != 0 && entry.by < PLAYERS && entry.id < IDS_MAX && entry.what != ENTRY_LINKED &&
        !goes_on) {
        audit->wrongs += audit->seen[entry.by][entry.id]++ > 0;
    }
    return true;
}

static bool audit_table(void *context, const char *table, uint64_t last, int64_t at)
{
    (void)table;
    (void)at;
    struct audit *audit = context;
    audit->tables += last > 0;
    return true;
}

static unsigned count_wrongs(struct sim *sim, unsigned *steps)
{
    static struct audit audit;
    memset(&audit, 0, sizeof audit);
    audit.sim = sim;
    store_memory_guard(sim->store, false);
    store_read(sim->store, sim->table, 1, audit_entry, &audit);
    store_memory_guard(sim->store, true);
    store_tables(sim->store, "", audit_table, &audit);
    audit.wrongs += audit.tables != 1 || audit.sat != PLAYERS;
    for (size_t who = 0; who < PLAYERS; who++) {
        for (uint64_t id = 0; id < IDS_MAX; id++) {
            audit.wrongs += sim->clients[who].acknowledged[id] != 0 && audit.seen[who][id] != 1;
        }
    }
    *steps = audit.steps;
    return audit.wrongs;
}

/* Whether the last state that the client was told is the state of the table. */
static bool knows_table(struct sim *sim, size_t who)
{
    static char text[TABLE_STATE_JSON];
    struct told told = {0};
    const struct sim_client *client = &sim->clients[who];
    const struct table *table = lobby_table(sim->lobby, sim->table);
    sab_seat seat = who < PLAYERS ? (sab_seat)who : SAB_NOBODY;
    if (table == NULL || client->state == NULL) {
        return false;
    }
    struct json json = json_into(text, sizeof text);
    table_news(&json, table, NULL, 0, seat, (uint64_t)sim->now);
    json_error_t error;
    json_t *news = told_whole(&told, json_loadb(text, json.length, 0, &error));
    const json_t *state = json_object_get(news, "state");
    bool same = state != NULL && brain_same(state, client->state);
    json_decref(news);
    told_forget(&told);
    return same;
}

/* Runs one world. Returns how many checks fail at its end. */
static unsigned run_world(struct sim *sim, uint64_t seed, bool acknowledges_early)
{
    unsigned steps_before = 0;
    unsigned steps = 0;
    unsigned stuck = 0;
    unsigned ignorant = 0;
    sim_open(sim, seed, acknowledges_early);
    sim_run_until(sim, sim->now + STORM_MS);
    sim->calm = true;
    sim_run_until(sim, sim->now + CALM_MS / 2);
    unsigned wrongs = count_wrongs(sim, &steps_before);
    sim_run_until(sim, sim->now + CALM_MS / 2);
    wrongs += count_wrongs(sim, &steps);
    for (size_t i = 0; i < CLIENTS; i++) {
        wrongs += sim->clients[i].wrongs;
        stuck += !sim->clients[i].ready;
    }
    sim->silent = true;
    sim_cut(sim, sim->clients[LEAVER].line);
    sim_run_until(sim, sim->now + CALM_MS);
    for (size_t i = 0; i < CLIENTS; i++) {
        ignorant += i != LEAVER && !knows_table(sim, i);
    }
    const struct table *table = lobby_table(sim->lobby, sim->table);
    ignorant += table == NULL || table->seats[LEAVER].online;
    stuck += steps <= steps_before;
    if (wrongs + stuck + ignorant > 0 && !acknowledges_early) {
        tap_note("seed %llu: %u wrong, %u stuck, %u do not know", (unsigned long long)seed, wrongs,
                 stuck, ignorant);
    }
    sim_close(sim);
    return wrongs + stuck + ignorant;
}

static uint64_t number_from(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text != NULL ? strtoull(text, NULL, 10) : otherwise;
}

int main(void)
{
    static struct sim sim;
    uint64_t first = number_from("SEED", 1);
    uint64_t seeds = number_from("SEEDS", PLAY_SLOWER > 1 ? 10 : 40);
    unsigned crashes = 0;
    unsigned cuts = 0;
    unsigned acknowledged = 0;
    unsigned lost_comings = 0;
    unsigned moves = 0;
    unsigned readings = 0;
    unsigned dismissals = 0;
    unsigned wrongs = 0;
    for (uint64_t seed = first; seed < first + seeds; seed++) {
        wrongs += run_world(&sim, seed, false);
        crashes += sim.crashes;
        cuts += sim.cuts;
        acknowledged += sim.acknowledged;
        lost_comings += sim.lost_comings;
        moves += sim.moves;
        readings += sim.readings;
        dismissals += sim.dismissals;
    }
    tap_number(wrongs, 0, "no entry or request is lost, doubled, out of order or stuck");
    tap_ok(crashes >= seeds && cuts >= seeds && acknowledged >= 50 * seeds,
           "%llu worlds, %u crashes, %u cuts, %u acknowledged", (unsigned long long)seeds, crashes,
           cuts, acknowledged);
    tap_ok(lost_comings >= 2 * seeds && moves >= seeds,
           "%u replies that gave a seat were lost, %u seats were claimed", lost_comings, moves);
    tap_ok(readings >= 20 * seeds && dismissals >= seeds,
           "%u readings in other threads, %u connections ended after a conflict", readings,
           dismissals);
    run_world(&sim, first, false);
    uint64_t fingerprint = sim.fingerprint;
    run_world(&sim, first, false);
    tap_ok(fingerprint == sim.fingerprint, "a seed gives the same world again");
    unsigned found = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        found += run_world(&sim, seed, true) > 0;
    }
    tap_ok(found > 0, "a store that acknowledges too early is found out: %u of 5", found);
    return tap_done();
}

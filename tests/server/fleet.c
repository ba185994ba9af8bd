/* SPDX-License-Identifier: MIT
 *
 * fleet.c - several servers without sockets that share one store in memory (fleet.h).
 */
#include "tests/server/fleet.h"

#include "server/watch/metrics.h"
#include "tests/server/brain.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SETTLE_MS = 40, BOT = 2, PLAYS_MAX = 400 };

/* ---- Servers --------------------------------------------------------------------------------- */

void fleet_open(struct fleet *fleet, uint64_t seed)
{
    struct store_faults faults = {.seed = seed, .shared = true};
    *fleet = (struct fleet){.now = 1000000, .rng = seed, .store = store_memory_open(&faults)};
    store_memory_advance(fleet->store, fleet->now);
}

void fleet_start(struct fleet *fleet, unsigned server, const struct lobby_options *options)
{
    struct stage *stage = &fleet->servers[server];
    assert(stage->lobby == NULL);
    *stage = (struct stage){.now = fleet->now,
                            .rng = fleet->rng + ++fleet->starts,
                            .thinks_ms = 1,
                            .store = store_memory_join(fleet->store),
                            .ban_log = fleet->ban_logs[server],
                            .dismiss = person_cut};
    store_memory_guard(stage->store, true);
    stage_start(stage, options, person_hear);
}

void fleet_kill(struct fleet *fleet, unsigned server)
{
    struct stage *stage = &fleet->servers[server];
    for (unsigned who = 0; who < FLEET_PEOPLE; who++) {
        if (fleet->at[who] == server) {
            fleet->people[who].guest = NULL;
        }
    }
    stage_close(stage);
    *stage = (struct stage){.now = 0};
}

void fleet_close(struct fleet *fleet)
{
    for (unsigned server = 0; server < FLEET_SERVERS; server++) {
        if (fleet->servers[server].lobby != NULL) {
            fleet_kill(fleet, server);
        }
    }
    for (unsigned who = 0; who < FLEET_PEOPLE; who++) {
        person_forget(&fleet->people[who]);
    }
    store_close(fleet->store);
}

/* Closes the connections that a server has given up. */
static void see_cuts(struct fleet *fleet)
{
    for (unsigned who = 0; who < FLEET_PEOPLE; who++) {
        if (fleet->people[who].cut) {
            fleet_leave(fleet, who);
        }
    }
}

void fleet_pass(struct fleet *fleet, int64_t span_ms)
{
    for (int64_t end = fleet->now + span_ms; fleet->now < end; fleet->now++) {
        store_memory_advance(fleet->store, fleet->now);
        for (unsigned server = 0; server < FLEET_SERVERS; server++) {
            if (fleet->servers[server].lobby != NULL) {
                stage_tick(&fleet->servers[server]);
                see_cuts(fleet);
            }
        }
    }
}

int64_t fleet_until(struct fleet *fleet, bool (*is_so)(struct fleet *fleet), int64_t limit_ms)
{
    int64_t passed = 0;
    while (!is_so(fleet)) {
        if (passed++ == limit_ms) {
            return -1;
        }
        fleet_pass(fleet, 1);
    }
    return passed;
}

void fleet_lose_store(struct fleet *fleet, bool away)
{
    for (unsigned server = 0; server < FLEET_SERVERS; server++) {
        if (fleet->servers[server].lobby != NULL) {
            store_memory_lose(fleet->servers[server].store, away);
        }
    }
}

/* ---- People ---------------------------------------------------------------------------------- */

void fleet_leave(struct fleet *fleet, unsigned who)
{
    struct person *person = &fleet->people[who];
    person->cut = false;
    if (person->guest != NULL) {
        lobby_leave(person->guest);
        person->guest = NULL;
    }
}

bool fleet_ask(struct fleet *fleet, unsigned who, const char *words)
{
    struct person *person = &fleet->people[who];
    json_decref(person->reply);
    person->reply = NULL;
    if (person->guest == NULL) {
        return false;
    }
    person_send(person, words);
    fleet_pass(fleet, SETTLE_MS);
    return json_is_true(json_object_get(person->reply, "ok"));
}

void fleet_arrive(struct fleet *fleet, unsigned who, unsigned server, const char *code)
{
    struct person *person = &fleet->people[who];
    fleet_leave(fleet, who);
    told_forget(&person->told);
    json_decref(person->state);
    person->state = NULL;
    fleet->at[who] = server;
    person->guest = lobby_arrive(fleet->servers[server].lobby, person, NULL);
    lobby_bind(person->guest, code);
    fleet_ask(fleet, who, "hello 2");
}

bool fleet_come(struct fleet *fleet, unsigned who, unsigned server, const char *code)
{
    char words[160];
    fleet_arrive(fleet, who, server, code);
    snprintf(words, sizeof words, "resume %s %064x after=0", code, who + 1);
    return fleet_ask(fleet, who, words);
}

void fleet_sit(struct fleet *fleet, unsigned who, unsigned server, const char *words)
{
    char line[200];
    fleet_arrive(fleet, who, server, "");
    snprintf(line, sizeof line, "create %s name=\"Ada\" token=%064x", words, who + 1);
    fleet_ask(fleet, who, line);
    const char *code = json_string_value(json_object_get(fleet->people[who].reply, "table"));
    snprintf(fleet->code, sizeof fleet->code, "%s", code != NULL ? code : "");
    fleet_come(fleet, who, server, fleet->code);
    fleet_arrive(fleet, who + 1, server, fleet->code);
    snprintf(line, sizeof line, "join %s name=\"Bo\" token=%064x", fleet->code, who + 2);
    fleet_ask(fleet, who + 1, line);
    fleet_ask(fleet, who, "bot 2 random");
    fleet_ask(fleet, who, "start");
}

unsigned fleet_mover(const struct fleet *fleet, unsigned who)
{
    const json_t *view = json_object_get(fleet->people[who].state, "view");
    const json_t *mover = json_object_get(view, "to_move");
    return json_is_integer(mover) ? (unsigned)json_integer_value(mover) : 99;
}

bool fleet_play_to(struct fleet *fleet, unsigned who, unsigned seat)
{
    char words[160];
    for (unsigned i = 0; i < PLAYS_MAX && fleet_mover(fleet, who) != seat; i++) {
        bool acts = false;
        for (unsigned k = who; k < who + 2 && fleet_mover(fleet, who) != seat; k++) {
            if (brain_next(fleet->people[k].state, &fleet->rng, false, words, sizeof words)) {
                acts = fleet_ask(fleet, k, words) || acts;
            }
        }
        if (!acts) {
            fleet_pass(fleet, 500);
        }
    }
    return fleet_mover(fleet, who) == seat;
}

/* ---- Looking --------------------------------------------------------------------------------- */

struct search {
    const char *text;
    unsigned count;
};

static bool search_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct search *search = context;
    (void)seq;
    search->count += memmem(entry->body, entry->size, search->text, strlen(search->text)) != NULL;
    return true;
}

unsigned fleet_logged(const struct fleet *fleet, const char *code, const char *text)
{
    struct search search = {.text = text};
    store_read(fleet->store, code, 1, search_entry, &search);
    return search.count;
}

unsigned fleet_taken(const struct fleet *fleet)
{
    unsigned sum = 0;
    for (unsigned server = 0; server < FLEET_SERVERS; server++) {
        struct lobby *lobby = fleet->servers[server].lobby;
        sum += lobby != NULL ? (unsigned)lobby_metrics(lobby)->tables_taken : 0;
    }
    return sum;
}

unsigned fleet_lost(const struct fleet *fleet)
{
    unsigned sum = 0;
    for (unsigned server = 0; server < FLEET_SERVERS; server++) {
        struct lobby *lobby = fleet->servers[server].lobby;
        sum += lobby != NULL ? (unsigned)lobby_metrics(lobby)->tables_lost : 0;
    }
    return sum;
}

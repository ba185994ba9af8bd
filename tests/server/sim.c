/* SPDX-License-Identifier: MIT
 *
 * sim.c - a simulated world for the lobby: carries out its events in order of time.
 */
#include "server/jobs/reading.h"
#include "tests/server/sim_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t sim_draw(struct sim *sim, uint64_t below)
{
    return brain_random(&sim->rng) % below;
}

/* ---- Events ---------------------------------------------------------------------------------- */

static struct event *put(struct sim *sim, int64_t at, enum event_kind kind)
{
    struct event *event = calloc(1, sizeof *event);
    struct event **link = &sim->events;
    while (*link != NULL && (*link)->at <= at) {
        link = &(*link)->next;
    }
    event->at = at;
    event->kind = kind;
    event->next = *link;
    *link = event;
    return event;
}

static void drop_event(struct event *event)
{
    free(event->thought);
    reading_free(event->reading);
    free(event->text);
    free(event);
}

void sim_put_client(struct sim *sim, int64_t delay, enum event_kind kind, size_t who)
{
    put(sim, sim->now + delay, kind)->who = who;
}

static int64_t network_delay(struct sim *sim)
{
    return (int64_t)(sim_draw(sim, 20) == 0 ? sim_draw(sim, 800) : sim_draw(sim, 40));
}

void sim_put_message(struct sim *sim, struct line *line, enum event_kind kind, const char *text,
                     size_t size)
{
    int64_t *last = kind == EVENT_TO_SERVER ? &line->last_to_server : &line->last_to_client;
    int64_t at = sim->now + network_delay(sim);
    *last = at > *last ? at : *last;
    struct event *event = put(sim, *last, kind);
    event->line = line;
    event->text = strndup(text, size);
}

/* ---- The world of the lobby ------------------------------------------------------------------ */

static int64_t world_now(void *context)
{
    const struct sim *sim = context;
    return sim->now;
}

static void world_random(void *context, void *bytes, size_t size)
{
    uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) {
        at[i] = (uint8_t)sim_draw(context, 256);
    }
}

static void world_send(void *context, const char *text, size_t size)
{
    struct line *line = context;
    for (size_t i = 0; i < size; i++) {
        line->sim->fingerprint = (line->sim->fingerprint ^ (uint8_t)text[i]) * 0x100000001b3u;
    }
    sim_put_message(line->sim, line, EVENT_TO_CLIENT, text, size);
}

static void world_think(void *context, struct thought *thought)
{
    struct sim *sim = context;
    struct event *event = put(sim, sim->now + (int64_t)sim_draw(sim, 50), EVENT_THOUGHT);
    thought_run(thought);
    event->thought = thought;
    event->life = sim->life;
}

static void world_dismiss(void *context)
{
    struct line *line = context;
    line->sim->dismissals++;
    sim_cut(line->sim, line);
}

/* A client answers a ping at once, unless its connection is cut. */
static void world_ping(void *context)
{
    (void)context;
}

static bool world_answered(void *context)
{
    const struct line *line = context;
    return !line->cut;
}

static void put_reading(struct sim *sim, struct reading *reading, bool done)
{
    struct event *event = put(sim, sim->now + (int64_t)sim_draw(sim, 40), EVENT_READ);
    event->reading = reading;
    event->done = done;
    event->life = sim->life;
}

static void world_read(void *context, struct reading *reading)
{
    put_reading(context, reading, false);
}

static void world_complain(void *context, const char *sentence)
{
    struct sim *sim = context;
    sim->clients[0].wrongs++;
    if (!sim->lies) {
        printf("# %s\n", sentence);
    }
}

static void start_server(struct sim *sim)
{
    struct world world = {.context = sim,
                          .store = sim->store,
                          .alarms = &sim->alarms,
                          .now = world_now,
                          .random = world_random,
                          .send = world_send,
                          .dismiss = world_dismiss,
                          .ping = world_ping,
                          .answered = world_answered,
                          .think = world_think,
                          .read = world_read,
                          .complain = world_complain,
                          .note = world_complain};
    struct lobby_options options = {.pace = {.bot = 100, .round = 2000, .away = 5000, .axe = 3000},
                                    .tables_max = 100,
                                    .news_enough = 3000};
    sim->life++;
    sim->lobby = lobby_open(&world, &options);
}

/* ---- Trouble --------------------------------------------------------------------------------- */

void sim_cut(struct sim *sim, struct line *line)
{
    if (!line->cut) {
        line->cut = true;
        put(sim, sim->now + (int64_t)sim_draw(sim, 3000), EVENT_SERVER_SEES_CUT)->line = line;
        put(sim, sim->now + (int64_t)sim_draw(sim, 3000), EVENT_CLIENT_SEES_CUT)->line = line;
    }
}

static void crash(struct sim *sim)
{
    if (sim->lobby == NULL) {
        return;
    }
    lobby_close(sim->lobby);
    sim->lobby = NULL;
    sim->crashes++;
    if (sim_draw(sim, 3) > 0) {
        store_memory_crash(sim->store);
    } else {
        store_memory_desert(sim->store);
    }
    for (struct line *line = sim->lines; line != NULL; line = line->next) {
        line->guest = NULL;
        sim_cut(sim, line);
    }
    put(sim, sim->now + (int64_t)sim_draw(sim, 1500), EVENT_RESTART);
}

/* Another server writes to the same table, as can happen behind a misconfigured load balancer. */
static void write_behind_back(struct sim *sim)
{
    const struct table *table = sim->lobby != NULL ? lobby_table(sim->lobby, sim->table) : NULL;
    if (table == NULL || table->seq == 0) {
        return;
    }
    char line[ENTRY_TEXT_SIZE];
    struct sab_text text = sab_text_into(line, sizeof line);
    struct entry entry = entry_of(ENTRY_SAID);
    entry.seq = table->seq + 1;
    entry.at = (uint64_t)sim->now;
    entry.seat = 0;
    snprintf(entry.as.text, sizeof entry.as.text, "from elsewhere");
    entry_write(&text, &entry);
    struct store_entry stored = {.at = sim->now, .body = line, .size = text.length - 1};
    struct store_append append = {
        .table = sim->table, .expected = table->seq, .entries = &stored, .count = 1};
    world_random(sim, append.key, sizeof append.key);
    store_append(sim->store, &append);
}

static void trouble(struct sim *sim)
{
    put(sim, sim->now + 200 + (int64_t)sim_draw(sim, 2000), EVENT_TROUBLE);
    if (sim->calm) {
        return;
    }
    struct sim_client *client = &sim->clients[sim_draw(sim, CLIENTS)];
    if (sim_draw(sim, 6) == 0) {
        crash(sim);
    } else if (sim_draw(sim, 6) == 0) {
        write_behind_back(sim);
    } else if (client->line != NULL) {
        sim->cuts++;
        sim_cut(sim, client->line);
    }
}

static void connect_client(struct sim *sim, size_t who)
{
    struct sim_client *client = &sim->clients[who];
    if (client->line != NULL || sim->silent) {
        return;
    }
    if (sim->lobby == NULL) {
        sim_put_client(sim, 200 + (int64_t)sim_draw(sim, 500), EVENT_CONNECT, who);
        return;
    }
    struct line *line = calloc(1, sizeof *line);
    line->sim = sim;
    line->who = who;
    line->guest = lobby_arrive(sim->lobby, line, NULL);
    line->next = sim->lines;
    sim->lines = line;
    client->line = line;
    client->ready = false;
    client_greet(sim, who, "hello 2");
}

static void client_sees_cut(struct sim *sim, struct line *line)
{
    struct sim_client *client = &sim->clients[line->who];
    if (client->line == line) {
        client->line = NULL;
        client->ready = false;
        client->greeting = 0;
        sim_put_client(sim, 100 + (int64_t)sim_draw(sim, 1000), EVENT_CONNECT, line->who);
    }
}

static void server_sees_cut(struct line *line)
{
    if (line->guest != NULL) {
        lobby_leave(line->guest);
        line->guest = NULL;
    }
}

static bool asks_for_seat(const char *line)
{
    return strstr(line, " create ") != NULL || strstr(line, " join ") != NULL ||
           strstr(line, " claim ") != NULL;
}

/* A request reaches the server. Its reply may get lost. */
static void reach_server(struct sim *sim, struct event *event)
{
    struct line *line = event->line;
    if (line->cut || line->guest == NULL) {
        return;
    }
    lobby_request(line->guest, event->text, strlen(event->text));
    if (sim->calm || !asks_for_seat(event->text) || sim_draw(sim, 2) == 0) {
        return;
    }
    sim->lost_comings++;
    if (sim_draw(sim, 4) == 0) {
        put(sim, sim->now + (int64_t)sim_draw(sim, 60), EVENT_CRASH);
    }
    sim_cut(sim, line);
}

static void take_thought(struct sim *sim, struct event *event)
{
    if (sim->lobby != NULL && event->life == sim->life) {
        lobby_thought(sim->lobby, event->thought);
        event->thought = NULL;
    }
}

/* Carries out one of the two events of a reading: at the first, the log is read; at the second, the
 * lobby gets the result. */
static void take_reading(struct sim *sim, struct event *event)
{
    struct reading *reading = event->reading;
    if (sim->lobby == NULL || event->life != sim->life) {
        return;
    }
    event->reading = NULL;
    if (event->done) {
        sim->readings++;
        lobby_read(sim->lobby, reading);
    } else {
        store_memory_guard(sim->store, false);
        reading_run(reading, sim->store);
        store_memory_guard(sim->store, true);
        put_reading(sim, reading, true);
    }
}

static void happen(struct sim *sim, struct event *event)
{
    struct line *line = event->line;
    switch (event->kind) {
    case EVENT_TO_SERVER:
        reach_server(sim, event);
        break;
    case EVENT_TO_CLIENT:
        if (!line->cut && sim->clients[line->who].line == line) {
            client_hear(sim, line->who, event->text);
        }
        if (line->guest != NULL) {
            lobby_drained(line->guest);
        }
        break;
    case EVENT_SERVER_SEES_CUT:
        server_sees_cut(line);
        break;
    case EVENT_CLIENT_SEES_CUT:
        client_sees_cut(sim, line);
        break;
    case EVENT_CONNECT:
        connect_client(sim, event->who);
        break;
    case EVENT_ASK:
        client_think(sim, event->who);
        break;
    case EVENT_THOUGHT:
        take_thought(sim, event);
        break;
    case EVENT_READ:
        take_reading(sim, event);
        break;
    case EVENT_TROUBLE:
        trouble(sim);
        break;
    case EVENT_CRASH:
        crash(sim);
        break;
    case EVENT_RESTART:
        start_server(sim);
        break;
    }
}

/* ---- Running --------------------------------------------------------------------------------- */

/* The time of the next event. */
static int64_t next_instant(const struct sim *sim)
{
    int64_t next = sim->events != NULL ? sim->events->at : INT64_MAX;
    int64_t store = store_memory_next(sim->store);
    int64_t alarm = sim->lobby != NULL ? alarms_next(&sim->alarms) : INT64_MAX;
    next = store < next ? store : next;
    return alarm < next ? alarm : next;
}

void sim_run_until(struct sim *sim, int64_t end)
{
    while (next_instant(sim) <= end) {
        int64_t next = next_instant(sim);
        sim->now = next > sim->now ? next : sim->now;
        store_memory_advance(sim->store, sim->now);
        if (sim->lobby != NULL) {
            lobby_stored(sim->lobby);
            alarms_run(&sim->alarms, sim->now, SIZE_MAX);
        }
        while (sim->events != NULL && sim->events->at <= sim->now) {
            struct event *event = sim->events;
            sim->events = event->next;
            happen(sim, event);
            drop_event(event);
        }
    }
    sim->now = end;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

void sim_open(struct sim *sim, uint64_t seed, bool acknowledges_early)
{
    struct store_faults faults = {.seed = seed,
                                  .delay_max_ms = 60,
                                  .unknown_percent = acknowledges_early ? 0 : 5,
                                  .busy_percent = acknowledges_early ? 0 : 2,
                                  .acknowledges_early = acknowledges_early};
    memset(sim, 0, sizeof *sim);
    sim->rng = seed * 7919;
    sim->now = 1000000;
    sim->lies = acknowledges_early;
    sim->game = seed % 2 == 0 ? "cave" : "base";
    sim->store = store_memory_open(&faults);
    store_memory_guard(sim->store, true);
    store_memory_advance(sim->store, sim->now);
    start_server(sim);
    for (size_t i = 0; i < CLIENTS; i++) {
        sim_put_client(sim, (int64_t)sim_draw(sim, 300), EVENT_CONNECT, i);
    }
    put(sim, sim->now + 500, EVENT_TROUBLE);
}

void sim_close(struct sim *sim)
{
    lobby_close(sim->lobby);
    store_close(sim->store);
    alarms_free(&sim->alarms);
    while (sim->events != NULL) {
        struct event *event = sim->events;
        sim->events = event->next;
        drop_event(event);
    }
    while (sim->lines != NULL) {
        struct line *line = sim->lines;
        sim->lines = line->next;
        free(line);
    }
    for (size_t i = 0; i < CLIENTS; i++) {
        json_decref(sim->clients[i].state);
        told_forget(&sim->clients[i].told);
    }
}

/* SPDX-License-Identifier: MIT
 *
 * stage.h - a host without sockets, for tests of what people ask of it: on a clock that the test
 * moves, with a store that finishes appends only when it is told to, and bots that never do.
 */
#ifndef TESTS_SERVER_STAGE_H
#define TESTS_SERVER_STAGE_H

#include "server/host.h"
#include "tests/tap.h"

struct stage {
    int64_t now;
    uint64_t rng;
    struct alarms alarms;
    struct store *store;
    struct host *host;
};

/* As struct world has it: `line` is what host_arrive was given. */
typedef void (*stage_sender)(void *line, const char *text, size_t size);

static int64_t stage_now(void *context)
{
    const struct stage *stage = context;
    return stage->now;
}

static void stage_random(void *context, void *bytes, size_t size)
{
    struct stage *stage = context;
    for (size_t i = 0; i < size; i++) {
        stage->rng = stage->rng * 6364136223846793005U + 1442695040888963407U;
        ((uint8_t *)bytes)[i] = (uint8_t)(stage->rng >> 56);
    }
}

static void stage_think(void *context, struct thought *thought)
{
    (void)context;
    free(thought);
}

static void stage_complain(void *context, const char *sentence)
{
    (void)context;
    tap_note("%s", sentence);
}

/* Starts the server, again if it was closed: the store is the same. */
static void stage_start(struct stage *stage, size_t tables_max, stage_sender send)
{
    const struct host_options options = {.tables_max = tables_max};
    const struct world world = {.context = stage,
                                .store = stage->store,
                                .alarms = &stage->alarms,
                                .now = stage_now,
                                .random = stage_random,
                                .send = send,
                                .think = stage_think,
                                .complain = stage_complain};
    stage->host = host_open(&world, &options);
}

static void stage_open(struct stage *stage, size_t tables_max, stage_sender send)
{
    const struct store_faults faults = {.seed = 0};
    memset(stage, 0, sizeof *stage);
    stage->now = 1000000;
    stage->store = store_memory_open(&faults);
    stage_start(stage, tables_max, send);
}

static void stage_close(struct stage *stage)
{
    host_close(stage->host);
    store_close(stage->store);
    alarms_free(&stage->alarms);
}

/* Lets the store finish, and what follows from it happen. */
static void stage_settle(struct stage *stage)
{
    for (int i = 0; i < 4; i++) {
        stage->now += 10;
        store_memory_advance(stage->store, stage->now);
        host_stored(stage->host);
    }
}

#endif

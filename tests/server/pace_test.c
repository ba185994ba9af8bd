/* SPDX-License-Identifier: MIT
 *
 * How long a bot thinks depends on what it holds: nobody must see it in what is sent, nor when.
 */
#include "server/alarms.h"
#include "server/host.h"
#include "tests/tap.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYED_MS = 60 * 1000 };

/* A table of a person who looks on and never moves, and of bots, in a world that goes wrong
 * nowhere. */
struct stage {
    struct store *store;
    struct alarms alarms;
    struct host *host;
    struct guest *guest;
    int64_t now, thinks_ms, thought_at;
    struct thought *thought;
    uint64_t drawn;
    uint64_t fingerprint; /* of what was sent, and when */
    unsigned moves;       /* of bots */
};

static int64_t stage_now(void *context)
{
    const struct stage *stage = context;
    return stage->now;
}

static void stage_random(void *context, void *bytes, size_t size)
{
    struct stage *stage = context;
    uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) {
        stage->drawn = stage->drawn * UINT64_C(6364136223846793005) + 1442695040888963407;
        at[i] = (uint8_t)(stage->drawn >> 56);
    }
}

static void hash_byte(struct stage *stage, uint8_t byte)
{
    stage->fingerprint = (stage->fingerprint ^ byte) * UINT64_C(0x100000001b3);
}

static void stage_send(void *line, const char *text, size_t size)
{
    struct stage *stage = line;
    for (size_t i = 0; i < size; i++) {
        hash_byte(stage, (uint8_t)text[i]);
    }
    for (unsigned shift = 0; shift < 64; shift += 8) {
        hash_byte(stage, (uint8_t)((uint64_t)stage->now >> shift));
    }
    stage->moves += memmem(text, size, "\"by\":\"bot\"", 10) != NULL;
}

static void stage_think(void *context, struct thought *thought)
{
    struct stage *stage = context;
    stage->thought = thought;
    stage->thought_at = stage->now + stage->thinks_ms;
}

static void stage_complain(void *context, const char *sentence)
{
    (void)context;
    tap_note("%s", sentence);
}

static void open_stage(struct stage *stage, int64_t thinks_ms)
{
    const struct store_faults faults = {.seed = 0};
    const struct host_options options = {
        .pace = {.bot = 1000, .round = 30000, .away = 60000, .axe = 20000}, .tables_max = 10};
    memset(stage, 0, sizeof *stage);
    stage->now = 1000000;
    stage->thinks_ms = thinks_ms;
    stage->store = store_memory_open(&faults);
    store_memory_advance(stage->store, stage->now);
    const struct world world = {.context = stage,
                                .store = stage->store,
                                .alarms = &stage->alarms,
                                .now = stage_now,
                                .random = stage_random,
                                .send = stage_send,
                                .think = stage_think,
                                .complain = stage_complain};
    stage->host = host_open(&world, &options);
    stage->guest = host_arrive(stage->host, stage, NULL);
}

static void close_stage(struct stage *stage)
{
    free(stage->thought);
    host_leave(stage->guest);
    host_close(stage->host);
    store_close(stage->store);
    alarms_free(&stage->alarms);
}

static void pass_time(struct stage *stage, int64_t span_ms)
{
    for (int64_t end = stage->now + span_ms; stage->now < end; stage->now++) {
        store_memory_advance(stage->store, stage->now);
        host_stored(stage->host);
        if (stage->thought != NULL && stage->thought_at <= stage->now) {
            struct thought *thought = stage->thought;
            stage->thought = NULL;
            thought_run(thought);
            host_thought(stage->host, thought);
        }
        alarms_run(&stage->alarms, stage->now);
    }
}

static void ask(struct stage *stage, const char *line)
{
    host_request(stage->guest, line, strlen(line));
    pass_time(stage, 100);
}

/* Everybody's bots, since the person stands as soon as the game begins. */
static void play(struct stage *stage, const char *create, int64_t thinks_ms)
{
    open_stage(stage, thinks_ms);
    ask(stage, "1 hello 1");
    ask(stage, create);
    ask(stage, "3 start");
    ask(stage, "4 stand");
    pass_time(stage, PLAYED_MS);
    close_stage(stage);
}

static void compare(const char *create)
{
    static struct stage quick, slow, slower;
    play(&quick, create, 1);
    play(&slow, create, 50);
    play(&slower, create, 400);
    tap_ok(quick.moves > 40, "the bots play, %u moves", quick.moves);
    tap_ok(quick.fingerprint == slow.fingerprint,
           "a bot that thinks for 50 ms moves when others do");
    tap_ok(quick.fingerprint == slower.fingerprint, "and one that thinks for 400 ms");
}

int main(void)
{
    compare("2 create base seats=5 name=\"Ada\" bots=honest");
    compare("2 create cave seats=5 name=\"Ada\" bots=random");
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * idle_test.c - two people at a table of the server, on a clock of its own: one does not act, the
 * other lets a bot play, the server is killed, and the seat is taken back (decision 7).
 */
#include "server/host.h"
#include "tests/tap.h"

#include <jansson.h>

enum { IDLE_MS = 180000 };

/* A world whose store finishes appends only when it is told to, and whose bots never do. */
struct stage {
    int64_t now;
    uint64_t rng;
    struct alarms alarms;
    struct store *store;
    struct host *host;
};

/* A connection, the newest reply to it, and the table as it was last told. */
struct person {
    struct guest *guest;
    unsigned id;
    json_t *reply, *state;
};

/* ---- The world ------------------------------------------------------------------------------- */

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

static void keep(json_t **kept, json_t *value)
{
    if (value != NULL) {
        json_decref(*kept);
        *kept = json_incref(value);
    }
}

static void stage_send(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = json_loadb(text, size, 0, &error);
    keep(&person->reply, json_object_get(object, "re") != NULL ? object : NULL);
    keep(&person->state, json_object_get(object, "state"));
    json_decref(object);
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

static void start(struct stage *stage)
{
    const struct host_options options = {.tables_max = 10};
    const struct world world = {.context = stage,
                                .store = stage->store,
                                .alarms = &stage->alarms,
                                .now = stage_now,
                                .random = stage_random,
                                .send = stage_send,
                                .think = stage_think,
                                .complain = stage_complain};
    stage->host = host_open(&world, &options);
}

/* Lets the store finish, and what follows from it happen. */
static void settle(struct stage *stage)
{
    for (int i = 0; i < 4; i++) {
        stage->now += 10;
        store_memory_advance(stage->store, stage->now);
        host_stored(stage->host);
    }
}

/* ---- The people ------------------------------------------------------------------------------ */

static bool ask(struct stage *stage, struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "%u %s", ++person->id, words);
    host_request(person->guest, frame, (size_t)size);
    settle(stage);
    return json_is_true(json_object_get(person->reply, "ok"));
}

static void arrive(struct stage *stage, struct person *person)
{
    person->guest = host_arrive(stage->host, person, NULL);
    ask(stage, person, "hello 1");
}

static void forget(struct person *person)
{
    json_decref(person->reply);
    json_decref(person->state);
}

static int64_t number(const struct person *person, const char *key)
{
    return json_integer_value(json_object_get(person->state, key));
}

static int to_move(const struct person *person)
{
    const json_t *view = json_object_get(person->state, "view");
    return (int)json_integer_value(json_object_get(view, "to_move"));
}

/* What the person was told of a seat: whose bot plays there, "" for none; NULL: nobody is there. */
static const char *bot_at(const struct person *person, int seat)
{
    const json_t *seats = json_object_get(person->state, "seats");
    const json_t *at = json_array_get(seats, (size_t)seat);
    const char *bot = json_string_value(json_object_get(at, "bot"));
    bool here = json_is_true(json_object_get(at, "online"));
    return !here ? NULL : bot != NULL ? bot : "";
}

/* Two people at a table of the cave, in their first turn. */
static void sit(struct stage *stage, struct person people[2])
{
    char words[160];
    for (int seat = 0; seat < 2; seat++) {
        arrive(stage, &people[seat]);
    }
    snprintf(words, sizeof words, "create cave seats=2 name=\"Ada\" token=%064x", 1);
    ask(stage, &people[0], words);
    const char *code = json_string_value(json_object_get(people[0].reply, "table"));
    snprintf(words, sizeof words, "join %.8s name=\"Boris\" token=%064x", code, 2);
    ask(stage, &people[1], words);
    tap_ok(ask(stage, &people[0], "start"), "two people play");
}

/* The server is killed, started again, and both come back. */
static void restart(struct stage *stage, struct person people[2])
{
    char words[160], code[16];
    snprintf(code, sizeof code, "%s", json_string_value(json_object_get(people[0].state, "table")));
    host_close(stage->host);
    start(stage);
    for (int seat = 0; seat < 2; seat++) {
        arrive(stage, &people[seat]);
        snprintf(words, sizeof words, "resume %s %064x", code, seat + 1);
        ask(stage, &people[seat], words);
    }
    for (int seat = 0; seat < 2; seat++) {
        ask(stage, &people[seat], "ping");
    }
}

static void test_stand_in(struct stage *stage, struct person people[2])
{
    char words[32];
    int idle = to_move(&people[0]), other = 1 - idle;
    snprintf(words, sizeof words, "bot %d honest", idle);
    stage->now = number(&people[other], "turn_since") + IDLE_MS - 1;
    tap_ok(!ask(stage, &people[other], words), "no bot a moment before three minutes");
    tap_text(json_string_value(json_object_get(people[other].reply, "error")), "not-allowed",
             "which is not allowed");
    restart(stage, people);
    stage->now = number(&people[other], "turn_since") + IDLE_MS - 1;
    tap_ok(!ask(stage, &people[other], words), "nor after a restart");
    stage->now = number(&people[other], "turn_since") + IDLE_MS;
    tap_ok(ask(stage, &people[other], words), "then the other may let a bot play");
    for (int seat = 0; seat < 2; seat++) {
        tap_text(bot_at(&people[seat], idle), "honest", "each is told which, and who is here");
    }
}

static void test_back(struct stage *stage, struct person people[2])
{
    int idle = to_move(&people[0]);
    restart(stage, people);
    tap_text(bot_at(&people[idle], idle), "honest", "it is so after a restart");
    int64_t before = stage->now;
    tap_ok(ask(stage, &people[idle], "back"), "the seat is taken back");
    for (int seat = 0; seat < 2; seat++) {
        tap_text(bot_at(&people[seat], idle), "", "and each is told");
        tap_ok(number(&people[seat], "turn_since") >= before, "and that the time counts anew");
    }
}

int main(void)
{
    const struct store_faults faults = {.seed = 0};
    struct stage stage = {.now = 1000000, .store = store_memory_open(&faults)};
    struct person people[2] = {{.id = 0}, {.id = 0}};
    start(&stage);
    sit(&stage, people);
    test_stand_in(&stage, people);
    test_back(&stage, people);
    host_close(stage.host);
    for (int seat = 0; seat < 2; seat++) {
        forget(&people[seat]);
    }
    store_close(stage.store);
    alarms_free(&stage.alarms);
    return tap_done();
}

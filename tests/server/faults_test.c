/* SPDX-License-Identifier: MIT
 *
 * faults_test.c - two faults that last for a while: the store cannot write, and the clock is
 * wrong.
 */
#include "tests/server/person.h"
#include "tests/tap.h"

enum { LONG_MS = 20 * 1000, DAY_MS = 24 * 60 * 60 * 1000 };

static const struct lobby_options options = {.tables_max = 10};

/* Sends a request. Returns the error, or "" if there is none. */
static const char *ask(struct stage *stage, struct person *person, const char *words)
{
    person_ask(stage, person, words);
    return person_error(person);
}

static bool is_online(const struct person *person, size_t seat)
{
    const json_t *seats = json_object_get(person->state, "seats");
    return json_is_true(json_object_get(json_array_get(seats, seat), "online"));
}

static void read_code(const struct person *person, char code[16])
{
    snprintf(code, 16, "%s", json_string_value(json_object_get(person->state, "table")));
}

/* Seats two people at a table whose other seats have bots. If `starts` is true, also starts the
 * game, and lets a bot play for the first person, who leaves. Then it is a bot's turn. */
static void sit(struct stage *stage, struct person people[2], bool starts, char code[16])
{
    char words[160];
    stage->rng = 0; /* so that a bot starts */
    person_arrive(stage, &people[0]);
    person_arrive(stage, &people[1]);
    snprintf(words, sizeof words, "create base seats=6 name=\"Ada\" bots=honest token=%064x", 1);
    ask(stage, &people[0], words);
    read_code(&people[0], code);
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 2);
    ask(stage, &people[1], words);
    if (starts) {
        ask(stage, &people[0], "start");
        ask(stage, &people[0], "stand");
        snprintf(words, sizeof words, "watch %s", code);
        ask(stage, &people[0], words);
    }
}

static void leave_all(struct stage *stage, struct person people[2])
{
    lobby_leave(people[0].guest);
    person_forget(&people[0]);
    person_forget(&people[1]);
    stage_close(stage);
}

static void restart(struct stage *stage)
{
    lobby_close(stage->lobby);
    free(stage->thought);
    stage->thought = NULL;
    stage_start(stage, &options, person_hear);
}

static void test_busy(void)
{
    struct stage stage;
    struct person people[2] = {{.id = 0}, {.id = 0}};
    char words[160], code[16];
    stage_open(&stage, &options, person_hear);
    stage.thinks_ms = 1;
    person_arrive(&stage, &people[0]);
    store_memory_refuse(stage.store, true);
    tap_text(ask(&stage, &people[0], "create base seats=6 name=\"Ada\""), "busy",
             "nobody can open a table while the store cannot write");
    tap_number((long long)lobby_numbers(stage.lobby).tables, 0,
               "there is no such table in memory, either");
    store_memory_refuse(stage.store, false);
    lobby_leave(people[0].guest);
    sit(&stage, people, true, code);
    store_memory_refuse(stage.store, true);
    unsigned moves = people[0].bot_moves;
    tap_text(ask(&stage, &people[1], "say \"hm\""), "busy",
             "while the store cannot write, a request is refused");
    tap_text(ask(&stage, &people[0], "ping"), "", "the server goes on");
    lobby_leave(people[1].guest);
    stage_pass(&stage, LONG_MS);
    tap_number(people[0].bot_moves, moves, "the bots at the table do nothing");
    person_arrive(&stage, &people[1]);
    snprintf(words, sizeof words, "watch %s", code);
    tap_text(ask(&stage, &people[1], words), "", "people can watch the table");
    lobby_leave(people[1].guest);
    store_memory_refuse(stage.store, false);
    stage_pass(&stage, LONG_MS);
    tap_ok(people[0].bot_moves > moves, "afterwards the bots move on");
    leave_all(&stage, people);
}

/* Boris leaves before the game begins, while the store cannot write. The table has no timed event
 * at that time. Even so, once the store can write again, the table must note that he has left. */
static void test_busy_leave(void)
{
    struct stage stage;
    struct person people[2] = {{.id = 0}, {.id = 0}};
    char code[16];
    stage_open(&stage, &options, person_hear);
    sit(&stage, people, false, code);
    store_memory_refuse(stage.store, true);
    lobby_request(people[0].guest, "99 say \"hm\"", 11); /* under way while Boris leaves */
    lobby_leave(people[1].guest);
    stage_pass(&stage, LONG_MS);
    tap_ok(is_online(&people[0], 1), "nobody is told that somebody left before this is stored");
    store_memory_refuse(stage.store, false);
    stage_pass(&stage, LONG_MS);
    tap_ok(!is_online(&people[0], 1), "once it is stored, it is told");
    leave_all(&stage, people);
}

static void test_busy_start(void)
{
    struct stage stage;
    struct person people[2] = {{.id = 0}, {.id = 0}};
    char words[160], code[16];
    stage_open(&stage, &options, person_hear);
    sit(&stage, people, false, code);
    restart(&stage);
    store_memory_refuse(stage.store, true);
    person_arrive(&stage, &people[0]);
    snprintf(words, sizeof words, "watch %s", code);
    ask(&stage, &people[0], words);
    tap_ok(is_online(&people[0], 1),
           "if the server's start cannot be stored, players stay as they were");
    store_memory_refuse(stage.store, false);
    stage_pass(&stage, LONG_MS);
    tap_ok(!is_online(&people[0], 1), "it is stored as soon as the store can write");
    leave_all(&stage, people);
}

/* The store gives no answer to an append, and then cannot write. So nobody knows whether the
 * entries are stored, and the server repeats the append until it knows, but not all the time. */
static void test_unknown(void)
{
    enum { REPEAT_MS = 250, REPEATS = 40 };
    struct stage stage;
    struct person people[2] = {{.id = 0}, {.id = 0}};
    char code[16];
    stage_open(&stage, &options, person_hear);
    sit(&stage, people, false, code);
    json_decref(people[0].reply);
    people[0].reply = NULL;
    size_t before = store_memory_appends(stage.store);
    store_memory_doubt(stage.store);
    store_memory_refuse(stage.store, true);
    person_send(&people[0], "say \"hm\"");
    stage_pass(&stage, REPEAT_MS / 2);
    tap_number(store_memory_appends(stage.store) - before, 2, "an append is repeated at once");
    stage_pass(&stage, REPEATS * REPEAT_MS);
    tap_number(store_memory_appends(stage.store) - before, 2 + REPEATS,
               "while the store cannot write, it is repeated every 250 ms");
    tap_ok(people[0].reply == NULL, "meanwhile nobody is told anything");
    store_memory_refuse(stage.store, false);
    stage_pass(&stage, REPEAT_MS);
    tap_ok(json_is_true(json_object_get(people[0].reply, "ok")),
           "when it can, the append succeeds");
    tap_number(store_memory_appends(stage.store) - before, 3 + REPEATS, "and is not repeated");
    lobby_leave(people[1].guest);
    leave_all(&stage, people);
}

/* The server runs for a while with a clock that is a day ahead. Then somebody sets the clock
 * right. */
static void test_clock(void)
{
    struct stage stage;
    struct person people[2] = {{.id = 0}, {.id = 0}};
    char words[160], code[16];
    stage_open(&stage, &options, person_hear);
    stage.now += DAY_MS;
    stage.thinks_ms = 1;
    sit(&stage, people, true, code);
    stage.now -= DAY_MS;
    restart(&stage);
    people[0].bot_moves = 0;
    person_arrive(&stage, &people[0]);
    snprintf(words, sizeof words, "watch %s", code);
    ask(&stage, &people[0], words);
    stage_pass(&stage, LONG_MS);
    tap_ok(people[0].bot_moves > 0, "bots do not sleep for a day: %u moves", people[0].bot_moves);
    json_int_t now = json_integer_value(json_object_get(people[0].state, "now"));
    json_int_t since = json_integer_value(json_object_get(people[0].state, "turn_since"));
    tap_ok(since > 0 && now >= since, "the table's clock is never behind its log");
    leave_all(&stage, people);
}

int main(void)
{
    test_busy();
    test_busy_leave();
    test_busy_start();
    test_unknown();
    test_clock();
    return tap_done();
}

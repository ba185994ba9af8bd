/* SPDX-License-Identifier: MIT
 *
 * create_test.c - `create` with a token: one table for one token, whatever is lost, full or alike.
 */
#include "server/host.h"
#include "tests/tap.h"

#include <jansson.h>

enum { TABLES_MAX = 6000, MANY = 5000 };

/* A world whose store finishes appends only when it is told to. */
struct stage {
    int64_t now;
    uint64_t rng;
    struct alarms alarms;
    struct store *store;
    struct host *host;
};

/* A connection, and the newest reply to it. */
struct person {
    struct guest *guest;
    json_t *reply;
};

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

static void stage_send(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = json_loadb(text, size, 0, &error);
    if (json_object_get(object, "re") != NULL) {
        json_decref(person->reply);
        person->reply = json_incref(object);
    }
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

static void start(struct stage *stage, size_t tables_max)
{
    const struct host_options options = {.tables_max = tables_max};
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

static void open_stage(struct stage *stage)
{
    const struct store_faults faults = {.seed = 0};
    memset(stage, 0, sizeof *stage);
    stage->now = 1000000;
    stage->store = store_memory_open(&faults);
    start(stage, TABLES_MAX);
}

static void close_stage(struct stage *stage)
{
    host_close(stage->host);
    store_close(stage->store);
    alarms_free(&stage->alarms);
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

static void ask(struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "7 %s", words);
    json_decref(person->reply);
    person->reply = NULL;
    host_request(person->guest, frame, (size_t)size);
}

static void arrive(struct stage *stage, struct person *at, struct visitor *visitor)
{
    *at = (struct person){.guest = host_arrive(stage->host, at, visitor)};
    ask(at, "hello 1");
}

static void leave(struct person *person)
{
    host_leave(person->guest);
    json_decref(person->reply);
}

static const char *word(const struct person *person, const char *key)
{
    const char *text = json_string_value(json_object_get(person->reply, key));
    return text != NULL ? text : "";
}

/* Asks for a table with the token that has this number. */
static void create(struct person *person, unsigned token)
{
    char words[200];
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", token);
    ask(person, words);
}

static bool count_table(void *context, const char *table, uint64_t last)
{
    (void)table;
    (void)last;
    *(unsigned *)context += 1;
    return true;
}

static unsigned tables(struct stage *stage)
{
    unsigned count = 0;
    store_tables(stage->store, count_table, &count);
    return count;
}

static void test_at_once(void)
{
    struct stage stage;
    struct person one, other;
    open_stage(&stage);
    arrive(&stage, &one, NULL);
    arrive(&stage, &other, NULL);
    create(&one, 1);
    create(&other, 1);
    settle(&stage);
    tap_ok(word(&one, "table")[0] != '\0' && tables(&stage) == 1, "a token opens a table");
    tap_text(word(&other, "table"), word(&one, "table"),
             "one, also when it is asked twice at once");
    tap_text(word(&other, "token"), word(&one, "token"), "and both speak for its creator");
    create(&other, 2);
    settle(&stage);
    tap_ok(strcmp(word(&other, "table"), word(&one, "table")) != 0 && tables(&stage) == 2,
           "another token opens another one");
    leave(&one);
    leave(&other);
    close_stage(&stage);
}

static void test_restart(void)
{
    struct stage stage;
    struct person person;
    char table[16];
    open_stage(&stage);
    arrive(&stage, &person, NULL);
    create(&person, 1);
    settle(&stage);
    snprintf(table, sizeof table, "%s", word(&person, "table"));
    ask(&person, "create base seats=3 name=\"Ada\"");
    settle(&stage);
    json_decref(person.reply);
    host_close(stage.host);
    start(&stage, 1);
    arrive(&stage, &person, NULL);
    create(&person, 1);
    settle(&stage);
    tap_text(word(&person, "table"), table, "the table is found after a restart");
    json_decref(person.reply);
    host_close(stage.host);
    start(&stage, 0);
    arrive(&stage, &person, NULL);
    create(&person, 1);
    tap_text(word(&person, "error"), "busy", "without room to look at it nothing is answered");
    tap_number(tables(&stage), 2, "and no other table made");
    leave(&person);
    close_stage(&stage);
}

/* So many tables that some tokens draw the same code. */
static void test_alike(void)
{
    static char codes[MANY][8];
    struct stage stage;
    struct person person;
    unsigned wrongs = 0;
    open_stage(&stage);
    arrive(&stage, &person, NULL);
    for (unsigned i = 0; i < MANY; i++) {
        create(&person, i);
        settle(&stage);
        snprintf(codes[i], sizeof codes[i], "%s", word(&person, "table"));
    }
    tap_number(tables(&stage), MANY, "tokens that draw the same code open tables of their own");
    for (unsigned i = 0; i < MANY; i++) {
        create(&person, i);
        settle(&stage);
        wrongs += strcmp(codes[i], word(&person, "table")) != 0;
    }
    tap_number(wrongs, 0, "and each leads back to its own");
    leave(&person);
    close_stage(&stage);
}

static void test_limits(void)
{
    struct stage stage;
    struct limits limits = {0};
    struct person person;
    unsigned made = 0, again = 0;
    open_stage(&stage);
    struct visitor *visitor = limits_arrive(&limits, "198.51.100.7", stage.now);
    arrive(&stage, &person, visitor);
    for (unsigned i = 0; i < 20; i++) {
        create(&person, i);
        settle(&stage);
        made += word(&person, "table")[0] != '\0';
    }
    tap_ok(made >= 10 && made < 20, "an address may open %u tables at once", made);
    tap_text(word(&person, "error"), "too-fast", "not more");
    for (unsigned i = 0; i < 10; i++) {
        create(&person, i);
        settle(&stage);
        again += word(&person, "table")[0] != '\0';
    }
    tap_number(again, 10, "to ask again for those does not count");
    leave(&person);
    limits_leave(&limits, visitor);
    close_stage(&stage);
    limits_free(&limits);
}

/* A connection goes over to another seat of the same table: at the first one nobody is left. */
static void test_over(void)
{
    char words[160];
    struct stage stage;
    struct person one, other;
    open_stage(&stage);
    arrive(&stage, &one, NULL);
    arrive(&stage, &other, NULL);
    create(&one, 1);
    settle(&stage);
    const struct table *table = host_table(stage.host, word(&one, "table"));
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", table->code, 2);
    ask(&other, words);
    settle(&stage);
    ask(&one, words);
    settle(&stage);
    tap_number(json_integer_value(json_object_get(one.reply, "seat")), 1,
               "a token leads to its seat");
    tap_ok(!table->seats[0].online && table->seats[1].online, "and away from any other");
    leave(&one);
    leave(&other);
    close_stage(&stage);
}

int main(void)
{
    test_at_once();
    test_restart();
    test_alike();
    test_limits();
    test_over();
    return tap_done();
}

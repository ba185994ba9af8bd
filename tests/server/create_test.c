/* SPDX-License-Identifier: MIT
 *
 * create_test.c - the request `create` with a token. The same token must always lead to the same
 * table, even if a reply is lost, the server is full, or two tokens give the same code. The test
 * also checks how a full server makes room.
 */
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <jansson.h>

enum { MANY = 5000 };

static const struct lobby_options options = {.tables_max = 6000};
static const struct lobby_options short_codes = {.tables_max = 6000, .codes = CODE_OPEN};
static const struct lobby_options for_one = {.tables_max = 1};
static const struct lobby_options for_two = {.tables_max = 2}, for_none = {.tables_max = 0};

/* A connection, and the newest reply on it. */
struct person {
    struct guest *guest;
    json_t *reply;
};

static void hear(void *line, const char *text, size_t size)
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

static void ask(struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "7 %s", words);
    json_decref(person->reply);
    person->reply = NULL;
    lobby_request(person->guest, frame, (size_t)size);
}

static void arrive(struct stage *stage, struct person *at, struct visitor *visitor)
{
    *at = (struct person){.guest = lobby_arrive(stage->lobby, at, visitor)};
    ask(at, "hello 2");
}

static void leave(struct person *person)
{
    lobby_leave(person->guest);
    json_decref(person->reply);
}

static const char *word(const struct person *person, const char *key)
{
    const char *text = json_string_value(json_object_get(person->reply, key));
    return text != NULL ? text : "";
}

/* Sends `create` with token number `token`. */
static void create(struct person *person, unsigned token)
{
    char words[200];
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", token);
    ask(person, words);
}

static bool count_table(void *context, const char *table, uint64_t last, int64_t at)
{
    (void)table;
    (void)last;
    (void)at;
    *(unsigned *)context += 1;
    return true;
}

static unsigned tables(struct stage *stage)
{
    unsigned count = 0;
    store_tables(stage->store, "", count_table, &count);
    return count;
}

static void test_at_once(void)
{
    struct stage stage;
    struct person one, other;
    stage_open(&stage, &options, hear);
    arrive(&stage, &one, NULL);
    arrive(&stage, &other, NULL);
    create(&one, 1);
    create(&other, 1);
    stage_settle(&stage);
    tap_ok(word(&one, "table")[0] != '\0' && tables(&stage) == 1, "a token opens a table");
    tap_text(word(&other, "table"), word(&one, "table"),
             "two requests at once with one token lead to one table");
    tap_text(word(&other, "token"), word(&one, "token"),
             "both replies give the token of the creator");
    create(&other, 2);
    stage_settle(&stage);
    tap_ok(strcmp(word(&other, "table"), word(&one, "table")) != 0 && tables(&stage) == 2,
           "another token opens another table");
    leave(&one);
    leave(&other);
    stage_close(&stage);
}

static void test_restart(void)
{
    struct stage stage;
    struct person person;
    char table[16];
    stage_open(&stage, &options, hear);
    arrive(&stage, &person, NULL);
    create(&person, 1);
    stage_settle(&stage);
    snprintf(table, sizeof table, "%s", word(&person, "table"));
    ask(&person, "create base seats=3 name=\"Ada\"");
    stage_settle(&stage);
    json_decref(person.reply);
    lobby_close(stage.lobby);
    stage_start(&stage, &for_one, hear);
    arrive(&stage, &person, NULL);
    create(&person, 1);
    stage_settle(&stage);
    tap_text(word(&person, "table"), table, "the table is found after a restart");
    json_decref(person.reply);
    lobby_close(stage.lobby);
    stage_start(&stage, &for_none, hear);
    arrive(&stage, &person, NULL);
    create(&person, 1);
    stage_settle(&stage);
    tap_text(word(&person, "error"), "busy", "without room to load the table, the server refuses");
    tap_number(tables(&stage), 2, "the server makes no other table");
    leave(&person);
    stage_close(&stage);
}

/* Opens so many tables that some tokens lead to the same code of five letters. */
static void test_alike(void)
{
    static char codes[MANY][8];
    struct stage stage;
    struct person person;
    unsigned wrongs = 0;
    stage_open(&stage, &short_codes, hear);
    arrive(&stage, &person, NULL);
    for (unsigned i = 0; i < MANY; i++) {
        create(&person, i);
        stage_settle(&stage);
        snprintf(codes[i], sizeof codes[i], "%s", word(&person, "table"));
    }
    tap_number(tables(&stage), MANY,
               "tokens that lead to the same code still open different tables");
    for (unsigned i = 0; i < MANY; i++) {
        create(&person, i);
        stage_settle(&stage);
        wrongs += strcmp(codes[i], word(&person, "table")) != 0;
    }
    tap_number(wrongs, 0, "each token leads back to its own table");
    leave(&person);
    stage_close(&stage);
}

static void test_limits(void)
{
    struct stage stage;
    struct limits limits = {0};
    struct person person;
    unsigned made = 0, again = 0;
    stage_open(&stage, &options, hear);
    struct visitor *visitor = limits_arrive(&limits, "198.51.100.7", false, stage.now);
    arrive(&stage, &person, visitor);
    for (unsigned i = 0; i < 20; i++) {
        create(&person, i);
        stage_settle(&stage);
        made += word(&person, "table")[0] != '\0';
    }
    tap_ok(made >= 10 && made < 20, "an address may open %u tables at once", made);
    tap_text(word(&person, "error"), "too-fast", "the address may not open more tables");
    for (unsigned i = 0; i < 10; i++) {
        create(&person, i);
        stage_settle(&stage);
        again += word(&person, "table")[0] != '\0';
    }
    tap_number(again, 10, "asking again for these tables does not count");
    leave(&person);
    limits_leave(&limits, visitor);
    stage_close(&stage);
    limits_free(&limits);
}

/* A connection moves from one seat of a table to another seat. Then the first seat must count as
 * away. */
static void test_over(void)
{
    char words[160];
    struct stage stage;
    struct person one, other;
    stage_open(&stage, &options, hear);
    arrive(&stage, &one, NULL);
    arrive(&stage, &other, NULL);
    create(&one, 1);
    stage_settle(&stage);
    const struct table *table = lobby_table(stage.lobby, word(&one, "table"));
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", table->code, 2);
    ask(&other, words);
    stage_settle(&stage);
    ask(&one, words);
    stage_pass(&stage, 2100);
    tap_number(json_integer_value(json_object_get(one.reply, "seat")), 1,
               "a token leads to its seat");
    tap_ok(!table->seats[0].online && table->seats[1].online,
           "the connection leaves its earlier seat");
    leave(&one);
    leave(&other);
    stage_close(&stage);
}

static void resume(struct person *person, const char *table, unsigned token)
{
    char words[200];
    snprintf(words, sizeof words, "resume %s %064x", table, token);
    ask(person, words);
}

/* A full server drops tables without guests from memory. Players must still get back to their own
 * seats. */
static void test_full(void)
{
    char words[100], first[16];
    struct stage stage;
    struct person ada, bob, eva;
    stage_open(&stage, &for_one, hear);
    arrive(&stage, &ada, NULL);
    arrive(&stage, &bob, NULL);
    arrive(&stage, &eva, NULL);
    create(&ada, 1);
    stage_settle(&stage);
    snprintf(first, sizeof first, "%s", word(&ada, "table"));
    create(&bob, 2);
    stage_settle(&stage);
    tap_text(word(&bob, "error"), "busy", "a table with a guest stays");
    leave(&ada);
    stage_settle(&stage);
    create(&bob, 2);
    stage_settle(&stage);
    tap_ok(word(&bob, "table")[0] != '\0' && lobby_table(stage.lobby, first) == NULL,
           "a table without guests makes room for a new one");
    snprintf(words, sizeof words, "join %s name=\"Eva\"", first);
    ask(&eva, words);
    stage_settle(&stage);
    tap_text(word(&eva, "error"), "busy", "other people must wait for room");
    resume(&eva, first, 3);
    stage_settle(&stage);
    tap_text(word(&eva, "error"), "not-here", "a wrong token does not lead to the table");
    arrive(&stage, &ada, NULL);
    resume(&ada, first, 1);
    stage_settle(&stage);
    tap_text(word(&ada, "table"), first, "a player comes back to their own seat");
    tap_ok(lobby_numbers(stage.lobby).tables == 2, "for this, the server may exceed its limit");
    leave(&ada);
    leave(&bob);
    stage_settle(&stage);
    create(&eva, 4);
    stage_settle(&stage);
    tap_ok(word(&eva, "table")[0] != '\0' && lobby_numbers(stage.lobby).tables == 1,
           "after that, the limit holds again");
    leave(&eva);
    stage_close(&stage);
}

static void test_order(void)
{
    char codes[3][16];
    struct stage stage;
    struct person person;
    stage_open(&stage, &for_two, hear);
    for (unsigned i = 0; i < 3; i++) {
        arrive(&stage, &person, NULL);
        create(&person, i);
        stage_settle(&stage);
        snprintf(codes[i], sizeof codes[i], "%s", word(&person, "table"));
        leave(&person);
        stage_settle(&stage);
    }
    tap_ok(lobby_table(stage.lobby, codes[0]) == NULL && lobby_table(stage.lobby, codes[1]) != NULL,
           "the table that has been without guests for longest goes first");
    stage_close(&stage);
}

/* When the stored tables have reached their limit, nobody may open a new table. But people must
 * still be able to come to a stored table. */
static void test_disk(void)
{
    static const struct lobby_options small = {.tables_max = 10, .disk = 1500};
    char words[160], first[16];
    unsigned made = 0;
    struct stage stage;
    struct person ada, bob;
    stage_open(&stage, &small, hear);
    arrive(&stage, &ada, NULL);
    arrive(&stage, &bob, NULL);
    create(&bob, 0);
    stage_settle(&stage);
    snprintf(first, sizeof first, "%s", word(&bob, "table"));
    for (unsigned i = 1; i < 20; i++) {
        create(&ada, i);
        stage_settle(&stage);
        made += word(&ada, "table")[0] != '\0';
    }
    tap_ok(made > 0 && made < 10, "a full disk has room for %u tables", made);
    tap_text(word(&ada, "why"), "disk-full", "after that, nobody can open another table");
    create(&bob, 0);
    stage_settle(&stage);
    tap_text(word(&bob, "table"), first, "a repeated request still finds its table");
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", first, 99);
    ask(&ada, words);
    stage_settle(&stage);
    tap_text(word(&ada, "table"), first, "people can still take seats");
    leave(&ada);
    leave(&bob);
    stage_close(&stage);
}

int main(void)
{
    test_at_once();
    test_restart();
    test_alike();
    test_limits();
    test_over();
    test_full();
    test_order();
    test_disk();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * forgetting_test.c - the request `forget` must change the log in the store while the table goes
 * on. If the request is refused, nothing may change. The test moves the clock, and decides when the
 * log is read and when the store writes.
 */
#include "client/socket/told.h"
#include "server/lobby/hosted.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <jansson.h>
#include <stdlib.h>

#define ADA "ada0000000000000000000000000000000000000000000000000000000000000"
#define BORIS "b000000000000000000000000000000000000000000000000000000000000000"

static const struct lobby_options options = {.tables_max = 10, .pace = {.bot = 1, .round = 1}};

/* A connection, its newest reply, and all text that it got. */
struct person {
    struct guest *guest;
    struct told told;
    unsigned id;
    json_t *reply;
    char last[8192]; /* the newest message */
};

static struct stage stage;
static char code[REQUEST_CODE_SIZE];

/* ---- People ---------------------------------------------------------------------------------- */

static void hear(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = told_whole(&person->told, json_loadb(text, size, 0, &error));
    if (json_object_get(object, "re") != NULL) {
        json_decref(person->reply);
        person->reply = json_incref(object);
    } else {
        snprintf(person->last, sizeof person->last, "%.*s", (int)size, text);
    }
    json_decref(object);
}

/* Sends a request without waiting for its answer. */
static void send(struct person *person, const char *verb, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "%u %s %s%s", ++person->id, verb,
                        words[0] == ' ' ? code : "", words);
    json_decref(person->reply);
    person->reply = NULL;
    lobby_request(person->guest, frame, (size_t)size);
}

static void ask(struct person *person, const char *verb, const char *words)
{
    send(person, verb, words);
    stage_settle(&stage);
}

/* The newest answer: the code of the refusal, or "" if the request was carried out, or "-" if there
 * is no answer yet. */
static const char *why(const struct person *person)
{
    const char *word = json_string_value(json_object_get(person->reply, "why"));
    return person->reply == NULL ? "-" : word != NULL ? word : "";
}

static void arrive(struct person *person)
{
    *person = (struct person){.guest = lobby_arrive(stage.lobby, person, NULL)};
    ask(person, "hello", "2");
}

static void leave(struct person *person)
{
    lobby_leave(person->guest);
    json_decref(person->reply);
    told_forget(&person->told);
    stage_settle(&stage);
}

/* ---- The log --------------------------------------------------------------------------------- */

static char stored[1 << 16];

static bool add_body(void *context, uint64_t seq, const struct store_entry *entry)
{
    size_t *length = context;
    (void)seq;
    *length += (size_t)snprintf(stored + *length, sizeof stored - *length, "%.*s\n",
                                (int)entry->size, entry->body);
    return true;
}

/* Whether the log in the store has this text. */
static bool has(const char *text)
{
    size_t length = 0;
    store_memory_guard(stage.store, false);
    store_read(stage.store, code, 1, add_body, &length);
    return strstr(stored, text) != NULL;
}

static const struct table *table(void)
{
    return lobby_table(stage.lobby, code);
}

/* Opens a table at which Ada and Boris sit. Ada says something. */
static void open_table(struct person *ada, struct person *boris)
{
    stage_open(&stage, &options, hear);
    store_memory_guard(stage.store, false);
    arrive(ada);
    ask(ada, "create", "base seats=3 name=\"Ada\" token=" ADA);
    const char *word = json_string_value(json_object_get(ada->reply, "table"));
    snprintf(code, sizeof code, "%s", word != NULL ? word : "");
    arrive(boris);
    ask(boris, "join", " name=\"Boris\" token=" BORIS);
    ask(ada, "say", "\"I found gold\"");
}

static void close_table(struct person *ada, struct person *boris)
{
    leave(ada);
    leave(boris);
    stage_close(&stage);
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static void test_plain(void)
{
    struct person ada, boris, eve;
    open_table(&ada, &boris);
    tap_ok(has("Ada") && has("I found gold"), "the store has name and message");
    arrive(&eve);
    ask(&eve, "forget", " " BORIS "0");
    tap_text(why(&eve), "bad-secret", "a token that is too long is refused");
    ask(&eve, "forget", " e0e0000000000000");
    tap_text(why(&eve), "no-such-token", "a wrong token deletes nothing");
    tap_ok(has("Ada") && has("I found gold"), "the store still has name and message");
    ask(&ada, "forget", " " ADA);
    tap_text(why(&ada), "", "a player may have both deleted");
    tap_ok(!has("Ada") && !has("I found gold") && has("Boris"),
           "the store no longer has name and message");
    tap_text(table()->seats[0].name, "Guest 1", "the table no longer has the name");
    tap_ok(strstr(boris.last, "\"forgot\"") != NULL, "the others are told");
    uint64_t seq = table()->seq;
    ask(&ada, "forget", " " ADA);
    tap_ok(strcmp(why(&ada), "") == 0 && table()->seq == seq, "a second request changes nothing");
    ask(&boris, "say", "\"who was that?\"");
    tap_text(why(&boris), "", "after that, the table goes on");
    leave(&eve);
    close_table(&ada, &boris);
}

/* After a restart, somebody on a new connection, without a seat, sends `forget`. */
static void test_later(void)
{
    struct person ada, boris, later;
    open_table(&ada, &boris);
    ask(&ada, "stand", "");
    leave(&ada);
    leave(&boris);
    lobby_close(stage.lobby);
    stage_start(&stage, &options, hear);
    store_memory_guard(stage.store, false);
    arrive(&later);
    ask(&later, "forget", " " ADA);
    tap_text(why(&later), "", "a player without a seat may still ask");
    tap_ok(!has("Ada") && !has("I found gold") && has("Boris"),
           "then name and message are deleted");
    ask(&later, "watch", " after=0");
    tap_text(why(&later), "", "the table can still be loaded");
    leave(&later);
    stage_close(&stage);
}

/* ---- While the log is being read ------------------------------------------------------------- */

/* Takes the oldest reading from the stage, and carries it out. Pass it to lobby_read
 * afterwards. */
static struct reading *read_alone(void)
{
    struct reading *reading = stage.readings[0];
    stage.reading_count--;
    memmove(stage.readings, stage.readings + 1, stage.reading_count * sizeof reading);
    store_memory_guard(stage.store, false);
    reading_run(reading, stage.store);
    return reading;
}

static void store_all(void)
{
    stage.now += 10;
    store_memory_advance(stage.store, stage.now);
    lobby_stored(stage.lobby);
}

static void test_growing(void)
{
    struct person ada, boris, phone;
    open_table(&ada, &boris);
    arrive(&phone);
    ask(&phone, "resume", " " ADA);
    phone.id = 100; /* above the ids that this seat has used */
    send(&ada, "forget", " " ADA);
    tap_text(why(&ada), "-", "the log is read in another thread");
    struct reading *reading = read_alone();
    send(&phone, "say", "\"a second secret\"");
    store_all();
    tap_ok(strcmp(why(&phone), "") == 0 && has("a second secret"), "meanwhile the table goes on");
    lobby_read(stage.lobby, reading);
    tap_text(why(&ada), "-", "entries that were added meanwhile are read, too");
    stage_settle(&stage);
    tap_text(why(&ada), "", "after that, the request is granted");
    tap_ok(!has("Ada") && !has("I found gold") && !has("a second secret"),
           "name and messages are gone");
    leave(&phone);
    close_table(&ada, &boris);
}

static void test_two(void)
{
    struct person ada, boris;
    open_table(&ada, &boris);
    send(&ada, "forget", " " ADA);
    send(&boris, "forget", " " BORIS);
    tap_text(why(&boris), "too-many-wait", "only one log is changed at a time");
    stage_settle(&stage);
    tap_text(why(&ada), "", "the first request is granted");
    ask(&boris, "forget", " " BORIS);
    tap_ok(strcmp(why(&boris), "") == 0 && !has("Boris"),
           "after that, the second request is granted");
    close_table(&ada, &boris);
}

static void test_gone(void)
{
    struct person ada, boris;
    open_table(&ada, &boris);
    send(&ada, "forget", " " ADA);
    leave(&ada);
    tap_ok(!has("I found gold"), "the log is changed even if the player has left by then");
    send(&boris, "forget", " " BORIS);
    store_memory_hold(stage.store, true);
    stage_read(&stage);
    tap_ok(has("Boris"), "the store has not written yet");
    leave(&boris);
    store_memory_hold(stage.store, false);
    stage_settle(&stage);
    tap_ok(!has("Boris"), "the log is changed even if the player leaves while the store writes");
    stage_pass(&stage, 2100);
    tap_ok(!table()->seats[0].online && !table()->seats[1].online,
           "the table goes on without that player");
    stage_close(&stage);
}

static void test_stopped(void)
{
    struct person ada, boris;
    open_table(&ada, &boris);
    send(&ada, "forget", " " ADA);
    close_table(&ada, &boris);
    tap_ok(true, "a server may end while it reads the log");
}

/* ---- When it cannot be done ------------------------------------------------------------------ */

static void test_refusing_store(void)
{
    struct person ada, boris;
    open_table(&ada, &boris);
    store_memory_refuse(stage.store, true);
    ask(&ada, "forget", " " ADA);
    tap_ok(strcmp(why(&ada), "cannot-save") == 0 && has("Ada"),
           "while the store cannot write, the request is refused");
    store_memory_refuse(stage.store, false);
    ask(&ada, "forget", " " ADA);
    tap_ok(strcmp(why(&ada), "") == 0 && !has("Ada"),
           "as soon as the store can write, the request is granted");
    close_table(&ada, &boris);
}

/* Another process has added to the log, so the server's copy of the table is out of date. */
static void test_conflict(void)
{
    struct person ada, boris, later;
    open_table(&ada, &boris);
    arrive(&later);
    send(&later, "forget", " " ADA);
    struct store_entry entry = {.at = stage.now, .body = "x", .size = 1};
    struct store_append append = {.table = code,
                                  .expected = table()->seq,
                                  .entries = &entry,
                                  .count = 1,
                                  .key = {1},
                                  .ticket = 1}; /* a probe's ticket: the lobby ignores the result */
    store_append(stage.store, &append);
    store_all();
    send(&boris, "say", "\"hello\"");
    store_all();
    bool dismissed[2] = {false, false};
    for (size_t i = 0; i < STAGE_DISMISSED; i++) {
        dismissed[0] = dismissed[0] || stage.dismissed[i] == &ada;
        dismissed[1] = dismissed[1] || stage.dismissed[i] == &later;
    }
    tap_ok(dismissed[0] && dismissed[1], "everybody reconnects to a newer copy");
    tap_ok(has("Ada"), "nothing has been changed");
    leave(&later);
    close_table(&ada, &boris);
}

static void test_damaged(void)
{
    struct person ada, boris;
    struct store_change change = {3, "3 no entry", 10};
    open_table(&ada, &boris);
    struct store_entry entry = {.at = stage.now, .body = "x", .size = 1};
    struct store_append append = {.table = code,
                                  .expected = table()->seq,
                                  .entries = &entry,
                                  .count = 1,
                                  .changes = &change,
                                  .change_count = 1,
                                  .key = {1},
                                  .ticket = 1};
    store_append(stage.store, &append);
    store_all();
    ask(&ada, "forget", " " ADA);
    tap_ok(strcmp(why(&ada), "unreadable") == 0 && has("Ada"), "a damaged log is not changed");
    close_table(&ada, &boris);
}

static void test_path(void)
{
    struct person ada, boris, eve;
    open_table(&ada, &boris);
    arrive(&eve);
    lobby_bind(eve.guest, "BBBBB");
    ask(&eve, "forget", " " ADA);
    tap_text(why(&eve), "other-path", "a connection to another table deletes nothing here");
    lobby_bind(eve.guest, "");
    ask(&eve, "forget", " " ADA);
    tap_ok(strcmp(why(&eve), "path-missing") == 0 && has("Ada"),
           "a connection to no table deletes nothing here");
    ask(&eve, "create", "base seats=3 name=\"Eve\"");
    ask(&eve, "forget", " " ADA);
    tap_ok(strcmp(why(&eve), "path-missing") == 0 && has("Ada"),
           "a connection to the player's own table deletes nothing here");
    lobby_bind(ada.guest, "");
    ask(&ada, "forget", " " ADA);
    tap_ok(strcmp(why(&ada), "") == 0 && !has("Ada"),
           "the connection that created the table may delete");
    leave(&eve);
    close_table(&ada, &boris);
}

int main(void)
{
    test_plain();
    test_later();
    test_growing();
    test_two();
    test_gone();
    test_stopped();
    test_refusing_store();
    test_conflict();
    test_damaged();
    test_path();
    return tap_done();
}

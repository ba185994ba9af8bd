/* SPDX-License-Identifier: MIT
 *
 * parts_test.c - the two parts of news (docs/protocol.md 3), in whole games. After each decision,
 * everybody at the table must get one message, with the same public bytes. The private part must go
 * only to its own seat, and only if this part has changed. Together, the two parts must say exactly
 * what the seat may know.
 */
#include "client/socket/told.h"
#include "protocol/view_json.h"
#include "table/table.h"
#include "tests/server/brain.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEATS = 3,
    SECOND = SEATS, /* Ada's second device */
    WATCHER = SEATS + 1,
    PEOPLE = SEATS + 2,
    GAMES = 4,
    STEPS = 3000, /* more than any game has */
    PUBLIC_SIZE = 1 << 16
};

static const struct lobby_options options = {.tables_max = 10};

/* A connection, and what it has heard since the test last compared all connections. */
struct person {
    struct guest *guest;
    struct told told;
    unsigned id;
    json_t *reply, *state;
    json_t *news;             /* the newest news as it was sent */
    json_t *own;              /* the `view` of the newest private part that has one */
    unsigned heard;           /* how many news objects this connection has got */
    size_t size;              /* how many bytes of `public` are used */
    char public[PUBLIC_SIZE]; /* the public parts of the news heard, one after the other */
};

static struct stage stage;
static struct person people[PEOPLE];
static unsigned signs, told_own, told_again, wrongs;

/* ---- Hearing --------------------------------------------------------------------------------- */

static void keep(json_t **kept, json_t *value)
{
    if (value != NULL) {
        json_decref(*kept);
        *kept = json_incref(value);
    }
}

static void keep_public(struct person *person, const char *text, size_t size)
{
    static const char begin[] = "\"public\":", end[] = ",\"private\":";
    const char *from = memmem(text, size, begin, strlen(begin));
    const char *to = memmem(text, size, end, strlen(end));
    size_t length = from != NULL && to != NULL ? (size_t)(to - from) : PUBLIC_SIZE;
    if (person->size + length > PUBLIC_SIZE) {
        wrongs++;
        return;
    }
    memcpy(person->public + person->size, from, length);
    person->size += length;
}

static void hear(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = json_loadb(text, size, 0, &error);
    if (json_object_get(object, "news") != NULL) {
        json_t *own = json_object_get(json_object_get(object, "private"), "view");
        person->heard++;
        told_own += own != NULL;
        told_again += own != NULL && person->own != NULL && json_equal(own, person->own) == 1;
        keep(&person->own, own);
        keep(&person->news, object);
        keep_public(person, text, size);
    }
    object = told_whole(&person->told, object);
    keep(&person->reply, json_object_get(object, "re") != NULL ? object : NULL);
    keep(&person->state, json_object_get(object, "state"));
    json_decref(object);
}

static bool ask(struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "%u %s", ++person->id, words);
    lobby_request(person->guest, frame, (size_t)size);
    stage_settle(&stage);
    return json_is_true(json_object_get(person->reply, "ok"));
}

static void forget_heard(void)
{
    for (size_t i = 0; i < PEOPLE; i++) {
        people[i].heard = 0;
        people[i].size = 0;
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* Writes the view of a seat from the game. Its key `discards` has only the cards that everybody
 * knows, as in the news of a table. */
static json_t *view_of(const struct table *table, sab_seat seat)
{
    static char text[TABLE_STATE_JSON];
    json_error_t error;
    struct sab_view view;
    struct json json = json_into(text, sizeof text);
    sab_see(&table->game, seat, &view);
    json_open(&json, '{');
    view_json(&json, &view, table->step);
    view_json_table(&json, &view);
    if (seat != SAB_NOBODY) {
        view_json_unseen(&json, &view);
        view_json_dead(&json, &view);
    }
    json_close(&json, '}');
    json_t *object = json_loadb(text, json.length, 0, &error);
    json_object_del(object, "discards");
    return object;
}

/* Whether this person knows exactly what the seat may know. */
static bool knows(const struct person *person, const struct table *table, sab_seat seat)
{
    json_t *told = json_object_get(person->state, "view");
    if (!table->has_game) {
        return json_is_null(told);
    }
    json_t *view = view_of(table, seat), *copy = json_copy(told);
    json_object_del(copy, "discards");
    bool same = json_equal(view, copy) == 1;
    json_decref(copy);
    json_decref(view);
    return same;
}

/* Compares what all connections have heard since this function was last called. */
static void compare(const struct table *table)
{
    for (size_t i = 0; i < PEOPLE; i++) {
        const struct person *person = &people[i], *first = &people[0];
        sab_seat seat = i < SEATS ? (sab_seat)i : i == SECOND ? 0 : SAB_NOBODY;
        wrongs += person->heard != first->heard;
        wrongs +=
            person->size != first->size || memcmp(person->public, first->public, first->size) != 0;
        wrongs += !knows(person, table, seat);
    }
    wrongs += json_object_size(json_object_get(people[WATCHER].news, "private")) != 0;
    forget_heard();
}

/* ---- The table ------------------------------------------------------------------------------- */

static const struct table *sit_down(const char *game)
{
    static const char *const names[SEATS] = {"Ada", "Boris", "Cy"};
    char words[160], code[8] = "";
    for (size_t i = 0; i < PEOPLE; i++) {
        people[i].guest = lobby_arrive(stage.lobby, &people[i], NULL);
        ask(&people[i], "hello 2");
        if (i == 0) {
            snprintf(words, sizeof words, "create %s seats=%d name=\"Ada\" token=%064x", game,
                     SEATS, 1);
        } else if (i < SEATS) {
            snprintf(words, sizeof words, "join %s name=\"%s\" token=%064zx", code, names[i],
                     i + 1);
        } else if (i == SECOND) {
            snprintf(words, sizeof words, "resume %s %064x", code, 1);
        } else {
            snprintf(words, sizeof words, "watch %s", code);
        }
        if (!ask(&people[i], words)) {
            exit(EXIT_FAILURE);
        }
        snprintf(code, sizeof code, "%s",
                 json_string_value(json_object_get(people[0].reply, "table")));
    }
    people[SECOND].id = 1000000; /* requests of one seat have ascending numbers */
    forget_heard();
    return lobby_table(stage.lobby, code);
}

static void part(void)
{
    for (size_t i = 0; i < PEOPLE; i++) {
        lobby_leave(people[i].guest);
        json_decref(people[i].reply);
        json_decref(people[i].state);
        json_decref(people[i].news);
        json_decref(people[i].own);
        told_forget(&people[i].told);
        memset(&people[i], 0, sizeof people[i]);
    }
}

static bool says(size_t who, const char *part, const char *key)
{
    const json_t *object = json_object_get(people[who].news, part);
    const json_t *state = json_object_get(object, "state");
    return json_object_get(state != NULL ? state : object, key) != NULL;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

/* Plays a whole game, and lets people talk now and then. */
static void play(const struct table *table, uint64_t *rng)
{
    char words[160];
    for (unsigned step = 0; step < STEPS && table->phase != TABLE_FINISHED; step++) {
        bool acted = false;
        for (size_t i = 0; i < SEATS; i++) {
            if (brain_next(people[i].state, rng, false, words, sizeof words)) {
                acted = ask(&people[i], words) || acted;
                compare(table);
            }
        }
        if (brain_random(rng) % 8 == 0 && brain_sign(people[2].state, rng, words, sizeof words)) {
            signs += ask(&people[2], words);
            compare(table);
        }
        if (brain_random(rng) % 50 == 0) {
            ask(&people[1], "say \"Who broke my lamp?\"");
            compare(table);
        }
        if (!acted) {
            stage_pass(&stage, 1000);
            compare(table);
        }
    }
}

static void test_games(const char *game, unsigned games)
{
    unsigned finished = 0;
    told_own = told_again = wrongs = signs = 0;
    for (unsigned i = 1; i <= games; i++) {
        uint64_t rng = i;
        stage_open(&stage, &options, hear);
        stage.rng = i;
        stage.thinks_ms = 1;
        const struct table *table = sit_down(game);
        ask(&people[0], "start");
        compare(table);
        play(table, &rng);
        finished += table->phase == TABLE_FINISHED;
        part();
        stage_close(&stage);
    }
    tap_ok(finished == games && wrongs == 0,
           "%s: %u whole games, %u connections each: the same public bytes for all", game, games,
           (unsigned)PEOPLE);
    tap_ok(signs > 4 * games, "%s: %u signs were given", game, signs);
    tap_ok(told_own > 0 && told_again == 0, "%s: %u private views, and none repeats the one before",
           game, told_own);
}

static void test_talk(void)
{
    stage_open(&stage, &options, hear);
    sit_down("base");
    ask(&people[0], "start");
    ask(&people[1], "say \"Hello!\"");
    tap_ok(!says(0, "public", "config") && !says(0, "public", "seats") &&
               !says(0, "public", "view") && says(0, "public", "seq"),
           "a chat message changes nothing in the state");
    unsigned own = 0;
    for (size_t i = 0; i < PEOPLE; i++) {
        own += json_object_size(json_object_get(people[i].news, "private")) != 0;
    }
    tap_number(own, 0, "a chat message causes no private part");
    part();
    stage_close(&stage);
}

static void test_seat_lost(void)
{
    stage_open(&stage, &options, hear);
    const struct table *table = sit_down("base");
    ask(&people[0], "start");
    ask(&people[1], "stand");
    tap_ok(says(1, "private", "you") && json_is_null(json_object_get(people[1].state, "you")) &&
               knows(&people[1], table, SAB_NOBODY),
           "a player who gives up a seat sees no more of it than a spectator");
    tap_ok(!says(0, "private", "view") && knows(&people[0], table, 0),
           "the other players get no private part");
    part();
    stage_close(&stage);
}

int main(void)
{
    const char *games = getenv("GAMES");
    unsigned count = games != NULL ? (unsigned)strtoul(games, NULL, 10) : GAMES;
    test_games("base", count);
    test_games("cave", count);
    test_talk();
    test_seat_lost();
    return tap_done();
}

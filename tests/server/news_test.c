/* SPDX-License-Identifier: MIT
 *
 * news_test.c - guests at a table of a server whose clock the test moves. The news and the
 * retellings must not contain secrets of any other seat. If a guest leaves during an append, or is
 * at another table, nothing may change for others.
 */
#include "client/socket/told.h"
#include "server/visitors/limits.h"
#include "table/entry.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <jansson.h>

enum { PEOPLE = 4, DRAWS = 20, TURNS = 400, GUESSES = 30, REQUESTS = 40, GONE = 2100 /* ms */ };

/* With these options, even a short log is sent in several pieces. */
static const struct lobby_options options = {.tables_max = 10, .news_enough = 1};

/* A connection, what it was told, and how often it was told the secrets of another seat. */
struct person {
    struct guest *guest;
    struct told told;
    unsigned id, answers, leaks, own, others, elsewhere, seated;
    json_int_t first, from; /* the first entry and `from` of the first news since `first` was 0 */
    json_t *reply, *state;
    char errors[REQUESTS + 8][16];
};

static struct stage stage;
static struct person people[PEOPLE];

/* ---- What a person is told ------------------------------------------------------------------- */

static void keep(json_t **kept, json_t *value)
{
    if (value != NULL) {
        json_decref(*kept);
        *kept = json_incref(value);
    }
}

static int you(const json_t *state)
{
    const json_t *seat = json_object_get(state, "you");
    return json_is_integer(seat) ? (int)json_integer_value(seat) : -1;
}

/* Reads an event `drew SEAT CARD`. Only the seat that drew may be told the card (base 13). */
static void look_at(struct person *person, const char *event, int seat)
{
    int drawer;
    char card[32];
    if (sscanf(event, "drew %d %31s", &drawer, card) != 2) {
        return;
    }
    bool known = strcmp(card, "?") != 0, own = drawer == seat;
    person->leaks += known != own;
    person->own += own;
    person->others += !own;
}

static void hear(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = told_whole(&person->told, json_loadb(text, size, 0, &error));
    const json_t *entries = json_object_get(object, "entries");
    keep(&person->reply, json_object_get(object, "re") != NULL ? object : NULL);
    keep(&person->state, json_object_get(object, "state"));
    person->answers += json_object_get(object, "re") != NULL;
    person->seated += json_is_integer(json_object_get(json_object_get(object, "state"), "you"));
    if (json_array_size(entries) > 0 && person->first == 0) {
        person->first = json_integer_value(json_object_get(json_array_get(entries, 0), "seq"));
        person->from = json_integer_value(json_object_get(object, "from"));
    }
    person->elsewhere += memmem(text, size, "Elsewhere.", 10) != NULL;
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const json_t *events = json_object_get(json_array_get(entries, i), "events");
        for (size_t k = 0; k < json_array_size(events); k++) {
            look_at(person, json_string_value(json_array_get(events, k)), you(person->state));
        }
    }
    const char *refusal = json_string_value(json_object_get(object, "error"));
    json_int_t re = json_integer_value(json_object_get(object, "re"));
    if (refusal != NULL && re > 0 && re < REQUESTS + 8) {
        snprintf(person->errors[re], sizeof person->errors[re], "%s", refusal);
    }
    json_decref(object);
}

/* ---- What a person says ---------------------------------------------------------------------- */

static void say(struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "%u %s", ++person->id, words);
    lobby_request(person->guest, frame, (size_t)size);
}

static bool is_answered(const struct person *person)
{
    const json_t *re = json_object_get(person->reply, "re");
    return (unsigned)json_integer_value(re) == person->id;
}

/* Takes the pieces of a retelling until the reply comes. */
static void hear_all(struct person *person)
{
    for (int piece = 0; piece < 1000 && !is_answered(person); piece++) {
        lobby_drained(person->guest);
        stage_read(&stage);
    }
}

/* Sends a request, and waits for the reply. Returns whether the reply is `ok`. */
static bool ask(struct person *person, const char *words)
{
    say(person, words);
    stage_settle(&stage);
    hear_all(person);
    return is_answered(person) && json_is_true(json_object_get(person->reply, "ok"));
}

static const char *refusal(const struct person *person)
{
    const char *error = json_string_value(json_object_get(person->reply, "error"));
    return error != NULL ? error : "";
}

static void arrive(struct person *person, struct visitor *visitor)
{
    person->guest = lobby_arrive(stage.lobby, person, visitor);
    person->id = 0;
    ask(person, "hello 2");
}

static void leave(struct person *person)
{
    lobby_leave(person->guest);
    person->guest = NULL;
}

/* ---- A table --------------------------------------------------------------------------------- */

static void open_table(const char *create, char code[8])
{
    char words[160];
    memset(people, 0, sizeof people);
    stage_open(&stage, &options, hear);
    for (int i = 0; i < PEOPLE; i++) {
        arrive(&people[i], NULL);
    }
    snprintf(words, sizeof words, "%s name=\"Ada\" token=%064x", create, 1);
    tap_ok(ask(&people[0], words), "Ada has a table");
    snprintf(code, 8, "%.7s", json_string_value(json_object_get(people[0].reply, "table")));
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 2);
    tap_ok(ask(&people[1], words), "Boris has a seat there");
}

static void close_table(void)
{
    stage_close(&stage);
    for (int i = 0; i < PEOPLE; i++) {
        json_decref(people[i].reply);
        json_decref(people[i].state);
        told_forget(&people[i].told);
    }
}

static const json_t *seat_of(const struct person *person, size_t seat)
{
    return json_array_get(json_object_get(person->state, "seats"), seat);
}

static bool is_online(const struct person *person, size_t seat)
{
    return json_is_true(json_object_get(seat_of(person, seat), "online"));
}

static bool is_free(const struct person *person, size_t seat)
{
    return json_is_null(json_object_get(seat_of(person, seat), "name"));
}

/* ---- Secrets --------------------------------------------------------------------------------- */

static void act(struct person *person, unsigned turn)
{
    char words[160];
    const json_t *view = json_object_get(person->state, "view");
    const json_t *legal = json_object_get(view, "legal");
    size_t count = json_array_size(legal);
    if (count > 0) {
        snprintf(words, sizeof words, "act %d %s",
                 (int)json_integer_value(json_object_get(view, "step")),
                 json_string_value(json_array_get(legal, turn % count)));
        ask(person, words);
    }
}

static void play(void)
{
    for (unsigned turn = 0; turn < TURNS && people[0].own < DRAWS; turn++) {
        const json_t *view = json_object_get(people[0].state, "view");
        json_int_t mover = json_integer_value(json_object_get(view, "to_move"));
        if (mover == 0 || mover == 1) {
            act(&people[mover], turn);
        } else {
            stage_pass(&stage, 100);
        }
    }
}

static void test_secrets(void)
{
    char code[8], words[160];
    open_table("create base seats=3", code);
    snprintf(words, sizeof words, "watch %s", code);
    tap_ok(ask(&people[2], words), "somebody watches");
    stage.thinks_ms = 1;
    tap_ok(ask(&people[0], "start bots=random"), "they play with a bot");
    play();
    for (int i = 0; i < 3; i++) {
        tap_ok(people[i].leaks == 0 && people[i].others > DRAWS && (people[i].own > 9) == (i < 2),
               "%s: of cards drawn, a seat is told %u own and %u others",
               i == 2 ? "a spectator" : "a player", people[i].own, people[i].others);
    }
    for (int i = 0; i < 2; i++) {
        unsigned own = people[i].own, others = people[i].others;
        leave(&people[i]);
        arrive(&people[i], NULL);
        people[i].own = people[i].others = 0;
        snprintf(words, sizeof words, "resume %s %064x after=0", code, i + 1);
        tap_ok(ask(&people[i], words) && people[i].leaks == 0 && people[i].own == own &&
                   people[i].others == others,
               "after coming back, seat %d is told all of it again", i);
    }
    close_table();
}

/* The server sends the log again in pieces. Meanwhile the seat moves to another device. */
static void test_seat_lost_meanwhile(void)
{
    char code[8], words[256];
    open_table("create base seats=3", code);
    tap_ok(ask(&people[0], "link"), "Ada has a link to the seat");
    const char *link = json_string_value(json_object_get(people[0].reply, "link"));
    snprintf(words, sizeof words, "claim %s %s token=%064x", code, link, 3);
    leave(&people[0]);
    arrive(&people[0], NULL);
    char resume[160];
    snprintf(resume, sizeof resume, "resume %s %064x after=0", code, 1);
    say(&people[0], resume);
    stage_settle(&stage);
    tap_ok(!is_answered(&people[0]), "Ada comes back, and the server begins to tell her the log");
    tap_ok(ask(&people[3], words), "meanwhile another device claims the seat");
    hear_all(&people[0]);
    tap_text(refusal(&people[0]), "not-here", "Ada's reply no longer promises the seat");
    close_table();
}

/* A worker thread writes a piece of the log. Meanwhile the seat moves to another device. */
static void test_seat_lost_in_piece(void)
{
    char code[8], words[256];
    open_table("create base seats=3", code);
    tap_ok(ask(&people[0], "link"), "Ada has a link to the seat");
    const char *link = json_string_value(json_object_get(people[0].reply, "link"));
    snprintf(words, sizeof words, "claim %s %s token=%064x", code, link, 3);
    leave(&people[0]);
    arrive(&people[0], NULL);
    char resume[160];
    snprintf(resume, sizeof resume, "resume %s %064x after=0", code, 1);
    json_decref(people[0].state);
    people[0].state = NULL;
    people[0].seated = 0;
    say(&people[0], resume);
    lobby_stored(stage.lobby);
    say(&people[3], words);
    lobby_stored(stage.lobby);
    tap_ok(stage.reading_count > 0 && people[0].state == NULL,
           "another device claims the seat before Ada is told anything");
    hear_all(&people[0]);
    tap_ok(people[0].state != NULL && people[0].seated == 0,
           "then Ada is told nothing that only the seat may know");
    close_table();
}

/* ---- Those who leave while the store is at work ---------------------------------------------- */

static void test_leavers(void)
{
    char code[8], words[160];
    open_table("create base seats=3", code);
    snprintf(words, sizeof words, "join %s name=\"Cyd\" token=%064x", code, 3);
    say(&people[0], "say \"Well.\"");
    say(&people[2], words);
    leave(&people[2]);
    stage_settle(&stage);
    tap_ok(is_free(&people[0], 2), "an unread request of a guest who left is dropped");
    arrive(&people[2], NULL);
    say(&people[2], words);
    leave(&people[2]);
    stage_pass(&stage, GONE);
    tap_ok(!is_free(&people[0], 2) && !is_online(&people[0], 2),
           "a guest who leaves before the answer has the seat, and is away");
    say(&people[0], "say \"Well.\"");
    leave(&people[1]);
    tap_ok(is_online(&people[0], 1),
           "a guest who leaves during an append is here until it is written");
    stage_pass(&stage, GONE);
    tap_ok(!is_online(&people[0], 1), "after the append, that guest is away");
    close_table();
}

/* If a page loads again, or a phone changes its network, nothing must be written to the log. */
static void test_back_soon(void)
{
    char code[8], words[160];
    open_table("create base seats=3", code);
    const struct table *table = lobby_table(stage.lobby, code);
    uint64_t seq = table->seq;
    snprintf(words, sizeof words, "resume %s %064x", code, 2);
    for (int i = 0; i < 5; i++) {
        leave(&people[1]);
        stage_pass(&stage, GONE / 2);
        arrive(&people[1], NULL);
        tap_ok(ask(&people[1], words), "Boris is back soon");
    }
    stage_pass(&stage, 2 * GONE);
    tap_number((long)table->seq, (long)seq, "Boris was never away");
    leave(&people[1]);
    stage_pass(&stage, GONE);
    tap_number((long)table->seq, (long)seq + 1, "if Boris stays away longer, the log notes it");
    stage_pass(&stage, 2 * GONE);
    tap_number((long)table->seq, (long)seq + 1, "the log notes it only once");
    for (int i = 0; i < PEOPLE; i += i == 0 ? 2 : 1) {
        leave(&people[i]);
    }
    stage_pass(&stage, GONE);
    tap_ok(!table->seats[0].online, "the last guest who leaves is away, too");
    close_table();
}

/* A game's log has at most 600 lost connections (decision 10). Then Boris counts as present. */
static void test_comes_and_goes(void)
{
    enum { LOSSES = 650 };
    char code[8], words[160];
    open_table("create base seats=3", code);
    ask(&people[0], "start bots=random");
    const struct table *table = lobby_table(stage.lobby, code);
    snprintf(words, sizeof words, "resume %s %064x after=99999", code, 2);
    for (int i = 0; i < LOSSES; i++) {
        leave(&people[1]);
        stage_pass(&stage, GONE);
        arrive(&people[1], NULL);
        ask(&people[1], words);
    }
    tap_number(table->written[ENTRY_AWAY], 600, "a game notes six hundred lost connections");
    leave(&people[1]);
    stage_pass(&stage, 2 * GONE);
    tap_ok(table->seats[1].online, "after that, Boris counts as present");
    close_table();
}

/* Lets another server write to the table. */
static void write_elsewhere(const char *code)
{
    char line[ENTRY_TEXT_SIZE];
    struct sab_text text = sab_text_into(line, sizeof line);
    struct entry entry = entry_of(ENTRY_SAID);
    const struct table *table = lobby_table(stage.lobby, code);
    entry.seq = table->seq + 1;
    entry.at = table->at;
    entry.seat = 0;
    memcpy(entry.as.text, "Elsewhere.", 11);
    entry_write(&text, &entry);
    struct store_entry stored = {.at = (int64_t)entry.at, .body = line, .size = text.length - 1};
    struct store_append append = {
        .table = code, .expected = table->seq, .entries = &stored, .count = 1};
    memset(append.key, 7, sizeof append.key);
    store_append(stage.store, &append);
    store_memory_desert(stage.store);
}

/* Another server has written to the table. Now Boris talks and leaves, and Cyd asks for a seat. All
 * guests must come back, and must then be told what the other server has written. */
static void test_conflict(void)
{
    char code[8], words[160];
    open_table("create base seats=3", code);
    write_elsewhere(code);
    say(&people[1], "say \"Here.\"");
    snprintf(words, sizeof words, "join %s name=\"Cyd\" token=%064x", code, 3);
    say(&people[2], words);
    leave(&people[1]);
    unsigned answers = people[0].answers + people[2].answers;
    stage_settle(&stage);
    tap_ok(lobby_table(stage.lobby, code) == NULL && stage.dismissed_count == 2 &&
               (stage.dismissed[0] == &people[2]) != (stage.dismissed[1] == &people[2]),
           "after another server wrote to a table, all its guests must come back");
    say(&people[0], "say \"Gone?\"");
    stage_settle(&stage);
    tap_number(people[0].answers + people[2].answers, answers,
               "nobody gets an answer that was decided on the old copy");
    leave(&people[0]);
    leave(&people[2]);
    arrive(&people[0], NULL);
    arrive(&people[2], NULL);
    people[0].elsewhere = 0;
    char resume[160];
    snprintf(resume, sizeof resume, "resume %s %064x after=2", code, 1);
    tap_ok(ask(&people[0], resume) && people[0].elsewhere == 1, "Ada is told what was written");
    tap_ok(!is_online(&people[0], 1), "a guest who left meanwhile is away");
    tap_ok(ask(&people[2], words) && !is_free(&people[0], 2), "the request for a seat is repeated");
    close_table();
}

/* ---- Other tables, and too much -------------------------------------------------------------- */

static void test_two_tables(void)
{
    char code[8], words[160];
    open_table("create base seats=3", code);
    snprintf(words, sizeof words, "create base seats=3 name=\"Cyd\" token=%064x", 5);
    tap_ok(ask(&people[2], words), "Cyd has another table");
    snprintf(code, 8, "%.7s", json_string_value(json_object_get(people[2].reply, "table")));
    snprintf(words, sizeof words, "join %s name=\"Eve\" token=%064x", code, 6);
    tap_ok(ask(&people[3], words), "at that table, Eve has the seat that Boris has here");
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 7);
    tap_ok(ask(&people[1], words) && you(people[1].state) == 2, "Boris may sit down there too");
    close_table();
}

/* Sends many wrong secrets. Returns the answer to the last one. */
static const char *guess(const char *words)
{
    struct limits limits = {.visitors = {NULL}};
    struct visitor *visitor = limits_arrive(&limits, "203.0.113.9", false, stage.now);
    static char last[16];
    arrive(&people[3], visitor);
    for (int i = 0; i < GUESSES; i++) {
        ask(&people[3], words);
    }
    snprintf(last, sizeof last, "%s", refusal(&people[3]));
    leave(&people[3]);
    limits_free(&limits);
    return last;
}

static void test_guesses(void)
{
    char code[8], words[160];
    open_table("create base seats=3", code);
    leave(&people[3]);
    tap_text(guess("watch ZZZZZ"), "too-fast", "wrong codes are soon refused as too fast");
    snprintf(words, sizeof words, "resume %s %064x", code, 99);
    tap_text(guess(words), "too-fast", "nor tokens");
    snprintf(words, sizeof words, "claim %s %032x", code, 99);
    tap_text(guess(words), "too-fast", "nor links");
    close_table();
}

/* The server limits how fast requests may make a log grow. A game must not notice this limit. */
static void test_notes(void)
{
    enum { NOTES = 400 };
    char code[8], words[160];
    struct limits limits = {.visitors = {NULL}};
    struct visitor *visitor = limits_arrive(&limits, "203.0.113.9", false, stage.now);
    unsigned links = 0;
    open_table("create base seats=3", code);
    leave(&people[0]);
    arrive(&people[0], visitor);
    snprintf(words, sizeof words, "resume %s %064x", code, 1);
    tap_ok(ask(&people[0], words), "Ada comes back from an address");
    people[0].id = NOTES; /* greater than the IDs that she has used in her seat */
    for (unsigned i = 0; i < NOTES; i++) {
        links += ask(&people[0], "link");
    }
    tap_ok(links >= 300 && links < NOTES, "of %d links at once Ada gets %u", (int)NOTES, links);
    tap_text(refusal(&people[0]), "too-fast", "after that, Ada gets no more links");
    tap_ok(ask(&people[0], "start bots=random"), "Ada may still start the game");
    stage_pass(&stage, 1000);
    tap_ok(ask(&people[0], "link") && ask(&people[0], "say \"Well.\""),
           "after a second, Ada gets two more links");
    close_table();
    limits_leave(&limits, visitor);
    limits_free(&limits);
}

static void test_heaps(void)
{
    char code[8];
    unsigned refused = 0, before;
    open_table("create base seats=3", code);
    before = people[1].answers;
    for (int i = 0; i < REQUESTS; i++) {
        say(&people[1], i == 0 ? "say \"Well.\"" : "ping");
    }
    for (int i = 0; i < REQUESTS + 8; i++) {
        refused += strcmp(people[1].errors[i], "too-fast") == 0;
    }
    tap_ok(refused > 0 && people[1].answers == before + refused,
           "of %d requests at once, %u are too many", (int)REQUESTS, refused);
    stage_settle(&stage);
    tap_ok(people[1].answers == before + REQUESTS, "and all others are answered");
    close_table();
}

/* Whether a spectator who knows the entries up to `after` is told the entries from `first` on. If
 * `skips` is true, the server must also say that it leaves out entries before `first`. */
static bool is_told_from(struct person *person, const char *code, json_int_t after,
                         json_int_t first, bool skips)
{
    char words[64];
    person->first = 0;
    snprintf(words, sizeof words, "watch %s after=%d", code, (int)after);
    return ask(person, words) && person->first == first && person->from == (skips ? first : 0);
}

static uint64_t lowest; /* the lowest number of the entries that readings have read */

static const struct store_class *whole;

/* Reads like the store, and notes in `lowest` where the reading begins. */
static bool read_noting(struct store *store, const char *table, uint64_t from,
                        store_visit_entry *visit, void *context)
{
    lowest = from < lowest ? from : lowest;
    return whole->read(store, table, from, visit, context);
}

/* However old the table is, a guest must be told only the log of the newest game. */
static void test_segment(void)
{
    char code[8];
    open_table("create base seats=3", code);
    for (int i = 0; i < 20; i++) {
        ask(&people[i % 2], "say \"Who else comes?\"");
    }
    tap_ok(is_told_from(&people[2], code, 0, 1, false), "before a game all of the log is told");
    json_int_t waiting = json_integer_value(json_object_get(people[0].state, "seq"));
    tap_ok(ask(&people[0], "start bots=random"), "a game begins");
    json_int_t head = waiting + 2; /* the entry before the head says that the bot sat down */
    tap_ok(is_told_from(&people[2], code, 0, head, true), "a newcomer is told it from its head");
    tap_ok(is_told_from(&people[2], code, waiting, head, true), "so is a guest who was there");
    tap_ok(is_told_from(&people[2], code, head - 1, head, false), "no gap if all before is known");
    tap_ok(is_told_from(&people[2], code, head, head + 1, false), "no gap if the head is known");
    lobby_close(stage.lobby);
    stage_start(&stage, &options, hear);
    arrive(&people[2], NULL);
    whole = stage.store->class;
    struct store_class noting = *whole;
    noting.read = read_noting;
    stage.store->class = &noting;
    lowest = UINT64_MAX;
    tap_ok(is_told_from(&people[2], code, 0, head, true), "a restart changes none of that");
    tap_number((long)lowest, head, "the server reads nothing before the head");
    stage.store->class = whole;
    close_table();
}

/* A message sent while a bot thinks must not start a second thought: stage.c allows only one. */
static void test_one_thought(void)
{
    char code[8];
    open_table("create base seats=3", code);
    stage.thinks_ms = 1000;
    ask(&people[0], "start bots=random");
    for (unsigned turn = 0; turn < 10 && stage.thought == NULL; turn++) {
        act(&people[turn % 2], turn);
        stage_pass(&stage, 10);
    }
    const struct thought *thought = stage.thought;
    ask(&people[0], "say \"Well.\"");
    stage_pass(&stage, 100);
    tap_ok(thought != NULL && stage.thought == thought, "a bot that thinks goes on with it");
    close_table();
}

int main(void)
{
    test_secrets();
    test_one_thought();
    test_segment();
    test_seat_lost_meanwhile();
    test_seat_lost_in_piece();
    test_leavers();
    test_back_soon();
    test_comes_and_goes();
    test_conflict();
    test_two_tables();
    test_guesses();
    test_notes();
    test_heaps();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * sweep_test.c - a running server removes expired tables. The test checks which tables the server
 * removes and when. It also checks what becomes of guests who come to a table during its removal.
 * The test moves the clock.
 */
#include "client/socket/told.h"
#include "server/lobby/hosted.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <jansson.h>

#define DAY ((int64_t)EXPIRY_DAY)

static const struct lobby_options options = {.tables_max = 10,
                                             .pace = {.bot = 1, .round = 1},
                                             .keep = {.tables = 90 * DAY, .records = 365 * DAY}};

/* A connection, its newest reply, and how many messages it got. */
struct person {
    struct guest *guest;
    struct told told;
    unsigned id;
    size_t messages;
    json_t *reply;
};

static struct stage stage;

/* ---- People ---------------------------------------------------------------------------------- */

static void hear(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = told_whole(&person->told, json_loadb(text, size, 0, &error));
    person->messages++;
    if (json_object_get(object, "re") != NULL) {
        json_decref(person->reply);
        person->reply = json_incref(object);
    }
    json_decref(object);
}

/* Sends a request without waiting for its answer. */
static void send(struct person *person, const char *words)
{
    char frame[256];
    int size = snprintf(frame, sizeof frame, "%u %s", ++person->id, words);
    json_decref(person->reply);
    person->reply = NULL;
    lobby_request(person->guest, frame, (size_t)size);
}

static void ask(struct person *person, const char *words)
{
    send(person, words);
    stage_settle(&stage);
}

static const char *word(const struct person *person, const char *key)
{
    const char *text = json_string_value(json_object_get(person->reply, key));
    return text != NULL ? text : "";
}

static void arrive(struct person *person)
{
    *person = (struct person){.guest = lobby_arrive(stage.lobby, person, NULL)};
    ask(person, "hello 2");
}

static void forget(struct person *person)
{
    json_decref(person->reply);
    told_forget(&person->told);
}

static void leave(struct person *person)
{
    lobby_leave(person->guest);
    forget(person);
    stage_settle(&stage);
}

/* Asks for a table. Returns the word of the refusal, or "" if the person is at the table now. */
static const char *come(const char *verb, const char *code)
{
    static char why[32];
    struct person person;
    char words[64];
    arrive(&person);
    snprintf(words, sizeof words, "%s %s", verb, code);
    ask(&person, words);
    snprintf(why, sizeof why, "%s", word(&person, "why"));
    leave(&person);
    return why;
}

static bool was_dismissed(const struct person *person)
{
    bool found = false;
    for (size_t i = 0; i < STAGE_DISMISSED; i++) {
        found = found || stage.dismissed[i] == person;
    }
    return found;
}

/* ---- Tables and time ------------------------------------------------------------------------- */

struct search {
    const char *code;
    bool found;
};

static bool compare(void *context, const char *table, uint64_t last_seq, int64_t last_at)
{
    struct search *search = context;
    (void)last_seq;
    (void)last_at;
    search->found = search->found || strcmp(table, search->code) == 0;
    return true;
}

static bool is_stored(const char *code)
{
    struct search search = {.code = code};
    store_tables(stage.store, "", compare, &search);
    return search.found;
}

/* Opens the table that belongs to this token, and leaves the table again. */
static void open_table(unsigned token, char code[REQUEST_CODE_SIZE])
{
    struct person ada;
    char words[160];
    arrive(&ada);
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", token);
    ask(&ada, words);
    snprintf(code, REQUEST_CODE_SIZE, "%s", word(&ada, "table"));
    leave(&ada);
    stage_pass(&stage, 2100);
}

/* Opens a table at which bots play a whole game. */
static void play_game(unsigned token, char code[REQUEST_CODE_SIZE])
{
    struct person ada;
    char words[160];
    stage.thinks_ms = 1;
    arrive(&ada);
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", token);
    ask(&ada, words);
    snprintf(code, REQUEST_CODE_SIZE, "%s", word(&ada, "table"));
    ask(&ada, "bot 1 honest");
    ask(&ada, "bot 2 honest");
    ask(&ada, "start");
    ask(&ada, "bot 0 honest");
    const struct table *table = lobby_table(stage.lobby, code);
    for (int i = 0; i < 1000 && table->phase != TABLE_FINISHED; i++) {
        stage_pass(&stage, 1000);
    }
    leave(&ada);
    stage_pass(&stage, 2100);
}

static void restart(void)
{
    lobby_close(stage.lobby);
    stage_start(&stage, &options, hear);
}

static void open_stage(void)
{
    stage_open(&stage, &options, hear);
    store_memory_guard(stage.store, false);
}

/* Lets days pass. Then lets the server sweep once, from beginning to end. */
static void pass_days(int64_t days)
{
    stage.now += days * DAY;
    stage_pass(&stage, 5000);
}

/* Lets the server run until its first sweep is over. This sweep removes nothing. */
static void pass_first_sweep(void)
{
    stage.now += 5 * 60 * 1000;
    stage_pass(&stage, 5000);
}

/* Lets days pass, and lets the sweep begin. Until end_removal, the store carries out nothing. */
static void begin_removal(int64_t days)
{
    stage.now += days * DAY;
    store_memory_hold(stage.store, true);
    while (alarms_next(&stage.alarms) <= stage.now) {
        alarms_run(&stage.alarms, stage.now, SIZE_MAX);
        stage_read(&stage);
    }
}

/* Lets the store carry out the removal and all appends, and passes the results to the lobby. */
static void end_removal(void)
{
    store_memory_hold(stage.store, false);
    stage_settle(&stage);
}

static void read_all(void)
{
    while (stage_read(&stage)) {
    }
}

static uint64_t removed(void)
{
    return lobby_metrics(stage.lobby)->tables_removed;
}

/* ---- Which tables ---------------------------------------------------------------------------- */

static void test_limits(void)
{
    char open[REQUEST_CODE_SIZE], played[REQUEST_CODE_SIZE], invitation[REQUEST_CODE_SIZE];
    open_stage();
    lobby_invite(stage.lobby, invitation);
    stage_settle(&stage);
    open_table(1, open);
    play_game(2, played);
    pass_first_sweep();
    pass_days(89);
    tap_ok(is_stored(open) && is_stored(played), "after 89 days nothing is removed");
    pass_days(2);
    tap_ok(!is_stored(open) && is_stored(played),
           "after 91 days a table without a finished game is removed");
    tap_ok(is_stored(invitation), "the table to which the server invites people is not removed");
    tap_text(come("watch", open), "no-table", "a guest who asks for the removed table is told so");
    pass_days(273);
    tap_ok(is_stored(played), "after 364 days a finished game is still there");
    pass_days(2);
    tap_ok(!is_stored(played) && is_stored(invitation), "after 366 days it is removed");
    tap_number(removed(), 2, "the metrics count both removed tables");
    open_table(1, open);
    tap_ok(is_stored(open), "the token that created the table creates it again");
    stage_close(&stage);
}

static void test_no_limit(void)
{
    static const struct lobby_options unlimited = {.tables_max = 10};
    char open[REQUEST_CODE_SIZE];
    stage_open(&stage, &unlimited, hear);
    store_memory_guard(stage.store, false);
    open_table(1, open);
    pass_first_sweep();
    pass_days(10000);
    tap_ok(is_stored(open), "without a limit, tables stay");
    stage_close(&stage);
}

/* When the server starts, its clock shows ten years more than before. Either the clock is wrong, or
 * nobody ran the server for ten years. */
static void test_wrong_clock(void)
{
    char open[REQUEST_CODE_SIZE], newer[REQUEST_CODE_SIZE];
    open_stage();
    open_table(1, open);
    stage.now += 3653 * DAY;
    restart();
    pass_first_sweep();
    pass_days(1);
    tap_ok(is_stored(open), "a server whose clock is ten years ahead removes nothing");
    pass_days(87);
    tap_ok(is_stored(open), "it removes nothing within the days that it keeps tables");
    open_table(2, newer);
    pass_days(2);
    tap_ok(!is_stored(open) && is_stored(newer), "only the days in which the server runs count");
    stage_close(&stage);
}

static void test_many(void)
{
    enum { MANY = 40 };
    char codes[MANY][REQUEST_CODE_SIZE];
    unsigned left = 0;
    open_stage();
    for (unsigned i = 0; i < MANY; i++) {
        open_table(i, codes[i]);
    }
    pass_first_sweep();
    pass_days(91);
    for (unsigned i = 0; i < MANY; i++) {
        left += is_stored(codes[i]);
    }
    tap_ok(left == 0 && removed() == MANY, "a sweep of more than one step removes all %d tables",
           MANY);
    stage_close(&stage);
}

/* ---- Guests ---------------------------------------------------------------------------------- */

static void test_guest_stays(void)
{
    char code[REQUEST_CODE_SIZE], words[64];
    struct person eva;
    open_stage();
    open_table(1, code);
    pass_first_sweep();
    arrive(&eva);
    snprintf(words, sizeof words, "watch %s", code);
    ask(&eva, words);
    pass_days(100);
    tap_ok(is_stored(code), "a table with a spectator is not removed");
    leave(&eva);
    pass_days(1);
    tap_ok(!is_stored(code), "after the spectator has left, the next sweep removes the table");
    stage_close(&stage);
}

/* A guest comes after the lobby has asked the store to remove the table. The guest must still see
 * the table. */
static void test_guest_comes(void)
{
    char code[REQUEST_CODE_SIZE], words[64];
    struct person eva;
    open_stage();
    open_table(1, code);
    pass_first_sweep();
    arrive(&eva);
    begin_removal(100);
    snprintf(words, sizeof words, "watch %s", code);
    send(&eva, words);
    read_all();
    tap_ok(eva.guest->hosted != NULL && is_stored(code),
           "a guest comes to a table that is about to be removed");
    end_removal();
    tap_ok(!is_stored(code) && was_dismissed(&eva) && lobby_table(stage.lobby, code) == NULL,
           "once it is removed, the guest is sent away");
    forget(&eva);
    stage_close(&stage);
}

/* A guest asks for the table before the table is removed. The server reads the table only after the
 * removal. */
static void test_guest_waits(void)
{
    char code[REQUEST_CODE_SIZE], words[64];
    struct person eva;
    open_stage();
    open_table(1, code);
    pass_first_sweep();
    arrive(&eva);
    begin_removal(100);
    snprintf(words, sizeof words, "watch %s", code);
    send(&eva, words);
    store_memory_hold(stage.store, false);
    lobby_stored(stage.lobby);
    stage_settle(&stage);
    tap_ok(!is_stored(code) && was_dismissed(&eva) && hosted_find(stage.lobby, code) == NULL,
           "a guest who waits for a table that is removed is sent away");
    forget(&eva);
    stage_close(&stage);
}

/* A player acts at the table after the store was asked to remove it. */
static void test_guest_joins(void)
{
    char code[REQUEST_CODE_SIZE], words[160];
    struct person eva;
    open_stage();
    open_table(1, code);
    pass_first_sweep();
    arrive(&eva);
    begin_removal(100);
    snprintf(words, sizeof words, "join %s name=\"Eva\" token=%064x", code, 7);
    send(&eva, words);
    read_all();
    size_t messages = eva.messages;
    end_removal();
    tap_ok(!is_stored(code) && was_dismissed(&eva) && eva.messages == messages,
           "a seat taken at a table that is removed is not acknowledged");
    forget(&eva);
    tap_text(come("watch", code), "no-table", "the removed table does not come back");
    stage_close(&stage);
}

/* The creator repeats `create` during the removal of the table. The token must then create a new
 * table. */
static void test_creator_comes(void)
{
    char code[REQUEST_CODE_SIZE], words[160];
    struct person ada;
    open_stage();
    open_table(1, code);
    pass_first_sweep();
    uint64_t last = lobby_table(stage.lobby, code)->seq;
    arrive(&ada);
    begin_removal(100);
    store_memory_hold(stage.store, false);
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", 1);
    send(&ada, words);
    read_all();
    end_removal();
    const struct table *table = lobby_table(stage.lobby, code);
    tap_ok(removed() == 1 && !was_dismissed(&ada) && table != NULL && table->seq < last &&
               is_stored(code),
           "a table created while the old one is removed stays");
    leave(&ada);
    stage_close(&stage);
}

/* ---- What the store says --------------------------------------------------------------------- */

/* A search finds two expired tables. Then another process adds an entry to the second of them. */
static void test_conflict(void)
{
    static const char line[] = "4 1000000 0:9 said 0 \"Hello\"";
    char codes[2][REQUEST_CODE_SIZE];
    open_stage();
    open_table(1, codes[0]);
    open_table(2, codes[1]);
    const char *later = strcmp(codes[0], codes[1]) > 0 ? codes[0] : codes[1];
    struct store_entry entry = {.at = stage.now, .body = line, .size = strlen(line)};
    struct store_append append = {.table = later,
                                  .expected = lobby_table(stage.lobby, later)->seq,
                                  .entries = &entry,
                                  .count = 1,
                                  .ticket = 1 /* a probe's ticket: the lobby ignores the result */};
    pass_first_sweep();
    begin_removal(100);
    store_append(stage.store, &append);
    end_removal();
    tap_ok(removed() == 1 && is_stored(later), "a table that got an entry since the search stays");
    stage_close(&stage);
}

static void test_busy(void)
{
    char code[REQUEST_CODE_SIZE];
    open_stage();
    open_table(1, code);
    pass_first_sweep();
    store_memory_refuse(stage.store, true);
    pass_days(100);
    tap_ok(is_stored(code), "while the store cannot write, tables stay");
    store_memory_refuse(stage.store, false);
    pass_days(1);
    tap_ok(!is_stored(code), "the next sweep removes them");
    stage_close(&stage);
}

int main(void)
{
    test_limits();
    test_no_limit();
    test_wrong_clock();
    test_many();
    test_guest_stays();
    test_guest_comes();
    test_guest_waits();
    test_guest_joins();
    test_creator_comes();
    test_conflict();
    test_busy();
    return tap_done();
}

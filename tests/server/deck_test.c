/* SPDX-License-Identifier: MIT
 *
 * deck_test.c - a table whose cave game was dealt with a deck that the program does not have. Such
 * a table must stay closed, and the server must say why. A table with the program's deck must open.
 */
#include "server/jobs/reading.h"
#include "server/jobs/record.h"
#include "server/lobby/lobby.h"
#include "table/house.h"
#include "tests/store/memory.h"
#include "tests/tap.h"
#include "texts/texts.h"

static char log_text[4 * ENTRY_TEXT_SIZE], complaint[160], answer[REPLY_SIZE];

static int64_t stage_now(void *context)
{
    (void)context;
    return 1700000100000;
}

static void stage_random(void *context, void *bytes, size_t size)
{
    (void)context;
    memset(bytes, 7, size);
}

static void stage_send(void *line, const char *text, size_t size)
{
    (void)line;
    if (size < sizeof answer && strncmp(text, "{\"re\"", 5) == 0) {
        memcpy(answer, text, size);
        answer[size] = '\0';
    }
}

static void stage_think(void *context, struct thought *thought)
{
    (void)context;
    free(thought);
}

static void stage_leave(void *line)
{
    (void)line;
}

static struct reading *waiting;

static void stage_read(void *context, struct reading *reading)
{
    (void)context;
    waiting = reading;
}

static void do_readings(struct lobby *lobby, struct store *store)
{
    while (waiting != NULL) {
        struct reading *reading = waiting;
        waiting = NULL;
        reading_run(reading, store);
        lobby_read(lobby, reading);
    }
}

static void stage_complain(void *context, const char *sentence)
{
    (void)context;
    struct sab_text text = sab_text_into(complaint, sizeof complaint);
    sab_write(&text, sentence);
}

/* ---- The log --------------------------------------------------------------------------------- */

static void add(struct sab_text *text, struct entry entry)
{
    static uint64_t seq;
    seq = entry.what == ENTRY_CREATED ? 1 : seq + 1;
    entry.seq = seq;
    entry.at = 1700000000000;
    entry_write(text, &entry);
}

/* Writes the log of a table with two bots. Its cave game has been dealt. */
static void write_log(void)
{
    struct sab_text text = sab_text_into(log_text, sizeof log_text);
    struct entry created = entry_of(ENTRY_CREATED), started = entry_of(ENTRY_STARTED);
    const uint8_t seed[SAB_SEED_SIZE] = {1};
    created.as.created.settings = (struct table_settings){.kind = SAB_CAVE, .seats = 2};
    memcpy(created.as.created.table, "TESTS", sizeof "TESTS");
    add(&text, created);
    for (sab_seat seat = 0; seat < 2; seat++) {
        struct entry sat = entry_of(ENTRY_SAT);
        sat.seat = seat;
        memcpy(sat.as.sat.name, "Brokk", sizeof "Brokk");
        memcpy(sat.as.sat.bot, "random", sizeof "random");
        add(&text, sat);
    }
    struct sab_config config = house_config(&created.as.created.settings, 1);
    started.as.dealt.starter = 1;
    sab_shuffle(&config, seed, 1, &started.as.dealt.deal);
    add(&text, started);
}

static struct store *keep_log(void)
{
    struct store_faults faults = {.seed = 0};
    struct store *store = store_memory_open(&faults);
    struct store_append append = {.table = "TESTS", .count = 1};
    const char *end;
    for (const char *line = log_text; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        struct store_entry entry = {
            .at = 1700000000000, .body = line, .size = (size_t)(end - line)};
        struct store_result result;
        append.entries = &entry;
        append.key[0] = (uint8_t)++append.ticket;
        store_append(store, &append);
        store_memory_advance(store, stage_now(NULL) + (int64_t)append.ticket);
        while (store_poll(store, &result)) {
            append.expected = result.seq;
        }
    }
    return store;
}

/* ---- Coming ---------------------------------------------------------------------------------- */

/* Lets a spectator come to the table of the log. */
static void watch(struct store *store)
{
    static const char hello[] = "1 hello 2", look[] = "2 watch TESTS";
    struct lobby_options options = {.tables_max = 10};
    struct alarms alarms;
    memset(&alarms, 0, sizeof alarms);
    struct world world = {.store = store,
                          .alarms = &alarms,
                          .now = stage_now,
                          .random = stage_random,
                          .send = stage_send,
                          .dismiss = stage_leave,
                          .think = stage_think,
                          .read = stage_read,
                          .complain = stage_complain,
                          .note = stage_complain};
    struct lobby *lobby = lobby_open(&world, &options);
    struct guest *guest = lobby_arrive(lobby, NULL, NULL);
    complaint[0] = answer[0] = '\0';
    lobby_request(guest, hello, strlen(hello));
    lobby_request(guest, look, strlen(look));
    do_readings(lobby, store);
    store_memory_advance(store, stage_now(NULL) + 100000);
    lobby_stored(lobby);
    do_readings(lobby, store);
    lobby_leave(guest);
    lobby_close(lobby);
    alarms_free(&alarms);
}

static void test(bool ours)
{
    struct store *store = keep_log();
    struct bytes text = {0};
    watch(store);
    tap_ok((strstr(answer, "\"ok\":true") != NULL) == ours &&
               (strstr(answer, "not-here") != NULL) == !ours,
           "a table of %s is %s", ours ? "our deck" : "another deck",
           ours ? "opened" : "not there");
    tap_ok((strstr(complaint, "another deck of cards at entry 4") != NULL) == !ours,
           "the operator is told of another deck only: %s", complaint);
    tap_number(record_read(store, "TESTS", 0, NULL, &text),
               ours ? RECORD_NO_GAME : RECORD_OTHER_DECK,
               "a request for the record is told of another deck only");
    bytes_free(&text);
    store_close(store);
}

int main(void)
{
    write_log();
    test(true);
    char *hash = strstr(log_text, " cave=") + strlen(" cave=");
    *hash = *hash == '0' ? '1' : '0';
    test(false);
    char sentence[128];
    struct sab_text said = sab_text_into(sentence, sizeof sentence);
    texts_say(&said, TEXTS_EN, record_key(RECORD_OTHER_DECK), NULL, NULL);
    tap_ok(strstr(sentence, "another deck") != NULL, "in one sentence that names the deck");
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * codes_test.c - the codes of new tables: how they are derived, and how a repeated `create` finds
 * its table while servers with two kinds of codes follow each other, or use the same database. An
 * older server is simulated by a lobby that makes codes of five letters and looks for no others.
 */
#include "server/jobs/codes.h"
#include "tests/server/fleet.h"
#include "tests/tap.h"

#include <sodium.h>
#include <string.h>

enum {
    CODES = 20000,
    /* Two tokens that lead to the same first code of five letters. */
    ADA = 51,
    EVA = 2098
};

static const char letters[] = "BCDFGHJKLMNPRSTVWXZ";

/* clang-format off */
static const struct lobby_options
    old_server     = {.tables_max = 100, .codes = CODE_OPEN, .replay_key = {7}},
    new_server     = {.tables_max = 100, .codes = CODE_KEYED, .both_codes = true,
                      .replay_key = {7}},
    between_server = {.tables_max = 100, .codes = CODE_OPEN, .both_codes = true,
                      .replay_key = {7}};
/* clang-format on */

/* ---- The derivation -------------------------------------------------------------------------- */

static void write_token(unsigned number, char token[REQUEST_TOKEN_SIZE])
{
    snprintf(token, REQUEST_TOKEN_SIZE, "%064x", number);
}

static void test_open(void)
{
    char token[REQUEST_TOKEN_SIZE], code[REQUEST_CODE_SIZE];
    const uint8_t key[REPLAY_KEY_SIZE] = {1}, other[REPLAY_KEY_SIZE] = {2};
    write_token(1, token);
    codes_write(CODE_OPEN, key, token, 0, code);
    tap_text(code, "WNBMJ", "a token leads to the code that older servers gave it");
    codes_write(CODE_OPEN, other, token, 1, code);
    tap_text(code, "VPWTB", "and to their second code, with the key of any store");
}

static void test_keyed(void)
{
    static char first[CODES][REQUEST_CODE_SIZE];
    const uint8_t key[REPLAY_KEY_SIZE] = {1}, other[REPLAY_KEY_SIZE] = {2};
    unsigned same = 0, odd = 0, seen[sizeof letters - 1] = {0};
    for (unsigned i = 0; i < CODES; i++) {
        char token[REQUEST_TOKEN_SIZE], code[REQUEST_CODE_SIZE];
        write_token(i, token);
        codes_write(CODE_KEYED, key, token, 0, first[i]);
        codes_write(CODE_KEYED, other, token, 0, code);
        same += strcmp(first[i], code) == 0;
        codes_write(CODE_KEYED, key, token, 1, code);
        same += strcmp(first[i], code) == 0;
        codes_write(CODE_KEYED, key, token, 0, code);
        same += strcmp(first[i], code) != 0;
        odd += strlen(code) != 7 || strspn(code, letters) != 7;
        for (const char *c = code; *c != '\0'; c++) {
            seen[strchr(letters, *c) - letters]++;
        }
    }
    tap_number(odd, 0, "a code has seven letters, none of them a vowel");
    tap_number(same, 0, "another key or attempt gives another code, the same key the same code");
    unsigned least = UINT32_MAX, most = 0;
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        least = seen[i] < least ? seen[i] : least;
        most = seen[i] > most ? seen[i] : most;
    }
    tap_ok(most < least + least / 10, "all letters are about equally frequent: %u to %u", least,
           most);
}

/* ---- One server after another ---------------------------------------------------------------- */

static const char *table_of(const struct person *person)
{
    const char *code = json_string_value(json_object_get(person->reply, "table"));
    return code != NULL ? code : "";
}

static void write_create(unsigned token, char words[160])
{
    snprintf(words, 160, "create base seats=3 name=\"Ada\" token=%064x", token);
}

static void create(struct stage *stage, struct person *person, unsigned token)
{
    char words[160];
    write_create(token, words);
    person_ask(stage, person, words);
}

static bool count_table(void *context, const char *table, uint64_t last, int64_t at)
{
    (void)table;
    (void)last;
    (void)at;
    *(unsigned *)context += 1;
    return true;
}

static unsigned count_tables(struct store *store)
{
    unsigned count = 0;
    store_memory_guard(store, false);
    store_tables(store, "", count_table, &count);
    return count;
}

static struct stage stage;
static struct person ada, eva;

static void open_stage(const struct lobby_options *options)
{
    stage_open(&stage, options, person_hear);
    person_arrive(&stage, &ada);
    person_arrive(&stage, &eva);
}

/* Ends the server as kill -9 does, and starts another one with the same store. */
static void restart(const struct lobby_options *options)
{
    lobby_close(stage.lobby);
    stage_start(&stage, options, person_hear);
    person_arrive(&stage, &ada);
    person_arrive(&stage, &eva);
}

static void close_stage(void)
{
    person_forget(&ada);
    person_forget(&eva);
    stage_close(&stage);
}

static void test_update(void)
{
    char adas[REQUEST_CODE_SIZE], evas[REQUEST_CODE_SIZE];
    open_stage(&old_server);
    create(&stage, &ada, ADA);
    create(&stage, &eva, EVA);
    snprintf(adas, sizeof adas, "%s", table_of(&ada));
    snprintf(evas, sizeof evas, "%s", table_of(&eva));
    tap_ok(strlen(adas) == 5 && strlen(evas) == 5 && strcmp(adas, evas) != 0,
           "an old server gives codes of five letters: %s, %s", adas, evas);
    restart(&new_server);
    create(&stage, &eva, EVA);
    tap_text(table_of(&eva), evas,
             "a repeated request finds its table after the update, "
             "although its first code is somebody else's");
    create(&stage, &ada, ADA);
    tap_text(table_of(&ada), adas, "so does the other one");
    create(&stage, &ada, ADA);
    tap_text(table_of(&ada), adas, "and again, from memory");
    create(&stage, &ada, 1);
    tap_number(strlen(table_of(&ada)), 7, "a new table has seven letters");
    snprintf(adas, sizeof adas, "%s", table_of(&ada));
    restart(&new_server);
    create(&stage, &ada, 1);
    tap_text(table_of(&ada), adas, "a repeated request finds it after a restart");
    tap_number(count_tables(stage.store), 3, "three requests have opened three tables");
    close_stage();
}

/* Eva's first code of five letters belongs to Ada's table. */
static void test_stranger(bool in_memory)
{
    char words[96];
    open_stage(&old_server);
    create(&stage, &ada, ADA);
    snprintf(words, sizeof words, "watch %s", table_of(&ada));
    const char *bots[] = {"bot 1 random", "bot 2 random", "start"};
    for (size_t i = 0; i < 3; i++) {
        tap_ok(person_ask(&stage, &ada, bots[i]), "Ada's game: %s", bots[i]);
    }
    restart(&new_server);
    if (in_memory) {
        tap_ok(person_ask(&stage, &ada, words), "a guest watches Ada's game");
    }
    size_t appends = store_memory_appends(stage.store), cuts = stage.dismissed_count;
    size_t loaded = lobby_numbers(stage.lobby).tables;
    create(&stage, &eva, EVA);
    tap_number(strlen(table_of(&eva)), 7,
               "a request whose old code is a running game of strangers "
               "opens a table of its own");
    tap_number(store_memory_appends(stage.store), appends + 1, "it adds nothing to their log");
    tap_number(stage.dismissed_count, cuts, "it sends nobody away");
    tap_number(lobby_numbers(stage.lobby).tables, loaded + 1, "and loads no table");
    close_stage();
}

/* ---- While a search is under way ------------------------------------------------------------- */

/* Sends Eva's request, and stops when a search among old codes has begun. */
static void begin_search(void)
{
    char words[160];
    open_stage(&old_server);
    create(&stage, &ada, ADA);
    restart(&new_server);
    write_create(EVA, words);
    person_send(&eva, words);
    tap_number(stage.reading_count, 1, "a search is under way");
}

static void test_left(void)
{
    begin_search();
    lobby_leave(eva.guest);
    stage_settle(&stage);
    tap_ok(count_tables(stage.store) == 1 && stage.reading_count == 0,
           "if the guest leaves during a search, no table is opened");
    close_stage();
    begin_search();
    restart(&new_server);
    create(&stage, &eva, EVA);
    tap_ok(strlen(table_of(&eva)) == 7 && count_tables(stage.store) == 2,
           "a server may end during a search");
    close_stage();
}

static void test_twice(void)
{
    char words[160];
    begin_search();
    write_create(EVA, words);
    person_ask(&stage, &ada, words);
    tap_text(table_of(&ada), table_of(&eva), "two searches with one token lead to one table");
    tap_number(count_tables(stage.store), 2, "and the second opens no other");
    close_stage();
}

static unsigned last_of(const char *code)
{
    const struct table *table = lobby_table(stage.lobby, code);
    return table != NULL ? (unsigned)table->seq : 0;
}

/* Ada's search has found her table, but the table expires before it is loaded. */
static void test_expired(void)
{
    char words[160];
    struct store_removal removal = {.ticket = 1};
    open_stage(&old_server);
    create(&stage, &ada, ADA);
    snprintf(words, sizeof words, "%s", table_of(&ada));
    removal.table = words;
    removal.expected = last_of(words);
    restart(&new_server);
    write_create(ADA, words);
    person_send(&ada, words);
    tap_ok(stage_read(&stage) && stage.reading_count == 1, "Ada's table is found, and being read");
    tap_number(strlen(stage.readings[0]->code), 5, "it has five letters");
    snprintf(words, sizeof words, "%s", stage.readings[0]->code);
    struct store *beside = store_memory_join(stage.store);
    store_memory_advance(beside, stage.now);
    store_remove(beside, &removal);
    store_memory_advance(beside, stage.now + 1);
    tap_number(count_tables(beside), 0, "it expires");
    store_close(beside);
    stage_settle(&stage);
    tap_number(strlen(table_of(&ada)), 7, "the new table has seven letters");
    tap_number(count_tables(stage.store), 1, "and is the only one");
    close_stage();
}

/* ---- Several servers at once ----------------------------------------------------------------- */

static struct fleet fleet;

static void test_pair(const struct lobby_options *one, const struct lobby_options *other,
                      size_t length, const char *label)
{
    char words[160], code[REQUEST_CODE_SIZE];
    fleet_open(&fleet, 1);
    fleet_start(&fleet, 0, one);
    fleet_start(&fleet, 1, other);
    write_create(5, words);
    fleet_arrive(&fleet, 0, 0, "");
    fleet_ask(&fleet, 0, words);
    snprintf(code, sizeof code, "%s", table_of(&fleet.people[0]));
    tap_ok(strlen(code) == length, "%s: %s", label, code);
    fleet_leave(&fleet, 0);
    fleet_arrive(&fleet, 0, 1, "");
    fleet_ask(&fleet, 0, words);
    tap_text(table_of(&fleet.people[0]), code, "the other server finds the same table");
    tap_number(count_tables(fleet.store), 1, "there is one table");
    fleet_close(&fleet);
}

static void test_pairs(void)
{
    test_pair(&old_server, &between_server, 5, "begun at an old server");
    test_pair(&between_server, &old_server, 5, "repeated at an old server");
    test_pair(&between_server, &new_server, 5, "begun with --older-servers");
    test_pair(&new_server, &between_server, 7, "repeated with --older-servers");
}

/* A database that cannot be read does not tell whether the token has a table. */
static void test_unreadable(void)
{
    char words[160], code[REQUEST_CODE_SIZE];
    fleet_open(&fleet, 1);
    fleet_start(&fleet, 0, &old_server);
    write_create(5, words);
    fleet_arrive(&fleet, 0, 0, "");
    fleet_ask(&fleet, 0, words);
    snprintf(code, sizeof code, "%s", table_of(&fleet.people[0]));
    fleet_start(&fleet, 1, &new_server);
    fleet_arrive(&fleet, 0, 1, "");
    fleet_lose_store(&fleet, true);
    fleet_ask(&fleet, 0, words);
    tap_text(person_error(&fleet.people[0]), "busy",
             "while the store cannot be read, the server "
             "refuses");
    fleet_lose_store(&fleet, false);
    fleet_ask(&fleet, 0, words);
    tap_text(table_of(&fleet.people[0]), code, "then it finds the table");
    fleet_close(&fleet);
}

/* ---- Which codes a store has ----------------------------------------------------------------- */

static void test_stored(void)
{
    static const struct lobby_options only_new = {.tables_max = 100, .codes = CODE_KEYED};
    open_stage(&only_new);
    store_memory_guard(stage.store, false);
    tap_ok(!codes_are_stored(stage.store, CODE_OPEN) && !codes_are_stored(stage.store, CODE_KEYED),
           "a new store has no codes");
    create(&stage, &ada, 1);
    store_memory_guard(stage.store, false);
    tap_ok(codes_are_stored(stage.store, CODE_KEYED) && !codes_are_stored(stage.store, CODE_OPEN),
           "then it has one of seven letters");
    close_stage();
    open_stage(&old_server);
    create(&stage, &ada, 1);
    store_memory_guard(stage.store, false);
    tap_ok(codes_are_stored(stage.store, CODE_OPEN) && !codes_are_stored(stage.store, CODE_KEYED),
           "another store has one of five");
    close_stage();
    fleet_open(&fleet, 1);
    tap_ok(codes_are_stored(fleet.store, CODE_OPEN) && codes_are_stored(fleet.store, CODE_KEYED),
           "a shared store may get codes of both kinds at any time");
    fleet_close(&fleet);
}

int main(void)
{
    if (tap_ok(sodium_init() >= 0, "libsodium starts")) {
        test_open();
        test_keyed();
        test_update();
        test_stranger(false);
        test_stranger(true);
        test_left();
        test_twice();
        test_expired();
        test_pairs();
        test_unreadable();
        test_stored();
    }
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * lobby.c - finds, loads, creates and forgets tables.
 */
#include "server/lobby.h"

#include "bots/bot.h"
#include "server/hosted.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_LENGTH = 5 };

void thought_run(struct thought *thought)
{
    const struct sab_bot *bot = sab_bot_by_name(thought->bot);
    struct sab_history history = {.at = thought->history, .count = thought->history_count};
    assert(bot != NULL);
    thought->action = bot->choose(&thought->view, &history, 0, thought->seed);
}

int64_t lobby_now(const struct lobby *lobby)
{
    return lobby->world.now(lobby->world.context);
}

void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE])
{
    uint8_t bytes[(REQUEST_TOKEN_SIZE - 1) / 2];
    lobby->world.random(lobby->world.context, bytes, sizeof bytes);
    sodium_bin2hex(secret, REQUEST_TOKEN_SIZE, bytes, sizeof bytes);
}

/* ---- Tables in memory ---------------------------------------------------------------------- */

static struct hosted **bucket_of(struct lobby *lobby, const char *code)
{
    unsigned hash = 5381;
    for (const char *c = code; *c != '\0'; c++) {
        hash = hash * 33 + (unsigned char)*c;
    }
    return &lobby->tables[hash % LOBBY_BUCKETS];
}

static struct hosted *find_in_memory(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = *bucket_of(lobby, code);
    while (hosted != NULL && strcmp(hosted->code, code) != 0) {
        hosted = hosted->next;
    }
    return hosted;
}

void lobby_put_idle(struct hosted *hosted)
{
    struct lobby *lobby = hosted->lobby;
    hosted->idle_before = lobby->idle_last;
    hosted->idle_after = NULL;
    *(lobby->idle_last != NULL ? &lobby->idle_last->idle_after : &lobby->idle_first) = hosted;
    lobby->idle_last = hosted;
}

void lobby_end_idle(struct hosted *hosted)
{
    struct lobby *lobby = hosted->lobby;
    struct hosted *before = hosted->idle_before, *after = hosted->idle_after;
    *(before != NULL ? &before->idle_after : &lobby->idle_first) = after;
    *(after != NULL ? &after->idle_before : &lobby->idle_last) = before;
}

static struct hosted *remember(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = must_allocate(sizeof *hosted);
    struct hosted **bucket = bucket_of(lobby, code);
    hosted->lobby = lobby;
    hosted->alarm.ring = hosted_ring;
    hosted->alarm.owner = hosted;
    snprintf(hosted->code, sizeof hosted->code, "%s", code);
    hosted->next = *bucket;
    *bucket = hosted;
    lobby->table_count++;
    lobby_put_idle(hosted);
    return hosted;
}

void lobby_forget(struct lobby *lobby, struct hosted *hosted)
{
    struct hosted **link = bucket_of(lobby, hosted->code);
    while (*link != hosted) {
        link = &(*link)->next;
    }
    *link = hosted->next;
    lobby->table_count--;
    if (hosted->guests == NULL) {
        lobby_end_idle(hosted);
    }
    alarm_stop(lobby->world.alarms, &hosted->alarm);
    if (hosted->saving != NULL) {
        free(hosted->saving->errand);
        free(hosted->saving);
    }
    errands_free(&hosted->errands);
    free(hosted->chosen);
    free(hosted);
}

/* Forgets tables without guests until there is room for `more` tables; false if there is not. */
static bool make_room(struct lobby *lobby, size_t more)
{
    struct hosted *hosted = lobby->idle_first;
    while (hosted != NULL && lobby->table_count + more > lobby->options.tables_max) {
        struct hosted *after = hosted->idle_after;
        if (hosted->saving == NULL && !hosted->running && !hosted->thinking) {
            lobby_forget(lobby, hosted);
        }
        hosted = after;
    }
    return lobby->table_count + more <= lobby->options.tables_max;
}

/* ---- Tables in the store -------------------------------------------------------------------- */

static bool load_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct hosted *hosted = context;
    struct entry entry;
    struct sab_fault fault;
    bool read = entry_read(stored->body, stored->size, &entry, &fault);
    bool fits = read && entry.seq == seq && table_apply(&hosted->table, &entry, NULL);
    if (!fits) {
        const struct world *world = &hosted->lobby->world;
        bool deck = !read && strcmp(fault.sentence, entry_other_deck) == 0;
        char sentence[128];
        snprintf(sentence, sizeof sentence, "Table %s %s at entry %llu and stays closed.",
                 hosted->code, deck ? "has a game dealt with another deck of cards" : "is damaged",
                 (unsigned long long)seq);
        world->complain(world->context, sentence);
        memset(&hosted->table, 0, sizeof hosted->table);
    }
    return fits;
}

struct hosted *lobby_find(struct lobby *lobby, const char *code, bool own_seat, bool *busy)
{
    struct hosted *hosted = find_in_memory(lobby, code);
    *busy = false;
    if (hosted != NULL) {
        return hosted;
    }
    hosted = remember(lobby, code);
    if (!store_read(lobby->world.store, code, 1, load_entry, hosted) || hosted->table.seq == 0) {
        lobby_forget(lobby, hosted);
        return NULL;
    }
    hosted->running = true; /* so that make_room does not forget this table */
    *busy = !make_room(lobby, 0) && !own_seat;
    hosted->running = false;
    if (*busy) {
        lobby_forget(lobby, hosted);
        return NULL;
    }
    int64_t ahead = (int64_t)hosted->table.at - lobby_now(lobby);
    hosted->ahead = ahead > 0 ? ahead : 0;
    hosted_put(hosted, errand_of(ERRAND_RESTARTED));
    return hosted;
}

/* ---- New tables ------------------------------------------------------------------------------ */

/* Writes the code for a new table; each attempt gives another code. The code is derived from the
 * token that creates the table, so the same token leads to the same table even after a restart. The
 * code reveals nothing about the token, because this hash has a key of its own and the log keeps a
 * different hash of the token. */
static void write_code(const char *token, uint8_t attempt, char code[REQUEST_CODE_SIZE])
{
    /* No vowels, so that codes spell no words, and no letters that look alike. */
    static const char letters[] = "BCDFGHJKLMNPRSTVWXZ";
    static const uint8_t key[] = "saboteur: the code of a table";
    enum { LETTERS = sizeof letters - 1 };
    crypto_generichash_state state;
    uint32_t chance[CODE_LENGTH];
    crypto_generichash_init(&state, key, sizeof key - 1, sizeof chance);
    crypto_generichash_update(&state, (const uint8_t *)token, strlen(token));
    crypto_generichash_update(&state, &attempt, sizeof attempt);
    crypto_generichash_final(&state, (uint8_t *)chance, sizeof chance);
    memset(code, 0, REQUEST_CODE_SIZE);
    for (size_t i = 0; i < CODE_LENGTH; i++) {
        code[i] = letters[chance[i] % LETTERS];
    }
}

static bool note_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    (void)stored;
    uint64_t *last = context;
    *last = seq;
    return false;
}

/* Tries the codes derived from a token, in order. If a code is free, writes it to `code` and
 * returns NULL. If a code belongs to a table that was created with this token, returns that table.
 * Leaves `code` empty and returns NULL if the store cannot be read, a table cannot be loaded, or no
 * code is free. The store never deletes a table, so a repeated search tries the same codes. */
static struct hosted *walk_codes(struct lobby *lobby, const char *token,
                                 char code[REQUEST_CODE_SIZE])
{
    enum { ATTEMPTS = 64 };
    for (uint8_t attempt = 0; attempt < ATTEMPTS; attempt++) {
        uint64_t last = 0;
        write_code(token, attempt, code);
        struct hosted *hosted = find_in_memory(lobby, code);
        if (hosted == NULL) {
            if (!store_read(lobby->world.store, code, 1, note_entry, &last)) {
                break;
            }
            if (last == 0) {
                return NULL;
            }
            bool busy;
            hosted = lobby_find(lobby, code, false, &busy);
            if (busy) {
                break; /* this table may be the right one, but there is no room to load it */
            }
        }
        if (hosted != NULL && hosted_is_of(hosted, token)) {
            return hosted;
        }
    }
    code[0] = '\0';
    return NULL;
}

struct hosted *lobby_created(struct lobby *lobby, const char *token, bool *busy)
{
    char code[REQUEST_CODE_SIZE];
    struct hosted *hosted = walk_codes(lobby, token, code);
    *busy = hosted == NULL && code[0] == '\0';
    return hosted;
}

struct hosted *lobby_new_table(struct lobby *lobby, const char *token)
{
    char code[REQUEST_CODE_SIZE];
    return walk_codes(lobby, token, code) == NULL && code[0] != '\0' && make_room(lobby, 1)
               ? remember(lobby, code)
               : NULL;
}

/* Looks for a table with a single entry: one that nobody has joined yet. */
static bool note_invitation(void *context, const char *table, uint64_t seq)
{
    char *code = context;
    if (seq == 1 && strlen(table) < REQUEST_CODE_SIZE) {
        snprintf(code, REQUEST_CODE_SIZE, "%s", table);
    }
    return code[0] == '\0';
}

void lobby_invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE])
{
    code[0] = '\0';
    store_tables(lobby->world.store, note_invitation, code);
    bool busy;
    struct hosted *hosted = code[0] != '\0' ? lobby_find(lobby, code, false, &busy) : NULL;
    char secret[REQUEST_TOKEN_SIZE];
    lobby_secret(lobby, secret);
    if (hosted == NULL && (hosted = lobby_new_table(lobby, secret)) != NULL) {
        memcpy(code, hosted->code, sizeof hosted->code);
        hosted_put(hosted, errand_of(ERRAND_INVITE));
    }
}

/* ---- Opening, closing, results --------------------------------------------------------------- */

struct lobby *lobby_open(const struct world *world, const struct lobby_options *options)
{
    struct lobby *lobby = must_allocate(sizeof *lobby);
    lobby->world = *world;
    lobby->options = *options;
    lobby->outcomes = must_allocate(TABLE_DECISION_MAX * sizeof *lobby->outcomes);
    return lobby;
}

void lobby_close(struct lobby *lobby)
{
    for (size_t i = 0; i < LOBBY_BUCKETS; i++) {
        while (lobby->tables[i] != NULL) {
            lobby_forget(lobby, lobby->tables[i]);
        }
    }
    while (lobby->guests != NULL) {
        guest_free(lobby->guests);
    }
    bytes_free(&lobby->news);
    free(lobby->outcomes);
    free(lobby);
}

/* The ticket of an append is the address of its table: the table stays in memory until then. */
void lobby_stored(struct lobby *lobby)
{
    struct store_result result;
    while (store_poll(lobby->world.store, &result)) {
        hosted_saved((struct hosted *)(uintptr_t)result.ticket, &result);
    }
}

void lobby_thought(struct lobby *lobby, struct thought *thought)
{
    struct hosted *hosted = find_in_memory(lobby, thought->table);
    if (hosted != NULL) {
        hosted_thought(hosted, thought);
    }
    free(thought);
}

struct lobby_numbers lobby_numbers(const struct lobby *lobby)
{
    struct lobby_numbers numbers = {.tables = lobby->table_count, .guests = lobby->guest_count};
    for (size_t i = 0; i < LOBBY_BUCKETS; i++) {
        for (const struct hosted *hosted = lobby->tables[i]; hosted != NULL;
             hosted = hosted->next) {
            numbers.appends_under_way += hosted->saving != NULL;
            numbers.requests_waiting += hosted->errands.count;
        }
    }
    return numbers;
}

const struct table *lobby_table(const struct lobby *lobby, const char *code)
{
    for (size_t i = 0; i < LOBBY_BUCKETS; i++) {
        for (const struct hosted *hosted = lobby->tables[i]; hosted != NULL;
             hosted = hosted->next) {
            if (strcmp(hosted->code, code) == 0) {
                return &hosted->table;
            }
        }
    }
    return NULL;
}

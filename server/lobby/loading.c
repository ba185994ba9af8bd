/* SPDX-License-Identifier: MIT
 *
 * loading.c - reads tables from the store in a worker thread, then passes on the errands that
 * waited for them.
 *
 * A table is put into lobby.tables before it is read. While it is being read, more guests may come
 * to the table, and their errands wait in the table's queue. So the table is read only once. */
#include "server/lobby/loading.h"

#include "server/jobs/creator.h"
#include "server/jobs/load.h"
#include "server/kit/hash.h"
#include "server/lobby/awaited.h"
#include "server/lobby/pushes.h"
#include "server/visitors/bans.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 64 /* how many codes of one kind a request `create` tries */ };

/* Where an errand goes after its table has been read. */
enum place {
    PLACE_HERE,      /* the errand stays at this table */
    PLACE_NEXT_CODE, /* the code is taken: `create` tries the next code that its token gives */
    /* At all other places the errand is refused. The array `refusals` has the reasons. */
    PLACE_NO_TABLE,
    PLACE_NO_ROOM,
    PLACE_DRAINING,
    PLACE_UNREADABLE,
    PLACE_TOO_MANY_CODES,
    PLACE_TOO_MANY_TABLES,
    PLACE_DISK_FULL,
    PLACES
};

static const enum refusal_why refusals[PLACES] = {
    [PLACE_NO_TABLE] = REFUSAL_NO_TABLE,          [PLACE_NO_ROOM] = REFUSAL_NO_ROOM,
    [PLACE_DRAINING] = REFUSAL_RESTARTING,        [PLACE_UNREADABLE] = REFUSAL_UNREADABLE,
    [PLACE_TOO_MANY_CODES] = REFUSAL_WRONG_CODES, [PLACE_TOO_MANY_TABLES] = REFUSAL_NEW_TABLES,
    [PLACE_DISK_FULL] = REFUSAL_DISK_FULL,
};

static void take_table(void *owner, struct reading *reading);

/* Begins to read a table. */
static void read_table(struct hosted *hosted, struct visitor *visitor, bool guesses)
{
    struct load_reading *load = load_reading(hosted->code);
    load->reading.guesses = guesses;
    hosted->state = HOSTED_LOADING;
    hosted_end_idle(hosted);
    hosted->loading = awaited_put(hosted->lobby, &load->reading, visitor, take_table, hosted);
}

/* Begins to read a table. The reading counts for the visitor who sent this errand. */
static void begin(struct hosted *hosted, const struct errand *errand)
{
    read_table(hosted, errand->guest->visitor, errand->request.verb != REQUEST_CREATE);
}

static void load(struct lobby *lobby, struct errand *errand)
{
    struct hosted *hosted = hosted_add(lobby, errand->request.table);
    begin(hosted, errand);
    hosted_put(hosted, errand);
}

void loading_put(struct lobby *lobby, struct errand *errand)
{
    struct hosted *hosted = hosted_find(lobby, errand->request.table);
    if (hosted != NULL) {
        hosted_put(hosted, errand);
    } else {
        load(lobby, errand);
    }
}

void loading_wake(struct lobby *lobby, const char *code)
{
    if (hosted_find(lobby, code) == NULL && !bans_table(lobby->options.bans, code)) {
        read_table(hosted_add(lobby, code), NULL, false);
    }
}

/* ---- The codes of new tables ----------------------------------------------------------------- */

/* Writes the next code of the request into request.table, and skips the codes of closed tables.
 * Returns false if no code is left. */
static bool write_next_code(const struct lobby *lobby, enum code_kind kind, struct errand *errand)
{
    const struct lobby_options *options = &lobby->options;
    struct request *request = &errand->request;
    for (; errand->attempt < ATTEMPTS; errand->attempt++) {
        codes_write(kind, options->replay_key, request->token, errand->attempt, request->table);
        if (!bans_table(options->bans, request->table)) {
            return true;
        }
    }
    return false;
}

/* A repeated request tries the same codes in the same order, and so finds the same table. But if
 * one of the tables with these codes has expired meanwhile, a repeated request may create a new
 * table. */
static void create(struct lobby *lobby, struct errand *errand)
{
    for (; write_next_code(lobby, lobby->options.codes, errand); errand->attempt++) {
        struct hosted *hosted = hosted_find(lobby, errand->request.table);
        if (hosted == NULL) {
            load(lobby, errand);
            return;
        }
        if (hosted->state == HOSTED_LOADING || hosted_is_of(hosted, errand->request.token)) {
            hosted_put(hosted, errand);
            return;
        }
    }
    guest_refuse(errand, REFUSAL_NO_ROOM);
}

/* Ends the search among the codes of the other kind. */
static void end_search(struct lobby *lobby, struct errand *errand)
{
    errand->searched = true;
    errand->attempt = 0;
    create(lobby, errand);
}

static void take_creator(void *owner, struct reading *reading);

/* Searches the codes of the other kind for a table that was created with this token. As long as the
 * table is not found, no table is put into memory: a stranger's table must not notice the search.
 */
static void search(struct lobby *lobby, struct errand *errand)
{
    enum code_kind kind = codes_other(lobby->options.codes);
    for (; write_next_code(lobby, kind, errand); errand->attempt++) {
        struct hosted *hosted = hosted_find(lobby, errand->request.table);
        if (hosted == NULL || !hosted_is_known(hosted)) {
            struct creator_reading *creator = creator_reading(errand->request.table);
            creator->waiting = errand;
            awaited_put(lobby, &creator->reading, errand->guest->visitor, take_creator, lobby);
            return;
        }
        if (hosted_is_of(hosted, errand->request.token)) {
            hosted_put(hosted, errand);
            return;
        }
    }
    end_search(lobby, errand);
}

static bool is_of(const struct creator_reading *creator, const char *token)
{
    uint8_t hash[ENTRY_HASH_SIZE];
    hash_secret(token, hash);
    return creator->reading.outcome == READING_WHOLE &&
           sodium_memcmp(creator->table.creator, hash, sizeof hash) == 0;
}

/* Goes on with a search once the creator of one table is known. A table is passed over in the same
 * cases in which `create` tries the next code. */
static void take_creator(void *owner, struct reading *reading)
{
    struct lobby *lobby = owner;
    struct creator_reading *creator = (struct creator_reading *)reading;
    struct errand *errand = creator->waiting;
    if (errand->guest == NULL) {
        return;
    }
    creator->waiting = NULL;
    if (reading->outcome == READING_FAILED) {
        guest_refuse(errand, REFUSAL_UNREADABLE);
    } else if (reading->outcome == READING_NONE) {
        end_search(lobby, errand);
    } else if (is_of(creator, errand->request.token)) {
        loading_put(lobby, errand);
    } else {
        errand->attempt++;
        search(lobby, errand);
    }
}

void loading_create(struct lobby *lobby, struct errand *errand)
{
    if (lobby->options.both_codes && !errand->searched) {
        search(lobby, errand);
    } else {
        create(lobby, errand);
    }
}

/* ---- What was read --------------------------------------------------------------------------- */

/* The place of an errand whose table has been read. */
static enum place come_to_table(struct hosted *hosted, const struct errand *errand)
{
    const struct request *request = &errand->request;
    bool room = hosted_make_room(hosted->lobby, 0);
    if (request->verb == REQUEST_CREATE && !hosted_is_of(hosted, request->token)) {
        return PLACE_NEXT_CODE;
    }
    return room || request->verb == REQUEST_RESUME ? PLACE_HERE : PLACE_NO_ROOM;
}

/* Whether the stored tables take up as many bytes as lobby_options.disk allows. */
static bool is_disk_full(const struct lobby *lobby)
{
    struct store_status status;
    store_status(lobby->world.store, &status);
    return lobby->options.disk > 0 && status.bytes >= lobby->options.disk;
}

/* Whether new tables get codes like this one. */
static bool is_of_new_kind(const struct hosted *hosted)
{
    return strlen(hosted->code) == codes_length(hosted->lobby->options.codes);
}

/* The place of an errand whose code belongs to no table. If several errands have this code, the
 * first request `create` creates the table. But if the request has only searched for a table with
 * this code, and the table has expired since then, the search goes on. */
static enum place come_to_nothing(struct hosted *hosted, const struct errand *errand)
{
    struct lobby *lobby = hosted->lobby;
    struct visitor *visitor = errand->guest->visitor;
    if (errand->request.verb != REQUEST_CREATE) {
        visitor_does(visitor, QUOTA_GUESS, lobby_now(lobby));
        return PLACE_NO_TABLE;
    }
    if (!is_of_new_kind(hosted)) {
        return PLACE_NEXT_CODE;
    }
    if (!STAILQ_EMPTY(&hosted->errands)) {
        return hosted_is_of(hosted, errand->request.token) ? PLACE_HERE : PLACE_NEXT_CODE;
    }
    if (lobby->draining) {
        return PLACE_DRAINING;
    }
    if (is_disk_full(lobby)) {
        return PLACE_DISK_FULL;
    }
    if (!visitor_does(visitor, QUOTA_CREATE, lobby_now(lobby))) {
        return PLACE_TOO_MANY_TABLES;
    }
    return hosted_make_room(lobby, 0) ? PLACE_HERE : PLACE_NO_ROOM;
}

/* The place of an errand whose table is damaged. Such a table stays closed. */
static enum place come_to_damage(struct hosted *hosted, const struct errand *errand)
{
    return errand->request.verb == REQUEST_CREATE ? PLACE_NEXT_CODE
                                                  : come_to_nothing(hosted, errand);
}

/* The place of an errand whose table the store cannot read at present. */
static enum place come_too_early(struct hosted *hosted, const struct errand *errand)
{
    (void)hosted;
    (void)errand;
    return PLACE_UNREADABLE;
}

/* The place of an errand whose table was not read, because the reading counted for a visitor who
 * has tried too many wrong codes. The errands of other visitors stay. The table is then read again,
 * and the new reading counts for one of those other visitors. */
static enum place come_again(struct hosted *hosted, const struct errand *errand)
{
    bool may = errand->request.verb == REQUEST_CREATE ||
               visitor_may(errand->guest->visitor, QUOTA_GUESS, lobby_now(hosted->lobby));
    return may ? PLACE_HERE : PLACE_TOO_MANY_CODES;
}

/* Chooses the place of each waiting errand. Keeps the errands that stay at this table, and puts the
 * others into `others`. */
static void place(struct hosted *hosted, enum reading_outcome outcome, struct errands *others)
{
    static enum place (*const come[])(struct hosted * hosted, const struct errand *errand) = {
        [READING_WHOLE] = come_to_table,    [READING_NONE] = come_to_nothing,
        [READING_DAMAGED] = come_to_damage, [READING_FAILED] = come_too_early,
        [READING_REFUSED] = come_again,
    };
    struct errands waiting = STAILQ_HEAD_INITIALIZER(waiting);
    STAILQ_CONCAT(&waiting, &hosted->errands);
    if (outcome == READING_WHOLE) {
        errand_put(&hosted->errands, errand_of(ERRAND_RESTARTED));
    }
    for (struct errand *errand; (errand = errand_take(&waiting)) != NULL;) {
        if (errand->guest == NULL) {
            free(errand);
            continue;
        }
        errand->place = (uint8_t)come[outcome](hosted, errand);
        errand_put(errand->place == PLACE_HERE ? &hosted->errands : others, errand);
    }
}

/* Passes on the errands that do not stay at the table: tries their next code, or refuses them. */
static void send_on(struct lobby *lobby, struct errands *errands)
{
    for (struct errand *errand; (errand = errand_take(errands)) != NULL;) {
        if (errand->place == PLACE_NEXT_CODE) {
            errand->attempt++;
            loading_create(lobby, errand);
        } else {
            guest_refuse(errand, refusals[errand->place]);
        }
    }
}

static void accept_table(struct hosted *hosted, const struct load_reading *load)
{
    int64_t ahead = (int64_t)load->table.at - lobby_now(hosted->lobby);
    hosted->table = load->table;
    hosted->ahead = ahead > 0 ? ahead : 0;
}

/* Whether the table must leave memory: memory is full, and no guest's errand has stayed at the
 * table. */
static bool is_unwanted(const struct hosted *hosted)
{
    const struct errand *first = STAILQ_FIRST(&hosted->errands);
    return first != NULL && first->kind == ERRAND_RESTARTED && STAILQ_NEXT(first, next) == NULL &&
           !hosted_make_room(hosted->lobby, 0);
}

/* Whether the table can never be loaded, and no guest has asked for it. In that case the server
 * wanted to load it because of the sender of notifications, or because of a note in the store. */
static bool is_hopeless(const struct hosted *hosted, const struct reading *reading)
{
    return STAILQ_EMPTY(&hosted->errands) &&
           (reading->outcome == READING_NONE || reading->outcome == READING_DAMAGED);
}

static void give_up(struct lobby *lobby, const struct hosted *hosted, bool exists)
{
    if (lobby->hopeless != NULL) {
        lobby->hopeless(lobby->hopeless_owner, hosted->code);
    }
    if (!exists) {
        pushes_end(lobby, hosted->code);
    }
}

/* Takes the finished reading of a table. While places are chosen, the table is still LOADING, so
 * that making room does not forget this table. */
static void take_table(void *owner, struct reading *reading)
{
    struct hosted *hosted = owner;
    struct lobby *lobby = hosted->lobby;
    const struct load_reading *load = (const struct load_reading *)reading;
    struct errands others = STAILQ_HEAD_INITIALIZER(others);
    hosted->loading = NULL;
    if (reading->outcome == READING_WHOLE) {
        accept_table(hosted, load);
    }
    if (load->complaint[0] != '\0') {
        lobby->world.complain(lobby->world.context, load->complaint);
    }
    if (is_hopeless(hosted, reading)) {
        give_up(lobby, hosted, reading->outcome == READING_DAMAGED);
    }
    place(hosted, reading->outcome, &others);
    bool unwanted = is_unwanted(hosted);
    if (!unwanted && reading->outcome == READING_REFUSED && !STAILQ_EMPTY(&hosted->errands)) {
        begin(hosted, STAILQ_FIRST(&hosted->errands));
    } else {
        hosted->state = HOSTED_READY;
        hosted->loaded_at = lobby_now(hosted->lobby);
        hosted_put_idle(hosted);
        if (unwanted) {
            hosted_forget(hosted);
        } else {
            hosted_wake(hosted);
        }
    }
    send_on(lobby, &others);
}

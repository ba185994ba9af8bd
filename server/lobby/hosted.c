/* SPDX-License-Identifier: MIT
 *
 * hosted.c - finds, adds and forgets tables in memory; who is at a table.
 */
#include "server/lobby/hosted.h"

#include "server/kit/hash.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* The row of lobby->tables for this code. */
static size_t row_of(const char *code)
{
    unsigned hash = 5381;
    for (const char *c = code; *c != '\0'; c++) {
        hash = hash * 33 + (unsigned char)*c;
    }
    return hash % LOBBY_BUCKETS;
}

struct hosted *hosted_find(const struct lobby *lobby, const char *code)
{
    struct hosted *hosted;
    LIST_FOREACH (hosted, &lobby->tables[row_of(code)], row) {
        if (strcmp(hosted->code, code) == 0) {
            break;
        }
    }
    return hosted;
}

struct hosted *hosted_after(const struct lobby *lobby, const struct hosted *hosted)
{
    struct hosted *next = hosted != NULL ? LIST_NEXT(hosted, row) : NULL;
    for (size_t row = hosted != NULL ? row_of(hosted->code) + 1 : 0;
         next == NULL && row < LOBBY_BUCKETS; row++) {
        next = LIST_FIRST(&lobby->tables[row]);
    }
    return next;
}

bool hosted_is_known(const struct hosted *hosted)
{
    return hosted->state != HOSTED_LOADING && hosted->table.seq > 0;
}

struct hosted *hosted_add(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = must_allocate(sizeof *hosted);
    hosted->lobby = lobby;
    hosted->alarm.ring = lobby->ring_table;
    hosted->alarm.owner = hosted;
    snprintf(hosted->code, sizeof hosted->code, "%s", code);
    STAILQ_INIT(&hosted->errands);
    LIST_INSERT_HEAD(&lobby->tables[row_of(code)], hosted, row);
    lobby->table_count++;
    hosted_put_idle(hosted);
    return hosted;
}

void hosted_forget(struct hosted *hosted)
{
    struct lobby *lobby = hosted->lobby;
    assert(LIST_EMPTY(&hosted->guests));
    LIST_REMOVE(hosted, row);
    lobby->table_count--;
    hosted_end_idle(hosted);
    lobby->games -= hosted->in_game;
    alarm_stop(lobby->world.alarms, &hosted->alarm);
    if (hosted->is_awake) {
        TAILQ_REMOVE(&lobby->awake, hosted, turn);
        hosted->is_awake = false;
    }
    hosted->state = HOSTED_GONE;
    TAILQ_INSERT_TAIL(&lobby->gone, hosted, turn);
}

bool hosted_may_forget(const struct hosted *hosted)
{
    return hosted->is_idle && hosted->state == HOSTED_READY && !hosted->is_awake &&
           STAILQ_EMPTY(&hosted->errands) && !hosted->schedule.thinking &&
           hosted->forgetting == NULL;
}

bool hosted_make_room(struct lobby *lobby, size_t more)
{
    struct hosted *hosted = TAILQ_FIRST(&lobby->idle);
    while (hosted != NULL && lobby->table_count + more > lobby->options.tables_max) {
        struct hosted *after = TAILQ_NEXT(hosted, idle);
        if (hosted_may_forget(hosted)) {
            hosted_forget(hosted);
        }
        hosted = after;
    }
    return lobby->table_count + more <= lobby->options.tables_max;
}

void hosted_go_on(struct hosted *hosted)
{
    hosted->is_awake = true;
    TAILQ_INSERT_TAIL(&hosted->lobby->awake, hosted, turn);
}

void hosted_wake(struct hosted *hosted)
{
    if (hosted->state == HOSTED_READY && !hosted->is_awake) {
        hosted->left = HOSTED_AT_ONCE;
        hosted_go_on(hosted);
    }
}

void hosted_put(struct hosted *hosted, struct errand *errand)
{
    errand_put(&hosted->errands, errand);
    hosted_wake(hosted);
}

int64_t hosted_now(const struct hosted *hosted)
{
    int64_t now = lobby_now(hosted->lobby) + hosted->ahead, at = (int64_t)hosted->table.at;
    return now > at ? now : at;
}

bool hosted_is_of(const struct hosted *hosted, const char *token)
{
    uint8_t hash[ENTRY_HASH_SIZE];
    if (hosted->table.seq == 0) {
        const struct errand *first =
            hosted->saving != NULL ? hosted->saving->errand : STAILQ_FIRST(&hosted->errands);
        return first != NULL && strcmp(first->request.token, token) == 0;
    }
    hash_secret(token, hash);
    return sodium_memcmp(hosted->table.creator, hash, sizeof hash) == 0;
}

/* ---- Who is at a table ----------------------------------------------------------------------- */

void hosted_put_idle(struct hosted *hosted)
{
    if (!hosted->is_idle) {
        hosted->is_idle = true;
        TAILQ_INSERT_TAIL(&hosted->lobby->idle, hosted, idle);
    }
}

void hosted_end_idle(struct hosted *hosted)
{
    if (hosted->is_idle) {
        hosted->is_idle = false;
        TAILQ_REMOVE(&hosted->lobby->idle, hosted, idle);
    }
}

void hosted_enter(struct hosted *hosted, struct guest *guest)
{
    hosted_end_idle(hosted);
    guest->hosted = hosted;
    LIST_INSERT_HEAD(&hosted->guests, guest, here);
}

void hosted_leave(struct guest *guest)
{
    struct hosted *hosted = guest->hosted;
    LIST_REMOVE(guest, here);
    guest->hosted = NULL;
    guest->pinged = false;
    if (guest->seat != SAB_NOBODY) {
        hosted->guests_changed = true;
        hosted->left_at = lobby_now(hosted->lobby);
    }
    guest->seat = SAB_NOBODY;
    if (LIST_EMPTY(&hosted->guests)) {
        hosted_put_idle(hosted);
    }
    hosted_wake(hosted);
}

void hosted_dismiss(struct guest *guest)
{
    guest->dismissed = true;
    guest_drop_requests(guest);
    if (guest->hosted != NULL) {
        hosted_leave(guest);
    }
    guest_wake(guest);
    guest->lobby->world.dismiss(guest->line);
}

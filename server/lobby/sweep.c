/* SPDX-License-Identifier: MIT
 *
 * sweep.c - removes expired tables while the server runs.
 */
#include "server/lobby/sweep.h"

#include "server/jobs/expiry.h"
#include "server/lobby/awaited.h"
#include "server/lobby/errands.h"
#include "server/lobby/pushes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_MS = 5 * 60 * 1000, /* ms from the start of the server to the first sweep */
    STEP_MS = 1000            /* ms between two steps of a sweep */
};

struct sweep {
    struct alarm alarm;          /* rings when the next step is due */
    struct expiry_search search; /* the present sweep; the previous one if search.ended is set */
    size_t next;                 /* index in search.expired of the table to remove next */
    int64_t opened_at;           /* when the lobby was opened, Unix time in ms */
    /* The time of the newest entry in the store when the lobby was opened, in ms since 1970. The
     * first sweep only finds this time, and removes no tables. Until it has ended, 0. */
    int64_t newest;
    uint64_t removed; /* how many tables this sweep has removed */
};

/* The time that a sweep takes as the present when it computes how old tables are, Unix time in ms.
 * If the server did not run for a while, at most one day of this pause counts. So people find their
 * tables again even after a long pause, and a server whose clock is years ahead at the start
 * removes nothing. */
static int64_t find_today(const struct lobby *lobby)
{
    const struct sweep *sweep = lobby->sweep;
    int64_t start = sweep->newest + EXPIRY_DAY;
    return (start < sweep->opened_at ? start : sweep->opened_at) + lobby_now(lobby) -
           sweep->opened_at;
}

static void begin_sweep(struct lobby *lobby)
{
    struct sweep *sweep = lobby->sweep;
    memset(&sweep->search, 0, sizeof sweep->search);
    sweep->removed = 0;
    if (sweep->newest == 0) {
        sweep->search.today = sweep->opened_at;
    } else {
        sweep->search.today = find_today(lobby);
        sweep->search.limits = lobby->options.keep;
    }
}

static void wait(struct lobby *lobby, int64_t span_ms)
{
    alarm_set(lobby->world.alarms, &lobby->sweep->alarm, lobby_now(lobby) + span_ms);
}

static void end_sweep(struct lobby *lobby)
{
    struct sweep *sweep = lobby->sweep;
    bool first = sweep->newest == 0;
    char sentence[64];
    if (first) {
        sweep->newest = sweep->search.newest != 0 ? sweep->search.newest : sweep->opened_at;
    }
    if (sweep->removed > 0) {
        snprintf(sentence, sizeof sentence, "removed expired tables count=%llu",
                 (unsigned long long)sweep->removed);
        lobby->world.note(lobby->world.context, sentence);
    }
    wait(lobby, first ? STEP_MS : EXPIRY_DAY);
}

/* Whether this table may be removed now: it has no guests, and is not the table of lobby_invite. */
static bool may_remove(const struct lobby *lobby, const char *table)
{
    const struct hosted *hosted = hosted_find(lobby, table);
    return strcmp(table, lobby->invitation) != 0 && (hosted == NULL || hosted_may_forget(hosted));
}

/* Of the tables that this step has found, removes the next one that may be removed. First forgets
 * the copy of the table in memory, so that guests who come from now on get what the store has. Then
 * asks the store to remove the table. Returns false if no table is left to remove. */
static bool remove_next(struct lobby *lobby)
{
    struct sweep *sweep = lobby->sweep;
    while (sweep->next < sweep->search.count) {
        const struct expired_table *expired = &sweep->search.expired[sweep->next++];
        struct hosted *hosted = hosted_find(lobby, expired->table);
        if (may_remove(lobby, expired->table)) {
            struct store_removal removal = {
                .table = expired->table, .expected = expired->last_seq, .ticket = SWEEP_TICKET};
            if (hosted != NULL) {
                hosted_forget(hosted);
            }
            store_remove(lobby->world.store, &removal);
            return true;
        }
    }
    return false;
}

static void go_on(struct lobby *lobby)
{
    if (remove_next(lobby)) {
        return;
    }
    if (lobby->sweep->search.ended) {
        end_sweep(lobby);
    } else {
        wait(lobby, STEP_MS);
    }
}

static void take_step(void *owner, struct reading *reading)
{
    struct lobby *lobby = owner;
    struct sweep *sweep = lobby->sweep;
    sweep->search = ((struct expiry_reading *)reading)->search;
    sweep->next = 0;
    if (reading->outcome == READING_FAILED) {
        sweep->search.ended = true;
        wait(lobby, EXPIRY_DAY);
    } else {
        go_on(lobby);
    }
}

static void ring(struct alarm *alarm)
{
    struct lobby *lobby = alarm->owner;
    struct expiry_reading *step = expiry_reading();
    if (lobby->sweep->search.ended) {
        begin_sweep(lobby);
    }
    step->search = lobby->sweep->search;
    awaited_put(lobby, &step->reading, NULL, take_step, lobby);
}

void sweep_open(struct lobby *lobby)
{
    struct sweep *sweep = lobby->sweep = must_allocate(sizeof *sweep);
    sweep->alarm.ring = ring;
    sweep->alarm.owner = lobby;
    sweep->opened_at = lobby_now(lobby);
    sweep->search.ended = true;
    if (lobby->options.keep.tables != 0) {
        wait(lobby, FIRST_MS);
    }
}

void sweep_close(struct lobby *lobby)
{
    alarm_stop(lobby->world.alarms, &lobby->sweep->alarm);
    free(lobby->sweep);
}

/* While the store was removing the table, guests may have loaded a copy of it: drops this copy. If
 * an append is under way for the copy, does nothing: the append will end with a conflict, because
 * the table no longer exists, and the conflict drops the copy. */
static void drop_copy(struct lobby *lobby, const char *table)
{
    struct hosted *hosted = hosted_find(lobby, table);
    if (hosted != NULL && hosted->saving == NULL) {
        errands_drop(hosted);
    }
}

void sweep_removed(struct lobby *lobby, const struct store_result *result)
{
    struct sweep *sweep = lobby->sweep;
    if (result->outcome == STORE_OK) {
        sweep->removed++;
        lobby->metrics.tables_removed++;
        pushes_end(lobby, sweep->search.expired[sweep->next - 1].table);
        drop_copy(lobby, sweep->search.expired[sweep->next - 1].table);
    }
    go_on(lobby);
}

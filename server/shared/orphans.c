/* SPDX-License-Identifier: MIT
 *
 * orphans.c - takes over tables whose server has ended.
 */
#include "server/shared/orphans.h"

#include "server/lobby/hosted.h"
#include "server/lobby/loading.h"
#include "server/visitors/bans.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    DRIFT_MS = 5000,  /* a note that is wrong by more than this is replaced */
    AGAIN_MS = 30000, /* a table that was found is not found again for this long */
    /* After a time without the store, a server waits this long before it takes over tables. Other
     * servers need less time to note their tables again. */
    STEADY_MS = 20000,
    PAUSE_MS = 4000 /* a longer time than this between two notes is a time without the store */
};

static void run(struct reading *reading, struct store *store)
{
    struct due_reading *asked = (struct due_reading *)reading;
    if (!store_note_due(store, asked->codes, asked->waits, asked->count) ||
        (asked->overdue.room > 0 && !store_take_overdue(store, &asked->overdue))) {
        reading->outcome = READING_FAILED;
    }
}

static void free_arrays(struct reading *reading)
{
    struct due_reading *asked = (struct due_reading *)reading;
    free(asked->codes);
    free(asked->waits);
    free(asked->overdue.tables);
}

const struct reading_kind orphans_kind = {
    .size = sizeof(struct due_reading), .run = run, .free = free_arrays};

/* Whether the newest notes are in the store, and are not old. While the store does not answer, this
 * pulse may not even ask (pulse.c). So an old note, too, tells of a time without the store. */
static bool is_steady(const struct orphans *orphans)
{
    return orphans->steady_at != 0 && lobby_now(orphans->lobby) - orphans->noted_at <= PAUSE_MS;
}

/* ---- Noting ---------------------------------------------------------------------------------- */

/* In how many ms to note the table as due, at least ORPHANS_SOON_MS; -1: never. */
static int64_t wait_of(const struct hosted *hosted)
{
    struct table_due due = table_due(&hosted->table);
    if (due.kind == TABLE_DUE_NEVER) {
        return -1;
    }
    int64_t wait = (int64_t)due.at - hosted->ahead - lobby_now(hosted->lobby);
    return wait > ORPHANS_SOON_MS ? wait : ORPHANS_SOON_MS;
}

/* Whether the note about the table is wrong. After a time without the store, every noted time
 * counts as wrong, because the database may have another clock by now. */
static bool is_wrong(const struct orphans *orphans, const struct hosted *hosted, int64_t wait)
{
    if ((!is_steady(orphans) && wait >= 0) || hosted->noted == HOSTED_NOTE_UNKNOWN ||
        (wait < 0) != (hosted->noted == HOSTED_NO_NOTE)) {
        return true;
    }
    int64_t off = lobby_now(orphans->lobby) + wait - hosted->noted;
    return wait >= 0 && (off > DRIFT_MS || off < -DRIFT_MS);
}

static void add(struct due_reading *asked, const char *code, int64_t wait)
{
    snprintf(asked->codes[asked->count].text, sizeof asked->codes->text, "%s", code);
    asked->waits[asked->count++] = wait;
}

/* Adds all tables whose note is wrong. */
static void fill(const struct orphans *orphans, struct due_reading *asked)
{
    const struct lobby *lobby = orphans->lobby;
    for (const struct hosted *hosted = NULL; (hosted = hosted_after(lobby, hosted)) != NULL;) {
        bool known = hosted_is_known(hosted);
        int64_t wait = known ? wait_of(hosted) : -1;
        if (known && is_wrong(orphans, hosted, wait)) {
            add(asked, hosted->code, wait);
        }
    }
    for (size_t i = 0; i < orphans->hopeless_count; i++) {
        if (hosted_find(lobby, orphans->hopeless[i].text) == NULL) {
            add(asked, orphans->hopeless[i].text, -1);
        }
    }
}

/* Remembers the notes of this reading, which are now in the store. */
static void remember(struct lobby *lobby, const struct due_reading *asked)
{
    for (size_t i = 0; i < asked->count; i++) {
        struct hosted *hosted = hosted_find(lobby, asked->codes[i].text);
        if (hosted != NULL) {
            int64_t wait = asked->waits[i];
            hosted->noted = wait < 0 ? HOSTED_NO_NOTE : lobby_now(lobby) + wait;
        }
    }
}

/* ---- Taking over ----------------------------------------------------------------------------- */

/* Whether this server may take over tables. If the store has not answered for a while, all tables
 * are overdue. So this server first gives the other servers STEADY_MS to note their tables
 * again. */
static bool may_take(const struct orphans *orphans)
{
    const struct lobby *lobby = orphans->lobby;
    return !lobby->draining && is_steady(orphans) &&
           lobby_now(lobby) - orphans->steady_at >= STEADY_MS;
}

static void note_outcome(struct orphans *orphans, bool stored)
{
    int64_t now = lobby_now(orphans->lobby);
    if (!stored) {
        orphans->steady_at = 0;
    } else if (!is_steady(orphans)) {
        orphans->steady_at = now;
    }
    orphans->noted_at = stored ? now : orphans->noted_at;
}

void orphans_give_up(void *owner, const char *code)
{
    struct orphans *orphans = owner;
    if (orphans->hopeless_count < ORPHANS_AT_ONCE) {
        snprintf(orphans->hopeless[orphans->hopeless_count++].text, sizeof orphans->hopeless->text,
                 "%s", code);
    }
}

static void take_over(struct orphans *orphans, const char *code)
{
    struct lobby *lobby = orphans->lobby;
    struct hosted *hosted = hosted_find(lobby, code);
    if (hosted != NULL) {
        hosted->noted = HOSTED_NOTE_UNKNOWN;
    } else if (bans_table(lobby->options.bans, code)) {
        orphans_give_up(orphans, code);
    } else {
        lobby->metrics.tables_taken++;
        loading_wake(lobby, code);
    }
}

static void take(void *owner, struct reading *reading)
{
    struct orphans *orphans = owner;
    const struct due_reading *asked = (const struct due_reading *)reading;
    bool stored = reading->outcome == READING_WHOLE;
    note_outcome(orphans, stored);
    if (stored) {
        remember(orphans->lobby, asked);
        orphans->hopeless_count = 0;
    }
    for (size_t i = 0; i < asked->overdue.count; i++) {
        take_over(orphans, asked->overdue.tables[i].text);
    }
}

static struct reading *ask(void *owner)
{
    struct orphans *orphans = owner;
    struct due_reading *asked = (struct due_reading *)reading_of(&orphans_kind, "");
    size_t room = orphans->lobby->table_count + orphans->hopeless_count + 1;
    asked->codes = must_allocate(room * sizeof *asked->codes);
    asked->waits = must_allocate(room * sizeof *asked->waits);
    asked->overdue.late = ORPHANS_LATE_MS;
    asked->overdue.again = AGAIN_MS;
    asked->overdue.room = may_take(orphans) ? ORPHANS_AT_ONCE : 0;
    asked->overdue.tables = must_allocate(ORPHANS_AT_ONCE * sizeof *asked->overdue.tables);
    fill(orphans, asked);
    return &asked->reading;
}

const struct pulse_kind orphans_pulse = {.ask = ask, .take = take};

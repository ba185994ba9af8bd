/* SPDX-License-Identifier: MIT
 *
 * orphans.c - takes over tables whose server has ended.
 */
#include "server/shared/orphans.h"

#include "server/lobby/hosted.h"
#include "server/visitors/bans.h"

#include <stdio.h>

enum {
    DRIFT_MS = 5000,  /* a note that is wrong by more than this is replaced */
    AGAIN_MS = 30000, /* a table that was found is not found again for this long */
    /* After a time without the store, a server waits this long before it takes over tables. Other
     * servers need less time to note their tables again. */
    STEADY_MS = 20000,
    PAUSE_MS = 4000 /* a longer time than this between two notes is a time without the store */
};

/* Whether the newest notes are in the store, and are not old. While the store does not answer, this
 * pulse may not even ask (pulse.c). So an old note, too, tells of a time without the store. */
static bool is_steady(const struct lobby *lobby)
{
    const struct orphans *orphans = &lobby->orphans;
    return orphans->steady_at != 0 && lobby_now(lobby) - orphans->noted_at <= PAUSE_MS;
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
static bool is_wrong(const struct hosted *hosted, int64_t wait)
{
    if ((!is_steady(hosted->lobby) && wait >= 0) || hosted->noted == HOSTED_NOTE_UNKNOWN ||
        (wait < 0) != (hosted->noted == HOSTED_NO_NOTE)) {
        return true;
    }
    int64_t off = lobby_now(hosted->lobby) + wait - hosted->noted;
    return wait >= 0 && (off > DRIFT_MS || off < -DRIFT_MS);
}

static void add(struct reading *reading, const char *code, int64_t wait)
{
    snprintf(reading->codes[reading->count].text, sizeof reading->codes->text, "%s", code);
    reading->waits[reading->count++] = wait;
}

/* Adds all tables whose note is wrong. */
static void fill(const struct lobby *lobby, struct reading *reading)
{
    for (size_t row = 0; row < LOBBY_BUCKETS; row++) {
        for (const struct hosted *hosted = lobby->tables[row]; hosted != NULL;
             hosted = hosted->next) {
            bool known = hosted->loading == NULL && hosted->table.seq > 0;
            int64_t wait = known ? wait_of(hosted) : -1;
            if (known && is_wrong(hosted, wait)) {
                add(reading, hosted->code, wait);
            }
        }
    }
    for (size_t i = 0; i < lobby->orphans.hopeless_count; i++) {
        if (lobby_find(lobby, lobby->orphans.hopeless[i].text) == NULL) {
            add(reading, lobby->orphans.hopeless[i].text, -1);
        }
    }
}

/* Remembers the notes of this reading, which are now in the store. */
static void remember(struct lobby *lobby, const struct reading *reading)
{
    for (size_t i = 0; i < reading->count; i++) {
        struct hosted *hosted = lobby_find(lobby, reading->codes[i].text);
        if (hosted != NULL) {
            int64_t wait = reading->waits[i];
            hosted->noted = wait < 0 ? HOSTED_NO_NOTE : lobby_now(lobby) + wait;
        }
    }
}

/* ---- Taking over ----------------------------------------------------------------------------- */

/* Whether this server may take over tables. If the store has not answered for a while, all tables
 * are overdue. So this server first gives the other servers STEADY_MS to note their tables
 * again. */
static bool may_take(const struct lobby *lobby)
{
    return !lobby->draining && is_steady(lobby) &&
           lobby_now(lobby) - lobby->orphans.steady_at >= STEADY_MS;
}

static void note_outcome(struct lobby *lobby, bool stored)
{
    struct orphans *orphans = &lobby->orphans;
    int64_t now = lobby_now(lobby);
    if (!stored) {
        orphans->steady_at = 0;
    } else if (!is_steady(lobby)) {
        orphans->steady_at = now;
    }
    orphans->noted_at = stored ? now : orphans->noted_at;
}

void orphans_give_up(struct lobby *lobby, const char *code)
{
    struct orphans *orphans = &lobby->orphans;
    if (store_is_shared(lobby->world.store) && orphans->hopeless_count < ORPHANS_AT_ONCE) {
        snprintf(orphans->hopeless[orphans->hopeless_count++].text, sizeof orphans->hopeless->text,
                 "%s", code);
    }
}

static void take_over(struct lobby *lobby, const char *code)
{
    struct hosted *hosted = lobby_find(lobby, code);
    if (hosted != NULL) {
        hosted->noted = HOSTED_NOTE_UNKNOWN;
    } else if (bans_table(lobby->options.bans, code)) {
        orphans_give_up(lobby, code);
    } else {
        lobby->metrics.tables_taken++;
        lobby_wake(lobby, code);
    }
}

static void take_answer(struct lobby *lobby, const struct reading *reading)
{
    bool stored = reading->outcome == READING_WHOLE;
    note_outcome(lobby, stored);
    if (stored) {
        remember(lobby, reading);
        lobby->orphans.hopeless_count = 0;
    }
    for (size_t i = 0; i < reading->overdue.count; i++) {
        take_over(lobby, reading->overdue.tables[i].text);
    }
}

static void ask(const struct lobby *lobby, struct reading *reading)
{
    size_t room = lobby->table_count + lobby->orphans.hopeless_count + 1;
    reading->codes = must_allocate(room * sizeof *reading->codes);
    reading->waits = must_allocate(room * sizeof *reading->waits);
    reading->overdue.late = ORPHANS_LATE_MS;
    reading->overdue.again = AGAIN_MS;
    reading->overdue.room = may_take(lobby) ? ORPHANS_AT_ONCE : 0;
    reading->overdue.tables = must_allocate(ORPHANS_AT_ONCE * sizeof *reading->overdue.tables);
    fill(lobby, reading);
}

const struct pulse_kind orphans_kind = {false, READING_DUE, ask, take_answer};

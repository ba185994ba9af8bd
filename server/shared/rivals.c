/* SPDX-License-Identifier: MIT
 *
 * rivals.c - notices that another server has written to a table of this server.
 */
#include "server/shared/rivals.h"

#include "server/lobby/errands.h"

#include <stdio.h>
#include <stdlib.h>

static void run(struct reading *reading, struct store *store)
{
    const struct newest_reading *asked = (const struct newest_reading *)reading;
    if (!store_newest(store, asked->codes, asked->count, asked->newest)) {
        reading->outcome = READING_FAILED;
    }
}

static void free_arrays(struct reading *reading)
{
    struct newest_reading *asked = (struct newest_reading *)reading;
    free(asked->codes);
    free(asked->known);
    free(asked->newest);
}

const struct reading_kind rivals_kind = {
    .size = sizeof(struct newest_reading), .run = run, .free = free_arrays};

/* Whether this copy of the table is out of date. `known` is the copy's last entry at the time of
 * the question, and `newest` is the answer. If `newest` is below `known`, another server has
 * removed the table. While an append is under way, returns false, because its result will tell. */
static bool is_stale(const struct hosted *hosted, uint64_t known, uint64_t newest)
{
    return hosted->state == HOSTED_READY && hosted->table.seq >= known &&
           (newest > hosted->table.seq || newest < known);
}

static void take(void *owner, struct reading *reading)
{
    struct lobby *lobby = owner;
    const struct newest_reading *asked = (const struct newest_reading *)reading;
    for (size_t i = 0; i < asked->count && reading->outcome == READING_WHOLE; i++) {
        struct hosted *hosted = hosted_find(lobby, asked->codes[i].text);
        if (hosted != NULL && is_stale(hosted, asked->known[i], asked->newest[i])) {
            lobby->metrics.tables_lost++;
            errands_drop(hosted);
        }
    }
}

/* Asks for all tables that have entries. */
static struct reading *ask(void *owner)
{
    const struct lobby *lobby = owner;
    struct newest_reading *asked = (struct newest_reading *)reading_of(&rivals_kind, "");
    size_t room = lobby->table_count + 1;
    asked->codes = must_allocate(room * sizeof *asked->codes);
    asked->known = must_allocate(room * sizeof *asked->known);
    asked->newest = must_allocate(room * sizeof *asked->newest);
    for (const struct hosted *hosted = NULL; (hosted = hosted_after(lobby, hosted)) != NULL;) {
        if (hosted_is_known(hosted)) {
            snprintf(asked->codes[asked->count].text, sizeof asked->codes->text, "%s",
                     hosted->code);
            asked->known[asked->count++] = hosted->table.seq;
        }
    }
    return &asked->reading;
}

const struct pulse_kind rivals_pulse = {.leads = true, .ask = ask, .take = take};

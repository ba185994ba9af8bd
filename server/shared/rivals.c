/* SPDX-License-Identifier: MIT
 *
 * rivals.c - notices that another server has written to a table of this server.
 */
#include "server/shared/rivals.h"

#include "server/lobby/hosted.h"

#include <stdio.h>

/* Whether this copy of the table is out of date. `known` is the copy's last entry at the time of
 * the question, and `newest` is the answer. If `newest` is below `known`, another server has
 * removed the table. While an append is under way, returns false, because its result will tell. */
static bool is_stale(const struct hosted *hosted, uint64_t known, uint64_t newest)
{
    return hosted->loading == NULL && hosted->saving == NULL && hosted->table.seq >= known &&
           (newest > hosted->table.seq || newest < known);
}

static void take_newest(struct lobby *lobby, const struct reading *reading)
{
    for (size_t i = 0; i < reading->count && reading->outcome == READING_WHOLE; i++) {
        struct hosted *hosted = lobby_find(lobby, reading->codes[i].text);
        if (hosted != NULL && is_stale(hosted, reading->known[i], reading->newest[i])) {
            lobby->metrics.tables_lost++;
            hosted_drop(hosted);
        }
    }
}

/* Asks for all tables that have entries. */
static void ask(const struct lobby *lobby, struct reading *reading)
{
    size_t room = lobby->table_count + 1;
    reading->codes = must_allocate(room * sizeof *reading->codes);
    reading->known = must_allocate(room * sizeof *reading->known);
    reading->newest = must_allocate(room * sizeof *reading->newest);
    for (size_t row = 0; row < LOBBY_BUCKETS; row++) {
        for (const struct hosted *hosted = lobby->tables[row]; hosted != NULL;
             hosted = hosted->next) {
            if (hosted->loading == NULL && hosted->table.seq > 0) {
                snprintf(reading->codes[reading->count].text, sizeof reading->codes->text, "%s",
                         hosted->code);
                reading->known[reading->count++] = hosted->table.seq;
            }
        }
    }
}

const struct pulse_kind rivals_kind = {true, READING_NEWEST, ask, take_newest};

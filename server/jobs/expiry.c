/* SPDX-License-Identifier: MIT
 *
 * expiry.c - finds the tables that have expired.
 */
#include "server/jobs/expiry.h"

#include "server/jobs/record.h"

#include <stdio.h>
#include <string.h>

struct step {
    struct expiry_search *search;
    size_t visits; /* how many tables this step has visited */
};

static bool is_over(int64_t limit, int64_t age)
{
    return limit > 0 && age > limit;
}

/* Adds the table to search->expired if its last entry is older than limits.tables. Tables with a
 * finished game may be kept longer, so has_expired may take the table off this list again. */
static bool visit_table(void *context, const char *table, uint64_t last_seq, int64_t last_at)
{
    struct step *step = context;
    struct expiry_search *search = step->search;
    if (!request_is_code(table, strlen(table))) {
        return true; /* not a real table: it never expires (replays.c, ban_log.c) */
    }
    if (last_at > search->newest && last_at <= search->today) {
        search->newest = last_at;
    }
    if (is_over(search->limits.tables, search->today - last_at)) {
        struct expired_table *found = &search->expired[search->count++];
        *found = (struct expired_table){.last_seq = last_seq, .last_at = last_at};
        snprintf(found->table, sizeof found->table, "%s", table);
    }
    snprintf(search->after, sizeof search->after, "%s", table);
    search->visited++;
    search->ended = ++step->visits < EXPIRY_VISITS && search->count < EXPIRY_READS;
    return search->ended;
}

/* Whether a table on the list has really expired: its last entry is older than limits.records, or
 * no game has been finished there. */
static bool has_expired(const struct expiry_search *search, struct store *store,
                        const struct expired_table *found)
{
    return is_over(search->limits.records, search->today - found->last_at) ||
           record_find(store, found->table, 0) == RECORD_NO_GAME;
}

bool expiry_step(struct expiry_search *search, struct store *store)
{
    struct step step = {.search = search};
    search->count = 0;
    search->ended = true;
    bool read = store_tables(store, search->after, visit_table, &step);
    size_t old = read ? search->count : 0;
    search->count = 0;
    for (size_t i = 0; i < old; i++) {
        if (has_expired(search, store, &search->expired[i])) {
            search->expired[search->count++] = search->expired[i];
        }
    }
    return read;
}

static void run(struct reading *reading, struct store *store)
{
    bool read = expiry_step(&((struct expiry_reading *)reading)->search, store);
    reading->outcome = read ? READING_WHOLE : READING_FAILED;
}

static const struct reading_kind kind = {.size = sizeof(struct expiry_reading), .run = run};

struct expiry_reading *expiry_reading(void)
{
    return (struct expiry_reading *)reading_of(&kind, "");
}

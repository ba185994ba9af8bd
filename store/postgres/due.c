/* SPDX-License-Identifier: MIT
 *
 * due.c - when tables next do something by themselves, in a PostgreSQL store.
 *
 * The SQL table saboteur_due has a row for each game table that will do something by itself. A row
 * only helps to find its game table: an append decides what happens there, as always. So nothing is
 * lost if a row is missing or wrong.
 */
#include "store/postgres/due.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool due_note(struct pool *pool, const struct store_name *tables, const int64_t *waits,
              size_t count)
{
    static const enum sql statements[] = {SQL_NOTE_DUE, SQL_END_DUE};
    struct channel *channel = pool_take_open(pool);
    struct channel_parameters parameters = {.count = 0};
    struct array names, numbers;
    bool noted = channel->connection != NULL;
    array_begin(&names, ARRAY_TEXT);
    array_begin(&numbers, ARRAY_BIG);
    for (size_t i = 0; i < count; i++) {
        array_add(&names, tables[i].text, strlen(tables[i].text));
        array_add_big(&numbers, waits[i]);
    }
    channel_add_array(&parameters, &names);
    channel_add_array(&parameters, &numbers);
    for (size_t i = 0; i < sizeof statements / sizeof statements[0] && noted; i++) {
        PGresult *result = channel_ask(channel, statements[i], &parameters);
        noted = result != NULL;
        PQclear(result);
    }
    array_free(&names);
    array_free(&numbers);
    pool_give(pool, channel);
    return noted;
}

bool due_take(struct pool *pool, struct store_overdue *overdue)
{
    struct channel *channel = pool_take_open(pool);
    struct channel_parameters parameters = {.count = 0};
    char late[24], again[24], room[24];
    PGresult *result = NULL;
    snprintf(late, sizeof late, "%" PRId64, overdue->late);
    snprintf(again, sizeof again, "%" PRId64, overdue->again);
    snprintf(room, sizeof room, "%zu", overdue->room);
    channel_add_text(&parameters, late);
    channel_add_text(&parameters, again);
    channel_add_text(&parameters, room);
    if (channel->connection != NULL) {
        result = channel_ask(channel, SQL_TAKE_DUE, &parameters);
    }
    overdue->count = result != NULL ? (size_t)PQntuples(result) : 0;
    for (size_t i = 0; i < overdue->count; i++) {
        snprintf(overdue->tables[i].text, sizeof overdue->tables[i].text, "%s",
                 PQgetvalue(result, (int)i, 0));
    }
    bool taken = result != NULL;
    PQclear(result);
    pool_give(pool, channel);
    return taken;
}

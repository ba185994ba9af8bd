/* SPDX-License-Identifier: MIT
 *
 * reading.c - reads a PostgreSQL store, for any thread.
 *
 * A reading is one transaction. It sees the store as it was when the transaction began, however
 * many pages of rows PostgreSQL sends. We read only from a database that can be written: a standby
 * can show appends in another order, or too late.
 */
#include "store/postgres/reading.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Queries --------------------------------------------------------------------------------- */

/* One question to the store: a statement with a name and perhaps a number as parameters. */
struct query {
    enum sql statement;
    char name[STORE_TABLE_MAX + 1];
    bool numbered;
    uint64_t number;
};

/* Sends the query, as the first of the transaction or as a later one. Returns the answer or
 * NULL. */
static PGresult *ask(struct channel *channel, const struct query *query, bool first)
{
    struct channel_parameters parameters = {.count = 0};
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64,
             query->number < INT64_MAX ? query->number : (uint64_t)INT64_MAX);
    channel_add_text(&parameters, query->name);
    if (query->numbered) {
        channel_add_text(&parameters, number);
    }
    channel_begin(channel);
    if (first) {
        channel_send(channel, SQL_BEGIN_READING, NULL);
    }
    channel_send(channel, query->statement, &parameters);
    channel_end(channel);
    if (first) {
        PQclear(channel_take(channel));
    }
    PGresult *result = channel_take(channel);
    bool answered = result != NULL && channel_succeeded(channel, result);
    if (!channel_finish(channel) || !answered) {
        channel_close(channel);
        PQclear(result);
        return NULL;
    }
    return result;
}

/* Sends the first query of a reading. If that fails, opens a new connection and tries again: an
 * idle connection may have been lost, for example because another database is the primary now. */
static PGresult *ask_first(struct pool *pool, struct channel *channel, const struct query *query)
{
    PGresult *result = channel->connection != NULL ? ask(channel, query, true) : NULL;
    if (result == NULL && channel_open(channel, pool->address, false)) {
        result = ask(channel, query, true);
    }
    return result;
}

/* Ends the transaction, which has only read. Then commits a probe, to make sure that a standby has
 * what was read: PostgreSQL's log has one order, so once the probe is safe, everything before it is
 * safe, too. Returns false if the probe may not be safe. */
static bool end(struct channel *channel)
{
    static const enum sql statements[] = {SQL_COMMIT, SQL_BEGIN, SQL_PROBE, SQL_COMMIT};
    PGresult *result = channel_run(channel, statements, sizeof statements / sizeof statements[0]);
    bool safe = result != NULL && !channel->warned;
    PQclear(result);
    if (!safe) {
        channel_close(channel);
    }
    return safe;
}

/* A function that gives a row of an answer to the caller, and prepares `query` for the page that
 * begins after this row. It returns false if the caller wants no more rows. */
typedef bool visit_row(const PGresult *page, int row, struct query *query, void *visitor);

/* Goes through all pages of an answer. */
static bool go_through(struct pool *pool, struct query *query, visit_row *visit, void *visitor)
{
    struct channel *channel = pool_take(pool);
    PGresult *page = ask_first(pool, channel, query);
    bool more = true;
    while (page != NULL && more) {
        int rows = PQntuples(page);
        for (int row = 0; more && row < rows; row++) {
            more = visit(page, row, query, visitor);
        }
        more = more && rows == SQL_PAGE_ROWS;
        if (more) {
            PQclear(page);
            page = ask(channel, query, false);
        }
    }
    bool whole = page != NULL;
    PQclear(page);
    whole = whole && end(channel);
    pool_give(pool, channel);
    return whole;
}

/* ---- The readings ---------------------------------------------------------------------------- */

struct entry_visitor {
    store_visit_entry *visit;
    void *context;
};

static bool visit_entry(const PGresult *page, int row, struct query *query, void *visitor)
{
    const struct entry_visitor *to = visitor;
    struct store_entry entry = {.at = strtoll(PQgetvalue(page, row, 1), NULL, 10),
                                .body = PQgetvalue(page, row, 2),
                                .size = (size_t)PQgetlength(page, row, 2)};
    uint64_t seq = strtoull(PQgetvalue(page, row, 0), NULL, 10);
    query->number = seq + 1;
    return to->visit(to->context, seq, &entry);
}

bool reading_entries(struct pool *pool, const char *table, uint64_t from, store_visit_entry *visit,
                     void *context)
{
    struct entry_visitor visitor = {visit, context};
    struct query query = {.statement = SQL_READ, .numbered = true, .number = from};
    snprintf(query.name, sizeof query.name, "%s", table);
    return go_through(pool, &query, visit_entry, &visitor);
}

static bool visit_segment(const PGresult *page, int row, struct query *query, void *visitor)
{
    uint64_t *first = visitor;
    (void)query;
    *first = strtoull(PQgetvalue(page, row, 0), NULL, 10);
    return false;
}

bool reading_segment(struct pool *pool, const char *table, uint64_t until, uint64_t *first)
{
    struct query query = {.statement = SQL_SEGMENT, .numbered = true, .number = until};
    snprintf(query.name, sizeof query.name, "%s", table);
    return go_through(pool, &query, visit_segment, first);
}

struct table_visitor {
    store_visit_table *visit;
    void *context;
};

static bool visit_table(const PGresult *page, int row, struct query *query, void *visitor)
{
    const struct table_visitor *to = visitor;
    snprintf(query->name, sizeof query->name, "%s", PQgetvalue(page, row, 0));
    return to->visit(to->context, query->name, strtoull(PQgetvalue(page, row, 1), NULL, 10),
                     strtoll(PQgetvalue(page, row, 2), NULL, 10));
}

bool reading_tables(struct pool *pool, const char *after, store_visit_table *visit, void *context)
{
    struct table_visitor visitor = {visit, context};
    struct query query = {.statement = SQL_TABLES};
    snprintf(query.name, sizeof query.name, "%s", after);
    return go_through(pool, &query, visit_table, &visitor);
}

static bool take_numbers(const PGresult *result, size_t count, uint64_t *newest)
{
    if (result == NULL || (size_t)PQntuples(result) != count) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        newest[i] = strtoull(PQgetvalue(result, (int)i, 0), NULL, 10);
    }
    return true;
}

/* Asks for the numbers of the last entries, and also writes a probe. So the transaction fails at an
 * old primary that a standby has replaced. In such a database, the numbers would never change. */
static bool ask_newest(struct channel *channel, const struct channel_parameters *parameters,
                       size_t count, uint64_t *newest)
{
    channel_begin(channel);
    channel_send(channel, SQL_BEGIN, NULL);
    channel_send(channel, SQL_LAST, parameters);
    channel_send(channel, SQL_PROBE, NULL);
    channel_send(channel, SQL_COMMIT, NULL);
    channel_end(channel);
    PQclear(channel_take(channel));
    PGresult *last = channel_take(channel);
    PQclear(channel_take(channel));
    PGresult *commit = channel_take(channel);
    bool answered = last != NULL && channel_succeeded(channel, last);
    bool safe = answered && commit != NULL && channel_succeeded(channel, commit) &&
                strcmp(PQcmdStatus(commit), "COMMIT") == 0 && !channel->warned;
    bool taken = safe && take_numbers(last, count, newest);
    PQclear(last);
    PQclear(commit);
    return channel_finish(channel) && taken;
}

bool reading_newest(struct pool *pool, const struct store_name *tables, size_t count,
                    uint64_t *newest)
{
    struct channel *channel = pool_take(pool);
    struct channel_parameters parameters = {.count = 0};
    struct array names;
    bool taken = false;
    array_begin(&names, ARRAY_TEXT);
    for (size_t i = 0; i < count; i++) {
        array_add(&names, tables[i].text, strlen(tables[i].text));
    }
    channel_add_array(&parameters, &names);
    if (channel_is_open(channel) || channel_open(channel, pool->address, false)) {
        taken = ask_newest(channel, &parameters, count, newest);
    }
    if (!taken) {
        channel_close(channel);
    }
    array_free(&names);
    pool_give(pool, channel);
    return taken;
}

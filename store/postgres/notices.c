/* SPDX-License-Identifier: MIT
 *
 * notices.c - what processes with the same PostgreSQL store tell each other.
 *
 * The table saboteur_notices has a row for each process. A row that has not been written for a
 * minute belongs to a process that has ended.
 */
#include "store/postgres/notices.h"

#include <inttypes.h>
#include <stdio.h>

static bool tell(struct channel *channel, const struct store_notice *notice)
{
    struct channel_parameters parameters = {.count = 0};
    channel_add_text(&parameters, notice->process);
    channel_add_text(&parameters, notice->text);
    PGresult *told = channel_ask(channel, SQL_TELL, &parameters);
    PGresult *forgotten = told != NULL ? channel_ask(channel, SQL_FORGET_NOTICES, NULL) : NULL;
    bool both = forgotten != NULL;
    PQclear(told);
    PQclear(forgotten);
    return both;
}

static PGresult *ask(struct channel *channel, const struct store_notice *notice)
{
    struct channel_parameters parameters = {.count = 0};
    char fresh[24];
    snprintf(fresh, sizeof fresh, "%" PRId64, notice->fresh);
    channel_add_text(&parameters, notice->process);
    channel_add_text(&parameters, fresh);
    return channel_ask(channel, SQL_NOTICES, &parameters);
}

bool notices_exchange(struct pool *pool, const struct store_notice *notice,
                      store_visit_notice *visit, void *context)
{
    struct channel *channel = pool_take_open(pool);
    bool told = channel->connection != NULL && tell(channel, notice);
    PGresult *result = told ? ask(channel, notice) : NULL;
    for (int i = 0; result != NULL && i < PQntuples(result); i++) {
        visit(context, PQgetvalue(result, i, 0));
    }
    bool whole = result != NULL;
    PQclear(result);
    pool_give(pool, channel);
    return whole;
}

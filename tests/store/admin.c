/* SPDX-License-Identifier: MIT
 *
 * admin.c - see admin.h.
 */
#include "tests/store/admin.h"

#include "tests/kit/wait.h"

#include <postgresql/libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static PGconn *connection;

void admin_open(const char *address)
{
    connection = PQconnectdb(address);
}

void admin_close(void)
{
    PQfinish(connection);
}

const char *admin_tell(const char *statement)
{
    static char value[256];
    PGresult *result = PQexec(connection, statement);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
        printf("# %s: %s\n", statement, PQresultErrorMessage(result));
    }
    snprintf(value, sizeof value, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    return value;
}

void admin_wait(const char *statement, const char *value)
{
    for (struct wait wait = {0}; strcmp(admin_tell(statement), value) != 0;) {
        if (!wait_more(&wait)) {
            printf("# %s: %s, and never %s\n", statement, admin_tell(statement), value);
            abort();
        }
    }
}

void admin_set(const char *name, const char *value)
{
    char statement[128];
    snprintf(statement, sizeof statement, "ALTER SYSTEM SET %s = '%s'", name, value);
    admin_tell(statement);
    admin_tell("SELECT pg_reload_conf()");
    snprintf(statement, sizeof statement, "SHOW %s", name);
    admin_wait(statement, value);
}

void admin_cut_stores(void)
{
    char statement[256], moment[64];
    snprintf(moment, sizeof moment, "%s", admin_tell("SELECT now()"));
    admin_tell("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
               " WHERE application_name = 'saboteur'");
    snprintf(statement, sizeof statement,
             "SELECT count(*) FROM pg_stat_activity"
             " WHERE application_name = 'saboteur' AND backend_start < '%s'",
             moment);
    admin_wait(statement, "0");
}

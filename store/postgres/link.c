/* SPDX-License-Identifier: MIT
 *
 * link.c - one connection to PostgreSQL, with deadlines of our own.
 */
#include "store/postgres/link.h"

#include "store/timing.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CREATIONS = 3 /* how often to try to create tables; another node may be doing the same */ };

/* ---- Waiting --------------------------------------------------------------------------------- */

static void set_deadline(struct link *link)
{
    link->deadline = timing_now() + LINK_DEADLINE_MS * UINT64_C(1000000);
}

/* Copies libpq's sentence, or the server's, up to the end of its first line. */
static void note_failure(struct link *link, const char *text)
{
    size_t size = strcspn(text, "\n");
    if (size > 0) {
        snprintf(link->failure, sizeof link->failure, "%.*s", (int)(size < 300 ? size : 300), text);
    }
}

/* Waits until the socket is ready for one of the events. Returns false once the deadline has
 * passed. */
static bool await(struct link *link, short events)
{
    struct pollfd socket = {.fd = PQsocket(link->connection), .events = events};
    for (;;) {
        uint64_t now = timing_now();
        if (socket.fd < 0 || now >= link->deadline) {
            note_failure(link, "the server does not answer");
            return false;
        }
        int ready = poll(&socket, 1, (int)((link->deadline - now) / 1000000 + 1));
        if (ready > 0) {
            return true;
        }
        if (ready < 0 && errno != EINTR) {
            note_failure(link, strerror(errno));
            return false;
        }
    }
}

/* Sends what is waiting and receives what has come, until the next result is whole. */
static bool await_result(struct link *link)
{
    while (link->connection != NULL) {
        int waiting = PQflush(link->connection);
        if (waiting == 0 && PQisBusy(link->connection) == 0) {
            return true;
        }
        if (waiting >= 0 && await(link, waiting > 0 ? POLLIN | POLLOUT : POLLIN) &&
            PQconsumeInput(link->connection) == 1) {
            continue;
        }
        if (PQstatus(link->connection) == CONNECTION_BAD) {
            note_failure(link, PQerrorMessage(link->connection));
        }
        link_close(link);
    }
    return false;
}

/* ---- Pipelines ------------------------------------------------------------------------------- */

static void add(struct link_parameters *parameters, const char *value, size_t size, int format)
{
    assert(parameters->count < LINK_PARAMETERS && size <= INT32_MAX);
    parameters->values[parameters->count] = value;
    parameters->sizes[parameters->count] = (int)size;
    parameters->formats[parameters->count] = format;
    parameters->count++;
}

void link_add_text(struct link_parameters *parameters, const char *text)
{
    add(parameters, text, strlen(text), 0);
}

void link_add_bytes(struct link_parameters *parameters, const void *bytes, size_t size)
{
    add(parameters, bytes, size, 1);
}

void link_add_array(struct link_parameters *parameters, const struct array *array)
{
    add(parameters, array->bytes, array->size, 1);
}

void link_begin(struct link *link)
{
    link->warned = false;
    set_deadline(link);
}

/* Closes the link if a call of libpq has failed. */
static void need(struct link *link, int succeeded)
{
    if (succeeded != 1) {
        note_failure(link, PQerrorMessage(link->connection));
        link_close(link);
    }
}

void link_send(struct link *link, enum sql statement, const struct link_parameters *parameters)
{
    static const struct link_parameters none = {.count = 0};
    const struct link_parameters *with = parameters != NULL ? parameters : &none;
    const struct sql_statement *sql = &sql_statements[statement];
    if (link->connection == NULL) {
        return;
    }
    if (statement >= SQL_PREPARED) {
        need(link, PQsendQueryPrepared(link->connection, sql->name, with->count, with->values,
                                       with->sizes, with->formats, 0));
    } else {
        need(link, PQsendQueryParams(link->connection, sql->text, with->count, NULL, with->values,
                                     with->sizes, with->formats, 0));
    }
}

void link_end(struct link *link)
{
    if (link->connection != NULL) {
        need(link, PQpipelineSync(link->connection));
    }
}

PGresult *link_take(struct link *link)
{
    PGresult *result = await_result(link) ? PQgetResult(link->connection) : NULL;
    if (result != NULL && (!await_result(link) || PQgetResult(link->connection) != NULL)) {
        link_close(link);
    }
    return result;
}

bool link_finish(struct link *link)
{
    PGresult *result = await_result(link) ? PQgetResult(link->connection) : NULL;
    bool whole = result != NULL && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    if (!whole) {
        link_close(link);
    }
    return whole;
}

bool link_succeeded(struct link *link, const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        return true;
    }
    if (status == PGRES_FATAL_ERROR) {
        const char *reason = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        note_failure(link, reason != NULL ? reason : PQresultErrorMessage(result));
    }
    return false;
}

/* Runs statements of which only the last has an answer that matters. Returns that answer, or
 * NULL if anything failed. */
static PGresult *run(struct link *link, const enum sql *statements, size_t count)
{
    PGresult *result = NULL;
    bool succeeded = true;
    link_begin(link);
    for (size_t i = 0; i < count; i++) {
        link_send(link, statements[i], NULL);
    }
    link_end(link);
    for (size_t i = 0; i < count; i++) {
        PQclear(result);
        result = link_take(link);
        succeeded = succeeded && result != NULL && link_succeeded(link, result);
    }
    if (!link_finish(link) || !succeeded) {
        PQclear(result);
        return NULL;
    }
    return result;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void note_notice(void *context, const PGresult *notice)
{
    struct link *link = context;
    const char *state = PQresultErrorField(notice, PG_DIAG_SQLSTATE);
    if (state != NULL && strncmp(state, "01", 2) == 0) {
        link->warned = true;
        note_failure(link, PQresultErrorMessage(notice));
    }
}

static bool connect_to(struct link *link, const char *address)
{
    /* The later keywords overrule the address. */
    static const char *const keywords[] = {"application_name", "dbname", "client_encoding",
                                           "target_session_attrs", NULL};
    const char *values[] = {"saboteur", address, "UTF8", "read-write", NULL};
    PostgresPollingStatusType step = PGRES_POLLING_WRITING;
    set_deadline(link);
    link->connection = PQconnectStartParams(keywords, values, 1);
    if (link->connection == NULL) {
        abort();
    }
    PQsetNoticeReceiver(link->connection, note_notice, link);
    while (PQstatus(link->connection) != CONNECTION_BAD && step != PGRES_POLLING_OK &&
           await(link, step == PGRES_POLLING_WRITING ? POLLOUT : POLLIN)) {
        step = PQconnectPoll(link->connection);
        if (step == PGRES_POLLING_FAILED) {
            break;
        }
    }
    if (PQstatus(link->connection) == CONNECTION_BAD) {
        note_failure(link, PQerrorMessage(link->connection));
    }
    return step == PGRES_POLLING_OK && PQsetnonblocking(link->connection, 1) == 0 &&
           PQenterPipelineMode(link->connection) == 1;
}

/* Checks what SQL_SETTINGS returned. */
static bool check_settings(struct link *link, const PGresult *result)
{
    static const struct {
        const char *name, *value;
    } wanted[] = {{"fsync", "on"},
                  {"full_page_writes", "on"},
                  {"synchronous_commit", "on"},
                  {"server_encoding", "UTF8"}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        if (strcmp(PQgetvalue(result, 0, (int)i), wanted[i].value) != 0) {
            snprintf(link->failure, sizeof link->failure, "its setting %s is %.40s, not %s",
                     wanted[i].name, PQgetvalue(result, 0, (int)i), wanted[i].value);
            return false;
        }
    }
    return true;
}

/* Prepares the session. Tells whether the tables exist. */
static bool prepare_session(struct link *link, bool *exist)
{
    static const enum sql statements[] = {SQL_SAFE, SQL_PATIENT, SQL_FORGET, SQL_SETTINGS};
    PGresult *result = run(link, statements, sizeof statements / sizeof statements[0]);
    bool fit = result != NULL && check_settings(link, result);
    *exist = fit && strcmp(PQgetvalue(result, 0, 4), "t") == 0;
    PQclear(result);
    return fit;
}

/* Creates the tables. Two nodes that do this at the same time can disturb each other, so a failure
 * is no surprise. */
static bool create_tables(struct link *link)
{
    static const enum sql statements[] = {SQL_CREATE_FORMAT, SQL_CREATE_LOG, SQL_CREATE_HEADS,
                                          SQL_SET_FORMAT};
    for (int i = 0; i < CREATIONS && link->connection != NULL; i++) {
        PGresult *result = run(link, statements, sizeof statements / sizeof statements[0]);
        PQclear(result);
        if (result != NULL) {
            return true;
        }
    }
    return false;
}

/* A newer program may have changed the tables. It says in `needs` which format a program must know
 * to go on beside it. */
static bool check_format(struct link *link)
{
    static const enum sql statements[] = {SQL_FORMAT};
    PGresult *result = run(link, statements, 1);
    bool known = result != NULL && PQntuples(result) == 1 &&
                 strtol(PQgetvalue(result, 0, 0), NULL, 10) <= SQL_FORMAT_KNOWN;
    if (result != NULL && !known) {
        snprintf(link->failure, sizeof link->failure,
                 "a newer saboteur wrote it (this one knows"
                 " format %d)",
                 SQL_FORMAT_KNOWN);
    }
    PQclear(result);
    return known;
}

static bool prepare_statements(struct link *link)
{
    bool prepared = true;
    link_begin(link);
    for (int i = SQL_PREPARED; i < SQL_COUNT && link->connection != NULL; i++) {
        need(link, PQsendPrepare(link->connection, sql_statements[i].name, sql_statements[i].text,
                                 0, NULL));
    }
    link_end(link);
    for (int i = SQL_PREPARED; i < SQL_COUNT; i++) {
        PGresult *result = link_take(link);
        prepared = prepared && result != NULL && link_succeeded(link, result);
        PQclear(result);
    }
    return link_finish(link) && prepared;
}

bool link_open(struct link *link, const char *address, bool creates)
{
    bool exist = false;
    link->failure[0] = '\0';
    if (connect_to(link, address) && prepare_session(link, &exist) &&
        (exist || (creates && create_tables(link))) && check_format(link) &&
        prepare_statements(link)) {
        return true;
    }
    if (link->failure[0] == '\0') {
        note_failure(link, "its tables are missing");
    }
    link_close(link);
    return false;
}

void link_close(struct link *link)
{
    PQfinish(link->connection);
    link->connection = NULL;
}

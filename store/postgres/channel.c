/* SPDX-License-Identifier: MIT
 *
 * channel.c - one connection to PostgreSQL, with deadlines of our own.
 */
#include "store/postgres/channel.h"

#include "kit/program/clock.h"
#include "kit/program/end.h"
#include "store/postgres/hosts.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CREATIONS = 3, /* how often to try to create tables; another process may do the same */
    LOOKS = 10,    /* how often to look whether other processes of this program are connected */
    LOOK_MS = 100  /* ms between two looks */
};

/* ---- Waiting --------------------------------------------------------------------------------- */

static void set_deadline(struct channel *channel, uint64_t ms)
{
    channel->deadline = clock_ns() + ms * UINT64_C(1000000);
}

/* Copies a sentence of libpq or of PostgreSQL to channel->failure, up to the end of its first
 * line. */
static void note_failure(struct channel *channel, const char *text)
{
    size_t size = strcspn(text, "\n");
    if (size > 0) {
        snprintf(channel->failure, sizeof channel->failure, "%.*s", (int)(size < 300 ? size : 300),
                 text);
    }
}

/* Waits until the socket is ready for one of the events. Returns false if polling fails or the
 * deadline has passed. After a deadline, the next attempt to connect begins with the next host: a
 * silent host may be a primary that has lost its standbys. Such a primary accepts connections, but
 * completes no commit. */
static bool await(struct channel *channel, short events)
{
    struct pollfd socket = {.fd = PQsocket(channel->connection), .events = events};
    for (;;) {
        uint64_t now = clock_ns();
        if (socket.fd < 0 || now >= channel->deadline) {
            note_failure(channel, "the server does not answer");
            channel->host++;
            return false;
        }
        int ready = poll(&socket, 1, (int)((channel->deadline - now) / 1000000 + 1));
        if (ready > 0) {
            return true;
        }
        if (ready < 0 && errno != EINTR) {
            note_failure(channel, strerror(errno));
            return false;
        }
    }
}

/* Sends the statements that are waiting, and receives what PostgreSQL sends, until the next result
 * is complete. Returns false, with the channel closed, if that fails. */
static bool await_result(struct channel *channel)
{
    while (channel->connection != NULL) {
        int waiting = PQflush(channel->connection);
        if (waiting == 0 && PQisBusy(channel->connection) == 0) {
            return true;
        }
        if (waiting >= 0 && await(channel, waiting > 0 ? POLLIN | POLLOUT : POLLIN) &&
            PQconsumeInput(channel->connection) == 1) {
            continue;
        }
        if (PQstatus(channel->connection) == CONNECTION_BAD) {
            note_failure(channel, PQerrorMessage(channel->connection));
        }
        channel_close(channel);
    }
    return false;
}

/* ---- Pipelines ------------------------------------------------------------------------------- */

static void add(struct channel_parameters *parameters, const char *value, size_t size, int format)
{
    assert(parameters->count < CHANNEL_PARAMETERS && size <= INT32_MAX);
    parameters->values[parameters->count] = value;
    parameters->sizes[parameters->count] = (int)size;
    parameters->formats[parameters->count] = format;
    parameters->count++;
}

void channel_add_text(struct channel_parameters *parameters, const char *text)
{
    add(parameters, text, strlen(text), 0);
}

void channel_add_bytes(struct channel_parameters *parameters, const void *bytes, size_t size)
{
    add(parameters, bytes, size, 1);
}

void channel_add_array(struct channel_parameters *parameters, const struct array *array)
{
    add(parameters, array->bytes, array->size, 1);
}

void channel_begin(struct channel *channel)
{
    channel->warned = false;
    set_deadline(channel, CHANNEL_DEADLINE_MS);
}

/* Closes the channel if a call of libpq has failed. */
static void need(struct channel *channel, int succeeded)
{
    if (succeeded != 1) {
        note_failure(channel, PQerrorMessage(channel->connection));
        channel_close(channel);
    }
}

void channel_send(struct channel *channel, enum sql statement,
                  const struct channel_parameters *parameters)
{
    static const struct channel_parameters none = {.count = 0};
    const struct channel_parameters *with = parameters != NULL ? parameters : &none;
    const struct sql_statement *sql = &sql_statements[statement];
    if (channel->connection == NULL) {
        return;
    }
    if (statement >= SQL_PREPARED) {
        need(channel, PQsendQueryPrepared(channel->connection, sql->name, with->count, with->values,
                                          with->sizes, with->formats, 0));
    } else {
        need(channel, PQsendQueryParams(channel->connection, sql->text, with->count, NULL,
                                        with->values, with->sizes, with->formats, 0));
    }
}

void channel_end(struct channel *channel)
{
    if (channel->connection != NULL) {
        need(channel, PQpipelineSync(channel->connection));
    }
}

PGresult *channel_take(struct channel *channel)
{
    PGresult *result = await_result(channel) ? PQgetResult(channel->connection) : NULL;
    if (result != NULL && (!await_result(channel) || PQgetResult(channel->connection) != NULL)) {
        channel_close(channel);
    }
    return result;
}

bool channel_finish(struct channel *channel)
{
    PGresult *result = await_result(channel) ? PQgetResult(channel->connection) : NULL;
    bool whole = result != NULL && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    if (!whole) {
        channel_close(channel);
    }
    return whole;
}

bool channel_succeeded(struct channel *channel, const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        return true;
    }
    if (status == PGRES_FATAL_ERROR) {
        const char *reason = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        note_failure(channel, reason != NULL ? reason : PQresultErrorMessage(result));
    }
    return false;
}

PGresult *channel_run(struct channel *channel, const enum sql *statements, size_t count)
{
    PGresult *result = NULL;
    bool succeeded = true;
    channel_begin(channel);
    for (size_t i = 0; i < count; i++) {
        channel_send(channel, statements[i], NULL);
    }
    channel_end(channel);
    for (size_t i = 0; i < count; i++) {
        PQclear(result);
        result = channel_take(channel);
        succeeded = succeeded && result != NULL && channel_succeeded(channel, result);
    }
    if (!channel_finish(channel) || !succeeded) {
        PQclear(result);
        return NULL;
    }
    return result;
}

PGresult *channel_ask(struct channel *channel, enum sql statement,
                      const struct channel_parameters *parameters)
{
    channel_begin(channel);
    channel_send(channel, statement, parameters);
    channel_end(channel);
    PGresult *result = channel_take(channel);
    bool succeeded = result != NULL && channel_succeeded(channel, result);
    if (channel_finish(channel) && succeeded) {
        return result;
    }
    channel_close(channel);
    PQclear(result);
    return NULL;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void note_notice(void *context, const PGresult *notice)
{
    struct channel *channel = context;
    const char *state = PQresultErrorField(notice, PG_DIAG_SQLSTATE);
    if (state != NULL && strncmp(state, "01", 2) == 0) {
        channel->warned = true;
        note_failure(channel, PQresultErrorMessage(notice));
    }
}

bool channel_understood(const PGconn *connection)
{
    static const char failed[] = "connection to server ";
    return PQstatus(connection) != CONNECTION_BAD ||
           strncmp(PQerrorMessage(connection), failed, sizeof failed - 1) == 0;
}

const char *channel_why(const PGconn *connection, const char *address)
{
    bool quotes = !channel_understood(connection) &&
                  (strchr(address, '@') != NULL || strstr(address, "password") != NULL);
    return quotes ? "its address is malformed, or the name of its host is unknown"
                  : PQerrorMessage(connection);
}

static bool connect_to(struct channel *channel, const struct hosts *hosts, size_t host)
{
    PostgresPollingStatusType step = PGRES_POLLING_WRITING;
    set_deadline(channel, hosts->count > 1 ? CHANNEL_HOST_MS : CHANNEL_DEADLINE_MS);
    channel->connection = hosts_connect(hosts, host);
    if (channel->connection == NULL) {
        out_of_memory();
    }
    PQsetNoticeReceiver(channel->connection, note_notice, channel);
    while (PQstatus(channel->connection) != CONNECTION_BAD && step != PGRES_POLLING_OK &&
           await(channel, step == PGRES_POLLING_WRITING ? POLLOUT : POLLIN)) {
        step = PQconnectPoll(channel->connection);
        if (step == PGRES_POLLING_FAILED) {
            break;
        }
    }
    if (PQstatus(channel->connection) == CONNECTION_BAD) {
        note_failure(channel, channel_why(channel->connection, hosts->address));
    }
    return step == PGRES_POLLING_OK && PQsetnonblocking(channel->connection, 1) == 0 &&
           PQenterPipelineMode(channel->connection) == 1;
}

/* Checks what SQL_SETTINGS returned. */
static bool check_settings(struct channel *channel, const PGresult *result)
{
    static const struct {
        const char *name, *value;
    } wanted[] = {{"fsync", "on"},
                  {"full_page_writes", "on"},
                  {"synchronous_commit", "on"},
                  {"server_encoding", "UTF8"}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        if (strcmp(PQgetvalue(result, 0, (int)i), wanted[i].value) != 0) {
            snprintf(channel->failure, sizeof channel->failure, "its setting %s is %.40s, not %s",
                     wanted[i].name, PQgetvalue(result, 0, (int)i), wanted[i].value);
            return false;
        }
    }
    return true;
}

/* Prepares a new connection and checks its settings. Sets *exist to whether the tables exist. */
static bool prepare_channel(struct channel *channel, bool *exist)
{
    static const enum sql statements[] = {SQL_SAFE, SQL_PATIENT, SQL_FORGET, SQL_SETTINGS};
    PGresult *result = channel_run(channel, statements, sizeof statements / sizeof statements[0]);
    bool fit = result != NULL && check_settings(channel, result);
    *exist = fit && strcmp(PQgetvalue(result, 0, 4), "t") == 0;
    PQclear(result);
    return fit;
}

/* Creates the tables. Tries several times, because two processes that do this at the same time can
 * make each other fail. */
static bool create_tables(struct channel *channel)
{
    static const enum sql statements[] = {SQL_CREATE_FORMAT, SQL_CREATE_LOG,    SQL_CREATE_HEADS,
                                          SQL_CREATE_DUE,    SQL_CREATE_DUE_AT, SQL_CREATE_NOTICES,
                                          SQL_SET_FORMAT};
    for (int i = 0; i < CREATIONS && channel->connection != NULL; i++) {
        PGresult *result =
            channel_run(channel, statements, sizeof statements / sizeof statements[0]);
        PQclear(result);
        if (result != NULL) {
            return true;
        }
    }
    return false;
}

/* Checks that this program knows the format of the tables. A newer program may have changed them.
 * The column `needs` says which format a program must know to use the tables. */
static bool check_format(struct channel *channel)
{
    static const enum sql statements[] = {SQL_FORMAT};
    PGresult *result = channel_run(channel, statements, 1);
    bool known = result != NULL && PQntuples(result) == 1 &&
                 strtol(PQgetvalue(result, 0, 0), NULL, 10) <= SQL_FORMAT_KNOWN;
    if (result != NULL && !known) {
        snprintf(channel->failure, sizeof channel->failure,
                 "a newer saboteur wrote it (this one knows"
                 " format %d)",
                 SQL_FORMAT_KNOWN);
    }
    PQclear(result);
    return known;
}

static bool prepare_statements(struct channel *channel)
{
    bool prepared = true;
    channel_begin(channel);
    for (int i = SQL_PREPARED; i < SQL_COUNT && channel->connection != NULL; i++) {
        need(channel, PQsendPrepare(channel->connection, sql_statements[i].name,
                                    sql_statements[i].text, 0, NULL));
    }
    channel_end(channel);
    for (int i = SQL_PREPARED; i < SQL_COUNT; i++) {
        PGresult *result = channel_take(channel);
        prepared = prepared && result != NULL && channel_succeeded(channel, result);
        PQclear(result);
    }
    return channel_finish(channel) && prepared;
}

static bool open_host(struct channel *channel, const struct hosts *hosts, size_t host, bool creates)
{
    bool exist = false;
    channel->failure[0] = '\0';
    if (connect_to(channel, hosts, host) && prepare_channel(channel, &exist) &&
        (exist || (creates && create_tables(channel))) && check_format(channel) &&
        prepare_statements(channel)) {
        return true;
    }
    if (channel->failure[0] == '\0') {
        note_failure(channel, "its tables are missing");
    }
    channel_close(channel);
    return false;
}

bool channel_open(struct channel *channel, const char *address, bool creates)
{
    struct hosts hosts;
    char reasons[STORE_ERROR_SIZE] = "";
    size_t first = channel->host;
    bool opened = false;
    hosts_read(&hosts, address);
    for (size_t i = 0; i < hosts.count && !opened; i++) {
        size_t host = (first + i) % hosts.count;
        opened = open_host(channel, &hosts, host, creates);
        if (opened) {
            channel->host = host;
        } else if (hosts.count > 1) {
            hosts_add_reason(&hosts, host, channel->failure, reasons, sizeof reasons);
        }
    }
    if (!opened && hosts.count > 1) {
        snprintf(channel->failure, sizeof channel->failure, "%s", reasons);
    }
    hosts_free(&hosts);
    return opened;
}

bool channel_alone(struct channel *channel)
{
    static const enum sql statements[] = {SQL_OTHERS};
    for (int i = 0; i < LOOKS; i++) {
        PGresult *result = channel_run(channel, statements, 1);
        bool answered = result != NULL;
        bool alone = answered && strcmp(PQgetvalue(result, 0, 0), "0") == 0;
        PQclear(result);
        if (alone || !answered) {
            return alone;
        }
        poll(NULL, 0, LOOK_MS);
    }
    note_failure(channel, "another saboteur is using it");
    return false;
}

bool channel_is_open(struct channel *channel)
{
    while (channel->connection != NULL) {
        struct pollfd socket = {.fd = PQsocket(channel->connection), .events = POLLIN};
        if (poll(&socket, 1, 0) == 0) {
            return true;
        }
        need(channel, PQconsumeInput(channel->connection));
    }
    return false;
}

void channel_close(struct channel *channel)
{
    PQfinish(channel->connection);
    channel->connection = NULL;
}

/* SPDX-License-Identifier: MIT
 *
 * turn.c - carries out the jobs of one transaction in PostgreSQL.
 *
 * A statement sees no row that it inserts itself, so two appends to one table cannot be in the same
 * statement. The appends go in *waves*: the first append of each table is in the first wave, the
 * second append in the second wave, and so on. All waves are in one pipeline. In each wave, the
 * tables are in the order of their names. So two processes that write to the same tables lock them
 * in the same order, and never wait for each other in a circle.
 */
#include "store/postgres/turn.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is known about the end of a transaction. */
enum fate { FATE_COMMITTED, FATE_UNDONE, FATE_UNKNOWN };

/* An append in its wave. */
struct row {
    struct job *job;
    size_t place; /* its place in the order of the calls */
    size_t wave;
};

struct turn {
    struct channel *channel;
    struct job *jobs;
    struct row rows[TURN_JOBS];
    size_t count;
    size_t probes;
    bool refused;   /* as in turn_carry_out */
    enum fate fate; /* what is known so far */
};

/* ---- Waves ----------------------------------------------------------------------------------- */

static int compare_tables(const void *first, const void *second)
{
    const struct row *a = first, *b = second;
    int order = strcmp(a->job->table, b->job->table);
    return order != 0 ? order : (a->place > b->place) - (a->place < b->place);
}

static int compare_waves(const void *first, const void *second)
{
    const struct row *a = first, *b = second;
    int order = (a->wave > b->wave) - (a->wave < b->wave);
    return order != 0 ? order : compare_tables(first, second);
}

static void sort(struct turn *turn)
{
    for (struct job *job = turn->jobs; job != NULL; job = job->next) {
        if (job->kind == JOB_APPEND) {
            assert(turn->count < TURN_JOBS);
            turn->rows[turn->count] = (struct row){.job = job, .place = turn->count};
            turn->count++;
        }
        turn->probes += job->kind == JOB_PROBE;
    }
    qsort(turn->rows, turn->count, sizeof turn->rows[0], compare_tables);
    for (size_t i = 1; i < turn->count; i++) {
        struct row *row = &turn->rows[i];
        bool same = strcmp(row[-1].job->table, row->job->table) == 0;
        row->wave = same ? row[-1].wave + 1 : 0;
    }
    qsort(turn->rows, turn->count, sizeof turn->rows[0], compare_waves);
}

/* The first row after the wave that begins with row `first`. */
static size_t end_of_wave(const struct turn *turn, size_t first)
{
    size_t end = first;
    while (end < turn->count && turn->rows[end].wave == turn->rows[first].wave) {
        end++;
    }
    return end;
}

/* ---- Sending --------------------------------------------------------------------------------- */

/* The parameters of SQL_APPEND, in order. */
enum { TABLES, EXPECTED, KEYS, SKIPS, COUNTS, HEAD_SKIPS, HEAD_COUNTS, ATS, BODIES, HEADS, ARRAYS };

static const enum array_type types[ARRAYS] = {
    ARRAY_TEXT,    ARRAY_BIG,     ARRAY_BYTES, ARRAY_INTEGER, ARRAY_INTEGER,
    ARRAY_INTEGER, ARRAY_INTEGER, ARRAY_BIG,   ARRAY_TEXT,    ARRAY_BIG,
};

static void add_append(struct array *arrays, const struct job *job)
{
    size_t heads = arrays[HEADS].count;
    array_add(&arrays[TABLES], job->table, strlen(job->table));
    array_add_big(&arrays[EXPECTED], (int64_t)job->expected);
    array_add(&arrays[KEYS], job->key, sizeof job->key);
    array_add_integer(&arrays[SKIPS], arrays[ATS].count);
    array_add_integer(&arrays[COUNTS], job->count);
    for (size_t i = 0; i < job->count; i++) {
        array_add_big(&arrays[ATS], job->entries[i].at);
        array_add(&arrays[BODIES], job->entries[i].body, job->entries[i].size);
        if (job->entries[i].head) {
            array_add_big(&arrays[HEADS], (int64_t)(job->expected + 1 + i));
        }
    }
    array_add_integer(&arrays[HEAD_SKIPS], heads);
    array_add_integer(&arrays[HEAD_COUNTS], arrays[HEADS].count - heads);
}

static void send_change(struct channel *channel, const struct job *job)
{
    struct channel_parameters parameters = {.count = 0};
    char expected[24];
    struct array seqs, bodies;
    array_begin(&seqs, ARRAY_BIG);
    array_begin(&bodies, ARRAY_TEXT);
    for (size_t i = 0; i < job->change_count; i++) {
        array_add_big(&seqs, (int64_t)job->changes[i].seq);
        array_add(&bodies, job->changes[i].body, job->changes[i].size);
    }
    snprintf(expected, sizeof expected, "%" PRIu64, job->expected);
    channel_add_text(&parameters, job->table);
    channel_add_text(&parameters, expected);
    channel_add_bytes(&parameters, job->key, sizeof job->key);
    channel_add_array(&parameters, &seqs);
    channel_add_array(&parameters, &bodies);
    channel_send(channel, SQL_CHANGE, &parameters);
    array_free(&seqs);
    array_free(&bodies);
}

/* Asks for the numbers of the last entries of tables. */
static void send_last(struct channel *channel, const struct array *tables)
{
    struct channel_parameters parameters = {.count = 0};
    channel_add_array(&parameters, tables);
    channel_send(channel, SQL_LAST, &parameters);
}

static void send_wave(struct turn *turn, size_t first, size_t end)
{
    struct channel_parameters parameters = {.count = 0};
    struct array arrays[ARRAYS];
    for (size_t i = 0; i < ARRAYS; i++) {
        array_begin(&arrays[i], types[i]);
    }
    for (size_t i = first; i < end; i++) {
        add_append(arrays, turn->rows[i].job);
    }
    for (size_t i = 0; i < ARRAYS; i++) {
        channel_add_array(&parameters, &arrays[i]);
    }
    channel_send(turn->channel, SQL_APPEND, &parameters);
    for (size_t i = first; i < end; i++) {
        if (turn->rows[i].job->change_count > 0) {
            send_change(turn->channel, turn->rows[i].job);
        }
    }
    if (end < turn->count) {
        send_last(turn->channel, &arrays[TABLES]);
    }
    for (size_t i = 0; i < ARRAYS; i++) {
        array_free(&arrays[i]);
    }
}

/* ---- Receiving ------------------------------------------------------------------------------- */

/* Takes the result of the next statement. Returns NULL if the statement has failed. If PostgreSQL
 * has reported an error before it came to the commit, also notes that the transaction is undone. */
static PGresult *take(struct turn *turn)
{
    PGresult *result = channel_take(turn->channel);
    if (result != NULL && channel_succeeded(turn->channel, result)) {
        return result;
    }
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity != NULL && strcmp(severity, "ERROR") == 0) {
        turn->fate = FATE_UNDONE;
    }
    PQclear(result);
    return NULL;
}

/* Takes the result of a statement whose answer does not matter. */
static void skip(struct turn *turn)
{
    PQclear(take(turn));
}

/* Takes the result of the commit, and the end of the pipeline. A commit with a warning does not
 * count: PostgreSQL also reports success, with a warning, when it no longer waits for a standby. */
static void take_commit(struct turn *turn)
{
    PGresult *result = channel_take(turn->channel);
    bool committed = result != NULL && channel_succeeded(turn->channel, result) &&
                     strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    if (committed && !turn->channel->warned) {
        turn->fate = FATE_COMMITTED;
    }
    if (turn->fate == FATE_UNDONE) {
        channel_close(
            turn->channel); /* this also ends the transaction, which has failed but is open */
    } else {
        channel_finish(turn->channel);
    }
}

static uint64_t number(const PGresult *result, int row)
{
    return strtoull(PQgetvalue(result, row, 0), NULL, 10);
}

static void conclude(struct job *job, enum store_outcome outcome, uint64_t seq)
{
    job->result.outcome = outcome;
    job->result.seq = seq;
}

/* Writes the result of a job that PostgreSQL did not carry out. `last` is the number of the table's
 * last entry, read afterwards. Usually this is not the number that the job expects: a conflict. If
 * it is, somebody has removed the entries that were in the way. Then nobody can tell what became of
 * the job: its outcome is unknown, and the caller must repeat it. */
static void conclude_conflict(struct job *job, uint64_t last)
{
    bool passed = last == job->expected;
    conclude(job, passed ? STORE_UNKNOWN : STORE_CONFLICT, passed ? 0 : last);
}

/* Reads the results of one wave. PostgreSQL returns the tables to which it has appended, in the
 * order in which they were sent. Then come the numbers of the last entries of all tables in the
 * wave. For the last wave, these numbers are not asked for, so the appends that failed there have
 * no result yet. */
static void take_wave(struct turn *turn, size_t first, size_t end)
{
    PGresult *stored = take(turn);
    for (size_t i = first; i < end; i++) {
        if (turn->rows[i].job->change_count > 0) {
            skip(turn);
        }
    }
    PGresult *last = end < turn->count ? take(turn) : NULL;
    int taken = 0, count = stored != NULL ? PQntuples(stored) : 0;
    for (size_t i = first; i < end; i++) {
        struct job *job = turn->rows[i].job;
        if (taken < count && strcmp(PQgetvalue(stored, taken, 0), job->table) == 0) {
            conclude(job, STORE_OK, job->expected + job->count);
            taken++;
        } else if (last != NULL) {
            conclude_conflict(job, number(last, (int)(i - first)));
        }
    }
    assert(taken == count);
    PQclear(stored);
    PQclear(last);
}

/* After the commit, asks for the numbers of the last entries of those tables whose appends have no
 * result yet. This takes another round trip, but only in the few turns that have such tables. */
static void settle(struct turn *turn)
{
    struct row *rows[TURN_JOBS];
    struct array tables;
    int count = 0;
    array_begin(&tables, ARRAY_TEXT);
    for (size_t i = 0; i < turn->count; i++) {
        const struct job *job = turn->rows[i].job;
        if (job->result.outcome == STORE_UNKNOWN) {
            rows[count++] = &turn->rows[i];
            array_add(&tables, job->table, strlen(job->table));
        }
    }
    if (count > 0) {
        channel_begin(turn->channel);
        send_last(turn->channel, &tables);
        channel_end(turn->channel);
        PGresult *last = take(turn);
        for (int i = 0; last != NULL && i < count; i++) {
            conclude_conflict(rows[i]->job, number(last, i));
        }
        PQclear(last);
        channel_finish(turn->channel);
    }
    array_free(&tables);
}

/* ---- Transactions ---------------------------------------------------------------------------- */

static unsigned probe_statements(const struct turn *turn)
{
    return turn->probes == 0 ? 0 : turn->refused ? 3 : 1;
}

static void send_probe(struct turn *turn)
{
    channel_send(turn->channel, SQL_PROBE, NULL);
    if (turn->refused) {
        channel_send(turn->channel, SQL_TRY, NULL);
        channel_send(turn->channel, SQL_UNTRY, NULL);
    }
}

static void carry_out_all(struct turn *turn)
{
    size_t end;
    channel_begin(turn->channel);
    channel_send(turn->channel, SQL_BEGIN, NULL);
    for (size_t first = 0; first < turn->count; first = end) {
        end = end_of_wave(turn, first);
        send_wave(turn, first, end);
    }
    if (turn->probes > 0) {
        send_probe(turn);
    }
    channel_send(turn->channel, SQL_COMMIT, NULL);
    channel_end(turn->channel);

    skip(turn);
    for (size_t first = 0; first < turn->count; first = end) {
        end = end_of_wave(turn, first);
        take_wave(turn, first, end);
    }
    for (unsigned i = 0; i < probe_statements(turn); i++) {
        skip(turn);
    }
    take_commit(turn);
}

/* Locks the table's last entry, if it has the expected number. Every append after this entry must
 * lock it too, so none can succeed from then on. Returns false if PostgreSQL does not answer, or if
 * it reports an error. */
static bool hold(struct turn *turn, const struct channel_parameters *parameters, bool *held)
{
    channel_begin(turn->channel);
    channel_send(turn->channel, SQL_BEGIN, NULL);
    channel_send(turn->channel, SQL_HOLD, parameters);
    channel_end(turn->channel);
    skip(turn);
    PGresult *result = take(turn);
    *held = result != NULL && PQntuples(result) > 0;
    bool answered = result != NULL;
    PQclear(result);
    return channel_finish(turn->channel) && answered;
}

/* A removal takes two round trips, because the second statement must not look at the table before
 * the first has locked it. */
static void remove_table(struct turn *turn)
{
    struct channel_parameters parameters = {.count = 0}, name = {.count = 0};
    struct job *job = turn->jobs;
    char expected[24];
    struct array tables;
    bool held, removed = false;
    snprintf(expected, sizeof expected, "%" PRIu64, job->expected);
    channel_add_text(&parameters, job->table);
    channel_add_text(&parameters, expected);
    channel_add_text(&name, job->table);
    if (!hold(turn, &parameters, &held)) {
        channel_close(turn->channel);
        turn->fate = FATE_UNDONE; /* nobody has sent the commit */
        return;
    }
    array_begin(&tables, ARRAY_TEXT);
    array_add(&tables, job->table, strlen(job->table));
    channel_begin(turn->channel);
    if (held) {
        channel_send(turn->channel, SQL_REMOVE, &parameters);
        channel_send(turn->channel, SQL_REMOVE_DUE, &name);
    }
    send_last(turn->channel, &tables);
    channel_send(turn->channel, SQL_COMMIT, NULL);
    channel_end(turn->channel);
    array_free(&tables);

    if (held) {
        PGresult *result = take(turn);
        removed = result != NULL && strcmp(PQcmdTuples(result), "0") != 0;
        PQclear(result);
        skip(turn);
    }
    PGresult *last = take(turn);
    if (removed) {
        conclude(job, STORE_OK, 0);
    } else if (last != NULL && PQntuples(last) == 1) {
        conclude_conflict(job, number(last, 0));
    }
    PQclear(last);
    take_commit(turn);
}

/* ---- Results --------------------------------------------------------------------------------- */

/* Gives all probes one result, and all other jobs another. */
static void conclude_all(struct job *jobs, enum store_outcome of_probes, enum store_outcome others)
{
    for (struct job *job = jobs; job != NULL; job = job->next) {
        conclude(job, job->kind == JOB_PROBE ? of_probes : others, 0);
    }
}

void turn_refuse(struct job *jobs)
{
    conclude_all(jobs, STORE_BUSY, STORE_BUSY);
}

bool turn_carry_out(struct channel *channel, struct job *jobs, bool refused)
{
    struct turn turn = {.channel = channel, .jobs = jobs, .refused = refused, .fate = FATE_UNKNOWN};
    conclude_all(jobs, STORE_OK, STORE_UNKNOWN);
    if (jobs->kind == JOB_REMOVE) {
        remove_table(&turn);
    } else {
        sort(&turn);
        carry_out_all(&turn);
    }
    bool committed = turn.fate == FATE_COMMITTED;
    if (committed) {
        settle(&turn);
    } else {
        conclude_all(jobs, STORE_BUSY, turn.fate == FATE_UNDONE ? STORE_BUSY : STORE_UNKNOWN);
    }
    return committed;
}

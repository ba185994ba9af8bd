/* SPDX-License-Identifier: MIT
 *
 * forgetting.c - deletes a person's name and messages from the log of a table.
 *
 *     request --> read the log --> has the log grown meanwhile?
 *                                    yes: read the new entries, and check again
 *                                    no: store the changed lines and the entry `forgot`
 *
 * While a worker thread reads the log, the table carries out other errands. The table waits only
 * while the changes are being stored.
 */
#include "server/lobby/forgetting.h"

#include "server/jobs/forget.h"
#include "server/kit/hash.h"
#include "server/lobby/awaited.h"

#include <stdlib.h>
#include <string.h>

/* A request `forget` that is being carried out. */
struct forgetting {
    struct awaited *awaited;  /* the reading of the log; NULL if the log has been read */
    struct errand *errand;    /* the request, while the log is being read; else NULL */
    struct forget forget;     /* what has been found, and how far the log has been read */
    struct bytes lines;       /* the new lines of the log, each with its newline */
    enum refusal_why refusal; /* why the log could not be read; REFUSAL_NONE if nothing failed */
};

/* Takes the finished reading, and puts the errand back into the table's queue. */
static void take_lines(void *owner, struct reading *reading)
{
    struct hosted *hosted = owner;
    struct forgetting *forgetting = hosted->forgetting;
    struct errand *errand = forgetting->errand;
    struct forget_reading *job = (struct forget_reading *)reading;
    forgetting->awaited = NULL;
    forgetting->errand = NULL;
    forgetting->forget = job->forget;
    if (reading->outcome != READING_WHOLE) {
        bool refused = reading->outcome == READING_REFUSED;
        forgetting->refusal = refused ? REFUSAL_WRONG_CODES : REFUSAL_UNREADABLE;
    } else if (forgetting->lines.size == 0) {
        bytes_free(&forgetting->lines);
        forgetting->lines = job->lines;
        memset(&job->lines, 0, sizeof job->lines);
    } else {
        bytes_add(&forgetting->lines, bytes_first(&job->lines), job->lines.size);
    }
    errand->kind = ERRAND_FORGET;
    hosted_put(hosted, errand);
}

/* Begins to read the part of the log that has not been read yet. */
static void read_on(struct hosted *hosted, struct errand *errand)
{
    struct forgetting *forgetting = hosted->forgetting;
    struct forget_reading *job = forget_reading(hosted->code);
    struct visitor *visitor = errand->guest != NULL ? errand->guest->visitor : NULL;
    job->forget = forgetting->forget;
    job->reading.guesses = true;
    forgetting->errand = errand;
    forgetting->awaited = awaited_put(hosted->lobby, &job->reading, visitor, take_lines, hosted);
}

void forgetting_begin(struct hosted *hosted, struct errand *errand)
{
    hosted->forgetting = must_allocate(sizeof *hosted->forgetting);
    hash_secret(errand->request.secret, hosted->forgetting->forget.token);
    read_on(hosted, errand);
}

bool forgetting_is_whole(struct hosted *hosted, struct errand *errand)
{
    const struct forgetting *forgetting = hosted->forgetting;
    const struct forget *forget = &forgetting->forget;
    if (forgetting->refusal != REFUSAL_NONE || forget->count == 0 ||
        forget->changed >= hosted->table.seq) {
        return true;
    }
    read_on(hosted, errand);
    return false;
}

void forgetting_decide(const struct hosted *hosted, const struct errand *errand,
                       const struct table_call *call, struct decision *decision)
{
    const struct forgetting *forgetting = hosted->forgetting;
    bool changed = forgetting->lines.size > 0;
    table_decide_forgotten(&hosted->table, &forgetting->forget, changed, call, decision);
    decision->reply.re = errand->request.id;
    if (forgetting->refusal != REFUSAL_NONE) {
        decision->count = 0;
        reply_refuse(&decision->reply, refusal_of(forgetting->refusal));
    }
}

struct store_change *forgetting_changes(const struct forgetting *forgetting, size_t *count)
{
    const char *line = (const char *)bytes_first(&forgetting->lines);
    size_t size = forgetting->lines.size;
    *count = 0;
    for (size_t i = 0; i < size; i++) {
        *count += line[i] == '\n';
    }
    struct store_change *changes = must_allocate(*count * sizeof *changes);
    for (size_t i = 0; i < *count; i++) {
        const char *end = memchr(line, '\n', size);
        changes[i] = (struct store_change){strtoull(line, NULL, 10), line, (size_t)(end - line)};
        size -= (size_t)(end - line) + 1;
        line = end + 1;
    }
    return changes;
}

struct errand *forgetting_end(struct hosted *hosted)
{
    struct forgetting *forgetting = hosted->forgetting;
    if (forgetting == NULL) {
        return NULL;
    }
    struct errand *errand = forgetting->errand;
    hosted->forgetting = NULL;
    awaited_drop(forgetting->awaited);
    bytes_free(&forgetting->lines);
    free(forgetting);
    return errand;
}

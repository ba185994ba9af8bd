/* SPDX-License-Identifier: MIT
 *
 * reading.c - what all jobs that read the store have in common.
 */
#include "server/jobs/reading.h"

#include "server/kit/bytes.h"

#include <stdio.h>
#include <stdlib.h>

struct reading *reading_of(const struct reading_kind *kind, const char *code)
{
    struct reading *reading = must_allocate(kind->size);
    reading->kind = kind;
    snprintf(reading->code, sizeof reading->code, "%s", code);
    return reading;
}

void reading_run(struct reading *reading, struct store *store)
{
    if (reading->outcome != READING_REFUSED) {
        reading->kind->run(reading, store);
    }
}

void reading_free(struct reading *reading)
{
    if (reading != NULL && reading->kind->free != NULL) {
        reading->kind->free(reading);
    }
    free(reading);
}

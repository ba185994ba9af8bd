/* SPDX-License-Identifier: MIT
 *
 * errand.c - errands, and queues of them.
 */
#include "server/lobby/errand.h"

#include "server/kit/bytes.h"

#include <stdlib.h>

struct errand *errand_of(enum errand_kind kind)
{
    struct errand *errand = must_allocate(sizeof *errand);
    errand->kind = kind;
    return errand;
}

void errand_put(struct errands *errands, struct errand *errand)
{
    STAILQ_INSERT_TAIL(errands, errand, next);
}

struct errand *errand_take(struct errands *errands)
{
    struct errand *errand = STAILQ_FIRST(errands);
    if (errand != NULL) {
        STAILQ_REMOVE_HEAD(errands, next);
    }
    return errand;
}

void errand_free_all(struct errands *errands)
{
    for (struct errand *errand; (errand = errand_take(errands)) != NULL;) {
        free(errand);
    }
}

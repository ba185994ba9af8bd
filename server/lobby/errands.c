/* SPDX-License-Identifier: MIT
 *
 * errands.c - the queue of errands that wait for a table.
 */
#include "server/lobby/hosted.h"

#include <stdlib.h>

struct errand *errand_of(enum errand_kind kind)
{
    struct errand *errand = must_allocate(sizeof *errand);
    errand->kind = kind;
    return errand;
}

void errands_put(struct errands *errands, struct errand *errand)
{
    struct errand **end = errands->end != NULL ? errands->end : &errands->first;
    errand->next = NULL;
    *end = errand;
    errands->end = &errand->next;
    errands->count++;
}

struct errand *errands_take(struct errands *errands)
{
    struct errand *errand = errands->first;
    if (errand != NULL) {
        errands->first = errand->next;
        errands->count--;
        if (errands->first == NULL) {
            errands->end = NULL;
        }
    }
    return errand;
}

void errands_free(struct errands *errands)
{
    for (struct errand *errand = errands_take(errands); errand != NULL;) {
        free(errand);
        errand = errands_take(errands);
    }
}

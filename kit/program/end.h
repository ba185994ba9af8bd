/* SPDX-License-Identifier: MIT
 *
 * end.h - ends a program to which the system refuses what it cannot do without, in one sentence.
 * Nothing that was acknowledged is lost: it is on the disk already.
 */
#ifndef KIT_PROGRAM_END_H
#define KIT_PROGRAM_END_H

#include "kit/program/errors.h"

#include <stdio.h>
#include <stdlib.h>

static inline _Noreturn void end_program(const char *why)
{
    if (errors_are_read()) {
        fprintf(stderr, "saboteur: %s.\n", why);
    }
    abort();
}

static inline _Noreturn void out_of_memory(void)
{
    end_program("out of memory");
}

/* Returns the block, unless the system had no memory for it: then ends the program. */
static inline void *must_have(void *block)
{
    if (block == NULL) {
        out_of_memory();
    }
    return block;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * words.h - tables of names, inside notation/ only.
 */
#ifndef NOTATION_WORDS_H
#define NOTATION_WORDS_H

#include "notation/scan.h"

struct names {
    const char *const *list; /* NULL if a number has no name */
    unsigned count;
};
#define NAMES_OF(table)                                                                            \
    {                                                                                              \
        table, sizeof(table) / sizeof(table)[0]                                                    \
    }
#define NAMES(table) ((struct names)NAMES_OF(table))

/* The name of a number; for one without a name NULL or "?". */
const char *name_in(struct names names, unsigned number);
const char *name_of(struct names names, unsigned number);
bool find_name(struct names names, const char *text, size_t size, uint8_t *number);

typedef bool (*name_reader)(const char *text, size_t size, uint8_t *value);
/* Reads the next word as a name. */
bool scan_name(struct scan *scan, name_reader read, const char *predicate, uint8_t *value);

/* Predicates that several readers use. */
extern const char no_held_card[], no_gold_card[];

#endif

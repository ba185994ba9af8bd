/* SPDX-License-Identifier: MIT
 *
 * names.h - tables of names. Private to notation/.
 */
#ifndef NOTATION_NAMES_H
#define NOTATION_NAMES_H

#include "notation/scan.h"

/* The names of numbers: list[n] is the name of the number n. */
struct names {
    const char *const *list; /* an entry is NULL if the number has no name */
    unsigned count;
};
#define NAMES_OF(table)                                                                            \
    {                                                                                              \
        table, sizeof(table) / sizeof(table)[0]                                                    \
    }
#define NAMES(table) ((struct names)NAMES_OF(table))

/* The name of a number. For a number without a name, name_in returns NULL and name_of returns
 * "?". */
const char *name_in(struct names names, unsigned number);
const char *name_of(struct names names, unsigned number);
/* Finds the number that has this name. */
bool find_name(struct names names, const char *text, size_t size, uint8_t *number);

typedef bool (*name_reader)(const char *text, size_t size, uint8_t *value);
/* Reads the next word as a name, with `read`. If `read` returns false, calls scan_refuse_word with
 * `predicate`. */
bool scan_name(struct scan *scan, name_reader read, const char *predicate, uint8_t *value);

/* Ends of the sentences that scan_refuse_word writes, such as "is not a gold card". Several readers
 * use them. */
extern const char no_held_card[], no_gold_card[];

#endif

/* SPDX-License-Identifier: MIT
 *
 * filled.h - fills messages from lines of text, so that a script can compare what this program and
 * the page write.
 */
#ifndef TESTS_TEXTS_FILLED_H
#define TESTS_TEXTS_FILLED_H

#include "texts/fill.h"
#include "texts/table.h"

/* The table of tests/texts/five: hard sentences in five languages. */
extern const struct texts_table five_table;

/* The values of a message: lines such as "name=Anna", "n%5" or "tool#base.noun.tool.cart", each
 * with a NUL at its end. A slot with a constant has a line such as "side:E=east". */
struct filled {
    const struct texts_table *table;
    char *lines[16];
    unsigned count;
};

/* The texts_fill for `struct filled`. */
struct texts_value fill_from_lines(const void *about, const struct texts_slot *slot,
                                   struct sab_text *text);

/* Reads rows "LANGUAGE<tab>KEY<tab>VALUE<tab>..." from standard input, and writes each message in a
 * line. Returns the exit status: 1 if a row names what the table does not have. */
int write_rows(const struct texts_table *table);

#endif

/* SPDX-License-Identifier: MIT
 *
 * table.h - the tables that tools/texts.mjs makes from catalogues. Programs use the functions of
 * texts.h, which read the product's own table. The server is given a table, so that a test can give
 * it one with more languages.
 *
 * A message in a table is a text with slots. If it has plural forms or is a noun, it is a row of
 * forms instead: for each form its name, '\1', its text, '\2'.
 */
#ifndef TEXTS_TABLE_H
#define TEXTS_TABLE_H

#include <stdint.h>

/* How a language chooses among its plural forms. */
enum texts_plural {
    TEXTS_PLURAL_ONE,     /* one, other: `one` is 1 */
    TEXTS_PLURAL_FRENCH,  /* one, other: `one` is 0 and 1 */
    TEXTS_PLURAL_RUSSIAN, /* one, few, many */
};

/* The messages of one language, in the order of the keys. */
struct texts_in {
    const char *code;
    enum texts_plural plural;
    const char *const *messages;
};

/* The keys are numbers, in the order of their full names, byte by byte. */
struct texts_table {
    unsigned keys, languages;
    const char *const *names;
    const struct texts_in *in;
};

/* The plural category, as CLDR names it, of a whole number below a million. */
const char *texts_category(enum texts_plural plural, uint64_t n);

/* The key with this full name, or `keys` if there is none. */
unsigned texts_find(const struct texts_table *table, const char *name);

#endif

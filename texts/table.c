/* SPDX-License-Identifier: MIT
 *
 * table.c - finds the key of a name, and the plural category of a number.
 */
#include "texts/table.h"

#include <stdbool.h>
#include <string.h>

const char *texts_category(enum texts_plural plural, uint64_t n)
{
    unsigned ones = (unsigned)(n % 10), tens = (unsigned)(n % 100 / 10);
    if (plural == TEXTS_PLURAL_RUSSIAN) {
        bool teen = tens == 1;
        return ones == 1 && !teen ? "one" : ones >= 2 && ones <= 4 && !teen ? "few" : "many";
    }
    return n == 1 || (n == 0 && plural == TEXTS_PLURAL_FRENCH) ? "one" : "other";
}

unsigned texts_find(const struct texts_table *table, const char *name)
{
    unsigned low = 0, high = table->keys;
    while (low < high) {
        unsigned middle = low + (high - low) / 2;
        int order = strcmp(table->names[middle], name);
        if (order == 0) {
            return middle;
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return table->keys;
}

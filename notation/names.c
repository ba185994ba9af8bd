/* SPDX-License-Identifier: MIT
 *
 * names.c - looks up names in a table.
 */
#include "notation/names.h"

const char no_held_card[] = "is not how a card in a hand is written.";
const char no_gold_card[] = "is not a gold card: 1, 2 or 3 nuggets.";

const char *name_in(struct names names, unsigned number)
{
    return number < names.count ? names.list[number] : NULL;
}

const char *name_of(struct names names, unsigned number)
{
    const char *name = name_in(names, number);
    return name != NULL ? name : "?";
}

bool find_name(struct names names, const char *text, size_t size, uint8_t *number)
{
    for (unsigned i = 0; i < names.count; i++) {
        if (names.list[i] != NULL && word_is((struct word){text, size, 0}, names.list[i])) {
            *number = (uint8_t)i;
            return true;
        }
    }
    return false;
}

bool scan_name(struct scan *scan, name_reader read, const char *predicate, uint8_t *value)
{
    struct word word = scan_word(scan);
    return read(word.text, word.size, value) || scan_refuse_word(scan, word, predicate);
}

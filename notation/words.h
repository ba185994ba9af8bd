/* SPDX-License-Identifier: MIT
 *
 * words.h - tables of names, inside notation/ only.
 */
#ifndef NOTATION_WORDS_H
#define NOTATION_WORDS_H

#include "notation/scan.h"

struct names {
    const char *const *at; /* NULL where a number has no name */
    unsigned count;
};
#define NAMES(table) ((struct names){table, sizeof(table) / sizeof(table)[0]})

/* "?" for a number without a name. */
const char *name_of(struct names names, unsigned number);
bool find_name(struct names names, const char *text, size_t size, uint8_t *number);

/* The cave's part of sab_card_name and sab_read_card. */
const char *cave_card_name(unsigned card);
bool read_cave_card(const char *text, size_t size, sab_card *card);

/* Reads what sab_base_outcome_name, and what sab_cave_outcome_name write. */
bool read_outcome(const char *text, size_t size, uint8_t *outcome);
bool read_cave_outcome(const char *text, size_t size, uint8_t *outcome);

#endif

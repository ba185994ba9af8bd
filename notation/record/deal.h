/* SPDX-License-Identifier: MIT
 *
 * deal.h - the lines of a deal (notation 5 and 8), inside notation/ only.
 */
#ifndef NOTATION_RECORD_DEAL_H
#define NOTATION_RECORD_DEAL_H

#include "notation/words.h"

/* A kind of line: how the text after its first word is read and written. */
struct deal_line {
    const char *word;
    bool by_seat;     /* one line for each seat, beginning with its number; else `seat` is 0 */
    bool first_round; /* only in the first round */
    bool (*read)(struct sab_record_reader *reader, struct scan *scan, sab_seat seat);
    void (*write)(struct sab_text *text, const struct sab_record_head *head,
                  const struct sab_deal *deal, sab_seat seat);
};

/* Whether the reader of a record may know what `seat` was dealt. */
bool is_dealt_openly(const struct sab_record_head *head, sab_seat seat);

/* Each writes a space and a name, or a question mark if it is hidden. */
void write_dealt(struct sab_text *text, const char *name, bool hidden);
void write_dealt_cards(struct sab_text *text, const sab_card *cards, unsigned count, bool hidden);
void write_dealt_goals(struct sab_text *text, const uint8_t *goals, unsigned count, bool hidden);

/* Refuses a `?` in a complete record, where nothing is hidden, unless the word is `known`. */
bool check_unknown(const struct sab_record_reader *reader, struct scan *scan, struct word word,
                   bool known);
/* Reads one word that a redacted record may hide: a question mark gives 0. */
bool scan_dealt(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                const char *predicate, uint8_t *value);
bool scan_dealt_cards(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                      sab_card *cards, unsigned count);
/* Reads goals of the reader's game. */
bool scan_dealt_goals(struct sab_record_reader *reader, struct scan *scan, uint8_t *goals,
                      unsigned count);
/* Reads the word `aside`. */
bool scan_aside(struct scan *scan, const char *predicate);

#endif

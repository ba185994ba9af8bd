/* SPDX-License-Identifier: MIT
 *
 * deal.h - the lines of a deal (notation 5 and 8), inside notation/ only.
 */
#ifndef NOTATION_RECORD_DEAL_H
#define NOTATION_RECORD_DEAL_H

#include "notation/words.h"

/* A kind of line: what follows its first word, and its seat. */
struct deal_line {
    const char *word;
    bool by_seat;     /* there is one for each seat, whose number comes first; else seat is 0 */
    bool first_round; /* there is one in the first round alone */
    bool (*read)(struct sab_record_reader *reader, struct scan *scan, sab_seat seat);
    void (*write)(struct sab_text *text, const struct sab_record_head *head,
                  const struct sab_deal *deal, sab_seat seat);
};

/* What `seat` was dealt: whether the reader of a record may know it. */
bool is_dealt_openly(const struct sab_record_head *head, sab_seat seat);

/* A space and a name, or a question mark for it. */
void write_dealt(struct sab_text *text, const char *name, bool hidden);
void write_dealt_cards(struct sab_text *text, const sab_card *cards, unsigned count, bool hidden);
void write_dealt_goals(struct sab_text *text, const uint8_t *goals, unsigned count, bool hidden);

/* A `?` may stand only where somebody may not know: refused in a complete record unless `known`. */
bool check_unknown(const struct sab_record_reader *reader, struct scan *scan, struct word word,
                   bool known);
/* One word that a redacted record may have hidden: a question mark is read as 0. */
bool scan_dealt(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                const char *predicate, uint8_t *value);
bool scan_dealt_cards(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                      sab_card *cards, unsigned count);
/* Goals of the reader's game. */
bool scan_dealt_goals(struct sab_record_reader *reader, struct scan *scan, uint8_t *goals,
                      unsigned count);
/* The word `aside`. */
bool scan_aside(struct scan *scan, const char *predicate);

#endif

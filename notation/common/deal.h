/* SPDX-License-Identifier: MIT
 *
 * deal.h - reads and writes the lines of a deal (notation 5 and 8). Private to notation/.
 */
#ifndef NOTATION_COMMON_DEAL_H
#define NOTATION_COMMON_DEAL_H

#include "notation/names.h"

/* A kind of line in a deal: its first word, and how the rest of the line is read and written. */
struct deal_line {
    const char *word;
    bool by_seat;     /* each seat has such a line, with the seat after the first word */
    bool first_round; /* only the first round has the line */
    /* `read` and `write` get the line's seat, or 0 if by_seat is false. */
    bool (*read)(struct sab_record_reader *reader, struct scan *scan, sab_seat seat);
    void (*write)(struct sab_text *text, const struct sab_record_head *head,
                  const struct sab_deal *deal, sab_seat seat);
};

/* Whether this record shows what `seat` was dealt. */
bool is_dealt_openly(const struct sab_record_head *head, sab_seat seat);

/* These three functions write a space before each name. If `hidden` is true, they write a question
 * mark instead of each name. */
void write_dealt(struct sab_text *text, const char *name, bool hidden);
void write_dealt_cards(struct sab_text *text, const sab_card *cards, unsigned count, bool hidden);
void write_dealt_goals(struct sab_text *text, const uint8_t *goals, unsigned count, bool hidden);

/* Refuses the word `?` in a complete record, because such a record hides nothing. `known` is false
 * if the word is `?`. */
bool check_unknown(const struct sab_record_reader *reader, struct scan *scan, struct word word,
                   bool known);
/* scan_dealt reads one word, and scan_dealt_cards reads `count` words. In a redacted record, a word
 * may be `?`, which both functions read as 0. */
bool scan_dealt(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                const char *predicate, uint8_t *value);
bool scan_dealt_cards(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                      sab_card *cards, unsigned count);
/* Does what scan_dealt_cards does, for the goals of the game that is being read. */
bool scan_dealt_goals(struct sab_record_reader *reader, struct scan *scan, uint8_t *goals,
                      unsigned count);
/* Reads the word `aside`. */
bool scan_aside(struct scan *scan, const char *predicate);

#endif

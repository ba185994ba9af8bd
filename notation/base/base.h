/* SPDX-License-Identifier: MIT
 *
 * base.h - the base game's functions and tables, to which its struct notation_game points
 * (notation/games.h).
 */
#ifndef NOTATION_BASE_H
#define NOTATION_BASE_H

#include "notation/common/deal.h"
#include "notation/common/fields.h"
#include "notation/common/parts.h"
#include "notation/games.h"

extern const struct notation_game base_notation;
extern const char *const base_outcomes[SAB_NOBODY_WON + 1]; /* their names, by number */
extern const char *const base_sections[SAB_VERDICTS];

const char *base_card_name(unsigned card);
bool base_read_card(const char *text, size_t size, sab_card *card);

bool base_owns_word(struct word word, char next);
bool base_scan_action(struct scan *scan, struct word word, struct sab_action *action);
void base_write_action(struct sab_text *text, const struct sab_action *action, bool whole);
void base_complete_action(const struct sab_view *view, struct sab_action *action);

bool base_owns_sign(const struct sab_sign *sign);

extern const struct event_row base_events[];
extern const struct deal_line base_deal_lines[];
extern const struct position_rules base_position;
void base_draw_board(struct sab_text *text, const struct sab_view *view);

bool scan_shape(struct scan *scan, sab_shape *shape);
/* Writes the number of nuggets on a gold card. 0 stands for an unknown number, written as "?". */
void write_nuggets(struct sab_text *text, unsigned nuggets);
bool scan_nuggets(struct scan *scan, uint8_t *nuggets);

#endif

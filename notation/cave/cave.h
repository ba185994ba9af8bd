/* SPDX-License-Identifier: MIT
 *
 * cave.h - the cave's functions and tables, to which its struct notation_game points
 * (notation/games.h).
 */
#ifndef NOTATION_CAVE_H
#define NOTATION_CAVE_H

#include "notation/common/deal.h"
#include "notation/common/fields.h"
#include "notation/common/parts.h"
#include "notation/games.h"

extern const struct notation_game cave_notation;
extern const char *const cave_outcomes[SAB_CAVE_DRAW + 1]; /* their names, by number */
extern const char *const cave_sections[SAB_VERDICTS];

const char *cave_card_name(unsigned card);
bool cave_read_card(const char *text, size_t size, sab_card *card);

bool cave_owns_word(struct word word, char next);
bool cave_scan_action(struct scan *scan, struct word word, struct sab_action *action);
void cave_write_action(struct sab_text *text, const struct sab_action *action, bool whole);

bool cave_owns_sign(const struct sab_sign *sign);

extern const struct event_row cave_events[];
extern const struct deal_line cave_deal_lines[];
extern const struct position_rules cave_position;
/* Fills in all cards, clan cards and nuggets of the cave's box that no line of the position names.
 * Returns NULL, or what is wrong. */
const char *cave_position_fill(struct position *position);
void cave_draw_board(struct sab_text *text, const struct sab_view *view);

bool scan_place(struct scan *scan, struct sab_cave_place *place);
bool scan_edge(struct scan *scan, sab_cell *cell, sab_sides *side);

#endif

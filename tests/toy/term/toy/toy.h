/* SPDX-License-Identifier: MIT
 *
 * toy.h - the toy game Pebbles in the terminal, as term/games.c lists it.
 *
 *   game.c     the row of Pebbles in the table
 *   words.c    sentences and reports
 *   screen.c   draws the heap and the column beside it, and asks for an action
 */
#ifndef TERM_TOY_H
#define TERM_TOY_H

#include "term/game/choice.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

extern const struct term_game term_toy;

/* ---- words.c: struct term_game says what these are ------------------------------------------- */

void toy_say_action(struct sab_text *text, const struct model *model,
                    const struct sab_action *action);
void toy_say_done(struct sab_text *text, const struct model *model,
                  const struct model_entry *entry);
void toy_say_event(struct sab_text *text, const struct model *model, const struct sab_event *event);
void toy_say_turn(struct sab_text *text, const struct model *model);
void toy_say_result(struct sab_text *text, const struct model *model);
void toy_say_end(struct sab_text *text, const struct model *model);
void toy_say_player(struct sab_text *text, const struct model *model, sab_seat seat);
void toy_report_board(struct sitting *sitting);
void toy_report_cells(struct sitting *sitting);
void toy_say_role(struct sab_text *text, const struct model *model);

/* ---- screen.c -------------------------------------------------------------------------------- */

void toy_collect(struct choice *choice, const struct model *model);
bool toy_has_none(const struct sab_action *action);
bool toy_write_why(struct sab_text *text, const struct choice *choice, const struct model *model,
                   sab_cell cell);
void toy_ask_pick(struct sab_text *text, const struct screen *screen);
void toy_ask_chosen(struct sab_text *text, const struct screen *screen);
struct extent toy_extent(const struct sab_view *view, int margin);
bool toy_draw_cell(const struct sab_view *view, sab_cell cell, bool ascii, struct art *art);
sab_cell toy_followed(const struct model *model);
void toy_paint_candidates(const struct screen *screen);
void toy_paint_head(const struct screen *screen, int x);
void toy_paint_player(const struct screen *screen, int y, int x, sab_seat seat);
struct art toy_draw_held(const struct screen *screen, int held);

#endif

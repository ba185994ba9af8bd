/* SPDX-License-Identifier: MIT
 *
 * base.h - the base game in the terminal: its struct term_game, and what its files share. Functions
 * without a comment here belong to struct term_game; term/game/game.h explains them.
 *
 *   game.c     the struct term_game, with short texts
 *   art.c      cards and cells as pictures
 *   words.c    sentences: cards, what you may do, what the table waits for, the end
 *   entry.c    sentences: what happened
 *   report.c   answers to typed commands
 *   choice.c   how you pick an action, and what the screen asks you while you pick
 *   screen.c   the mine and the column beside it on the screen
 */
#ifndef TERM_BASE_H
#define TERM_BASE_H

#include "term/game/choice.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

extern const struct term_game term_base;

/* ---- art.c ----------------------------------------------------------------------------------- */

struct art base_art_of_shape(sab_shape shape, bool ascii);
/* Draws a card as a player holds it. */
struct art base_art_of_card(sab_card card, bool ascii);
/* base_draw_cell and base_draw_marked draw a cell. A face-down goal shows its letter. The character
 * to the right of the letter says what you saw with a map. The row below lists the seats that have
 * looked at the goal. base_draw_marked draws the newest card in darker rock, so that you can find
 * that card without colour. */
art_of_cell base_draw_cell, base_draw_marked;
/* The rectangle that holds the start, the goals and all cards, with `margin` more cells on every
 * side. */
struct extent base_extent(const struct sab_view *view, int margin);

/* ---- words.c --------------------------------------------------------------------------------- */

/* Writes a card or a shape: "junction NES", "dead end N|E", "map", "cart or lantern repair". */
void base_say_card(struct sab_text *text, sab_card card);
void base_say_shape(struct sab_text *text, sab_shape shape);
/* Writes a goal: "goal B" for number 1. Goals are numbered from 0, north to south. */
void base_say_goal(struct sab_text *text, unsigned goal);
/* The name of a role: "a gold-digger", "a saboteur" or "unknown". */
const char *base_role(unsigned role);
/* Writes a list of tools: "pickaxe, lantern" or "none". */
void base_say_tools(struct sab_text *text, sab_tools tools);
void base_say_action(struct sab_text *text, const struct model *model,
                     const struct sab_action *action);
void base_say_turn(struct sab_text *text, const struct model *model);
void base_say_result(struct sab_text *text, const struct model *model);
void base_say_end(struct sab_text *text, const struct model *model);

/* ---- entry.c --------------------------------------------------------------------------------- */

void base_say_done(struct sab_text *text, const struct model *model,
                   const struct model_entry *entry);
void base_say_event(struct sab_text *text, const struct model *model,
                    const struct sab_event *event);

/* ---- report.c -------------------------------------------------------------------------------- */

void base_report_board(struct sitting *sitting);
void base_report_cells(struct sitting *sitting);
void base_say_player(struct sab_text *text, const struct model *model, sab_seat seat);
void base_report_pile(struct sitting *sitting);
void base_say_role(struct sab_text *text, const struct model *model);
void base_say_among(struct sab_text *text, const struct model *model);

/* ---- choice.c -------------------------------------------------------------------------------- */

const sab_card *base_hand(const struct model *model);
/* The shape of the picked path card, rotated as the player has chosen, or 0 if no card is
 * picked. */
sab_shape base_shape(const struct choice *choice, const struct model *model);
void base_collect(struct choice *choice, const struct model *model);
bool base_has_cell(const struct sab_action *action);
bool base_has_target(const struct sab_action *action);
bool base_write_why(struct sab_text *text, const struct choice *choice, const struct model *model,
                    sab_cell cell);
void base_ask_pick(struct sab_text *text, const struct screen *screen);
void base_ask_chosen(struct sab_text *text, const struct screen *screen);

/* ---- screen.c -------------------------------------------------------------------------------- */

sab_cell base_followed(const struct model *model);
bool base_find_goal(const struct sab_view *view, unsigned goal, sab_cell *cell);
void base_paint_candidates(const struct screen *screen);
void base_paint_head(const struct screen *screen, int x);
void base_paint_player(const struct screen *screen, int y, int x, sab_seat seat);
struct art base_draw_held(const struct screen *screen, int held);

#endif

/* SPDX-License-Identifier: MIT
 *
 * cave.h - The Dark Cave in the terminal, as term/games.c lists it, and what its files share.
 *
 *   game.c     its row of the table, and the texts that are data
 *   art.c      cards and cells as pictures
 *   words.c    cards, what you may do, what was done, what the table waits for, the end
 *   entry.c    what followed from actions: events
 *   report.c   answers to typed commands
 *   choice.c   how you pick an action or a whole walk, and the questions on the way
 *   screen.c   the cave and the column beside it
 */
#ifndef TERM_CAVE_H
#define TERM_CAVE_H

#include "term/game/choice.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

enum { CAVE_SIDE = 33 /* width of the side */ };

extern const struct term_game term_cave;

/* ---- art.c ----------------------------------------------------------------------------------- */

/* A dwarf is the digit of its seat, a creature r, w or g. Marks of spaces: H dark hole, L ladder, B
 * bridge, T secret tunnel, V vein with its nugget (v without), X exit. A web is a cross and its
 * number on the edge between two cells. */
art_of_cell cave_draw_cell;
/* A card as held in a hand, or as it would lie; a goal (enum sab_cave_goal) of a deck (enum
 * sab_cave_deck) as it would lie. */
struct art cave_art_of_card(sab_card card, unsigned turned, bool ascii);
struct art cave_art_of_goal(unsigned deck, unsigned goal, unsigned turned, bool ascii);
/* Where in the picture of its cell a figure in that space stands. */
void cave_find_space(const struct sab_view *view, struct sab_cave_place place, int *row,
                     int *column);
/* All goals, and all cards with `margin` more cells on every side. */
struct extent cave_extent(const struct sab_view *view, int margin);

/* ---- words.c --------------------------------------------------------------------------------- */

/* "junction NES.I", "curve NE.II.hole-E", "axe.I"; as held in a hand, or as it lies. */
void cave_say_card(struct sab_text *text, sab_card card);
void cave_say_lying(struct sab_text *text, sab_card card, unsigned turned);
/* "Golden Axe", "loyal", "a ladder". */
const char *cave_clan(unsigned clan);
const char *cave_loyalty(unsigned loyalty);
const char *cave_goal(unsigned goal);
/* 'A' to 'D', from north-west to south-east. */
char cave_letter(unsigned goal);
/* "c5.4", "c5", or "goal B" for a face-down goal, which has no spaces yet; "c5:E". */
void cave_say_place(struct sab_text *text, const struct sab_view *view,
                    struct sab_cave_place place);
void cave_say_edge(struct sab_text *text, sab_cell cell, sab_sides side);
/* "goal B is a ladder", for the goal that a player lays; "upright (open to N E S)", for how it
 * would lie (cave 4.8). */
void cave_say_turning(struct sab_text *text, const struct sab_view *view);
void cave_say_turned(struct sab_text *text, const struct sab_view *view, unsigned turned);
/* "c5.4: 2 steps, costs a card". */
void cave_say_way(struct sab_text *text, const struct sab_view *view,
                  const struct sab_cave_way *way);
/* The clan that a player works for, if known (cave 7.2). */
unsigned cave_works_for(unsigned clan, unsigned loyalty);
/* The players whose dwarfs the present attack strikes (cave 6.3, 6.5). */
sab_seats cave_struck(const struct sab_view *view);
void cave_say_action(struct sab_text *text, const struct model *model,
                     const struct sab_action *action);
void cave_say_done(struct sab_text *text, const struct model *model,
                   const struct model_entry *entry);
void cave_say_turn(struct sab_text *text, const struct model *model);
void cave_say_result(struct sab_text *text, const struct model *model);
void cave_say_end(struct sab_text *text, const struct model *model);

/* ---- entry.c --------------------------------------------------------------------------------- */

void cave_say_event(struct sab_text *text, const struct model *model,
                    const struct sab_event *event);

/* ---- report.c -------------------------------------------------------------------------------- */

void cave_report_board(struct sitting *sitting);
void cave_report_cells(struct sitting *sitting);
void cave_say_player(struct sab_text *text, const struct model *model, sab_seat seat);
void cave_report_player(struct sitting *sitting, sab_seat seat);
void cave_report_pile(struct sitting *sitting);
void cave_report_role(struct sitting *sitting);
void cave_report_ways(struct sitting *sitting, const char *argument);
void cave_describe_ways(struct sitting *sitting);
void cave_go(struct sitting *sitting, const char *argument);

/* ---- choice.c -------------------------------------------------------------------------------- */

/* The way to a space, or to the nearest space of a cell (SAB_NO_SPACE). `way_count`: none. */
size_t cave_find_way(const struct model *model, struct sab_cave_place to);
/* The steps to the end of a way, in order; returns how many. */
size_t cave_steps(const struct model *model, size_t way,
                  struct sab_action steps[REQUEST_ACTIONS_MAX]);
/* The request for all of these steps: act STEP A; B; C. */
void cave_write_walk(struct sab_text *text, const struct model *model, size_t way);

const sab_card *cave_hand(const struct model *model);
/* Collects the actions of the picked card; for a walk, all spaces within reach, each as one step
 * however far away, then the other actions; for a question, its answers. */
void cave_collect(struct choice *choice, const struct model *model);
/* Whether an action is about a cell or an edge of the cave; a player; a space; an edge. */
bool cave_has_cell(const struct sab_action *action);
bool cave_has_target(const struct sab_action *action);
bool cave_has_space(const struct sab_action *action);
bool cave_has_edge(const struct sab_action *action);
int cave_stay(const struct choice *choice);
bool cave_write_request(struct sab_text *text, const struct model *model,
                        const struct sab_action *action);
bool cave_write_why(struct sab_text *text, const struct choice *choice, const struct model *model,
                    sab_cell cell);
void cave_ask_pick(struct sab_text *text, const struct screen *screen);
void cave_ask_chosen(struct sab_text *text, const struct screen *screen);

/* ---- screen.c -------------------------------------------------------------------------------- */

bool cave_find_goal(const struct sab_view *view, unsigned goal, sab_cell *cell);
sab_cell cave_followed(const struct model *model);
void cave_paint_candidates(const struct screen *screen);
void cave_find_label(const struct screen *screen, const struct sab_action *action, int *y, int *x);
void cave_paint_head(const struct screen *screen, int x);
void cave_paint_player(const struct screen *screen, int y, int x, sab_seat seat);
struct art cave_draw_held(const struct screen *screen, int held);
void cave_paint_owners(const struct screen *screen, int y, int x);
void cave_paint_position(const struct screen *screen, int y, int x);

#endif

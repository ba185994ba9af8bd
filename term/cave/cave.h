/* SPDX-License-Identifier: MIT
 *
 * cave.h - The Dark Cave in the terminal: its struct term_game, and what its files share. Functions
 * without a comment here belong to struct term_game; term/game/game.h explains them.
 *
 *   game.c     the struct term_game, with short texts
 *   art.c      cards and cells as pictures
 *   words.c    sentences: cards, actions, what the table waits for, the end
 *   entry.c    sentences: the events that follow from actions
 *   report.c   answers to typed commands
 *   choice.c   how you pick an action or a whole walk, and what the screen asks you while you pick
 *   screen.c   the cave and the column beside it on the screen
 */
#ifndef TERM_CAVE_H
#define TERM_CAVE_H

#include "term/game/choice.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

enum { CAVE_SIDE = 33 /* width, in columns, of the right part of the screen */ };

extern const struct term_game term_cave;

/* ---- art.c ----------------------------------------------------------------------------------- */

/* Draws a cell. A dwarf is drawn as the digit of its seat, a creature as r, w or g. The marks of
 * spaces are: H dark hole, L ladder, B bridge, T secret tunnel, X exit, V vein with a nugget, v
 * vein without a nugget. A web is a cross with its number, on the edge between two cells. */
art_of_cell cave_draw_cell;
/* cave_art_of_card draws a card of the hand. cave_art_of_goal draws a goal (enum sab_cave_goal) of
 * a deck (enum sab_cave_deck). `turned` is 1 if the card is rotated, otherwise 0. */
struct art cave_art_of_card(sab_card card, unsigned turned, bool ascii);
struct art cave_art_of_goal(unsigned deck, unsigned goal, unsigned turned, bool ascii);
/* Finds where a figure on this place is drawn: the row and column in the picture of the cell. */
void cave_find_space(const struct sab_view *view, struct sab_cave_place place, int *row,
                     int *column);
/* The rectangle that holds all goals, all cards, and `margin` more cells on every side of each
 * card. */
struct extent cave_extent(const struct sab_view *view, int margin);

/* ---- words.c --------------------------------------------------------------------------------- */

/* cave_say_card writes a card in a hand, and cave_say_lying a card on the board, where it may be
 * rotated: "junction NES.I", "curve NE.II.hole-E", "axe.I". */
void cave_say_card(struct sab_text *text, sab_card card);
void cave_say_lying(struct sab_text *text, sab_card card, unsigned turned);
/* These functions return the name of a clan ("Golden Axe"), of a loyalty ("loyal") and of a goal
 * ("a ladder"). */
const char *cave_clan(unsigned clan);
const char *cave_loyalty(unsigned loyalty);
const char *cave_goal(unsigned goal);
/* The letter of a goal, 'A' to 'D', from north-west to south-east. */
char cave_letter(unsigned goal);
/* cave_say_place writes a place as "c5.4", a cell without a space as "c5", and a face-down goal as
 * "goal B". cave_say_edge writes an edge as "c5:E". */
void cave_say_place(struct sab_text *text, const struct sab_view *view,
                    struct sab_cave_place place);
void cave_say_edge(struct sab_text *text, sab_cell cell, sab_sides side);
/* cave_say_turning and cave_say_turned are about the goal that a player has reached and now lays
 * (cave 4.8). cave_say_turning writes which goal it is, such as "goal B is a ladder".
 * cave_say_turned writes one rotation of the goal, such as "upright (open to N E S)". */
void cave_say_turning(struct sab_text *text, const struct sab_view *view);
void cave_say_turned(struct sab_text *text, const struct sab_view *view, unsigned turned);
/* Writes where a way leads, how long it is and what it costs: "c5.4: 2 steps, costs a card". */
void cave_say_way(struct sab_text *text, const struct sab_view *view,
                  const struct sab_cave_way *way);
/* The clan that a player with this clan and loyalty works for (cave 7.2), or SAB_CLAN_UNKNOWN if
 * the clan or the loyalty is not known. */
unsigned cave_works_for(unsigned clan, unsigned loyalty);
/* The seats whose dwarfs the current attack hits (cave 6.3, 6.5). */
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
void cave_say_role(struct sab_text *text, const struct model *model);
void cave_say_among(struct sab_text *text, const struct model *model);
void cave_report_ways(struct sitting *sitting, const char *argument);
void cave_describe_ways(struct sitting *sitting);
void cave_go(struct sitting *sitting, const char *argument);

/* ---- choice.c -------------------------------------------------------------------------------- */

/* The index in model->ways of the way to a place. If `to` names no space (SAB_NO_SPACE), the way
 * leads to the nearest space of the cell. If there is no way, returns model->way_count. */
size_t cave_find_way(const struct model *model, struct sab_cave_place to);
/* Writes the steps to the end of a way, in order. Returns the number of steps. */
size_t cave_steps(const struct model *model, size_t way,
                  struct sab_action steps[REQUEST_ACTIONS_MAX]);
/* Writes the request for all steps of a way: `act STEP A; B; C`, where STEP is model->step. */
void cave_write_walk(struct sab_text *text, const struct model *model, size_t way);

const sab_card *cave_hand(const struct model *model);
/* Collects the candidates: the actions that the player can choose from. If a card is picked, the
 * candidates are the actions of that card. On a walk, there is one candidate for each space that
 * the figure can reach, however far away; the other legal actions follow. If there is a question,
 * the candidates are the answers. */
void cave_collect(struct choice *choice, const struct model *model);
/* Whether an action is about a cell or an edge (cave_has_cell), about a player (cave_has_target),
 * about a space (cave_has_space), or about an edge (cave_has_edge). */
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

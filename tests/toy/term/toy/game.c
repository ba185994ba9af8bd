/* SPDX-License-Identifier: MIT
 *
 * game.c - the row of the toy game Pebbles in the table of games, and its fixed texts.
 */
#include "term/toy/toy.h"

static const char *group(unsigned verb)
{
    return verb == SAB_TOY_PICK ? "Pick:" : "";
}

static void write_card(struct sab_text *text, sab_card card)
{
    (void)card;
    sab_write(text, "card");
}

/* The cards in a hand: Pebbles has no cards. */
static const sab_card *hand(const struct model *model)
{
    static const sab_card none[1] = {SAB_NO_CARD};
    (void)model;
    return none;
}

static void write_examples(struct sab_text *text, bool ascii)
{
    (void)ascii;
    sab_write(text, "Actions: pick 1, pick 2 and pick 3 take that many pebbles.\n");
}

static void write_help(struct sab_text *text, bool ascii)
{
    (void)ascii;
    sab_write(text, "1-3      take that many pebbles\n"
                    "t        the next number\n"
                    "Enter    do it\n"
                    "F2, Tab  your favourite number\n"
                    "/        say something to all\n"
                    ":        a command: help lists them\n"
                    "l q      the log; leave\n");
}

const struct term_game term_toy = {
    .title = "Pebbles",
    .span = "game",
    .board = "heap",
    .secret = "favourite",
    .group = group,
    .write_card = write_card,
    .write_action = toy_say_action,
    .write_done = toy_say_done,
    .write_event = toy_say_event,
    .write_turn = toy_say_turn,
    .write_result = toy_say_result,
    .write_examples = write_examples,
    .report_board = toy_report_board,
    .report_cells = toy_report_cells,
    .write_player = toy_say_player,
    .report_pile = toy_report_cells,
    .write_role = toy_say_role,
    .card_phase = TERM_NO_PHASE,
    .amount_phase = SAB_TOY_PICKING,
    .hand = hand,
    .collect = toy_collect,
    .has_cell = toy_has_none,
    .has_target = toy_has_none,
    .write_why = toy_write_why,
    .ask_pick = toy_ask_pick,
    .ask_chosen = toy_ask_chosen,
    .extent = toy_extent,
    .draw_cell = toy_draw_cell,
    .followed = toy_followed,
    .paint_candidates = toy_paint_candidates,
    .side_columns = SCREEN_SIDE,
    .columns = "taken",
    .hand_across = 4,
    .close_seats = 6,
    .keys = {"1-3 take  t next", "/ say  : command  l log", "F2 favourite  ? help  q"},
    .paint_head = toy_paint_head,
    .paint_player = toy_paint_player,
    .draw_held = toy_draw_held,
    .write_help = write_help,
    .write_end = toy_say_end,
};

/* SPDX-License-Identifier: MIT
 *
 * game.c - the base game's struct term_game, with its short texts.
 */
#include "term/base/base.h"

static const char *group(unsigned verb)
{
    /* clang-format off */
    static const char *const groups[SAB_BASE_VERBS] = {
        [SAB_NO_VERB] = "",
        [SAB_BASE_LAY] = "Lay:",
        [SAB_BASE_BREAK] = "Break:",
        [SAB_BASE_REPAIR] = "Repair:",
        [SAB_BASE_ROCKFALL] = "Rockfall:",
        [SAB_BASE_MAP] = "Map:",
        [SAB_BASE_PASS] = "Pass:",
        [SAB_BASE_REVEAL] = "Reveal:",
        [SAB_BASE_TURN] = "Lay the stone:",
        [SAB_BASE_TAKE] = "Take:",
        [SAB_VOTE] = "Vote:",
    };
    /* clang-format on */
    return groups[verb];
}

static void write_examples(struct sab_text *text, bool ascii)
{
    (void)ascii;
    sab_write(text, "Actions: NESW@c5 lays a card, map>i5 looks at a goal, rockfall>b5,\n"
                    "break-cart>3, repair-cart>1, pass NS, reveal>i5, turn>NW, take 3.\n");
}

static void write_help(struct sab_text *text, bool ascii)
{
    sab_write(text, "1-9      pick a card of the hand; r rotates it\n"
                    "a-z      the place or player with this letter;\n"
                    "         d l m q r t v are keys of their own\n"
                    "t Enter  the next place or player; do it\n"
                    "d Esc    discard the card; put it back\n"
                    "v        vote to end the round\n"
                    "F2, Tab  your secret role, until the next key\n"
                    "F3 l     since your last turn; the log\n"
                    "S P m    a sign; your light; a marker\n"
                    "U C X    unseen cards; who laid what; dead cells\n"
                    "N R      your notes; remove a player\n"
                    "arrows   scroll the mine, or a panel\n"
                    "/ : q    talk; a command (:help); quit\n"
                    "The mouse picks cards, cells and players.\n"
                    "<3 lights; [PLC] broken tools; $ gold cards\n"
                    "Goals: $ treasure, o stone; 1$ 4o: players 1 and\n"
                    "4 say so, T truly, L a lie, ! they disagree;\n"
                    "> dig there, x do not; below: who looked\n");
    words_write(text, "%s the newest card; v votes, n plays on, ~ is away\n", ascii ? "%%" : "▓▓");
}

static bool tells(const struct sab_event *event)
{
    return event->type == SAB_BASE_GOAL_TURNED;
}

static sab_seats lookers(const struct sab_view *view, unsigned on, unsigned number)
{
    const struct sab_base_view *base = &view->as.base;
    bool hidden = on == SAB_ON_CELL && number < SAB_BASE_GOALS && base->goal_shape[number] == 0;
    return (sab_seats)(hidden ? base->looked[number] : 0);
}

static sab_tools broken(const struct sab_view *view, sab_seat seat)
{
    return view->as.base.broken[seat];
}

static bool has_secret(const struct model *model)
{
    return model->view.phase == SAB_BASE_PLAYING;
}

const struct term_game term_base = {
    .title = "Saboteur",
    .span = "round",
    .board = "mine",
    .secret = "role",
    .group = group,
    .write_card = base_say_card,
    .write_action = base_say_action,
    .write_done = base_say_done,
    .write_event = base_say_event,
    .tells = tells,
    .answers = NULL,
    .write_turn = base_say_turn,
    .write_result = base_say_result,
    .write_examples = write_examples,
    .report_board = base_report_board,
    .report_cells = base_report_cells,
    .write_player = base_say_player,
    .report_player = NULL,
    .report_pile = base_report_pile,
    .write_role = base_say_role,
    .write_among = base_say_among,
    .has_secret = has_secret,
    .describe_ways = NULL,
    .report_ways = NULL,
    .go = NULL,
    .always_draws = true,
    .is_waited_for = NULL,
    .lookers = lookers,
    .broken = broken,
    .lay_verb = SAB_BASE_LAY,
    .card_phase = SAB_BASE_PLAYING,
    .amount_phase = SAB_BASE_TAKING,
    .hand = base_hand,
    .collect = base_collect,
    .has_cell = base_has_cell,
    .has_target = base_has_target,
    .stay = NULL,
    .write_request = NULL,
    .write_why = base_write_why,
    .ask_pick = base_ask_pick,
    .ask_chosen = base_ask_chosen,
    .extent = base_extent,
    .draw_cell = base_draw_marked,
    .find_goal = base_find_goal,
    .followed = base_followed,
    .keeps_middle = false,
    .paint_candidates = base_paint_candidates,
    .find_label = NULL,
    .side_columns = SCREEN_SIDE,
    .columns = "tools gold",
    .hand_across = 4,
    .close_seats = 6,
    .keys = {"r rotate  d discard", "S signs  l log  / say", "F2 role  ? help  q quit"},
    .paint_head = base_paint_head,
    .paint_player = base_paint_player,
    .draw_held = base_draw_held,
    .paint_below_players = NULL,
    .paint_above_keys = NULL,
    .write_help = write_help,
    .write_end = base_say_end,
};

/* SPDX-License-Identifier: MIT
 *
 * game.c - The Dark Cave's struct term_game, with its short texts.
 */
#include "term/cave/cave.h"

static const char *group(unsigned verb)
{
    /* clang-format off */
    static const char *const groups[SAB_CAVE_VERBS] = {
        [SAB_NO_VERB] = "",
        [SAB_VOTE] = "Vote:",
        [SAB_CAVE_LAY] = "Lay:",
        [SAB_CAVE_LOOK_GOAL] = "Look at a goal:",
        [SAB_CAVE_LOOK_CLAN] = "Look at a clan card:",
        [SAB_CAVE_ROCKFALL] = "Rockfall:",
        [SAB_CAVE_BOOTS] = "Boots:",
        [SAB_CAVE_AXE] = "Battle axe:",
        [SAB_CAVE_SWAP] = "Swap hands:",
        [SAB_CAVE_WEB] = "Web:",
        [SAB_CAVE_CREATURE] = "Creature:",
        [SAB_CAVE_DISCARD] = "Discard:",
        [SAB_CAVE_WALK] = "Lead the creature one step:",
        [SAB_CAVE_HALT] = "Stop it:",
        [SAB_CAVE_STEP] = "Move one step:",
        [SAB_CAVE_CUT] = "Cut a web:",
        [SAB_CAVE_STAY] = "Stay:",
        [SAB_CAVE_FACE] = "Face first:",
        [SAB_CAVE_DRIVE] = "Drive it off:",
        [SAB_CAVE_ENDURE] = "Keep the axe:",
        [SAB_CAVE_TURN] = "Lay the goal:",
        [SAB_CAVE_NUGGET] = "The nugget:",
    };
    /* clang-format on */
    return groups[verb];
}

static void write_examples(struct sab_text *text, bool ascii)
{
    sab_write(text, "Actions: NES.I@b5 lays a card, information.I>e1 or >3, boots.I>2,\n"
                    "axe.I>2, swap.II>2, rockfall.I>b5, web.I>b5:E, rat.II>c5.4,\n"
                    "discard NES.I boots.I, step>b5.0, walk>b5.0, cut>b5:E, stay, halt,\n"
                    "drive, endure, face rat, lie turned, lie upright, take-nugget, leave-nugget.\n"
                    "Several steps of a walk: A; B; C.\n"
                    "In the picture: 0-7 dwarfs, r rat, w lindworm, g goblin, H hole, L ladder,\n"
                    "B bridge, T secret tunnel, V vein (v empty), X exit, ? a goal face down.\n");
    words_write(text, "%s2 is a web that shows 2; rock %s is crossed in 1, 2, 3 steps.",
                ascii ? "x" : "╳", ascii ? ". : #" : "░ ▒ ▓");
}

static void write_help(struct sab_text *text, bool ascii)
{
    sab_write(text, "1-5 r   pick, rotate; Esc puts it back\n"
                    "a-z     the place or player so marked\n"
                    "        (not d l m q r t v: these keys)\n"
                    "t Enter the next; do it (a whole walk)\n"
                    ". d     stay; discard (t adds a card)\n"
                    "F2, Tab your clan card, until any key\n"
                    "F3 l    since your last turn; the log\n"
                    "S P m   a sign; your light; a marker\n"
                    "U C X   unseen; who laid; dead cells\n"
                    "N R     your notes; remove a player\n"
                    "arrows  scroll the cave, or a panel\n"
                    "/ : q   talk; a command (:help); quit\n");
    words_write(text, "Rock %s: 1, 2, 3 steps; %s2 a web\n", ascii ? ". : #" : "░ ▒ ▓",
                ascii ? "x" : "╳");
    sab_write(text, "H hole, L ladder, B bridge, X exit,\n"
                    "T secret tunnel, V vein (v empty),\n"
                    "? a goal, 0-7 dwarfs, r w g creatures\n"
                    "Axe+ loyal, Axe- not; then markers: l s\n"
                    "Goals: 1X 4H: 1 and 4 say so, T L: true,\n"
                    "a lie, ! they differ; > dig, x do not\n");
}

/* Whether to say which other player must decide. True only during an attack, because only then does
 * a player decide in another player's turn. */
static bool is_waited_for(const struct model *model)
{
    return model->view.phase == SAB_CAVE_ATTACK;
}

static bool tells(const struct sab_event *event)
{
    return event->type == SAB_CAVE_ATTACKED || event->type == SAB_CAVE_GOAL_TURNED ||
           event->type == SAB_CAVE_NUGGET_TAKEN || event->type == SAB_CAVE_UNMASKED ||
           event->type == SAB_CAVE_LEFT;
}

static bool answers(const struct sab_action *action)
{
    return action->verb == SAB_CAVE_DRIVE || action->verb == SAB_CAVE_ENDURE;
}

static sab_seats lookers(const struct sab_view *view, unsigned on, unsigned number)
{
    const struct sab_cave_view *cave = &view->as.cave;
    if (on == SAB_ON_CLAN) {
        bool hidden = number < view->seats && !sab_has_seat(cave->unmasked, number);
        return (sab_seats)(hidden ? cave->looked[number] : 0);
    }
    bool hidden = number < SAB_CAVE_GOALS && cave->goal[number].lies == 0;
    return (sab_seats)(hidden ? cave->goal[number].looked : 0);
}

/* With two players nothing is hidden (cave 2.2). */
static bool has_secret(const struct model *model)
{
    return model->seats > 2 && !sab_has_seat(model->view.as.cave.unmasked, model->you);
}

const struct term_game term_cave = {
    .title = "The Dark Cave",
    .span = "game",
    .board = "cave",
    .secret = "clan card",
    .group = group,
    .write_card = cave_say_card,
    .write_action = cave_say_action,
    .write_done = cave_say_done,
    .write_event = cave_say_event,
    .tells = tells,
    .answers = answers,
    .write_turn = cave_say_turn,
    .write_result = cave_say_result,
    .write_examples = write_examples,
    .report_board = cave_report_board,
    .report_cells = cave_report_cells,
    .write_player = cave_say_player,
    .report_player = cave_report_player,
    .report_pile = cave_report_pile,
    .write_role = cave_say_role,
    .write_among = cave_say_among,
    .has_secret = has_secret,
    .describe_ways = cave_describe_ways,
    .report_ways = cave_report_ways,
    .go = cave_go,
    .always_draws = false,
    .is_waited_for = is_waited_for,
    .lookers = lookers,
    .lay_verb = SAB_CAVE_LAY,
    .card_phase = SAB_CAVE_PLAYING,
    .amount_phase = TERM_NO_PHASE,
    .hand = cave_hand,
    .collect = cave_collect,
    .has_cell = cave_has_cell,
    .has_target = cave_has_target,
    .stay = cave_stay,
    .write_request = cave_write_request,
    .write_why = cave_write_why,
    .ask_pick = cave_ask_pick,
    .ask_chosen = cave_ask_chosen,
    .extent = cave_extent,
    .draw_cell = cave_draw_cell,
    .find_goal = cave_find_goal,
    .followed = cave_followed,
    .keeps_middle = true,
    .paint_candidates = cave_paint_candidates,
    .find_label = cave_find_label,
    .side_columns = CAVE_SIDE,
    .columns = "Clan  $  C Tools",
    .hand_across = SAB_CAVE_HAND_MAX,
    .close_seats = SAB_SEATS_MAX + 1,
    .keys = {"r rotate d discard . stay v vote", "t next   l log   / say  : command",
             "F2 card  S signs   ? help  q quit"},
    .paint_head = cave_paint_head,
    .paint_player = cave_paint_player,
    .draw_held = cave_draw_held,
    .paint_below_players = cave_paint_owners,
    .paint_above_keys = cave_paint_position,
    .write_help = write_help,
    .write_end = cave_say_end,
};

/* SPDX-License-Identifier: MIT
 *
 * actions.c - actions of the base game as text (notation 3).
 */
#include "notation/base/base.h"

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_cell_action(struct sab_text *text, const char *word, const char *sign,
                              sab_cell cell)
{
    sab_write(text, word);
    sab_write(text, sign);
    sab_write_cell(text, cell);
}

static void write_seat_action(struct sab_text *text, const struct sab_action *action)
{
    sab_write(text, sab_card_name(action->card));
    sab_write(text, ">");
    sab_write_number(text, action->target);
    if (action->verb == SAB_BASE_REPAIR) {
        sab_write(text, ":");
        sab_write(text, sab_tool_name(action->tool));
    }
}

void write_nuggets(struct sab_text *text, unsigned nuggets)
{
    if (nuggets == 0) {
        sab_write(text, "?");
    } else {
        sab_write_number(text, nuggets);
    }
}

/* Writes a pass. In a complete record (`whole` is true), a pass without a card means that the hand
 * was empty. In all other texts, a pass names its card, or has "?" in place of a hidden card. */
static void write_pass(struct sab_text *text, const struct sab_action *action, bool whole)
{
    sab_write(text, "pass");
    if (!whole || action->card != SAB_NO_CARD) {
        sab_write(text, " ");
        sab_write(text, sab_card_name(action->card));
    }
}

void base_write_action(struct sab_text *text, const struct sab_action *action, bool whole)
{
    switch ((enum sab_base_verb)action->verb) {
    case SAB_BASE_LAY:
        write_cell_action(text, sab_shape_name(action->shape), "@", action->cell);
        break;
    case SAB_BASE_BREAK:
    case SAB_BASE_REPAIR:
        write_seat_action(text, action);
        break;
    case SAB_BASE_ROCKFALL:
    case SAB_BASE_MAP:
        write_cell_action(text, sab_card_name(action->card), ">", action->cell);
        break;
    case SAB_BASE_PASS:
        write_pass(text, action, whole);
        break;
    case SAB_BASE_REVEAL:
        write_cell_action(text, "reveal", ">", action->cell);
        break;
    case SAB_BASE_TURN:
        sab_write(text, "turn>");
        sab_write(text, sab_shape_name(action->shape));
        break;
    case SAB_BASE_TAKE:
        sab_write(text, "take ");
        write_nuggets(text, action->amount);
        break;
    case SAB_BASE_VERBS:
        break;
    }
}

/* ---- Reading ------------------------------------------------------------------------------- */

static bool scan_lay(struct scan *scan, struct word word, struct sab_action *action)
{
    scan->offset = word.offset;
    if (!scan_shape(scan, &action->shape) || !scan_take(scan, "@")) {
        return false;
    }
    action->verb = SAB_BASE_LAY;
    action->card = sab_base_card_of_shape(action->shape);
    return scan_cell(scan, &action->cell);
}

static bool scan_target(struct scan *scan, struct sab_action *action)
{
    return scan_seat(scan, SAB_SEATS_MAX, &action->target);
}

/* Reads a colon and a tool, such as `:cart`. Both may be missing if the card repairs only one
 * tool. */
static bool scan_repaired(struct scan *scan, struct sab_action *action)
{
    sab_tools tools = sab_base_cards[action->card].tools;
    if (scan_take(scan, ":")) {
        struct word word = scan_until(scan, " ");
        return sab_read_tool(word.text, word.size, &action->tool) ||
               scan_refuse_word(scan, word, "is not a tool: pickaxe, lantern or cart.");
    }
    if ((tools & (tools - 1)) != 0) {
        return scan_refuse(scan, scan->offset,
                           "This card repairs one of two tools: say which, as in :cart.");
    }
    action->tool = tools;
    return true;
}

/* Reads an action of the form CARD>TARGET. `word` is the card. */
static bool scan_card_action(struct scan *scan, struct word word, struct sab_action *action)
{
    if (!base_read_card(word.text, word.size, &action->card)) {
        return scan_refuse_word(scan, word, "is not an action card.");
    }
    action->verb = sab_base_cards[action->card].verb;
    if (action->verb == SAB_BASE_BREAK) {
        return scan_target(scan, action);
    }
    if (action->verb == SAB_BASE_REPAIR) {
        return scan_target(scan, action) && scan_repaired(scan, action);
    }
    if (action->verb == SAB_BASE_ROCKFALL || action->verb == SAB_BASE_MAP) {
        return scan_cell(scan, &action->cell);
    }
    return scan_refuse_word(scan, word, "needs a cell, as in NESW@1,0.");
}

static bool scan_arrow(struct scan *scan, struct word word, struct sab_action *action)
{
    if (word_is(word, "reveal")) {
        action->verb = SAB_BASE_REVEAL;
        return scan_cell(scan, &action->cell);
    }
    if (word_is(word, "turn")) {
        action->verb = SAB_BASE_TURN;
        return scan_shape(scan, &action->shape);
    }
    return scan_card_action(scan, word, action);
}

static bool scan_pass(struct scan *scan, struct sab_action *action)
{
    struct word word = scan_word(scan);
    action->verb = SAB_BASE_PASS;
    return word.size == 0 || word_is(word, sab_card_name(SAB_NO_CARD)) ||
           base_read_card(word.text, word.size, &action->card) ||
           scan_refuse_word(scan, word, no_held_card);
}

bool scan_nuggets(struct scan *scan, uint8_t *nuggets)
{
    *nuggets = 0;
    return scan_take(scan, "?") || scan_byte(scan, 1, 3, no_gold_card, nuggets);
}

bool base_owns_word(struct word word, char next)
{
    return next == '@' || next == '>' || word_is(word, "pass") || word_is(word, "take");
}

bool base_scan_action(struct scan *scan, struct word word, struct sab_action *action)
{
    if (scan->offset < scan->size && scan->text[scan->offset] == '@') {
        return scan_lay(scan, word, action);
    }
    if (scan_take(scan, ">")) {
        return scan_arrow(scan, word, action);
    }
    if (word_is(word, "pass")) {
        return scan_pass(scan, action);
    }
    action->verb = SAB_BASE_TAKE;
    scan_skip_spaces(scan);
    return scan_nuggets(scan, &action->amount);
}

void base_complete_action(const struct sab_view *view, struct sab_action *action)
{
    if (action->verb != SAB_BASE_TURN || view->phase != SAB_BASE_TURNING) {
        return;
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (view->as.base.choice[goal] != 0) {
            action->cell = sab_base_goal_cells[goal];
        }
    }
}

/* SPDX-License-Identifier: MIT
 *
 * actions.c - actions as text (notation 3); cave/actions.c has those of the cave.
 */
#include "notation/scan.h"

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_cell_action(struct sab_text *text, const char *word, sab_cell cell)
{
    sab_write(text, word);
    sab_write(text, ">");
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

static void write_take(struct sab_text *text, unsigned amount)
{
    sab_write(text, "take ");
    if (amount == 0) {
        sab_write(text, "?");
    } else {
        sab_write_number(text, (long)amount);
    }
}

void sab_write_action(struct sab_text *text, const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_BASE_LAY:
        sab_write(text, sab_shape_name(action->shape));
        sab_write(text, "@");
        sab_write_cell(text, action->cell);
        break;
    case SAB_BASE_BREAK:
    case SAB_BASE_REPAIR:
        write_seat_action(text, action);
        break;
    case SAB_BASE_ROCKFALL:
    case SAB_BASE_MAP:
        write_cell_action(text, sab_card_name(action->card), action->cell);
        break;
    case SAB_BASE_PASS:
        sab_write(text, "pass ");
        sab_write(text, sab_card_name(action->card));
        break;
    case SAB_BASE_REVEAL:
        write_cell_action(text, "reveal", action->cell);
        break;
    case SAB_BASE_TURN:
        sab_write(text, "turn>");
        sab_write(text, sab_shape_name(action->shape));
        break;
    case SAB_BASE_TAKE:
        write_take(text, action->amount);
        break;
    case SAB_VOTE:
        sab_write(text, "vote");
        break;
    default:
        write_cave_action(text, action);
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

/* `:cart`, which may be left out when the card mends one tool only. */
static bool scan_mended(struct scan *scan, struct sab_action *action)
{
    sab_tools tools = sab_base_cards[action->card].tools;
    if (scan_take(scan, ":")) {
        struct word word = scan_until(scan, " ");
        return sab_read_tool(word.text, word.size, &action->tool) ||
               scan_refuse_word(scan, word, "is no tool: pickaxe, lantern or cart.");
    }
    if ((tools & (tools - 1)) != 0) {
        return scan_refuse(scan, scan->offset,
                           "This card mends one of two tools: say which, as :cart.");
    }
    action->tool = tools;
    return true;
}

/* What follows CARD>. */
static bool scan_card_action(struct scan *scan, struct word word, struct sab_action *action)
{
    if (!sab_read_card(word.text, word.size, &action->card) || action->card == SAB_NO_CARD) {
        return scan_refuse_word(scan, word, "is no action card.");
    }
    action->verb = sab_base_cards[action->card].verb;
    switch (action->verb) {
    case SAB_BASE_BREAK:
        return scan_target(scan, action);
    case SAB_BASE_REPAIR:
        return scan_target(scan, action) && scan_mended(scan, action);
    case SAB_BASE_ROCKFALL:
    case SAB_BASE_MAP:
        return scan_cell(scan, &action->cell);
    default:
        return scan_refuse_word(scan, word, "is laid at a cell, as NESW@1,0.");
    }
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
    return word.size == 0 ||
           (sab_read_card(word.text, word.size, &action->card) && action->card < SAB_BASE_CARDS) ||
           scan_refuse_word(scan, word, "is no card as it is held in a hand.");
}

static bool scan_take_gold(struct scan *scan, struct sab_action *action)
{
    action->verb = SAB_BASE_TAKE;
    struct word word = scan_word(scan);
    scan->offset = word.offset;
    return scan_take(scan, "?") ||
           scan_byte(scan, 1, 3, "is no gold card: 1, 2 or 3 nuggets.", &action->amount);
}

static bool scan_any(struct scan *scan, struct sab_action *action)
{
    struct word word = scan_until(scan, " @>");
    if (is_cave_word(word)) {
        return scan_cave_action(scan, word, action);
    }
    if (scan->offset < scan->size && scan->text[scan->offset] == '@') {
        return scan_lay(scan, word, action);
    }
    if (scan_take(scan, ">")) {
        return scan_arrow(scan, word, action);
    }
    if (word_is(word, "pass")) {
        return scan_pass(scan, action);
    }
    if (word_is(word, "take")) {
        return scan_take_gold(scan, action);
    }
    if (word_is(word, "vote")) {
        action->verb = SAB_VOTE;
        return true;
    }
    return scan_refuse_word(scan, word, "is no action.");
}

bool scan_action(struct scan *scan, sab_seat seat, struct sab_action *action)
{
    struct sab_action read = {.seat = seat};
    if (!scan_any(scan, &read) || !scan_end(scan)) {
        return false;
    }
    *action = read;
    return true;
}

bool sab_read_action(const char *text, size_t size, sab_seat seat, struct sab_action *action,
                     struct sab_fault *fault)
{
    struct scan scan = scan_over(text, size, fault);
    return scan_action(&scan, seat, action);
}

void sab_complete_action(const struct sab_view *view, struct sab_action *action)
{
    if (action->verb != SAB_BASE_TURN || view->kind != SAB_BASE ||
        view->as.base.phase != SAB_BASE_TURNING) {
        return;
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (view->as.base.choice[goal] != 0) {
            action->cell = sab_base_goal_cells[goal];
        }
    }
}

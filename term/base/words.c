/* SPDX-License-Identifier: MIT
 *
 * words.c - sentences about the base game: cards, what you may do, what the table waits for.
 */
#include "notation/spoken.h"
#include "term/base/base.h"

/* ---- Cards ----------------------------------------------------------------------------------- */

void base_say_shape(struct sab_text *text, sab_shape shape)
{
    const char *kind = words_branches(shape & SAB_ALL_SIDES);
    words_write(text, "%s %s", (shape & SAB_JOINED) != 0 ? kind : "dead end",
                sab_shape_name(shape));
}

void base_say_card(struct sab_text *text, sab_card card)
{
    if (card == SAB_NO_CARD || card >= SAB_BASE_CARDS) {
        sab_write(text, "card");
        return;
    }
    const struct sab_base_card *face = &sab_base_cards[card];
    if (face->shape != 0) {
        base_say_shape(text, face->shape);
        return;
    }
    if (face->tools == 0) {
        sab_write(text, sab_card_name(card));
        return;
    }
    const char *between = face->verb == SAB_BASE_BREAK ? "broken " : "";
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool <<= 1) {
        if ((face->tools & tool) != 0) {
            words_write(text, "%s%s", between, sab_tool_name(tool));
            between = " or ";
        }
    }
    sab_write(text, face->verb == SAB_BASE_BREAK ? "" : " repair");
}

void base_say_goal(struct sab_text *text, unsigned goal)
{
    words_write(text, "goal %c", (char)('A' + goal));
}

const char *base_role(unsigned role)
{
    return role == SAB_DIGGER ? "a gold-digger" : role == SAB_SABOTEUR ? "a saboteur" : "unknown";
}

void base_say_tools(struct sab_text *text, sab_tools tools)
{
    const char *between = "";
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool <<= 1) {
        if ((tools & tool) != 0) {
            words_write(text, "%s%s", between, sab_tool_name(tool));
            between = ", ";
        }
    }
    sab_write(text, tools == 0 ? "none" : "");
}

/* ---- What you would do ----------------------------------------------------------------------- */

void base_say_action(struct sab_text *text, const struct model *model,
                     const struct sab_action *action)
{
    switch ((enum sab_base_verb)action->verb) {
    case SAB_BASE_LAY:
        sab_write(text, "Lay the ");
        base_say_shape(text, action->shape);
        sab_write(text, " at ");
        spoken_cell(text, action->cell);
        break;
    case SAB_BASE_BREAK:
    case SAB_BASE_REPAIR:
        sab_write(text, action->verb == SAB_BASE_BREAK ? "Break " : "Repair ");
        words_whose(text, model, action->target);
        words_write(text, " %s",
                    sab_tool_name(action->verb == SAB_BASE_BREAK
                                      ? sab_base_cards[action->card].tools
                                      : action->tool));
        break;
    case SAB_BASE_ROCKFALL:
        sab_write(text, "Remove the card at ");
        spoken_cell(text, action->cell);
        break;
    case SAB_BASE_MAP:
        sab_write(text, "Look at ");
        base_say_goal(text, sab_base_goal_at(action->cell));
        break;
    case SAB_BASE_PASS:
        sab_write(text, action->card == SAB_NO_CARD ? "Pass" : "Discard the ");
        if (action->card != SAB_NO_CARD) {
            base_say_card(text, action->card);
        }
        break;
    case SAB_BASE_REVEAL:
        sab_write(text, "Reveal ");
        base_say_goal(text, sab_base_goal_at(action->cell));
        break;
    case SAB_BASE_TURN:
        words_write(text, "Lay the stone as %s", sab_shape_name(action->shape));
        break;
    case SAB_BASE_TAKE:
        words_write(text, "Take %u nugget%s", action->amount, action->amount == 1 ? "" : "s");
        break;
    case SAB_BASE_VERBS:
        break;
    }
}

/* ---- What the table waits for ---------------------------------------------------------------- */

static void write_my_turn(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    switch ((enum sab_base_phase)view->phase) {
    case SAB_BASE_PLAYING:
        sab_write(text, "Your turn");
        if (base->broken[view->seat] != 0) {
            sab_write(text, ", but you cannot dig; broken: ");
            base_say_tools(text, base->broken[view->seat]);
        }
        break;
    case SAB_BASE_CHOOSING:
        sab_write(text, "Your path reaches several goals: choose the one to reveal");
        break;
    case SAB_BASE_TURNING:
        sab_write(text, "Choose which way round to lay the stone");
        break;
    case SAB_BASE_TAKING:
        sab_write(text, "Take a gold card; nobody sees which");
        break;
    case SAB_BASE_OVER:
        sab_write(text, "The round is over");
        break;
    }
    sab_write(text, ".");
}

void base_say_turn(struct sab_text *text, const struct model *model)
{
    static const char *const doing[] = {"is choosing a card", "is choosing a goal",
                                        "is laying the stone", "is taking a gold card",
                                        "is waiting"};
    if (model_is_my_turn(model)) {
        write_my_turn(text, &model->view);
        return;
    }
    words_seat(text, model, model->view.to_move);
    words_write(text, " %s.", doing[model->view.phase]);
}

/* ---- The end --------------------------------------------------------------------------------- */

/* Writes the gold that a seat won in each round: "3 + 0 + 4". */
static void write_won(struct sab_text *text, const struct model *model, sab_seat seat)
{
    for (unsigned round = 0; round < model->won_rounds; round++) {
        words_write(text, "%s%u", round > 0 ? " + " : "", model->won[round][seat]);
    }
}

/* If nobody reached the treasure, says where it was. */
static void write_treasure(struct sab_text *text, const struct sab_view *view)
{
    for (unsigned goal = 0; goal < SAB_BASE_GOALS && view->outcome != SAB_DIGGERS_WON; goal++) {
        if (view->as.base.goal[goal] == SAB_TREASURE) {
            sab_write(text, "The treasure was under ");
            base_say_goal(text, goal);
            sab_write(text, ".\n");
        }
    }
}

static void write_result_line(struct sab_text *text, const struct model *model, sab_seat seat)
{
    unsigned cards = model->view.as.base.gold_count[seat];
    words_write(text, "%u %s: %s", seat, model->seat[seat].name,
                base_role(model->view.as.base.role[seat]));
    if (sab_has_seat(model->counted, seat)) {
        words_write(text, ", %u nugget%s", model->nuggets[seat],
                    model->nuggets[seat] == 1 ? "" : "s");
        sab_write(text, model->won_rounds > 0 ? " = " : "");
        write_won(text, model, seat);
        sab_write(text, "\n");
    } else {
        words_write(text, ", %u gold card%s\n", cards, cards == 1 ? "" : "s");
    }
}

/* Lists the seats by number. At the end of the game, lists them by nuggets instead, the most
 * nuggets first. */
static void rank_seats(const struct model *model, sab_seat order[SAB_SEATS_MAX])
{
    bool finished = model->phase == MODEL_FINISHED;
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        unsigned rank = seat;
        while (finished && rank > 0 && model->nuggets[order[rank - 1]] < model->nuggets[seat]) {
            order[rank] = order[rank - 1];
            rank--;
        }
        order[rank] = seat;
    }
}

/* Names the players with the most nuggets. If there are several, they share the victory (base
 * 10.2). */
static void write_richest(struct sab_text *text, const struct model *model)
{
    int most = 0;
    const char *between = "";
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        most = model->nuggets[seat] > most ? model->nuggets[seat] : most;
    }
    sab_write(text, "Richest: ");
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (model->nuggets[seat] == most) {
            sab_write(text, between);
            words_seat(text, model, seat);
            between = ", ";
        }
    }
    words_write(text, " with %d nugget%s.\n", most, most == 1 ? "" : "s");
}

void base_say_result(struct sab_text *text, const struct model *model)
{
    sab_seat order[SAB_SEATS_MAX] = {0};
    if (model->phase == MODEL_FINISHED) {
        write_richest(text, model);
    }
    write_treasure(text, &model->view);
    rank_seats(model, order);
    for (unsigned rank = 0; rank < model->seats; rank++) {
        write_result_line(text, model, order[rank]);
    }
}

/* Writes one player's row of the results at the end. The name comes last, so that only the name is
 * cut if the row is too long. */
static void write_end_row(struct sab_text *text, const struct model *model, sab_seat seat)
{
    bool counted = sab_has_seat(model->counted, seat);
    int gold = counted ? model->nuggets[seat] : model->view.as.base.gold_count[seat];
    words_write(text, "\t%u %-11s %2d ", seat,
                model->view.as.base.role[seat] == SAB_SABOTEUR ? "saboteur" : "gold-digger", gold);
    if (model->won_rounds > 0) {
        sab_write(text, "= ");
        write_won(text, model, seat);
        sab_write(text, "  ");
    } else {
        words_write(text, "%s%-*s", counted ? "nugget" : "gold card", counted ? 5 : 2,
                    gold == 1 ? "" : "s");
    }
    words_write(text, "%s\n", model->seat[seat].name);
}

void base_say_end(struct sab_text *text, const struct model *model)
{
    /* clang-format off */
    static const char *const heads[] = {
        [SAB_UNDECIDED] = "The round is over",
        [SAB_DIGGERS_WON] = "The gold-diggers win the round",
        [SAB_SABOTEURS_WON] = "The saboteurs win the round",
        [SAB_NOBODY_WON] = "Nobody wins the round",
    };
    /* clang-format on */
    sab_seat order[SAB_SEATS_MAX] = {0};
    words_write(text, "%s\n", heads[model->view.outcome]);
    write_treasure(text, &model->view);
    sab_write(text, "\n");
    if (model->phase == MODEL_FINISHED) {
        write_richest(text, model);
    }
    if (model->won_rounds > 0) {
        sab_write(text, "Nuggets: all = round 1 + round 2 + round 3\n");
    }
    rank_seats(model, order);
    for (unsigned rank = 0; rank < model->seats; rank++) {
        write_end_row(text, model, order[rank]);
    }
    words_write(text, "Set aside: %s\n\n", base_role(model->view.as.base.aside));
}

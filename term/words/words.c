/* SPDX-License-Identifier: MIT
 *
 * words.c - sentences about cards, players, and what the table waits for.
 */
#include "term/words/words.h"

#include "term/cave/words.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void words_write(struct sab_text *text, const char *format, ...)
{
    char bytes[2 * REQUEST_SAY_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bytes, sizeof bytes, format, arguments);
    va_end(arguments);
    sab_write(text, bytes);
}

/* ---- Players --------------------------------------------------------------------------------- */

static bool shares_name(const struct model *model, sab_seat seat)
{
    for (sab_seat other = 0; other < model->seats; other++) {
        if (other != seat && strcmp(model->seat[other].name, model->seat[seat].name) == 0) {
            return true;
        }
    }
    return false;
}

void words_seat(struct sab_text *text, const struct model *model, sab_seat seat)
{
    if (seat >= SAB_SEATS_MAX) {
        sab_write(text, "somebody");
    } else if (seat == model->you) {
        sab_write(text, "you");
    } else if (model->seat[seat].name[0] == '\0') {
        words_write(text, "seat %u", seat);
    } else if (shares_name(model, seat)) {
        words_write(text, "%s (seat %u)", model->seat[seat].name, seat);
    } else {
        sab_write(text, model->seat[seat].name);
    }
}

void words_does(struct sab_text *text, const struct model *model, sab_seat seat, const char *yours,
                const char *others)
{
    char name[SAB_NAME_SIZE + 16];
    struct sab_text into = sab_text_into(name, sizeof name);
    words_seat(&into, model, seat);
    bool is_named = seat < SAB_SEATS_MAX && seat != model->you && model->seat[seat].name[0] != '\0';
    if (!is_named) {
        name[0] = (char)toupper((unsigned char)name[0]);
    }
    words_write(text, "%s %s", name, seat == model->you ? yours : others);
}

void words_time(struct sab_text *text, int ms)
{
    int seconds = ms / 1000;
    int count = seconds < 60 ? seconds : seconds / 60;
    words_write(text, "%d %s%s", count, seconds < 60 ? "second" : "minute", count == 1 ? "" : "s");
}

const char *words_span(const struct model *model)
{
    return model->kind == SAB_CAVE ? "game" : "round";
}

const char *words_role(unsigned role)
{
    return role == SAB_DIGGER ? "a gold-digger" : role == SAB_SABOTEUR ? "a saboteur" : "unknown";
}

void words_tools(struct sab_text *text, sab_tools tools)
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

void words_presence(struct sab_text *text, const struct model *model, sab_seat seat)
{
    const struct model_seat *at = &model->seat[seat];
    if (at->name[0] == '\0') {
        sab_write(text, "free");
        return;
    }
    words_write(text, "%s%s", at->name, seat == model->you ? " (you)" : "");
    if (at->bot[0] != '\0') {
        sab_write(text, !at->person  ? ", bot"
                        : at->online ? ", a bot plays"
                                     : ", away, a bot plays");
    } else if (!at->online) {
        sab_write(text, ", away");
    }
    sab_write(text, seat == model->host && model->phase == MODEL_WAITING ? ", host" : "");
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static unsigned openings_of(sab_shape shape)
{
    unsigned count = 0;
    for (unsigned side = SAB_NORTH; side <= SAB_WEST; side <<= 1) {
        count += (shape & side) != 0;
    }
    return count;
}

void words_shape(struct sab_text *text, sab_shape shape)
{
    static const char *const kinds[] = {"card", "stub", "curve", "junction", "crossing"};
    unsigned sides = shape & SAB_ALL_SIDES;
    bool straight = sides == (SAB_NORTH | SAB_SOUTH) || sides == (SAB_EAST | SAB_WEST);
    const char *kind = straight ? "tunnel" : kinds[openings_of(shape)];
    words_write(text, "%s %s", (shape & SAB_JOINED) != 0 ? kind : "dead end",
                sab_shape_name(shape));
}

void words_card(struct sab_text *text, sab_card card)
{
    if (card == SAB_NO_CARD || card >= SAB_BASE_CARDS) {
        cave_words_card(text, card, 0);
        return;
    }
    const struct sab_base_card *face = &sab_base_cards[card];
    if (face->shape != 0) {
        words_shape(text, face->shape);
        return;
    }
    if (face->tools == 0) {
        sab_write(text, sab_card_name(card));
        return;
    }
    const char *between = face->verb == SAB_BASE_BREAK ? "broken " : "repair of ";
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool <<= 1) {
        if ((face->tools & tool) != 0) {
            words_write(text, "%s%s", between, sab_tool_name(tool));
            between = " or ";
        }
    }
}

void words_goal(struct sab_text *text, unsigned goal)
{
    words_write(text, "goal %c", (char)('A' + goal));
}

/* ---- What one would do ----------------------------------------------------------------------- */

static void write_owner(struct sab_text *text, const struct model *model, sab_seat seat)
{
    if (seat == model->you) {
        sab_write(text, "your own");
    } else {
        words_seat(text, model, seat);
        sab_write(text, "'s");
    }
}

static unsigned goal_of(sab_cell cell)
{
    unsigned goal = 0;
    while (goal + 1 < SAB_BASE_GOALS && sab_base_goal_cells[goal].y != cell.y) {
        goal++;
    }
    return goal;
}

void words_action(struct sab_text *text, const struct model *model, const struct sab_action *action)
{
    if (action->verb >= SAB_CAVE_LAY) {
        cave_words_action(text, model, action);
        return;
    }
    if (action->verb == SAB_NO_VERB) {
        sab_write(text, "Nothing");
        return;
    }
    if (action->verb == SAB_VOTE) {
        words_write(text, "Vote to end the %s", words_span(model));
        return;
    }
    switch ((enum sab_base_verb)action->verb) {
    case SAB_BASE_LAY:
        sab_write(text, "Lay the ");
        words_shape(text, action->shape);
        words_write(text, " at %d,%d", action->cell.x, action->cell.y);
        break;
    case SAB_BASE_BREAK:
    case SAB_BASE_REPAIR:
        sab_write(text, action->verb == SAB_BASE_BREAK ? "Break " : "Mend ");
        write_owner(text, model, action->target);
        words_write(text, " %s",
                    sab_tool_name(action->verb == SAB_BASE_BREAK
                                      ? sab_base_cards[action->card].tools
                                      : action->tool));
        break;
    case SAB_BASE_ROCKFALL:
        words_write(text, "Bring down the card at %d,%d", action->cell.x, action->cell.y);
        break;
    case SAB_BASE_MAP:
        sab_write(text, "Look at ");
        words_goal(text, goal_of(action->cell));
        break;
    case SAB_BASE_PASS:
        sab_write(text, action->card == SAB_NO_CARD ? "Pass" : "Discard the ");
        if (action->card != SAB_NO_CARD) {
            words_card(text, action->card);
        }
        break;
    case SAB_BASE_REVEAL:
        sab_write(text, "Turn over ");
        words_goal(text, goal_of(action->cell));
        break;
    case SAB_BASE_TURN:
        words_write(text, "Let the stone lie as %s", sab_shape_name(action->shape));
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
            words_tools(text, base->broken[view->seat]);
        }
        break;
    case SAB_BASE_CHOOSING:
        sab_write(text, "Your tunnel reaches several goals: choose the one to turn over");
        break;
    case SAB_BASE_TURNING:
        sab_write(text, "Choose how the stone shall lie");
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

static void write_turn(struct sab_text *text, const struct model *model)
{
    static const char *const doing[] = {"is at work", "chooses a goal", "turns the stone",
                                        "takes a gold card", "waits"};
    if (model->kind == SAB_CAVE) {
        cave_words_turn(text, model);
        return;
    }
    if (model_is_my_turn(model)) {
        write_my_turn(text, &model->view);
        return;
    }
    words_seat(text, model, model->view.to_move);
    words_write(text, " %s.", doing[model->view.phase]);
}

static bool is_ready(const struct model *model)
{
    return model->you != SAB_NOBODY && model->seat[model->you].ready;
}

void words_status(struct sab_text *text, const struct model *model)
{
    if (!model->is_known) {
        sab_write(text, "On the way to the table.");
        return;
    }
    if (model_is_stood_in(model)) {
        sab_write(text, "A bot plays for you; back takes the seat back.");
        return;
    }
    switch ((enum model_phase)model->phase) {
    case MODEL_WAITING:
        sab_write(text, "The table is gathering; ");
        if (model->host == model->you && model->you != SAB_NOBODY) {
            sab_write(text, "you may start the game (start).");
        } else {
            words_seat(text, model, model->host);
            sab_write(text, " starts the game.");
        }
        break;
    case MODEL_PLAYING:
        write_turn(text, model);
        break;
    case MODEL_BETWEEN:
        sab_write(text, model->you == SAB_NOBODY ? "The round is over."
                        : is_ready(model)        ? "Waiting for the others to be ready."
                                                 : "The round is over. Next: ready.");
        break;
    case MODEL_FINISHED:
        sab_write(text, model->you == SAB_NOBODY ? "The game is over."
                        : is_ready(model)        ? "Waiting for the others to want a rematch."
                                                 : "The game is over. Next: rematch, or quit.");
        break;
    }
}

static void write_result_line(struct sab_text *text, const struct model *model, sab_seat seat)
{
    unsigned cards = model->view.as.base.gold_count[seat];
    words_write(text, "%u %s: %s", seat, model->seat[seat].name,
                words_role(model->view.as.base.role[seat]));
    if ((model->base.counted >> seat & 1U) != 0) {
        words_write(text, ", %u nugget%s\n", model->base.nuggets[seat],
                    model->base.nuggets[seat] == 1 ? "" : "s");
    } else {
        words_write(text, ", %u gold card%s\n", cards, cards == 1 ? "" : "s");
    }
}

void words_ranking(const struct model *model, sab_seat order[SAB_SEATS_MAX])
{
    bool finished = model->phase == MODEL_FINISHED;
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        unsigned rank = seat;
        while (finished && rank > 0 &&
               model->base.nuggets[order[rank - 1]] < model->base.nuggets[seat]) {
            order[rank] = order[rank - 1];
            rank--;
        }
        order[rank] = seat;
    }
}

void words_richest(struct sab_text *text, const struct model *model)
{
    int most = 0;
    const char *between = "";
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        most = model->base.nuggets[seat] > most ? model->base.nuggets[seat] : most;
    }
    sab_write(text, "Richest: ");
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (model->base.nuggets[seat] == most) {
            sab_write(text, between);
            words_seat(text, model, seat);
            between = ", ";
        }
    }
    words_write(text, " with %d nugget%s.\n", most, most == 1 ? "" : "s");
}

void words_result(struct sab_text *text, const struct model *model)
{
    sab_seat order[SAB_SEATS_MAX] = {0};
    if (model->kind == SAB_CAVE) {
        cave_words_result(text, model);
        return;
    }
    if (model->phase == MODEL_FINISHED) {
        words_richest(text, model);
    }
    words_ranking(model, order);
    for (unsigned rank = 0; rank < model->seats; rank++) {
        write_result_line(text, model, order[rank]);
    }
}

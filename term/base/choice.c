/* SPDX-License-Identifier: MIT
 *
 * choice.c - how you pick a legal action of the base game, and what the last row asks you while you
 * pick.
 */
#include "term/base/base.h"

/* ---- Candidates ------------------------------------------------------------------------------ */

const sab_card *base_hand(const struct model *model)
{
    return model->view.as.base.hand;
}

sab_shape base_shape(const struct choice *choice, const struct model *model)
{
    sab_shape shape = sab_base_cards[choice_card(choice, model)].shape;
    return choice->turned ? sab_base_half_turn(shape) : shape;
}

static bool belongs(const struct choice *choice, const struct model *model,
                    const struct sab_action *action)
{
    if (model->view.phase != SAB_BASE_PLAYING) {
        return true;
    }
    bool passes = action->verb == SAB_BASE_PASS;
    sab_shape shape = base_shape(choice, model);
    return action->card == choice_card(choice, model) && passes == choice->discards &&
           (choice->held >= 0 || choice->discards) &&
           (action->verb != SAB_BASE_LAY || action->shape == shape);
}

void base_collect(struct choice *choice, const struct model *model)
{
    for (size_t i = 0; i < model->legal_count; i++) {
        if (belongs(choice, model, &model->legal[i])) {
            choice_add(choice, &model->legal[i]);
        }
    }
    bool obvious =
        choice->count == 1 || (choice->count > 0 && model->view.phase == SAB_BASE_TURNING);
    choice->chosen = obvious ? 0 : -1;
}

bool base_has_cell(const struct sab_action *action)
{
    return action->verb == SAB_BASE_LAY || action->verb == SAB_BASE_ROCKFALL ||
           action->verb == SAB_BASE_MAP || action->verb == SAB_BASE_REVEAL ||
           action->verb == SAB_BASE_TURN;
}

bool base_has_target(const struct sab_action *action)
{
    return action->verb == SAB_BASE_BREAK || action->verb == SAB_BASE_REPAIR;
}

bool base_write_why(struct sab_text *text, const struct choice *choice, const struct model *model,
                    sab_cell cell)
{
    sab_shape shape = base_shape(choice, model);
    if (shape != 0) {
        words_write(text, "why %s@%d,%d", sab_shape_name(shape), cell.x, cell.y);
    }
    return shape != 0;
}

/* ---- The last row ---------------------------------------------------------------------------- */

static void write_picked(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    sab_shape shape = base_shape(choice, model);
    if (shape != 0) {
        base_say_shape(text, shape);
    } else {
        base_say_card(text, model->view.as.base.hand[choice->held]);
    }
    if (choice->count > 0) {
        talk_ask_where(text, screen);
    } else {
        sab_write(text, shape == 0 ? ": no use now. d discards it."
                        : model->view.as.base.broken[model->you] != 0
                            ? ": you cannot dig now. d discards it."
                            : ": fits nowhere now. d discards it; click a cell to learn why.");
    }
}

void base_ask_pick(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    if (model->view.phase == SAB_BASE_TAKING) {
        sab_write(text, "Take a gold card, nobody sees which: ");
        for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
            if (choice_by_amount(choice, nuggets) >= 0) {
                words_write(text, "%u ", nuggets);
            }
        }
        sab_write(text, "nuggets?");
    } else if (model->view.phase != SAB_BASE_PLAYING) {
        words_status(text, model);
        sab_write(text, " Press its letter, then Enter.");
    } else if (choice->held < 0) {
        words_status(text, model);
        unsigned count = model->view.hand_count[model->you];
        words_write(text,
                    count > 1    ? " Pick a card: 1-%u."
                    : count == 1 ? " Pick card %u."
                                 : " d passes.",
                    count);
    } else {
        write_picked(text, screen);
    }
}

void base_ask_chosen(struct sab_text *text, const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    const struct sab_action *action = &choice->candidates[choice->chosen];
    words_action(text, &screen->sitting->model, action);
    talk_ask_yes(text, choice, action->shape != sab_base_half_turn(action->shape));
}

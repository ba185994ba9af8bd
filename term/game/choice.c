/* SPDX-License-Identifier: MIT
 *
 * choice.c - one of the legal actions, step by step.
 */
#include "term/game/choice.h"

#include "term/cave/choice.h"

#include <string.h>

/* Without d l m q r t v, which are keys of their own. */
static const char labels[] = "abcefghijknopsuwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

struct choice choice_none(void)
{
    return (struct choice){.place = -1, .chosen = -1};
}

static sab_card picked_card(const struct choice *choice, const struct model *model)
{
    const sab_card *hand = model->view.as.base.hand;
    unsigned count = model->kind == SAB_BASE ? model_hand_count(model) : 0;
    return choice->place >= 0 && (unsigned)choice->place < count ? hand[choice->place]
                                                                 : SAB_NO_CARD;
}

sab_shape choice_shape(const struct choice *choice, const struct model *model)
{
    sab_card card = picked_card(choice, model);
    sab_shape shape = card < SAB_BASE_CARDS ? sab_base_cards[card].shape : 0;
    return choice->turned ? sab_base_half_turn(shape) : shape;
}

static bool belongs(const struct choice *choice, const struct model *model,
                    const struct sab_action *action)
{
    if (model->view.phase != SAB_BASE_PLAYING) {
        return true;
    }
    bool passes = action->verb == SAB_BASE_PASS;
    return action->card == picked_card(choice, model) && passes == choice->discards &&
           (choice->place >= 0 || choice->discards) &&
           (action->verb != SAB_BASE_LAY || action->shape == choice_shape(choice, model));
}

static void collect(struct choice *choice, const struct model *model)
{
    if (model->kind == SAB_CAVE) {
        cave_choice_collect(choice, model);
        return;
    }
    choice->count = 0;
    for (size_t i = 0; i < model->legal_count && choice->count < CHOICE_MAX; i++) {
        if (belongs(choice, model, &model->legal[i])) {
            choice->candidates[choice->count++] = model->legal[i];
        }
    }
    bool obvious =
        choice->count == 1 || (choice->count > 0 && model->view.phase == SAB_BASE_TURNING);
    choice->chosen = obvious ? 0 : -1;
}

void choice_refresh(struct choice *choice, const struct model *model)
{
    bool same = model->has_view && choice->step == model->step;
    if (!same) {
        *choice = choice_none();
        choice->step = model->step;
    }
    if (!same || choice->count == 0) {
        collect(choice, model);
    }
}

bool choice_is_of_cards(const struct model *model)
{
    return model->kind == SAB_CAVE ? model->view.phase == SAB_CAVE_PLAYING
                                   : model->view.phase == SAB_BASE_PLAYING;
}

void choice_pick(struct choice *choice, const struct model *model, int place)
{
    if (place >= (int)model_hand_count(model) || !choice_is_of_cards(model)) {
        return;
    }
    *choice = (struct choice){.step = model->step, .place = place, .chosen = -1};
    collect(choice, model);
    if (choice->count == 0) {
        choice_turn(choice, model);
        if (choice->count == 0) {
            choice_turn(choice, model);
        }
    }
}

/* Turns the card, and keeps the cell if it fits there either way. */
void choice_turn(struct choice *choice, const struct model *model)
{
    if (!choice_is_of_cards(model)) {
        choice_next(choice);
        return;
    }
    bool had_cell = choice->chosen >= 0 && choice_has_cell(&choice->candidates[choice->chosen]);
    sab_cell cell = had_cell ? choice->candidates[choice->chosen].cell : (sab_cell){0, 0};
    choice->turned = !choice->turned;
    choice->discards = false;
    collect(choice, model);
    if (had_cell) {
        choice->chosen = choice_by_cell(choice, cell);
    }
}

void choice_discard(struct choice *choice, const struct model *model)
{
    choice->discards = true;
    collect(choice, model);
}

void choice_next(struct choice *choice)
{
    if (choice->count > 0) {
        choice->chosen = (choice->chosen + 1) % (int)choice->count;
    }
}

/* ---- Finding --------------------------------------------------------------------------------- */

char choice_label(size_t candidate)
{
    return candidate < sizeof labels - 1 ? labels[candidate] : '\0';
}

int choice_by_label(const struct choice *choice, char label)
{
    const char *found = label != '\0' ? strchr(labels, label) : NULL;
    return found != NULL && (size_t)(found - labels) < choice->count ? (int)(found - labels) : -1;
}

bool choice_has_cell(const struct sab_action *action)
{
    return action->verb == SAB_BASE_LAY || action->verb == SAB_BASE_ROCKFALL ||
           action->verb == SAB_BASE_MAP || action->verb == SAB_BASE_REVEAL ||
           action->verb == SAB_BASE_TURN || cave_has_cell(action);
}

bool choice_has_target(const struct sab_action *action)
{
    return action->verb == SAB_BASE_BREAK || action->verb == SAB_BASE_REPAIR ||
           cave_has_target(action);
}

int choice_by_cell(const struct choice *choice, sab_cell cell)
{
    for (size_t i = 0; i < choice->count; i++) {
        const struct sab_action *action = &choice->candidates[i];
        if (choice_has_cell(action) && action->cell.x == cell.x && action->cell.y == cell.y) {
            return (int)i;
        }
    }
    return -1;
}

int choice_by_target(const struct choice *choice, sab_seat target)
{
    for (size_t i = 0; i < choice->count; i++) {
        if (choice_has_target(&choice->candidates[i]) && choice->candidates[i].target == target) {
            return (int)i;
        }
    }
    return -1;
}

int choice_by_amount(const struct choice *choice, unsigned amount)
{
    for (size_t i = 0; i < choice->count; i++) {
        if (choice->candidates[i].verb == SAB_BASE_TAKE && choice->candidates[i].amount == amount) {
            return (int)i;
        }
    }
    return -1;
}

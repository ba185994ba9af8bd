/* SPDX-License-Identifier: MIT
 *
 * choice.c - how you pick a legal action, step by step.
 */
#include "term/game/choice.h"

#include <string.h>

/* The letters of candidates, in order. The letters d l m q r t v C N P S U X are missing, because
 * they are commands. */
static const char labels[] = "abcefghijknopsuwxyzABDEFGHIJKLMOQTVWYZ";

struct choice choice_none(void)
{
    return (struct choice){.held = -1, .chosen = -1};
}

sab_card choice_card(const struct choice *choice, const struct model *model)
{
    bool picked = choice->held >= 0 && (unsigned)choice->held < model_hand_count(model);
    return picked ? term_game(model->kind)->hand(model)[choice->held] : SAB_NO_CARD;
}

void choice_add(struct choice *choice, const struct sab_action *action)
{
    if (choice->count < CHOICE_MAX) {
        choice->candidates[choice->count++] = *action;
    }
}

static void collect(struct choice *choice, const struct model *model)
{
    choice->game = term_game(model->kind);
    choice->count = 0;
    choice->game->collect(choice, model);
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
    return model->view.phase == term_game(model->kind)->card_phase;
}

void choice_pick(struct choice *choice, const struct model *model, int held)
{
    if (held >= (int)model_hand_count(model) || !choice_is_of_cards(model)) {
        return;
    }
    *choice = (struct choice){.step = model->step, .held = held, .chosen = -1};
    collect(choice, model);
    if (choice->count == 0) {
        choice_turn(choice, model);
        if (choice->count == 0) {
            choice_turn(choice, model);
        }
    }
}

void choice_turn(struct choice *choice, const struct model *model)
{
    if (!choice_is_of_cards(model)) {
        choice_next(choice);
        return;
    }
    bool had_cell =
        choice->chosen >= 0 && choice->game->has_cell(&choice->candidates[choice->chosen]);
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

int choice_by_cell(const struct choice *choice, sab_cell cell)
{
    for (size_t i = 0; i < choice->count; i++) {
        const struct sab_action *action = &choice->candidates[i];
        if (choice->game->has_cell(action) && sab_same_cell(action->cell, cell)) {
            return (int)i;
        }
    }
    return -1;
}

int choice_by_target(const struct choice *choice, sab_seat target)
{
    for (size_t i = 0; i < choice->count; i++) {
        if (choice->game->has_target(&choice->candidates[i]) &&
            choice->candidates[i].target == target) {
            return (int)i;
        }
    }
    return -1;
}

int choice_by_amount(const struct choice *choice, unsigned amount)
{
    for (size_t i = 0; i < choice->count; i++) {
        if (choice->candidates[i].amount == amount) {
            return (int)i;
        }
    }
    return -1;
}

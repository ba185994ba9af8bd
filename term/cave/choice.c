/* SPDX-License-Identifier: MIT
 *
 * choice.c - one of the legal actions of the cave, or a whole walk.
 */
#include "term/cave/choice.h"

#include "term/cave/walk.h"

bool cave_has_space(const struct sab_action *action)
{
    return action->verb == SAB_CAVE_STEP || action->verb == SAB_CAVE_WALK ||
           action->verb == SAB_CAVE_CREATURE;
}

bool cave_has_edge(const struct sab_action *action)
{
    return action->verb == SAB_CAVE_WEB || action->verb == SAB_CAVE_CUT;
}

bool cave_has_cell(const struct sab_action *action)
{
    return cave_has_space(action) || cave_has_edge(action) || action->verb == SAB_CAVE_LAY ||
           action->verb == SAB_CAVE_LOOK_GOAL || action->verb == SAB_CAVE_ROCKFALL;
}

bool cave_has_target(const struct sab_action *action)
{
    return action->verb == SAB_CAVE_LOOK_CLAN || action->verb == SAB_CAVE_BOOTS ||
           action->verb == SAB_CAVE_AXE || action->verb == SAB_CAVE_SWAP;
}

int cave_choice_stay(const struct choice *choice)
{
    for (size_t i = 0; i < choice->count; i++) {
        uint8_t verb = choice->candidates[i].verb;
        if (verb == SAB_CAVE_STAY || verb == SAB_CAVE_HALT) {
            return (int)i;
        }
    }
    return -1;
}

/* ---- Collecting ------------------------------------------------------------------------------ */

static void add(struct choice *choice, const struct sab_action *action)
{
    if (choice->count < CHOICE_MAX) {
        choice->candidates[choice->count++] = *action;
    }
}

static bool is_of_card(const struct choice *choice, const struct model *model,
                       const struct sab_action *action)
{
    const sab_card *hand = model->view.as.cave.hand;
    if (choice->place < 0 || (unsigned)choice->place >= model_hand_count(model)) {
        return false;
    }
    sab_card card = hand[choice->place];
    if (choice->discards) {
        return action->verb == SAB_CAVE_DISCARD && (action->card == card || action->second == card);
    }
    bool lies = action->verb != SAB_CAVE_LAY || (action->turned != 0) == choice->turned ||
                sab_cave_card_of(card)->alike != 0;
    return action->verb != SAB_CAVE_DISCARD && action->card == card && lies;
}

/* One card first, then two. */
static void collect_discards(struct choice *choice, const struct model *model)
{
    for (unsigned amount = 1; amount <= 2; amount++) {
        for (size_t i = 0; i < model->legal_count; i++) {
            const struct sab_action *action = &model->legal[i];
            if (action->amount == amount && is_of_card(choice, model, action)) {
                add(choice, action);
            }
        }
    }
}

static void collect_ways(struct choice *choice, const struct model *model)
{
    for (size_t way = 0; way < model->cave.way_count; way++) {
        struct sab_action steps[REQUEST_ACTIONS_MAX];
        size_t count = cave_walk_steps(model, way, steps);
        if (count > 0) {
            add(choice, &steps[count - 1]);
        }
    }
}

void cave_choice_collect(struct choice *choice, const struct model *model)
{
    uint8_t phase = model->view.phase;
    bool walks = phase == SAB_CAVE_MOVING || phase == SAB_CAVE_WALKING;
    choice->count = 0;
    if (walks) {
        collect_ways(choice, model);
    }
    if (choice->discards) {
        collect_discards(choice, model);
    }
    for (size_t i = 0; i < model->legal_count && !choice->discards; i++) {
        const struct sab_action *action = &model->legal[i];
        bool is_step = action->verb == SAB_CAVE_STEP || action->verb == SAB_CAVE_WALK;
        if (phase == SAB_CAVE_PLAYING ? is_of_card(choice, model, action) : !(walks && is_step)) {
            add(choice, action);
        }
    }
    bool obvious = choice->count == 1 || (choice->count > 0 && choice->discards);
    choice->chosen = obvious ? 0 : -1;
}

/* SPDX-License-Identifier: MIT
 *
 * choice.c - how you pick a legal action of the cave or a whole walk, and what the last row asks
 * you while you pick.
 */
#include "term/cave/cave.h"

/* ---- Walks ----------------------------------------------------------------------------------- */

size_t cave_find_way(const struct model *model, struct sab_cave_place to)
{
    size_t way = 0;
    while (way < model->way_count) {
        const struct sab_cave_place *end = &model->ways[way].to;
        if (sab_same_cell(end->cell, to.cell) &&
            (to.space == SAB_NO_SPACE || end->space == to.space)) {
            break;
        }
        way++;
    }
    return way;
}

size_t cave_steps(const struct model *model, size_t way,
                  struct sab_action steps[REQUEST_ACTIONS_MAX])
{
    bool creature = model->view.phase == SAB_CAVE_WALKING;
    size_t chain[REQUEST_ACTIONS_MAX], count = 0;
    /* This loop ends, because each way continues an earlier way in the list. */
    while (way < model->way_count && count < REQUEST_ACTIONS_MAX) {
        chain[count++] = way;
        way = model->ways[way].from == SAB_NOBODY ? model->way_count : model->ways[way].from;
    }
    for (size_t i = 0; i < count; i++) {
        const struct sab_cave_place *to = &model->ways[chain[count - 1 - i]].to;
        steps[i] = (struct sab_action){.verb = creature ? SAB_CAVE_WALK : SAB_CAVE_STEP,
                                       .seat = model->view.seat,
                                       .cell = to->cell,
                                       .space = to->space};
    }
    return count;
}

void cave_write_walk(struct sab_text *text, const struct model *model, size_t way)
{
    struct sab_action steps[REQUEST_ACTIONS_MAX];
    size_t count = cave_steps(model, way, steps);
    sab_write(text, "act ");
    sab_write_number(text, (long)model->step);
    for (size_t i = 0; i < count; i++) {
        sab_write(text, i == 0 ? " " : "; ");
        sab_write_action(text, &steps[i]);
    }
}

/* ---- Candidates ------------------------------------------------------------------------------ */

const sab_card *cave_hand(const struct model *model)
{
    return model->view.as.cave.hand;
}

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

int cave_stay(const struct choice *choice)
{
    for (size_t i = 0; i < choice->count; i++) {
        uint8_t verb = choice->candidates[i].verb;
        if (verb == SAB_CAVE_STAY || verb == SAB_CAVE_HALT) {
            return (int)i;
        }
    }
    return -1;
}

/* Whether the player could pick a card but has picked none. Then the player may cut webs (cave
 * 5.5). */
static bool cuts_early(const struct choice *choice, const struct model *model)
{
    return model->view.phase == SAB_CAVE_PLAYING && choice->held < 0;
}

static bool is_of_card(const struct choice *choice, const struct model *model,
                       const struct sab_action *action)
{
    const sab_card *hand = model->view.as.cave.hand;
    if (cuts_early(choice, model)) {
        return action->verb == SAB_CAVE_CUT;
    }
    if (choice->held < 0 || (unsigned)choice->held >= model_hand_count(model)) {
        return false;
    }
    sab_card card = hand[choice->held];
    if (choice->discards) {
        return action->verb == SAB_CAVE_DISCARD && (action->card == card || action->second == card);
    }
    bool lies = action->verb != SAB_CAVE_LAY || (action->turned != 0) == choice->turned ||
                sab_cave_card_of(card)->alike != 0;
    return action->verb != SAB_CAVE_DISCARD && action->card == card && lies;
}

/* Collects the actions that discard: first those with one card, then those with two. */
static void collect_discards(struct choice *choice, const struct model *model)
{
    for (unsigned amount = 1; amount <= 2; amount++) {
        for (size_t i = 0; i < model->legal_count; i++) {
            const struct sab_action *action = &model->legal[i];
            if (action->amount == amount && is_of_card(choice, model, action)) {
                choice_add(choice, action);
            }
        }
    }
}

static void collect_ways(struct choice *choice, const struct model *model)
{
    for (size_t way = 0; way < model->way_count; way++) {
        struct sab_action steps[REQUEST_ACTIONS_MAX];
        size_t count = cave_steps(model, way, steps);
        if (count > 0) {
            choice_add(choice, &steps[count - 1]);
        }
    }
}

void cave_collect(struct choice *choice, const struct model *model)
{
    uint8_t phase = model->view.phase;
    bool walks = phase == SAB_CAVE_MOVING || phase == SAB_CAVE_WALKING;
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
            choice_add(choice, action);
        }
    }
    bool obvious = (choice->count == 1 && !cuts_early(choice, model)) ||
                   (choice->count > 0 && choice->discards);
    choice->chosen = obvious ? 0 : -1;
}

/* The index of the way that a candidate stands for, or model->way_count if the candidate is not a
 * step. */
static size_t way_of(const struct model *model, const struct sab_action *action)
{
    bool steps = action->verb == SAB_CAVE_STEP || action->verb == SAB_CAVE_WALK;
    return steps ? cave_find_way(model, (struct sab_cave_place){action->cell, action->space})
                 : model->way_count;
}

bool cave_write_request(struct sab_text *text, const struct model *model,
                        const struct sab_action *action)
{
    size_t way = way_of(model, action);
    if (way < model->way_count) {
        cave_write_walk(text, model, way);
    }
    return way < model->way_count;
}

static bool is_path(sab_card card)
{
    return sab_is_cave_card(card) && sab_cave_card_of(card)->deed == SAB_DEED_PATH;
}

bool cave_write_why(struct sab_text *text, const struct choice *choice, const struct model *model,
                    sab_cell cell)
{
    sab_card card = choice_card(choice, model);
    if (is_path(card)) {
        words_write(text, "why %s@%d,%d", sab_lying_name(card, choice->turned), cell.x, cell.y);
    }
    return is_path(card);
}

/* ---- The last row ---------------------------------------------------------------------------- */

/* The words for an answer to a question. */
static const char *answer_word(const struct sab_action *action)
{
    if (action->verb == SAB_CAVE_FACE) {
        return sab_creature_name(action->amount);
    }
    if (action->verb == SAB_CAVE_NUGGET) {
        return action->amount != 0 ? "take it, show your clan card" : "leave it";
    }
    return action->verb == SAB_CAVE_DRIVE ? "use an axe" : "keep the axe";
}

static void write_question(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_view *view = &model->view;
    const struct choice *choice = &screen->choice;
    switch ((enum sab_cave_phase)view->phase) {
    case SAB_CAVE_ATTACK:
        words_write(text, "The %s attacks ", sab_creature_name(view->as.cave.turn.attacker));
        words_seats(text, model, cave_struck(view));
        if (model->seconds > 0) {
            words_write(text, " (%u s)", model->seconds);
        }
        break;
    case SAB_CAVE_FACING:
        sab_write(text, "More than one creature is here. Which one attacks first");
        break;
    case SAB_CAVE_TURNING:
        cave_say_turning(text, view);
        sab_write(text, ". Which way round");
        break;
    case SAB_CAVE_AT_VEIN:
    case SAB_CAVE_PLAYING:
    case SAB_CAVE_WALKING:
    case SAB_CAVE_MOVING:
    case SAB_CAVE_OVER:
        sab_write(text, "A nugget");
        break;
    }
    for (size_t i = 0; i < choice->count; i++) {
        words_write(text, "%s %c ", i == 0 ? ":" : ",", choice_label(i));
        if (view->phase == SAB_CAVE_TURNING) {
            cave_say_turned(text, view, choice->candidates[i].turned);
        } else {
            sab_write(text, answer_word(&choice->candidates[i]));
        }
    }
    sab_write(text, "? Press its letter, then Enter.");
}

static void write_card(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    const sab_card *hand = model->view.as.cave.hand;
    unsigned count = model_hand_count(model);
    if (choice->held < 0 || (unsigned)choice->held >= count) {
        words_write(text, count > 1 ? "%s Pick a card: 1-%u." : "%s Pick card %u.",
                    "Your turn, part 1 of 3: play a card, or discard one or two.", count);
        if (choice->count > 0) {
            sab_write(text, " To cut a web with an axe, press ");
            talk_say_letters(text, choice);
            sab_write(text, ".");
        }
        return;
    }
    cave_say_lying(text, hand[choice->held], choice->turned);
    bool lies = sab_is_cave_card(hand[choice->held]) &&
                sab_cave_card_of(hand[choice->held])->deed == SAB_DEED_PATH;
    if (choice->count > 0) {
        talk_ask_where(text, screen);
    } else {
        sab_write(text, lies ? ": fits nowhere now. d discards it; click a cell to learn why."
                             : ": no use now. d discards it.");
    }
}

static void write_walk(struct sab_text *text, const struct screen *screen, bool creature)
{
    const struct sab_cave_view *cave = &screen->sitting->model.view.as.cave;
    words_write(text, "Your turn, %s%s, %u step%s left: press ",
                creature ? "lead the " : "part 2 of 3: move",
                creature ? sab_creature_name(cave->turn.attacker) : "", cave->turn.steps_left,
                cave->turn.steps_left == 1 ? "" : "s");
    talk_say_letters(text, &screen->choice);
    words_write(text, ", or . to %s.", creature ? "stop it" : "stay");
}

void cave_ask_pick(struct sab_text *text, const struct screen *screen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    switch ((enum sab_cave_phase)view->phase) {
    case SAB_CAVE_PLAYING:
        write_card(text, screen);
        break;
    case SAB_CAVE_WALKING:
    case SAB_CAVE_MOVING:
        write_walk(text, screen, view->phase == SAB_CAVE_WALKING);
        break;
    case SAB_CAVE_ATTACK:
    case SAB_CAVE_FACING:
    case SAB_CAVE_TURNING:
    case SAB_CAVE_AT_VEIN:
    case SAB_CAVE_OVER:
        write_question(text, screen);
        break;
    }
}

void cave_ask_chosen(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    const struct sab_action *action = &choice->candidates[choice->chosen];
    size_t way = way_of(model, action);
    if (way < model->way_count) {
        sab_write(text, "Move to ");
        cave_say_way(text, &model->view, &model->ways[way]);
    } else {
        words_action(text, model, action);
    }
    talk_ask_yes(text, choice,
                 action->verb == SAB_CAVE_LAY && sab_cave_card_of(action->card)->alike == 0);
}

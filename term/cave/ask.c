/* SPDX-License-Identifier: MIT
 *
 * ask.c - what the last row asks in the cave, and the panels of its help and its end.
 */
#include "term/cave/choice.h"
#include "term/cave/walk.h"
#include "term/cave/words.h"
#include "term/screen/screen.h"

#include <stdio.h>

/* ---- The last row ---------------------------------------------------------------------------- */

/* A word for an answer to a question. */
static const char *answer_word(const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_CAVE_DRIVE:
        return "spend an axe";
    case SAB_CAVE_ENDURE:
        return "keep the axe";
    case SAB_CAVE_FACE:
        return sab_creature_name(action->amount);
    default:
        return action->amount != 0 ? "take it, card shown" : "leave it";
    }
}

static void write_question(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_view *view = &model->view;
    const struct choice *choice = &screen->choice;
    switch (view->phase) {
    case SAB_CAVE_ATTACK:
        words_write(text, "The %s attacks ", sab_creature_name(view->as.cave.attacker));
        cave_words_seats(text, model, cave_struck(view));
        if (model->seconds > 0) {
            words_write(text, " (%u s)", model->seconds);
        }
        break;
    case SAB_CAVE_FACING:
        sab_write(text, "More than one creature attacks you. Which one first");
        break;
    case SAB_CAVE_TURNING:
        cave_words_turning(text, view);
        sab_write(text, ". How shall it lie");
        break;
    default:
        sab_write(text, "A nugget");
        break;
    }
    for (size_t i = 0; i < choice->count; i++) {
        words_write(text, "%s %c ", i == 0 ? ":" : ",", choice_label(i));
        if (view->phase == SAB_CAVE_TURNING) {
            cave_words_lying(text, view, choice->candidates[i].turned);
        } else {
            sab_write(text, answer_word(&choice->candidates[i]));
        }
    }
    sab_write(text, "? A letter, then Enter.");
}

static void write_card(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    const sab_card *hand = model->view.as.cave.hand;
    unsigned count = model_hand_count(model);
    if (choice->place < 0 || (unsigned)choice->place >= count) {
        words_write(text, count > 1 ? "%s Pick a card: 1-%u." : "%s Pick card %u.",
                    "Your turn, step 1 of 3: play a card, or discard one or two.", count);
        return;
    }
    cave_words_card(text, hand[choice->place], choice->turned);
    bool lies = sab_is_cave_card(hand[choice->place]) &&
                sab_cave_card_of(hand[choice->place])->deed == SAB_DEED_PATH;
    if (choice->count > 0) {
        talk_ask_where(text, screen);
    } else {
        sab_write(text, lies ? ": fits nowhere now. d discards it; click a cell to learn why."
                             : ": of no use now. d discards it.");
    }
}

static void write_walk(struct sab_text *text, const struct sab_view *view, bool creature)
{
    const struct sab_cave_view *cave = &view->as.cave;
    words_write(text, "Your turn, %s%s, %u step%s left: a letter or t says where, . %s.",
                creature ? "lead the " : "step 2 of 3: move",
                creature ? sab_creature_name(cave->attacker) : "", cave->steps_left,
                cave->steps_left == 1 ? "" : "s", creature ? "stops it" : "stays");
}

void cave_ask_pick(struct sab_text *text, const struct screen *screen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    switch (view->phase) {
    case SAB_CAVE_PLAYING:
        write_card(text, screen);
        break;
    case SAB_CAVE_WALKING:
    case SAB_CAVE_MOVING:
        write_walk(text, view, view->phase == SAB_CAVE_WALKING);
        break;
    default:
        write_question(text, screen);
        break;
    }
}

void cave_ask_chosen(struct sab_text *text, const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct choice *choice = &screen->choice;
    const struct sab_action *action = &choice->candidates[choice->chosen];
    size_t way = model->cave.way_count;
    if (action->verb == SAB_CAVE_STEP || action->verb == SAB_CAVE_WALK) {
        way = cave_walk_find(&model->cave, (struct sab_cave_place){action->cell, action->space});
    }
    if (way < model->cave.way_count) {
        sab_write(text, "Walk to ");
        cave_words_way(text, &model->cave.ways[way]);
    } else {
        words_action(text, model, action);
    }
    talk_ask_yes(text, choice,
                 action->verb == SAB_CAVE_LAY && sab_cave_card_of(action->card)->alike == 0);
}

/* ---- Panels ---------------------------------------------------------------------------------- */

void cave_help(struct sab_text *text, bool ascii)
{
    sab_write(text, "1-5     pick a card; r turns it\n"
                    "a-z     where to: the letter in the cave\n"
                    "t       the next place, player, answer\n"
                    "Enter   do it: a walk goes all the way\n"
                    ".       stay; the creature stops\n"
                    "d       discard; t adds another card\n"
                    "Esc     put the card back\n"
                    "F2, Tab your clan card, for 3 seconds\n"
                    "m 0-7   mark a player for yourself\n"
                    "v       vote to end the game\n"
                    "arrows  look round\n"
                    "/ :     talk; a command (:help)\n"
                    "l q     the log; leave\n");
    words_write(text, "Rock %s is crossed in 1, 2, 3 steps.\n", ascii ? ". : #" : "░ ▒ ▓");
    sab_write(text, "H hole, L ladder, B bridge, T tunnel,\n"
                    "V vein (v empty), X exit, ? a goal\n");
    words_write(text, "0-7 dwarfs, r w g creatures, %s2 a web\n", ascii ? "x" : "╳");
    sab_write(text, "Axe+ loyal, Axe- not; b boots, a axe\n"
                    "$ gold, C cards; on a goal: who looked\n");
}

/* What was saved for a clan, times those who work for the other (cave 7.2). */
static void write_sum(struct sab_text *text, const struct sab_view *view, unsigned clan)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    words_write(text, "%-10s %2u saved x %u against = %u\n", cave_words_clan(clan),
                cave->saved[clan], cave->workers[other], cave->treasure[clan]);
}

/* The name comes last: where there is no room it is what is cut. */
static void write_fate(struct sab_text *text, const struct model *model, sab_seat seat)
{
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    char fate[16] = "inside";
    if (cave->dwarf[seat].left != 0) {
        snprintf(fate, sizeof fate, "saved %u", cave->gold[seat]);
    }
    words_write(text, "\t%u %-4s %-8s %-8s %-4s %s\n", seat,
                cave->clan[seat] == SAB_GOLDEN_AXE ? "Axe" : "Moon",
                cave->loyalty[seat] == SAB_DISLOYAL ? "saboteur" : "loyal", fate,
                cave_wins(view, seat) ? "wins" : "", model->seat[seat].name);
}

void cave_result(struct sab_text *text, const struct model *model)
{
    static const char *const heads[] = {"The game is over", "Golden Axe wins", "Blue Moon wins",
                                        "A draw: nobody left the cave"};
    const struct sab_view *view = &model->view;
    words_write(text, "%s\n\n", heads[view->outcome]);
    write_sum(text, view, SAB_GOLDEN_AXE);
    write_sum(text, view, SAB_BLUE_MOON);
    sab_write(text, "(gold saved x players against the clan)\n\n");
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        write_fate(text, model, seat);
    }
    sab_write(text, "\n");
}

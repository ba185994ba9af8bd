/* SPDX-License-Identifier: MIT
 *
 * words.c - sentences about the cave: cards, what you may do, what players have done, what the
 * table waits for, the end.
 */
#include "notation/spoken.h"
#include "term/cave/cave.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Cards and names ------------------------------------------------------------------------- */

/* The words for the shape of a card's ways: "junction", "bridge" or "double bend". */
static const char *way_words(const struct sab_cave_card *face)
{
    unsigned sides = 0;
    for (unsigned space = 0; space < face->spaces; space++) {
        sides |= face->opening[space];
        if (face->mark[space] == SAB_MARK_BRIDGE || face->mark[space] == SAB_MARK_TUNNEL) {
            return face->mark[space] == SAB_MARK_BRIDGE ? "bridge" : "double bend";
        }
    }
    return words_branches((sab_sides)sides);
}

void cave_say_lying(struct sab_text *text, sab_card card, unsigned turned)
{
    if (!sab_is_cave_card(card)) {
        sab_write(text, "card");
    } else if (sab_cave_card_of(card)->deed == SAB_DEED_PATH) {
        words_write(text, "%s %s", way_words(sab_cave_card_of(card)), sab_lying_name(card, turned));
    } else {
        sab_write(text, sab_card_name(card));
    }
}

void cave_say_card(struct sab_text *text, sab_card card)
{
    cave_say_lying(text, card, 0);
}

const char *cave_clan(unsigned clan)
{
    return clan == SAB_GOLDEN_AXE ? "Golden Axe" : clan == SAB_BLUE_MOON ? "Blue Moon" : "no clan";
}

const char *cave_loyalty(unsigned loyalty)
{
    return loyalty == SAB_LOYAL ? "loyal" : loyalty == SAB_DISLOYAL ? "a saboteur" : "unknown";
}

const char *cave_goal(unsigned goal)
{
    static const char *const goals[] = {"the exit", "a dark hole", "a ladder", "a gold vein"};
    bool known = goal >= SAB_GOAL_EXIT && goal <= SAB_GOAL_VEIN;
    return known ? goals[goal - SAB_GOAL_EXIT] : "unknown";
}

char cave_letter(unsigned goal)
{
    return (char)('A' + goal);
}

void cave_say_place(struct sab_text *text, const struct sab_view *view, struct sab_cave_place place)
{
    unsigned goal = sab_cave_goal_at(view->seats, place.cell);
    if (place.space == SAB_NO_SPACE && goal < SAB_CAVE_GOALS) {
        words_write(text, "goal %c", cave_letter(goal));
        return;
    }
    spoken_cell(text, place.cell);
    if (place.space != SAB_NO_SPACE) {
        words_write(text, ".%u", place.space);
    }
}

void cave_say_edge(struct sab_text *text, sab_cell cell, sab_sides side)
{
    spoken_cell(text, cell);
    sab_write(text, side == SAB_EAST ? ":E" : ":S");
}

void cave_say_turning(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    words_write(text, "goal %c is %s", cave_letter(cave->turn.turning),
                cave_goal(cave->goal[cave->turn.turning].goal));
}

void cave_say_turned(struct sab_text *text, const struct sab_view *view, unsigned turned)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned goal = cave->goal[cave->turn.turning].goal;
    const struct sab_cave_card *card =
        &sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]]
                            [(goal - SAB_GOAL_EXIT) % SAB_CAVE_GOALS];
    unsigned sides = 0;
    for (unsigned space = 0; space < card->spaces; space++) {
        sides |= card->opening[space];
    }
    sab_write(text, turned != 0 ? "rotated (open to" : "upright (open to");
    sides = turned != 0 ? sab_sides_across(sides) : sides;
    for (unsigned side = 0; side < 4; side++) {
        if ((sides >> side & 1u) != 0) {
            words_write(text, " %c", "NESW"[side]);
        }
    }
    sab_write(text, ")");
}

unsigned cave_works_for(unsigned clan, unsigned loyalty)
{
    if (clan == SAB_CLAN_UNKNOWN || loyalty == SAB_LOYALTY_UNKNOWN) {
        return SAB_CLAN_UNKNOWN;
    }
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    return loyalty == SAB_LOYAL ? clan : other;
}

sab_seats cave_struck(const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    const struct sab_cave_place *place = &cave->creature[cave->turn.attacker].place;
    sab_seats struck = 0;
    if (cave->turn.moved != 0 && cave->turn.seat < view->seats) {
        /* While a dwarf moves, an attack hits that dwarf, because the dwarf ran into the
         * creature. */
        return sab_one_seat(cave->turn.seat);
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (cave->dwarf[seat].left == 0 &&
            memcmp(&cave->dwarf[seat].place, place, sizeof *place) == 0) {
            struck |= sab_one_seat(seat);
        }
    }
    return struck;
}

void cave_say_way(struct sab_text *text, const struct sab_view *view,
                  const struct sab_cave_way *way)
{
    static const char *const tolls[] = {"costs a card",        "costs a nugget",
                                        "a creature attacks",  "reveals a goal",
                                        "a nugget lies there", "out of the cave"};
    cave_say_place(text, view, way->to);
    words_write(text, ": %u step%s", way->steps, way->steps == 1 ? "" : "s");
    for (unsigned bit = 0; bit < sizeof tolls / sizeof tolls[0]; bit++) {
        if ((way->tolls >> bit & 1u) != 0) {
            words_write(text, ", %s", tolls[bit]);
        }
    }
}

/* ---- Actions --------------------------------------------------------------------------------- */

static const char *creature_of(sab_card card)
{
    unsigned deed = sab_is_cave_card(card) ? sab_cave_card_of(card)->deed : 0;
    return deed >= SAB_DEED_RAT ? sab_creature_name(deed - SAB_DEED_RAT) : "creature";
}

/* The name of the creature that an axe drove off. This is the first creature that left in these
 * events. Another creature may leave later in the same entry, when the next turn begins. */
static const char *driven_in(const struct sab_events *events)
{
    for (unsigned i = 0; i < events->count; i++) {
        if (events->at[i].type == SAB_CAVE_CREATURE_LEFT) {
            return sab_creature_name(events->at[i].amount);
        }
    }
    return "creature";
}

/* Phrases for an action: `wish` if you may choose the action, `done` if a player has taken it.
 * `done` is NULL if the events of the action say enough. A $ and a letter stand for a word:
 *
 *   $c card, as laid    $d cards to discard    $x cell    $b letter of the goal    $e edge
 *   $s space    $t rotation of a goal    $p player    $o whose: "your", "Ada's"
 *   $a creature that now attacks or is led    $m creature of the card
 *   $n creature to face first
 *   $l creature that the player has led    $g creature that an axe drove off */
struct action_words {
    const char *wish, *done;
};

/* clang-format off */
static const struct action_words by_verb[SAB_CAVE_VERBS] = {
    [SAB_CAVE_LAY] = {"Lay the $c at $x", "laid a path: $c at $x"},
    [SAB_CAVE_LOOK_GOAL] = {"Look at goal $b", "looked at goal $b"},
    [SAB_CAVE_LOOK_CLAN] = {"Look at $o clan card", "looked at $o clan card"},
    [SAB_CAVE_ROCKFALL] = {"Remove the card at $x", "removed a path card at $x"},
    [SAB_CAVE_BOOTS] = {"Give $p boots", "gave $p boots"},
    [SAB_CAVE_AXE] = {"Give $p a battle axe", "gave $p a battle axe"},
    [SAB_CAVE_SWAP] = {"Swap hands with $p", "swapped hands with $p"},
    [SAB_CAVE_WEB] = {"Place a web on the edge $e", "placed a web on $e"},
    [SAB_CAVE_CREATURE] = {"Release the $m at $s", "released the $m at $s"},
    [SAB_CAVE_DISCARD] = {"Discard $d", "discarded $d"},
    [SAB_CAVE_WALK] = {"Lead the $a to $s", "led the $l to $s"},
    [SAB_CAVE_HALT] = {"Stop the $a here", NULL},
    [SAB_CAVE_STEP] = {"Move to $s", "moved to $s"},
    [SAB_CAVE_CUT] = {"Cut at the web $e with an axe", "cut at the web $e"},
    [SAB_CAVE_STAY] = {"Stay here", NULL},
    [SAB_CAVE_FACE] = {"Face the $n first", "faced the $n first"},
    [SAB_CAVE_DRIVE] = {"Drive the $a off with an axe", "drove the $g off with an axe"},
    [SAB_CAVE_ENDURE] = {"Keep the axe and take the attack", "kept the axe"},
    [SAB_CAVE_TURN] = {"Lay the goal $t", NULL},
    [SAB_CAVE_NUGGET] = {"Leave the nugget", "left the nugget"},
};
/* clang-format on */
static const struct action_words takes_nugget = {"Take the nugget and show your clan card", NULL};

static const struct action_words *words_of(const struct sab_action *action)
{
    bool takes = action->verb == SAB_CAVE_NUGGET && action->amount != 0;
    return takes ? &takes_nugget : &by_verb[action->verb < SAB_CAVE_VERBS ? action->verb : 0];
}

/* Writes the player that an action is aimed at: "yourself", "themselves" or a name. */
static void write_target(struct sab_text *text, const struct model *model,
                         const struct sab_action *action)
{
    if (action->target == action->seat) {
        sab_write(text, action->seat == model->you ? "yourself" : "themselves");
    } else {
        words_seat(text, model, action->target);
    }
}

/* Writes whose things an action is aimed at: "your", "your own", "their own" or "Ada's". */
static void write_owner(struct sab_text *text, const struct model *model,
                        const struct sab_action *action)
{
    if (action->target == model->you) {
        sab_write(text, action->seat == model->you ? "your own" : "your");
    } else if (action->target == action->seat) {
        sab_write(text, "their own");
    } else {
        words_whose(text, model, action->target);
    }
}

/* Writes the one or two cards that an action discards. If another player discarded them, writes
 * only the number of cards. */
static void write_discards(struct sab_text *text, const struct sab_action *action)
{
    if (action->card == SAB_NO_CARD) {
        sab_write(text, action->amount > 1 ? "two cards" : "a card");
        return;
    }
    sab_write(text, "the ");
    cave_say_card(text, action->card);
    if (action->amount > 1) {
        sab_write(text, " and the ");
        cave_say_card(text, action->second);
    }
}

/* Writes the word that a letter after $ stands for. `events` are the events of the action, or NULL
 * for an action that is not yet taken. */
static void write_word(struct sab_text *text, const struct model *model,
                       const struct sab_action *action, const struct sab_events *events, char word)
{
    switch (word) {
    case 'a':
        sab_write(text, sab_creature_name(model->view.as.cave.turn.attacker));
        break;
    case 'b':
        words_write(text, "%c", cave_letter(sab_cave_goal_at(model->view.seats, action->cell)));
        break;
    case 'c':
        cave_say_lying(text, action->card, action->turned);
        break;
    case 'd':
        write_discards(text, action);
        break;
    case 'e':
        cave_say_edge(text, action->cell, action->side);
        break;
    case 'g':
        sab_write(text, driven_in(events));
        break;
    case 'l':
        sab_write(text, creature_of(model->played[action->seat % SAB_SEATS_MAX]));
        break;
    case 'm':
        sab_write(text, creature_of(action->card));
        break;
    case 'n':
        sab_write(text, sab_creature_name(action->amount));
        break;
    case 'o':
        write_owner(text, model, action);
        break;
    case 'p':
        write_target(text, model, action);
        break;
    case 's':
        cave_say_place(text, &model->view, (struct sab_cave_place){action->cell, action->space});
        break;
    case 't':
        cave_say_turned(text, &model->view, action->turned);
        break;
    case 'x':
        spoken_cell(text, action->cell);
        break;
    default:
        assert(false); /* the phrases in `by_verb` have no other letters */
    }
}

static void write_sentence(struct sab_text *text, const struct model *model,
                           const struct sab_action *action, const struct sab_events *events,
                           const char *sentence)
{
    for (char word; (word = words_plain(text, &sentence)) != '\0';) {
        write_word(text, model, action, events, word);
    }
}

void cave_say_action(struct sab_text *text, const struct model *model,
                     const struct sab_action *action)
{
    const char *wish = words_of(action)->wish;
    if (wish != NULL) {
        write_sentence(text, model, action, NULL, wish);
    }
}

/* The phrase for an action that a player has taken, or NULL if the action's events say enough. */
static const char *done_of(const struct sab_action *action)
{
    bool own = action->target == action->seat;
    return own && action->verb == SAB_CAVE_BOOTS ? "put on boots"
           : own && action->verb == SAB_CAVE_AXE ? "took a battle axe"
                                                 : words_of(action)->done;
}

void cave_say_done(struct sab_text *text, const struct model *model,
                   const struct model_entry *entry)
{
    const struct sab_action *action = &entry->action;
    const char *done = done_of(action);
    if (done == NULL) {
        return;
    }
    if (action->verb == SAB_CAVE_ROCKFALL) {
        sab_write(text, "Rockfall: ");
        words_seat(text, model, action->seat);
        sab_write(text, " ");
    } else {
        words_does(text, model, action->seat, "", "");
    }
    write_sentence(text, model, action, &entry->events, done);
    sab_write(text, ".\n");
}

/* ---- What the table waits for ---------------------------------------------------------------- */

static void write_steps(struct sab_text *text, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    words_write(text, "%u step%s left", cave->turn.steps_left,
                cave->turn.steps_left == 1 ? "" : "s");
}

static void write_attack(struct sab_text *text, const struct model *model)
{
    const struct sab_view *view = &model->view;
    bool mine = model_is_my_turn(model);
    words_write(text, "%s %s attacks ", mine ? "Your answer: the" : "The",
                sab_creature_name(view->as.cave.turn.attacker));
    words_seats(text, model, cave_struck(view));
    if (mine) {
        sab_write(text, ". Drive it off with an axe (drive), or keep the axe (endure)?");
        if (model->seconds > 0) {
            words_write(text, " You have %u seconds.", model->seconds);
        }
    } else {
        sab_write(text, ". Does ");
        words_seat(text, model, view->to_move);
        sab_write(text, " use an axe?");
    }
}

static void write_my_turn(struct sab_text *text, const struct sab_view *view)
{
    switch ((enum sab_cave_phase)view->phase) {
    case SAB_CAVE_PLAYING:
        sab_write(text, "Your turn, part 1 of 3: play a card, or discard one or two.");
        break;
    case SAB_CAVE_WALKING:
        words_write(text,
                    "Your turn, lead the %s: ", sab_creature_name(view->as.cave.turn.attacker));
        write_steps(text, view);
        sab_write(text, "; halt stops it.");
        break;
    case SAB_CAVE_MOVING:
        sab_write(text, "Your turn, part 2 of 3: move, ");
        write_steps(text, view);
        sab_write(text, "; stay ends the move.");
        break;
    case SAB_CAVE_FACING:
        sab_write(text, "Your turn: more than one creature is here. Which one attacks first?");
        break;
    case SAB_CAVE_TURNING:
        sab_write(text, "Your turn: ");
        cave_say_turning(text, view);
        sab_write(text, ". Lay it ");
        cave_say_turned(text, view, 0);
        sab_write(text, " or ");
        cave_say_turned(text, view, 1);
        sab_write(text, "?");
        break;
    case SAB_CAVE_AT_VEIN:
        sab_write(text, "Your turn: take the nugget and show your clan card, or leave it?");
        break;
    case SAB_CAVE_ATTACK:
    case SAB_CAVE_OVER:
        sab_write(text, "The game is over.");
        break;
    }
}

void cave_say_turn(struct sab_text *text, const struct model *model)
{
    const struct sab_view *view = &model->view;
    if (view->phase == SAB_CAVE_ATTACK) {
        write_attack(text, model);
        return;
    }
    if (model_is_my_turn(model)) {
        write_my_turn(text, view);
        return;
    }
    words_does(text, model, view->to_move, "", "");
    switch ((enum sab_cave_phase)view->phase) {
    case SAB_CAVE_PLAYING:
        sab_write(text, "is choosing a card.");
        break;
    case SAB_CAVE_WALKING:
        words_write(text, "is leading the %s: ", sab_creature_name(view->as.cave.turn.attacker));
        write_steps(text, view);
        sab_write(text, ".");
        break;
    case SAB_CAVE_MOVING:
        sab_write(text, "is moving: ");
        write_steps(text, view);
        sab_write(text, ".");
        break;
    case SAB_CAVE_FACING:
        sab_write(text, "is choosing which creature attacks first.");
        break;
    case SAB_CAVE_TURNING:
        sab_write(text, "is choosing which way round the goal lies.");
        break;
    case SAB_CAVE_AT_VEIN:
    case SAB_CAVE_ATTACK:
    case SAB_CAVE_OVER:
        sab_write(text, "is choosing whether to take the nugget.");
        break;
    }
}

/* ---- The end --------------------------------------------------------------------------------- */

/* Writes a clan's treasure: the gold saved for the clan, times the number of players who work for
 * the other clan (cave 7.2). */
static void write_treasure(struct sab_text *text, const struct sab_view *view, unsigned clan)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    words_write(text, "%s: %u saved x %u working for %s = %u\n", cave_clan(clan), cave->saved[clan],
                cave->workers[other], cave_clan(other), cave->treasure[clan]);
}

/* Whether a player has won the finished game, which means that the player works for the winning
 * clan (cave 7.3). */
static bool wins(const struct sab_view *view, sab_seat seat)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned works = cave_works_for(cave->clan[seat], cave->loyalty[seat]);
    return (view->outcome == SAB_AXE_WON && works == SAB_GOLDEN_AXE) ||
           (view->outcome == SAB_MOON_WON && works == SAB_BLUE_MOON);
}

static void write_fate(struct sab_text *text, const struct model *model, sab_seat seat)
{
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    words_write(text, "%u %s: %s, %s, ", seat, model->seat[seat].name, cave_clan(cave->clan[seat]),
                cave_loyalty(cave->loyalty[seat]));
    if (cave->dwarf[seat].left != 0) {
        words_write(text, "saved %u", cave->gold[seat]);
    } else {
        sab_write(text, "still inside");
    }
    sab_write(text, wins(view, seat) ? "; wins\n" : "\n");
}

void cave_say_result(struct sab_text *text, const struct model *model)
{
    static const char *const sentences[] = {"The game is undecided.\n", "The Golden Axe wins.\n",
                                            "The Blue Moon wins.\n",
                                            "Nobody left the cave: a draw.\n"};
    const struct sab_view *view = &model->view;
    sab_write(text, sentences[view->outcome]);
    write_treasure(text, view, SAB_GOLDEN_AXE);
    write_treasure(text, view, SAB_BLUE_MOON);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        write_fate(text, model, seat);
    }
}

/* The functions below write the end of the game once more, in short rows for the screen. */

/* Writes a clan's treasure in one short row: the gold saved for the clan, times the number of
 * players who work for the other clan (cave 7.2). */
static void write_sum(struct sab_text *text, const struct sab_view *view, unsigned clan)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    words_write(text, "%-10s %2u saved x %u against = %u\n", cave_clan(clan), cave->saved[clan],
                cave->workers[other], cave->treasure[clan]);
}

/* Writes in one row what happened to a player's dwarf. The name comes last, so that only the name
 * is cut if the row is too long. */
static void write_short_fate(struct sab_text *text, const struct model *model, sab_seat seat)
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
                wins(view, seat) ? "wins" : "", model->seat[seat].name);
}

void cave_say_end(struct sab_text *text, const struct model *model)
{
    static const char *const heads[] = {"The game is over", "Golden Axe wins", "Blue Moon wins",
                                        "Nobody left the cave: a draw"};
    const struct sab_view *view = &model->view;
    words_write(text, "%s\n\n", heads[view->outcome]);
    write_sum(text, view, SAB_GOLDEN_AXE);
    write_sum(text, view, SAB_BLUE_MOON);
    sab_write(text, "(gold saved x players against the clan)\n\n");
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        write_short_fate(text, model, seat);
    }
    sab_write(text, "\n");
}

/* SPDX-License-Identifier: MIT
 *
 * words.c - sentences about the cave: cards, what one may do and did, what the table waits for, the
 * end.
 */
#include "notation/spoken.h"
#include "term/cave/cave.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Cards and names ------------------------------------------------------------------------- */

/* By how many sides open: a straight way is a tunnel of its own. */
static const char *way_words(const struct sab_cave_card *face)
{
    unsigned sides = 0;
    for (unsigned space = 0; space < face->spaces; space++) {
        sides |= face->opening[space];
        if (face->mark[space] == SAB_MARK_BRIDGE || face->mark[space] == SAB_MARK_TUNNEL) {
            return face->mark[space] == SAB_MARK_BRIDGE ? "bridge" : "double bend";
        }
    }
    const char *branches = words_branches((sab_sides)sides);
    return branches == NULL ? "straight" : branches;
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
        &sab_cave_goal_cards[(goal - SAB_GOAL_EXIT) % SAB_CAVE_GOALS];
    unsigned sides = 0;
    for (unsigned space = 0; space < card->spaces; space++) {
        sides |= card->opening[space];
    }
    sab_write(text, turned != 0 ? "half turned (open to" : "upright (open to");
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
    unsigned struck = 0;
    if (cave->turn.moved != 0 && cave->turn.seat < view->seats) {
        return (sab_seats)(1u << cave->turn.seat); /* it ran into the creature */
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (cave->dwarf[seat].left == 0 &&
            memcmp(&cave->dwarf[seat].place, place, sizeof *place) == 0) {
            struck |= 1u << seat;
        }
    }
    return (sab_seats)struck;
}

void cave_say_way(struct sab_text *text, const struct sab_view *view,
                  const struct sab_cave_way *way)
{
    static const char *const tolls[] = {"costs a card",        "costs a nugget",
                                        "an attack",           "turns a goal over",
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

/* What one would do; what somebody did, unless events say it. A word begins with a $:
 *
 *   $c card as it lies    $d discards    $x cell    $b letter of the goal    $e edge    $s space
 *   $t how a goal lies
 *   $p player    $o the player's own    $a attacker    $m creature of the card    $n creature
 */
struct action_words {
    const char *wish, *yours, *others;
};

/* clang-format off */
static const struct action_words by_verb[SAB_CAVE_VERBS] = {
    [SAB_CAVE_LAY] = {"Lay the $c at $x", "lay the $c at $x", "lays the $c at $x"},
    [SAB_CAVE_LOOK_GOAL] = {"Look at goal $b", "look at goal $b",
                            "looks at goal $b"},
    [SAB_CAVE_LOOK_CLAN] = {"Look at $o clan card", "look at $o clan card",
                            "looks at $o clan card"},
    [SAB_CAVE_ROCKFALL] = {"Bring down the card at $x", "play a rockfall", "plays a rockfall"},
    [SAB_CAVE_BOOTS] = {"Lay boots before $p", "lay boots before $p", "lays boots before $p"},
    [SAB_CAVE_AXE] = {"Lay an axe before $p", "lay an axe before $p", "lays an axe before $p"},
    [SAB_CAVE_SWAP] = {"Swap hands with $p", "swap hands with $p", "swaps hands with $p"},
    [SAB_CAVE_WEB] = {"Put a web on the edge $e", "put a web on $e", "puts a web on $e"},
    [SAB_CAVE_CREATURE] = {"Set the $m off from $s", "set the $m off from $s",
                           "sets the $m off from $s"},
    [SAB_CAVE_DISCARD] = {"Discard $d", "discard $d", "discards $d"},
    [SAB_CAVE_WALK] = {"Let the $a walk to $s", "lead the creature to $s",
                       "leads the creature to $s"},
    [SAB_CAVE_HALT] = {"Let the $a stop here", NULL, NULL},
    [SAB_CAVE_STEP] = {"Step to $s", "step to $s", "steps to $s"},
    [SAB_CAVE_CUT] = {"Spend an axe on the web at $e", "spend an axe on the web $e",
                      "spends an axe on the web $e"},
    [SAB_CAVE_STAY] = {"Stay here", NULL, NULL},
    [SAB_CAVE_FACE] = {"Face the $n first", "face the $n first", "faces the $n first"},
    [SAB_CAVE_DRIVE] = {"Spend an axe to drive the $a off", "spend an axe", "spends an axe"},
    [SAB_CAVE_ENDURE] = {"Keep the axe and let it happen", "keep the axe", "keeps the axe"},
    [SAB_CAVE_TURN] = {"Let the goal lie $t", NULL, NULL},
    [SAB_CAVE_NUGGET] = {"Leave the nugget", "leave the nugget", "leaves the nugget"},
};
/* clang-format on */
static const struct action_words takes_nugget = {"Take the nugget, and show your clan card", NULL,
                                                 NULL};

static const struct action_words *words_of(const struct sab_action *action)
{
    bool takes = action->verb == SAB_CAVE_NUGGET && action->amount != 0;
    return takes ? &takes_nugget : &by_verb[action->verb < SAB_CAVE_VERBS ? action->verb : 0];
}

/* "yourself", "themselves" or a name. */
static void write_target(struct sab_text *text, const struct model *model,
                         const struct sab_action *action)
{
    if (action->target == action->seat) {
        sab_write(text, action->seat == model->you ? "yourself" : "themselves");
    } else {
        words_seat(text, model, action->target);
    }
}

/* "your", "your own", "their own" or "Ada's". */
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

/* One card or two, unknown where another threw them away. */
static void write_discards(struct sab_text *text, const struct sab_action *action)
{
    if (action->card == SAB_NO_CARD) {
        sab_write(text, action->amount > 1 ? "two cards" : "a card");
        return;
    }
    cave_say_card(text, action->card);
    if (action->amount > 1) {
        sab_write(text, " and ");
        cave_say_card(text, action->second);
    }
}

static void write_word(struct sab_text *text, const struct model *model,
                       const struct sab_action *action, char word)
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
        assert(false); /* a word of the table above */
    }
}

static void write_sentence(struct sab_text *text, const struct model *model,
                           const struct sab_action *action, const char *sentence)
{
    for (char word; (word = words_plain(text, &sentence)) != '\0';) {
        write_word(text, model, action, word);
    }
}

void cave_say_action(struct sab_text *text, const struct model *model,
                     const struct sab_action *action)
{
    const char *wish = words_of(action)->wish;
    if (wish != NULL) {
        write_sentence(text, model, action, wish);
    }
}

void cave_say_done(struct sab_text *text, const struct model *model,
                   const struct sab_action *action)
{
    const struct action_words *words = words_of(action);
    if (words->yours == NULL) {
        return; /* its events say it */
    }
    words_does(text, model, action->seat, "", "");
    write_sentence(text, model, action, action->seat == model->you ? words->yours : words->others);
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
        sab_write(text, ". Spend an axe to drive it off (drive), or not (endure)?");
        if (model->seconds > 0) {
            words_write(text, " You have %u seconds.", model->seconds);
        }
    } else {
        sab_write(text, "; an axe is asked of ");
        words_seat(text, model, view->to_move);
        sab_write(text, ".");
    }
}

static void write_my_turn(struct sab_text *text, const struct sab_view *view)
{
    switch ((enum sab_cave_phase)view->phase) {
    case SAB_CAVE_PLAYING:
        sab_write(text, "Your turn, step 1 of 3: play a card, or discard one or two.");
        break;
    case SAB_CAVE_WALKING:
        words_write(text,
                    "Your turn, the %s walks: ", sab_creature_name(view->as.cave.turn.attacker));
        write_steps(text, view);
        sab_write(text, "; halt stops it.");
        break;
    case SAB_CAVE_MOVING:
        sab_write(text, "Your turn, step 2 of 3: move, ");
        write_steps(text, view);
        sab_write(text, "; stay ends it.");
        break;
    case SAB_CAVE_FACING:
        sab_write(text, "Your turn: more than one creature attacks you; which one first?");
        break;
    case SAB_CAVE_TURNING:
        sab_write(text, "Your turn: ");
        cave_say_turning(text, view);
        sab_write(text, ". Shall it lie ");
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
        sab_write(text, "chooses a card to play.");
        break;
    case SAB_CAVE_WALKING:
        words_write(text, "leads the %s: ", sab_creature_name(view->as.cave.turn.attacker));
        write_steps(text, view);
        sab_write(text, ".");
        break;
    case SAB_CAVE_MOVING:
        sab_write(text, "moves: ");
        write_steps(text, view);
        sab_write(text, ".");
        break;
    case SAB_CAVE_FACING:
        sab_write(text, "chooses which creature attacks first.");
        break;
    case SAB_CAVE_TURNING:
        sab_write(text, "chooses how the goal lies.");
        break;
    case SAB_CAVE_AT_VEIN:
    case SAB_CAVE_ATTACK:
    case SAB_CAVE_OVER:
        sab_write(text, "takes the nugget or leaves it.");
        break;
    }
}

/* ---- The end --------------------------------------------------------------------------------- */

/* A clan's treasure: what was saved for it, times who works for the other (cave 7.2). */
static void write_treasure(struct sab_text *text, const struct sab_view *view, unsigned clan)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    words_write(text, "%s: %u saved x %u working for %s = %u\n", cave_clan(clan), cave->saved[clan],
                cave->workers[other], cave_clan(other), cave->treasure[clan]);
}

/* At the end of a game: works for the clan that won (cave 7.3). */
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
    static const char *const sentences[] = {"The game is undecided.\n", "Golden Axe wins.\n",
                                            "Blue Moon wins.\n", "A draw: nobody left the cave.\n"};
    const struct sab_view *view = &model->view;
    sab_write(text, sentences[view->outcome]);
    write_treasure(text, view, SAB_GOLDEN_AXE);
    write_treasure(text, view, SAB_BLUE_MOON);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        write_fate(text, model, seat);
    }
}

/* ... on the screen. */

/* What was saved for a clan, times those who work for the other (cave 7.2). */
static void write_sum(struct sab_text *text, const struct sab_view *view, unsigned clan)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    words_write(text, "%-10s %2u saved x %u against = %u\n", cave_clan(clan), cave->saved[clan],
                cave->workers[other], cave->treasure[clan]);
}

/* The name comes last: where there is no room it is what is cut. */
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
                                        "A draw: nobody left the cave"};
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

/* SPDX-License-Identifier: MIT
 *
 * cave_laws.c - what the laws of every game (walk.h) mean in the cave.
 */
#include "tests/kit/cave_count.h"
#include "tests/kit/cave_play.h"
#include "walk.h"

#include <string.h>

static void conserve(struct walk *walk, const struct sab_game *game)
{
    const char *complaint = cave_complaint(game);
    hold(walk, CONSERVATION, complaint == NULL, complaint);
}

/* ---- Legal is check ---- */

enum { WINDOW = 8, WINDOW_SIDE = 2 * WINDOW + 1 };

/* For each verb, the fields that a sweep tries with all their values. A sweep tries all other
 * fields with 0 and 1 only. */
enum { CARD = 1, CELL = 2, TURNED = 4, SECOND = 8, TARGET = 16, SIDE = 32 };
static const uint8_t fields[SAB_CAVE_VERBS] = {
    [SAB_CAVE_LAY] = CARD | CELL | TURNED,
    [SAB_CAVE_LOOK_GOAL] = CARD | CELL,
    [SAB_CAVE_LOOK_CLAN] = CARD | TARGET,
    [SAB_CAVE_ROCKFALL] = CARD | CELL,
    [SAB_CAVE_BOOTS] = CARD | TARGET,
    [SAB_CAVE_AXE] = CARD | TARGET,
    [SAB_CAVE_SWAP] = CARD | TARGET,
    [SAB_CAVE_WEB] = CARD | CELL | SIDE,
    [SAB_CAVE_CREATURE] = CARD | CELL | TARGET,
    [SAB_CAVE_DISCARD] = CARD | SECOND | TARGET,
    [SAB_CAVE_WALK] = CELL | TARGET,
    [SAB_CAVE_STEP] = CELL | TARGET,
    [SAB_CAVE_CUT] = CELL | SIDE,
    [SAB_CAVE_FACE] = TARGET,
    [SAB_CAVE_TURN] = TURNED,
    [SAB_CAVE_NUGGET] = TARGET,
};

/* The cards to try: no card, each card of the hand, and one random card of the deck. */
struct cards {
    sab_card at[SAB_CAVE_HAND_MAX + 2];
    int count;
};

/* For this verb, seat, card and cell, tries every value of the other fields: the target, the side,
 * and either the half turn or the second card, whichever the verb uses. */
static void sweep_rest(struct sweep *sweep, const struct cards *cards, struct sab_action action)
{
    int has = fields[action.verb];
    int seconds = has & SECOND ? cards->count : has & TURNED ? 3 : 2;
    for (int second = 0; second < seconds; second++) {
        action.second = has & SECOND ? cards->at[second] : (sab_card)second;
        for (int target = 0; target < (has & TARGET ? 12 : 2); target++) {
            action.target = target < 11 ? (uint8_t)target : SAB_NO_SPACE;
            for (int side = 0; side < (has & SIDE ? 10 : 2); side++) {
                action.side = (sab_sides)side;
                sweep_try(sweep, action);
            }
        }
    }
}

static void sweep_verb(struct sweep *sweep, const struct cards *cards, sab_seat seat, uint8_t verb)
{
    int has = fields[verb], cells = has & CELL ? WINDOW_SIDE * WINDOW_SIDE : 2;
    for (int card = 0; card < (has & CARD ? cards->count : 2); card++) {
        for (int cell = 0; cell < cells; cell++) {
            struct sab_action action = {.verb = verb, .seat = seat};
            action.card = has & CARD ? cards->at[card] : (sab_card)card;
            action.cell.x = (int8_t)(has & CELL ? cell % WINDOW_SIDE - WINDOW : cell);
            action.cell.y = (int8_t)(has & CELL ? cell / WINDOW_SIDE - WINDOW : 0);
            sweep_rest(sweep, cards, action);
        }
    }
}

static void add_card(struct cards *cards, sab_card card)
{
    for (int i = 0; i < cards->count; i++) {
        if (cards->at[i] == card) {
            return;
        }
    }
    cards->at[cards->count++] = card;
}

static void sweep_all(struct sweep *sweep, sab_seat seat)
{
    struct walk *walk = sweep->walk;
    struct cards cards = {.count = 0};
    struct sab_cave_secrets secrets;
    sab_cave_secrets(&walk->game, &secrets);
    add_card(&cards, SAB_NO_CARD);
    for (int i = 0; i < SAB_CAVE_HAND_MAX; i++) {
        add_card(&cards, secrets.hand[seat][i]);
    }
    add_card(&cards,
             (sab_card)(SAB_CAVE_FIRST_CARD + play_below(&walk->chance, sab_cave_card_count)));
    for (int verb = 0; verb < SAB_CAVE_VERBS; verb++) {
        if (verb != SAB_VOTE) {
            sweep_verb(sweep, &cards, seat, (uint8_t)verb);
        }
    }
}

/* Sweeps more often where a seat can cut a web with an axe, or is asked a rare question. */
static int sweep_chance(const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    const struct sab_cave_view *cave = &view.as.cave;
    bool usual = view.phase == SAB_CAVE_PLAYING || view.phase == SAB_CAVE_WALKING ||
                 view.phase == SAB_CAVE_OVER;
    bool cutter = view.phase == SAB_CAVE_MOVING && cave->web_count > 0 &&
                  cave->axes[cave->turn.seat][0] != SAB_NO_CARD;
    return usual || (view.phase == SAB_CAVE_MOVING && !cutter) ? 3 : 40;
}

/* ---- Arrangement, order, redaction ---- */

static bool rebuild(const struct sab_game *game, struct sab_game *again)
{
    struct sab_cave_secrets secrets, kept;
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    sab_cave_secrets(game, &secrets);
    sab_cave_arrange(&view, &secrets, again);
    sab_cave_secrets(again, &kept);
    return memcmp(&secrets, &kept, sizeof kept) == 0;
}

/* Boots and axes share one row of the table in docs/notation.md 8. */
static int row_of(const struct sab_action *action)
{
    return action->verb == SAB_CAVE_AXE ? SAB_CAVE_BOOTS : action->verb;
}

/* Whether action `a` may come before action `b` in a legal list (docs/notation.md 8). */
static bool in_order(const struct sab_action *a, const struct sab_action *b)
{
    bool discard = a->verb == SAB_CAVE_DISCARD;
    const int difference[] = {row_of(a) - row_of(b),
                              a->card - b->card,
                              a->cell.y - b->cell.y,
                              a->cell.x - b->cell.x,
                              discard ? 0 : a->turned - b->turned,
                              a->target - b->target,
                              discard ? a->second - b->second : 0,
                              a->side - b->side};
    return walk_no_later(difference, sizeof difference / sizeof difference[0]);
}

static bool is_secret(uint8_t type)
{
    return type == SAB_DREW || type == SAB_LOOKED || type == SAB_CAVE_LOOKED_CLAN ||
           type == SAB_CAVE_LOST_CARD || type == SAB_CAVE_ASIDE || type == SAB_CAVE_GAVE;
}

static struct sab_action blank(const struct sab_action *action)
{
    struct sab_action seen = *action;
    if (action->verb == SAB_CAVE_DISCARD) {
        seen.card = SAB_NO_CARD;
        seen.second = SAB_NO_CARD;
    }
    return seen;
}

/* ---- Games ---- */

static enum sab_verdict deal(struct walk *walk, int round)
{
    struct sab_deal deal;
    (void)round;
    cave_any_config(&walk->chance, &walk->config);
    cave_play_deal(&walk->chance, &walk->config, &deal);
    enum sab_verdict verdict = sab_begin(&walk->game, &walk->config, &deal);
    walk->manner = verdict == SAB_OK ? cave_any_manner(&walk->chance) : 0;
    return verdict;
}

static struct sab_action choose(struct walk *walk, const struct sab_action *actions, size_t count)
{
    bool changes = !walk->steady && play_chance(&walk->chance, 3);
    walk->manner = changes ? cave_any_manner(&walk->chance) : walk->manner;
    return cave_play_choose(&walk->chance, walk->manner, actions, count, &walk->game);
}

const struct walk_rules cave_laws = {
    .name = "cave",
    .rounds = 1,
    .turn = {SAB_CAVE_LAY, SAB_CAVE_DISCARD},
    .turns_max = SAB_CAVE_IN_PLAY,
    .conservation = "cave 1: nothing is created or lost",
    .termination = "cave 3.3, 7.1: a game has at most 67 turns with cards, and ends",
    .order = "sorting is by row, card, cell, half turn, target, second card and side",
    .deal = deal,
    .choose = choose,
    .nonsense = cave_play_nonsense,
    .conserve = conserve,
    .rebuild = rebuild,
    .in_order = in_order,
    .sweep = sweep_all,
    .window = {{-WINDOW, -WINDOW}, {WINDOW, WINDOW}},
    .sweep_chance = sweep_chance,
    .is_secret = is_secret,
    .blank = blank,
    .idle_verb = SAB_CAVE_STAY,
};

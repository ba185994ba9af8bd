/* SPDX-License-Identifier: MIT
 *
 * speak.c - what the bot says in the base game.
 *
 * A digger says what it has seen. A saboteur says what helps it, as long as the claim could be
 * true: all its markers together must fit what everybody sees.
 */
#include "bots/base/honest.h"

#include <string.h>

enum {
    /* The chances, in percent, that a saboteur does these things: */
    HIDE_GOLD = 70,  /* says that the treasure that it has seen is a stone */
    CLAIM_GOLD = 40, /* says that a stone that it has seen is gold, if no other marker says gold */
    STUCK_LIE = 80,  /* says that it is stuck, after it has passed with intact tools */
    LIGHT_LEAST = 8, /* the fewest points of suspicion for which the bot gives a light */
    LIGHT_LEAD = 5,  /* a new suspect must have this many points more than the old one */
    LIGHT_NEAR = 3,  /* suspects at most this far below the top suspect are treated as equal */
    DIG_NEAR = 20    /* a cell is good if its gain is at least the best cell's gain minus this */
};

static sab_seat me_of(const struct speaker *speaker)
{
    return speaker->view->seat;
}

static struct speak_card goal_card(unsigned goal)
{
    return (struct speak_card){SAB_ON_CELL, sab_base_goal_cells[goal], SAB_NOBODY};
}

static bool is_honest(const struct sab_view *view)
{
    return view->as.base.role[view->seat] == SAB_DIGGER;
}

/* The view of a gold-digger in the same seat. If `looked` is false, the digger does not know what
 * the seat has seen with maps. */
static struct sab_view digger_view(const struct sab_view *view, bool looked)
{
    struct sab_view digger = *view;
    digger.as.base.role[view->seat] = SAB_DIGGER;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS && !looked; goal++) {
        if (view->as.base.goal_shape[goal] == 0) {
            digger.as.base.goal[goal] = SAB_GOAL_UNKNOWN;
        }
    }
    return digger;
}

/* ---- Markers --------------------------------------------------------------------------------- */

static bool looks(const struct sab_action *action, struct speak_card *card)
{
    *card = (struct speak_card){SAB_ON_CELL, action->cell, SAB_NOBODY};
    return action->verb == SAB_BASE_MAP;
}

static unsigned seen(const struct sab_view *view, const struct speak_card *card)
{
    unsigned goal = sab_base_goal_at(card->cell);
    unsigned hides = goal < SAB_BASE_GOALS ? view->as.base.goal[goal] : SAB_GOAL_UNKNOWN;
    return hides == SAB_GOAL_UNKNOWN ? SAB_SAYS_NOTHING
           : hides == SAB_TREASURE   ? SAB_SAYS_GOLD
                                     : SAB_SAYS_STONE;
}

/* What is said of a goal (enum sab_says): if the goal is face up, what it shows; otherwise what the
 * bot's own marker on it says. */
static unsigned said_of(const struct speaker *speaker, unsigned goal)
{
    struct speak_card card = goal_card(goal);
    bool up = speaker->view->as.base.goal_shape[goal] != 0;
    return up ? seen(speaker->view, &card) : speak_own(speaker, &card);
}

/* Whether the bot may say `says` of this goal. With this claim, it must still be possible that
 * exactly one goal hides the treasure. Also, the other players must not agree on a different claim
 * (speak_agreed). */
static bool may_say(const struct speaker *speaker, unsigned goal, unsigned says)
{
    struct speak_card card = goal_card(goal);
    unsigned agreed = speak_agreed(speaker, &card), gold = 0, open = 0;
    for (unsigned other = 0; other < SAB_BASE_GOALS; other++) {
        unsigned said = other == goal ? says : said_of(speaker, other);
        gold += said == SAB_SAYS_GOLD;
        open += said == SAB_SAYS_NOTHING;
    }
    return (agreed == SAB_SAYS_NOTHING || agreed == says) && gold <= 1 && gold + open > 0;
}

static unsigned claim(const struct speaker *speaker, const struct speak_card *card)
{
    unsigned goal = sab_base_goal_at(card->cell), truth = seen(speaker->view, card);
    unsigned other = truth == SAB_SAYS_GOLD ? SAB_SAYS_STONE : SAB_SAYS_GOLD;
    if (truth == SAB_SAYS_NOTHING || speaker->view->as.base.goal_shape[goal] != 0) {
        return SAB_SAYS_NOTHING;
    }
    if (speaker->honest) {
        return truth;
    }
    bool lies = truth == SAB_SAYS_GOLD ? speak_chance(speaker, 1, HIDE_GOLD)
                                       : speak_chance(speaker, 1, CLAIM_GOLD) &&
                                             !speak_is_said(speaker, card, SAB_SAYS_GOLD);
    unsigned first = lies ? other : truth, second = lies ? truth : other;
    if (may_say(speaker, goal, first)) {
        return first;
    }
    return may_say(speaker, goal, second) ? second : SAB_SAYS_NOTHING;
}

/* Offers a warning. The moment has come if the bot has looked at a goal that has no marker. A
 * digger warns against this goal if it is a stone. A saboteur warns against the goal where it most
 * expects the treasure. But a saboteur does not warn against a goal if its own marker on that goal
 * says gold, or if other players agree that the goal is gold. */
static bool offer_warning(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct sab_base_view *base = &speaker->view->as.base;
    unsigned looked = SAB_BASE_GOALS, best = SAB_BASE_GOALS;
    struct belief belief;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        struct speak_card card = goal_card(goal);
        if (base->goal_shape[goal] == 0 && sab_has_seat(base->looked[goal], me_of(speaker)) &&
            !speak_is_marked(speaker, &card)) {
            looked = goal;
        }
    }
    if (looked == SAB_BASE_GOALS || speaker->view->phase != SAB_BASE_PLAYING ||
        speak_has_given(speaker, SAB_SIGN_AVOID, 0)) {
        return false;
    }
    if (speaker->honest) {
        best = base->goal[looked] != SAB_TREASURE ? looked : SAB_BASE_GOALS;
    } else {
        belief_form(speaker->view, speaker->history, &belief);
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            struct speak_card card = goal_card(goal);
            bool gold = speak_own(speaker, &card) == SAB_SAYS_GOLD ||
                        speak_agreed(speaker, &card) == SAB_SAYS_GOLD;
            bool open = base->goal_shape[goal] == 0 && !gold;
            bool better = best == SAB_BASE_GOALS || belief.weight[goal] > belief.weight[best];
            best = open && better ? goal : best;
        }
    }
    if (best < SAB_BASE_GOALS) {
        *sign = speak_sign(speaker, SAB_SIGN_AVOID);
        sign->on = SAB_ON_CELL;
        sign->cell = sab_base_goal_cells[best];
    }
    return true;
}

/* ---- Digging --------------------------------------------------------------------------------- */

/* Forms the opinion of the mine that the bot shows to the others. A digger shows what it thinks. A
 * saboteur shows what it would think if it were a digger and had not looked at any goal. */
static void form_shown(const struct speaker *speaker, struct sab_view *view,
                       struct situation *situation)
{
    *view = digger_view(speaker->view, speaker->honest);
    situation_form(situation, view, speaker->history);
}

/* What a joined crossing in this cell would gain. */
static int gain_at(const struct situation *situation, sab_cell cell)
{
    int index = maze_index(cell);
    return index >= 0 && situation->maze.at[index] == 0
               ? situation_after(situation, cell, SAB_ALL_SIDES | SAB_JOINED).gain
               : -MAZE_NO_WAY;
}

/* Finds the cell where a joined crossing gains most, and returns that gain. If no cell gains
 * anything, returns 0 and leaves *best unchanged. */
static int best_gain(const struct situation *situation, sab_cell *best)
{
    int most = 0;
    for (int y = -MAZE_HEIGHT / 2; y <= MAZE_HEIGHT / 2; y++) {
        for (int x = -MAZE_WIDTH; x < MAZE_WIDTH; x++) {
            sab_cell cell = {(int8_t)x, (int8_t)y};
            int gain = gain_at(situation, cell);
            if (gain > most) {
                most = gain;
                *best = cell;
            }
        }
    }
    return most;
}

static bool would_dig(const struct speaker *speaker, sab_cell cell)
{
    struct sab_view view;
    struct situation situation;
    sab_cell best = {0, 0};
    form_shown(speaker, &view, &situation);
    unsigned asked = sab_base_goal_at(cell);
    if (asked < SAB_BASE_GOALS) {
        const int *weight = situation.belief.weight;
        bool likeliest = (situation.belief.goals >> asked & 1u) != 0;
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            likeliest = likeliest && (goal == asked || weight[goal] < weight[asked]);
        }
        return likeliest;
    }
    int most = best_gain(&situation, &best);
    return most > 0 && gain_at(&situation, cell) >= most - DIG_NEAR;
}

/* Whether the card that opened the slot brought the path nearer to a face-down goal without
 * reaching any goal. Everybody can see this. */
static bool came_nearer(const struct speaker *speaker)
{
    struct maze maze;
    struct maze_survey before, now;
    const struct sab_action *act = speaker->act;
    int index = act->verb == SAB_BASE_LAY ? maze_index(act->cell) : -1;
    maze_of_view(&maze, &speaker->view->as.base);
    if (index < 0 || maze.at[index] != act->shape) {
        return false;
    }
    unsigned all = (1u << SAB_BASE_GOALS) - 1;
    bool nearer = false;
    maze_measure(&maze, all, &now);
    maze.at[index] = 0;
    maze_measure(&maze, all, &before);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        nearer = nearer || (now.cards[goal] > 0 && now.cards[goal] < before.cards[goal] &&
                            before.cards[goal] != MAZE_FAR);
    }
    return nearer && (now.reached & ~before.reached) == 0;
}

static bool offer_cheer(const struct speaker *speaker, struct sab_sign *sign)
{
    struct sab_view view;
    struct situation situation;
    sab_cell best = {0, 0};
    if (!came_nearer(speaker)) {
        return false;
    }
    form_shown(speaker, &view, &situation);
    bool found = best_gain(&situation, &best) > 0;
    *sign = speak_cheer(speaker, found, best);
    return true;
}

/* ---- Cards and tools ------------------------------------------------------------------------- */

/* Whether the bot could gain something by laying one of its cards. */
static bool has_good_card(const struct speaker *speaker)
{
    struct sab_view view = *speaker->view;
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct situation situation;
    view.to_move = view.seat;
    situation_form(&situation, &view, speaker->history);
    size_t count = sab_view_legal(&view, actions);
    bool gains = false;
    for (size_t i = 0; i < count && !gains; i++) {
        gains = actions[i].verb == SAB_BASE_LAY &&
                situation_after(&situation, actions[i].cell, actions[i].shape).gain > 0;
    }
    return gains;
}

static bool offer_stuck(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct sab_view *view = speaker->view;
    if (speaker->act->verb != SAB_BASE_PASS || speaker->act->seat != view->seat ||
        view->as.base.broken[view->seat] != 0 || view->phase != SAB_BASE_PLAYING) {
        return false;
    }
    if (speaker->honest ? !has_good_card(speaker) : speak_chance(speaker, 2, STUCK_LIE)) {
        *sign = speak_sign(speaker, SAB_SIGN_STUCK);
    }
    return true;
}

/* Looks for the bot's tools that were broken since its last play and are still broken. Asks for
 * help with the tool that was broken most recently, unless the bot has asked since it broke. */
static bool offer_help(const struct speaker *speaker, struct sab_sign *sign)
{
    sab_seat me = me_of(speaker);
    for (size_t i = speaker->after; i > speaker->since; i--) {
        const struct sab_action *action = &speaker->history->at[i - 1];
        sab_tools tools = sab_base_cards[action->card].tools;
        if (action->verb != SAB_BASE_BREAK || action->target != me ||
            (speaker->view->as.base.broken[me] & tools) == 0) {
            continue;
        }
        if (speak_has_given(speaker, SAB_SIGN_HELP, i)) {
            return false;
        }
        *sign = speak_sign(speaker, SAB_SIGN_HELP);
        sign->to = me;
        sign->value = tools;
        return true;
    }
    return false;
}

/* ---- The light ------------------------------------------------------------------------------- */

static bool all_have_played(const struct speaker *speaker)
{
    sab_seats played = 0;
    for (size_t i = 0; i < speaker->history->count; i++) {
        const struct sab_action *action = &speaker->history->at[i];
        played |= signs_is_play(SAB_BASE, action) ? sab_one_seat(action->seat) : 0;
    }
    return played == sab_all_seats(speaker->view->seats);
}

/* Of the suspects that are nearly as suspicious as `top`, the one whom a spectator would trust
 * most. */
static sab_seat most_trusted(const struct speaker *speaker, const struct belief *belief,
                             sab_seat top)
{
    struct sab_view view = digger_view(speaker->view, false);
    struct belief watcher;
    sab_seat best = top;
    view.seat = SAB_NOBODY;
    belief_form(&view, speaker->history, &watcher);
    for (sab_seat seat = 0; seat < view.seats; seat++) {
        bool near = belief->suspicion[seat] >= belief->suspicion[top] - LIGHT_NEAR &&
                    belief->suspicion[seat] >= LIGHT_LEAST && seat != me_of(speaker);
        best = near && watcher.suspicion[seat] < watcher.suspicion[best] ? seat : best;
    }
    return best;
}

/* Points the light at the player whom a digger in this seat would suspect most. Of nearly equal
 * suspects, a saboteur chooses the one whom a spectator would trust most. */
static bool offer_light(const struct speaker *speaker, struct sab_sign *sign)
{
    struct sab_view view = digger_view(speaker->view, true);
    struct belief belief;
    sab_seat me = me_of(speaker), at = speaker->signs->light[me], top = SAB_NOBODY;
    if (view.phase != SAB_BASE_PLAYING || !all_have_played(speaker)) {
        return false;
    }
    belief_form(&view, speaker->history, &belief);
    for (sab_seat seat = 0; seat < view.seats; seat++) {
        if (seat != me && (top == SAB_NOBODY || belief.suspicion[seat] > belief.suspicion[top])) {
            top = seat;
        }
    }
    if (belief.suspicion[top] < LIGHT_LEAST ||
        (at != SAB_NOBODY && belief.suspicion[top] < belief.suspicion[at] + LIGHT_LEAD)) {
        return false;
    }
    top = speaker->honest ? top : most_trusted(speaker, &belief, top);
    if (top != at) {
        *sign = speak_sign(speaker, SAB_SIGN_LIGHT);
        sign->to = top;
    }
    return true;
}

const struct bot_talk base_talk = {
    .is_honest = is_honest,
    .helps = 1u << SAB_BASE_REPAIR,
    .looks = looks,
    .seen = seen,
    .claim = claim,
    .would_dig = would_dig,
    .offers = {[MOMENT_HURT] = offer_help,
               [MOMENT_STUCK] = offer_stuck,
               [MOMENT_NEARER] = offer_cheer,
               [MOMENT_SILENCE] = offer_warning,
               [MOMENT_LIGHT] = offer_light},
};

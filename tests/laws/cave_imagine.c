/* SPDX-License-Identifier: MIT
 *
 * cave_imagine.c - imagined games of the cave: what the viewer learns from an action in such a
 * game, and which parts of these games must be evenly distributed.
 */
#include "imagine.h"

#include "tests/kit/cave_play.h"

#include <string.h>

/* What the test needs while it compares, event by event, what an action reveals in both games. */
struct turning_up {
    const struct imagine_scene *scene;
    struct sab_cave_secrets real, imagined;
    int hand_count; /* cards in the viewer's hand before it draws */
    int losses;     /* cards lost so far, by any seat */
};

static bool loses_the_same(struct turning_up *up, const struct sab_event *event)
{
    int lot = up->losses++;
    int count = up->hand_count;
    if (event->seat != up->scene->worlds.viewer) {
        return true;
    }
    up->hand_count--;
    return up->real.lots[lot] % count == up->imagined.lots[lot] % count;
}

static bool same_loyalty(const struct turning_up *up)
{
    return memcmp(up->real.loyalty, up->imagined.loyalty, sizeof up->real.loyalty) == 0;
}

static bool same_goals(const struct turning_up *up)
{
    return memcmp(up->real.goal, up->imagined.goal, sizeof up->real.goal) == 0;
}

static bool same_aside(const struct turning_up *up)
{
    return memcmp(up->real.aside_loyalty, up->imagined.aside_loyalty,
                  sizeof up->real.aside_loyalty) == 0;
}

/* Whether an event reveals the same to the viewer in both games. Secrets that decide how the game
 * goes on after the event must be equal, too. For example, the loyalty of the dwarfs that are still
 * inside decides whether the game ends (cave 7.1). */
static bool turns_up_the_same(struct turning_up *up, const struct sab_event *event)
{
    bool own = event->seat == up->scene->worlds.viewer;
    switch (event->type) {
    case SAB_DREW:
        return !own || memcmp(up->real.pile, up->imagined.pile, 4) == 0;
    case SAB_LOOKED:
        return !own || same_goals(up);
    case SAB_CAVE_GOAL_TURNED:
        return same_goals(up);
    case SAB_CAVE_LOOKED_CLAN:
        return !own || up->real.loyalty[event->target] == up->imagined.loyalty[event->target];
    case SAB_CAVE_LOST_CARD:
        return loses_the_same(up, event);
    case SAB_CAVE_GAVE:
        return !own || memcmp(up->real.hand[event->target], up->imagined.hand[event->target],
                              sizeof up->real.hand[0]) == 0;
    case SAB_CAVE_ASIDE:
        return !own || same_aside(up);
    case SAB_CAVE_UNMASKED:
    case SAB_CAVE_LEFT:
        return same_loyalty(up);
    case SAB_CAVE_ENDED:
        return same_loyalty(up) && same_goals(up) && same_aside(up);
    default:
        return true;
    }
}

static bool all_turns_up_the_same(const struct imagine_scene *scene,
                                  const struct sab_action *action)
{
    struct turning_up up = {.scene = scene};
    struct sab_view view;
    sab_seat viewer = scene->worlds.viewer;
    bool plays = action->verb >= SAB_CAVE_LAY && action->verb <= SAB_CAVE_CREATURE;
    sab_cave_secrets(&scene->worlds.game[0], &up.real);
    sab_cave_secrets(&scene->worlds.game[1], &up.imagined);
    sab_see(&scene->after, viewer, &view);
    bool same = view.phase != SAB_CAVE_TURNING || same_goals(&up); /* cave 10.4 */
    sab_see(&scene->worlds.game[0], viewer, &view);
    if (viewer < view.seats) {
        up.hand_count = view.hand_count[viewer];
        up.hand_count -= action->seat != viewer             ? 0
                         : action->verb == SAB_CAVE_DISCARD ? action->amount
                                                            : plays;
    }
    for (int i = 0; same && i < scene->events.count; i++) {
        same = turns_up_the_same(&up, &scene->events.at[i]);
    }
    return same;
}

/* Whether the imagined game must play exactly the same action. Only a vote must be the same: every
 * other action may have a part that stays hidden from the viewer forever. */
static bool exact(const struct imagine_scene *scene, const struct sab_action *action)
{
    (void)scene;
    return action->verb == SAB_VOTE;
}

/* ---- Evenly ---- */

static int copies_of(sab_card card)
{
    return sab_cave_card_of(card)->copies;
}

/* Compares distributions at the beginning of a game of four players, where all hands are of group
 * I. The function looks at the goals, at another player's loyalty, and at the place of one kind of
 * card: in a hand, on top of the pile, at the bottom of the pile, or removed. */
static bool imagines_evenly(uint64_t seed)
{
    struct sab_config config = {.kind = SAB_CAVE, .seats = 4};
    struct worlds worlds = {.chance = seed, .viewer = 0};
    struct sab_cave_secrets real, seen;
    struct sab_deal deal;
    long exits[SAB_CAVE_GOALS] = {0}, loyal = 0, held = 0, top = 0, bottom = 0, removed = 0;
    long lots = 0;
    cave_play_deal(&worlds.chance, &config, &deal);
    if (sab_begin(&worlds.game[0], &config, &deal) != SAB_OK) {
        return false;
    }
    sab_cave_secrets(&worlds.game[0], &real);
    sab_card first = real.removed[0], third = real.removed[10];
    for (int i = 0; i < IMAGINE_WORLDS; i++) {
        imagine_world(&worlds);
        sab_cave_secrets(&worlds.game[1], &seen);
        loyal += seen.loyalty[2] == SAB_LOYAL;
        top += seen.pile[0] == first;
        bottom += seen.pile[seen.pile_count - 1] == third;
        lots += seen.lots[0] < 20;
        for (int k = 0; k < SAB_CAVE_HAND_MAX; k++) {
            held += seen.hand[3][k] == first;
            removed += seen.removed[k] == first;
        }
        for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
            exits[goal] += seen.goal[goal] == SAB_GOAL_EXIT;
        }
    }
    int own = 0;
    for (int i = 0; i < SAB_CAVE_HAND_MAX; i++) {
        own += real.hand[0][i] == first;
    }
    double share = (double)(copies_of(first) - own) / (29 - SAB_CAVE_HAND_MAX);
    bool even =
        imagine_is_even(loyal, real.loyalty[0] == SAB_LOYAL ? 1.0 / 3 : 2.0 / 3, "a loyal dwarf") &&
        imagine_is_even(top, share, "a kind on top") &&
        imagine_is_even(bottom, copies_of(third) / 26.0, "a kind at the bottom") &&
        imagine_is_even(lots, 1.0 / 3, "a low lot");
    /* If two or more copies are outside the viewer's own hand, their places depend on each
     * other. */
    if (copies_of(first) - own == 1) {
        even = even && imagine_is_even(held, 5 * share, "a card held") &&
               imagine_is_even(removed, 5 * share, "a card removed");
    }
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        even = even && imagine_is_even(exits[goal], 1.0 / 4, "the exit");
    }
    return even;
}

/* Plays the first action of the legal list that has this verb and this amount. If `amount` is 0,
 * any amount will do. */
static bool play_first(struct sab_game *game, uint8_t verb, uint8_t amount)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        if (actions[i].verb == verb && (amount == 0 || actions[i].amount == amount)) {
            return sab_play(game, &actions[i], NULL) == SAB_OK;
        }
    }
    return false;
}

static void stay(struct sab_game *game)
{
    while (play_first(game, SAB_CAVE_STAY, 0)) {
    }
}

/* Begins a game in which seat 0 has given its hand to seat 1. After that, seat 1 has discarded two
 * cards. */
static bool begin_with_swap(uint64_t *chance, struct sab_game *game)
{
    struct sab_config config = {.kind = SAB_CAVE, .seats = 5};
    struct sab_deal deal;
    for (int i = 0; i < 2000; i++) {
        cave_play_deal(chance, &config, &deal);
        if (sab_begin(game, &config, &deal) == SAB_OK && play_first(game, SAB_CAVE_SWAP, 1)) {
            stay(game);
            return play_first(game, SAB_CAVE_DISCARD, 2);
        }
    }
    return false;
}

/* Seat 1 has a hand of five and has discarded two cards. So each card that seat 0 gave away is in
 * one of seven places. A card that is the only one of its kind must be in each of these places
 * equally often. */
static bool remembers_evenly(uint64_t seed)
{
    struct worlds worlds = {.chance = seed, .viewer = 0};
    struct sab_cave_secrets seen;
    struct sab_view view;
    long held = 0;
    if (!begin_with_swap(&worlds.chance, &worlds.game[0])) {
        return false;
    }
    stay(&worlds.game[0]);
    sab_see(&worlds.game[0], 0, &view);
    const sab_card *given = view.as.cave.remembered[1];
    int only = 0;
    while (only < 4 && given[only] != SAB_NO_CARD && copies_of(given[only]) > 1) {
        only++;
    }
    if (only == 4 || given[only] == SAB_NO_CARD) {
        return true;
    }
    for (int i = 0; i < IMAGINE_WORLDS; i++) {
        imagine_world(&worlds);
        sab_cave_secrets(&worlds.game[1], &seen);
        held += memchr(seen.hand[1], given[only], sizeof seen.hand[1]) != NULL;
    }
    return imagine_is_even(held, 5.0 / 7, "a card that was given away and is still held");
}

static bool all_evenly(uint64_t seed)
{
    bool imagined = imagines_evenly(seed);
    return remembers_evenly(seed) && imagined;
}

const struct imagine_rules imagine_cave = {
    .laws = &cave_laws,
    .exact = exact,
    .turns_up_the_same = all_turns_up_the_same,
    .even = all_evenly,
};

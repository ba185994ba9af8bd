/* SPDX-License-Identifier: MIT
 *
 * cave_play.c - see cave_play.h.
 */
#include "tests/kit/cave_play.h"

#include <string.h>

void cave_play_deal(uint64_t *state, const struct sab_config *config, struct sab_deal *deal)
{
    struct cave_taste taste;
    cave_any_taste(state, config, &taste);
    cave_any_deal(state, config, &taste, deal);
}

static int cave_openings(const struct sab_cave_card *card)
{
    unsigned sides = 0;
    for (int space = 0; space < card->spaces; space++) {
        sides |= card->opening[space];
    }
    return (int)((sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1));
}

/* ---- Ways of playing ---- */

enum cave_manner {
    AS_UNIFORM,
    AS_EXPLORER, /* sends dwarfs to face-down goals */
    AS_LEAVER,   /* sends dwarfs to the exit, wherever it is */
    AS_TAMER,    /* sends creatures to dwarfs */
    AS_WEAVER,   /* plays webs, axes and boots */
    AS_THIEF,    /* plays swaps, looks at cards, and discards */
    AS_TOURIST,  /* sends dwarfs over bridges, through secret tunnels, to ladders and to veins */
    AS_MANNERS
};

/* The distance from a cell to the nearest face-down goal. If `exit` is true and the view shows the
 * exit, returns the distance to the exit instead. */
static int cave_distance(sab_cell cell, bool exit, const struct sab_view *view,
                         const struct sab_cave_secrets *secrets)
{
    const struct sab_cave_view *cave = &view->as.cave;
    int least = 20;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        int apart = play_apart(cell, sab_cave_goal_cell(view->seats, goal));
        bool wanted = exit ? secrets->goal[goal] == SAB_GOAL_EXIT : cave->goal[goal].lies == 0;
        least = wanted && apart < least ? apart : least;
    }
    return least;
}

static int cave_dwarf_near(sab_cell cell, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    int least = 20;
    for (int seat = 0; seat < view->seats; seat++) {
        int apart = play_apart(cell, cave->dwarf[seat].place.cell);
        least = !cave->dwarf[seat].left && apart < least ? apart : least;
    }
    return least;
}

/* The mark on a space of a card on the table. */
static int cave_mark_at(sab_cell cell, uint8_t space, const struct sab_cave_view *view)
{
    for (int i = 1; i < view->laid_count; i++) {
        if (play_apart(view->laid[i].cell, cell) == 0 && space < SAB_CAVE_SPACES_MAX) {
            return sab_cave_card_of(view->laid[i].card)->mark[space];
        }
    }
    return SAB_MARK_NONE;
}

static int cave_like_explorer(const struct sab_action *action, bool exit,
                              const struct sab_view *view, const struct sab_cave_secrets *secrets)
{
    const struct sab_cave_view *cave = &view->as.cave;
    sab_cell here =
        cave->turn.seat < view->seats ? cave->dwarf[cave->turn.seat].place.cell : (sab_cell){0, 0};
    switch (action->verb) {
    case SAB_CAVE_LAY:
        return 100 - 5 * cave_distance(action->cell, exit, view, secrets) +
               3 * cave_openings(sab_cave_card_of(action->card));
    case SAB_CAVE_STEP:
        return 100 - 5 * cave_distance(action->cell, exit, view, secrets) +
               (action->space == SAB_NO_SPACE ? 60 : 0);
    case SAB_CAVE_STAY:
        return 94 - 5 * cave_distance(here, exit, view, secrets);
    case SAB_CAVE_CUT:
        return 90;
    default:
        return action->verb == SAB_CAVE_BOOTS || action->verb == SAB_CAVE_AXE ? 30 : 0;
    }
}

static int cave_like_tamer(const struct sab_action *action, const struct sab_view *view)
{
    switch (action->verb) {
    case SAB_CAVE_CREATURE:
        return 150;
    case SAB_CAVE_WALK:
        return 100 - 5 * cave_dwarf_near(action->cell, view);
    case SAB_CAVE_LAY:
        return cave_mark_of(sab_cave_card_of(action->card)) == SAB_MARK_HOLE ? 80 : 40;
    default:
        return action->verb == SAB_CAVE_DISCARD ? 30 : action->verb == SAB_CAVE_HALT ? 40 : 0;
    }
}

static int cave_like_weaver(const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_CAVE_WEB:
        return 150;
    case SAB_CAVE_AXE:
    case SAB_CAVE_BOOTS:
        return 140;
    case SAB_CAVE_CUT:
        return 120;
    default:
        return action->verb == SAB_CAVE_LAY ? 30 : 0;
    }
}

static int cave_like_thief(const struct sab_action *action)
{
    switch (action->verb) {
    case SAB_CAVE_SWAP:
        return 150;
    case SAB_CAVE_LOOK_GOAL:
    case SAB_CAVE_LOOK_CLAN:
        return 120;
    case SAB_CAVE_DISCARD:
        return action->amount == 2 ? 60 : 20;
    default:
        return action->verb == SAB_CAVE_ROCKFALL ? 80 : 0;
    }
}

static int cave_like_tourist(const struct sab_action *action, const struct sab_cave_view *view)
{
    switch (action->verb) {
    case SAB_CAVE_LAY:
        return cave_mark_of(sab_cave_card_of(action->card)) > SAB_MARK_HOLE ? 90 : 60;
    case SAB_CAVE_STEP:
        return cave_mark_at(action->cell, action->space, view) > SAB_MARK_HOLE ? 90 : 50;
    case SAB_CAVE_STAY:
        return 30;
    default:
        return action->verb == SAB_CAVE_ROCKFALL ? 40 : 0;
    }
}

/* How well an action suits a manner. The function may use everything in the view. */
static int cave_liking(int manner, const struct sab_action *action, const struct sab_view *view,
                       const struct sab_cave_secrets *secrets)
{
    const struct sab_cave_view *cave = &view->as.cave;
    switch (manner) {
    case AS_EXPLORER:
    case AS_LEAVER:
        return cave_like_explorer(action, manner == AS_LEAVER, view, secrets);
    case AS_TAMER:
        return cave_like_tamer(action, view);
    case AS_WEAVER:
        return cave_like_weaver(action);
    case AS_THIEF:
        return cave_like_thief(action);
    case AS_TOURIST:
        return cave_like_tourist(action, cave);
    default:
        return 0;
    }
}

struct sab_action cave_play_choose(uint64_t *state, int manner, const struct sab_action *actions,
                                   size_t count, const struct sab_game *game)
{
    struct sab_cave_secrets secrets;
    struct sab_view view;
    size_t best = (size_t)play_below(state, (int)count);
    int most = -1000;
    if (manner == AS_UNIFORM || play_chance(state, 8)) {
        return actions[best];
    }
    sab_see(game, SAB_NOBODY, &view);
    sab_cave_secrets(game, &secrets);
    for (size_t i = 0; i < count; i++) {
        int liking = cave_liking(manner, &actions[i], &view, &secrets) + play_below(state, 9);
        if (liking > most) {
            most = liking;
            best = i;
        }
    }
    return actions[best];
}

int cave_any_manner(uint64_t *state)
{
    static const int manners[] = {AS_UNIFORM,  AS_TAMER,    AS_WEAVER, AS_THIEF,
                                  AS_TOURIST,  AS_EXPLORER, AS_LEAVER, AS_EXPLORER,
                                  AS_EXPLORER, AS_LEAVER,   AS_LEAVER};
    return manners[play_below(state, sizeof manners / sizeof manners[0])];
}

/* Changes one part of an action. */
static void cave_change_part(uint64_t *state, int seats, struct sab_action *action)
{
    switch (play_below(state, 8)) {
    case 0:
        action->verb = (uint8_t)(SAB_CAVE_LAY + play_below(state, SAB_CAVE_VERBS - SAB_CAVE_LAY));
        break;
    case 1:
        action->seat = (sab_seat)play_below(state, seats);
        break;
    case 2:
        action->card = (sab_card)(SAB_CAVE_FIRST_CARD + play_below(state, sab_cave_card_count));
        break;
    case 3:
        action->turned = (uint8_t)play_below(state, 2);
        break;
    case 4:
        action->cell.x = (int8_t)(action->cell.x + play_below(state, 3) - 1);
        action->cell.y = (int8_t)(action->cell.y + play_below(state, 3) - 1);
        break;
    case 5:
        action->target = (uint8_t)play_below(state, seats + 1);
        break;
    case 6:
        action->side = (sab_sides)play_below(state, 9);
        break;
    default:
        action->cell.x = (int8_t)play_random(state);
        action->second = (sab_card)play_random(state);
        break;
    }
}

struct sab_action cave_play_nonsense(uint64_t *state, int seats, const struct sab_action *actions,
                                     size_t count)
{
    struct sab_action action;
    memset(&action, 0, sizeof action);
    if (count > 0 && play_chance(state, 70)) {
        action = actions[play_below(state, (int)count)];
    } else {
        action.verb = (uint8_t)(SAB_CAVE_LAY - 1 + play_below(state, SAB_CAVE_VERBS));
        action.seat = (sab_seat)play_below(state, seats + 1);
        action.card =
            (sab_card)(SAB_CAVE_FIRST_CARD - 1 + play_below(state, sab_cave_card_count + 2));
        action.turned = (uint8_t)play_below(state, play_chance(state, 50) ? 3 : 1);
        action.cell.x = (int8_t)(play_below(state, 13) - 6);
        action.cell.y = (int8_t)(play_below(state, 13) - 6);
        action.target = (sab_seat)play_below(state, play_chance(state, 50) ? seats + 1 : 1);
        action.side = (sab_sides)play_below(state, play_chance(state, 50) ? 9 : 1);
    }
    cave_change_part(state, seats, &action);
    return action;
}

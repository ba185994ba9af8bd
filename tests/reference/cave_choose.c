/* SPDX-License-Identifier: MIT
 *
 * cave_choose.c - see cave_choose.h.
 */
#include "cave_choose.h"

#include "tests/kit/play.h"

#include <string.h>

/* ---- Cards ---- */

static int apart(sab_cell a, sab_cell b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

/* The goal toward which a seat digs. A seat with the aim CAVE_TO_EXIT digs toward the exit. Every
 * other seat digs toward the goal that the taste names. */
static sab_cell dug_for(const struct cave_taste *taste, const struct ref_cave *game, int seat)
{
    int goal = taste->goal;
    for (int i = 0; i < SAB_CAVE_GOALS; i++) {
        if (taste->aim[seat] == CAVE_TO_EXIT && game->goal[i] == SAB_GOAL_EXIT) {
            goal = i;
        }
    }
    return ref_cave_goal_cell(game, goal);
}

static int like_lay(const struct cave_taste *taste, const struct ref_cave *game,
                    const struct sab_action *action)
{
    const struct sab_cave_card *face = ref_cave_face(action->card);
    int sides = ref_cave_sides((struct ref_cave_card){face, action->turned});
    sab_cell goal = dug_for(taste, game, action->seat);
    int liking = 100 - 8 * apart(action->cell, goal), mark = cave_mark_of(face);
    int style = taste->style[action->seat];
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        sab_cell beside = ref_cave_beside(action->cell, side);
        bool leads = (sides & side) != 0 && apart(beside, goal) < apart(action->cell, goal);
        liking += leads && ref_cave_at(game, beside).face == NULL ? 5 : 0;
    }
    if (style == CAVE_HUNTER && mark == SAB_MARK_HOLE) {
        liking += 60;
    }
    if (style == CAVE_MINER && mark >= SAB_MARK_LADDER) {
        liking += 60;
    }
    return liking;
}

static int dwarfs_at(const struct ref_cave *game, sab_cell cell)
{
    int count = 0;
    for (int seat = 0; seat < game->config.seats; seat++) {
        count += !game->left[seat] && ref_cave_same_cell(game->place[seat].cell, cell);
    }
    return count;
}

/* How much a seat likes to lay a web. Miners prefer edges with an empty cell on one side: there, a
 * rockfall on the card at the other side also removes the web. */
static int like_web(const struct ref_cave *game, const struct sab_action *action, int style)
{
    sab_cell across = ref_cave_beside(action->cell, action->side);
    if (style == CAVE_MINER) {
        bool joint =
            ref_cave_at(game, action->cell).face != NULL && ref_cave_at(game, across).face != NULL;
        return joint || dwarfs_at(game, action->cell) + dwarfs_at(game, across) > 0 ? 20 : 110;
    }
    return 10 * (dwarfs_at(game, action->cell) + dwarfs_at(game, across)) +
           (ref_cave_goal_at(game, action->cell) >= 0 || ref_cave_goal_at(game, across) >= 0 ? 45
                                                                                             : 0);
}

static int like_rockfall(const struct ref_cave *game, const struct sab_action *action)
{
    int liking = 0;
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        liking += ref_cave_web_at(game, action->cell, side) >= 0 ? 40 : 0;
    }
    for (int i = 0; i < game->laid_count; i++) {
        bool there = ref_cave_same_cell(game->laid[i].cell, action->cell);
        liking += there && game->laid[i].nugget ? 60 : 0;
    }
    return liking;
}

static int like_swap(const struct ref_cave *game, const struct sab_action *action, int style)
{
    int cards = ref_cave_count(game->hand[action->target], SAB_CAVE_HAND_MAX);
    bool odd = game->left[action->target] || cards == 0;
    return odd ? 200 : style == CAVE_SWAPPER && game->pile_count > 25 ? 90 : -60;
}

/* How much a quitter likes an action. Quitters discard. They play a web or a swap only as a last
 * resort. */
static int like_quitting(const struct ref_cave *game, const struct sab_action *action)
{
    int held = ref_cave_count(game->hand[action->seat], SAB_CAVE_HAND_MAX);
    if (action->verb == SAB_CAVE_WEB) {
        return game->pile_count == 0 && held <= 2 ? 150 : -60;
    }
    if (action->verb != SAB_CAVE_DISCARD) {
        return -40;
    }
    int deed = ref_cave_face(action->card)->deed;
    int other = action->amount == 2 ? ref_cave_face(action->second)->deed : SAB_DEED_PATH;
    bool kept = deed == SAB_DEED_WEB || deed == SAB_DEED_SWAP || other == SAB_DEED_WEB ||
                other == SAB_DEED_SWAP;
    return 100 + 10 * action->amount - (kept ? 60 : 0);
}

/* How much a seat likes to release a creature. If the taste sends creatures to the exit, the seat
 * keeps its creature cards until the exit is known. */
static int like_creature(const struct cave_taste *taste, const struct ref_cave *game, int style)
{
    bool early = taste->prey == CAVE_PREY_PRIZES && taste->aim[game->turn] == CAVE_TO_EXIT;
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        early = early && (game->goal[goal] != SAB_GOAL_EXIT || game->goal_lies[goal] == 0);
    }
    return early ? 10 : style == CAVE_HUNTER ? 150 : taste->prey == CAVE_PREY_PRIZES ? 120 : 60;
}

static int like_card(const struct cave_taste *taste, const struct ref_cave *game,
                     const struct sab_action *action)
{
    int style = taste->style[action->seat];
    if (style == CAVE_QUITTER && action->verb != SAB_CAVE_SWAP) {
        return like_quitting(game, action);
    }
    switch (action->verb) {
    case SAB_CAVE_LAY:
        return like_lay(taste, game, action);
    case SAB_CAVE_LOOK_GOAL:
    case SAB_CAVE_LOOK_CLAN:
        return style == CAVE_LOOKER ? 150 : 30;
    case SAB_CAVE_ROCKFALL:
        return like_rockfall(game, action) + (style == CAVE_MINER ? 60 : -20);
    case SAB_CAVE_BOOTS:
        return action->target == action->seat ? 70 : 50;
    case SAB_CAVE_AXE:
        return (style == CAVE_HUNTER || style == CAVE_SPINNER ? 130 : 60) +
               (action->target == action->seat ? 10 : 0);
    case SAB_CAVE_SWAP:
        return like_swap(game, action, style);
    case SAB_CAVE_WEB:
        return like_web(game, action, style) + (style == CAVE_SPINNER ? 130 : 20);
    case SAB_CAVE_CREATURE:
        return like_creature(taste, game, style);
    default:
        return 20 + 8 * action->amount;
    }
}

/* ---- Walking ---- */

static bool is_goal_wanted(const struct cave_taste *taste, const struct ref_cave *game, int goal)
{
    bool exit = game->goal[goal] == SAB_GOAL_EXIT;
    return taste->aim[game->turn] == CAVE_TO_GOALS ||
           (taste->aim[game->turn] == CAVE_TO_EXIT && exit);
}

static bool borders_web(const struct ref_cave *game, struct sab_cave_place place)
{
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        if ((ref_cave_openings(game, place) & side) != 0 &&
            ref_cave_web_at(game, place.cell, side) >= 0) {
            return true;
        }
    }
    return false;
}

static bool has_figure(const struct ref_cave *game, struct sab_cave_place place, bool creatures)
{
    for (int i = 0; i < SAB_CAVE_CREATURES && creatures; i++) {
        bool walks = game->phase == SAB_CAVE_WALKING && i == game->attacker;
        if (!walks && game->creature[i].owner != SAB_NOBODY &&
            ref_cave_same_place(game->creature[i].place, place)) {
            return true;
        }
    }
    for (int seat = 0; seat < game->config.seats && !creatures; seat++) {
        bool own = seat == game->turn && game->phase == SAB_CAVE_MOVING;
        if (!own && !game->left[seat] && ref_cave_same_place(game->place[seat], place)) {
            return true;
        }
    }
    return false;
}

static bool vein_is_full(const struct ref_cave *game, sab_cell cell)
{
    int goal = ref_cave_goal_at(game, cell);
    for (int i = 0; i < game->laid_count; i++) {
        if (ref_cave_same_cell(game->laid[i].cell, cell)) {
            return game->laid[i].nugget != 0;
        }
    }
    return goal >= 0 && game->goal_nugget[goal];
}

/* Whether the walking figure wants to go to this place. */
static bool is_wanted(const struct cave_taste *taste, const struct ref_cave *game,
                      struct sab_cave_place place)
{
    if (game->phase == SAB_CAVE_WALKING && taste->prey == CAVE_PREY_PRIZES) {
        return ref_cave_mark(game, place) == SAB_MARK_EXIT ||
               (ref_cave_mark(game, place) == SAB_MARK_VEIN && vein_is_full(game, place.cell));
    }
    if (game->phase == SAB_CAVE_WALKING) {
        return has_figure(game, place, taste->prey == CAVE_PREY_CREATURES);
    }
    int aim = taste->aim[game->turn];
    if (place.space == SAB_NO_SPACE) {
        return is_goal_wanted(taste, game, ref_cave_goal_at(game, place.cell));
    }
    int mark = ref_cave_mark(game, place);
    switch (aim) {
    case CAVE_TO_GOALS:
    case CAVE_TO_EXIT:
        return mark == SAB_MARK_EXIT;
    case CAVE_TO_VEINS:
        return mark == SAB_MARK_VEIN && vein_is_full(game, place.cell);
    case CAVE_TO_CREATURES:
        return has_figure(game, place, true);
    case CAVE_TO_DWARFS:
        return has_figure(game, place, false);
    case CAVE_TO_WEBS:
        return borders_web(game, place);
    case CAVE_TO_BRIDGES:
        return mark == SAB_MARK_BRIDGE;
    case CAVE_TO_TUNNELS:
        return mark == SAB_MARK_TUNNEL;
    case CAVE_TO_LADDERS:
        return mark == SAB_MARK_LADDER;
    default:
        return false;
    }
}

/* Returns where the walking figure must step first on a shortest way to a place that it wants to
 * reach. If there is no way, returns the cell (0,0) with the space SAB_NO_SPACE. */
static struct sab_cave_place first_step(const struct cave_taste *taste, const struct ref_cave *game)
{
    struct sab_cave_place places[CAVE_PLACES], from, none = {{0, 0}, SAB_NO_SPACE};
    int queue[CAVE_PLACES], first[CAVE_PLACES], queued = 0;
    int count = ref_cave_places(game, game->phase == SAB_CAVE_MOVING, places);
    from = game->phase == SAB_CAVE_WALKING ? game->creature[game->attacker].place
                                           : game->place[game->turn];
    memset(first, -1, sizeof first);
    for (int done = -1; done < queued; done++) {
        struct sab_cave_place at = done < 0 ? from : places[queue[done]];
        if (done >= 0 && is_wanted(taste, game, at)) {
            return places[first[queue[done]]];
        }
        for (int i = 0; i < count && at.space != SAB_NO_SPACE; i++) {
            bool near =
                apart(at.cell, places[i].cell) <= 1 || ref_cave_mark(game, at) == SAB_MARK_LADDER;
            if (near && first[i] < 0 && ref_cave_check_step(game, at, places[i]) == SAB_OK) {
                first[i] = done < 0 ? i : first[queue[done]];
                queue[queued++] = i;
            }
        }
    }
    return none;
}

static int like_walking(const struct cave_taste *taste, const struct ref_cave *game,
                        const struct sab_action *action, struct sab_cave_place next)
{
    struct sab_cave_place to = {action->cell, action->space};
    bool no_way = next.space == SAB_NO_SPACE && next.cell.x == 0 && next.cell.y == 0;
    bool there = game->phase == SAB_CAVE_MOVING && is_wanted(taste, game, game->place[game->turn]);
    switch (action->verb) {
    case SAB_CAVE_STEP:
    case SAB_CAVE_WALK:
        if (no_way) {
            return 60 - 4 * apart(to.cell, dug_for(taste, game, game->turn));
        }
        return ref_cave_same_place(to, next) ? 100 : 0;
    case SAB_CAVE_CUT:
        if (game->phase == SAB_CAVE_PLAYING) {
            return 250; /* high; otherwise almost all cuts would be made during moves */
        }
        return taste->aim[game->turn] == CAVE_TO_WEBS ? 150 : 20;
    default: /* SAB_CAVE_STAY, SAB_CAVE_HALT */
        return there && taste->aim[game->turn] == CAVE_TO_VEINS ? 150 : -20;
    }
}

struct sab_action cave_choose(uint64_t *chance, const struct cave_taste *taste,
                              const struct ref_cave *game, const struct sab_action *actions,
                              size_t count)
{
    size_t best = (size_t)play_below(chance, (int)count);
    bool walks = game->phase == SAB_CAVE_WALKING || game->phase == SAB_CAVE_MOVING;
    int most = -1000, whim = taste->style[game->turn] == CAVE_UNIFORM && !walks ? 100 : 10;
    if (game->phase == SAB_CAVE_ATTACK) {
        return actions[actions[0].verb == SAB_CAVE_DRIVE ? !play_chance(chance, taste->drive)
                                                         : play_chance(chance, taste->drive)];
    }
    if (play_chance(chance, whim) || (!walks && game->phase != SAB_CAVE_PLAYING)) {
        return actions[best];
    }
    struct sab_cave_place next = {{0, 0}, SAB_NO_SPACE};
    if (walks) {
        next = first_step(taste, game);
    }
    for (size_t i = 0; i < count; i++) {
        bool free = walks || actions[i].verb == SAB_CAVE_CUT; /* uses no card of the hand */
        int liking = free ? like_walking(taste, game, &actions[i], next)
                          : like_card(taste, game, &actions[i]);
        liking += play_below(chance, 15);
        if (liking > most) {
            most = liking;
            best = i;
        }
    }
    return actions[best];
}

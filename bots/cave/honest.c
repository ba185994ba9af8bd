/* SPDX-License-Identifier: MIT
 *
 * honest.c - the heuristic player of the cave: works out which players are on its side, measures
 * how far each dwarf is from the exit, and chooses an action.
 */
#include "bots/cave/honest.h"

#include "bots/cave/reach.h"

/* ---- Whom the bot helps ---------------------------------------------------------------------- */

/* How likely it is, in percent, that a dwarf of unknown loyalty is loyal (cave 2.2). */
static int prior_loyal(unsigned seats)
{
    static const uint8_t percent[SAB_CAVE_SEATS_MAX + 1] = {0, 0, 100, 50, 50, 75, 75, 75, 75};
    return percent[seats];
}

static bool loyal(const struct sab_cave_view *cave, sab_seat seat)
{
    return cave->loyalty[seat] == SAB_LOYAL;
}

/* How much the success of `seat` counts for the bot, in percent. A loyal dwarf works for the clan
 * on the back of its clan card, and a saboteur works for the other clan (cave 7.2). */
static int weigh(const struct sab_view *view, sab_seat seat)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool same_clan = cave->clan[seat] == cave->clan[view->seat];
    int percent = cave->loyalty[seat] == SAB_LOYALTY_UNKNOWN ? prior_loyal(view->seats)
                  : loyal(cave, seat)                        ? 100
                                                             : 0;
    int mine = same_clan == loyal(cave, view->seat) ? percent : 100 - percent;
    return seat == view->seat ? 100 : (2 * mine - 100) * 7 / 10;
}

void outlook_form(struct outlook *outlook, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    outlook->view = view;
    outlook->cave = cave;
    cave_hope_form(cave, &outlook->hope);
    cave_map_of_view(&outlook->map, view);
    cave_measure(&outlook->map, view->seats, &outlook->hope, &outlook->survey);
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
        outlook->weight[seat] = weigh(view, seat);
        outlook->distance[seat] = dwarf->left != 0
                                      ? 0
                                      : cave_distance(&outlook->map, view, &outlook->hope,
                                                      &outlook->survey, dwarf->place);
    }
}

/* ---- What things are worth ------------------------------------------------------------------- */

/* The points for being this far from the exit. `distance` is in hundredths of steps. The nearer the
 * exit, the more a step counts. Eight steps away, one step changes the points by about 100. */
static int closeness(int distance)
{
    return 2560000 / (800 + distance);
}

int outlook_gain(const struct outlook *outlook, const struct cave_map *map)
{
    const struct sab_cave_view *cave = outlook->cave;
    struct cave_survey survey;
    int gain = 0;
    cave_measure(map, outlook->view->seats, &outlook->hope, &survey);
    for (sab_seat seat = 0; seat < outlook->view->seats; seat++) {
        if (cave->dwarf[seat].left == 0) {
            int distance =
                cave_distance(map, outlook->view, &outlook->hope, &survey, cave->dwarf[seat].place);
            gain += outlook->weight[seat] *
                    (closeness(distance) - closeness(outlook->distance[seat])) / 100;
        }
    }
    return gain;
}

int outlook_attack(const struct outlook *outlook, unsigned creature, sab_seat seat)
{
    const struct sab_cave_view *cave = outlook->cave;
    int harm = 0;
    if (cave->dwarf[seat].left != 0) {
        return 0;
    }
    if (creature == SAB_LINDWORM) {
        harm = cave->dwarf[seat].lies != 0 ? 0 : 300; /* about the three steps of one turn */
    } else if (creature == SAB_GOBLIN) {
        harm = cave->gold[seat] > 0 ? 350 : 0;
    } else {
        harm = outlook->view->hand_count[seat] > 0 ? 180 : 0;
    }
    harm = cave->axes[seat][0] != SAB_NO_CARD ? harm / 2 : harm;
    return -outlook->weight[seat] * harm / 100;
}

int outlook_attacks(const struct outlook *outlook, unsigned creature, struct sab_cave_place place)
{
    const struct sab_cave_view *cave = outlook->cave;
    int points = 0;
    for (sab_seat seat = 0; seat < outlook->view->seats; seat++) {
        const struct sab_cave_place *at = &cave->dwarf[seat].place;
        if (cave->dwarf[seat].left == 0 && sab_same_cell(at->cell, place.cell) &&
            at->space == place.space) {
            points += outlook_attack(outlook, creature, seat);
        }
    }
    return points;
}

/* ---- Choosing -------------------------------------------------------------------------------- */

static void judge(const struct sab_view *view, const struct sab_history *history, uint64_t seed,
                  const struct sab_action *actions, size_t count, int *points)
{
    (void)history;
    struct outlook outlook;
    outlook_form(&outlook, view);
    outlook.seed = seed;
    bool plays = view->phase == SAB_CAVE_PLAYING;
    for (size_t i = 0; i < count; i++) {
        uint8_t verb = actions[i].verb;
        points_of_verb *points_of = plays ? cave_play_points[verb] : cave_walk_points[verb];
        points[i] = points_of != NULL ? points_of(&outlook, &actions[i]) : 0;
    }
}

static bool agrees(const struct sab_view *view, const struct sab_history *history)
{
    (void)history;
    return view->phase != SAB_CAVE_OVER && reach_is_settled(view);
}

const struct bot_game bot_cave = {.judge = judge, .whim = 12, .agrees = agrees, .talk = &cave_talk};

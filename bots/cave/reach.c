/* SPDX-License-Identifier: MIT
 *
 * reach.c - counts the turns and cards that are left, and the steps and cards that the shortest way
 * out needs.
 *
 * This file assumes the best possible case for the dwarfs. Every hidden card is one that the dwarfs
 * need. Every card is crossed in one step. There are no webs and no creatures. If a rockfall can
 * still come, rockfalls have already removed every card that is in the way.
 */
#include "bots/cave/reach.h"

#include "bots/cave/map.h"

#include <string.h>

enum {
    STEPS = 3, /* the steps of a turn; boots add one */
    /* if x and y of a card are from -INSIDE to INSIDE, all cells around it are on the map */
    INSIDE = CAVE_REACH - 1
};

/* ---- What can still come --------------------------------------------------------------------- */

struct supply {
    bool deed[SAB_DEEDS]; /* by deed: whether a card with this deed can still be played */
    bool ladder;          /* whether a path card with a ladder can still be laid */
    int paths;            /* the most path cards that can still be laid */
    int cards;            /* cards in all hands and the pile: at most this many turns are left */
};

/* The number of copies of a card that the seat cannot see: they are not in the seat's own hand, not
 * on the board and not used up. */
static int unseen(const struct sab_view *view, unsigned kind)
{
    const struct sab_cave_view *cave = &view->as.cave;
    int count = sab_cave_cards[kind].copies - cave->spent[kind] - cave->unseen_own[kind];
    for (unsigned i = 1; i < cave->laid_count; i++) {
        count -= cave->laid[i].card == SAB_CAVE_FIRST_CARD + kind;
    }
    for (unsigned i = 0; i < view->hand_count[view->seat]; i++) {
        count -= cave->hand[i] == SAB_CAVE_FIRST_CARD + kind;
    }
    return count;
}

static bool has_ladder(const struct sab_cave_card *face)
{
    bool ladder = false;
    for (unsigned space = 0; space < face->spaces; space++) {
        ladder = ladder || face->mark[space] == SAB_MARK_LADDER;
    }
    return ladder;
}

static void add_cards(struct supply *supply, const struct sab_cave_card *face, int count)
{
    supply->deed[face->deed] = true;
    supply->ladder = supply->ladder || has_ladder(face);
    supply->paths += face->deed == SAB_DEED_PATH ? count : 0;
}

static struct supply supply_of(const struct sab_view *view)
{
    int hand = view->hand_count[view->seat];
    struct supply supply;
    memset(&supply, 0, sizeof supply);
    supply.cards = view->pile_count;
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        supply.cards += view->hand_count[seat];
    }
    for (unsigned kind = 0; supply.cards > hand && kind < sab_cave_card_count; kind++) {
        int count = unseen(view, kind);
        if (count > 0) {
            add_cards(&supply, &sab_cave_cards[kind], count);
        }
    }
    supply.paths = supply.paths < supply.cards - hand ? supply.paths : supply.cards - hand;
    for (int i = 0; i < hand; i++) {
        add_cards(&supply, sab_cave_card_of(view->as.cave.hand[i]), 1);
    }
    return supply;
}

/* The most steps that a dwarf can still make. Each turn needs a card in the hand, except a current
 * turn whose card has already been played. If a swap can still come, a player may get the cards of
 * every other player. */
static int steps_left(const struct sab_view *view, const struct supply *supply, sab_seat seat)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool boots = supply->deed[SAB_DEED_BOOTS] || cave->boots[seat] != SAB_NO_CARD;
    bool moves = view->phase != SAB_CAVE_PLAYING && cave->turn.seat == seat;
    int turns =
        supply->deed[SAB_DEED_SWAP] ? supply->cards : view->hand_count[seat] + view->pile_count;
    return (turns + moves) * (STEPS + boots);
}

/* ---- The shortest way ------------------------------------------------------------------------ */

static void lay_as_it_is(struct cave_map *map, sab_cell cell, const struct sab_cave_card *face,
                         bool turned)
{
    cave_map_lay(map, cell, face, turned);
    map->at[cave_map_index(cell)].cross = 0;
}

/* Fills the map with the best cave that can still arise if the goal `exit` is the exit. Returns
 * false if a card is too far off for the map. */
static bool lay_out(struct cave_map *map, const struct sab_view *view, const struct supply *supply,
                    unsigned exit)
{
    const struct sab_cave_view *cave = &view->as.cave;
    for (unsigned i = 0; i < CAVE_CELLS; i++) {
        map->at[i] = (struct cave_cell){{1, 1, 1, 1}, {0}, 0, supply->ladder ? 1 : 0};
    }
    for (unsigned i = 0; i < cave->laid_count; i++) {
        const struct sab_cave_laid *laid = &cave->laid[i];
        if (laid->cell.x < -INSIDE || laid->cell.x > INSIDE || laid->cell.y < -INSIDE ||
            laid->cell.y > INSIDE) {
            return false;
        }
        if (laid->card == SAB_NO_CARD) {
            lay_as_it_is(map, laid->cell, &sab_cave_start, laid->turned != 0);
        } else if (!supply->deed[SAB_DEED_ROCKFALL]) {
            lay_as_it_is(map, laid->cell, sab_cave_card_of(laid->card), laid->turned != 0);
        } else if (has_ladder(sab_cave_card_of(laid->card))) {
            map->at[cave_map_index(laid->cell)].ladder = 1;
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const struct sab_cave_goal_seen *seen = &cave->goal[goal];
        sab_cell cell = sab_cave_goal_cell(view->seats, goal);
        if (seen->lies != 0) {
            lay_as_it_is(
                map, cell,
                &sab_cave_goal_cards[cave->option[SAB_CAVE_OPT_DECK]][seen->goal - SAB_GOAL_EXIT],
                seen->lies == 2);
        } else {
            bool ladder = seen->goal == 0 || seen->goal == SAB_GOAL_LADDER;
            map->at[cave_map_index(cell)].ladder = ladder && goal != exit ? 1 : 0;
        }
    }
    return true;
}

static int apart(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* The fewest cards needed between a goal and the nearest face-up card. */
static int gap(const struct sab_view *view, unsigned goal)
{
    const struct sab_cave_view *cave = &view->as.cave;
    sab_cell to = sab_cave_goal_cell(view->seats, goal);
    int least = 2 * CAVE_WIDTH;
    for (unsigned i = 0; i < cave->laid_count + (unsigned)SAB_CAVE_GOALS; i++) {
        unsigned other = i - cave->laid_count; /* goals come after the cards laid */
        bool laid = i < cave->laid_count;
        if (!laid && cave->goal[other].lies == 0) {
            continue;
        }
        sab_cell from = laid ? cave->laid[i].cell : sab_cave_goal_cell(view->seats, other);
        int cards = apart(from.x, to.x) + apart(from.y, to.y) - 1;
        least = cards < least ? cards : least;
    }
    return least;
}

static bool may_reach(const struct sab_view *view, const struct supply *supply, unsigned goal)
{
    struct cave_map map;
    struct cave_survey survey;
    struct cave_hope hope = {{0}};
    if (gap(view, goal) > supply->paths) {
        return false;
    }
    if (!lay_out(&map, view, supply, goal)) {
        return true;
    }
    hope.percent[goal] = 100;
    cave_measure(&map, view->seats, &hope, &survey);
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &view->as.cave.dwarf[seat];
        int steps = cave_distance(&map, view, &hope, &survey, dwarf->place) / 100;
        if (dwarf->left == 0 && steps <= steps_left(view, supply, seat) && steps < CAVE_FAR) {
            return true;
        }
    }
    return false;
}

bool reach_is_settled(const struct sab_view *view)
{
    struct supply supply = supply_of(view);
    struct cave_hope hope;
    bool settled = true;
    cave_hope_form(&view->as.cave, &hope);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        settled = settled && (hope.percent[goal] == 0 || !may_reach(view, &supply, goal));
    }
    return settled;
}

/* SPDX-License-Identifier: MIT
 *
 * reach.c - counts the turns and cards that are left, and the cards that the shortest path needs.
 *
 * This file assumes the best possible case for the gold-diggers. Every hidden card is one that the
 * diggers need. Face-down goals can be crossed in every direction. If even one rockfall can still
 * come, rockfalls can remove as many of the players' cards as necessary.
 */
#include "bots/base/reach.h"

#include <string.h>

enum {
    WIDTH = 30,
    HEIGHT = 26,
    CELLS = WIDTH * HEIGHT,
    ORIGIN_X = 10,
    ORIGIN_Y = 12,
    MARGIN = 3, /* empty cells around the mine, so that a path can go around any card */
    SIDES = 4,
    FAR = 99
};

/* What to add to a cell's index to get the index of its neighbour on each side: N E S W. The side
 * opposite `side` is side ^ 2. */
static const int beside[SIDES] = {-WIDTH, 1, WIDTH, -1};

/* ---- What can still come --------------------------------------------------------------------- */

struct supply {
    int own[SAB_BASE_CARDS];    /* copies in the seat's own hand, by card */
    int unseen[SAB_BASE_CARDS]; /* copies that may be in other hands or the pile, by card */
    int hidden;                 /* the number of cards in other hands and the pile */
};

static struct supply supply_of(const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    struct supply supply;
    memset(&supply, 0, sizeof supply);
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        supply.unseen[card] =
            sab_base_cards[card].copies - base->spent[card] - base->passed_own[card];
    }
    for (unsigned i = 1; i < base->laid_count; i++) {
        supply.unseen[sab_base_card_of_shape(base->laid[i].shape)]--;
    }
    for (unsigned i = 0; i < view->hand_count[view->seat]; i++) {
        supply.unseen[base->hand[i]]--;
        supply.own[base->hand[i]]++;
    }
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        supply.unseen[card] = supply.unseen[card] < 0 ? 0 : supply.unseen[card];
    }
    supply.hidden = view->pile_count;
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        supply.hidden += seat == view->seat ? 0 : view->hand_count[seat];
    }
    return supply;
}

static bool can_come(const struct supply *supply, unsigned card)
{
    return supply->own[card] > 0 || (supply->unseen[card] > 0 && supply->hidden > 0);
}

static bool is_joined_path(unsigned card)
{
    return (sab_base_cards[card].shape & SAB_JOINED) != 0;
}

/* Whether each broken tool of the seat can still be repaired. */
static bool may_dig(const struct sab_base_view *base, const struct supply *supply, sab_seat seat)
{
    sab_tools repairable = 0;
    for (unsigned card = SAB_REPAIR_PICKAXE; card <= SAB_REPAIR_CART_LANTERN; card++) {
        repairable |= can_come(supply, card) ? sab_base_cards[card].tools : 0;
    }
    return (base->broken[seat] & ~repairable) == 0;
}

/* How many joined path cards can still be laid at most, with the turns and cards that are left. */
static int cards_left(const struct sab_view *view, const struct supply *supply)
{
    int hand[SAB_SEATS_MAX], pile = view->pile_count, turns = 0, own_draws = 0, own = 0, unseen = 0;
    int total = pile;
    unsigned step =
        view->as.base.option[SAB_BASE_OPT_DIRECTION] == SAB_DIRECTION_CCW ? view->seats - 1u : 1u;
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        own += is_joined_path(card) ? supply->own[card] : 0;
        unseen += is_joined_path(card) ? supply->unseen[card] : 0;
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        hand[seat] = view->hand_count[seat];
        total += hand[seat];
    }
    for (unsigned seat = view->to_move; total > 0; seat = (seat + step) % view->seats) {
        if (hand[seat] == 0) {
            continue;
        }
        bool draws = pile > 0;
        total--;
        pile -= draws;
        hand[seat] -= !draws;
        if (seat == view->seat) {
            own_draws += draws;
        } else {
            turns += may_dig(&view->as.base, supply, (sab_seat)seat);
        }
    }
    bool digs = may_dig(&view->as.base, supply, view->seat);
    int hidden = turns + (digs ? own_draws : 0);
    return (digs ? own : 0) + (hidden < unseen ? hidden : unseen);
}

/* ---- The mine -------------------------------------------------------------------------------- */

/* The sides by which a walk can leave a cell. The index is the side by which the walk enters. */
struct passage {
    sab_sides free[SIDES]; /* if the cell stays as it is */
    sab_sides paid[SIDES]; /* if one more path card is laid in the cell */
};

struct mine {
    sab_shape at[CELLS]; /* the face-up card in each cell; 0: no card */
    struct passage passage[CELLS];
};

static int index_of(sab_cell cell)
{
    return (cell.y + ORIGIN_Y) * WIDTH + cell.x + ORIGIN_X;
}

static bool is_well_inside(sab_cell cell)
{
    int x = cell.x + ORIGIN_X, y = cell.y + ORIGIN_Y;
    return x >= MARGIN && x < WIDTH - MARGIN && y >= MARGIN && y < HEIGHT - MARGIN;
}

/* Adds the ways through a card of this shape: from each opening to every opening. */
static void open_ways(sab_sides ways[SIDES], sab_shape shape)
{
    for (unsigned side = 0; side < SIDES; side++) {
        if ((shape >> side & 1) != 0) {
            ways[side] |= shape & SAB_ALL_SIDES;
        }
    }
}

/* Finds the ways through an empty cell. They are the ways of all cards that can still come and that
 * match the neighbours of the cell. */
static void fit(struct mine *mine, const struct supply *supply, unsigned index)
{
    sab_sides walls = 0, openings = 0;
    for (unsigned side = 0; side < SIDES; side++) {
        sab_shape there = mine->at[(int)index + beside[side]];
        if (there != 0) {
            sab_sides *met = (there >> (side ^ 2) & 1) != 0 ? &openings : &walls;
            *met |= (sab_sides)(1u << side);
        }
    }
    if ((walls | openings) == 0) {
        open_ways(mine->passage[index].paid, SAB_ALL_SIDES);
        return;
    }
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        if (!is_joined_path(card) || !can_come(supply, card)) {
            continue;
        }
        sab_shape shape = sab_base_cards[card].shape;
        for (unsigned half = 0; half < 2; half++, shape = sab_base_half_turn(shape)) {
            if ((shape & walls) == 0 && (shape & openings) == openings) {
                open_ways(mine->passage[index].paid, shape);
            }
        }
    }
}

/* Fills the mine from the view. Returns false if a card is too far off for the arrays. */
static bool lay_out(struct mine *mine, const struct sab_base_view *base,
                    const struct supply *supply)
{
    bool falls = can_come(supply, SAB_ROCKFALL);
    memset(mine, 0, sizeof *mine);
    for (unsigned i = 0; i < base->laid_count; i++) {
        sab_shape shape = base->laid[i].shape;
        if (!is_well_inside(base->laid[i].cell)) {
            return false;
        }
        int index = index_of(base->laid[i].cell);
        mine->at[index] = shape;
        open_ways(mine->passage[index].free, (shape & SAB_JOINED) != 0 ? shape : 0);
        open_ways(mine->passage[index].paid, falls && i > 0 ? SAB_ALL_SIDES : 0);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        int index = index_of(sab_base_goal_cells[goal]);
        mine->at[index] = base->goal_shape[goal];
        open_ways(mine->passage[index].free,
                  base->goal_shape[goal] != 0 ? base->goal_shape[goal] : SAB_ALL_SIDES);
    }
    for (unsigned index = WIDTH; index < CELLS - WIDTH; index++) {
        const struct passage *passage = &mine->passage[index];
        if (mine->at[index] != 0 || passage->free[0] != 0) {
            continue;
        }
        if (falls) {
            open_ways(mine->passage[index].paid, SAB_ALL_SIDES);
        } else {
            fit(mine, supply, index);
        }
    }
    return true;
}

/* ---- The shortest path ----------------------------------------------------------------------- */

/* at[cell][side]: how many cards must still be laid, at least, before you can walk from the start
 * to the cell and leave it by this side. */
struct needs {
    uint8_t at[CELLS][SIDES];
};

/* Lowers the numbers in `needs` for all walks that lead through the cell. Returns whether any
 * number has become smaller. */
static bool go_through(const struct mine *mine, struct needs *needs, unsigned index)
{
    bool nearer = false;
    for (unsigned in = 0; in < SIDES; in++) {
        unsigned so_far = needs->at[(int)index + beside[in]][in ^ 2];
        for (unsigned out = 0; out < SIDES && so_far < FAR; out++) {
            bool goes = (mine->passage[index].free[in] >> out & 1) != 0;
            bool pays = (mine->passage[index].paid[in] >> out & 1) != 0;
            unsigned cards = goes ? so_far : pays ? so_far + 1 : FAR;
            if (cards < needs->at[index][out]) {
                needs->at[index][out] = (uint8_t)cards;
                nearer = true;
            }
        }
    }
    return nearer;
}

static void measure(const struct mine *mine, struct needs *needs)
{
    bool nearer = true;
    memset(needs, FAR, sizeof *needs);
    memset(needs->at[index_of((sab_cell){0, 0})], 0, SIDES);
    while (nearer) {
        nearer = false;
        for (unsigned index = WIDTH; index < CELLS - WIDTH; index++) {
            unsigned x = index % WIDTH;
            if (x > 0 && x < WIDTH - 1) {
                nearer |= go_through(mine, needs, index);
            }
        }
    }
}

/* The goals that may hide the treasure: bit (1 << goal). */
static unsigned hopes(const struct sab_base_view *base)
{
    unsigned goals = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->goal[goal] == SAB_TREASURE) {
            return 1u << goal;
        }
        goals |= base->goal[goal] == 0 ? 1u << goal : 0;
    }
    return goals;
}

bool reach_is_lost(const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    struct supply supply = supply_of(view);
    struct mine mine;
    struct needs needs;
    int left = cards_left(view, &supply);
    unsigned goals = hopes(base);
    if (!lay_out(&mine, base, &supply)) {
        /* The public criterion knows of no bounds, and is never wrong (base 8.1b). */
        return (int)sab_base_missing(base) > supply.hidden + view->hand_count[view->seat];
    }
    measure(&mine, &needs);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        int index = index_of(sab_base_goal_cells[goal]);
        for (unsigned side = 0; side < SIDES && (goals >> goal & 1) != 0; side++) {
            if (needs.at[index + beside[side]][side ^ 2] <= left) {
                return false;
            }
        }
    }
    return true;
}

/* SPDX-License-Identifier: MIT
 *
 * maze.c - the cards on the table and the spots round them (base 4.2-4.6).
 *
 * There is no board. The maze is the list of face-up cards and the list of spots: the cells beside
 * one, where alone something can happen. For every set of openings we keep the spots where it would
 * match all round, so that all places of a card are one look; and for every spot, where the way
 * from the start leads into it. Laying a card is one look through the spots; only a rockfall, or a
 * card that joins up a part cut off, makes us walk the maze again.
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* By number of the side: north, east, south, west. */
static const int steps[4] = {-PLACE_ROW, 1, PLACE_ROW, -1};
/* By openings: all bits where there is one on that side. */
#define ALL UINT32_MAX
static const sab_spots opening[4][16] = {
    {0, ALL, 0, ALL, 0, ALL, 0, ALL, 0, ALL, 0, ALL, 0, ALL, 0, ALL},
    {0, 0, ALL, ALL, 0, 0, ALL, ALL, 0, 0, ALL, ALL, 0, 0, ALL, ALL},
    {0, 0, 0, 0, ALL, ALL, ALL, ALL, 0, 0, 0, 0, ALL, ALL, ALL, ALL},
    {0, 0, 0, 0, 0, 0, 0, 0, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL},
};

static sab_place place_beside(sab_place place, unsigned side)
{
    return (sab_place)(place + steps[side]);
}

unsigned maze_laid(const struct sab_base *base, sab_place place)
{
    unsigned index = 0;

    while (index < base->laid_count && base->laid_place[index] != place) {
        index++;
    }
    return index;
}

unsigned maze_goal(sab_cell cell)
{
    unsigned goal = 0;

    while (goal < SAB_BASE_GOALS &&
           (cell.x != sab_base_goal_cells[goal].x || cell.y != sab_base_goal_cells[goal].y)) {
        goal++;
    }
    return goal;
}

/* ---- Spots --------------------------------------------------------------------------------- */

static sab_spots spot_bit(unsigned spot)
{
    return (sab_spots)1 << spot % 32;
}

static void spot_fit_all(struct sab_base *base, unsigned spot)
{
    for (unsigned openings = 0; openings < 16; openings++) {
        base->spot_fits[spot / 32][openings] |= spot_bit(spot);
    }
}

static unsigned spot_add(struct sab_base *base, sab_place place)
{
    const unsigned spot = base->spot_count++;

    assert(spot < SAB_BASE_SPOTS_MAX);
    base->spot_place[spot] = place;
    base->spot_links[spot] = 0;
    spot_fit_all(base, spot);
    return spot;
}

static void spot_copy(struct sab_base *base, unsigned to, unsigned from)
{
    const sab_spots bit = spot_bit(to);

    base->spot_place[to] = base->spot_place[from];
    base->spot_links[to] = base->spot_links[from];
    for (unsigned openings = 0; openings < 16; openings++) {
        const sab_spots fits = base->spot_fits[from / 32][openings] >> from % 32 & 1;
        sab_spots *spots = &base->spot_fits[to / 32][openings];

        *spots = (*spots & ~bit) | fits << to % 32;
    }
    base->spot_reached[to / 32] = (base->spot_reached[to / 32] & ~bit) |
                                  (base->spot_reached[from / 32] >> from % 32 & 1) << to % 32;
}

/* A goal's spot keeps its number, and stands nowhere once the goal lies face up. */
static void spot_remove(struct sab_base *base, unsigned spot)
{
    unsigned last = spot;

    if (spot >= SAB_BASE_GOALS) {
        last = --base->spot_count;
        spot_copy(base, spot, last);
    }
    base->spot_place[last] = PLACE_NONE;
    base->spot_links[last] = 0;
    base->spot_reached[last / 32] &= ~spot_bit(last);
    for (unsigned openings = 0; openings < 16; openings++) {
        base->spot_fits[last / 32][openings] &= ~spot_bit(last);
    }
}

/* A card now lies on this side of the spot, with an opening towards it or a wall. A fresh spot is
 * one that stood nowhere until now. Arithmetic, since both are as good as random. */
static void spot_meet(struct sab_base *base, unsigned spot, bool fresh, unsigned side, bool open)
{
    sab_spots *fits = base->spot_fits[spot / 32];
    const sab_spots wall = (sab_spots)open - 1, bit = spot_bit(spot);
    const sab_spots all = (sab_spots)fresh << spot % 32;

    for (unsigned openings = 0; openings < 16; openings++) {
        fits[openings] = (fits[openings] | all) & ((opening[side][openings] ^ wall) | ~bit);
    }
}

/* The card on this side is gone: whatever fitted now also fits with that side the other way. */
static void spot_forget(struct sab_base *base, unsigned spot, unsigned side)
{
    sab_spots *fits = base->spot_fits[spot / 32];

    for (unsigned openings = 0; openings < 16; openings++) {
        if ((openings >> side & 1) == 0) {
            const sab_spots either = fits[openings] | fits[openings | 1u << side];

            fits[openings] |= either & spot_bit(spot);
            fits[openings | 1u << side] |= either & spot_bit(spot);
        }
    }
}

/* No card lies beside it: nothing at all fits, and so does everything. */
static bool spot_is_free(const struct sab_base *base, unsigned spot)
{
    return maze_fits(base, spot, 0) && maze_fits(base, spot, SAB_ALL_SIDES);
}

/* The sides on which a face-up card lies: those on which only one thing fits. */
static sab_sides sides_taken(const struct sab_base *base, unsigned spot)
{
    unsigned open = SAB_ALL_SIDES, wall = SAB_ALL_SIDES;

    for (unsigned openings = 0; openings < 16; openings++) {
        const unsigned fits = 0u - (base->spot_fits[spot / 32][openings] >> spot % 32 & 1);

        open &= openings | ~fits;
        wall &= ~(openings & fits);
    }
    return (sab_sides)(open | wall);
}

/* Which spots lie on the four sides of a place, and on itself: one more than the number of the
 * spot, 0 where there is none. */
struct around {
    uint16_t beside[4];
    uint16_t self;
};

/* `number` if the two places are one, else 0, and no branch. */
static inline uint16_t if_same(uint16_t place, uint16_t other, uint16_t number)
{
    return number & (uint16_t) - (place == other);
}

/* Looks at all spots rather than stop at a hit: nobody could foretell where, and without branches
 * this becomes vector instructions. Beyond the last spot, places are PLACE_NONE. */
static struct around look_around(const struct sab_base *base, sab_place place)
{
    const unsigned end = (base->spot_count + 7u) & ~7u;
    const sab_place at[4] = {place_beside(place, 0), place_beside(place, 1), place_beside(place, 2),
                             place_beside(place, 3)};
    uint16_t north = 0, east = 0, south = 0, west = 0, self = 0;

    for (unsigned spot = 0; spot < end; spot++) {
        const sab_place found = base->spot_place[spot];
        const uint16_t number = (uint16_t)(spot + 1);

        north |= if_same(found, at[0], number);
        east |= if_same(found, at[1], number);
        south |= if_same(found, at[2], number);
        west |= if_same(found, at[3], number);
        self |= if_same(found, place, number);
    }
    return (struct around){{north, east, south, west}, self};
}

unsigned maze_spot(const struct sab_base *base, sab_place place)
{
    const unsigned end = (base->spot_count + 7u) & ~7u;
    uint16_t number = 0;

    for (unsigned spot = 0; spot < end; spot++) {
        number |= if_same(base->spot_place[spot], place, (uint16_t)(spot + 1));
    }
    return number == 0 || place == PLACE_NONE ? SPOT_NONE : number - 1u;
}

/* ---- Walking -------------------------------------------------------------------------------- */

/* The maze drawn for one walk, 64 cells to a row, wrapping round. Every column between the
 * westernmost and the easternmost card was once crossed by a card of its own, of 40, but for that
 * of the goals and the few between it and the start; so cards and spots never span more than 51
 * columns, or rows, and no two of them meet in one cell of the chart. */
enum { CHART_SIDE = 64, CHART_CELLS = CHART_SIDE * CHART_SIDE, CHART_SPOTS = 64 };
static_assert(SAB_BASE_PATHS + 8 + 1 + 2 <= CHART_SIDE, "cards and spots fit the chart");

enum { CHART_CARDS = 1 + SAB_BASE_LAID_MAX + SAB_BASE_GOALS }; /* card 0 is none */
enum { CHART_THINGS = CHART_SPOTS + SAB_BASE_SPOTS_MAX };
static_assert((int)CHART_CARDS <= (int)CHART_SPOTS, "cards and spots are told apart");

struct chart {
    uint8_t at[CHART_CELLS]; /* a card, or CHART_SPOTS + spot; set where either is: beside a card
                              * there is always one of them, and nowhere else do we look */
    unsigned card_count;
    uint16_t cell[CHART_CARDS];
    sab_sides ways_out[CHART_CARDS]; /* of joined cards: one goes on only through those */
    sab_sides
        ways_in[CHART_THINGS]; /* the same, until the card has been walked to; of a spot none */
    sab_sides reached[CHART_THINGS]; /* where an opening one can walk to meets it */
};

static unsigned chart_cell(sab_place place)
{
    const unsigned row = place / PLACE_ROW;

    return (row * CHART_SIDE + place % PLACE_ROW) % CHART_CELLS;
}

static unsigned chart_beside(const struct chart *chart, unsigned card, unsigned side)
{
    static const uint16_t ways[4] = {CHART_CELLS - CHART_SIDE, 1, CHART_SIDE, CHART_CELLS - 1};

    return chart->at[(chart->cell[card] + ways[side]) % CHART_CELLS];
}

static void chart_add(struct chart *chart, sab_place place, sab_shape shape)
{
    const unsigned card = chart->card_count++;
    const sab_sides ways = (shape & SAB_JOINED) != 0 ? shape & SAB_ALL_SIDES : 0;

    chart->cell[card] = (uint16_t)chart_cell(place);
    chart->at[chart->cell[card]] = (uint8_t)card;
    chart->ways_out[card] = ways;
    chart->ways_in[card] = ways;
}

static void chart_draw(const struct sab_base *base, struct chart *chart)
{
    memset(chart->ways_in, 0, sizeof chart->ways_in);
    memset(chart->reached, 0, sizeof chart->reached);
    chart->card_count = 1;
    for (unsigned index = 0; index < base->laid_count; index++) {
        chart_add(chart, base->laid_place[index], base->laid_shape[index]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->goal_shape[goal] != 0) {
            chart_add(chart, place_of(sab_base_goal_cells[goal]), base->goal_shape[goal]);
        }
    }
    for (unsigned spot = 0; spot < base->spot_count; spot++) {
        if (base->spot_place[spot] != PLACE_NONE) {
            chart->at[chart_cell(base->spot_place[spot])] = (uint8_t)(CHART_SPOTS + spot);
        }
    }
}

/* Walks from the start card, and marks where it leads on all that it comes to. One goes on from
 * card to card only where both have an opening (base 4.5). No branches on what lies there. */
static void chart_walk(struct chart *chart)
{
    uint8_t queue[CHART_CARDS + 1];
    unsigned queued = 1;

    queue[0] = 1;
    chart->ways_in[1] = 0;
    for (unsigned i = 0; i < queued; i++) {
        for (unsigned side = 0; side < 4; side++) {
            const unsigned found = chart_beside(chart, queue[i], side);
            const unsigned open = chart->ways_out[queue[i]] >> side & 1;
            const unsigned enter = open & chart->ways_in[found] >> (side ^ 2);

            chart->reached[found] |= (uint8_t)(open << (side ^ 2));
            chart->ways_in[found] &= (sab_sides)(enter - 1);
            queue[queued] = (uint8_t)found;
            queued += enter;
        }
    }
}

/* Works all links out anew. */
static void maze_walk(struct sab_base *base)
{
    struct chart chart;

    chart_draw(base, &chart);
    chart_walk(&chart);
    memset(base->spot_reached, 0, sizeof base->spot_reached);
    for (unsigned spot = 0; spot < base->spot_count; spot++) {
        const sab_sides reached = chart.reached[CHART_SPOTS + spot];

        base->spot_links[spot] = reached;
        base->spot_reached[spot / 32] |= (sab_spots)(reached != 0) << spot % 32;
    }
    for (unsigned card = 1; card < chart.card_count; card++) {
        for (unsigned ways = chart.ways_in[card]; ways != 0; ways &= ways - 1) {
            const unsigned side = bits_first(ways);
            const unsigned found = chart_beside(&chart, card, side);

            if (found >= CHART_SPOTS) {
                base->spot_links[found - CHART_SPOTS] |= (uint8_t)(16u << (side ^ 2));
            }
        }
    }
}

/* ---- Changes -------------------------------------------------------------------------------- */

/* A card comes to lie face up: tells the spots beside it, opens new ones, closes its own. Returns
 * whether it joins up a part of the maze that was cut off, so that maze_walk is due. */
static bool maze_put(struct sab_base *base, sab_place place, sab_shape shape)
{
    const struct around around = look_around(base, place);
    const unsigned self = around.self - 1u;
    const sab_sides taken = around.self == 0 ? 0 : sides_taken(base, self);
    const unsigned links = around.self == 0 ? 0 : base->spot_links[self];
    const bool joined = (shape & SAB_JOINED) != 0;
    const bool walked = joined && ((links & shape & SAB_ALL_SIDES) != 0 || place == PLACE_START);
    const unsigned link = walked ? 1 : joined ? 16 : 0;

    for (unsigned free = SAB_ALL_SIDES & ~(unsigned)taken; free != 0; free &= free - 1) {
        const unsigned side = bits_first(free);
        const bool open = (shape >> side & 1) != 0;
        const bool fresh = around.beside[side] == 0;
        const unsigned spot = around.beside[side] + fresh * (base->spot_count + 1u) - 1u;

        base->spot_count = (uint8_t)(base->spot_count + fresh);
        assert(base->spot_count <= SAB_BASE_SPOTS_MAX);
        base->spot_place[spot] = place_beside(place, side);
        spot_meet(base, spot, fresh, side ^ 2, open);
        base->spot_links[spot] |= (uint8_t)(link * open << (side ^ 2));
        base->spot_reached[spot / 32] |= (sab_spots)(walked && open) << spot % 32;
    }
    if (around.self != 0) {
        spot_remove(base, self);
    }
    return walked && (links >> 4 & shape) != 0;
}

static void put_all(struct sab_base *base)
{
    base->spot_count = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        spot_add(base, place_of(sab_base_goal_cells[goal]));
    }
    for (unsigned index = 0; index < base->laid_count; index++) {
        maze_put(base, base->laid_place[index], base->laid_shape[index]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->goal_shape[goal] != 0) {
            maze_put(base, place_of(sab_base_goal_cells[goal]), base->goal_shape[goal]);
        }
    }
}

void maze_rebuild(struct sab_base *base)
{
    put_all(base);
    maze_walk(base);
}

void maze_clear(struct sab_base *base)
{
    memset(base->spot_place, 0, sizeof base->spot_place);
    memset(base->spot_fits, 0, sizeof base->spot_fits);
    memset(base->spot_reached, 0, sizeof base->spot_reached);
    memset(base->spot_links, 0, sizeof base->spot_links);
    memset(base->laid_place, 0, sizeof base->laid_place);
    memset(base->laid_shape, 0, sizeof base->laid_shape);
    memset(base->goal_shape, 0, sizeof base->goal_shape);
    base->laid_count = 1;
    base->laid_place[0] = PLACE_START;
    base->laid_shape[0] = sab_base_cards[SAB_PATH_NESW].shape;
    base->last_laid = PLACE_START;
    put_all(base);
}

void maze_lay(struct sab_base *base, sab_place place, sab_shape shape)
{
    assert(base->laid_count < SAB_BASE_LAID_MAX);
    base->laid_place[base->laid_count] = place;
    base->laid_shape[base->laid_count] = shape;
    base->laid_count++;
    base->last_laid = place;
    if (maze_put(base, place, shape)) {
        maze_walk(base);
    }
}

void maze_turn_goal(struct sab_base *base, unsigned goal, sab_shape shape)
{
    base->goal_shape[goal] = shape;
    if (maze_put(base, place_of(sab_base_goal_cells[goal]), shape)) {
        maze_walk(base);
    }
}

/* The cell of a card that has gone becomes a spot, as far as there are still cards beside it. */
static void open_spot(struct sab_base *base, sab_place place)
{
    const unsigned spot = spot_add(base, place);

    for (unsigned side = 0; side < 4; side++) {
        const sab_place beside = place_beside(place, side);
        const unsigned index = maze_laid(base, beside);
        const unsigned goal = maze_goal(cell_of(beside));
        sab_shape shape = 0;

        if (index < base->laid_count) {
            shape = base->laid_shape[index];
        } else if (goal < SAB_BASE_GOALS) {
            shape = base->goal_shape[goal];
        }
        if (shape != 0) {
            spot_meet(base, spot, false, side, (shape & sides_across(1u << side)) != 0);
        }
    }
    if (spot_is_free(base, spot)) {
        spot_remove(base, spot);
    }
}

/* From the last one down, since a spot removed gives its number to the last. */
static void remove_free_spots(struct sab_base *base)
{
    for (unsigned word = SAB_BASE_SPOTS_MAX / 32; word-- > 0;) {
        const sab_spots goals = word == 0 ? (1u << SAB_BASE_GOALS) - 1 : 0;
        const sab_spots *fits = base->spot_fits[word];
        sab_spots free = fits[0] & fits[SAB_ALL_SIDES] & ~goals;

        for (; free != 0; free &= ~spot_bit(bits_last(free))) {
            spot_remove(base, 32 * word + bits_last(free));
        }
    }
}

void maze_fall(struct sab_base *base, unsigned index)
{
    const sab_place place = base->laid_place[index];
    const unsigned last = --base->laid_count;
    struct around around;

    assert(index > 0 && index <= last);
    base->laid_place[index] = base->laid_place[last];
    base->laid_shape[index] = base->laid_shape[last];
    base->laid_place[last] = PLACE_NONE;
    base->laid_shape[last] = 0;
    if (base->last_laid == place) {
        base->last_laid = PLACE_START;
    }
    around = look_around(base, place);
    for (unsigned side = 0; side < 4; side++) {
        if (around.beside[side] != 0) {
            spot_forget(base, around.beside[side] - 1u, side ^ 2);
        }
    }
    remove_free_spots(base);
    open_spot(base, place);
    maze_walk(base);
}

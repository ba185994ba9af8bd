/* SPDX-License-Identifier: MIT
 *
 * maze.c - lays and removes cards, and keeps the spots and the reachable cards up to date (base
 * 4.2-4.6). base/maze.h shows the bit layouts.
 *
 * Laying a card takes one pass through the spots. The search for reachable cards is repeated only
 * in two cases: if a rockfall may have cut a path, or if a new card connects a part that was cut
 * off.
 */
#include "base/maze.h"

#include "common/sides.h"

#include <assert.h>
#include <string.h>

/* ---- Looking squares up --------------------------------------------------------------------- */

/* The eight lanes of a vector. A list of squares is searched eight squares at a time, always to the
 * end of the list. Stopping early would cost a mispredicted branch, which takes longer than
 * searching the rest. The lane where the square is found gets the number of the square: its index
 * plus one. A square is on a list only once, so all other lanes stay 0. */
typedef uint16_t eight __attribute__((vector_size(16)));

static inline eight eight_from(const sab_square *squares)
{
    eight all;

    memcpy(&all, squares, sizeof all);
    return all;
}

static inline eight eight_times(unsigned number)
{
    uint16_t same = (uint16_t)number;
    return (eight){same, same, same, same, same, same, same, same};
}

static inline eight if_same(eight squares, eight others, eight numbers)
{
    return numbers & (eight)(squares == others);
}

/* Returns the value of the lane that is not 0, or 0 if all lanes are 0. No more than one lane may
 * differ from 0. The multiplication adds the four lanes of a 64-bit word into its highest lane. */
static inline uint16_t eight_only(eight numbers)
{
    uint64_t half[2];
    memcpy(half, &numbers, sizeof half);
    return (uint16_t)((half[0] | half[1]) * 0x0001000100010001u >> 48);
}

/* Packs two numbers into every lane, so that one call of eight_only finds both. Each number fits in
 * a byte, because no list has 256 squares. */
static inline eight both(eight low, eight high)
{
    return low | high << 8;
}

/* The neighbour of `square` on the side with the number `side`. */
static inline sab_square neighbour_by_number(sab_square square, unsigned side)
{
    static const int steps[4] = {
        [SIDE_NORTH] = -SQUARE_ROW, [SIDE_EAST] = 1, [SIDE_SOUTH] = SQUARE_ROW, [SIDE_WEST] = -1};
    return (sab_square)(square + steps[side]);
}

/* The numbers that a square and its four neighbours have on a list: the index plus one, or 0 for a
 * square that is not on the list. beside[n] belongs to the neighbour on side n. */
struct around {
    uint8_t beside[4];
    uint8_t self;
};

static inline struct around look_around(const sab_square *squares, unsigned count,
                                        sab_square square)
{
    eight at_self = eight_times(square);
    eight at_north = eight_times(neighbour_by_number(square, SIDE_NORTH));
    eight at_east = eight_times(neighbour_by_number(square, SIDE_EAST));
    eight at_south = eight_times(neighbour_by_number(square, SIDE_SOUTH));
    eight at_west = eight_times(neighbour_by_number(square, SIDE_WEST));
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8};
    eight north = {0}, east = {0}, south = {0}, west = {0}, self = {0};

    for (unsigned i = 0; i < count; i += 8) {
        eight found = eight_from(squares + i);

        north |= if_same(found, at_north, numbers);
        east |= if_same(found, at_east, numbers);
        south |= if_same(found, at_south, numbers);
        west |= if_same(found, at_west, numbers);
        self |= if_same(found, at_self, numbers);
        numbers += eight_times(8);
    }
    uint16_t north_east = eight_only(both(north, east));
    uint16_t south_west = eight_only(both(south, west));

    return (struct around){{(uint8_t)north_east, (uint8_t)(north_east >> 8), (uint8_t)south_west,
                            (uint8_t)(south_west >> 8)},
                           (uint8_t)eight_only(self)};
}

/* The numbers that the eastern and the southern neighbour of a square have on a list. The number is
 * 0 if the neighbour is not on the list. */
struct ahead {
    uint8_t east, south;
};

static inline struct ahead look_ahead(const sab_square *squares, unsigned count, sab_square square)
{
    eight at_east = eight_times(neighbour_by_number(square, SIDE_EAST));
    eight at_south = eight_times(neighbour_by_number(square, SIDE_SOUTH));
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8}, east = {0}, south = {0};

    for (unsigned i = 0; i < count; i += 8) {
        eight found = eight_from(squares + i);

        east |= if_same(found, at_east, numbers);
        south |= if_same(found, at_south, numbers);
        numbers += eight_times(8);
    }
    uint16_t east_south = eight_only(both(east, south));

    return (struct ahead){(uint8_t)east_south, (uint8_t)(east_south >> 8)};
}

/* The number of the square on the list, or 0. */
static inline unsigned look_for(const sab_square *squares, unsigned count, sab_square square)
{
    eight at_self = eight_times(square);
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8}, self = {0};

    for (unsigned i = 0; i < count; i += 8) {
        self |= if_same(eight_from(squares + i), at_self, numbers);
        numbers += eight_times(8);
    }
    return eight_only(self);
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

unsigned maze_laid(const struct sab_base *base, sab_square square)
{
    unsigned number = look_for(base->laid_square, base->laid_count, square);
    return square == SQUARE_NONE || number == 0 || number > base->laid_count ? base->laid_count
                                                                             : number - 1;
}

unsigned maze_spot(const struct sab_base *base, sab_square square)
{
    unsigned number = look_for(base->spot_square, base->spot_count, square);
    return square == SQUARE_NONE || number == 0 ? SPOT_NONE : number - 1;
}

/* ---- Spots --------------------------------------------------------------------------------- */

enum { GOALS = (1u << SAB_BASE_GOALS) - 1 }; /* the set of all goals */

static sab_spots spot_bit(unsigned spot)
{
    return (sab_spots)1 << spot % 64;
}

/* The bits of a rim (base/maze.h) for the side opposite to `side`. rim_all returns the bits of all
 * four sets of the rim. rim_ways returns only those of the sets `walked` and `unwalked`. */
static sab_rim rim_all(unsigned side)
{
    return (sab_rim)(0x1111u << (side ^ 2));
}

static sab_rim rim_ways(unsigned side)
{
    return (sab_rim)(0x1100u << (side ^ 2));
}

/* The sides of a spot where a face-up card lies. */
static sab_sides sides_taken(sab_rim rim)
{
    return (rim >> RIM_OPENING | rim >> RIM_WALL) & SAB_ALL_SIDES;
}

/* The sides on which a joined card has an opening towards the spot. */
static sab_sides sides_way(sab_rim rim)
{
    return (rim >> RIM_WALKED | rim >> RIM_UNWALKED) & SAB_ALL_SIDES;
}

/* The sides on which a card with these openings connects a neighbour (base 4.5). `walked` says
 * whether a dwarf can walk to the card from the start. */
static sab_sides sides_connecting(const struct sab_base *base, sab_sides openings, bool walked)
{
    switch ((enum sab_connection)base->option[SAB_BASE_OPT_CONNECTION]) {
    case SAB_CONNECTION_START:
        return openings & (sab_sides)(0u - walked);
    case SAB_CONNECTION_OPEN:
        return openings;
    case SAB_CONNECTION_TOUCH:
        break;
    }
    return SAB_ALL_SIDES;
}

/* Updates spot_open: works out again whether a card laid at the spot would be connected. */
static void spot_settle(struct sab_base *base, unsigned spot)
{
    bool walked = maze_reached(base, spot) != 0;
    sab_sides openings = base->spot_rim[spot] & SAB_ALL_SIDES;
    bool goal = spot < SAB_BASE_GOALS;
    sab_spots open = sides_connecting(base, openings, walked) != 0 && !goal;
    base->spot_open[spot / 64] = (base->spot_open[spot / 64] & ~spot_bit(spot)) | open << spot % 64;
}

/* Removes a spot. The last spot takes the number of the removed spot. The spots of goals are
 * different: they keep their numbers, and have no square once the goal is face up. */
static void spot_remove(struct sab_base *base, unsigned spot)
{
    unsigned last = spot;
    if (spot >= SAB_BASE_GOALS) {
        const sab_spots *open = base->spot_open;
        last = --base->spot_count;
        base->spot_square[spot] = base->spot_square[last];
        base->spot_rim[spot] = base->spot_rim[last];
        base->spot_open[spot / 64] =
            (open[spot / 64] & ~spot_bit(spot)) | (open[last / 64] >> last % 64 & 1) << spot % 64;
    }
    base->spot_square[last] = SQUARE_NONE;
    base->spot_rim[last] = 0;
    base->spot_open[last / 64] &= ~spot_bit(last);
}

/* ---- Walking -------------------------------------------------------------------------------- */

static sab_laid_set set_of(unsigned card)
{
    return (sab_laid_set)1 << card;
}

/* The openings through which a dwarf can cross the card; 0 for a dead end. */
static sab_sides ways_of(sab_shape shape)
{
    return (sab_sides)(shape & SAB_ALL_SIDES & (0u - shape / SAB_JOINED));
}

/* One more than the highest index in use in the list of face-up cards. The goals come last in the
 * list, and the indexes of all three are in use as soon as one goal is face up. */
static unsigned cards_end(const struct sab_base *base)
{
    return base->face_down == GOALS ? base->laid_count : (unsigned)SAB_BASE_CARDS_MAX;
}

/* Writes to ways[index + 1] the cards that can be reached from card `index` in one step. Entry 0 of
 * `ways` and of `out` stands for an empty cell. An empty cell has no openings, so the loop need not
 * test whether there is a neighbour. Each card looks only for its eastern and its southern
 * neighbour, so every pair of neighbours is found once. All cards look before walk_from_start
 * begins to walk: no search depends on the result of another, so the processor can overlap them. */
static void find_ways(const struct sab_base *base, sab_laid_set ways[1 + SAB_BASE_CARDS_MAX])
{
    unsigned end = cards_end(base);
    sab_sides out[1 + SAB_BASE_CARDS_MAX];
    memset(ways, 0, (1 + SAB_BASE_CARDS_MAX) * sizeof ways[0]);
    out[0] = 0;
    for (unsigned card = 0; card < end; card++) {
        out[1 + card] = ways_of(base->laid_shape[card]);
    }
    for (unsigned card = 0; card < end; card++) {
        struct ahead ahead = look_ahead(base->laid_square, end, base->laid_square[card]);
        sab_laid_set east = out[1 + card] >> SIDE_EAST & out[ahead.east] >> SIDE_WEST & 1;
        sab_laid_set south = out[1 + card] >> SIDE_SOUTH & out[ahead.south] >> SIDE_NORTH & 1;
        ways[1 + card] |= (east << ahead.east | south << ahead.south) >> 1;
        ways[ahead.east] |= east << card;
        ways[ahead.south] |= south << card;
    }
}

/* The cards that a dwarf can walk to from the start. */
static sab_laid_set walk_from_start(const struct sab_base *base)
{
    sab_laid_set ways[1 + SAB_BASE_CARDS_MAX], walked = set_of(0), due = set_of(0);
    find_ways(base, ways);
    while (due != 0) {
        sab_laid_set fresh = ways[1 + bits_first(due)] & ~walked;
        due = (due & (due - 1)) | fresh;
        walked |= fresh;
    }
    return walked;
}

/* Updates the spots round a card. Call this in two cases: when the card has become reachable from
 * the start, or when it can no longer be reached. */
static void relink(struct sab_base *base, unsigned card)
{
    struct around spots = look_around(base->spot_square, base->spot_count, base->laid_square[card]);
    for (unsigned ways = ways_of(base->laid_shape[card]); ways != 0; ways &= ways - 1) {
        unsigned side = bits_first(ways), spot = spots.beside[side] - 1u;
        if (spots.beside[side] != 0) {
            base->spot_rim[spot] ^= rim_ways(side);
            spot_settle(base, spot);
        }
    }
}

/* Works out again which cards can be reached from the start. */
static void maze_walk(struct sab_base *base)
{
    sab_laid_set walked = walk_from_start(base);
    for (sab_laid_set changed = walked ^ base->laid_walked; changed != 0; changed &= changed - 1) {
        relink(base, bits_first(changed));
    }
    base->laid_walked = walked;
}

/* ---- Laying -------------------------------------------------------------------------------- */

/* Puts a card that is already on the list into the maze, face up. Adds the card to the rims of the
 * spots beside it, opens new spots, and removes the spot where the card lies. Returns true if the
 * card connects a part of the maze that was cut off; the caller must then call maze_walk. */
static bool put_card(struct sab_base *base, unsigned card, sab_square square, sab_shape shape)
{
    struct around around = look_around(base->spot_square, base->spot_count, square);
    unsigned self = around.self - 1u;
    sab_rim rim = around.self == 0 ? 0 : base->spot_rim[self];
    sab_sides ways = ways_of(shape);
    bool walked = ((rim >> RIM_WALKED & ways) != 0) | (square == SQUARE_START);
    sab_sides connecting = sides_connecting(base, shape & SAB_ALL_SIDES, walked);
    const sab_rim *adds = base_card_rims[walked][shape];
    for (unsigned free = SAB_ALL_SIDES & ~(unsigned)sides_taken(rim); free != 0; free &= free - 1) {
        unsigned side = bits_first(free);
        bool fresh = around.beside[side] == 0;
        unsigned spot = fresh ? base->spot_count : around.beside[side] - 1u;
        base->spot_count = (uint8_t)(base->spot_count + fresh);
        assert(base->spot_count <= SAB_BASE_SPOTS_MAX);
        base->spot_square[spot] = neighbour_by_number(square, side);
        base->spot_rim[spot] |= adds[side];
        base->spot_open[spot / 64] |= (sab_spots)(connecting >> side & 1) << spot % 64;
    }
    base->spot_open[0] &= ~(sab_spots)GOALS;
    if (around.self != 0) {
        spot_remove(base, self);
    }
    base->laid_walked |= (sab_laid_set)walked << card;
    return walked && (rim >> RIM_UNWALKED & ways) != 0;
}

static bool put_goal(struct sab_base *base, unsigned goal)
{
    unsigned card = SAB_BASE_LAID_MAX + goal;
    base->face_down &= (uint8_t) ~(1u << goal);
    base->laid_square[card] = square_of(sab_base_goal_cells[goal]);
    return put_card(base, card, base->laid_square[card], base->laid_shape[card]);
}

static void put_all(struct sab_base *base)
{
    base->face_down = GOALS;
    base->spot_count = SAB_BASE_GOALS;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        base->spot_square[goal] = square_of(sab_base_goal_cells[goal]);
    }
    for (unsigned index = 0; index < base->laid_count; index++) {
        put_card(base, index, base->laid_square[index], base->laid_shape[index]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (maze_goal_shape(base, goal) != 0) {
            put_goal(base, goal);
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
    memset(base->laid_square, 0, sizeof base->laid_square);
    memset(base->laid_shape, 0, sizeof base->laid_shape);
    base->laid_walked = 0;
    memset(base->spot_square, 0, sizeof base->spot_square);
    memset(base->spot_rim, 0, sizeof base->spot_rim);
    memset(base->spot_open, 0, sizeof base->spot_open);
    base->laid_count = 1;
    base->laid_square[0] = SQUARE_START;
    base->laid_shape[0] = base_start_shape;
    base->last_laid = SQUARE_START;
    put_all(base);
}

void maze_lay(struct sab_base *base, sab_square square, sab_shape shape)
{
    unsigned index = base->laid_count++;
    assert(index < SAB_BASE_LAID_MAX);
    base->laid_square[index] = square;
    base->laid_shape[index] = shape;
    base->last_laid = square;
    if (put_card(base, index, square, shape)) {
        maze_walk(base);
    }
}

void maze_turn_goal(struct sab_base *base, unsigned goal, sab_shape shape)
{
    base->laid_shape[SAB_BASE_LAID_MAX + goal] = shape;
    if (put_goal(base, goal)) {
        maze_walk(base);
    }
}

/* ---- Rockfalls ------------------------------------------------------------------------------ */

/* A gap is the cell of a removed card. Returns the bits that `card`, on side `side` of the gap,
 * adds to the rim of the gap. */
static sab_rim gap_meets(const struct sab_base *base, unsigned side, unsigned card)
{
    unsigned walked = base->laid_walked >> card & 1;
    return base_card_rims[walked][base->laid_shape[card]][side ^ 2];
}

/* Updates the surroundings of the gap that a removed card has left, and returns the rim of the gap.
 * On each side of the gap there is either a card, or a spot that has lost a neighbour. If that spot
 * has no neighbour left, it must be removed: the function then sets freed[side] to the spot's index
 * plus one. Otherwise it sets freed[side] to 0. */
static sab_rim open_gap(struct sab_base *base, sab_square square, unsigned freed[4])
{
    struct around spots = look_around(base->spot_square, base->spot_count, square);
    struct around cards = look_around(base->laid_square, cards_end(base), square);
    sab_rim gap = 0;
    for (unsigned side = 0; side < 4; side++) {
        unsigned number = spots.beside[side];
        freed[side] = 0;
        if (number == 0) {
            assert(cards.beside[side] != 0);
            gap |= gap_meets(base, side, cards.beside[side] - 1u);
        } else {
            base->spot_rim[number - 1] &= (sab_rim)~rim_all(side);
            spot_settle(base, number - 1);
            freed[side] = number > SAB_BASE_GOALS && base->spot_rim[number - 1] == 0 ? number : 0;
        }
    }
    return gap;
}

/* Removes the spots that open_gap freed, the spot with the highest number first. This order
 * matters, because the last spot takes the number of a removed spot. */
static void remove_freed(struct sab_base *base, const unsigned freed[4])
{
    unsigned before = SAB_BASE_SPOTS_MAX + 1, last;
    do {
        last = 0;
        for (unsigned side = 0; side < 4; side++) {
            last = freed[side] < before && freed[side] > last ? freed[side] : last;
        }
        if (last != 0) {
            spot_remove(base, last - 1);
        }
        before = last;
    } while (last != 0);
}

static void fill_gap(struct sab_base *base, sab_square square, sab_rim gap)
{
    unsigned spot = base->spot_count++;
    assert(spot < SAB_BASE_SPOTS_MAX);
    base->spot_square[spot] = square;
    base->spot_rim[spot] = gap;
    spot_settle(base, spot);
}

void maze_fall(struct sab_base *base, unsigned index)
{
    sab_square square = base->laid_square[index];
    sab_laid_set walked = base->laid_walked;
    sab_sides ways = ways_of(base->laid_shape[index]);
    unsigned last = --base->laid_count;
    unsigned freed[4];
    sab_rim gap;
    assert(index > 0 && index <= last);
    base->laid_square[index] = base->laid_square[last];
    base->laid_shape[index] = base->laid_shape[last];
    base->laid_square[last] = SQUARE_NONE;
    base->laid_shape[last] = 0;
    base->laid_walked = ((walked & ~set_of(index)) | (walked >> last & 1) << index) & ~set_of(last);
    if (base->last_laid == square) {
        base->last_laid = SQUARE_START;
    }
    gap = open_gap(base, square, freed);
    remove_freed(base, freed);
    if (gap != 0) {
        fill_gap(base, square, gap);
    }
    /* If the removed card was the end of a path, nothing is cut off. */
    if ((walked & set_of(index)) != 0 && bits_count(sides_way(gap) & ways) > 1) {
        maze_walk(base);
    }
}

/* SPDX-License-Identifier: MIT
 *
 * maze.c - the cards on the table and the spots round them (base 4.2-4.6).
 *
 * There is no board. The maze is the list of face-up cards and the list of spots: the cells beside
 * one, where alone something can happen. Of every spot we keep what lies round it, where the way
 * from the start leads into it, and whether a card laid there would be connected. Laying a card is
 * one look through the spots; only a rockfall that cuts a way, or a card that joins up a part cut
 * off, makes us walk the maze again.
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* By number of the side: north, east, south, west. */
static const int steps[4] = {-PLACE_ROW, 1, PLACE_ROW, -1};

static sab_place place_beside(sab_place place, unsigned side)
{
    return (sab_place)(place + steps[side]);
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

/* ---- Around a place ------------------------------------------------------------------------- */

/* Which of a list of places lie on the four sides of a place, and which is itself: one more than
 * the index, 0 where there is none. */
struct around {
    uint16_t beside[4];
    uint16_t self;
};

/* Eight places, or their numbers, that are compared at once. All are looked at rather than stop at
 * a hit: nobody could foretell where. Beyond the last one, places are PLACE_NONE. */
typedef uint16_t eight __attribute__((vector_size(16)));

static inline eight eight_from(const sab_place *places)
{
    eight all;

    memcpy(&all, places, sizeof all);
    return all;
}

static inline eight eight_times(sab_place place)
{
    return (eight){place, place, place, place, place, place, place, place};
}

static inline eight if_same(eight places, eight others, eight numbers)
{
    return numbers & (eight)(places == others);
}

/* The one that is not zero, if there is one. */
static inline uint16_t eight_only(eight numbers)
{
    uint64_t half[2];

    memcpy(half, &numbers, sizeof half);
    return (uint16_t)((half[0] | half[1]) * 0x0001000100010001u >> 48);
}

static inline struct around look_around(const sab_place *places, unsigned count, sab_place place)
{
    const eight at_north = eight_times(place_beside(place, 0));
    const eight at_east = eight_times(place_beside(place, 1));
    const eight at_south = eight_times(place_beside(place, 2));
    const eight at_west = eight_times(place_beside(place, 3));
    const eight at = eight_times(place);
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8};
    eight north = {0}, east = {0}, south = {0}, west = {0}, self = {0};

    for (unsigned i = 0; i < count; i += 8) {
        const eight found = eight_from(places + i);

        north |= if_same(found, at_north, numbers);
        east |= if_same(found, at_east, numbers);
        south |= if_same(found, at_south, numbers);
        west |= if_same(found, at_west, numbers);
        self |= if_same(found, at, numbers);
        numbers += eight_times(8);
    }
    return (struct around){
        {eight_only(north), eight_only(east), eight_only(south), eight_only(west)},
        eight_only(self)};
}

/* The same of the eastern and the southern side alone. */
struct ahead {
    uint16_t east, south;
};

static inline struct ahead look_ahead(const sab_place *places, unsigned count, sab_place place)
{
    const eight at_east = eight_times(place_beside(place, 1));
    const eight at_south = eight_times(place_beside(place, 2));
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8}, east = {0}, south = {0};

    for (unsigned i = 0; i < count; i += 8) {
        const eight found = eight_from(places + i);

        east |= if_same(found, at_east, numbers);
        south |= if_same(found, at_south, numbers);
        numbers += eight_times(8);
    }
    return (struct ahead){eight_only(east), eight_only(south)};
}

/* One more than the index of the place, which is one, or 0. */
static inline unsigned look_for(const sab_place *places, unsigned count, sab_place place)
{
    const eight at = eight_times(place);
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8}, self = {0};

    for (unsigned i = 0; i < count; i += 8) {
        self |= if_same(eight_from(places + i), at, numbers);
        numbers += eight_times(8);
    }
    return eight_only(self);
}

unsigned maze_laid(const struct sab_base *base, sab_place place)
{
    const unsigned number = look_for(base->laid_place, base->laid_count, place);

    return place == PLACE_NONE || number == 0 || number > base->laid_count ? base->laid_count
                                                                           : number - 1;
}

unsigned maze_spot(const struct sab_base *base, sab_place place)
{
    const unsigned number = look_for(base->spot_place, base->spot_count, place);

    return place == PLACE_NONE || number == 0 ? SPOT_NONE : number - 1;
}

/* ---- Spots --------------------------------------------------------------------------------- */

enum { GOALS = (1u << SAB_BASE_GOALS) - 1 }; /* a set of all */

static sab_spots spot_bit(unsigned spot)
{
    return (sab_spots)1 << spot % 32;
}

/* What a spot is told from that side: across, in the low four bits if so and in the high if not. */
static const uint8_t told[2][4] = {{SAB_SOUTH << 4, SAB_WEST << 4, SAB_NORTH << 4, SAB_EAST << 4},
                                   {SAB_SOUTH, SAB_WEST, SAB_NORTH, SAB_EAST}};

/* The sides on which a face-up card lies. */
static sab_sides sides_taken(sab_round round)
{
    return (round | round >> 4) & SAB_ALL_SIDES;
}

/* Of a card with these openings: the sides on which it connects another to the start (base 4.5). */
static sab_sides sides_connecting(const struct sab_base *base, sab_sides openings, bool walked)
{
    switch ((enum sab_connection)base->option[SAB_OPT_CONNECTION]) {
    case SAB_CONNECTION_START:
        return openings & (sab_sides)(0u - walked);
    case SAB_CONNECTION_OPEN:
        return openings;
    case SAB_CONNECTION_TOUCH:
        break;
    }
    return SAB_ALL_SIDES;
}

/* Works out anew whether a card would be connected there. */
static void spot_settle(struct sab_base *base, unsigned spot)
{
    const bool walked = maze_reached(base, spot) != 0;
    const sab_sides openings = base->spot_round[spot] & SAB_ALL_SIDES;
    const bool open = sides_connecting(base, openings, walked) != 0 && spot >= SAB_BASE_GOALS;

    base->spot_open[spot / 32] = (base->spot_open[spot / 32] & ~spot_bit(spot)) | (sab_spots)open
                                                                                      << spot % 32;
}

/* A goal's spot keeps its number, and stands nowhere once the goal lies face up. */
static void spot_remove(struct sab_base *base, unsigned spot)
{
    unsigned last = spot;

    if (spot >= SAB_BASE_GOALS) {
        const sab_spots *open = base->spot_open;

        last = --base->spot_count;
        base->spot_place[spot] = base->spot_place[last];
        base->spot_round[spot] = base->spot_round[last];
        base->spot_links[spot] = base->spot_links[last];
        base->spot_open[spot / 32] =
            (open[spot / 32] & ~spot_bit(spot)) | (open[last / 32] >> last % 32 & 1) << spot % 32;
    }
    base->spot_place[last] = PLACE_NONE;
    base->spot_round[last] = 0;
    base->spot_links[last] = 0;
    base->spot_open[last / 32] &= ~spot_bit(last);
}

/* ---- Walking -------------------------------------------------------------------------------- */

/* A set of face-up cards: bit (1 << number). */
typedef uint64_t card_set;

static card_set set_of(unsigned card)
{
    return (card_set)1 << card;
}

static card_set walked_cards(const struct sab_base *base)
{
    return base->laid_walked[0] | (card_set)base->laid_walked[1] << 32;
}

static void set_walked(struct sab_base *base, card_set cards)
{
    base->laid_walked[0] = (uint32_t)cards;
    base->laid_walked[1] = (uint32_t)(cards >> 32);
}

/* The ways out of a joined card, which are the ways in. */
static sab_sides ways_of(sab_shape shape)
{
    return (sab_sides)(shape & SAB_ALL_SIDES & (0u - shape / SAB_JOINED));
}

/* How many cards to look through: the goals too, once one lies face up. */
static unsigned cards_end(const struct sab_base *base)
{
    return base->face_down == GOALS ? base->laid_count : (unsigned)SAB_BASE_CARDS_MAX;
}

/* 1 if one can walk from a card to the one on that side of it: both have an opening (base 4.5). */
static card_set way(const struct sab_base *base, unsigned card, unsigned side, unsigned other)
{
    return ways_of(base->laid_shape[card]) >> side &
           ways_of(base->laid_shape[other]) >> (side ^ 2) & 1;
}

/* By card, those that one can walk to from it. Of two neighbours the western or northern one finds
 * the other. No card waits for what another finds, as it would if one searched while walking. */
static void find_ways(const struct sab_base *base, card_set ways[SAB_BASE_CARDS_MAX])
{
    const unsigned end = cards_end(base);

    memset(ways, 0, SAB_BASE_CARDS_MAX * sizeof ways[0]);
    for (unsigned card = 0; card < end; card++) {
        const struct ahead ahead = look_ahead(base->laid_place, end, base->laid_place[card]);
        const unsigned any_east = ahead.east != 0, east = ahead.east - any_east;
        const unsigned any_south = ahead.south != 0, south = ahead.south - any_south;
        const card_set to_east = any_east & way(base, card, 1, east);
        const card_set to_south = any_south & way(base, card, 2, south);

        ways[card] |= to_east << east | to_south << south;
        ways[east] |= to_east << card;
        ways[south] |= to_south << card;
    }
}

/* The cards one comes to from the start. */
static card_set walk_from_start(const struct sab_base *base)
{
    card_set ways[SAB_BASE_CARDS_MAX], walked = set_of(0), due = set_of(0);

    find_ways(base, ways);
    while (due != 0) {
        const card_set fresh = ways[bits_first(due)] & ~walked;

        due = (due & (due - 1)) | fresh;
        walked |= fresh;
    }
    return walked;
}

/* The card is walked, and was not; or the other way round. */
static void relink(struct sab_base *base, unsigned card)
{
    const struct around spots =
        look_around(base->spot_place, base->spot_count, base->laid_place[card]);

    for (unsigned ways = ways_of(base->laid_shape[card]); ways != 0; ways &= ways - 1) {
        const unsigned side = bits_first(ways), spot = spots.beside[side] - 1u;

        if (spots.beside[side] != 0) {
            base->spot_links[spot] ^= told[0][side] | told[1][side];
            spot_settle(base, spot);
        }
    }
}

/* Works out anew where one can walk to. */
static void maze_walk(struct sab_base *base)
{
    const card_set walked = walk_from_start(base);

    for (card_set changed = walked ^ walked_cards(base); changed != 0; changed &= changed - 1) {
        relink(base, bits_first(changed));
    }
    set_walked(base, walked);
}

/* ---- Laying -------------------------------------------------------------------------------- */

/* A card comes to lie face up: tells the spots beside it, opens new ones, closes its own; sets
 * *walked. Returns whether it joins up a part of the maze that was cut off, so that maze_walk is
 * due. */
static bool maze_put(struct sab_base *base, sab_place place, sab_shape shape, bool *walked)
{
    const struct around around = look_around(base->spot_place, base->spot_count, place);
    const unsigned self = around.self - 1u;
    const sab_sides taken = around.self == 0 ? 0 : sides_taken(base->spot_round[self]);
    const unsigned links = around.self == 0 ? 0 : base->spot_links[self];
    const bool joined = (shape & SAB_JOINED) != 0;
    const sab_sides ways = ways_of(shape);
    const bool reached = ((links & ways) != 0) | (place == PLACE_START);
    const sab_sides connecting = sides_connecting(base, shape & SAB_ALL_SIDES, reached);

    for (unsigned free = SAB_ALL_SIDES & ~(unsigned)taken; free != 0; free &= free - 1) {
        const unsigned side = bits_first(free), open = shape >> side & 1;
        const bool fresh = around.beside[side] == 0;
        const unsigned spot = fresh ? base->spot_count : around.beside[side] - 1u;

        base->spot_count = (uint8_t)(base->spot_count + fresh);
        assert(base->spot_count <= SAB_BASE_SPOTS_MAX);
        base->spot_place[spot] = place_beside(place, side);
        base->spot_round[spot] |= told[open][side];
        base->spot_links[spot] |= told[reached][side] & (joined && open != 0 ? 0xff : 0);
        base->spot_open[spot / 32] |= (sab_spots)(connecting >> side & 1) << spot % 32;
    }
    base->spot_open[0] &= ~(sab_spots)GOALS;
    if (around.self != 0) {
        spot_remove(base, self);
    }
    *walked = reached;
    return reached && (links >> 4 & ways) != 0;
}

static bool put_card(struct sab_base *base, unsigned card)
{
    bool walked;
    const bool joins = maze_put(base, base->laid_place[card], base->laid_shape[card], &walked);

    set_walked(base, walked_cards(base) | (card_set)walked << card);
    return joins;
}

static bool put_goal(struct sab_base *base, unsigned goal)
{
    base->face_down &= (uint8_t) ~(1u << goal);
    base->laid_place[SAB_BASE_LAID_MAX + goal] = place_of(sab_base_goal_cells[goal]);
    return put_card(base, SAB_BASE_LAID_MAX + goal);
}

static void put_all(struct sab_base *base)
{
    base->face_down = GOALS;
    base->spot_count = SAB_BASE_GOALS;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        base->spot_place[goal] = place_of(sab_base_goal_cells[goal]);
    }
    for (unsigned index = 0; index < base->laid_count; index++) {
        put_card(base, index);
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
    memset(base->laid_place, 0, sizeof base->laid_place);
    memset(base->laid_shape, 0, sizeof base->laid_shape);
    set_walked(base, 0);
    memset(base->spot_place, 0, sizeof base->spot_place);
    memset(base->spot_round, 0, sizeof base->spot_round);
    memset(base->spot_links, 0, sizeof base->spot_links);
    memset(base->spot_open, 0, sizeof base->spot_open);
    base->laid_count = 1;
    base->laid_place[0] = PLACE_START;
    base->laid_shape[0] = sab_base_cards[SAB_PATH_NESW].shape;
    base->last_laid = PLACE_START;
    put_all(base);
}

void maze_lay(struct sab_base *base, sab_place place, sab_shape shape)
{
    const unsigned index = base->laid_count++;

    assert(index < SAB_BASE_LAID_MAX);
    base->laid_place[index] = place;
    base->laid_shape[index] = shape;
    base->last_laid = place;
    if (put_card(base, index)) {
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

/* The cell of a card that has gone, as a spot, and the ways on which one went from that card to
 * another. */
struct gap {
    sab_round round;
    uint8_t links;
    sab_sides used;
};

/* On that side of the gap lies this card, if `any` is 1. */
static void gap_meet(const struct sab_base *base, struct gap *gap, unsigned side, unsigned card,
                     unsigned any)
{
    const sab_shape shape = base->laid_shape[card];
    const unsigned wall = ~shape >> (side ^ 2) & 1, unwalked = ~walked_cards(base) >> card & 1;
    const unsigned way = any & ways_of(shape) >> (side ^ 2);

    gap->round |= (sab_round)(any << side << 4 * wall);
    gap->links |= (uint8_t)(way << side << 4 * unwalked);
    gap->used |= (sab_sides)(way << side);
}

/* On that side of the gap is this spot, if `any` is 1. It forgets what it was told from there. */
static void gap_leave(struct sab_base *base, unsigned side, unsigned spot, unsigned any)
{
    const uint8_t rest = (uint8_t) ~((told[0][side] | told[1][side]) & (0u - any));

    base->spot_round[spot] &= rest;
    base->spot_links[spot] &= rest;
    spot_settle(base, spot);
}

/* The card that lay there is gone. On every side of it is another card or a spot; either is seen
 * to, one of them in vain, since which it is would be a guess. Tells which spots now have nothing
 * beside them, by side: one more than the index, or 0. */
static struct gap open_gap(struct sab_base *base, sab_place place, unsigned freed[4])
{
    const struct around spots = look_around(base->spot_place, base->spot_count, place);
    const struct around cards = look_around(base->laid_place, cards_end(base), place);
    struct gap gap = {0, 0, 0};

    for (unsigned side = 0; side < 4; side++) {
        const unsigned spot = spots.beside[side], card = cards.beside[side];
        const unsigned is_spot = spot != 0, is_card = card != 0;

        assert(is_spot != is_card);
        gap_meet(base, &gap, side, card - is_card, is_card);
        gap_leave(base, side, spot - is_spot, is_spot);
        freed[side] = spot > SAB_BASE_GOALS && base->spot_round[spot - 1] == 0 ? spot : 0;
    }
    return gap;
}

/* From the last one down, since a spot removed gives its number to the last. */
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

static void fill_gap(struct sab_base *base, sab_place place, const struct gap *gap)
{
    const unsigned spot = base->spot_count++;

    assert(spot < SAB_BASE_SPOTS_MAX);
    base->spot_place[spot] = place;
    base->spot_round[spot] = gap->round;
    base->spot_links[spot] = gap->links;
    spot_settle(base, spot);
}

void maze_fall(struct sab_base *base, unsigned index)
{
    const sab_place place = base->laid_place[index];
    const card_set walked = walked_cards(base);
    const sab_sides ways = ways_of(base->laid_shape[index]);
    const unsigned last = --base->laid_count;
    unsigned freed[4];
    struct gap gap;

    assert(index > 0 && index <= last);
    base->laid_place[index] = base->laid_place[last];
    base->laid_shape[index] = base->laid_shape[last];
    base->laid_place[last] = PLACE_NONE;
    base->laid_shape[last] = 0;
    set_walked(base, ((walked & ~set_of(index)) | (walked >> last & 1) << index) & ~set_of(last));
    if (base->last_laid == place) {
        base->last_laid = PLACE_START;
    }
    gap = open_gap(base, place, freed);
    remove_freed(base, freed);
    if (gap.round != 0) {
        fill_gap(base, place, &gap);
    }
    /* The end of a tunnel cuts no way. */
    if ((walked & set_of(index)) != 0 && bits_count(gap.used & ways) > 1) {
        maze_walk(base);
    }
}

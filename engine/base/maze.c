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
#include "base/around.h"
#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* ---- Where something lies ------------------------------------------------------------------ */

unsigned maze_goal(sab_cell cell)
{
    unsigned goal = 0;

    while (goal < SAB_BASE_GOALS &&
           (cell.x != sab_base_goal_cells[goal].x || cell.y != sab_base_goal_cells[goal].y)) {
        goal++;
    }
    return goal;
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
    return (sab_spots)1 << spot % 64;
}

/* The side across from the one of that number, in some of the sets of a sab_rim. */
#define ACROSS(side) (1u << ((side) ^ 2))
#define ACROSS_ANY(side) (sab_rim)(ACROSS(side) * 0x1111)
#define ACROSS_WAYS(side) (sab_rim)(ACROSS(side) * 0x1100)

/* What a card tells the spot on that side of it, its ways in the set `ways` if it is joined. */
#define WAYS(shape, side, ways) ((shape) / SAB_JOINED * ACROSS(side) << (ways))
#define TELL(shape, side, ways)                                                                    \
    (sab_rim)((shape) >> (side)&1 ? ACROSS(side) << ROUND_OPENING | WAYS(shape, side, ways)        \
                                  : ACROSS(side) << ROUND_WALL)
#define TELL_ALL(shape, ways)                                                                      \
    {                                                                                              \
        TELL(shape, 0, ways), TELL(shape, 1, ways), TELL(shape, 2, ways), TELL(shape, 3, ways)     \
    }
#define TELL_2(shape, ways) TELL_ALL(shape, ways), TELL_ALL((shape) + 1, ways)
#define TELL_4(shape, ways) TELL_2(shape, ways), TELL_2((shape) + 2, ways)
#define TELL_8(shape, ways) TELL_4(shape, ways), TELL_4((shape) + 4, ways)
#define TELL_16(shape, ways) TELL_8(shape, ways), TELL_8((shape) + 8, ways)
#define SHAPES(ways)                                                                               \
    {                                                                                              \
        TELL_16(0, ways), TELL_16(16, ways)                                                        \
    }

/* What a card tells the spots beside it: by whether it is walked, by shape, by side. */
static const sab_rim told[2][32][4] = {SHAPES(ROUND_UNWALKED), SHAPES(ROUND_WALKED)};

/* The sides on which a face-up card lies. */
static sab_sides sides_taken(sab_rim round)
{
    return (round >> ROUND_OPENING | round >> ROUND_WALL) & SAB_ALL_SIDES;
}

/* The sides on which a way leads in. */
static sab_sides sides_way(sab_rim round)
{
    return (round >> ROUND_WALKED | round >> ROUND_UNWALKED) & SAB_ALL_SIDES;
}

/* Of a card with these openings: the sides on which it connects another to the start (base 4.5). */
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

/* Works out anew whether a card would be connected there. */
static void spot_settle(struct sab_base *base, unsigned spot)
{
    const bool walked = maze_reached(base, spot) != 0;
    const sab_sides openings = base->spot_round[spot] & SAB_ALL_SIDES;
    const bool goal = spot < SAB_BASE_GOALS;
    const sab_spots open = sides_connecting(base, openings, walked) != 0 && !goal;

    base->spot_open[spot / 64] = (base->spot_open[spot / 64] & ~spot_bit(spot)) | open << spot % 64;
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
        base->spot_open[spot / 64] =
            (open[spot / 64] & ~spot_bit(spot)) | (open[last / 64] >> last % 64 & 1) << spot % 64;
    }
    base->spot_place[last] = PLACE_NONE;
    base->spot_round[last] = 0;
    base->spot_open[last / 64] &= ~spot_bit(last);
}

/* ---- Walking -------------------------------------------------------------------------------- */

static sab_laid_set set_of(unsigned card)
{
    return (sab_laid_set)1 << card;
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
static sab_laid_set way(const struct sab_base *base, unsigned card, unsigned side, unsigned other)
{
    return ways_of(base->laid_shape[card]) >> side &
           ways_of(base->laid_shape[other]) >> (side ^ 2) & 1;
}

/* By card, those that one can walk to from it. Of two neighbours the western or northern one finds
 * the other. No card waits for what another finds, as it would if one searched while walking. */
static void find_ways(const struct sab_base *base, sab_laid_set ways[SAB_BASE_CARDS_MAX])
{
    const unsigned end = cards_end(base);

    memset(ways, 0, SAB_BASE_CARDS_MAX * sizeof ways[0]);
    for (unsigned card = 0; card < end; card++) {
        const struct ahead ahead = look_ahead(base->laid_place, end, base->laid_place[card]);
        const unsigned any_east = ahead.east != 0, east = ahead.east - any_east;
        const unsigned any_south = ahead.south != 0, south = ahead.south - any_south;
        const sab_laid_set to_east = any_east & way(base, card, 1, east);
        const sab_laid_set to_south = any_south & way(base, card, 2, south);

        ways[card] |= to_east << east | to_south << south;
        ways[east] |= to_east << card;
        ways[south] |= to_south << card;
    }
}

/* The cards one comes to from the start. */
static sab_laid_set walk_from_start(const struct sab_base *base)
{
    sab_laid_set ways[SAB_BASE_CARDS_MAX], walked = set_of(0), due = set_of(0);

    find_ways(base, ways);
    while (due != 0) {
        const sab_laid_set fresh = ways[bits_first(due)] & ~walked;

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
            base->spot_round[spot] ^= ACROSS_WAYS(side);
            spot_settle(base, spot);
        }
    }
}

/* Works out anew where one can walk to. */
static void maze_walk(struct sab_base *base)
{
    const sab_laid_set walked = walk_from_start(base);

    for (sab_laid_set changed = walked ^ base->laid_walked; changed != 0; changed &= changed - 1) {
        relink(base, bits_first(changed));
    }
    base->laid_walked = walked;
}

/* ---- Laying -------------------------------------------------------------------------------- */

/* A card that is on the list comes to lie face up: tells the spots beside it, opens new ones,
 * closes its own. Returns whether it joins up a part of the maze that was cut off, so that
 * maze_walk is due. */
static bool put_card(struct sab_base *base, unsigned card, sab_place place, sab_shape shape)
{
    const struct around around = look_around(base->spot_place, base->spot_count, place);
    const unsigned self = around.self - 1u;
    const sab_rim round = around.self == 0 ? 0 : base->spot_round[self];
    const sab_sides ways = ways_of(shape);
    const bool walked = ((round >> ROUND_WALKED & ways) != 0) | (place == PLACE_START);
    const sab_sides connecting = sides_connecting(base, shape & SAB_ALL_SIDES, walked);
    const sab_rim *tells = told[walked][shape];

    for (unsigned free = SAB_ALL_SIDES & ~(unsigned)sides_taken(round); free != 0;
         free &= free - 1) {
        const unsigned side = bits_first(free);
        const bool fresh = around.beside[side] == 0;
        const unsigned spot = fresh ? base->spot_count : around.beside[side] - 1u;

        base->spot_count = (uint8_t)(base->spot_count + fresh);
        assert(base->spot_count <= SAB_BASE_SPOTS_MAX);
        base->spot_place[spot] = place_beside(place, side);
        base->spot_round[spot] |= tells[side];
        base->spot_open[spot / 64] |= (sab_spots)(connecting >> side & 1) << spot % 64;
    }
    base->spot_open[0] &= ~(sab_spots)GOALS;
    if (around.self != 0) {
        spot_remove(base, self);
    }
    base->laid_walked |= (sab_laid_set)walked << card;
    return walked && (round >> ROUND_UNWALKED & ways) != 0;
}

static bool put_goal(struct sab_base *base, unsigned goal)
{
    const unsigned card = SAB_BASE_LAID_MAX + goal;

    base->face_down &= (uint8_t) ~(1u << goal);
    base->laid_place[card] = place_of(sab_base_goal_cells[goal]);
    return put_card(base, card, base->laid_place[card], base->laid_shape[card]);
}

static void put_all(struct sab_base *base)
{
    base->face_down = GOALS;
    base->spot_count = SAB_BASE_GOALS;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        base->spot_place[goal] = place_of(sab_base_goal_cells[goal]);
    }
    for (unsigned index = 0; index < base->laid_count; index++) {
        put_card(base, index, base->laid_place[index], base->laid_shape[index]);
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
    base->laid_walked = 0;
    memset(base->spot_place, 0, sizeof base->spot_place);
    memset(base->spot_round, 0, sizeof base->spot_round);
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
    if (put_card(base, index, place, shape)) {
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

/* What the gap is told by the card on that side of it, if there is `any`. */
static sab_rim gap_meet(const struct sab_base *base, unsigned side, unsigned card, unsigned any)
{
    const unsigned walked = base->laid_walked >> card & 1;

    return (sab_rim)(told[walked][base->laid_shape[card]][side ^ 2] & (0u - any));
}

/* On that side of the gap is this spot, if there is `any`. It forgets what it was told
 * from there. */
static void gap_leave(struct sab_base *base, unsigned side, unsigned spot, unsigned any)
{
    base->spot_round[spot] &= (sab_rim) ~(ACROSS_ANY(side) & (0u - any));
    spot_settle(base, spot);
}

/* The card that lay there is gone. On every side of it is another card or a spot; either is seen
 * to, one of them in vain, since which it is would be a guess. Returns what the place is told as a
 * spot. Tells which spots now have nothing beside them, by side: one more than the index, or 0. */
static sab_rim open_gap(struct sab_base *base, sab_place place, unsigned freed[4])
{
    const struct around spots = look_around(base->spot_place, base->spot_count, place);
    const struct around cards = look_around(base->laid_place, cards_end(base), place);
    sab_rim gap = 0;

    for (unsigned side = 0; side < 4; side++) {
        const unsigned spot = spots.beside[side], card = cards.beside[side];
        const unsigned is_spot = spot != 0, is_card = card != 0;

        assert(is_spot != is_card);
        gap |= gap_meet(base, side, card - is_card, is_card);
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

static void fill_gap(struct sab_base *base, sab_place place, sab_rim gap)
{
    const unsigned spot = base->spot_count++;

    assert(spot < SAB_BASE_SPOTS_MAX);
    base->spot_place[spot] = place;
    base->spot_round[spot] = gap;
    spot_settle(base, spot);
}

void maze_fall(struct sab_base *base, unsigned index)
{
    const sab_place place = base->laid_place[index];
    const sab_laid_set walked = base->laid_walked;
    const sab_sides ways = ways_of(base->laid_shape[index]);
    const unsigned last = --base->laid_count;
    unsigned freed[4];
    sab_rim gap;

    assert(index > 0 && index <= last);
    base->laid_place[index] = base->laid_place[last];
    base->laid_shape[index] = base->laid_shape[last];
    base->laid_place[last] = PLACE_NONE;
    base->laid_shape[last] = 0;
    base->laid_walked = ((walked & ~set_of(index)) | (walked >> last & 1) << index) & ~set_of(last);
    if (base->last_laid == place) {
        base->last_laid = PLACE_START;
    }
    gap = open_gap(base, place, freed);
    remove_freed(base, freed);
    if (gap != 0) {
        fill_gap(base, place, gap);
    }
    /* The end of a tunnel cuts no way. */
    if ((walked & set_of(index)) != 0 && bits_count(sides_way(gap) & ways) > 1) {
        maze_walk(base);
    }
}

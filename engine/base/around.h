/* SPDX-License-Identifier: MIT
 *
 * around.h - what lies round a place, found in a list of places.
 */
#ifndef BASE_AROUND_H
#define BASE_AROUND_H

#include "base/rules.h"

#include <string.h>

/* By number of the side: north, east, south, west. */
static const int steps[4] = {-PLACE_ROW, 1, PLACE_ROW, -1};

static inline sab_place place_beside(sab_place place, unsigned side)
{
    return (sab_place)(place + steps[side]);
}

/* Which of a list of places lie on the four sides of a place, and which is itself: one more than
 * the index, 0 where there is none. */
struct around {
    uint16_t beside[4];
    uint16_t self;
};

/* Eight places, or their numbers, that are compared at once. All are looked at rather than stop at
 * a hit: nobody could foretell where. Beyond the last one, places are PLACE_NONE. */
typedef uint16_t eight __attribute__((vector_size(16)));

/* gcc 11 knows it by an older name. */
#if !__has_builtin(__builtin_shufflevector)
#define __builtin_shufflevector(a, b, ...) __builtin_shuffle(a, b, (eight){__VA_ARGS__})
#endif

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

/* The same of four at once: they are laid between each other until every number is in the lane of
 * its row, in the lower or the higher half. */
static inline void eights_only(eight a, eight b, eight c, eight d, uint16_t only[4])
{
    const eight ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11) |
                     __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    const eight cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 2, 10, 3, 11) |
                     __builtin_shufflevector(c, d, 4, 12, 5, 13, 6, 14, 7, 15);
    const eight all = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 2, 3, 10, 11) |
                      __builtin_shufflevector(ab, cd, 4, 5, 12, 13, 6, 7, 14, 15);
    uint64_t half[2];

    memcpy(half, &all, sizeof half);
    half[0] |= half[1];
    memcpy(only, half, sizeof half[0]);
}

static inline struct around look_around(const sab_place *places, unsigned count, sab_place place)
{
    const eight at = eight_times(place);
    const eight at_north = at + eight_times((sab_place)steps[0]);
    const eight at_east = at + eight_times((sab_place)steps[1]);
    const eight at_south = at + eight_times((sab_place)steps[2]);
    const eight at_west = at + eight_times((sab_place)steps[3]);
    eight numbers = {1, 2, 3, 4, 5, 6, 7, 8};
    eight north = {0}, east = {0}, south = {0}, west = {0}, self = {0};
    struct around around;

    for (unsigned i = 0; i < count; i += 8) {
        const eight found = eight_from(places + i);

        north |= if_same(found, at_north, numbers);
        east |= if_same(found, at_east, numbers);
        south |= if_same(found, at_south, numbers);
        west |= if_same(found, at_west, numbers);
        self |= if_same(found, at, numbers);
        numbers += eight_times(8);
    }
    eights_only(north, east, south, west, around.beside);
    around.self = eight_only(self);
    return around;
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

#endif

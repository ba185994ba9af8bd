/* SPDX-License-Identifier: MIT
 *
 * sides.c - the public functions on cells and sides.
 */
#include "common/sides.h"

bool sab_same_cell(sab_cell one, sab_cell other)
{
    return one.x == other.x && one.y == other.y;
}

sab_sides sab_sides_across(unsigned sides)
{
    return sides_across(sides);
}

/* SPDX-License-Identifier: MIT
 *
 * signs.c - which signs the cave has (notation 9).
 */
#include "notation/cave/cave.h"

/* Whether a marker can say `says`. `on` tells whether the marker is on a goal (SAB_ON_CELL) or on a
 * clan card. */
static bool can_say(unsigned on, unsigned says)
{
    if (on == SAB_ON_CLAN) {
        return says >= SAB_SAYS_LOYAL;
    }
    return says >= SAB_SAYS_EXIT && says <= SAB_SAYS_VEIN;
}

bool cave_owns_sign(const struct sab_sign *sign)
{
    if (sign->kind == SAB_SIGN_MARKER) {
        return sign->value == SAB_SAYS_NOTHING || can_say(sign->on, sign->value);
    }
    return sign->kind != SAB_SIGN_HELP || sign->value == 0; /* the cave has no tools to repair */
}

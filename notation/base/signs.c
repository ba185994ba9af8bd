/* SPDX-License-Identifier: MIT
 *
 * signs.c - which signs the base game has (notation 9).
 */
#include "notation/base/base.h"

bool base_owns_sign(const struct sab_sign *sign)
{
    bool says_goal = sign->kind != SAB_SIGN_MARKER || sign->value <= SAB_SAYS_GOLD;
    bool names_tool = sign->kind != SAB_SIGN_HELP || sign->value != 0;
    return sign->on != SAB_ON_CLAN && says_goal && names_tool;
}

/* SPDX-License-Identifier: MIT
 *
 * signs.c - which signs the base game has (notation 9).
 */
#include "notation/base/base.h"

bool base_owns_sign(const struct sab_sign *sign)
{
    if (sign->on == SAB_ON_CLAN) {
        return false;
    }
    switch (sign->kind) {
    case SAB_SIGN_MARKER:
        return sign->value <= SAB_SAYS_GOLD;
    case SAB_SIGN_HELP:
        return sign->value != 0; /* it names the broken tool */
    default:
        return true;
    }
}

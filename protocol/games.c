/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the fields of the games.
 */
#include "protocol/base/base.h"
#include "protocol/cave/cave.h"

#include <assert.h>

const struct fields *fields_of(unsigned kind)
{
    static const struct fields *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_fields,
        [SAB_CAVE] = &cave_fields,
    };
    assert(kind < SAB_KINDS);
    return games[kind];
}

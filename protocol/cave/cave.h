/* SPDX-License-Identifier: MIT
 *
 * cave.h - the fields of a view of the cave, and the functions that write the odd ones.
 */
#ifndef PROTOCOL_CAVE_H
#define PROTOCOL_CAVE_H

#include "protocol/fields.h"

extern const struct fields cave_fields;

field_put cave_put_hands, cave_put_own_hand, cave_put_attacker, cave_put_facing, cave_put_turning,
    cave_put_board, cave_put_half_turned, cave_put_veins, cave_put_dwarfs, cave_put_creatures,
    cave_put_webs, cave_put_boots, cave_put_axes, cave_put_aside, cave_put_own_aside,
    cave_put_discards, cave_put_unseen_own, cave_put_remembered, cave_put_deck, cave_put_removed,
    cave_put_lots, cave_put_may_vote, cave_put_ways;

bool cave_is_over(const struct sheet *sheet);

void cave_read(struct parsed object, struct sab_view *view);

enum { CAVE_TOLLS = 7 };
/* The words for enum sab_cave_toll, by bit. */
extern const char *const cave_tolls[CAVE_TOLLS];

#endif

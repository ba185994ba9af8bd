/* SPDX-License-Identifier: MIT
 *
 * base.h - the fields of a view of the base game, and the functions that write the odd ones.
 */
#ifndef PROTOCOL_BASE_H
#define PROTOCOL_BASE_H

#include "protocol/fields.h"

extern const struct fields base_fields;

field_put base_put_hands, base_put_own_hand, base_put_board, base_put_goals, base_put_own_goals,
    base_put_deck, base_put_discards, base_put_passed_own, base_put_gold, base_put_own_gold,
    base_put_nuggets, base_put_own_nuggets, base_put_gold_pile, base_put_offer, base_put_may_vote;

/* When gold and an offer are told: in a seat's part, gold only until everybody sees it, and an
 * offer only to the seat that chooses. */
bool base_tells_gold(const struct sheet *sheet);
bool base_tells_offer(const struct sheet *sheet);

void base_read(struct parsed object, struct sab_view *view);

#endif

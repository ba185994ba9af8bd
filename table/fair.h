/* SPDX-License-Identifier: MIT
 *
 * fair.h - the fair shuffle of a table (docs/fair-shuffle.md): who still has to commit or reveal
 * before the next game, and what the entries about the shuffle change and tell. Private to table/.
 */
#ifndef TABLE_FAIR_H
#define TABLE_FAIR_H

#include "table/house.h"

/* Whether the custom `shuffle` is `fair`. */
bool fair_is_custom(const struct table *table);
/* Whether this seat takes part in the shuffle: it belongs to a person for whom no bot plays. */
bool fair_takes_part(const struct table *table, sab_seat seat);
/* Whether the table has to commit to a new secret: no game is under way, somebody takes part, and
 * there is no secret yet. */
bool fair_wants_seal(const struct table *table);
/* Returns why the next game cannot be dealt yet: REFUSAL_NOT_COMMITTED or REFUSAL_NOT_REVEALED.
 * Writes to *seat the first seat that still has to commit or reveal. Returns REFUSAL_NONE if the
 * game can be dealt. */
enum refusal_why fair_missing(const struct table *table, sab_seat *seat);

/* Each of these functions carries out one kind of entry. If the entry does not fit the table, the
 * function returns false and changes nothing. */
bool fair_seal(struct table *table, const struct entry *entry);
bool fair_commit(struct table *table, const struct entry *entry);
bool fair_reveal(struct table *table, const struct entry *entry);
bool fair_shuffle(struct table *table, const struct entry *entry);
/* Whether the entry that the table has just carried out ends a fair shuffle. It does if it has
 * ended a game or, before a game, has changed the people or the settings. */
bool fair_is_ended(const struct table *table, const struct entry *entry);
/* Call this after each entry. If the entry ends the shuffle, clears the shuffle. */
void fair_follow(struct table *table, const struct entry *entry);

/* These functions are in fair_tell.c. fair_put writes the key `fair` of the state: what everybody
 * may know of the shuffle. fair_tell writes the keys that an entry about the shuffle has after
 * `seat`. For any other entry, it writes nothing. */
void fair_put(struct json *json, const struct table *table);
void fair_tell(struct json *json, const struct entry *entry);

#endif

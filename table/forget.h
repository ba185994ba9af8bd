/* SPDX-License-Identifier: MIT
 *
 * forget.h - finds a person's name and messages in the log of a table, and takes them out.
 *
 * A sitting begins with the entry `sat` of a person. It ends when the seat becomes free or somebody
 * else sits down there. It does not end when a bot plays on, because the seat keeps the name. A
 * sitting belongs to one or more tokens: the token of its entry `sat`, and the tokens of its
 * entries `claimed`.
 *
 * If somebody shows a token, all sittings that belong to the token are deleted. This changes only
 * two things in their entries: the name that forget_name writes replaces the person's name, and the
 * texts of messages become empty. So the changed log leads to the same table, except for that name.
 *
 *     forget_find     once for each entry of the log, from entry 1 on
 *     forget_change   once more for each of these entries, again from entry 1 on
 *
 * If entries are added to the log later, pass each of them to both functions, in this order.
 */
#ifndef TABLE_FORGET_H
#define TABLE_FORGET_H

#include "table/entry.h"

/* The most sittings that one request deletes. A client that draws a new token each time it sits
 * down has only one sitting to delete. */
enum { FORGET_SITTINGS_MAX = 32 };

/* What has been found so far. Before the first call, set `token` and zero the other fields. */
struct forget {
    uint8_t token[ENTRY_HASH_SIZE];  /* hash of the token that was shown */
    uint64_t found;                  /* number of the newest entry seen by forget_find */
    uint64_t changed;                /* number of the newest entry seen by forget_change */
    uint64_t sitting[SAB_SEATS_MAX]; /* for each seat: number of the `sat` that began its sitting */
    uint64_t sittings[FORGET_SITTINGS_MAX]; /* sittings to delete: numbers of their `sat` entries */
    size_t count;                           /* how many sittings to delete were found */
    /* For each seat, whether its current sitting must be deleted. The current sitting is the
     * sitting at the newest entry seen by forget_change. */
    bool theirs[SAB_SEATS_MAX];
};

/* Writes the name that replaces a deleted name in this seat. No two seats get the same name. */
void forget_name(sab_seat seat, char name[SAB_NAME_SIZE]);

void forget_find(struct forget *forget, const struct entry *entry);

/* If the entry contains a name or a message to delete, takes it out. Returns whether the entry has
 * changed. */
bool forget_change(struct forget *forget, struct entry *entry);

#endif

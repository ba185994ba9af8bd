/* SPDX-License-Identifier: MIT
 *
 * forget.h - finds a person's name and messages in the log of a table, and takes them out.
 *
 * A sitting begins with the entry `sat` of a person. It ends when the seat becomes free or somebody
 * else sits down there. It does not end when a bot plays on, because the seat keeps the name. A
 * sitting belongs to every token that was given for it: the token of its `sat`, and those of its
 * `claimed` entries.
 *
 * Someone who shows a token deletes the sittings that belong to it. In their entries, the name
 * becomes the name of forget_name, and the texts of messages become empty. Everything else stays,
 * so the changed log leads to the same table, except for that name.
 *
 *     forget_find     once for each entry of the log, from entry 1 on
 *     forget_change   once more for each of these entries, again from entry 1 on
 *
 * If entries are added to the log later, pass each of them to both functions, in this order.
 */
#ifndef TABLE_FORGET_H
#define TABLE_FORGET_H

#include "table/entry.h"

/* Most sittings that one request deletes. A client that draws a new token each time it sits down
 * has one. */
enum { FORGET_SITTINGS_MAX = 32 };

/* Set `token`; all other fields begin as zero. */
struct forget {
    uint8_t token[ENTRY_HASH_SIZE];  /* hash of the token that was shown */
    uint64_t found;                  /* number of the last entry that forget_find has seen */
    uint64_t changed;                /* number of the last that forget_change has seen */
    uint64_t sitting[SAB_SEATS_MAX]; /* forget_find: number of each seat's last `sat`, or 0 */
    uint64_t sittings[FORGET_SITTINGS_MAX]; /* numbers of the `sat` entries that begin sittings */
    size_t count;                           /* number of sittings found */
    /* For each seat: whether its current sitting, as of the last entry that forget_change has seen,
     * is one of `sittings`. */
    bool theirs[SAB_SEATS_MAX];
};

/* The name that stands in place of a deleted name. No two seats have the same one. */
void forget_name(sab_seat seat, char name[SAB_NAME_SIZE]);

void forget_find(struct forget *forget, const struct entry *entry);

/* Takes name and messages out of the entry. Returns whether the entry has changed. */
bool forget_change(struct forget *forget, struct entry *entry);

#endif

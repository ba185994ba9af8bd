/* SPDX-License-Identifier: MIT
 *
 * pushes.h - tells people that it is their turn, through the sender (push/push.h), at tables whose
 * players have days for each turn. Private to server/.
 */
#ifndef SERVER_LOBBY_PUSHES_H
#define SERVER_LOBBY_PUSHES_H

#include "server/lobby/hosted.h"

/* The host's public key; NULL if the server sends no notifications. */
const char *pushes_key(const struct lobby *lobby);

/* Answers a request `notify` and frees the errand. */
void pushes_ask(struct guest *guest, struct errand *errand);

/* The state of a table before new entries are applied, as far as pushes_tell needs it. */
struct pushes_before {
    sab_seat expected; /* the result of table_expects: the seat for which the table waits */
    uint8_t phase;     /* enum table_phase */
    /* For each seat, the hash of its person's token; all zero if nobody sits there. */
    uint8_t tokens[SAB_SEATS_MAX][ENTRY_HASH_SIZE];
};
struct pushes_before pushes_before(const struct table *table);

/* Call this once entries have been applied. If a seat has changed hands, makes the sender forget
 * the person who had it. If the table now waits for another person, tells that person that it is
 * their turn. If the game is now over, tells every player. Only people who asked for notifications
 * get them: the sender knows who they are. */
void pushes_tell(const struct hosted *hosted, const struct pushes_before *before);

/* Tells the sender that a table has been deleted. */
void pushes_end(const struct lobby *lobby, const char *code);

#endif

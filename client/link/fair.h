/* SPDX-License-Identifier: MIT
 *
 * fair.h - a player's part in a fair shuffle (docs/fair-shuffle.md). The client commits to a salt,
 * reveals the salt when everybody has committed, and keeps a receipt of what it saw until then.
 */
#ifndef CLIENT_FAIR_H
#define CLIENT_FAIR_H

#include "saboteur/notation.h"

#include <stdint.h>

struct json_t; /* see jansson.h */

enum { CLIENT_FAIR_WORDS = 8 + 2 * SAB_SEED_SIZE }; /* bytes of a request, with its NUL */

/* The newest shuffle of a player's table. Set all of it to zero before the first news. */
struct client_fair {
    /* The commitment of the table and, once `revealed` is true, also the commitments of the seats
     * as the client saw them just before it revealed the salt. */
    struct sab_fair shuffle;
    uint8_t salt[SAB_SEED_SIZE];
    uint8_t receipt[SAB_SEED_SIZE];
    bool drawn;                   /* `salt` is set: it was drawn for this shuffle */
    bool revealed;                /* `receipt` is set */
    char sent[CLIENT_FAIR_WORDS]; /* the newest request */
};

/* Takes the state from a news object. Writes to `words` the request that the client has to send
 * now, or an empty text if there is nothing to send. If the client has revealed its salt for the
 * shuffle of this state, adds the key `receipt` to the state: 64 hex digits. */
void client_fair_take(struct client_fair *fair, struct json_t *state,
                      char words[CLIENT_FAIR_WORDS]);

/* Writes the BLAKE2b hash of a text (notation/fair.h). `key` has SAB_SEED_SIZE bytes, or is NULL
 * for a hash without a key. */
void client_fair_hash(uint8_t hash[SAB_SEED_SIZE], const struct sab_text *text, const uint8_t *key);

#endif

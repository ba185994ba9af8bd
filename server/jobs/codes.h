/* SPDX-License-Identifier: MIT
 *
 * codes.h - derives the code of a new table from the token that opens the table. So a repeated
 * request `create` leads to the same code, even after a restart and at another server with the same
 * store. Private to server/. Decision 6 says why.
 */
#ifndef SERVER_JOBS_CODES_H
#define SERVER_JOBS_CODES_H

#include "server/jobs/replays.h"

/* How a code is derived. */
enum code_kind {
    /* Seven letters, by a hash with a key of the store. Nobody can compute the codes of their own
     * tokens, so nobody can choose a code. */
    CODE_KEYED,
    /* Five letters, by a hash whose key everybody knows. Older servers made codes this way. */
    CODE_OPEN,
    CODE_KINDS
};

/* How many letters the codes of this kind have. */
size_t codes_length(enum code_kind kind);

enum code_kind codes_other(enum code_kind kind);

/* Whether a table in the store has a code of this kind, or another process may create such a table
 * at any time. Also true if the store cannot be read. Reads the store, so call this before there
 * are guests. */
bool codes_are_stored(struct store *store, enum code_kind kind);

/* Writes the code to which a token leads. Each value of `attempt` gives a different code. `key` is
 * the key of the store (replays.h); CODE_OPEN does not use it. */
void codes_write(enum code_kind kind, const uint8_t key[REPLAY_KEY_SIZE], const char *token,
                 uint8_t attempt, char code[REQUEST_CODE_SIZE]);

#endif

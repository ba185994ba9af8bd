/* SPDX-License-Identifier: MIT
 *
 * replays.h - the address of each finished game. An address ends with a name such as "q0oRt...".
 * The name is the code of the table and the step at which the game ended, encrypted and sealed with
 * a key that only this store has. So nobody can make up the name of a game, or learn the table's
 * code from a name. The store holds nothing for a name: a name leads to its game as long as the
 * store keeps the table's log. Private to server/. Decision 23 says why.
 */
#ifndef SERVER_JOBS_REPLAYS_H
#define SERVER_JOBS_REPLAYS_H

#include "protocol/request.h"
#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    REPLAY_KEY_SIZE = 32,
    REPLAY_NAME_SIZE = 39 /* 38 characters A-Za-z0-9, - and _, and a NUL */
};

/* A finished game. */
struct replay_place {
    char table[REQUEST_CODE_SIZE]; /* the code of the table */
    uint32_t step;                 /* the table's step (struct table) at the end of the game */
};

/* Reads the key from the store. If the store has none, draws a key and stores it. The codes of new
 * tables come from this key as well (codes.h). Waits for the store, so call this before there are
 * guests. Returns false if the key can be neither read nor stored. Then `key` is random, and the
 * names that this server makes lead nowhere once it has ended. */
bool replays_open(struct store *store, uint8_t key[REPLAY_KEY_SIZE]);

/* Writes the name of a game. The same key and place always give the same name. */
void replays_name(const uint8_t key[REPLAY_KEY_SIZE], const struct replay_place *place,
                  char name[REPLAY_NAME_SIZE]);

/* Finds the game that has this name. Returns false if the name was not made with this key. */
bool replays_find(const uint8_t key[REPLAY_KEY_SIZE], const char *name, struct replay_place *place);

#endif

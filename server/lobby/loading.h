/* SPDX-License-Identifier: MIT
 *
 * loading.h - reads tables from the store, then passes on the errands that waited for them. Private
 * to server/.
 */
#ifndef SERVER_LOBBY_LOADING_H
#define SERVER_LOBBY_LOADING_H

#include "server/lobby/hosted.h"

/* Writes the code for a new table. Each value of `attempt` gives a different code. The code is
 * derived from the token that creates the table, so the same token leads to the same table even
 * after a restart. */
void loading_write_code(const char *token, uint8_t attempt, char code[REQUEST_CODE_SIZE]);

/* Passes an errand on to the table errand->request.table. If that table is not in memory, the
 * errand waits until the table has been read from the store. If memory has no room for another
 * table (lobby_options.tables_max) and no table can be forgotten, refuses all requests that would
 * load or create a table, except `resume`. */
void loading_put(struct lobby *lobby, struct errand *errand);

/* Passes on an errand with the request `create`, which names a token. The token gives a sequence of
 * codes (loading_write_code). Tries these codes one after the other. If it finds a table that a
 * `create` with this token has created, the request is a repetition, and goes to that table. At the
 * first code that no table has, the request creates a table with this code. */
void loading_create(struct lobby *lobby, struct errand *errand);

/* Loads a table, if it is not in memory, so that its clocks go on although nobody is there. Does
 * nothing if there is no such table, or no room for it. */
void loading_wake(struct lobby *lobby, const char *code);

#endif

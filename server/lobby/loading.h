/* SPDX-License-Identifier: MIT
 *
 * loading.h - reads tables from the store, then passes on the errands that waited for them. Private
 * to server/.
 */
#ifndef SERVER_LOBBY_LOADING_H
#define SERVER_LOBBY_LOADING_H

#include "server/lobby/hosted.h"

/* Passes an errand on to the table errand->request.table. If that table is not in memory, the
 * errand waits until the table has been read from the store. If memory has no room for another
 * table (lobby_options.tables_max) and no table can be forgotten, refuses all requests that would
 * load or create a table, except `resume`. */
void loading_put(struct lobby *lobby, struct errand *errand);

/* Passes on an errand with the request `create`, which names a token. The token gives a sequence of
 * codes (codes.h). Tries these codes one after the other. If it finds a table that a `create` with
 * this token has created, the request is a repetition, and goes to that table. At the first code
 * that no table has, the request creates a table with this code. If lobby_options.both_codes is
 * set, first searches the token's codes of the other kind for such a table. */
void loading_create(struct lobby *lobby, struct errand *errand);

/* Loads a table, if it is not in memory, so that its clocks go on although nobody is there. Does
 * nothing if there is no such table, or no room for it. */
void loading_wake(struct lobby *lobby, const char *code);

#endif

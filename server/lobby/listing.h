/* SPDX-License-Identifier: MIT
 *
 * listing.h - the tables that strangers may find. Private to server/.
 */
#ifndef SERVER_LOBBY_LISTING_H
#define SERVER_LOBBY_LISTING_H

#include "server/lobby/hosted.h"

void listing_open(struct lobby *lobby);
void listing_close(struct lobby *lobby);

/* Puts the table on the list or takes it off, depending on its state. Call this after each change
 * of the table or of its guests. */
void listing_update(struct hosted *hosted);

/* Adds what to tell the other servers: a line for each listed table. The line has the key of the
 * list that the table is in, a blank, and the table's JSON, which has no line breaks. */
void listing_tell(const struct lobby *lobby, struct bytes *text);

/* Takes what other servers have told, and lists these tables too. */
void listing_hear(struct lobby *lobby, const struct bytes *text);

/* Takes the table off the list. Call this before the table is removed from memory. */
void listing_drop(struct hosted *hosted);

/* The list as JSON with a NUL at its end (docs/protocol.md 4). The text is valid until the next
 * call. It changes at most once a second. */
const char *listing_text(struct lobby *lobby);

#endif

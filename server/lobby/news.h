/* SPDX-License-Identifier: MIT
 *
 * news.h - writes and sends the news of entries. Private to server/.
 */
#ifndef SERVER_LOBBY_NEWS_H
#define SERVER_LOBBY_NEWS_H

#include "server/lobby/hosted.h"

/* Sends everybody at the table the news of the last `count` entries. The outcomes of these entries
 * are in lobby->outcomes. */
void news_publish(struct hosted *hosted, size_t count);

/* Begins the retelling for a guest that has just come to the table. The retelling tells all entries
 * with numbers above `after`. Until the retelling ends, the guest gets no other news. After the
 * retelling, the guest gets `reply`, which answers the request that brought the guest here. If the
 * log cannot be read, the guest gets an error instead. */
void news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after,
                   const struct reply *reply);

/* Continues the retelling of this guest, which must be under way. Call this when all bytes for the
 * guest have been sent. */
void news_go_on(struct guest *guest);

/* If a retelling is under way for this guest, ends it without sending the reply. */
void news_stop(struct guest *guest);

#endif

/* SPDX-License-Identifier: MIT
 *
 * unread.h - objects from a link inside this program that link_receive has not taken yet. Private
 * to client/link/.
 *
 * The link writes the JSON that a server would send, and unread_add parses it. So the terminal
 * cannot know more than it would know online.
 */
#ifndef CLIENT_UNREAD_H
#define CLIENT_UNREAD_H

#include "client/link/link.h"
#include "client/socket/told.h"
#include "protocol/json.h"

struct unread {
    struct told told;
    struct json_t *objects; /* array */
};

void unread_open(struct unread *unread);
void unread_close(struct unread *unread);
/* Adds an object. The JSON must be whole. */
void unread_add(struct unread *unread, const struct json *json);
/* Takes the oldest object, or NULL if there is none. The caller releases it with json_decref. */
struct json_t *unread_take(struct unread *unread);
bool unread_is_empty(const struct unread *unread);

/* The functions `state` and `ready` of struct link_kind, for a link that is always up and has no
 * file descriptor. */
enum link_state unread_state(const struct link *link);
struct pollfd unread_ready(const struct link *link);

/* The time in ms since 1970. */
uint64_t unread_now(void);

#endif

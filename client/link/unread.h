/* SPDX-License-Identifier: MIT
 *
 * unread.h - objects from a link inside this program that link_receive has not taken yet. Private
 * to client/link/.
 *
 * The link writes the JSON that a server would send, and unread_add parses it. With news also comes
 * the view of the player's seat, as the engine sees it, so that the terminal need not read it from
 * the JSON. So the terminal cannot know more than it would know online.
 */
#ifndef CLIENT_UNREAD_H
#define CLIENT_UNREAD_H

#include "client/link/link.h"
#include "client/socket/told.h"
#include "protocol/json.h"

struct unread_item {
    struct json_t *object;
    bool has_view;
    struct sab_view view; /* of the state in the object, if has_view is true */
};

struct unread {
    struct told told;
    struct unread_item *items; /* oldest first */
    size_t count, room;        /* items in the array, and how many it has room for */
    struct unread_item taken;  /* the item taken last, without its object */
};

/* A struct that is all zero is empty. */
void unread_close(struct unread *unread);
/* Adds an object. The JSON must be whole. */
void unread_add(struct unread *unread, const struct json *json);
/* The same, for news of a game that the seat plays or watches. */
void unread_add_news(struct unread *unread, const struct json *json, const struct sab_game *game,
                     sab_seat seat);
/* Takes the oldest object, or NULL if there is none. The caller releases it with json_decref. */
struct json_t *unread_take(struct unread *unread);
/* The view that came with the object taken last, or NULL. */
const struct sab_view *unread_view(const struct unread *unread);
bool unread_is_empty(const struct unread *unread);

/* The functions `state` and `ready` of struct link_kind, for a link that is always up and has no
 * file descriptor. */
enum link_state unread_state(const struct link *link);
struct pollfd unread_ready(const struct link *link);

/* The time in ms since 1970. */
uint64_t unread_now(void);

#endif

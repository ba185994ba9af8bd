/* SPDX-License-Identifier: MIT
 *
 * link.h - the connection to a table, on a server or in this program.
 *
 * Both ends speak docs/protocol.md: requests go in as words, replies and news come out as the same
 * JSON objects. Only link_wait waits.
 */
#ifndef CLIENT_LINK_H
#define CLIENT_LINK_H

#include "client/socket/url.h"

#include <poll.h>
#include <stdint.h>

enum link_state {
    LINK_OPENING, /* not connected yet */
    LINK_UP,
    LINK_LOST,       /* tries again by itself */
    LINK_UNANSWERED, /* no answer since the beginning */
    LINK_REFUSED     /* for good; the reply with the reason can be received */
};

struct json_t; /* see jansson.h */
struct link;

/* The functions of one kind of link. Private to the two kinds and link.c. */
struct link_kind {
    void (*close)(struct link *link);
    void (*send)(struct link *link, const char *words);
    struct json_t *(*receive)(struct link *link);
    bool (*is_idle)(const struct link *link);
    enum link_state (*state)(const struct link *link);
    struct pollfd (*ready)(const struct link *link);
    int (*timeout)(const struct link *link); /* ms; -1: no limit */
    void (*run)(struct link *link);
};
struct link {
    const struct link_kind *kind;
};

/* Connects to a table on a server. */
struct link *link_online(const struct client_url *url);

/* Opens a table in this program, with bots. All chance comes from `seed`: the same seed and actions
 * make the same game. A bot takes about `bot_delay_ms` for a turn. */
struct link *link_local(const uint8_t seed[SAB_SEED_SIZE], uint32_t bot_delay_ms);

void link_close(struct link *link);

/* Sends a request: verb and words, without an ID. */
void link_send(struct link *link, const char *words);

/* The next reply or news, which the caller releases with json_decref; NULL if there is none. */
struct json_t *link_receive(struct link *link);

/* Every request has been answered, and nothing is about to happen by itself. */
bool link_is_idle(const struct link *link);

enum link_state link_state(const struct link *link);

/* Waits until there is something to do for the link, which it then does, or until one of the
 * `count` others (at most 3) is ready, but at most `limit_ms` (-1: no limit). */
void link_wait(struct link *link, struct pollfd *others, size_t count, int limit_ms);

#endif

/* SPDX-License-Identifier: MIT
 *
 * link.h - a way to a table: of a server, or in this very program.
 *
 * Both ends speak docs/protocol.md: requests go in as words, replies and news come out as the same
 * JSON objects. Nothing here waits but link_wait.
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
    LINK_UNANSWERED, /* nobody has ever answered there */
    LINK_REFUSED     /* for good; the reply that says why can be received */
};

struct json_t; /* jansson.h, for those who look inside */
struct link;

/* What an end can do. Private to the two ends and link.c. */
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

/* A table of a server. */
struct link *link_online(const struct client_url *url);

/* A table here, played with bots. `seed` is its only chance: the same seed and the same actions
 * make the same game. A bot takes about `bot_delay_ms` for a turn. */
struct link *link_local(const uint8_t seed[SAB_SEED_SIZE], uint32_t bot_delay_ms);

void link_close(struct link *link);

/* Sends a request: verb and words, without an ID. */
void link_send(struct link *link, const char *words);

/* The next reply or news, for the caller to json_decref; NULL when there is none. */
struct json_t *link_receive(struct link *link);

/* Every request is answered, and nothing happens by itself at this moment. */
bool link_is_idle(const struct link *link);

enum link_state link_state(const struct link *link);

/* Waits until something can be done for the link or one of the `count` others is ready, at most
 * `limit_ms` (-1: no limit), and does it. At most 3 others. */
void link_wait(struct link *link, struct pollfd *others, size_t count, int limit_ms);

#endif

/* SPDX-License-Identifier: MIT
 *
 * limits.h - how much one address, and one connection, may ask of the server.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Something that may be done `burst` times at once, and once more every `cost_ms`. */
struct rate {
    int64_t cost_ms;
    int64_t burst;
};

/* One who does it. Zero has done nothing yet. */
struct bucket {
    int64_t full_at; /* until when what was done weighs */
};

/* Whether it may be done once more at `now`; bucket_take then counts it as done. */
bool bucket_allows(const struct bucket *bucket, const struct rate *rate, int64_t now);
bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now);

/* Of one connection. */
extern const struct rate rate_of_frames; /* more of them close it */
extern const struct rate rate_of_talk;

/* Of one address. */
enum quota {
    QUOTA_CONNECT,
    QUOTA_CREATE, /* a table */
    QUOTA_GUESS,  /* a table, link or token that is not here */
    QUOTAS
};
enum { LIMITS_SOCKETS = 50 };

/* An address that has connections. */
struct visitor {
    struct visitor *next;
    char address[48];
    size_t sockets;
    bool exempt;
    struct bucket quotas[QUOTAS];
};

/* Zero is empty. */
struct limits {
    struct visitor *visitors[256];
};

/* Counts a new connection in. `address` as inet_ntop writes it; the loopback is exempt, and IPv6
 * counts by its first 64 bits. NULL when there are too many of this address. */
struct visitor *limits_arrive(struct limits *limits, const char *address, int64_t now);
void limits_leave(struct limits *limits, struct visitor *visitor);
void limits_free(struct limits *limits);

/* Whether the visitor may; NULL may always. visitor_does then counts it as done. */
bool visitor_may(const struct visitor *visitor, enum quota quota, int64_t now);
bool visitor_does(struct visitor *visitor, enum quota quota, int64_t now);

#endif

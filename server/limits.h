/* SPDX-License-Identifier: MIT
 *
 * limits.h - how much one address or one connection may ask of the server.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How often something may be done: `burst` times at once, then once every `cost_ms`. */
struct rate {
    int64_t cost_ms;
    int64_t burst;
};

/* How much of a rate somebody has used up. Zero: nothing yet. */
struct bucket {
    int64_t full_at; /* when everything done so far stops counting */
};

/* Whether it may be done once more at `now`; bucket_take then counts it as done. */
bool bucket_allows(const struct bucket *bucket, const struct rate *rate, int64_t now);
bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now);

/* Limits for one connection. */
extern const struct rate rate_of_frames; /* exceeding it closes the connection */
extern const struct rate rate_of_talk;

/* Limits for one address. */
enum quota {
    QUOTA_CONNECT,
    QUOTA_CREATE, /* a table */
    QUOTA_GUESS,  /* a table, link or token that does not exist */
    QUOTAS
};
enum { LIMITS_SOCKETS = 50, LIMITS_WIDE = 8 };

/* An address with connections, or all addresses of an IPv6 /48, the usual share of one site, which
 * together may do LIMITS_WIDE times as much. */
struct visitor {
    struct visitor *next;
    struct visitor *wide; /* its /48; NULL: none */
    char address[48];
    size_t sockets;
    size_t members; /* visitors whose `wide` it is */
    bool exempt;
    struct bucket quotas[QUOTAS];
};

/* Zero is empty. */
struct limits {
    struct visitor *visitors[256];
};

/* Counts a new connection. `address` is written as by inet_ntop; IPv6 addresses count by their
 * first 64 bits. `exempt`: there are no limits. NULL if this address has too many connections. */
struct visitor *limits_arrive(struct limits *limits, const char *address, bool exempt, int64_t now);
void limits_leave(struct limits *limits, struct visitor *visitor);
void limits_free(struct limits *limits);

/* Whether the visitor may do it; NULL always may. visitor_does then counts it. */
bool visitor_may(const struct visitor *visitor, enum quota quota, int64_t now);
bool visitor_does(struct visitor *visitor, enum quota quota, int64_t now);

#endif

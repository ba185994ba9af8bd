/* SPDX-License-Identifier: MIT
 *
 * limits.h - limits how often one address or one connection may ask something of the server.
 */
#ifndef SERVER_VISITORS_LIMITS_H
#define SERVER_VISITORS_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How often somebody may do something: `burst` times at once, then once every `cost_ms`. */
struct rate {
    int64_t cost_ms;
    int64_t burst;
};

/* How much of a rate somebody has used up. If the struct is zero, nothing has been used up. */
struct bucket {
    int64_t full_at; /* Unix time in ms when the whole burst is available again */
};

/* Both functions return whether the rate allows one more use at `now`. If it does, bucket_take also
 * counts this use. */
bool bucket_allows(const struct bucket *bucket, const struct rate *rate, int64_t now);
bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now);

/* Limits for one connection. */
extern const struct rate rate_of_frames; /* more frames than this end the connection */
extern const struct rate rate_of_talk;   /* more `say` requests than this are refused */

/* Limits for one address. */
enum quota {
    QUOTA_CONNECT, /* opening a connection */
    QUOTA_CREATE,  /* creating a table */
    QUOTA_GUESS,   /* naming a table, link or token that does not exist */
    QUOTA_READ,    /* sending a request for which a log has to be read */
    QUOTA_NOTE,    /* sending a request, such as `say`, whose entry the game does not need */
    QUOTA_REPORT,  /* reporting an error of the page */
    QUOTAS
};
enum {
    LIMITS_SOCKETS = 50, /* the most open connections of one address */
    LIMITS_WIDE = 8      /* a /48 of IPv6 has the limits of one address, multiplied by this */
};

/* An address with connections: an IPv4 address, or an IPv6 /64 (all addresses with the same first
 * 64 bits). A struct visitor can also stand for an IPv6 /48, the range that one organization
 * usually gets: there are limits for each /64 in that range, and for the /48 as a whole. */
struct visitor {
    struct visitor *next; /* the next visitor in the same row of limits.visitors */
    struct visitor *wide; /* the visitor for the /48 that contains this address; NULL if none */
    char address[48];     /* "192.0.2.1", "2001:db8::/64" or "2001:db8::/48" */
    size_t sockets;       /* how many connections are open */
    size_t members;  /* how many visitors this /48 contains (their `wide` points here), else 0 */
    size_t holders;  /* calls of visitor_hold minus calls of visitor_release */
    size_t readings; /* how many of this visitor's readings are in worker threads */
    bool exempt;     /* the visitor has no limits */
    struct bucket quotas[QUOTAS];
};

/* All visitors of the server. If the whole struct is zero, there are none. */
struct limits {
    struct visitor *visitors[256]; /* a hash table by address; visitor.next links each row */
};

/* Counts a new connection and returns its visitor. Returns NULL if this address has too many
 * connections, or opens them too fast. `address` is in the format of inet_ntop. IPv6 addresses with
 * the same first 64 bits are one visitor. If `exempt` is true, the visitor has no limits. */
struct visitor *limits_arrive(struct limits *limits, const char *address, bool exempt, int64_t now);
/* Counts the end of a connection; `visitor` may be NULL. */
void limits_leave(struct limits *limits, struct visitor *visitor);
void limits_free(struct limits *limits);

/* After visitor_hold, a visitor is not freed, even if all its connections end. Call visitor_release
 * once for each call of visitor_hold. `visitor` may be NULL. */
void visitor_hold(struct visitor *visitor);
void visitor_release(struct visitor *visitor);

/* Both functions return whether the quota allows the visitor one more use. visitor_does also counts
 * a use that is allowed. If `visitor` is NULL, every use is allowed. */
bool visitor_may(const struct visitor *visitor, enum quota quota, int64_t now);
bool visitor_does(struct visitor *visitor, enum quota quota, int64_t now);

#endif

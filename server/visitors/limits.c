/* SPDX-License-Identifier: MIT
 *
 * limits.c - limits how often one address or one connection may ask something of the server.
 */
#include "server/visitors/limits.h"

#include "server/kit/bytes.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct rate rate_of_frames = {.cost_ms = 200, .burst = 100};
const struct rate rate_of_talk = {.cost_ms = 2000, .burst = 5};

static const struct rate rates[QUOTAS] = {
    [QUOTA_CONNECT] = {.cost_ms = 100, .burst = 50},
    [QUOTA_CREATE] = {.cost_ms = 60000, .burst = 10},
    [QUOTA_GUESS] = {.cost_ms = 5000, .burst = 20},
    [QUOTA_READ] = {.cost_ms = 500, .burst = 200},
    [QUOTA_NOTE] = {.cost_ms = 500, .burst = 300},
    [QUOTA_REPORT] = {.cost_ms = 60000, .burst = 5},
};

static int64_t after_one_more(const struct bucket *bucket, const struct rate *rate, int64_t now)
{
    return (bucket->full_at > now ? bucket->full_at : now) + rate->cost_ms;
}

bool bucket_allows(const struct bucket *bucket, const struct rate *rate, int64_t now)
{
    return after_one_more(bucket, rate, now) - now <= rate->cost_ms * rate->burst;
}

bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now)
{
    bool allowed = bucket_allows(bucket, rate, now);
    if (allowed) {
        bucket->full_at = after_one_more(bucket, rate, now);
    }
    return allowed;
}

/* Writes the range of all IPv6 addresses whose first `bytes` bytes are the same as in this address.
 * If `bytes` is 6, the range looks like "2001:db8::/48". */
static void write_range(const struct in6_addr *address, size_t bytes, char range[48])
{
    struct in6_addr bits = *address;
    memset(&bits.s6_addr[bytes], 0, 16 - bytes);
    inet_ntop(AF_INET6, &bits, range, INET6_ADDRSTRLEN);
    size_t length = strlen(range);
    snprintf(range + length, 48 - length, "/%zu", bytes * 8);
}

/* Writes to `narrow` the address of the visitor: an IPv4 address, or the /64 of an IPv6 address.
 * Writes to `wide` the /48 of an IPv6 address, or "" if the address is not IPv6. */
static void reduce(const char *address, char narrow[48], char wide[48])
{
    struct in6_addr bits;
    wide[0] = '\0';
    if (inet_pton(AF_INET6, address, &bits) != 1) {
        snprintf(narrow, 48, "%.47s", address);
    } else if (IN6_IS_ADDR_V4MAPPED(&bits)) {
        inet_ntop(AF_INET, &bits.s6_addr[12], narrow, 48);
    } else {
        write_range(&bits, 8, narrow);
        write_range(&bits, 6, wide);
    }
}

static struct visitor **bucket_of(struct limits *limits, const char *address)
{
    unsigned hash = 5381;
    for (const char *c = address; *c != '\0'; c++) {
        hash = hash * 33 + (unsigned char)*c;
    }
    return &limits->visitors[hash % 256];
}

static bool is_idle(const struct visitor *visitor, int64_t now)
{
    bool idle = visitor->sockets == 0 && visitor->members == 0 && visitor->holders == 0;
    for (size_t i = 0; i < QUOTAS; i++) {
        idle = idle && visitor->quotas[i].full_at <= now;
    }
    return idle;
}

/* Finds or adds a visitor. During the search, frees other visitors that are idle. A visitor is idle
 * if nothing points to it any more and all its quotas are fully available again. */
static struct visitor *find(struct limits *limits, const char *address, bool exempt, int64_t now)
{
    struct visitor **link = bucket_of(limits, address);
    while (*link != NULL && (strcmp((*link)->address, address) != 0 || (*link)->exempt != exempt)) {
        struct visitor *other = *link;
        if (is_idle(other, now)) {
            if (other->wide != NULL) {
                other->wide->members--;
            }
            *link = other->next;
            free(other);
        } else {
            link = &other->next;
        }
    }
    if (*link == NULL) {
        *link = must_allocate(sizeof **link);
        snprintf((*link)->address, sizeof(*link)->address, "%s", address);
        (*link)->exempt = exempt;
    }
    return *link;
}

static bool may_connect(const struct visitor *visitor)
{
    return visitor->sockets < LIMITS_SOCKETS &&
           (visitor->wide == NULL || visitor->wide->sockets < LIMITS_SOCKETS * LIMITS_WIDE);
}

struct visitor *limits_arrive(struct limits *limits, const char *address, bool exempt, int64_t now)
{
    char narrow[48], wide[48];
    reduce(address, narrow, wide);
    struct visitor *visitor = find(limits, narrow, exempt, now);
    if (wide[0] != '\0' && !exempt && visitor->wide == NULL) {
        visitor->members++; /* so that the next `find` does not free it */
        visitor->wide = find(limits, wide, false, now);
        visitor->wide->members++;
        visitor->members--;
    }
    if (!exempt && (!may_connect(visitor) || !visitor_does(visitor, QUOTA_CONNECT, now))) {
        return NULL;
    }
    visitor->sockets++;
    if (visitor->wide != NULL) {
        visitor->wide->sockets++;
    }
    return visitor;
}

void limits_leave(struct limits *limits, struct visitor *visitor)
{
    (void)limits;
    if (visitor != NULL) {
        visitor->sockets--;
        if (visitor->wide != NULL) {
            visitor->wide->sockets--;
        }
    }
}

void limits_free(struct limits *limits)
{
    for (size_t i = 0; i < 256; i++) {
        while (limits->visitors[i] != NULL) {
            struct visitor *visitor = limits->visitors[i];
            limits->visitors[i] = visitor->next;
            free(visitor);
        }
    }
}

void visitor_hold(struct visitor *visitor)
{
    if (visitor != NULL) {
        visitor->holders++;
    }
}

void visitor_release(struct visitor *visitor)
{
    if (visitor != NULL) {
        visitor->holders--;
    }
}

static struct rate wide_rate(enum quota quota)
{
    return (struct rate){.cost_ms = rates[quota].cost_ms / LIMITS_WIDE,
                         .burst = rates[quota].burst * LIMITS_WIDE};
}

bool visitor_may(const struct visitor *visitor, enum quota quota, int64_t now)
{
    if (visitor == NULL || visitor->exempt) {
        return true;
    }
    const struct visitor *wide = visitor->wide;
    struct rate rate = wide_rate(quota);
    return bucket_allows(&visitor->quotas[quota], &rates[quota], now) &&
           (wide == NULL || bucket_allows(&wide->quotas[quota], &rate, now));
}

bool visitor_does(struct visitor *visitor, enum quota quota, int64_t now)
{
    bool may = visitor_may(visitor, quota, now);
    if (may && visitor != NULL && !visitor->exempt) {
        bucket_take(&visitor->quotas[quota], &rates[quota], now);
        if (visitor->wide != NULL) {
            struct rate rate = wide_rate(quota);
            bucket_take(&visitor->wide->quotas[quota], &rate, now);
        }
    }
    return may;
}

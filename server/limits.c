/* SPDX-License-Identifier: MIT
 *
 * limits.c - how much one address or one connection may ask of the server.
 */
#include "server/limits.h"

#include "server/bytes.h"

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

/* Writes the part of the address that identifies a visitor. */
static void reduce(const char *address, char reduced[48])
{
    struct in6_addr bits;
    if (inet_pton(AF_INET6, address, &bits) != 1) {
        snprintf(reduced, 48, "%.47s", address);
    } else if (IN6_IS_ADDR_V4MAPPED(&bits)) {
        inet_ntop(AF_INET, &bits.s6_addr[12], reduced, 48);
    } else if (IN6_IS_ADDR_LOOPBACK(&bits)) {
        snprintf(reduced, 48, "::1");
    } else {
        memset(&bits.s6_addr[8], 0, 8);
        inet_ntop(AF_INET6, &bits, reduced, 48);
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
    bool idle = visitor->sockets == 0;
    for (size_t i = 0; i < QUOTAS; i++) {
        idle = idle && visitor->quotas[i].full_at <= now;
    }
    return idle;
}

/* Finds the visitor, freeing on the way those about whom there is nothing left to remember. */
static struct visitor *find(struct limits *limits, const char *address, int64_t now)
{
    struct visitor **link = bucket_of(limits, address);
    while (*link != NULL && strcmp((*link)->address, address) != 0) {
        struct visitor *other = *link;
        if (is_idle(other, now)) {
            *link = other->next;
            free(other);
        } else {
            link = &other->next;
        }
    }
    if (*link == NULL) {
        *link = must_allocate(sizeof **link);
        snprintf((*link)->address, sizeof(*link)->address, "%s", address);
        (*link)->exempt = strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
    }
    return *link;
}

struct visitor *limits_arrive(struct limits *limits, const char *address, int64_t now)
{
    char reduced[48];
    reduce(address, reduced);
    struct visitor *visitor = find(limits, reduced, now);
    if (!visitor->exempt &&
        (visitor->sockets >= LIMITS_SOCKETS || !visitor_does(visitor, QUOTA_CONNECT, now))) {
        return NULL;
    }
    visitor->sockets++;
    return visitor;
}

void limits_leave(struct limits *limits, struct visitor *visitor)
{
    (void)limits;
    if (visitor != NULL) {
        visitor->sockets--;
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

bool visitor_may(const struct visitor *visitor, enum quota quota, int64_t now)
{
    return visitor == NULL || visitor->exempt ||
           bucket_allows(&visitor->quotas[quota], &rates[quota], now);
}

bool visitor_does(struct visitor *visitor, enum quota quota, int64_t now)
{
    return visitor == NULL || visitor->exempt ||
           bucket_take(&visitor->quotas[quota], &rates[quota], now);
}

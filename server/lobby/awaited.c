/* SPDX-License-Identifier: MIT
 *
 * awaited.c - the queue of readings. Worker threads carry out only a few of them at a time; the
 * others wait.
 */
#include "server/lobby/awaited.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* At most this many readings are under way at a time, apart from urgent ones. The crew has four
     * threads, so one thread is always left for bots. */
    READINGS_MAX = 3,
    /* At most this many of the readings under way are for the same visitor, so that other visitors
     * need not wait long. */
    READINGS_EACH = 2
};

struct awaited {
    TAILQ_ENTRY(awaited) place; /* in readings.waiting or readings.under_way */
    struct lobby *lobby;
    struct reading *reading;
    struct visitor *visitor; /* the reading counts for this visitor; NULL if no limits apply */
    bool under_way;          /* a worker thread carries the reading out */
    bool urgent;             /* awaited_begin has begun this reading */
    awaited_take *take;      /* called when the reading is done */
    void *owner;             /* passed to `take`; NULL: nobody waits for the reading any more */
};

TAILQ_HEAD(awaited_queue, awaited);

struct readings {
    struct awaited_queue waiting, under_way;
    size_t waiting_count, under_way_count;
    size_t urgent_count; /* how many of the readings under way are urgent */
};

static bool may_begin(const struct awaited *awaited)
{
    return awaited->visitor == NULL || awaited->visitor->exempt ||
           awaited->visitor->readings < READINGS_EACH;
}

/* The first waiting reading whose visitor has fewer than READINGS_EACH readings under way; NULL if
 * there is none. Because of READINGS_MAX, at most one visitor can have READINGS_EACH readings under
 * way, so the search skips the readings of at most one visitor. */
static struct awaited *find_next(const struct lobby *lobby)
{
    static_assert(READINGS_MAX < 2 * READINGS_EACH, "two visitors cannot both be passed over");
    struct awaited *awaited;
    TAILQ_FOREACH (awaited, &lobby->readings->waiting, place) {
        if (may_begin(awaited)) {
            break;
        }
    }
    return awaited;
}

/* Whether the visitor may still try codes of tables. The server checks this when the request
 * arrives and again when the reading begins: while the reading waited, the visitor may have tried
 * other codes that were wrong. */
static bool may_guess(const struct lobby *lobby, const struct awaited *awaited)
{
    return !awaited->reading->guesses ||
           visitor_may(awaited->visitor, QUOTA_GUESS, lobby_now(lobby));
}

/* If an owner still waits for the reading, passes the reading to `take`. Frees the reading. */
static void deliver(struct awaited *awaited)
{
    if (awaited->owner != NULL) {
        awaited->take(awaited->owner, awaited->reading);
    }
    visitor_release(awaited->visitor);
    reading_free(awaited->reading);
    free(awaited);
}

/* Takes a reading that no thread has begun out of the queue. */
static void end_waiting(struct awaited *awaited)
{
    struct readings *readings = awaited->lobby->readings;
    TAILQ_REMOVE(&readings->waiting, awaited, place);
    readings->waiting_count--;
}

static void put_under_way(struct awaited *awaited)
{
    struct readings *readings = awaited->lobby->readings;
    TAILQ_INSERT_TAIL(&readings->under_way, awaited, place);
    readings->under_way_count++;
    awaited->under_way = true;
}

static void begin_some(struct lobby *lobby)
{
    const struct readings *readings = lobby->readings;
    struct awaited *awaited;
    while (readings->under_way_count - readings->urgent_count < READINGS_MAX &&
           (awaited = find_next(lobby)) != NULL) {
        end_waiting(awaited);
        put_under_way(awaited);
        if (awaited->visitor != NULL) {
            awaited->visitor->readings++;
        }
        if (!may_guess(lobby, awaited)) {
            awaited->reading->outcome = READING_REFUSED;
        }
        lobby->world.read(lobby->world.context, awaited->reading);
    }
}

static struct awaited *awaited_of(struct lobby *lobby, struct reading *reading, awaited_take *take,
                                  void *owner)
{
    struct awaited *awaited = must_allocate(sizeof *awaited);
    awaited->lobby = lobby;
    awaited->reading = reading;
    awaited->take = take;
    awaited->owner = owner;
    return awaited;
}

struct awaited *awaited_put(struct lobby *lobby, struct reading *reading, struct visitor *visitor,
                            awaited_take *take, void *owner)
{
    struct awaited *awaited = awaited_of(lobby, reading, take, owner);
    awaited->visitor = visitor;
    visitor_hold(visitor);
    TAILQ_INSERT_TAIL(&lobby->readings->waiting, awaited, place);
    lobby->readings->waiting_count++;
    begin_some(lobby);
    return awaited;
}

void awaited_begin(struct lobby *lobby, struct reading *reading, awaited_take *take, void *owner)
{
    struct awaited *awaited = awaited_of(lobby, reading, take, owner);
    awaited->urgent = true;
    lobby->readings->urgent_count++;
    put_under_way(awaited);
    lobby->world.read(lobby->world.context, reading);
}

void awaited_drop(struct awaited *awaited)
{
    if (awaited == NULL) {
        return;
    }
    awaited->owner = NULL;
    if (!awaited->under_way) {
        end_waiting(awaited);
        deliver(awaited);
    }
}

static void end(struct awaited *awaited)
{
    struct readings *readings = awaited->lobby->readings;
    TAILQ_REMOVE(&readings->under_way, awaited, place);
    readings->under_way_count--;
    readings->urgent_count -= awaited->urgent;
    if (awaited->visitor != NULL) {
        awaited->visitor->readings--;
    }
}

void awaited_done(struct lobby *lobby, struct reading *reading)
{
    struct awaited *awaited = TAILQ_FIRST(&lobby->readings->under_way);
    while (awaited->reading != reading) {
        awaited = TAILQ_NEXT(awaited, place);
    }
    end(awaited);
    begin_some(lobby);
    deliver(awaited);
}

size_t awaited_under_way(const struct lobby *lobby)
{
    return lobby->readings->under_way_count;
}

size_t awaited_waiting(const struct lobby *lobby)
{
    return lobby->readings->waiting_count;
}

void awaited_open(struct lobby *lobby)
{
    lobby->readings = must_allocate(sizeof *lobby->readings);
    TAILQ_INIT(&lobby->readings->waiting);
    TAILQ_INIT(&lobby->readings->under_way);
}

void awaited_close(struct lobby *lobby)
{
    struct readings *readings = lobby->readings;
    struct awaited *next;
    for (struct awaited *at = TAILQ_FIRST(&readings->under_way); at != NULL; at = next) {
        next = TAILQ_NEXT(at, place);
        end(at);
        visitor_release(at->visitor);
        free(at);
    }
    for (struct awaited *at = TAILQ_FIRST(&readings->waiting); at != NULL; at = next) {
        next = TAILQ_NEXT(at, place);
        awaited_drop(at);
    }
    free(readings);
}

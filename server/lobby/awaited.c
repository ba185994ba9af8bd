/* SPDX-License-Identifier: MIT
 *
 * awaited.c - the queue of readings. Worker threads carry out only a few of them at a time; the
 * others wait.
 */
#include "server/jobs/record.h"
#include "server/lobby/hosted.h"

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
    const struct queue_place *place = lobby->waiting.first;
    while (place != NULL && !may_begin(place->owner)) {
        place = place->next;
    }
    return place != NULL ? place->owner : NULL;
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

static void begin_some(struct lobby *lobby)
{
    struct awaited *awaited;
    while (lobby->under_way.count - lobby->urgent_count < READINGS_MAX &&
           (awaited = find_next(lobby)) != NULL) {
        queue_remove(&lobby->waiting, &awaited->place);
        queue_put(&lobby->under_way, &awaited->place);
        awaited->under_way = true;
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
    awaited->place.owner = awaited;
    return awaited;
}

struct awaited *awaited_put(struct lobby *lobby, struct reading *reading, struct visitor *visitor,
                            awaited_take *take, void *owner)
{
    struct awaited *awaited = awaited_of(lobby, reading, take, owner);
    awaited->visitor = visitor;
    visitor_hold(visitor);
    queue_put(&lobby->waiting, &awaited->place);
    begin_some(lobby);
    return awaited;
}

void awaited_begin(struct lobby *lobby, struct reading *reading, awaited_take *take, void *owner)
{
    struct awaited *awaited = awaited_of(lobby, reading, take, owner);
    awaited->urgent = awaited->under_way = true;
    lobby->urgent_count++;
    queue_put(&lobby->under_way, &awaited->place);
    lobby->world.read(lobby->world.context, reading);
}

void awaited_drop(struct awaited *awaited)
{
    if (awaited == NULL) {
        return;
    }
    awaited->owner = NULL;
    if (!awaited->under_way) {
        queue_remove(&awaited->lobby->waiting, &awaited->place);
        deliver(awaited);
    }
}

static void end(struct lobby *lobby, struct awaited *awaited)
{
    queue_remove(&lobby->under_way, &awaited->place);
    lobby->urgent_count -= awaited->urgent;
    if (awaited->visitor != NULL) {
        awaited->visitor->readings--;
    }
}

void lobby_read(struct lobby *lobby, struct reading *reading)
{
    const struct queue_place *place = lobby->under_way.first;
    struct awaited *awaited = place->owner;
    while (awaited->reading != reading) {
        place = place->next;
        awaited = place->owner;
    }
    end(lobby, awaited);
    begin_some(lobby);
    deliver(awaited);
}

struct awaited *lobby_ask_record(struct lobby *lobby, const struct replay_place *place,
                                 const char *door, struct visitor *visitor, lobby_take_record *take,
                                 void *owner)
{
    struct record_reading *record = record_reading(place->table);
    memcpy(record->door, door, sizeof record->door);
    record->step = place->step;
    /* If the step is 0, the visitor has named the code of a table. A visitor can guess such a code,
     * but cannot guess the name of a game. */
    record->reading.guesses = place->step == 0;
    return awaited_put(lobby, &record->reading, visitor, take, owner);
}

void lobby_drop_record(struct awaited *awaited)
{
    awaited_drop(awaited);
}

void awaited_close(struct lobby *lobby)
{
    struct awaited *awaited;
    while ((awaited = queue_take(&lobby->under_way)) != NULL) {
        end(lobby, awaited);
        visitor_release(awaited->visitor);
        free(awaited);
    }
    while ((awaited = queue_take(&lobby->waiting)) != NULL) {
        awaited->owner = NULL;
        deliver(awaited);
    }
}

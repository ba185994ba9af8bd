/* SPDX-License-Identifier: MIT
 *
 * lobby_internal.h - the inside of a lobby, which its modules share. Private to server/.
 *
 * From top to bottom, each module uses only modules below it:
 *
 *   lobby.c       is called from outside; settles after each call
 *   settle.c      goes on with the tables and guests that have something to do
 *   requests.c    begins a guest's next request
 *   outcome.c     tells everybody at a table what was decided
 *   crowding.c    makes room for a seat's owner who comes back
 *   invite.c      finds or creates a table to invite people to
 *   loading.c     reads tables from the store, then passes on the errands that waited for them
 *   sweep.c       removes expired tables from the store
 *   errands.c     carries out a table's errands
 *   forgetting.c  deletes a person's name and messages from a log
 *   voices.c      lets bots think, act and give signs
 *   pushes.c      tells the sender of notifications whose turn it is
 *   seating.c     gives seats to guests, and sends guests away
 *   news.c        writes and sends news
 *   listing.c     lists the tables that strangers may find
 *   awaited.c     queues readings for worker threads
 *   hosted.c      finds, adds and forgets tables in memory; who is at a table
 *   guest.c       answers a guest
 *   errand.c      queues errands
 */
#ifndef SERVER_LOBBY_LOBBY_INTERNAL_H
#define SERVER_LOBBY_LOBBY_INTERNAL_H

#include "server/lobby/errand.h"
#include "server/lobby/world.h"
#include "server/watch/metrics.h"

#include <sys/queue.h>

enum { LOBBY_BUCKETS = 4096 /* rows of the hash table lobby.tables */ };

LIST_HEAD(hosted_row, hosted);
TAILQ_HEAD(hosted_queue, hosted);
LIST_HEAD(crowding_list, crowding);
LIST_HEAD(guest_list, guest);
TAILQ_HEAD(guest_queue, guest);
STAILQ_HEAD(savings, saving);

struct lobby {
    struct world world;
    struct lobby_options options;
    struct hosted_row tables[LOBBY_BUCKETS]; /* a hash table by code */
    /* Tables without guests. The one that has had no guests for the longest time comes first. */
    struct hosted_queue idle;
    struct guest_list guests;
    size_t table_count, guest_count;
    size_t games;                   /* number of tables with `in_game` set */
    alarm_ring *ring_table;         /* rings for every table */
    alarm_ring *ring_crowding;      /* rings for every errand in `crowdings` */
    struct crowding_list crowdings; /* errands that wait for a place at a seat (crowding.c) */
    struct savings done;            /* finished decisions, to be told (settle.c) */
    struct guest_queue ready;       /* guests whose next request may begin (settle.c) */
    struct hosted_queue awake;      /* tables that may have something to do (settle.c) */
    struct hosted_queue gone;       /* tables to be freed (settle.c) */
    struct metrics metrics;
    int64_t heard_at;          /* Unix time in ms when the store last answered, or was opened */
    int64_t probed_at;         /* Unix time in ms when the store last got a probe; 0: never */
    bool draining;             /* no new tables are created */
    bool probing;              /* the store has not answered the latest probe yet */
    struct outcome *outcomes;  /* TABLE_DECISION_MAX outcomes, one for each entry of a decision */
    struct bytes news;         /* buffer for one message of news */
    uint8_t told_key[16];      /* random bytes, the key of the hashes in hosted.told */
    struct readings *readings; /* awaited.c */
    struct listing *listing;   /* listing.c */
    struct sweep *sweep;       /* sweep.c */
    /* Called with the code of a table that can never be loaded, and for which no guest has asked;
     * NULL: nobody wants to know. */
    void (*hopeless)(void *owner, const char *code);
    void *hopeless_owner;
    /* The code of the table that lobby_invite has found or created; "" if there is none. */
    char invitation[REQUEST_CODE_SIZE];
};

/* The current time: Unix time in ms. */
int64_t lobby_now(const struct lobby *lobby);

/* Writes a new secret: 256 random bits in hex digits. */
void lobby_secret(const struct lobby *lobby, char secret[REQUEST_TOKEN_SIZE]);

/* From now on, calls `hopeless` with the code of each table that is gone or damaged, if no guest
 * has asked for the table: the server wanted to load it because of the sender of notifications, or
 * because of a note in the store. */
void lobby_when_hopeless(struct lobby *lobby, void (*hopeless)(void *owner, const char *code),
                         void *owner);

#endif

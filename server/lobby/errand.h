/* SPDX-License-Identifier: MIT
 *
 * errand.h - something that a table has to decide, and the decision. Private to server/.
 */
#ifndef SERVER_LOBBY_ERRAND_H
#define SERVER_LOBBY_ERRAND_H

#include "store/store.h"
#include "table/table.h"

#include <sys/queue.h>

enum errand_kind {
    ERRAND_REQUEST,   /* a guest has sent a request */
    ERRAND_AWAY,      /* the last guest of a seat has left */
    ERRAND_DUE,       /* the time of a timed event has come */
    ERRAND_BOT,       /* a bot plays the action it has chosen */
    ERRAND_VOICE,     /* a bot gives the sign it has chosen */
    ERRAND_RESTARTED, /* the table has been loaded from the store */
    ERRAND_FORGET,    /* a guest has sent a request `forget`, and the log has been read for it */
    ERRAND_INVITE     /* the server creates an empty table to invite people to */
};

struct errand {
    STAILQ_ENTRY(errand) next; /* the next errand in the same queue */
    enum errand_kind kind;
    struct guest *guest;      /* the guest who sent the request, if still there; else NULL */
    struct request request;   /* the request (ERRAND_REQUEST, ERRAND_FORGET); else all zeros */
    sab_seat seat;            /* the seat that was left (ERRAND_AWAY), or the bot's */
    uint32_t step;            /* the table's step when the bot chose (ERRAND_BOT) */
    struct sab_action action; /* the action that the bot chose (ERRAND_BOT) */
    struct sab_sign sign;     /* the sign that the bot chose (ERRAND_VOICE) */
    char fresh[REQUEST_TOKEN_SIZE]; /* a new secret; goes into the reply if reply.gives says so */
    uint8_t attempt; /* how many codes of one kind a request `create` has tried without success */
    bool searched;   /* a request `create` has tried its codes of the other kind */
    bool has_pinged; /* the errand has waited for the connections of its seat (crowding.h) */
    uint8_t place;   /* where the errand goes after its table is read (enum place in loading.c) */
};

STAILQ_HEAD(errands, errand);

/* Returns a new errand of this kind; all its other fields are zero. */
struct errand *errand_of(enum errand_kind kind);

void errand_put(struct errands *errands, struct errand *errand);

/* Takes the first errand out of a queue; NULL if the queue is empty. */
struct errand *errand_take(struct errands *errands);
void errand_free_all(struct errands *errands);

/* A decision: its entries are being stored, or are stored, or there are none. Nearly all decisions
 * have only one entry, so this takes less memory than a struct decision, which has room for
 * TABLE_DECISION_MAX entries. */
struct saving {
    STAILQ_ENTRY(saving) next; /* in lobby.done */
    struct hosted *hosted;
    struct errand *errand;       /* the errand that led to the decision */
    struct reply reply;          /* a copy of decision.reply */
    sab_seat seat;               /* a copy of decision.seat */
    uint8_t key[STORE_KEY_SIZE]; /* the key of the append, the same for all attempts (store.h) */
    bool unsure;      /* an earlier attempt may have stored the entries, or may still store them */
    int64_t again_at; /* Unix time in ms of the next attempt (HOSTED_REPEATING) */
    size_t count;     /* number of entries */
    struct entry entries[];
};

#endif

/* SPDX-License-Identifier: MIT
 *
 * guest.h - a guest: a connection to the lobby. Private to server/.
 */
#ifndef SERVER_LOBBY_GUEST_H
#define SERVER_LOBBY_GUEST_H

#include "protocol/reply.h"
#include "server/lobby/errand.h"
#include "server/lobby/lobby_internal.h"
#include "server/visitors/limits.h"

struct guest {
    struct lobby *lobby;
    LIST_ENTRY(guest) next;  /* in lobby.guests */
    TAILQ_ENTRY(guest) turn; /* in lobby.ready */
    bool ready;              /* the guest is in lobby.ready */
    void *line;              /* the guest's connection: the argument `line` of world.send */
    struct visitor *visitor; /* the visitor whose quotas the guest uses; NULL if no limits apply */
    bool bound;              /* the guest may come only to the table `path`, see lobby_bind */
    char path[REQUEST_CODE_SIZE];
    bool greeted;           /* the guest has sent `hello` with the right version */
    struct hosted *hosted;  /* the guest's table; NULL if the guest is at no table */
    LIST_ENTRY(guest) here; /* in hosted.guests */
    sab_seat seat;          /* the guest's seat; SAB_NOBODY for a spectator, or at no table */
    sab_seat heard_as;      /* the seat for which the guest's latest news was written */
    uint8_t token[ENTRY_HASH_SIZE]; /* hash of the seat's token when the guest took the seat */
    struct errand *errand;       /* the request that is being carried out; NULL if there is none */
    struct retelling *retelling; /* the retelling under way (news.c); NULL if there is none */
    struct errands waiting;      /* the requests that come after `errand` */
    size_t waiting_count;
    bool pinged;        /* the guest should answer a ping, to keep its place (crowding.h) */
    bool dismissed;     /* the connection is being closed; the guest is at no table */
    struct bucket talk; /* how much of rate_of_talk the guest has used up */
};

struct guest *guest_open(struct lobby *lobby, void *line, struct visitor *visitor);

/* Frees a guest that is at no table and hears no retelling. */
void guest_free(struct guest *guest);

/* Sends a message to the guest, if the message is whole. */
void guest_send(struct guest *guest, const struct json *json);
void guest_reply(struct guest *guest, const struct reply *reply);

/* Lets the guest go on with its next request once the call under way is settled. */
void guest_wake(struct guest *guest);

/* Sends the reply to the guest's request `errand`, which thereby ends. */
void guest_answer(struct guest *guest, const struct reply *reply);

/* Refuses the request in `errand` if its guest is still there, and frees the errand. */
void guest_refuse(struct errand *errand, enum refusal_why why);
void guest_refuse_with(struct errand *errand, struct refusal refusal);

/* Drops the guest's requests without an answer. */
void guest_drop_requests(struct guest *guest);

#endif

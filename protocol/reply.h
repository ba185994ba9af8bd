/* SPDX-License-Identifier: MIT
 *
 * reply.h - a reply to a request, and how it is written (docs/protocol.md 1).
 */
#ifndef PROTOCOL_REPLY_H
#define PROTOCOL_REPLY_H

#include "protocol/json.h"
#include "protocol/refusal.h"
#include "protocol/request.h"

/* What the field `secret` of a reply holds: nothing, the token of a seat, a link to a seat, or the
 * name under which the server shows the replay of the table's finished game. */
enum reply_secret { REPLY_NO_SECRET, REPLY_TOKEN, REPLY_LINK, REPLY_REPLAY, REPLY_SECRETS };

enum { REPLY_SIZE = 1024 /* any reply, written as JSON, fits into this many bytes */ };

/* A reply. Make one with reply_to, which fills in `re`, sets `seat` to SAB_NOBODY and all other
 * fields to zero. Then fill in the fields that this reply needs. */
struct reply {
    uint64_t re;      /* the id of the request; 0: the id could not be read (written as null) */
    uint8_t error;    /* enum reply_error */
    bool has_verdict; /* `verdict` is set: it answers `why`, or says why an action is illegal */
    uint8_t verdict;  /* enum sab_verdict */
    uint8_t kind;     /* enum sab_kind: the game whose rules gave the verdict */
    struct refusal refusal; /* not set if `error` is REPLY_OK or REPLY_REFUSED */
    const char *server;     /* the version of the server, in a reply to `hello`; else NULL */
    /* The public key with which the server signs notifications, in a reply to `hello`. NULL in all
     * other replies, and if the server sends no notifications. */
    const char *push;
    char table[REQUEST_CODE_SIZE];    /* the code of the table; empty: the reply names no table */
    sab_seat seat;                    /* the sender's seat; SAB_NOBODY: the reply names no seat */
    uint8_t gives;                    /* what `secret` holds: enum reply_secret */
    char secret[REQUEST_SECRET_SIZE]; /* filled in by the server; a table keeps only the hash */
    uint64_t last; /* in a reply to `resume`: the greatest id among the requests of the seat that
                    * were carried out */
    bool has_last; /* whether `last` is set */
    bool moves;    /* in a reply to `create`: the client must connect again, to the table's path */
    uint8_t done;  /* after an `act` with several actions, how many were carried out; else 0 */
};

/* Returns a reply without an error to the request `id`. */
struct reply reply_to(uint64_t id);
/* Puts a verdict into the reply: whether the rules allow an action, or which rule forbids it. The
 * rules are those of the game `kind` (enum sab_kind). */
void reply_judge(struct reply *reply, unsigned kind, enum sab_verdict verdict);
/* Turns the reply into a refusal. */
void reply_refuse(struct reply *reply, struct refusal refusal);
/* Turns the reply into a refusal because the rules of the game `kind` forbid the action. */
void reply_forbid(struct reply *reply, unsigned kind, enum sab_verdict verdict);

void reply_write(struct json *json, const struct reply *reply);

#endif

/* SPDX-License-Identifier: MIT
 *
 * reply.h - a reply to a request, and how it is written (docs/protocol.md 1).
 */
#ifndef PROTOCOL_REPLY_H
#define PROTOCOL_REPLY_H

#include "protocol/json.h"
#include "protocol/refusal.h"
#include "protocol/request.h"

/* What the field `secret` of a reply holds. */
enum reply_secret { REPLY_NO_SECRET, REPLY_TOKEN, REPLY_LINK };

enum { REPLY_SIZE = 1024 /* bytes that hold any reply as JSON */ };

/* A reply. Make one with reply_to, which sets all other fields to zero and the seat to SAB_NOBODY.
 * Then fill in the fields that the reply has. */
struct reply {
    uint64_t re;      /* the id of the request; 0: the id could not be read (written as null) */
    uint8_t error;    /* enum reply_error */
    bool has_verdict; /* `verdict` is set: in a reply to `why`, or if an action was refused */
    uint8_t verdict;  /* enum sab_verdict */
    uint8_t kind;     /* enum sab_kind: the game whose rules gave the verdict */
    struct refusal refusal;        /* why, if `error` is neither REPLY_OK nor REPLY_REFUSED */
    const char *server;            /* the version of the server, in a reply to `hello`; else NULL */
    char table[REQUEST_CODE_SIZE]; /* the code of the table; empty: not written */
    sab_seat seat;                 /* the sender's seat; SAB_NOBODY: not written */
    uint8_t gives;                 /* enum reply_secret */
    char secret[REQUEST_SECRET_SIZE]; /* filled in by the server; the table knows only a hash */
    uint64_t last; /* for `resume`: the greatest id of a request that this seat had carried out */
    bool has_last; /* `last` is set */
    uint8_t done;  /* for an `act` with several actions: how many were carried out; 0: not set */
};

/* Returns a reply without an error to the request `id`. */
struct reply reply_to(uint64_t id);
/* Fills in the verdict on an action by the rules of the game `kind` (enum sab_kind). */
void reply_judge(struct reply *reply, unsigned kind, enum sab_verdict verdict);
/* Turns the reply into a refusal. */
void reply_refuse(struct reply *reply, struct refusal refusal);
/* Turns the reply into a refusal by the rules of the game `kind`, whose verdict is the reason. */
void reply_forbid(struct reply *reply, unsigned kind, enum sab_verdict verdict);

void reply_write(struct json *json, const struct reply *reply);

#endif

/* SPDX-License-Identifier: MIT
 *
 * reply.h - a reply to a request, and how it is written (docs/protocol.md 1).
 */
#ifndef PROTOCOL_REPLY_H
#define PROTOCOL_REPLY_H

#include "protocol/json.h"
#include "protocol/request.h"

/* REPLY_OK, or the reason for a refusal (the words in docs/protocol.md 1). */
enum reply_error {
    REPLY_OK,
    REPLY_VERSION,
    REPLY_BAD_REQUEST,
    REPLY_NOT_HERE,
    REPLY_NOT_SEATED,
    REPLY_NOT_HOST,
    REPLY_NOT_ALLOWED,
    REPLY_FULL,
    REPLY_STALE,
    REPLY_REFUSED,
    REPLY_TOO_FAST,
    REPLY_BUSY,
    REPLY_ERRORS
};

/* What the field `secret` of a reply holds. */
enum reply_secret { REPLY_NO_SECRET, REPLY_TOKEN, REPLY_LINK };

enum { REPLY_TEXT_SIZE = 160, REPLY_SIZE = 1024 /* bytes that hold any reply as JSON */ };

/* A reply. Make one with reply_to, which sets all other fields to zero and the seat to SAB_NOBODY.
 * Then fill in the fields that the reply has. */
struct reply {
    uint64_t re;      /* the id of the request; 0: the id could not be read (written as null) */
    uint8_t error;    /* enum reply_error */
    bool has_verdict; /* `verdict` is set: in a reply to `why`, or if an action was refused */
    uint8_t verdict;  /* enum sab_verdict */
    uint8_t kind;     /* enum sab_kind: the game whose rules gave the verdict */
    char text[REPLY_TEXT_SIZE];    /* a sentence for the player; empty: no sentence */
    const char *server;            /* the version of the server, in a reply to `hello`; else NULL */
    char table[REQUEST_CODE_SIZE]; /* the code of the table; empty: not written */
    sab_seat seat;                 /* the sender's seat; SAB_NOBODY: not written */
    uint8_t gives;                 /* enum reply_secret */
    char secret[REQUEST_SECRET_SIZE]; /* filled in by the server; the table knows only a hash */
    uint64_t last; /* for `resume`: the greatest id of a request that this seat had carried out */
    bool has_last; /* `last` is set */
    uint8_t done;  /* for an `act` with several actions: how many were carried out; 0: not set */
};

/* An agreeing reply to the request `id`. */
struct reply reply_to(uint64_t id);
/* Fills in the verdict on an action by the rules of the game `kind` (enum sab_kind). */
void reply_judge(struct reply *reply, unsigned kind, enum sab_verdict verdict);
/* Turns the reply into a refusal with the sentence `text`. NULL: the verdict in the reply is the
 * reason. */
void reply_refuse(struct reply *reply, enum reply_error error, const char *text);

void reply_write(struct json *json, const struct reply *reply);

/* The word for an enum reply_error, such as "bad-request"; "?" for REPLY_OK. */
const char *reply_error_word(unsigned error);

#endif

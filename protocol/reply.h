/* SPDX-License-Identifier: MIT
 *
 * reply.h - replies to requests, written (docs/protocol.md 1).
 */
#ifndef PROTOCOL_REPLY_H
#define PROTOCOL_REPLY_H

#include "protocol/json.h"
#include "protocol/request.h"

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

/* What `secret` of a reply holds. */
enum reply_secret { REPLY_NO_SECRET, REPLY_TOKEN, REPLY_LINK };

enum { REPLY_TEXT_SIZE = 160, REPLY_SIZE = 1024 /* bytes that hold any reply */ };

/* A reply. reply_to zeroes it and sets the seat to SAB_NOBODY; then fill in what you have to
 * say. */
struct reply {
    uint64_t re;                /* the request's id; 0: not readable, written as null */
    uint8_t error;              /* enum reply_error */
    bool has_verdict;           /* after `why`, or if an action was refused */
    uint8_t verdict;            /* enum sab_verdict */
    uint8_t kind;               /* enum sab_kind: the game whose rules gave it */
    char text[REPLY_TEXT_SIZE]; /* a sentence; empty: none */
    const char *server;         /* the server's version, after hello; or NULL */
    char table[REQUEST_CODE_SIZE];
    sab_seat seat;
    uint8_t gives;                    /* enum reply_secret */
    char secret[REQUEST_SECRET_SIZE]; /* filled in by the server: the table knows only a hash */
    uint64_t last;                    /* after resume: the greatest id carried out at this seat */
    bool has_last;
    uint8_t done; /* of several actions: how many were carried out; 0: not said */
};

struct reply reply_to(uint64_t id);
/* Fills in the verdict of a game's rules on an action. */
void reply_judge(struct reply *reply, unsigned kind, enum sab_verdict verdict);
/* Turns the reply into a refusal; `text` may be NULL if there is a verdict. */
void reply_refuse(struct reply *reply, enum reply_error error, const char *text);

void reply_write(struct json *json, const struct reply *reply);

/* "bad-request" and so on. */
const char *reply_error_word(unsigned error);

#endif

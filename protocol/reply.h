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

/* What `secret` is. */
enum reply_secret { REPLY_NO_SECRET, REPLY_TOKEN, REPLY_LINK };

enum { REPLY_TEXT_SIZE = 160, REPLY_SIZE = 1024 /* bytes that hold any reply */ };

/* Zero it, seat SAB_NOBODY, and fill in what there is to say: reply_to does. */
struct reply {
    uint64_t re;                /* the request's id; 0: it could not be read, written null */
    uint8_t error;              /* enum reply_error */
    bool has_verdict;           /* of `why`, and of a refused action */
    uint8_t verdict;            /* enum sab_verdict */
    uint8_t kind;               /* enum sab_kind: whose rules gave it */
    char text[REPLY_TEXT_SIZE]; /* a sentence; empty: none */
    const char *server;         /* its version, after hello; or NULL */
    char table[REQUEST_CODE_SIZE];
    sab_seat seat;
    uint8_t gives;                    /* enum reply_secret */
    char secret[REQUEST_SECRET_SIZE]; /* filled in by the server: the table knows a hash only */
    uint64_t last;                    /* after resume: the greatest id carried out at this seat */
    bool has_last;
    uint8_t done; /* of several actions: how many were carried out; 0: not to be said */
};

struct reply reply_to(uint64_t id);
/* What the rules of a game say to an action. */
void reply_judge(struct reply *reply, unsigned kind, enum sab_verdict verdict);
/* Makes it a refusal; `text` may be NULL when there is a verdict. */
void reply_refuse(struct reply *reply, enum reply_error error, const char *text);

void reply_write(struct json *json, const struct reply *reply);

/* "bad-request" and so on. */
const char *reply_error_word(unsigned error);

#endif

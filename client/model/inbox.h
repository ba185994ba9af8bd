/* SPDX-License-Identifier: MIT
 *
 * inbox.h - takes messages off a link one by one: answers to requests, and news.
 */
#ifndef CLIENT_INBOX_H
#define CLIENT_INBOX_H

#include "client/link/link.h"
#include "client/model/model.h"

enum message { MESSAGE_NONE, MESSAGE_ANSWER, MESSAGE_NEWS };

enum answer_kind {
    ANSWER_DONE,
    ANSWER_LATER,     /* no room at the moment; the client asks again by itself */
    ANSWER_REFUSED,   /* a request */
    ANSWER_ALLOWED,   /* to `why`: the action is allowed */
    ANSWER_FORBIDDEN, /* ... or forbidden */
    ANSWER_LINK       /* to `link` */
};

struct answer {
    uint8_t kind;                   /* enum answer_kind */
    char text[REQUEST_SAY_SIZE];    /* the reason, for LATER, REFUSED and FORBIDDEN */
    char section[MODEL_WORD_SIZE];  /* of the rules page; empty: none */
    char link[REQUEST_SECRET_SIZE]; /* for LINK */
};

struct inbox {
    struct json_t *message; /* the newest */
    size_t entry;           /* of news: the next to read */
    uint64_t seq;           /* of the newest entry read so far */
    struct answer answer;   /* of the newest message, if it is news */
};

/* Takes the next message off a link. */
enum message inbox_next(struct inbox *inbox, struct link *link);

/* For news: the state, then the new entries one by one. False: there are no more. */
void inbox_read_state(const struct inbox *inbox, struct model *model);
bool inbox_read_entry(struct inbox *inbox, uint8_t kind, struct model_entry *entry);

void inbox_close(struct inbox *inbox);

#endif

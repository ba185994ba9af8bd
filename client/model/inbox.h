/* SPDX-License-Identifier: MIT
 *
 * inbox.h - what comes over a link, taken out one by one: answers to requests, and news.
 */
#ifndef CLIENT_INBOX_H
#define CLIENT_INBOX_H

#include "client/link/link.h"
#include "client/model/model.h"

enum message { MESSAGE_NONE, MESSAGE_ANSWER, MESSAGE_NEWS };

enum answer_kind {
    ANSWER_DONE,
    ANSWER_LATER,     /* there is no room at the moment: the client asks again by itself */
    ANSWER_REFUSED,   /* the request */
    ANSWER_ALLOWED,   /* to `why`: the action is */
    ANSWER_FORBIDDEN, /* ... or is not */
    ANSWER_LINK       /* to `link` */
};

struct answer {
    uint8_t kind;                   /* enum answer_kind */
    char text[REQUEST_SAY_SIZE];    /* why not, of LATER, REFUSED and FORBIDDEN */
    char section[MODEL_WORD_SIZE];  /* of the rules; empty: none */
    char link[REQUEST_SECRET_SIZE]; /* of LINK */
};

struct inbox {
    struct json_t *message; /* the newest */
    size_t entry;           /* of news: the next to read */
    uint64_t seq;           /* of the newest entry that was ever read */
    struct answer answer;   /* of the newest message, when it is one */
};

/* Takes the next message of a link. */
enum message inbox_next(struct inbox *inbox, struct link *link);

/* Of news: the state, and then the entries that are new. False: there are no more. */
void inbox_read_state(const struct inbox *inbox, struct model *model);
bool inbox_read_entry(struct inbox *inbox, uint8_t kind, struct model_entry *entry);

void inbox_close(struct inbox *inbox);

#endif

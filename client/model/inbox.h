/* SPDX-License-Identifier: MIT
 *
 * inbox.h - takes messages from a link, one by one. A message is an answer to a request, or news.
 */
#ifndef CLIENT_INBOX_H
#define CLIENT_INBOX_H

#include "client/link/link.h"
#include "client/model/model.h"

enum message { MESSAGE_NONE, MESSAGE_ANSWER, MESSAGE_NEWS };

enum answer_kind {
    ANSWER_DONE,      /* the request was carried out */
    ANSWER_LATER,     /* the server is too busy; the client repeats the request by itself */
    ANSWER_REFUSED,   /* the request was refused */
    ANSWER_ALLOWED,   /* reply to `why`: the action is allowed */
    ANSWER_FORBIDDEN, /* reply to `why`: the action is forbidden */
    ANSWER_LINK       /* reply to `link`, with the link */
};

struct answer {
    uint8_t kind;                   /* enum answer_kind */
    char text[REQUEST_SAY_SIZE];    /* reason for ANSWER_LATER, ANSWER_REFUSED, ANSWER_FORBIDDEN */
    char section[MODEL_WORD_SIZE];  /* the section of the rules that says why; empty: none */
    unsigned wait_s;                /* seconds to wait, if the refused sign came too soon; else 0 */
    char link[REQUEST_SECRET_SIZE]; /* the one-use link, for ANSWER_LINK */
};

struct inbox {
    struct json_t *message; /* the newest message, or NULL */
    size_t entry;           /* index of the next entry to read, if the message is news */
    uint64_t seq;           /* number of the newest entry read so far */
    struct answer answer;   /* the newest answer, after inbox_next returned MESSAGE_ANSWER */
};

/* Takes the next message from the link, and releases the previous message. */
enum message inbox_next(struct inbox *inbox, struct link *link);

/* If the message is news, first call inbox_read_state for its state. Then call inbox_read_entry for
 * each entry, until it returns false because there are no more. inbox_read_entry skips entries that
 * it has read before. */
void inbox_read_state(const struct inbox *inbox, struct model *model);
bool inbox_read_entry(struct inbox *inbox, uint8_t kind, struct model_entry *entry);

void inbox_close(struct inbox *inbox);

#endif

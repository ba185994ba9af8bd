/* SPDX-License-Identifier: MIT
 *
 * post.h - the messages under way to push services. Private to push/.
 *
 * A message waits until it is due. Then it *flies*: a request to the push service is under way.
 * After that the message is delivered, waits for another try, or is given up. A newer message to a
 * seat replaces an older one that waits.
 */
#ifndef PUSH_POST_H
#define PUSH_POST_H

#include "push/line.h"
#include "push/say.h"

#include <curl/curl.h>
#include <openssl/types.h>
#include <stdint.h>

enum {
    POST_FLYING_MAX = 32,    /* messages that fly at the same time */
    POST_WAITING_MAX = 4096, /* messages that wait; if more come, the oldest are dropped */
    POST_TRIES = 3,
    POST_PAUSE_MAX_S = 300 /* if a push service wants a longer pause, the message is given up */
};

/* What becomes of a message after a try to send it. */
enum post_fate {
    POST_DELIVERED, /* the push service has accepted the message */
    POST_GONE,      /* the push service says that the browser no longer wants messages */
    POST_AGAIN,     /* the message waits for another try */
    POST_GIVEN_UP   /* the message will not be tried again */
};

struct post;

struct poster {
    const struct push_options *options;
    EVP_PKEY *key; /* the server's key */
    struct said *said;
    /* Called if the push service says that the browser of this wish no longer wants messages. */
    void (*gone)(void *context, const struct wish *wish);
    void *context;
    CURLM *multi;
    struct post *waiting; /* the list of messages that wait, in the order in which they came */
    struct post *last;    /* the last message of that list */
    unsigned waiting_count;
    struct post *flying; /* the list of messages that fly */
    unsigned flying_count;
};

/* Set the fields up to `context` before you call this. The function fills in all other fields.
 * Returns false if libcurl fails. */
bool poster_open(struct poster *poster);
void poster_close(struct poster *poster);

/* Adds a message to the person with this wish. If `over` is true, the message says that the game is
 * over, else that it is the person's turn. `now`, here and below, is in ms on a clock that never
 * goes back. */
void poster_add(struct poster *poster, const struct wish *wish, bool over, int64_t now);

/* Cancels the messages to a seat, or to all seats of the table if `seat` is LINE_SEATS. Those that
 * wait are dropped. Those that fly may still arrive, but are not tried again. */
void poster_cancel(struct poster *poster, const char *code, unsigned seat);

/* Sends the messages that are due, and deals with the answers that have come. */
void poster_work(struct poster *poster, int64_t now);

/* In how many ms the next message can be sent; `most` if none is due before that. */
int poster_wait(const struct poster *poster, int64_t now, int most);

/* The fate of a message. `status` is the HTTP status of the answer, or 0 if there was no answer.
 * `tries` is how often the message has been sent. Before the call, set *pause_s to the pause that
 * the push service asks for, or to 0. If the fate is POST_AGAIN, the function sets *pause_s to the
 * pause until the next try. */
enum post_fate post_judge(long status, unsigned tries, long *pause_s);

#endif

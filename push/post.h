/* SPDX-License-Identifier: MIT
 *
 * post.h - the messages under way to push services. Private to push/.
 *
 * A message waits until it is due, flies, and then is delivered, or waits for another try, or is
 * given up. A newer message to a seat replaces an older one that waits.
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
    POST_WAITING_MAX = 4096, /* messages that wait; beyond that the oldest are dropped */
    POST_TRIES = 3,
    POST_PAUSE_MAX_S = 300 /* if a push service wants a longer pause, the message is given up */
};

/* What becomes of a message after an answer. */
enum post_fate { POST_DELIVERED, POST_GONE, POST_AGAIN, POST_GIVEN_UP };

struct post;

struct poster {
    const struct push_options *options;
    EVP_PKEY *host; /* the host's key */
    struct said *said;
    /* Called for a wish whose push service says that the browser no longer wants messages. */
    void (*gone)(void *context, const struct wish *wish);
    void *context;
    CURLM *multi;
    struct post *waiting; /* in the order in which they came */
    struct post *last;
    unsigned waiting_count;
    struct post *flying;
    unsigned flying_count;
};

/* Fills in what the caller has not set: all after `context`. Returns false if libcurl fails. */
bool poster_open(struct poster *poster);
void poster_close(struct poster *poster);

/* Adds a message for a wish: that it is the person's turn, or that the game is `over`. All times
 * `now` are in ms, from any start. */
void poster_add(struct poster *poster, const struct wish *wish, bool over, int64_t now);

/* Drops the messages that wait for a seat, or for all seats of a table if `seat` is LINE_SEATS.
 * Those that fly are not tried again. */
void poster_cancel(struct poster *poster, const char *code, unsigned seat);

/* Sends what is due, and deals with the answers that have come. */
void poster_work(struct poster *poster, int64_t now);

/* In how many ms there is something to send, at most `most`. */
int poster_wait(const struct poster *poster, int64_t now, int most);

/* The fate of a message after the answer `status` (0: there was none) to try number `tries`, which
 * begins at 1. `*pause_s` is the pause that the push service wants, or 0, and becomes the pause
 * until the next try. */
enum post_fate post_judge(long status, unsigned tries, long *pause_s);

#endif

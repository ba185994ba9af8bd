/* SPDX-License-Identifier: MIT
 *
 * postbox.h - the server's end of the socket to the sender of notifications (push/push.h). Private
 * to server/.
 */
#ifndef SERVER_POSTBOX_H
#define SERVER_POSTBOX_H

#include "push/push.h"

#include <uv.h>

/* The socket, and what the server needs for it. If the whole struct is zero, there is no sender. */
struct postbox {
    bool open;
    bool refuses; /* the last line could not be written */
    struct push push;
    uv_poll_t input;
    /* Called with the code of each table at which somebody wants notifications. */
    void (*wake)(void *context, const char *code);
    void *context;
};

/* Starts the sender, and from then on reads its lines. Set `wake` and `context` before the loop
 * runs. If the sender cannot be started, returns false with one sentence in `error`. */
bool postbox_open(struct postbox *postbox, uv_loop_t *loop, const struct push_options *options,
                  char error[PUSH_ERROR_SIZE]);

/* Writes a line to the sender. If the sender has too much to do, or has ended, the line is lost,
 * and the operator's log says so once. */
void postbox_write(struct postbox *postbox, const char *line);

/* Ends the sender and sets push.key to "", so that the server no longer offers notifications. Run
 * the loop once more after this call. */
void postbox_close(struct postbox *postbox);

#endif

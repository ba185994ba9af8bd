/* SPDX-License-Identifier: MIT
 *
 * sender.h - the server's end of the socket to the sender of notifications (push/push.h). Private
 * to server/.
 */
#ifndef SERVER_SENDER_H
#define SERVER_SENDER_H

#include "push/push.h"

#include <uv.h>

/* All zero: there is no sender. */
struct sender {
    bool open;
    bool refuses; /* the last line could not be written */
    struct push push;
    uv_poll_t input;
    /* Called with the code of each table where somebody wants to be told. */
    void (*wake)(void *context, const char *code);
    void *context;
};

/* Starts the sender and listens to it. Set `wake` and `context` before the loop runs. Returns
 * false, with one sentence in `error`, if that fails. */
bool sender_open(struct sender *sender, uv_loop_t *loop, const struct push_options *options,
                 char error[PUSH_ERROR_SIZE]);

/* Writes a line. If the sender has too much to do, or has ended, the line is lost, and the
 * operator's log says so once. */
void sender_write(struct sender *sender, const char *line);

/* Ends the sender, and makes its key empty. Run the loop once more after this call. */
void sender_close(struct sender *sender);

#endif

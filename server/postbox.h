/* SPDX-License-Identifier: MIT
 *
 * postbox.h - the server's end of the socket to the sender of notifications (push/push.h). Private
 * to server/.
 */
#ifndef SERVER_POSTBOX_H
#define SERVER_POSTBOX_H

#include "push/push.h"

#include <uv.h>

/* All zero: there is no sender. */
struct postbox {
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
bool postbox_open(struct postbox *postbox, uv_loop_t *loop, const struct push_options *options,
                  char error[PUSH_ERROR_SIZE]);

/* Writes a line. If the sender has too much to do, or has ended, the line is lost, and the
 * operator's log says so once. */
void postbox_write(struct postbox *postbox, const char *line);

/* Ends the sender, and makes its key empty. Run the loop once more after this call. */
void postbox_close(struct postbox *postbox);

#endif

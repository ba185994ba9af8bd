/* SPDX-License-Identifier: MIT
 *
 * sender.h - the process that keeps the wishes and sends the messages (push.h). Private to push/.
 */
#ifndef PUSH_SENDER_H
#define PUSH_SENDER_H

#include "push/push.h"

#include <openssl/types.h>

/* Runs the sender in the calling process, a newly forked one, until the other end of `socket` is
 * closed. Closes all descriptors except `socket` and the standard error output. `key` is the
 * server's key. Returns the exit status of the process. */
int sender_run(const struct push_options *options, int socket, EVP_PKEY *key);

#endif

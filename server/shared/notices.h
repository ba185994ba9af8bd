/* SPDX-License-Identifier: MIT
 *
 * notices.h - tells the other servers which tables this server lists, and hears which tables they
 * list. Private to server/.
 */
#ifndef SERVER_SHARED_NOTICES_H
#define SERVER_SHARED_NOTICES_H

#include "server/shared/pulse.h"

enum { NOTICES_FRESH_MS = 8000 /* what a server told longer ago than this does not count */ };

struct notices {
    struct lobby *lobby;
    char process[STORE_PROCESS_MAX + 1]; /* a random name for this server */
};

extern const struct reading_kind notices_kind;

/* The owner of this pulse is a struct notices. */
extern const struct pulse_kind notices_pulse;

#endif

/* SPDX-License-Identifier: MIT
 *
 * say.h - the sender's lines in the operator's log, which is the standard error output. They never
 * hold more of an address than its host. Private to push/.
 */
#ifndef PUSH_SAY_H
#define PUSH_SAY_H

#include <stdint.h>

enum { SAY_PAUSE_MS = 60 * 1000 }; /* at least between two lines about the same */

/* Things that may happen often. If one happens again within SAY_PAUSE_MS, nothing is said. */
enum say_topic { SAY_LINE, SAY_QUEUE, SAY_FILE, SAY_SEAL, SAY_REFUSED, SAY_UNREACHED, SAY_TOPICS };

/* When each thing was said last, in ms; 0: never. */
struct said {
    int64_t at[SAY_TOPICS];
};

/* Writes a line. `now` is the sender's clock in ms, which is never 0. */
__attribute__((format(printf, 4, 5))) void say(struct said *said, enum say_topic topic, int64_t now,
                                               const char *format, ...);

#endif

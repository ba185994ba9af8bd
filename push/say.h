/* SPDX-License-Identifier: MIT
 *
 * say.h - the sender's lines in the operator's log, which is the standard error output. A line may
 * name the host and the port of a push service. The rest of a player's address at that service is
 * the player's secret, and must not be in a line. Private to push/.
 */
#ifndef PUSH_SAY_H
#define PUSH_SAY_H

#include <stdint.h>

enum { SAY_PAUSE_MS = 60 * 1000 }; /* least time between two lines about the same topic */

/* What a line is about. All these things may happen often, so a second line about the same topic
 * within SAY_PAUSE_MS is left out. */
enum say_topic { SAY_LINE, SAY_QUEUE, SAY_FILE, SAY_SEAL, SAY_REFUSED, SAY_UNREACHED, SAY_TOPICS };

/* When the newest line about each topic was written, in ms; 0 if there has been no such line. */
struct said {
    int64_t at[SAY_TOPICS];
};

/* Writes a line, unless standard error takes nothing now, because nobody reads it. `now` is the
 * sender's clock in ms, which is never 0. */
__attribute__((format(printf, 4, 5))) void say(struct said *said, enum say_topic topic, int64_t now,
                                               const char *format, ...);

#endif

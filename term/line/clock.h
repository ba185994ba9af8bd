/* SPDX-License-Identifier: MIT
 *
 * clock.h - how long players may still think, at a table with clocks (protocol 3, `clocks`).
 */
#ifndef TERM_CLOCK_H
#define TERM_CLOCK_H

#include "term/line/sitting.h"

/* Call this when the sitting has read a new state. */
void clock_read(struct sitting *sitting);

/* How many ms the player in this seat may still think; 0 if the player's clock is empty, or if the
 * seat has no clock. The clock of the player to move runs. */
int64_t clock_left(const struct sitting *sitting, sab_seat seat);

/* Writes how long the player to move may still think, as a sentence after a blank. Writes nothing
 * if no clock runs. */
void clock_write(struct sab_text *text, const struct sitting *sitting);

/* Writes ", 2:10 left". Writes nothing if the seat has no clock. */
void clock_write_seat(struct sab_text *text, const struct sitting *sitting, sab_seat seat);

/* Warns you when you have only 20 seconds left, and when you have only 10: each once in a turn.
 * Returns whether it has warned you now. */
bool clock_say(struct sitting *sitting);

/* How many ms from now clock_say will have something to say; -1 if never. */
int clock_limit(const struct sitting *sitting);

/* How many ms from now clock_write will show another time; -1 if no clock runs. */
int clock_tick(const struct sitting *sitting);

#endif

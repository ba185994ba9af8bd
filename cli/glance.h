/* SPDX-License-Identifier: MIT
 *
 * glance.h - what the commands ask of a game, whichever it is: the one place in cli/ that knows
 * there is more than one.
 */
#ifndef CLI_GLANCE_H
#define CLI_GLANCE_H

#include "saboteur/notation.h"

/* What everybody at the table sees. */
struct glance {
    unsigned seats, round, phase;
    sab_seat to_move, starter;
    sab_seats votes;
    unsigned outcome; /* of the round: enum sab_base_outcome or enum sab_cave_outcome */
    unsigned pile_count;
};
struct glance glance_at(const struct sab_game *game);

/* The name of such an outcome. */
const char *glance_outcome_name(unsigned kind, unsigned outcome);
enum { GLANCE_OUTCOMES = 4 };

/* The section that says when a game is over. */
const char *glance_end_section(unsigned kind);

/* NULL, or what has been created or lost, and the section that says it cannot be: counts all cards
 * and nuggets, wherever they are (base 10.3, cave 1). */
const char *glance_loss(const struct sab_game *game, const char **section);

enum { GLANCE_ALL = SAB_NOBODY - 1 };
/* The state for people, several lines: as `seat` may know it, as a spectator (SAB_NOBODY), or all
 * of it (GLANCE_ALL). */
void glance_write(struct sab_text *text, const struct sab_game *game, sab_seat seat);

/* The cave's part of the two above. */
const char *cave_loss(const struct sab_game *game, const char **section);
void cave_write(struct sab_text *text, const struct sab_game *game, sab_seat seat);

#endif

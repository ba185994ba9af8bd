/* SPDX-License-Identifier: MIT
 *
 * position.h - reads a position from its lines (notation 7, 8) and sets up the game.
 *
 * This header is not public. Tests and lessons set up their games with it.
 */
#ifndef NOTATION_POSITION_H
#define NOTATION_POSITION_H

#include "notation/common/parts.h"

enum { POSITION_LINE = 256 /* bytes of the longest line, with a NUL */ };

struct position position_empty(void); /* for the base game, unless a line `game` comes */

/* Takes the next line. Overwrites `line`: puts a NUL after each word. */
enum position_outcome position_take(struct position *position, char *line, const char **complaint);

/* Fills in what the lines left open, and sets up the game. Returns NULL, or what is wrong. */
const char *position_arrange(struct position *position, struct sab_game *game);

/* Reads a whole position from `lines` and sets up the game. Returns NULL, or what is wrong. */
const char *position_read(const char *lines, struct sab_game *game);

/* Writes the configuration of a game that the engine deals (`dealt`): the number of players, the
 * options and the starter. */
void position_config(const struct position *position, struct sab_config *config);

/* Writes the seed that the program's argument `--seed NUMBER` stands for. */
void position_seed(uint64_t number, uint8_t seed[SAB_SEED_SIZE]);

#endif

/* SPDX-License-Identifier: MIT
 *
 * position.h - reads a position from its lines (notation 7, 8) and sets up the game.
 *
 * This header is not public. Tests and lessons set up their games with it.
 */
#ifndef NOTATION_POSITION_H
#define NOTATION_POSITION_H

#include "saboteur/notation.h"

enum { POSITION_LINE = 256 /* bytes of the longest line, with a NUL */ };

struct position {
    struct sab_view view;            /* a spectator's view; view.kind says which game */
    struct sab_base_secrets secrets; /* the secrets, if the game is a base game */
    struct sab_cave_secrets hidden;  /* the secrets, if the game is a cave game */
    /* Which parts of the position the lines have named. position_arrange fills in the others. */
    bool hand_stated[SAB_SEATS_MAX];
    bool pile_stated, gold_stated, starter_stated, clans_stated, steps_stated;
    /* Whether a line `board` has come. If so, the next lines may be rows of the board. */
    bool drawing;
    int columns[64]; /* the x of each column of the drawn board */
    unsigned column_count;
    uint64_t seed; /* the number in the line `dealt`, if there is such a line */
    bool dealt; /* whether a line `dealt` has come: the engine deals this position from the seed */
};

struct position position_empty(void); /* for the base game, unless a line `game` comes */

/* What position_take returns. POSITION_OTHER means that the line is not part of a set-up.
 * POSITION_BAD means that the line is wrong; then *complaint is a sentence that says why. */
enum position_outcome { POSITION_TAKEN, POSITION_OTHER, POSITION_BAD };

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

/* Cuts the next word off *line and returns it, or NULL at the end of the line. */
char *position_word(char **line);

#endif

/* SPDX-License-Identifier: MIT
 *
 * position.h - reads a position from a .case file (notation 7, 8) and sets up the game.
 */
#ifndef TESTS_RULES_POSITION_H
#define TESTS_RULES_POSITION_H

#include "saboteur/notation.h"

struct position {
    struct sab_view view;            /* a spectator's; view.kind is the game */
    struct sab_base_secrets secrets; /* of the base game */
    struct sab_cave_secrets hidden;  /* of the cave */
    bool hand_stated[SAB_SEATS_MAX];
    bool pile_stated, gold_stated, starter_stated, clans_stated, steps_stated;
    bool drawing;    /* a `board` line came: the next lines may be rows of the board */
    int columns[64]; /* x of each column of the drawn board */
    unsigned column_count;
    uint64_t seed; /* the number in the line `dealt`, if `dealt` */
    bool dealt;    /* the position is a dealt game */
};

struct position position_empty(void); /* the base game, until a line `game` changes it */

/* Takes one line of the set-up. POSITION_OTHER: the line is not part of a set-up. POSITION_BAD: the
 * line is wrong, and *complaint says why in a sentence. */
enum position_outcome { POSITION_TAKEN, POSITION_OTHER, POSITION_BAD };
enum position_outcome position_take(struct position *position, char *line, const char **complaint);

/* Fills in what the lines left open and sets the game up; returns NULL, or what is wrong. */
const char *position_arrange(struct position *position, struct sab_game *game);

/* Reads a whole position from `lines` and sets up the game. Returns NULL, or what is wrong. */
const char *position_read(const char *lines, struct sab_game *game);

/* The number of players, the options and the starter of a dealt game. */
void position_config(const struct position *position, struct sab_config *config);

/* The seed that `--seed NUMBER` of the program stands for. */
void position_seed(uint64_t number, uint8_t seed[SAB_SEED_SIZE]);

/* Cuts the next word off *line; NULL at the end. */
char *next_word(char **line);

#endif

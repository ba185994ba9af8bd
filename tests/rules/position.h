/* SPDX-License-Identifier: MIT
 *
 * position.h - reads a position from a .case file (notation 7, 8) and sets up the game.
 */
#ifndef TESTS_RULES_POSITION_H
#define TESTS_RULES_POSITION_H

#include "saboteur/notation.h"

struct position {
    struct sab_view view;            /* a spectator's; its kind says which game it is */
    struct sab_base_secrets secrets; /* of the base game */
    struct sab_cave_secrets hidden;  /* of the cave */
    bool hand_stated[SAB_SEATS_MAX];
    bool pile_stated, gold_stated, starter_stated, clans_stated, steps_stated;
    bool drawing;    /* the lines that follow may be rows of the board */
    int columns[64]; /* x of the columns of that board */
    unsigned column_count;
    uint64_t seed; /* for a dealt game */
    bool dealt;
};

struct position position_empty(void); /* of the base game, until a line says otherwise */

/* Takes one line of set-up. POSITION_OTHER: it is another kind of line. On POSITION_BAD, *complaint
 * has a sentence. */
enum position_outcome { POSITION_TAKEN, POSITION_OTHER, POSITION_BAD };
enum position_outcome position_take(struct position *position, char *line, const char **complaint);

/* Fills in what the lines left open and sets the game up; returns NULL, or what is wrong. */
const char *position_arrange(struct position *position, struct sab_game *game);

/* Reads a whole position, one line after another, and sets it up. */
const char *position_read(const char *lines, struct sab_game *game);

/* The number of players, the options and the starter of a dealt game. */
void position_config(const struct position *position, struct sab_config *config);

/* The seed of that number, as `saboteur --seed NUMBER` has it. */
void position_seed(uint64_t number, uint8_t seed[SAB_SEED_SIZE]);

/* Cuts the next word off *line; NULL at the end. */
char *next_word(char **line);

#endif

/* SPDX-License-Identifier: MIT
 *
 * parts.h - a position while its lines are read (notation/position/position.h), what each game does
 * to read it, and helper functions that all games use.
 */
#ifndef NOTATION_COMMON_PARTS_H
#define NOTATION_COMMON_PARTS_H

#include "saboteur/notation.h"

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

/* What position_take returns. POSITION_OTHER means that the line is not part of a set-up.
 * POSITION_BAD means that the line is wrong; then *complaint is a sentence that says why. */
enum position_outcome { POSITION_TAKEN, POSITION_OTHER, POSITION_BAD };

/* ---- For each game --------------------------------------------------------------------------- */

/* How one game reads its positions. */
struct position_rules {
    /* Sets up the game as it is before any line is read. */
    void (*empty)(struct position *position);
    /* Returns the array with the values of the options. */
    uint8_t *(*options)(struct position *position);
    /* Takes a line that begins with the word `first` and continues with `words`. Returns what
     * position_take returns. */
    enum position_outcome (*take)(struct position *position, const char *first, char *words,
                                  const char **complaint);
    const char *(*arrange)(struct position *position, struct sab_game *game);
};

/* ---- For all games --------------------------------------------------------------------------- */

/* One kind of line in a position: its first word, and the function that takes the other words. The
 * function returns NULL, or what is wrong. */
struct position_taker {
    const char *word;
    const char *(*take)(struct position *position, char *words);
};
enum position_outcome position_find(const struct position_taker *takers, size_t count,
                                    struct position *position, const char *first, char *words,
                                    const char **complaint);

/* Cuts the next word off *line and returns it, or NULL at the end of the line. */
char *position_word(char **line);
/* `words` without the spaces at the beginning. */
char *position_skip(char *words);
/* The number at the beginning of `words`; 0 if there is none. */
unsigned position_number(const char *words);
/* Reads a seat from a word. If `word` is NULL, the line has ended before the seat. Returns false if
 * there is no valid seat. */
bool position_read_seat(const struct position *position, const char *word, sab_seat *seat);
const char *position_read_cards(char *words, sab_card *cards, unsigned most, unsigned *count);
/* Reads the whole word as an action of this game. Returns false if it is none, or has another
 * verb. */
bool position_read_action(const struct position *position, const char *word, unsigned verb,
                          struct sab_action *action);

#endif

/* SPDX-License-Identifier: MIT
 *
 * walk.h - the laws that hold in both games, checked at every step of random games.
 *
 * For each law, the walk counts the cases and remembers whether one broke the law. Whatever differs
 * between games (cards, verbs, how to rebuild a game) comes as a row, struct walk_rules.
 */
#ifndef TESTS_LAWS_WALK_H
#define TESTS_LAWS_WALK_H

#include "saboteur/saboteur.h"

enum law {
    CONSERVATION,
    LEGAL_IS_CHECK,
    REFUSAL_IS_CLEAN,
    VIEW_IS_ENOUGH,
    IMAGINATION,
    IMAGINED_PLAYS_ON,
    ARRANGEMENT,
    TERMINATION,
    RANDOM_IS_LEGAL,
    ORDER,
    HASH,
    REDACTION,
    LAWS
};

struct walk;

/* Tries all conceivable actions of a seat, one by one. */
struct sweep {
    struct walk *walk;
    const struct sab_action *actions; /* the listed actions */
    size_t count;                     /* of listed actions */
    size_t allowed;                   /* how many of the actions tried so far were allowed */
};

struct walk_rules {
    const char *name;
    int rounds;
    uint8_t turn[2]; /* the first and the last verb that plays or passes a card */
    int turns_max;   /* the most of these verbs in a round */
    const char *conservation, *termination, *order; /* what these laws say for this game */
    /* Deals a round (from 1); the first one also chooses the number of players and the options. */
    enum sab_verdict (*deal)(struct walk *walk, int round);
    struct sab_action (*choose)(struct walk *walk, const struct sab_action *actions, size_t count);
    struct sab_action (*nonsense)(uint64_t *chance, int seats, const struct sab_action *actions,
                                  size_t count);
    void (*conserve)(struct walk *walk, const struct sab_game *game);
    /* Builds `again` from a spectator's view of `game` and the secrets of `game`. Returns whether
     * both games have the same secrets. */
    bool (*rebuild)(const struct sab_game *game, struct sab_game *again);
    /* Whether `a` may come before `b` in a legal list (docs/notation.md 3, 8). */
    bool (*in_order)(const struct sab_action *a, const struct sab_action *b);
    /* Tries (sweep_try) every action of `seat` at the cells of the window. */
    void (*sweep)(struct sweep *sweep, sab_seat seat);
    struct {
        sab_cell first, last;
    } window;
    int (*sweep_chance)(
        const struct sab_game *game); /* how often to sweep such a position, in percent */
    bool (*is_secret)(uint8_t event_type);
    /* The action as spectators see it. */
    struct sab_action (*blank)(const struct sab_action *action);
    /* The verb of an action that another seat can try at any time, without cards. */
    uint8_t idle_verb;
};

extern const struct walk_rules base_laws, cave_laws;

struct walk {
    const struct walk_rules *rules;
    uint64_t seed, chance;
    struct sab_config config;
    struct sab_game game;
    int manner;  /* the manner of playing, a number that only the game's row understands */
    bool steady; /* everybody plays in one manner for a whole game */
    int step, turns;
    long *held;   /* by law: cases counted so far */
    bool *broken; /* by law: at least one case broke the law */
};

/* Counts one case of a law, or its breach. */
void hold(struct walk *walk, enum law law, bool holds, const char *what);

bool walk_listed(const struct sab_action *actions, size_t count, const struct sab_action *action);

/* Counts an allowed action; if it is not listed, the law is broken. */
void sweep_try(struct sweep *sweep, struct sab_action action);

/* For `in_order`: whether the first difference that is not 0 is negative, or all are 0. */
bool walk_no_later(const int *difference, size_t count);

struct walk_tally {
    long held[LAWS];   /* cases counted */
    bool broken[LAWS]; /* at least one case broke the law */
};

/* Plays `games` games from seed `first` on. */
void walk_games(const struct walk_rules *rules, long games, uint64_t first,
                struct walk_tally *tally);

/* The sentence that states a law, for the output. */
const char *walk_law(const struct walk_rules *rules, enum law law);

#endif

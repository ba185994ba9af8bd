/* SPDX-License-Identifier: MIT
 *
 * walk.h - the laws that hold in both games, checked at every step of random games.
 *
 * For each law, the walk counts the cases and notes whether any case broke the law. Each game has a
 * struct walk_rules for everything that differs between the games: cards, verbs, how to rebuild a
 * game.
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

/* The state while the test tries all conceivable actions of a seat, one by one. */
struct sweep {
    struct walk *walk;
    const struct sab_action *actions; /* the legal list of the seat */
    size_t count;                     /* number of actions in the legal list */
    size_t allowed;                   /* number of tried actions that were allowed */
};

struct walk_rules {
    const char *name;
    int rounds;
    uint8_t turn[2]; /* the first and the last of the verbs that play or pass a card */
    int turns_max;   /* the most actions with such verbs that a round can have */
    /* The sentences that state the laws of conservation, termination and order for this game. */
    const char *conservation, *termination, *order;
    /* Deals round `round`, counted from 1. Round 1 also chooses the number of players and the
     * options. */
    enum sab_verdict (*deal)(struct walk *walk, int round);
    struct sab_action (*choose)(struct walk *walk, const struct sab_action *actions, size_t count);
    struct sab_action (*nonsense)(uint64_t *chance, int seats, const struct sab_action *actions,
                                  size_t count);
    void (*conserve)(struct walk *walk, const struct sab_game *game);
    /* Builds `again` from a spectator's view of `game` and the secrets of `game`. Returns whether
     * both games have the same secrets. */
    bool (*rebuild)(const struct sab_game *game, struct sab_game *again);
    /* Returns whether `a` may come before `b` in a legal list (docs/notation.md 3, 8). */
    bool (*in_order)(const struct sab_action *a, const struct sab_action *b);
    /* Calls sweep_try for every action of `seat` whose cell is in `window`. */
    void (*sweep)(struct sweep *sweep, sab_seat seat);
    struct {
        sab_cell first, last;
    } window;
    /* Returns the chance, in percent, that the test sweeps this position. */
    int (*sweep_chance)(const struct sab_game *game);
    bool (*is_secret)(uint8_t event_type);
    /* Returns the action as spectators see it. */
    struct sab_action (*blank)(const struct sab_action *action);
    /* A verb that needs no card. The test tries it for a seat that is not to move. */
    uint8_t idle_verb;
};

extern const struct walk_rules base_laws, cave_laws;

struct walk {
    const struct walk_rules *rules;
    uint64_t seed, chance;
    struct sab_config config;
    struct sab_game game;
    int manner;  /* the manner of playing: what the number means depends on the game */
    bool steady; /* whether everybody plays in one manner for the whole game */
    int step, turns;
    long *held;   /* for each law: cases counted so far */
    bool *broken; /* for each law: whether a case broke the law */
};

/* Counts one case of a law. If `holds` is false, notes that the case broke the law. `what`
 * describes the case. */
void hold(struct walk *walk, enum law law, bool holds, const char *what);

bool walk_listed(const struct sab_action *actions, size_t count, const struct sab_action *action);

/* Tries one action of a sweep. If the action is allowed, counts it. If it is allowed but not
 * listed, that breaks the law. */
void sweep_try(struct sweep *sweep, struct sab_action action);

/* A helper for `in_order`. Returns true if the first difference that is not 0 is negative, or if
 * all differences are 0. */
bool walk_no_later(const int *difference, size_t count);

struct walk_tally {
    long held[LAWS];   /* for each law: cases counted in all games */
    bool broken[LAWS]; /* for each law: whether a case broke the law */
};

/* Plays `games` games, the first one from the seed `first`, the next one from `first + 1`, and so
 * on. */
void walk_games(const struct walk_rules *rules, long games, uint64_t first,
                struct walk_tally *tally);

/* Returns the sentence that states a law, for the test's output. */
const char *walk_law(const struct walk_rules *rules, enum law law);

#endif

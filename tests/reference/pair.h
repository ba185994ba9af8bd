/* SPDX-License-Identifier: MIT
 *
 * pair.h - plays the same game with the engine and with the reference. After every step, both must
 * agree on the legal list, verdicts, events, views and secrets. Struct pair_rules lists the
 * functions of the reference.
 */
#ifndef TESTS_REFERENCE_PAIR_H
#define TESTS_REFERENCE_PAIR_H

#include "fields.h"

struct pair {
    const struct pair_rules *rules;
    void *reference; /* the game of the reference: struct ref_game or struct ref_cave */
    struct sab_game engine;
    uint64_t seed, chance;
    struct sab_config config;
    int step;
    struct sab_action action; /* the newest action */
};

/* The functions of the reference (reference.h, cave_reference.h). Pass pair.reference as their
 * argument `reference`. */
struct pair_rules {
    void (*see)(const void *reference, sab_seat seat, struct sab_view *view);
    bool (*secrets_differ)(const struct pair *pair, char text[FIELD_TEXT]);
    size_t (*legal)(const void *reference, struct sab_action actions[SAB_ACTIONS_MAX]);
    enum sab_verdict (*check)(const void *reference, const struct sab_action *action);
    enum sab_verdict (*play)(void *reference, const struct sab_action *action,
                             struct sab_events *events);
    int (*to_move)(const void *reference);
    struct sab_action (*nonsense)(struct pair *pair, const struct sab_action *actions,
                                  size_t count);
};

/* Prints what differs and where. Always returns false. */
bool pair_diverged(const struct pair *pair, const char *what);

sab_seat pair_seat_or_spectator(const struct pair *pair, int i);

/* Compares the views of all seats and of a spectator, the secrets, and the seat to move. */
bool pair_same_state(const struct pair *pair);

/* Compares the legal lists of the engine and the reference. Writes the list, sorted, to
 * `actions`. */
bool pair_same_legal(const struct pair *pair, struct sab_action actions[SAB_ACTIONS_MAX],
                     size_t *count);

/* Tries a made-up action. Checks that the engine and the reference give the same verdict, and that
 * a refusal changes nothing. Writes the verdict to *verdict. */
bool pair_same_refusal(struct pair *pair, const struct sab_action *actions, size_t count,
                       enum sab_verdict *verdict);

/* Plays an action in the engine and the reference, and checks that the same events follow. */
bool pair_play(struct pair *pair, const struct sab_action *action, struct sab_events *events);

#endif

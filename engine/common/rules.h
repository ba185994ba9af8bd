/* SPDX-License-Identifier: MIT
 *
 * rules.h - what a game gives to the public functions of saboteur/saboteur.h: one struct for each
 * game, defined in its own folder and listed in engine/games.c.
 */
#ifndef COMMON_RULES_H
#define COMMON_RULES_H

#include "saboteur/saboteur.h"

/* Where a game keeps what the head of a view shows: bytes from the beginning of a struct sab_game.
 * The votes are a sab_seats, the hand counts an array by seat, every other one byte. */
struct head_offsets {
    uint16_t seats, round, phase, to_move, starter, outcome, votes, pile_count, hand_count;
};

struct rules {
    struct head_offsets head;
    uint16_t size;                /* bytes of the game inside a struct sab_game */
    uint8_t seats_min, seats_max; /* how many may play; seats_max entries of the hand counts */
    uint8_t first_verb, end_verb; /* its own verbs; end_verb is one past the last */

    uint8_t preset_count, option_count;
    const uint8_t *presets; /* preset_count rows of option_count values */

    enum sab_verdict (*check_config)(const struct sab_config *config);
    void (*shuffle)(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                    unsigned round, struct sab_deal *deal);
    /* The config has been checked, and the deal is of this game. */
    enum sab_verdict (*begin)(struct sab_game *game, const struct sab_config *config,
                              const struct sab_deal *deal);
    enum sab_verdict (*next_round)(struct sab_game *game, const struct sab_deal *deal);
    bool (*is_over)(const struct sab_game *game);

    size_t (*legal)(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX]);
    enum sab_verdict (*check)(const struct sab_game *game, const struct sab_action *action);
    /* An action that `check` allows. Appends to *events, which may be NULL. */
    void (*play)(struct sab_game *game, const struct sab_action *action, struct sab_events *events);
    /* See sab_default_answer; NULL: the game asks nothing that can wait. */
    bool (*default_answer)(const struct sab_game *game, struct sab_action *answer);
    void (*play_random)(struct sab_game *game, uint64_t random, struct sab_action *action);
    /* A number that is the smaller, the earlier the action comes in a sorted list. */
    uint64_t (*rank)(const struct sab_action *action);

    /* Of a view whose kind and head are filled in, and all else zero: the rest. */
    void (*see)(const struct sab_game *game, sab_seat seat, struct sab_view *view);
    /* The part of a game that a view shows; what it hides is zero. Enough for `legal` and `check`
     * as far as the view's own seat is concerned. */
    void (*know)(const struct sab_view *view, struct sab_game *known);
    void (*imagine)(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                    struct sab_game *game);
    /* Blanks what nobody but its own seat may know of one of this game's actions. */
    void (*redact)(struct sab_action *action);

    void (*score)(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX]);
    uint64_t (*hash)(const struct sab_game *game);
};

#endif

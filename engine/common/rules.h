/* SPDX-License-Identifier: MIT
 *
 * rules.h - what each game provides to the public functions of saboteur/saboteur.h: one struct,
 * defined in the game's folder and listed in engine/games.c.
 */
#ifndef COMMON_RULES_H
#define COMMON_RULES_H

#include "saboteur/saboteur.h"

/* Where a game keeps the fields of a view's head: byte offsets into struct sab_game. `votes` is a
 * sab_seats. `hand_count` is an array of bytes by seat. Every other field is one byte. */
struct head_offsets {
    uint16_t seats, round, phase, to_move, starter, outcome, votes, pile_count, hand_count;
};

struct rules {
    struct head_offsets head;
    uint16_t size;                /* bytes of this game's struct in the union of sab_game */
    uint8_t seats_min, seats_max; /* fewest and most seats; hand_count has seats_max entries */
    uint8_t first_verb, end_verb; /* this game's own verbs: first_verb to end_verb - 1 */

    uint8_t preset_count, option_count;
    const uint8_t *presets; /* preset_count rows of option_count values */

    enum sab_verdict (*check_config)(const struct sab_config *config);
    void (*shuffle)(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                    unsigned round, struct sab_deal *deal);
    /* Does what sab_begin does. Before the call, check the config, and check that the deal belongs
     * to this game. */
    enum sab_verdict (*begin)(struct sab_game *game, const struct sab_config *config,
                              const struct sab_deal *deal);
    enum sab_verdict (*next_round)(struct sab_game *game, const struct sab_deal *deal);
    bool (*is_over)(const struct sab_game *game);

    size_t (*legal)(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX]);
    enum sab_verdict (*check)(const struct sab_game *game, const struct sab_action *action);
    /* Carries out an action that `check` allows. Appends what happened to *events, unless `events`
     * is NULL. */
    void (*play)(struct sab_game *game, const struct sab_action *action, struct sab_events *events);
    /* Does what sab_default_answer does. The pointer is NULL if no question of this game has a
     * default answer. */
    bool (*default_answer)(const struct sab_game *game, struct sab_action *answer);
    void (*play_random)(struct sab_game *game, uint64_t random, struct sab_action *action);
    /* The number by which an action is sorted in a list of actions. */
    uint64_t (*rank)(const struct sab_action *action);

    /* Fills in the part of a view that only this game has. Before the call, set the kind and the
     * head, and set all other bytes to zero. */
    void (*see)(const struct sab_game *game, sab_seat seat, struct sab_view *view);
    /* Builds the part of a game that a view shows, and sets everything else to zero. For actions of
     * the view's own seat, `legal` and `check` need only this part. */
    void (*know)(const struct sab_view *view, struct sab_game *known);
    void (*imagine)(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                    struct sab_game *game);
    /* Do what sab_unseen and sab_dead_cells do. Set `counts` to zero before the call. The pointers
     * are NULL if the game has no such aid. */
    void (*unseen)(const struct sab_view *view, uint8_t counts[SAB_CARD_NUMBERS]);
    size_t (*dead_cells)(const struct sab_view *view, sab_cell cells[SAB_DEAD_MAX]);
    /* If the verb belongs to this game, sets to zero the fields that only the action's own seat may
     * know. */
    void (*redact)(struct sab_action *action);

    void (*score)(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX]);
    uint64_t (*hash)(const struct sab_game *game);
};

#endif

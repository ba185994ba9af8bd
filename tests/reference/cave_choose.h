/* SPDX-License-Identifier: MIT
 *
 * cave_choose.h - deals and ways of playing that reach the corners of the cave's rules. The code
 * that chooses an action may look at secrets. This is fair, because the engine and the reference
 * must agree on the result of any action.
 */
#ifndef TESTS_REFERENCE_CAVE_CHOOSE_H
#define TESTS_REFERENCE_CAVE_CHOOSE_H

#include "cave_reference.h"

/* What a seat does with its cards. */
enum cave_style {
    CAVE_UNIFORM,
    CAVE_DIGGER,  /* lays path cards, nearer and nearer to one goal */
    CAVE_HUNTER,  /* lays holes, releases creatures, and plays axes for everybody */
    CAVE_SPINNER, /* plays webs where dwarfs stand; also plays axes */
    CAVE_SWAPPER, /* swaps with players who have no cards or whose dwarfs have left */
    CAVE_QUITTER, /* discards two cards at once; plays webs and swaps only as a last resort */
    CAVE_MINER,   /* plays rockfalls, mostly on webs and veins; lays veins and bridges */
    CAVE_LOOKER,  /* plays information cards */
    CAVE_STYLES
};

/* Where the seat sends its dwarf. */
enum cave_aim {
    CAVE_NOWHERE,
    CAVE_TO_GOALS, /* to a face-down goal, or to the exit as soon as it is known */
    CAVE_TO_EXIT,  /* to the goal that is the exit, even if it is still face down */
    CAVE_TO_VEINS,
    CAVE_TO_CREATURES,
    CAVE_TO_WEBS,
    CAVE_TO_BRIDGES,
    CAVE_TO_TUNNELS,
    CAVE_TO_DWARFS,
    CAVE_TO_LADDERS,
    CAVE_AIMS
};

/* What players send their creatures to. */
enum cave_prey { CAVE_PREY_DWARFS, CAVE_PREY_CREATURES, CAVE_PREY_PRIZES, CAVE_PREYS };

/* How one game is played. */
struct cave_taste {
    int style[SAB_CAVE_SEATS_MAX], aim[SAB_CAVE_SEATS_MAX];
    int goal;  /* the goal to which the seats dig */
    int drive; /* chance, in percent, that a player who is asked for an axe spends one */
    int prey;  /* enum cave_prey: whom the creatures attack */
};

/* ---- cave_deals.c ---- */

/* The mark on the card. All marks of a card are of one kind. */
int cave_mark_of(const struct sab_cave_card *face);
void cave_any_config(uint64_t *chance, struct sab_config *config);
/* Makes a valid deal, stacked to suit the taste. */
void cave_any_deal(uint64_t *chance, const struct sab_config *config,
                   const struct cave_taste *taste, struct sab_deal *deal);
void cave_any_taste(uint64_t *chance, const struct sab_config *config, struct cave_taste *taste);
/* Makes up an action in one of three ways: from random parts, from random bytes, or from one of
 * `actions` with one part changed. `actions` may be empty. */
struct sab_action cave_nonsense(uint64_t *chance, const struct ref_cave *game,
                                const struct sab_action *actions, size_t count);

/* ---- cave_choose.c ---- */

/* Chooses one of `actions`, which must not be empty. */
struct sab_action cave_choose(uint64_t *chance, const struct cave_taste *taste,
                              const struct ref_cave *game, const struct sab_action *actions,
                              size_t count);
#endif

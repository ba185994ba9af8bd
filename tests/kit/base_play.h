/* SPDX-License-Identifier: MIT
 *
 * base_play.h - random games of the base game for tests: configurations, stacked decks and ways of
 * playing that reach the corners of the rules. Uses only the public page; everything follows from
 * one seed.
 */
#ifndef TESTS_KIT_BASE_PLAY_H
#define TESTS_KIT_BASE_PLAY_H

#include "tests/kit/play.h"

/* A config with any number of seats and starter, and a preset or any option values. */
void base_any_config(uint64_t *state, struct sab_config *config);

/* How a deck is stacked: the cards that come early. */
enum play_stack {
    PLAY_UNSTACKED,
    PLAY_TUNNELS,  /* joined path cards */
    PLAY_STRAIGHT, /* crosses and straight path cards */
    PLAY_BREAKS,   /* break cards, then path cards */
    PLAY_ROCKFALLS,
    PLAY_PLOT,    /* the cards that PLAY_PLOTTER needs */
    PLAY_ACTIONS, /* action cards before path cards */
    PLAY_STACKS
};

/* A deal of round `round`, shuffled without sab_shuffle and stacked. */
void base_play_deal(uint64_t *state, const struct sab_config *config, int round, int stack,
                    struct sab_deal *deal);

/* ---- Ways of playing ---- */

enum play_style {
    PLAY_UNIFORM,
    PLAY_DIGGER,  /* lays joined cards, nearer and nearer to the goals */
    PLAY_PASSER,  /* passes early and often */
    PLAY_VILLAIN, /* saboteurs dig; gold-diggers' tools are broken and never repaired */
    PLAY_BREAKER, /* breaks everybody's tools and keeps path cards until they cannot be laid */
    PLAY_FORKER,  /* digs between two goals, so as to reach both at once */
    PLAY_CUTTER,  /* digs near the goals, cuts the path behind, and repairs it late */
    PLAY_PLOTTER, /* reaches a goal from two sides; see base_plot.h */
    PLAY_STALLER, /* neither lays nor removes a card, so that a goal reached stays reached */
    PLAY_STYLES
};

/* Chooses one of `actions` (at least one): mostly the action that suits the style best, sometimes
 * any action. */
struct sab_action base_play_choose(uint64_t *state, int style, const struct sab_action *actions,
                                   size_t count, const struct sab_view *view,
                                   const struct sab_base_secrets *secrets);

/* A random style; styles that dig come twice as often. */
int base_any_style(uint64_t *state);

/* A random stack, mostly one that suits the style. */
int base_suiting_stack(uint64_t *state, int style);

/* A made-up action: either random parts, or one of `actions` with one part changed. `actions` may
 * be empty. */
struct sab_action base_play_nonsense(uint64_t *state, int seats, const struct sab_action *actions,
                                     size_t count);

#endif

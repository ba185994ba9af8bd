/* SPDX-License-Identifier: MIT
 *
 * base_play.h - random games of the base game for tests: configurations, stacked decks, and ways of
 * playing that reach the corners of the rules. The code uses only the public page. One seed decides
 * everything.
 */
#ifndef TESTS_KIT_BASE_PLAY_H
#define TESTS_KIT_BASE_PLAY_H

#include "tests/kit/play.h"

/* Makes a config with any number of seats and any starter, and with a preset or any option
 * values. */
void base_any_config(uint64_t *state, struct sab_config *config);

/* How a deck is stacked: which cards come early in the pile. */
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

/* Makes a deal of round `round`, shuffled without sab_shuffle and stacked. */
void base_play_deal(uint64_t *state, const struct sab_config *config, int round, int stack,
                    struct sab_deal *deal);

/* ---- Ways of playing ---- */

enum play_style {
    PLAY_UNIFORM,
    PLAY_DIGGER,  /* lays joined cards, nearer and nearer to the goals */
    PLAY_PASSER,  /* passes early and often */
    PLAY_VILLAIN, /* saboteurs dig; gold-diggers' tools are broken and never repaired */
    PLAY_BREAKER, /* breaks everybody's tools and keeps path cards until no path card can be laid */
    PLAY_FORKER,  /* digs between two goals, to reach both goals at once */
    PLAY_CUTTER,  /* digs near the goals, removes cards further west, then fills the gaps */
    PLAY_PLOTTER, /* reaches a goal from two sides; see base_plot.h */
    PLAY_STALLER, /* neither lays nor removes cards, so that a reached goal stays reached */
    PLAY_STYLES
};

/* Chooses one of `actions`, which must not be empty: mostly the action that suits the style best,
 * sometimes any action. */
struct sab_action base_play_choose(uint64_t *state, int style, const struct sab_action *actions,
                                   size_t count, const struct sab_view *view,
                                   const struct sab_base_secrets *secrets);

/* Draws a style at random. Styles that dig come twice as often as other styles. */
int base_any_style(uint64_t *state);

/* Draws an enum play_stack at random, mostly one that suits the style. */
int base_suiting_stack(uint64_t *state, int style);

/* Makes up an action. The action is either random in all its parts, or one of `actions` with one
 * part changed. `actions` may be empty. */
struct sab_action base_play_nonsense(uint64_t *state, int seats, const struct sab_action *actions,
                                     size_t count);

#endif

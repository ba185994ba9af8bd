/* SPDX-License-Identifier: MIT
 *
 * saboteur.h - the rules of Saboteur.
 *
 *     deal --> game --see--> view: what one seat may know --> person or bot --> action
 *               ^                                                                |
 *               +-------------------------------- play <-------------------------+
 *
 * The library keeps nothing: no allocation, no clock, no file, no callback, no global that
 * changes. Every struct is plain data without pointers: copy it with =, drop it unfreed. Only
 * sab_deal, sab_begin, sab_next_round, sab_play, sab_play_listed, sab_play_random, sab_imagine,
 * sab_base_arrange and sab_cave_arrange write a game; everything else reads. A call that refuses
 * leaves everything as it was. Chance is in the deal and nowhere else.
 */
#ifndef SABOTEUR_SABOTEUR_H
#define SABOTEUR_SABOTEUR_H

#include "saboteur/base.h"
#include "saboteur/base_state.h"
#include "saboteur/card.h"
#include "saboteur/cave.h"
#include "saboteur/cave_state.h"
#include "saboteur/version.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Which rulebook is in force. */
enum sab_kind {
    SAB_BASE, /* Saboteur: 3-10 seats, three rounds */
    SAB_CAVE, /* The Dark Cave: 2-8 seats, one round */
    SAB_KINDS
};

enum { SAB_SEED_SIZE = 32, SAB_ACTIONS_MAX = 2048, SAB_OPTIONS_MAX = 16 };

/* What is agreed before the first card is dealt. */
struct sab_config {
    uint8_t kind; /* enum sab_kind */
    uint8_t seats;
    sab_seat starter;                /* of the first round (base 2.5) */
    uint8_t option[SAB_OPTIONS_MAX]; /* by enum sab_base_option or sab_cave_option, then zero */
};

/* The chance of one round, written out. */
struct sab_deal {
    uint8_t kind; /* enum sab_kind */
    union {
        struct sab_base_deal base;
        struct sab_cave_deal cave;
    } as;
};

/* A whole game, secrets included. Give seats a view, never this. What is in it is the engine's
 * own, and here only so that a game is a value: read it through sab_see and the secrets. */
struct sab_game {
    uint8_t kind; /* enum sab_kind */
    union {
        struct sab_base base;
        struct sab_cave cave;
    } as;
};

/* What one seat may know: what every game has, then the rest of the one that is played. Two games
 * that differ only in what that seat cannot see give equal bytes. */
struct sab_view {
    uint8_t kind; /* enum sab_kind */
    uint8_t seats;
    sab_seat seat;      /* whose view; SAB_NOBODY is a spectator */
    uint8_t round;      /* from 1; of a game of one round 1 */
    uint8_t phase;      /* enum sab_base_phase or sab_cave_phase: no number is in both */
    sab_seat to_move;   /* who must act now; SAB_NOBODY while a round is over */
    sab_seat starter;   /* of this round */
    uint8_t outcome;    /* enum sab_base_outcome or sab_cave_outcome; SAB_UNDECIDED while played */
    sab_seats votes;    /* to end early (base 12.1, cave 7.1c); 0 when none count any more */
    uint8_t pile_count; /* cards in the draw pile */
    uint8_t hand_count[SAB_SEATS_MAX]; /* public */
    union {
        struct sab_base_view base;
        struct sab_cave_view cave;
    } as;
};

/* ---- Configuring ------------------------------------------------------------------------ */

/* Of a rulebook (enum sab_kind): how many may play, and its presets (base 11), of which the first
 * is `standard`; 0 for any other number. */
unsigned sab_seats_min(unsigned kind);
unsigned sab_seats_max(unsigned kind);
unsigned sab_preset_count(unsigned kind);

/* The options of that preset; of one that there is not, all zero. */
void sab_preset(unsigned kind, unsigned preset, uint8_t option[SAB_OPTIONS_MAX]);

/* ---- Dealing ---------------------------------------------------------------------------- */

/* SAB_BAD_CONFIG when the rulebook has no such seats, starter or option value. */
enum sab_verdict sab_check_config(const struct sab_config *config);

/* Shuffles `round` (from 1) of a game from the seed: ChaCha20 (RFC 8439) keyed by `seed`, the
 * nonce naming round and purpose, unbiased Fisher-Yates. The same arguments give the same deal,
 * on every machine and in every version. `config` must be good. */
void sab_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE], unsigned round,
                 struct sab_deal *deal);

/* Opens a game with its first round as dealt (base 2). SAB_BAD_CONFIG, SAB_BAD_DEAL. */
SAB_MUST_CHECK enum sab_verdict sab_begin(struct sab_game *game, const struct sab_config *config,
                                          const struct sab_deal *deal);

/* Deals the next round once one is over (base 10.1). SAB_ROUND_GOES_ON, SAB_GAME_IS_OVER,
 * SAB_BAD_DEAL. */
SAB_MUST_CHECK enum sab_verdict sab_next_round(struct sab_game *game, const struct sab_deal *deal);

/* sab_shuffle and sab_begin in one: a game from a seed. */
SAB_MUST_CHECK enum sab_verdict sab_deal(struct sab_game *game, const struct sab_config *config,
                                         const uint8_t seed[SAB_SEED_SIZE]);

/* ---- Playing ---------------------------------------------------------------------------- */

/* The questions that the head of a view answers, asked of a game. */
unsigned sab_seat_count(const struct sab_game *game);
unsigned sab_round(const struct sab_game *game);
unsigned sab_phase(const struct sab_game *game);
sab_seat sab_to_move(const struct sab_game *game);
sab_seat sab_starter(const struct sab_game *game);
unsigned sab_outcome(const struct sab_game *game);
sab_seats sab_votes(const struct sab_game *game);
unsigned sab_pile_count(const struct sab_game *game);
unsigned sab_hand_count(const struct sab_game *game, sab_seat seat);

/* No round is left to deal (base 10.2). */
bool sab_is_over(const struct sab_game *game);

/* Writes every action the seat to move may take, equal cards and equal turns merged; returns how
 * many. Never 0 while somebody is to move. The order is the same for equal games, but unsorted.
 * Votes (base 12.1) are not listed: they belong to no turn; ask sab_check. */
size_t sab_legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX]);

/* Puts actions into the order of docs/notation.md: by verb, then card, then cell (y before x),
 * then shape (upright first), target, amount and tool. */
void sab_sort_actions(struct sab_action *actions, size_t count);

/* Whether `action` is allowed now and, if not, which rule it breaks: the first one in the order of
 * the rules page. Any bytes may be asked. */
enum sab_verdict sab_check(const struct sab_game *game, const struct sab_action *action);

/* Checks `action` and, if it is allowed, carries it out with all that follows from it (draw, goal
 * turned over, round ended, gold shared). What followed is written to *events, which may be NULL.
 * On any verdict but SAB_OK neither *game nor *events has changed. */
SAB_MUST_CHECK enum sab_verdict sab_play(struct sab_game *game, const struct sab_action *action,
                                         struct sab_events *events);

/* Carries out one of the actions sab_legal has just listed of this very game, or of one equal to
 * it, as sab_play does, without asking again whether it is allowed: for search, where every action
 * comes from a list. What is in no list goes to sab_play; here it is undefined. */
void sab_play_listed(struct sab_game *game, const struct sab_action *action,
                     struct sab_events *events);

/* Plays one action of the seat to move, drawn uniformly from sab_legal by `random` (any 64 random
 * bits); writes it to *action unless NULL. For random playouts. The round must not be over. */
void sab_play_random(struct sab_game *game, uint64_t random, struct sab_action *action);

/* Whether the seat to move is asked something that the others need not wait long for, and then the
 * action that stands for its silence: an axe is kept (cave 6.5). On false *answer is unchanged. */
bool sab_default_answer(const struct sab_game *game, struct sab_action *answer);

/* ---- Knowing ---------------------------------------------------------------------------- */

/* What `seat` may know (base 13, cave 9); SAB_NOBODY for a spectator. */
void sab_see(const struct sab_game *game, sab_seat seat, struct sab_view *view);

/* What is hidden in a base game, or in a cave, for records, replays and tests. With a spectator's
 * view it is the whole game. */
void sab_base_secrets(const struct sab_game *game, struct sab_base_secrets *secrets);
void sab_cave_secrets(const struct sab_game *game, struct sab_cave_secrets *secrets);

/* The way back, for tests and tools: a game of a spectator's view and its secrets. Every position
 * can be set up so, played to or not; all cards, dwarfs and nuggets of the box must be in it. Who
 * took the last turn follows from starter, direction and how many cards have been played. */
void sab_base_arrange(const struct sab_view *view, const struct sab_base_secrets *secrets,
                      struct sab_game *game);
void sab_cave_arrange(const struct sab_view *view, const struct sab_cave_secrets *secrets,
                      struct sab_game *game);

/* As sab_legal (but sorted) and sab_check, from a view alone: what the view's own seat may do now.
 * The list is empty unless it is that seat's move. Agrees with the game's for every game the view
 * allows. */
size_t sab_view_legal(const struct sab_view *view, struct sab_action actions[SAB_ACTIONS_MAX]);
enum sab_verdict sab_view_check(const struct sab_view *view, const struct sab_action *action);

/* Where the figure that walks now could get to, nearest first, each space once with the fewest
 * steps; among equals the way that costs the fewest cards and nuggets. For planning: the cave's
 * view in MOVING or WALKING; otherwise there is none. What lies beyond a space where the walk ends
 * is not in it. */
size_t sab_cave_ways(const struct sab_view *view, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX]);

/* An action, or an event, as `seat` is told of it: fields that seat may not know become zero. */
struct sab_action sab_redact_action(const struct sab_action *action, sab_seat seat);
struct sab_event sab_redact(const struct sab_event *event, sab_seat seat);

/* Deals all that the view does not show anew, uniformly among what is consistent with it, into a
 * game such that sab_see(game, seat) equals the view. For bots that search. What others remember
 * (cave 5.4) is not among it: they have forgotten. */
void sab_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                 struct sab_game *game);

/* ---- Adding up -------------------------------------------------------------------------- */

/* Nuggets of each seat so far; secret until the game is over. */
void sab_score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX]);

/* A hash of the whole game, equal for equal games on every machine: for fingerprints. */
uint64_t sab_hash(const struct sab_game *game);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif

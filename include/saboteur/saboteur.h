/* SPDX-License-Identifier: MIT
 *
 * saboteur.h - the rules of Saboteur.
 *
 *     deal --> game --see--> view: what one seat may know --> person or bot --> action
 *               ^                                                                |
 *               +-------------------------------- play <-------------------------+
 *
 * The library has no state of its own: no allocation, clock, file, callback or writable global.
 * Every struct but sab_text is plain data without pointers: copy it with =, and there is nothing to
 * free. Only sab_deal, sab_begin, sab_next_round, sab_play, sab_play_listed, sab_play_random,
 * sab_imagine, sab_base_arrange and sab_cave_arrange write a game; the other functions only read
 * games. If a function refuses, it changes nothing. All randomness is in the deal.
 */
#ifndef SABOTEUR_SABOTEUR_H
#define SABOTEUR_SABOTEUR_H

#include "saboteur/base.h"
#include "saboteur/base_state.h"
#include "saboteur/card.h"
#include "saboteur/cave.h"
#include "saboteur/cave_state.h"
#include "saboteur/seats.h"
#include "saboteur/version.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Which game is played. */
enum sab_kind {
    SAB_BASE, /* Saboteur: 3-10 seats, three rounds */
    SAB_CAVE, /* The Dark Cave: 2-8 seats, one round */
    SAB_KINDS
};

enum { SAB_SEED_SIZE = 32, SAB_ACTIONS_MAX = 2048, SAB_OPTIONS_MAX = 16 };

/* The rules and seats of a game, fixed before the first card is dealt. */
struct sab_config {
    uint8_t kind; /* enum sab_kind */
    uint8_t seats;
    sab_seat starter; /* who begins the first round (base 2.5) */
    /* indexed by enum sab_base_option or sab_cave_option; unused entries are 0 */
    uint8_t option[SAB_OPTIONS_MAX];
};

/* Everything random about one round. */
struct sab_deal {
    uint8_t kind; /* enum sab_kind */
    union {
        struct sab_base_deal base;
        struct sab_cave_deal cave;
    } as;
};

/* A whole game, secrets included. Never give this to a seat: give it a view. The contents are
 * private to the engine and declared only so that you can copy a game. To read a game, use sab_see
 * and the secrets. */
struct sab_game {
    uint8_t kind; /* enum sab_kind */
    union {
        struct sab_base base;
        struct sab_cave cave;
    } as;
};

/* What one seat may know. First comes the head: the fields that both games have. Then come the
 * fields of the game being played. If two games differ only in what the seat cannot see, their
 * views are equal, byte for byte. */
struct sab_view {
    uint8_t kind; /* enum sab_kind */
    uint8_t seats;
    sab_seat seat;    /* whose view this is; SAB_NOBODY: a spectator's */
    uint8_t round;    /* from 1; always 1 in a game of one round */
    uint8_t phase;    /* enum sab_base_phase or sab_cave_phase, which share no number */
    sab_seat to_move; /* who must act now; SAB_NOBODY while a round is over */
    sab_seat starter; /* who began this round */
    uint8_t outcome;  /* enum sab_base_outcome or sab_cave_outcome; SAB_UNDECIDED during a round */
    sab_seats votes;  /* seats that voted to end early (base 12.1, cave 7.1c); 0 once votes lapse */
    uint8_t pile_count;                /* cards in the draw pile */
    uint8_t hand_count[SAB_SEATS_MAX]; /* number of cards in each hand (public) */
    union {
        struct sab_base_view base;
        struct sab_cave_view cave;
    } as;
};

/* ---- Configuring ------------------------------------------------------------------------ */

/* The fewest and the most seats of a game, and its number of presets (base 11; preset 0 is
 * `standard`). `kind` is an enum sab_kind; for any other number the result is 0. */
unsigned sab_seats_min(unsigned kind);
unsigned sab_seats_max(unsigned kind);
unsigned sab_preset_count(unsigned kind);

/* The options of a preset; all zero if there is no such preset. */
void sab_preset(unsigned kind, unsigned preset, uint8_t option[SAB_OPTIONS_MAX]);

/* ---- Dealing ---------------------------------------------------------------------------- */

/* SAB_OK, or SAB_BAD_CONFIG if the rules do not allow the number of seats, the starter or an option
 * value. */
enum sab_verdict sab_check_config(const struct sab_config *config);

/* Makes the deal of round number `round`, counted from 1, with an unbiased Fisher-Yates shuffle.
 * The random numbers come from ChaCha20 (RFC 8439). Its key is `seed`, and its nonce contains the
 * round. The same arguments give the same deal on every machine and in every version. `config` must
 * pass sab_check_config. */
void sab_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE], unsigned round,
                 struct sab_deal *deal);

/* Starts a game with the deal of its first round (base 2). Refuses with SAB_BAD_CONFIG or
 * SAB_BAD_DEAL. */
SAB_MUST_CHECK enum sab_verdict sab_begin(struct sab_game *game, const struct sab_config *config,
                                          const struct sab_deal *deal);

/* Starts the next round. The current round must be over (base 10.1). Refuses with
 * SAB_ROUND_GOES_ON, SAB_GAME_IS_OVER or SAB_BAD_DEAL. */
SAB_MUST_CHECK enum sab_verdict sab_next_round(struct sab_game *game, const struct sab_deal *deal);

/* Calls sab_shuffle and sab_begin: starts a game from a seed. */
SAB_MUST_CHECK enum sab_verdict sab_deal(struct sab_game *game, const struct sab_config *config,
                                         const uint8_t seed[SAB_SEED_SIZE]);

/* ---- Playing ---------------------------------------------------------------------------- */

/* Each of these functions returns one fact about a game. The head of a view (struct sab_view)
 * holds the same facts. */
unsigned sab_seat_count(const struct sab_game *game);
unsigned sab_round(const struct sab_game *game);
unsigned sab_phase(const struct sab_game *game);
sab_seat sab_to_move(const struct sab_game *game);
sab_seat sab_starter(const struct sab_game *game);
unsigned sab_outcome(const struct sab_game *game);
sab_seats sab_votes(const struct sab_game *game);
unsigned sab_pile_count(const struct sab_game *game);
unsigned sab_hand_count(const struct sab_game *game, sab_seat seat);

/* Whether the game is over: no round is left to deal (base 10.2). */
bool sab_is_over(const struct sab_game *game);

/* Lists all actions that the seat to move may take, and returns their number. The number is never 0
 * while somebody is to move. Equal cards are listed once. A card that looks the same after a half
 * turn is listed only one way up. The list is not sorted, but equal games give the same order.
 * Votes (base 12.1) belong to no turn and are not listed: call sab_check for a vote. */
size_t sab_legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX]);

/* Sorts actions into the order of docs/notation.md: by verb, then card, then cell (y before x),
 * then shape (upright first), target, amount and tool. */
void sab_sort_actions(struct sab_action *actions, size_t count);

/* SAB_OK if `action` is allowed now, else the rule that it breaks. If it breaks several, the result
 * is the rule that comes first on the rules page. `action` may hold any bytes. */
enum sab_verdict sab_check(const struct sab_game *game, const struct sab_action *action);

/* Checks `action` and, if it is allowed, carries it out with everything that follows from it: a
 * card drawn, a goal revealed, the round ended, gold shared. Writes these events to *events;
 * `events` may be NULL. On any verdict but SAB_OK, *game and *events are unchanged. */
SAB_MUST_CHECK enum sab_verdict sab_play(struct sab_game *game, const struct sab_action *action,
                                         struct sab_events *events);

/* sab_play without the check, for search. `action` must come from sab_legal for this game or an
 * equal game. Any other action is undefined behaviour. */
void sab_play_listed(struct sab_game *game, const struct sab_action *action,
                     struct sab_events *events);

/* Plays one of the actions in sab_legal, picked uniformly by `random` (any 64 random bits), and
 * writes it to *action unless `action` is NULL. Call the function only while the round is not over.
 * It is meant for random playouts. */
void sab_play_random(struct sab_game *game, uint64_t random, struct sab_action *action);

/* Returns true if the seat to move is asked a question that it may leave unanswered: whether to
 * spend an axe (cave 6.5). Then *answer is the action that keeps the axe: play this action if the
 * player does not answer. Otherwise returns false and leaves *answer unchanged. */
bool sab_default_answer(const struct sab_game *game, struct sab_action *answer);

/* ---- Knowing ---------------------------------------------------------------------------- */

/* Writes to *view what `seat` may know (base 13, cave 9). If `seat` is SAB_NOBODY, the view is a
 * spectator's. */
void sab_see(const struct sab_game *game, sab_seat seat, struct sab_view *view);

/* Everything that a spectator's view hides, for records, replays and tests. The secrets and that
 * view together are the whole game. */
void sab_base_secrets(const struct sab_game *game, struct sab_base_secrets *secrets);
void sab_cave_secrets(const struct sab_game *game, struct sab_cave_secrets *secrets);

/* For tests and tools: builds a game from a spectator's view and its secrets. The position may be
 * one that play cannot reach, but it must contain every card, dwarf and nugget of the box. From the
 * starter, the direction and the number of cards played, the engine works out which seat took the
 * most recent turn. */
void sab_base_arrange(const struct sab_view *view, const struct sab_base_secrets *secrets,
                      struct sab_game *game);
void sab_cave_arrange(const struct sab_view *view, const struct sab_cave_secrets *secrets,
                      struct sab_game *game);

/* sab_view_legal and sab_view_check do what sab_legal and sab_check do, but for the view's own
 * seat, and from the view alone. Every game that fits the view gives the same results. The list of
 * sab_view_legal is sorted. It is empty unless the view's seat is to move. */
size_t sab_view_legal(const struct sab_view *view, struct sab_action actions[SAB_ACTIONS_MAX]);
enum sab_verdict sab_view_check(const struct sab_view *view, const struct sab_action *action);

/* For planning: lists the spaces that the moving figure can reach, nearest first. Each space is
 * listed once, with its shortest way. If several ways are equally short, the list has the way that
 * costs the fewest cards and nuggets. No way goes on from a space where the walk ends. Returns the
 * number of spaces: 0 outside the cave's phases MOVING and WALKING. */
size_t sab_cave_ways(const struct sab_view *view, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX]);

/* Each of these returns a copy of the action or event. In the copy, the fields that are hidden from
 * `seat` are zero. */
struct sab_action sab_redact_action(const struct sab_action *action, sab_seat seat);
struct sab_event sab_redact(const struct sab_event *event, sab_seat seat);

/* For bots that search: makes a game that fits the view. Everything that the view hides is dealt at
 * random, and each possible deal is equally likely. In that game, the other seats remember
 * nothing of the hands that they gave away in swaps (cave 5.4). */
void sab_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                 struct sab_game *game);

/* Aids for thinking, worked out from the view alone. sab_unseen counts, for each card number, the
 * copies that the view's seat has not seen. These copies are in the draw pile, in other hands,
 * among the cards that others discarded face down or, in the cave, among the removed cards. Cards
 * that the seat remembers in another hand (cave 5.4) are not counted. sab_dead_cells lists dead
 * cells, row by row, and returns their number. A dead cell is empty and beside a face-up card, but
 * no card that is left has sides that match there (base 4.4, cave 4.1). A card is left if it is
 * unseen, in the seat's own hand, or remembered in another hand. A rockfall can bring a dead cell
 * back to life. */
enum {
    SAB_CARD_NUMBERS = 256, /* every sab_card is below this number */
    SAB_DEAD_MAX = 220      /* four cells for each card that can lie on the table */
};
void sab_unseen(const struct sab_view *view, uint8_t counts[SAB_CARD_NUMBERS]);
size_t sab_dead_cells(const struct sab_view *view, sab_cell cells[SAB_DEAD_MAX]);

/* ---- Adding up -------------------------------------------------------------------------- */

/* Writes the nuggets that each seat has won so far. They are secret until the game is over. */
void sab_score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX]);

/* A hash of the whole game for fingerprints; equal games hash alike on every machine. */
uint64_t sab_hash(const struct sab_game *game);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif

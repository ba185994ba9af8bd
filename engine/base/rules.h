/* SPDX-License-Identifier: MIT
 *
 * rules.h - for each chapter of the base game, the functions that other chapters call.
 *
 * The state is struct sab_base (saboteur/base_state.h). Functions with a parameter `events` append
 * what happened to *events. If `events` is NULL, they append nothing.
 */
#ifndef BASE_RULES_H
#define BASE_RULES_H

#include "saboteur/saboteur.h"

#include "base/maze.h"
#include "base/tables.h"
#include "common/events.h"
#include "common/rules.h"
#include "common/sides.h"

#include <assert.h>

/* ---- tallies ---------------------------------------------------------------------------- */

/* A tally says how often each of the numbers 0 to 3 occurs: byte n of the tally, counted from the
 * lowest byte, is how often the number n occurs. */

static inline uint32_t tally_one(unsigned number)
{
    static const uint32_t one[4] = {1, 1 << 8, 1 << 16, 1 << 24};
    return one[number];
}

static inline unsigned tally_count(uint32_t tally, unsigned number)
{
    return tally >> 8 * number & 0xff;
}

/* Makes the tally of a pile in which the number 0 occurs counts[0] times, the number 1 occurs
 * counts[1] times, and so on. */
static inline uint32_t tally_from(const uint8_t counts[4])
{
    return counts[0] | (uint32_t)counts[1] << 8 | (uint32_t)counts[2] << 16 |
           (uint32_t)counts[3] << 24;
}

static inline uint32_t tally_of(const uint8_t *numbers, unsigned count)
{
    uint32_t tally = 0;
    for (unsigned i = 0; i < count; i++) {
        tally += tally_one(numbers[i]);
    }
    return tally;
}

/* ---- setup.c: base 2, 10.1, 10.3 -------------------------------------------------------- */

enum sab_verdict base_check_config(const struct sab_config *config);
void base_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                  unsigned round, struct sab_deal *deal);
enum sab_verdict base_begin(struct sab_game *game, const struct sab_config *config,
                            const struct sab_deal *deal);
enum sab_verdict base_next_round(struct sab_game *game, const struct sab_deal *deal);
/* The number of turns taken in this round. A turn counts as taken as soon as its card has left the
 * hand. */
unsigned base_turns_taken(const struct sab_base *base);
/* Asserts that every card, dwarf and nugget of the box is accounted for (base 10.3). */
void base_assert_conserved(const struct sab_base *base);

/* ---- legal.c, check.c: base 3-7, 9.1, what may be done now ----------------------------------- */

/* The number of a tool; `tool` is a set with one tool. */
static inline unsigned tool_number(sab_tools tool)
{
    return tool >> 1;
}

/* Whether the seat to move has a legal action other than a pass (base 8.1). */
bool base_can_play(const struct sab_base *base);
size_t base_legal(const struct sab_base *base, struct sab_action actions[SAB_ACTIONS_MAX]);
struct sab_action base_random(const struct sab_base *base, uint64_t random);
enum sab_verdict base_check(const struct sab_base *base, const struct sab_action *action);
/* The number by which an action is sorted in a list of legal actions (notation 3). */
uint64_t base_rank(const struct sab_action *action);

static inline sab_pairs pair_bit(sab_tools tool, sab_seat seat)
{
    return 1u << (SAB_SEATS_MAX * tool_number(tool) + seat);
}

/* Pairs each of these seats with all three tools. */
static inline sab_pairs pairs_of(unsigned seats)
{
    return seats | seats << SAB_SEATS_MAX | seats << 2 * SAB_SEATS_MAX;
}

/* Whether the seat has any broken tool (base 5.1). */
static inline bool base_blocked(const struct sab_base *base, sab_seat seat)
{
    return (base->broken & pairs_of(1) << seat) != 0;
}

/* ---- play.c: base 3-6 ------------------------------------------------------------------------ */

/* Carries out an action that base_check allows. */
void base_play(struct sab_base *base, const struct sab_action *action, struct sab_events *events);

/* ---- goals.c: base 7 ------------------------------------------------------------------------- */

/* The set of the face-down goals that are reached (base 7.1): bit n stands for goal n. */
unsigned goals_reached(const struct sab_base *base);
/* Whether any face-down goal is reached. The engine calls this whenever a path card has been
 * laid. */
static inline bool goals_any(const struct sab_base *base)
{
    static_assert(SAB_BASE_GOALS == 3, "they are the first spots");
    return ((maze_reached(base, 0) | maze_reached(base, 1)) | maze_reached(base, 2)) != 0;
}
/* goals_look, goals_reveal and goals_turn return true if the turn can end. They return false if the
 * player must choose something, or if the round has ended. */
/* Call goals_look when a path card has been laid. It reveals the goals that the card reaches. */
bool goals_look(struct sab_base *base, struct sab_events *events);
bool goals_reveal(struct sab_base *base, unsigned goal, struct sab_events *events);
/* The shapes in which a stone that has just been reached may lie (base 7.4): bit n stands for shape
 * n. */
uint32_t goals_stone_turns(const struct sab_base *base, unsigned goal);
bool goals_turn(struct sab_base *base, sab_shape shape, struct sab_events *events);
/* Reveals the treasure (base 7.3, 8.1a). */
void goals_turn_treasure(struct sab_base *base, unsigned goal, sab_seat finisher,
                         struct sab_events *events);

/* ---- reach.c: base 8.1b ---------------------------------------------------------------------- */

/* Whether the treasure is out of reach. */
bool base_out_of_reach(const struct sab_base *base);

/* ---- round.c: base 8, 10 --------------------------------------------------------------------- */

void round_end(struct sab_base *base, struct sab_events *events);
/* Ends the round after the gold has been shared. */
void round_close(struct sab_base *base, struct sab_events *events);
/* The seat that would begin the next round (base 10.1, 12.1). */
sab_seat round_next_starter(const struct sab_base *base);
bool base_is_over(const struct sab_base *base);
static inline sab_seat seat_left(const struct sab_base *base, sab_seat seat)
{
    return seat + 1 == base->seats ? 0 : (sab_seat)(seat + 1);
}
static inline sab_seat seat_right(const struct sab_base *base, sab_seat seat)
{
    return (sab_seat)(seat == 0 ? base->seats - 1 : seat - 1);
}

/* ---- gold.c: base 9 -------------------------------------------------------------------------- */

/* The tally of the gold cards that are not in the pile: those on offer, and those of players. */
uint32_t gold_out(const struct sab_base *base);
void gold_offer(struct sab_base *base, struct sab_events *events);
void gold_take(struct sab_base *base, unsigned amount, struct sab_events *events);
void gold_pay_saboteurs(struct sab_base *base, struct sab_events *events);

/* ---- view.c, imagine.c, arrange.c: base 13 --------------------------------------------------- */

/* Writes what everybody knows to a view that is all zero, except what the goals hide and who has
 * which role. */
void view_public(const struct sab_base *base, struct sab_base_view *view);
/* The functions of struct rules. The comments in common/rules.h describe them. */
void base_see(const struct sab_game *game, sab_seat seat, struct sab_view *view);
void base_know(const struct sab_view *view, struct sab_game *known);
void base_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                  struct sab_game *game);
/* aids.c */
void base_unseen(const struct sab_view *seen, uint8_t counts[SAB_CARD_NUMBERS]);
size_t base_dead_cells(const struct sab_view *seen, sab_cell cells[SAB_DEAD_MAX]);
uint64_t base_hash(const struct sab_game *game);

/* ---- base.c: what the public functions call -------------------------------------------------- */

extern const struct rules base_rules;

#endif

/* SPDX-License-Identifier: MIT
 *
 * rules.h - what the chapters of the base game know of each other.
 *
 * The state is struct sab_base (saboteur/base_state.h). `events` may be NULL everywhere.
 */
#ifndef BASE_RULES_H
#define BASE_RULES_H

#include "saboteur/saboteur.h"

#include "common/rules.h"
#include "common/sides.h"

#include <assert.h>

/* ---- catalogue.c: base 1 ----------------------------------------------------------------- */

/* How many gold cards of 1, 2 and 3 nuggets there are (base 1.4). */
extern const uint8_t base_gold_copies[4];
/* By shape: laying the card that can lie so; zero where there is none. */
extern const struct sab_action base_lays[32];

/* A set of shapes: bit (1 << shape). */
typedef uint32_t shape_set;
/* What matches the openings and walls round a spot, the low byte of a sab_rim (base 4.4). */
extern const shape_set base_round_shapes[256];

/* A set of cards, bit (1 << card), and above it a shape_set, how these may lie: all that a hand can
 * do follows from those of its cards, put together. */
typedef uint64_t card_sets;
extern const card_sets base_card_sets[SAB_BASE_CARDS];

static inline uint32_t sets_cards(card_sets sets)
{
    return (uint32_t)sets;
}

/* base 4.3 */
static inline shape_set sets_shapes(card_sets sets)
{
    return (shape_set)(sets >> 32);
}

/* ---- tallies: how often each number below 4 is there, a byte for each, the lowest first --- */

static inline uint32_t tally_one(unsigned number)
{
    static const uint32_t one[4] = {1, 1 << 8, 1 << 16, 1 << 24};

    return one[number];
}

static inline unsigned tally_count(uint32_t tally, unsigned number)
{
    return tally >> 8 * number & 0xff;
}

/* That of so many 0s, 1s, 2s and 3s. */
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
/* How many turns of this round are over or under way: each has taken one card out of a hand. */
unsigned base_turns_taken(const struct sab_base *base);
/* Stops the program unless every card, dwarf and nugget of the box is there (base 10.3). */
void base_assert_conserved(const struct sab_base *base);

/* ---- maze.c: base 4.2-4.6, walking -------------------------------------------------------- */

enum {
    PLACE_ROW = 256,
    PLACE_START = 128 * PLACE_ROW + 128,
    PLACE_NONE = 0, /* a cell no card may go to */
    SPOT_NONE = 255
};

static inline sab_place place_of(sab_cell cell)
{
    const bool near = cell.x >= -SAB_BASE_EXTENT && cell.x <= SAB_BASE_EXTENT &&
                      cell.y >= -SAB_BASE_EXTENT && cell.y <= SAB_BASE_EXTENT;

    return near ? (sab_place)(PLACE_START + cell.y * PLACE_ROW + cell.x) : (sab_place)PLACE_NONE;
}

/* Two's complement and what is 128 more differ in the highest bit of each number. */
static inline sab_cell cell_of(sab_place place)
{
    const unsigned cell = place ^ PLACE_START;

    return (sab_cell){(int8_t)(cell % PLACE_ROW), (int8_t)(cell / PLACE_ROW)};
}

/* How a goal lies face up; 0 while it is face down. */
static inline sab_shape maze_goal_shape(const struct sab_base *base, unsigned goal)
{
    return base->laid_shape[SAB_BASE_LAID_MAX + goal];
}

/* Nothing but the start card and the three face-down goals. */
void maze_clear(struct sab_base *base);
/* Works the spots out from the laid cards and the goals face up. */
void maze_rebuild(struct sab_base *base);
/* Adds to the list of laid cards, and to the maze. */
void maze_lay(struct sab_base *base, sab_place place, sab_shape shape);
/* The rockfall: removes laid card number `index`; the last one moves into the gap. */
void maze_fall(struct sab_base *base, unsigned index);
/* Goal number `goal` now lies face up so. */
void maze_turn_goal(struct sab_base *base, unsigned goal, sab_shape shape);

/* The first bit of each of the sets in a sab_rim. */
enum { ROUND_OPENING = 0, ROUND_WALL = 4, ROUND_WALKED = 8, ROUND_UNWALKED = 12 };

/* The number of the spot, or SPOT_NONE. Goals that are face down are spots 0 to 2. */
unsigned maze_spot(const struct sab_base *base, sab_place place);
/* The number of the laid card there, or laid_count. */
unsigned maze_laid(const struct sab_base *base, sab_place place);
/* The number of the goal whose cell this is, or SAB_BASE_GOALS. */
unsigned maze_goal(sab_cell cell);

/* Sides of the spot where an opening that can be walked to from the start meets it. */
static inline sab_sides maze_reached(const struct sab_base *base, unsigned spot)
{
    return base->spot_round[spot] >> ROUND_WALKED & SAB_ALL_SIDES;
}

/* The shapes of which all that lies round the spot is matched (base 4.4). */
static inline shape_set maze_shapes(const struct sab_base *base, unsigned spot)
{
    return base_round_shapes[(uint8_t)base->spot_round[spot]];
}

/* A card with these openings matches all that lies round the spot (base 4.4). */
static inline bool maze_fits(const struct sab_base *base, unsigned spot, sab_shape shape)
{
    return (maze_shapes(base, spot) >> shape & 1) != 0;
}

/* A card that fits would be connected there (base 4.5). */
static inline bool maze_connected(const struct sab_base *base, unsigned spot)
{
    return (base->spot_open[spot / 64] >> spot % 64 & 1) != 0;
}

/* ---- legal.c, check.c: base 3-7, 9.1, what may be done now ----------------------------------- */

/* The number of a tool, given as a set of one. */
static inline unsigned tool_number(sab_tools tool)
{
    return tool >> 1;
}

/* The seat to move could do something but pass (base 8.1). */
bool base_can_play(const struct sab_base *base);
size_t base_legal(const struct sab_base *base, struct sab_action actions[SAB_ACTIONS_MAX]);
struct sab_action base_random(const struct sab_base *base, uint64_t random);
enum sab_verdict base_check(const struct sab_base *base, const struct sab_action *action);
/* A number that is the smaller, the earlier the action comes in a legal list (notation 3). */
uint64_t base_rank(const struct sab_action *action);

static inline sab_pairs pair_bit(sab_tools tool, sab_seat seat)
{
    return 1u << (SAB_SEATS_MAX * tool_number(tool) + seat);
}

/* These seats with each of the three tools. */
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

/* The goals that are face down and reached (base 7.1): bit (1 << goal). */
unsigned goals_reached(const struct sab_base *base);
/* Whether there is one: asked after every path card. */
static inline bool goals_any(const struct sab_base *base)
{
    static_assert(SAB_BASE_GOALS == 3, "they are the first spots");
    return ((maze_reached(base, 0) | maze_reached(base, 1)) | maze_reached(base, 2)) != 0;
}
/* The next three return false when that asks a question or ends the round, and true when the turn
 * may end. After a path card was laid: turns over the goals that are reached. */
bool goals_look(struct sab_base *base, struct sab_events *events);
bool goals_reveal(struct sab_base *base, unsigned goal, struct sab_events *events);
/* The ways a stone that is reached may lie (base 7.4): bit (1 << shape). */
uint32_t goals_stone_turns(const struct sab_base *base, unsigned goal);
bool goals_turn(struct sab_base *base, sab_shape shape, struct sab_events *events);
/* Turns the treasure over (base 7.3, 8.1a). */
void goals_turn_treasure(struct sab_base *base, unsigned goal, sab_seat finisher,
                         struct sab_events *events);

/* ---- round.c: base 8, 10 --------------------------------------------------------------------- */

void round_end(struct sab_base *base, struct sab_events *events);
/* The gold is shared. */
void round_close(struct sab_base *base, struct sab_events *events);
/* Who would begin the next round (base 10.1, 12.1). */
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

/* The tally of the gold cards that are not in the pile: on offer, or somebody's. */
uint32_t gold_out(const struct sab_base *base);
void gold_offer(struct sab_base *base, struct sab_events *events);
void gold_take(struct sab_base *base, unsigned amount, struct sab_events *events);
void gold_pay_saboteurs(struct sab_base *base, struct sab_events *events);

/* ---- view.c, imagine.c, arrange.c: base 13 --------------------------------------------------- */

/* As struct rules (common/rules.h) says. */
void base_see(const struct sab_game *game, sab_seat seat, struct sab_view *view);
void base_know(const struct sab_view *view, struct sab_game *known);
void base_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                  struct sab_game *game);
uint64_t base_hash(const struct sab_game *game);

/* ---- base.c: what the public functions call -------------------------------------------------- */

extern const struct rules base_rules;

/* ---- events ---------------------------------------------------------------------------------- */

/* Appends to *events. */
void note_down(struct sab_events *events, struct sab_event event);

/* The same, unless it is NULL. */
static inline void note(struct sab_events *events, struct sab_event event)
{
    if (events != NULL) {
        note_down(events, event);
    }
}

#endif

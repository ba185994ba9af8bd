/* SPDX-License-Identifier: MIT
 *
 * legal.c - everything that may be done now (base 3-7, 9.1).
 *
 * What a hand can do falls into a few sets: how its path cards may lie at each spot, whom its
 * action cards can be aimed at, which cards it can pass. Every set is one of rows of a table of
 * actions, so that counting, listing and drawing read all of them in one way.
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* ---- What there is to do ------------------------------------------------------------------- */

#define PASSES ((UINT64_C(1) << ROWS_MAP) - 1) /* the rows before the maps */

/* ---- What the seat to move can do ----------------------------------------------------------- */

enum { TABLES = 3 };
static const struct sab_action *const tables[TABLES] = {base_card_rows, base_tool_rows,
                                                        base_double_rows};

struct turn {
    uint64_t plays[TABLES]; /* rows of the tables */
    shape_set shapes;       /* in which path cards may be laid; none if a broken tool forbids it */
    unsigned falls;         /* laid cards 1, 2, ... that may fall */
};

/* What can be laid on a spot. */
static inline shape_set lays_at(const struct sab_base *base, const struct turn *turn, unsigned spot)
{
    return turn->shapes & maze_shapes(base, spot);
}

/* Broken tools and repairs (base 5.1, 5.2). */
static inline void turn_tools(const struct sab_base *base, struct turn *turn, uint32_t cards)
{
    const bool spared = base->option[SAB_BASE_OPT_BREAK_SELF] != SAB_SELF_ALLOWED;
    const sab_pairs whole = base->whole & ~(spared ? pairs_of(1) << base->to_move : 0);
    const uint64_t broken = base->broken;

    turn->plays[1] = (whole | broken << HALF) & base_tool_lanes[cards >> SAB_BREAK_PICKAXE & 63];
    turn->plays[2] =
        (broken | broken << HALF) & base_double_lanes[cards >> SAB_REPAIR_LANTERN_PICKAXE & 7];
}

static inline struct turn turn_begin(const struct sab_base *base)
{
    const sab_card *hand = base->hand[base->to_move];
    struct turn turn;
    card_sets sets = 0;
    uint32_t cards;

    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        sets |= base_card_sets[hand[i]];
    }
    cards = sets_cards(sets);
    turn.shapes = sets_shapes(sets);
    /* One may pass without a card only when there is none (base 6.1). */
    cards &= cards == 1u << SAB_NO_CARD ? ~0u : ~(1u << SAB_NO_CARD);
    turn.plays[0] = cards | (uint64_t)(base->face_down & (0u - (cards >> SAB_MAP))) << ROWS_MAP;
    turn_tools(base, &turn, cards);
    turn.falls = (cards >> SAB_ROCKFALL & 1) * (base->laid_count - 1u);
    turn.shapes &= base_blocked(base, base->to_move) ? 0 : ~(shape_set)0;
    return turn;
}

/* How many ways there are to lay a path card (base 4). */
static inline unsigned count_lays(const struct sab_base *base, const struct turn *turn)
{
    unsigned count = 0;

    for (unsigned set = 0; set < SAB_BASE_SPOT_SETS; set++) {
        for (sab_spots open = base->spot_open[set]; open != 0; open &= open - 1) {
            count += bits_count(lays_at(base, turn, 64 * set + bits_first(open)));
        }
    }
    return count;
}

/* How many plays there are but those. */
static inline unsigned count_others(const struct turn *turn)
{
    unsigned count = turn->falls;

    for (unsigned table = 0; table < TABLES; table++) {
        count += bits_count(turn->plays[table]);
    }
    return count;
}

static inline unsigned count_all(const struct sab_base *base, const struct turn *turn)
{
    return count_others(turn) + (turn->shapes != 0 ? count_lays(base, turn) : 0);
}

bool base_can_play(const struct sab_base *base)
{
    const struct turn turn = turn_begin(base);

    return count_all(base, &turn) > bits_count(turn.plays[0] & PASSES);
}

/* ---- One of them --------------------------------------------------------------------------- */

/* A row filled in. Where one of the two has something, the other has zero. */
static inline struct sab_action fill_in(const struct sab_action *row, struct sab_action action)
{
    uint64_t bytes, more;

    memcpy(&bytes, row, sizeof bytes);
    memcpy(&more, &action, sizeof more);
    bytes |= more;
    memcpy(&action, &bytes, sizeof action);
    return action;
}

static inline struct sab_action by(const struct sab_base *base)
{
    return (struct sab_action){.seat = base->to_move};
}

static inline struct sab_action at(const struct sab_base *base, sab_square square)
{
    return (struct sab_action){.seat = base->to_move, .cell = cell_of(square)};
}

static inline struct sab_action fall(const struct sab_base *base, unsigned laid)
{
    static const struct sab_action row = {.verb = SAB_BASE_ROCKFALL, .card = SAB_ROCKFALL};

    return fill_in(&row, at(base, base->laid_square[laid]));
}

/* ---- Lists --------------------------------------------------------------------------------- */

/* The sets that are not empty, and one that is. */
struct strand {
    uint64_t plays;
    const struct sab_action *rows;
    struct sab_action action; /* what the rows leave open */
};

static struct strand *strand_add(struct strand *strand, uint64_t plays,
                                 const struct sab_action *rows, struct sab_action action)
{
    *strand = (struct strand){plays, rows, action};
    return strand + (plays != 0);
}

/* Returns how many lays there are. */
static unsigned list_strands(const struct sab_base *base, const struct turn *turn,
                             struct strand *strand)
{
    unsigned count = 0;

    for (unsigned table = 1; table < TABLES; table++) {
        strand = strand_add(strand, turn->plays[table], tables[table], by(base));
    }
    for (unsigned set = 0; turn->shapes != 0 && set < SAB_BASE_SPOT_SETS; set++) {
        for (sab_spots open = base->spot_open[set]; open != 0; open &= open - 1) {
            const unsigned spot = 64 * set + bits_first(open);
            const shape_set lays = lays_at(base, turn, spot);

            count += bits_count(lays);
            strand = strand_add(strand, lays, base_lays, at(base, base->spot_square[spot]));
        }
    }
    strand->plays = 0;
    return count;
}

/* Those of the hand, each where its card comes among them: equal cards write the same. From the
 * last, since what is no card would come first, and does where it is all there is. */
static unsigned list_passes(const struct sab_base *base, uint64_t passes,
                            struct sab_action *actions)
{
    const sab_card *hand = base->hand[base->to_move];

    for (unsigned i = SAB_BASE_HAND_MAX; i-- > 0;) {
        const uint64_t before = passes & ((UINT64_C(1) << hand[i]) - 1);

        actions[bits_count(before)] = fill_in(&base_card_rows[hand[i]], by(base));
    }
    return bits_count(passes);
}

/* All three, each where it would come: what is no map is written over by what follows, if anything
 * does, and is beyond the list if not. */
static unsigned list_maps(const struct sab_base *base, uint64_t maps, struct sab_action *actions)
{
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        const uint64_t before = maps & ((1u << goal) - 1);

        actions[bits_count(before)] = fill_in(&base_card_rows[ROWS_MAP + goal], by(base));
    }
    return bits_count(maps);
}

/* Goes from play to play without a branch on where one strand ends and the next begins. */
static size_t list_turn(const struct sab_base *restrict base, struct sab_action *restrict actions)
{
    const struct turn turn = turn_begin(base);
    struct strand strands[TABLES + SAB_BASE_SPOTS_MAX + 1];
    const struct strand *strand = strands;
    const unsigned lays = list_strands(base, &turn, strands);
    const unsigned count = count_others(&turn) - turn.falls + lays;
    unsigned n;
    uint64_t left;

    assert(count + turn.falls <= SAB_ACTIONS_MAX);
    left = strand->plays;
    n = list_passes(base, turn.plays[0] & PASSES, actions);
    n += list_maps(base, turn.plays[0] >> ROWS_MAP, actions + n);
    for (; n < count; n++) {
        const uint64_t next = strand[1].plays;

        actions[n] = fill_in(&strand->rows[bits_first(left)], strand->action);
        left &= left - 1;
        strand += bits_none(left);
        left |= next & (0 - (uint64_t)bits_none(left));
    }
    for (unsigned laid = 1; laid <= turn.falls; laid++) {
        actions[n++] = fall(base, laid);
    }
    return n;
}

/* The answers to a question about goals: which to reveal, or which way to turn the one. */
static size_t list_goals(const struct sab_base *base, struct sab_action *actions)
{
    size_t count = 0;

    for (uint32_t goals = base->choice; goals != 0; goals &= goals - 1) {
        const unsigned goal = bits_first(goals);
        struct sab_action action = {
            .verb = SAB_BASE_REVEAL, .seat = base->to_move, .cell = sab_base_goal_cells[goal]};

        if (base->phase == SAB_BASE_CHOOSING) {
            actions[count++] = action;
            continue;
        }
        action.verb = SAB_BASE_TURN;
        for (uint32_t left = goals_stone_turns(base, goal); left != 0; left &= left - 1) {
            action.shape = (sab_shape)bits_first(left);
            actions[count++] = action;
        }
    }
    return count;
}

static size_t list_takes(const struct sab_base *base, struct sab_action *actions)
{
    size_t count = 0;

    for (unsigned amount = 1; amount <= 3; amount++) {
        if (base->offer[amount] > 0) {
            actions[count++] = (struct sab_action){
                .verb = SAB_BASE_TAKE, .seat = base->to_move, .amount = (uint8_t)amount};
        }
    }
    return count;
}

/* The answers to the question asked now: none when there is none. */
static size_t list_answers(const struct sab_base *base, struct sab_action *actions)
{
    switch ((enum sab_base_phase)base->phase) {
    case SAB_BASE_CHOOSING:
    case SAB_BASE_TURNING:
        return list_goals(base, actions);
    case SAB_BASE_TAKING:
        return list_takes(base, actions);
    case SAB_BASE_PLAYING:
    case SAB_BASE_OVER:
        break;
    }
    return 0;
}

size_t base_legal(const struct sab_base *base, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return base->phase == SAB_BASE_PLAYING ? list_turn(base, actions) : list_answers(base, actions);
}

/* ---- One at random --------------------------------------------------------------------------- */

/* A number below `count`, as good as uniform: the bias is below count / 2^32. */
static unsigned scale(uint64_t random, size_t count)
{
    return (unsigned)((random >> 32) * count >> 32);
}

/* The lay of that number. */
static struct sab_action draw_lay(const struct sab_base *base, const struct turn *turn, unsigned n)
{
    for (unsigned set = 0; set < SAB_BASE_SPOT_SETS; set++) {
        for (sab_spots open = base->spot_open[set]; open != 0; open &= open - 1) {
            const unsigned spot = 64 * set + bits_first(open);
            const shape_set lays = lays_at(base, turn, spot);

            if (n < bits_count(lays)) {
                return fill_in(&base_lays[bits_nth(lays, n)], at(base, base->spot_square[spot]));
            }
            n -= bits_count(lays);
        }
    }
    assert(false);
    return by(base);
}

/* One of list_turn, by its number there. */
static struct sab_action draw_turn(const struct sab_base *base, uint64_t random)
{
    const struct turn turn = turn_begin(base);
    const unsigned count = count_all(base, &turn);
    unsigned n = scale(random, count);

    if (n >= count - turn.falls) {
        return fall(base, n - (count - turn.falls) + 1);
    }
    for (unsigned table = 0; table < TABLES; table++) {
        const uint64_t plays = turn.plays[table];

        if (n < bits_count(plays)) {
            return fill_in(&tables[table][bits_nth(plays, n)], by(base));
        }
        n -= bits_count(plays);
    }
    return draw_lay(base, &turn, n);
}

/* inline: with base_play, a part of sab_play_random. */
inline struct sab_action base_random(const struct sab_base *base, uint64_t random)
{
    struct sab_action actions[SAB_BASE_GOALS];
    size_t count;

    if (base->phase == SAB_BASE_PLAYING) {
        return draw_turn(base, random);
    }
    count = list_answers(base, actions);
    assert(count > 0);
    return actions[scale(random, count)];
}

/* SPDX-License-Identifier: MIT
 *
 * legal.c - lists the legal actions, and picks one at random (base 3-7, 9.1).
 *
 * The plays of a hand form a few sets: the shapes in which the path cards may lie at each spot, the
 * tools that the action cards can break or repair, and the cards that the player can pass. Each set
 * is stored as a set of rows in a table of actions (base/tables.h). So counting, listing and
 * picking at random work in the same way for all sets.
 */
#include "base/plays.h"

/* ---- What the seat to move can do (base 3.1) ------------------------------------------------- */

/* The tables of actions (base/tables.h), in the order in which list_turn lists them. Path cards and
 * rockfalls come after these tables. */
enum { CARD_PLAYS, TOOL_PLAYS, DOUBLE_PLAYS, TABLES };
static const struct sab_action *const tables[TABLES] = {base_card_rows, base_tool_rows,
                                                        base_double_rows};

struct turn {
    uint64_t plays[TABLES]; /* sets of rows in the tables */
    shape_set shapes;       /* the shapes in which the player can lay path cards */
    unsigned falls;         /* a rockfall can remove laid cards 1 to `falls`; 0: no card */
};

/* base 4.1: a player with a broken tool lays no path card. */
static inline shape_set turn_shapes(const struct sab_base *base, shape_set shapes)
{
    return base_blocked(base, base->to_move) ? 0 : shapes;
}

/* base 5.1: every intact tool can be broken. Under SAB_SELF_SPARED, the player's own tools
 * cannot be broken. */
static inline uint64_t turn_breaks(const struct sab_base *base)
{
    bool spared = base->option[SAB_BASE_OPT_BREAK_SELF] == SAB_SELF_SPARED;
    return base->whole & ~(spared ? pairs_of(1) << base->to_move : 0);
}

/* base 5.2: every broken tool can be repaired. */
static inline uint64_t turn_repairs(const struct sab_base *base)
{
    return base->broken;
}

/* base 5.3: a rockfall can remove every laid card except the start card. */
static inline unsigned turn_falls(const struct sab_base *base, uint32_t cards)
{
    return (cards >> SAB_ROCKFALL & 1) * (base->laid_count - 1u);
}

/* base 5.4: a map can be played at every face-down goal. */
static inline uint64_t turn_maps(const struct sab_base *base, uint32_t cards)
{
    return base->face_down & (0u - (cards >> SAB_MAP & 1));
}

/* base 6.1: every card of the hand can be passed. If the hand is empty, the only pass has
 * SAB_NO_CARD. */
static inline uint64_t turn_passes(uint32_t cards)
{
    return cards == 1u << SAB_NO_CARD ? cards : cards & ~(1u << SAB_NO_CARD);
}

static inline struct turn turn_begin(const struct sab_base *base)
{
    const sab_card *hand = base->hand[base->to_move];
    card_sets sets = 0;
    uint32_t cards;
    struct turn turn;

    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        sets |= base_card_sets[hand[i]];
    }
    cards = sets_cards(sets);
    turn.shapes = turn_shapes(base, sets_shapes(sets));
    turn.plays[CARD_PLAYS] = turn_passes(cards) << ROWS_PASS | turn_maps(base, cards) << ROWS_MAP;
    turn.plays[TOOL_PLAYS] =
        (turn_breaks(base) | turn_repairs(base) << HALF) & base_tool_lanes[tool_cards(cards)];
    turn.plays[DOUBLE_PLAYS] =
        (turn_repairs(base) | turn_repairs(base) << HALF) & base_double_lanes[double_cards(cards)];
    turn.falls = turn_falls(base, cards);
    return turn;
}

/* base 4.4: the shapes that the player can lay at an open spot. */
static inline shape_set turn_lays(const struct sab_base *base, const struct turn *turn,
                                  unsigned spot)
{
    return turn->shapes & maze_shapes(base, spot);
}

/* ---- The number of plays --------------------------------------------------------------------- */

static inline unsigned count_lays(const struct sab_base *base, const struct turn *turn)
{
    unsigned count = 0;
    for (unsigned set = 0; set < SAB_BASE_SPOT_SETS; set++) {
        for (sab_spots open = base->spot_open[set]; open != 0; open &= open - 1) {
            count += bits_count(turn_lays(base, turn, spot_first(set, open)));
        }
    }
    return count;
}

static inline unsigned count_rows(const struct turn *turn)
{
    unsigned count = 0;
    for (unsigned table = 0; table < TABLES; table++) {
        count += bits_count(turn->plays[table]);
    }
    return count;
}

static inline unsigned count_all(const struct sab_base *base, const struct turn *turn)
{
    return count_rows(turn) + turn->falls + (turn->shapes != 0 ? count_lays(base, turn) : 0);
}

bool base_can_play(const struct sab_base *base)
{
    struct turn turn = turn_begin(base);
    return count_all(base, &turn) > bits_count(turn.plays[CARD_PLAYS] & ROWS_PASSES);
}

/* ---- All plays ------------------------------------------------------------------------------- */

static inline struct sab_action fall(const struct sab_base *base, unsigned laid)
{
    static const struct sab_action row = {.verb = SAB_BASE_ROCKFALL, .card = SAB_ROCKFALL};
    return fill_in(&row, by_mover_at(base, base->laid_square[laid]));
}

/* base 5.3: lists the rockfalls. */
static unsigned list_falls(const struct sab_base *base, const struct turn *turn,
                           struct sab_action *actions)
{
    for (unsigned laid = 1; laid <= turn->falls; laid++) {
        actions[laid - 1] = fall(base, laid);
    }
    return turn->falls;
}

/* base 6.1: lists the passes, sorted by card. For each entry of the hand, the loop writes a pass at
 * the index that the card has in the list. Equal cards have the same index, so each pass is listed
 * once. An unused entry (SAB_NO_CARD) has index 0. The loop runs from the last entry to the first,
 * so that a card overwrites what an unused entry has written there. */
static unsigned list_passes(const struct sab_base *base, uint64_t passes,
                            struct sab_action *actions)
{
    const sab_card *hand = base->hand[base->to_move];
    for (unsigned i = SAB_BASE_HAND_MAX; i-- > 0;) {
        uint64_t before = passes & ((UINT64_C(1) << hand[i]) - 1);
        actions[bits_count(before)] = fill_in(&base_card_rows[ROWS_PASS + hand[i]], by_mover(base));
    }
    return bits_count(passes);
}

/* base 5.4: lists the plays of a map. The function writes a play for each of the three goals, and
 * does not test which plays are allowed, because the processor would mispredict that branch. If a
 * play is not allowed, the next play overwrites it. If no play follows, the forbidden play stays
 * past the end of the list. So `actions` needs room for three plays. */
static unsigned list_maps(const struct sab_base *base, uint64_t maps, struct sab_action *actions)
{
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        uint64_t before = maps & ((1u << goal) - 1);
        actions[bits_count(before)] = fill_in(&base_card_rows[ROWS_MAP + goal], by_mover(base));
    }
    return bits_count(maps);
}

/* base 4: for every open spot, adds the plays that lay a card there. */
static void add_lays(const struct sab_base *base, const struct turn *turn, struct runs *runs)
{
    for (unsigned set = 0; turn->shapes != 0 && set < SAB_BASE_SPOT_SETS; set++) {
        for (sab_spots open = base->spot_open[set]; open != 0; open &= open - 1) {
            unsigned spot = spot_first(set, open);
            runs_add(runs, turn_lays(base, turn, spot), base_lays,
                     by_mover_at(base, base->spot_square[spot]));
        }
    }
}

/* Lists the passes, then the plays of maps, of tools, of path cards and of rockfalls. */
static size_t list_turn(const struct sab_base *restrict base, struct sab_action *restrict actions)
{
    struct turn turn = turn_begin(base);
    struct runs runs;
    unsigned count;
    runs_begin(&runs);
    runs_add(&runs, turn.plays[TOOL_PLAYS], base_tool_rows, by_mover(base));
    runs_add(&runs, turn.plays[DOUBLE_PLAYS], base_double_rows, by_mover(base));
    add_lays(base, &turn, &runs);
    assert(SAB_BASE_HAND_MAX + SAB_BASE_GOALS + runs.plays + turn.falls <= SAB_ACTIONS_MAX);
    count = list_passes(base, turn.plays[CARD_PLAYS] & ROWS_PASSES, actions);
    count += list_maps(base, turn.plays[CARD_PLAYS] >> ROWS_MAP, actions + count);
    count += runs_list(&runs, actions + count);
    return count + list_falls(base, &turn, actions + count);
}

/* ---- One play, at random --------------------------------------------------------------------- */

/* A nearly uniform number below `count`: the bias is below count / 2^32. */
static unsigned scale(uint64_t random, size_t count)
{
    return (unsigned)((random >> 32) * count >> 32);
}

/* Of the plays that lay a path card, the one with index `n` in the order of list_turn. */
static struct sab_action draw_lay(const struct sab_base *base, const struct turn *turn, unsigned n)
{
    for (unsigned set = 0; set < SAB_BASE_SPOT_SETS; set++) {
        for (sab_spots open = base->spot_open[set]; open != 0; open &= open - 1) {
            unsigned spot = spot_first(set, open);
            shape_set lays = turn_lays(base, turn, spot);

            if (n < bits_count(lays)) {
                return fill_in(&base_lays[bits_nth(lays, n)],
                               by_mover_at(base, base->spot_square[spot]));
            }
            n -= bits_count(lays);
        }
    }
    assert(false);
    return by_mover(base);
}

/* One of the actions of list_turn, chosen by `random`. */
static struct sab_action draw_turn(const struct sab_base *base, uint64_t random)
{
    struct turn turn = turn_begin(base);
    unsigned count = count_all(base, &turn);
    unsigned n = scale(random, count);
    if (n >= count - turn.falls) {
        return fall(base, n - (count - turn.falls) + 1);
    }
    for (unsigned table = 0; table < TABLES; table++) {
        uint64_t plays = turn.plays[table];
        if (n < bits_count(plays)) {
            return fill_in(&tables[table][bits_nth(plays, n)], by_mover(base));
        }
        n -= bits_count(plays);
    }
    return draw_lay(base, &turn, n);
}

/* ---- Answers to a question (base 7.2, 7.4, 9.1) ---------------------------------------------- */

/* base 7.2: lists the goals that the player may reveal. */
static size_t list_reveals(const struct sab_base *base, struct sab_action *actions)
{
    size_t count = 0;
    for (unsigned goals = base->choice; goals != 0; goals &= goals - 1) {
        actions[count++] = (struct sab_action){.verb = SAB_BASE_REVEAL,
                                               .seat = base->to_move,
                                               .cell = sab_base_goal_cells[bits_first(goals)]};
    }
    return count;
}

/* base 7.4: lists the ways in which the stone may lie. */
static size_t list_turns(const struct sab_base *base, struct sab_action *actions)
{
    unsigned goal = bits_first(base->choice);
    size_t count = 0;
    for (uint32_t turns = goals_stone_turns(base, goal); turns != 0; turns &= turns - 1) {
        actions[count++] = (struct sab_action){.verb = SAB_BASE_TURN,
                                               .seat = base->to_move,
                                               .cell = sab_base_goal_cells[goal],
                                               .shape = (sab_shape)bits_first(turns)};
    }
    return count;
}

/* base 9.1: lists the gold cards on offer, equal cards once. */
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

/* Lists the answers to the question that the game asks. If it asks no question, lists none. */
static size_t list_answers(const struct sab_base *base, struct sab_action *actions)
{
    switch ((enum sab_base_phase)base->phase) {
    case SAB_BASE_CHOOSING:
        return list_reveals(base, actions);
    case SAB_BASE_TURNING:
        return list_turns(base, actions);
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

/* This function is inline, because sab_play_random consists of base_random and base_play. */
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

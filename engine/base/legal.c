/* SPDX-License-Identifier: MIT
 *
 * legal.c - everything that may be done now (base 3-7, 9.1).
 *
 * What a card can do is a set: of spots where it may lie, or of what it may be aimed at. Counting,
 * listing and drawing one at random all read these sets, every card's in the same way.
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* What one card can do is a set of 64: a path card, the 32 spots where it may lie upright and the
 * same 32 for half turned; an action card, the pairs of tool and seat, the laid cards or the goals
 * it may be aimed at. Beyond the first 32 spots there are further such sets, of lays only. */
enum { SETS = SAB_BASE_SPOTS_MAX / 32, TURNED = 32 };

/* What a card can do and how its set is read. */
struct way {
    uint8_t verb;
    uint8_t rows[2];     /* of a path card: its openings upright and half turned (base 4.3) */
    sab_shape shape[2];  /* the same as it will lie */
    uint8_t places;      /* which cells its plays are in: enum places */
    uint8_t place_mask;  /* the bits of a play's number that tell the cell, */
    uint8_t seat_mask;   /* and the target */
    sab_tools tools;     /* of a repair */
    uint64_t lays, aims; /* what of a set can be */
};

enum places { PLACES_SPOTS, PLACES_LAID, PLACES_GOALS, PLACES_START };

#define ACROSS(openings) ((((openings) << 2) | ((openings) >> 2)) & SAB_ALL_SIDES)
#define PATH(openings, inside)                                                                     \
    {                                                                                              \
        .verb = SAB_LAY, .rows = {openings, ACROSS(openings)},                                     \
        .shape = {(openings) | (inside), ACROSS(openings) | (inside)}, .places = PLACES_SPOTS,     \
        .place_mask = 31,                                                                          \
        .lays = ACROSS(openings) == (openings) ? UINT64_C(0xffffffff) : UINT64_MAX                 \
    }
#define BREAK(pairs)                                                                               \
    {                                                                                              \
        .verb = SAB_PLAY_BREAK, .places = PLACES_START, .seat_mask = 15, .aims = (pairs)           \
    }
#define REPAIR(pairs)                                                                              \
    {                                                                                              \
        .verb = SAB_PLAY_REPAIR, .places = PLACES_START, .seat_mask = 15, .tools = SAB_ALL_TOOLS,  \
        .aims = (pairs)                                                                            \
    }
#define N SAB_NORTH
#define E SAB_EAST
#define S SAB_SOUTH
#define W SAB_WEST
#define PICKAXE UINT64_C(0xffff)
#define LANTERN (PICKAXE << 16)
#define CART (PICKAXE << 32)

static const struct way ways[SAB_CARDS] = {
    [SAB_PATH_NESW] = PATH(N | E | S | W, SAB_JOINED),
    [SAB_PATH_NES] = PATH(N | E | S, SAB_JOINED),
    [SAB_PATH_ESW] = PATH(E | S | W, SAB_JOINED),
    [SAB_PATH_NS] = PATH(N | S, SAB_JOINED),
    [SAB_PATH_EW] = PATH(E | W, SAB_JOINED),
    [SAB_PATH_NE] = PATH(N | E, SAB_JOINED),
    [SAB_PATH_NW] = PATH(N | W, SAB_JOINED),
    [SAB_DEAD_NESW] = PATH(N | E | S | W, 0),
    [SAB_DEAD_NES] = PATH(N | E | S, 0),
    [SAB_DEAD_ESW] = PATH(E | S | W, 0),
    [SAB_DEAD_NS] = PATH(N | S, 0),
    [SAB_DEAD_EW] = PATH(E | W, 0),
    [SAB_DEAD_NE] = PATH(N | E, 0),
    [SAB_DEAD_NW] = PATH(N | W, 0),
    [SAB_DEAD_N] = PATH(N, 0),
    [SAB_DEAD_E] = PATH(E, 0),
    [SAB_BREAK_PICKAXE] = BREAK(PICKAXE),
    [SAB_BREAK_LANTERN] = BREAK(LANTERN),
    [SAB_BREAK_CART] = BREAK(CART),
    [SAB_REPAIR_PICKAXE] = REPAIR(PICKAXE),
    [SAB_REPAIR_LANTERN] = REPAIR(LANTERN),
    [SAB_REPAIR_CART] = REPAIR(CART),
    [SAB_REPAIR_LANTERN_PICKAXE] = REPAIR(LANTERN | PICKAXE),
    [SAB_REPAIR_CART_PICKAXE] = REPAIR(CART | PICKAXE),
    [SAB_REPAIR_CART_LANTERN] = REPAIR(CART | LANTERN),
    [SAB_ROCKFALL] = {.verb = SAB_PLAY_ROCKFALL,
                      .places = PLACES_LAID,
                      .place_mask = 63,
                      .aims = UINT64_MAX},
    [SAB_MAP] = {.verb = SAB_PLAY_MAP, .places = PLACES_GOALS, .place_mask = 3, .aims = UINT64_MAX},
};

/* What the seat to move has to play with. */
struct turn {
    sab_card cards[SAB_BASE_HAND_MAX + 1]; /* in hand, equal ones once; the rest SAB_NO_CARD */
    unsigned card_count;
    unsigned count; /* of all plays */
    struct strand {
        uint64_t plays; /* never empty but for what comes after the last */
        sab_card card;
        uint8_t set; /* of spots */
    } strands[SETS * SAB_BASE_HAND_MAX + 1];
};

/* The spots beyond the goals where the seat may lay a card at all (base 4.1, 4.5), twice. */
static uint64_t open_spots(const struct sab_base *base, unsigned set)
{
    const bool blocked = (base_blocked(base) >> base->to_move & 1) != 0;
    const sab_spots goals = set == 0 ? (1u << SAB_BASE_GOALS) - 1 : 0;
    const sab_spots open = maze_connected(base, set) & ~goals & ((sab_spots)blocked - 1);

    return open | (uint64_t)open << TURNED;
}

/* Equal cards once. No branch: whether a card is one more of the same is anybody's guess. */
static void turn_cards(struct turn *turn, const sab_card hand[SAB_BASE_HAND_MAX])
{
    uint32_t seen = 1u << SAB_NO_CARD;
    unsigned count = 0;

    memset(turn->cards, SAB_NO_CARD, sizeof turn->cards);
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        const uint32_t before = seen;

        seen |= 1u << hand[i];
        turn->cards[count] = hand[i]; /* to be written over if it was seen before */
        count += seen != before;
    }
    turn->cards[count] = SAB_NO_CARD;
    turn->card_count = count;
}

/* Adds what the cards can do with one set of spots, and with these aims. */
static struct strand *turn_plays(struct turn *turn, struct strand *strand, unsigned set,
                                 const sab_spots fits[16], uint64_t open,
                                 const uint64_t aims[SAB_PLAY_MAP + 1])
{
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        const struct way *way = &ways[turn->cards[i]];
        const uint64_t lays = fits[way->rows[0]] | (uint64_t)fits[way->rows[1]] << TURNED;
        const uint64_t plays = (lays & open & way->lays) | (aims[way->verb] & way->aims);

        *strand = (struct strand){.plays = plays, .card = turn->cards[i], .set = (uint8_t)set};
        strand += plays != 0;
        turn->count += bits_count(plays);
    }
    return strand;
}

static void turn_begin(const struct sab_base *restrict base, struct turn *restrict turn)
{
    const uint64_t aims[SAB_PLAY_MAP + 1] = {
        [SAB_PLAY_BREAK] = base_breakable(base),
        [SAB_PLAY_REPAIR] = base_broken(base),
        [SAB_PLAY_ROCKFALL] = ((uint64_t)1 << base->laid_count) - 2,
        [SAB_PLAY_MAP] = base_face_down(base),
    };
    static const uint64_t none[SAB_PLAY_MAP + 1] = {0};
    struct strand *strand;

    turn_cards(turn, base->hand[base->to_move]);
    turn->count = 0;
    strand = turn_plays(turn, turn->strands, 0, base->spot_fits[0], open_spots(base, 0), aims);
    for (unsigned set = 1; set < (base->spot_count + 31u) / 32; set++) {
        strand = turn_plays(turn, strand, set, base->spot_fits[set], open_spots(base, set), none);
    }
    strand->plays = 0;
}

/* One may pass without a card only when there is none (base 6.1). */
static unsigned count_passes(const struct turn *turn)
{
    return turn->card_count + (turn->card_count == 0);
}

bool base_can_play(const struct sab_base *base)
{
    struct turn turn;

    turn_begin(base, &turn);
    return turn.count != 0;
}

/* ---- One of them --------------------------------------------------------------------------- */

static inline void pass(const struct sab_base *base, sab_card card, struct sab_action *action)
{
    *action = (struct sab_action){.verb = SAB_PASS, .seat = base->to_move, .card = card};
}

/* The play of that number. Every card's is read in the same way, without asking what card it is:
 * nobody could foretell. */
static inline void play(const struct sab_base *base, const struct strand *strand, unsigned number,
                        struct sab_action *action)
{
    static const sab_place start = PLACE_START; /* the cell zero */
    static const sab_place goals[] = {PLACE_START - 2 * PLACE_ROW + 8, PLACE_START + 8,
                                      PLACE_START + 2 * PLACE_ROW + 8};
    const sab_place *const places[] = {[PLACES_SPOTS] = base->spot_place + 32 * strand->set,
                                       [PLACES_LAID] = base->laid_place,
                                       [PLACES_GOALS] = goals,
                                       [PLACES_START] = &start};
    const struct way *way = &ways[strand->card];

    action->verb = way->verb;
    action->seat = base->to_move;
    action->card = strand->card;
    action->shape = way->shape[number / TURNED];
    action->cell = cell_of(places[way->places][number & way->place_mask]);
    action->target = (sab_seat)(number & way->seat_mask);
    action->tool = lane_tool(number) & way->tools;
}

/* ---- Lists --------------------------------------------------------------------------------- */

static size_t list_turn(const struct sab_base *restrict base, struct sab_action *restrict actions)
{
    struct turn turn;
    const struct strand *strand = turn.strands;
    uint64_t left;

    turn_begin(base, &turn);
    assert(turn.count <= SAB_ACTIONS_MAX - SAB_BASE_HAND_MAX);
    left = strand->plays;
    for (unsigned n = 0; n < turn.count; n++) {
        const uint64_t next = strand[1].plays;

        play(base, strand, bits_first(left), &actions[n]);
        left &= left - 1;
        strand += bits_none(left);
        left |= next & (0u - (uint64_t)bits_none(left));
    }
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) { /* those too many count for nothing */
        pass(base, turn.cards[i], &actions[turn.count + i]);
    }
    return turn.count + count_passes(&turn);
}

/* The answers to a question about goals: which to reveal, or which way to turn the one. */
static size_t list_goals(const struct sab_base *base, struct sab_action *actions)
{
    size_t count = 0;

    for (uint32_t goals = base->choice; goals != 0; goals &= goals - 1) {
        const unsigned goal = bits_first(goals);
        struct sab_action action = {
            .verb = SAB_REVEAL, .seat = base->to_move, .cell = sab_base_goal_cells[goal]};

        if (base->phase == SAB_PHASE_CHOOSE_GOAL) {
            actions[count++] = action;
            continue;
        }
        action.verb = SAB_TURN;
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
                .verb = SAB_TAKE, .seat = base->to_move, .amount = (uint8_t)amount};
        }
    }
    return count;
}

/* The answers to the question asked now: none when there is none. */
static size_t list_answers(const struct sab_base *base, struct sab_action *actions)
{
    switch ((enum sab_base_phase)base->phase) {
    case SAB_PHASE_CHOOSE_GOAL:
    case SAB_PHASE_TURN_STONE:
        return list_goals(base, actions);
    case SAB_PHASE_TAKE_GOLD:
        return list_takes(base, actions);
    case SAB_PHASE_PLAY:
    case SAB_PHASE_OVER:
        break;
    }
    return 0;
}

size_t base_legal(const struct sab_base *base, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return base->phase == SAB_PHASE_PLAY ? list_turn(base, actions) : list_answers(base, actions);
}

/* ---- One at random --------------------------------------------------------------------------- */

/* A number below `count`, as good as uniform: the bias is below count / 2^32. */
static unsigned scale(uint64_t random, size_t count)
{
    return (unsigned)((random >> 32) * count >> 32);
}

/* The play of list_turn that has that number there. */
static void nth_play(const struct sab_base *base, const struct turn *turn, unsigned n,
                     struct sab_action *action)
{
    const struct strand *strand = turn->strands;

    for (unsigned count; (count = bits_count(strand->plays)) <= n; strand++) {
        n -= count;
    }
    play(base, strand, bits_nth(strand->plays, n), action);
}

/* One of list_turn, by its number there. */
static void draw_turn(const struct sab_base *base, uint64_t random, struct sab_action *action)
{
    struct turn turn;
    unsigned n;

    turn_begin(base, &turn);
    n = scale(random, turn.count + count_passes(&turn));
    if (n < turn.count) {
        nth_play(base, &turn, n, action);
    } else {
        pass(base, turn.cards[n - turn.count], action);
    }
}

void base_random(const struct sab_base *base, uint64_t random, struct sab_action *action)
{
    if (base->phase == SAB_PHASE_PLAY) {
        draw_turn(base, random, action);
    } else {
        struct sab_action actions[SAB_BASE_GOALS];
        const size_t count = list_answers(base, actions);

        assert(count > 0);
        *action = actions[scale(random, count)];
    }
}

/* SPDX-License-Identifier: MIT
 *
 * rules.h - for each chapter of the cave, the functions that other chapters call.
 *
 * The state is struct sab_cave (saboteur/cave_state.h). Functions with a parameter `events` append
 * what happened to *events. If `events` is NULL, they append nothing.
 */
#ifndef CAVE_RULES_H
#define CAVE_RULES_H

#include "saboteur/saboteur.h"

#include "common/events.h"
#include "common/rules.h"
#include "common/sides.h"

/* ---- setup.c: cave 2, and what is never lost ------------------------------------------------- */

enum sab_verdict cave_check_config(const struct sab_config *config);
void cave_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                  unsigned round, struct sab_deal *deal);
enum sab_verdict cave_begin(struct sab_game *game, const struct sab_config *config,
                            const struct sab_deal *deal);
/* Puts down the start card and four face-down goals, but does not say which goal is which. */
void setup_board(struct sab_cave *cave);
/* Sets to SAB_NOBODY all fields that have this value when a game begins. Before the call, set the
 * whole game to zero. */
void setup_nobody(struct sab_cave *cave);
/* The number of clan cards in play with this clan and loyalty. With three or four players, only the
 * clan `clan_drawn` is in play (cave 2.2). */
unsigned setup_clan_copies(unsigned seats, unsigned clan_drawn, struct sab_cave_clan_card card);
/* Asserts that every card and nugget of the box is accounted for. */
void cave_assert_conserved(const struct sab_cave *cave);

/* ---- network.c: cave 4.2-4.8, pieces, spaces and edges --------------------------------------- */

enum {
    CAVE_ROW = 128,
    CAVE_MIDDLE = 64 * CAVE_ROW + 64,
    CAVE_NOWHERE = 0, /* a cell where no card can ever lie */
    PIECE_NONE = SAB_CAVE_PIECES,
    SPACE_NONE = SAB_CAVE_SPACES_MAX,
    /* The most nodes one step away from a node: the other spaces of its card, one space through
     * each of four openings, and all spaces of the six cards with ladders. These six are four path
     * cards, the start card and a goal (cave 1.1). */
    STEPS_MAX = (SAB_CAVE_SPACES_MAX - 1) + 4 + 6 * SAB_CAVE_SPACES_MAX
};

static inline unsigned cave_square_of(sab_cell cell)
{
    bool near = cell.x >= -SAB_CAVE_EXTENT && cell.x <= SAB_CAVE_EXTENT &&
                cell.y >= -SAB_CAVE_EXTENT && cell.y <= SAB_CAVE_EXTENT;
    return near ? (unsigned)(CAVE_MIDDLE + cell.y * CAVE_ROW + cell.x) : (unsigned)CAVE_NOWHERE;
}

static inline sab_cell cave_cell_of(unsigned square)
{
    return (sab_cell){(int8_t)((int)(square % CAVE_ROW) - 64),
                      (int8_t)((int)(square / CAVE_ROW) - 64)};
}

/* The neighbour of `square` on `side`, which must be a single side. `square` must not be
 * CAVE_NOWHERE. */
static inline unsigned neighbour_by_side(unsigned square, unsigned side)
{
    return side == SAB_NORTH   ? square - CAVE_ROW
           : side == SAB_SOUTH ? square + CAVE_ROW
           : side == SAB_EAST  ? square + 1
                               : square - 1;
}

static inline bool same_cell(sab_cell a, sab_cell b)
{
    return a.x == b.x && a.y == b.y;
}

static inline bool same_place(struct sab_cave_place a, struct sab_cave_place b)
{
    return same_cell(a.cell, b.cell) && a.space == b.space;
}

/* A place (struct sab_cave_place) given by the number of its piece instead of its cell. If the
 * piece is a face-down goal, `space` is SAB_NO_SPACE. */
struct node {
    uint8_t piece, space;
};

/* The nodes one step away from a node. */
struct steps {
    unsigned count;
    struct node to[STEPS_MAX];
};

/* The piece on `square`, face up or face down, or PIECE_NONE. */
unsigned network_piece(const struct sab_cave *cave, unsigned square);
/* The face of a piece that lies face up. */
const struct sab_cave_card *network_face(const struct sab_cave *cave, unsigned piece);

static inline bool network_face_up(const struct sab_cave *cave, unsigned piece)
{
    return piece != PIECE_NONE && (cave->piece_state[piece] & SAB_PIECE_FACE_UP) != 0;
}

/* The openings of a face-up piece as it lies. network_openings returns the openings of the whole
 * card; network_space_openings returns those of one space. */
sab_sides network_openings(const struct sab_cave *cave, unsigned piece);
sab_sides network_space_openings(const struct sab_cave *cave, struct node node);
/* The space that has an opening on this side of a face-up piece, or SPACE_NONE. */
unsigned network_space_at(const struct sab_cave *cave, unsigned piece, unsigned side);
/* The mark (enum sab_cave_mark) of a space of a face-up piece. */
unsigned network_mark(const struct sab_cave *cave, struct node node);

struct node network_node(const struct sab_cave *cave, struct sab_cave_place place);
struct sab_cave_place network_place(const struct sab_cave *cave, struct node node);
/* Whether the cell holds a face-up piece that has a space of this number. */
bool network_has_space(const struct sab_cave *cave, sab_cell cell, unsigned space);

/* The number of the web on that side of the square, or web_count if there is none. */
unsigned network_web(const struct sab_cave *cave, unsigned square, unsigned side);
/* Whether the rules let a web hang on that side of the square (cave 5.5). The function ignores any
 * web that already hangs there. */
bool network_takes_web(const struct sab_cave *cave, unsigned square, unsigned side);

/* All nodes one step away from `from`. Face-down goals are listed only for dwarfs. */
void network_steps(const struct sab_cave *cave, struct node from, bool creature,
                   struct steps *steps);
bool network_has_step(const struct sab_cave *cave, struct node from, bool creature);
/* SAB_OK if `to` is one step from `from`, else SAB_NOT_A_STEP, SAB_WEB_IN_THE_WAY or
 * SAB_NOT_FOR_CREATURES. */
enum sab_verdict network_check_step(const struct sab_cave *cave, struct node from, struct node to,
                                    bool creature);

/* ---- lay.c: cave 4.1 ------------------------------------------------------------------------- */

/* What surrounds an empty cell. `open` is the set of the sides where a face-up neighbour has an
 * opening towards the cell. `wall` is the set of the sides where a face-up neighbour has a wall
 * towards it. */
struct surroundings {
    sab_sides open, wall;
};
struct surroundings lay_surroundings(const struct sab_cave *cave, unsigned square);
/* The openings of a card that lies upright or, if `turned` is true, half turned. */
sab_sides lay_openings(const struct sab_cave_card *face, bool turned);
void lay_card(struct sab_cave *cave, sab_card card, bool turned, sab_cell cell,
              struct sab_events *events);
/* Puts a nugget on a piece with a vein (cave 4.6). */
void lay_nugget(struct sab_cave *cave, unsigned piece, struct sab_events *events);
/* Carries out a rockfall: removes a piece. The piece laid last takes the number of the removed
 * piece (cave 5.2). */
void lay_remove(struct sab_cave *cave, unsigned piece);

/* ---- hands.c: cave 3.3, 3.4, 9: cards changing places ---------------------------------------- */

/* hands_put adds a card to a hand. hands_take takes one copy of a card out of a hand. */
void hands_put(struct sab_cave *cave, sab_seat seat, sab_card card);
void hands_take(struct sab_cave *cave, sab_seat seat, sab_card card);
/* hands_spend and hands_bury put a card that leaves play on the discard pile. After hands_spend,
 * everybody has seen the card. After hands_bury, only `seat` has seen it. */
void hands_spend(struct sab_cave *cave, sab_card card);
void hands_bury(struct sab_cave *cave, sab_seat seat, sab_card card);
/* Takes a card out of a hand, unless the hand is empty. The next lot decides which card (cave 4.4,
 * 6.4). */
void hands_lose(struct sab_cave *cave, sab_seat seat, struct sab_events *events);
void hands_draw(struct sab_cave *cave, sab_seat seat, unsigned count, struct sab_events *events);
void hands_swap(struct sab_cave *cave, sab_seat other, struct sab_events *events);
/* Notes that `knower` remembers the cards of `hand`, which `holder` holds from now on. */
void hands_remember(struct sab_cave *cave, sab_seat knower, sab_seat holder,
                    const sab_card hand[SAB_CAVE_HAND_MAX]);
/* Call this when `seat` has played `card` openly. If another seat remembers the hand of `seat`,
 * removes the card from that memory. */
void hands_forget(struct sab_cave *cave, sab_seat seat, sab_card card);
/* How many of a player's axes may be used now (cave 5.3). */
unsigned hands_axes(const struct sab_cave *cave, sab_seat seat);
void hands_spend_axe(struct sab_cave *cave, sab_seat seat);
void hands_lay_axe(struct sab_cave *cave, sab_seat seat, sab_card card);

/* ---- figures.c: cave 4.2, 5.2, 6 ------------------------------------------------------------- */

static inline bool creature_in_play(const struct sab_cave *cave, unsigned creature)
{
    return cave->creature[creature].card != SAB_NO_CARD;
}

/* The figures in a space. figures_creatures returns the set of the creatures: bit n stands for
 * creature n. figures_dwarfs returns the seats of the dwarfs. */
unsigned figures_creatures(const struct sab_cave *cave, struct sab_cave_place place);
sab_seats figures_dwarfs(const struct sab_cave *cave, struct sab_cave_place place);
/* Whether a dwarf or a creature stands on the card in `cell` (cave 5.2). */
bool figures_on(const struct sab_cave *cave, sab_cell cell);
void figures_remove_creature(struct sab_cave *cave, unsigned creature, struct sab_events *events);

/* ---- webs.c: cave 5.2, 5.5 ------------------------------------------------------------------- */

void webs_lay(struct sab_cave *cave, const struct sab_action *action);
/* Lowers the number on a web by one, and removes the web when the number is 0. */
void webs_age(struct sab_cave *cave, unsigned web, struct sab_events *events);
/* Removes the webs that no longer hang at an opening. Call this after a rockfall. */
void webs_fall(struct sab_cave *cave, struct sab_events *events);

/* ---- turn.c: cave 3 -------------------------------------------------------------------------- */

/* Carries out step 3, ends the turn, and carries out the upkeep of the next turn. */
void turn_draw(struct sab_cave *cave, struct sab_events *events);
bool turn_hands_are_empty(const struct sab_cave *cave);
static inline sab_seat turn_after(const struct sab_cave *cave, sab_seat seat)
{
    return seat + 1 == cave->seats ? 0 : (sab_seat)(seat + 1);
}

/* ---- move.c: cave 4.2-4.9 -------------------------------------------------------------------- */

enum { MOVE_STEPS = 3 }; /* cave 4.2 */

/* Begins step 2 of the turn. */
void move_begin(struct sab_cave *cave, struct sab_events *events);
/* Returns true if creatures are in the space that the dwarf has entered. Then call creatures_face,
 * because they attack before the move can go on. */
bool move_step(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events);
void move_cut(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events);
/* Call this after a step of the dwarf and the attacks that follow from the step. The dwarf leaves
 * by the exit, ends its move or goes on. If `stopped` is true, the move must end here. */
void move_arrive(struct sab_cave *cave, bool stopped, struct sab_events *events);
void move_end(struct sab_cave *cave, struct sab_events *events);
/* How the revealed goal may lie: 1 means only upright, 2 only half turned, 3 either (cave 4.8). */
unsigned move_goal_turns(const struct sab_cave *cave);
void move_turn_goal(struct sab_cave *cave, bool turned, struct sab_events *events);
void move_take_nugget(struct sab_cave *cave, bool taken, struct sab_events *events);
/* Whether the player on turn may cut webs now (cave 5.5). The caller must also check that the
 * player has an axe and that the dwarf stands beside the web. */
bool move_may_cut(const struct sab_cave *cave);
/* The set of the webs that the player on turn can cut from where the dwarf stands: bit n stands for
 * web n (cave 5.5). The set is empty if the player has no axe to use. */
unsigned move_webs(const struct sab_cave *cave);
/* Puts one nugget of the seat back into the supply, if the seat has any (cave 4.5, 6.4). */
void move_lose_nugget(struct sab_cave *cave, sab_seat seat, struct sab_events *events);

/* ---- actions.c: cave 5 ----------------------------------------------------------------------- */

/* Takes the card of an action from the hand of the player on turn and carries out the action. */
void actions_play(struct sab_cave *cave, const struct sab_action *action,
                  struct sab_events *events);

/* ---- creatures.c: cave 6 --------------------------------------------------------------------- */

/* The creature (enum sab_creature) of a creature card. */
static inline unsigned creature_of(sab_card card)
{
    return sab_cave_card_of(card)->deed - (unsigned)SAB_DEED_RAT;
}

void creatures_summon(struct sab_cave *cave, const struct sab_action *action,
                      struct sab_events *events);
void creatures_walk(struct sab_cave *cave, struct sab_cave_place to, struct sab_events *events);
void creatures_halt(struct sab_cave *cave, struct sab_events *events);
/* Call this when the dwarf on turn has entered a space with creatures. The creatures in the set
 * `turn.facing` attack. */
void creatures_face(struct sab_cave *cave, struct sab_events *events);
/* Call this when the player has chosen which creature attacks first. */
void creatures_choose(struct sab_cave *cave, unsigned creature, struct sab_events *events);
void creatures_answer(struct sab_cave *cave, bool driven, struct sab_events *events);

/* ---- end.c: cave 7 --------------------------------------------------------------------------- */

/* The clan (enum sab_cave_clan) that the dwarf of `seat` works for. */
unsigned end_works_for(const struct sab_cave *cave, sab_seat seat);
/* Whether every dwarf that works for `clan` has left the cave (cave 7.1b). */
bool end_clan_is_out(const struct sab_cave *cave, unsigned clan);
/* Reveals a clan card unless it is already face up. */
void end_unmask(struct sab_cave *cave, sab_seat seat, struct sab_events *events);
void end_game(struct sab_cave *cave, struct sab_events *events);
void end_vote(struct sab_cave *cave, sab_seat seat, struct sab_events *events);

/* What each clan has at the end (cave 7.2). The arrays are indexed by enum sab_cave_clan. struct
 * sab_cave_view explains the fields. */
struct reckoning {
    uint8_t treasure[SAB_CLANS], saved[SAB_CLANS], workers[SAB_CLANS];
};
struct reckoning end_reckoning(const struct sab_cave *cave);

/* ---- legal.c, check.c, order.c, play.c ------------------------------------------------------- */

static inline bool cave_is_over(const struct sab_cave *cave)
{
    return cave->phase == SAB_CAVE_OVER;
}
void cave_random(const struct sab_cave *cave, uint64_t random, struct sab_action *action);
size_t cave_legal(const struct sab_cave *cave, struct sab_action actions[SAB_ACTIONS_MAX]);
enum sab_verdict cave_check(const struct sab_cave *cave, const struct sab_action *action);
/* The number by which an action is sorted in a list of legal actions (notation 8). */
uint64_t cave_rank(const struct sab_action *action);
/* Carries out an action that cave_check allows. */
void cave_play(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events);

/* ---- view.c, known.c, imagine.c, ways.c, hash.c: cave 9 -------------------------------------- */

/* The functions of struct rules. The comments in common/rules.h describe them. */
void cave_see(const struct sab_game *game, sab_seat seat, struct sab_view *view);
void cave_know(const struct sab_view *view, struct sab_game *known);
void cave_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                  struct sab_game *game);
/* aids.c */
void cave_unseen(const struct sab_view *seen, uint8_t counts[SAB_CARD_NUMBERS]);
size_t cave_dead_cells(const struct sab_view *seen, sab_cell cells[SAB_DEAD_MAX]);
uint64_t cave_hash(const struct sab_game *game);

/* ---- cave.c: what the public functions call -------------------------------------------------- */

extern const struct rules cave_rules;

#endif

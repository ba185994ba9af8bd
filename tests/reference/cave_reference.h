/* SPDX-License-Identifier: MIT
 *
 * cave_reference.h - the reference of the cave: the rules of docs/rules/cave.md, written a second
 * time. Tests compare it with the engine.
 *
 * Like reference.h for the base game, the code reads the rules in the plainest way: it uses lists
 * and one big table of cells, and works out the answer to every question from scratch. Nothing here
 * may include, call or read anything in engine/. The reference and the engine share only the words
 * and structs of cave.h, and the faces of the cards, which are data. Arrays whose index is a seat,
 * a goal, a creature or a card have the order of cave.h.
 */
#ifndef TESTS_REFERENCE_CAVE_REFERENCE_H
#define TESTS_REFERENCE_CAVE_REFERENCE_H

#include "saboteur/saboteur.h"

enum {
    CAVE_FAR = 60, /* the rules never ask about a cell with an x or y below -60 or above 60 */
    CAVE_WIDTH = 2 * CAVE_FAR + 1,
    CAVE_TABLE = CAVE_WIDTH * CAVE_WIDTH,
    CAVE_PLACES = 8 * (SAB_CAVE_LAID_MAX + SAB_CAVE_GOALS)
};

/* A face-up card on the table. If `face` is NULL, there is no card. */
struct ref_cave_card {
    const struct sab_cave_card *face;
    bool turned;
};

struct ref_cave {
    struct sab_config config;
    int corner; /* each goal is this many columns and rows from the start (cave 2.1) */
    int phase, turn, to_move, outcome, first_out;
    bool voted[SAB_CAVE_SEATS_MAX];

    /* These fields describe the turn under way. Each means the same as the field with its name in
     * struct sab_cave_turn. */
    int steps_left, to_draw, swapped, fresh_axe, attacker, turning;
    bool moved, held, asked[SAB_CAVE_SEATS_MAX], facing[SAB_CAVE_CREATURES];

    /* What lies face up at each cell: 0 for no card, the index plus 1 for a card in `laid`, or the
     * number plus CAVE_FIRST_GOAL for a revealed goal. */
    uint8_t table[CAVE_TABLE];
    struct sab_cave_laid laid[SAB_CAVE_LAID_MAX];
    int laid_count;
    sab_cell last_laid;

    int goal[SAB_CAVE_GOALS]; /* what each goal hides, from enum sab_cave_goal */
    int goal_lies[SAB_CAVE_GOALS];
    bool goal_nugget[SAB_CAVE_GOALS];
    bool goal_looked[SAB_CAVE_GOALS][SAB_CAVE_SEATS_MAX];

    struct sab_cave_place place[SAB_CAVE_SEATS_MAX]; /* where the dwarf of each seat stands */
    bool left[SAB_CAVE_SEATS_MAX], lies[SAB_CAVE_SEATS_MAX];
    struct sab_cave_creature creature[SAB_CAVE_CREATURES];
    struct sab_cave_web web[SAB_CAVE_WEBS];
    int web_count;

    int clan[SAB_CAVE_SEATS_MAX], loyalty[SAB_CAVE_SEATS_MAX];
    bool unmasked[SAB_CAVE_SEATS_MAX];
    /* Whether a seat has looked at a clan card. The first index is the seat that owns the card. The
     * second index is the seat that looked. */
    bool clan_looked[SAB_CAVE_SEATS_MAX][SAB_CAVE_SEATS_MAX];
    struct sab_cave_clan_card aside[SAB_CAVE_ASIDE_MAX];
    int aside_count;

    int gold[SAB_CAVE_SEATS_MAX], pool;
    int treasure[SAB_CLANS], saved[SAB_CLANS], workers[SAB_CLANS];
    sab_card boots[SAB_CAVE_SEATS_MAX];
    /* The axe cards of each seat, in ascending order. SAB_NO_CARD fills the rest. */
    sab_card axe[SAB_CAVE_SEATS_MAX][3];

    /* The cards of each hand, in ascending order. SAB_NO_CARD fills the rest. */
    sab_card hand[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX];
    sab_card pile[SAB_CAVE_IN_PLAY]; /* the card to draw next comes first */
    int pile_count;
    sab_card removed[SAB_CAVE_REMOVED];
    int spent[SAB_CAVE_KINDS_MAX];
    int unseen[SAB_CAVE_SEATS_MAX][SAB_CAVE_KINDS_MAX];
    int lots[SAB_CAVE_IN_PLAY], lots_used;
    /* remembered[a][b]: cards that seat a gave away in a swap and that seat b has now. */
    sab_card remembered[SAB_CAVE_SEATS_MAX][SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX];
};

enum { CAVE_FIRST_GOAL = 100 }; /* the number in ref_cave.table that stands for goal 0 */

/* ---- The functions for tests ---- */

enum sab_verdict ref_cave_begin(struct ref_cave *game, const struct sab_config *config,
                                const struct sab_cave_deal *deal);
/* These functions do in the reference what sab_check, sab_play, sab_legal, sab_see and
 * sab_cave_secrets do in the engine. `events` must not be NULL. */
enum sab_verdict ref_cave_check(const struct ref_cave *game, const struct sab_action *action);
enum sab_verdict ref_cave_play(struct ref_cave *game, const struct sab_action *action,
                               struct sab_events *events);
size_t ref_cave_legal(const struct ref_cave *game, struct sab_action actions[SAB_ACTIONS_MAX]);
void ref_cave_see(const struct ref_cave *game, sab_seat seat, struct sab_view *view);
void ref_cave_secrets(const struct ref_cave *game, struct sab_cave_secrets *secrets);
/* These functions do what sab_redact and sab_redact_action do in the engine. */
struct sab_event ref_cave_redact(const struct sab_event *event, sab_seat seat);
struct sab_action ref_cave_redact_action(const struct sab_action *action, sab_seat seat);

/* ---- cave_ways.c: where the figure that walks now can go ---- */

/* Where the walking figure stands. */
struct sab_cave_place ref_cave_walker(const struct ref_cave *game);
/* Returns the tolls for one step of the walking figure, as a set of enum sab_cave_toll. */
int ref_cave_tolls(const struct ref_cave *game, struct sab_cave_place from,
                   struct sab_cave_place to);
/* Returns whether a list of ways fulfils what cave.h promises for sab_cave_ways. */
bool ref_cave_ways_are_good(const struct ref_cave *game, const struct sab_cave_way *ways,
                            size_t count);

/* ---- cave_setup.c: chapters 1 and 2, and lists of cards ---- */

/* The set-up for a number of players (cave 2.1 to 2.4). Each goal is `corner` columns and `corner`
 * rows from the start. A hand has `hand_one` cards of group I and `hand_two` cards of group II.
 * `aside` clan cards are set aside. */
struct ref_cave_size {
    int players, corner, hand_one, hand_two, aside;
};
const struct ref_cave_size *
ref_cave_size_for(int players); /* all zero if `players` is not allowed */

/* Returns the number of the goal in this cell, or -1 if there is no goal. */
int ref_cave_goal_at(const struct ref_cave *game, sab_cell cell);
sab_cell ref_cave_goal_cell(const struct ref_cave *game, int goal);
/* Returns the face of a card, or NULL if the deck has no such card. */
const struct sab_cave_card *ref_cave_face(int card);

/* These functions work on lists with `size` entries: cards in ascending order, then SAB_NO_CARD for
 * the rest. */
int ref_cave_count(const sab_card *list, int size);
bool ref_cave_holds(const sab_card *list, int size, sab_card card);
void ref_cave_add(sab_card *list, int size, sab_card card);
/* Removes one copy of the card, if the list has one. */
void ref_cave_take_out(sab_card *list, int size, sab_card card);

/* ---- cave_paths.c: chapter 4 without moving, and 5.5 ---- */

struct ref_cave_card ref_cave_at(const struct ref_cave *game, sab_cell cell);
const struct sab_cave_card *ref_cave_goal_face(const struct ref_cave *game, int goal);
void ref_cave_put(struct ref_cave *game, sab_cell cell, sab_card card, bool turned);
void ref_cave_remove(struct ref_cave *game,
                     sab_cell cell); /* takes a path card off `table` and `laid` */
/* `sides` is a set of sides of a card as printed. Returns where these sides are on the table: if
 * `turned` is true, the opposite sides. */
int ref_cave_turn_sides(int sides, bool turned);
int ref_cave_sides(struct ref_cave_card card); /* all openings of the card as it lies */
int ref_cave_openings(const struct ref_cave *game, struct sab_cave_place place);
int ref_cave_mark(const struct ref_cave *game, struct sab_cave_place place);
int ref_cave_space_at(struct ref_cave_card card,
                      int side); /* the space with an opening on that side, or -1 */
sab_cell ref_cave_beside(sab_cell cell, int side); /* side: one of SAB_NORTH ... SAB_WEST */
int ref_cave_opposite(int side);
bool ref_cave_same_cell(sab_cell a, sab_cell b);
bool ref_cave_same_place(struct sab_cave_place a, struct sab_cave_place b);
bool ref_cave_is_space(const struct ref_cave *game, struct sab_cave_place place);

enum sab_verdict ref_cave_check_lay(const struct ref_cave *game, sab_card card, bool turned,
                                    sab_cell cell);
enum sab_verdict ref_cave_check_web(const struct ref_cave *game, sab_cell cell, int side);
int ref_cave_web_at(const struct ref_cave *game, sab_cell cell,
                    int side); /* index in `web`, or -1 if there is no web */
void ref_cave_drop_web(struct ref_cave *game, int web);
/* Returns SAB_OK, SAB_NOT_A_STEP or SAB_WEB_IN_THE_WAY. `to` is a space or a face-down goal. */
enum sab_verdict ref_cave_check_step(const struct ref_cave *game, struct sab_cave_place from,
                                     struct sab_cave_place to);
/* Lists every space of every face-up card. If `with_goals` is true, it also lists each face-down
 * goal, as a place with the space SAB_NO_SPACE. Returns how many places there are. */
int ref_cave_places(const struct ref_cave *game, bool with_goals,
                    struct sab_cave_place places[CAVE_PLACES]);

/* ---- cave_creatures.c: chapter 6 ---- */

void ref_cave_ask(struct ref_cave *game, int phase, int seat);
int ref_cave_axes(const struct ref_cave *game, int seat); /* how many axes the seat may use now */
void ref_cave_spend_axe(struct ref_cave *game, int seat);
void ref_cave_lose_card(struct ref_cave *game, int seat, struct sab_events *events);
void ref_cave_lose_nugget(struct ref_cave *game, int seat, struct sab_events *events);
/* Lets the creatures that wait for the dwarf on turn attack it, one after the other. Then the
 * dwarf's move ends. */
void ref_cave_face_creatures(struct ref_cave *game, struct sab_events *events);
/* Carries out a SAB_CAVE_CREATURE, or an action of the phases WALKING, ATTACK and FACING. */
void ref_cave_act_for_creature(struct ref_cave *game, const struct sab_action *action,
                               struct sab_events *events);

/* ---- cave_dwarfs.c: chapter 4, from step to step ---- */

bool ref_cave_can_cut(const struct ref_cave *game, sab_cell cell, int side);
void ref_cave_begin_move(struct ref_cave *game, struct sab_events *events);
void ref_cave_end_move(struct ref_cave *game, struct sab_events *events);
void ref_cave_leave(struct ref_cave *game, struct sab_events *events);
/* Carries out an action of the phases MOVING, TURNING and AT_VEIN. */
void ref_cave_act_for_dwarf(struct ref_cave *game, const struct sab_action *action,
                            struct sab_events *events);

/* ---- cave_turn.c: chapters 3, 5 and 7 ---- */

void ref_cave_tell(struct sab_events *events, struct sab_event event);
void ref_cave_finish_turn(struct ref_cave *game, struct sab_events *events);
void ref_cave_unmask(struct ref_cave *game, int seat, struct sab_events *events);
/* The clan a seat works for (cave 7.2). */
int ref_cave_works_for(const struct ref_cave *game, int seat);
void ref_cave_end(struct ref_cave *game, struct sab_events *events);

#endif

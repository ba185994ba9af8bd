/* SPDX-License-Identifier: MIT
 *
 * cave_dwarfs.c - the dwarfs of the reference: how they move (cave 4.2 to 4.9), how they cut webs
 * (5.5), and how they leave the cave.
 */
#include "cave_reference.h"

/* ---- The end of a move (cave 4.6, 4.9) ---- */

static bool *nugget_at(struct ref_cave *game, sab_cell cell, struct sab_cave_laid **laid)
{
    *laid = NULL;
    for (int i = 0; i < game->laid_count; i++) {
        if (ref_cave_same_cell(game->laid[i].cell, cell)) {
            *laid = &game->laid[i];
            return NULL;
        }
    }
    return &game->goal_nugget[ref_cave_goal_at(game, cell)];
}

static bool has_nugget(struct ref_cave *game, struct sab_cave_place place)
{
    struct sab_cave_laid *laid;
    bool *goal = nugget_at(game, place.cell, &laid);
    return ref_cave_mark(game, place) == SAB_MARK_VEIN && (laid != NULL ? laid->nugget : *goal);
}

static void take_nugget(struct ref_cave *game, struct sab_events *events)
{
    int seat = game->turn;
    struct sab_cave_laid *laid;
    sab_cell cell = game->place[seat].cell;
    bool *goal = nugget_at(game, cell, &laid);
    if (laid != NULL) {
        laid->nugget = 0;
    } else {
        *goal = false;
    }
    game->gold[seat]++;
    ref_cave_tell(events, (struct sab_event){
                              .type = SAB_CAVE_NUGGET_TAKEN, .seat = (sab_seat)seat, .cell = cell});
    ref_cave_unmask(game, seat, events);
}

void ref_cave_end_move(struct ref_cave *game, struct sab_events *events)
{
    game->steps_left = 0;
    if (game->moved && has_nugget(game, game->place[game->turn])) {
        if (game->config.option[SAB_CAVE_OPT_VEIN_OPTIONAL]) {
            ref_cave_ask(game, SAB_CAVE_AT_VEIN, game->turn);
            return;
        }
        take_nugget(game, events);
    }
    ref_cave_finish_turn(game, events);
}

/* cave 7.1b: whether all dwarfs that work for one of the clans have left the cave. */
static bool clan_is_out(const struct ref_cave *game)
{
    for (int clan = SAB_GOLDEN_AXE; clan <= SAB_BLUE_MOON; clan++) {
        int inside = 0;
        for (int seat = 0; seat < game->config.seats; seat++) {
            inside += ref_cave_works_for(game, seat) == clan && !game->left[seat];
        }
        if (inside == 0) {
            return true;
        }
    }
    return false;
}

void ref_cave_leave(struct ref_cave *game, struct sab_events *events)
{
    int seat = game->turn;
    game->steps_left = 0;
    game->left[seat] = true;
    game->lies[seat] = false;
    game->place[seat] = (struct sab_cave_place){{0, 0}, 0};
    ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_LEFT, .seat = (sab_seat)seat});
    ref_cave_unmask(game, seat, events);
    if (game->first_out == SAB_NOBODY) {
        game->first_out = seat;
        for (int i = 0; i < game->aside_count; i++) {
            ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_ASIDE,
                                                     .seat = (sab_seat)seat,
                                                     .target = (sab_seat)i,
                                                     .amount = game->aside[i].loyalty,
                                                     .secret = 1});
        }
    }
    if (clan_is_out(game)) {
        ref_cave_end(game, events);
    } else {
        ref_cave_finish_turn(game, events);
    }
}

/* ---- The move (cave 4.2 to 4.9) ---- */

bool ref_cave_can_cut(const struct ref_cave *game, sab_cell cell, int side)
{
    struct sab_cave_place place = game->place[game->turn];
    sab_cell across = ref_cave_beside(cell, side);
    int openings = ref_cave_openings(game, place);
    return (ref_cave_same_cell(place.cell, cell) && (openings & side)) ||
           (ref_cave_same_cell(place.cell, across) && (openings & ref_cave_opposite(side)));
}

/* cave 3.6: whether the dwarf can take a step or cut a web. */
static bool can_move(const struct ref_cave *game)
{
    struct sab_cave_place places[CAVE_PLACES];
    int count = ref_cave_places(game, true, places);
    for (int i = 0; i < count && game->steps_left > 0; i++) {
        if (ref_cave_check_step(game, game->place[game->turn], places[i]) == SAB_OK) {
            return true;
        }
    }
    for (int web = 0; web < game->web_count && ref_cave_axes(game, game->turn) > 0; web++) {
        if (ref_cave_can_cut(game, game->web[web].cell, game->web[web].side)) {
            return true;
        }
    }
    return false;
}

static void go_on_moving(struct ref_cave *game, struct sab_events *events)
{
    if (can_move(game)) {
        ref_cave_ask(game, SAB_CAVE_MOVING, game->turn);
    } else {
        ref_cave_end_move(game, events);
    }
}

/* cave 7.1a: whether nobody holds a card and nobody will draw one. */
static bool all_cards_are_played(const struct ref_cave *game)
{
    int cards = game->pile_count;
    for (int seat = 0; seat < game->config.seats; seat++) {
        cards += ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
    }
    return cards == 0;
}

void ref_cave_begin_move(struct ref_cave *game, struct sab_events *events)
{
    int seat = game->turn;
    if (!game->config.option[SAB_CAVE_OPT_LAST_CARD] && all_cards_are_played(game)) {
        ref_cave_end(game, events);
        return;
    }
    if (game->left[seat] || game->lies[seat] || game->held) { /* cave 3.5, 6.4 */
        ref_cave_finish_turn(game, events);
        return;
    }
    game->steps_left = game->boots[seat] != SAB_NO_CARD ? 4 : 3;
    go_on_moving(game, events);
}

/* cave 4.8: lays the goal as `turned` says, and puts the dwarf on the goal's first space. */
static void lay_goal(struct ref_cave *game, int goal, bool turned, struct sab_events *events)
{
    sab_cell cell = ref_cave_goal_cell(game, goal), from = game->place[game->turn].cell;
    game->turning = 0;
    game->goal_lies[goal] = turned ? 2 : 1;
    game->table[(cell.y + CAVE_FAR) * CAVE_WIDTH + cell.x + CAVE_FAR] =
        (uint8_t)(CAVE_FIRST_GOAL + goal);
    ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_GOAL_TURNED,
                                             .cell = cell,
                                             .turned = turned,
                                             .amount = (uint8_t)game->goal[goal]});
    if (game->goal[goal] == SAB_GOAL_VEIN) {
        game->goal_nugget[goal] = true;
        game->pool--;
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_NUGGET_LAID, .cell = cell});
    }
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        if (ref_cave_same_cell(ref_cave_beside(cell, side), from)) {
            int space = ref_cave_space_at(ref_cave_at(game, cell), side);
            game->place[game->turn] = (struct sab_cave_place){cell, (uint8_t)space};
        }
    }
    game->steps_left = 0;
    if (ref_cave_mark(game, game->place[game->turn]) == SAB_MARK_EXIT) {
        ref_cave_leave(game, events);
    } else {
        ref_cave_end_move(game, events);
    }
}

/* Counts the sides that match if the goal lies as `turned` says. Returns -1 if the goal would then
 * not join the cell `from`. */
static int count_matches(const struct ref_cave *game, int goal, bool turned, sab_cell from)
{
    struct ref_cave_card card = {ref_cave_goal_face(game, goal), turned};
    int sides = ref_cave_sides(card), matches = 0;
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        sab_cell cell = ref_cave_beside(ref_cave_goal_cell(game, goal), side);
        struct ref_cave_card other = ref_cave_at(game, cell);
        bool mine = sides & side;
        bool theirs = ref_cave_sides(other) & ref_cave_opposite(side);
        if (ref_cave_same_cell(cell, from) && !mine) {
            return -1;
        }
        matches += other.face != NULL && mine == theirs;
    }
    return matches;
}

static void turn_goal(struct ref_cave *game, int goal, struct sab_events *events)
{
    sab_cell from = game->place[game->turn].cell;
    int upright = count_matches(game, goal, false, from);
    int turned = count_matches(game, goal, true, from);
    bool alike = ref_cave_goal_face(game, goal)->alike;
    game->steps_left = 0;
    if (upright == turned && !alike) {
        game->turning = goal;
        ref_cave_ask(game, SAB_CAVE_TURNING, game->turn);
    } else {
        lay_goal(game, goal, turned > upright, events);
    }
}

static void step(struct ref_cave *game, struct sab_cave_place to, struct sab_events *events)
{
    int seat = game->turn;
    bool same_card = ref_cave_same_cell(game->place[seat].cell, to.cell);
    bool meets = false;
    game->moved = true;
    game->steps_left--;
    if (to.space == SAB_NO_SPACE) {
        turn_goal(game, ref_cave_goal_at(game, to.cell), events);
        return;
    }
    game->place[seat] = to;
    if (ref_cave_mark(game, to) == SAB_MARK_BRIDGE && !same_card) {
        ref_cave_lose_card(game, seat, events);
    } else if (ref_cave_mark(game, to) == SAB_MARK_TUNNEL) {
        ref_cave_lose_nugget(game, seat, events);
    }
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        const struct sab_cave_creature *creature = &game->creature[i];
        game->facing[i] = creature->owner != SAB_NOBODY && ref_cave_same_place(creature->place, to);
        meets = meets || game->facing[i];
    }
    if (meets || ref_cave_mark(game, to) == SAB_MARK_EXIT) {
        ref_cave_face_creatures(game, events);
    } else {
        go_on_moving(game, events);
    }
}

static void cut(struct ref_cave *game, const struct sab_action *action, struct sab_events *events)
{
    int web = ref_cave_web_at(game, action->cell, action->side);
    ref_cave_spend_axe(game, action->seat);
    game->web[web].shows--;
    ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_WEB_SHOWS,
                                             .cell = action->cell,
                                             .side = action->side,
                                             .amount = game->web[web].shows});
    if (game->web[web].shows == 0) {
        ref_cave_drop_web(game, web);
    }
    if (game->phase != SAB_CAVE_PLAYING) {
        go_on_moving(game, events);
    }
}

/* ---- All of it ---- */

void ref_cave_act_for_dwarf(struct ref_cave *game, const struct sab_action *action,
                            struct sab_events *events)
{
    switch (action->verb) {
    case SAB_CAVE_STEP:
        step(game, (struct sab_cave_place){action->cell, action->space}, events);
        break;
    case SAB_CAVE_CUT:
        cut(game, action, events);
        break;
    case SAB_CAVE_STAY:
        ref_cave_end_move(game, events);
        break;
    case SAB_CAVE_TURN:
        lay_goal(game, game->turning, action->turned, events);
        break;
    default: /* SAB_CAVE_NUGGET */
        if (action->amount == 1) {
            take_nugget(game, events);
        }
        ref_cave_finish_turn(game, events);
        break;
    }
}

/* SPDX-License-Identifier: MIT
 *
 * cave_turn.c - the reference's turns: cave 3, 5 and 7, and their events (cave 10).
 */
#include "cave_reference.h"

#include <string.h>

void ref_cave_tell(struct sab_events *events, struct sab_event event)
{
    events->at[events->count] = event;
    events->count++;
}

int ref_cave_works_for(const struct ref_cave *game, int seat)
{
    int other = game->clan[seat] == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    return game->loyalty[seat] == SAB_LOYAL ? game->clan[seat] : other;
}

void ref_cave_unmask(struct ref_cave *game, int seat, struct sab_events *events)
{
    if (!game->unmasked[seat]) {
        game->unmasked[seat] = true;
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_UNMASKED,
                                                 .seat = (sab_seat)seat,
                                                 .amount = (uint8_t)game->loyalty[seat]});
    }
}

static void spend(struct ref_cave *game, sab_card card)
{
    game->spent[card - SAB_CAVE_FIRST_CARD]++;
}

static int cards_held(const struct ref_cave *game, int seat)
{
    return ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
}

/* ---- The end (cave 7, 10.2) ---- */

static void add_up(struct ref_cave *game)
{
    for (int seat = 0; seat < game->config.seats; seat++) {
        int clan = ref_cave_works_for(game, seat);
        game->workers[clan]++;
        if (game->left[seat]) {
            game->saved[clan] += game->gold[seat];
        } else {
            game->pool += game->gold[seat];
            game->gold[seat] = 0;
        }
    }
    int axe = game->saved[SAB_GOLDEN_AXE] * game->workers[SAB_BLUE_MOON];
    int moon = game->saved[SAB_BLUE_MOON] * game->workers[SAB_GOLDEN_AXE];
    game->treasure[SAB_GOLDEN_AXE] = axe;
    game->treasure[SAB_BLUE_MOON] = moon;
    if (axe != moon) {
        game->outcome = axe > moon ? SAB_AXE_WON : SAB_MOON_WON;
    } else if (game->first_out == SAB_NOBODY) {
        game->outcome = SAB_CAVE_DRAW;
    } else {
        bool by_axe = ref_cave_works_for(game, game->first_out) == SAB_GOLDEN_AXE;
        game->outcome = by_axe ? SAB_AXE_WON : SAB_MOON_WON;
    }
}

static void forget_turn(struct ref_cave *game)
{
    game->steps_left = game->to_draw = game->attacker = game->turning = 0;
    game->swapped = game->fresh_axe = SAB_NOBODY;
    game->moved = game->held = false;
    memset(game->asked, 0, sizeof game->asked);
    memset(game->facing, 0, sizeof game->facing);
    memset(game->voted, 0, sizeof game->voted); /* cave 7.1c */
}

void ref_cave_end(struct ref_cave *game, struct sab_events *events)
{
    forget_turn(game);
    game->phase = SAB_CAVE_OVER;
    game->turn = game->to_move = SAB_NOBODY;
    for (int seat = 0; seat < game->config.seats; seat++) {
        ref_cave_unmask(game, seat, events);
    }
    for (int i = 0; i < game->aside_count; i++) {
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_ASIDE_SHOWN,
                                                 .target = (sab_seat)i,
                                                 .amount = game->aside[i].loyalty});
    }
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (game->goal_lies[goal] == 0) {
            ref_cave_tell(events, (struct sab_event){.type = SAB_SHOWN,
                                                     .cell = ref_cave_goal_cell(game, goal),
                                                     .amount = (uint8_t)game->goal[goal]});
        }
    }
    add_up(game);
    ref_cave_tell(events,
                  (struct sab_event){.type = SAB_CAVE_ENDED, .amount = (uint8_t)game->outcome});
    ref_cave_tell(events, (struct sab_event){.type = SAB_GAME_ENDED});
}

/* ---- From turn to turn (cave 3) ---- */

static void age_webs(struct ref_cave *game, struct sab_events *events)
{
    for (int web = 0; web < game->web_count; web++) {
        if (game->web[web].owner == game->turn) {
            game->web[web].shows--;
            ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_WEB_SHOWS,
                                                     .cell = game->web[web].cell,
                                                     .side = game->web[web].side,
                                                     .amount = game->web[web].shows});
            if (game->web[web].shows == 0) {
                ref_cave_drop_web(game, web);
                web--;
            }
        }
    }
}

static void begin_turn(struct ref_cave *game, int seat, struct sab_events *events)
{
    forget_turn(game);
    game->turn = game->to_move = seat;
    game->phase = SAB_CAVE_PLAYING;
    ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_TURN_BEGAN, .seat = (sab_seat)seat});
    age_webs(game, events);
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) { /* cave 6.6 */
        if (game->creature[i].owner == seat) {
            spend(game, game->creature[i].card);
            game->creature[i] = (struct sab_cave_creature){{{0, 0}, 0}, SAB_NO_CARD, SAB_NOBODY};
            ref_cave_tell(events,
                          (struct sab_event){.type = SAB_CAVE_CREATURE_LEFT, .amount = (uint8_t)i});
        }
    }
    if (game->lies[seat]) { /* cave 6.4 */
        game->lies[seat] = false;
        game->held = true;
        ref_cave_tell(events,
                      (struct sab_event){.type = SAB_CAVE_STOOD_UP, .seat = (sab_seat)seat});
    }
}

static void draw(struct ref_cave *game, int seat, struct sab_events *events)
{
    if (game->pile_count == 0) {
        return;
    }
    sab_card card = game->pile[0];
    game->pile_count--;
    memmove(&game->pile[0], &game->pile[1], (size_t)game->pile_count * sizeof card);
    game->pile[game->pile_count] = SAB_NO_CARD;
    ref_cave_add(game->hand[seat], SAB_CAVE_HAND_MAX, card);
    ref_cave_tell(events, (struct sab_event){
                              .type = SAB_DREW, .seat = (sab_seat)seat, .card = card, .secret = 1});
}

void ref_cave_finish_turn(struct ref_cave *game, struct sab_events *events)
{
    int held = 0;
    for (int i = 0; i < game->to_draw; i++) {
        draw(game, game->turn, events);
    }
    if (game->swapped != SAB_NOBODY) {
        draw(game, game->swapped, events);
    }
    for (int seat = 0; seat < game->config.seats; seat++) {
        held += cards_held(game, seat);
    }
    if (held == 0) { /* cave 7.1a */
        ref_cave_end(game, events);
        return;
    }
    begin_turn(game, (game->turn + 1) % game->config.seats, events);
    while (cards_held(game, game->turn) == 0) { /* cave 3.2 */
        ref_cave_tell(events,
                      (struct sab_event){.type = SAB_CAVE_SKIPPED, .seat = (sab_seat)game->turn});
        begin_turn(game, (game->turn + 1) % game->config.seats, events);
    }
}

/* ---- Cards (cave 4.1, 5) ---- */

static void lay(struct ref_cave *game, const struct sab_action *action, struct sab_events *events)
{
    const struct sab_cave_card *face = ref_cave_face(action->card);
    ref_cave_put(game, action->cell, action->card, action->turned);
    game->last_laid = action->cell;
    for (int space = 0; space < face->spaces; space++) {
        if (face->mark[space] == SAB_MARK_VEIN) { /* cave 4.6 */
            game->laid[game->laid_count - 1].nugget = 1;
            game->pool--;
            ref_cave_tell(events,
                          (struct sab_event){.type = SAB_CAVE_NUGGET_LAID, .cell = action->cell});
        }
    }
}

/* cave 5.2: removes webs that hang loose. A web stays if a remaining card has an opening there. */
static void drop_loose_webs(struct ref_cave *game, struct sab_events *events)
{
    for (int web = 0; web < game->web_count; web++) {
        sab_cell cell = game->web[web].cell;
        int side = game->web[web].side;
        struct ref_cave_card here = ref_cave_at(game, cell);
        struct ref_cave_card there = ref_cave_at(game, ref_cave_beside(cell, side));
        if (!(ref_cave_sides(here) & side) && !(ref_cave_sides(there) & ref_cave_opposite(side))) {
            ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_WEB_SHOWS,
                                                     .cell = cell,
                                                     .side = (sab_sides)side});
            ref_cave_drop_web(game, web);
            web--;
        }
    }
}

static void bring_down(struct ref_cave *game, sab_cell cell, struct sab_events *events)
{
    struct sab_cave_laid fallen = {{0, 0}, 0, 0, 0};
    for (int i = 0; i < game->laid_count; i++) {
        if (ref_cave_same_cell(game->laid[i].cell, cell)) {
            fallen = game->laid[i];
        }
    }
    ref_cave_remove(game, cell);
    spend(game, fallen.card);
    if (ref_cave_same_cell(game->last_laid, cell)) {
        game->last_laid = (sab_cell){0, 0};
    }
    ref_cave_tell(events, (struct sab_event){.type = SAB_FELL, .cell = cell, .card = fallen.card});
    drop_loose_webs(game, events);
    if (fallen.nugget) {
        game->pool++;
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_NUGGET_BACK, .cell = cell});
    }
}

static void tell_gift(const sab_card *hand, int to, int from, struct sab_events *events)
{
    for (int i = 0; i < SAB_CAVE_HAND_MAX; i++) {
        if (hand[i] != SAB_NO_CARD) {
            ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_GAVE,
                                                     .seat = (sab_seat)to,
                                                     .target = (sab_seat)from,
                                                     .card = hand[i],
                                                     .secret = 1});
        }
    }
}

static void exchange(sab_card *a, sab_card *b)
{
    sab_card kept[SAB_CAVE_HAND_MAX];
    memcpy(kept, a, sizeof kept);
    memcpy(a, b, sizeof kept);
    memcpy(b, kept, sizeof kept);
}

/* cave 5.4, 10.4: exchanges two hands, and tells both players. */
static void swap(struct ref_cave *game, int seat, int other, struct sab_events *events)
{
    exchange(game->hand[seat], game->hand[other]);
    tell_gift(game->hand[seat], seat, other, events);
    tell_gift(game->hand[other], other, seat, events);
    for (int knower = 0; knower < game->config.seats; knower++) {
        exchange(game->remembered[knower][seat], game->remembered[knower][other]);
    }
    memset(game->remembered[seat][seat], 0, SAB_CAVE_HAND_MAX);
    memset(game->remembered[other][other], 0, SAB_CAVE_HAND_MAX);
    memcpy(game->remembered[seat][other], game->hand[other], SAB_CAVE_HAND_MAX);
    memcpy(game->remembered[other][seat], game->hand[seat], SAB_CAVE_HAND_MAX);
    game->swapped = other;
    game->to_draw = 0;
}

static void look(struct ref_cave *game, const struct sab_action *action, struct sab_events *events)
{
    int goal = ref_cave_goal_at(game, action->cell);
    if (action->verb == SAB_CAVE_LOOK_GOAL) {
        game->goal_looked[goal][action->seat] = true;
        ref_cave_tell(events, (struct sab_event){.type = SAB_LOOKED,
                                                 .seat = action->seat,
                                                 .cell = action->cell,
                                                 .amount = (uint8_t)game->goal[goal],
                                                 .secret = 1});
    } else {
        game->clan_looked[action->target][action->seat] = true;
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_LOOKED_CLAN,
                                                 .seat = action->seat,
                                                 .target = action->target,
                                                 .amount = (uint8_t)game->loyalty[action->target],
                                                 .secret = 1});
    }
}

/* Carries out a card that is not a creature, and puts the card where it goes. */
static void do_deed(struct ref_cave *game, const struct sab_action *action,
                    struct sab_events *events)
{
    switch (action->verb) {
    case SAB_CAVE_LAY:
        lay(game, action, events);
        return;
    case SAB_CAVE_BOOTS:
        game->boots[action->target] = action->card;
        return;
    case SAB_CAVE_AXE:
        ref_cave_add(game->axe[action->target], 3, action->card);
        game->fresh_axe = action->target;
        return;
    case SAB_CAVE_WEB:
        game->web[game->web_count++] =
            (struct sab_cave_web){action->cell, action->side, 2, action->card, action->seat};
        return;
    case SAB_CAVE_ROCKFALL:
        bring_down(game, action->cell, events);
        break;
    case SAB_CAVE_SWAP:
        swap(game, action->seat, action->target, events);
        break;
    default: /* SAB_CAVE_LOOK_GOAL, SAB_CAVE_LOOK_CLAN */
        look(game, action, events);
        break;
    }
    spend(game, action->card);
}

static void discard(struct ref_cave *game, int seat, sab_card card)
{
    ref_cave_take_out(game->hand[seat], SAB_CAVE_HAND_MAX, card);
    game->unseen[seat][card - SAB_CAVE_FIRST_CARD]++;
}

static void play_card(struct ref_cave *game, const struct sab_action *action,
                      struct sab_events *events)
{
    ref_cave_take_out(game->hand[action->seat], SAB_CAVE_HAND_MAX, action->card);
    for (int knower = 0; knower < game->config.seats; knower++) {
        ref_cave_take_out(game->remembered[knower][action->seat], SAB_CAVE_HAND_MAX, action->card);
    }
    game->to_draw = 1;
    if (action->verb == SAB_CAVE_CREATURE) {
        ref_cave_act_for_creature(game, action, events);
    } else {
        do_deed(game, action, events);
        ref_cave_begin_move(game, events);
    }
}

static void vote(struct ref_cave *game, int seat, struct sab_events *events)
{
    int votes = 0;
    game->voted[seat] = true;
    for (int i = 0; i < game->config.seats; i++) {
        votes += game->voted[i];
    }
    if (votes == game->config.seats) {
        ref_cave_end(game, events);
    }
}

enum sab_verdict ref_cave_play(struct ref_cave *game, const struct sab_action *action,
                               struct sab_events *events)
{
    enum sab_verdict verdict = ref_cave_check(game, action);
    if (verdict != SAB_OK) {
        return verdict;
    }
    memset(events, 0, sizeof *events);
    if (action->verb == SAB_VOTE) {
        vote(game, action->seat, events);
    } else if (action->verb == SAB_CAVE_DISCARD) {
        discard(game, action->seat, action->card);
        if (action->amount == 2) {
            discard(game, action->seat, action->second);
        }
        game->to_draw = action->amount;
        ref_cave_begin_move(game, events);
    } else if (game->phase == SAB_CAVE_PLAYING && action->verb != SAB_CAVE_CUT) {
        play_card(game, action, events);
    } else if (action->verb == SAB_CAVE_CUT || game->phase == SAB_CAVE_MOVING ||
               game->phase == SAB_CAVE_TURNING || game->phase == SAB_CAVE_AT_VEIN) {
        ref_cave_act_for_dwarf(game, action, events);
    } else {
        ref_cave_act_for_creature(game, action, events);
    }
    return SAB_OK;
}

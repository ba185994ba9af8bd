/* SPDX-License-Identifier: MIT
 *
 * cave_creatures.c - the creatures of the reference: how they walk and attack (cave 6), and what
 * dwarfs lose.
 */
#include "cave_reference.h"

#include <string.h>

static void after_attack(struct ref_cave *game, struct sab_events *events);

static const int card_of_creature[SAB_CAVE_CREATURES] = {SAB_DEED_RAT, SAB_DEED_LINDWORM,
                                                         SAB_DEED_GOBLIN};

void ref_cave_ask(struct ref_cave *game, int phase, int seat)
{
    game->phase = phase;
    game->to_move = seat;
}

/* ---- Axes (cave 5.3, 10.4) ---- */

int ref_cave_axes(const struct ref_cave *game, int seat)
{
    int count = ref_cave_count(game->axe[seat], 3);
    bool one_is_fresh =
        game->fresh_axe == seat && game->config.option[SAB_CAVE_OPT_AXE_AT_ONCE] == 0;
    return one_is_fresh ? count - 1 : count;
}

void ref_cave_spend_axe(struct ref_cave *game, int seat)
{
    sab_card axe = game->axe[seat][0];
    ref_cave_take_out(game->axe[seat], 3, axe);
    game->spent[axe - SAB_CAVE_FIRST_CARD]++;
}

/* ---- Losses (cave 4.4, 4.5, 6.4) ---- */

void ref_cave_lose_card(struct ref_cave *game, int seat, struct sab_events *events)
{
    int count = ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
    if (count == 0) {
        return;
    }
    sab_card card = game->hand[seat][game->lots[game->lots_used] % count];
    game->lots_used++;
    ref_cave_take_out(game->hand[seat], SAB_CAVE_HAND_MAX, card);
    game->unseen[seat][card - SAB_CAVE_FIRST_CARD]++;
    ref_cave_tell(
        events, (struct sab_event){
                    .type = SAB_CAVE_LOST_CARD, .seat = (sab_seat)seat, .card = card, .secret = 1});
}

void ref_cave_lose_nugget(struct ref_cave *game, int seat, struct sab_events *events)
{
    if (game->gold[seat] > 0) {
        game->gold[seat]--;
        game->pool++;
        ref_cave_tell(events,
                      (struct sab_event){.type = SAB_CAVE_LOST_NUGGET, .seat = (sab_seat)seat});
    }
}

static void lie_down(struct ref_cave *game, int seat, struct sab_events *events)
{
    if (!game->lies[seat]) {
        game->lies[seat] = true;
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_LIES, .seat = (sab_seat)seat});
    }
}

/* ---- Attacks (cave 6.3 to 6.5) ---- */

/* The seats under attack, in turn order from the player on turn. During a move, only the dwarf that
 * ran into the creature is under attack. Before the move, all dwarfs in the creature's space are
 * under attack. */
static int find_struck(const struct ref_cave *game, int seats[SAB_CAVE_SEATS_MAX])
{
    int count = 0;
    if (game->moved) {
        seats[count++] = game->turn;
        return count;
    }
    for (int i = 0; i < game->config.seats; i++) {
        int seat = (game->turn + i) % game->config.seats;
        if (!game->left[seat] &&
            ref_cave_same_place(game->place[seat], game->creature[game->attacker].place)) {
            seats[count++] = seat;
        }
    }
    return count;
}

static void strike(struct ref_cave *game, struct sab_events *events)
{
    int struck[SAB_CAVE_SEATS_MAX], count = find_struck(game, struck);
    for (int i = 0; i < count; i++) {
        ref_cave_tell(events, (struct sab_event){.type = SAB_CAVE_ATTACKED,
                                                 .seat = (sab_seat)struck[i],
                                                 .amount = (uint8_t)game->attacker});
        if (game->attacker == SAB_RAT) {
            ref_cave_lose_card(game, struck[i], events);
        } else if (game->attacker == SAB_GOBLIN) {
            ref_cave_lose_nugget(game, struck[i], events);
        } else {
            lie_down(game, struck[i], events);
        }
    }
}

/* cave 6.5: asks the next player for an axe. If nobody is left to ask, carries out the attack. */
static void go_on_attacking(struct ref_cave *game, struct sab_events *events)
{
    int struck[SAB_CAVE_SEATS_MAX], count = find_struck(game, struck);
    for (int i = 0; i < count; i++) {
        if (!game->asked[struck[i]] && ref_cave_axes(game, struck[i]) > 0) {
            ref_cave_ask(game, SAB_CAVE_ATTACK, struck[i]);
            return;
        }
    }
    strike(game, events);
    after_attack(game, events);
}

static void attack(struct ref_cave *game, int creature, struct sab_events *events)
{
    game->steps_left = 0;
    game->attacker = creature;
    game->facing[creature] = false;
    memset(game->asked, 0, sizeof game->asked);
    go_on_attacking(game, events);
}

/* cave 6.3: the dwarf on turn has run into these creatures. They attack it, one after the other. */
void ref_cave_face_creatures(struct ref_cave *game, struct sab_events *events)
{
    int count = 0, creature = 0;
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (game->facing[i]) {
            creature = i;
            count++;
        }
    }
    if (count > 1) {
        game->steps_left = 0;
        ref_cave_ask(game, SAB_CAVE_FACING, game->turn);
    } else if (count == 1) {
        attack(game, creature, events);
    } else if (ref_cave_mark(game, game->place[game->turn]) == SAB_MARK_EXIT) {
        ref_cave_leave(game, events); /* cave 4.9 */
    } else {
        ref_cave_end_move(game, events);
    }
}

/* Goes on after an attack. If the dwarf ran into several creatures, the next one attacks. If the
 * attack came after a creature's walk, the dwarf on turn begins its move. */
static void after_attack(struct ref_cave *game, struct sab_events *events)
{
    game->attacker = 0;
    memset(game->asked, 0, sizeof game->asked);
    if (game->moved) {
        ref_cave_face_creatures(game, events);
    } else {
        ref_cave_begin_move(game, events);
    }
}

static void send_off(struct ref_cave *game, int creature, struct sab_events *events)
{
    game->spent[game->creature[creature].card - SAB_CAVE_FIRST_CARD]++;
    game->creature[creature] = (struct sab_cave_creature){{{0, 0}, 0}, SAB_NO_CARD, SAB_NOBODY};
    ref_cave_tell(events,
                  (struct sab_event){.type = SAB_CAVE_CREATURE_LEFT, .amount = (uint8_t)creature});
}

/* ---- Creatures walk (cave 6.1, 6.2) ---- */

static void end_walk(struct ref_cave *game, struct sab_events *events)
{
    game->steps_left = 0;
    game->attacker = 0;
    ref_cave_begin_move(game, events);
}

static void go_on_walking(struct ref_cave *game, struct sab_events *events)
{
    struct sab_cave_place places[CAVE_PLACES];
    int count = ref_cave_places(game, false, places);
    for (int i = 0; i < count && game->steps_left > 0; i++) {
        if (ref_cave_check_step(game, game->creature[game->attacker].place, places[i]) == SAB_OK) {
            ref_cave_ask(game, SAB_CAVE_WALKING, game->turn);
            return;
        }
    }
    end_walk(game, events);
}

static bool meets_dwarf(const struct ref_cave *game, struct sab_cave_place place)
{
    bool meets = false;
    for (int seat = 0; seat < game->config.seats; seat++) {
        meets = meets || (!game->left[seat] && ref_cave_same_place(game->place[seat], place));
    }
    return meets;
}

static void begin_walk(struct ref_cave *game, const struct sab_action *action,
                       struct sab_events *events)
{
    static const int steps[SAB_CAVE_CREATURES] = {3, 4, 5};
    struct sab_cave_place place = {action->cell, action->space};
    int creature = 0;
    while (ref_cave_face(action->card)->deed != card_of_creature[creature]) {
        creature++;
    }
    bool comes_out = game->creature[creature].owner == SAB_NOBODY;
    if (game->creature[creature].owner != SAB_NOBODY) {
        game->spent[game->creature[creature].card - SAB_CAVE_FIRST_CARD]++;
    }
    game->creature[creature] = (struct sab_cave_creature){place, action->card, action->seat};
    game->attacker = creature;
    if (comes_out && game->config.option[SAB_CAVE_OPT_HOLE_ATTACK] && meets_dwarf(game, place)) {
        attack(game, creature, events); /* cave 6.3: the creature goes no further */
        return;
    }
    game->steps_left = steps[creature];
    go_on_walking(game, events);
}

static void walk(struct ref_cave *game, struct sab_cave_place to, struct sab_events *events)
{
    game->steps_left--;
    game->creature[game->attacker].place = to;
    if (meets_dwarf(game, to)) {
        attack(game, game->attacker, events);
    } else {
        go_on_walking(game, events);
    }
}

/* ---- All of it ---- */

void ref_cave_act_for_creature(struct ref_cave *game, const struct sab_action *action,
                               struct sab_events *events)
{
    switch (action->verb) {
    case SAB_CAVE_CREATURE:
        begin_walk(game, action, events);
        break;
    case SAB_CAVE_WALK:
        walk(game, (struct sab_cave_place){action->cell, action->space}, events);
        break;
    case SAB_CAVE_HALT:
        end_walk(game, events);
        break;
    case SAB_CAVE_FACE:
        attack(game, action->amount, events);
        break;
    case SAB_CAVE_DRIVE:
        ref_cave_spend_axe(game, action->seat);
        send_off(game, game->attacker, events);
        after_attack(game, events);
        break;
    default: /* SAB_CAVE_ENDURE */
        game->asked[action->seat] = true;
        go_on_attacking(game, events);
        break;
    }
}

/* SPDX-License-Identifier: MIT
 *
 * cave_sight.c - in the reference: what a seat of the cave may know (cave 9), in structs of cave.h.
 */
#include "cave_reference.h"

#include <string.h>

static sab_seats set_of(const bool *seats)
{
    unsigned set = 0;
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        set |= (unsigned)seats[seat] << seat;
    }
    return (sab_seats)set;
}

static void see_turn(const struct ref_cave *game, struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    bool walks = game->phase == SAB_CAVE_WALKING || game->phase == SAB_CAVE_MOVING;
    bool attacks = game->phase == SAB_CAVE_WALKING || game->phase == SAB_CAVE_ATTACK;
    view->phase = (uint8_t)game->phase;
    cave->turn.seat = (sab_seat)game->turn;
    view->to_move = (sab_seat)game->to_move;
    view->starter = game->config.starter;
    view->outcome = (uint8_t)game->outcome;
    view->votes = set_of(game->voted);
    cave->turn.steps_left = (uint8_t)(walks ? game->steps_left : 0);
    cave->turn.moved = game->moved;
    cave->turn.held = game->held;
    cave->turn.to_draw = (uint8_t)game->to_draw;
    cave->turn.swapped = (sab_seat)game->swapped;
    cave->turn.fresh_axe = (sab_seat)game->fresh_axe;
    cave->turn.attacker = (uint8_t)(attacks ? game->attacker : 0);
    cave->turn.asked = set_of(game->asked);
    for (int creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if (game->facing[creature]) {
            cave->turn.facing = (uint8_t)(cave->turn.facing | 1 << creature);
        }
    }
    cave->turn.turning = (uint8_t)(game->phase == SAB_CAVE_TURNING ? game->turning : 0);
}

static void see_table(const struct ref_cave *game, struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    cave->laid_count = (uint8_t)game->laid_count;
    memcpy(cave->laid, game->laid, sizeof cave->laid);
    cave->last_laid = game->last_laid;
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        struct sab_cave_goal_seen *seen = &cave->goal[goal];
        bool turning = game->phase == SAB_CAVE_TURNING && game->turning == goal;
        bool looked = view->seat != SAB_NOBODY && game->goal_looked[goal][view->seat];
        if (turning || looked || game->goal_lies[goal] != 0 || game->phase == SAB_CAVE_OVER) {
            seen->goal = (uint8_t)game->goal[goal];
        }
        seen->lies = (uint8_t)game->goal_lies[goal];
        seen->nugget = game->goal_nugget[goal];
        seen->looked = set_of(game->goal_looked[goal]);
    }
    for (int seat = 0; seat < game->config.seats; seat++) {
        cave->dwarf[seat].place = game->place[seat];
        cave->dwarf[seat].left = game->left[seat];
        cave->dwarf[seat].lies = game->lies[seat];
    }
    memcpy(cave->creature, game->creature, sizeof cave->creature);
    cave->web_count = (uint8_t)game->web_count;
    memcpy(cave->web, game->web, sizeof cave->web);
}

static void see_clans(const struct ref_cave *game, struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    bool over = game->phase == SAB_CAVE_OVER;
    cave->first_out = (sab_seat)game->first_out;
    cave->unmasked = set_of(game->unmasked);
    for (int seat = 0; seat < game->config.seats; seat++) {
        bool looked = view->seat != SAB_NOBODY && game->clan_looked[seat][view->seat];
        cave->clan[seat] = (uint8_t)game->clan[seat];
        cave->looked[seat] = set_of(game->clan_looked[seat]);
        if (seat == view->seat || looked || game->unmasked[seat] || over) {
            cave->loyalty[seat] = (uint8_t)game->loyalty[seat];
        }
    }
    cave->aside_count = (uint8_t)game->aside_count;
    for (int i = 0; i < game->aside_count; i++) {
        cave->aside_clan[i] = game->aside[i].clan;
        if (over || (view->seat != SAB_NOBODY && view->seat == game->first_out)) {
            cave->aside_loyalty[i] = game->aside[i].loyalty;
        }
    }
    for (int clan = 0; clan < SAB_CLANS; clan++) {
        cave->treasure[clan] = (uint8_t)game->treasure[clan];
        cave->saved[clan] = (uint8_t)game->saved[clan];
        cave->workers[clan] = (uint8_t)game->workers[clan];
    }
}

static void see_cards(const struct ref_cave *game, struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    for (int seat = 0; seat < game->config.seats; seat++) {
        cave->gold[seat] = (uint8_t)game->gold[seat];
        cave->boots[seat] = game->boots[seat];
        memcpy(cave->axes[seat], game->axe[seat], sizeof cave->axes[seat]);
        view->hand_count[seat] = (uint8_t)ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
        for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
            cave->unseen[seat] = (uint8_t)(cave->unseen[seat] + game->unseen[seat][kind]);
            if (seat == view->seat) {
                cave->unseen_own[kind] = (uint8_t)game->unseen[seat][kind];
            }
        }
    }
    if (view->seat != SAB_NOBODY) {
        memcpy(cave->hand, game->hand[view->seat], sizeof cave->hand);
        memcpy(cave->remembered, game->remembered[view->seat], sizeof cave->remembered);
    }
    cave->pool = (uint8_t)game->pool;
    view->pile_count = (uint8_t)game->pile_count;
    for (int i = 0; i < game->pile_count; i++) {
        cave->pile_group[ref_cave_face(game->pile[i])->group - 1]++;
    }
    for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
        cave->spent[kind] = (uint8_t)game->spent[kind];
    }
}

void ref_cave_see(const struct ref_cave *game, sab_seat seat, struct sab_view *view)
{
    memset(view, 0, sizeof *view);
    view->kind = SAB_CAVE;
    memcpy(view->as.cave.option, game->config.option, sizeof view->as.cave.option);
    view->seats = game->config.seats;
    view->seat = seat;
    see_turn(game, view);
    see_table(game, view);
    see_clans(game, view);
    see_cards(game, view);
    view->round = 1;
}

void ref_cave_secrets(const struct ref_cave *game, struct sab_cave_secrets *secrets)
{
    memset(secrets, 0, sizeof *secrets);
    for (int seat = 0; seat < game->config.seats; seat++) {
        for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
            secrets->unseen[seat][kind] = (uint8_t)game->unseen[seat][kind];
        }
        secrets->loyalty[seat] = (uint8_t)game->loyalty[seat];
    }
    memcpy(secrets->hand, game->hand, sizeof secrets->hand);
    memcpy(secrets->remembered, game->remembered, sizeof secrets->remembered);
    secrets->pile_count = (uint8_t)game->pile_count;
    memcpy(secrets->pile, game->pile, sizeof secrets->pile);
    memcpy(secrets->removed, game->removed, sizeof secrets->removed);
    for (int i = 0; i < game->aside_count; i++) {
        secrets->aside_loyalty[i] = game->aside[i].loyalty;
    }
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        secrets->goal[goal] = (uint8_t)game->goal[goal];
    }
    for (int i = game->lots_used; i < SAB_CAVE_IN_PLAY; i++) {
        secrets->lots[i - game->lots_used] = (uint8_t)game->lots[i];
    }
    secrets->lots_left = (uint8_t)(SAB_CAVE_IN_PLAY - game->lots_used);
}

/* cave 9: only the seat that an event is about sees what the event hides. */
struct sab_event ref_cave_redact(const struct sab_event *event, sab_seat seat)
{
    struct sab_event told = *event;
    bool shows_amount = event->type == SAB_LOOKED || event->type == SAB_CAVE_LOOKED_CLAN ||
                        event->type == SAB_CAVE_ASIDE;
    bool shows_card = event->type == SAB_DREW || event->type == SAB_CAVE_LOST_CARD ||
                      event->type == SAB_CAVE_GAVE;
    if (seat != event->seat && shows_amount) {
        told.amount = 0;
    }
    if (seat != event->seat && shows_card) {
        told.card = SAB_NO_CARD;
    }
    return told;
}

/* cave 3.3: only the player who discarded cards sees them. */
struct sab_action ref_cave_redact_action(const struct sab_action *action, sab_seat seat)
{
    struct sab_action told = *action;
    if (action->verb == SAB_CAVE_DISCARD && seat != action->seat) {
        told.card = told.second = SAB_NO_CARD;
    }
    return told;
}

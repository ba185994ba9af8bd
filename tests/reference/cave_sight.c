/* SPDX-License-Identifier: MIT
 *
 * cave_sight.c - what a seat of the reference's cave may know: cave 9, in the shapes of cave.h.
 */
#include "cave_reference.h"
#include "tests/head.h"

#include <string.h>

static sab_seats set_of(const bool *seats)
{
    unsigned set = 0;
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        set |= (unsigned)seats[seat] << seat;
    }
    return (sab_seats)set;
}

static void see_turn(const struct ref_cave *game, struct sab_cave_view *view)
{
    bool walks = game->phase == SAB_CAVE_WALKING || game->phase == SAB_CAVE_MOVING;
    bool attacks = game->phase == SAB_CAVE_WALKING || game->phase == SAB_CAVE_ATTACK;
    view->phase = (uint8_t)game->phase;
    view->turn = (sab_seat)game->turn;
    view->to_move = (sab_seat)game->to_move;
    view->starter = game->config.starter;
    view->outcome = (uint8_t)game->outcome;
    view->votes = set_of(game->voted);
    view->steps_left = (uint8_t)(walks ? game->steps_left : 0);
    view->moved = game->moved;
    view->held = game->held;
    view->to_draw = (uint8_t)game->to_draw;
    view->swapped = (sab_seat)game->swapped;
    view->fresh_axe = (sab_seat)game->fresh_axe;
    view->attacker = (uint8_t)(attacks ? game->attacker : 0);
    view->asked = set_of(game->asked);
    for (int creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if (game->facing[creature]) {
            view->facing = (uint8_t)(view->facing | 1 << creature);
        }
    }
    view->turning = (uint8_t)(game->phase == SAB_CAVE_TURNING ? game->turning : 0);
}

static void see_table(const struct ref_cave *game, struct sab_cave_view *view)
{
    view->laid_count = (uint8_t)game->laid_count;
    memcpy(view->laid, game->laid, sizeof view->laid);
    view->last_laid = game->last_laid;
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        struct sab_cave_goal_seen *seen = &view->goal[goal];
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
        view->dwarf[seat].place = game->place[seat];
        view->dwarf[seat].left = game->left[seat];
        view->dwarf[seat].lies = game->lies[seat];
    }
    memcpy(view->creature, game->creature, sizeof view->creature);
    view->web_count = (uint8_t)game->web_count;
    memcpy(view->web, game->web, sizeof view->web);
}

static void see_clans(const struct ref_cave *game, struct sab_cave_view *view)
{
    bool over = game->phase == SAB_CAVE_OVER;
    view->first_out = (sab_seat)game->first_out;
    view->unmasked = set_of(game->unmasked);
    for (int seat = 0; seat < game->config.seats; seat++) {
        bool looked = view->seat != SAB_NOBODY && game->clan_looked[seat][view->seat];
        view->clan[seat] = (uint8_t)game->clan[seat];
        view->looked[seat] = set_of(game->clan_looked[seat]);
        if (seat == view->seat || looked || game->unmasked[seat] || over) {
            view->loyalty[seat] = (uint8_t)game->loyalty[seat];
        }
    }
    view->aside_count = (uint8_t)game->aside_count;
    for (int i = 0; i < game->aside_count; i++) {
        view->aside_clan[i] = game->aside[i].clan;
        if (over || (view->seat != SAB_NOBODY && view->seat == game->first_out)) {
            view->aside_loyalty[i] = game->aside[i].loyalty;
        }
    }
    for (int clan = 0; clan < SAB_CLANS; clan++) {
        view->treasure[clan] = (uint8_t)game->treasure[clan];
        view->saved[clan] = (uint8_t)game->saved[clan];
        view->workers[clan] = (uint8_t)game->workers[clan];
    }
}

static void see_cards(const struct ref_cave *game, struct sab_cave_view *view)
{
    for (int seat = 0; seat < game->config.seats; seat++) {
        view->gold[seat] = (uint8_t)game->gold[seat];
        view->boots[seat] = game->boots[seat];
        memcpy(view->axes[seat], game->axe[seat], sizeof view->axes[seat]);
        view->hand_count[seat] = (uint8_t)ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
        for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
            view->unseen[seat] = (uint8_t)(view->unseen[seat] + game->unseen[seat][kind]);
            if (seat == view->seat) {
                view->unseen_own[kind] = (uint8_t)game->unseen[seat][kind];
            }
        }
    }
    if (view->seat != SAB_NOBODY) {
        memcpy(view->hand, game->hand[view->seat], sizeof view->hand);
        memcpy(view->remembered, game->remembered[view->seat], sizeof view->remembered);
    }
    view->pool = (uint8_t)game->pool;
    view->pile_count = (uint8_t)game->pile_count;
    for (int i = 0; i < game->pile_count; i++) {
        view->pile_group[ref_cave_face(game->pile[i])->group - 1]++;
    }
    for (int kind = 0; kind < SAB_CAVE_KINDS_MAX; kind++) {
        view->spent[kind] = (uint8_t)game->spent[kind];
    }
}

void ref_cave_see(const struct ref_cave *game, sab_seat seat, struct sab_view *seen)
{
    struct sab_cave_view *view = &seen->as.cave;
    memset(seen, 0, sizeof *seen);
    seen->kind = SAB_CAVE;
    memcpy(view->option, game->config.option, sizeof view->option);
    view->seats = game->config.seats;
    view->seat = seat;
    see_turn(game, view);
    see_table(game, view);
    see_clans(game, view);
    see_cards(game, view);
    head_fill(seen);
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

/* cave 9: what an event hides is for its seat alone. */
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

/* cave 3.3: discards are seen by their owner only. */
struct sab_action ref_cave_redact_action(const struct sab_action *action, sab_seat seat)
{
    struct sab_action told = *action;
    if (action->verb == SAB_CAVE_DISCARD && seat != action->seat) {
        told.card = told.second = SAB_NO_CARD;
    }
    return told;
}

/* SPDX-License-Identifier: MIT
 *
 * sight.c - in the reference: what a seat of the base game may know (base 13), in the structs of
 * base.h.
 */
#include "reference.h"

#include <string.h>

static bool round_is_over(const struct ref_game *game)
{
    return game->outcome != SAB_UNDECIDED;
}

static bool game_is_over(const struct ref_game *game)
{
    return game->phase == SAB_BASE_OVER && game->round == 3;
}

static void sorted_hand(const struct ref_game *game, int seat, sab_card hand[SAB_BASE_HAND_MAX])
{
    int count = 0;
    for (int card = 1; card < SAB_BASE_CARDS; card++) {
        for (int i = 0; i < game->hand_count[seat]; i++) {
            if (game->hand[seat][i] == card) {
                hand[count++] = (sab_card)card;
            }
        }
    }
}

static void see_table(const struct ref_game *game, sab_seat looker, struct sab_base_view *view)
{
    view->laid_count = (uint8_t)game->laid_count;
    memcpy(view->laid, game->laid, sizeof view->laid);
    view->last_laid = game->last_laid;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        bool turning = game->phase == SAB_BASE_TURNING && game->choice[goal];
        bool known = looker != SAB_NOBODY && game->looked[goal][looker];
        if (known || turning || game->goal_shape[goal] != 0 || round_is_over(game)) {
            view->goal[goal] = (uint8_t)game->goal[goal];
        }
        view->goal_shape[goal] = game->goal_shape[goal];
        view->choice[goal] = game->choice[goal];
        for (int seat = 0; seat < game->config.seats; seat++) {
            view->looked[goal] = (sab_seats)(view->looked[goal] | game->looked[goal][seat] << seat);
        }
    }
}

static void see_seats(const struct ref_game *game, struct sab_view *seen)
{
    struct sab_base_view *view = &seen->as.base;
    for (int seat = 0; seat < game->config.seats; seat++) {
        bool own = seat == seen->seat;
        seen->hand_count[seat] = (uint8_t)game->hand_count[seat];
        view->broken[seat] = game->broken[seat];
        if (own || round_is_over(game)) {
            view->role[seat] = (uint8_t)game->role[seat];
        }
        seen->votes = (sab_seats)(seen->votes | game->voted[seat] << seat);
        for (int card = 0; card < SAB_BASE_CARDS; card++) {
            view->passed[seat] = (uint8_t)(view->passed[seat] + game->passed[seat][card]);
            if (own) {
                view->passed_own[card] = (uint8_t)game->passed[seat][card];
            }
        }
        for (int n = 1; n <= 3; n++) {
            view->gold_count[seat] = (uint8_t)(view->gold_count[seat] + game->gold[seat][n]);
            if (own) {
                view->gold_own[n] = (uint8_t)game->gold[seat][n];
            }
            if (game_is_over(game)) {
                view->gold_all[seat][n] = (uint8_t)game->gold[seat][n];
            }
        }
    }
    if (seen->seat != SAB_NOBODY) {
        sorted_hand(game, seen->seat, view->hand);
    }
    view->aside = (uint8_t)(round_is_over(game) ? game->aside : 0);
}

void ref_see(const struct ref_game *game, sab_seat seat, struct sab_view *seen)
{
    struct sab_base_view *view = &seen->as.base;
    memset(seen, 0, sizeof *seen);
    seen->kind = SAB_BASE;
    memcpy(view->option, game->config.option, sizeof view->option);
    seen->seats = game->config.seats;
    seen->seat = seat;
    seen->round = (uint8_t)game->round;
    seen->phase = (uint8_t)game->phase;
    seen->to_move = (sab_seat)game->to_move;
    seen->starter = (sab_seat)game->starter;
    view->finisher = (sab_seat)game->finisher;
    view->last_layer = (sab_seat)game->last_layer;
    seen->outcome = (uint8_t)game->outcome;
    view->passes = (uint8_t)game->passes;
    see_table(game, seat, view);
    see_seats(game, seen);
    seen->pile_count = (uint8_t)game->pile_count;
    for (int card = 0; card < SAB_BASE_CARDS; card++) {
        view->spent[card] = (uint8_t)game->spent[card];
    }
    view->gold_pile_count = (uint8_t)game->gold_pile_count;
    for (int n = 1; n <= 3; n++) {
        view->offer_count = (uint8_t)(view->offer_count + game->offer[n]);
        if (game->phase == SAB_BASE_TAKING && game->to_move == seat) {
            view->offer[n] = (uint8_t)game->offer[n];
        }
    }
}

void ref_secrets(const struct ref_game *game, struct sab_base_secrets *secrets)
{
    memset(secrets, 0, sizeof *secrets);
    for (int seat = 0; seat < game->config.seats; seat++) {
        sorted_hand(game, seat, secrets->hand[seat]);
        secrets->role[seat] = (uint8_t)game->role[seat];
        for (int card = 0; card < SAB_BASE_CARDS; card++) {
            secrets->passed[seat][card] = (uint8_t)game->passed[seat][card];
        }
        for (int n = 1; n <= 3; n++) {
            secrets->gold[seat][n] = (uint8_t)game->gold[seat][n];
        }
    }
    secrets->pile_count = (uint8_t)game->pile_count;
    memcpy(secrets->pile, game->pile, sizeof secrets->pile);
    secrets->aside = (uint8_t)game->aside;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        secrets->goal[goal] = (uint8_t)game->goal[goal];
    }
    secrets->gold_pile_count = (uint8_t)game->gold_pile_count;
    for (int i = 0; i < game->gold_pile_count; i++) {
        secrets->gold_pile[i] = (uint8_t)game->gold_pile[i];
    }
    for (int n = 1; n <= 3; n++) {
        secrets->offer[n] = (uint8_t)game->offer[n];
    }
}

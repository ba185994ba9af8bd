/* SPDX-License-Identifier: MIT
 *
 * gold.c - in the reference: the end of a round (base 8) and its gold (base 9).
 */
#include "reference.h"

#include <assert.h>
#include <string.h>

void ref_tell(struct sab_events *events, struct sab_event event)
{
    assert(events->count < SAB_EVENTS_MAX);
    events->at[events->count++] = event;
}

/* Closes a round. Call this when no gold is left to take. */
static void close_round(struct ref_game *game, struct sab_events *events)
{
    game->phase = SAB_BASE_OVER;
    game->to_move = SAB_NOBODY;
    if (game->round == 3) { /* base 10.2 */
        ref_tell(events, (struct sab_event){.type = SAB_GAME_ENDED});
    }
}

/* ---- The treasure: base 9.1, 9.2, 9.5 ---- */

static bool gets_gold(const struct ref_game *game, int seat)
{
    bool blocked = game->config.option[SAB_BASE_OPT_BLOCKED_UNPAID] == SAB_BLOCKED_GETS_NONE &&
                   game->broken[seat] != 0;
    return game->role[seat] == SAB_DIGGER && !blocked;
}

/* The first seat that gets gold. Seats are tried from `seat` on, in the order in which gold is
 * shared. Returns SAB_NOBODY if no seat gets any. */
static int next_to_take(const struct ref_game *game, int seat)
{
    int seats = game->config.seats;
    int step = game->config.option[SAB_BASE_OPT_GOLD_DIRECTION] == SAB_GOLD_CCW ? seats - 1 : 1;
    for (int i = 0; i < seats; i++) {
        int asked = (seat + i * step) % seats;
        if (gets_gold(game, asked)) {
            return asked;
        }
    }
    return SAB_NOBODY;
}

static int on_offer(const struct ref_game *game)
{
    return game->offer[1] + game->offer[2] + game->offer[3];
}

static int draw_gold(struct ref_game *game)
{
    int nuggets = game->gold_pile[0];
    game->gold_pile_count--;
    for (int i = 0; i < game->gold_pile_count; i++) {
        game->gold_pile[i] = game->gold_pile[i + 1];
    }
    game->gold_pile[game->gold_pile_count] = 0;
    return nuggets;
}

static void lay_out_gold(struct ref_game *game, struct sab_events *events)
{
    int first = next_to_take(game, game->finisher);
    int cards = first == SAB_NOBODY ? 0 : ref_size_for(game->config.seats)->gold;
    if (game->role[game->finisher] == SAB_SABOTEUR && /* base 9.2, 9.5 */
        game->config.option[SAB_BASE_OPT_SABOTEUR_FINISHER] == SAB_FINISHER_PAID) {
        first = game->finisher;
        cards = cards == 0 ? 1 : cards;
    }
    if (cards == 0) { /* base 9.5: if all are blocked, no card is drawn */
        close_round(game, events);
        return;
    }
    for (int i = 0; i < cards && game->gold_pile_count > 0; i++) {
        game->offer[draw_gold(game)]++;
    }
    ref_tell(events,
             (struct sab_event){.type = SAB_BASE_OFFERED, .amount = (uint8_t)on_offer(game)});
    game->phase = SAB_BASE_TAKING;
    game->to_move = first;
}

void ref_take(struct ref_game *game, int amount, struct sab_events *events)
{
    int seats = game->config.seats;
    int step = game->config.option[SAB_BASE_OPT_GOLD_DIRECTION] == SAB_GOLD_CCW ? seats - 1 : 1;
    game->offer[amount]--;
    game->gold[game->to_move][amount]++;
    ref_tell(events, (struct sab_event){.type = SAB_BASE_TOOK,
                                        .seat = (sab_seat)game->to_move,
                                        .amount = (uint8_t)amount,
                                        .secret = 1});
    if (on_offer(game) == 0) {
        close_round(game, events);
    } else {
        game->to_move = next_to_take(game, (game->to_move + step) % seats);
    }
}

/* ---- The saboteurs: base 9.3 ---- */

/* The largest sum, up to `due`, that some cards of the pile can have. Tries every number of ones,
 * twos and threes. */
static int largest_sum(const struct ref_game *game, int due)
{
    int count[4] = {0, 0, 0, 0}, best = 0;
    for (int i = 0; i < game->gold_pile_count; i++) {
        count[game->gold_pile[i]]++;
    }
    for (int ones = 0; ones <= count[1]; ones++) {
        for (int twos = 0; twos <= count[2]; twos++) {
            for (int threes = 0; threes <= count[3]; threes++) {
                int sum = ones + 2 * twos + 3 * threes;
                best = sum <= due && sum > best ? sum : best;
            }
        }
    }
    return best;
}

static void pay_saboteur(struct ref_game *game, int seat, int due, struct sab_events *events)
{
    int left = largest_sum(game, due); /* m of base 9.3, minus the gold kept so far */
    while (left > 0) {
        int nuggets = draw_gold(game);
        int type = SAB_BASE_BURIED;
        if (nuggets <= left && largest_sum(game, left - nuggets) == left - nuggets) {
            type = SAB_BASE_TOOK;
            left -= nuggets;
            game->gold[seat][nuggets]++;
        } else {
            game->gold_pile[game->gold_pile_count++] = nuggets;
        }
        ref_tell(events, (struct sab_event){.type = (uint8_t)type,
                                            .seat = (sab_seat)seat,
                                            .amount = (uint8_t)nuggets,
                                            .secret = 1});
    }
}

static int saboteurs_in_play(const struct ref_game *game)
{
    int saboteurs = 0;
    for (int seat = 0; seat < game->config.seats; seat++) {
        saboteurs += game->role[seat] == SAB_SABOTEUR;
    }
    return saboteurs;
}

static void pay_saboteurs(struct ref_game *game, struct sab_events *events)
{
    static const int due[5] = {0, 4, 3, 3, 2};
    int seats = game->config.seats, saboteurs = saboteurs_in_play(game);
    int first = game->last_turn == SAB_NOBODY ? game->starter : (game->last_turn + 1) % seats;
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats;
        if (game->role[seat] == SAB_SABOTEUR) {
            pay_saboteur(game, seat, due[saboteurs], events);
        }
    }
}

/* ---- The end of a round: base 8 ---- */

/* base 8.1a: if a path reaches the treasure, reveals the treasure and returns the finisher. */
static int late_finisher(struct ref_game *game, struct sab_events *events)
{
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (game->goal[goal] == SAB_TREASURE && ref_reached_by(game, goal) != 0) {
            game->goal_shape[goal] = SAB_ALL_SIDES | SAB_JOINED;
            ref_tell(events, (struct sab_event){.type = SAB_BASE_GOAL_TURNED,
                                                .cell = ref_goal_cell(goal),
                                                .shape = game->goal_shape[goal],
                                                .amount = SAB_TREASURE});
            return game->last_layer;
        }
    }
    return SAB_NOBODY;
}

/* base 8.2, 13: reveals all dwarfs and goals. */
static void turn_all_up(const struct ref_game *game, struct sab_events *events)
{
    for (int seat = 0; seat < game->config.seats; seat++) {
        ref_tell(events, (struct sab_event){.type = SAB_BASE_UNMASKED,
                                            .seat = (sab_seat)seat,
                                            .amount = (uint8_t)game->role[seat]});
    }
    ref_tell(events, (struct sab_event){.type = SAB_BASE_UNMASKED,
                                        .seat = SAB_NOBODY,
                                        .amount = (uint8_t)game->aside});
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (game->goal_shape[goal] == 0) {
            ref_tell(events, (struct sab_event){.type = SAB_SHOWN,
                                                .cell = ref_goal_cell(goal),
                                                .amount = (uint8_t)game->goal[goal]});
        }
    }
}

void ref_end_round(struct ref_game *game, int finisher, struct sab_events *events)
{
    game->finisher = finisher != SAB_NOBODY ? finisher : late_finisher(game, events);
    game->outcome = game->finisher != SAB_NOBODY  ? SAB_DIGGERS_WON
                    : saboteurs_in_play(game) > 0 ? SAB_SABOTEURS_WON
                                                  : SAB_NOBODY_WON; /* base 9.4 */
    ref_tell(events, (struct sab_event){.type = SAB_BASE_ROUND_ENDED,
                                        .seat = (sab_seat)game->finisher,
                                        .amount = (uint8_t)game->outcome});
    turn_all_up(game, events);
    if (game->outcome == SAB_DIGGERS_WON) {
        lay_out_gold(game, events);
        return;
    }
    pay_saboteurs(game, events);
    close_round(game, events);
}

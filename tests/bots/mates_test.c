/* SPDX-License-Identifier: MIT
 *
 * mates_test.c - when a bot is a saboteur, which players does it take for the other saboteurs, its
 * mates? The bot knows the number N of its mates. It must treat the N most suspicious players as
 * its mates, and break the tools of the player who is the next most suspicious.
 */
#include "bots/bot.h"
#include "saboteur/saboteur.h"
#include "tests/tap.h"

enum { ME = 0, SEEDS = 20 };

static struct sab_view view;
static struct sab_action acts[16];
static size_t count;

static void lay(sab_seat seat, int x, int y, sab_shape shape)
{
    struct sab_base_view *base = &view.as.base;
    sab_cell cell = {(int8_t)x, (int8_t)y};
    base->laid[base->laid_count++] = (struct sab_base_laid){cell, shape};
    base->last_laid = cell;
    acts[count++] = (struct sab_action){.verb = SAB_BASE_LAY,
                                        .seat = seat,
                                        .card = sab_base_card_of_shape(shape),
                                        .shape = shape,
                                        .cell = cell};
}

/* A game with six seats, and therefore with two saboteurs. Seat 4 has harmed the path three times,
 * seat 5 twice. All other seats have a broken cart. */
static void set_up(void)
{
    struct sab_base_view *base = &view.as.base;
    view.kind = SAB_BASE;
    view.seats = 6;
    view.round = 1;
    view.phase = SAB_BASE_PLAYING;
    view.to_move = view.seat = ME;
    view.pile_count = 25;
    base->finisher = base->last_layer = SAB_NOBODY;
    base->role[ME] = SAB_SABOTEUR;
    base->laid_count = 1;
    base->laid[0].shape = sab_base_cards[SAB_PATH_NESW].shape;
    base->gold_pile_count = SAB_BASE_GOLD;
    for (unsigned seat = 1; seat < view.seats; seat++) {
        view.hand_count[seat] = 5;
        base->broken[seat] = seat < 4 ? SAB_CART : 0;
    }
    for (int x = 1; x <= 4; x++) {
        lay(1, x, 0, sab_base_cards[SAB_PATH_EW].shape);
    }
    lay(4, 5, 0, sab_base_cards[SAB_DEAD_EW].shape);
    lay(4, 0, 1, SAB_NORTH);
    lay(4, -1, 0, SAB_EAST);
    lay(5, 0, -1, SAB_SOUTH);
    base->hand[0] = SAB_DEAD_E;
    base->hand[1] = SAB_BREAK_CART;
    view.hand_count[ME] = 2;
}

int main(void)
{
    unsigned mates = 0, others = 0;
    set_up();
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sab_history history = {acts, count, NULL};
        struct sab_action action = sab_bot_by_name("honest")->choose(&view, &history, seed);
        mates += action.verb == SAB_BASE_BREAK && action.target == 4;
        others += action.verb == SAB_BASE_BREAK && action.target == 5;
    }
    tap_number(mates, 0, "a saboteur breaks no tool of the player it takes for its mate");
    tap_number(others, SEEDS, "it breaks a tool of the player who is next in suspicion");
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * toy.c - what the commands need for the toy game Pebbles: functions that check a game, show it to
 * people and count who won, and the words for messages about options.
 */
#include "cli/toy/toy.h"

/* Checks that a dealt heap has 12 to 20 pebbles. */
static const char *find_loss(const struct sab_game *game, const char **section)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    unsigned pebbles = view.as.toy.heap;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        pebbles += view.as.toy.taken[seat];
    }
    *section = "toy 1";
    return pebbles >= 12 && pebbles <= SAB_TOY_HEAP_MAX ? NULL : "pebble";
}

static void write_state(struct sab_text *text, const struct sab_game *game, sab_seat seat)
{
    struct sab_view view;
    sab_see(game, seat == CLI_ALL ? SAB_NOBODY : seat, &view);
    sab_draw_board(text, &view);
    for (unsigned at = 0; at < view.seats; at++) {
        unsigned favourite =
            seat == CLI_ALL ? game->as.toy.favourite[at] : view.as.toy.favourite[at];
        sab_write(text, at == view.to_move ? "> " : "  ");
        sab_write_number(text, at);
        sab_write(text, " taken ");
        sab_write_number(text, view.as.toy.taken[at]);
        if (favourite != 0) {
            sab_write(text, ", favourite ");
            sab_write_number(text, favourite);
        }
        sab_write(text, "\n");
    }
}

static bool wants_vote(bool asked, uint64_t random)
{
    (void)asked;
    (void)random;
    return false;
}

/* Counts the seat that took the last pebble as the winner. */
static void count_game(const struct sab_view *view, struct cli_result *result)
{
    result->decided = view->outcome == SAB_TOY_ENDED;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        result->role[seat] = 1;
    }
    result->winners = (sab_seats)(1u << view->as.toy.last);
}

const struct cli_game cli_toy = {
    .no_preset = "names no preset: standard.",
    .no_option = "names no option: heap.",
    .no_value = "names no value of this option: small or large.",
    .end_section = "toy 1",
    .loss = find_loss,
    .write = write_state,
    .wants_vote = wants_vote,
    .arena = {.decided = "ends", .roles = {"?", "picker"}, .count = count_game},
    .bench_seats = {2},
};

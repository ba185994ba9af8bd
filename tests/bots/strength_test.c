/* SPDX-License-Identifier: MIT
 *
 * strength_test.c - honest bots in whole rounds. Without saboteurs, gold-diggers must reach the
 * treasure almost always. With saboteurs, both sides must win some rounds.
 */
#include "bots/bot.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

/* Only the release build plays enough games to measure strength. Builds with sanitizers only check
 * the code. */
enum { HISTORY_MAX = 256, GAMES = PLAY_SLOWER > 1 ? 8 : 100, ROUNDS = GAMES * SAB_BASE_ROUNDS };

/* Plays a round. If `harmless` is true, every seat believes that it is a gold-digger. */
static void play_round(struct sab_game *game, bool harmless, uint64_t seed)
{
    const struct sab_bot *bot = sab_bot_by_name("honest");
    struct sab_action played[HISTORY_MAX];
    struct sab_action seen[HISTORY_MAX];
    size_t count = 0;
    for (sab_seat seat; (seat = sab_to_move(game)) != SAB_NOBODY && count < HISTORY_MAX;) {
        struct sab_view view;
        sab_see(game, seat, &view);
        view.as.base.role[seat] = harmless ? SAB_DIGGER : view.as.base.role[seat];
        for (size_t i = 0; i < count; i++) {
            seen[i] = sab_redact_action(&played[i], seat);
        }
        struct sab_history history = {seen, count, NULL};
        struct sab_action action = bot->choose(&view, &history, seed + count);
        if (sab_play(game, &action, NULL) != SAB_OK) {
            return;
        }
        played[count++] = action;
    }
}

/* Returns in how many of ROUNDS rounds somebody reached the treasure, or -1 if a round did not
 * end. */
static int reached(unsigned seats, bool harmless)
{
    struct sab_config config = {.kind = SAB_BASE, .seats = (uint8_t)seats};
    int won = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)seats, 1};
        struct sab_game game;
        struct sab_deal deal;
        config.starter = (sab_seat)(number % seats);
        enum sab_verdict verdict = sab_deal(&game, &config, seed);
        for (unsigned round = 1; round <= SAB_BASE_ROUNDS; round++) {
            struct sab_view view;
            play_round(&game, harmless, number * 1000 + round * 300);
            sab_see(&game, SAB_NOBODY, &view);
            if (verdict != SAB_OK || view.phase != SAB_BASE_OVER) {
                return -1;
            }
            won += view.outcome == SAB_DIGGERS_WON;
            if (!sab_is_over(&game)) {
                sab_shuffle(&config, seed, round + 1, &deal);
                verdict = sab_next_round(&game, &deal);
            }
        }
    }
    return won;
}

int main(void)
{
    int won = reached(5, true);
    tap_ok(won * 100 > 85 * ROUNDS,
           "5 diggers without saboteurs reach the treasure in %d of %d rounds", won, (int)ROUNDS);
    for (unsigned seats = SAB_BASE_SEATS_MIN; seats <= SAB_BASE_SEATS_MAX; seats++) {
        won = reached(seats, false);
        /* The diggers must also lose some rounds. Slow builds play so few games that the diggers
         * may win all of them by chance. */
        bool lost = won * 100 < 99 * ROUNDS || PLAY_SLOWER > 1;
        tap_ok(won * 100 > 25 * ROUNDS && lost, "%u seats: the diggers win %d of %d rounds", seats,
               won, (int)ROUNDS);
    }
    return tap_done();
}

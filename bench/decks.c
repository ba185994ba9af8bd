/* SPDX-License-Identifier: MIT
 *
 * bench/decks.c - measures how The Dark Cave plays with each of its decks (cave 8.2). The bot
 * `honest` plays all seats, and all decks get the same deals.
 *
 *     bench/decks [GAMES]       GAMES: how many games for each deck and number of seats
 */
#include "bots/bot.h"
#include "kit/mix.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { HISTORY_MAX = 4096 };

struct counts {
    unsigned long games, axe, moon, draws, out, gold, turns;
    unsigned long revealed; /* revealed goals, rotated or not */
    unsigned long one_way;  /* revealed goals for which the rules fix the rotation (cave 4.8) */
    unsigned long rotated;  /* revealed goals that are rotated by 180 degrees */
    unsigned long asked;    /* revealed goals for which a player chose the rotation */
};

static void count_events(const struct sab_events *events, unsigned deck, struct counts *counts)
{
    for (unsigned i = 0; i < events->count; i++) {
        const struct sab_event *event = &events->at[i];
        counts->turns += event->type == SAB_CAVE_TURN_BEGAN;
        if (event->type == SAB_CAVE_GOAL_TURNED) {
            counts->revealed++;
            counts->rotated += event->turned;
            counts->one_way += !sab_cave_goal_cards[deck][event->amount - SAB_GOAL_EXIT].alike;
        }
    }
}

static void play_game(struct sab_game *game, unsigned deck, uint64_t *random, struct counts *counts)
{
    static struct sab_action played[HISTORY_MAX], seen[HISTORY_MAX];
    const struct sab_bot *bot = sab_bot_by_name("honest");
    size_t count = 0;
    for (sab_seat seat; (seat = sab_to_move(game)) != SAB_NOBODY; count++) {
        struct sab_view view;
        struct sab_events events;
        sab_see(game, seat, &view);
        for (size_t i = 0; i < count; i++) {
            seen[i] = sab_redact_action(&played[i], seat);
        }
        struct sab_history history = {seen, count, NULL};
        assert(count < HISTORY_MAX);
        played[count] = bot->choose(&view, &history, mix_next(random));
        if (sab_play(game, &played[count], &events) != SAB_OK) {
            abort();
        }
        counts->asked += played[count].verb == SAB_CAVE_TURN;
        counts->one_way -= played[count].verb == SAB_CAVE_TURN;
        count_events(&events, deck, counts);
    }
}

static void count_end(const struct sab_game *game, struct counts *counts)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    counts->games++;
    counts->axe += view.outcome == SAB_AXE_WON;
    counts->moon += view.outcome == SAB_MOON_WON;
    counts->draws += view.outcome == SAB_CAVE_DRAW;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        counts->out += view.as.cave.dwarf[seat].left;
        counts->gold += view.as.cave.gold[seat];
    }
}

static void measure(unsigned deck, unsigned seats, unsigned long games)
{
    static struct sab_game game;
    struct counts counts = {0};
    uint64_t random = seats;
    for (unsigned long number = 0; number < games; number++) {
        struct sab_config config = {.kind = SAB_CAVE, .seats = (uint8_t)seats};
        uint8_t seed[SAB_SEED_SIZE];
        uint64_t state = seats * 1000003u + number;
        for (unsigned i = 0; i < sizeof seed; i++) {
            seed[i] = (uint8_t)mix_next(&state);
        }
        config.starter = (sab_seat)(number % seats);
        config.option[SAB_CAVE_OPT_DECK] = (uint8_t)deck;
        if (sab_deal(&game, &config, seed) != SAB_OK) {
            abort();
        }
        play_game(&game, deck, &random, &counts);
        count_end(&game, &counts);
    }
    double all = (double)games;
    printf("%5u %5u %5.1f %5.1f %5.1f %5.2f %5.2f %6.1f %8.2f %8.2f %8.2f %6.3f\n", deck, seats,
           100 * (double)counts.axe / all, 100 * (double)counts.moon / all,
           100 * (double)counts.draws / all, (double)counts.out / all, (double)counts.gold / all,
           (double)counts.turns / all, (double)counts.revealed / all, (double)counts.one_way / all,
           (double)counts.rotated / all, (double)counts.asked / all);
    fflush(stdout);
}

int main(int count, char **arguments)
{
    unsigned long games = count > 1 ? strtoul(arguments[1], NULL, 10) : 20;
    printf(
        "# %lu games a row; in %% of games: won by Golden Axe, Blue Moon, nobody; a game: dwarfs\n"
        "# out, gold saved, turns; goals revealed, of them one way only, half turned, asked\n"
        "# deck seats   axe  moon  draw   out  gold  turns revealed one-way   turned  asked\n",
        games);
    for (unsigned deck = 0; deck < SAB_CAVE_DECKS; deck++) {
        for (unsigned seats = SAB_CAVE_SEATS_MIN; seats <= SAB_CAVE_SEATS_MAX; seats++) {
            measure(deck, seats, games);
        }
    }
    return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * random.h - checks whole random games, of the base game or of the cave. Each program that includes
 * this header has its own random numbers and its own tally.
 */
#ifndef TESTS_ENGINE_RANDOM_H
#define TESTS_ENGINE_RANDOM_H

#include "saboteur/saboteur.h"

#include "kit/mix.h"
#include "tests/tap.h"

static uint64_t random_state = 88172645463325252u;

static uint64_t next_random(void)
{
    return mix_next(&random_state);
}

/* Counts over all games: games, decisions, and for each law how often it was broken. report_random
 * prints these numbers at the end. */
static struct {
    unsigned long games, decisions, length, conserved, verdicts, listed, fused, viewed, imagined,
        hostile;
} tally;

/* Checks that every listed action is allowed. Then draws one action from the list, plays it with
 * each function that can play an action, and checks that all results are the same. Returns the
 * action that was drawn. */
static struct sab_action check_list(const struct sab_game *game, uint64_t random)
{
    struct sab_action actions[SAB_ACTIONS_MAX], drawn;
    struct sab_game played = *game, listed = *game, guessed = *game;
    struct sab_events after_play, after_list;
    size_t count = sab_legal(game, actions);
    struct sab_action chosen = actions[(random >> 32) * count >> 32];
    for (size_t i = 0; i < count; i++) {
        tally.verdicts += sab_check(game, &actions[i]) != SAB_OK;
    }
    tally.verdicts += sab_play(&played, &chosen, &after_play) != SAB_OK;
    after_list.count = SAB_EVENTS_MAX; /* as if events of an earlier action were left */
    sab_play_listed(&listed, &chosen, &after_list);
    tally.listed +=
        memcmp(&listed, &played, sizeof listed) != 0 || after_list.count != after_play.count ||
        memcmp(after_list.at, after_play.at, after_play.count * sizeof after_play.at[0]) != 0;
    sab_play_random(&guessed, random, &drawn);
    tally.fused +=
        memcmp(&drawn, &chosen, sizeof drawn) != 0 || sab_hash(&guessed) != sab_hash(&played);
    return chosen;
}

/* Checks the view of `seat` in three ways. The view must list the same actions as the game. A game
 * imagined from the view must list the same actions, too. The view of this imagined game must equal
 * the view of the real game. */
static void check_view(const struct sab_game *game, sab_seat seat)
{
    struct sab_action from_game[SAB_ACTIONS_MAX], from_view[SAB_ACTIONS_MAX];
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)next_random()};
    struct sab_view view, again;
    struct sab_game imagined;
    size_t count = 0;
    sab_see(game, seat, &view);
    sab_imagine(&view, seed, &imagined);
    sab_see(&imagined, seat, &again);
    tally.imagined += memcmp(&view, &again, sizeof view) != 0;
    if (seat == sab_to_move(game) && seat != SAB_NOBODY) {
        count = sab_legal(game, from_game);
        sab_sort_actions(from_game, count);
    }
    tally.viewed += sab_view_legal(&view, from_view) != count ||
                    memcmp(from_game, from_view, count * sizeof from_game[0]) != 0;
    if (count > 0) {
        tally.imagined += sab_legal(&imagined, from_view) != count;
        sab_sort_actions(from_view, count);
        tally.imagined += memcmp(from_game, from_view, count * sizeof from_game[0]) != 0;
    }
}

/* Tries an action of arbitrary bytes. A refusal must change nothing, and the view of the seat that
 * acts must give the same verdict as the game. */
static void check_hostile(const struct sab_game *game)
{
    struct sab_action action;
    struct sab_game copy = *game;
    struct sab_view view;
    enum sab_verdict verdict;
    uint8_t bytes[sizeof action];
    unsigned range = next_random() % 2 != 0 ? 256 : 12;
    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(next_random() % range);
    }
    memcpy(&action, bytes, sizeof action);
    /* No verb or card of the cave has a number below 12. So in a game of the cave, draw a verb and
     * a card from its own range. */
    if (game->kind == SAB_CAVE && range == 12) {
        action.verb = (uint8_t)(SAB_CAVE_LAY + next_random() % (SAB_CAVE_VERBS - SAB_CAVE_LAY));
        action.card = (sab_card)(SAB_CAVE_FIRST_CARD + next_random() % sab_cave_card_count);
        action.cell.x = (int8_t)(action.cell.x - 6);
        action.cell.y = (int8_t)(action.cell.y - 6);
    }
    verdict = sab_check(game, &action);
    tally.hostile += sab_play(&copy, &action, NULL) != verdict;
    tally.hostile += verdict != SAB_OK && memcmp(&copy, game, sizeof copy) != 0;
    sab_see(game, action.seat, &view);
    tally.hostile += sab_view_check(&view, &action) != verdict;
}

/* Reports the checks that both games share. */
static void report_random(long games)
{
    tap_note("%lu games, %lu decisions", tally.games, tally.decisions);
    tap_number(tally.games, games, "every game ends");
    tap_number(tally.verdicts, 0, "every listed action is allowed");
    tap_number(tally.listed, 0, "a listed action, played without a check, has the same result");
    tap_number(tally.fused, 0,
               "a random play has the same result as the same action from the list");
    tap_number(tally.viewed, 0, "a view lists the same actions as the game");
    tap_number(tally.imagined, 0, "an imagined game gives the same view");
    tap_number(tally.hostile, 0, "a refusal changes nothing");
}

#endif

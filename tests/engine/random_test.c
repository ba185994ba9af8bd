/* SPDX-License-Identifier: MIT
 *
 * random_test.c [GAMES] - whole games of random play over all seats and options: they end, lose
 * nothing (the engine asserts it), and the ways to ask the same thing agree.
 */
#include "saboteur/saboteur.h"

#include "tests/tap.h"

static uint64_t state = 88172645463325252u;

static uint64_t next_random(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static struct sab_config random_config(void)
{
    struct sab_config config = {.kind = SAB_BASE, .seats = (uint8_t)(3 + next_random() % 8)};

    config.starter = (sab_seat)(next_random() % config.seats);
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        config.option[option] = (uint8_t)(next_random() % sab_base_option_values[option]);
    }
    return config;
}

/* What went wrong in all games, by law; counted, so that one line tells. */
static struct {
    unsigned long games, decisions, length, conserved, verdicts, fused, viewed, imagined, hostile;
} tally;

/* Every listed action is allowed, and drawing one is choosing one. */
static struct sab_action check_list(const struct sab_game *game, uint64_t random)
{
    struct sab_action actions[SAB_ACTIONS_MAX], drawn;
    struct sab_game played = *game, guessed = *game;
    const size_t count = sab_legal(game, actions);
    const struct sab_action chosen = actions[(random >> 32) * count >> 32];

    for (size_t i = 0; i < count; i++) {
        tally.verdicts += sab_check(game, &actions[i]) != SAB_OK;
    }
    tally.verdicts += sab_play(&played, &chosen, NULL) != SAB_OK;
    sab_play_random(&guessed, random, &drawn);
    tally.fused +=
        memcmp(&drawn, &chosen, sizeof drawn) != 0 || sab_hash(&guessed) != sab_hash(&played);
    return chosen;
}

/* A view lists what the game lists, and so does a game imagined from it, which it sees the same. */
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

/* Any bytes: a refusal changes nothing, and the view of whoever is to move agrees. */
static void check_hostile(const struct sab_game *game)
{
    struct sab_action action;
    struct sab_game copy = *game;
    struct sab_view view;
    enum sab_verdict verdict;
    uint8_t bytes[sizeof action];
    const unsigned range = next_random() % 2 != 0 ? 256 : 12;

    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(next_random() % range);
    }
    memcpy(&action, bytes, sizeof action);
    verdict = sab_check(game, &action);
    tally.hostile += sab_play(&copy, &action, NULL) != verdict;
    tally.hostile += verdict != SAB_OK && memcmp(&copy, game, sizeof copy) != 0;
    sab_see(game, action.seat, &view);
    tally.hostile += sab_view_check(&view, &action) != verdict;
}

static void check_nuggets(const struct sab_game *game)
{
    struct sab_base_secrets secrets;
    uint8_t nuggets[SAB_SEATS_MAX];
    unsigned sum = 0;

    sab_secrets(game, &secrets);
    sab_score(game, nuggets);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        sum += nuggets[seat];
    }
    for (unsigned i = 0; i < secrets.gold_pile_count; i++) {
        sum += secrets.gold_pile[i];
    }
    tally.conserved += sum != SAB_BASE_NUGGETS;
}

static void play_game(bool thorough)
{
    const struct sab_config config = random_config();
    const uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)next_random(), (uint8_t)next_random(),
                                         (uint8_t)next_random(), (uint8_t)next_random()};
    unsigned long decisions = 0;
    struct sab_game game;
    struct sab_deal deal;

    tally.verdicts += sab_deal(&game, &config, seed) != SAB_OK;
    for (unsigned round = 2; !sab_is_over(&game); round++) {
        for (; sab_to_move(&game) != SAB_NOBODY; decisions++) {
            const uint64_t random = next_random();

            if (thorough) {
                check_list(&game, random);
                check_view(&game, (sab_seat)(next_random() % config.seats));
                check_view(&game, sab_to_move(&game));
                check_hostile(&game);
            }
            sab_play_random(&game, random, NULL);
        }
        check_nuggets(&game);
        check_view(&game, SAB_NOBODY);
        if (!sab_is_over(&game)) {
            sab_shuffle(&config, seed, round, &deal);
            tally.verdicts += sab_next_round(&game, &deal) != SAB_OK;
        }
    }
    tally.games++;
    tally.decisions += decisions;
    tally.length += decisions > 3 * (SAB_BASE_DECK + 2 * SAB_BASE_GOALS + SAB_BASE_OFFER_MAX);
}

int main(int count, char **arguments)
{
    const long games = count > 1 ? strtol(arguments[1], NULL, 10) : 10000;

    for (long game = 0; game < games; game++) {
        play_game(game % 50 == 0);
    }
    tap_note("%lu games, %lu decisions", tally.games, tally.decisions);
    tap_number(tally.games, games, "every game ends");
    tap_number(tally.length, 0, "after at most 67 turns a round, and what they ask");
    tap_number(tally.conserved, 0, "44 nuggets at the end of every round");
    tap_number(tally.verdicts, 0, "what is listed is allowed");
    tap_number(tally.fused, 0, "drawing an action is choosing one of the list");
    tap_number(tally.viewed, 0, "a view lists what the game lists");
    tap_number(tally.imagined, 0, "an imagined game looks the same");
    tap_number(tally.hostile, 0, "a refusal changes nothing");
    return tap_done();
}

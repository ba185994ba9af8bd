/* SPDX-License-Identifier: MIT
 *
 * play_test.c - every bot in whole games of both kinds, with every preset and number of seats. A
 * bot must play legally, and give the same answer when it is asked again. If the bot's seat cannot
 * tell two games apart, the bot must act the same in both games.
 */
#include "bots/bot.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

enum { HISTORY_MAX = 1280, GAMES = PLAY_SLOWER > 1 ? 4 : 12, CAVES = PLAY_SLOWER > 1 ? 12 : 32 };

/* What the test found in a run of many games. */
struct findings {
    unsigned decisions, illegal, unsteady, differ, unfinished;
};

static bool same_action(const struct sab_action *a, const struct sab_action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool is_legal(const struct sab_view *view, const struct sab_action *action)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_view_legal(view, actions);
    for (size_t i = 0; i < count; i++) {
        if (same_action(&actions[i], action)) {
            return true;
        }
    }
    return false;
}

/* Asks the bot for an action of the seat to move, and checks this action. */
static struct sab_action decide(const struct sab_bot *bot, const struct sab_game *game,
                                const struct sab_history *history, uint64_t seed,
                                struct findings *findings)
{
    struct sab_view view;
    struct sab_view imagined_view;
    struct sab_game imagined;
    uint8_t key[SAB_SEED_SIZE] = {(uint8_t)seed, (uint8_t)(seed >> 8)};
    sab_seat seat = sab_to_move(game);
    sab_see(game, seat, &view);
    struct sab_action action = bot->choose(&view, history, seed);
    struct sab_action again = bot->choose(&view, history, seed);
    findings->decisions++;
    findings->illegal += !is_legal(&view, &action);
    findings->unsteady += !same_action(&action, &again);
    sab_imagine(&view, key, &imagined);
    sab_see(&imagined, seat, &imagined_view);
    again = bot->choose(&imagined_view, history, seed);
    findings->differ += !same_action(&action, &again);
    return action;
}

static void play_round(const struct sab_bot *bot, struct sab_game *game, uint64_t seed,
                       struct findings *findings)
{
    struct sab_action played[HISTORY_MAX];
    struct sab_action seen[HISTORY_MAX];
    size_t count = 0;
    while (sab_to_move(game) != SAB_NOBODY && count < HISTORY_MAX) {
        for (size_t i = 0; i < count; i++) {
            seen[i] = sab_redact_action(&played[i], sab_to_move(game));
        }
        struct sab_history history = {seen, count, NULL};
        struct sab_action action = decide(bot, game, &history, seed + count, findings);
        if (sab_play(game, &action, NULL) != SAB_OK) {
            break;
        }
        played[count++] = action;
    }
    findings->unfinished += sab_to_move(game) != SAB_NOBODY;
}

static void play_game(const struct sab_bot *bot, const struct sab_config *config, unsigned number,
                      struct findings *findings)
{
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, config->seats};
    struct sab_game game;
    struct sab_deal deal;
    enum sab_verdict verdict = sab_deal(&game, config, seed);
    for (unsigned round = 1; verdict == SAB_OK; round++) {
        play_round(bot, &game, number * 1000 + round * 300, findings);
        if (sab_is_over(&game)) {
            return;
        }
        sab_shuffle(config, seed, round + 1, &deal);
        verdict = sab_next_round(&game, &deal);
    }
    findings->unfinished++;
}

static void test_games(const struct sab_bot *bot)
{
    struct findings findings = {0};
    for (unsigned number = 0; number < GAMES * SAB_BASE_PRESETS; number++) {
        struct sab_config config = {.kind = SAB_BASE};
        config.seats = (uint8_t)(SAB_BASE_SEATS_MIN + number % 8);
        config.starter = (sab_seat)(number % config.seats);
        memcpy(config.option, sab_base_presets[number % SAB_BASE_PRESETS], SAB_BASE_OPTIONS);
        play_game(bot, &config, number, &findings);
    }
    tap_number(findings.unfinished, 0, bot->name);
    tap_ok(findings.decisions > 1000, "%s: %u decisions", bot->name, findings.decisions);
    tap_ok(findings.illegal == 0, "%s: always legal", bot->name);
    tap_ok(findings.unsteady == 0, "%s: the same arguments, the same action", bot->name);
    tap_ok(findings.differ == 0, "%s: sees nothing that its seat may not", bot->name);
}

/* Plays the cave with every number of seats and with many combinations of options. */
static void test_caves(const struct sab_bot *bot)
{
    struct findings findings = {0};
    for (unsigned number = 0; number < CAVES; number++) {
        struct sab_config config = {.kind = SAB_CAVE};
        config.seats = (uint8_t)(SAB_CAVE_SEATS_MIN + number % 7);
        config.starter = (sab_seat)(number % config.seats);
        for (unsigned option = 0; option < SAB_CAVE_OPTIONS; option++) {
            config.option[option] = (number * 0x9e3779b1u) >> (16 + option) & 1;
        }
        play_game(bot, &config, number, &findings);
    }
    tap_number(findings.unfinished, 0, bot->name);
    tap_ok(findings.decisions > 1000, "%s: %u decisions in the cave", bot->name,
           findings.decisions);
    tap_ok(findings.illegal == 0, "%s: always legal", bot->name);
    tap_ok(findings.unsteady == 0, "%s: the same arguments, the same action", bot->name);
    tap_ok(findings.differ == 0, "%s: sees nothing that its seat may not", bot->name);
}

/* Plays one game for each value of each option, with the defaults for all other options. Then plays
 * a game in which no option has its default. */
static void test_options(const struct sab_bot *bot)
{
    struct findings findings = {0};
    unsigned number = 0;
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        for (uint8_t value = 1; value < sab_base_option_values[option]; value++) {
            struct sab_config config = {.kind = SAB_BASE, .seats = 5};
            config.option[option] = value;
            play_game(bot, &config, number++, &findings);
        }
    }
    struct sab_config config = {.kind = SAB_BASE, .seats = 4};
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        config.option[option] = (uint8_t)(sab_base_option_values[option] - 1);
    }
    play_game(bot, &config, number, &findings);
    tap_ok(findings.unfinished == 0 && findings.illegal == 0, "%s: legal under every option",
           bot->name);
}

/* Out of three actions, the random bot must choose each about equally often. */
static void test_random_is_uniform(void)
{
    const struct sab_bot *bot = sab_bot_by_name("random");
    struct sab_config config = {.kind = SAB_BASE, .seats = 3};
    uint8_t seed[SAB_SEED_SIZE] = {9};
    struct sab_game game;
    struct sab_view view;
    struct sab_history history = {NULL, 0, NULL};
    struct sab_action actions[SAB_ACTIONS_MAX];
    unsigned times[SAB_ACTIONS_MAX] = {0};
    if (!tap_ok(sab_deal(&game, &config, seed) == SAB_OK, "a deal")) {
        return;
    }
    sab_see(&game, sab_to_move(&game), &view);
    size_t count = sab_view_legal(&view, actions);
    for (unsigned i = 0; i < 1000 * count; i++) {
        struct sab_action action = bot->choose(&view, &history, i);
        for (size_t j = 0; j < count; j++) {
            times[j] += same_action(&action, &actions[j]);
        }
    }
    bool even = true;
    for (size_t j = 0; j < count; j++) {
        even = even && times[j] > 850 && times[j] < 1150;
    }
    tap_ok(even, "random: each of %zu actions about 1000 times", count);
}

int main(void)
{
    tap_ok(sab_bot_by_name("nobody") == NULL, "there is no bot with an unknown name");
    for (const struct sab_bot *bot = sab_bots; bot->name != NULL; bot++) {
        tap_ok(sab_bot_by_name(bot->name) == bot, "%s: found by its name", bot->name);
        test_games(bot);
        test_options(bot);
        test_caves(bot);
    }
    test_random_is_uniform();
    return tap_done();
}

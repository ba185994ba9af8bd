/* SPDX-License-Identifier: MIT
 *
 * reach_test.c - the public criterion (base 8.1b) is weaker than what bots know: wherever it says
 * that the treasure is out of reach, each seat's own view proves that the round is lost. Usage:
 * reach_test [GAMES [FIRST_SEED]].
 */
#include "bots/base/reach.h"

#include "tests/kit/base_play.h"
#include "tests/tap.h"

struct findings {
    long lost;  /* views of which the criterion says that the treasure is out of reach */
    long wrong; /* of these, views that do not prove it */
    long known; /* views that prove it although the criterion does not say so */
};

static unsigned cards_left(const struct sab_view *view)
{
    unsigned cards = view->pile_count;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        cards += view->hand_count[seat];
    }
    return cards;
}

static void look(const struct sab_game *game, struct findings *findings)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    bool lost = sab_base_missing(&view.as.base) > cards_left(&view);
    for (unsigned seat = 0; seat < sab_seat_count(game); seat++) {
        sab_see(game, (sab_seat)seat, &view);
        bool proved = reach_is_lost(&view);
        findings->lost += lost;
        findings->wrong += lost && !proved;
        findings->known += proved && !lost;
    }
}

/* Plays a round on to its very end, with or without hope. */
static void play_round(struct sab_game *game, int style, uint64_t *chance,
                       struct findings *findings)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    for (size_t count; (count = sab_legal(game, actions)) > 0;) {
        struct sab_view view;
        struct sab_base_secrets secrets;
        sab_see(game, SAB_NOBODY, &view);
        sab_base_secrets(game, &secrets);
        if (view.phase == SAB_BASE_PLAYING) {
            look(game, findings);
        }
        struct sab_action action = base_play_choose(chance, style, actions, count, &view, &secrets);
        if (sab_play(game, &action, NULL) != SAB_OK) {
            break;
        }
    }
}

enum { MOST = 200 /* the most rounds, if few are asked for */ };

/* Whether the games have shown what they are for: views publicly out of reach, and more that only
 * a bot's knowledge proves. */
static bool is_enough(const struct findings *findings)
{
    return findings->lost > 0 && findings->known > findings->lost / 10;
}

/* Plays at least `games` rounds, and goes on until they are enough. In a trial, 28 of 40 pairs of
 * rounds were enough, so if MOST rounds are not, something is wrong. */
static void test_games(long games, uint64_t first)
{
    struct findings findings = {0};
    for (long number = 0; number < games || (number < MOST && !is_enough(&findings)); number++) {
        uint64_t chance = (first + (uint64_t)number) * 0x2545f4914f6cdd1du + 1;
        struct sab_config config;
        struct sab_deal deal;
        struct sab_game game;
        base_any_config(&chance, &config);
        config.option[SAB_BASE_OPT_OUT_OF_REACH] = SAB_LOST_ROUND_GOES_ON;
        int style = base_any_style(&chance);
        base_play_deal(&chance, &config, 1, base_suiting_stack(&chance, style), &deal);
        if (sab_begin(&game, &config, &deal) == SAB_OK) {
            play_round(&game, style, &chance, &findings);
        }
    }
    tap_number(findings.wrong, 0, "whatever is publicly out of reach is lost to every seat");
    tap_ok(is_enough(&findings), "%ld views out of reach; %ld others prove a lost round",
           findings.lost, findings.known);
}

/* Dead ends lie all around the start, and a card lies far away: so far that the bots do not look
 * for a path around it. */
static void test_far_card(void)
{
    static const struct sab_base_laid laid[] = {
        {{0, 0}, SAB_ALL_SIDES | SAB_JOINED},
        {{1, 0}, SAB_EAST | SAB_WEST},
        {{-1, 0}, SAB_EAST},
        {{0, -1}, SAB_NORTH | SAB_SOUTH},
        {{0, 1}, SAB_NORTH},
        {{-30, 0}, SAB_EAST | SAB_WEST | SAB_JOINED},
    };
    struct sab_view view = {.kind = SAB_BASE, .seats = 3, .round = 1, .pile_count = 9};
    struct sab_base_view *base = &view.as.base;
    view.phase = SAB_BASE_PLAYING;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        view.hand_count[seat] = 3;
        base->hand[seat] = SAB_BREAK_CART;
    }
    base->laid_count = sizeof laid / sizeof laid[0];
    memcpy(base->laid, laid, sizeof laid);
    base->spent[SAB_ROCKFALL] = 3;
    tap_ok(sab_base_missing(base) == SAB_NO_WAY && reach_is_lost(&view), "no way leads out");
    base->spent[SAB_ROCKFALL] = 2;
    tap_ok(sab_base_missing(base) == 7 && !reach_is_lost(&view), "a rockfall may open one");
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 200 / PLAY_SLOWER);
    test_games(games, play_first_seed(argc, argv));
    test_far_card();
    return tap_done();
}

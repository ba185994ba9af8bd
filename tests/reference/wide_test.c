/* SPDX-License-Identifier: MIT
 *
 * wide_test.c - builds mazes that are as wide as possible. Around such a maze there are more than
 * 64 cells, so one machine word cannot have a bit for each of them. Then rockfalls remove the cards
 * again. At every step, the test compares the engine with the reference. It also compares the
 * actions that sab_play_random draws with the legal list.
 */
#include "tests/reference/reference.h"
#include "tests/tap.h"

enum { GAMES = 40, WIDE = 64, GRID = 128, MIDDLE = GRID / 2, FAR_EAST = 5 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Sorts the deck: first all path cards, then rockfalls. So the maze grows and then shrinks. */
static void sort_deck(sab_card deck[SAB_BASE_DECK])
{
    sab_card sorted[SAB_BASE_DECK];
    size_t count = 0;
    for (int wanted = 0; wanted < 3; wanted++) {
        for (size_t i = 0; i < SAB_BASE_DECK; i++) {
            int sort = sab_base_cards[deck[i]].verb == SAB_BASE_LAY ? 0
                       : deck[i] == SAB_ROCKFALL                    ? 1
                                                                    : 2;
            if (sort == wanted) {
                sorted[count++] = deck[i];
            }
        }
    }
    memcpy(deck, sorted, sizeof sorted);
}

/* Counts the cells beside the face-up cards. Counts as if one more card lay in the cell `more`. */
static int cells_round(const struct sab_view *view, sab_cell more)
{
    static const int steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    static uint8_t grid[GRID][GRID]; /* 1: a cell with a card, 2: a cell beside a card */
    int count = 0;
    memset(grid, 0, sizeof grid);
    for (unsigned i = 0; i <= view->as.base.laid_count; i++) {
        sab_cell cell = i < view->as.base.laid_count ? view->as.base.laid[i].cell : more;
        grid[MIDDLE + cell.y][MIDDLE + cell.x] = 1;
    }
    for (unsigned i = 0; i <= view->as.base.laid_count; i++) {
        sab_cell cell = i < view->as.base.laid_count ? view->as.base.laid[i].cell : more;
        for (unsigned side = 0; side < 4; side++) {
            uint8_t *beside =
                &grid[MIDDLE + cell.y + steps[side][1]][MIDDLE + cell.x + steps[side][0]];
            count += *beside == 0;
            *beside = *beside == 0 ? 2 : *beside;
        }
    }
    return count;
}

/* Among the actions that lay a card in column FAR_EAST or further west, returns the one that makes
 * the maze widest. If there is no such action, returns any action. */
static struct sab_action choose(const struct sab_view *view, const struct sab_action *actions,
                                size_t count, uint64_t *random)
{
    struct sab_action best = actions[next_random(random) % count];
    int most = 0;
    for (size_t i = 0; i < count; i++) {
        bool west = actions[i].verb == SAB_BASE_LAY && actions[i].cell.x <= FAR_EAST;
        int cells =
            west ? cells_round(view, actions[i].cell) * 4 + (int)(next_random(random) % 4) : 0;
        if (cells > most) {
            most = cells;
            best = actions[i];
        }
    }
    return best;
}

static bool lists_are_equal(const struct sab_action *one, const struct sab_action *other,
                            size_t count)
{
    return memcmp(one, other, count * sizeof *one) == 0;
}

/* Whether sab_play_random draws each listed action equally often. The function divides the random
 * numbers into equal parts, one for each action, and plays with one number from each part. */
static bool draws_all(const struct sab_game *game, const struct sab_action *listed, size_t count)
{
    static struct sab_action drawn[SAB_ACTIONS_MAX];
    for (size_t i = 0; i < count; i++) {
        struct sab_game copy = *game;
        uint64_t part = ((uint64_t)i << 32) / count + 1;
        sab_play_random(&copy, part << 32, &drawn[i]);
    }
    sab_sort_actions(drawn, count);
    return lists_are_equal(drawn, listed, count);
}

/* Whether the engine and the reference agree on the legal actions and on what everybody sees. */
static bool agree(const struct sab_game *game, const struct ref_game *reference,
                  struct sab_action *actions, size_t *count)
{
    static struct sab_action wanted[SAB_ACTIONS_MAX];
    struct sab_view view, seen;
    *count = sab_legal(game, actions);
    sab_sort_actions(actions, *count);
    size_t others = ref_legal(reference, wanted);
    sab_sort_actions(wanted, others);
    bool good = *count == others && lists_are_equal(actions, wanted, others);
    for (size_t i = 0; good && i < *count; i++) {
        good = sab_check(game, &actions[i]) == SAB_OK;
    }
    sab_see(game, sab_to_move(game), &view);
    ref_see(reference, sab_to_move(game), &seen);
    good = good && memcmp(&view, &seen, sizeof view) == 0;
    /* sab_view_legal rebuilds the game from the view. It must work out the same list again. */
    good =
        good && sab_view_legal(&view, wanted) == *count && lists_are_equal(actions, wanted, *count);
    return good && draws_all(game, actions, *count);
}

struct series {
    int steps, wide_steps, falls, widest;
    bool good;
};

static void play_one(uint64_t number, struct series *series)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_config config = {.kind = SAB_BASE, .seats = (uint8_t)(3 + number % 8)};
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, 1};
    uint64_t random = number * 2 + 1;
    struct sab_deal deal;
    struct sab_game game;
    struct ref_game reference;
    config.option[SAB_BASE_OPT_CONNECTION] = (uint8_t)(number / 2 % 3);
    sab_shuffle(&config, seed, 1, &deal);
    sort_deck(deal.as.base.deck);
    series->good = sab_begin(&game, &config, &deal) == SAB_OK &&
                   ref_begin(&reference, &config, &deal.as.base) == SAB_OK && series->good;
    while (series->good && sab_phase(&game) == SAB_BASE_PLAYING) {
        struct sab_events events;
        struct sab_view view;
        size_t count;
        series->good = agree(&game, &reference, actions, &count);
        sab_see(&game, sab_to_move(&game), &view);
        int cells = cells_round(&view, (sab_cell){0, 0});
        struct sab_action action = choose(&view, actions, count, &random);
        series->steps++;
        series->wide_steps += cells > WIDE;
        series->falls += cells > WIDE && action.verb == SAB_BASE_ROCKFALL;
        series->widest = cells > series->widest ? cells : series->widest;
        series->good = sab_play(&game, &action, &events) == SAB_OK &&
                       ref_play(&reference, &action, &events) == SAB_OK && series->good;
    }
    if (!series->good) {
        tap_note("game %d, step %d", (int)number, series->steps);
    }
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : GAMES;
    struct series series = {.good = true};
    for (long number = 0; series.good && number < games; number++) {
        play_one((uint64_t)number, &series);
    }
    tap_ok(series.good, "in %d steps, lists, checks, views and draws are as the rules say",
           series.steps);
    tap_ok(series.wide_steps > 20 * games / 4,
           "%d of these steps are in mazes with more than %d cells around them, up to %d",
           series.wide_steps, (int)WIDE, series.widest);
    tap_ok(series.falls > games / 4, "%d rockfalls come in such mazes", series.falls);
    return tap_done();
}

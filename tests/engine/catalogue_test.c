/* SPDX-License-Identifier: MIT
 *
 * catalogue_test.c - compares the engine's tables with the counts on the rules page (base 1, 2.1,
 * 2.3, 11).
 */
#include "saboteur/saboteur.h"

#include "tests/tap.h"

static unsigned half_turn_by_sides(unsigned shape)
{
    return (shape & SAB_JOINED) | (shape & SAB_NORTH ? SAB_SOUTH : 0) |
           (shape & SAB_SOUTH ? SAB_NORTH : 0) | (shape & SAB_EAST ? SAB_WEST : 0) |
           (shape & SAB_WEST ? SAB_EAST : 0);
}

static void test_cards(void)
{
    unsigned paths = 0, actions = 0, dead = 0;
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        struct sab_base_card row = sab_base_cards[card];
        if (row.shape != 0) {
            paths += row.copies;
            dead += (row.shape & SAB_JOINED) == 0 ? row.copies : 0u;
        } else {
            actions += row.copies;
        }
    }
    tap_number(paths, SAB_BASE_PATHS, "40 path cards in the deck");
    tap_number(dead, 9, "9 of the path cards are dead ends");
    tap_number(actions, 27, "27 action cards");
    tap_number(paths + actions, SAB_BASE_DECK, "67 cards in the deck");
}

static void test_shapes(void)
{
    unsigned shapes = 0;
    bool turns = true, named = true;
    for (unsigned shape = 0; shape < 256; shape++) {
        sab_card card = sab_base_card_of_shape((sab_shape)shape);
        unsigned turned = half_turn_by_sides(shape);
        if (card == SAB_NO_CARD) {
            continue;
        }
        shapes++;
        turns &= sab_base_half_turn((sab_shape)shape) == turned;
        named &= sab_base_cards[card].shape == shape || sab_base_cards[card].shape == turned;
    }
    tap_number(shapes, 26, "the 16 kinds of path cards can lie in 26 ways");
    tap_ok(turns, "a half turn swaps north with south and east with west");
    tap_ok(named, "every way of lying belongs to its card");
    for (unsigned card = SAB_PATH_NESW; card <= SAB_DEAD_E; card++) {
        named &= sab_base_card_of_shape(sab_base_cards[card].shape) == card &&
                 sab_base_card_of_shape(sab_base_half_turn(sab_base_cards[card].shape)) == card;
    }
    tap_ok(named, "every card is found from both ways in which it can lie");
}

static void test_sizes(void)
{
    static const uint8_t piles[] = {49, 43, 37, 37, 32, 35, 31, 27};
    bool dwarfs = true;
    for (unsigned seats = SAB_BASE_SEATS_MIN; seats <= SAB_BASE_SEATS_MAX; seats++) {
        struct sab_base_size size = sab_base_sizes[seats];
        dwarfs &= size.saboteurs + size.diggers == (int)seats + 1;
        tap_number(SAB_BASE_DECK - size.hand * seats, piles[seats - 3], "the draw pile");
        tap_number(size.gold, seats == 10 ? 9 : seats, "the gold cards drawn");
    }
    tap_ok(dwarfs, "one dwarf more than seats");
    tap_number(sab_base_sizes[10].saboteurs + sab_base_sizes[10].diggers, SAB_BASE_DWARFS,
               "with ten seats, all dwarf cards are used");
}

static void test_presets(void)
{
    bool known = true;
    for (unsigned preset = 0; preset < SAB_BASE_PRESETS; preset++) {
        for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
            known &= sab_base_presets[preset][option] < sab_base_option_values[option];
        }
    }
    tap_ok(known, "presets set known values");
    tap_number(sab_base_presets[SAB_PRESET_IT][SAB_BASE_OPT_DIRECTION], SAB_DIRECTION_CCW,
               "the Italian edition plays anticlockwise");
    tap_number(sab_base_presets[SAB_PRESET_FR][SAB_BASE_OPT_CONNECTION], SAB_CONNECTION_OPEN,
               "the French edition asks for an opening");
}

/* Tries deals with numbers that no card, dwarf, goal or gold card has. Some of these numbers are
 * just beyond a limit, others are far beyond it. If the engine used such a number as an index, the
 * address sanitizer would stop the test. */
static void test_strange_deals(void)
{
    static const uint8_t strange[] = {3, 4, SAB_BASE_CARDS, 32, 63, 255};
    struct sab_config config = {.kind = SAB_BASE, .seats = 5};
    const uint8_t seed[SAB_SEED_SIZE] = {0};
    struct sab_deal deal;
    struct sab_game game;
    sab_shuffle(&config, seed, 1, &deal);
    for (size_t i = 0; i < sizeof strange; i++) {
        struct sab_deal deck = deal, dwarfs = deal, goals = deal, gold = deal;
        deck.as.base.deck[5] = strange[i] < SAB_BASE_CARDS ? SAB_NO_CARD : strange[i];
        dwarfs.as.base.dwarfs[5] = strange[i];
        goals.as.base.goals[1] = strange[i] == SAB_STONE_NW ? SAB_GOAL_UNKNOWN : strange[i];
        gold.as.base.gold[27] = strange[i] == 3 ? 0 : strange[i];
        tap_number(sab_begin(&game, &config, &deck), SAB_BAD_DEAL, "a strange card");
        tap_number(sab_begin(&game, &config, &dwarfs), SAB_BAD_DEAL, "a strange dwarf");
        tap_number(sab_begin(&game, &config, &goals), SAB_BAD_DEAL, "a strange goal");
        tap_number(sab_begin(&game, &config, &gold), SAB_BAD_DEAL, "a strange gold card");
    }
    deal.as.base.dwarfs[6] = SAB_DIGGER;
    tap_number(sab_begin(&game, &config, &deal), SAB_BAD_DEAL,
               "one dwarf more than the rules deal");
}

/* Every seed must give a deal of the whole box. Different seeds must give different deals, and the
 * same seed must give the same deal. */
static void test_deals(void)
{
    struct sab_deal deal, again;
    struct sab_game game;
    uint8_t seed[SAB_SEED_SIZE] = {0};
    bool good = true, same = true;
    for (uint8_t seats = 3; seats <= 10; seats++) {
        struct sab_config config = {.kind = SAB_BASE, .seats = seats, .starter = 2};
        seed[0] = seats;
        sab_shuffle(&config, seed, 1, &deal);
        sab_shuffle(&config, seed, 1, &again);
        good &= sab_begin(&game, &config, &deal) == SAB_OK && sab_to_move(&game) == 2;
        same &= memcmp(&deal, &again, sizeof deal) == 0;
        deal.as.base.deck[66] = deal.as.base.deck[66] == SAB_MAP ? SAB_ROCKFALL : SAB_MAP;
        good &= sab_begin(&game, &config, &deal) == SAB_BAD_DEAL;
        again.as.base.deck[3] = 200;
        good &= sab_begin(&game, &config, &again) == SAB_BAD_DEAL;
        sab_shuffle(&config, seed, 2, &again);
        /* A later round must have no gold in its deal. */
        good &= sab_begin(&game, &config, &again) == SAB_BAD_DEAL;
        good &= memcmp(deal.as.base.deck, again.as.base.deck, SAB_BASE_DECK) != 0;
    }
    tap_ok(good, "the engine accepts shuffled deals and refuses deals with a wrong card");
    tap_ok(same, "the same seed gives the same deal");
}

int main(void)
{
    test_cards();
    test_shapes();
    test_sizes();
    test_presets();
    test_deals();
    test_strange_deals();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * cards.c - writes the cards of the base game as C: how many copies there are, and how each card
 * can lie.
 */
#include "tools/deck/base/base.h"

#include "common/sides.h"

#include "base/tables.h"

#include <inttypes.h>

static sab_shape half_turn(sab_shape shape)
{
    return (sab_shape)((shape & SAB_JOINED) | sides_across(shape & SAB_ALL_SIDES));
}

static void write_catalogue(const struct base_deck *deck, FILE *file)
{
    fputs("/* The cards by number (base 1.1, 1.3). */\n"
          "const struct sab_base_card sab_base_cards[SAB_BASE_CARDS] = {\n",
          file);
    for (unsigned number = SAB_NO_CARD + 1; number < SAB_BASE_CARDS; number++) {
        const struct sab_base_card *card = &deck->cards[number];
        fprintf(file,
                "    [%2u] = {.shape = %2u, .tools = %u, .copies = %u, .verb = %u}, /* %s */\n",
                number, card->shape, card->tools, card->copies, card->verb, card_words[number]);
    }
    fputs("};\n\n", file);
}

static void write_singles(const struct base_deck *deck, FILE *file)
{
    fprintf(file,
            "/* The start card (base 1.2). */\n"
            "const sab_shape base_start_shape = %u;\n\n",
            deck->start);
    fputs("/* The goals, upright, by enum sab_base_goal (base 1.2). */\n"
          "const sab_shape base_goal_shapes[SAB_STONE_NW + 1] = {0",
          file);
    for (unsigned goal = SAB_TREASURE; goal < GOAL_KINDS; goal++) {
        fprintf(file, ", %u", deck->goals[goal]);
    }
    fputs("};\n\n/* Gold cards by nuggets (base 1.4). */\nconst uint8_t base_gold_copies[4] = {0",
          file);
    for (unsigned nuggets = 1; nuggets <= NUGGETS_MAX; nuggets++) {
        fprintf(file, ", %u", deck->gold[nuggets]);
    }
    fputs("};\n\n", file);
}

static void write_goal_cells(const struct base_deck *deck, FILE *file)
{
    fputs("/* Where the goals lie (base 2.2). */\n"
          "const sab_cell sab_base_goal_cells[SAB_BASE_GOALS] = {\n",
          file);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        fprintf(file, "    {.x = %d, .y = %d},\n", deck->cells[goal].x, deck->cells[goal].y);
    }
    fputs("};\n\n", file);
}

static void write_card_sets(const struct base_deck *deck, FILE *file)
{
    fputs("/* By card: its own bit and, from bit 32 on, the shapes it can lie in (base 4.3). */\n"
          "const card_sets base_card_sets[SAB_BASE_CARDS] = {\n",
          file);
    for (unsigned number = 0; number < SAB_BASE_CARDS; number++) {
        sab_shape shape = deck->cards[number].shape;
        uint64_t sets = UINT64_C(1) << number;
        if (shape != 0) {
            sets |= UINT64_C(1) << (32 + shape) | UINT64_C(1) << (32 + half_turn(shape));
        }
        fprintf(file, "    [%2u] = UINT64_C(0x%016" PRIx64 "), /* %s */\n", number, sets,
                card_words[number]);
    }
    fputs("};\n\n", file);
}

/* The card that can lie in this shape, or SAB_NO_CARD if there is none. */
static unsigned card_of(const struct base_deck *deck, sab_shape shape)
{
    unsigned found = SAB_NO_CARD;
    for (unsigned card = SAB_PATH_NESW; card <= SAB_DEAD_E; card++) {
        if (deck->cards[card].shape == shape || deck->cards[card].shape == half_turn(shape)) {
            found = card;
        }
    }
    return found;
}

static void write_lays(const struct base_deck *deck, FILE *file)
{
    fputs("/* By shape: laying the card that can lie in it (base 4.3). */\n"
          "const struct sab_action base_lays[SHAPES] = {\n",
          file);
    for (unsigned shape = 1; shape < SHAPES; shape++) {
        unsigned card = card_of(deck, (sab_shape)shape);
        if (card != SAB_NO_CARD) {
            fprintf(file, "    [%2u] = {.verb = %d, .card = %2u, .shape = %2u}, /* %s */\n", shape,
                    SAB_BASE_LAY, card, shape, card_words[card]);
        }
    }
    fputs("};\n\n", file);
}

void write_cards(const struct base_deck *deck, FILE *file)
{
    write_catalogue(deck, file);
    write_singles(deck, file);
    write_goal_cells(deck, file);
    write_card_sets(deck, file);
    write_lays(deck, file);
}

/* SPDX-License-Identifier: MIT
 *
 * rows.c - writes C tables of all actions that a card allows, except laying the card
 * (engine/base/tables.h explains the tables).
 */
#include "tools/deck/base/base.h"

#include "base/tables.h"

#include <inttypes.h>

/* ---- Passes and maps (base 5.4, 6.1) --------------------------------------------------------- */

static void write_card_rows(const struct base_deck *deck, FILE *file)
{
    fputs("/* Passes by card, then maps by goal (base 6.1, 5.4). */\n"
          "const struct sab_action base_card_rows[CARD_ROWS] = {\n",
          file);
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        fprintf(file, "    [%2u] = {.verb = %d, .card = %2u}, /* %s */\n", ROWS_PASS + card,
                SAB_BASE_PASS, card, card_words[card]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        sab_cell cell = deck->cells[goal];
        fprintf(file, "    [%2u] = {.verb = %d, .card = %2d, .cell = {%d, %d}},\n", ROWS_MAP + goal,
                SAB_BASE_MAP, SAB_MAP, cell.x, cell.y);
    }
    fputs("};\n\n", file);
}

/* ---- Tools (base 5.1, 5.2) ------------------------------------------------------------------- */

/* A lane: the rows (actions) of one card and one tool. */
struct lane {
    unsigned card;
    unsigned tool; /* number of the tool, from 0 */
};

enum { LANES = 2 * TOOLS };

/* The card with this verb and exactly these tools. */
static unsigned card_with(const struct base_deck *deck, unsigned verb, unsigned tools)
{
    unsigned found = SAB_NO_CARD;
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        if (deck->cards[card].verb == verb && deck->cards[card].tools == tools) {
            found = card;
        }
    }
    return found;
}

static void single_lanes(const struct base_deck *deck, struct lane lanes[LANES])
{
    for (unsigned tool = 0; tool < TOOLS; tool++) {
        lanes[tool] = (struct lane){card_with(deck, SAB_BASE_BREAK, 1u << tool), tool};
        lanes[TOOLS + tool] = (struct lane){card_with(deck, SAB_BASE_REPAIR, 1u << tool), tool};
    }
}

static void double_lanes(const struct base_deck *deck, struct lane lanes[LANES])
{
    for (unsigned tool = 0; tool < TOOLS; tool++) {
        unsigned after = 1u << (tool + 1) % TOOLS, before = 1u << (tool + 2) % TOOLS;
        lanes[tool] = (struct lane){card_with(deck, SAB_BASE_REPAIR, 1u << tool | after), tool};
        lanes[TOOLS + tool] =
            (struct lane){card_with(deck, SAB_BASE_REPAIR, 1u << tool | before), tool};
    }
}

static void write_lane_rows(const struct base_deck *deck, const struct lane lanes[LANES],
                            const char *name, FILE *file)
{
    fprintf(file,
            "/* By lane, and within it by seat (base 5.1, 5.2). */\n"
            "const struct sab_action %s[TOOL_ROWS] = {\n",
            name);
    for (unsigned row = 0; row < LANES * LANE; row++) {
        struct lane lane = lanes[row / LANE];
        unsigned verb = deck->cards[lane.card].verb;
        unsigned repaired = verb == SAB_BASE_REPAIR ? 1u << lane.tool : 0;
        fprintf(file, "    [%2u] = {.verb = %u, .card = %u, .target = %u, .tool = %u},%s%s%s\n",
                row, verb, lane.card, row % LANE, repaired, row % LANE == 0 ? " /* " : "",
                row % LANE == 0 ? card_words[lane.card] : "", row % LANE == 0 ? " */" : "");
    }
    fputs("};\n\n", file);
}

/* Writes a table about `cards` cards: those whose numbers begin at `first`. The table has an entry
 * for each set of these cards. In an entry, bit n is set if row n is in the lane of a card of the
 * set. */
static void write_lanes(const struct lane lanes[LANES], unsigned first, unsigned cards,
                        const char *name, FILE *file)
{
    fprintf(file,
            "/* By set of cards, of which the first is %u, %s: the rows of their lanes. */\n"
            "const uint64_t %s[1 << %u] = {\n",
            first, card_words[first], name, cards);
    for (unsigned set = 0; set < 1u << cards; set++) {
        uint64_t rows = 0;
        for (unsigned lane = 0; lane < LANES; lane++) {
            if (set >> (lanes[lane].card - first) & 1) {
                rows |= ((UINT64_C(1) << LANE) - 1) << lane * LANE;
            }
        }
        fprintf(file, "    [%2u] = UINT64_C(0x%015" PRIx64 "),\n", set, rows);
    }
    fputs("};\n\n", file);
}

void write_rows(const struct base_deck *deck, FILE *file)
{
    struct lane lanes[LANES];
    write_card_rows(deck, file);
    single_lanes(deck, lanes);
    write_lane_rows(deck, lanes, "base_tool_rows", file);
    write_lanes(lanes, SAB_BREAK_PICKAXE, TOOL_CARDS, "base_tool_lanes", file);
    double_lanes(deck, lanes);
    write_lane_rows(deck, lanes, "base_double_rows", file);
    write_lanes(lanes, SAB_REPAIR_LANTERN_PICKAXE, DOUBLE_CARDS, "base_double_lanes", file);
}

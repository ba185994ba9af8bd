/* SPDX-License-Identifier: MIT
 *
 * read.c - reads the base game's deck file, engine/base/deck.txt. The head of that file explains
 * its format.
 */
#include "tools/deck/base/base.h"

#include <stdlib.h>
#include <string.h>

const char *const card_words[SAB_BASE_CARDS] = {
    /* clang-format off */
    [SAB_NO_CARD]                = "",
    [SAB_PATH_NESW]              = "path NESW",
    [SAB_PATH_NES]               = "path NES",
    [SAB_PATH_ESW]               = "path ESW",
    [SAB_PATH_NS]                = "path NS",
    [SAB_PATH_EW]                = "path EW",
    [SAB_PATH_NE]                = "path NE",
    [SAB_PATH_NW]                = "path NW",
    [SAB_DEAD_NESW]              = "dead NESW",
    [SAB_DEAD_NES]               = "dead NES",
    [SAB_DEAD_ESW]               = "dead ESW",
    [SAB_DEAD_NS]                = "dead NS",
    [SAB_DEAD_EW]                = "dead EW",
    [SAB_DEAD_NE]                = "dead NE",
    [SAB_DEAD_NW]                = "dead NW",
    [SAB_DEAD_N]                 = "dead N",
    [SAB_DEAD_E]                 = "dead E",
    [SAB_BREAK_PICKAXE]          = "break pickaxe",
    [SAB_BREAK_LANTERN]          = "break lantern",
    [SAB_BREAK_CART]             = "break cart",
    [SAB_REPAIR_PICKAXE]         = "repair pickaxe",
    [SAB_REPAIR_LANTERN]         = "repair lantern",
    [SAB_REPAIR_CART]            = "repair cart",
    [SAB_REPAIR_LANTERN_PICKAXE] = "repair lantern pickaxe",
    [SAB_REPAIR_CART_PICKAXE]    = "repair cart pickaxe",
    [SAB_REPAIR_CART_LANTERN]    = "repair cart lantern",
    [SAB_ROCKFALL]               = "rockfall",
    [SAB_MAP]                    = "map",
    /* clang-format on */
};

/* The first word of a card in the file. The index is the kind of the card, from 1. */
static const char *const kind_words[] = {"", "path", "dead", "break", "repair", "rockfall", "map"};
static const struct kind {
    uint8_t verb, joined;
} kinds[] = {{0},
             {SAB_BASE_LAY, SAB_JOINED},
             {SAB_BASE_LAY, 0},
             {SAB_BASE_BREAK, 0},
             {SAB_BASE_REPAIR, 0},
             {SAB_BASE_ROCKFALL, 0},
             {SAB_BASE_MAP, 0}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const char *const tool_words[] = {"", "pickaxe", "lantern", "cart"};

static void expect_end(const struct base_deck *deck, const struct words *words)
{
    if (words->next < words->count) {
        refuse(deck->source, words->line, "\"%s\" is one word too many", words->at[words->next]);
    }
}

static void expect_first(const struct base_deck *deck, const struct words *words, int line)
{
    if (line != 0) {
        refuse(deck->source, words->line, "it is already in line %d", line);
    }
}

static sab_sides next_sides(const struct base_deck *deck, struct words *words)
{
    const char *word = next_word(deck->source, words, "where it opens");
    sab_sides sides = read_sides(word);
    if (sides == 0) {
        refuse(deck->source, words->line, "\"%s\" is not sides in the order NESW, each once", word);
    }
    return sides;
}

static sab_tools next_tool(const struct base_deck *deck, struct words *words)
{
    const char *word = next_word(deck->source, words, "the tool");
    unsigned tool = find_word(tool_words, sizeof tool_words / sizeof tool_words[0], word);
    if (tool == 0) {
        refuse(deck->source, words->line, "\"%s\" is not a tool: pickaxe, lantern or cart", word);
    }
    return (sab_tools)(1u << (tool - 1));
}

/* Reads the words after the number of copies. Returns the card that these words describe, and
 * stores its number in `number`. */
static struct sab_base_card read_face(const struct base_deck *deck, struct words *words,
                                      unsigned *number)
{
    const char *kind_word = next_word(deck->source, words, "the card");
    unsigned kind = find_word(kind_words, KINDS, kind_word);
    struct sab_base_card card = {.verb = kinds[kind].verb};
    char name[64];
    size_t length = 0;
    if (kind == 0) {
        refuse(deck->source, words->line,
               "\"%s\" is not a card: path, dead, break, repair, rockfall or map", kind_word);
    }
    if (card.verb == SAB_BASE_LAY) {
        card.shape = (sab_shape)(next_sides(deck, words) | kinds[kind].joined);
    } else if (card.verb == SAB_BASE_BREAK || card.verb == SAB_BASE_REPAIR) {
        card.tools = next_tool(deck, words);
        card.tools |= words->next < words->count ? next_tool(deck, words) : (sab_tools)0;
    }
    expect_end(deck, words);
    name[0] = '\0';
    for (unsigned i = 1; i < words->count; i++) {
        length += (size_t)snprintf(name + length, sizeof name - length, "%s%s", i > 1 ? " " : "",
                                   words->at[i]);
    }
    *number = find_word(card_words, SAB_BASE_CARDS, name);
    if (*number == 0) {
        refuse(deck->source, words->line, "the game has no card \"%s\" (base 1.1, 1.3)", name);
    }
    return card;
}

static void read_card(struct base_deck *deck, struct words *words)
{
    uint8_t copies = next_copies(deck->source, words);
    unsigned number;
    struct sab_base_card card = read_face(deck, words, &number);
    expect_first(deck, words, deck->card_line[number]);
    card.copies = copies;
    deck->cards[number] = card;
    deck->card_line[number] = words->line;
}

static void read_start(struct base_deck *deck, struct words *words)
{
    expect_first(deck, words, deck->start_line);
    deck->start_line = words->line;
    deck->start = next_sides(deck, words) | SAB_JOINED;
    expect_end(deck, words);
}

/* Reads a goal. If the goal is a stone, its shape says which of the two stones it is. */
static void read_goal(struct base_deck *deck, struct words *words)
{
    const char *word = next_word(deck->source, words, "treasure or stone");
    bool stone = strcmp(word, "stone") == 0;
    enum sab_base_goal goal = SAB_TREASURE;
    sab_sides sides;
    if (!stone && strcmp(word, "treasure") != 0) {
        refuse(deck->source, words->line, "\"%s\" is not a goal: treasure or stone", word);
    }
    sides = next_sides(deck, words);
    expect_end(deck, words);
    if (stone) {
        goal = sides == (SAB_NORTH | SAB_EAST) ? SAB_STONE_NE : SAB_STONE_NW;
    }
    expect_first(deck, words, deck->goal_line[goal]);
    deck->goals[goal] = sides | SAB_JOINED;
    deck->goal_line[goal] = words->line;
}

static int8_t next_number(const struct base_deck *deck, struct words *words)
{
    const char *word = next_word(deck->source, words, "a number");
    char *end = NULL;
    long number = strtol(word, &end, 10);
    if (end == word || *end != '\0' || number < -SAB_BASE_EXTENT || number > SAB_BASE_EXTENT) {
        refuse(deck->source, words->line, "\"%s\" is not a coordinate", word);
    }
    return (int8_t)number;
}

static void read_cell(struct base_deck *deck, struct words *words)
{
    if (deck->cell_count == SAB_BASE_GOALS) {
        refuse(deck->source, words->line, "more than %d cells (base 2.2)", SAB_BASE_GOALS);
    }
    sab_cell *cell = &deck->cells[deck->cell_count++];
    cell->x = next_number(deck, words);
    cell->y = next_number(deck, words);
    expect_end(deck, words);
}

static void read_gold(struct base_deck *deck, struct words *words)
{
    uint8_t copies = next_copies(deck->source, words);
    const char *word = next_word(deck->source, words, "how many nuggets");
    unsigned nuggets = word[1] == '\0' && word[0] >= '1' && word[0] <= '0' + NUGGETS_MAX
                           ? (unsigned)(word[0] - '0')
                           : 0;
    if (nuggets == 0) {
        refuse(deck->source, words->line, "\"%s\" is not a number of nuggets: 1, 2 or 3", word);
    }
    expect_end(deck, words);
    expect_first(deck, words, deck->gold_line[nuggets]);
    deck->gold[nuggets] = copies;
    deck->gold_line[nuggets] = words->line;
}

/* The words with which a line can begin. A line that begins with any other word describes a
 * card. */
static const struct {
    const char *word;
    void (*read)(struct base_deck *deck, struct words *words);
} lines[] = {{"start", read_start}, {"goal", read_goal}, {"cell", read_cell}, {"gold", read_gold}};

enum { LINES = sizeof lines / sizeof lines[0] };

void read_base(struct base_deck *deck)
{
    struct words words;
    while (next_line(deck->source, &words)) {
        unsigned line = 0;
        while (line < LINES && strcmp(words.at[0], lines[line].word) != 0) {
            line++;
        }
        if (line < LINES) {
            words.next = 1;
            lines[line].read(deck, &words);
        } else {
            read_card(deck, &words);
        }
    }
}

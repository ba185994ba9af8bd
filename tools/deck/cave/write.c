/* SPDX-License-Identifier: MIT
 *
 * write.c - writes the cave's deck and its hash as source code: in C for the engine, in TypeScript
 * for the page.
 */
#include "tools/deck/cave/cave.h"

/* ---- The hash ----------------------------------------------------------------------------- */

/* Adds a byte to a hash, with the 64-bit hash function FNV-1a. */
static uint64_t hash_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

/* Adds a card to a hash. Leaves out the names of spaces, and fields that follow from other
 * fields. */
static uint64_t hash_card(uint64_t hash, const struct sab_cave_card *card)
{
    const unsigned bytes[] = {card->deed, card->group, card->copies, card->goal, card->spaces};
    for (unsigned i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
        hash = hash_byte(hash, bytes[i]);
    }
    for (unsigned space = 0; space < card->spaces; space++) {
        hash = hash_byte(hash, card->opening[space]);
        hash = hash_byte(hash, card->link[space]);
        hash = hash_byte(hash, card->mark[space]);
    }
    return hash;
}

/* The hash of a deck. It covers the cards in the order of the file, the start card, and the goals
 * that the value `goals` of the option `deck` chooses. */
static uint64_t hash_deck(const struct cave_deck *deck, unsigned goals)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (unsigned i = 0; i < deck->count; i++) {
        hash = hash_card(hash, &deck->cards[i].card);
    }
    hash = hash_card(hash, &deck->start.card);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        hash = hash_card(hash, &deck->goals[goals][goal].card);
    }
    return hash;
}

/* ---- C -------------------------------------------------------------------------------------- */

static void write_bytes(FILE *file, const uint8_t *bytes, unsigned count)
{
    fputs("{", file);
    for (unsigned i = 0; i < count; i++) {
        fprintf(file, "%s%u", i == 0 ? "" : ", ", bytes[i]);
    }
    fputs(count == 0 ? "0}, " : "}, ", file);
}

static void write_c_card(FILE *file, const struct face *face, const char *end)
{
    const struct sab_cave_card *card = &face->card;
    fprintf(file, "{%u, %u, %u, %u, %u, %u, ", card->deed, card->group, card->copies, card->goal,
            card->spaces, card->alike);
    write_bytes(file, card->opening, card->spaces);
    write_bytes(file, card->link, card->spaces);
    write_bytes(file, card->mark, card->spaces);
    fprintf(file, "{\"%s\", \"%s\"}}%s\n", card->name[0], card->name[1], end);
}

static void write_c(const struct cave_deck *deck, FILE *file)
{
    fprintf(file, "/* Written by tools/deck from %s: change that. */\n", deck->source->path);
    fputs("#include \"saboteur/cave.h\"\n\n", file);
    fprintf(file, "const uint8_t sab_cave_card_count = %u;\n", deck->count);
    fputs("const uint64_t sab_cave_deck_hash[SAB_CAVE_DECKS] = {", file);
    for (unsigned goals = 0; goals < SAB_CAVE_DECKS; goals++) {
        fprintf(file, "%sUINT64_C(0x%016llx)", goals == 0 ? "" : ", ",
                (unsigned long long)hash_deck(deck, goals));
    }
    fputs("};\n", file);
    fputs("const struct sab_cave_card sab_cave_cards[] = {\n", file);
    for (unsigned i = 0; i < deck->count; i++) {
        fputs("    ", file);
        write_c_card(file, &deck->cards[i], ",");
    }
    fputs("};\nconst struct sab_cave_card sab_cave_start = ", file);
    write_c_card(file, &deck->start, ";");
    fputs("const struct sab_cave_card sab_cave_goal_cards[SAB_CAVE_DECKS][SAB_CAVE_GOALS] = {\n",
          file);
    for (unsigned goals = 0; goals < SAB_CAVE_DECKS; goals++) {
        fputs("    {\n", file);
        for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
            fputs("        ", file);
            write_c_card(file, &deck->goals[goals][goal], ",");
        }
        fputs("    },\n", file);
    }
    fputs("};\n", file);
}

/* ---- TypeScript ------------------------------------------------------------------------------ */

static const char ts_types[] =
    "/** A place for figures on a card; its number is its index. Upright. */\n"
    "export interface DeckSpace {\n"
    "  /** where it opens: letters of NESW, \"\" for none */\n"
    "  readonly opening: string;\n"
    "  /** the spaces one step away */\n"
    "  readonly links: readonly number[];\n"
    "  readonly mark: \"\" | \"hole\" | \"ladder\" | \"vein\" | \"exit\" | \"bridge\" | "
    "\"tunnel\";\n"
    "}\n\n"
    "export interface DeckCard {\n"
    "  /** as docs/notation.md section 8 writes it: upright, and half turned */\n"
    "  readonly names: readonly [string, string];\n"
    "  /** what an action card does; \"\" for a path card */\n"
    "  readonly deed: string;\n"
    "  /** 1 to 3; 0 for the start card and the goals */\n"
    "  readonly group: number;\n"
    "  readonly copies: number;\n"
    "  /** half turned it is the same, but for the numbers of its spaces */\n"
    "  readonly alike: boolean;\n"
    "  readonly spaces: readonly DeckSpace[];\n"
    "}\n\n";

static void write_ts_space(FILE *file, const struct sab_cave_card *card, unsigned space)
{
    const char *comma = "";
    char sides[SIDES_TEXT_MAX];
    spell_sides(sides, card->opening[space]);
    fprintf(file, "{ opening: \"%s\", links: [", sides);
    for (unsigned other = 0; other < card->spaces; other++) {
        if (card->link[space] >> other & 1) {
            fprintf(file, "%s%u", comma, other);
            comma = ", ";
        }
    }
    fprintf(file, "], mark: \"%s\" }", mark_words[card->mark[space]]);
}

static void write_ts_card(FILE *file, const struct face *face, const char *indent)
{
    const struct sab_cave_card *card = &face->card;
    fprintf(file, "%s{ names: [\"%s\", \"%s\"], deed: \"%s\", group: %u, copies: %u, alike: %s,",
            indent, card->name[0], card->name[1], deed_words[card->deed], card->group, card->copies,
            card->alike ? "true" : "false");
    fputs(" spaces: [", file);
    for (unsigned space = 0; space < card->spaces; space++) {
        fputs(space == 0 ? "" : ", ", file);
        write_ts_space(file, card, space);
    }
    fputs("] }", file);
}

static void write_ts(const struct cave_deck *deck, FILE *file)
{
    fprintf(file, "// Written by tools/deck from %s: change that.\n\n%s", deck->source->path,
            ts_types);
    fputs(
        "/** In the order of the deck file. */\nexport const deckCards: readonly DeckCard[] = [\n",
        file);
    for (unsigned i = 0; i < deck->count; i++) {
        write_ts_card(file, &deck->cards[i], "  ");
        fputs(",\n", file);
    }
    fputs("];\n\nexport const deckStart: DeckCard = ", file);
    write_ts_card(file, &deck->start, "");
    fputs(";\n\n/** By the option `deck`: exit, hole, ladder, vein */\n"
          "export const deckGoals: Readonly<Record<string, readonly DeckCard[]>> = {\n",
          file);
    for (unsigned goals = 0; goals < SAB_CAVE_DECKS; goals++) {
        fprintf(file, "  %s: [\n", goals_words[goals]);
        for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
            write_ts_card(file, &deck->goals[goals][goal], "    ");
            fputs(",\n", file);
        }
        fputs("  ],\n", file);
    }
    fputs("};\n", file);
}

static void compile(struct source *source, const char *output,
                    void (*write)(const struct cave_deck *deck, FILE *file))
{
    struct cave_deck deck = {.source = source};
    read_cave(&deck);
    check_cave(&deck);
    FILE *file = open_output(output);
    write(&deck, file);
    close_output(file, output);
}

void cave_to_c(struct source *source, const char *output)
{
    compile(source, output, write_c);
}

void cave_to_ts(struct source *source, const char *output)
{
    compile(source, output, write_ts);
}

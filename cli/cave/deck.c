/* SPDX-License-Identifier: MIT
 *
 * deck.c - prints the cards of The Dark Cave as pictures or as JSON.
 */
#include "cli/cave/deck.h"

#include "cli/cave/card_picture.h"
#include "saboteur/saboteur.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    LINE_COLUMNS = 80, /* pictures are printed side by side in this many columns */
    NAME_COLUMNS = 19  /* each card gets at least this many columns, and a blank after them */
};

const char deck_about[] =
    "The cards of Saboteur: The Dark Cave. Their faces are a reconstruction: the\n"
    "rulebook gives the numbers of cards and says what the special cards do, but it\n"
    "has no list of faces. These faces agree with every number in the rulebook. If\n"
    "you own the printed game, you can correct engine/cave/deck.txt, which has one\n"
    "line per face, and build again.";

static const char *const groups[] = {"", "I", "II", "III"};
static const char *const deeds[SAB_DEEDS] = {
    "", "information", "rockfall", "boots", "axe", "swap", "web", "rat", "lindworm", "goblin"};
static const char *const mark_words[SAB_MARKS] = {"",     "hole",   "ladder", "vein",
                                                  "exit", "bridge", "tunnel"};

/* ---- Pictures ------------------------------------------------------------------------------- */

/* Cards to be printed side by side. */
struct sheet {
    const struct sab_cave_card *card[LINE_COLUMNS];
    unsigned count; /* number of cards in `card` so far */
    unsigned width; /* columns for each card, with the blank after it */
    bool ascii;
};

static unsigned sheet_width(void)
{
    size_t width = NAME_COLUMNS;
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        size_t length = strlen(sab_cave_cards[i].name[0]);
        width = length > width ? length : width;
    }
    return (unsigned)width + 1;
}

/* The number of lines below a picture. There is a line for the name, and one for the name of the
 * rotated card if that name is different. If the card has a group, another line gives the group and
 * the number of copies. */
static unsigned caption_lines(const struct sab_cave_card *card)
{
    return 1u + !card->alike + (card->group != 0);
}

static void write_caption(char *text, size_t size, const struct sab_cave_card *card, unsigned line)
{
    text[0] = '\0';
    if (line == 0) {
        snprintf(text, size, "%s", card->name[0]);
    } else if (line == 1 && !card->alike) {
        snprintf(text, size, "or %s", card->name[1]);
    } else if (line + 1 == caption_lines(card)) {
        snprintf(text, size, "group %s, %u in box", groups[card->group], card->copies);
    }
}

/* Prints one line of the captions of all cards on the sheet. Blanks are printed only when a word
 * follows, so that no line ends in blanks. */
static void print_captions(const struct sheet *sheet, unsigned line)
{
    unsigned owed = 0; /* blanks to print before the next word */
    for (unsigned i = 0; i < sheet->count; i++) {
        char text[64];
        write_caption(text, sizeof text, sheet->card[i], line);
        if (text[0] != '\0') {
            printf("%*s%s", (int)owed, "", text);
            owed = 0;
        }
        owed += sheet->width - (unsigned)strlen(text);
    }
    printf("\n");
}

static void print_sheet(struct sheet *sheet)
{
    struct picture pictures[LINE_COLUMNS];
    unsigned lines = 1;
    for (unsigned i = 0; i < sheet->count; i++) {
        pictures[i] = draw_card(sheet->card[i]);
        lines = caption_lines(sheet->card[i]) > lines ? caption_lines(sheet->card[i]) : lines;
    }
    for (unsigned row = 0; sheet->count > 0 && row < pictures[0].rows; row++) {
        for (unsigned i = 0; i < sheet->count; i++) {
            printf("%*s", i == 0 ? 0 : (int)(sheet->width - PICTURE_COLUMNS), "");
            print_picture_row(stdout, &pictures[i], row, sheet->ascii);
        }
        printf("\n");
    }
    for (unsigned line = 0; sheet->count > 0 && line < lines; line++) {
        print_captions(sheet, line);
    }
    printf("%s", sheet->count > 0 ? "\n" : "");
    sheet->count = 0;
}

/* Adds a card to the sheet. If the sheet is full, prints and empties the sheet first. */
static void add_card(struct sheet *sheet, const struct sab_cave_card *card)
{
    if ((sheet->count + 1) * sheet->width > LINE_COLUMNS + 1) {
        print_sheet(sheet);
    }
    sheet->card[sheet->count++] = card;
}

/* Prints the path cards of one group or, if `paths` is false, its action cards. */
static void print_group(struct sheet *sheet, unsigned group, bool paths)
{
    unsigned copies = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < sab_cave_card_count; i++) {
            const struct sab_cave_card *card = &sab_cave_cards[i];
            if (card->group != group || (card->deed == SAB_DEED_PATH) != paths) {
                continue;
            }
            if (pass == 0) {
                copies += card->copies;
            } else {
                add_card(sheet, card);
            }
        }
        if (pass == 0) {
            printf("Group %s: %u %s cards\n\n", groups[group], copies, paths ? "path" : "action");
        }
    }
    print_sheet(sheet);
}

static void print_legend(void)
{
    printf("\nA gap in the frame is an opening. A number is a space: the k in x,y.k, as\n"
           "actions name it. A line between two spaces is a step. Dots lead from a space to\n"
           "its openings. A letter after a number says what is printed on the space:\n ");
    for (unsigned mark = SAB_MARK_NONE + 1; mark < SAB_MARKS; mark++) {
        printf(" %c %s%s", mark_letter(mark), mark_meaning(mark),
               mark + 1 < SAB_MARKS ? "," : ".\n");
    }
    printf("Below are the card's name, its name when rotated (\"or\"), its group\n"
           "and how many copies are in the box.\n\n");
}

void deck_print_pictures(bool ascii)
{
    struct sheet sheet = {.width = sheet_width(), .ascii = ascii};
    printf("%s\n", deck_about);
    print_legend();
    printf("Start card and goals\n\n");
    add_card(&sheet, &sab_cave_start);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        add_card(&sheet, &sab_cave_goal_cards[SAB_DECK_CROSSES][goal]);
    }
    print_sheet(&sheet);
    printf("Goals with the option deck=curves\n\n");
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        add_card(&sheet, &sab_cave_goal_cards[SAB_DECK_CURVES][goal]);
    }
    print_sheet(&sheet);
    for (unsigned group = 1; group <= SAB_CAVE_GROUPS; group++) {
        print_group(&sheet, group, true);
        print_group(&sheet, group, false);
    }
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void print_space(const struct sab_cave_card *card, unsigned space)
{
    const char *comma = "";
    printf("%s{\"opening\":\"", space == 0 ? "" : ",");
    for (unsigned side = 0; side < 4; side++) {
        printf("%.1s", card->opening[space] >> side & 1 ? &"NESW"[side] : "");
    }
    printf("\",\"links\":[");
    for (unsigned other = 0; other < card->spaces; other++) {
        if (card->link[space] >> other & 1) {
            printf("%s%u", comma, other);
            comma = ",";
        }
    }
    printf("],\"mark\":\"%s\"}", mark_words[card->mark[space]]);
}

/* Prints a card as an object with the same keys as in web/core/cave/deck.generated.ts. */
static void print_card(const struct sab_cave_card *card)
{
    printf("{\"names\":[\"%s\",\"%s\"],\"deed\":\"%s\",\"group\":%u,\"copies\":%u,\"alike\":%s,"
           "\"spaces\":[",
           card->name[0], card->name[1], deeds[card->deed], card->group, card->copies,
           card->alike ? "true" : "false");
    for (unsigned space = 0; space < card->spaces; space++) {
        print_space(card, space);
    }
    printf("]}");
}

/* Prints the hash and the goal cards of the deck that one value of the option `deck` chooses. All
 * other cards are the same in every deck. */
static void print_deck(enum sab_cave_deck deck, const char *name)
{
    printf("\n\"%s\":{\"hash\":\"%016" PRIx64 "\",\"goals\":[", name, sab_cave_deck_hash[deck]);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        printf("%s\n", goal == 0 ? "" : ",");
        print_card(&sab_cave_goal_cards[deck][goal]);
    }
    printf("]}");
}

void deck_print_json(void)
{
    printf("{\"reconstruction\":true,\n\"cards\":[");
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        printf("%s\n", i == 0 ? "" : ",");
        print_card(&sab_cave_cards[i]);
    }
    printf("],\n\"start\":");
    print_card(&sab_cave_start);
    printf(",\n\"decks\":{");
    print_deck(SAB_DECK_CROSSES, "crosses");
    printf(",");
    print_deck(SAB_DECK_CURVES, "curves");
    printf("}}\n");
}

/* SPDX-License-Identifier: MIT
 *
 * read.c - the text of a deck file: words, spaces, links (the head of engine/cave/deck.txt).
 */
#include "deck.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX = 512, WORDS_MAX = 32 };

const char *const group_words[SAB_CAVE_GROUPS + 1] = {"", "I", "II", "III"};
const char *const deed_words[SAB_DEEDS] = {"",     "information", "rockfall", "boots",    "axe",
                                           "swap", "web",         "rat",      "lindworm", "goblin"};
const char *const mark_words[SAB_MARKS] = {"",     "hole",   "ladder", "vein",
                                           "exit", "bridge", "tunnel"};

/* The words of one line. */
struct words {
    unsigned count, next;
    char *at[WORDS_MAX];
};

/* Which of `words` this is; 0: none (index 0 is empty). */
static unsigned find_word(const char *const words[], unsigned count, const char *word)
{
    for (unsigned i = 1; i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return 0;
}

static unsigned find_space(const struct face *face, const char *label)
{
    for (unsigned space = 0; space < face->card.spaces; space++) {
        if (strcmp(face->label[space], label) == 0) {
            return space;
        }
    }
    return SAB_NO_SPACE;
}

/* The sides that a name stands for; 0 for a small letter. */
static sab_sides read_label(const struct deck *deck, const struct face *face, const char *label)
{
    static const char letters[] = "NESW";
    unsigned sides = 0;

    if (islower((unsigned char)label[0]) && label[1] == '\0') {
        return 0;
    }
    for (const char *c = label; *c != '\0'; c++) {
        const char *letter = strchr(letters, *c);
        unsigned side = letter == NULL ? 0 : 1u << (letter - letters);

        if (side <= sides) {
            refuse(deck, face->line, "\"%s\" is neither sides in the order NESW, each once, %s",
                   label, "nor one small letter");
        }
        sides |= side;
    }
    if (sides == 0) {
        refuse(deck, face->line, "a space without a name");
    }
    return (sab_sides)sides;
}

/* "N", "m*hole". */
static void read_space(const struct deck *deck, struct face *face, char *word)
{
    struct sab_cave_card *card = &face->card;
    unsigned space = card->spaces;
    char *star = strchr(word, '*');

    if (star != NULL) {
        *star = '\0';
    }
    sab_sides opening = read_label(deck, face, word);
    if (find_space(face, word) != SAB_NO_SPACE) {
        refuse(deck, face->line, "two spaces with the name %s", word);
    }
    if (openings_of(card, ~0u) & opening) {
        refuse(deck, face->line, "space %s opens where another does already", word);
    }
    if (space == SAB_CAVE_SPACES_MAX) {
        refuse(deck, face->line, "more than %d spaces", SAB_CAVE_SPACES_MAX);
    }
    if (star != NULL) {
        card->mark[space] = (uint8_t)find_word(mark_words, SAB_MARKS, star + 1);
        if (card->mark[space] == SAB_MARK_NONE) {
            refuse(deck, face->line, "\"%s\" is no mark", star + 1);
        }
    }
    memcpy(face->label[space], word, strlen(word) + 1);
    card->opening[space] = opening;
    card->spaces++;
}

/* "N-m-S". */
static void read_links(const struct deck *deck, struct face *face, char *chain)
{
    unsigned before = SAB_NO_SPACE;
    char *rest = chain;

    for (char *name = strsep(&rest, "-"); name != NULL; name = strsep(&rest, "-")) {
        unsigned space = find_space(face, name);

        if (space == SAB_NO_SPACE) {
            refuse(deck, face->line, "a link to \"%s\", which is no space of this card", name);
        }
        if (space == before) {
            refuse(deck, face->line, "a link from %s to itself", name);
        }
        if (before != SAB_NO_SPACE) {
            face->card.link[before] |= (uint8_t)(1u << space);
            face->card.link[space] |= (uint8_t)(1u << before);
        }
        before = space;
    }
}

static void read_face(const struct deck *deck, struct face *face, struct words *words)
{
    bool linked = false;

    for (; words->next < words->count; words->next++) {
        char *word = words->at[words->next];

        if (strchr(word, '-') != NULL) {
            read_links(deck, face, word);
            linked = true;
        } else if (linked) {
            refuse(deck, face->line, "space \"%s\" after the links: spaces come first", word);
        } else {
            read_space(deck, face, word);
        }
    }
    if (face->card.spaces == 0) {
        refuse(deck, face->line, "a card without spaces");
    }
    name_face(&face->card);
}

static const char *next_word(const struct deck *deck, int line, struct words *words,
                             const char *missing)
{
    if (words->next == words->count) {
        refuse(deck, line, "%s is missing", missing);
    }
    return words->at[words->next++];
}

/* The only face of its kind, the start card's or a goal's. */
static void read_single(const struct deck *deck, struct face *face, struct words *words, int line,
                        unsigned goal)
{
    if (face->line != 0) {
        refuse(deck, line, "it is already in line %d", face->line);
    }
    face->line = line;
    face->card.copies = 1;
    face->card.goal = (uint8_t)goal;
    read_face(deck, face, words);
}

static void read_goal(struct deck *deck, struct words *words, int line)
{
    static const char *const goals[] = {"", "exit", "hole", "ladder", "vein"};
    const char *word = next_word(deck, line, words, "exit, hole, ladder or vein");
    unsigned index = find_word(goals, sizeof goals / sizeof goals[0], word);

    if (index == 0) {
        refuse(deck, line, "\"%s\" is no goal: exit, hole, ladder or vein", word);
    }
    read_single(deck, &deck->goals[index - 1], words, line, SAB_GOAL_EXIT + index - 1);
}

static void read_card(struct deck *deck, struct words *words, int line)
{
    if (deck->count == SAB_CAVE_KINDS_MAX) {
        refuse(deck, line, "more than %d cards", SAB_CAVE_KINDS_MAX);
    }
    struct face *face = &deck->cards[deck->count++];
    const char *group = next_word(deck, line, words, "the group");
    const char *copies = next_word(deck, line, words, "how many copies");
    char *end = NULL;
    unsigned long number = strtoul(copies, &end, 10);

    face->line = line;
    face->card.group = (uint8_t)find_word(group_words, SAB_CAVE_GROUPS + 1, group);
    if (face->card.group == 0) {
        refuse(deck, line, "\"%s\" is no group: I, II, III, start or goal", group);
    }
    if (!isdigit((unsigned char)copies[0]) || *end != '\0' || number < 1 ||
        number > SAB_CAVE_DECK) {
        refuse(deck, line, "\"%s\" is no number of copies", copies);
    }
    face->card.copies = (uint8_t)number;
    if (words->next + 1 == words->count) {
        face->card.deed = (uint8_t)find_word(deed_words, SAB_DEEDS, words->at[words->next]);
    }
    if (face->card.deed == SAB_DEED_PATH) {
        read_face(deck, face, words);
    } else {
        name_face(&face->card);
    }
}

static void read_line(struct deck *deck, char *text, int line)
{
    struct words words = {0};
    char *state = NULL;

    text[strcspn(text, "#")] = '\0';
    for (char *word = strtok_r(text, " \t\r\n", &state); word != NULL;
         word = strtok_r(NULL, " \t\r\n", &state)) {
        if (words.count == WORDS_MAX) {
            refuse(deck, line, "more than %d words", WORDS_MAX);
        }
        words.at[words.count++] = word;
    }
    if (words.count == 0) {
        return;
    }
    if (strcmp(words.at[0], "start") == 0) {
        words.next = 1;
        read_single(deck, &deck->start, &words, line, 0);
    } else if (strcmp(words.at[0], "goal") == 0) {
        words.next = 1;
        read_goal(deck, &words, line);
    } else {
        read_card(deck, &words, line);
    }
}

void read_deck(struct deck *deck, FILE *file)
{
    char text[LINE_MAX];

    while (fgets(text, sizeof text, file) != NULL) {
        deck->line_count++;
        if (strlen(text) == sizeof text - 1) {
            refuse(deck, deck->line_count, "a line longer than %d bytes", LINE_MAX - 2);
        }
        read_line(deck, text, deck->line_count);
    }
    if (ferror(file)) {
        refuse(deck, deck->line_count, "it cannot be read");
    }
}

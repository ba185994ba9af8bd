/* SPDX-License-Identifier: MIT
 *
 * read.c - reads the cave's deck file, engine/cave/deck.txt. The head of that file explains its
 * format.
 */
#include "tools/deck/cave/cave.h"

#include <ctype.h>
#include <string.h>

const char *const group_words[SAB_CAVE_GROUPS + 1] = {"", "I", "II", "III"};
const char *const deed_words[SAB_DEEDS] = {"",     "information", "rockfall", "boots",    "axe",
                                           "swap", "web",         "rat",      "lindworm", "goblin"};
const char *const mark_words[SAB_MARKS] = {"",     "hole",   "ladder", "vein",
                                           "exit", "bridge", "tunnel"};

const char *const goals_words[SAB_CAVE_DECKS] = {"crosses", "curves"};

static unsigned find_space(const struct face *face, const char *label)
{
    for (unsigned space = 0; space < face->card.spaces; space++) {
        if (strcmp(face->label[space], label) == 0) {
            return space;
        }
    }
    return SAB_NO_SPACE;
}

/* The sides on which a space with this name has openings. If the name is a small letter, the space
 * has none, and the function returns 0. */
static sab_sides read_label(const struct cave_deck *deck, const struct face *face,
                            const char *label)
{
    if (islower((unsigned char)label[0]) && label[1] == '\0') {
        return 0;
    }
    if (label[0] == '\0') {
        refuse(deck->source, face->line, "a space without a name");
    }
    sab_sides sides = read_sides(label);
    if (sides == 0) {
        refuse(deck->source, face->line, "\"%s\" is neither sides in the order NESW, each once, %s",
               label, "nor one small letter");
    }
    return sides;
}

/* Reads a space, such as "N" or, with a mark, "m*hole". */
static void read_space(const struct cave_deck *deck, struct face *face, char *word)
{
    struct sab_cave_card *card = &face->card;
    unsigned space = card->spaces;
    char *star = strchr(word, '*');
    if (star != NULL) {
        *star = '\0';
    }
    sab_sides opening = read_label(deck, face, word);
    if (find_space(face, word) != SAB_NO_SPACE) {
        refuse(deck->source, face->line, "two spaces with the name %s", word);
    }
    if (openings_of(card, ~0u) & opening) {
        refuse(deck->source, face->line, "space %s opens on the same side as another one", word);
    }
    if (space == SAB_CAVE_SPACES_MAX) {
        refuse(deck->source, face->line, "more than %d spaces", SAB_CAVE_SPACES_MAX);
    }
    if (star != NULL) {
        card->mark[space] = (uint8_t)find_word(mark_words, SAB_MARKS, star + 1);
        if (card->mark[space] == SAB_MARK_NONE) {
            refuse(deck->source, face->line, "\"%s\" is not a mark", star + 1);
        }
    }
    memcpy(face->label[space], word, strlen(word) + 1);
    card->opening[space] = opening;
    card->spaces++;
}

/* Reads links between spaces, such as "N-m-S". */
static void read_links(const struct cave_deck *deck, struct face *face, char *chain)
{
    unsigned before = SAB_NO_SPACE;
    char *rest = chain;
    for (char *name = strsep(&rest, "-"); name != NULL; name = strsep(&rest, "-")) {
        unsigned space = find_space(face, name);
        if (space == SAB_NO_SPACE) {
            refuse(deck->source, face->line, "a link to \"%s\", which is not a space of this card",
                   name);
        }
        if (space == before) {
            refuse(deck->source, face->line, "a link from %s to itself", name);
        }
        if (before != SAB_NO_SPACE) {
            face->card.link[before] |= (uint8_t)(1u << space);
            face->card.link[space] |= (uint8_t)(1u << before);
        }
        before = space;
    }
}

static void read_face(const struct cave_deck *deck, struct face *face, struct words *words)
{
    bool linked = false;
    for (; words->next < words->count; words->next++) {
        char *word = words->at[words->next];
        if (strchr(word, '-') != NULL) {
            read_links(deck, face, word);
            linked = true;
        } else if (linked) {
            refuse(deck->source, face->line, "space \"%s\" after the links: spaces come first",
                   word);
        } else {
            read_space(deck, face, word);
        }
    }
    if (face->card.spaces == 0) {
        refuse(deck->source, face->line, "a card without spaces");
    }
    name_face(&face->card);
}

/* Reads the face of the start card or of a goal. The file must not have this card twice. */
static void read_single(const struct cave_deck *deck, struct face *face, struct words *words,
                        unsigned goal)
{
    if (face->line != 0) {
        refuse(deck->source, words->line, "it is already in line %d", face->line);
    }
    face->line = words->line;
    face->card.copies = 1;
    face->card.goal = (uint8_t)goal;
    read_face(deck, face, words);
}

static void read_goal(struct cave_deck *deck, struct words *words, unsigned which)
{
    static const char *const goals[] = {"", "exit", "hole", "ladder", "vein"};
    const char *word = next_word(deck->source, words, "exit, hole, ladder or vein");
    unsigned index = find_word(goals, sizeof goals / sizeof goals[0], word);
    if (index == 0) {
        refuse(deck->source, words->line, "\"%s\" is not a goal: exit, hole, ladder or vein", word);
    }
    read_single(deck, &deck->goals[which][index - 1], words, SAB_GOAL_EXIT + index - 1);
}

static void read_card(struct cave_deck *deck, const char *group, struct words *words)
{
    if (deck->count == SAB_CAVE_KINDS_MAX) {
        refuse(deck->source, words->line, "more than %d cards", SAB_CAVE_KINDS_MAX);
    }
    struct face *face = &deck->cards[deck->count++];

    face->line = words->line;
    face->card.group = (uint8_t)find_word(group_words, SAB_CAVE_GROUPS + 1, group);
    if (face->card.group == 0) {
        refuse(deck->source, words->line, "\"%s\" is not a group: I, II, III, start or goal",
               group);
    }
    face->card.copies = next_copies(deck->source, words);
    if (words->next + 1 == words->count) {
        face->card.deed = (uint8_t)find_word(deed_words, SAB_DEEDS, words->at[words->next]);
    }
    if (face->card.deed == SAB_DEED_PATH) {
        read_face(deck, face, words);
    } else {
        name_face(&face->card);
    }
}

void read_cave(struct cave_deck *deck)
{
    struct words words;
    while (next_line(deck->source, &words)) {
        const char *first = next_word(deck->source, &words, "the group");
        if (strcmp(first, "start") == 0) {
            read_single(deck, &deck->start, &words, 0);
        } else if (strcmp(first, "goal") == 0) {
            read_goal(deck, &words, SAB_DECK_CROSSES);
        } else if (strcmp(first, "goal-curves") == 0) {
            read_goal(deck, &words, SAB_DECK_CURVES);
        } else {
            read_card(deck, first, &words);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (deck->goals[SAB_DECK_CURVES][goal].line == 0) {
            deck->goals[SAB_DECK_CURVES][goal] = deck->goals[SAB_DECK_CROSSES][goal];
        }
    }
}

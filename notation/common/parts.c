/* SPDX-License-Identifier: MIT
 *
 * parts.c - reads the words of a line of a position.
 */
#include "notation/common/parts.h"

#include "notation/games.h"

#include <string.h>

char *position_skip(char *words)
{
    while (*words == ' ') {
        words++;
    }
    return words;
}

char *position_word(char **line)
{
    char *word = position_skip(*line), *end = word;
    if (*word == '\0') {
        return NULL;
    }
    while (*end != ' ' && *end != '\0') {
        end++;
    }
    *line = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

bool position_read_seat(const struct position *position, const char *word, sab_seat *seat)
{
    *seat = (sab_seat)(word != NULL ? word[0] - '0' : SAB_NOBODY);
    return *seat < position->view.seats && word[1] == '\0';
}

const char *position_read_cards(char *words, sab_card *cards, unsigned most, unsigned *count)
{
    const char *word;
    *count = 0;
    while ((word = position_word(&words)) != NULL) {
        if (*count == most || !sab_read_card(word, strlen(word), &cards[*count]) ||
            cards[*count] == SAB_NO_CARD) {
            return "no such card, or too many";
        }
        ++*count;
    }
    return NULL;
}

unsigned position_number(const char *words)
{
    unsigned number = 0;
    while (*words == ' ') {
        words++;
    }
    for (; *words >= '0' && *words <= '9'; words++) {
        number = 10 * number + (unsigned)(*words - '0');
    }
    return number;
}

bool position_read_action(const struct position *position, const char *word, unsigned verb,
                          struct sab_action *action)
{
    const struct notation_game *game = notation_game(position->view.kind);
    struct sab_fault fault;
    struct scan scan = scan_over(word, strlen(word), &fault);
    struct word first = scan_until(&scan, " @>");
    *action = (struct sab_action){.seat = 0};
    return game->owns_word(first, word[first.size]) && game->scan_action(&scan, first, action) &&
           scan_end(&scan) && action->verb == verb;
}

enum position_outcome position_find(const struct position_taker *found, size_t count,
                                    struct position *position, const char *first, char *words,
                                    const char **complaint)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(first, found[i].word) == 0) {
            *complaint = found[i].take(position, words);
            return *complaint == NULL ? POSITION_TAKEN : POSITION_BAD;
        }
    }
    return POSITION_OTHER;
}

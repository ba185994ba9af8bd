/* SPDX-License-Identifier: MIT
 *
 * words.c - reads the text of a deck file: lines, words and sides; and reports what is wrong with
 * it.
 */
#include "tools/deck/deck.h"

#include "common/pool.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void refuse(const struct source *source, int line, const char *format, ...)
{
    va_list values;

    fprintf(stderr, "%s:%d: ", source->path, line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputs(".\n", stderr);
    exit(1);
}

static void split(const struct source *source, struct words *words)
{
    char *state = NULL;
    words->count = words->next = 0;
    words->line = source->line;
    words->text[strcspn(words->text, "#")] = '\0';
    for (char *word = strtok_r(words->text, " \t\r\n", &state); word != NULL;
         word = strtok_r(NULL, " \t\r\n", &state)) {
        if (words->count == WORDS_MAX) {
            refuse(source, words->line, "more than %d words", WORDS_MAX);
        }
        words->at[words->count++] = word;
    }
}

bool next_line(struct source *source, struct words *words)
{
    while (fgets(words->text, sizeof words->text, source->file) != NULL) {
        source->line++;
        if (strlen(words->text) == sizeof words->text - 1) {
            refuse(source, source->line, "a line longer than %d bytes",
                   (int)sizeof words->text - 2);
        }
        split(source, words);
        if (words->count > 0) {
            return true;
        }
    }
    if (ferror(source->file)) {
        refuse(source, source->line, "it cannot be read");
    }
    return false;
}

const char *next_word(const struct source *source, struct words *words, const char *missing)
{
    if (words->next == words->count) {
        refuse(source, words->line, "%s is missing", missing);
    }
    return words->at[words->next++];
}

uint8_t next_copies(const struct source *source, struct words *words)
{
    const char *copies = next_word(source, words, "how many copies");
    char *end = NULL;
    unsigned long number = strtoul(copies, &end, 10);
    if (!isdigit((unsigned char)copies[0]) || *end != '\0' || number < 1 || number > POOL_COPIES) {
        refuse(source, words->line, "\"%s\" is not a number of copies", copies);
    }
    return (uint8_t)number;
}

unsigned find_word(const char *const list[], unsigned count, const char *word)
{
    for (unsigned i = 1; i < count; i++) {
        if (strcmp(list[i], word) == 0) {
            return i;
        }
    }
    return 0;
}

sab_sides read_sides(const char *letters)
{
    static const char all[] = "NESW";
    unsigned sides = 0;
    for (const char *c = letters; *c != '\0'; c++) {
        const char *letter = strchr(all, *c);
        unsigned side = letter == NULL ? 0 : 1u << (letter - all);
        if (side <= sides) {
            return 0;
        }
        sides |= side;
    }
    return (sab_sides)sides;
}

void spell_sides(char text[SIDES_TEXT_MAX], sab_sides sides)
{
    for (unsigned i = 0; i < 4; i++) {
        if (sides >> i & 1) {
            *text++ = "NESW"[i];
        }
    }
    *text = '\0';
}

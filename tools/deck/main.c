/* SPDX-License-Identifier: MIT
 *
 * main.c - deck [--ts] DECK OUTPUT: compiles a deck file, `-` is the standard output.
 */
#include "deck.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void refuse(const struct deck *deck, int line, const char *format, ...)
{
    va_list values;

    fprintf(stderr, "%s:%d: ", deck->path, line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputs(".\n", stderr);
    exit(1);
}

static FILE *open_file(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);

    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

int main(int count, char **words)
{
    static struct deck deck;
    bool ts = count > 1 && strcmp(words[1], "--ts") == 0;

    if (count - ts != 3) {
        fputs("Usage: deck [--ts] DECK OUTPUT\n", stderr);
        return 2;
    }
    const char *output = words[2 + ts];
    deck.path = words[1 + ts];
    FILE *file = open_file(deck.path, "r");
    read_deck(&deck, file);
    fclose(file);
    check_deck(&deck);

    bool stands = strcmp(output, "-") == 0;
    FILE *written = stands ? stdout : open_file(output, "w");
    (ts ? write_ts : write_c)(&deck, written);
    if (ferror(written) || fflush(written) != 0 || (!stands && fclose(written) != 0)) {
        perror(output);
        return 1;
    }
    return 0;
}

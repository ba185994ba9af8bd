/* SPDX-License-Identifier: MIT
 *
 * main.c - deck base|cave [--ts] DECK OUTPUT: compiles the file DECK and writes C code to OUTPUT.
 * With --ts, which works only for the cave, it writes TypeScript. `-` stands for standard output.
 */
#include "tools/deck/deck.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *game;
    bool ts;
    compiler compile;
} compilers[] = {
    {"base", false, base_to_c}, {"cave", false, cave_to_c}, {"cave", true, cave_to_ts}};

enum { COMPILERS = sizeof compilers / sizeof compilers[0] };

static FILE *open_file(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

static bool is_standard(const char *path)
{
    return strcmp(path, "-") == 0;
}

FILE *open_output(const char *path)
{
    return is_standard(path) ? stdout : open_file(path, "w");
}

void close_output(FILE *file, const char *path)
{
    if (ferror(file) || fflush(file) != 0 || (!is_standard(path) && fclose(file) != 0)) {
        perror(path);
        exit(1);
    }
}

int main(int count, char **words)
{
    bool ts = count > 2 && strcmp(words[2], "--ts") == 0;
    for (unsigned i = 0; count - ts == 4 && i < COMPILERS; i++) {
        if (strcmp(words[1], compilers[i].game) == 0 && ts == compilers[i].ts) {
            struct source source = {.path = words[2 + ts], .file = open_file(words[2 + ts], "r")};
            compilers[i].compile(&source, words[3 + ts]);
            fclose(source.file);
            return 0;
        }
    }
    fputs("Usage: deck base|cave [--ts] DECK OUTPUT (--ts: for the cave only)\n", stderr);
    return 2;
}

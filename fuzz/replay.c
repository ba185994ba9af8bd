/* SPDX-License-Identifier: MIT */
/* fuzz/replay.c - feeds files to a fuzz target without libFuzzer.
 *
 * Each argument is a file, or a folder whose files are fed in the order of their names. Without
 * arguments, the program fuzz_NAME feeds its target the files of the folder fuzz/corpus/NAME. For
 * each argument, the program prints one result line in TAP. The line says `not ok` if there is no
 * file, or if a file cannot be read. If the target crashes, the line is missing.
 */

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int feed(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        printf("# %s: %s\n", path, strerror(errno));
        return -1;
    }
    size_t size = 0;
    size_t room = 4096;
    uint8_t *data = malloc(room);
    while (data != NULL) {
        size += fread(data + size, 1, room - size, file);
        if (size < room) {
            break;
        }
        room *= 2;
        uint8_t *more = realloc(data, room);
        if (more == NULL) {
            free(data);
        }
        data = more;
    }
    fclose(file);
    if (data == NULL) {
        printf("# %s: too large\n", path);
        return -1;
    }
    /* The copy has exactly the size of the data. So the sanitizer notices if the target reads even
     * one byte beyond the end. */
    uint8_t *exact = malloc(size > 0 ? size : 1);
    if (exact == NULL) {
        abort();
    }
    memcpy(exact, data, size);
    free(data);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 1;
}

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Feeds a file, or the files of a folder. Returns the number of files, or -1. */
static int feed_all(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, visible, alphasort);
    if (count < 0) {
        return errno == ENOTDIR ? feed(path) : -1;
    }
    int fed = 0;
    for (int i = 0; i < count; i++) {
        char file[4096];
        int length = snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
        fed += length > 0 && (size_t)length < sizeof file && feed(file) == 1;
        free(entries[i]);
    }
    free(entries);
    return fed == count ? fed : -1;
}

int main(int argc, char **argv)
{
    const char *slash = strrchr(argv[0], '/');
    const char *name = slash != NULL ? slash + 1 : argv[0];
    if (strncmp(name, "fuzz_", 5) == 0) {
        name += 5;
    }
    char folder[4096];
    snprintf(folder, sizeof folder, "fuzz/corpus/%s", name);
    int count = argc > 1 ? argc - 1 : 1;
    int failures = 0;
    for (int i = 0; i < count; i++) {
        const char *path = argc > 1 ? argv[i + 1] : folder;
        int fed = feed_all(path);
        failures += fed <= 0;
        printf("%sok %d - %s lives through %d inputs of %s\n", fed > 0 ? "" : "not ", i + 1, name,
               fed, path);
    }
    printf("1..%d\n", count);
    return failures > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

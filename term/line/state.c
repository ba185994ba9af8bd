/* SPDX-License-Identifier: MIT
 *
 * state.c - finds and creates the folder of the terminal's files.
 */
#include "term/line/state.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PRIVATE_FILE = 0600, PRIVATE_FOLDER = 0700 };

bool state_folder(struct sab_text *path, const char *below)
{
    const char *const folders[] = {"/saboteur", below};
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/') {
        sab_write(path, state);
    } else if (home != NULL && home[0] == '/') {
        sab_write(path, home);
        sab_write(path, "/.local");
        mkdir(path->bytes, PRIVATE_FOLDER);
        sab_write(path, "/state");
    } else {
        return false;
    }
    mkdir(path->bytes, PRIVATE_FOLDER);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        sab_write(path, folders[i]);
        mkdir(path->bytes, PRIVATE_FOLDER);
    }
    return sab_text_is_whole(path);
}

FILE *state_create(const char *path)
{
    unlink(path);
    int open_file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, PRIVATE_FILE);
    return open_file < 0 ? NULL : fdopen(open_file, "w");
}

/* SPDX-License-Identifier: MIT
 *
 * place.c - compares the files at a path with those that were opened.
 */
#include "store/sqlite/place.h"

#include <stdio.h>

/* What the names of the files have after the path of the database. */
static const char *const endings[PLACE_FILES] = {"", "-wal", ".lock"};

static bool find(const char *path, const char *ending, struct stat *found)
{
    char name[4096];
    int length = snprintf(name, sizeof name, "%s%s", path, ending);
    return length > 0 && (size_t)length < sizeof name && stat(name, found) == 0;
}

void place_note(struct place *place, const char *path)
{
    for (unsigned i = 0; i < PLACE_FILES; i++) {
        struct stat found;
        place->files[i].known = find(path, endings[i], &found);
        if (place->files[i].known) {
            place->files[i].device = found.st_dev;
            place->files[i].inode = found.st_ino;
        }
    }
}

bool place_is_same(const struct place *place, const char *path)
{
    for (unsigned i = 0; i < PLACE_FILES; i++) {
        struct stat found;
        if (place->files[i].known &&
            !(find(path, endings[i], &found) && found.st_dev == place->files[i].device &&
              found.st_ino == place->files[i].inode)) {
            return false;
        }
    }
    return true;
}

void place_note_content(struct place *place, const char *path)
{
    struct stat found;
    if (find(path, "", &found)) {
        place->size = found.st_size;
        place->changed_at = found.st_mtim;
    }
}

bool place_is_whole(const struct place *place, const char *path)
{
    struct stat found;
    if (!find(path, "", &found)) {
        return false;
    }
    long long later = (long long)found.st_mtim.tv_sec - place->changed_at.tv_sec;
    return found.st_size == place->size && later < PLACE_SLACK_S && later > -PLACE_SLACK_S;
}

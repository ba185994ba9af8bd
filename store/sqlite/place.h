/* SPDX-License-Identifier: MIT
 *
 * place.h - whether the files of a database are still where they were opened. If somebody moves,
 * replaces or deletes an open file, everything that is written to it afterwards would be lost with
 * it, or missing in the file that has taken its place. Private to store/.
 */
#ifndef STORE_SQLITE_PLACE_H
#define STORE_SQLITE_PLACE_H

#include <stdbool.h>
#include <sys/stat.h>

enum { PLACE_FILES = 3 /* the database, its WAL and its lock */ };

/* If the whole struct is zero, place_is_same is always true. */
struct place {
    struct {
        bool known;
        dev_t device;
        ino_t inode;
    } files[PLACE_FILES];
};

/* Notes which files belong to the open database at `path`. */
void place_note(struct place *place, const char *path);

/* Whether these files are still at `path`. */
bool place_is_same(const struct place *place, const char *path);

#endif

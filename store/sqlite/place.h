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
#include <time.h>

enum { PLACE_FILES = 3 /* the database, its WAL and its lock */ };

/* If the whole struct is zero, place_is_same is always true. */
struct place {
    struct {
        bool known;
        dev_t device;
        ino_t inode;
    } files[PLACE_FILES];
    off_t size;                 /* of the database itself, when it was last noted, */
    struct timespec changed_at; /* and when it had been written */
};

/* Notes which files belong to the open database at `path`. */
void place_note(struct place *place, const char *path);

/* Whether these files are still at `path`. */
bool place_is_same(const struct place *place, const char *path);

/* Notes the state of the database itself. Call this whenever the WAL has been copied into it: at
 * all other times, nobody may write into it. Only one thread may call this and place_is_whole. */
void place_note_content(struct place *place, const char *path);

/* Whether nobody has written into the database since then, as far as its size and time say. The
 * clocks of file systems are coarse, so writing within PLACE_SLACK_S is not noticed. */
enum { PLACE_SLACK_S = 2 };
bool place_is_whole(const struct place *place, const char *path);

#endif

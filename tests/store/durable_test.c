/* SPDX-License-Identifier: MIT
 *
 * durable_test.c - after a power failure, nothing may be incomplete or lost. For that, the SQLite
 * store must sync the folder of a new file, and write all entries of an append in one commit.
 */
#include "store/store.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { ENTRIES = 3, PATH = 256 };

/* ---- Syncs ----------------------------------------------------------------------------------- */

static unsigned folders_synced, files_synced;

/* Replaces the C library's function, so that the test can count calls, even those by SQLite. */
int fsync(int descriptor)
{
    struct stat status;
    if (fstat(descriptor, &status) == 0) {
        folders_synced += S_ISDIR(status.st_mode);
        files_synced += S_ISREG(status.st_mode);
    }
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor)
{
    files_synced++;
    return (int)syscall(SYS_fdatasync, descriptor);
}

/* ---- The write-ahead log --------------------------------------------------------------------- */

static unsigned long big_endian(const uint8_t bytes[4])
{
    return (unsigned long)bytes[0] << 24 | (unsigned long)bytes[1] << 16 |
           (unsigned long)bytes[2] << 8 | bytes[3];
}

/* The number of frames in the log that end a commit, or -1 if there is no such file. A frame ends a
 * commit if it contains the size of the database (SQLite's file format, section 4.1). */
static int count_commits(const char *path)
{
    char name[PATH + 8];
    uint8_t header[32], frame[24];
    int commits = 0;
    snprintf(name, sizeof name, "%s-wal", path);
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        return -1;
    }
    bool good = fread(header, sizeof header, 1, file) == 1;
    while (good && fread(frame, sizeof frame, 1, file) == 1) {
        /* If these bytes differ from the header's, the frame is left over from an earlier log. */
        bool same = memcmp(frame + 8, header + 16, 8) == 0;
        commits += same && big_endian(frame + 4) != 0;
        good = fseek(file, (long)big_endian(header + 8), SEEK_CUR) == 0;
    }
    fclose(file);
    return commits;
}

static bool append(struct store *store, const char *table, uint64_t expected, size_t count)
{
    struct store_entry entries[ENTRIES];
    struct store_append append = {
        .table = table, .expected = expected, .entries = entries, .count = count, .ticket = 1};
    struct store_result result;
    for (size_t i = 0; i < count; i++) {
        entries[i] = (struct store_entry){.at = 1, .body = "entry", .size = 5};
    }
    memset(append.key, (int)expected + 1, sizeof append.key);
    store_append(store, &append);
    struct wait wait = {0};
    while (!store_poll(store, &result)) {
        if (!wait_more(&wait)) {
            return false;
        }
    }
    return result.outcome == STORE_OK && result.seq == expected + count;
}

int main(void)
{
    char folder[] = "/tmp/saboteur-durable-XXXXXX", path[PATH], command[PATH];
    char error[STORE_ERROR_SIZE] = "";
    if (!tap_ok(mkdtemp(folder) != NULL, "a folder")) {
        return tap_done();
    }
    snprintf(path, sizeof path, "%s/log.db", folder);
    struct store *store = store_sqlite_open(path, NULL, NULL, error);
    tap_ok(store != NULL, "a new file: %s", error);
    tap_ok(folders_synced > 0, "the file's name in the folder is synced");
    if (store != NULL) {
        int before = count_commits(path);
        unsigned synced = files_synced;
        tap_ok(append(store, "TABLE", 0, ENTRIES), "%d entries are appended", (int)ENTRIES);
        tap_number(count_commits(path) - before, 1, "the entries are written in one commit");
        tap_ok(files_synced > synced, "the commit is synced");
        tap_ok(append(store, "TABLE", ENTRIES, 1), "one more entry is appended");
        tap_number(count_commits(path) - before, 2, "the other entry has its own commit");
        store_close(store);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    tap_ok(system(command) == 0, "nothing is left behind");
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * sqlite_test.c - what only the SQLite store does. Its file outlives the process. Only one process
 * can open the file. The store refuses a file with a newer format. If the disk fails, the program
 * stops.
 */
#include "store/store.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KILLS = 8, ENOUGH = 2 };

static char folder[] = "/tmp/saboteur-sqlite-XXXXXX";
static char error[STORE_ERROR_SIZE];

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static struct store *open_named(const char *name)
{
    error[0] = '\0';
    return store_sqlite_open(path_of(name), NULL, NULL, error);
}

static void submit(struct store *store, uint64_t expected, const char *body)
{
    struct store_entry entry = {.at = 1, .body = body, .size = strlen(body)};
    struct store_append append = {.table = "KRMPT",
                                  .expected = expected,
                                  .entries = &entry,
                                  .count = 1,
                                  .ticket = expected + 1};
    memcpy(append.key, &expected, sizeof expected);
    store_append(store, &append);
}

static struct store_result finish(struct store *store)
{
    struct store_result result = {0};
    for (struct wait wait = {0}; !store_poll(store, &result) && wait_more(&wait);) {
    }
    return result;
}

static bool count(void *context, uint64_t seq, const struct store_entry *entry)
{
    (void)entry;
    uint64_t *last = context;
    *last = seq == *last + 1 ? seq : UINT64_MAX;
    return true;
}

static uint64_t last_of(struct store *store)
{
    uint64_t last = 0;
    return store_read(store, "KRMPT", 1, count, &last) ? last : UINT64_MAX;
}

static void test_reopen(void)
{
    struct store *store = open_named("reopen.db");
    submit(store, 0, "one");
    submit(store, 1, "two");
    store_close(store);
    store = open_named("reopen.db");
    tap_number((long long)last_of(store), 2, "closing the store finishes all appends under way");
    struct store *second = open_named("reopen.db");
    tap_ok(second == NULL, "a second opener is refused");
    tap_ok(strstr(error, "in use by another saboteur.") != NULL, "in one sentence: %s", error);
    store_close(store);
}

/* Whether the file holds this text anywhere. */
static bool has_text(const char *name, const char *text)
{
    static char bytes[1 << 20];
    FILE *file = fopen(path_of(name), "r");
    size_t size = file != NULL ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file != NULL) {
        fclose(file);
    }
    return memmem(bytes, size, text, strlen(text)) != NULL;
}

static bool is_on_disk(const char *text)
{
    return has_text("changed.db", text) || has_text("changed.db-wal", text);
}

static void change_body(struct store *store, uint64_t last, uint64_t seq, const char *body)
{
    struct store_entry entry = {.at = 1, .body = "forgot", .size = 6};
    struct store_change change = {seq, body, strlen(body)};
    struct store_append append = {.table = "KRMPT",
                                  .expected = last,
                                  .entries = &entry,
                                  .count = 1,
                                  .changes = &change,
                                  .change_count = 1,
                                  .key = {77}};
    store_append(store, &append);
    finish(store);
}

/* The visitor of a reading. Changes the text of an entry while the reading still needs the WAL, and
 * then ends the process as a crash would. */
static bool crash(void *context, uint64_t seq, const struct store_entry *entry)
{
    (void)seq;
    (void)entry;
    change_body(context, 42, 2, "replaced beside a reader");
    _exit(0);
}

/* The visitor of a reading, during which the text of an entry is changed. */
static bool change_beside(void *context, uint64_t seq, const struct store_entry *entry)
{
    (void)seq;
    (void)entry;
    change_body(context, 41, 11, "replaced meanwhile");
    return false;
}

/* While somebody reads, the old text stays in the WAL. It must go afterwards, without a new job. */
static void test_change_beside_reader(void)
{
    struct store *store = open_named("changed.db");
    store_read(store, "KRMPT", 1, change_beside, store);
    for (struct wait wait = {0}; is_on_disk("Rumpelstilzchen <11>") && wait_more(&wait);) {
    }
    tap_ok(!is_on_disk("Rumpelstilzchen <11>"),
           "a text that was replaced beside a reader is gone once the reader is");
    store_close(store);
}

/* After a text was replaced, the old text must be neither in the database nor in its WAL. */
static void test_change(void)
{
    char body[64];
    struct store *store = open_named("changed.db");
    for (unsigned last = 0; last < 40; last++) {
        snprintf(body, sizeof body, "Rumpelstilzchen <%u>", last + 1);
        submit(store, last, body);
        finish(store);
    }
    tap_ok(is_on_disk("Rumpelstilzchen <21>"), "a text is on the disk");
    change_body(store, 40, 21, "replaced");
    for (struct wait wait = {0}; is_on_disk("Rumpelstilzchen <21>") && wait_more(&wait);) {
    }
    tap_ok(!is_on_disk("Rumpelstilzchen <21>"), "a replaced text is not on the disk any more");
    tap_ok(is_on_disk("Rumpelstilzchen <20>") && is_on_disk("Rumpelstilzchen <22>"),
           "the texts beside it are still there");
    store_close(store);
    test_change_beside_reader();
    pid_t child = fork();
    if (child == 0) {
        store = open_named("changed.db");
        store_read(store, "KRMPT", 1, crash, store);
        _exit(1);
    }
    waitpid(child, NULL, 0);
    tap_ok(is_on_disk("replaced beside") && is_on_disk("Rumpelstilzchen <2>"),
           "after a crash, a replaced text may be there");
    store = open_named("changed.db");
    tap_ok(!is_on_disk("Rumpelstilzchen <2>"),
           "once the store has been opened again, the replaced text is gone");
    store_close(store);
}

static void test_newer_format(void)
{
    store_close(open_named("newer.db"));
    sqlite3 *database;
    sqlite3_open(path_of("newer.db"), &database);
    sqlite3_exec(database, "PRAGMA user_version = 3", NULL, NULL, NULL);
    sqlite3_close(database);
    tap_ok(store_sqlite_look(path_of("newer.db"), error) == NULL,
           "the store does not look into a newer file");
    tap_ok(open_named("newer.db") == NULL, "a newer file is refused");
    tap_ok(strstr(error, "newer saboteur (format 3") != NULL, "in one sentence: %s", error);
    FILE *file = fopen(path_of("alien.db"), "w");
    for (int i = 0; i < 100; i++) {
        fputs("not a database at all\n", file);
    }
    fclose(file);
    tap_ok(open_named("alien.db") == NULL, "another kind of file is refused: %s", error);
    tap_ok(open_named("missing/x.db") == NULL, "a missing folder is refused: %s", error);
}

/* Runs in a child process until somebody kills it: appends, and reports each append with a byte. */
static void append_until_killed(int pipe_end)
{
    struct store *store = open_named("killed.db");
    uint64_t last = store != NULL ? last_of(store) : UINT64_MAX;
    for (; last != UINT64_MAX; last++) {
        submit(store, last, "a body of some length, so that there are pages to write");
        if (finish(store).outcome != STORE_OK || write(pipe_end, "+", 1) != 1) {
            break;
        }
    }
    _exit(1);
}

/* Reads the child's reports until there are `enough`, or until the child ends. Returns how many
 * reports there were. */
static uint64_t hear(int pipe_end, uint64_t enough)
{
    char bytes[4096];
    uint64_t heard = 0;
    ssize_t got = 1;
    struct pollfd ready = {.fd = pipe_end, .events = POLLIN};
    while (got > 0 && heard < enough && poll(&ready, 1, WAIT_MS) == 1) {
        got = read(pipe_end, bytes, sizeof bytes);
        heard += got > 0 ? (uint64_t)got : 0;
    }
    return heard;
}

/* Each child stores some entries first, however slow the disk is. Then the test kills it, each
 * child at a different moment. */
static void test_kill(void)
{
    uint64_t acknowledged = 0;
    bool lost = false;
    for (int round = 0; round < KILLS; round++) {
        int ends[2];
        if (pipe(ends) != 0) {
            break;
        }
        pid_t child = fork();
        if (child == 0) {
            append_until_killed(ends[1]);
        }
        close(ends[1]);
        acknowledged += hear(ends[0], ENOUGH + 3 * (uint64_t)round);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        acknowledged += hear(ends[0], UINT64_MAX);
        close(ends[0]);
        struct store *store = open_named("killed.db");
        uint64_t last = store != NULL ? last_of(store) : UINT64_MAX;
        store_close(store);
        lost = lost || last == UINT64_MAX || last < acknowledged;
        acknowledged = last; /* one more append may have been stored before its report */
    }
    tap_ok(!lost && acknowledged >= KILLS * ENOUGH,
           "after %d kills, none of %llu acknowledged appends is lost", KILLS,
           (unsigned long long)acknowledged);
}

/* From now on, every write of this process to the open file `name` fails, as on a broken disk. */
static void break_file(const char *name)
{
    char link[64], found[512];
    int broken = open(path_of(name), O_RDONLY);
    for (int file = 3; file < 64; file++) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t size = readlink(link, found, sizeof found - 1);
        found[size > 0 ? size : 0] = '\0';
        if (file != broken && strcmp(found, path_of(name)) == 0) {
            dup2(broken, file);
        }
    }
}

/* A file that has reached the limit on its size is like a full disk. */
static void test_small_file(void)
{
    struct rlimit before;
    struct store *store = open_named("small.db");
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    struct rlimit small = {.rlim_cur = 64 * 1024, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    enum store_outcome outcome = STORE_OK;
    uint64_t last = 0;
    for (; last < 10000 && outcome == STORE_OK; last++) {
        submit(store, last, "a body of some length, so that there are pages to write");
        outcome = finish(store).outcome;
    }
    tap_number(outcome, STORE_BUSY, "when the file may grow no more, an append is refused");
    setrlimit(RLIMIT_FSIZE, &before);
    submit(store, last - 1, "a body");
    tap_number(finish(store).outcome, STORE_OK, "when it may grow again, the store goes on");
    store_close(store);
}

static void test_broken_disk(void)
{
    int ends[2];
    if (!tap_ok(pipe(ends) == 0, "a pipe")) {
        return;
    }
    pid_t child = fork();
    if (child == 0) {
        struct rlimit no_core = {0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        dup2(ends[1], STDERR_FILENO);
        struct store *store = open_named("broken.db");
        break_file("broken.db-wal");
        for (uint64_t last = 0; last < 10000; last++) {
            submit(store, last, "a body of some length, so that there are pages to write");
            finish(store);
        }
        _exit(0);
    }
    close(ends[1]);
    int status = 0;
    waitpid(child, &status, 0);
    char said[1024] = "";
    if (read(ends[0], said, sizeof said - 1) < 0) {
        said[0] = '\0';
    }
    close(ends[0]);
    tap_ok(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, "a failing disk stops the program");
    tap_ok(strncmp(said, "saboteur: cannot write ", 23) == 0, "in one sentence: %s",
           strtok(said, "\n"));
}

int main(void)
{
    if (!tap_ok(mkdtemp(folder) != NULL, "a folder")) {
        return tap_done();
    }
    test_reopen();
    test_change();
    test_newer_format();
    test_kill();
    test_small_file();
    test_broken_disk();
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    tap_ok(system(command) == 0, "the folder is removed");
    return tap_done();
}

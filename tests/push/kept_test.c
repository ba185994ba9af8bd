/* SPDX-License-Identifier: MIT
 *
 * kept_test.c - the file push.db. Wishes are kept, changed, found and dropped, and a restart
 * forgets none. Dropped wishes leave no trace. Old wishes are dropped. A file that cannot be
 * used is refused.
 */
#include "push/kept.h"

#include "tests/tap.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/kept-XXXXXX";
static char path[64], journal[64];
static char error[PUSH_ERROR_SIZE];
static struct kept kept;

enum { START = 1700000000, DAY = KEPT_DAY_S };

static struct wish wish_of(const char *code, unsigned seat, const char *mark)
{
    struct wish wish = {.seat = seat};
    snprintf(wish.code, sizeof wish.code, "%s", code);
    snprintf(wish.token, sizeof wish.token, "%s-token", mark);
    snprintf(wish.key, sizeof wish.key, "%s-key", mark);
    snprintf(wish.secret, sizeof wish.secret, "%s-secret", mark);
    snprintf(wish.url, sizeof wish.url, "https://%s-url/", mark);
    return wish;
}

static void keep(const char *code, unsigned seat, const char *mark, int64_t now_s)
{
    struct wish wish = wish_of(code, seat, mark);
    kept_keep(&kept, &wish, now_s);
}

/* Whether a wish with this mark is kept for the seat, or no wish at all if `mark` is NULL. */
static bool keeps(const char *code, unsigned seat, const char *mark)
{
    struct wish found;
    if (!kept_find(&kept, code, seat, &found)) {
        return mark == NULL;
    }
    struct wish wanted = wish_of(code, seat, mark != NULL ? mark : "");
    return mark != NULL && strcmp(found.code, wanted.code) == 0 && found.seat == seat &&
           strcmp(found.token, wanted.token) == 0 && strcmp(found.key, wanted.key) == 0 &&
           strcmp(found.secret, wanted.secret) == 0 && strcmp(found.url, wanted.url) == 0;
}

static bool reopen(int64_t now_s)
{
    kept_close(&kept);
    return kept_open(&kept, folder, now_s, error);
}

/* Whether these bytes are anywhere in the file. */
static bool holds(const char *file, const char *bytes)
{
    static char text[1 << 20];
    FILE *opened = fopen(file, "re");
    size_t size = opened != NULL ? fread(text, 1, sizeof text, opened) : 0;
    if (opened != NULL) {
        fclose(opened);
    }
    return memmem(text, size, bytes, strlen(bytes)) != NULL;
}

static void test_wishes(void)
{
    struct stat found;
    tap_ok(kept_open(&kept, folder, START, error), "a new file");
    tap_ok(stat(path, &found) == 0 && (found.st_mode & 07777) == 0600,
           "only its owner can read it");
    tap_ok(stat(journal, &found) == 0 && (found.st_mode & 07777) == 0600, "nor its journal");
    keep("ABCDE", 0, "anna", START);
    keep("ABCDE", 1, "bert", START);
    keep("WXYZ2", 0, "carl", START);
    tap_ok(keeps("ABCDE", 0, "anna") && keeps("ABCDE", 1, "bert") && keeps("WXYZ2", 0, "carl") &&
               keeps("ABCDE", 2, NULL) && keeps("ABCD", 0, NULL),
           "three wishes");
    keep("ABCDE", 1, "dora", START);
    tap_ok(keeps("ABCDE", 1, "dora") && kept.count == 3, "a wish is replaced");
    tap_ok(reopen(START) && keeps("ABCDE", 0, "anna") && keeps("ABCDE", 1, "dora") &&
               keeps("WXYZ2", 0, "carl") && kept.count == 3,
           "a restart forgets none");
    tap_ok(holds(path, "anna-token") && !holds(path, "bert-token"),
           "the replaced wish left no trace");
    tap_ok(stat(journal, &found) == 0 && found.st_size == 0, "the journal is empty");
}

static void test_tables(void)
{
    char code[LINE_CODE_SIZE] = "";
    tap_ok(kept_next_table(&kept, code), "the first table");
    tap_text(code, "ABCDE", "its code");
    tap_ok(kept_next_table(&kept, code), "the second table");
    tap_text(code, "WXYZ2", "its code");
    tap_ok(!kept_next_table(&kept, code), "no other table");
}

static void test_drops(void)
{
    struct wish changed = wish_of("ABCDE", 1, "bert"), same = wish_of("ABCDE", 1, "dora");
    tap_ok(kept_forget(&kept, &changed) && keeps("ABCDE", 1, "dora"),
           "a wish that has changed is not forgotten");
    tap_ok(kept_forget(&kept, &same) && keeps("ABCDE", 1, NULL) && kept.count == 2,
           "a wish is forgotten");
    keep("ABCDE", 1, "dora", START);
    tap_ok(kept_drop(&kept, "ABCDE", 0) && keeps("ABCDE", 0, NULL) && keeps("ABCDE", 1, "dora") &&
               keeps("WXYZ2", 0, "carl"),
           "a wish is dropped");
    tap_ok(kept_drop(&kept, "ABCDE", 0) && kept.count == 2, "... and dropped again");
    keep("ABCDE", 7, "emil", START);
    tap_ok(kept_end(&kept, "ABCDE") && keeps("ABCDE", 1, NULL) && keeps("ABCDE", 7, NULL) &&
               keeps("WXYZ2", 0, "carl") && kept.count == 1,
           "all wishes of a table are dropped");
    tap_ok(!holds(path, "anna") && !holds(path, "dora") && !holds(path, "emil") &&
               !holds(journal, "anna") && holds(path, "carl"),
           "they leave no trace");
}

static void test_age(void)
{
    struct wish used = wish_of("USED2", 0, "fred");
    kept_end(&kept, "WXYZ2");
    keep("STALE", 0, "gina", START);
    keep("USED2", 0, "fred", START);
    tap_ok(kept_use(&kept, &used, START + DAY / 2) && kept_use(&kept, &used, START + 2 * DAY),
           "a wish is used");
    tap_ok(reopen(START + KEPT_DAYS * DAY) && keeps("STALE", 0, "gina"), "after 90 days");
    tap_ok(reopen(START + (KEPT_DAYS + 1) * DAY) && keeps("STALE", 0, NULL) &&
               keeps("USED2", 0, "fred") && kept.count == 1,
           "a day later only the one that was used is left");
    keep("USED2", 0, "fred", START + 4 * DAY);
    tap_ok(reopen(START + (KEPT_DAYS + 3) * DAY) && keeps("USED2", 0, "fred"),
           "a wish that is made again is as good as new");
    kept_end(&kept, "USED2");
}

static void test_limit(void)
{
    kept.most = 3;
    keep("AAAAA", 0, "anna", START + 3);
    keep("BBBBB", 0, "bert", START + 1);
    keep("CCCCC", 0, "carl", START + 2);
    keep("BBBBB", 0, "bert", START + 4);
    keep("DDDDD", 0, "dora", START + 5);
    tap_ok(keeps("AAAAA", 0, "anna") && keeps("BBBBB", 0, "bert") && keeps("CCCCC", 0, NULL) &&
               keeps("DDDDD", 0, "dora") && kept.count == 3,
           "if the file is full, the oldest wish is dropped");
    keep("DDDDD", 0, "emil", START + 6);
    tap_ok(keeps("AAAAA", 0, "anna") && kept.count == 3, "... but not for a change");
}

static void test_together(void)
{
    sqlite3 *other;
    kept.most = KEPT_MAX;
    kept_begin(&kept);
    keep("EEEEE", 0, "anna", START);
    kept_drop(&kept, "DDDDD", 0);
    tap_ok(kept_commit(&kept) && keeps("EEEEE", 0, "anna") && keeps("DDDDD", 0, NULL),
           "two changes are written together");
    sqlite3_open(path, &other);
    sqlite3_exec(other, "BEGIN; SELECT * FROM wish", NULL, NULL, NULL);
    sqlite3_busy_timeout(kept.database, 0);
    kept_begin(&kept);
    keep("FFFFF", 0, "bert", START);
    tap_ok(!kept_commit(&kept) && keeps("FFFFF", 0, NULL) && kept.count == 3,
           "if they cannot be written, none is");
    sqlite3_close(other);
    kept_begin(&kept);
    keep("FFFFF", 0, "bert", START);
    tap_ok(kept_commit(&kept) && keeps("FFFFF", 0, "bert") && kept.count == 4,
           "... until they can");
}

static void write_file(const char *text)
{
    FILE *file = fopen(path, "we");
    fputs(text, file);
    fclose(file);
}

static void test_unusable(void)
{
    sqlite3_exec(kept.database, "PRAGMA user_version = 2", NULL, NULL, NULL);
    tap_ok(!reopen(START) && strstr(error, "newer version") != NULL && kept.database == NULL,
           "a file of a newer version: %s", error);
    unlink(journal);
    write_file("This is no database, but a text that is longer than the head of a database, which "
               "has a hundred bytes.\n");
    tap_ok(!kept_open(&kept, folder, START, error) && strstr(error, "not a database") != NULL,
           "another file: %s", error);
    tap_ok(!kept_open(&kept, "/nowhere", START, error) && strstr(error, "/nowhere") != NULL,
           "no folder: %s", error);
    unlink(path);
}

int main(void)
{
    if (mkdtemp(folder) == NULL) {
        return EXIT_FAILURE;
    }
    snprintf(path, sizeof path, "%s/push.db", folder);
    snprintf(journal, sizeof journal, "%s/push.db-journal", folder);
    test_wishes();
    test_tables();
    test_drops();
    test_age();
    test_limit();
    test_together();
    test_unusable();
    unlink(journal);
    rmdir(folder);
    return tap_done();
}

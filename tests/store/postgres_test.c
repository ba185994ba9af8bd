/* SPDX-License-Identifier: MIT
 *
 * postgres_test.c - checks what only a store across a network can meet: lost connections, a server
 * that stands still, a standby that is missing, other writers. contract_test.c checks the rest.
 */
#include "store/store.h"
#include "tests/kit/wait.h"
#include "tests/store/admin.h"
#include "tests/store/cluster.h"
#include "tests/store/proxy.h"
#include "tests/tap.h"

#include <pthread.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static const char *direct; /* the address of the server */
static const char *around; /* its address through the proxy */

/* ---- Helpers --------------------------------------------------------------------------------- */

static struct store *open_store(const char *address)
{
    char error[STORE_ERROR_SIZE] = "";
    struct store *store = store_postgres_open(address, NULL, NULL, error);
    if (store == NULL) {
        tap_note("%s", error);
        abort();
    }
    return store;
}

static void begin_append(struct store *store, const char *table, uint64_t expected, uint8_t key)
{
    struct store_entry one = {.at = 7, .body = "x", .size = 1};
    struct store_append append = {
        .table = table, .expected = expected, .entries = &one, .count = 1, .key = {key, 1}};
    store_append(store, &append);
}

static struct store_result wait_for(struct store *store)
{
    struct store_result result = {.outcome = STORE_BUSY};
    for (struct wait wait = {0}; !store_poll(store, &result) && wait_more(&wait);) {
    }
    return result;
}

static struct store_result append_now(struct store *store, const char *table, uint64_t expected,
                                      uint8_t key)
{
    begin_append(store, table, expected, key);
    return wait_for(store);
}

static bool count_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    long *count = context;
    (void)entry;
    *count = seq == (uint64_t)*count + 1 ? *count + 1 : -1000;
    return true;
}

/* How many entries a table has; a negative number if some are missing. */
static long length(struct store *store, const char *table)
{
    long count = 0;
    return store_read(store, table, 1, count_entry, &count) ? count : -1;
}

/* ---- The connection -------------------------------------------------------------------------- */

/* Cuts the connection after 0 bytes, after `step` bytes, and so on up to `until`. However the
 * append ends, repeating it must succeed, and the log must have it once. */
static void test_cuts(const char *table, enum proxy_side side, long step, long until)
{
    struct store *store = open_store(around);
    bool settled = true;
    int unknown = 0;
    uint8_t i = 0;
    for (long bytes = 0; bytes < until; bytes += step, i++) {
        store_probe(store, 1); /* opens the connection again if need be */
        wait_for(store);
        proxy_plan(side, bytes, PROXY_CUT);
        struct store_result result = append_now(store, table, i, i);
        unknown += proxy_mend() && result.outcome == STORE_UNKNOWN;
        /* On a busy machine, the first repetition may come to no end either. */
        for (struct wait wait = {0};
             result.outcome != STORE_OK && result.outcome != STORE_CONFLICT && wait_more(&wait);) {
            result = append_now(store, table, i, i);
        }
        settled = settled && result.outcome == STORE_OK && result.seq == i + 1u;
    }
    char statement[128];
    snprintf(statement, sizeof statement,
             "SELECT count(*) FROM saboteur_log WHERE repeats > 0 AND table_id = '%s'", table);
    long took = strtol(admin_tell(statement), NULL, 10);
    tap_ok(settled, "%s: every append is settled", table);
    tap_ok(unknown > 8, "%s: %d appends were cut", table, unknown);
    tap_ok(side == PROXY_SERVER ? took == unknown : took > 0 && took < unknown,
           "%s: %ld of these had taken effect", table, took);
    tap_number(length(store, table), i, "each append is in the log once");
    store_close(store);
}

static void test_silence(void)
{
    struct store *store = open_store(around);
    append_now(store, "QUIET", 0, 1);
    proxy_plan(PROXY_SERVER, 0, PROXY_SILENT);
    int64_t began = wait_now_ms();
    struct store_result result = append_now(store, "QUIET", 1, 2);
    int64_t took = wait_now_ms() - began;
    tap_number(result.outcome, STORE_UNKNOWN, "the answer is lost: the outcome is unknown");
    tap_ok(took >= 2900, "the store has waited for its own deadline (%lld ms)", (long long)took);
    tap_ok(proxy_mend(), "the answer was lost on the way");
    result = append_now(store, "QUIET", 1, 2);
    tap_ok(result.outcome == STORE_OK && result.seq == 2, "the same append again is OK");
    tap_text(admin_tell("SELECT repeats FROM saboteur_log WHERE table_id = 'QUIET' AND seq = 2"),
             "1", "the first attempt had taken effect");
    store_close(store);
}

static void test_killed(void)
{
    struct store *store = open_store(direct);
    append_now(store, "KILLD", 0, 1);
    length(store, "KILLD");
    admin_cut_stores();
    tap_number(length(store, "KILLD"), 1, "after its connection is lost, a reader opens another");
    /* The end of its connection may reach the storage thread only during the append. The outcome is
     * then unknown, and the append is repeated. */
    struct store_result result = append_now(store, "KILLD", 1, 2);
    for (struct wait wait = {0}; result.outcome == STORE_UNKNOWN && wait_more(&wait);) {
        result = append_now(store, "KILLD", 1, 2);
    }
    tap_number(result.outcome, STORE_OK, "and the storage thread, too");
    tap_number(length(store, "KILLD"), 2, "its append is in the log once");
    store_close(store);
}

/* The server stands still, then goes on. */
static void test_frozen(void)
{
    struct store_status status;
    struct store *store = open_store(direct);
    append_now(store, "FROZE", 0, 1);
    cluster_freeze(true);
    tap_number(append_now(store, "FROZE", 1, 2).outcome, STORE_UNKNOWN,
               "the server stands still: the outcome is unknown");
    tap_number(append_now(store, "FROZE", 1, 2).outcome, STORE_BUSY,
               "without a connection, the store is busy");
    tap_number(length(store, "FROZE"), -1, "a reading fails");
    store_probe(store, 5);
    tap_number(wait_for(store).outcome, STORE_BUSY, "a probe says that the store cannot write");
    store_status(store, &status);
    tap_ok(status.refuses && strstr(status.sentence, "PostgreSQL") != NULL,
           "the operator can read why");
    cluster_freeze(false);
    struct store_result result = {.outcome = STORE_BUSY};
    for (struct wait wait = {0}; result.outcome != STORE_OK && wait_more(&wait);) {
        result = append_now(store, "FROZE", 1, 2);
    }
    tap_ok(result.outcome == STORE_OK && result.seq == 2,
           "the server goes on: the same append again is OK");
    tap_number(length(store, "FROZE"), 2, "it is in the log once");
    store_probe(store, 6);
    tap_number(wait_for(store).outcome, STORE_OK, "a probe says that the store can write");
    store_close(store);
}

/* ---- Several hosts --------------------------------------------------------------------------- */

enum { CUTS = 20 };

static int listener; /* at the host where somebody listens who never answers */

/* The folder of this host. */
static const char *silent_host(void)
{
    static char folder[104];
    struct sockaddr_un own = {.sun_family = AF_UNIX};
    if (listener == 0) {
        snprintf(folder, sizeof folder, "%.80s/silent", cluster_folder());
        snprintf(own.sun_path, sizeof own.sun_path, "%.85s/.s.PGSQL.5432", folder);
        listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        if (mkdir(folder, 0755) != 0 ||
            bind(listener, (const struct sockaddr *)&own, sizeof own) != 0 ||
            listen(listener, 100) != 0) {
            abort();
        }
    }
    return folder;
}

/* How often somebody has tried the silent host since the last call. */
static int tries_of_silent_host(void)
{
    int tries = 0;
    for (int peer; (peer = accept(listener, NULL, NULL)) >= 0; tries++) {
        close(peer);
    }
    return tries;
}

/* The address of the database at several hosts. */
static const char *address_of(const char *first, const char *second, const char *third)
{
    static char address[512];
    snprintf(address, sizeof address, "host=%s,%s,%s user=saboteur dbname=postgres", first, second,
             third);
    return address;
}

/* Cuts the connections of the store, and repeats an append until it is in the log. Returns whether
 * this happened without a try of the silent host, which comes first in the address. A host that is
 * very busy is given up, too, so the silent host may be tried after it; therefore several cuts are
 * allowed. */
static bool is_first_tried(struct store *store)
{
    bool first = false;
    for (uint8_t i = 1; i < CUTS && !first; i++) {
        struct store_result result = {.outcome = STORE_BUSY};
        admin_cut_stores();
        tries_of_silent_host();
        for (struct wait wait = {0}; result.outcome != STORE_OK && wait_more(&wait);) {
            result = append_now(store, "HOSTS", i, i + 1);
        }
        first = result.outcome == STORE_OK && tries_of_silent_host() == 0;
    }
    return first;
}

static void test_hosts(void)
{
    int64_t began = wait_now_ms();
    struct store *store = open_store(address_of("/nowhere", silent_host(), cluster_folder()));
    int64_t took = wait_now_ms() - began;
    int tries = tries_of_silent_host();
    tap_ok(tries > 0 && took >= 1000,
           "a silent host is given up, after a second at least (%lld ms)", (long long)took);
    tap_number(append_now(store, "HOSTS", 0, 1).outcome, STORE_OK, "the third host is written");
    tap_ok(is_first_tried(store), "after its connection is lost, it is the first that is tried");
    store_close(store);
    store = open_store(address_of("/nowhere", cluster_folder(), silent_host()));
    tap_ok(length(store, "HOSTS") > 1, "a host that refuses is not waited for");
    store_close(store);
}

/* Waits for the last bytes of the connections that the store has given up. Without the wait, a
 * planned fault could hit them. */
static bool proxy_becomes_idle(void)
{
    for (struct wait wait = {0}; !proxy_is_idle() && wait_more(&wait);) {
    }
    return proxy_is_idle();
}

/* A host accepts connections, but does not answer commits: it may be a primary that has lost its
 * standbys. Then another host is tried first. */
static void test_zombie(void)
{
    char first[104];
    snprintf(first, sizeof first, "%.90s/proxy", cluster_folder());
    struct store *store = open_store(address_of(first, cluster_folder(), "/nowhere"));
    append_now(store, "ZOMBI", 0, 1);
    proxy_plan(PROXY_SERVER, 0, PROXY_SILENT);
    tap_number(append_now(store, "ZOMBI", 1, 2).outcome, STORE_UNKNOWN, "the first host is silent");
    proxy_mend();
    tap_ok(proxy_becomes_idle(), "the store gives its connections to it up");
    proxy_plan(PROXY_CLIENT, 0, PROXY_CUT);
    tap_number(append_now(store, "ZOMBI", 1, 2).outcome, STORE_OK, "the next host is written");
    tap_ok(!proxy_mend(), "without asking the first again");
    tap_number(length(store, "ZOMBI"), 2, "the append is in the log once");
    store_close(store);
}

static void test_no_host(void)
{
    char error[STORE_ERROR_SIZE] = "", wanted[256];
    admin_set("default_transaction_read_only", "on");
    struct store *store = store_postgres_open(
        address_of(silent_host(), "/nowhere", cluster_folder()), NULL, NULL, error);
    admin_set("default_transaction_read_only", "off");
    tap_ok(store == NULL, "without a host that can be written, the store does not open");
    tap_note("%s", error);
    snprintf(wanted, sizeof wanted, "%s (the server does not answer), /nowhere (", silent_host());
    tap_ok(strstr(error, wanted) != NULL, "the sentence says why the first host was not used");
    snprintf(wanted, sizeof wanted, "), %s (session is read-only).", cluster_folder());
    tap_ok(strstr(error, wanted) != NULL, "and the last");
    store_close(store);
}

/* ---- The server ------------------------------------------------------------------------------ */

static const char waiting[] = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

/* Lets all commits wait for a standby that does not exist. They do once the checkpointer has
 * read the setting: so appends to a new table until a commit waits, which goes on waiting. */
static void lose_standby(struct store *store, const char *table)
{
    struct wait wait = {0};
    admin_set("synchronous_standby_names", "nobody");
    for (uint64_t i = 0;
         append_now(store, table, i, (uint8_t)(i + 9)).outcome == STORE_OK && wait_more(&wait);
         i++) {
    }
}

/* While the synchronous standby is missing, commits wait. If an administrator cancels the wait,
 * PostgreSQL reports success, with a warning. */
static void test_missing_standby(void)
{
    static const struct store_name alone = {.text = "ALONE"};
    uint64_t newest;
    struct store *store = open_store(direct);
    append_now(store, "STAND", 0, 1);
    lose_standby(store, "TRIED");
    tap_number(append_now(store, "STAND", 1, 2).outcome, STORE_UNKNOWN,
               "no standby has the append: the outcome is unknown");
    tap_number(
        strtol(admin_tell("SELECT max(last) FROM saboteur_log WHERE table_id = 'STAND'"), NULL, 10),
        1, "and nobody can see it");
    begin_append(store, "ALONE", 0, 3);
    admin_wait(waiting, "3");
    admin_tell("SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity"
               " WHERE wait_event = 'SyncRep'");
    tap_number(wait_for(store).outcome, STORE_UNKNOWN, "a commit with a warning is unknown");
    tap_number(
        strtol(admin_tell("SELECT max(last) FROM saboteur_log WHERE table_id = 'ALONE'"), NULL, 10),
        1, "although it can be seen");
    tap_number(length(store, "ALONE"), -1, "but the store does not show it");
    tap_ok(!store_newest(store, &alone, 1, &newest), "nor does it say what the newest entry is");
    tap_number(append_now(store, "ALONE", 0, 3).outcome, STORE_UNKNOWN,
               "the same append again waits for the standby, too");
    store_probe(store, 9);
    tap_number(wait_for(store).outcome, STORE_BUSY, "so does a probe");
    admin_set("synchronous_standby_names", "");
    tap_number(append_now(store, "STAND", 1, 2).outcome, STORE_OK,
               "with no standby to wait for, the first append again is OK");
    tap_number(append_now(store, "ALONE", 0, 3).outcome, STORE_OK, "and the second");
    tap_number(length(store, "STAND") + length(store, "ALONE"), 3, "each is in the log once");
    tap_ok(store_newest(store, &alone, 1, &newest) && newest == 1, "and is the newest entry");
    store_close(store);
}

static void test_errors(void)
{
    struct store *store = open_store(direct);
    append_now(store, "ERROR", 0, 1);
    admin_tell("ALTER TABLE saboteur_log RENAME TO elsewhere");
    tap_number(append_now(store, "ERROR", 1, 2).outcome, STORE_BUSY,
               "the server reports an error: the store is busy");
    admin_tell("ALTER TABLE elsewhere RENAME TO saboteur_log");
    tap_number(length(store, "ERROR"), 1, "nothing is written");
    tap_number(append_now(store, "ERROR", 1, 3).outcome, STORE_OK, "another append is OK");
    store_close(store);
}

static void check_refused(const char *address, const char *word, const char *what)
{
    char error[STORE_ERROR_SIZE] = "";
    struct store *store = store_postgres_open(address, NULL, NULL, error);
    tap_ok(store == NULL && strstr(error, word) != NULL, "%s", what);
    tap_note("%s", error);
    store_close(store);
}

static void test_refusals(void)
{
    static const struct {
        const char *name, *bad, *good;
    } settings[] = {{"fsync", "off", "on"},
                    {"full_page_writes", "off", "on"},
                    {"default_transaction_read_only", "on", "off"}};
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        admin_set(settings[i].name, settings[i].bad);
        check_refused(direct, i < 2 ? settings[i].name : "read-only",
                      "a server with an unsafe setting is refused");
        admin_set(settings[i].name, settings[i].good);
    }
    check_refused("host=/nowhere", "/nowhere", "a server that is not there is refused");
    admin_tell("UPDATE saboteur_format SET format = 3, needs = 2");
    check_refused(direct, "newer", "tables of a newer program are refused");
    admin_tell("UPDATE saboteur_format SET format = 3, needs = 1");
    store_close(open_store(direct));
    tap_ok(true, "tables of a newer program that this one can use are not refused");
    admin_set("synchronous_commit", "off");
    struct store *store = open_store(direct);
    tap_number(append_now(store, "ASYNC", 0, 1).outcome, STORE_OK,
               "if the server would not wait for its disk, the session says that it must");
    store_close(store);
    admin_set("synchronous_commit", "on");
}

/* Whether an open function has refused with this word. */
static bool is_refused(struct store *store, const char *error, const char *word)
{
    tap_note("%s", error);
    store_close(store);
    return store == NULL && strstr(error, word) != NULL;
}

/* Runs before anything has created the tables. */
static void test_empty(void)
{
    char error[STORE_ERROR_SIZE] = "";
    struct store *store = store_postgres_look(direct, error);
    tap_ok(is_refused(store, error, "missing"), "a database without tables cannot be looked at");
    store = store_postgres_seize(direct, false, error);
    tap_ok(is_refused(store, error, "missing"),
           "nor be opened alone, unless the tables may be created");
    store = store_postgres_look(direct, error);
    tap_ok(is_refused(store, error, "missing"), "neither has created them");
}

static void test_alone(void)
{
    char error[STORE_ERROR_SIZE] = "";
    struct store *user = open_store(direct), *store = store_postgres_seize(direct, true, error);
    tap_ok(is_refused(store, error, "another saboteur"), "only one program can be alone");
    store = store_postgres_look(direct, error);
    tap_ok(store != NULL, "but others can look");
    store_close(store);
    store_close(user);
    store = store_postgres_seize(direct, false, error);
    if (tap_ok(store != NULL, "once the others have ended, a program can be alone")) {
        tap_number(append_now(store, "ALONE", (uint64_t)length(store, "ALONE"), 9).outcome,
                   STORE_OK, "and write");
    }
    store_close(store);
}

static void check_choice(const char *where, bool address, const char *backend)
{
    tap_ok(store_is_address(where) == address, "%s is a place for %s", where, backend);
}

static void test_choice(void)
{
    char place[160];
    snprintf(place, sizeof place, "postgresql://saboteur@/postgres?host=%s", cluster_folder());
    check_choice(place, true, "postgres");
    snprintf(place, sizeof place, "postgres://saboteur@/postgres?host=%s", cluster_folder());
    check_choice(place, true, "postgres");
    snprintf(place, sizeof place, "%s/postgres:", cluster_folder());
    check_choice(place, false, "sqlite");
}

/* ---- Other writers --------------------------------------------------------------------------- */

enum { OPENERS = 6, RACES = 100 };

static void *open_fresh(void *address)
{
    store_close(open_store(address));
    return NULL;
}

static void test_openers(void)
{
    pthread_t threads[OPENERS];
    char address[160];
    admin_tell("CREATE DATABASE fresh");
    snprintf(address, sizeof address, "host=%s user=saboteur dbname=fresh", cluster_folder());
    for (int i = 0; i < OPENERS; i++) {
        if (pthread_create(&threads[i], NULL, open_fresh, address) != 0) {
            abort();
        }
    }
    for (int i = 0; i < OPENERS; i++) {
        pthread_join(threads[i], NULL);
    }
    tap_ok(true, "%d nodes create the tables at the same time", (int)OPENERS);
}

/* Two stores write to the same tables in opposite orders: one of them wins each place. */
static void test_rivals(void)
{
    static const char *const tables[] = {"RIVA", "RIVB", "RIVC", "RIVD"};
    struct store *stores[] = {open_store(direct), open_store(direct)};
    int won = 0, lost = 0, other = 0;
    for (uint8_t i = 0; i < RACES; i++) {
        for (int j = 0; j < 8; j++) {
            begin_append(stores[j % 2], tables[j % 2 == 0 ? j / 2 : 3 - j / 2], i,
                         (uint8_t)(j % 2));
        }
        for (int j = 0; j < 8; j++) {
            struct store_result result = wait_for(stores[j % 2]);
            won += result.outcome == STORE_OK;
            lost += result.outcome == STORE_CONFLICT && result.seq == i + 1u;
            other += result.outcome != STORE_OK && result.outcome != STORE_CONFLICT;
        }
    }
    tap_number(won, 4 * RACES, "one of two writers wins each place");
    tap_number(lost, 4 * RACES, "and the other learns what the last number is");
    tap_number(other, 0, "neither blocks the other");
    tap_number(length(stores[0], "RIVA") + length(stores[1], "RIVD"), 2 * RACES,
               "no entry is lost");
    store_close(stores[0]);
    store_close(stores[1]);
}

/* One store removes a table while another appends to it. Either the table is gone, or it has the
 * new entry: an entry without those before it must never be left. */
static void test_removal_races(void)
{
    struct store *keeper = open_store(direct), *remover = open_store(direct);
    struct store_removal removal = {.table = "RACED", .expected = 2, .ticket = 1};
    bool right = true;
    int removed = 0;
    for (int i = 0; i < RACES; i++) {
        append_now(keeper, "RACED", 0, 1);
        append_now(keeper, "RACED", 1, 2);
        if (i % 2 == 0) {
            store_remove(remover, &removal);
            begin_append(keeper, "RACED", 2, 3);
        } else {
            begin_append(keeper, "RACED", 2, 3);
            store_remove(remover, &removal);
        }
        struct store_result kept = wait_for(keeper), gone = wait_for(remover);
        bool stays = kept.outcome == STORE_OK && gone.outcome == STORE_CONFLICT && gone.seq == 3 &&
                     length(keeper, "RACED") == 3;
        bool goes = gone.outcome == STORE_OK && kept.outcome == STORE_CONFLICT && kept.seq == 0 &&
                    length(keeper, "RACED") == 0;
        right = right && (stays || goes);
        removed += goes;
        admin_tell("DELETE FROM saboteur_log WHERE table_id = 'RACED'");
    }
    tap_ok(right, "a removal and an append: one of them wins (the removal %d times)", removed);
    store_close(keeper);
    store_close(remover);
}

/* The same race, slowly: the append has begun when the removal comes. */
static void test_slow_removal(void)
{
    struct store *keeper = open_store(direct), *remover = open_store(direct);
    struct store_removal removal = {.table = "SLOWR", .expected = 1, .ticket = 1};
    append_now(keeper, "SLOWR", 0, 1);
    lose_standby(keeper, "SLOWT");
    begin_append(keeper, "SLOWR", 1, 2);
    admin_wait(waiting, "2");
    store_remove(remover, &removal);
    admin_wait("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'", "1");
    admin_set("synchronous_standby_names", "");
    struct store_result kept = wait_for(keeper), gone = wait_for(remover);
    /* On a busy machine, a deadline of the store may be over by now. */
    if (kept.outcome == STORE_UNKNOWN) {
        kept = append_now(keeper, "SLOWR", 1, 2);
    }
    if (gone.outcome == STORE_UNKNOWN || gone.outcome == STORE_BUSY) {
        store_remove(remover, &removal);
        gone = wait_for(remover);
    }
    tap_number(kept.outcome, STORE_OK, "an append that is waiting for a standby");
    tap_ok(gone.outcome == STORE_CONFLICT && gone.seq == 2, "makes the removal wait, and conflict");
    tap_number(length(keeper, "SLOWR"), 2, "no entry is removed");
    store_close(keeper);
    store_close(remover);
}

int main(void)
{
    if (!cluster_possible()) {
        tap_ok(true, "PostgreSQL # SKIP PostgreSQL 15 is not installed");
        return tap_done();
    }
    direct = cluster_start();
    if (tap_ok(direct != NULL, "a server starts")) {
        around = proxy_start(cluster_folder());
        admin_open(direct);
        test_empty();
        test_openers();
        store_close(open_store(direct));
        test_cuts("CUTRQ", PROXY_CLIENT, 4, 1000);
        test_cuts("CUTAN", PROXY_SERVER, 8, 160);
        test_silence();
        test_killed();
        test_frozen();
        test_hosts();
        test_zombie();
        test_no_host();
        test_missing_standby();
        test_errors();
        test_rivals();
        test_removal_races();
        test_slow_removal();
        test_refusals();
        test_alone();
        test_choice();
        admin_close();
        proxy_stop();
    }
    cluster_stop();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * replay_key_test.c - the key with which the names of finished games are sealed. However the store
 * behaves, all servers on the same store must get the same key. A server that gets no key must know
 * that its names will not last.
 */
#include "server/jobs/replays.h"
#include "tests/store/memory.h"
#include "tests/tap.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { STORES = 200 };

/* A store in memory. Its clock moves on whenever somebody asks for a result. */
struct ticking {
    struct store store;
    struct store *memory;
    int64_t now;
};

static struct ticking *ticking_of(struct store *store)
{
    return (struct ticking *)(void *)store;
}

static void append(struct store *store, const struct store_append *append)
{
    store_append(ticking_of(store)->memory, append);
}

static bool take_result(struct store *store, struct store_result *result)
{
    struct ticking *ticking = ticking_of(store);
    ticking->now += 100;
    store_memory_advance(ticking->memory, ticking->now);
    return store_poll(ticking->memory, result);
}

static bool read_entries(struct store *store, const char *table, uint64_t from,
                         store_visit_entry *visit, void *context)
{
    return store_read(ticking_of(store)->memory, table, from, visit, context);
}

static const struct store_class ticking_class = {
    .name = "ticking", .append = append, .poll = take_result, .read = read_entries};

static struct ticking open_store(const struct store_faults *faults)
{
    return (struct ticking){{&ticking_class}, store_memory_open(faults), 0};
}

static bool is_one_key(struct store *store)
{
    uint8_t first[REPLAY_KEY_SIZE], again[REPLAY_KEY_SIZE];
    return replays_open(store, first) && replays_open(store, again) &&
           memcmp(first, again, sizeof first) == 0;
}

static void test_key(void)
{
    uint8_t keys[2][REPLAY_KEY_SIZE];
    bool opened = true;
    for (int i = 0; i < 2; i++) {
        struct ticking one = open_store(&(struct store_faults){.seed = 1});
        opened = opened && is_one_key(&one.store) && replays_open(&one.store, keys[i]);
        store_close(one.memory);
    }
    tap_ok(opened, "a store keeps its key");
    tap_ok(memcmp(keys[0], keys[1], sizeof keys[0]) != 0, "another store has another key");
}

/* A store that often does not say whether it has written the key. */
static void test_unknown(void)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < STORES; i++) {
        struct ticking one =
            open_store(&(struct store_faults){.seed = i + 1, .unknown_percent = 60});
        kept += is_one_key(&one.store);
        store_close(one.memory);
    }
    tap_number(kept, STORES, "a key is written once, also if the store is not sure of it");
}

/* Two servers start on the same new store at the same time. */
static struct store *other_server;
static uint8_t other_key[REPLAY_KEY_SIZE];

static void append_second(struct store *store, const struct store_append *late)
{
    struct store *first = other_server;
    other_server = NULL;
    if (first != NULL && !replays_open(first, other_key)) {
        abort();
    }
    append(store, late);
}

static void test_race(void)
{
    static const struct store_class late_class = {
        .name = "late", .append = append_second, .poll = take_result, .read = read_entries};
    uint8_t key[REPLAY_KEY_SIZE];
    struct ticking first = open_store(&(struct store_faults){.seed = 1});
    struct ticking late = {{&late_class}, first.memory, 0};
    other_server = &first.store;
    tap_ok(replays_open(&late.store, key) && memcmp(key, other_key, sizeof key) == 0,
           "of two servers that start together, the later one takes the key of the first");
    store_close(first.memory);
}

static void test_refused(void)
{
    uint8_t key[REPLAY_KEY_SIZE] = {0};
    struct ticking one = open_store(&(struct store_faults){.seed = 1});
    store_memory_refuse(one.memory, true);
    tap_ok(!replays_open(&one.store, key) && !sodium_is_zero(key, sizeof key),
           "if nothing can be written, the key is a random one, and its names will not last");
    store_memory_refuse(one.memory, false);
    tap_ok(is_one_key(&one.store), "later the store gets a key");
    store_close(one.memory);
}

static void test_names(void)
{
    const uint8_t key[REPLAY_KEY_SIZE] = {1}, other[REPLAY_KEY_SIZE] = {2};
    char name[REPLAY_NAME_SIZE], next[REPLAY_NAME_SIZE];
    struct replay_place place = {"KRMPT", 312}, later = {"KRMPT", 313}, found;
    replays_name(key, &place, name);
    replays_name(key, &later, next);
    tap_ok(replays_find(key, name, &found) && strcmp(found.table, "KRMPT") == 0 &&
               found.step == 312,
           "a name leads to its game: %s", name);
    tap_ok(!replays_find(other, name, &found), "but not with another key");
    unsigned same = 0;
    for (size_t i = 0; i < sizeof name; i++) {
        same += name[i] == next[i];
    }
    tap_ok(same < 12, "the names of two games of a table have little in common: %u letters", same);
    place = (struct replay_place){"ABCDEFGH", UINT32_MAX};
    replays_name(key, &place, name);
    tap_ok(replays_find(key, name, &found) && strcmp(found.table, "ABCDEFGH") == 0 &&
               found.step == UINT32_MAX,
           "the longest code and the greatest step fit");
}

int main(void)
{
    if (tap_ok(sodium_init() >= 0, "libsodium starts")) {
        test_key();
        test_unknown();
        test_race();
        test_refused();
        test_names();
    }
    return tap_done();
}

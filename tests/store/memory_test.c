/* SPDX-License-Identifier: MIT
 *
 * memory_test.c - checks the store for simulations. It must really make faults. After the result
 * UNKNOWN, a second append must show what happened to the first. Several writers append tokens to
 * one table through faults and crashes. In the end every acknowledged token must be there exactly
 * once.
 */
#include "tests/store/memory.h"
#include "tests/tap.h"

enum { WRITERS = 3, TOKENS = 4000 };

/* One writer, and the token that it appends. Either this append is under way, or the writer still
 * has to begin it. */
struct writer {
    uint64_t last; /* what the writer believes to be the number of the table's last entry */
    unsigned token;
    bool under_way;
    char body[16];
};

struct race {
    struct store *store;
    struct writer writers[WRITERS];
    unsigned next_token;
    bool acknowledged[TOKENS];
    unsigned unknowns, crashes;
};

static void start(struct race *race, unsigned who)
{
    struct writer *writer = &race->writers[who];
    int size = snprintf(writer->body, sizeof writer->body, "%u", writer->token);
    struct store_entry entry = {.at = 0, .body = writer->body, .size = (size_t)size};
    struct store_append append = {.table = "KRMPT",
                                  .expected = writer->last,
                                  .entries = &entry,
                                  .count = 1,
                                  .ticket = who + 1};
    memcpy(append.key, &writer->token, sizeof writer->token);
    writer->under_way = true;
    store_append(race->store, &append);
}

static void heard(struct race *race, const struct store_result *result)
{
    struct writer *writer = &race->writers[result->ticket - 1];
    writer->under_way = false;
    switch (result->outcome) {
    case STORE_OK:
        race->acknowledged[writer->token] = true;
        writer->last = result->seq;
        writer->token = race->next_token++;
        break;
    case STORE_CONFLICT:
        writer->last = result->seq;
        break;
    case STORE_UNKNOWN:
        race->unknowns++; /* append the same token again, with the same expected number */
        break;
    case STORE_BUSY:
        break;
    }
}

struct tally {
    unsigned seen[TOKENS];
    uint64_t last;
};

static bool tally_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct tally *tally = context;
    unsigned long token = strtoul(entry->body, NULL, 10);
    tally->last = seq;
    if (token < TOKENS) {
        tally->seen[token]++;
    }
    return true;
}

/* Runs one race. Returns how many acknowledged tokens are not there exactly once. */
static unsigned run(uint64_t seed, bool acknowledges_early, struct race *race)
{
    struct store_faults faults = {.seed = seed,
                                  .delay_max_ms = 30,
                                  .unknown_percent = acknowledges_early ? 0 : 30,
                                  .busy_percent = acknowledges_early ? 0 : 10,
                                  .acknowledges_early = acknowledges_early};
    memset(race, 0, sizeof *race);
    race->store = store_memory_open(&faults);
    for (unsigned i = 0; i < WRITERS; i++) {
        race->writers[i].token = race->next_token++;
    }
    for (int64_t now = 1; now < 12000 && race->next_token < TOKENS - WRITERS; now++) {
        store_memory_advance(race->store, now);
        struct store_result result;
        while (store_poll(race->store, &result)) {
            heard(race, &result);
        }
        if (now % 997 == 0) {
            store_memory_crash(race->store);
            race->crashes++;
            for (unsigned i = 0; i < WRITERS; i++) {
                race->writers[i].under_way = false;
                race->writers[i].token = race->next_token++;
            }
        }
        unsigned who = (unsigned)now % WRITERS;
        if (!race->writers[who].under_way) {
            start(race, who);
        }
    }
    static struct tally tally;
    memset(&tally, 0, sizeof tally);
    store_read(race->store, "KRMPT", 1, tally_entry, &tally);
    unsigned wrong = 0;
    for (unsigned i = 0; i < TOKENS; i++) {
        wrong += tally.seen[i] > 1 || (race->acknowledged[i] && tally.seen[i] != 1);
    }
    store_close(race->store);
    return wrong;
}

int main(void)
{
    static struct race race;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        unsigned wrong = run(seed, false, &race);
        tap_ok(wrong == 0 && race.unknowns > 20 && race.next_token > 100,
               "seed %llu: %u tokens, %u unknown, %u crashes, none lost or doubled (%u)",
               (unsigned long long)seed, race.next_token, race.unknowns, race.crashes, wrong);
    }
    unsigned wrong = run(1, true, &race);
    tap_ok(wrong > 0, "a store that acknowledges too early is caught: %u tokens are wrong", wrong);
    return tap_done();
}

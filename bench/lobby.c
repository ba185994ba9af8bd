/* SPDX-License-Identifier: MIT
 *
 * bench/lobby.c - what the server costs in simulated worlds (tests/server/sim.h). Seeds decide
 * everything that happens there. bench/compare runs two builds of this program.
 *
 *     bench/lobby [play|hold GAME COUNT]
 *
 * `play` runs COUNT worlds that play this game. It prints the number of actions in their logs, and
 * a fingerprint of everything that the server has sent. If two builds print the same line, their
 * servers told everybody the same.
 *
 * `hold` opens COUNT tables and lets one person begin a game with bots at each. It prints how many
 * tables are then in memory, and how many bytes the lobby holds for each. COUNT is at most 99,
 * because a simulated lobby has room for 100 tables.
 *
 * Without arguments, the program does both for each game.
 */
#include "tests/server/sim.h"

#include <inttypes.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const games[] = {"base", "cave"};

enum { GAMES = sizeof games / sizeof games[0] };

/* Opens the world of the next seed from *seed that plays this game. */
static void open_next(struct sim *sim, uint64_t *seed, const char *game)
{
    sim_open(sim, (*seed)++, false);
    while (strcmp(sim->game, game) != 0) {
        sim_close(sim);
        sim_open(sim, (*seed)++, false);
    }
}

/* ---- Instructions ---------------------------------------------------------------------------- */

static bool count_action(void *context, uint64_t seq, const struct store_entry *stored)
{
    unsigned long *actions = context;
    struct entry entry;
    struct sab_fault fault;
    (void)seq;
    *actions +=
        entry_read(stored->body, stored->size, &entry, &fault) && entry.what == ENTRY_ACTION;
    return true;
}

static void play(const char *game, unsigned long worlds)
{
    static struct sim sim;
    unsigned long actions = 0;
    uint64_t seed = 1, fingerprint = 0;
    for (unsigned long i = 0; i < worlds; i++) {
        open_next(&sim, &seed, game);
        sim_run_until(&sim, sim.now + STORM_MS);
        sim.calm = true;
        sim_run_until(&sim, sim.now + CALM_MS);
        store_memory_guard(sim.store, false);
        store_read(sim.store, sim.table, 1, count_action, &actions);
        fingerprint = (fingerprint ^ sim.fingerprint) * UINT64_C(0x100000001b3);
        sim_close(&sim);
    }
    printf("play %s %lu %016" PRIx64 "\n", game, actions, fingerprint);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static size_t used(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/* Closes the lobby, and returns how many bytes that has freed. */
static size_t held(struct sim *sim)
{
    size_t before = used();
    lobby_close(sim->lobby);
    return before - used();
}

/* A person comes to the lobby, opens a table and begins a game with bots. */
static void begin_game(struct sim *sim, const char *game)
{
    char create[64];
    const char *const requests[] = {"1 hello 2", create, "3 start bots=random"};
    struct line *line = calloc(1, sizeof *line);
    snprintf(create, sizeof create, "2 create %s seats=5 name=\"Ada\"", game);
    line->sim = sim;
    line->guest = lobby_arrive(sim->lobby, line, NULL);
    line->next = sim->lines;
    sim->lines = line;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        lobby_request(line->guest, requests[i], strlen(requests[i]));
    }
}

/* Opens tables, and returns how many bytes the lobby then holds. Leaves in *tables how many tables
 * are in memory: the world's store refuses a few. The rest of the world is not freed. */
static size_t measure(const char *game, unsigned long *tables)
{
    struct sim *sim = calloc(1, sizeof *sim);
    uint64_t seed = 1;
    open_next(sim, &seed, game);
    sim->calm = sim->silent = true;
    for (unsigned long i = 0; i < *tables; i++) {
        begin_game(sim, game);
    }
    sim_run_until(sim, sim->now + CALM_MS);
    *tables = lobby_numbers(sim->lobby).tables;
    return held(sim);
}

/* The first table does not count, because with it come the lobby's buffers, which serve all
 * tables. */
static void hold(const char *game, unsigned long tables)
{
    unsigned long one = 1, all = tables + 1;
    size_t first = measure(game, &one);
    size_t bytes = measure(game, &all) - first;
    unsigned long more = all - one;
    printf("hold %s %lu %zu\n", game, more, more > 0 ? bytes / more : 0);
}

/* ---- Which work ------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    void (*function)(const char *game, unsigned long count);
    unsigned long count; /* without arguments */
} works[] = {{"play", play, 1}, {"hold", hold, 50}};

enum { WORKS = sizeof works / sizeof works[0] };

int main(int count, char **words)
{
    bool all = count == 1;
    unsigned long number = count == 4 ? strtoul(words[3], NULL, 10) : 0;
    unsigned found = 0;
    json_object_seed(1);  /* or the clients' hash tables, and so the heap, differ in each run */
    mallopt(M_MXFAST, 0); /* as the server does (decision 22) */
    for (unsigned work = 0; work < WORKS; work++) {
        for (unsigned game = 0; game < GAMES; game++) {
            if (all || (number > 0 && strcmp(words[1], works[work].name) == 0 &&
                        strcmp(words[2], games[game]) == 0)) {
                works[work].function(games[game], all ? works[work].count : number);
                found++;
            }
        }
    }
    if (found == 0) {
        fputs("Usage: bench/lobby [play|hold GAME COUNT]\n", stderr);
        return 2;
    }
    return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * cave_perft_test.c - counts sequences of legal actions of the cave and compares them with
 * tests/perft/cave.perft; the shallow ones also with the reference rules, which list actions their
 * own way.
 *
 * A block of the file: `id NAME`, then `seats N`, `starter N` (0), `option NAME VALUE` (any
 * number), `dealt N`, the seed; `after N`: that many actions drawn from the lists by the same seed;
 * then `perft DEPTH COUNT` from depth 1 on.
 */
#include "saboteur/notation.h"
#include "tests/play.h"
#include "tests/reference/cave_reference.h"
#include "tests/tap.h"

#include <inttypes.h>

enum { LINE_SIZE = 256, REFERENCE_COUNT = 60000 };

static uint64_t count_sequences(const struct sab_game *game, unsigned depth)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t sequences = 0;
    if (depth == 0) {
        return 1;
    }
    size_t count = sab_to_move(game) == SAB_NOBODY ? 0 : sab_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        struct sab_game next = *game;
        if (sab_play(&next, &actions[i], NULL) == SAB_OK) {
            sequences += count_sequences(&next, depth - 1);
        }
    }
    return sequences;
}

static uint64_t count_in_reference(const struct ref_cave *game, unsigned depth)
{
    static struct sab_events events;
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t sequences = 0;
    if (depth == 0) {
        return 1;
    }
    size_t count = ref_cave_legal(game, actions);
    struct ref_cave *next = malloc(sizeof *next);
    for (size_t i = 0; next != NULL && i < count; i++) {
        *next = *game;
        if (ref_cave_play(next, &actions[i], &events) == SAB_OK) {
            sequences += count_in_reference(next, depth - 1);
        }
    }
    free(next);
    return sequences;
}

struct block {
    char id[64];
    struct sab_config config;
    unsigned seed, after;
    bool begun;
    struct sab_game game;
    struct ref_cave reference;
};

/* Plays the same actions in both. */
static bool play_on(struct block *block)
{
    static struct sab_events events;
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t chance = block->seed;
    bool played = true;
    for (unsigned i = 0; played && i < block->after; i++) {
        const size_t count = sab_legal(&block->game, actions);
        sab_sort_actions(actions, count);
        const struct sab_action *action = &actions[play_below(&chance, (int)count)];
        played = ref_cave_play(&block->reference, action, &events) == SAB_OK &&
                 sab_play(&block->game, action, NULL) == SAB_OK &&
                 sab_to_move(&block->game) != SAB_NOBODY;
    }
    return played;
}

static void begin(struct block *block)
{
    const uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)block->seed, (uint8_t)(block->seed >> 8)};
    struct sab_deal deal;
    block->begun = true;
    if (tap_ok(sab_check_config(&block->config) == SAB_OK, "%s is a game", block->id)) {
        sab_shuffle(&block->config, seed, 1, &deal);
        tap_ok(sab_begin(&block->game, &block->config, &deal) == SAB_OK &&
                   ref_cave_begin(&block->reference, &block->config, &deal.as.cave) == SAB_OK &&
                   play_on(block),
               "%s is set up, in the reference too", block->id);
    }
}

static void test_count(struct block *block, const char *numbers)
{
    unsigned depth;
    uint64_t wanted;
    if (!tap_ok(sscanf(numbers, "%u %" SCNu64, &depth, &wanted) == 2, "a depth and a count: %s",
                numbers)) {
        return;
    }
    uint64_t found = count_sequences(&block->game, depth);
    tap_ok(found == wanted, "%s: perft %u is %" PRIu64 ", found %" PRIu64, block->id, depth, wanted,
           found);
    if (wanted < REFERENCE_COUNT / PLAY_SLOWER) {
        found = count_in_reference(&block->reference, depth);
        tap_ok(found == wanted, "%s: and the reference finds %" PRIu64, block->id, found);
    }
}

static bool take_option(struct block *block, const char *words)
{
    char name[32], value[32];
    uint8_t option, chosen;
    if (sscanf(words, "%31s %31s", name, value) != 2 ||
        !sab_read_option(SAB_CAVE, name, strlen(name), &option) ||
        !sab_read_value(SAB_CAVE, option, value, strlen(value), &chosen)) {
        return false;
    }
    block->config.option[option] = chosen;
    return true;
}

static bool take_setting(struct block *block, const char *line)
{
    unsigned number = 0;
    if (strncmp(line, "option ", 7) == 0) {
        return take_option(block, line + 7);
    }
    if (sscanf(line, "seats %u", &number) == 1) {
        block->config.seats = (uint8_t)number;
    } else if (sscanf(line, "starter %u", &number) == 1) {
        block->config.starter = (sab_seat)number;
    } else if (sscanf(line, "dealt %u", &number) == 1) {
        block->seed = number;
    } else {
        return sscanf(line, "after %u", &block->after) == 1;
    }
    return true;
}

static void take_line(struct block *block, const char *line)
{
    if (strncmp(line, "id ", 3) == 0) {
        memset(block, 0, sizeof *block);
        block->config.kind = SAB_CAVE;
        snprintf(block->id, sizeof block->id, "%.60s", line + 3);
    } else if (strncmp(line, "perft ", 6) == 0) {
        if (!block->begun) {
            begin(block);
        }
        test_count(block, line + 6);
    } else {
        tap_ok(take_setting(block, line), "%s: a line of set-up: %s", block->id, line);
    }
}

int main(void)
{
    static struct block block;
    FILE *file = fopen("tests/perft/cave.perft", "r");
    char line[LINE_SIZE];
    tap_ok(file != NULL, "tests/perft/cave.perft opens");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "#\n")] = '\0';
        if (line[strspn(line, " ")] != '\0') {
            take_line(&block, line);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return tap_done();
}

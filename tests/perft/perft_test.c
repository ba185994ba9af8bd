/* SPDX-License-Identifier: MIT
 *
 * perft_test.c - counts sequences of legal actions, and compares the counts with those in
 * tests/perft/GAME.perft. In positions of a dealt game, the test also compares small counts with
 * those of the reference (tests/reference), which lists legal actions in its own way.
 *
 * A block of a file begins with `id NAME`. Then comes the position, in the lines of notation 7 and
 * 8. If the position is a deal, with the line `dealt`, a line `after N` may follow: the test then
 * plays N actions first, which the seed chooses from the legal lists. Lines `perft DEPTH COUNT`
 * come last, from depth 1 on. A sequence ends at the end of a round.
 */
#include "notation/position/position.h"
#include "tests/kit/play.h"
#include "tests/reference/cave_reference.h"
#include "tests/reference/reference.h"
#include "tests/tap.h"

#include <inttypes.h>

enum { LINE_SIZE = 1024, REFERENCE_COUNT = 60000 };

/* Builds with sanitizers skip counts above this one: larger counts reach the same code as smaller
 * ones. */
static const uint64_t most_counted = PLAY_SLOWER > 1 ? 50000 : UINT64_MAX;

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

/* ---- The reference --------------------------------------------------------------------------- */

struct reference {
    uint8_t kind;
    union {
        struct ref_game base;
        struct ref_cave cave;
    } as;
};

static bool begin_reference(struct reference *game, const struct sab_config *config,
                            const struct sab_deal *deal)
{
    game->kind = config->kind;
    return (config->kind == SAB_CAVE ? ref_cave_begin(&game->as.cave, config, &deal->as.cave)
                                     : ref_begin(&game->as.base, config, &deal->as.base)) == SAB_OK;
}

static bool play_reference(struct reference *game, const struct sab_action *action)
{
    static struct sab_events events;
    return (game->kind == SAB_CAVE ? ref_cave_play(&game->as.cave, action, &events)
                                   : ref_play(&game->as.base, action, &events)) == SAB_OK;
}

static size_t list_reference(const struct reference *game, struct sab_action *actions)
{
    if (game->kind == SAB_CAVE) {
        return ref_cave_legal(&game->as.cave, actions);
    }
    return game->as.base.phase == SAB_BASE_OVER ? 0 : ref_legal(&game->as.base, actions);
}

static uint64_t count_in_reference(const struct reference *game, unsigned depth)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t sequences = 0;
    if (depth == 0) {
        return 1;
    }
    size_t count = list_reference(game, actions);
    struct reference *next = malloc(sizeof *next);
    for (size_t i = 0; next != NULL && i < count; i++) {
        *next = *game;
        if (play_reference(next, &actions[i])) {
            sequences += count_in_reference(next, depth - 1);
        }
    }
    free(next);
    return sequences;
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

struct block {
    char id[64];
    struct position position;
    unsigned after;
    bool begun;
    struct sab_game game;
    struct reference reference;
};

/* Plays the same actions in the engine and in the reference. */
static bool play_on(struct block *block)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t chance = block->position.seed;
    bool played = true;
    for (unsigned i = 0; played && i < block->after; i++) {
        size_t count = sab_legal(&block->game, actions);
        sab_sort_actions(actions, count);
        const struct sab_action *action = &actions[play_below(&chance, (int)count)];
        played = play_reference(&block->reference, action) &&
                 sab_play(&block->game, action, NULL) == SAB_OK &&
                 sab_to_move(&block->game) != SAB_NOBODY;
    }
    return played;
}

static bool deal_reference(struct block *block)
{
    struct sab_config config;
    struct sab_deal deal;
    uint8_t seed[SAB_SEED_SIZE];
    position_config(&block->position, &config);
    position_seed(block->position.seed, seed);
    sab_shuffle(&config, seed, 1, &deal);
    return begin_reference(&block->reference, &config, &deal);
}

static void begin(struct block *block)
{
    const char *complaint = position_arrange(&block->position, &block->game);
    block->begun = true;
    tap_ok(complaint == NULL, "%s is set up", block->id);
    if (block->position.dealt) {
        tap_ok(deal_reference(block) && play_on(block), "%s is set up in the reference, too",
               block->id);
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
    if (wanted > most_counted) {
        return;
    }
    uint64_t found = count_sequences(&block->game, depth);
    tap_ok(found == wanted, "%s: perft %u is %" PRIu64 ", found %" PRIu64, block->id, depth, wanted,
           found);
    if (block->position.dealt && wanted < REFERENCE_COUNT / PLAY_SLOWER) {
        found = count_in_reference(&block->reference, depth);
        tap_ok(found == wanted, "%s: the reference finds %" PRIu64, block->id, found);
    }
}

static void take_line(struct block *block, char *line)
{
    const char *complaint = NULL;
    if (strncmp(line, "id ", 3) == 0) {
        memset(block, 0, sizeof *block);
        block->position = position_empty();
        snprintf(block->id, sizeof block->id, "%.60s", line + 3);
    } else if (strncmp(line, "after ", 6) == 0) {
        block->after = (unsigned)strtoul(line + 6, NULL, 10);
    } else if (strncmp(line, "perft ", 6) == 0) {
        if (!block->begun) {
            begin(block);
        }
        test_count(block, line + 6);
    } else {
        bool taken = position_take(&block->position, line, &complaint) == POSITION_TAKEN;
        tap_ok(taken, "%s: a line of set-up: %s", block->id, complaint != NULL ? complaint : "");
    }
}

static void test_file(const char *path)
{
    static struct block block;
    FILE *file = fopen(path, "r");
    char line[LINE_SIZE];
    tap_ok(file != NULL, "%s opens", path);
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "#\n")] = '\0';
        if (line[strspn(line, " ")] != '\0') {
            take_line(&block, line);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
}

int main(void)
{
    test_file("tests/perft/base.perft");
    test_file("tests/perft/cave.perft");
    return tap_done();
}

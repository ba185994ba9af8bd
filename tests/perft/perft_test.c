/* SPDX-License-Identifier: MIT
 *
 * perft_test.c - counts sequences of legal actions and compares them with tests/perft/base.perft;
 * the shallow ones of dealt games also with the reference rules, which list actions their own way.
 *
 * A block of the file: `id NAME`, the position in the lines of notation 7, then `perft DEPTH COUNT`
 * from depth 1 on. A round that is over has no sequences to go on with.
 */
#include "tests/reference/reference.h"
#include "tests/rules/position.h"
#include "tests/tap.h"

#include <inttypes.h>

enum { LINE_SIZE = 1024, REFERENCE_DEPTH = 2 };

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

static uint64_t count_in_reference(const struct ref_game *game, unsigned depth)
{
    static struct sab_events events;
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t sequences = 0;
    if (depth == 0) {
        return 1;
    }
    size_t count = game->phase == SAB_PHASE_OVER ? 0 : ref_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        struct ref_game *next = malloc(sizeof *next);
        *next = *game;
        if (ref_play(next, &actions[i], &events) == SAB_OK) {
            sequences += count_in_reference(next, depth - 1);
        }
        free(next);
    }
    return sequences;
}

struct block {
    char id[64];
    struct position position;
    struct sab_game game;
    bool arranged;
};

static void begin_in_reference(const struct block *block, struct ref_game *game)
{
    const struct sab_base_view *view = &block->position.view.as.base;
    struct sab_config config = {.seats = view->seats, .starter = view->starter};
    struct sab_deal deal;
    uint8_t seed[SAB_SEED_SIZE];
    memcpy(config.option, view->option, SAB_BASE_OPTIONS);
    position_seed(block->position.seed, seed);
    sab_shuffle(&config, seed, 1, &deal);
    tap_ok(ref_begin(game, &config, &deal.as.base) == SAB_OK, "the reference deals %s", block->id);
}

static void test_count(struct block *block, const char *numbers)
{
    static struct ref_game reference;
    unsigned depth;
    uint64_t wanted;
    if (!tap_ok(sscanf(numbers, "%u %" SCNu64, &depth, &wanted) == 2, "a depth and a count: %s",
                numbers)) {
        return;
    }
    uint64_t found = count_sequences(&block->game, depth);
    tap_ok(found == wanted, "%s: perft %u is %" PRIu64 ", found %" PRIu64, block->id, depth, wanted,
           found);
    if (block->position.dealt && depth <= REFERENCE_DEPTH) {
        begin_in_reference(block, &reference);
        found = count_in_reference(&reference, depth);
        tap_ok(found == wanted, "%s: and the reference finds %" PRIu64, block->id, found);
    }
}

static void take_line(struct block *block, char *line)
{
    const char *complaint = NULL;
    if (strncmp(line, "id ", 3) == 0) {
        memset(block, 0, sizeof *block);
        block->position = position_empty();
        snprintf(block->id, sizeof block->id, "%.60s", line + 3);
    } else if (strncmp(line, "perft ", 6) == 0) {
        if (!block->arranged) {
            complaint = position_arrange(&block->position, &block->game);
            block->arranged = true;
        }
        if (tap_ok(complaint == NULL, "%s is set up", block->id)) {
            test_count(block, line + 6);
        }
    } else {
        bool taken = position_take(&block->position, line, &complaint) == POSITION_TAKEN;
        tap_ok(taken, "%s: a line of set-up: %s", block->id, complaint != NULL ? complaint : "");
    }
}

int main(void)
{
    static struct block block;
    FILE *file = fopen("tests/perft/base.perft", "r");
    char line[LINE_SIZE];
    tap_ok(file != NULL, "tests/perft/base.perft opens");
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

/* SPDX-License-Identifier: MIT
 *
 * fingerprint_test.c - for each of the two games and each number of seats, plays many random games
 * and computes one hash over them. The test compares the hashes with tests/fingerprint.txt. So a
 * commit that changes what follows from an action must change that file, too.
 *
 * The hash is over text: every action, every event and every score. With the argument `write`, the
 * program writes the file again. Some rows of the file cover few games, others many games. Builds
 * with sanitizers check only the rows that cover few games.
 */
#include "kit/mix.h"
#include "saboteur/notation.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

#include <assert.h>
#include <inttypes.h>

static const int spans[] = {20, 200}; /* how many games a row covers */
enum { SPANS = sizeof spans / sizeof spans[0] };
static const char *const path = "tests/fingerprint.txt";

struct hash {
    uint64_t value; /* FNV-1a */
};

/* ---- Choosing: a change here would change every hash ----------------------------------------- */

static unsigned below(uint64_t *state, unsigned count)
{
    return (unsigned)(mix_next(state) % count);
}

static const struct game {
    uint8_t seats_min, seats_max;
} games[SAB_KINDS] = {[SAB_BASE] = {SAB_BASE_SEATS_MIN, SAB_BASE_SEATS_MAX},
                      [SAB_CAVE] = {SAB_CAVE_SEATS_MIN, SAB_CAVE_SEATS_MAX}};

/* Draws any options, or a preset. */
static struct sab_config choose_base_config(uint64_t *state, uint8_t seats)
{
    struct sab_config config = {.seats = seats, .starter = (sab_seat)below(state, seats)};
    memcpy(config.option, sab_base_presets[below(state, SAB_BASE_PRESETS)], SAB_BASE_OPTIONS);
    for (unsigned option = 0; below(state, 3) > 0 && option < SAB_BASE_OPTIONS; option++) {
        config.option[option] = (uint8_t)below(state, sab_base_option_values[option]);
    }
    return config;
}

static struct sab_config choose_config(uint64_t *state, uint8_t kind, uint8_t seats)
{
    if (kind == SAB_BASE) {
        return choose_base_config(state, seats);
    }
    struct sab_config config = {.kind = kind, .seats = seats};
    config.starter = (sab_seat)below(state, seats);
    for (unsigned option = 0; option < SAB_CAVE_OPTIONS; option++) {
        config.option[option] = (uint8_t)below(state, 2);
    }
    return config;
}

static int far_from_goals(const struct sab_action *action)
{
    int x = 8 - action->cell.x, y = action->cell.y;
    return (x < 0 ? -x : x) * 2 + (y < 0 ? -y : y);
}

/* Three times in four, lays a joined card as near to the goals as possible, if such an action is
 * legal. Otherwise plays any action. In this way the games reach goals and share gold. */
static struct sab_action choose_in_base(uint64_t *state, const struct sab_action *actions,
                                        size_t count)
{
    const struct sab_action *best = &actions[below(state, (unsigned)count)];
    bool digs = below(state, 4) > 0;
    for (size_t i = 0; digs && i < count; i++) {
        bool joined = actions[i].verb == SAB_BASE_LAY && (actions[i].shape & SAB_JOINED) != 0;
        bool nearer = best->verb != SAB_BASE_LAY || (best->shape & SAB_JOINED) == 0 ||
                      far_from_goals(&actions[i]) < far_from_goals(best);
        best = joined && nearer ? &actions[i] : best;
    }
    return *best;
}

static int far_from_corners(const struct sab_action *action, int corner)
{
    int x = abs(action->cell.x), y = abs(action->cell.y);
    return abs(corner - x) + abs(corner - y);
}

/* Three times in four, lays a path card or takes a step, as near to a goal as possible, if such an
 * action is legal. Otherwise plays any action. In this way goals are revealed and dwarfs leave. */
static struct sab_action choose_in_cave(uint64_t *state, const struct sab_action *actions,
                                        size_t count, int corner)
{
    const struct sab_action *best = &actions[below(state, (unsigned)count)];
    bool digs = below(state, 4) > 0;
    for (size_t i = 0; digs && i < count; i++) {
        uint8_t verb = actions[i].verb;
        bool goes_on = verb == SAB_CAVE_LAY || verb == SAB_CAVE_STEP;
        bool nearer = best->verb != verb ||
                      far_from_corners(&actions[i], corner) < far_from_corners(best, corner);
        best = goes_on && nearer ? &actions[i] : best;
    }
    return *best;
}

static struct sab_action choose(uint64_t *state, const struct sab_config *config,
                                const struct sab_action *actions, size_t count)
{
    return config->kind == SAB_BASE
               ? choose_in_base(state, actions, count)
               : choose_in_cave(state, actions, count, config->seats < 6 ? 4 : 3);
}

/* ---- Hashing --------------------------------------------------------------------------------- */

static void hash_text(struct hash *hash, const char *text)
{
    for (; *text != '\0'; text++) {
        hash->value = (hash->value ^ (uint8_t)*text) * 0x100000001b3u;
    }
    hash->value = (hash->value ^ '\n') * 0x100000001b3u;
}

static void hash_step(struct hash *hash, const struct sab_action *action,
                      const struct sab_events *events)
{
    char words[SAB_ACTION_TEXT + SAB_EVENT_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write_number(&text, action->seat);
    sab_write(&text, " ");
    sab_write_action(&text, action);
    hash_text(hash, words);
    for (unsigned i = 0; i < events->count; i++) {
        text = sab_text_into(words, sizeof words);
        sab_write_event(&text, &events->at[i]);
        hash_text(hash, words);
    }
}

static void hash_number(struct hash *hash, unsigned number)
{
    char words[16];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write_number(&text, number);
    hash_text(hash, words);
}

/* Hashes the nuggets of each seat. In the cave, where nuggets alone do not decide the outcome, also
 * hashes the numbers that do (7.2). */
static void hash_score(struct hash *hash, const struct sab_game *game, unsigned seats)
{
    uint8_t nuggets[SAB_SEATS_MAX];
    char words[64];
    struct sab_text text = sab_text_into(words, sizeof words);
    struct sab_view view;
    sab_score(game, nuggets);
    for (unsigned seat = 0; seat < seats; seat++) {
        sab_write_number(&text, nuggets[seat]);
        sab_write(&text, " ");
    }
    hash_text(hash, words);
    sab_see(game, SAB_NOBODY, &view);
    for (unsigned clan = 0; game->kind == SAB_CAVE && clan < SAB_CLANS; clan++) {
        hash_number(hash, view.as.cave.treasure[clan]);
        hash_number(hash, view.as.cave.saved[clan]);
        hash_number(hash, view.as.cave.workers[clan]);
    }
}

static void play_on(struct hash *hash, const struct sab_config *config, struct sab_game *game,
                    uint64_t *state)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    static struct sab_events events;
    size_t count = sab_legal(game, actions);
    sab_sort_actions(actions, count);
    struct sab_action action = choose(state, config, actions, count);
    enum sab_verdict verdict = sab_play(game, &action, &events);
    assert(verdict == SAB_OK);
    hash_step(hash, &action, &events);
}

static void hash_game(struct hash *hash, uint8_t kind, uint8_t seats, uint64_t number)
{
    uint64_t state = number * 16 + seats;
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), seats};
    struct sab_config config = choose_config(&state, kind, seats);
    struct sab_game game;
    enum sab_verdict verdict = sab_deal(&game, &config, seed);
    assert(verdict == SAB_OK);
    for (unsigned round = 1;; round++) {
        while (sab_to_move(&game) != SAB_NOBODY) {
            play_on(hash, &config, &game, &state);
        }
        hash_score(hash, &game, seats);
        if (sab_is_over(&game)) {
            break;
        }
        struct sab_deal deal;
        sab_shuffle(&config, seed, round + 1, &deal);
        verdict = sab_next_round(&game, &deal);
        assert(verdict == SAB_OK);
    }
}

static uint64_t fingerprint(uint8_t kind, uint8_t seats, int span)
{
    struct hash hash = {0xcbf29ce484222325u};
    for (int number = 0; number < span; number++) {
        hash_game(&hash, kind, seats, (uint64_t)number);
    }
    return hash.value;
}

static int write_all(void)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return EXIT_FAILURE;
    }
    fprintf(file, "# Game, seats, games, hash (tests/games/fingerprint_test.c). A change here is a "
                  "change of the rules,\n# or of the cards of the cave.\n");
    for (uint8_t kind = 0; kind < SAB_KINDS; kind++) {
        unsigned rows = SPANS * (games[kind].seats_max - games[kind].seats_min + 1u);
        for (unsigned row = 0; row < rows; row++) {
            uint8_t seats = (uint8_t)(games[kind].seats_min + row / SPANS);
            int span = spans[row % SPANS];
            fprintf(file, "%s %u %d %016" PRIx64 "\n", sab_kind_name(kind), seats, span,
                    fingerprint(kind, seats, span));
        }
    }
    return fclose(file) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Tests a row of the file. Returns the row's game, or SAB_KINDS if the line is not a row. */
static unsigned test_row(const char *line)
{
    char name[16];
    uint8_t kind;
    unsigned seats;
    int span;
    uint64_t wanted;
    if (sscanf(line, "%15s %u %d %" SCNx64, name, &seats, &span, &wanted) != 4 ||
        (span != spans[0] && span != spans[1]) || !sab_read_kind(name, strlen(name), &kind)) {
        return SAB_KINDS;
    }
    if (PLAY_SLOWER < 10 || span == spans[0]) {
        uint64_t found = fingerprint(kind, (uint8_t)seats, span);
        tap_ok(found == wanted, "%s, %u seats, %d games: %016" PRIx64, name, seats, span, found);
    }
    return kind;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "write") == 0) {
        return write_all();
    }
    FILE *file = fopen(path, "r");
    char line[256];
    int rows[SAB_KINDS + 1] = {0};
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        rows[test_row(line)]++;
    }
    for (uint8_t kind = 0; kind < SAB_KINDS; kind++) {
        tap_number(rows[kind], SPANS * (games[kind].seats_max - games[kind].seats_min + 1),
                   "rows for each number of seats");
    }
    if (file != NULL) {
        fclose(file);
    }
    return tap_done();
}

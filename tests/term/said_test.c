/* SPDX-License-Identifier: MIT
 *
 * said_test.c - a hash over everything that the terminal says and draws in whole seeded games
 * against bots. There is one hash for each game and number of seats. The test compares the hashes
 * with tests/term/said.txt. So no word and no picture can change unnoticed, even where no golden
 * screen shows it.
 *
 * With the argument `write`, the program writes said.txt again. With `show`, it prints all lines,
 * so that you can compare them before and after a change.
 */
#include "term/base/base.h"
#include "term/cave/cave.h"
#include "term/line/command.h"
#include "term/line/report.h"
#include "term/line/sitting.h"
#include "term/words/words.h"
#include "tests/tap.h"

#include <inttypes.h>
#include <stdlib.h>

enum { TURNS_MAX = 6000, LINE = 1024 };
static const char *const path = "tests/term/said.txt";
static bool shows;

static const struct game {
    const char *name, *rules[3]; /* presets or options; n seats use rules[n % 3] */
    unsigned seats_min, seats_max;
} games[SAB_KINDS] = {
    [SAB_BASE] = {"base", {"preset=ru", "preset=standard", "preset=bg stone_turn=free"}, 3, 10},
    [SAB_CAVE] = {"cave", {"axe_at_once=on", "vein_optional=on", ""}, 2, 8},
};

/* ---- Hashing --------------------------------------------------------------------------------- */

struct hash {
    uint64_t value; /* FNV-1a */
};

static void hash_text(struct hash *hash, const char *text)
{
    for (; *text != '\0'; text++) {
        hash->value = (hash->value ^ (uint8_t)*text) * 0x100000001b3u;
    }
}

static void hash_line(struct hash *hash, const char *text)
{
    char line[LINE];
    const char *clock =
        strstr(text, " You have "); /* the time left for an answer depends on the clock */
    snprintf(line, sizeof line, "%.*s\n", clock != NULL ? (int)(clock - text) : LINE - 2, text);
    hash_text(hash, line);
    if (shows) {
        fputs(line, stdout);
    }
}

static void hash_art(struct hash *hash, const struct art *art)
{
    for (unsigned row = 0; row < ART_ROWS; row++) {
        char line[LINE];
        struct sab_text text = sab_text_into(line, sizeof line);
        for (unsigned column = 0; column < ART_COLUMNS; column++) {
            sab_write(&text, art->glyph[row][column]);
            sab_write_number(&text, art->ink[row][column]);
        }
        hash_line(hash, line);
    }
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void hash_pictures(struct hash *hash, const struct model *model)
{
    for (int x = -9; x <= 9 && model->kind == SAB_CAVE; x++) {
        for (int y = -9; y <= 9; y++) {
            struct art art;
            if (cave_draw_cell(&model->view, (sab_cell){(int8_t)x, (int8_t)y}, x % 2 == 0, &art)) {
                hash_art(hash, &art);
            }
        }
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS && model->kind == SAB_BASE; goal++) {
        struct art art;
        base_draw_cell(&model->view, sab_base_goal_cells[goal], goal % 2 == 0, &art);
        hash_art(hash, &art);
    }
}

/* For each of your own decisions, hashes the question and the name of each answer. */
static void look_round(struct sitting *sitting, struct hash *hash, unsigned turn)
{
    static const char *const asked[] = {"board", "cells", "hand",   "players", "role",
                                        "legal", "ways",  "rules",  "status",  "since",
                                        "log",   "help",  "unseen", "laid",    "dead"};
    sitting->ascii = turn % 2 == 0;
    sitting->columns = turn % 3 == 0 ? 40 : SITTING_COLUMNS;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        command_run(sitting, asked[i]);
    }
    char role[LINE];
    struct sab_text told = sab_text_into(role, sizeof role);
    report_write_role(&told, sitting);
    hash_line(hash, role);
    for (size_t i = 0; i < sitting->model.legal_count; i++) {
        char line[LINE];
        struct sab_text text = sab_text_into(line, sizeof line);
        words_action(&text, &sitting->model, &sitting->model.legal[i]);
        hash_line(hash, line);
    }
    hash_pictures(hash, &sitting->model);
}

static void decide(struct sitting *sitting, unsigned turn)
{
    const struct model *model = &sitting->model;
    char word[32] = "";
    if (model->phase == MODEL_BETWEEN && !model->seat[0].ready) {
        snprintf(word, sizeof word, "ready");
    } else if (model_is_my_turn(model) && model->legal_count > 0) {
        uint64_t mixed = (turn + 1) * UINT64_C(0x9E3779B97F4A7C15);
        snprintf(word, sizeof word, "%u", 1 + (unsigned)((mixed >> 32) % model->legal_count));
    }
    command_run(sitting, word);
}

/* Hashes the lines of the log from `*seen` on, and moves `*seen` to the end. */
static void hash_log(const struct sitting *sitting, struct hash *hash, size_t *seen)
{
    for (; *seen < sitting->line_count; ++*seen) {
        hash_line(hash, sitting_line(sitting, *seen));
    }
}

/* Plays a game to its end. Seat 0 plays at random against honest bots. */
static bool play_game(unsigned kind, unsigned seats, struct hash *hash)
{
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)kind, (uint8_t)seats, 6};
    char create[128];
    size_t seen = 0;
    snprintf(create, sizeof create, "create %s seats=%u %s name=\"Ada\" bots=honest",
             games[kind].name, seats, games[kind].rules[seats % 3]);
    struct sitting *sitting = sitting_open(link_local(seed, 0), create);
    sitting_receive(sitting);
    command_run(sitting, "start");
    bool finished = false;
    for (unsigned turn = 0; turn < TURNS_MAX && !finished; turn++) {
        sitting_receive(sitting);
        hash_log(sitting, hash, &seen);
        finished = sitting->model.phase == MODEL_FINISHED;
        if (link_is_idle(sitting->link) && !finished) {
            look_round(sitting, hash, turn);
            hash_log(sitting, hash, &seen);
            decide(sitting, turn);
        }
        link_wait(sitting->link, NULL, 0, 0);
    }
    command_run(sitting, "result");
    command_run(sitting, "players");
    command_run(sitting, "status");
    hash_log(sitting, hash, &seen);
    char result[4 * LINE];
    struct sab_text text = sab_text_into(result, sizeof result);
    term_game(sitting->model.kind)->write_result(&text, &sitting->model);
    hash_line(hash, result);
    sitting_close(sitting);
    return finished;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Draws a path card of the cave beside the start, upright and rotated, with a nugget and without
 * one. */
static void hash_laid(struct hash *hash, sab_card card, bool ascii)
{
    for (unsigned way = 0; way < 4; way++) {
        struct sab_view view = {.kind = SAB_CAVE};
        struct sab_cave_view *cave = &view.as.cave;
        struct art art;
        cave->laid_count = 2;
        cave->turn.seat = SAB_NOBODY;
        cave->laid[1] =
            (struct sab_cave_laid){{1, 0}, card, (uint8_t)(way % 2), (uint8_t)(way / 2)};
        for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
            cave->creature[creature].owner = SAB_NOBODY;
        }
        cave_draw_cell(&view, (sab_cell){1, 0}, ascii, &art);
        hash_art(hash, &art);
    }
}

static void hash_cards(struct hash *hash)
{
    for (int ascii = 0; ascii < 2; ascii++) {
        for (unsigned card = 0; card < UINT8_MAX; card++) {
            struct art art = base_art_of_card((sab_card)card, ascii != 0);
            hash_art(hash, &art);
            for (unsigned turned = 0; turned < 2; turned++) {
                art = cave_art_of_card((sab_card)card, turned, ascii != 0);
                hash_art(hash, &art);
            }
            if (sab_is_cave_card((sab_card)card) &&
                sab_cave_card_of((sab_card)card)->deed == SAB_DEED_PATH) {
                hash_laid(hash, (sab_card)card, ascii != 0);
            }
            char line[LINE];
            struct sab_text text = sab_text_into(line, sizeof line);
            if (sab_is_cave_card((sab_card)card)) {
                cave_say_card(&text, (sab_card)card);
            } else {
                base_say_card(&text, (sab_card)card);
            }
            hash_line(hash, line);
        }
        struct art art = art_of_free_cell('a', ascii != 0);
        hash_art(hash, &art);
        for (unsigned goal = SAB_GOAL_EXIT; goal <= SAB_GOAL_VEIN; goal++) {
            for (unsigned deck = 0; deck < SAB_CAVE_DECKS; deck++) {
                art = cave_art_of_goal(deck, goal, goal % 2, ascii != 0);
                hash_art(hash, &art);
            }
        }
    }
}

/* ---- The file -------------------------------------------------------------------------------- */

static void check_row(FILE *file, bool writes, const char *name, struct hash hash)
{
    char row[64], wanted[64] = "";
    snprintf(row, sizeof row, "%s %016" PRIx64, name, hash.value);
    if (writes) {
        fprintf(file, "%s\n", row);
        return;
    }
    bool read = fgets(wanted, sizeof wanted, file) != NULL;
    wanted[strcspn(wanted, "\n")] = '\0';
    tap_text(row, read ? wanted : NULL, row);
}

int main(int argc, char **argv)
{
    struct hash empty = {0xcbf29ce484222325u};
    bool writes = argc > 1 && strcmp(argv[1], "write") == 0;
    shows = argc > 1 && strcmp(argv[1], "show") == 0;
    FILE *file = fopen(path, writes ? "w" : "r");
    if (!tap_ok(file != NULL, "%s opens", path)) {
        return tap_done();
    }
    struct hash hash = empty;
    hash_cards(&hash);
    check_row(file, writes, "cards", hash);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        for (unsigned seats = games[kind].seats_min; seats <= games[kind].seats_max; seats++) {
            char name[32];
            hash = empty;
            snprintf(name, sizeof name, "%s %u", games[kind].name, seats);
            tap_ok(play_game(kind, seats, &hash), "%s is played to its end", name);
            check_row(file, writes, name, hash);
        }
    }
    fclose(file);
    return tap_done();
}

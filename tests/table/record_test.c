/* SPDX-License-Identifier: MIT
 *
 * record_test.c - the record of the newest finished game of a table. The record must read back.
 * Replayed, it must lead to the game that was played. It must contain nothing of a game in
 * progress.
 */
#include "table/record.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { RECORD_SIZE = 1 << 18 };
static char written[RECORD_SIZE];

/* ---- Writing --------------------------------------------------------------------------------- */

/* Passes every entry of the log to the record. If `text` is not NULL, writes what each entry adds
 * to the record. */
static bool read_log(const struct world *world, struct table_record *record, struct sab_text *text)
{
    const char *end;
    for (const char *line = world->log.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        struct entry entry;
        struct sab_fault why;
        char piece[TABLE_RECORD_TEXT];
        struct sab_text one = sab_text_into(piece, sizeof piece);
        if (!entry_read(line, (size_t)(end - line), &entry, &why) ||
            (text == NULL && !table_record_take(record, &entry))) {
            return false;
        }
        if (text != NULL) {
            table_record_write(record, &entry, &one);
            sab_write_bytes(text, piece, one.length);
        }
        if (!sab_text_is_whole(&one)) {
            return false;
        }
    }
    return true;
}

/* The record made from the log of this world, or "" if there is none. */
static const char *write_record(const struct world *world)
{
    struct table_record *record = calloc(1, sizeof *record);
    struct sab_text text = sab_text_into(written, sizeof written);
    if (record == NULL || !read_log(world, record, NULL) || !read_log(world, record, &text) ||
        !sab_text_is_whole(&text) || (text.length > 0) != (record->finished.last > 0)) {
        snprintf(written, sizeof written, "not written\n");
    }
    free(record);
    return written;
}

/* ---- Reading back ---------------------------------------------------------------------------- */

/* Carries out one item of a record, as `saboteur check` does. */
static bool replay_item(struct sab_game *game, const struct sab_record_reader *reader,
                        enum sab_record_item item)
{
    struct sab_action action = reader->action;
    struct sab_view view;
    switch (item) {
    case SAB_ITEM_DEAL:
        return (reader->round == 1 ? sab_begin(game, &reader->head.config, &reader->deal)
                                   : sab_next_round(game, &reader->deal)) == SAB_OK;
    case SAB_ITEM_ACTION:
        sab_see(game, action.seat, &view);
        sab_complete_action(&view, &action);
        return sab_play(game, &action, NULL) == SAB_OK;
    case SAB_ITEM_END:
        return sab_is_over(game);
    case SAB_ITEM_NONE:
    case SAB_ITEM_HEAD:
    case SAB_ITEM_SIGN:
        break;
    }
    return true;
}

/* Whether the record is complete and follows the rules. Writes the game at its end to *game and the
 * record's head to *head. */
static bool replay(const char *record, struct sab_game *game, struct sab_record_head *head)
{
    struct sab_record_reader reader;
    enum sab_record_item item = SAB_ITEM_NONE;
    struct sab_fault why;
    const char *end;
    sab_record_open(&reader);
    memset(game, 0, sizeof *game);
    for (const char *line = record; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!sab_read_record_line(&reader, line, (size_t)(end - line), &item, &why) ||
            !replay_item(game, &reader, item)) {
            tap_note("line %u: %.60s", reader.line, line);
            return false;
        }
    }
    *head = reader.head;
    return item == SAB_ITEM_END;
}

static bool names_are(const struct sab_record_head *head, const struct table *table)
{
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        if (strcmp(head->name[seat], table->seats[seat].name) != 0) {
            return false;
        }
    }
    return true;
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* How many signs the record has. */
static unsigned count_signs(const char *record)
{
    unsigned count = 0;
    const char *end;
    for (const char *line = record; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        bool seated = line[0] >= '0' && line[0] <= '9' && line[1] == ' ';
        count += seated && sab_begins_sign(line + 2, (size_t)(end - line) - 2);
    }
    return count;
}

/* How many signs of its newest game the log has. */
static unsigned count_logged(const struct world *world)
{
    static struct table table;
    unsigned count = 0;
    const char *end;
    memset(&table, 0, sizeof table);
    for (const char *line = world->log.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        struct entry entry;
        struct sab_fault why;
        if (!entry_read(line, (size_t)(end - line), &entry, &why) ||
            !table_apply(&table, &entry, NULL)) {
            return UINT_MAX;
        }
        bool counts = entry.what == ENTRY_SIGN && table.phase != TABLE_FINISHED;
        count = entry.what == ENTRY_STARTED ? 0 : count + counts;
    }
    return count;
}

/* Moves the game on. In between, people talk, vote, give signs and are away. */
static void go_on(struct world *world)
{
    switch (world_random(world, 14)) {
    case 12:
    case 13:
        world_sign_randomly(world, (sab_seat)world_random(world, 2));
        break;
    case 0:
        world_ask(world, 0, "say \"hm\"");
        break;
    case 1:
        world->decision.count = 0;
        table_decide_away(&world->table, 1, &world->call, &world->decision);
        world_commit(world);
        break;
    case 2: {
        char words[64];
        snprintf(words, sizeof words, "act %u vote", (unsigned)world->table.step);
        world_ask(world, (sab_seat)world_random(world, 5), words);
        break;
    }
    case 3:
        world_ask(world, 0, "ready");
        break;
    default:
        if (world->table.phase != TABLE_PLAYING || !world_act_randomly(world)) {
            world_due(world);
        }
    }
}

/* Plays until the game is over. Meanwhile, the table's record must stay equal to `before`. */
static bool play_to_the_end(struct world *world, const char *before)
{
    bool kept = true;
    for (unsigned i = 0; i < 4000 && world->table.phase != TABLE_FINISHED; i++) {
        kept = kept && (i % 40 != 0 || strcmp(write_record(world), before) == 0);
        go_on(world);
    }
    return kept && world->table.phase == TABLE_FINISHED;
}

static void test_table(uint64_t seed, const char *words)
{
    static char first[RECORD_SIZE];
    struct world world;
    struct sab_game game;
    struct sab_record_head head;
    world_open(&world, seed);
    world_ask(&world, SAB_NOBODY, words);
    world_ask(&world, SAB_NOBODY, "join TESTS name=\"Bo \\\"B\\\" \xC3\xA9\"");
    tap_ok(world_ask(&world, 0, "start bots=random"), "seed %u: %s", (unsigned)seed, words);
    tap_ok(play_to_the_end(&world, ""), "until its end a game has no record");
    snprintf(first, sizeof first, "%s", write_record(&world));
    tap_ok(replay(first, &game, &head) && memcmp(&game, &world.table.game, sizeof game) == 0,
           "then its record replays to the game that was played, byte by byte");
    tap_ok(head.has_signs == (count_logged(&world) > 0) &&
               count_signs(first) == count_logged(&world),
           "with all %u signs of the game", count_signs(first));
    tap_ok(names_are(&head, &world.table), "with the names of the players");
    tap_ok(world_ask(&world, 0, "start") && play_to_the_end(&world, first),
           "while another game is played, the record of the first one stays");
    tap_ok(replay(write_record(&world), &game, &head) && strcmp(written, first) != 0 &&
               memcmp(&game, &world.table.game, sizeof game) == 0,
           "and then it is the other's");
    strcpy(first, written);
    tap_ok(world_ask(&world, 0, "set preset=standard") && strcmp(write_record(&world), first) == 0,
           "it stays when the table is opened again and set otherwise");
    tap_ok(world.faults == 0, "the log is sound: %s", world.fault);
    world_close(&world);
}

/* A record contains only its game: no talk, no secrets, no times. */
static void test_lines(const char *first)
{
    const char *line = written;
    bool plain = strstr(written, "hm") == NULL && strstr(written, "token") == NULL;
    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        plain = plain && end - line < 1024;
    }
    tap_ok(plain && *line == '\0' && strncmp(written, first, strlen(first)) == 0,
           "it begins as notation 5 says and holds nothing but the game");
}

static void test_damage(void)
{
    struct table_record *record = calloc(1, sizeof *record);
    struct entry entry = entry_of(ENTRY_RESTARTED);
    entry.seq = 7;
    tap_ok(record != NULL && !table_record_take(record, &entry) && record->table.seq == 0,
           "an entry that does not fit is refused");
    free(record);
}

int main(int argc, char **argv)
{
    static const char *const tables[] = {
        "create base seats=3 name=\"Ada\"",
        "create base seats=5 preset=ru name=\"Ada\"",
        "create base seats=10 preset=fr name=\"Ada\"",
        "create base seats=4 round_end=passes blocked_unpaid=on name=\"Ada\"",
        "create cave seats=2 talk=none name=\"Ada\"",
        "create base seats=5 talk=none name=\"Ada\"",
        "create cave seats=5 vein_optional=on axe_at_once=on name=\"Ada\"",
        "create cave seats=8 name=\"Ada\"",
    };
    enum { TABLES = sizeof tables / sizeof tables[0] };
    unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 16;
    for (unsigned seed = 1; seed <= games; seed++) {
        test_table(seed, tables[seed % TABLES]);
        bool cave = strstr(tables[seed % TABLES], "cave") != NULL;
        bool none = strstr(tables[seed % TABLES], "talk=none") != NULL;
        test_lines(cave ? none ? "saboteur 1 cave-2\ngame cave\n" : "saboteur 2 cave-2\ngame cave\n"
                   : none ? "saboteur 1 base-1\ngame base\n"
                          : "saboteur 2 base-1\ngame base\n");
    }
    test_damage();
    return tap_done();
}

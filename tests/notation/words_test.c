/* SPDX-License-Identifier: MIT
 *
 * words_test.c - writes names and reads them back (notation 2, base 11).
 */
#include "saboteur/notation.h"
#include "tests/tap.h"

typedef bool (*reader)(const char *text, size_t size, uint8_t *value);
typedef const char *(*namer)(unsigned value);

/* Every name must be read back as its number. Exactly `count` numbers must have a name. */
static void test_names(namer name, reader read, int count, const char *what)
{
    int found = 0;
    for (unsigned value = 0; value < 256; value++) {
        const char *word = name(value);
        uint8_t back = 255;
        if (strcmp(word, "?") != 0) {
            found++;
            tap_ok(read(word, strlen(word), &back) && back == value, "%s %s", what, word);
            tap_ok(!read(word, strlen(word) - 1, &back) || back != value,
                   "without its last byte, it is another name or none: %s", word);
        }
    }
    tap_ok(found == count, "there are %d names of a %s", count, what);
}

static void test_cards_are_shapes(void)
{
    for (unsigned card = SAB_PATH_NESW; card <= SAB_DEAD_E; card++) {
        tap_text(sab_card_name(card), sab_shape_name(sab_base_cards[card].shape),
                 "the name of a path card is its shape when it lies upright");
    }
}

static void test_values(void)
{
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        for (unsigned value = 0; value <= sab_base_option_values[option]; value++) {
            const char *word = sab_value_name(SAB_BASE, option, value);
            uint8_t back = 255;
            bool named = value < sab_base_option_values[option];
            tap_ok(named == (strcmp(word, "?") != 0), "%s has a value %u: %s",
                   sab_option_name(SAB_BASE, option), value, word);
            tap_ok(!named || (sab_read_value(SAB_BASE, option, word, strlen(word), &back) &&
                              back == value),
                   "the value reads back");
        }
    }
    uint8_t back;
    tap_ok(!sab_read_value(SAB_BASE, SAB_BASE_OPT_DIRECTION, "touch", 5, &back),
           "an option refuses a value of another option");
}

/* An option must be readable in its own game and in no other, because no two games have an option
 * of the same name. */
static void test_options(unsigned kind)
{
    for (unsigned option = 0; option < sab_option_count(kind); option++) {
        const char *name = sab_option_name(kind, option);
        uint8_t back = 255, value = 255;
        tap_ok(sab_read_option(kind, name, strlen(name), &back) && back == option,
               "%s has an option %s", sab_kind_name(kind), name);
        tap_ok(!sab_read_option(kind == SAB_BASE ? SAB_CAVE : SAB_BASE, name, strlen(name), &back),
               "the other game has no such option");
        for (unsigned number = 0; number < 2; number++) {
            const char *word = sab_value_name(kind, option, number);
            tap_ok(sab_read_value(kind, option, word, strlen(word), &value) && value == number,
                   "the option has the value %s", word);
        }
        tap_ok(!sab_read_value(kind, option, "maybe", 5, &value),
               "the option refuses the value maybe");
    }
    uint8_t preset = 255, none;
    const char *standard = sab_preset_name(kind, SAB_PRESET_STANDARD);
    tap_ok(sab_read_preset(kind, standard, strlen(standard), &preset) &&
               preset == SAB_PRESET_STANDARD && !sab_read_preset(kind, "?", 1, &none),
           "the game has a preset %s", standard);
    tap_text(sab_option_name(kind, sab_option_count(kind)), "?", "the game has no more options");
}

static void test_cells(void)
{
    static const char *const bad[] = {"",       "1",     "1,",   ",1",    "01,1", "1,01",
                                      "+1,1",   "-0,1",  "1, 1", " 1,1",  "1,1 ", "128,0",
                                      "0,-129", "1,1,1", "1;1",  "--1,1", "0x1,1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        sab_cell cell;
        tap_ok(!sab_read_cell(bad[i], strlen(bad[i]), &cell), "\"%s\" is not a cell", bad[i]);
    }
    int wrong = 0;
    for (int x = -128; x < 128; x++) {
        for (int y = -128; y < 128; y++) {
            char buffer[16];
            struct sab_text text = sab_text_into(buffer, sizeof buffer);
            sab_cell cell = {(int8_t)x, (int8_t)y}, back = {99, 99};
            sab_write_cell(&text, cell);
            wrong += !sab_read_cell(buffer, text.length, &back) || back.x != x || back.y != y;
        }
    }
    tap_number(wrong, 0, "all 65536 cells read back");
}

static void test_lying(void)
{
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        sab_card card = (sab_card)(SAB_CAVE_FIRST_CARD + i), back;
        bool path = sab_cave_cards[i].deed == SAB_DEED_PATH;
        for (unsigned turned = 0; turned <= 1; turned++) {
            const char *name = sab_lying_name(card, turned);
            uint8_t lies = 255;
            bool read = sab_read_lying(name, strlen(name), &back, &lies);
            tap_ok(read == path && (!read || (back == card &&
                                              lies == (sab_cave_cards[i].alike != 0 ? 0 : turned))),
                   "%s %s", name, path ? "lies so" : "is not laid");
        }
    }
    tap_text(sab_lying_name(SAB_MAP, 0), "?", "a card of the base game has no name in the cave");
}

static void test_places(void)
{
    static const char *const bad[] = {"",       "1,0",   "1,0:",  "1,0:N", "1,0:W", "1,0:EE",
                                      "1,0 :E", "1,0.8", "1,0.x", "1,0.",  "1,0.01"};
    sab_cell cell;
    sab_sides side;
    struct sab_cave_place place;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tap_ok(!sab_read_edge(bad[i], strlen(bad[i]), &cell, &side), "\"%s\" is not an edge",
               bad[i]);
        bool goal = strcmp(bad[i], "1,0") == 0;
        tap_ok(sab_read_place(bad[i], strlen(bad[i]), &place) == goal, "%s",
               goal ? "but it is the space of a goal" : "nor is it a space");
    }
    tap_ok(sab_read_edge("-3,12:S", 7, &cell, &side) && cell.x == -3 && cell.y == 12 &&
               side == SAB_SOUTH,
           "an edge is read as its cell and side");
    tap_ok(sab_read_place("-3,12.7", 7, &place) && place.cell.x == -3 && place.cell.y == 12 &&
               place.space == 7,
           "a space is read as its cell and number");
}

static void test_verdicts(void)
{
    for (unsigned verdict = 0; verdict < SAB_VERDICTS; verdict++) {
        static const char *const games[SAB_KINDS] = {"base ", "cave "};
        const char *text = sab_verdict_text(verdict), *name = sab_verdict_name(verdict);
        unsigned cited = 0;
        for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
            const char *section = sab_verdict_section(kind, verdict);
            bool good =
                strncmp(section, games[kind], 5) == 0 && section[5] >= '1' && section[5] <= '9';
            cited += good;
            tap_ok(good || strcmp(section, "?") == 0, "%s: %s", name, section);
        }
        tap_ok(cited > 0, "%s has a section", name);
        tap_ok(text[0] >= 'A' && text[0] <= 'Z' && text[strlen(text) - 1] == '.',
               "it has a sentence: %s", text);
    }
}

/* These functions give the options and presets of one game, so that test_names can use them. */
static const char *base_option(unsigned number)
{
    return sab_option_name(SAB_BASE, number);
}

static bool read_base_option(const char *text, size_t size, uint8_t *number)
{
    return sab_read_option(SAB_BASE, text, size, number);
}

static const char *base_preset(unsigned number)
{
    return sab_preset_name(SAB_BASE, number);
}

static bool read_base_preset(const char *text, size_t size, uint8_t *number)
{
    return sab_read_preset(SAB_BASE, text, size, number);
}

static const char *cave_option(unsigned number)
{
    return sab_option_name(SAB_CAVE, number);
}

static bool read_cave_option(const char *text, size_t size, uint8_t *number)
{
    return sab_read_option(SAB_CAVE, text, size, number);
}

static const char *cave_preset(unsigned number)
{
    return sab_preset_name(SAB_CAVE, number);
}

static bool read_cave_preset(const char *text, size_t size, uint8_t *number)
{
    return sab_read_preset(SAB_CAVE, text, size, number);
}

int main(void)
{
    test_names(sab_kind_name, sab_read_kind, 2, "game");
    test_names(sab_card_name, sab_read_card, SAB_BASE_CARDS - 1 + sab_cave_card_count, "card");
    test_names(sab_shape_name, sab_read_shape, 26, "shape");
    test_names(sab_goal_name, sab_read_goal, SAB_BASE_GOALS + SAB_CAVE_GOALS, "goal");
    test_names(sab_tool_name, sab_read_tool, 3, "tool");
    test_names(sab_base_role_name, sab_read_base_role, 2, "role");
    test_names(base_option, read_base_option, SAB_BASE_OPTIONS, "option");
    test_names(base_preset, read_base_preset, SAB_BASE_PRESETS, "preset");
    test_names(cave_option, read_cave_option, SAB_CAVE_OPTIONS, "option of the cave");
    test_names(cave_preset, read_cave_preset, 1, "preset of the cave");
    test_names(sab_clan_name, sab_read_clan, 2, "clan");
    test_names(sab_loyalty_name, sab_read_loyalty, 2, "loyalty");
    test_names(sab_creature_name, sab_read_creature, SAB_CAVE_CREATURES, "creature");
    test_names(sab_verdict_name, sab_read_verdict, SAB_VERDICTS, "verdict");
    test_cards_are_shapes();
    test_values();
    test_options(SAB_BASE);
    test_options(SAB_CAVE);
    test_cells();
    test_lying();
    test_places();
    test_verdicts();
    return tap_done();
}

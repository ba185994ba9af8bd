/* SPDX-License-Identifier: MIT
 *
 * signs_test.c - writes every sign and reads it back (notation 9).
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

static long kept[SAB_KINDS], refused[SAB_KINDS];

/* Checks one form of a sign, which must not be read as an action. If the game has this form
 * (`exists`), the sign must read back as it was written. Otherwise the reader must refuse it. */
static bool sign_returns(unsigned game, const struct sab_sign *sign, bool exists)
{
    char buffer[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(buffer, sizeof buffer);
    struct sab_sign back, untouched;
    struct sab_action action;
    struct sab_fault fault;
    memset(&untouched, 0xa5, sizeof untouched);
    back = untouched;
    sab_write_sign(&text, sign);
    bool good = sab_text_is_whole(&text) && sab_begins_sign(buffer, text.length) &&
                !sab_read_action(buffer, text.length, sign->seat, &action, &fault);
    bool read = sab_read_sign(buffer, text.length, game, sign->seat, &back, &fault);
    const struct sab_sign *wanted = exists ? sign : &untouched;
    good = good && read == exists && memcmp(&back, wanted, sizeof back) == 0;
    kept[game] += read;
    refused[game] += !read;
    if (!good) {
        tap_note("%s: %s", buffer, read ? "is read" : fault.sentence);
    }
    return good;
}

static struct sab_sign sign_of(unsigned kind, sab_seat to)
{
    struct sab_sign sign = {.kind = (uint8_t)kind, .seat = 2, .to = to, .clan = SAB_NOBODY};
    return sign;
}

/* Returns how many signs that name only a player are written or read wrongly. */
static int wrong_about_players(unsigned game)
{
    static const uint8_t kinds[] = {SAB_SIGN_LIGHT, SAB_SIGN_TRUST, SAB_SIGN_DOUBT,
                                    SAB_SIGN_YES,   SAB_SIGN_NO,    SAB_SIGN_THANKS};
    int wrong = 0;
    for (unsigned i = 0; i < sizeof kinds; i++) {
        for (sab_seat to = 0; to < SAB_SEATS_MAX; to++) {
            struct sab_sign sign = sign_of(kinds[i], to);
            wrong += !sign_returns(game, &sign, true);
        }
    }
    struct sab_sign out = sign_of(SAB_SIGN_LIGHT, SAB_NOBODY), stuck = out;
    stuck.kind = SAB_SIGN_STUCK;
    return wrong + !sign_returns(game, &out, true) + !sign_returns(game, &stuck, true);
}

/* Returns how many signs that name a cell are written or read wrongly. The cells are two corners of
 * the table and a goal of each game. */
static int wrong_about_cells(unsigned game)
{
    static const sab_cell cells[] = {{-128, 127}, {127, -128}, {8, 0}, {4, -4}};
    int wrong = 0;
    for (unsigned i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        for (unsigned kind = SAB_SIGN_TRUST; kind <= SAB_SIGN_AVOID; kind++) {
            bool of_marker = kind <= SAB_SIGN_DOUBT;
            struct sab_sign sign = sign_of(kind, of_marker ? 5 : SAB_NOBODY);
            sign.on = SAB_ON_CELL;
            sign.cell = cells[i];
            if (of_marker || kind >= SAB_SIGN_DIG) {
                wrong += !sign_returns(game, &sign, true);
            }
        }
    }
    return wrong;
}

static bool goal_can_hide(unsigned game, unsigned says)
{
    return game == SAB_BASE ? says <= SAB_SAYS_GOLD
                            : says >= SAB_SAYS_EXIT && says <= SAB_SAYS_VEIN;
}

static int wrong_markers(unsigned game)
{
    int wrong = 0;
    for (unsigned says = SAB_SAYS_NOTHING; says < SAB_SAYS_COUNT; says++) {
        struct sab_sign goal = sign_of(SAB_SIGN_MARKER, SAB_NOBODY), clan = goal;
        goal.on = SAB_ON_CELL;
        goal.cell = (sab_cell){8, -2};
        clan.on = SAB_ON_CLAN;
        clan.clan = 3;
        goal.value = clan.value = (uint8_t)says;
        bool nothing = says == SAB_SAYS_NOTHING;
        wrong += !sign_returns(game, &goal, nothing || goal_can_hide(game, says));
        wrong +=
            !sign_returns(game, &clan, game == SAB_CAVE && (nothing || says >= SAB_SAYS_LOYAL));
    }
    for (unsigned kind = SAB_SIGN_TRUST; kind <= SAB_SIGN_DOUBT; kind++) {
        struct sab_sign sign = sign_of(kind, 3);
        sign.on = SAB_ON_CLAN;
        sign.clan = 5;
        wrong += !sign_returns(game, &sign, game == SAB_CAVE);
    }
    return wrong;
}

static int wrong_helps_and_faces(unsigned game)
{
    static const uint8_t tools[] = {0, SAB_PICKAXE, SAB_LANTERN, SAB_CART};
    int wrong = 0;
    for (unsigned i = 0; i < sizeof tools; i++) {
        struct sab_sign help = sign_of(SAB_SIGN_HELP, 0);
        help.value = tools[i];
        wrong += !sign_returns(game, &help, (tools[i] == 0) == (game == SAB_CAVE));
    }
    for (unsigned face = SAB_FACE_NONE + 1; face < SAB_FACES; face++) {
        struct sab_sign sign = sign_of(SAB_SIGN_FACE, SAB_NOBODY);
        sign.value = (uint8_t)face;
        wrong += !sign_returns(game, &sign, true);
    }
    return wrong;
}

/* Checks the texts that docs/notation.md shows in section 9. */
static void test_examples(void)
{
    static const struct {
        unsigned game;
        const char *text;
    } examples[] = {
        {SAB_BASE, "light>4"},
        {SAB_BASE, "light"},
        {SAB_BASE, "marker>8,0:gold"},
        {SAB_BASE, "marker>8,0"},
        {SAB_CAVE, "marker>4,-4:exit"},
        {SAB_CAVE, "marker>3:loyal"},
        {SAB_CAVE, "marker>3"},
        {SAB_BASE, "trust>3"},
        {SAB_BASE, "trust>3:8,0"},
        {SAB_CAVE, "doubt>3:5"},
        {SAB_BASE, "yes>3"},
        {SAB_BASE, "no>3"},
        {SAB_BASE, "dig>5,1"},
        {SAB_BASE, "avoid>5,1"},
        {SAB_BASE, "help>0:lantern"},
        {SAB_CAVE, "help>0"},
        {SAB_BASE, "stuck"},
        {SAB_BASE, "thanks>2"},
        {SAB_BASE, "face:laugh"},
        {SAB_CAVE, "face:yawn"},
    };
    for (unsigned i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        char buffer[SAB_SIGN_TEXT];
        struct sab_text text = sab_text_into(buffer, sizeof buffer);
        struct sab_sign sign;
        struct sab_fault fault;
        bool read = sab_read_sign(examples[i].text, strlen(examples[i].text), examples[i].game, 1,
                                  &sign, &fault);
        if (read) {
            sab_write_sign(&text, &sign);
        }
        tap_ok(read && strcmp(buffer, examples[i].text) == 0, "%s", examples[i].text);
    }
}

/* ---- Records --------------------------------------------------------------------------------- */

/* Reads the sample record in this version of the format, with one more line after the first action.
 * Returns "a sign" if the line is read as a sign, or the sentence of the fault if it is refused. */
static const char *reply_to(char version, const char *line, struct sab_fault *fault)
{
    static char record[8192];
    struct sab_record_reader reader;
    enum sab_record_item item = SAB_ITEM_NONE;
    sample_record(record, sizeof record);
    record[strlen("saboteur ")] = version;
    sab_record_open(&reader);
    const char *at = record;
    while (item != SAB_ITEM_ACTION) {
        const char *end = strchr(at, '\n');
        if (end == NULL || !sab_read_record_line(&reader, at, (size_t)(end - at), &item, fault)) {
            return "no action comes";
        }
        at = end + 1;
    }
    if (!sab_read_record_line(&reader, line, strlen(line), &item, fault)) {
        return fault->sentence;
    }
    return item == SAB_ITEM_SIGN ? "a sign" : "something else";
}

static void test_in_record(void)
{
    static const struct {
        char version;
        const char *line, *reply;
    } rows[] = {
        {'2', "1 light>0", "a sign"},
        {'2', "2  marker>8,0:gold  # a comment", "a sign"},
        {'2', "1 vote", "something else"},
        {'1', "1 light>0", "\"light>0\" is a sign, but this record is of version 1."},
        {'2', "1 light>9", "\"light>9\" names a seat that is not at this table."},
        {'2', "9 light>1", "\"9\" is not a seat of this table."},
        {'2', "1 marker>3:loyal", "\"marker>3:loyal\" is not a sign of this game."},
        {'2', "1 light>0 x", "\"x\" does not belong here."},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sab_fault fault = {0};
        tap_text(reply_to(rows[i].version, rows[i].line, &fault), rows[i].reply, rows[i].line);
    }
}

int main(void)
{
    test_examples();
    test_in_record();
    for (unsigned game = 0; game < SAB_KINDS; game++) {
        tap_ok(wrong_about_players(game) == 0, "%s: signs about players read back",
               sab_kind_name(game));
        tap_ok(wrong_about_cells(game) == 0, "%s: signs about cells read back",
               sab_kind_name(game));
        tap_ok(wrong_markers(game) == 0, "%s: a marker can claim only what the card can be",
               sab_kind_name(game));
        tap_ok(wrong_helps_and_faces(game) == 0, "%s: help and faces read back",
               sab_kind_name(game));
        tap_ok(kept[game] > 80 && refused[game] > 8, "%s: %ld read back, %ld refused",
               sab_kind_name(game), kept[game], refused[game]);
    }
    struct sab_action action;
    struct sab_fault fault;
    tap_ok(sab_read_action("face rat", 8, 0, &action, &fault) && !sab_begins_sign("face rat", 8) &&
               !sab_begins_sign("face", 4) &&
               !sab_read_sign("face rat", 8, SAB_CAVE, 0, &(struct sab_sign){0}, &fault),
           "the action `face rat` is not a sign");
    return tap_done();
}

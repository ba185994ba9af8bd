/* SPDX-License-Identifier: MIT
 *
 * bans_test.c - banned names are compared as names are, and files of earlier versions are read.
 */
#include "server/visitors/bans.h"

#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LIGATURES "\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA"
#define TWENTY_FOUR LIGATURES LIGATURES LIGATURES

static struct bans bans;

static void test_names(void)
{
    static const struct {
        const char *name;
        bool banned;
    } rows[] = {
        {"troll", true},      {"The TROLL 7", true}, {"\uFF34\uFF32\uFF2F\uFF2C\uFF2C", true},
        {"\u24E3roll", true}, {"trol", false},       {"tr\u043Ell", false}, /* a Cyrillic letter */
        {"ZOE\u0301", true},  {"zo\u00E9 2", true},  {"Zoe", false},
        {"STRASSE", true},    {"old  mole", true},   {"oldmole", false},
        {TWENTY_FOUR, true},  {LIGATURES, false},
    };
    memset(&bans, 0, sizeof bans);
    tap_ok(bans_add(&bans, BAN_NAME, "Troll") == BANS_DONE &&
               bans_add(&bans, BAN_NAME, "Zo\u00E9") == BANS_DONE &&
               bans_add(&bans, BAN_NAME, "stra\u00DFe") == BANS_DONE &&
               bans_add(&bans, BAN_NAME, "old\u00A0mole") == BANS_DONE &&
               bans_add(&bans, BAN_NAME, TWENTY_FOUR) == BANS_DONE,
           "five names are banned");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_ok(bans_name(&bans, rows[i].name) == rows[i].banned, "\"%s\" is %sbanned", rows[i].name,
               rows[i].banned ? "" : "not ");
    }
}

static void test_changes(void)
{
    memset(&bans, 0, sizeof bans);
    bans_add(&bans, BAN_NAME, "Zo\u00E9");
    tap_ok(bans_add(&bans, BAN_NAME, "ZOE\u0301") == BANS_AS_BEFORE,
           "an equal name is banned already");
    tap_ok(bans_remove(&bans, BAN_NAME, "Zoe") == BANS_AS_BEFORE, "another name is not");
    tap_ok(bans_remove(&bans, BAN_NAME, " zoe\u0301 ") == BANS_DONE && bans.count == 0,
           "an equal name lifts the ban");
}

static void test_wrong(void)
{
    static const char *const texts[] = {"",      "  ",   "\u00A0\u3000",       "\xFF",
                                        "\xC3(", "a\tb", TWENTY_FOUR "\uFDFA", "\U000E0100",
                                        "\u00A0"};
    memset(&bans, 0, sizeof bans);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        tap_ok(bans_add(&bans, BAN_NAME, texts[i]) == BANS_WRONG, "no name has \"%s\"", texts[i]);
    }
    tap_ok(bans_add(&bans, BAN_NAME, "\u0301") == BANS_DONE, "but a name may have a mark");
}

/* A file with bans that can no longer be added. */
static void test_file(void)
{
    char path[] = "/tmp/bans_test.XXXXXX";
    int line = 0, file = mkstemp(path);
    static const char old[] = "name \u3164\nname Troll\nname tr\xFFll\nname  \n"
                              "name a name of more than twenty-four characters\nname TROLL\n";
    bool written = file >= 0 && write(file, old, sizeof old - 1) == (ssize_t)sizeof old - 1;
    close(file);
    memset(&bans, 0, sizeof bans);
    tap_ok(written && bans_open(&bans, path, &line) && bans.count == 5,
           "a file of an earlier version is read: %zu bans", bans.count);
    tap_ok(bans_name(&bans, "troll") && !bans_name(&bans, "Ada") && !bans_name(&bans, ""),
           "its bans refuse whom they name, and nobody else");
    tap_ok(bans_remove(&bans, BAN_NAME, "a name of more than twenty-four characters") == BANS_DONE,
           "a ban that refuses nobody can be lifted");
    unlink(path);
}

/* What editors on Windows write. */
static void test_editors(void)
{
    static const char *const files[] = {
        "\xEF\xBB\xBF"
        "address 203.0.113.0/24\r\nname zoe\r\n\r\n",
        "address 203.0.113.0/24\r\nname zoe\r\n\r\n",
        "address 203.0.113.0/24\nname zoe",
        "\xEF\xBB\xBF\n  address  203.0.113.0/24 \t\n\tname zoe  \n \n",
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[] = "/tmp/bans_test.XXXXXX";
        int line = 0, file = mkstemp(path);
        bool written = file >= 0 && write(file, files[i], strlen(files[i])) > 0;
        close(file);
        memset(&bans, 0, sizeof bans);
        tap_ok(written && bans_open(&bans, path, &line) && bans.count == 2 &&
                   bans_name(&bans, "Zoe") && bans_address(&bans, "203.0.113.9"),
               "file %zu of an editor is read: line %d", i, line);
        tap_ok(bans_remove(&bans, BAN_NAME, "zoe") == BANS_DONE && !bans_name(&bans, "Zoe"),
               "and its bans can be lifted");
        unlink(path);
    }
}

/* What an operator types or pastes, and the text of the ban. NULL: it is refused. */
static void test_typed(void)
{
    static const struct {
        enum ban_kind kind;
        const char *typed, *text;
    } rows[] = {
        {BAN_TABLE, "KRMPTBX", "KRMPTBX"},
        {BAN_TABLE, "KRM PTBX", "KRMPTBX"},
        {BAN_TABLE, " krm ptbx ", "KRMPTBX"},
        {BAN_TABLE, "\u200BKRM\u00A0PTBX\uFEFF", "KRMPTBX"},
        {BAN_TABLE, "\uFF2B\uFF32\uFF2D\uFF30\uFF34", "KRMPT"},
        {BAN_TABLE, "<https://play.example.org/t/krmptbx-QWXYZ#0123456789abcdef0123>", "KRMPTBX"},
        {BAN_TABLE, "play.example.org/tv/KRMPT.", "KRMPT"},
        {BAN_TABLE, "Come to https://play.example.org/t/KRMPTBX, we begin at eight!", "KRMPTBX"},
        {BAN_TABLE, "KRM", NULL},
        {BAN_TABLE, "KRMPTB", NULL},
        {BAN_TABLE, "KRMPT or BCDFG", NULL},
        {BAN_TABLE, "https://play.example.org/t/KRM", NULL},
        {BAN_NAME, "tro\u200Bll", "troll"},
        {BAN_NAME, "\u2060\U0001F600\uFEFF", "\U0001F600"},
        {BAN_NAME, "\u200B", NULL},
        {BAN_ADDRESS, " 203.0.113.7 ", "203.0.113.7"},
        {BAN_ADDRESS, "\u200B203.0.113.7\uFEFF", "203.0.113.7"},
        {BAN_ADDRESS, "\u201C203.0.113.0/24\u201D,", "203.0.113.0/24"},
        {BAN_ADDRESS, "203.0.113.7:51000", "203.0.113.7"},
        {BAN_ADDRESS, "[2001:DB8::7]:51000", "2001:db8::7"},
        {BAN_ADDRESS, "(2001:db8::/32)", "2001:db8::/32"},
        {BAN_ADDRESS, "::ffff:10.9.0.0/112", "10.9.0.0/16"},
        {BAN_ADDRESS, "::/0", "::/0"},
        {BAN_ADDRESS, "203.0.113.7 203.0.113.8", NULL},
        {BAN_ADDRESS, "203.0.113.7/24x", NULL},
        {BAN_ADDRESS, "203.0.113.7/", NULL},
        {BAN_ADDRESS, "203.0.113", NULL},
        {BAN_ADDRESS, "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255:1:1:1:1:1:1:1:1", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool good = rows[i].text != NULL;
        memset(&bans, 0, sizeof bans);
        enum bans_outcome added = bans_add(&bans, rows[i].kind, rows[i].typed);
        tap_ok(added == (good ? BANS_DONE : BANS_WRONG) &&
                   strcmp(bans.all[0].text, good ? rows[i].text : "") == 0,
               "\"%s\" is %s", rows[i].typed, good ? rows[i].text : "refused");
        tap_ok(bans_remove(&bans, rows[i].kind, rows[i].typed) == added && bans.count == 0,
               "the same text lifts the ban");
    }
}

/* The file may be older, or written by hand. */
static void test_tables_of_file(void)
{
    char path[] = "/tmp/bans_test.XXXXXX";
    int line = 0, file = mkstemp(path);
    static const char old[] = "table KRMP\ntable krm ptbx\naddress [2001:db8::7]\n";
    bool written = file >= 0 && write(file, old, sizeof old - 1) == (ssize_t)sizeof old - 1;
    close(file);
    memset(&bans, 0, sizeof bans);
    tap_ok(written && bans_open(&bans, path, &line) && bans_table(&bans, "KRMP") &&
               bans_table(&bans, "KRMPTBX") && bans_address(&bans, "2001:db8::7"),
           "a file written by hand is read: line %d", line);
    tap_ok(bans_remove(&bans, BAN_TABLE, "KRMP") == BANS_DONE, "an odd code can be opened again");
    unlink(path);
}

static void test_spellings(void)
{
    static const char *const rows[][2] = {
        {"203.0.113.7", "::ffff:203.0.113.7"}, {"::ffff:cb00:7107", "203.0.113.7"},
        {"203.0.113.7", "203.0.113.7/32"},     {"10.9.0.0/16", "::ffff:10.9.0.0/112"},
        {"10.9.8.7/16", "10.9.0.0/16"},        {"2001:DB8::0:1", "2001:db8:0::1/128"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        memset(&bans, 0, sizeof bans);
        tap_ok(bans_add(&bans, BAN_ADDRESS, rows[i][0]) == BANS_DONE &&
                   bans_add(&bans, BAN_ADDRESS, rows[i][1]) == BANS_AS_BEFORE &&
                   bans_remove(&bans, BAN_ADDRESS, rows[i][1]) == BANS_DONE && bans.count == 0,
               "%s and %s are one ban", rows[i][0], rows[i][1]);
    }
    memset(&bans, 0, sizeof bans);
    tap_ok(bans_add(&bans, BAN_ADDRESS, "10.9.0.0/16") == BANS_DONE &&
               bans_add(&bans, BAN_ADDRESS, "10.9.0.0/17") == BANS_DONE &&
               bans_add(&bans, BAN_ADDRESS, "10.8.0.0/16") == BANS_DONE,
           "other ranges are other bans");
}

int main(void)
{
    test_names();
    test_changes();
    test_wrong();
    test_file();
    test_editors();
    test_typed();
    test_tables_of_file();
    test_spellings();
    return tap_done();
}

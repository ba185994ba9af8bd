/* SPDX-License-Identifier: MIT
 *
 * name_test.c - the form that names get, and which names are equal.
 */
#include "protocol/name.h"

#include "tests/tap.h"

#include <stdio.h>
#include <string.h>

/* ---- The form -------------------------------------------------------------------------------- */

#define TWELVE(text) text text text text text text text text text text text text
#define TWENTY_FOUR(text) TWELVE(text) TWELVE(text)
#define ENGLAND "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F"
#define SCOTLAND "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F"
#define WALES "\U0001F3F4\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F"

static void test_form(void)
{
    static const struct {
        const char *typed, *form;
    } rows[] = {
        {"Ada", "Ada"},
        {"  Ada  ", "Ada"},
        {"\tAda\nthe\r\nmole\xC2\x85", "Ada the mole"},
        {"Ada   the \u3000 mole", "Ada the mole"},
        {"\u00A0\u2003Ada\u205F\u202F\u1680\u2028\u2029", "Ada"},
        {"a\u2000b\u2001c\u2002d\u2004e\u2005f\u2006g\u2007h\u2008i\u2009j\u200Ak",
         "a b c d e f g h i j k"},
        {"Zoe\u0301", "Zo\u00E9"},
        {"ZO\u00C9", "ZO\u00C9"},
        {"\u212Bngstr\u00F6m", "\u00C5ngstr\u00F6m"},
        {"\u1112\u1161\u11AB\u1100\u1173\u11AF", "\uD55C\uAE00"},
        {"q\u0307\u0323", "q\u0323\u0307"},
        {"\uFF21da", "\uFF21da"},
        {"\uFB01n", "\uFB01n"},
        {"\uF900", "\u8C48"},
        {ENGLAND " Ada", ENGLAND " Ada"},
        {SCOTLAND SCOTLAND WALES, SCOTLAND SCOTLAND WALES},
        {"\u845B\U000E0100\u57CE", "\u845B\U000E0100\u57CE"},
        {TWENTY_FOUR("e\u0301"), TWENTY_FOUR("\u00E9")},
        {TWENTY_FOUR("\u03B1\u0313\u0300\u0345"), TWENTY_FOUR("\u1F82")},
        {TWENTY_FOUR("\uFDFA"), TWENTY_FOUR("\uFDFA")},
        {"                                                            Ada", "Ada"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char name[SAB_NAME_SIZE] = "";
        bool good = name_take(rows[i].typed, strlen(rows[i].typed), name) == NAME_GOOD;
        tap_ok(good && strcmp(name, rows[i].form) == 0, "row %zu becomes \"%s\"", i, name);
        char again[SAB_NAME_SIZE] = "";
        tap_ok(name_take(name, strlen(name), again) == NAME_GOOD && strcmp(name, again) == 0,
               "and stays");
    }
}

static void test_wrong(void)
{
    static const struct {
        const char *what, *typed;
        enum name_verdict verdict;
    } rows[] = {
        {"nothing", "", NAME_LENGTH},
        {"a blank", " ", NAME_LENGTH},
        {"U+00A0", "\u00A0", NAME_LENGTH},
        {"U+3000", "\u3000\u3000", NAME_LENGTH},
        {"U+2000 to U+200A", "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A",
         NAME_LENGTH},
        {"U+205F", "\u205F", NAME_LENGTH},
        {"U+1680", "\u1680", NAME_LENGTH},
        {"U+202F", "\u202F", NAME_LENGTH},
        {"U+2028", "\u2028", NAME_LENGTH},
        {"25 letters", TWENTY_FOUR("a") "a", NAME_LENGTH},
        {"24 letters that become 72", TWENTY_FOUR("\U0001D160"), NAME_LENGTH},
        {"576 marks", "a" TWENTY_FOUR(TWENTY_FOUR("\u0301")), NAME_LENGTH},
        {"an empty Braille cell", "\u2800", NAME_INVISIBLE},
        {"fillers", "\u3164\uFFA0\u115F\u1160", NAME_INVISIBLE},
        {"a filler in a word", "Ada\u3164", NAME_INVISIBLE},
        {"only variation selectors", "\uFE0F\uFE0F", NAME_INVISIBLE},
        {"only a mark", "\u0301", NAME_UNFIT},
        {"a mark at the beginning", "\u0301Ada", NAME_UNFIT},
        {"a mark after blanks", "\u00A0\u0301Ada", NAME_UNFIT},
        {"only an enclosing mark", "\u20DD", NAME_UNFIT},
        {"a note that is not drawn", "\U0001D159", NAME_INVISIBLE},
        {"only a tag", "\U000E0067", NAME_INVISIBLE},
        {"a joiner that joins nothing", "\u0416\u0430\u043D\u200D\u043D\u0430", NAME_INVISIBLE},
        {"a selector after a letter", "Zo\u00E9\uFE0F", NAME_INVISIBLE},
        {"a byte that is no UTF-8", "Ada\xFF", NAME_UNREADABLE},
        {"half a character", "Zo\xC3", NAME_UNREADABLE},
        {"a control character", "A\ada", NAME_UNREADABLE},
        {"an override", "\u202EAda", NAME_INVISIBLE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char name[SAB_NAME_SIZE] = "before";
        enum name_verdict verdict = name_take(rows[i].typed, strlen(rows[i].typed), name);
        tap_ok(verdict == rows[i].verdict && strcmp(name, "before") == 0, "%s: refused as %d",
               rows[i].what, (int)verdict);
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static void test_equal(void)
{
    static const char *const rows[][2] = {
        {"Ada", "Ada"},
        {"Ada", "ADA"},
        {"Zo\u00E9", "Zoe\u0301"},
        {"zo\u00E9", "ZO\u00C9"},
        {"ZOE\u0301", "zo\u00E9"},
        {"Ada the mole", "Ada\u00A0the\u3000mole"},
        {"Ada", "\u3000Ada "},
        {"Ada  B", "Ada B"},
        {"\uFF21\uFF24\uFF21", "ada"},
        {"\u24B6da", "Ada"},
        {"\U0001D400\U0001D41D\U0001D41A", "Ada"},
        {"\U0001D4D0\U0001D4ED\U0001D4EA", "ADA"},
        {"\uFB01nn", "Finn"},
        {"Stra\u00DFe", "STRASSE"},
        {"Stra\u1E9Ee", "strasse"},
        {"\u212Bke", "\u00E5ke"},
        {"A\u030Ake", "\u00E5KE"},
        {"\u212Aurt", "kurt"},
        {"\u017Fam", "SAM"},
        {"\u01C4", "d\u017E"},
        {"\u0132da", "ijda"},
        {"\u00C6gir", "\u00E6gir"},
        {"\u0416\u0410\u041D\u041D\u0410", "\u0436\u0430\u043D\u043D\u0430"},
        {"\u0419", "\u0438\u0306"},
        {"\u03A3\u03AF\u03C3\u03C5\u03C6\u03BF\u03C2",
         "\u03C3\u03AF\u03C3\u03C5\u03C6\u03BF\u03C3"},
        {"\u1F80", "\u1F00\u03B9"},
        {"\u1FB3", "\u0391\u0399"},
        {"\u0587", "\u0535\u0582"},
        {"\u13A0", "\uAB70"},
        {"\u10D0", "\u1C90"},
        {"\uD55C", "\u1112\u1161\u11AB"},
        {"\u30AC", "\u30AB\u3099"},
        {"\uFF76\uFF9E", "\u30AC"},
        {"\u304C", "\u304B\u3099"},
        {"\uF900", "\u8C48"},
        {"\u2460", "1"},
        {"Ada \u00B2", "ada 2"},
        {"\u2167", "viii"},
        {"\u2122", "TM"},
        {"q\u0307\u0323", "Q\u0323\u0307"},
        {"\uFDFA", "\u0635\u0644\u0649 \u0627\u0644\u0644\u0647 \u0639\u0644\u064A\u0647 "
                   "\u0648\u0633\u0644\u0645"},
        {"\uFEFB", "\u0644\u0627"},
        {"\u0958", "\u0915\u093C"},
        {"\u0130", "i\u0307"},
        {"\U00010400", "\U00010428"},
        {"\u845B\U000E0100\u57CE", "\u845B\u57CE"},
        {TWENTY_FOUR("\uFDFA"), TWENTY_FOUR("\uFDFA")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_ok(names_are_equal(rows[i][0], rows[i][1]) && names_are_equal(rows[i][1], rows[i][0]),
               "\"%s\" and \"%s\" are equal", rows[i][0], rows[i][1]);
    }
}

static void test_different(void)
{
    static const char *const rows[][2] = {
        {"Ada", "Adam"},
        {"Ada", "Ad"},
        {"Ada", "Ada 2"},
        {"Ada 2", "Ada 3"},
        {"Ada", "A da"},
        {"Adab", "Ada b"},
        {"Zoe", "Zo\u00E9"},
        {"Zo\u00E8", "Zo\u00E9"},
        {"Muller", "M\u00FCller"},
        {"Mueller", "M\u00FCller"},
        {"Andre", "Andr\u00E9"},
        {"\u00D8rn", "Orn"},
        {"\u0141ucja", "Lucja"},
        {"\u0110at", "Dat"},
        {"\u00C6gir", "AEgir"},
        {"\u0153uf", "oeuf"},
        {"\u00FEor", "thor"},
        {"\u0131lk", "ilk"},
        {"\u0130lk", "ilk"},
        {"\u0410da", "Ada"},
        {"\u0391da", "Ada"},
        {"\u0435va", "eva"},
        {"\u0415", "\u0401"},
        {"\u0418", "\u0419"},
        {"Ada", "4da"},
        {"O", "0"},
        {"l", "1"},
        {"l", "I"},
        {"Ada", "Ada!"},
        {"Ada", "\"Ada\""},
        {"\u30AB", "\u30AC"},
        {"\u3042", "\u30A2"},
        {"\u53F0", "\u81FA"},
        {"\uD55C", "\uD558"},
        {"\u0645\u06CC\u0646\u0627", "\u0645\u06CC\u200C\u0646\u0627"},
        {"\u064A", "\u06CC"},
        {"\U0001F468\u200D\U0001F469", "\U0001F468\U0001F469"},
        {"\u2764", "\u2764\uFE0F"},
        {"\U0001F44D", "\U0001F44D\U0001F3FD"},
        {ENGLAND, SCOTLAND},
        {ENGLAND, "\U0001F3F4"},
        {"\u2460", "2"},
        {"a\u0323\u0307", "a\u0307"},
        {"a\u0301\u0308", "a\u0308\u0301"},
        {"\uFDFA", "\uFDFB"},
        {TWENTY_FOUR("\uFDFA"), TWELVE("\uFDFA\uFDFA") "\uFDFA"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_ok(!names_are_equal(rows[i][0], rows[i][1]), "\"%s\" and \"%s\" are different",
               rows[i][0], rows[i][1]);
    }
}

static void test_has(void)
{
    static const struct {
        const char *name, *part;
        bool has;
    } rows[] = {
        {"The Troll", "troll", true},
        {"\uFF34\uFF32\uFF2F\uFF2C\uFF2C 7", "troll", true},
        {"\U0001D413\U0001D42B\U0001D428\U0001D425\U0001D425", "troll", true},
        {"Zoe\u0301!", "ZO\u00C9", true},
        {"Zo\u00E9", "zoe", false},
        {"Zoe", "zo\u00E9", false},
        {"troll\u0308", "troll", true},
        {"Stra\u00DFe", "ass", true},
        {"the  old\u3000troll", "old troll", true},
        {"thetroll", "the troll", false},
        {"\uD55C\uAE00", "\uD558", false},
        {"\uD55C\uAE00", "\uAE00", true},
        {TWENTY_FOUR("\uFDFA"), TWENTY_FOUR("\uFDFA"), true},
        {TWENTY_FOUR("\uFDFA"), "\u0635\u0644\u0649", true},
        {TWENTY_FOUR("\uFDFA"), "\uFDFB", false},
        {"Ada", "", false},
        {"Ada", "\u3000", false},
        {"Ada", "Ada Ada", false},
        {"Ada", "\xFF\xC3", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct letters folded;
        name_fold(&folded, rows[i].name);
        tap_ok(name_has(&folded, rows[i].part) == rows[i].has, "\"%s\" %s \"%s\"", rows[i].name,
               rows[i].has ? "has" : "does not have", rows[i].part);
    }
    tap_ok(name_begins("Zo\u00E9", "ZO") && name_begins("\uFF21da", "ad") &&
               name_begins("Zo\u00E9", "zoe\u0301") && !name_begins("Zo\u00E9", "o") &&
               !name_begins("Zo\u00E9", "") && !name_begins("", "Z"),
           "a name begins with its first letters");
    tap_ok(name_is_empty("\u00A0 \u3000") && !name_is_empty("\u0301"), "blanks are empty");
}

/* ---- Cutting --------------------------------------------------------------------------------- */

/* Ten marks. */
#define MARKS "\u0325\u0325\u0325\u0325\u0325\u0325\u0325\u0325\u0325\u0325"

static void test_cut(void)
{
    static const struct {
        const char *name, *cut;
    } rows[] = {
        {"Ada", "Ada"},
        {"abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuv"},
        {"abcdefghijklmnopqrstu wx", "abcdefghijklmnopqrstu"},
        {TWENTY_FOUR("\u00E4"), "\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4"
                                "\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4"
                                "\u00E4\u00E4"},
        {"abcdefghijklmnopqrs" SCOTLAND, "abcdefghijklmnopqrs"},
        {"abcdefghijklmnopqrst\U0001F468\u200D\U0001F469\u200D", "abcdefghijklmnopqrst"},
        {"abcdefghijklmnopqrs\U0001F3F3\uFE0F\u200D\u26A7\uFE0F", "abcdefghijklmnopqrs"},
        {"abcdefghijklmnopqrs\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7x",
         "abcdefghijklmnopqrs\U0001F1E9\U0001F1EA"},
        {"abcdefghijklmnopqrstu\U0001F44D\U0001F3FDx", "abcdefghijklmnopqrstu"},
        {"abcdefghijklmnopqrstu\u0915\u094D\u0937", "abcdefghijklmnopqrstu"},
        {"abcdefghijklmnopqrstux\u0308\u0323", "abcdefghijklmnopqrstu"},
        {"a" MARKS MARKS "\u0325\u0325\u0325", "a" MARKS MARKS "\u0325"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char name[SAB_NAME_SIZE];
        snprintf(name, sizeof name, "%s", rows[i].name);
        name_cut(name, 2);
        tap_ok(strcmp(name, rows[i].cut) == 0, "\"%s\" is cut to \"%s\"", rows[i].name, name);
    }
}

int main(void)
{
    test_form();
    test_wrong();
    test_equal();
    test_different();
    test_has();
    test_cut();
    return tap_done();
}

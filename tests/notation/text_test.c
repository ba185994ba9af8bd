/* SPDX-License-Identifier: MIT
 *
 * text_test.c - bounded writing, UTF-8 and quoted text (notation 5).
 */
#include "saboteur/notation.h"
#include "tests/tap.h"

static void test_bounds(void)
{
    for (size_t size = 0; size <= 8; size++) {
        char buffer[10];
        memset(buffer, '#', sizeof buffer);
        struct sab_text text = sab_text_into(buffer, size);
        sab_write(&text, "NES");
        sab_write_number(&text, -12);
        tap_ok(text.length == 6 && sab_text_is_whole(&text) == (size > 6),
               "the length is counted in a buffer of %zu bytes", size);
        tap_ok(buffer[size] == '#', "nothing is written past %zu bytes", size);
        tap_ok(size == 0 || strlen(buffer) == (size > 6 ? 6 : size - 1),
               "a NUL ends the text in %zu bytes", size);
    }
}

static void test_numbers(void)
{
    static const long numbers[] = {0, 7, -1, 1234567890, -1234567890};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char found[32], wanted[32];
        struct sab_text text = sab_text_into(found, sizeof found);
        sab_write_number(&text, numbers[i]);
        snprintf(wanted, sizeof wanted, "%ld", numbers[i]);
        tap_text(found, wanted, "a number as printf writes it");
    }
}

static void test_utf8(void)
{
    static const struct {
        const char *bytes;
        long characters;
        const char *what;
    } rows[] = {
        {"", 0, "nothing"},
        {"abc", 3, "ASCII"},
        {"\xc2\xa0", 1, "the first printable of two bytes"},
        {"\xdf\xbf", 1, "the last of two bytes"},
        {"\xe0\xa0\x80", 1, "the first of three"},
        {"\xed\x9f\xbf", 1, "the last before the surrogates"},
        {"\xee\x80\x80", 1, "the first after the surrogates"},
        {"\xf0\x90\x80\x80", 1, "the first of four"},
        {"\xf4\x8f\xbf\xbf", 1, "the last of all"},
        {"\xf4\x90\x80\x80", -1, "one past the last"},
        {"\xed\xa0\x80", -1, "a surrogate"},
        {"\xc0\xaf", -1, "an overlong slash"},
        {"\xe0\x9f\xbf", -1, "overlong in three"},
        {"\xf0\x8f\xbf\xbf", -1, "overlong in four"},
        {"\xc3", -1, "cut short"},
        {"\x80", -1, "a continuation alone"},
        {"\xc3\x28", -1, "a lead without continuation"},
        {"\xff", -1, "no lead"},
        {"\n", -1, "a control character"},
        {"\x7f", -1, "delete"},
        {"\xc2\x9b", -1, "a control character of two bytes"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_number(sab_utf8_characters(rows[i].bytes, strlen(rows[i].bytes)), rows[i].characters,
                   rows[i].what);
    }
}

static void test_names(void)
{
    char gems[25 * 4 + 1];
    for (int i = 0; i < 25; i++) {
        memcpy(gems + (ptrdiff_t)4 * i, "\xf0\x9f\x92\x8e", 4);
    }
    tap_ok(sab_is_name(gems, 24 * 4), "24 characters of four bytes are a name");
    tap_ok(!sab_is_name(gems, 25 * 4), "25 such characters are no name");
    tap_ok(!sab_is_name("", 0), "an empty text is no name");
    tap_ok(!sab_is_name("   ", 3), "spaces are no name");
    tap_ok(sab_is_name(" x ", 3), "a letter between spaces is a name");
    tap_ok(!sab_is_name("a\tb", 3), "a tab is not part of a name");
}

static void test_quoted(void)
{
    static const char *const texts[] = {"",       "Ada \"the mole\"", "\\",          "\"",
                                        "a\\\"b", "caf\xc3\xa9",      "# no comment"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char quoted[64], back[64];
        struct sab_fault fault;
        struct sab_text text = sab_text_into(quoted, sizeof quoted);
        sab_write_quoted(&text, texts[i], strlen(texts[i]));
        tap_ok(sab_read_quoted(quoted, text.length, back, sizeof back, &fault), "%s reads", quoted);
        tap_text(back, texts[i], "the quoted text reads back");
        tap_ok(!sab_read_quoted(quoted, text.length - 1, back, sizeof back, &fault),
               "%s without its last byte is refused", quoted);
        tap_ok(!sab_read_quoted(quoted, text.length, back, strlen(texts[i]), &fault),
               "%s is refused if the buffer is one byte too small", quoted);
    }
}

int main(void)
{
    test_bounds();
    test_numbers();
    test_utf8();
    test_names();
    test_quoted();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * corners_test.c - how long a request's text may be, and which characters JSON must escape.
 */
#include "protocol/json.h"
#include "protocol/request.h"
#include "tests/tap.h"

enum { SIZE = REQUEST_SIZE };

/* Whether the server accepts a chat message that repeats `character` this many times. */
static bool is_said(unsigned characters, const char *character)
{
    static char frame[SIZE];
    struct request request;
    struct refusal refusal;
    struct sab_text text = sab_text_into(frame, sizeof frame);
    sab_write(&text, "7 say \"");
    for (unsigned i = 0; i < characters; i++) {
        sab_write(&text, character);
    }
    sab_write(&text, "\"");
    return sab_text_is_whole(&text) && request_read(frame, text.length, &request, &refusal);
}

static void test_talk(void)
{
    static const char *const characters[] = {"a", "ü", "€", "𝄞"};
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) {
        tap_ok(is_said(1, characters[i]) && is_said(REQUEST_SAY_CHARACTERS, characters[i]),
               "a message may have %d characters like %s", (int)REQUEST_SAY_CHARACTERS,
               characters[i]);
        tap_ok(!is_said(REQUEST_SAY_CHARACTERS + 1, characters[i]),
               "a message may not have one more");
    }
    tap_ok(!is_said(0, "a"), "a message may not be empty");
}

/* Checks the escapes that RFC 8259, section 7, demands. Also checks one more byte, which terminals
 * take for a command. */
static void test_escapes(void)
{
    unsigned bad = 0;
    for (unsigned byte = 1; byte < 256; byte++) {
        char bytes[16], one = (char)byte;
        struct json json = json_into(bytes, sizeof bytes);
        json_put_bytes(&json, &one, 1);
        bool control = byte < 0x20 || byte == 0x7F, quoted = byte == '"' || byte == '\\';
        size_t wanted = control ? 8 : quoted ? 4 : 3;
        bool good = json.length == wanted && bytes[0] == '"' && bytes[json.length - 1] == '"' &&
                    (bytes[1] == '\\') == (control || quoted) &&
                    (control || bytes[json.length - 2] == one);
        bad += !good;
    }
    tap_number(bad, 0, "exactly those bytes are escaped that JSON or a terminal would obey");
}

int main(void)
{
    test_talk();
    test_escapes();
    return tap_done();
}

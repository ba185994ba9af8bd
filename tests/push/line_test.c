/* SPDX-License-Identifier: MIT
 *
 * line_test.c - how the sender reads the lines that the server writes to it: a line of each kind,
 * and lines with damage at every place.
 */
#include "push/line.h"

#include "tests/tap.h"

#define TOKEN "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define KEY                                                                                        \
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define SECRET "BTBZMqHH6r4Tts7J_aSIgg"
#define URL "https://web.push.apple.com/Q"
#define KEEP "keep ABCDE 9 " TOKEN " " KEY " " SECRET " " URL

static struct line line;

static bool reads(const char *text)
{
    return line_read(&line, text, strlen(text), NULL);
}

static void test_words(void)
{
    tap_ok(reads(KEEP) && line.word == LINE_KEEP, "keep");
    tap_text(line.wish.code, "ABCDE", "its code");
    tap_number(line.wish.seat, 9, "its seat");
    tap_text(line.wish.token, TOKEN, "its token");
    tap_text(line.wish.key, KEY, "its key");
    tap_text(line.wish.secret, SECRET, "its secret");
    tap_text(line.wish.url, URL, "its address");
    tap_ok(reads("drop ABCD 0") && line.word == LINE_DROP && line.wish.seat == 0, "drop");
    tap_ok(reads("turn ABCDEFGH 15 " TOKEN) && line.word == LINE_TURN && line.wish.seat == 15,
           "turn");
    tap_ok(reads("over A2B3 1 " TOKEN) && line.word == LINE_OVER, "over");
    tap_ok(reads("end ABCDE") && line.word == LINE_END, "end");
    tap_text(line.wish.url, "", "a line without an address leaves it empty");
}

static void test_wrong(void)
{
    static const char *const wrong[] = {
        "",
        " ",
        "keep",
        "end",
        "end ",
        "end ABC",
        "end ABCDEFGHI",
        "end ABC1E",
        "end abcde",
        "end ABCDE ",
        " end ABCDE",
        "end  ABCDE",
        "end ABCDE 1",
        "end ABCDE\n",
        "END ABCDE",
        "ends ABCDE",
        "table ABCDE",
        "drop ABCDE",
        "drop ABCDE 16",
        "drop ABCDE 100",
        "drop ABCDE 01",
        "drop ABCDE -1",
        "drop ABCDE +1",
        "drop ABCDE x",
        "drop ABCDE 1 " TOKEN,
        "turn ABCDE 1",
        "turn ABCDE 1 " TOKEN "0",
        "turn ABCDE 1 " TOKEN " ",
        "turn ABCDE 1 0123456789abcdef",
        "turn ABCDE 1 X123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        "turn ABCDE 1 A123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        "keep ABCDE 9 " TOKEN " " KEY " " SECRET,
        "keep ABCDE 9 " TOKEN " " KEY " " SECRET " https://evil.example/",
        "keep ABCDE 9 " TOKEN " " SECRET " " KEY " " URL,
        KEEP " ",
        KEEP "\n",
        KEEP " x",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        tap_ok(!reads(wrong[i]), "wrong: \"%.*s\"", (int)strcspn(wrong[i], "\n"), wrong[i]);
    }
}

/* Puts each possible byte in the place of each byte of a line. If the sender still accepts the
 * line, each of its parts must be well formed. Also cuts the line off at each place. */
static void test_damaged(void)
{
    unsigned unsound = 0, read = 0;
    for (size_t i = 0; i < sizeof KEEP - 1; i++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            char text[] = KEEP;
            text[i] = (char)byte;
            if (!line_read(&line, text, sizeof text - 1, NULL)) {
                continue;
            }
            read++;
            unsound += byte < ' ' || byte > '~' || line.word != LINE_KEEP ||
                       strlen(line.wish.code) != 5 || line.wish.seat > 9 ||
                       strlen(line.wish.token) != 64 || !push_is_key(line.wish.key) ||
                       !push_is_secret(line.wish.secret) || !push_knows(line.wish.url, NULL);
        }
    }
    tap_ok(read > sizeof KEEP && unsound == 0,
           "a damaged line is refused, or well formed: %u lines", read);
    for (size_t size = 0; size < sizeof KEEP - 1; size++) {
        bool whole = line_read(&line, KEEP, size, NULL);
        /* The line ends with an address. If only the last characters are cut off, after the host,
         * the rest is still an address. */
        unsound += whole && size < sizeof KEEP - 3;
    }
    tap_number(unsound, 0, "a line that is cut off is refused");
}

static void test_lengths(void)
{
    char text[PUSH_LINE_SIZE + 8];
    memset(text, 'a', sizeof text);
    memcpy(text, KEEP, sizeof KEEP - 1);
    size_t longest = sizeof KEEP - sizeof URL + PUSH_URL_SIZE - 1;
    tap_ok(line_read(&line, text, longest, NULL), "the longest address");
    tap_ok(!line_read(&line, text, longest + 1, NULL), "an address that is too long");
    tap_ok(!line_read(&line, text, PUSH_LINE_SIZE, NULL), "a line that is too long");
    tap_ok(!line_read(&line, text, PUSH_LINE_SIZE + 8, NULL), "a line that was cut off");
    tap_ok(!line_read(&line, "end ABCDE\0", 10, NULL), "a line with a zero");
    tap_ok(line_read(&line, "end ABCDEF", 9, NULL), "only the bytes of the line count");
    tap_text(line.wish.code, "ABCDE", "... and no byte after them");
}

static void test_service(void)
{
    static const char own[] = "keep ABCDE 9 " TOKEN " " KEY " " SECRET " http://127.0.0.1:99/a";
    tap_ok(!reads(own), "an address of nobody's service");
    tap_ok(line_read(&line, own, sizeof own - 1, "http://127.0.0.1:99"),
           "an address of a service of your own");
}

int main(void)
{
    test_words();
    test_wrong();
    test_damaged();
    test_lengths();
    test_service();
    return tap_done();
}

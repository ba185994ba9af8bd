/* SPDX-License-Identifier: MIT
 *
 * visible_test.c - texts must not contain invisible characters, except those that scripts and emoji
 * need.
 */
#include "protocol/visible.h"
#include "tests/tap.h"

#include <string.h>

int main(void)
{
    static const struct {
        const char *what, *text;
        bool good;
    } texts[] = {
        {"Latin", "Ada Ågren", true},
        {"Greek, Cyrillic, Chinese", "Ωμέγα Жанна 小明", true},
        {"Arabic and Hebrew", "مريم דוד", true},
        {"Persian with a non-joiner", "می\u200cخواهم", true},
        {"a family", "\U0001F468\u200D\U0001F469\u200D\U0001F467", true},
        {"a heart on fire", "\u2764\uFE0F\u200D\U0001F525", true},
        {"a keycap", "1\uFE0F\u20E3", true},
        {"the flag of a country", "\U0001F1E9\U0001F1EA", true},
        {"a zero-width space", "Ada\u200B", false},
        {"nothing but a zero-width space", "\u200B", false},
        {"an override of the direction", "\u202Eada", false},
        {"an isolate of the direction", "Ada\u2066", false},
        {"a joiner in Latin", "A\u200Dda", false},
        {"a joiner at the start", "\u200DAda", false},
        {"two joiners", "\U0001F468\u200D\u200D\U0001F469", false},
        {"a joiner at the end", "\u5C0F\u200D", false},
        {"a selector in Latin", "A\uFE0Fda", false},
        {"a soft hyphen", "A\u00ADda", false},
        {"a separator of lines", "Ada\u2028", false},
        {"an empty Braille cell", "\u2800", false},
        {"a filler", "\u3164", false},
        {"a tag", "\U0001F3F4\U000E0067\U000E007F", false},
        {"a byte order mark", "\uFEFFAda", false},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        tap_ok(visible_is_all(texts[i].text, strlen(texts[i].text)) == texts[i].good, "%s: %s",
               texts[i].what, texts[i].good ? "allowed" : "refused");
    }
    tap_ok(visible_is_all("", 0), "an empty text has no invisible characters");
    return tap_done();
}

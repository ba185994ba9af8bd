/* SPDX-License-Identifier: MIT
 *
 * visible_test.c - texts must not contain invisible characters, except those that scripts and emoji
 * need.
 */
#include "protocol/visible.h"
#include "tests/tap.h"

#include <string.h>

#define FLAG "\U0001F3F4"
#define END "\U000E007F"

struct row {
    const char *what, *text;
    bool good;
};

static const struct row texts[] = {
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
    {"the flag of England", FLAG "\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067" END, true},
    {"the flag of Scotland in a sentence",
     "Up, " FLAG "\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074" END "!", true},
    {"the flag of Wales, twice",
     FLAG "\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073" END FLAG
          "\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073" END,
     true},
    {"a flag without an end", FLAG "\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073", false},
    {"a flag with two ends", FLAG "\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073" END END,
     false},
    {"a flag with too many tags",
     FLAG "\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E0073\U000E0073\U000E0073" END,
     false},
    {"tags after another flag", "\U0001F3F3\U000E0067\U000E0062\U000E0077" END, false},
    {"tags after a letter", "A\U000E0067\U000E0062\U000E0077" END, false},
    {"tags alone", "\U000E0067\U000E0062\U000E0077" END, false},
    {"a flag of two emoji", "\U0001F3F3\uFE0F\u200D\U0001F308", true},
    {"a skin colour in a sequence", "\U0001F469\U0001F3FD\u200D\U0001F680", true},
    {"Devanagari with a joiner", "\u0930\u094D\u200D\u092F", true},
    {"Bengali with a joiner before the virama", "\u09B0\u200D\u09CD\u09AF", true},
    {"Malayalam with a joiner at the end", "\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D", true},
    {"Malayalam with a joiner before a blank", "\u0D28\u0D4D\u200D A", true},
    {"Sinhala with a joiner", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3", true},
    {"Persian with a mark before the non-joiner", "\u0645\u06CC\u064E\u200C\u062E", true},
    {"Mongolian with a selector", "\u182D\u180B\u1820", true},
    {"Mongolian with a separator of vowels", "\u1828\u180E\u1820", true},
    {"a separator of vowels at the end", "\u1828\u180E", false},
    {"an ideograph with a selector", "\u845B\U000E0100\u57CE", true},
    {"a selector of ideographs after a letter", "A\U000E0100", false},
    {"a selector of ideographs alone", "\U000E0100", false},
    {"a note that is not drawn", "\U0001D159", false},
    {"a control of hieroglyphs", "\U00013000\U00013430\U00013001", false},
};

static const struct row names[] = {
    {"Persian", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", true},
    {"Bengali", "\u09B0\u200D\u09CD\u09AF", true},
    {"Malayalam", "\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D", true},
    {"Sinhala", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3", true},
    {"a family", "\U0001F468\u200D\U0001F469\u200D\U0001F467", true},
    {"a heart on fire", "\u2764\uFE0F\u200D\U0001F525", true},
    {"a bear of the future", "\U0001F43B\u200D\u2744\uFE0F", true},
    {"a keycap", "#\uFE0F\u20E3 1\uFE0F\u20E3", true},
    {"a heart of text", "\u2665\uFE0E", true},
    {"a keycap of a letter", "A\uFE0F\u20E3", false},
    {"a joiner in Cyrillic", "\u0416\u0430\u200D\u043D", false},
    {"a non-joiner in Greek", "\u03B1\u200C\u03B2", false},
    {"a joiner between a letter and an emoji", "\u00E9\u200D\U0001F525", false},
    {"a non-joiner between emoji", "\U0001F468\u200C\U0001F469", false},
    {"a joiner before a blank", "\u0645\u200D \u0645", false},
    {"a selector after a letter", "\u00E9\uFE0F", false},
    {"an ideograph with a selector", "\u845B\U000E0100", true},
    {"an ideograph with two selectors", "\u845B\U000E0100\U000E0101", false},
    {"a heart with two selectors", "\u2764\uFE0F\uFE0F", false},
    {"a selector after Chinese", "\u5C0F\uFE0F", false},
};

int main(void)
{
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        tap_ok(visible_is_all(texts[i].text, strlen(texts[i].text)) == texts[i].good, "%s: %s",
               texts[i].what, texts[i].good ? "allowed" : "refused");
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        tap_ok(visible_is_name(names[i].text, strlen(names[i].text)) == names[i].good,
               "in a name, %s: %s", names[i].what, names[i].good ? "allowed" : "refused");
    }
    tap_ok(visible_is_all("", 0), "an empty text has no invisible characters");
    return tap_done();
}

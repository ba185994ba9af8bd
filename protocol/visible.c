/* SPDX-License-Identifier: MIT
 *
 * visible.c - finds characters that are not drawn (Unicode 15: Default_Ignorable_Code_Point,
 * Bidi_Control and the separators of lines and paragraphs).
 */
#include "protocol/visible.h"

#include "kit/utf8.h"
#include "protocol/letters.h"

#include <assert.h>

/* The characters that are not drawn, as ranges in ascending order. Each row has the first and the
 * last character of a range. */
static const uint32_t hidden[][2] = {
    {0x00AD, 0x00AD},   /* soft hyphen */
    {0x034F, 0x034F},   /* combining grapheme joiner */
    {0x061C, 0x061C},   /* Arabic letter mark */
    {0x115F, 0x1160},   /* Hangul fillers */
    {0x17B4, 0x17B5},   /* Khmer vowels that are not drawn */
    {0x180B, 0x180F},   /* Mongolian selectors */
    {0x200B, 0x200F},   /* zero-width space, joiners, marks of direction */
    {0x2028, 0x202E},   /* separators, embeddings and overrides */
    {0x2060, 0x206F},   /* word joiner, invisible operators, isolates */
    {0x2800, 0x2800},   /* an empty Braille cell */
    {0x3164, 0x3164},   /* Hangul filler */
    {0xFE00, 0xFE0F},   /* variation selectors */
    {0xFEFF, 0xFEFF},   /* byte order mark */
    {0xFFA0, 0xFFA0},   /* Hangul filler, half width */
    {0xFFF0, 0xFFFB},   /* interlinear annotation */
    {0x13430, 0x1343F}, /* controls of hieroglyphs */
    {0x1BCA0, 0x1BCA3}, /* controls of shorthand */
    {0x1D159, 0x1D159}, /* a note that is not drawn */
    {0x1D173, 0x1D17A}, /* controls of music */
    {0xE0000, 0xE0FFF}, /* tags, more variation selectors */
};

bool visible_is_selector(uint32_t character)
{
    return (character >= 0xFE00 && character <= 0xFE0D) ||
           (character >= 0xE0100 && character <= 0xE01EF) ||
           (character >= 0x180B && character <= 0x180F && character != 0x180E);
}

bool visible_is_hidden(uint32_t character)
{
    bool found = false;
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        found = found || (character >= hidden[i][0] && character <= hidden[i][1]);
    }
    return found;
}

/* What surrounds a character of a text. */
struct place {
    uint32_t before; /* the character before it, but not a variation selector; 0 if there is none */
    uint32_t letter; /* the newest character before it that is no mark; 0 if there is none */
    uint32_t next;   /* the character after it; 0 if there is none */
    bool selected;   /* whether a variation selector stands right before it */
    bool strict;     /* whether the character must have an effect here */
};

/* Whether a joiner or non-joiner (U+200D, U+200C) is allowed here. After a virama it may end a
 * word. */
static bool joins(struct place place, uint32_t joiner)
{
    bool pictures =
        joiner == 0x200D && letter_is_picture(place.before) && letter_is_picture(place.next);
    bool letters = place.strict ? letter_is_joined(place.letter) && letter_is_joined(place.next)
                                : place.before >= 0x80 && place.next != 0;
    return !visible_is_hidden(place.before) &&
           (letter_is_virama(place.before) || pictures || letters);
}

static bool is_ideograph(uint32_t letter)
{
    return (letter >= 0x3400 && letter <= 0x9FFF) || (letter >= 0xF900 && letter <= 0xFAFF) ||
           (letter >= 0x20000 && letter <= 0x3FFFF);
}

static bool is_mongolian(uint32_t letter)
{
    return letter >= 0x1820 && letter <= 0x18AA;
}

/* Whether the character is a variation selector that is allowed here: for text or for emoji
 * (U+FE0E, U+FE0F), for an ideograph, or for a letter of Mongolian. */
static bool selects(struct place place, uint32_t selector)
{
    bool keycap =
        place.next == 0x20E3 && ((place.before >= '0' && place.before <= '9') ||
                                 place.before == '#' || place.before == '*' || !place.strict);
    bool picture = place.strict ? letter_is_picture(place.before) : place.before >= 0x80;
    if (place.selected && place.strict) {
        return false;
    }
    if (selector == 0xFE0E || selector == 0xFE0F) {
        return !visible_is_hidden(place.before) && (keycap || picture);
    }
    if (selector == 0x180E) {
        return is_mongolian(place.before) && is_mongolian(place.next);
    }
    bool mongolian = selector <= 0x180F;
    return visible_is_selector(selector) &&
           (mongolian ? is_mongolian(place.before) : is_ideograph(place.before));
}

/* Returns how many bytes of the text are the tags of a flag: after U+1F3F4, letters and digits that
 * name a part of a country, and U+E007F (Unicode Technical Standard 51, ED-14a). Returns 0 if the
 * text does not begin so. */
static size_t tags_of_flag(const char *text, size_t size)
{
    enum { FEWEST = 3, MOST = 7, TAG = 0xE0000, END = 0xE007F };
    size_t at = 0;
    for (int count = 0; count <= MOST; count++) {
        uint32_t tag = 0;
        at += utf8_read(text + at, size - at, &tag);
        if (tag == END && count >= FEWEST) {
            return at;
        }
        bool names =
            (tag >= TAG + '0' && tag <= TAG + '9') || (tag >= TAG + 'a' && tag <= TAG + 'z');
        if (!names) {
            return 0;
        }
    }
    return 0;
}

static bool is_visible(const char *text, size_t size, bool strict)
{
    struct place place = {.strict = strict};
    for (size_t at = 0; at < size;) {
        uint32_t character = 0;
        size_t length = utf8_read(text + at, size - at, &character);
        assert(length > 0);
        at += length;
        at += character == 0x1F3F4 ? tags_of_flag(text + at, size - at) : 0;
        place.next = 0;
        utf8_read(text + at, size - at, &place.next);
        bool selected = selects(place, character);
        bool joined = (character == 0x200C || character == 0x200D) && joins(place, character);
        if (visible_is_hidden(character) && !selected && !joined) {
            return false;
        }
        place.selected = selected;
        place.before = selected ? place.before : character;
        place.letter = letter_is_mark(character) ? place.letter : character;
    }
    return true;
}

bool visible_is_all(const char *text, size_t size)
{
    return is_visible(text, size, false);
}

bool visible_is_name(const char *text, size_t size)
{
    return is_visible(text, size, true);
}

bool visible_is_blank(const char *text, size_t size)
{
    bool blank = true;
    for (size_t at = 0; at < size;) {
        uint32_t character = 0;
        size_t length = utf8_read(text + at, size - at, &character);
        assert(length > 0);
        at += length;
        blank = blank && (letter_is_blank(character) || letter_is_mark(character));
    }
    return blank;
}

/* SPDX-License-Identifier: MIT
 *
 * visible.c - finds characters that are not drawn (Unicode 15: Default_Ignorable_Code_Point,
 * Bidi_Control and the separators of lines and paragraphs).
 */
#include "protocol/visible.h"

#include "kit/utf8.h"

#include <assert.h>
#include <string.h>

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
    {0x1BCA0, 0x1BCA3}, /* controls of shorthand */
    {0x1D173, 0x1D17A}, /* controls of music */
    {0xE0000, 0xE0FFF}, /* tags, more variation selectors */
};

static bool is_hidden(uint32_t character)
{
    bool found = false;
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        found = found || (character >= hidden[i][0] && character <= hidden[i][1]);
    }
    return found;
}

/* Whether the character changes how its neighbour is drawn: the zero-width joiner and non-joiner,
 * and the two variation selectors for text and for emoji. */
static bool shapes_another(uint32_t character)
{
    return character == 0x200C || character == 0x200D || character == 0xFE0E || character == 0xFE0F;
}

static bool begins_keycap(const char *rest, size_t size)
{
    return size >= 3 && memcmp(rest, "\xE2\x83\xA3", 3) == 0;
}

bool visible_is_all(const char *text, size_t size)
{
    uint32_t before = 0;
    bool all = true;
    for (size_t at = 0; at < size;) {
        uint32_t character = 0;
        size_t length = utf8_read(text + at, size - at, &character);
        assert(length > 0);
        at += length;
        bool shapes = shapes_another(character) && !is_hidden(before) &&
                      (before >= 0x80 || begins_keycap(text + at, size - at));
        all = all && (shapes || !is_hidden(character));
        before = shapes && character == 0xFE0F ? before : character;
    }
    return all && !(size > 0 && (before == 0x200C || before == 0x200D));
}

/* SPDX-License-Identifier: MIT
 *
 * name.c - brings names into their form, and compares them.
 */
#include "protocol/name.h"

#include "kit/utf8.h"
#include "protocol/letters.h"
#include "protocol/visible.h"

#include <string.h>

/* Puts one blank for the blanks between words, and none for those outside. */
static void join_words(struct letters *letters)
{
    size_t count = 0;
    bool begun = false, between = false;
    for (size_t i = 0; i < letters->count; i++) {
        bool blank = letter_is_blank(letters->all[i]);
        if (!blank && begun && between) {
            letters->all[count++] = ' ';
        }
        if (!blank) {
            letters->all[count++] = letters->all[i];
        }
        begun = begun || !blank;
        between = blank;
    }
    letters->count = count;
}

static bool is_readable(const char *text, size_t size)
{
    bool good = true;
    for (size_t at = 0; good && at < size;) {
        uint32_t letter = 0;
        size_t length = utf8_read(text + at, size - at, &letter);
        bool control = letter < 0x20 || (letter >= 0x7F && letter <= 0x9F);
        good = length > 0 && (!control || letter_is_blank(letter));
        at += length;
    }
    return good;
}

enum name_verdict name_take(const char *text, size_t size, char name[SAB_NAME_SIZE])
{
    struct letters letters;
    if (!is_readable(text, size)) {
        return NAME_UNREADABLE;
    }
    letters_read(&letters, text, size);
    join_words(&letters);
    if (letters.count > SAB_NAME_CHARACTERS * LETTERS_OF_ONE_CANONICAL) {
        return NAME_LENGTH; /* composition cannot make it short enough */
    }
    letters_decompose(&letters, false);
    letters_compose(&letters);
    if (!letters.whole || letters.count == 0 || letters.count > SAB_NAME_CHARACTERS) {
        return NAME_LENGTH;
    }
    char bytes[SAB_NAME_SIZE];
    struct sab_text written = sab_text_into(bytes, sizeof bytes);
    letters_write(&letters, &written);
    if (!visible_is_name(bytes, written.length)) {
        return NAME_INVISIBLE;
    }
    if (letter_is_mark(letters.all[0])) {
        return NAME_UNFIT;
    }
    memcpy(name, bytes, written.length + 1);
    return NAME_GOOD;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

void name_fold(struct letters *folded, const char *name)
{
    letters_read(folded, name, strlen(name));
    size_t count = 0;
    for (size_t i = 0; i < folded->count; i++) {
        if (!visible_is_selector(folded->all[i])) {
            folded->all[count++] = folded->all[i];
        }
    }
    folded->count = count;
    letters_fold(folded);
    join_words(folded);
}

bool name_is(const struct letters *folded, const char *other)
{
    struct letters second;
    name_fold(&second, other);
    return folded->whole && second.whole && folded->count == second.count &&
           memcmp(folded->all, second.all, second.count * sizeof second.all[0]) == 0;
}

bool names_are_equal(const char *one, const char *other)
{
    struct letters first;
    name_fold(&first, one);
    return name_is(&first, other);
}

static bool is_at(const struct letters *name, size_t at, const struct letters *part)
{
    return part->whole && part->count > 0 && at + part->count <= name->count &&
           memcmp(name->all + at, part->all, part->count * sizeof part->all[0]) == 0;
}

bool name_has(const struct letters *folded, const char *part)
{
    struct letters wanted;
    name_fold(&wanted, part);
    bool found = false;
    for (size_t at = 0; at < folded->count; at++) {
        found = found || is_at(folded, at, &wanted);
    }
    return found;
}

bool name_begins(const char *name, const char *part)
{
    struct letters whole, wanted;
    name_fold(&whole, name);
    name_fold(&wanted, part);
    return is_at(&whole, 0, &wanted);
}

bool name_is_empty(const char *text)
{
    struct letters folded;
    name_fold(&folded, text);
    return folded.count == 0;
}

/* ---- Cutting --------------------------------------------------------------------------------- */

static bool is_between(uint32_t letter, uint32_t first, uint32_t last)
{
    return letter >= first && letter <= last;
}

/* Whether the character belongs to the one before it: a mark, a selector, a joiner, the colour of a
 * skin, a tag, or a letter of a Hangul syllable that is not its first. */
static bool is_attached(uint32_t letter)
{
    return letter_is_mark(letter) || visible_is_selector(letter) ||
           is_between(letter, 0xFE0E, 0xFE0F) || is_between(letter, 0x200C, 0x200D) ||
           is_between(letter, 0x1F3FB, 0x1F3FF) || is_between(letter, 0xE0020, 0xE007F) ||
           is_between(letter, 0x1160, 0x11FF);
}

/* Whether a cut at `size` leaves whole what people take for one letter (in short, a grapheme
 * cluster of Unicode Standard Annex 29). */
static bool is_end(const char *name, size_t size)
{
    uint32_t before = 0, next = 0;
    size_t flags = 0; /* how many halves of flags, one after the other, end at `size` */
    for (size_t at = 0; at < size;) {
        at += utf8_read(name + at, size - at, &before);
        flags = is_between(before, 0x1F1E6, 0x1F1FF) ? flags + 1 : 0;
    }
    if (utf8_read(name + size, strlen(name + size), &next) == 0) {
        return true;
    }
    bool half = flags % 2 == 1 && is_between(next, 0x1F1E6, 0x1F1FF);
    bool joins = before == 0x200D || (letter_is_virama(before) && next != ' ');
    return !half && !joins && !is_attached(next);
}

/* The size of the most of the name that has room. Must not end with a blank or with a part of an
 * emoji and, if `whole`, not with a part of a letter. */
static size_t cut_size(const char *name, long most, bool whole)
{
    size_t size = strlen(name);
    while (size > 0 && (sab_utf8_characters(name, size) > most || name[size - 1] == ' ' ||
                        !visible_is_name(name, size) || (whole && !is_end(name, size)))) {
        do {
            size--;
        } while (utf8_continues(name[size]));
    }
    return size;
}

void name_cut(char name[SAB_NAME_SIZE], size_t more)
{
    long most = SAB_NAME_CHARACTERS - (long)more;
    size_t size = cut_size(name, most, true);
    /* All of a name may be one letter with many marks. */
    name[size > 0 ? size : cut_size(name, most, false)] = '\0';
}

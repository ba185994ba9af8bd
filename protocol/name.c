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

enum name_verdict name_take(const char *text, size_t size, char name[SAB_NAME_SIZE])
{
    struct letters letters;
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

/* Writes what equal names have in common. */
static void read_key(struct letters *key, const char *name)
{
    letters_read(key, name, strlen(name));
    size_t count = 0;
    for (size_t i = 0; i < key->count; i++) {
        if (!visible_is_selector(key->all[i])) {
            key->all[count++] = key->all[i];
        }
    }
    key->count = count;
    letters_fold(key);
    join_words(key);
}

bool names_are_equal(const char *one, const char *other)
{
    struct letters first, second;
    read_key(&first, one);
    read_key(&second, other);
    return first.whole && second.whole && first.count == second.count &&
           memcmp(first.all, second.all, first.count * sizeof first.all[0]) == 0;
}

bool name_has(const char *name, const char *part)
{
    struct letters whole, wanted;
    read_key(&whole, name);
    read_key(&wanted, part);
    bool found = false;
    for (size_t at = 0; wanted.whole && wanted.count > 0 && at + wanted.count <= whole.count;
         at++) {
        found =
            found || memcmp(whole.all + at, wanted.all, wanted.count * sizeof wanted.all[0]) == 0;
    }
    return found;
}

bool name_is_empty(const char *text)
{
    struct letters key;
    read_key(&key, text);
    return key.count == 0;
}

/* ---- Cutting --------------------------------------------------------------------------------- */

void name_cut(char name[SAB_NAME_SIZE], size_t more)
{
    size_t size = strlen(name);
    long most = SAB_NAME_CHARACTERS - (long)more;
    /* What is left must not end with a blank or with half an emoji. */
    while (sab_utf8_characters(name, size) > most ||
           (size > 0 && (name[size - 1] == ' ' || !visible_is_name(name, size)))) {
        do {
            size--;
        } while (utf8_continues(name[size]));
    }
    name[size] = '\0';
}

/* SPDX-License-Identifier: MIT
 *
 * wrap.c - breaks a text into rows, for line mode and the screen.
 */
#include "term/words/wrap.h"

#include "kit/utf8.h"

#include <string.h>

/* The number of bytes of the first character of a text. The text is read as UTF-8, whatever the
 * locale is. So the program never cuts a character in two. */
static size_t bytes_of_character(const char *text)
{
    size_t size = text[0] != '\0';
    while (utf8_continues(text[size])) {
        size++;
    }
    return size;
}

size_t wrap_character(const char *text, bool ascii, wchar_t *character)
{
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t size = bytes_of_character(text);
    bool is_read = mbrtowc(character, text, size, &state) == size;
    if (!is_read || wcwidth(*character) < 0 || (ascii && *character > 126)) {
        *character = L'?';
    }
    return size;
}

size_t wrap_fitting(const char *text, bool ascii, int columns)
{
    size_t size = 0, words = 0;
    int taken = 0;
    while (text[size] != '\0') {
        wchar_t character;
        size_t bytes = wrap_character(text + size, ascii, &character);
        bool ends_word = text[size] == ' ' && size > 0 && text[size - 1] != ' ';
        words = ends_word ? size : words;
        taken += wcwidth(character);
        if (taken > columns && size > 0) {
            return words > 0 ? words : size;
        }
        size += bytes;
    }
    return size;
}

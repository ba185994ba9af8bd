/* SPDX-License-Identifier: MIT
 *
 * words.c - a line split at its spaces.
 */
#include "protocol/words.h"

#include <string.h>

enum { CITED_MAX = 32 }; /* bytes of the line repeated in a sentence */

struct words words_over(const char *text, size_t size, struct sab_fault *fault)
{
    *fault = (struct sab_fault){0};
    return (struct words){.text = text, .size = size, .fault = fault};
}

bool words_refuse(struct words *words, struct piece piece, const char *sentence)
{
    struct sab_text text = sab_text_into(words->fault->sentence, sizeof words->fault->sentence);
    words->fault->offset = piece.at;
    if (piece.size > 0) {
        sab_write(&text, "\"");
        for (size_t i = 0; i < piece.size && i < CITED_MAX; i++) {
            bool plain = piece.text[i] >= ' ' && piece.text[i] <= '~' && piece.text[i] != '"';
            sab_write_bytes(&text, plain ? piece.text + i : "?", 1);
        }
        sab_write(&text, piece.size > CITED_MAX ? "...\": " : "\": ");
    }
    /* A sentence that stands alone begins with a capital. */
    bool lower = piece.size == 0 && sentence[0] >= 'a' && sentence[0] <= 'z';
    char first = (char)(lower ? sentence[0] - 'a' + 'A' : sentence[0]);
    sab_write_bytes(&text, &first, 1);
    sab_write(&text, sentence + 1);
    return false;
}

/* ---- Splitting ------------------------------------------------------------------------------ */

static void skip_spaces(struct words *words)
{
    while (words->at < words->size && words->text[words->at] == ' ') {
        words->at++;
    }
}

struct piece words_next(struct words *words)
{
    skip_spaces(words);
    size_t start = words->at;
    bool quoted = false;
    while (words->at < words->size && (quoted || words->text[words->at] != ' ')) {
        char byte = words->text[words->at++];
        if (byte == '"') {
            quoted = !quoted;
        } else if (quoted && byte == '\\' && words->at < words->size) {
            words->at++;
        }
    }
    return (struct piece){words->text + start, words->at - start, start};
}

struct piece words_rest(struct words *words)
{
    struct piece rest = {words->text + words->at, words->size - words->at, words->at};
    words->at = words->size;
    return piece_trim(rest);
}

bool words_end(struct words *words)
{
    struct piece rest = words_rest(words);
    return rest.size == 0 || words_refuse(words, rest, "this is too much here.");
}

struct piece piece_trim(struct piece piece)
{
    while (piece.size > 0 && piece.text[0] == ' ') {
        piece = (struct piece){piece.text + 1, piece.size - 1, piece.at + 1};
    }
    while (piece.size > 0 && piece.text[piece.size - 1] == ' ') {
        piece.size--;
    }
    return piece;
}

bool piece_is(struct piece piece, const char *string)
{
    return piece.size == strlen(string) && memcmp(piece.text, string, piece.size) == 0;
}

bool piece_split(struct piece piece, struct piece *name, struct piece *value)
{
    const char *equals = piece.size > 0 ? memchr(piece.text, '=', piece.size) : NULL;
    if (equals == NULL) {
        return false;
    }
    size_t length = (size_t)(equals - piece.text);
    *name = (struct piece){piece.text, length, piece.at};
    *value = (struct piece){equals + 1, piece.size - length - 1, piece.at + length + 1};
    return true;
}

/* ---- Reading -------------------------------------------------------------------------------- */

bool piece_number(struct words *words, struct piece piece, uint64_t least, uint64_t most,
                  const char *sentence, uint64_t *number)
{
    uint64_t read = 0;
    bool good = piece.size > 0 && piece.size <= 16 && (piece.size == 1 || piece.text[0] != '0');
    for (size_t i = 0; good && i < piece.size; i++) {
        good = piece.text[i] >= '0' && piece.text[i] <= '9';
        read = read * 10 + (uint64_t)(piece.text[i] - '0');
    }
    if (!good || read < least || read > most) {
        return words_refuse(words, piece, sentence);
    }
    *number = read;
    return true;
}

bool piece_seat(struct words *words, struct piece piece, sab_seat *seat)
{
    uint64_t number = 0;
    if (!piece_number(words, piece, 0, SAB_SEATS_MAX - 1, "here should be a seat.", &number)) {
        return false;
    }
    *seat = (sab_seat)number;
    return true;
}

bool piece_quoted(struct words *words, struct piece piece, char *into, size_t size)
{
    struct sab_fault fault;
    if (sab_read_quoted(piece.text, piece.size, into, size, &fault)) {
        return true;
    }
    return words_refuse(words, (struct piece){piece.text, 0, piece.at + fault.offset},
                        fault.sentence);
}

bool piece_name(struct words *words, struct piece piece, char *into)
{
    return piece_quoted(words, piece, into, SAB_NAME_SIZE) &&
           (sab_is_name(into, strlen(into)) ||
            words_refuse(words, piece, "a name has 1 to 24 characters, not only spaces."));
}

bool piece_letters(struct words *words, struct piece piece, const char *alphabet, size_t least,
                   const char *sentence, char *into, size_t size)
{
    bool good = piece.size >= least && piece.size < size;
    for (size_t i = 0; good && i < piece.size; i++) {
        good = memchr(alphabet, piece.text[i], strlen(alphabet)) != NULL;
    }
    if (!good) {
        return words_refuse(words, piece, sentence);
    }
    memcpy(into, piece.text, piece.size);
    into[piece.size] = '\0';
    return true;
}

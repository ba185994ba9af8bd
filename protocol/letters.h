/* SPDX-License-Identifier: MIT
 *
 * letters.h - brings the characters of a short text into the normal forms of Unicode, and folds
 * their case. Texts that look alike, or that Unicode treats as alike, become equal.
 */
#ifndef PROTOCOL_LETTERS_H
#define PROTOCOL_LETTERS_H

#include "saboteur/notation.h"

/* The most characters that one character can become (U+FDFA, in compatible decomposition). */
enum { LETTERS_OF_ONE = 18, LETTERS_MAX = SAB_NAME_CHARACTERS * LETTERS_OF_ONE };
/* The same in canonical decomposition (U+1F82). */
enum { LETTERS_OF_ONE_CANONICAL = 4 };

/* A text. If it has become too long, `whole` is false, and what did not fit is missing. */
struct letters {
    uint32_t all[LETTERS_MAX];
    size_t count;
    bool whole;
};

/* Reads UTF-8. Each byte that is not part of a character becomes U+FFFD. */
void letters_read(struct letters *letters, const char *text, size_t size);
void letters_write(const struct letters *letters, struct sab_text *text);

void letters_add(struct letters *letters, uint32_t letter);
/* The canonical decomposition (NFD), or the compatible one (NFKD). */
void letters_decompose(struct letters *letters, bool compatible);
/* Composes what letters_decompose has decomposed: canonical decompositions become NFC. */
void letters_compose(struct letters *letters);
/* Compatible decomposition with folded case, composed again: two texts match by Unicode's
 * definition D146 (compatibility caseless match) if they become equal. */
void letters_fold(struct letters *letters);

/* Whether the character has the property White_Space. */
bool letter_is_blank(uint32_t letter);
/* Whether the character shows nothing if it stands alone: a mark, or a control. */
bool letter_is_mark(uint32_t letter);
/* Whether the character follows a consonant and takes away its vowel (virama). */
bool letter_is_virama(uint32_t letter);
/* Whether the character's script has joined letters, so that joiners have a meaning. */
bool letter_is_joined(uint32_t letter);
/* Whether the character is an emoji, or may be one in future, and is not ASCII. */
bool letter_is_picture(uint32_t letter);

#endif

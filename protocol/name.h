/* SPDX-License-Identifier: MIT
 *
 * name.h - the form that a player's name has in new entries, and when two names are equal
 * (docs/protocol.md 2). Entries and records of earlier versions may have names in other forms.
 */
#ifndef PROTOCOL_NAME_H
#define PROTOCOL_NAME_H

#include "protocol/letters.h"

enum name_verdict {
    NAME_GOOD,
    NAME_UNREADABLE, /* is not UTF-8, or has control characters other than blanks */
    NAME_LENGTH,     /* has no characters, or more than SAB_NAME_CHARACTERS */
    NAME_UNFIT,      /* begins with a mark, which would be drawn with what stands before the name */
    NAME_INVISIBLE   /* has characters that nobody can see (visible.h) */
};

/* Brings a typed name into its form: canonical composition (NFC), one blank between words, none
 * outside, and the case in which it was typed. The form has at most SAB_NAME_CHARACTERS characters;
 * the text may have more. Writes `name` only if the name is good. */
SAB_MUST_CHECK enum name_verdict name_take(const char *text, size_t size, char name[SAB_NAME_SIZE]);

/* Writes what equal names have in common: the compatible decomposition with folded case, with
 * blanks as in the form of names, and without variation selectors of letters. A text with more than
 * SAB_NAME_CHARACTERS characters may be equal to no other. */
void name_fold(struct letters *folded, const char *name);
/* Whether the name that name_fold has written is equal to the other, or contains `part`. Nothing
 * contains an empty part. */
bool name_is(const struct letters *folded, const char *other);
bool name_has(const struct letters *folded, const char *part);
bool names_are_equal(const char *one, const char *other);
/* Whether the name begins with `part`, which is not empty. */
bool name_begins(const char *name, const char *part);
/* Whether a text has nothing by which names can be compared. */
bool name_is_empty(const char *text);

/* Cuts the end of a name in its form, so that `more` characters can be added. What people take for
 * one letter, such as an emoji of several characters, stays whole or goes. */
void name_cut(char name[SAB_NAME_SIZE], size_t more);

#endif

/* SPDX-License-Identifier: MIT
 *
 * name.h - the form that a player's name has in new entries, and when two names are equal
 * (docs/protocol.md 2). Entries and records of earlier versions may have names in other forms.
 */
#ifndef PROTOCOL_NAME_H
#define PROTOCOL_NAME_H

#include "saboteur/notation.h"

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

/* Whether the compatible decompositions of the two names, with folded case, are equal. Blanks are
 * compared as in the form of names, and variation selectors of letters are ignored. A text with
 * more than SAB_NAME_CHARACTERS characters may be equal to no other. */
bool names_are_equal(const char *one, const char *other);
/* Whether `part` is in the name, when compared in the same way. Nothing has an empty part. */
bool name_has(const char *name, const char *part);
/* Whether the name begins with `part`, when compared in the same way. */
bool name_begins(const char *name, const char *part);
/* Whether a text has nothing by which names can be compared. */
bool name_is_empty(const char *text);

/* Cuts the end of a name in its form, so that `more` characters can be added. */
void name_cut(char name[SAB_NAME_SIZE], size_t more);

#endif

/* SPDX-License-Identifier: MIT
 *
 * pasted.h - finds the table that a person means by what they type or paste: a code with blanks,
 * full stops or quotes around it, an address, or a message with either in it.
 *
 * tests/protocol/pasted.json has the examples. The page reads the same forms (web/core/link/
 * code.ts).
 */
#ifndef PROTOCOL_PASTED_H
#define PROTOCOL_PASTED_H

#include "protocol/request.h"

enum { PASTED_SERVER_SIZE = 300, PASTED_MAX = 4096 /* longer texts name no table */ };

/* What cannot be a code is answered with this sentence. */
#define PASTED_NO_CODE "A code has five or seven letters, such as KRMPT or KRMPTBX."

struct pasted {
    char table[REQUEST_CODE_SIZE];   /* the code of the table; empty: the text names no table */
    char door[REQUEST_CODE_SIZE];    /* its door; empty: none */
    char link[REQUEST_SECRET_SIZE];  /* the one-use link to a seat; empty: none */
    char server[PASTED_SERVER_SIZE]; /* the address before /t/, such as "http://host"; or empty */
    bool has_path;                   /* whether the text has the path of a table, /t/ or /tv/ */
    bool has_broken_link; /* whether what follows # is the rest of a link, cut off or mistyped */
};

/* Folds a text to ASCII: letters of full width or of other alphabets become those that they look
 * like, invisible characters go, and what separates words becomes a blank. What has no such form
 * becomes a control character. Returns false if the text is too long. */
bool pasted_fold(const char *text, size_t size, char folded[PASTED_MAX]);

/* Reads what a person has typed or pasted. Returns whether it names one table. */
bool pasted_read(const char *text, size_t size, struct pasted *pasted);

#endif

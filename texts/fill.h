/* SPDX-License-Identifier: MIT
 *
 * fill.h - what fills the slots of a message.
 */
#ifndef TEXTS_FILL_H
#define TEXTS_FILL_H

#include "saboteur/notation.h"

/* A slot, as a message has it. The form of a noun is no concern of the code that fills the slot. */
struct texts_slot {
    char name[16];
    char constant[16]; /* of `{side:E}` this is "E"; of other slots "" */
};

enum texts_what { TEXTS_WRITTEN, TEXTS_NUMBER, TEXTS_NOUN };

/* The value of a slot: a text that was already written, a number, or the key of a noun. */
struct texts_value {
    enum texts_what what;
    unsigned noun;
    int64_t number;
};

/* Finds the value of a slot. If the value is a text, the function writes the text and returns
 * texts_written(). A sentence may ask for a slot several times, or not at all. The slot `n` is
 * always a number, because any language may have plural forms for it. */
typedef struct texts_value texts_fill(const void *about, const struct texts_slot *slot,
                                      struct sab_text *text);

static inline struct texts_value texts_written(void)
{
    return (struct texts_value){.what = TEXTS_WRITTEN};
}

static inline struct texts_value texts_number(int64_t number)
{
    return (struct texts_value){.what = TEXTS_NUMBER, .number = number};
}

static inline struct texts_value texts_noun(unsigned key)
{
    return (struct texts_value){.what = TEXTS_NOUN, .noun = key};
}

#endif

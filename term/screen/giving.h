/* SPDX-License-Identifier: MIT
 *
 * giving.h - how you give a sign with a few keys: first which sign, then to whom, where or what.
 * You remove somebody from the table in the same way.
 *
 * What is offered depends only on what everybody sees (docs/signs.md, section 1).
 */
#ifndef TERM_GIVING_H
#define TERM_GIVING_H

#include "term/line/sitting.h"

enum giving_step {
    GIVING_NOTHING, /* you are not giving a sign */
    GIVING_KIND,
    GIVING_PLAYER,
    GIVING_MARKER_OF, /* a player, or a marker of that player */
    GIVING_PLACE,     /* a cell or a goal */
    GIVING_CARD,      /* a card that you have looked at */
    GIVING_SAYS,
    GIVING_TOOL,
    GIVING_FACE,
    GIVING_MUTE,
    GIVING_REMOVE /* not a sign, but a person to remove from the table */
};

struct screen;

struct giving {
    uint8_t step;         /* what you choose now (enum giving_step) */
    struct sab_sign sign; /* what you have chosen so far */
};

enum { OPTIONS_MAX = 64, OPTION_SIZE = 48 };

/* What a key chooses. */
struct option {
    char key;
    uint8_t next; /* the next step; GIVING_NOTHING: the sign is complete */
    struct sab_sign sign;
    char label[OPTION_SIZE];
};

/* Begins to give a sign. `kind` is an enum sab_sign_kind. If it is SAB_SIGN_NONE, the first step
 * asks for the kind. */
void giving_open(struct screen *screen, unsigned kind);
/* Asks whom to remove from the table, or whose removal you no longer ask for. */
void giving_remove(struct screen *screen);
/* Takes a key while you are giving a sign. */
void giving_press(struct screen *screen, int key);
/* Lists what you can choose now. Returns the number of options. */
size_t giving_options(const struct screen *screen, struct option options[OPTIONS_MAX]);

/* Writes the question for the last row. */
void giving_ask(struct sab_text *text, const struct screen *screen);
/* Writes the panel of the first step: all kinds of signs, and what signs have left on the table. */
void giving_write(struct sab_text *text, const struct screen *screen);
/* Paints the letters of cells on the board. */
void giving_paint(const struct screen *screen);

#endif

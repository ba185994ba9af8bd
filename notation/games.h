/* SPDX-License-Identifier: MIT
 *
 * games.h - what the notation knows of each game: a row of words and functions for one, and the one
 * place in notation/ where it is chosen.
 */
#ifndef NOTATION_GAMES_H
#define NOTATION_GAMES_H

#include "notation/play/events.h"
#include "notation/record/deal.h"
#include "notation/words.h"

struct option_row {
    const char *name;      /* NULL behind the last */
    const char *values[4]; /* by number; NULL behind the last */
};

/* A revision of the rules (notation/revisions.h). */
struct revision_row {
    const char *name; /* NULL behind the last */
    uint8_t named;    /* it names the options below this one, and fixes the others */
    uint8_t option[SAB_OPTIONS_MAX];
};

/* Numbers of cards, goals, phases, verbs and events are in one game only, and so are the words of
 * actions, events and deals. */
struct notation_game {
    const char *name;
    const struct revision_row *revisions; /* oldest first */
    uint8_t rounds;
    const uint64_t *deck_hash; /* of the deck file that has its cards; NULL: there is none */

    struct names goals, phases, outcomes, presets;
    const char *goals_read; /* its goals, as a sentence lists them; NULL: it has none */
    const struct option_row *options;
    const char *const *sections; /* [SAB_VERDICTS], NULL where it never says so */

    /* What a line of a record is refused with. */
    const char *no_seats, *no_round, *no_option, *no_order, *no_value;

    const char *(*card_name)(unsigned card); /* NULL for another game's */
    bool (*read_card)(const char *text, size_t size, sab_card *card);

    uint8_t verb_first, verb_last;
    /* Whether an action that begins so is its own; `next` stands behind the word, or is NUL. */
    bool (*owns_word)(struct word word, char next);
    bool (*scan_action)(struct scan *scan, struct word word, struct sab_action *action);
    /* In a `whole` text nothing is hidden. */
    void (*write_action)(struct sab_text *text, const struct sab_action *action, bool whole);
    /* sab_complete_action; NULL when the text says all. */
    void (*complete_action)(const struct sab_view *view, struct sab_action *action);

    const struct event_row *events;     /* up to one without a word */
    const struct deal_line *deal_lines; /* in their order, up to one without a word */
    void (*draw_board)(struct sab_text *text, const struct sab_view *view);
};

/* The base game for a number that is no kind. */
const struct notation_game *notation_game(unsigned kind);

#endif

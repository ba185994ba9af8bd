/* SPDX-License-Identifier: MIT
 *
 * games.h - what the notation knows of each game: one row of words and functions for each, and the
 * one place in notation/ that chooses between them.
 */
#ifndef NOTATION_GAMES_H
#define NOTATION_GAMES_H

#include "notation/play/events.h"
#include "notation/record/deal.h"
#include "notation/words.h"

struct option_row {
    const char *name;      /* NULL after the last */
    const char *values[4]; /* by number; NULL after the last */
};

/* A revision of the rules (notation/revisions.h). */
struct revision_row {
    const char *name; /* NULL after the last */
    uint8_t named;    /* it names the options below this number and fixes the others */
    uint8_t option[SAB_OPTIONS_MAX];
};

/* No two games share a number for a card, goal, phase, verb or event, nor a word for an action,
 * event or line of a deal. */
struct notation_game {
    const char *name;
    const struct revision_row *revisions; /* oldest first */
    uint8_t rounds;
    const uint64_t *deck_hash; /* of its decks, by value of `deck_option`; NULL: it has none */
    uint8_t decks, deck_option;

    struct names goals, phases, outcomes, presets;
    const char *goals_read; /* its goals, as listed in a sentence; NULL: it has none */
    const struct option_row *options;
    const char *const *sections; /* [SAB_VERDICTS], NULL if the game never gives that verdict */

    /* The sentences that refuse a line of a record. */
    const char *no_seats, *no_round, *no_option, *no_order, *no_value;

    const char *(*card_name)(unsigned card); /* NULL for a card of another game */
    bool (*read_card)(const char *text, size_t size, sab_card *card);

    uint8_t verb_first, verb_last;
    /* Whether an action that begins with this word is one of this game; `next` is the byte after
     * the word, or NUL. */
    bool (*owns_word)(struct word word, char next);
    bool (*scan_action)(struct scan *scan, struct word word, struct sab_action *action);
    /* A `whole` text hides nothing. */
    void (*write_action)(struct sab_text *text, const struct sab_action *action, bool whole);
    /* sab_complete_action of this game; NULL if the text leaves nothing out. */
    void (*complete_action)(const struct sab_view *view, struct sab_action *action);

    const struct event_row *events;     /* the last one has no word */
    const struct deal_line *deal_lines; /* in their order; the last one has no word */
    void (*draw_board)(struct sab_text *text, const struct sab_view *view);
};

/* The base game if `kind` is not a kind. */
const struct notation_game *notation_game(unsigned kind);

#endif

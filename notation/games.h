/* SPDX-License-Identifier: MIT
 *
 * games.h - what the notation knows of each game: one row of words and functions for each game. The
 * code in notation/ outside base/ and cave/ treats all games alike; only games.c lists them.
 */
#ifndef NOTATION_GAMES_H
#define NOTATION_GAMES_H

#include "notation/names.h"

/* An option of a game, and its values as words. */
struct option_row {
    const char *name;      /* NULL in the row after the last option */
    const char *values[4]; /* the word of each value, by number; NULL after the last word */
};

/* A revision of the rules (notation/revisions.h). */
struct revision_row {
    const char *name;                /* NULL in the row after the last revision */
    uint8_t named;                   /* texts may name only options with a number below this */
    uint8_t option[SAB_OPTIONS_MAX]; /* the values of options that a text does not name */
};

struct deal_line;
struct event_row;
struct position_rules;

/* What the notation knows of one game. Different games have different numbers for their cards,
 * goals, phases, verbs and events, and different words for their actions, events and lines of a
 * deal. */
struct notation_game {
    const char *name;
    const struct revision_row *revisions; /* oldest first; the row after the last has no name */
    uint8_t rounds;                       /* the most rounds of a game */
    const uint64_t *deck_hash;            /* hash of each deck; NULL: the game has no deck file */
    uint8_t decks;                        /* how many decks the game has */
    uint8_t deck_option;                  /* number of the option that chooses the deck */

    struct names goals, phases, outcomes, presets;
    /* The names of all goals, as part of a sentence. NULL: the game has no such text. */
    const char *goals_read;
    const struct option_row *options;
    const char *const *sections; /* for each verdict, the section of the rules; NULL: this game
                                  * never gives the verdict */

    /* The ends of five sentences that say why a line of a record is refused. Each sentence begins
     * with the wrong word. */
    const char *no_seats, *no_round, *no_option, *no_order, *no_value;

    const char *(*card_name)(unsigned card); /* returns NULL for another game's card */
    bool (*read_card)(const char *text, size_t size, sab_card *card);

    uint8_t verb_first, verb_last; /* the first and the last of this game's own verbs */
    /* Whether a text that begins with this word is an action of this game. `next` is the byte after
     * the word, or NUL at the end of the text. */
    bool (*owns_word)(struct word word, char next);
    bool (*scan_action)(struct scan *scan, struct word word, struct sab_action *action);
    /* If `whole` is true, the text is for a complete record, where nothing is hidden. */
    void (*write_action)(struct sab_text *text, const struct sab_action *action, bool whole);
    /* Does what sab_complete_action does, for this game. The pointer is NULL if the texts of the
     * game's actions are always complete. */
    void (*complete_action)(const struct sab_view *view, struct sab_action *action);

    /* Whether the game has signs of this form (notation 9). */
    bool (*owns_sign)(const struct sab_sign *sign);

    const struct event_row *events;     /* the last row has no word */
    const struct deal_line *deal_lines; /* in the order of a record; the last row has no word */
    void (*draw_board)(struct sab_text *text, const struct sab_view *view);
    /* How a position is read (notation/common/parts.h); NULL: this game has no positions. */
    const struct position_rules *position;
};

/* The row of the game `kind` (enum sab_kind). For any other number, this is the row of the base
 * game. */
const struct notation_game *notation_game(unsigned kind);

#endif

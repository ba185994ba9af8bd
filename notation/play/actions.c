/* SPDX-License-Identifier: MIT
 *
 * actions.c - actions as text (notation 3 and 8). This file writes and reads votes, and leaves all
 * other actions to the code of each game.
 */
#include "notation/play/actions.h"

#include "notation/games.h"

static bool owns_verb(const struct notation_game *game, unsigned verb)
{
    return verb >= game->verb_first && verb <= game->verb_last;
}

bool action_is_of(const struct sab_action *action, unsigned kind)
{
    return action->verb == SAB_VOTE || owns_verb(notation_game(kind), action->verb);
}

void write_action(struct sab_text *text, const struct sab_action *action, bool whole)
{
    if (action->verb == SAB_VOTE) {
        sab_write(text, "vote");
        return;
    }
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        if (owns_verb(notation_game(kind), action->verb)) {
            notation_game(kind)->write_action(text, action, whole);
            return;
        }
    }
    sab_write(text, "?");
}

void sab_write_action(struct sab_text *text, const struct sab_action *action)
{
    write_action(text, action, false);
}

/* Reads an action of any game. The base game is tried last, because it claims every word before @
 * or > as a card. */
static bool scan_any(struct scan *scan, struct sab_action *action)
{
    struct word word = scan_until(scan, " @>");
    char next = '\0';
    if (scan->offset < scan->size) {
        next = scan->text[scan->offset];
    }
    for (unsigned kind = SAB_KINDS; kind-- > 0;) {
        if (notation_game(kind)->owns_word(word, next)) {
            return notation_game(kind)->scan_action(scan, word, action);
        }
    }
    action->verb = SAB_VOTE;
    return word_is(word, "vote") || scan_refuse_word(scan, word, "is not an action.");
}

bool scan_action(struct scan *scan, sab_seat seat, struct sab_action *action)
{
    struct sab_action read = {.seat = seat};
    if (!scan_any(scan, &read) || !scan_end(scan)) {
        return false;
    }
    *action = read;
    return true;
}

bool sab_read_action(const char *text, size_t size, sab_seat seat, struct sab_action *action,
                     struct sab_fault *fault)
{
    struct scan scan = scan_over(text, size, fault);
    return scan_action(&scan, seat, action);
}

bool word_action(struct scan *scan, struct word word, sab_seat seat, struct sab_action *action)
{
    struct sab_fault inside;
    return sab_read_action(word.text, word.size, seat, action, &inside) ||
           scan_refuse_inside(scan, word, &inside);
}

void sab_complete_action(const struct sab_view *view, struct sab_action *action)
{
    const struct notation_game *game = notation_game(view->kind);
    if (game->complete_action != NULL) {
        game->complete_action(view, action);
    }
}

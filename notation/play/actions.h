/* SPDX-License-Identifier: MIT
 *
 * actions.h - actions in lines of records, requests and log entries (notation 3 and 8). This header
 * is not public.
 */
#ifndef NOTATION_PLAY_ACTIONS_H
#define NOTATION_PLAY_ACTIONS_H

#include "notation/scan.h"

/* Whether the game `kind` (enum sab_kind) has the verb of this action. */
bool action_is_of(const struct sab_action *action, unsigned kind);
/* Writes an action as sab_write_action does. If `whole` is true, the text is for a complete record,
 * where nothing is hidden. */
void write_action(struct sab_text *text, const struct sab_action *action, bool whole);

/* scan_action reads the rest of the line as an action of `seat`, and word_action the whole word. As
 * in scan.h, they write the fault if they return false. */
bool scan_action(struct scan *scan, sab_seat seat, struct sab_action *action);
bool word_action(struct scan *scan, struct word word, sab_seat seat, struct sab_action *action);

#endif

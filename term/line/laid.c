/* SPDX-License-Identifier: MIT
 *
 * laid.c - remembers, for each cell, which player last laid a card there.
 */
#include "term/line/laid.h"

#include "term/game/game.h"

#include <string.h>

/* The index of a cell, or laid->count if nobody has laid a card there. */
static unsigned find(const struct laid *laid, sab_cell cell)
{
    unsigned i = 0;
    while (i < laid->count && !sab_same_cell(laid->at[i].cell, cell)) {
        i++;
    }
    return i;
}

void laid_take(struct laid *laid, unsigned kind, const struct model_entry *entry)
{
    const struct sab_action *action = &entry->action;
    if (strcmp(entry->what, "started") == 0 || strcmp(entry->what, "dealt") == 0) {
        laid->count = 0;
    }
    if (action->verb == SAB_NO_VERB || action->verb != term_game(kind)->lay_verb) {
        return;
    }
    unsigned i = find(laid, action->cell);
    if (i < LAID_MAX) {
        laid->at[i].cell = action->cell;
        laid->at[i].seat = action->seat;
        laid->count += i == laid->count;
    }
}

sab_seat laid_by(const struct laid *laid, const struct model *model, sab_cell cell)
{
    struct art art;
    unsigned i = find(laid, cell);
    bool known = i < laid->count && laid->at[i].seat < model->seats && model->has_view;
    /* A rockfall may have removed the card. */
    bool lies = known && term_game(model->kind)->draw_cell(&model->view, cell, true, &art);
    return lies ? laid->at[i].seat : SAB_NOBODY;
}

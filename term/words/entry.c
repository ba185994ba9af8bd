/* SPDX-License-Identifier: MIT
 *
 * entry.c - sentences about what happened at the table.
 */
#include "term/game/game.h"
#include "term/words/words.h"

#include <string.h>

/* Entries that one sentence about their seat says. */
static const struct {
    const char *what, *yours, *others;
} simple[] = {
    {"away", "are away.", "is away."},
    {"came", "are here.", "is here."},
    {"back", "are back.", "is back."},
    {"host", "are the host now.", "is the host now."},
    {"ready", "are ready.", "is ready."},
    {"rematch", "want a rematch.", "wants a rematch."},
    {"claimed", "go on at another device.", "goes on at another device."},
    {"bot", "are played by a bot now; back takes the seat back.", "is played by a bot now."},
};

static void write_sat(struct sab_text *text, const struct model *model,
                      const struct model_entry *entry)
{
    if (entry->seat == model->you) {
        words_write(text, "You, %s, sit at seat %u.\n", entry->name, entry->seat);
    } else {
        words_write(text, "%s%s sits down at seat %u.\n", entry->name,
                    entry->bot[0] != '\0' ? ", a bot," : "", entry->seat);
    }
}

/* What was done in the game, and what followed. */
static void write_game(struct sab_text *text, const struct model *model,
                       const struct model_entry *entry)
{
    const struct term_game *game = term_game(model->kind);
    const struct sab_action *action = &entry->action;
    if (action->verb == SAB_VOTE) {
        words_does(text, model, action->seat, "vote", "votes");
        words_write(text, " to end the %s.\n", game->span);
    } else if (action->verb != SAB_NO_VERB) {
        game->write_done(text, model, action);
    }
    for (unsigned i = 0; i < entry->events.count; i++) {
        game->write_event(text, model, &entry->events.at[i]);
    }
}

void words_entry(struct sab_text *text, const struct model *model, const struct model_entry *entry)
{
    for (size_t i = 0; i < sizeof simple / sizeof simple[0]; i++) {
        if (strcmp(entry->what, simple[i].what) == 0) {
            words_does(text, model, entry->seat, simple[i].yours, simple[i].others);
            sab_write(text, "\n");
            return;
        }
    }
    if (strcmp(entry->what, "sat") == 0) {
        write_sat(text, model, entry);
    } else if (strcmp(entry->what, "stood") == 0) {
        words_write(text, "Seat %u is %s now.\n", entry->seat,
                    entry->bot[0] != '\0' ? "played by a bot" : "free");
    } else if (strcmp(entry->what, "said") == 0) {
        words_does(text, model, entry->seat, "say", "says");
        words_write(text, ": %s\n", entry->text);
    } else if (strcmp(entry->what, "set") == 0) {
        sab_write(text, "The rules of the table are changed.\n");
    } else if (strcmp(entry->what, "restarted") == 0) {
        sab_write(text, "The server was started again. The game goes on.\n");
    }
    write_game(text, model, entry);
}

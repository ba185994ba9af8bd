/* SPDX-License-Identifier: MIT
 *
 * entry.c - sentences about the entries of the log: what happened at the table.
 */
#include "term/game/game.h"
#include "term/words/words.h"

#include <string.h>

/* Kinds of entries that get one sentence about their seat. `what` is the kind. The sentence ends
 * with `yours` if you have the seat, otherwise with `others`. */
static const struct {
    const char *what, *yours, *others;
} simple[] = {
    {"away", "are away.", "is away."},
    {"came", "are here.", "is here."},
    {"back", "are back.", "is back."},
    {"host", "are now the host.", "is now the host."},
    {"ready", "are ready.", "is ready."},
    {"rematch", "want a rematch.", "wants a rematch."},
    {"claimed", "now play on another device.", "now plays on another device."},
};

static void write_sat(struct sab_text *text, const struct model *model,
                      const struct model_entry *entry)
{
    if (entry->seat == model->you) {
        words_write(text, "You, %s, joined the table at seat %u.\n", entry->name, entry->seat);
    } else {
        words_write(text, "%s%s joined the table at seat %u.\n", entry->name,
                    entry->bot[0] != '\0' ? ", a bot," : "", entry->seat);
    }
}

static void write_forgot(struct sab_text *text, const struct model *model,
                         const struct model_entry *entry)
{
    if (entry->seat == SAB_NOBODY) {
        sab_write(text, "A player who has left deleted their name and messages.\n");
    } else {
        words_does(text, model, entry->seat, "deleted your name and messages.\n",
                   "deleted their name and messages.\n");
    }
}

/* Writes who asks, or no longer asks, for the removal of somebody. */
static void write_asked(struct sab_text *text, const struct model *model,
                        const struct model_entry *entry)
{
    bool asks = strcmp(entry->what, "asked") == 0;
    if (entry->whom >= model->seats) {
        return;
    }
    words_does(text, model, entry->seat, asks ? "ask" : "no longer ask",
               asks ? "asks" : "no longer asks");
    sab_write(text, " to remove ");
    words_seat(text, model, entry->whom);
    words_asking(text, model, entry->whom);
    sab_write(text, ".\n");
}

void words_asking(struct sab_text *text, const struct model *model, sab_seat seat)
{
    unsigned asking, voters = model_voters(model, seat, &asking);
    if (asking > 0) {
        words_write(text, ": %u of %u ask for it", asking, voters);
    }
}

/* Writes that somebody was removed from the table. */
static void write_removed(struct sab_text *text, const struct model *model,
                          const struct model_entry *entry)
{
    const char *who = entry->vote ? "a vote" : "the host";
    if (entry->bot[0] != '\0') {
        words_does(text, model, entry->seat, "were", "was");
        words_write(text, " removed from the table by %s. A bot plays on.\n", who);
    } else {
        words_write(text, "The player at seat %u was removed from the table by %s.\n", entry->seat,
                    who);
    }
}

/* Writes about an entry that says who may be at the table. Returns false for any other entry. */
static bool write_company(struct sab_text *text, const struct model *model,
                          const struct model_entry *entry)
{
    if (strcmp(entry->what, "asked") == 0 || strcmp(entry->what, "unasked") == 0) {
        write_asked(text, model, entry);
    } else if (strcmp(entry->what, "removed") == 0) {
        write_removed(text, model, entry);
    } else if (strcmp(entry->what, "renewed") == 0) {
        sab_write(text, "The host has renewed the link to this table.\n");
    } else {
        return false;
    }
    return true;
}

/* Writes sentences about an action of the game and its events. */
static void write_game(struct sab_text *text, const struct model *model,
                       const struct model_entry *entry)
{
    const struct term_game *game = term_game(model->kind);
    const struct sab_action *action = &entry->action;
    if (action->verb == SAB_VOTE) {
        words_does(text, model, action->seat, "voted", "voted");
        words_write(text, " to end the %s.\n", game->span);
    } else if (action->verb != SAB_NO_VERB) {
        game->write_done(text, model, entry);
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
    if (write_company(text, model, entry)) {
        return;
    }
    if (strcmp(entry->what, "sat") == 0) {
        write_sat(text, model, entry);
    } else if (strcmp(entry->what, "stood") == 0) {
        if (entry->bot[0] != '\0') {
            words_does(text, model, entry->seat, "", "left. A bot plays for them.\n");
        } else {
            words_write(text, "Seat %u is free now.\n", entry->seat);
        }
    } else if (strcmp(entry->what, "bot") == 0) {
        if (entry->by_table) {
            sab_write(text, "Time is up. ");
        }
        sab_write(text, "A bot plays for ");
        words_seat(text, model, entry->seat);
        sab_write(text, entry->seat == model->you ? "; back takes your seat back.\n" : ".\n");
    } else if (strcmp(entry->what, "forgot") == 0) {
        write_forgot(text, model, entry);
    } else if (strcmp(entry->what, "said") == 0 && entry->text[0] != '\0') {
        words_does(text, model, entry->seat, "said", "said");
        words_write(text, ": %s\n", entry->text);
    } else if (strcmp(entry->what, "sign") == 0) {
        words_sign(text, model, &entry->sign);
    } else if (strcmp(entry->what, "set") == 0) {
        sab_write(text, "The rules of the table have changed.\n");
    } else if (strcmp(entry->what, "restarted") == 0) {
        sab_write(text, "The server restarted. The game goes on.\n");
    }
    write_game(text, model, entry);
}

/* SPDX-License-Identifier: MIT
 *
 * notes.h - your private notes about the players: how far you trust them, who you think they are,
 * and a few words. The notes never leave this device.
 *
 * At a table on a server, the notes are kept in a file for this table and seat, so that you find
 * them again when you come back. The file is in $XDG_STATE_HOME/saboteur/notes or, if that variable
 * is not set, in ~/.local/state/saboteur/notes. Only you can read the file. If a file has not
 * been written for 30 days, it is deleted.
 */
#ifndef TERM_NOTES_H
#define TERM_NOTES_H

#include "client/model/model.h"

enum {
    NOTE_CHARACTERS = 80,
    NOTE_SIZE = 4 * NOTE_CHARACTERS + 1,
    NOTES_PATH = 1024,
    TRUST_MAX = 2
};

enum note_guess { GUESS_NONE, GUESS_HONEST, GUESS_SABOTEUR, GUESSES };

struct note {
    int8_t trust;  /* from -TRUST_MAX to TRUST_MAX */
    uint8_t guess; /* enum note_guess */
    char text[NOTE_SIZE];
};

struct notes {
    char path[NOTES_PATH]; /* the path of the file; empty: the notes are not kept */
    struct note of[SAB_SEATS_MAX];
};

struct sitting;

/* Reads the notes of this table and seat, and deletes old files. `address` is the address of the
 * server. If `address` is empty, the notes are not kept. */
void notes_open(struct notes *notes, const char *address, const struct model *model);

/* Each function changes the note about a seat and writes the file. notes_trust changes the trust by
 * `more`, within its bounds. notes_turn replaces the guess by the next guess in enum note_guess,
 * and the last guess by the first. notes_forget deletes the note: call it when somebody else takes
 * the seat. */
void notes_trust(struct notes *notes, sab_seat seat, int more);
void notes_turn(struct notes *notes, sab_seat seat);
void notes_forget(struct notes *notes, sab_seat seat);

/* One character for the list of players. '!': you guess that the player is a saboteur. '-': you
 * distrust the player. '+': you trust the player, or guess that the player is honest. '.': the note
 * has only words. ' ': there is no note. */
char notes_mark(const struct note *note);

/* Writes a line for each player, with its newline: what you noted, and what the player's markers
 * say. */
void notes_write(struct sab_text *text, const struct notes *notes, const struct model *model);

/* The commands `note WHO [TRUST] [GUESS] [TEXT]` and `notes`. */
void notes_run(struct sitting *sitting, const char *argument);
void notes_report(struct sitting *sitting, const char *argument);

#endif

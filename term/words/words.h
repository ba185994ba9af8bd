/* SPDX-License-Identifier: MIT
 *
 * words.h - sentences about the table, for line mode and the screen.
 *
 * Each function writes to a sab_text. The text has no newline at its end, unless the function's
 * comment says so. The player at this terminal is "you". Other players have names.
 */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include "client/model/model.h"

enum { WORDS_SIZE = 8192 /* bytes; the sentences about nearly every entry fit */ };

/* Writes formatted text, as printf does. */
__attribute__((format(printf, 2, 3))) void words_write(struct sab_text *text, const char *format,
                                                       ...);

/* Writes a sentence up to its next $. A letter follows the $. Moves *sentence past this letter and
 * returns the letter, or '\0' at the end of the sentence. */
char words_plain(struct sab_text *text, const char **sentence);

/* Writes "you" or a name, with the number of the seat if two players have the same name. */
void words_seat(struct sab_text *text, const struct model *model, sab_seat seat);

/* Begins a sentence about a seat: "You " + yours, or "Ada " + others. */
void words_does(struct sab_text *text, const struct model *model, sab_seat seat, const char *yours,
                const char *others);

/* Writes "you see" or "Ada sees". */
void words_sees(struct sab_text *text, const struct model *model, sab_seat seat);

/* Writes a time: "3 minutes" or "45 seconds". */
void words_time(struct sab_text *text, int ms);

/* Writes the time on a clock: "2:05" (minutes and seconds), "3 h 20 min" or "2 d 4 h". */
void words_clock(struct sab_text *text, int64_t ms);

/* Writes a table's code as people read it: seven letters are in two groups, such as "KRM PTBX".
 * Shorter codes, which older servers gave, stay as they are. */
void words_code(struct sab_text *text, const char *code);

/* Writes who is at a seat: "Ada (you)", "Boris, away, a bot plays", "free". */
void words_presence(struct sab_text *text, const struct model *model, sab_seat seat);

/* If somebody has voted to end early, writes the answer of a seat, such as "; agrees to end it".
 * Otherwise writes nothing. Bots answer at once, so a bot that has not agreed wants to play on. */
void words_answer(struct sab_text *text, const struct model *model, sab_seat seat);

/* Writes a list of players: "Ada, Boris, you". */
void words_seats(struct sab_text *text, const struct model *model, sab_seats seats);
/* Writes "your own" or "Ada's". */
void words_whose(struct sab_text *text, const struct model *model, sab_seat seat);
/* Writes "your" or "Ada's". */
void words_possessor(struct sab_text *text, const struct model *model, sab_seat seat);

/* ---- Signs (docs/signs.md) ------------------------------------------------------------------- */

/* The letter of the goal in this cell, or '\0' if there is none. */
char words_goal(const struct model *model, sab_cell cell);
/* Writes what a marker lies on: "goal B", "Ada's clan card". `on` is an enum sab_sign_on. */
void words_marked(struct sab_text *text, const struct model *model, unsigned on, sab_cell cell,
                  sab_seat clan);
/* words_sign and words_stamp each write a sentence with its newline. words_sign says that a sign
 * was given: "Gunna points at Eitri." words_stamp says what became of a marker: "Regin's marker on
 * goal B was a lie." */
void words_sign(struct sab_text *text, const struct model *model, const struct sab_sign *sign);
void words_stamp(struct sab_text *text, const struct model *model,
                 const struct model_marker *marker);
/* Writes a sign in at most a few short words: "light 4", "B: gold", "laughs". */
void words_bubble(struct sab_text *text, const struct model *model, const struct sab_sign *sign);
/* Whether the markers on this face-down card contradict each other or markers on other cards. Two
 * markers on this card contradict each other if they say different things. A marker on this card
 * contradicts a marker of the same player on another card if both say the same thing and the game
 * has that thing only once, such as the treasure. */
bool words_disagree(const struct model_signs *signs, unsigned on, sab_cell cell, sab_seat clan);
/* Writes how many lights point at a seat, and whose: " <3 (1 4 6)". Writes nothing if there are
 * none. */
void words_lights(struct sab_text *text, const struct model *model, sab_seat seat);
/* words_suspects, words_markers and words_arrows each write one line about the signs that lie on
 * the table, or nothing. The line names the players at whom lights point and the owners of clan
 * cards. It gives all other players as numbers of seats.
 *
 *     Lights: Gunna <3 (1 4 6), you <1 (0)
 *     Markers: B ? 1:gold 4:stone!, C 0:stone true     (?: face down; !: says something else than
 *                                                       the first marker there)
 *     Arrows: dig e5 (0 2), avoid B (3) */
void words_suspects(struct sab_text *text, const struct model *model);
void words_markers(struct sab_text *text, const struct model *model);
void words_arrows(struct sab_text *text, const struct model *model);

/* words_noses and words_titles write sentences, each with its newline, or nothing. words_noses is
 * about the newest decided round: how many cards the path was short of the treasure, who judged
 * best, and how well saboteurs hid. words_titles says which titles the players of the finished game
 * have earned. */
void words_noses(struct sab_text *text, const struct model *model);
void words_titles(struct sab_text *text, const struct model *model);

/* The word for a card with these open sides: "stub", "curve", "straight", "junction" or
 * "crossing". */
const char *words_branches(sab_sides sides);

/* Writes an action that you may choose: "Lay the junction NES at c5", "Break Boris's cart". */
void words_action(struct sab_text *text, const struct model *model,
                  const struct sab_action *action);

/* Writes how many people have asked for the removal of this person, and how many can ask for it,
 * such as ": 1 of 3 ask for it". Writes nothing if nobody has asked. */
void words_asking(struct sab_text *text, const struct model *model, sab_seat seat);

/* Writes what an entry says: sentences, each with its newline, or nothing. */
void words_entry(struct sab_text *text, const struct model *model, const struct model_entry *entry);

/* Writes each custom whose value differs from its value at a new table, such as ", pace=timed". */
void words_customs(struct sab_text *text, const struct model *model);

/* Writes what the table waits for, in one sentence. */
void words_status(struct sab_text *text, const struct model *model);

#endif

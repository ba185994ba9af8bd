/* SPDX-License-Identifier: MIT
 *
 * session.h - the game that another program plays through `saboteur engine`.
 */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/games.h"
#include "cli/setup.h"
#include "saboteur/notation.h"

#include <stdio.h>

struct session {
    FILE *reply; /* the reply to a command is written here; newlines at its end are dropped */
    /* The configuration of the game and, if all deals so far come from one seed, that seed. */
    struct sab_record_head head;
    uint8_t seed[SAB_SEED_SIZE]; /* the seed of the next deal if the command names no seed */
    bool seeded;                 /* whether `seed` is set */
    struct choices choices;      /* random numbers for the command `random` and for bots */
    bool begun;                  /* the first round has been dealt; only then is `game` valid */
    unsigned round;              /* how many rounds have been dealt so far */
    struct sab_game game;
    struct sab_events events;   /* what followed from the newest action */
    struct sab_action *actions; /* the actions of this round, oldest first */
    size_t action_count;        /* how many actions this round has so far */
    size_t action_room;         /* number of actions for which `actions` has memory */
    char *lines;                /* the record so far, without its head */
    size_t lines_size;
    FILE *record; /* a memory stream that writes to `lines` */
};

/* Opens a session without a game. Returns false if memory runs out. */
bool session_open(struct session *session);
void session_close(struct session *session);
/* Ends the game and sets the configuration of the next game. Returns false if memory runs out. */
bool session_reset(struct session *session, const struct sab_config *config);

/* session_deal deals the next round, session_play plays an action, and session_load loads a record.
 * If `seed` is empty, session_deal uses the seed of the previous deal or, before the first deal, a
 * random seed. If a function fails, it writes a sentence to session->reply and returns false. Then
 * the game is unchanged, unless memory ran out. */
bool session_deal(struct session *session, const char *seed);
bool session_play(struct session *session, struct sab_action *action);
bool session_load(struct session *session, const char *path);

/* session_write_record writes the record of the game to session->reply. session_write_events writes
 * the events of the newest action there, but only what `seat` may know. With CLI_ALL as the seat,
 * it writes everything. */
void session_write_record(const struct session *session);
void session_write_events(const struct session *session, sab_seat seat);

/* Writes a verdict to session->reply: `ok`, or the name of the verdict, the rule section and a
 * sentence, in the form NAME "SECTION" "SENTENCE". `kind` is the game whose rules gave the
 * verdict. */
void session_write_verdict(const struct session *session, unsigned kind, enum sab_verdict verdict);

#endif

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

/* All replies to commands go to `reply`, whose last newline is dropped. */
struct session {
    FILE *reply;
    struct sab_record_head head; /* config, and the seed if all deals came from it */
    uint8_t seed[SAB_SEED_SIZE];
    bool seeded;
    struct choices choices; /* of `random` and the bots */
    bool begun;             /* a first round was dealt: game is one */
    unsigned round;
    struct sab_game game;
    struct sab_events events;   /* of the newest action */
    struct sab_action *actions; /* of this round, oldest first */
    size_t action_count, action_room;
    char *lines; /* the record after its head */
    size_t lines_size;
    FILE *record; /* writes `lines` */
};

/* False if memory runs out. */
bool session_open(struct session *session);
void session_close(struct session *session);
/* Ends the game; the next one will have this configuration. */
bool session_reset(struct session *session, const struct sab_config *config);

/* These return false after writing a sentence to `reply`; the game is then unchanged. */
bool session_deal(struct session *session, const char *seed);
bool session_play(struct session *session, struct sab_action *action);
bool session_load(struct session *session, const char *path);

void session_write_record(const struct session *session);
/* `seat` may be CLI_ALL: everything. */
void session_write_events(const struct session *session, sab_seat seat);

/* NAME "SECTION" "SENTENCE", in a game of `kind`. */
void session_write_verdict(const struct session *session, unsigned kind, enum sab_verdict verdict);

#endif

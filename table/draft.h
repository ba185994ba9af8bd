/* SPDX-License-Identifier: MIT
 *
 * draft.h - a decision in the making. Private to table/.
 *
 * Entries are added one by one and each is applied to a copy of the table at once, so that what is
 * decided is sure to apply, and a later entry may build on an earlier one.
 */
#ifndef TABLE_DRAFT_H
#define TABLE_DRAFT_H

#include "table/house.h"

struct draft {
    struct table after; /* the table as it will be */
    const struct table_call *call;
    const struct request *request; /* NULL when nobody asked */
    sab_seat by;                   /* the seat that asked, or SAB_NOBODY */
    struct decision *decision;
    struct outcome outcome; /* of the newest entry */
};

/* A decision that agrees, has no entries and leaves the connection at the call's seat. */
void draft_open(struct draft *draft, const struct table *table, const struct request *request,
                const struct table_call *call, struct decision *decision);

/* Adds the entry: number, time and the request it comes from are filled in. It must fit. */
void draft_add(struct draft *draft, struct entry entry);
/* The common case: nothing but a seat. */
void draft_add_seat(struct draft *draft, enum entry_what what, sab_seat seat);
/* An action that `who` chose; what a person chose is remembered as carried out. */
enum draft_who { DRAFT_PERSON, DRAFT_BOT, DRAFT_TABLE };
void draft_add_action(struct draft *draft, const struct sab_action *action, enum draft_who who);
/* Shuffles and adds the next round or, with a starter, a new game. */
void draft_add_deal(struct draft *draft, enum entry_what what, sab_seat starter);

void draft_refuse(struct draft *draft, enum reply_error error, const char *text);
bool draft_is_refused(const struct draft *draft);

/* Adds what has become due by call->now: an answer, the next round, a rematch, another host. */
void draft_add_due(struct draft *draft);

/* Whether a bot of this name plays games of this kind; else refuses. */
bool draft_knows_bot(struct draft *draft, unsigned kind, const char *name);
void draft_sit_bot(struct draft *draft, sab_seat seat, const char *name);

/* Makes the decision a refusal with this verdict. */
void draft_refuse_action(struct draft *draft, enum sab_verdict verdict);
/* Refuses unless a game is on the table and the person plays. */
bool draft_is_playing(struct draft *draft);

/* The verbs, called once all that holds for every verb has been looked at. About the game:
 * decide_act.c. */
void decide_act(struct draft *draft);
void decide_why(struct draft *draft);

/* About seats and settings: decide_seats.c. The others are in decide.c. */
void decide_create(struct draft *draft);
void decide_join(struct draft *draft);
void decide_watch(struct draft *draft);
void decide_resume(struct draft *draft);
void decide_claim(struct draft *draft);
void decide_stand(struct draft *draft);
void decide_back(struct draft *draft);
void decide_bot(struct draft *draft);
void decide_link(struct draft *draft);
void decide_set(struct draft *draft);
void decide_kick(struct draft *draft);
void decide_start(struct draft *draft);

#endif

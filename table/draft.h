/* SPDX-License-Identifier: MIT
 *
 * draft.h - a decision in the making. Private to table/.
 *
 * Each entry added is applied at once to a copy of the table, so that every decision is sure to
 * apply and later entries can build on earlier ones.
 */
#ifndef TABLE_DRAFT_H
#define TABLE_DRAFT_H

#include "table/house.h"

struct draft {
    struct table after; /* the table as it will be */
    const struct table_call *call;
    const struct request *request; /* NULL if nobody asked */
    sab_seat by;                   /* the seat that asked, or SAB_NOBODY */
    struct decision *decision;
    struct outcome outcome; /* of the newest entry */
};

/* Starts with a decision that agrees, has no entries and keeps the call's seat. */
void draft_open(struct draft *draft, const struct table *table, const struct request *request,
                const struct table_call *call, struct decision *decision);

/* Adds an entry, filling in its number, time and request. It must fit the table. */
void draft_add(struct draft *draft, struct entry entry);
/* The common case: an entry with only a seat. */
void draft_add_seat(struct draft *draft, enum entry_what what, sab_seat seat);
/* Adds an action chosen by `who`; a person's counts as carried out for their request. */
enum draft_who { DRAFT_PERSON, DRAFT_BOT, DRAFT_TABLE };
void draft_add_action(struct draft *draft, const struct sab_action *action, enum draft_who who);
/* Shuffles and adds the next round or, with a starter, a new game. */
void draft_add_deal(struct draft *draft, enum entry_what what, sab_seat starter);

void draft_refuse(struct draft *draft, enum reply_error error, const char *text);
bool draft_is_refused(const struct draft *draft);

/* Adds what is due by call->now: an answer, the next round, a rematch, a new host. */
void draft_add_due(struct draft *draft);

/* Refuses unless a bot of this name plays games of this kind. */
bool draft_knows_bot(struct draft *draft, unsigned kind, const char *name);
void draft_sit_bot(struct draft *draft, sab_seat seat, const char *name);

/* Writes the name to take a seat with: the one wanted or, if somebody else has it, with a number:
 * "Ada 2". Upper and lower case are the same. */
void draft_name(const struct draft *draft, sab_seat seat, const char *wanted,
                char name[SAB_NAME_SIZE]);

/* Refuses with this verdict. */
void draft_refuse_action(struct draft *draft, enum sab_verdict verdict);
/* Refuses unless a game is under way and the person plays in it. */
bool draft_is_playing(struct draft *draft);

/* One function for each verb, called after the checks that all verbs share. About the game:
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

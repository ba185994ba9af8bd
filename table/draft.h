/* SPDX-License-Identifier: MIT
 *
 * draft.h - a decision in the making. Private to table/.
 *
 * draft_add immediately applies each entry to a copy of the table. So every entry of a decision is
 * sure to fit, and later entries can build on earlier ones.
 */
#ifndef TABLE_DRAFT_H
#define TABLE_DRAFT_H

#include "table/house.h"

struct draft {
    struct table after; /* the table after the entries added so far */
    const struct table_call *call;
    const struct request *request; /* NULL: no request led to this decision */
    sab_seat by;                   /* the seat that entries name as the sender, or SAB_NOBODY */
    struct decision *decision;
    struct outcome outcome; /* the outcome of the newest entry */
};

/* Starts a draft on a copy of the table. At first the decision has no entries, the seat of the
 * call, and a reply without an error. */
void draft_open(struct draft *draft, const struct table *table, const struct request *request,
                const struct table_call *call, struct decision *decision);

/* The time of the next entry. */
uint64_t draft_now(const struct draft *draft);
/* Adds an entry, which must fit the table, and fills in its number and time. The first entry, not
 * counting `created`, `head` and `shuffled`, also gets the sender and the id of the request. */
void draft_add(struct draft *draft, struct entry entry);
/* Adds an entry that has nothing but a seat. */
void draft_add_seat(struct draft *draft, enum entry_what what, sab_seat seat);
/* Adds an action that `who` chose. A person's action gets the id of the request even if another
 * entry is first, because table_apply counts how many actions each request led to. */
enum draft_who { DRAFT_PERSON, DRAFT_BOT, DRAFT_TABLE };
void draft_add_action(struct draft *draft, const struct sab_action *action, enum draft_who who);
/* Shuffles the deal of the next round, and adds an entry with it. */
void draft_add_dealt(struct draft *draft);
/* Adds a `head`, shuffles the deal of a new game, and adds the entry `started`. If the shuffle is
 * fair, everybody must have revealed their salt, and the function also adds an entry `shuffled`
 * before `started`. */
void draft_add_started(struct draft *draft);

/* These functions are in decide_fair.c, and need table_call.hash. draft_add_sealed adds an entry
 * `sealed`: the table's commitment to a new secret. draft_add_shuffled adds an entry `shuffled`
 * with the seed of the shuffle. Call it when everybody has revealed their salt, and then add an
 * entry `started`. */
void draft_add_sealed(struct draft *draft);
void draft_add_shuffled(struct draft *draft, const struct sab_fair *fair);
/* Refuses and returns false if somebody still has to commit to a salt or reveal it. This function
 * is in decide_fair.c, too. */
bool draft_may_shuffle(struct draft *draft);

void draft_refuse(struct draft *draft, enum refusal_why why);
/* Like draft_refuse, but the refusal also names the seat. */
void draft_refuse_about(struct draft *draft, enum refusal_why why, sab_seat seat);
bool draft_is_refused(const struct draft *draft);

/* Adds the entries that are due at call->now: an answer for a silent player (cave 6.5), a bot for a
 * player whose clock is empty, the next round, a rematch, a new host, the table's commitment to a
 * secret (fair shuffle). */
void draft_add_due(struct draft *draft);

/* Refuses and returns false if no bot of this name plays the game `kind` (enum sab_kind). */
bool draft_knows_bot(struct draft *draft, unsigned kind, const char *name);
/* Puts out the light of this seat, if the seat has one. Call this when a bot has begun to play in
 * the seat. */
void draft_put_out(struct draft *draft, sab_seat seat);
void draft_sit_bot(struct draft *draft, sab_seat seat, const char *name);

/* Writes the name that a person gets in this seat. This is `wanted`, or `wanted` with a number
 * ("Ada 2") if somebody in another seat already has an equal name (protocol/name.h). */
void draft_name(const struct draft *draft, sab_seat seat, const char *wanted,
                char name[SAB_NAME_SIZE]);

/* Refuses an action, and puts the verdict of the rules into the reply. */
void draft_refuse_action(struct draft *draft, enum sab_verdict verdict);
/* Refuses and returns false if house_has_room returns false. */
bool draft_has_room(struct draft *draft, enum entry_what what);
/* Refuses and returns false if there is no game, or if a bot plays for the seat of the call. */
bool draft_is_playing(struct draft *draft);

/* Refuses and returns false if the table has no seat with the number in the request. */
bool draft_is_seat(struct draft *draft);
/* Refuses and returns false if the sender is not the host. */
bool draft_is_host(struct draft *draft);

/* The functions from here on decide requests, one function for each verb. They are called after the
 * checks that all verbs share. The first two are in decide_act.c. */
void decide_act(struct draft *draft);
void decide_why(struct draft *draft);

/* This function is in decide_sign.c. */
void decide_sign(struct draft *draft);

/* The next four functions are in decide_company.c. */
void decide_remove(struct draft *draft);
void decide_keep(struct draft *draft);
void decide_renew(struct draft *draft);
/* Refuses and returns false if the newcomer who sent the request must stay out. There are two
 * reasons: the newcomer was removed from this table; or `needs_door` is true, and the request does
 * not name the table's door. */
bool decide_newcomer(struct draft *draft, bool needs_door);
/* These two functions are in decide_fair.c. */
void decide_commit(struct draft *draft);
void decide_reveal(struct draft *draft);

/* The functions from here on are about seats and settings, and are in decide_seats.c. The functions
 * for all other verbs are static in decide.c. */
void decide_create(struct draft *draft);
void decide_join(struct draft *draft);
void decide_watch(struct draft *draft);
void decide_resume(struct draft *draft);
void decide_claim(struct draft *draft);
void decide_stand(struct draft *draft);
void decide_back(struct draft *draft);
void decide_bot(struct draft *draft);
void decide_link(struct draft *draft);
void decide_replay(struct draft *draft);
void decide_set(struct draft *draft);
void decide_kick(struct draft *draft);
void decide_start(struct draft *draft);

#endif

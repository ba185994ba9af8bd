/* SPDX-License-Identifier: MIT
 *
 * bot.h - bots: functions that take what one seat may know, and return an action or a sign.
 *
 * A bot gets a view, and the actions of the round as its seat saw them. It never gets a whole game,
 * so it cannot cheat. A bot keeps nothing between two calls, allocates nothing and reads no clock.
 * So the same arguments always give the same action or sign.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "saboteur/saboteur.h"
#include "signs/signs.h"

/* The actions of all seats in this round, oldest first. Each action is redacted for the view's seat
 * (sab_redact_action). The caller owns the array. The array may be empty or lack the oldest
 * actions; then the bot knows less about the other players. */
struct sab_history {
    const struct sab_action *at;
    size_t count; /* number of actions in the array */
    /* The signs of this round, all of them public. NULL: the bot gets no signs. */
    const struct signs *signs;
};

struct sab_bot {
    const char *name;    /* one lower-case word, as on the command line */
    const char *summary; /* how the bot plays, in one sentence */
    uint8_t games;       /* the games that the bot plays: bit (1 << enum sab_kind) */
    /* Returns one of the actions in sab_view_legal(view). It must be the turn of view->seat.
     * `seed` is the bot's only source of chance. */
    struct sab_action (*choose)(const struct sab_view *view, const struct sab_history *history,
                                uint64_t seed);
};

/* All bots, weakest first. After the last bot comes a row with the name NULL. */
extern const struct sab_bot sab_bots[];

/* The bot with this name, or NULL if there is none. */
const struct sab_bot *sab_bot_by_name(const char *name);

/* Whether a bot in the view's seat would vote to end the round early. In the base game (base 12.1),
 * the bot agrees if the view proves that no path can reach the treasure any more. In the cave (cave
 * 7.1), it agrees if the view proves that no dwarf still inside can reach the exit. */
bool sab_bot_agrees(const struct sab_view *view, const struct sab_history *history);

/* Writes how likely the player of each seat is to be a saboteur, as far as a spectator can tell.
 * The numbers are in percent, at most 99. `view` is a spectator's view, and the history is redacted
 * for a spectator. In a game in which bots suspect nobody (the cave), this function writes zeros
 * and returns false. */
bool sab_bot_suspicion(const struct sab_view *view, const struct sab_history *history,
                       uint8_t percent[SAB_SEATS_MAX]);

/* ---- Speaking (docs/bots.md) ------------------------------------------------------------- */

/* How much a bot talks. */
enum sab_temper { SAB_QUIET, SAB_PLAIN, SAB_CHATTY, SAB_TEMPERS };

/* The temper of the bot with this name at the table with this code. The temper comes from a hash of
 * the two texts, so it says nothing about the bot's role. */
enum sab_temper sab_bot_temper(const char *table, const char *name);

enum { SAB_BOT_SIGNS_MAX = 3 }; /* the most signs that one bot gives in a round */

/* A time at which a bot may give a sign. */
struct sab_slot {
    /* how many actions the round had when the slot opened; the last of them opened the slot */
    size_t after;
    enum sab_temper temper; /* how much the bot talks */
    bool few;               /* whether the bot speaks only half as often as usual */
};

/* The sign that a bot in the view's seat gives, or SAB_SIGN_NONE if it says nothing. The table may
 * still refuse the sign. history->signs must be set, and history->at must have all actions of the
 * round. For each moment (enum moment), the bot first throws dice. The role does not change the
 * odds. If the dice say so, the bot checks whether the moment has come, and chooses a sign. So the
 * role has hardly any influence on how often the bot speaks. */
struct sab_sign sab_bot_speak(const struct sab_view *view, const struct sab_history *history,
                              const struct sab_slot *slot, uint64_t seed);

#endif

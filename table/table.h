/* SPDX-License-Identifier: MIT
 *
 * table.h - one table as plain data: people, bots and the game that they play.
 *
 *     request --decide--> entries --(the store appends them)--> apply --> table, outcome --tell-->
 *
 * Nothing here calls the system: the caller passes in the time, random bytes and hashes of secrets.
 * Only table_apply writes a table, so replaying a table's log gives the same table, byte for byte.
 * Tables of lessons have no log, and table_arrange writes them, too.
 *
 * The shell is the program around a table: the server, or a local game. The shell appends all
 * entries of a decision together. Then it applies each entry, tells everybody at the table, and
 * replies. Until the append is done, the shell makes no other decision for this table.
 *
 * The shell owns the connections. After an entry `stood` or `claimed`, the shell takes the entry's
 * seat away from every connection that has it, except the one that sent the request. After an entry
 * `removed`, the shell ends the connections of that seat before it tells anybody the entry.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "protocol/json.h"
#include "protocol/reply.h"
#include "protocol/request.h"
#include "signs/signs.h"
#include "table/entry.h"
#include "table/forget.h"
#include "table/rates.h"
#include "titles/titles.h"

enum {
    TABLE_DECISION_MAX = 14,   /* most entries of one decision */
    TABLE_HISTORY_MAX = 1400,  /* most actions of one round, not counting votes */
    TABLE_ROUNDS = 3,          /* most rounds of a game */
    TABLE_ENTRY_JSON = 24576,  /* enough bytes for any entry as table_tell writes it */
    TABLE_STATE_JSON = 196608, /* enough bytes for any state with its private part */
    TABLE_PACE_BOT = 1000,     /* the four times of the default pace, in ms */
    TABLE_PACE_ROUND = 30000,
    TABLE_PACE_AWAY = 60000,
    TABLE_PACE_AXE = 20000
};

/* The fair shuffle (docs/fair-shuffle.md) of the game that is being played or, if no game is under
 * way, of the next game. All zero if the table has not committed to a secret. */
struct table_fair {
    bool sealed;             /* the table has committed to shuffle.secret */
    bool dealt;              /* the game was dealt from `seed` */
    sab_seats committed;     /* the seats whose commitments are in shuffle.seat_hash */
    struct sab_fair shuffle; /* shuffle.salted: the seats that have revealed their salts */
    uint8_t seed[SAB_SEED_SIZE];
};

enum table_phase { TABLE_WAITING, TABLE_PLAYING, TABLE_BETWEEN, TABLE_FINISHED };

/* A table. Only table_apply and table_arrange write it, and anyone may read it. Zero it before the
 * first entry.
 *
 * What holds after each entry (tests/table/sound.c):
 * - sab_check_config accepts the settings, and settings.preset is the preset of their options.
 * - A free seat is all zero. In a bot's own seat, `bot` and `online` are set, and `person` is
 *   false. In a person's seat, `person` is true, and `bot` is set while a bot plays for the person.
 *   Each seat numbered settings.seats or higher is free. In `ids`, each number is smaller than the
 *   number before it, and unused places at the end are 0.
 * - The host is the seat of a person, or SAB_NOBODY. Only in a person's seat, `after` may be above
 *   0, and it is at most the number of bans.
 * - `asked` names only people, and nobody asks for their own removal.
 * - In TABLE_WAITING there is no game: game, history, round, won, signs, rates, titles, turn_since,
 *   deadline and asked are zero. In every other phase no seat is free, and round and history belong
 *   to the game.
 * - It is somebody's turn only in TABLE_PLAYING. In TABLE_FINISHED the game is over.
 * - `deadline` is set between rounds. During a round, `deadline` is set if three things are true:
 *   sab_default_answer has an answer for the person to move, no bot plays for that person, and
 *   players do not have days for each turn (table_counts_days).
 * - `ready` is set only between rounds or games, and never for a bot or for a person for whom a bot
 *   plays.
 * - `fair` is all zero unless the custom `shuffle` is `fair`. fair.dealt is set during a game with
 *   this custom, and already between the entries `shuffled` and `started`.
 * - While fair.dealt is not set, each seat in fair.committed belongs to a person for whom no bot
 *   plays. A salt is known only once all such persons at the table have committed. */
struct table {
    char code[REQUEST_CODE_SIZE];     /* empty before the first entry */
    uint64_t seq;                     /* number of the newest entry; 0: no entry yet */
    uint64_t at;                      /* time of the newest entry, in ms since 1970 */
    uint8_t creator[ENTRY_HASH_SIZE]; /* hash of the token that the first person sat down with */
    uint8_t phase;                    /* enum table_phase */
    sab_seat host;                    /* the seat of a person, or SAB_NOBODY */
    struct table_settings settings;
    struct table_pace pace;
    struct table_seat seats[SAB_SEATS_MAX];
    /* A word that people without a seat need to join or watch. Empty: they need no word. */
    char door[REQUEST_CODE_SIZE];
    struct table_ban bans[TABLE_BANS_MAX]; /* the newest bans, the oldest of them first */
    /* asked[seat]: the seats of those who ask for the removal of the person in `seat`. */
    sab_seats asked[SAB_SEATS_MAX];
    bool has_game;
    struct sab_game game;
    uint32_t step;         /* deals and actions at this table so far, not counting votes */
    uint8_t round;         /* rounds dealt in this game */
    sab_seat next_starter; /* who starts the next game; SAB_NOBODY: chance decides */
    /* The time of the newest deal or action other than a vote, in ms since 1970. This time is set
     * again when the server restarts, when a bot replaces the person to move, and when that person
     * takes the seat back. */
    uint64_t turn_since;
    /* When the table acts by itself, in ms since 1970. Between rounds, this is when the table deals
     * the next round. While a person is asked for an axe (cave 6.5), this is when the table answers
     * for the person. 0: the table has no deadline. */
    uint64_t deadline;
    /* For each seat, how many ms the person may still think (table/clock.h), as of turn_since. From
     * then on, the clock of the person to move runs. Zero for a seat without a person; all zero
     * while nobody plays, and at a table without clocks. */
    uint32_t clock[SAB_SEATS_MAX];
    struct sab_action history[TABLE_HISTORY_MAX]; /* actions of this round, secrets included */
    uint16_t history_count;
    /* won[round - 1][seat] is what the seat had won in total by the end of that round; all zero in
     * a game that is not scored by rounds. Secret until the game is over. */
    uint8_t won[TABLE_ROUNDS][SAB_SEATS_MAX];
    struct signs signs;                     /* the lights, markers and arrows of this round */
    struct table_rate rates[SAB_SEATS_MAX]; /* how many signs each seat has given */
    struct titles titles;   /* the tally of the game; it contains secrets of the round */
    struct table_fair fair; /* its secret and its seed are secret until the game is over */
    /* Number of entries of each kind from the newest `head` entry on. A vote is counted twice: as
     * an ENTRY_ACTION and as ENTRY_NONE. No count goes above UINT16_MAX. */
    uint16_t written[ENTRY_WHATS];
};

/* ---- Deciding --------------------------------------------------------------------------- */

#define TABLE_DOWN_UNKNOWN UINT64_MAX

/* Everything that a decision may use from outside the table. */
struct table_call {
    sab_seat seat; /* the seat that the connection has at this table, or SAB_NOBODY */
    bool inside;   /* the connection is at this table, perhaps without a seat */
    uint64_t now;  /* ms since 1970 */
    uint8_t entropy[SAB_SEED_SIZE]; /* unpredictable, new for each call */
    uint8_t shown[ENTRY_HASH_SIZE]; /* hash of request->secret (resume, claim) */
    /* reply.gives may ask the shell to put a secret into the reply. That secret is request->token
     * or, if request->token is empty, a new secret that the shell draws. `fresh` is its hash. */
    uint8_t fresh[ENTRY_HASH_SIZE];
    struct table_pace pace; /* the pace of a new table; all zero: the default pace */
    /* Servers of older versions read the log, too. So its heads have no word that these servers do
     * not know, and who sat down after a removal is known only until the next head. */
    bool older;
    /* Hashes of two networks: the one that the sender comes from and, for `remove`, the one that
     * the person in request->seat last came from. All zero: not known. */
    uint8_t network[ENTRY_NETWORK_SIZE];
    uint8_t other_network[ENTRY_NETWORK_SIZE];
    /* For table_decide_restarted: for how many ms there was no server since the newest entry, or
     * TABLE_DOWN_UNKNOWN. */
    uint64_t down;
    /* Writes the BLAKE2b hash of a text. `key` has 32 bytes; NULL: the hash has no key. If the
     * shell has no such function (NULL), the table refuses the custom `shuffle=fair`. */
    void (*hash)(uint8_t hash[ENTRY_HASH_SIZE], const char *text, size_t size, const uint8_t *key);
};

/* What the table decides. If the reply has no error, the shell appends the entries, of which there
 * may be none. If the reply is a refusal, there are no entries. */
struct decision {
    struct reply reply; /* the shell fills in reply.secret if reply.gives is set */
    sab_seat seat;      /* the seat that the connection has once the entries are applied */
    size_t count;
    struct entry entries[TABLE_DECISION_MAX];
};

/* Decides what `request` does to this table. For `create`, put the table's code into request->table
 * before the call. A `create` is accepted only if the table is all zero, or if a person at the
 * table has the token of the request. The shell handles `hello` itself. `watch` adds no entry.
 *
 * If a `create`, `join` or `claim` is repeated with the same token, the sender gets the first reply
 * again, and the person counts as present. Nothing else happens. */
void table_decide(const struct table *table, const struct request *request,
                  const struct table_call *call, struct decision *decision);

/* Creates an empty table with default settings, to which people are then invited. The first person
 * to join becomes host. `table` must be all zero. */
void table_decide_invitation(const struct table *table, const char code[REQUEST_CODE_SIZE],
                             const struct table_call *call, struct decision *decision);

/* Call this when the last connection of a seat has closed. The decision has no entries if nothing
 * changes. */
void table_decide_away(const struct table *table, sab_seat seat, const struct table_call *call,
                       struct decision *decision);

/* Decides a request `forget`. Before you call this, pass the whole log, up to entry table->seq, to
 * forget_find and forget_change (forget.h). `changed` says whether any line of the log changes. If
 * none changes, the decision has no entries. Otherwise the shell stores the entries together with
 * the changed lines. */
void table_decide_forgotten(const struct table *table, const struct forget *forget, bool changed,
                            const struct table_call *call, struct decision *decision);

/* Call this when the shell has just started and read this table, before anybody is connected. The
 * decision has no entries if every person already counts as away and no clock has to be corrected.
 * No clock loses the time during which there was no server (call->down). If that time is not known,
 * no clock loses any time since the newest entry. */
void table_decide_restarted(const struct table *table, const struct table_call *call,
                            struct decision *decision);

/* Whether somebody with this token or from this network was removed from the table and must stay
 * away. `token` and `network` are hashes. A network that is all zero is never banned. `token` may
 * be NULL; then only the network counts. */
bool table_bans(const struct table *table, const uint8_t *token,
                const uint8_t network[ENTRY_NETWORK_SIZE]);

/* Whether a newcomer who knows the door `door` (empty: none) may come in. */
bool table_opens(const struct table *table, const char *door);

/* Whether watching the table is forbidden now. In TABLE_WAITING everybody may watch, because you
 * watch a table before you join it. When the answer becomes true, the shell sends away everybody
 * who has no seat. */
bool table_bars_onlookers(const struct table *table);

/* ---- What happens by itself -------------------------------------------------------------- */

enum table_due_kind {
    TABLE_DUE_NEVER,
    TABLE_DUE_TABLE, /* call table_decide_due at that time */
    TABLE_DUE_BOT    /* let the bot of `seat` choose, then call table_decide_bot */
};

struct table_due {
    uint8_t kind;  /* enum table_due_kind */
    sab_seat seat; /* the seat whose bot acts; SAB_NOBODY unless kind is TABLE_DUE_BOT */
    uint64_t at;   /* the time in ms since 1970; it may be in the past */
};

/* The next thing that will happen without a request. Call this again after each entry; between
 * entries the result stays the same. */
struct table_due table_due(const struct table *table);

/* Whether players have days for each turn, so that nobody expects them to be at the table. */
bool table_counts_days(const struct table *table);

/* The seat of the person who has to act, at a table where players have days for each turn.
 * SAB_NOBODY if a bot or nobody has to act, and at all other tables. */
sab_seat table_expects(const struct table *table);

/* Decides everything that is due at call->now: an answer for a silent player (cave 6.5), a bot for
 * a player whose clock is empty, the next round, a rematch, a new host, the table's commitment to a
 * secret (fair shuffle). The decision has no entries if nothing is due. */
void table_decide_due(const struct table *table, const struct table_call *call,
                      struct decision *decision);

/* Writes what the bot of `seat` may know: the seat's view, and the actions of the round as the seat
 * saw them, oldest first. `actions` must have room for TABLE_HISTORY_MAX actions. Returns how many
 * actions it has written. */
size_t table_bot_turn(const struct table *table, sab_seat seat, struct sab_view *view,
                      struct sab_action *actions);

/* Decides the action that the bot of `seat` chose for the turn at `step`. If table->step is no
 * longer `step`, the decision is a refusal (REPLY_STALE). */
void table_decide_bot(const struct table *table, sab_seat seat, uint32_t step,
                      const struct sab_action *action, const struct table_call *call,
                      struct decision *decision);

/* Decides the sign that a bot gives in a slot (slots.h). Refuses the sign if the table does not
 * allow it now, or if the bot stands in for a person. */
void table_decide_voice(const struct table *table, const struct sab_sign *sign,
                        const struct table_call *call, struct decision *decision);

/* ---- Applying ---------------------------------------------------------------------------- */

/* An entry and the events that followed from it. table_tell turns them into news. */
struct outcome {
    struct entry entry;
    struct sab_events events;
    bool signs;  /* the entry has changed the lights, markers or arrows */
    bool scores; /* the entry has decided a round or ended the game: there are new scores to tell */
    bool clocks; /* the entry has changed the clocks */
};

/* Carries out the next entry of the log. Returns false if the entry does not fit the table (a
 * damaged log); *table and *outcome are then unchanged. `outcome` may be NULL. */
SAB_MUST_CHECK bool table_apply(struct table *table, const struct entry *entry,
                                struct outcome *outcome);

/* Replaces the game that is being played by `game`. Only lessons use this. Both games must be of
 * the same kind and have the same number of players, and in `game` somebody must be to move. The
 * round then has no history, no signs and no scores yet. No log leads to such a table. */
void table_arrange(struct table *table, const struct sab_game *game, uint64_t now);

/* ---- Telling ----------------------------------------------------------------------------- */

/* A news object (protocol 3) has a public part, the same bytes for every recipient, and a private
 * part for one seat. Write it in this order:
 *
 *     table_news_open     begins the public part
 *     table_tell          once for each entry, with SAB_NOBODY
 *     table_news_public   ends the public part, and begins the private one
 *     table_own_open      only if table_tells_more is true for some entries
 *     table_tell          once for each of these entries, with the seat
 *     table_own_close     if you have called table_own_open
 *     table_news_own      if anything has changed that only the seat may see
 *     table_news_close
 *
 * To write the news for another recipient, go back to where table_news_public ended. */

/* The parts of the state that the news leaves out unless they have changed, as a set of bits. */
enum table_part {
    TABLE_CONFIG = 1,   /* `config` and `missed_after` */
    TABLE_SEATS = 2,    /* `seats` */
    TABLE_VIEW = 4,     /* `won` and, if there is a game, `view` without the keys of its board */
    TABLE_BOARD = 8,    /* the keys of the view's board */
    TABLE_SIGNS = 16,   /* `lights`, `markers` and `arrows` */
    TABLE_SCORES = 32,  /* `noses` and `titles` */
    TABLE_DOOR = 64,    /* `door`, which is in the private part */
    TABLE_CLOCKS = 128, /* `clocks` */
    TABLE_FAIR = 256,   /* `fair` */
    TABLE_ALL = 511
};

/* The parts that the entry of `outcome` may have changed. `table` is the table after the entry. */
unsigned table_parts(const struct table *table, const struct outcome *outcome);

/* Begins a news object. `table` is the table after the last entry of the news. `from` is usually 0.
 * But if the news skips earlier entries that the recipient does not know, `from` is the number of
 * the first entry in the news. */
void table_news_open(struct json *json, const struct table *table, uint64_t from);

/* Writes one object of the list `entries`, with only what the seat `recipient` may know
 * (SAB_NOBODY: a spectator). Every recipient gets the same number of entries and events. */
void table_tell(struct json *json, const struct outcome *outcome, sab_seat recipient);

/* Writes the state with the parts in the set `parts` (enum table_part). `now` is in ms since
 * 1970. */
void table_news_public(struct json *json, const struct table *table, unsigned parts, uint64_t now);

/* Whether the entry tells the seat more than it tells spectators. */
bool table_tells_more(const struct outcome *outcome, sab_seat seat);

/* These two functions open and close the list `entries` of the private part. This list has only the
 * entries that tell the seat more than they tell spectators. */
void table_own_open(struct json *json);
void table_own_close(struct json *json);

/* Writes `you`, `view` and, if the table has one, `door`: everything in the state that only `seat`
 * may see. For SAB_NOBODY, `view` is null, and there is no `door`. */
void table_news_own(struct json *json, const struct table *table, sab_seat seat);

void table_news_close(struct json *json);

/* Writes a whole news object with all parts of the state, for one recipient. The outcomes are those
 * of the `count` newest entries, in order. */
void table_news(struct json *json, const struct table *table, const struct outcome *outcomes,
                size_t count, sab_seat recipient, uint64_t now);

#endif

/* SPDX-License-Identifier: MIT
 *
 * table.h - one table: people, bots and the game between them, as a value.
 *
 *     request --decide--> entries --(the store appends them)--> apply --> table, outcome --tell-->
 *
 * Nothing here calls the system: time, randomness and secrets come in with each call. Only
 * table_apply writes a table, so replaying its log gives the same table, byte for byte. The shell
 * appends all entries of a decision at once, then applies each entry and tells everybody at the
 * table, then replies. Until the append is done, the shell makes no other decision for this table.
 *
 * The shell owns the connections. After `stood` or `claimed`, only the connection that made the
 * request may still speak for that seat.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "protocol/json.h"
#include "protocol/reply.h"
#include "protocol/request.h"
#include "table/entry.h"

enum {
    TABLE_DECISION_MAX = 12,   /* entries of one decision at most */
    TABLE_HISTORY_MAX = 1400,  /* actions of one round at most, votes not counted; apply.c */
    TABLE_ROUNDS = 3,          /* of a game at most */
    TABLE_IDS = 8,             /* how many carried-out requests of a seat are remembered */
    TABLE_ENTRY_JSON = 24576,  /* bytes that hold any one entry told; tell.c */
    TABLE_STATE_JSON = 196608, /* bytes that hold any state; tell.c */
    TABLE_PACE_BOT = 1000,
    TABLE_PACE_ROUND = 30000,
    TABLE_PACE_AWAY = 60000,
    TABLE_PACE_AXE = 20000
};

enum table_phase { TABLE_WAITING, TABLE_PLAYING, TABLE_BETWEEN, TABLE_FINISHED };

struct table_seat {
    char name[SAB_NAME_SIZE];   /* empty: the seat is free */
    bool person;                /* belongs to a person, who may be away */
    char bot[REQUEST_BOT_SIZE]; /* the bot playing here, for a person or alone; empty: none */
    bool online;
    bool ready;     /* pressed after a round, or for a rematch */
    uint64_t since; /* when `online` last changed */
    uint8_t token[ENTRY_HASH_SIZE];
    bool has_link;
    uint8_t link[ENTRY_HASH_SIZE]; /* kept once used: its claim may come again */
    uint64_t link_at;
    uint64_t ids[TABLE_IDS]; /* of requests carried out, newest first; 0: none */
    uint8_t done[TABLE_IDS]; /* how many actions each of them led to */
};

/* Only table_apply writes it; anyone may read it. Zero it before the first entry.
 *
 * What holds after each entry (tests/table/sound.c):
 * - sab_check_config agrees to the settings, and the preset is that of their options.
 * - A seat is free and all zero; or a bot's: no person, a bot plays, online; or a person's, perhaps
 *   with a bot playing for them. Seats from settings.seats on are free. Ids descend, then are 0.
 * - The host is the seat of a person, or nobody.
 * - In WAITING there is no game: game, history, round, won, turn_since and deadline are zero. In
 *   every other phase no seat is free, and round and history are those of the game.
 * - Only in PLAYING is somebody to move; in FINISHED the game is over.
 * - A deadline is set between rounds, and while a person without a bot is asked something that
 *   sab_default_answer can answer.
 * - Only people playing for themselves can be ready, and only between rounds or games. */
struct table {
    char code[REQUEST_CODE_SIZE];     /* empty before the first entry */
    uint64_t seq, at;                 /* of the last entry */
    uint8_t creator[ENTRY_HASH_SIZE]; /* hash of the token the first seat was taken with */
    uint8_t phase;                    /* enum table_phase */
    sab_seat host;                    /* always a person, or SAB_NOBODY */
    struct table_settings settings;
    struct table_pace pace;
    struct table_seat seats[SAB_SEATS_MAX];
    bool has_game;
    struct sab_game game;
    uint32_t step; /* deals and actions so far, votes not counted */
    uint8_t round;
    sab_seat next_starter; /* of a rematch; SAB_NOBODY: drawn at random */
    /* When this seat's turn began, or when the person or bot playing it last changed; reset by a
     * restart. */
    uint64_t turn_since;
    /* When the table deals the next round by itself or, while a person is asked for an axe
     * (cave 6.5), answers for that person; 0: neither. */
    uint64_t deadline;
    struct sab_action history[TABLE_HISTORY_MAX]; /* of this round, secrets included */
    uint16_t history_count;
    /* What each seat had won by the end of each round, if the game counts it. Secret until the game
     * is over. */
    uint8_t won[TABLE_ROUNDS][SAB_SEATS_MAX];
};

/* ---- Deciding --------------------------------------------------------------------------- */

/* Everything a decision may use from outside the table. */
struct table_call {
    sab_seat seat; /* the seat the connection speaks for at this table, or SAB_NOBODY */
    uint64_t now;  /* ms since 1970 */
    uint8_t entropy[SAB_SEED_SIZE]; /* unpredictable, new for each call */
    uint8_t shown[ENTRY_HASH_SIZE]; /* hash of request->secret (resume, claim) */
    uint8_t fresh[ENTRY_HASH_SIZE]; /* hash of the secret to hand out if reply.gives says so:
                                     * request->token or, if empty, a new one */
    struct table_pace pace;         /* of a new table; all zero: the default */
};

/* Either an agreeing reply with the entries to append (perhaps none), or a refusal and no
 * entries. */
struct decision {
    struct reply reply; /* the shell fills in reply.secret when reply.gives */
    sab_seat seat;      /* the seat the connection speaks for once the entries are applied */
    size_t count;
    struct entry entries[TABLE_DECISION_MAX];
};

/* Decides what `request` does to this table. For `create` the table is all zero, or is the one
 * created with the same token, and the shell has put its code into request->table. The shell
 * handles hello itself; `watch` agrees without entries.
 *
 * A `create`, `join` or `claim` repeated with its token gets the same answer as the first time and
 * does nothing except mark its person as present. */
void table_decide(const struct table *table, const struct request *request,
                  const struct table_call *call, struct decision *decision);

/* Creates an empty table with default settings that people are then invited to; the first to join
 * becomes host. The table must be all zero. */
void table_decide_invitation(const struct table *table, const char code[REQUEST_CODE_SIZE],
                             const struct table_call *call, struct decision *decision);

/* The last connection of a seat has closed. Agrees without entries if that changes nothing. */
void table_decide_away(const struct table *table, sab_seat seat, const struct table_call *call,
                       struct decision *decision);

/* The shell has restarted and just read this table: nobody is connected. */
void table_decide_restarted(const struct table *table, const struct table_call *call,
                            struct decision *decision);

/* ---- What happens by itself -------------------------------------------------------------- */

enum table_due_kind {
    TABLE_DUE_NEVER,
    TABLE_DUE_TABLE, /* call table_decide_due then */
    TABLE_DUE_BOT    /* let the bot of `seat` choose, then call table_decide_bot */
};

struct table_due {
    uint8_t kind;  /* enum table_due_kind */
    sab_seat seat; /* of a bot */
    uint64_t at;   /* ms since 1970; may have passed */
};

/* The next thing that will happen without a request. Only entries change it. */
struct table_due table_due(const struct table *table);

/* Does what is due at call->now: an answer, the next round, a rematch, a new host. Agrees without
 * entries if nothing is. */
void table_decide_due(const struct table *table, const struct table_call *call,
                      struct decision *decision);

/* What the bot of `seat` may know: its view and the round's actions as it saw them. `actions` holds
 * TABLE_HISTORY_MAX; returns how many there are. */
size_t table_bot_turn(const struct table *table, sab_seat seat, struct sab_view *view,
                      struct sab_action *actions);

/* The bot's choice for the turn at `step`; refused as `stale` if the table has moved on. */
void table_decide_bot(const struct table *table, sab_seat seat, uint32_t step,
                      const struct sab_action *action, const struct table_call *call,
                      struct decision *decision);

/* ---- Applying ---------------------------------------------------------------------------- */

/* What an entry led to; see table_tell. */
struct outcome {
    struct entry entry;
    struct sab_events events;
};

/* Carries out the next entry of the log. False if it does not fit the table (a damaged log), which
 * leaves *table and *outcome unchanged. `outcome` may be NULL. */
SAB_MUST_CHECK bool table_apply(struct table *table, const struct entry *entry,
                                struct outcome *outcome);

/* ---- Telling ----------------------------------------------------------------------------- */

/* Writes one object of `entries` (protocol 3) with only what `recipient` may know (SAB_NOBODY: a
 * spectator). Every recipient gets the same number of entries and events. */
void table_tell(struct json *json, const struct outcome *outcome, sab_seat recipient);

/* Writes the object `state` as `recipient` sees it at `now`. */
void table_state_json(struct json *json, const struct table *table, sab_seat recipient,
                      uint64_t now);

/* To write a news object, call table_news_open, table_tell for each entry, table_news_close.
 * `table` is the state after the last entry. */
void table_news_open(struct json *json, const struct table *table);
void table_news_close(struct json *json, const struct table *table, sab_seat recipient,
                      uint64_t now);

#endif

/* SPDX-License-Identifier: MIT
 *
 * entry.h - the log entries a table is made of, and their text form.
 *
 * An entry is one line of a log. It holds everything needed to repeat what happened, deals
 * included, so the log holds secrets: clients get what table_tell writes, never the entry itself.
 *
 *     SEQ AT BY WHAT WORDS...
 *     1 1700000000000 - created KRMPT base seats=4 direction=ccw bot=1000 round=30000 ...
 *     1 1700000000000 - created KRMPT cave-2 seats=4 axe_at_once=on bot=1000 round=30000 ...
 *     2 1700000000000 0:2 sat 0 name="Ada" token=9f86d0...
 *     3 1700000000000 - sat 1 name="Brokk" bot=honest
 *     8 1700000041000 0:5 started 2 deck=NS,map,... dwarfs=digger,... goals=NE,NESW,NW gold=1,...
 *     9 1700000045210 bot action 2 pass NS
 *     8 1700000041000 0:5 started 2 cave=9f86d081884c7d65 deck=NES.I,... clans=... ...
 *
 * BY is SEAT:ID if a seat's request led to the entry, `bot` for a bot's action, `-` for the rest.
 * An action by `-` is the table's own, for a player who was asked and did not answer (cave 6.5).
 * Hashes are lower-case hex; options and lists are written as in docs/notation.md. Before the
 * options comes the name of the game or, from its second revision on, that of the revision
 * (notation/revisions.h).
 */
#ifndef TABLE_ENTRY_H
#define TABLE_ENTRY_H

#include "protocol/request.h"
#include "saboteur/notation.h"

/* The words of protocol 3. */
enum entry_what {
    ENTRY_NONE,
    ENTRY_CREATED,   /* created; the `sat` that follows has its creator's seat and name */
    ENTRY_SAT,       /* seat, sat */
    ENTRY_STOOD,     /* seat, bot: the bot that plays on; empty: the seat is free */
    ENTRY_AWAY,      /* seat */
    ENTRY_CAME,      /* seat */
    ENTRY_BOT,       /* seat, bot */
    ENTRY_BACK,      /* seat */
    ENTRY_HOST,      /* seat */
    ENTRY_SET,       /* settings */
    ENTRY_STARTED,   /* dealt */
    ENTRY_ACTION,    /* seat, action */
    ENTRY_READY,     /* seat */
    ENTRY_DEALT,     /* dealt */
    ENTRY_SAID,      /* seat, text */
    ENTRY_REMATCH,   /* seat */
    ENTRY_LINKED,    /* seat, hash: of the link */
    ENTRY_CLAIMED,   /* seat, hash: of the new token */
    ENTRY_RESTARTED, /* every person is away */
    ENTRY_WHATS
};

enum {
    ENTRY_HASH_SIZE = 32,
    ENTRY_NO_PRESET = 255, /* no preset has these options */
    ENTRY_TEXT_SIZE = 4096 /* bytes that hold the longest line with its newline and NUL */
};

/* What the host can set before a game. */
struct table_settings {
    uint8_t kind; /* enum sab_kind */
    uint8_t seats;
    uint8_t preset; /* of this game, or ENTRY_NO_PRESET: follows from the options */
    uint8_t option[SAB_OPTIONS_MAX];
};

/* How long things take, in ms; chosen by the server for each new table. */
struct table_pace {
    uint32_t bot;   /* about how long a bot thinks */
    uint32_t round; /* until the next round is dealt by itself */
    uint32_t away;  /* until a person counts as gone */
    uint32_t axe;   /* until a person asked for an axe is taken to keep it (cave 6.5) */
};

struct entry {
    uint64_t seq; /* from 1 without gaps */
    uint64_t at;  /* ms since 1970, never less than that of the entry before */
    uint64_t id;  /* of the request by seat `by` that led to this; 0: none */
    sab_seat by;  /* SAB_NOBODY when id is 0 */
    uint8_t what; /* enum entry_what */
    sab_seat seat;
    union {
        struct {
            char table[REQUEST_CODE_SIZE];
            struct table_settings settings;
            struct table_pace pace;
        } created;
        struct {
            char name[SAB_NAME_SIZE];
            char bot[REQUEST_BOT_SIZE];     /* empty: a person */
            uint8_t token[ENTRY_HASH_SIZE]; /* hash; zero for a bot */
        } sat;
        char bot[REQUEST_BOT_SIZE]; /* of bot and stood */
        struct table_settings settings;
        struct {
            sab_seat starter;
            struct sab_deal deal;
            uint8_t deck; /* the number of the game's deck (notation 8) that it is dealt from */
        } dealt; /* for `started` and `dealt`; SAB_NOBODY in `dealt`: the game knows who starts */
        struct {
            struct sab_action action;
            bool bot; /* a bot chose it */
        } action;
        char text[REQUEST_SAY_SIZE];
        uint8_t hash[ENTRY_HASH_SIZE];
    } as;
};

/* An entry that is zero except for `what` and its seats, which are SAB_NOBODY. */
struct entry entry_of(enum entry_what what);

/* Writes one line with its newline. */
void entry_write(struct sab_text *text, const struct entry *entry);
/* Reads one line without its newline. The line may hold any bytes; table_apply decides whether the
 * entry fits the table. On false *entry is meaningless. */
SAB_MUST_CHECK bool entry_read(const char *line, size_t size, struct entry *entry,
                               struct sab_fault *fault);

/* The fault entry_read gives for a deal from another deck than ours (notation 8). */
extern const char entry_other_deck[];

/* The preset of the game `kind` that has these options, or ENTRY_NO_PRESET. */
uint8_t entry_preset_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX]);

/* "created" and so on; "?" for none. */
const char *entry_what_name(unsigned what);

#endif

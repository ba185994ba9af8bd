/* SPDX-License-Identifier: MIT
 *
 * entry.h - the entries of a table's log, and how an entry is written as text.
 *
 * An entry is one line of a log. The line holds everything needed to repeat what happened, deals
 * included. So the log holds secrets. Clients never get an entry; they get what table_tell writes.
 *
 *     SEQ AT BY WHAT WORDS...
 *     1 1700000000000 - created KRMPT base seats=4 direction=ccw bot=1000 round=30000 ...
 *     1 1700000000000 - created KRMPT cave-2 seats=4 axe_at_once=on bot=1000 round=30000 ...
 *     2 1700000000000 0:2 sat 0 name="Ada" token=9f86d0...
 *     3 1700000000000 - sat 1 name="Brokk" bot=honest
 *     7 1700000041000 - head KRMPT base seats=4 ... axe=20000 creator=9f86d0... step=0 seat=0
 *         name="Ada" since=1700000000000 online=1 token=9f86d0... ids=4:0,2:0 seat=1 ...
 *     8 1700000041000 0:5 started 2 deck=NS,map,... dwarfs=digger,... goals=NE,NESW,NW gold=1,...
 *     9 1700000045210 bot action 2 pass NS
 *     10 1700000047110 0:9 sign 0 light>2
 *     12 1700000095210 - forgot 0
 *     13 1700000097310 3:7 asked 3 1
 *     14 1700000097310 - removed 1 by=vote door=BXQTZ bot=honest network=52d8e1...
 *     15 1700000099210 - restarted down=2000
 *     4 1700000000000 - sealed chance HASH SECRET
 *     5 1700000000900 0:3 committed 0 HASH
 *     6 1700000001200 0:4 revealed 0 SALT
 *     8 1700000041000 - shuffled SEED chance HASH SECRET 0:HASH:SALT 2:HASH:SALT
 *     8 1700000041000 0:5 started 2 cave=9f86d081884c7d65 deck=NES.I,... clans=... ...
 *
 * These lines are examples from different games.
 *
 * BY is SEAT:ID if a seat's request led to the entry, `bot` for a bot's action or sign, and `-` for
 * all other entries. An entry `action` with BY `-` is the table's answer for a player who was asked
 * for an axe and did not answer (cave 6.5). An entry `bot` with BY `-` lets a bot stand in for a
 * player whose clock is empty. An entry `sign` with BY `-` puts out the light of a player who has
 * left the seat to a bot. Hashes, secrets, salts and seeds are lower-case hex. Options and lists
 * are written as in docs/notation.md. The options come after the name of their revision
 * (notation/revisions.h). The first revision of a game has the name of the game itself.
 *
 * A log has segments. A segment begins with a `head` entry, which repeats the whole state of the
 * table at that moment (table/head.h). Each game opens a segment, and so does the first entry after
 * a full segment (table/house.h). So a reader may begin at any `head` instead of at entry 1.
 */
#ifndef TABLE_ENTRY_H
#define TABLE_ENTRY_H

#include "protocol/request.h"
#include "saboteur/notation.h"

/* The kinds of entries, named as in protocol 3. The comment on each kind lists the fields of struct
 * entry that this kind sets, besides `seq`, `at`, `by` and `id`. */
enum entry_what {
    ENTRY_NONE,
    ENTRY_CREATED,   /* created; after a `create` request, the entry `sat` of its sender follows */
    ENTRY_SAT,       /* seat, sat */
    ENTRY_STOOD,     /* seat, bot (the bot that plays on there; empty: the seat becomes free) */
    ENTRY_AWAY,      /* seat */
    ENTRY_CAME,      /* seat */
    ENTRY_BOT,       /* seat, bot */
    ENTRY_BACK,      /* seat */
    ENTRY_HOST,      /* seat */
    ENTRY_SET,       /* settings */
    ENTRY_HEAD,      /* head; the same decision adds the next entry of the segment */
    ENTRY_STARTED,   /* dealt */
    ENTRY_ACTION,    /* seat, action */
    ENTRY_READY,     /* seat */
    ENTRY_DEALT,     /* dealt */
    ENTRY_SAID,      /* seat, text */
    ENTRY_REMATCH,   /* seat */
    ENTRY_LINKED,    /* seat, hash (of the link) */
    ENTRY_CLAIMED,   /* seat, hash (of the new token) */
    ENTRY_RESTARTED, /* down; every person is now away */
    ENTRY_FORGOT,    /* seat (of the deleted name; SAB_NOBODY: the player has no seat any more) */
    ENTRY_SIGN,      /* seat, sign */
    ENTRY_ASKED,     /* seat, whom (the seat whose removal this seat asks for) */
    ENTRY_UNASKED,   /* seat, whom (the seat whose removal this seat no longer asks for) */
    ENTRY_REMOVED,   /* seat, removed */
    ENTRY_RENEWED,   /* door */
    ENTRY_SEALED,    /* shuffled, without seed and salts; from now on the players may commit */
    ENTRY_COMMITTED, /* seat, hash (of the salt) */
    ENTRY_REVEALED,  /* seat, hash (the salt itself) */
    ENTRY_SHUFFLED,  /* shuffled; `started` follows in the same decision */
    ENTRY_WHATS
};

enum {
    ENTRY_HASH_SIZE = 32,
    ENTRY_NETWORK_SIZE = 16, /* bytes of the hash of a person's network */
    ENTRY_NO_PRESET = 255,   /* instead of a preset: no preset has these options */
    ENTRY_TEXT_SIZE = 10240, /* bytes of the longest line, with its newline and NUL */
    TABLE_IDS = 8,           /* each seat remembers this many requests that were carried out */
    TABLE_BANS_MAX = 16      /* a table remembers this many people who were removed */
};

/* What the host can set before a game. */
struct table_settings {
    uint8_t kind; /* enum sab_kind */
    uint8_t seats;
    uint8_t preset; /* the game's preset that has these options, or ENTRY_NO_PRESET */
    uint8_t option[SAB_OPTIONS_MAX];
    uint8_t custom[CUSTOMS]; /* the value of each custom of the table */
};

/* How long things take at a table, in ms. The server chooses the pace of each new table. */
struct table_pace {
    uint32_t bot;   /* how long a bot thinks, on average */
    uint32_t round; /* from the end of a round until the table itself deals the next round */
    uint32_t away;  /* from the moment a person's connection closes until the person is missed */
    uint32_t axe;   /* from asking a person for an axe until the table answers (cave 6.5) */
};

/* A seat at a table. */
struct table_seat {
    char name[SAB_NAME_SIZE];   /* empty: the seat is free */
    bool person;                /* the seat belongs to a person, who may be away */
    char bot[REQUEST_BOT_SIZE]; /* the bot that plays here, also for a person; empty: no bot */
    bool online;                /* the person has a connection; always true for a bot's own seat */
    bool ready;                 /* the person has asked for the next round, or for a rematch */
    uint64_t since;             /* when `online` last changed, in ms since 1970 */
    uint8_t token[ENTRY_HASH_SIZE]; /* hash of the person's token */
    bool has_link;                  /* this seat has a link that nobody has used yet */
    uint8_t link[ENTRY_HASH_SIZE];  /* hash of the newest link, kept in case `claim` is repeated */
    uint64_t link_at;        /* when the unused link was made, in ms since 1970; 0: no such link */
    uint64_t ids[TABLE_IDS]; /* ids of requests carried out, newest first, then zeros */
    uint8_t done[TABLE_IDS]; /* done[i]: how many actions the request ids[i] led to */
    /* How many bans the table had when the person sat down: 0 if nobody had been removed. Logs of
     * older versions do not repeat this number in a head, and then it is 0 from the head on. */
    uint8_t after;
};

/* A person who was removed from the table and must stay away (decision 24). If the whole struct is
 * zero, it stands for nobody. */
struct table_ban {
    uint8_t token[ENTRY_HASH_SIZE];      /* hash of the person's token */
    uint8_t network[ENTRY_NETWORK_SIZE]; /* hash of the person's network; all zero: not known */
};

/* The fields of an entry `created`, which makes a new table. */
struct entry_created {
    char table[REQUEST_CODE_SIZE];
    struct table_settings settings;
    struct table_pace pace;
};

/* The fields of an entry `head`, which repeats the whole state of a table where no game is in
 * progress. */
struct entry_head {
    struct entry_created created;           /* the table's code, current settings and pace */
    uint8_t creator[ENTRY_HASH_SIZE];       /* table.creator */
    sab_seat host, next_starter;            /* table.host, table.next_starter */
    uint32_t step;                          /* table.step */
    struct table_seat seats[SAB_SEATS_MAX]; /* table.seats, but with `ready` false in each */
    char door[REQUEST_CODE_SIZE];           /* table.door */
    struct table_ban bans[TABLE_BANS_MAX];  /* table.bans */
};

struct entry {
    uint64_t seq;  /* number of the entry, from 1 without gaps */
    uint64_t at;   /* ms since 1970, never less than `at` of the entry before */
    uint64_t id;   /* the id of the seat's request that led to this entry; 0: there was none */
    sab_seat by;   /* the seat that sent that request; SAB_NOBODY when id is 0 */
    uint8_t what;  /* enum entry_what */
    sab_seat seat; /* the seat that the entry is about; SAB_NOBODY: no seat */
    union {
        struct entry_created created;
        struct entry_head head;
        struct {
            char name[SAB_NAME_SIZE];
            char bot[REQUEST_BOT_SIZE];     /* empty: a person sits down */
            uint8_t token[ENTRY_HASH_SIZE]; /* hash of the person's token; all zero for a bot */
        } sat;
        char bot[REQUEST_BOT_SIZE]; /* for the entries `bot` and `stood` */
        struct table_settings settings;
        struct {
            sab_seat starter; /* who starts the game; SAB_NOBODY in the entry `dealt` */
            struct sab_deal deal;
            uint8_t deck; /* which of the game's decks the deal uses, from 0 (notation 8) */
        } dealt;          /* for the entries `started` and `dealt` */
        struct {
            struct sab_action action;
            bool bot; /* a bot chose the action */
        } action;
        struct {
            struct sab_sign sign;
            bool bot; /* a bot gives the sign */
        } sign;
        sab_seat whom; /* for the entries `asked` and `unasked` */
        struct {
            bool vote;                           /* true: a vote has decided; false: the host */
            char bot[REQUEST_BOT_SIZE];          /* the bot that plays on; empty: no bot */
            char door[REQUEST_CODE_SIZE];        /* the new door of the table */
            uint8_t network[ENTRY_NETWORK_SIZE]; /* hash of a network; all zero: unknown */
        } removed;
        char door[REQUEST_CODE_SIZE]; /* the new door of the table, for the entry `renewed` */
        uint64_t down; /* ms without a server, during which the running clock stood still */
        struct {
            struct sab_fair fair;
            uint8_t seed[SAB_SEED_SIZE];
        } shuffled;                  /* for the entries `sealed` (without a seed) and `shuffled` */
        char text[REQUEST_SAY_SIZE]; /* a message; empty: its author has deleted the text */
        uint8_t hash[ENTRY_HASH_SIZE];
    } as;
};

/* Returns an entry of this kind. Its seats are SAB_NOBODY, and all other fields are zero. */
struct entry entry_of(enum entry_what what);

/* Writes one line with its newline. */
void entry_write(struct sab_text *text, const struct entry *entry);
/* Reads one line without its newline. The line may hold any bytes. Checks only the form of the
 * entry: table_apply decides whether the entry fits the table. If the result is false, *entry is
 * meaningless. */
SAB_MUST_CHECK bool entry_read(const char *line, size_t size, struct entry *entry,
                               struct sab_fault *fault);

/* The sentence of the fault if entry_read finds a deal from a deck that this program lacks
 * (notation 8). */
extern const char entry_other_deck[];

/* The preset of the game `kind` that has these options, or ENTRY_NO_PRESET. */
uint8_t entry_preset_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX]);

/* The word for an enum entry_what, such as "created"; "?" for ENTRY_NONE or an unknown number. */
const char *entry_what_name(unsigned what);

#endif

/* SPDX-License-Identifier: MIT
 *
 * card.h - the types both games share: seat, cell, side, shape, card, action, event, verdict.
 *
 * Everything here is plain data of a few bytes without pointers: copy it with =, compare it with
 * memcmp (unused bytes are zero), send it anywhere. "base 4.5" means section 4.5 of
 * docs/rules/base.md, and "cave 4.5" means section 4.5 of docs/rules/cave.md.
 */
#ifndef SABOTEUR_CARD_H
#define SABOTEUR_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#if defined(__GNUC__)
#define SAB_MUST_CHECK __attribute__((warn_unused_result))
#else
#define SAB_MUST_CHECK
#endif

/* ---- Places ----------------------------------------------------------------------------- */

/* A place at the table. Seats are numbered clockwise from 0; seat + 1 is the left neighbour (base
 * 2.5). */
typedef uint8_t sab_seat;
enum {
    SAB_SEATS_MAX = 10, /* base 2.1 */
    SAB_NOBODY = 255    /* used instead of a seat, for a spectator or for nobody */
};

/* A set of seats: bit 0 stands for seat 0, bit 1 for seat 1, and so on. */
typedef uint16_t sab_seats;

/* A place for one card. The start card lies at (0,0); x grows east, y grows south (base 2.2). */
typedef struct sab_cell {
    int8_t x, y;
} sab_cell;

bool sab_same_cell(sab_cell one, sab_cell other);

/* A set of sides of a card. */
typedef uint8_t sab_sides;
enum { SAB_NORTH = 1, SAB_EAST = 2, SAB_SOUTH = 4, SAB_WEST = 8, SAB_ALL_SIDES = 15 };

/* The set of the opposite sides: south for north, west for east. If `sides` are the openings of a
 * card, the result is its openings after a half turn. */
sab_sides sab_sides_across(unsigned sides);

/* A path card as it lies on the table: its openings (a sab_sides), plus SAB_JOINED if a dwarf can
 * walk from each opening to every other opening. Without SAB_JOINED, every opening is a dead end
 * (base 1.1). 0 stands for no card. A half turn swaps north with south and east with west (base
 * 4.3). */
typedef uint8_t sab_shape;
enum { SAB_JOINED = 16 };

/* A set of tools (base 5.1). */
typedef uint8_t sab_tools;
enum { SAB_PICKAXE = 1, SAB_LANTERN = 2, SAB_CART = 4, SAB_ALL_TOOLS = 7 };

/* ---- Cards ------------------------------------------------------------------------------ */

/* The number of a card. Equal cards have equal numbers, and the two games share no number. The base
 * game has enum sab_base_card_number (base.h); the cave counts from SAB_CAVE_FIRST_CARD on
 * (cave.h). */
typedef uint8_t sab_card;
/* No card, or a card that is hidden from the reader: "?" in the notation. */
enum { SAB_NO_CARD = 0 };

/* A goal that the reader does not know. Each game's header lists what a goal can be. */
enum { SAB_GOAL_UNKNOWN = 0 };

/* ---- Actions ---------------------------------------------------------------------------- */

/* The verbs that both games have. Each game has more verbs of its own. No two verbs have the
 * same number, not even in different games. */
enum sab_verb {
    SAB_NO_VERB = 0,
    SAB_VOTE = 10 /* base 12.1, cave 7.1c: vote to end early; any seat may vote between turns */
};

/* One decision of one seat. Fields that the verb does not use are zero, so that equal decisions are
 * equal bytes. The card of a pass and the amount of a take are secret (base 13): for all other
 * seats, sab_redact_action sets them to 0. */
struct sab_action {
    uint8_t verb; /* enum sab_verb, sab_base_verb or sab_cave_verb */
    sab_seat seat;
    sab_card card;
    union {
        sab_shape shape; /* base: the card will lie in this shape */
        uint8_t turned;  /* cave: 1: the card is rotated by a half turn */
        sab_card second; /* cave: the second card of a discard */
    };
    sab_cell cell;
    union {
        sab_seat target; /* the player at whom the card is played */
        uint8_t amount;
        uint8_t space; /* cave: number of the space on the card in `cell` */
    };
    union {
        sab_tools tool; /* base: the one tool that is repaired */
        sab_sides side; /* cave: the edge on this side of `cell` */
    };
};

/* ---- Events ----------------------------------------------------------------------------- */

/* What follows from an action or a deal. Events do not repeat the action itself. The action is
 * public, except for discarded cards and the value of a gold card taken. Each note says what
 * happened, and lists the fields of struct sab_event that are set. */
enum sab_event_type {
    SAB_NO_EVENT = 0,
    SAB_DEALT = 1,  /* a round was dealt: amount (the round, from 1), seat (the starter) */
    SAB_DREW = 2,   /* a seat drew a card: seat, card (secret) */
    SAB_LOOKED = 3, /* a seat looked at a goal: seat, cell, amount (what the goal hides, secret) */
    SAB_FELL = 4,   /* a rockfall removed a path card: cell, card */
    SAB_SHOWN = 8,  /* a goal was revealed at the end (base 13, cave 7.2): cell, amount (what the
                     * goal hides) */
    SAB_GAME_ENDED = 12
};

/* The outcome of a round that is not decided yet. Each game numbers its outcomes from 1. */
enum { SAB_UNDECIDED = 0 };

struct sab_event {
    uint8_t type; /* enum sab_event_type, sab_base_event_type or sab_cave_event_type */
    sab_seat seat;
    sab_card card;
    union {
        sab_shape shape;
        uint8_t turned;  /* cave: 1: rotated by a half turn */
        sab_sides side;  /* cave: the edge on this side of `cell` */
        sab_seat target; /* cave: another seat, or the number of a clan card set aside, from 0 */
    };
    sab_cell cell;
    uint8_t amount;
    uint8_t secret; /* 1: only `seat` may know card and amount; sab_redact zeroes them for others */
};

enum { SAB_EVENTS_MAX = 320 }; /* the most events of one action (engine/layout.c) */

struct sab_events {
    uint16_t count;
    struct sab_event at[SAB_EVENTS_MAX];
};

/* ---- Verdicts --------------------------------------------------------------------------- */

/* Whether an action is allowed, or which rule forbids it. The numbers never change, because records
 * and replies carry them. */
enum sab_verdict {
    SAB_OK = 0,
    SAB_BAD_CONFIG = 1,    /* base 2.1, 11: no game has these seats, starter or option values */
    SAB_BAD_DEAL = 2,      /* base 1: not exactly the cards of the box */
    SAB_BAD_ACTION = 3,    /* no such verb, seat, card, shape or tool; or an unused field is set */
    SAB_ROUND_IS_OVER = 4, /* base 8.1 */
    SAB_ROUND_GOES_ON = 5, /* base 10.1: the next round cannot be dealt yet */
    SAB_GAME_IS_OVER = 6,  /* base 10.2 */
    SAB_NOT_YOUR_TURN = 7, /* base 3.1 */
    SAB_NOT_NOW = 8,       /* base 3.1: this is not the kind of action expected now */
    SAB_NOT_IN_HAND = 9,   /* base 3.1 */
    SAB_TOOL_BROKEN = 10,  /* base 4.1 */
    SAB_CELL_TAKEN = 11,   /* base 4.2 */
    SAB_NOT_BESIDE_A_CARD = 12, /* base 4.2 */
    SAB_QUARTER_TURN = 13,      /* base 4.3: upright or half turned, the card has another shape */
    SAB_SIDES_MISMATCH = 14,    /* base 4.4 */
    SAB_NOT_CONNECTED = 15,     /* base 4.5 */
    SAB_ALREADY_BROKEN = 16,    /* base 5.1 */
    SAB_NOT_ONESELF = 17,       /* base 5.1, option break_self */
    SAB_NOT_BROKEN = 18,        /* base 5.2 */
    SAB_WRONG_TOOL = 19,        /* base 5.2: the card does not repair this tool */
    SAB_NO_CARD_THERE = 20,     /* base 5.3 */
    SAB_CANNOT_FALL = 21,       /* base 5.3: the start card or a goal */
    SAB_NOT_A_GOAL = 22,        /* base 5.4, 7.2 */
    SAB_GOAL_FACE_UP = 23,      /* base 5.4, 7.2 */
    SAB_MUST_DISCARD = 24,      /* base 6.1 */
    SAB_GOAL_NOT_REACHED = 25,  /* base 7.2 */
    SAB_STONE_CANNOT_LIE = 26,  /* base 7.4 */
    SAB_NOT_ON_OFFER = 27,      /* base 9.1 */
    SAB_VOTED_ALREADY = 28,     /* base 12.1, cave 7.1 */

    SAB_NOT_LENGTHENED = 29,    /* cave 4.1: the card would not lengthen any path */
    SAB_CARD_IN_USE = 30,       /* cave 5.2: a dwarf or a creature stands on the card */
    SAB_CLAN_FACE_UP = 31,      /* cave 5.1 */
    SAB_HAS_BOOTS = 32,         /* cave 5.3 */
    SAB_NO_OPENING = 33,        /* cave 5.5: the edge has no opening, or has a wall */
    SAB_WEB_THERE = 34,         /* cave 5.5 */
    SAB_NO_WEB_THERE = 35,      /* cave 5.5 */
    SAB_NOT_BESIDE_WEB = 36,    /* cave 5.5 */
    SAB_NO_AXE = 37,            /* cave 5.3: no axe, or only one that was laid in this turn */
    SAB_NOT_A_HOLE = 38,        /* cave 6.1 */
    SAB_CREATURE_ABOUT = 39,    /* cave 6.1: a creature in play must start where it stands */
    SAB_NO_SUCH_SPACE = 40,     /* cave 4.2 */
    SAB_NOT_A_STEP = 41,        /* cave 4.2: not one step away */
    SAB_WEB_IN_THE_WAY = 42,    /* cave 4.7, 6.2 */
    SAB_NOT_FOR_CREATURES = 43, /* cave 6.2: creatures cannot enter a face-down goal */
    SAB_TOO_MANY_DISCARDS = 44, /* cave 3.3 */
    SAB_NOT_ATTACKING = 45,     /* cave 6.3: this creature does not attack the dwarf now */
    SAB_GOAL_CANNOT_LIE = 46,   /* cave 4.8 */
    SAB_VERDICTS                /* one past the last */
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif

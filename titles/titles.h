/* SPDX-License-Identifier: MIT
 *
 * titles.h - what the signs and plays of a game earn: the noses and shadows of each round, and the
 * titles of the game (docs/titles.md).
 *
 *     titles_begin when a game begins
 *     titles_dealt after each deal, then for each sign: titles_signed
 *                                    and for each action: titles_played
 *     titles_order once a round is decided; titles_give once the game is over
 *
 * The tally knows the secrets of the game. Tell nobody anything of a round before it is decided,
 * and no titles before the game is over.
 *
 * A *play* is a turn's main act (signs_is_play). Lights and markers count as they lie before each
 * play.
 */
#ifndef TITLES_TITLES_H
#define TITLES_TITLES_H

#include "signs/signs.h"

enum {
    TITLES_ROUNDS = 3, /* most rounds of a game */
    TITLES_GOALS = 4,  /* most goals of a game */
    TITLES_EACH = 2,   /* most titles of one player */
    TITLES_GIVEN = 6   /* most titles of a game */
};

/* The titles, in the order in which they are given. */
enum titles_title {
    TITLE_NOSE,
    TITLE_LIAR,
    TITLE_WOLF,
    TITLE_HANDS,
    TITLE_LANDSLIDE,
    TITLE_SCAPEGOAT,
    TITLE_MOLE,
    TITLE_SMITH,
    TITLE_NAILS,
    TITLE_FIRE,
    TITLE_HONOUR,
    TITLE_PURSE,
    TITLE_MARATHON,
    TITLE_BAIT,
    TITLE_WEATHERCOCK,
    TITLE_HAMSTER,
    TITLES
};

/* What `least` of a title counts. */
enum titles_unit {
    TITLES_ONES,
    TITLES_PER_SEAT, /* percent of the number of seats */
    TITLES_PER_PLAY  /* percent of the plays of a round, on average */
};

/* A title as data. */
struct titles_rule {
    const char *word; /* as in protocol and JSON: best-nose */
    const char *name; /* in English: Best nose */
    const char *rule; /* what it is given for: the most of this */
    /* By game: the fewest that earn it, counted in `per`; 0: the game does not have this title. */
    uint16_t least[SAB_KINDS];
    uint8_t per;       /* enum titles_unit */
    const char *share; /* the sign after the number, "%" or "" */
};

/* By enum titles_title. */
extern const struct titles_rule titles_rules[TITLES];

/* How well each seat judged in a round, and how well each saboteur hid. */
enum { TITLES_NONE = INT16_MIN }; /* in place of a nose or shadow: not scored */
struct titles_scores {
    int16_t nose[SAB_SEATS_MAX], shadow[SAB_SEATS_MAX]; /* percent; a nose may be negative */
    /* For ties of the nose: number of plays before the light came to rest on a saboteur, or
     * UINT8_MAX if it rests on none; and how often it changed. */
    uint8_t rest[SAB_SEATS_MAX], changes[SAB_SEATS_MAX];
    uint8_t missing; /* base: cards missing between start and treasure when the round ended */
};

/* The round being played. */
struct titles_round {
    bool over; /* the round is decided (signs_is_decided): nothing counts any more */
    uint8_t plays;
    sab_seats saboteurs;              /* in the cave: the disloyal */
    uint8_t truth[TITLES_GOALS];      /* enum sab_says, by goal */
    sab_seats shone;                  /* seats that have lit their light */
    sab_seats found;                  /* saboteurs on whom a light that counts has shone */
    uint8_t unseen[SAB_SEATS_MAX];    /* plays before that happened */
    uint8_t right[SAB_SEATS_MAX];     /* plays with this seat's light on a saboteur */
    uint8_t wrong[SAB_SEATS_MAX];     /* plays with this seat's light on others */
    uint8_t lit[SAB_SEATS_MAX];       /* plays with this seat's light lit */
    uint16_t under[SAB_SEATS_MAX];    /* lights on this seat that count, summed over plays */
    uint8_t lit_after[SAB_SEATS_MAX]; /* plays before this seat's light last changed */
    uint8_t changes[SAB_SEATS_MAX];   /* how often this seat's light has changed */
    sab_seats looked[SAB_SEATS_MAX];  /* cave: [s]: seats that have looked at s's clan card */
    uint8_t missing;                  /* base: cards missing between start and treasure */
};

/* The tally of one game: plain data. All zero while there is no game. */
struct titles {
    uint8_t kind, seats;
    uint8_t rounds; /* rounds that are decided */
    bool over;      /* the game is over */
    struct titles_round now;
    struct titles_scores scores[TITLES_ROUNDS]; /* by round; zero until the round is decided */
    /* What each seat has of each title so far, except TITLE_NOSE. */
    uint16_t number[TITLES][SAB_SEATS_MAX];
    uint16_t watched[SAB_SEATS_MAX]; /* plays of the rounds that count for TITLE_WOLF */
    bool lies[SAB_SEATS_MAX];        /* a marker of this seat was stamped as a lie */
    uint16_t own[SAB_SEATS_MAX];     /* plays of this seat */
    uint16_t plays;                  /* plays of all rounds that are decided */
    uint8_t place[SAB_SEATS_MAX];    /* seats that did better; zero until the game is over */
};

/* An action, and what lay on the table before and after it. */
struct titles_act {
    const struct sab_game *game; /* after the action */
    const struct signs *before, *after;
    const struct sab_action *action;
    const struct sab_events *events;
};

/* Forgets everything, because a game begins. */
void titles_begin(struct titles *titles, const struct sab_game *game);

/* Begins a round, which has just been dealt. */
void titles_dealt(struct titles *titles, const struct sab_game *game);

/* Counts a sign, unless the round is decided. `before` is what lay there before the sign. */
void titles_signed(struct titles *titles, const struct signs *before, const struct sab_sign *sign);

/* Counts an action or a vote. The action may decide the round or end the game. */
void titles_played(struct titles *titles, const struct titles_act *act);

/* Lists the seats that have a nose in `round` (from 1), best first, and returns their number. */
unsigned titles_order(const struct titles *titles, unsigned round, sab_seat order[SAB_SEATS_MAX]);

/* A title that is given, to one player or to two. */
struct titles_award {
    uint8_t title; /* enum titles_title */
    uint8_t count; /* 1 or 2 */
    sab_seat seat[2];
    int16_t number; /* what it was given for */
};

/* The titles of a game that is over, in the order of enum titles_title. Returns their number. */
unsigned titles_give(const struct titles *titles, struct titles_award awards[TITLES_GIVEN]);

/* How many this title takes at least in this game. */
unsigned titles_least(const struct titles *titles, enum titles_title title);

#endif

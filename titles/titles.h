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
 * The tally, struct titles, knows the secrets of the game. Show nobody the scores of a round before
 * the round is decided, or a title before the game is over.
 *
 * A *play* is a turn's main act (signs_is_play). For each play, the tally counts the lights and
 * markers that were on the table just before the play.
 */
#ifndef TITLES_TITLES_H
#define TITLES_TITLES_H

#include "signs/signs.h"

enum {
    TITLES_ROUNDS = 3, /* a game has at most this many rounds */
    TITLES_GOALS = 4,  /* a game has at most this many goals */
    TITLES_EACH = 2,   /* one player gets at most this many titles */
    TITLES_GIVEN = 6   /* in one game at most this many titles are given */
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

/* The unit of titles_rule.least. */
enum titles_unit {
    TITLES_ONES,     /* the number itself */
    TITLES_PER_SEAT, /* percent of the number of seats */
    TITLES_PER_PLAY  /* percent of the plays in an average round */
};

/* A title as data. */
struct titles_rule {
    const char *word; /* in the protocol and in JSON, such as best-nose */
    const char *name; /* in English, such as Best nose */
    const char *rule; /* what is counted: the title goes to the player with the most of this */
    /* For each game, the least number that earns the title, in the unit `per`. 0 if the game does
     * not have this title. */
    uint16_t least[SAB_KINDS];
    uint8_t per;       /* enum titles_unit */
    const char *share; /* the text after the number: "%" or "" */
};

/* The index is an enum titles_title. */
extern const struct titles_rule titles_rules[TITLES];

enum { TITLES_NONE = INT16_MIN }; /* in place of a nose or shadow: the seat has none */

/* The scores of a round: how well each seat judged, and how well each saboteur hid. */
struct titles_scores {
    int16_t nose[SAB_SEATS_MAX], shadow[SAB_SEATS_MAX]; /* percent; a nose may be negative */
    /* `rest` and `changes` decide between equal noses. `rest` is the number of plays before the
     * seat's light came to rest on a saboteur, or UINT8_MAX if the light does not rest on a
     * saboteur when the round ends. `changes` is how often the light changed. */
    uint8_t rest[SAB_SEATS_MAX], changes[SAB_SEATS_MAX];
    uint8_t missing; /* base: cards missing between start and treasure when the round ended */
};

/* The round being played. A light is *valid* if its owner is a gold-digger; in the cave, every
 * light is valid. */
struct titles_round {
    bool over;           /* the round is decided (signs_is_decided): no more signs are counted */
    uint8_t plays;       /* number of plays so far, by all seats together */
    sab_seats saboteurs; /* in the cave, the seats of the disloyal dwarfs */
    uint8_t truth[TITLES_GOALS]; /* enum sab_says: what each goal hides */
    sab_seats shone;             /* seats that have lit their light */
    sab_seats found;             /* saboteurs at whom a valid light has pointed */
    /* The number of plays, by all seats, before this seat was added to `found`. If the seat is not
     * in `found`, the number of all plays so far. */
    uint8_t unseen[SAB_SEATS_MAX];
    /* Counted only for seats whose lights are valid (see above). `right` is the number of plays, by
     * anybody, that began with the seat's light on a saboteur. `wrong` is the number of plays that
     * began with this light on any other seat. A play does not count if the seat has looked at the
     * clan card of the player at whom the light points. */
    uint8_t right[SAB_SEATS_MAX];
    uint8_t wrong[SAB_SEATS_MAX];
    uint8_t lit[SAB_SEATS_MAX]; /* number of plays that began with this seat's light lit */
    /* the number of valid lights that pointed at this seat at each play, added up over all plays */
    uint16_t under[SAB_SEATS_MAX];
    uint8_t lit_after[SAB_SEATS_MAX]; /* plays before the newest change of this seat's light */
    uint8_t changes[SAB_SEATS_MAX];   /* how often this seat's light has changed */
    sab_seats looked[SAB_SEATS_MAX];  /* cave: seats that have looked at this seat's clan card */
    uint8_t missing;                  /* base: cards missing between start and treasure */
};

/* The tally of one game, as plain data. All fields are zero while there is no game. */
struct titles {
    uint8_t kind, seats;
    uint8_t rounds; /* how many rounds are decided */
    bool over;      /* the game is over */
    struct titles_round now;
    /* The scores of each round. They are zero until the round is decided. */
    struct titles_scores scores[TITLES_ROUNDS];
    /* The count for each title and seat, such as how many tools the seat has repaired for others.
     * For TITLE_LANDSLIDE: the largest setback that one play of the seat has caused, measured as
     * the number of additional cards that the tunnel needed after it. For TITLE_WOLF: the number of
     * plays before the seat was first the target of a valid light; titles_give divides this number
     * by `watched`. Not used for TITLE_NOSE. */
    uint16_t number[TITLES][SAB_SEATS_MAX];
    /* For TITLE_WOLF: the number of plays in the rounds that count for this title. In such a round,
     * this seat was a saboteur, and at least half of the players lit their lights. */
    uint16_t watched[SAB_SEATS_MAX];
    bool lies[SAB_SEATS_MAX];     /* a marker of this seat was stamped as a lie */
    uint16_t own[SAB_SEATS_MAX];  /* number of plays of this seat in the game */
    uint16_t plays;               /* number of plays in all decided rounds together */
    uint8_t place[SAB_SEATS_MAX]; /* how many seats beat this one; 0 until the game is over */
};

/* An action, and the signs that lay on the table before and after it. */
struct titles_act {
    const struct sab_game *game; /* the game after the action */
    const struct signs *before, *after;
    const struct sab_action *action;
    const struct sab_events *events;
};

/* Begins the tally of a game. */
void titles_begin(struct titles *titles, const struct sab_game *game);

/* Begins a round. Call this when the round has just been dealt. */
void titles_dealt(struct titles *titles, const struct sab_game *game);

/* Counts a sign, unless the round is decided. `before` has the signs that lay on the table before
 * this one. */
void titles_signed(struct titles *titles, const struct signs *before, const struct sab_sign *sign);

/* Counts an action or a vote. The action may decide the round or end the game. */
void titles_played(struct titles *titles, const struct titles_act *act);

/* ---- For films (film/film.h) ----------------------------------------------------------------- */

/* Whether this seat's lights are valid in this round: see struct titles_round. */
bool titles_judges(const struct titles *titles, unsigned seat);

/* Whether what the marker says is false, whatever its stamp. */
bool titles_is_lie(const struct titles *titles, const struct signs_marker *marker);

/* The number of the goal in this cell, or TITLES_GOALS if no goal lies there. */
unsigned titles_goal(const struct titles *titles, sab_cell cell);

/* In the base game: the fewest cards missing between the start and this goal. In the cave: 0.
 * `view` is a spectator's view. */
unsigned titles_missing(const struct sab_view *view, unsigned goal);

/* ---- Scores ---------------------------------------------------------------------------------- */

/* Lists the seats that have a nose in `round` (from 1), best nose first. Returns the number of
 * these seats. */
unsigned titles_order(const struct titles *titles, unsigned round, sab_seat order[SAB_SEATS_MAX]);

/* A title, and the one or two players who get it. */
struct titles_award {
    uint8_t title; /* enum titles_title */
    uint8_t count; /* how many players get the title: 1 or 2 */
    sab_seat seat[2];
    int16_t number; /* the result that earned each of them the title, such as 3 tools repaired */
};

/* Lists the titles that players have earned in the game, in the order of enum titles_title. Returns
 * the number of these titles, which is 0 until the game is over. */
unsigned titles_give(const struct titles *titles, struct titles_award awards[TITLES_GIVEN]);

/* The minimum for this title in this game: the least number with which a player can get it. */
unsigned titles_least(const struct titles *titles, enum titles_title title);

#endif

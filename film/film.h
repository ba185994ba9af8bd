/* SPDX-License-Identifier: MIT
 *
 * film.h - the Truth Film of a round: which moments a film of about 20 seconds shows, for how long,
 * and with which captions (docs/film.md).
 *
 *     film_dealt after each deal, then for each sign: film_signed
 *                              and for each action: film_played
 *     film_cut once the round is decided
 *
 * A film depends on nothing but the deal, the actions and the signs, so the same record always
 * gives the same film. A film shows roles and goals, but neither hands nor gold. As soon as the
 * round is decided, everybody may know the roles and goals. Until then, show the film to nobody.
 */
#ifndef FILM_FILM_H
#define FILM_FILM_H

#include "saboteur/notation.h"
#include "titles/titles.h"

enum {
    FILM_ACTS_MAX = 1400,   /* most actions of one round, not counting votes */
    FILM_LIES_MAX = 18,     /* each of SIGNS_MARKERS_MAX markers is laid once and changed twice */
    FILM_SABOTEURS_MAX = 4, /* most saboteurs in a round */
    FILM_TURNING_MAX = 5,   /* most turning points in a film */
    FILM_APART = 3,         /* turning points are at least this many plays apart */
    FILM_SHOTS_MAX = FILM_LIES_MAX + FILM_SABOTEURS_MAX + FILM_TURNING_MAX + 1
};

/* What a shot shows (docs/film.md 1). The words in backquotes are fields of struct film_moment. */
enum film_what {
    FILM_NOTHING,
    /* `seat` lays a false marker. The marker says `says` of the goal in `cell` or, if `other` is a
     * seat, of the clan card of `other`. `believers` are the seats that believed the marker. */
    FILM_LIE,
    /* `seat` is a saboteur. An action of `other` raises a watcher's suspicion of `seat` to `amount`
     * percent. Before, it was never above 50 percent. A watcher sees only what everybody sees. */
    FILM_FOUND,
    FILM_LAST, /* `seat` makes the final action of the round */
    FILM_GOAL, /* `seat` turns up the goal in `cell`; the goal shows `says` */
    /* `seat` puts a light on the saboteur `other`, and is the first to do so among the players
     * whose opinion counts (titles_judges) */
    FILM_LIGHT,
    /* `seat` puts a light on `other`. Two or more players now point at `other`, and they are at
     * least half of all players except `other`. */
    FILM_RING,
    /* an action of `seat` changes a watcher's suspicion of `other` by `amount` percent */
    FILM_SWAY,
    FILM_DUG,      /* `seat` brings the tunnel `amount` cards nearer to the treasure */
    FILM_ROCKFALL, /* `seat` removes the card in `cell` */
    FILM_BROKEN,   /* `seat` breaks a tool of `other` */
    FILM_ATTACK,   /* cave: a creature attacks `other` */
    FILM_CLAN,     /* cave: the clan card of `other` is turned up */
    FILM_EXIT,     /* cave: `other` leaves the cave */
    /* `seat` looks at the goal in `cell` or, if `other` is a seat, at the clan card of `other` */
    FILM_LOOK,
    FILM_WHATS
};

/* A moment of the kind `what`. If this kind does not use the field `other`, that field is
 * SAB_NOBODY. The remaining fields that this kind does not use are zero. */
struct film_moment {
    /* The number of the act to which the moment belongs. Act n is the n-th action of the round, not
     * counting votes, together with the signs after it. Act 0 is the deal. */
    uint16_t act;
    uint8_t what;  /* enum film_what */
    sab_seat seat; /* who acts or gives the sign */
    sab_seat other;
    uint8_t says; /* enum sab_says */
    sab_cell cell;
    int8_t amount; /* may be negative */
    sab_seats believers;
};

/* An action of the round together with the signs after it. */
struct film_act {
    uint16_t play;    /* number of plays in the round, up to and including this action */
    uint8_t weight;   /* the weights of all moments of the act, added up */
    uint8_t heaviest; /* the weight of `moment` */
    /* The heaviest moment of the act. If no moment of the act has a weight, moment.what is
     * FILM_NOTHING. */
    struct film_moment moment;
};

/* What a film needs to know of one round, as plain data. The functions below update this struct.
 * They update its field `titles` too, so do not call titles_begin, titles_dealt, titles_signed or
 * titles_played for this field. */
struct film {
    struct titles titles;
    uint16_t acts;                          /* number of actions so far, not counting votes */
    bool believes;                          /* whether `belief` is set; false in the cave */
    struct film_act act[FILM_ACTS_MAX + 1]; /* act[0] is the deal, act[n] the n-th action */
    /* belief[n][seat]: a watcher's suspicion after act n, that is, how likely the seat is to be a
     * saboteur, in percent, judged from what everybody has seen. */
    uint8_t belief[FILM_ACTS_MAX + 1][SAB_SEATS_MAX];
    struct sab_action told[FILM_ACTS_MAX]; /* the actions as a spectator saw them */
    uint8_t lie_count, found_count;
    struct film_moment lie[FILM_LIES_MAX];        /* the moments FILM_LIE, oldest first */
    struct film_moment found[FILM_SABOTEURS_MAX]; /* the moments FILM_FOUND, oldest first */
    /* Sets of seats: the saboteurs at whom somebody has pointed a light (`other` in the moments
     * FILM_LIGHT); the players at whom at least half of the others have pointed (`other` in the
     * moments FILM_RING); and the saboteurs whom a watcher has come to suspect (`seat` in the
     * moments FILM_FOUND). */
    sab_seats lit, ringed, doubted;
    uint8_t missing[TITLES_GOALS]; /* base: cards missing between the start and each goal */
};

struct film_shot {
    struct film_moment moment;
    uint16_t ms; /* how long the film stops for the shot */
};

/* How a film runs. First comes its title. Then the film plays the actions at a steady pace, and
 * stops for each shot. The final action of the round always has a shot. After this shot comes the
 * end of the film. */
struct film_list {
    uint16_t title_ms, end_ms;             /* how long the title and the end are shown */
    uint16_t step_ms;                      /* between shots, the film plays steps of this length */
    uint8_t group;                         /* number of actions that one step plays */
    uint8_t count;                         /* number of shots */
    struct film_shot shot[FILM_SHOTS_MAX]; /* in the order of the round */
};

/* Begins a round that has just been dealt. In the first round of a game, also begins the
 * tally `titles`. */
void film_dealt(struct film *film, const struct sab_game *game);

/* Counts a sign. `before` has the signs that lay on the table before it. */
void film_signed(struct film *film, const struct signs *before, const struct sab_sign *sign);

/* Counts an action or a vote. */
void film_played(struct film *film, const struct titles_act *act);

/* Makes the film of the round that film_dealt began. The film lasts at most 20 s. */
void film_cut(const struct film *film, struct film_list *list);

/* Returns when a shot starts, in ms from the start of the film. If `shot` is list->count, returns
 * when the end starts. */
uint32_t film_start(const struct film *film, const struct film_list *list, unsigned shot);

/* Writes the caption of a moment, in English and without a full stop at the end. A caption has at
 * most 40 letters besides the names. `names` has a name for each seat. */
void film_caption(const struct film *film, const struct film_moment *moment,
                  const char *const names[SAB_SEATS_MAX], struct sab_text *text);

/* The word by which programs know a kind of moment (enum film_what), such as "lie". */
const char *film_word(unsigned what);

#endif

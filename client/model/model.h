/* SPDX-License-Identifier: MIT
 *
 * model.h - the newest news as plain structs: the table, and the view of the player's own seat.
 *
 * Everything comes from a server that may be wrong or hostile. So the code that fills these structs
 * checks all numbers against their bounds. Texts are UTF-8, and this code keeps control characters
 * out of them. The client knows no rules: the field `legal` lists the allowed actions that the
 * server sent.
 */
#ifndef CLIENT_MODEL_H
#define CLIENT_MODEL_H

#include "protocol/customs.h"
#include "protocol/request.h"
#include "saboteur/sign.h"
#include "titles/titles.h"

enum model_phase { MODEL_WAITING, MODEL_PLAYING, MODEL_BETWEEN, MODEL_FINISHED };
enum {
    MODEL_WORD_SIZE = 24,
    MODEL_ROUNDS = 3,
    MODEL_MARKERS = 16, /* more than a round can have (signs 4) */
    MODEL_ARROWS = 2 * SAB_SEATS_MAX
};

struct model_seat {
    char name[SAB_NAME_SIZE];   /* empty: the seat is free */
    char bot[REQUEST_BOT_SIZE]; /* the bot that plays in the seat; empty: no bot */
    bool person, online, ready; /* the keys of the same names in `seats` (protocol 3) */
    sab_seats asked;            /* the seats that ask for the removal of this person */
};

enum model_stamp { MODEL_OPEN, MODEL_TRUE, MODEL_LIE };

/* What a player says of a card (signs 4). */
struct model_marker {
    sab_seat seat; /* whose marker it is */
    uint8_t on;    /* enum sab_sign_on: SAB_ON_CELL or SAB_ON_CLAN */
    sab_cell cell; /* the cell of the goal, if `on` is SAB_ON_CELL */
    sab_seat clan; /* the seat with the clan card, if `on` is SAB_ON_CLAN; else SAB_NOBODY */
    uint8_t says;  /* enum sab_says, never SAB_SAYS_NOTHING */
    uint8_t stamp; /* enum model_stamp; MODEL_OPEN until the card is turned up */
};

/* What signs have left on the table (docs/signs.md). */
struct model_signs {
    sab_seat light[SAB_SEATS_MAX]; /* whom each seat suspects, or SAB_NOBODY */
    uint8_t marker_count;
    struct model_marker marker[MODEL_MARKERS]; /* in the order in which they were laid */
    uint8_t arrow_count;
    struct sab_sign arrow[MODEL_ARROWS]; /* standing signs SAB_SIGN_DIG and SAB_SIGN_AVOID */
};

/* The scores nose and shadow of a decided round (titles 1). */
struct model_scores {
    int16_t nose[SAB_SEATS_MAX], shadow[SAB_SEATS_MAX]; /* percent, or TITLES_NONE */
    uint8_t order_count;
    sab_seat order[SAB_SEATS_MAX]; /* the seats that have a nose, best first */
    uint8_t missing; /* cards missing between start and treasure at the end; 0: none, or unknown */
};

struct json_t; /* see jansson.h */

struct model {
    bool is_known; /* a state has been read */
    char table[REQUEST_CODE_SIZE];
    char door[REQUEST_CODE_SIZE]; /* the door; empty: the table has none, or you have no seat */
    uint8_t phase;                /* enum model_phase */
    sab_seat host, you;
    uint8_t kind;       /* enum sab_kind */
    bool game_is_known; /* this client knows the game; otherwise it reads no view */
    uint8_t seats;      /* how many seats the table has */
    struct model_seat seat[SAB_SEATS_MAX];
    char preset[MODEL_WORD_SIZE];                  /* empty: the options match no preset */
    char option[SAB_OPTIONS_MAX][MODEL_WORD_SIZE]; /* the word for each option's value */
    uint8_t custom[CUSTOMS];                       /* the value of each custom (enum custom) */
    sab_seats shuffle_waits; /* the seats that a fair shuffle still waits for */
    /* Your receipt of the fair shuffle, in hex digits. Empty if you have none. */
    char receipt[2 * SAB_SEED_SIZE + 1];
    bool has_view;
    uint32_t step;
    bool may_vote;
    unsigned seconds;   /* seconds until the deadline (protocol 3); 0: no deadline within an hour */
    int64_t turn_since; /* when the turn began, ms since 1970 by the server's clock; 0: unknown */
    int idle_ms;        /* a player who does not act for this many ms is missed; 0: unknown */
    int missed_ms; /* ms until you may let a bot play for the player whose turn it is; -1: never */
    /* For each seat, how many ms the player could still think at the time turn_since; 0 if the
     * player's clock is empty, or if the seat has no clock. */
    int64_t clock_ms[SAB_SEATS_MAX];
    int64_t waited_ms;    /* ms from turn_since until the server wrote the state */
    struct sab_view view; /* as view_read reads it (protocol/view_read.h) */
    sab_seats counted;    /* the seats whose nuggets you may know, in a game that hides them */
    uint8_t nuggets[SAB_SEATS_MAX]; /* by seat; 0 for seats that are not in `counted` */
    /* won[round - 1][seat] is what the seat won in that round. won_rounds is the number of rounds
     * in `won`. Until the game is over, won_rounds is 0. In a game that is not scored by rounds,
     * won_rounds is always 0. */
    uint8_t won_rounds, won[MODEL_ROUNDS][SAB_SEATS_MAX];
    /* The spaces that the figure you are now moving can reach. ways[i].from is the index of an
     * earlier item, or SAB_NOBODY for a way that begins where the figure stands. */
    size_t way_count;
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    size_t legal_count;
    struct sab_action legal[SAB_ACTIONS_MAX];
    struct model_signs signs;
    uint8_t score_count; /* rounds in `scores` */
    struct model_scores scores[MODEL_ROUNDS];
    uint8_t award_count; /* titles of the finished game */
    struct titles_award award[TITLES_GIVEN];
    /* Aids (protocol 3). unseen[card] is how many copies of the card you have not seen. `dead` is
     * the list of cells that no remaining card can fill. A table may ban an aid. Then the server
     * does not send that aid. */
    bool has_unseen, has_dead;
    uint8_t unseen[SAB_CARD_NUMBERS];
    size_t dead_count;
    sab_cell dead[SAB_DEAD_MAX];
    /* For each seat, the newest card that you saw the seat play. While the seat moves a creature,
     * this card shows which creature it is. */
    sab_card played[SAB_SEATS_MAX];
};

/* One entry of news (protocol 3). */
struct model_entry {
    char what[MODEL_WORD_SIZE];
    sab_seat seat;
    char name[SAB_NAME_SIZE];
    char bot[REQUEST_BOT_SIZE];
    char text[REQUEST_SAY_SIZE];
    sab_seat whom;            /* in entries `asked` and `unasked`: whom somebody wants removed */
    bool vote;                /* in an entry `removed`: true if a vote decided, false if the host */
    struct sab_action action; /* the entry's action; if it has none, the verb is 0 */
    struct sab_events events;
    bool by_table;        /* the table made this entry by itself */
    struct sab_sign sign; /* the sign of an entry `sign`; otherwise its kind is SAB_SIGN_NONE */
};

/* model_read_state reads the object `state`; model_read_entry reads one entry of a game of `kind`
 * (enum sab_kind). Fields that are missing or out of bounds count as unknown. `view` is the view
 * that the state shows, or NULL if it must be read from the state. */
void model_read_state(struct model *model, const struct json_t *state, const struct sab_view *view);
void model_read_entry(struct model_entry *entry, uint8_t kind, const struct json_t *object);

/* For a replay, at which nobody sits: removes your seat from the model, and what you may do there:
 * legal actions, ways, votes and talk. What the seat sees stays, and so does view.seat. */
void model_leave_seat(struct model *model);
/* Reads the object `open` of a replay (replay/replay.h) into the view: all secret roles and
 * goals. If `open` is NULL, changes nothing. */
void model_read_open(struct model *model, const struct json_t *open);

/* The seats whose lights point at this seat. */
sab_seats model_lights_on(const struct model *model, sab_seat seat);

/* Copies a JSON string, or "" if the value is not a string. A string that is too long is cut
 * between two characters. Characters that control the terminal or change the direction of text
 * become '?'. */
void model_copy_text(char *into, size_t size, const struct json_t *string);

/* How many people can vote for the removal of this person: all others who are present. Writes to
 * *asking how many of these others have asked for the removal. */
unsigned model_voters(const struct model *model, sab_seat seat, unsigned *asking);

/* Whether a bot plays for you at the moment. */
bool model_is_stood_in(const struct model *model);

/* Whether you have to decide something now. */
bool model_is_my_turn(const struct model *model);

/* How many cards are in your hand or, in a replay, in the hand of the seat whose eyes see. 0 for a
 * spectator. */
unsigned model_hand_count(const struct model *model);

#endif

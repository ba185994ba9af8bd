/* SPDX-License-Identifier: MIT
 *
 * model.h - what the newest news said, as plain structs: the table, and the view of one's seat.
 *
 * Everything here was told by a server that may be wrong or hostile: numbers are in their bounds,
 * texts are UTF-8 without anything a terminal would take for a command. No rule is here; what may
 * be done is `legal`, as it was told.
 */
#ifndef CLIENT_MODEL_H
#define CLIENT_MODEL_H

#include "protocol/request.h"

enum model_phase { MODEL_WAITING, MODEL_PLAYING, MODEL_BETWEEN, MODEL_FINISHED };
enum { MODEL_WORD_SIZE = 24 };

struct model_seat {
    char name[SAB_NAME_SIZE]; /* empty: free */
    char bot[REQUEST_BOT_SIZE];
    bool person, online, ready;
};

struct json_t; /* jansson.h, for those who look inside */

struct model {
    bool is_known; /* the first state has come */
    char table[REQUEST_CODE_SIZE];
    uint8_t phase; /* enum model_phase */
    sab_seat host, you;
    uint8_t kind;       /* enum sab_kind */
    bool game_is_known; /* else it is another, of which nothing is read */
    uint8_t seats;
    struct model_seat seat[SAB_SEATS_MAX];
    char preset[MODEL_WORD_SIZE];                  /* empty: of no preset */
    char option[SAB_OPTIONS_MAX][MODEL_WORD_SIZE]; /* values as words, by the game's options */
    bool has_view;
    uint32_t step;
    bool may_vote;
    unsigned seconds; /* that were left to answer when this came, once an axe is asked for; or 0 */
    int64_t turn_since; /* the server's clock; 0: not known */
    int idle_ms;        /* until a person who does not act is missed; 0: not known */
    int missed_ms; /* until a bot might stand in for who is to move, when this came; -1: never */
    struct sab_view view;           /* as the reader of its game says (view.c); zero: none */
    sab_seats counted;              /* whose nuggets are told beside the view */
    uint8_t nuggets[SAB_SEATS_MAX]; /* 0 where they are not */
    /* Where the figure that one moves now can get to; `from` is before its own number. */
    size_t way_count;
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    size_t legal_count;
    struct sab_action legal[SAB_ACTIONS_MAX];
    /* The newest card each seat was seen to play: a walk is one of the creature on it. */
    sab_card played[SAB_SEATS_MAX];
};

/* One entry of news (protocol 3). */
struct model_entry {
    char what[MODEL_WORD_SIZE];
    sab_seat seat;
    char name[SAB_NAME_SIZE];
    char bot[REQUEST_BOT_SIZE];
    char text[REQUEST_SAY_SIZE];
    struct sab_action action; /* of verb 0: none */
    struct sab_events events;
};

/* Reads the object `state`. What is missing or out of bounds counts as unknown. */
void model_read_state(struct model *model, const struct json_t *state);
void model_read_entry(struct model_entry *entry, uint8_t kind, const struct json_t *object);

/* Copies a JSON string, cut at a character where it is too long; "" when it is none. Control and
 * direction characters become '?'. */
void model_copy_text(char *into, size_t size, const struct json_t *string);

/* A bot plays in one's own seat. */
bool model_is_stood_in(const struct model *model);

/* It is this terminal's turn to decide something. */
bool model_is_my_turn(const struct model *model);

/* How many cards one holds; 0 for who looks on. */
unsigned model_hand_count(const struct model *model);

#endif

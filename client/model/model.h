/* SPDX-License-Identifier: MIT
 *
 * model.h - the newest news as plain structs: the table, and the view of this terminal's seat.
 *
 * All of it comes from a server that may be wrong or hostile, so numbers are checked against their
 * bounds, and texts are UTF-8 without control characters. There are no rules here: `legal` lists
 * the allowed actions, as the server sent them.
 */
#ifndef CLIENT_MODEL_H
#define CLIENT_MODEL_H

#include "protocol/request.h"

enum model_phase { MODEL_WAITING, MODEL_PLAYING, MODEL_BETWEEN, MODEL_FINISHED };
enum { MODEL_WORD_SIZE = 24, MODEL_ROUNDS = 3 };

struct model_seat {
    char name[SAB_NAME_SIZE]; /* empty: free */
    char bot[REQUEST_BOT_SIZE];
    bool person, online, ready;
};

struct json_t; /* see jansson.h */

struct model {
    bool is_known; /* the first state has come */
    char table[REQUEST_CODE_SIZE];
    uint8_t phase; /* enum model_phase */
    sab_seat host, you;
    uint8_t kind;       /* enum sab_kind */
    bool game_is_known; /* else the view is not read */
    uint8_t seats;
    struct model_seat seat[SAB_SEATS_MAX];
    char preset[MODEL_WORD_SIZE];                  /* empty: no preset */
    char option[SAB_OPTIONS_MAX][MODEL_WORD_SIZE]; /* values as words, by the game's options */
    bool has_view;
    uint32_t step;
    bool may_vote;
    unsigned seconds;   /* time left to answer when this came, if an axe is asked for; else 0 */
    int64_t turn_since; /* on the server's clock; 0: unknown */
    int idle_ms;        /* how long a player may do nothing; 0: unknown */
    int missed_ms; /* until a bot may stand in for the player to move, when this came; -1: never */
    struct sab_view view;           /* as its game reads it (view.c) */
    sab_seats counted;              /* seats whose nuggets were sent beside the view */
    uint8_t nuggets[SAB_SEATS_MAX]; /* 0 for the other seats */
    /* What each seat won in each round, once a game that is scored by rounds is over. */
    uint8_t won_rounds, won[MODEL_ROUNDS][SAB_SEATS_MAX];
    /* Where the figure that you move now can go; each `from` is lower than its own index. */
    size_t way_count;
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    size_t legal_count;
    struct sab_action legal[SAB_ACTIONS_MAX];
    /* The newest card that each seat was seen to play: it says which creature the seat leads. */
    sab_card played[SAB_SEATS_MAX];
};

/* One entry of news (protocol 3). */
struct model_entry {
    char what[MODEL_WORD_SIZE];
    sab_seat seat;
    char name[SAB_NAME_SIZE];
    char bot[REQUEST_BOT_SIZE];
    char text[REQUEST_SAY_SIZE];
    struct sab_action action; /* verb 0: none */
    struct sab_events events;
};

/* Reads the object `state`. Fields that are missing or out of bounds count as unknown. */
void model_read_state(struct model *model, const struct json_t *state);
void model_read_entry(struct model_entry *entry, uint8_t kind, const struct json_t *object);

/* Copies a JSON string, cut between two characters if it is too long; "" if it is not a string.
 * Control and direction characters become '?'. */
void model_copy_text(char *into, size_t size, const struct json_t *string);

/* A bot plays for you. */
bool model_is_stood_in(const struct model *model);

/* You have to decide something now. */
bool model_is_my_turn(const struct model *model);

/* How many cards you hold; 0 for a spectator. */
unsigned model_hand_count(const struct model *model);

#endif

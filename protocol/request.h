/* SPDX-License-Identifier: MIT
 *
 * request.h - requests of clients, read: one text frame into one struct (docs/protocol.md 1, 2).
 *
 * Any bytes can be passed in: nothing is trusted until it has been read. The table decides whether
 * a request is allowed.
 */
#ifndef PROTOCOL_REQUEST_H
#define PROTOCOL_REQUEST_H

#include "saboteur/notation.h"

enum {
    PROTOCOL_VERSION = 1,
    REQUEST_SIZE = 4096,      /* bytes of a frame, at most */
    REQUEST_CODE_SIZE = 9,    /* of a table's code with its NUL: 4 to 8 of A-Z and 2-9 */
    REQUEST_SECRET_SIZE = 65, /* of a token or link with its NUL: 16 to 64 of A-Za-z0-9-_ */
    REQUEST_TOKEN_SIZE = 65,  /* of a proposed token with its NUL: 64 of 0-9a-f, 256 bits */
    REQUEST_BOT_SIZE = 17,    /* of a bot's name with its NUL: 1 to 16 of a-z, 0-9 and - */
    REQUEST_SAY_CHARACTERS = 300,
    REQUEST_SAY_SIZE = 4 * REQUEST_SAY_CHARACTERS + 1,
    REQUEST_ACTIONS_MAX = 8, /* of one `act` */
    REQUEST_NO_PRESET = 255
};
#define REQUEST_ID_MAX UINT64_C(9007199254740991) /* 2^53 - 1: a number in every language */

enum request_verb {
    REQUEST_NONE,
    REQUEST_HELLO, /* version */
    REQUEST_PING,
    REQUEST_CREATE, /* settings (seats are named), name, bot, token */
    REQUEST_JOIN,   /* table, name, seat, token */
    REQUEST_WATCH,  /* table, after */
    REQUEST_RESUME, /* table, secret: the token; after */
    REQUEST_CLAIM,  /* table, secret: the link; token */
    REQUEST_ACT,    /* step, actions */
    REQUEST_WHY,    /* actions: one */
    REQUEST_READY,
    REQUEST_SAY, /* text */
    REQUEST_STAND,
    REQUEST_BACK,
    REQUEST_BOT, /* seat, bot ("none" is the empty name) */
    REQUEST_LINK,
    REQUEST_REMATCH,
    REQUEST_SET,   /* settings */
    REQUEST_KICK,  /* seat */
    REQUEST_START, /* bot */
    REQUEST_VERBS
};

/* The settings of a table that `create` or `set` names. `set` need not say which game it is for, so
 * its words are looked up in every game. */
struct request_settings {
    uint8_t seats; /* 0: not named */
    bool names_kind;
    uint8_t kind; /* enum sab_kind */
    bool names_preset;
    uint8_t preset[SAB_KINDS]; /* by game; REQUEST_NO_PRESET if it has none of this name */
    uint16_t
        options[SAB_KINDS]; /* by game: which entries of `option` are named: bit (1 << option) */
    uint8_t option[SAB_KINDS][SAB_OPTIONS_MAX];
};

/* Fields that the verb does not name are zero, seats SAB_NOBODY. Texts end in a NUL and are empty
 * if not named. */
struct request {
    uint64_t id;  /* 0 if it could not be read, else 1 to REQUEST_ID_MAX */
    uint8_t verb; /* enum request_verb */
    sab_seat seat;
    uint32_t version;
    uint32_t step;
    uint64_t after; /* entries that the sender already knows */
    char table[REQUEST_CODE_SIZE];
    char secret[REQUEST_SECRET_SIZE];
    char token[REQUEST_TOKEN_SIZE]; /* proposed by the sender for its seat */
    char bot[REQUEST_BOT_SIZE];
    char name[SAB_NAME_SIZE];
    char text[REQUEST_SAY_SIZE];
    uint8_t action_count;
    /* Each has seat 0; sab_complete_action must still be called. A vote comes alone. */
    struct sab_action actions[REQUEST_ACTIONS_MAX];
    struct request_settings settings;
};

/* Reads a frame. On false `fault` says why, and request->id is set if it could be read, so that the
 * refusal can name it. */
SAB_MUST_CHECK bool request_read(const char *frame, size_t size, struct request *request,
                                 struct sab_fault *fault);

/* Whether the bytes are the code of a table. */
bool request_is_code(const char *bytes, size_t size);

#endif

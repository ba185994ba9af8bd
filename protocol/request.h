/* SPDX-License-Identifier: MIT
 *
 * request.h - a request of a client, read from one text frame (docs/protocol.md 1, 2).
 *
 * You may pass any bytes to request_read. This function checks only the form of a request; the
 * table decides whether the request is allowed.
 */
#ifndef PROTOCOL_REQUEST_H
#define PROTOCOL_REQUEST_H

#include "protocol/customs.h"
#include "protocol/refusal.h"
#include "saboteur/notation.h"

enum {
    PROTOCOL_VERSION = 2,
    REQUEST_SIZE = 4096, /* the most bytes that a frame may have */
    /* Each of the next four sizes counts the bytes of a text and of its NUL. */
    REQUEST_CODE_SIZE = 9,        /* a table's code: 4 to 8 characters A-Z and 2-9 */
    REQUEST_SECRET_SIZE = 65,     /* a token or a link: 16 to 64 characters A-Za-z0-9, - and _ */
    REQUEST_TOKEN_SIZE = 65,      /* a token that a client proposes: 64 digits 0-9 and a-f */
    REQUEST_PUSH_KEY_SIZE = 88,   /* the key of a push subscription: 87 characters of base64url */
    REQUEST_PUSH_URL_MAX = 1024,  /* the most characters of a push subscription's address */
    REQUEST_HASH_SIZE = 32,       /* bytes of a hash or a salt, sent as hex digits */
    REQUEST_BOT_SIZE = 17,        /* the name of a bot: 1 to 16 characters a-z, 0-9 and - */
    REQUEST_SAY_CHARACTERS = 300, /* the most characters that one `say` may have */
    REQUEST_SAY_SIZE = 4 * REQUEST_SAY_CHARACTERS + 1, /* room for a `say` in UTF-8, with a NUL */
    REQUEST_ACTIONS_MAX = 8, /* the most actions that one `act` may have */
    REQUEST_NO_PRESET = 255  /* stands for a preset that the game does not have */
};
#define REQUEST_ID_MAX UINT64_C(9007199254740991) /* 2^53 - 1, which a double holds exactly */

/* The verbs of docs/protocol.md 2. The comment on a verb lists the fields of struct request that
 * the verb uses, in addition to `id`. */
enum request_verb {
    REQUEST_NONE,
    REQUEST_HELLO,   /* uses the field `version` */
    REQUEST_PING,    /* uses only `id` */
    REQUEST_CREATE,  /* uses the fields `settings` (with `seats`), `name`, `bot`, `token` */
    REQUEST_JOIN,    /* uses the fields `table`, `door`, `name`, `seat`, `token` */
    REQUEST_WATCH,   /* uses the fields `table`, `door`, `after` */
    REQUEST_RESUME,  /* uses the fields `table`, `secret` (a token), `after` */
    REQUEST_CLAIM,   /* uses the fields `table`, `secret` (a link), `token` */
    REQUEST_FORGET,  /* uses the fields `table`, `secret` (a token) */
    REQUEST_ACT,     /* uses the fields `step`, `actions` */
    REQUEST_WHY,     /* uses the field `actions`, with one action */
    REQUEST_READY,   /* uses only `id` */
    REQUEST_SAY,     /* uses the field `text` */
    REQUEST_SIGN,    /* uses the field `sign` */
    REQUEST_STAND,   /* uses only `id` */
    REQUEST_BACK,    /* uses only `id` */
    REQUEST_BOT,     /* uses the fields `seat`, `bot` (which is empty for `none`) */
    REQUEST_LINK,    /* uses only `id` */
    REQUEST_REPLAY,  /* uses only `id` */
    REQUEST_NOTIFY,  /* uses the fields `push_key`, `secret`, `text` (a URL); all empty for `off` */
    REQUEST_REMATCH, /* uses only `id` */
    REQUEST_SET,     /* uses the field `settings` */
    REQUEST_KICK,    /* uses the field `seat` */
    REQUEST_REMOVE,  /* uses the field `seat` */
    REQUEST_KEEP,    /* uses the field `seat` */
    REQUEST_RENEW,   /* uses only `id` */
    REQUEST_START,   /* uses the field `bot` */
    REQUEST_COMMIT,  /* uses the field `hash` */
    REQUEST_REVEAL,  /* uses the field `hash`, which here holds the salt */
    REQUEST_VERBS
};

/* The settings that a request `create` or `set` names. A request `set` need not say which game it
 * means. So request_read looks up each preset and option in every game. The arrays of size
 * SAB_KINDS hold what request_read has found for each game (enum sab_kind). */
struct request_settings {
    uint8_t seats;               /* number of seats; 0: not named */
    bool names_kind;             /* `kind` is set */
    uint8_t kind;                /* enum sab_kind */
    bool names_preset;           /* `preset` is set */
    uint8_t preset[SAB_KINDS];   /* the preset's number in each game, or REQUEST_NO_PRESET */
    uint16_t options[SAB_KINDS]; /* bit `i` is set if the request names option `i` of this game */
    uint8_t option[SAB_KINDS][SAB_OPTIONS_MAX]; /* the values of these options */
    uint16_t customs;                           /* bit `i` is set if the request names custom `i` */
    uint8_t custom[CUSTOMS];                    /* the values of these customs */
};

/* A request. If the request names no seat, `seat` is SAB_NOBODY. Any other field that the request
 * does not name is zero or empty. Texts end in a NUL. */
struct request {
    uint64_t id;  /* 1 to REQUEST_ID_MAX; 0: the id could not be read */
    uint8_t verb; /* enum request_verb */
    sab_seat seat;
    uint32_t version; /* the protocol version that the sender speaks */
    uint32_t step;    /* the step of the view for which the actions were chosen */
    uint64_t after;   /* the number of the newest entry that the sender knows; 0: none */
    char table[REQUEST_CODE_SIZE];
    char door[REQUEST_CODE_SIZE];         /* the door that the sender knows; empty: none */
    char secret[REQUEST_SECRET_SIZE];     /* a token or a link that the sender was given */
    char token[REQUEST_TOKEN_SIZE];       /* the token that the sender proposes for its seat */
    uint8_t hash[REQUEST_HASH_SIZE];      /* for `commit`, the hash; for `reveal`, the salt */
    char push_key[REQUEST_PUSH_KEY_SIZE]; /* the key of a push subscription */
    char bot[REQUEST_BOT_SIZE];
    char name[SAB_NAME_SIZE];
    char text[REQUEST_SAY_SIZE];
    uint8_t action_count;
    /* The actions to carry out, in this order, or a single vote. Their field `seat` is 0. Before
     * you use an action, set its seat to the sender's and call sab_complete_action. */
    struct sab_action actions[REQUEST_ACTIONS_MAX];
    struct sab_sign sign; /* a sign of either game; its field `seat` is 0 */
    struct request_settings settings;
};

/* Reads a frame. If the frame is not a request, returns false, and `refusal` says why. Sets
 * request->id in this case too, if the id could be read, so that the reply can name the request. */
SAB_MUST_CHECK bool request_read(const char *frame, size_t size, struct request *request,
                                 struct refusal *refusal);

/* Whether the bytes have the form of a table's code. A door has the same form. */
bool request_is_code(const char *bytes, size_t size);

/* Reads the address of a table: CODE or, if the table has a door, CODE-DOOR. `door` is empty if the
 * address has none. If the result is false, the texts are meaningless. */
SAB_MUST_CHECK bool request_read_address(const char *bytes, size_t size,
                                         char code[REQUEST_CODE_SIZE],
                                         char door[REQUEST_CODE_SIZE]);

#endif

/* SPDX-License-Identifier: MIT
 *
 * notation.h - the game in words: docs/notation.md, read and written.
 *
 * Like the engine, the notation allocates nothing, keeps no state and makes no system calls. It
 * knows words, not rules: the engine decides whether an action is allowed or a deal is complete.
 * "notation 3" is docs/notation.md, section 3.
 */
#ifndef SABOTEUR_NOTATION_H
#define SABOTEUR_NOTATION_H

#include "saboteur/saboteur.h"
#include "saboteur/sign.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- Text, bounded ------------------------------------------------------------------------ */

/* A text being written into `size` bytes. If size > 0, the text always ends in a NUL. `length` also
 * counts the bytes that did not fit, so the text is complete if length < size. */
struct sab_text {
    char *bytes;
    size_t size, length;
};

struct sab_text sab_text_into(char *bytes, size_t size);
bool sab_text_is_whole(const struct sab_text *text);
void sab_write(struct sab_text *text, const char *string);
void sab_write_bytes(struct sab_text *text, const char *bytes, size_t size);
void sab_write_number(struct sab_text *text, int64_t number);

/* Why and where a text could not be read. */
struct sab_fault {
    unsigned line;      /* line of the record, from 1; 0: the text is not a record */
    size_t offset;      /* bytes before the fault in the text or line. The column shown to
                         * people is offset + 1 */
    char sentence[160]; /* one English sentence in printable ASCII, full stop included */
};

/* The number of characters, or -1 if the bytes are not UTF-8 or hold control characters. */
long sab_utf8_characters(const char *bytes, size_t size);

enum { SAB_NAME_CHARACTERS = 24, SAB_NAME_SIZE = 4 * SAB_NAME_CHARACTERS + 1 };
/* Whether the bytes can be a player's name: 1 to 24 characters, not all spaces (notation 5). */
bool sab_is_name(const char *bytes, size_t size);

/* Write and read quoted text (notation 5). sab_write_quoted takes only bytes that
 * sab_utf8_characters accepts. sab_read_quoted reads all of `text`. It writes the text without its
 * quotes and backslashes to `into`, and a NUL after it. */
void sab_write_quoted(struct sab_text *text, const char *bytes, size_t size);
SAB_MUST_CHECK bool sab_read_quoted(const char *text, size_t size, char *into, size_t into_size,
                                    struct sab_fault *fault);

/* ---- Names -------------------------------------------------------------------------------- */

/* Each of these functions returns "?" for an unknown value and for a number without a name. Cards,
 * goals and phases may be of either game: the two games share no numbers. */
const char *sab_kind_name(unsigned kind);         /* base, cave */
const char *sab_card_name(unsigned card);         /* as in a hand: NESW, N|E, break-cart, boots.I */
const char *sab_shape_name(unsigned shape);       /* of a path card as it lies: NESW, N|E */
const char *sab_goal_name(unsigned goal);         /* NESW, NE, NW, exit, hole, ladder, vein */
const char *sab_tool_name(unsigned tool);         /* pickaxe, lantern, cart */
const char *sab_base_role_name(unsigned role);    /* digger, saboteur */
const char *sab_phase_name(unsigned phase);       /* play, choose-goal, walking, ... */
const char *sab_clan_name(unsigned clan);         /* golden-axe, blue-moon */
const char *sab_loyalty_name(unsigned loyalty);   /* loyal, saboteur */
const char *sab_creature_name(unsigned creature); /* rat, lindworm, goblin */
/* undecided, or who has won: diggers, saboteurs or nobody; golden-axe, blue-moon or draw. */
const char *sab_outcome_name(unsigned kind, unsigned outcome);
/* The name of a card of the cave as it lies: upright if `turned` is 0, else half turned. */
const char *sab_lying_name(unsigned card, unsigned turned);

/* The functions below read the names that the functions above return. They return false for any
 * other text. A card, goal, role, shape, clan or loyalty can also be "?", which is read as 0. */
SAB_MUST_CHECK bool sab_read_kind(const char *text, size_t size, uint8_t *kind);
SAB_MUST_CHECK bool sab_read_card(const char *text, size_t size, sab_card *card);
SAB_MUST_CHECK bool sab_read_shape(const char *text, size_t size, sab_shape *shape);
SAB_MUST_CHECK bool sab_read_goal(const char *text, size_t size, uint8_t *goal);
SAB_MUST_CHECK bool sab_read_tool(const char *text, size_t size, sab_tools *tool);
SAB_MUST_CHECK bool sab_read_base_role(const char *text, size_t size, uint8_t *role);
SAB_MUST_CHECK bool sab_read_outcome(unsigned kind, const char *text, size_t size,
                                     uint8_t *outcome);
SAB_MUST_CHECK bool sab_read_clan(const char *text, size_t size, uint8_t *clan);
SAB_MUST_CHECK bool sab_read_loyalty(const char *text, size_t size, uint8_t *loyalty);
SAB_MUST_CHECK bool sab_read_creature(const char *text, size_t size, uint8_t *creature);
/* Reads a path card of the cave as it lies. If a half turn changes nothing, *turned becomes 0. */
SAB_MUST_CHECK bool sab_read_lying(const char *text, size_t size, sab_card *card, uint8_t *turned);

/* Options and presets of the game `kind` (enum sab_kind; any other number means base). In both
 * games, preset 0 is `standard`, with every option 0. Each game has its own option names. */
unsigned sab_option_count(unsigned kind);
const char *sab_option_name(unsigned kind, unsigned option);
const char *sab_value_name(unsigned kind, unsigned option, unsigned value);
const char *sab_preset_name(unsigned kind, unsigned preset);
SAB_MUST_CHECK bool sab_read_option(unsigned kind, const char *text, size_t size, uint8_t *option);
SAB_MUST_CHECK bool sab_read_value(unsigned kind, unsigned option, const char *text, size_t size,
                                   uint8_t *value);
SAB_MUST_CHECK bool sab_read_preset(unsigned kind, const char *text, size_t size, uint8_t *preset);

void sab_write_cell(struct sab_text *text, sab_cell cell);
SAB_MUST_CHECK bool sab_read_cell(const char *text, size_t size, sab_cell *cell);

/* A place is written as a cell and a space, such as 2,0.4, or as the cell alone if the space is
 * SAB_NO_SPACE. An edge is written as a cell and a side, such as 1,0:E (notation 8). */
void sab_write_place(struct sab_text *text, struct sab_cave_place place);
SAB_MUST_CHECK bool sab_read_place(const char *text, size_t size, struct sab_cave_place *place);
void sab_write_edge(struct sab_text *text, sab_cell cell, sab_sides side);
SAB_MUST_CHECK bool sab_read_edge(const char *text, size_t size, sab_cell *cell, sab_sides *side);

/* ---- The drawn board ------------------------------------------------------------------------ */

/* A card as one box-drawing character: light lines for joined paths, heavy ones for dead ends
 * (notation 7). "?" if `shape` is no shape. */
const char *sab_shape_drawing(unsigned shape);
SAB_MUST_CHECK bool sab_read_drawing(const char *text, size_t size, sab_shape *shape);

enum { SAB_BOARD_TEXT = 65536 }; /* bytes for the largest board, NUL included */
/* The board as a grid of drawings, with x above it, y to its left and room for one more card on
 * every side (notation 7). In the cave, each card has two more characters to its left: one for the
 * figures on the card, and one for its printed mark. The lines below the grid list the webs and the
 * space of each figure (notation 8). */
void sab_draw_board(struct sab_text *text, const struct sab_view *view);

/* ---- Verdicts ------------------------------------------------------------------------------- */

/* sab_verdict_name returns the name of a verdict, such as sides-mismatch. sab_verdict_section
 * returns the section of the rules that gives the verdict, such as base 4.4, or "?" if the game
 * never gives it. sab_verdict_text returns one English sentence for the player. */
const char *sab_verdict_name(unsigned verdict);
const char *sab_verdict_section(unsigned kind, unsigned verdict);
const char *sab_verdict_text(unsigned verdict);
SAB_MUST_CHECK bool sab_read_verdict(const char *text, size_t size, uint8_t *verdict);

/* ---- Actions and events -------------------------------------------------------------------- */

enum { SAB_ACTION_TEXT = 64, SAB_EVENT_TEXT = 48 }; /* bytes of the longest text, NUL included */

/* Writes an action in the form of notation 3 or 8, without its seat. */
void sab_write_action(struct sab_text *text, const struct sab_action *action);
/* Reads all of `text` as an action of `seat`. The text of the verb `turn>` does not name the stone,
 * so the cell stays 0,0 (notation 3), and sab_complete_action fills it in. If the function returns
 * false, *action is unchanged. */
SAB_MUST_CHECK bool sab_read_action(const char *text, size_t size, sab_seat seat,
                                    struct sab_action *action, struct sab_fault *fault);
/* If the action rotates a stone, fills in the cell of the stone. The text of such an action has no
 * cell, because the view tells which stone the action rotates. */
void sab_complete_action(const struct sab_view *view, struct sab_action *action);

void sab_write_event(struct sab_text *text, const struct sab_event *event);
SAB_MUST_CHECK bool sab_read_event(const char *text, size_t size, struct sab_event *event,
                                   struct sab_fault *fault);

/* ---- Signs ------------------------------------------------------------------------------- */

enum { SAB_SIGN_TEXT = 32 }; /* bytes of the longest text, NUL included */

/* sab_sign_name returns the name of a kind of sign, such as light. sab_says_name returns the word
 * for what a marker says, such as stone. sab_face_name returns the name of a face, such as laugh.
 * For a number without a name, they return "?". */
const char *sab_sign_name(unsigned kind);
const char *sab_says_name(unsigned says);
const char *sab_face_name(unsigned face);

/* Writes a sign without its sender: light>4, marker>8,0:gold. */
void sab_write_sign(struct sab_text *text, const struct sab_sign *sign);
/* Whether a text begins like a sign. No action begins like a sign: `face rat` is an action of the
 * cave, `face:laugh` a sign. */
bool sab_begins_sign(const char *text, size_t size);
/* Whether the game `game` (enum sab_kind) has signs of this form. For example, the base game has no
 * markers on clan cards, and no sign of the cave names a tool. */
bool sab_has_sign(unsigned game, const struct sab_sign *sign);
/* Reads all of `text` as a sign that `seat` gives in the game `game` (enum sab_kind; SAB_KINDS: in
 * any game). Checks only the form. Whether the seat or the goal exists, and whether the sign is
 * allowed now, depends on the game. If the function returns false, *sign is unchanged. */
SAB_MUST_CHECK bool sab_read_sign(const char *text, size_t size, unsigned game, sab_seat seat,
                                  struct sab_sign *sign, struct sab_fault *fault);

/* ---- Records ------------------------------------------------------------------------------- */

/* The newest version of the format of records. Version 2 added signs, and version 3 fair shuffles.
 * A record is written in the oldest version that can hold it. */
enum { SAB_RECORD_VERSION = 3 };
/* The newest revision of a game's rules: base-1, cave-2. A record names the oldest revision that
 * can express its options (notation 5). */
const char *sab_rules_revision(unsigned kind);

/* The random numbers from which the seed of a fair shuffle was derived (docs/fair-shuffle.md): the
 * table's secret, and the salt of each player who took part. `table_hash` was published before the
 * secret. For each seat, seat_hash[seat] was published before salt[seat]. */
struct sab_fair {
    bool by_chance;   /* whether the seed also decides who starts the game */
    sab_seats salted; /* bit n: the player in seat n took part */
    uint8_t table_hash[SAB_SEED_SIZE], secret[SAB_SEED_SIZE];
    uint8_t seat_hash[SAB_SEATS_MAX][SAB_SEED_SIZE], salt[SAB_SEATS_MAX][SAB_SEED_SIZE];
};

/* The head of a record. Zero it before filling it in. */
struct sab_record_head {
    struct sab_config config;
    bool redacted;    /* true: the record holds only what `seen_by` may know; false: complete */
    sab_seat seen_by; /* if redacted: the seat that may read the record; SAB_NOBODY: a spectator */
    bool has_signs;   /* true: lines with signs may follow (format version 2) */
    bool has_seed;    /* whether `seed` is set */
    bool has_fair;    /* whether `fair` is set (format version 3); then has_seed is true as well */
    uint8_t seed[SAB_SEED_SIZE];
    struct sab_fair fair;
    char name[SAB_SEATS_MAX][SAB_NAME_SIZE]; /* UTF-8; empty: no name */
};

/* These functions write lines of a record, newlines included. If the head is redacted, the
 * deal and the actions show only what the seat `seen_by` knew at the time (notation 5.6). */
void sab_write_head(struct sab_text *text, const struct sab_record_head *head);
void sab_write_deal(struct sab_text *text, const struct sab_record_head *head, unsigned round,
                    const struct sab_deal *deal);
void sab_write_record_action(struct sab_text *text, const struct sab_record_head *head,
                             const struct sab_action *action);
void sab_write_record_sign(struct sab_text *text, const struct sab_sign *sign);
void sab_write_record_end(struct sab_text *text);

enum { SAB_DEAL_TEXT = 3072, SAB_HEAD_TEXT = 4096 }; /* bytes of the longest text, NUL included */

/* What is complete after a line of a record has been read. */
enum sab_record_item {
    SAB_ITEM_NONE,   /* nothing: a comment, a blank line, or an item with more lines to come */
    SAB_ITEM_HEAD,   /* reader.head is complete (at the line `round 1`) */
    SAB_ITEM_DEAL,   /* reader.deal is complete; its round is reader.round */
    SAB_ITEM_ACTION, /* reader.action is complete, as sab_read_action leaves it */
    SAB_ITEM_END,    /* the record is complete; only comments may follow */
    SAB_ITEM_SIGN    /* reader.sign is complete, and names only seats of this game */
};

struct sab_record_reader {
    struct sab_record_head head;
    struct sab_deal deal;
    struct sab_action action;
    struct sab_sign sign;
    uint8_t round;    /* the round that `deal`, `action` and `sign` belong to, from 1 */
    unsigned line;    /* number of lines read so far */
    uint8_t came;     /* private: the kind of the newest line read */
    uint8_t last;     /* private: one more than the number of the option, name or hand just read */
    uint8_t revision; /* private: number of the revision of the rules */
};

void sab_record_open(struct sab_record_reader *reader);
/* Reads one line, without its newline, and ignores a carriage return at its end. Returns false if
 * the line is wrong or out of place. Then do not use the reader again. */
SAB_MUST_CHECK bool sab_read_record_line(struct sab_record_reader *reader, const char *line,
                                         size_t size, enum sab_record_item *item,
                                         struct sab_fault *fault);
/* Whether the record may end after the lines read so far. A record that ends within its head or a
 * deal is incomplete. */
SAB_MUST_CHECK bool sab_record_may_stop(const struct sab_record_reader *reader,
                                        struct sab_fault *fault);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif

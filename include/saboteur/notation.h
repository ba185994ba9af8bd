/* SPDX-License-Identifier: MIT
 *
 * notation.h - the game in words: docs/notation.md, read and written.
 *
 * Like the engine it allocates nothing, keeps nothing and calls nothing of the system. It knows
 * words, not rules: whether an action is allowed, or a deal is of this box, the engine says.
 * "notation 3" is docs/notation.md, section 3.
 */
#ifndef SABOTEUR_NOTATION_H
#define SABOTEUR_NOTATION_H

#include "saboteur/saboteur.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- Text, bounded ------------------------------------------------------------------------ */

/* A text being written into `size` bytes. Always ended by a NUL when size > 0. `length` counts
 * what was written to it, also what did not fit: the text is whole when length < size. */
struct sab_text {
    char *bytes;
    size_t size, length;
};

struct sab_text sab_text_into(char *bytes, size_t size);
bool sab_text_is_whole(const struct sab_text *text);
void sab_write(struct sab_text *text, const char *string);
void sab_write_bytes(struct sab_text *text, const char *bytes, size_t size);
void sab_write_number(struct sab_text *text, int64_t number);

/* Why a text could not be read: one English sentence, and where. */
struct sab_fault {
    unsigned line;      /* from 1; 0 outside a record */
    size_t offset;      /* bytes into the text or line; people count columns from offset + 1 */
    char sentence[160]; /* printable ASCII, with its full stop */
};

/* The number of characters when the bytes are UTF-8 without control characters, else -1. */
long sab_utf8_characters(const char *bytes, size_t size);

enum { SAB_NAME_CHARACTERS = 24, SAB_NAME_SIZE = 4 * SAB_NAME_CHARACTERS + 1 };
/* Whether the bytes may name a player: 1 to 24 characters, not only spaces (notation 5). */
bool sab_is_name(const char *bytes, size_t size);

/* Quoted text (notation 5). The bytes written must satisfy sab_utf8_characters. What is read must
 * be all of `text`; `into` gets the bytes and a NUL. */
void sab_write_quoted(struct sab_text *text, const char *bytes, size_t size);
SAB_MUST_CHECK bool sab_read_quoted(const char *text, size_t size, char *into, size_t into_size,
                                    struct sab_fault *fault);

/* ---- Names -------------------------------------------------------------------------------- */

/* "?" for unknown things, and for numbers that name nothing. Cards, goals and phases are of either
 * game: their numbers are disjoint. */
const char *sab_kind_name(unsigned kind);         /* base, cave */
const char *sab_card_name(unsigned card);         /* NESW, N|E, break-cart, boots.I: as in a hand */
const char *sab_shape_name(unsigned shape);       /* as it lies */
const char *sab_goal_name(unsigned goal);         /* NESW, NE, NW, exit, hole, ladder, vein */
const char *sab_tool_name(unsigned tool);         /* pickaxe, lantern, cart */
const char *sab_base_role_name(unsigned role);    /* digger, saboteur */
const char *sab_phase_name(unsigned phase);       /* play, choose-goal, walking, ... */
const char *sab_clan_name(unsigned clan);         /* golden-axe, blue-moon */
const char *sab_loyalty_name(unsigned loyalty);   /* loyal, saboteur */
const char *sab_creature_name(unsigned creature); /* rat, lindworm, goblin */
/* How a round ended: undecided; diggers, saboteurs, nobody; golden-axe, blue-moon, draw. */
const char *sab_outcome_name(unsigned kind, unsigned outcome);
/* A card of the cave as it lies: half turned when `turned` is not 0. */
const char *sab_lying_name(unsigned card, unsigned turned);

/* Read back what the functions above write; false when it is no such name. Card, goal, role,
 * shape, clan and loyalty also take "?", which is 0. */
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
/* A path card of the cave as it lies; upright where a half turn makes no difference. */
SAB_MUST_CHECK bool sab_read_lying(const char *text, size_t size, sab_card *card, uint8_t *turned);

/* Options and presets of the game of `kind` (enum sab_kind; base for any other number). Preset
 * `standard` is number 0 in each, and all its options are 0. Names of options differ from game to
 * game. */
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

/* A space of the cave, 2,0.4 (the cell alone for SAB_NO_SPACE); an edge, 1,0:E (notation 8). */
void sab_write_place(struct sab_text *text, struct sab_cave_place place);
SAB_MUST_CHECK bool sab_read_place(const char *text, size_t size, struct sab_cave_place *place);
void sab_write_edge(struct sab_text *text, sab_cell cell, sab_sides side);
SAB_MUST_CHECK bool sab_read_edge(const char *text, size_t size, sab_cell *cell, sab_sides *side);

/* ---- The drawn board ------------------------------------------------------------------------ */

/* A card as one character of box drawing: light lines are joined tunnels, heavy ones dead ends
 * (notation 7). "?" for no shape. */
const char *sab_shape_drawing(unsigned shape);
SAB_MUST_CHECK bool sab_read_drawing(const char *text, size_t size, sab_shape *shape);

enum { SAB_BOARD_TEXT = 65536 }; /* bytes that hold the largest board, with its NUL */
/* The maze of a view as a grid of drawings, x above and y before it, with room for one more card
 * on every side (notation 7). In the cave, before each card, who stands on it and what is printed
 * there; below, the spaces of all figures and the webs (notation 8). */
void sab_draw_board(struct sab_text *text, const struct sab_view *view);

/* ---- Verdicts ------------------------------------------------------------------------------- */

/* Of a verdict: its name (sides-mismatch), the sections of a game's rules page that say so
 * (base 4.4), and one English sentence for the player. The section is "?" in a game without it. */
const char *sab_verdict_name(unsigned verdict);
const char *sab_verdict_section(unsigned kind, unsigned verdict);
const char *sab_verdict_text(unsigned verdict);
SAB_MUST_CHECK bool sab_read_verdict(const char *text, size_t size, uint8_t *verdict);

/* ---- Actions and events -------------------------------------------------------------------- */

enum { SAB_ACTION_TEXT = 64, SAB_EVENT_TEXT = 48 }; /* bytes that hold the longest, with its NUL */

/* Writes an action as in notation 3 or 8, without its seat. */
void sab_write_action(struct sab_text *text, const struct sab_action *action);
/* Reads one, all of `text`, as of `seat`. The stone of a `turn>` is left at cell 0,0 (notation 3):
 * sab_complete_action finds it. On false *action is unchanged. */
SAB_MUST_CHECK bool sab_read_action(const char *text, size_t size, sab_seat seat,
                                    struct sab_action *action, struct sab_fault *fault);
/* Gives an action as read what its text leaves to the position: the cell of the stone to turn. */
void sab_complete_action(const struct sab_view *view, struct sab_action *action);

void sab_write_event(struct sab_text *text, const struct sab_event *event);
SAB_MUST_CHECK bool sab_read_event(const char *text, size_t size, struct sab_event *event,
                                   struct sab_fault *fault);

/* ---- Records ------------------------------------------------------------------------------- */

enum { SAB_RECORD_VERSION = 1 };
const char *sab_rules_revision(unsigned kind); /* base-1, cave-1 */

/* The head of a record. Zero it before filling it in. */
struct sab_record_head {
    struct sab_config config;
    bool redacted;    /* as `seen_by` may know it; else complete */
    sab_seat seen_by; /* SAB_NOBODY: a spectator */
    bool has_seed;
    uint8_t seed[SAB_SEED_SIZE];
    char name[SAB_SEATS_MAX][SAB_NAME_SIZE]; /* UTF-8; empty: none given */
};

/* Lines of a record, each with its newline. A redacted head makes the deal and the actions appear
 * as its reader knew them when they were written (notation 5.6). */
void sab_write_head(struct sab_text *text, const struct sab_record_head *head);
void sab_write_deal(struct sab_text *text, const struct sab_record_head *head, unsigned round,
                    const struct sab_deal *deal);
void sab_write_record_action(struct sab_text *text, const struct sab_record_head *head,
                             const struct sab_action *action);
void sab_write_record_end(struct sab_text *text);

enum { SAB_DEAL_TEXT = 3072, SAB_HEAD_TEXT = 4096 }; /* bytes that hold the longest, with NUL */

/* What a line of a record completed. */
enum sab_record_item {
    SAB_ITEM_NONE,   /* nothing yet, a comment or a blank line */
    SAB_ITEM_HEAD,   /* reader.head (at the line `round 1`) */
    SAB_ITEM_DEAL,   /* reader.deal, of reader.round */
    SAB_ITEM_ACTION, /* reader.action, as sab_read_action leaves it */
    SAB_ITEM_END     /* the record is whole; only comments may follow */
};

struct sab_record_reader {
    struct sab_record_head head;
    struct sab_deal deal;
    struct sab_action action;
    uint8_t round; /* of deal and action, from 1 */
    unsigned line; /* lines read so far */
    uint8_t came;  /* private: which line came last */
    uint8_t last;  /* private: one past the last option, name or hand */
};

void sab_record_open(struct sab_record_reader *reader);
/* Reads one line, given without its newline (a carriage return at its end is skipped). False when
 * it is not what may come here; the reader must then be given up. */
SAB_MUST_CHECK bool sab_read_record_line(struct sab_record_reader *reader, const char *line,
                                         size_t size, enum sab_record_item *item,
                                         struct sab_fault *fault);
/* Whether the record may stop after the lines read: not inside the head or a deal. */
SAB_MUST_CHECK bool sab_record_may_stop(const struct sab_record_reader *reader,
                                        struct sab_fault *fault);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif

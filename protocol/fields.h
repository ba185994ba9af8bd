/* SPDX-License-Identifier: MIT
 *
 * fields.h - the fields of a view: for each key of its JSON object, what kind of value it has,
 * where the value stands in struct sab_view, and who is told it (docs/notation.md 6 and 8,
 * docs/protocol.md 3).
 *
 * Each game has one list, in fields.c of its folder. view_json.c writes views by it, view_read.c
 * reads them, and tools/fields makes the page's types and the schema from it.
 *
 * Most values are of a common type: a number, a seat, a word. Such a field needs its row and
 * nothing else. All others are odd: the row names a function that writes the value and the type
 * that it has on the page, the game's folder reads it, and the schema has a definition for it,
 * named after the game and the key, such as `base_hands`.
 */
#ifndef PROTOCOL_FIELDS_H
#define PROTOCOL_FIELDS_H

#include "protocol/json.h"
#include "protocol/parsed.h"

/* What a value is. */
enum field_type {
    FIELD_ODD,
    FIELD_NUMBER, /* a byte, `least` to `most`; `least` is only for the schema */
    FIELD_FLAG,
    FIELD_SEAT,    /* null for SAB_NOBODY */
    FIELD_SEATS,   /* a list */
    FIELD_WORD,    /* one of `words` */
    FIELD_PHASE,   /* one of the game's `phases` */
    FIELD_OUTCOME, /* a word that sab_outcome_name gives */
    FIELD_TOOLS,   /* a list of words */
    FIELD_CELL     /* null for the cell (0,0) of the start card */
};

/* How many values a field has. */
enum field_each {
    FIELD_ONE,
    FIELD_EACH_SEAT,  /* an array, by seat */
    FIELD_EACH_GROUP, /* an array, by group of cards (cave 1.1) */
    FIELD_EACH_GOAL,  /* an object, by the goal's cell */
    FIELD_EACH_CLAN,  /* an object, by the clan's name */
    FIELD_GOALS       /* the cells of those goals whose byte is not 0; a flag */
};

/* Where a field is told. Fields that only the full object has, or only a seat's part, are not read
 * back, nor is `you`. */
enum field_told {
    TOLD_HEAD = 1,   /* before the game's own fields */
    TOLD_VIEW = 2,   /* in each view */
    TOLD_BOARD = 4,  /* in each view; a table leaves it out as long as it has not changed */
    TOLD_SECRET = 8, /* in the full object only */
    TOLD_LEGAL = 16, /* after the fields of a view */
    TOLD_TABLE = 32  /* in the view that a table sends, after all others */
};

/* Whether a seat is told more of a field than a spectator. In a seat's part, the fields marked
 * OWN_FIRST come before those marked OWN. */
enum field_own { OWN_NOTHING, OWN_FIRST, OWN, OWN_UNSEEN, OWN_DEAD /* the last two are aids */ };

/* The words for the numbers from `first` to `last`. All other numbers have the word "?", which
 * reads as 0. `page` is the name of the type on the page. */
struct field_words {
    const char *page;
    const char *(*name)(unsigned);
    uint8_t first, last;
};

struct field;

/* What there is to write. */
struct sheet {
    const struct sab_view *view;
    /* All secrets of the game, struct sab_base_secrets or sab_cave_secrets. NULL if only what the
     * view shows may be written. */
    const void *secrets;
    const struct sab_view *open; /* for a seat's part, a spectator's view; else NULL */
    uint32_t step;
    const struct sab_action *legal;
    size_t legal_count;
};

typedef void field_put(struct json *json, const struct sheet *sheet);

/* For a row: the place of a member of struct sab_view. */
#define FIELD_AT(member) .at = offsetof(struct sab_view, member)

struct field {
    const char *key;
    uint8_t type;  /* enum field_type */
    uint8_t each;  /* enum field_each */
    uint8_t told;  /* enum field_told, only one */
    uint8_t own;   /* enum field_own */
    uint16_t at;   /* offset of the first value in struct sab_view */
    uint16_t step; /* bytes from one value to the next */
    /* The same two for the secrets of the game: 1 + the offset there of what a view hides at `at`,
     * and the bytes from one value to the next. 0: a view hides nothing of this field. */
    uint16_t secret, secret_step;
    uint8_t least, most;
    const struct field_words *words;
    /* NULL, or when the field is written. If a seat is told more of the field than a spectator, a
     * view always has it, and only the seat's part may lack it. */
    bool (*when)(const struct sheet *sheet);
    /* Of an odd value: the function that writes it, another one that writes it in a seat's part
     * (NULL: the same), and the type of the value on the page. */
    field_put *put, *put_own;
    const char *page;
};

/* The fields of one game, in the order in which they are written. */
struct fields {
    const char *name;
    const struct field *list;
    size_t count;
    const char *page_types; /* the types of the odd values on the page (web/core/NAME/model.ts) */
    struct field_words phases;
    uint16_t options; /* the offset in struct sab_view of the options' values */
    unsigned goals;
    sab_cell (*goal_cell)(unsigned seats, unsigned goal);
    int extent; /* no cell lies further from the start than this, in x or in y */
    /* Writes all that a spectator's view of this game hides into a struct sab_base_secrets or
     * sab_cave_secrets. */
    void (*secrets)(const struct sab_game *game, void *secrets);
    /* Reads the odd fields of a view, after all others (view_read.h). */
    void (*read)(struct parsed object, struct sab_view *view);
};

/* fields_of returns the fields of the game `kind`; fields_common those that all games have. */
const struct fields *fields_of(unsigned kind);
extern const struct fields fields_common;

/* Writes, into an open object, those of the fields that are told in one of the places `told` (a set
 * of enum field_told). What the view hides is taken from sheet->secrets. */
void put_fields(struct json *json, const struct sheet *sheet, const struct fields *fields,
                unsigned told);
/* Writes those of the fields that are marked `own`, for a seat's part (docs/protocol.md 3). Of a
 * field with a value for each seat or goal, the function writes an object with only those values
 * that differ in sheet->view and sheet->open; its keys are the seats or the cells. */
void put_own_fields(struct json *json, const struct sheet *sheet, const struct fields *fields,
                    enum field_own own);

#endif

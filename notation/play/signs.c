/* SPDX-License-Identifier: MIT
 *
 * signs.c - signs as text (notation 9). Every sign has the form NAME>TARGET:VALUE, in which the
 * parts after the name may be missing.
 */
#include "notation/play/signs.h"

#include "notation/games.h"

#include <string.h>

/* What can follow the > or the : of a sign. */
enum part {
    PART_NONE,
    PART_SEAT,
    PART_CELL,
    PART_PLACE, /* a cell, or the seat whose clan card is meant */
    PART_SAYS,
    PART_TOOL,
    PART_FACE
};

static const struct form {
    const char *name;
    uint8_t target, value; /* enum part */
    bool target_optional, value_optional;
} forms[SAB_SIGN_KINDS] = {
    [SAB_SIGN_NONE] = {"?", PART_NONE, PART_NONE, false, false},
    [SAB_SIGN_LIGHT] = {"light", PART_SEAT, PART_NONE, true, false},
    [SAB_SIGN_MARKER] = {"marker", PART_PLACE, PART_SAYS, false, true},
    [SAB_SIGN_TRUST] = {"trust", PART_SEAT, PART_PLACE, false, true},
    [SAB_SIGN_DOUBT] = {"doubt", PART_SEAT, PART_PLACE, false, true},
    [SAB_SIGN_YES] = {"yes", PART_SEAT, PART_NONE, false, false},
    [SAB_SIGN_NO] = {"no", PART_SEAT, PART_NONE, false, false},
    [SAB_SIGN_DIG] = {"dig", PART_CELL, PART_NONE, false, false},
    [SAB_SIGN_AVOID] = {"avoid", PART_CELL, PART_NONE, false, false},
    [SAB_SIGN_HELP] = {"help", PART_SEAT, PART_TOOL, false, true},
    [SAB_SIGN_STUCK] = {"stuck", PART_NONE, PART_NONE, false, false},
    [SAB_SIGN_THANKS] = {"thanks", PART_SEAT, PART_NONE, false, false},
    [SAB_SIGN_FACE] = {"face", PART_NONE, PART_FACE, false, false},
};

static const char *const says_words[SAB_SAYS_COUNT] = {
    [SAB_SAYS_STONE] = "stone", [SAB_SAYS_GOLD] = "gold",         [SAB_SAYS_EXIT] = "exit",
    [SAB_SAYS_HOLE] = "hole",   [SAB_SAYS_LADDER] = "ladder",     [SAB_SAYS_VEIN] = "vein",
    [SAB_SAYS_LOYAL] = "loyal", [SAB_SAYS_SABOTEUR] = "saboteur",
};

static const char *const face_words[SAB_FACES] = {
    [SAB_FACE_LAUGH] = "laugh",       [SAB_FACE_GASP] = "gasp",   [SAB_FACE_GRUMBLE] = "grumble",
    [SAB_FACE_INNOCENT] = "innocent", [SAB_FACE_CHEER] = "cheer", [SAB_FACE_YAWN] = "yawn",
};

/* ---- Names ----------------------------------------------------------------------------------- */

const char *sab_sign_name(unsigned kind)
{
    return kind < SAB_SIGN_KINDS ? forms[kind].name : "?";
}

const char *sab_says_name(unsigned says)
{
    return name_of(NAMES(says_words), says);
}

const char *sab_face_name(unsigned face)
{
    return name_of(NAMES(face_words), face);
}

/* The kind of sign with this name, or SAB_SIGN_NONE. */
static unsigned kind_of(struct word name)
{
    for (unsigned kind = SAB_SIGN_NONE + 1; kind < SAB_SIGN_KINDS; kind++) {
        if (word_is(name, forms[kind].name)) {
            return kind;
        }
    }
    return SAB_SIGN_NONE;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Whether the sign has nothing to write for this part. */
static bool is_missing(const struct sab_sign *sign, unsigned part)
{
    if (part == PART_SEAT) {
        return sign->to == SAB_NOBODY;
    }
    if (part == PART_CELL || part == PART_PLACE) {
        return sign->on == SAB_ON_NOTHING;
    }
    return part == PART_NONE || sign->value == 0;
}

static void write_part(struct sab_text *text, const struct sab_sign *sign, unsigned part)
{
    switch ((enum part)part) {
    case PART_NONE:
        break;
    case PART_SEAT:
        sab_write_number(text, sign->to);
        break;
    case PART_CELL:
    case PART_PLACE:
        if (sign->on == SAB_ON_CLAN) {
            sab_write_number(text, sign->clan);
        } else {
            sab_write_cell(text, sign->cell);
        }
        break;
    case PART_SAYS:
        sab_write(text, sab_says_name(sign->value));
        break;
    case PART_TOOL:
        sab_write(text, sab_tool_name(sign->value));
        break;
    case PART_FACE:
        sab_write(text, sab_face_name(sign->value));
        break;
    }
}

void sab_write_sign(struct sab_text *text, const struct sab_sign *sign)
{
    const struct form *form = &forms[sign->kind < SAB_SIGN_KINDS ? sign->kind : SAB_SIGN_NONE];
    sab_write(text, form->name);
    if (!is_missing(sign, form->target)) {
        sab_write(text, ">");
        write_part(text, sign, form->target);
    }
    if (!is_missing(sign, form->value)) {
        sab_write(text, ":");
        write_part(text, sign, form->value);
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool scan_named(struct scan *scan, struct names names, const char *predicate, uint8_t *value)
{
    struct word word = scan_until(scan, " ");
    return find_name(names, word.text, word.size, value) || scan_refuse_word(scan, word, predicate);
}

static bool scan_tool(struct scan *scan, uint8_t *tool)
{
    struct word word = scan_until(scan, " ");
    return sab_read_tool(word.text, word.size, tool) ||
           scan_refuse_word(scan, word, "is not a tool: pickaxe, lantern or cart.");
}

/* Reads a cell, or the seat whose clan card is meant. Only a cell has a comma. */
static bool scan_cell_or_clan(struct scan *scan, struct sab_sign *sign)
{
    size_t start = scan->offset;
    struct word word = scan_until(scan, " :");
    scan->offset = start;
    bool is_cell = word.size == 0 || memchr(word.text, ',', word.size) != NULL;
    sign->on = is_cell ? SAB_ON_CELL : SAB_ON_CLAN;
    return is_cell ? scan_cell(scan, &sign->cell) : scan_seat(scan, SAB_SEATS_MAX, &sign->clan);
}

static bool scan_part(struct scan *scan, struct sab_sign *sign, unsigned part)
{
    switch ((enum part)part) {
    case PART_NONE:
        break;
    case PART_SEAT:
        return scan_seat(scan, SAB_SEATS_MAX, &sign->to);
    case PART_CELL:
        sign->on = SAB_ON_CELL;
        return scan_cell(scan, &sign->cell);
    case PART_PLACE:
        return scan_cell_or_clan(scan, sign);
    case PART_SAYS:
        return scan_named(scan, NAMES(says_words), "is not what a marker can say.", &sign->value);
    case PART_TOOL:
        return scan_tool(scan, &sign->value);
    case PART_FACE:
        return scan_named(scan, NAMES(face_words),
                          "is not a face: laugh, gasp, grumble, innocent, cheer or yawn.",
                          &sign->value);
    }
    return true;
}

/* Reads `mark` (> or :) and the part after it. */
static bool scan_after(struct scan *scan, const char *mark, unsigned part, bool optional,
                       struct sab_sign *sign)
{
    if (part == PART_NONE || (optional && scan->offset == scan->size)) {
        return true;
    }
    if (!scan_take(scan, mark)) {
        bool may_follow = optional && scan->text[scan->offset] == ' ';
        return may_follow || scan_refuse(scan, scan->offset,
                                         mark[0] == '>' ? "Here, a sign needs > and a target."
                                                        : "Here, a sign needs : and a value.");
    }
    return scan_part(scan, sign, part);
}

bool sab_begins_sign(const char *text, size_t size)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    const struct form *form = &forms[kind_of(scan_until(&scan, " >:"))];
    bool value_first = form->target == PART_NONE && form->value != PART_NONE;
    return form != &forms[SAB_SIGN_NONE] && (!value_first || scan_take(&scan, ":"));
}

bool sab_has_sign(unsigned game, const struct sab_sign *sign)
{
    return notation_game(game)->owns_sign(sign);
}

bool sab_read_sign(const char *text, size_t size, unsigned game, sab_seat seat,
                   struct sab_sign *sign, struct sab_fault *fault)
{
    struct scan scan = scan_over(text, size, fault);
    struct word name = scan_until(&scan, " >:");
    struct sab_sign read = {.kind = (uint8_t)kind_of(name), .seat = seat};
    read.to = read.clan = SAB_NOBODY;
    if (read.kind == SAB_SIGN_NONE) {
        return scan_refuse_word(&scan, name, "is not a sign.");
    }
    const struct form *form = &forms[read.kind];
    if (!scan_after(&scan, ">", form->target, form->target_optional, &read) ||
        !scan_after(&scan, ":", form->value, form->value_optional, &read) || !scan_end(&scan)) {
        return false;
    }
    if (game != SAB_KINDS && !sab_has_sign(game, &read)) {
        return scan_refuse_word(&scan, scan_since(&scan, 0), "is not a sign of this game.");
    }
    *sign = read;
    return true;
}

bool word_sign(struct scan *scan, struct word word, unsigned game, sab_seat seat,
               struct sab_sign *sign)
{
    struct sab_fault inside;
    return sab_read_sign(word.text, word.size, game, seat, sign, &inside) ||
           scan_refuse_inside(scan, word, &inside);
}

/* SPDX-License-Identifier: MIT
 *
 * actions.c - actions of the cave as text (notation 8).
 *
 * The text of an action begins with the name of a card or with another word, and a target may
 * follow. The table `rows` lists all forms, and both the reader and the writer follow the table.
 */
#include "notation/cave/cave.h"

#include <assert.h>
#include <string.h>

/* What follows the first word of an action. */
enum aim {
    AIM_NONE,
    AIM_LIE,      /* `@` and a cell (the first word says how the card lies) */
    AIM_CELL,     /* `>` and a cell */
    AIM_SEAT,     /* `>` and a seat */
    AIM_EDGE,     /* `>` and an edge */
    AIM_PLACE,    /* `>` and the number of a space */
    AIM_STEP,     /* `>` and the number of a space, or `>` and the cell of a face-down goal */
    AIM_DISCARDS, /* one blank, then one or two cards */
    AIM_CREATURE, /* one blank, then a creature */
    AIM_TURNED    /* one blank, then `upright` or `turned` */
};

/* clang-format off */
static const struct action_row {
    const char *word; /* the first word; NULL: the first word is the name of the card */
    uint8_t verb;     /* enum sab_cave_verb */
    uint8_t aim;      /* enum aim */
    uint8_t amount;   /* the action's field `amount`, if the first word determines it; else 0 */
} rows[] = {
    {NULL, SAB_CAVE_LAY, AIM_LIE, 0},
    {NULL, SAB_CAVE_LOOK_GOAL, AIM_CELL, 0},
    {NULL, SAB_CAVE_LOOK_CLAN, AIM_SEAT, 0},
    {NULL, SAB_CAVE_ROCKFALL, AIM_CELL, 0},
    {NULL, SAB_CAVE_BOOTS, AIM_SEAT, 0},
    {NULL, SAB_CAVE_AXE, AIM_SEAT, 0},
    {NULL, SAB_CAVE_SWAP, AIM_SEAT, 0},
    {NULL, SAB_CAVE_WEB, AIM_EDGE, 0},
    {NULL, SAB_CAVE_CREATURE, AIM_PLACE, 0},
    {"discard", SAB_CAVE_DISCARD, AIM_DISCARDS, 0},
    {"walk", SAB_CAVE_WALK, AIM_STEP, 0},
    {"halt", SAB_CAVE_HALT, AIM_NONE, 0},
    {"step", SAB_CAVE_STEP, AIM_STEP, 0},
    {"cut", SAB_CAVE_CUT, AIM_EDGE, 0},
    {"stay", SAB_CAVE_STAY, AIM_NONE, 0},
    {"face", SAB_CAVE_FACE, AIM_CREATURE, 0},
    {"drive", SAB_CAVE_DRIVE, AIM_NONE, 0},
    {"endure", SAB_CAVE_ENDURE, AIM_NONE, 0},
    {"lie", SAB_CAVE_TURN, AIM_TURNED, 0},
    {"take-nugget", SAB_CAVE_NUGGET, AIM_NONE, 1},
    {"leave-nugget", SAB_CAVE_NUGGET, AIM_NONE, 0},
};

/* The verb of each action card, by deed. The card "Secret information" has the verb listed here if
 * its target is a seat, and SAB_CAVE_LOOK_GOAL if its target is a goal. */
static const uint8_t verbs[SAB_DEEDS] = {
    [SAB_DEED_INFORMATION] = SAB_CAVE_LOOK_CLAN, [SAB_DEED_ROCKFALL] = SAB_CAVE_ROCKFALL,
    [SAB_DEED_BOOTS] = SAB_CAVE_BOOTS, [SAB_DEED_AXE] = SAB_CAVE_AXE,
    [SAB_DEED_SWAP] = SAB_CAVE_SWAP, [SAB_DEED_WEB] = SAB_CAVE_WEB,
    [SAB_DEED_RAT] = SAB_CAVE_CREATURE, [SAB_DEED_LINDWORM] = SAB_CAVE_CREATURE,
    [SAB_DEED_GOBLIN] = SAB_CAVE_CREATURE};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct action_row *row_of(uint8_t verb, uint8_t amount)
{
    for (unsigned i = 0; i < ROWS; i++) {
        if (rows[i].verb == verb && (verb != SAB_CAVE_NUGGET || rows[i].amount == amount)) {
            return &rows[i];
        }
    }
    return NULL;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_discards(struct sab_text *text, const struct sab_action *action)
{
    sab_write(text, " ");
    sab_write(text, sab_card_name(action->card));
    if (action->amount > 1) {
        sab_write(text, " ");
        sab_write(text, sab_card_name(action->second));
    }
}

static void write_aim(struct sab_text *text, const struct sab_action *action, uint8_t aim)
{
    switch ((enum aim)aim) {
    case AIM_NONE:
        break;
    case AIM_LIE:
        sab_write(text, "@");
        sab_write_cell(text, action->cell);
        break;
    case AIM_CELL:
        sab_write(text, ">");
        sab_write_cell(text, action->cell);
        break;
    case AIM_SEAT:
        sab_write(text, ">");
        sab_write_number(text, action->target);
        break;
    case AIM_EDGE:
        sab_write(text, ">");
        sab_write_edge(text, action->cell, action->side);
        break;
    case AIM_PLACE:
    case AIM_STEP:
        sab_write(text, ">");
        sab_write_place(text, (struct sab_cave_place){action->cell, action->space});
        break;
    case AIM_DISCARDS:
        write_discards(text, action);
        break;
    case AIM_CREATURE:
        sab_write(text, " ");
        sab_write(text, sab_creature_name(action->amount));
        break;
    case AIM_TURNED:
        sab_write(text, action->turned != 0 ? " turned" : " upright");
        break;
    }
}

void cave_write_action(struct sab_text *text, const struct sab_action *action, bool whole)
{
    (void)whole;
    const struct action_row *row = row_of(action->verb, action->amount);
    if (row == NULL) {
        sab_write(text, "?");
        return;
    }
    if (row->word != NULL) {
        sab_write(text, row->word);
    } else {
        sab_write(text,
                  sab_lying_name(action->card, action->verb == SAB_CAVE_LAY && action->turned));
    }
    write_aim(text, action, row->aim);
}

/* ---- Reading ------------------------------------------------------------------------------- */

static const struct action_row *find_word(struct word word)
{
    for (unsigned i = 0; i < ROWS; i++) {
        if (rows[i].word != NULL && word_is(word, rows[i].word)) {
            return &rows[i];
        }
    }
    return NULL;
}

/* Only names of cave cards contain a dot, so a word with a dot belongs to the cave. */
bool cave_owns_word(struct word word, char next)
{
    (void)next;
    return (word.size > 0 && memchr(word.text, '.', word.size) != NULL) || find_word(word) != NULL;
}

static bool scan_arrow(struct scan *scan)
{
    return scan_take(scan, ">") || scan_refuse(scan, scan->offset, "Expected > and a target.");
}

static bool scan_space(struct scan *scan, struct sab_action *action, bool may_be_goal)
{
    struct sab_cave_place place;
    if (!scan_place(scan, &place)) {
        return false;
    }
    action->cell = place.cell;
    action->space = place.space;
    return place.space != SAB_NO_SPACE || may_be_goal ||
           scan_refuse(scan, scan->offset, "Write a space as x,y.k, with its number on the card.");
}

static bool scan_discard(struct scan *scan, struct word word, sab_card *card)
{
    return word_is(word, sab_card_name(SAB_NO_CARD)) ||
           cave_read_card(word.text, word.size, card) || scan_refuse_word(scan, word, no_held_card);
}

static bool scan_discards(struct scan *scan, struct sab_action *action)
{
    action->amount = 1;
    if (!scan_discard(scan, scan_word(scan), &action->card)) {
        return false;
    }
    struct word word = scan_word(scan);
    if (word.size == 0) {
        return true;
    }
    action->amount = 2;
    if (!scan_discard(scan, word, &action->second)) {
        return false;
    }
    if ((action->card == SAB_NO_CARD) != (action->second == SAB_NO_CARD)) {
        return scan_refuse_word(scan, word,
                                "does not go with the other card: write both, or ? for both.");
    }
    if (action->card > action->second) {
        sab_card larger = action->card;
        action->card = action->second;
        action->second = larger;
    }
    return true;
}

static bool scan_turned(struct scan *scan, uint8_t *turned)
{
    struct word word = scan_word(scan);
    *turned = word_is(word, "turned");
    return *turned != 0 || word_is(word, "upright") ||
           scan_refuse_word(scan, word, "is not a way to lie: upright or turned.");
}

static bool scan_creature(struct scan *scan, uint8_t *creature)
{
    struct word word = scan_word(scan);
    return sab_read_creature(word.text, word.size, creature) ||
           scan_refuse_word(scan, word, "is not a creature: rat, lindworm or goblin.");
}

static bool scan_aim(struct scan *scan, struct sab_action *action, uint8_t aim)
{
    switch ((enum aim)aim) {
    case AIM_NONE:
        return true;
    case AIM_LIE:
        return scan_take(scan, "@") && scan_cell(scan, &action->cell);
    case AIM_CELL:
        return scan_arrow(scan) && scan_cell(scan, &action->cell);
    case AIM_SEAT:
        return scan_arrow(scan) && scan_seat(scan, SAB_CAVE_SEATS_MAX, &action->target);
    case AIM_EDGE:
        return scan_arrow(scan) && scan_edge(scan, &action->cell, &action->side);
    case AIM_PLACE:
    case AIM_STEP:
        return scan_arrow(scan) && scan_space(scan, action, aim == AIM_STEP);
    case AIM_DISCARDS:
        return scan_discards(scan, action);
    case AIM_CREATURE:
        return scan_creature(scan, &action->amount);
    case AIM_TURNED:
        return scan_turned(scan, &action->turned);
    }
    return false;
}

static bool scan_lay(struct scan *scan, struct word word, struct sab_action *action)
{
    action->verb = SAB_CAVE_LAY;
    if (!sab_read_lying(word.text, word.size, &action->card, &action->turned)) {
        return scan_refuse_word(scan, word, "is not a path card of this deck as it can lie.");
    }
    return scan_aim(scan, action, AIM_LIE);
}

static bool scan_played(struct scan *scan, struct word word, struct sab_action *action)
{
    if (!cave_read_card(word.text, word.size, &action->card)) {
        return scan_refuse_word(scan, word, "is not an action card of this deck.");
    }
    unsigned deed = sab_cave_card_of(action->card)->deed;
    if (deed == SAB_DEED_PATH) {
        return scan_refuse_word(scan, word, "needs a cell, as in NES.I@1,0.");
    }
    action->verb = verbs[deed];
    if (deed == SAB_DEED_INFORMATION &&
        memchr(scan->text + scan->offset, ',', scan->size - scan->offset) != NULL) {
        action->verb = SAB_CAVE_LOOK_GOAL;
    }
    const struct action_row *row = row_of(action->verb, 0);
    assert(row != NULL);
    return scan_aim(scan, action, row->aim);
}

bool cave_scan_action(struct scan *scan, struct word word, struct sab_action *action)
{
    const struct action_row *row = find_word(word);
    if (row != NULL) {
        action->verb = row->verb;
        action->amount = row->amount;
        return scan_aim(scan, action, row->aim);
    }
    if (scan->offset < scan->size && scan->text[scan->offset] == '@') {
        return scan_lay(scan, word, action);
    }
    return scan_played(scan, word, action);
}

/* SPDX-License-Identifier: MIT
 *
 * words.c - turns numbers into names and names into numbers, for things that every game has, such
 * as cards and goals (notation 2). These functions look in the tables of each game in turn.
 */
#include "notation/games.h"

static const char unknown[] = "?";

static bool is_unknown(const char *text, size_t size)
{
    return word_is((struct word){text, size, 0}, unknown);
}

/* ---- Games and cards ------------------------------------------------------------------------ */

const char *sab_kind_name(unsigned kind)
{
    return kind < SAB_KINDS ? notation_game(kind)->name : unknown;
}

bool sab_read_kind(const char *text, size_t size, uint8_t *kind)
{
    for (uint8_t i = 0; i < SAB_KINDS; i++) {
        if (word_is((struct word){text, size, 0}, notation_game(i)->name)) {
            *kind = i;
            return true;
        }
    }
    return false;
}

const char *sab_card_name(unsigned card)
{
    const char *name = NULL;
    for (unsigned kind = 0; kind < SAB_KINDS && name == NULL; kind++) {
        name = notation_game(kind)->card_name(card);
    }
    return name != NULL ? name : unknown;
}

bool sab_read_card(const char *text, size_t size, sab_card *card)
{
    bool found = is_unknown(text, size);
    if (found) {
        *card = SAB_NO_CARD;
    }
    for (unsigned kind = 0; kind < SAB_KINDS && !found; kind++) {
        found = notation_game(kind)->read_card(text, size, card);
    }
    return found;
}

const char *sab_goal_name(unsigned goal)
{
    const char *name = NULL;
    for (unsigned kind = 0; kind < SAB_KINDS && name == NULL; kind++) {
        name = name_in(notation_game(kind)->goals, goal);
    }
    return name != NULL ? name : unknown;
}

bool sab_read_goal(const char *text, size_t size, uint8_t *goal)
{
    bool found = is_unknown(text, size);
    if (found) {
        *goal = SAB_GOAL_UNKNOWN;
    }
    for (unsigned kind = 0; kind < SAB_KINDS && !found; kind++) {
        found = find_name(notation_game(kind)->goals, text, size, goal);
    }
    return found;
}

const char *sab_phase_name(unsigned phase)
{
    const char *name = NULL;
    for (unsigned kind = 0; kind < SAB_KINDS && name == NULL; kind++) {
        name = name_in(notation_game(kind)->phases, phase);
    }
    return name != NULL ? name : unknown;
}

const char *sab_outcome_name(unsigned kind, unsigned outcome)
{
    return name_of(notation_game(kind)->outcomes, outcome);
}

bool sab_read_outcome(unsigned kind, const char *text, size_t size, uint8_t *outcome)
{
    return find_name(notation_game(kind)->outcomes, text, size, outcome);
}

/* ---- Options and presets --------------------------------------------------------------------- */

unsigned sab_option_count(unsigned kind)
{
    const struct option_row *options = notation_game(kind)->options;
    unsigned count = 0;
    while (options[count].name != NULL) {
        count++;
    }
    return count;
}

static const struct option_row *option_of(unsigned kind, unsigned option)
{
    static const struct option_row none = {unknown, {NULL}};
    return option < sab_option_count(kind) ? &notation_game(kind)->options[option] : &none;
}

const char *sab_option_name(unsigned kind, unsigned option)
{
    return option_of(kind, option)->name;
}

const char *sab_value_name(unsigned kind, unsigned option, unsigned value)
{
    return name_of(NAMES(option_of(kind, option)->values), value);
}

bool sab_read_option(unsigned kind, const char *text, size_t size, uint8_t *option)
{
    for (unsigned i = 0; i < sab_option_count(kind); i++) {
        if (word_is((struct word){text, size, 0}, sab_option_name(kind, i))) {
            *option = (uint8_t)i;
            return true;
        }
    }
    return false;
}

bool sab_read_value(unsigned kind, unsigned option, const char *text, size_t size, uint8_t *value)
{
    return find_name(NAMES(option_of(kind, option)->values), text, size, value);
}

const char *sab_preset_name(unsigned kind, unsigned preset)
{
    return name_of(notation_game(kind)->presets, preset);
}

bool sab_read_preset(unsigned kind, const char *text, size_t size, uint8_t *preset)
{
    return find_name(notation_game(kind)->presets, text, size, preset);
}

/* SPDX-License-Identifier: MIT
 *
 * fields.c - writes down, for others, the fields of the views (protocol/fields.h) and the options.
 *
 *   fields page GAME   the types of a game's view, and its presets and options, for the page
 *   fields page view   the type of what the views of all games have
 *   fields schema      the definitions of docs/protocol.schema.json that follow from the lists
 */
#include "protocol/fields.h"
#include "saboteur/notation.h"

#include <stdio.h>
#include <string.h>

/* ---- What both have in common ---------------------------------------------------------------- */

/* Prints words in quotes, with `between` between them. */
static void print_words(const struct field_words *words, const char *quote, const char *between)
{
    for (unsigned i = words->first; i <= words->last; i++) {
        printf("%s%s%s%s", i > words->first ? between : "", quote, words->name(i), quote);
    }
}

/* Prints the outcomes of a game; the number of outcomes is not known. */
static void print_outcomes(unsigned kind, const char *quote, const char *between)
{
    for (unsigned i = 0; i == 0 || strcmp(sab_outcome_name(kind, i), "?") != 0; i++) {
        printf("%s%s%s%s", i > 0 ? between : "", quote, sab_outcome_name(kind, i), quote);
    }
}

/* Prints the values of an option; the number of values is not known. */
static void print_values(unsigned kind, unsigned option, const char *quote)
{
    for (unsigned i = 0; strcmp(sab_value_name(kind, option, i), "?") != 0; i++) {
        printf("%s%s%s%s", i > 0 ? ", " : "", quote, sab_value_name(kind, option, i), quote);
    }
}

/* Whether the value can be hidden, and then is "?". */
static bool can_hide(const struct field *field)
{
    return field->secret != 0;
}

/* Whether a view may lack the field. The fields with a condition that a seat is told more of are
 * always in the view; only the seat's part may lack them. */
static bool is_optional(const struct field *field)
{
    return field->when != NULL && field->own == OWN_NOTHING;
}

/* ---- The page -------------------------------------------------------------------------------- */

static const char *page_type(const struct field *field)
{
    switch ((enum field_type)field->type) {
    case FIELD_ODD:
        return field->page;
    case FIELD_NUMBER:
        return "number";
    case FIELD_FLAG:
        return "boolean";
    case FIELD_SEAT:
        return "number | null";
    case FIELD_SEATS:
        return "number[]";
    case FIELD_WORD:
        return field->words->page;
    case FIELD_PHASE:
        return "Phase";
    case FIELD_OUTCOME:
        return "Outcome";
    case FIELD_TOOLS:
        return "string[]";
    case FIELD_CELL:
        return "CellName | null";
    }
    return "";
}

static void print_member(const struct field *field)
{
    static const char *const around[][2] = {
        [FIELD_ONE] = {"", ""},
        [FIELD_EACH_SEAT] = {"", "[]"},
        [FIELD_EACH_GROUP] = {"", "[]"},
        [FIELD_EACH_GOAL] = {"Record<CellName, ", ">"},
        [FIELD_EACH_CLAN] = {"Record<Clan, ", ">"},
    };
    bool optional = is_optional(field) || field->own == OWN_UNSEEN || field->own == OWN_DEAD;
    printf("  %s%s: ", field->key, optional ? "?" : "");
    if (field->each == FIELD_GOALS) {
        printf("CellName[];\n");
    } else {
        printf("%s%s%s;\n", around[field->each][0], page_type(field), around[field->each][1]);
    }
}

static void print_members(const struct fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        if (fields->list[i].told != TOLD_SECRET) {
            print_member(&fields->list[i]);
        }
    }
}

/* Prints a type for each set of words that the fields have. */
static void print_word_types(const struct fields *fields, unsigned kind)
{
    printf("export type %s = ", fields->phases.page);
    print_words(&fields->phases, "'", " | ");
    printf(";\nexport type Outcome = ");
    print_outcomes(kind, "'", " | ");
    printf(";\n");
    for (size_t i = 0; i < fields->count; i++) {
        const struct field *field = &fields->list[i];
        bool is_new = field->words != NULL;
        for (size_t j = 0; j < i; j++) {
            is_new = is_new && fields->list[j].words != field->words;
        }
        if (is_new) {
            printf("export type %s = ", field->words->page);
            print_words(field->words, "'", " | ");
            printf("%s;\n", can_hide(field) ? " | '?'" : "");
        }
    }
}

static void print_options(unsigned kind)
{
    printf("\n/** The names of the presets, and the values of each option. */\n"
           "export const presets = [");
    for (unsigned preset = 0; preset < sab_preset_count(kind); preset++) {
        printf("%s'%s'", preset > 0 ? ", " : "", sab_preset_name(kind, preset));
    }
    printf("] as const;\nexport const options = {\n");
    for (unsigned option = 0; option < sab_option_count(kind); option++) {
        printf("  %s: [", sab_option_name(kind, option));
        print_values(kind, option, "'");
        printf("],\n");
    }
    printf("} as const;\n");
}

static void print_page_of(unsigned kind)
{
    const struct fields *fields = fields_of(kind);
    printf("// Made by tools/fields from protocol/%s/fields.c: do not edit.\n"
           "import type { View } from '../model.ts';\n"
           "import type { CellName } from '../notation.ts';\n"
           "import type { %s } from './model.ts';\n\n",
           fields->name, fields->page_types);
    print_word_types(fields, kind);
    printf("\nexport interface %c%sView extends View {\n  phase: Phase;\n",
           fields->name[0] - 'a' + 'A', fields->name + 1);
    print_members(fields);
    printf("}\n");
    print_options(kind);
}

static void print_page(void)
{
    printf("// Made by tools/fields from protocol/view_json.c: do not edit.\n"
           "import type { CellName } from './notation.ts';\n\n"
           "type Phase = string;\n\n"
           "export interface CommonView {\n");
    print_members(&fields_common);
    printf("}\n");
}

/* ---- The schema ------------------------------------------------------------------------------ */

static void print_schema_type(unsigned kind, const struct field *field)
{
    switch ((enum field_type)field->type) {
    case FIELD_ODD:
        return;
    case FIELD_NUMBER:
        printf("{ \"type\": \"integer\", \"minimum\": %u, \"maximum\": %u }", field->least,
               field->most);
        return;
    case FIELD_FLAG:
        printf("{ \"type\": \"boolean\" }");
        return;
    case FIELD_SEAT:
        printf("{ \"$ref\": \"#/$defs/seat_or_null\" }");
        return;
    case FIELD_SEATS:
        printf("{ \"$ref\": \"#/$defs/seats\" }");
        return;
    case FIELD_WORD:
        printf("{ \"enum\": [");
        print_words(field->words, "\"", ", ");
        printf("%s] }", can_hide(field) ? ", \"?\"" : "");
        return;
    case FIELD_PHASE:
        printf("{ \"enum\": [");
        print_words(&fields_of(kind)->phases, "\"", ", ");
        printf("] }");
        return;
    case FIELD_OUTCOME:
        printf("{ \"enum\": [");
        print_outcomes(kind, "\"", ", ");
        printf("] }");
        return;
    case FIELD_TOOLS:
        printf("{ \"type\": \"array\", \"uniqueItems\": true, "
               "\"items\": { \"$ref\": \"#/$defs/tool\" } }");
        return;
    case FIELD_CELL:
        printf("{ \"anyOf\": [{ \"$ref\": \"#/$defs/cell\" }, { \"type\": \"null\" }] }");
        return;
    }
}

/* Prints an array with a value for each of `least` to `most`. */
static void print_array(unsigned kind, const struct field *field, unsigned least, unsigned most)
{
    printf("{ \"type\": \"array\", \"minItems\": %u, \"maxItems\": %u, \"items\": ", least, most);
    print_schema_type(kind, field);
    printf(" }");
}

static void print_schema_value(unsigned kind, const struct field *field)
{
    const char *game = fields_of(kind)->name;
    if (field->type == FIELD_ODD) {
        printf("{ \"$ref\": \"#/$defs/%s_%s\" }", game, field->key);
        return;
    }
    switch ((enum field_each)field->each) {
    case FIELD_ONE:
        print_schema_type(kind, field);
        return;
    case FIELD_EACH_SEAT:
        print_array(kind, field, sab_seats_min(kind), sab_seats_max(kind));
        return;
    case FIELD_EACH_GROUP:
        print_array(kind, field, SAB_CAVE_GROUPS, SAB_CAVE_GROUPS);
        return;
    case FIELD_EACH_GOAL:
        printf("{ \"$ref\": \"#/$defs/%s_each_goal\", \"additionalProperties\": ", game);
        print_schema_type(kind, field);
        printf(" }");
        return;
    case FIELD_EACH_CLAN:
        printf("{ \"$ref\": \"#/$defs/each_clan\", \"additionalProperties\": ");
        print_schema_type(kind, field);
        printf(" }");
        return;
    case FIELD_GOALS:
        printf("{ \"$ref\": \"#/$defs/%s_some_goals\" }", game);
        return;
    }
}

/* What a seat is told more: for a field with several values, those that it sees and a spectator
 * does not, by seat or goal. Nothing in it is hidden. */
static void print_schema_own(unsigned kind, const struct field *field)
{
    const char *game = fields_of(kind)->name;
    if (field->type == FIELD_ODD) {
        printf("{ \"$ref\": \"#/$defs/%s%s_%s\" }", game, field->put_own != NULL ? "_own" : "",
               field->key);
        return;
    }
    if (field->each == FIELD_ONE) {
        print_schema_type(kind, field);
        return;
    }
    struct field known = *field;
    known.secret = 0;
    printf("{ \"type\": \"object\", \"propertyNames\": { \"$ref\": \"#/$defs/%s_%s\" }, "
           "\"additionalProperties\": ",
           game, field->each == FIELD_EACH_GOAL ? "goal" : "seat");
    print_schema_type(kind, &known);
    printf(" }");
}

struct part {
    const char *name; /* the definition's name begins with the game, then comes this */
    unsigned common, told;
    bool own;
};

static bool is_in(const struct part *part, const struct fields *fields, const struct field *field)
{
    if (part->own) {
        return field->own != OWN_NOTHING;
    }
    return (field->told & (fields == &fields_common ? part->common : part->told)) != 0;
}

/* Whether each object has the field. */
static bool is_required(const struct part *part, const struct field *field)
{
    bool aid = field->own == OWN_UNSEEN || field->own == OWN_DEAD;
    return part->own ? !aid && field->when == NULL
                     : !is_optional(field) && field->told != TOLD_BOARD;
}

static void print_part(unsigned kind, const struct part *part)
{
    const struct fields *lists[] = {&fields_common, fields_of(kind)};
    const char *between = "";
    printf("    \"%s_%s\": {\n      \"type\": \"object\",\n      \"properties\": {\n",
           fields_of(kind)->name, part->name);
    for (size_t i = 0; i < 2; i++) {
        for (size_t j = 0; j < lists[i]->count; j++) {
            const struct field *field = &lists[i]->list[j];
            if (is_in(part, lists[i], field)) {
                printf("%s        \"%s\": ", between, field->key);
                (part->own ? print_schema_own : print_schema_value)(kind, field);
                between = ",\n";
            }
        }
    }
    printf("\n      },\n      \"required\": [");
    between = "";
    for (size_t i = 0; i < 2; i++) {
        for (size_t j = 0; j < lists[i]->count; j++) {
            const struct field *field = &lists[i]->list[j];
            if (is_in(part, lists[i], field) && is_required(part, field)) {
                printf("%s\"%s\"", between, field->key);
                between = ", ";
            }
        }
    }
    printf("]\n    },\n");
}

static void print_schema_options(unsigned kind)
{
    printf("    \"%s_options\": {\n      \"type\": \"object\",\n      \"properties\": {\n",
           fields_of(kind)->name);
    for (unsigned option = 0; option < sab_option_count(kind); option++) {
        printf("%s        \"%s\": { \"enum\": [", option > 0 ? ",\n" : "",
               sab_option_name(kind, option));
        print_values(kind, option, "\"");
        printf("] }");
    }
    printf("\n      },\n      \"required\": [");
    for (unsigned option = 0; option < sab_option_count(kind); option++) {
        printf("%s\"%s\"", option > 0 ? ", " : "", sab_option_name(kind, option));
    }
    printf("],\n      \"additionalProperties\": false\n    },\n");
}

static void print_schema(void)
{
    static const struct part parts[] = {
        {"view_fields", TOLD_HEAD | TOLD_LEGAL, TOLD_VIEW | TOLD_BOARD, false},
        {"table_fields", TOLD_TABLE, TOLD_TABLE, false},
        {"own_fields", 0, 0, true},
    };
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        print_schema_options(kind);
        for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
            print_part(kind, &parts[i]);
        }
    }
}

int main(int argc, char **argv)
{
    uint8_t kind;
    bool page = argc == 3 && strcmp(argv[1], "page") == 0;
    if (page && strcmp(argv[2], "view") == 0) {
        print_page();
    } else if (page && sab_read_kind(argv[2], strlen(argv[2]), &kind)) {
        print_page_of(kind);
    } else if (argc == 2 && strcmp(argv[1], "schema") == 0) {
        print_schema();
    } else {
        fprintf(stderr, "fields: page GAME, page view or schema\n");
        return 2;
    }
    return fflush(stdout) == 0 ? 0 : 1;
}

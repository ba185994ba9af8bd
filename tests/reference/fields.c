/* SPDX-License-Identifier: MIT
 *
 * fields.c - see fields.h. Describes views and secrets as tables of named bytes.
 */
#include "fields.h"

#include <stdio.h>
#include <string.h>

struct field {
    const char *name;
    size_t from, size;
};

#define FIELD(name, type, field)                                                                   \
    {                                                                                              \
        name, offsetof(struct type, field), sizeof((struct type *)NULL)->field                     \
    }
#define HEAD(field) FIELD(#field, sab_view, field)
#define BASE(field) FIELD(#field, sab_view, as.base.field)
#define CAVE(field) FIELD(#field, sab_view, as.cave.field)
#define SECRET(field) FIELD(#field, sab_base_secrets, field)
#define CAVE_SECRET(field) FIELD(#field, sab_cave_secrets, field)

static const struct field head_fields[] = {
    HEAD(kind),    HEAD(seats),   HEAD(seat),  HEAD(round),      HEAD(phase),      HEAD(to_move),
    HEAD(starter), HEAD(outcome), HEAD(votes), HEAD(pile_count), HEAD(hand_count),
};

static const struct field base_fields[] = {
    BASE(option),          BASE(finisher),    BASE(last_layer),
    BASE(passes),          BASE(laid_count),  BASE(laid),
    BASE(last_laid),       BASE(goal),        BASE(goal_shape),
    BASE(looked),          BASE(choice),      BASE(hand),
    BASE(broken),          BASE(role),        BASE(aside),
    BASE(spent),           BASE(passed),      BASE(passed_own),
    BASE(gold_count),      BASE(gold_own),    BASE(gold_all),
    BASE(gold_pile_count), BASE(offer_count), BASE(offer),
};

static const struct field secret_fields[] = {
    SECRET(hand),      SECRET(pile_count), SECRET(pile),  SECRET(passed),
    SECRET(role),      SECRET(aside),      SECRET(goal),  SECRET(gold_pile_count),
    SECRET(gold_pile), SECRET(gold),       SECRET(offer),
};

static const struct field cave_fields[] = {
    CAVE(option),        CAVE(turn),         CAVE(turn.steps_left), CAVE(turn.moved),
    CAVE(turn.held),     CAVE(turn.to_draw), CAVE(turn.swapped),    CAVE(turn.fresh_axe),
    CAVE(turn.attacker), CAVE(turn.asked),   CAVE(turn.facing),     CAVE(turn.turning),
    CAVE(laid_count),    CAVE(laid),         CAVE(last_laid),       CAVE(goal),
    CAVE(dwarf),         CAVE(creature),     CAVE(web_count),       CAVE(web),
    CAVE(clan),          CAVE(loyalty),      CAVE(unmasked),        CAVE(looked),
    CAVE(aside_count),   CAVE(aside_clan),   CAVE(aside_loyalty),   CAVE(first_out),
    CAVE(gold),          CAVE(pool),         CAVE(boots),           CAVE(axes),
    CAVE(hand),          CAVE(remembered),   CAVE(pile_group),      CAVE(spent),
    CAVE(unseen),        CAVE(unseen_own),   CAVE(treasure),        CAVE(saved),
    CAVE(workers),
};

static const struct field cave_secret_fields[] = {
    CAVE_SECRET(hand),   CAVE_SECRET(pile_count), CAVE_SECRET(pile),          CAVE_SECRET(removed),
    CAVE_SECRET(unseen), CAVE_SECRET(loyalty),    CAVE_SECRET(aside_loyalty), CAVE_SECRET(goal),
    CAVE_SECRET(lots),   CAVE_SECRET(lots_left),  CAVE_SECRET(remembered),
};

static bool differ(const struct field *fields, size_t count, const void *reference,
                   const void *engine, char text[FIELD_TEXT])
{
    const uint8_t *first = reference, *second = engine;
    for (size_t i = 0; i < count; i++) {
        for (size_t byte = 0; byte < fields[i].size; byte++) {
            size_t at = fields[i].from + byte;
            if (first[at] != second[at]) {
                snprintf(text, FIELD_TEXT, "%s, byte %zu: reference %d, engine %d", fields[i].name,
                         byte, first[at], second[at]);
                return true;
            }
        }
    }
    return false;
}

bool fields_differ_in_view(const struct sab_view *reference, const struct sab_view *engine,
                           char text[FIELD_TEXT])
{
    bool cave = reference->kind == SAB_CAVE;
    const struct field *fields = cave ? cave_fields : base_fields;
    size_t count = cave ? sizeof cave_fields / sizeof cave_fields[0]
                        : sizeof base_fields / sizeof base_fields[0];
    if (differ(head_fields, sizeof head_fields / sizeof head_fields[0], reference, engine, text) ||
        differ(fields, count, reference, engine, text)) {
        return true;
    }
    if (memcmp(reference, engine, sizeof *reference) != 0) {
        snprintf(text, FIELD_TEXT, "bytes of a view outside its fields");
        return true;
    }
    return false;
}

bool fields_differ_in_secrets(const struct sab_base_secrets *reference,
                              const struct sab_base_secrets *engine, char text[FIELD_TEXT])
{
    return differ(secret_fields, sizeof secret_fields / sizeof secret_fields[0], reference, engine,
                  text);
}

bool fields_differ_in_cave_secrets(const struct sab_cave_secrets *reference,
                                   const struct sab_cave_secrets *engine, char text[FIELD_TEXT])
{
    return differ(cave_secret_fields, sizeof cave_secret_fields / sizeof cave_secret_fields[0],
                  reference, engine, text);
}

bool fields_differ_in_events(const struct sab_events *reference, const struct sab_events *engine,
                             char text[FIELD_TEXT])
{
    if (reference->count != engine->count) {
        snprintf(text, FIELD_TEXT, "events: reference %u, engine %u", reference->count,
                 engine->count);
    }
    for (int i = 0; i < reference->count && i < engine->count; i++) {
        const struct sab_event *a = &reference->at[i], *b = &engine->at[i];
        if (memcmp(a, b, sizeof *a) != 0) {
            snprintf(text, FIELD_TEXT,
                     "event %d (type seat card shape x,y amount secret): reference "
                     "%d %d %d %d %d,%d %d %d, engine %d %d %d %d %d,%d %d %d",
                     i, a->type, a->seat, a->card, a->shape, a->cell.x, a->cell.y, a->amount,
                     a->secret, b->type, b->seat, b->card, b->shape, b->cell.x, b->cell.y,
                     b->amount, b->secret);
            return true;
        }
    }
    return reference->count != engine->count;
}

void fields_of_action(const struct sab_action *action, char text[FIELD_TEXT])
{
    snprintf(text, FIELD_TEXT, "verb %d seat %d card %d shape %d cell %d,%d target %d tool %d",
             action->verb, action->seat, action->card, action->shape, action->cell.x,
             action->cell.y, action->target, action->tool);
}

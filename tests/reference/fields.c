/* SPDX-License-Identifier: MIT
 *
 * fields.c - see fields.h: views and secrets as tables of named bytes.
 */
#include "fields.h"

#include <stdio.h>
#include <string.h>

struct field {
    const char *name;
    size_t from, size;
};

#define FIELD(type, field)                                                                         \
    {                                                                                              \
#field, offsetof(struct type, field), sizeof((struct type *)NULL)->field                   \
    }
#define VIEW(field) FIELD(sab_base_view, field)
#define SECRET(field) FIELD(sab_base_secrets, field)
#define CAVE_VIEW(field) FIELD(sab_cave_view, field)
#define CAVE_SECRET(field) FIELD(sab_cave_secrets, field)

static const struct field view_fields[] = {
    VIEW(option),   VIEW(seats),           VIEW(seat),        VIEW(round),      VIEW(phase),
    VIEW(to_move),  VIEW(starter),         VIEW(finisher),    VIEW(last_layer), VIEW(outcome),
    VIEW(votes),    VIEW(passes),          VIEW(laid_count),  VIEW(laid),       VIEW(last_laid),
    VIEW(goal),     VIEW(goal_shape),      VIEW(looked),      VIEW(choice),     VIEW(hand_count),
    VIEW(hand),     VIEW(broken),          VIEW(role),        VIEW(aside),      VIEW(pile_count),
    VIEW(spent),    VIEW(passed),          VIEW(passed_own),  VIEW(gold_count), VIEW(gold_own),
    VIEW(gold_all), VIEW(gold_pile_count), VIEW(offer_count), VIEW(offer),
};

static const struct field secret_fields[] = {
    SECRET(hand),      SECRET(pile_count), SECRET(pile),  SECRET(passed),
    SECRET(role),      SECRET(aside),      SECRET(goal),  SECRET(gold_pile_count),
    SECRET(gold_pile), SECRET(gold),       SECRET(offer),
};

static const struct field cave_view_fields[] = {
    CAVE_VIEW(option),     CAVE_VIEW(seats),         CAVE_VIEW(seat),       CAVE_VIEW(phase),
    CAVE_VIEW(turn),       CAVE_VIEW(to_move),       CAVE_VIEW(starter),    CAVE_VIEW(outcome),
    CAVE_VIEW(votes),      CAVE_VIEW(steps_left),    CAVE_VIEW(moved),      CAVE_VIEW(held),
    CAVE_VIEW(to_draw),    CAVE_VIEW(swapped),       CAVE_VIEW(fresh_axe),  CAVE_VIEW(attacker),
    CAVE_VIEW(asked),      CAVE_VIEW(facing),        CAVE_VIEW(turning),    CAVE_VIEW(laid_count),
    CAVE_VIEW(laid),       CAVE_VIEW(last_laid),     CAVE_VIEW(goal),       CAVE_VIEW(dwarf),
    CAVE_VIEW(creature),   CAVE_VIEW(web_count),     CAVE_VIEW(web),        CAVE_VIEW(clan),
    CAVE_VIEW(loyalty),    CAVE_VIEW(unmasked),      CAVE_VIEW(looked),     CAVE_VIEW(aside_count),
    CAVE_VIEW(aside_clan), CAVE_VIEW(aside_loyalty), CAVE_VIEW(first_out),  CAVE_VIEW(gold),
    CAVE_VIEW(pool),       CAVE_VIEW(boots),         CAVE_VIEW(axes),       CAVE_VIEW(hand_count),
    CAVE_VIEW(hand),       CAVE_VIEW(remembered),    CAVE_VIEW(pile_count), CAVE_VIEW(pile_group),
    CAVE_VIEW(spent),      CAVE_VIEW(unseen),        CAVE_VIEW(unseen_own), CAVE_VIEW(treasure),
    CAVE_VIEW(saved),      CAVE_VIEW(workers),
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
    const struct field *fields = cave ? cave_view_fields : view_fields;
    size_t count = cave ? sizeof cave_view_fields / sizeof cave_view_fields[0]
                        : sizeof view_fields / sizeof view_fields[0];
    if (differ(fields, count, &reference->as, &engine->as, text)) {
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

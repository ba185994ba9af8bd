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

#define VIEW(field)                                                                                \
    {                                                                                              \
#field, offsetof(struct sab_base_view, field), sizeof((struct sab_base_view *)NULL)->field \
    }
#define SECRET(field)                                                                              \
    {                                                                                              \
#field, offsetof(struct sab_base_secrets, field),                                          \
            sizeof((struct sab_base_secrets *)NULL)->field                                         \
    }

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
    if (differ(view_fields, sizeof view_fields / sizeof view_fields[0], &reference->as.base,
               &engine->as.base, text)) {
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

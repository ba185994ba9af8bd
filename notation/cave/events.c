/* SPDX-License-Identifier: MIT
 *
 * events.c - events of the cave as text (notation 8).
 */
#include "notation/play/events.h"
#include "notation/words.h"

#define ROW(type) [(type)-SAB_CAVE_TURN_BEGAN]

/* clang-format off */
const struct event_row cave_event_rows[SAB_CAVE_EVENTS - SAB_CAVE_TURN_BEGAN] = {
    ROW(SAB_CAVE_TURN_BEGAN) = {"turn", {FIELD_SEAT}, 0},
    ROW(SAB_CAVE_SKIPPED) = {"skipped", {FIELD_SEAT}, 0},
    ROW(SAB_CAVE_LOOKED_CLAN) = {"looked-clan", {FIELD_SEAT, FIELD_TARGET, FIELD_LOYALTY}, 1},
    ROW(SAB_CAVE_WEB_SHOWS) = {"web", {FIELD_EDGE, FIELD_NUMBER}, 0},
    ROW(SAB_CAVE_CREATURE_LEFT) = {"creature-left", {FIELD_CREATURE}, 0},
    ROW(SAB_CAVE_STOOD_UP) = {"stood-up", {FIELD_SEAT}, 0},
    ROW(SAB_CAVE_ATTACKED) = {"attacked", {FIELD_SEAT, FIELD_CREATURE}, 0},
    ROW(SAB_CAVE_LOST_CARD) = {"lost-card", {FIELD_SEAT, FIELD_CARD}, 1},
    ROW(SAB_CAVE_LOST_NUGGET) = {"lost-nugget", {FIELD_SEAT}, 0},
    ROW(SAB_CAVE_LIES) = {"lies", {FIELD_SEAT}, 0},
    ROW(SAB_CAVE_GOAL_TURNED) = {"goal-turned", {FIELD_CELL, FIELD_LIES, FIELD_GOAL}, 0},
    ROW(SAB_CAVE_NUGGET_LAID) = {"nugget-laid", {FIELD_CELL}, 0},
    ROW(SAB_CAVE_NUGGET_TAKEN) = {"nugget-taken", {FIELD_SEAT, FIELD_CELL}, 0},
    ROW(SAB_CAVE_NUGGET_BACK) = {"nugget-back", {FIELD_CELL}, 0},
    ROW(SAB_CAVE_UNMASKED) = {"clan-shown", {FIELD_SEAT, FIELD_LOYALTY}, 0},
    ROW(SAB_CAVE_LEFT) = {"left", {FIELD_SEAT}, 0},
    ROW(SAB_CAVE_ASIDE) = {"aside", {FIELD_SEAT, FIELD_TARGET, FIELD_LOYALTY}, 1},
    ROW(SAB_CAVE_ASIDE_SHOWN) = {"aside-shown", {FIELD_TARGET, FIELD_LOYALTY}, 0},
    ROW(SAB_CAVE_GAVE) = {"gave", {FIELD_SEAT, FIELD_TARGET, FIELD_CARD}, 1},
    ROW(SAB_CAVE_ENDED) = {"cave-ended", {FIELD_CAVE_OUTCOME}, 0},
};
/* clang-format on */

static const char *const lies[] = {"upright", "turned"};

static bool read_lies(const char *text, size_t size, uint8_t *turned)
{
    return find_name(NAMES(lies), text, size, turned);
}

void write_cave_field(struct sab_text *text, const struct sab_event *event, uint8_t field)
{
    switch (field) {
    case FIELD_TARGET:
        sab_write_number(text, event->target);
        break;
    case FIELD_EDGE:
        sab_write_edge(text, event->cell, event->side);
        break;
    case FIELD_LIES:
        sab_write(text, name_of(NAMES(lies), event->turned));
        break;
    case FIELD_LOYALTY:
        sab_write(text, sab_loyalty_name(event->amount));
        break;
    case FIELD_CREATURE:
        sab_write(text, sab_creature_name(event->amount));
        break;
    case FIELD_CAVE_OUTCOME:
        sab_write(text, sab_cave_outcome_name(event->amount));
        break;
    default:
        break;
    }
}

bool scan_cave_field(struct scan *scan, struct sab_event *event, uint8_t field)
{
    switch (field) {
    case FIELD_TARGET:
        return scan_seat(scan, SAB_CAVE_SEATS_MAX, &event->target);
    case FIELD_EDGE:
        return scan_edge(scan, &event->cell, &event->side);
    case FIELD_LIES:
        return scan_name(scan, read_lies, "is no way to lie: upright or turned.", &event->turned);
    case FIELD_LOYALTY:
        return scan_name(scan, sab_read_loyalty, "is neither loyal nor saboteur.", &event->amount);
    case FIELD_CREATURE:
        return scan_name(scan, sab_read_creature, "is no creature: rat, lindworm or goblin.",
                         &event->amount);
    case FIELD_CAVE_OUTCOME:
        return scan_name(scan, read_cave_outcome,
                         "is no outcome of the cave: golden-axe, blue-moon or draw.",
                         &event->amount);
    default:
        return false;
    }
}

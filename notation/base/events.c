/* SPDX-License-Identifier: MIT
 *
 * events.c - events of the base game as text (notation 4).
 */
#include "notation/base/base.h"

/* Writes the seat, or "aside" for the dwarf card that was set aside (SAB_NOBODY). */
static void write_seat_or_aside(struct sab_text *text, const struct sab_event *event)
{
    if (event->seat == SAB_NOBODY) {
        sab_write(text, "aside");
    } else {
        field_seat.write(text, event);
    }
}

static bool scan_seat_or_aside(struct scan *scan, struct sab_event *event)
{
    if (scan_take(scan, "aside")) {
        event->seat = SAB_NOBODY;
        return true;
    }
    return field_seat.scan(scan, event);
}

/* Writes the shape of a revealed goal as it lies. The shape also says which goal it is. */
static void write_turned(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_shape_name(event->shape));
}

static uint8_t goal_of_shape(sab_shape shape)
{
    for (uint8_t goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        sab_shape upright = sab_base_goal_shape((enum sab_base_goal)goal);
        if (shape == upright || shape == sab_base_half_turn(upright)) {
            return goal;
        }
    }
    return SAB_GOAL_UNKNOWN;
}

static bool scan_turned(struct scan *scan, struct sab_event *event)
{
    size_t start = scan->offset;
    if (!scan_shape(scan, &event->shape)) {
        return false;
    }
    event->amount = goal_of_shape(event->shape);
    return event->amount != SAB_GOAL_UNKNOWN ||
           scan_refuse_word(scan, scan_since(scan, start), "is not how a goal can lie.");
}

static void write_role(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_base_role_name(event->amount));
}

static bool scan_role(struct scan *scan, struct sab_event *event)
{
    return scan_name(scan, sab_read_base_role, "is not a role: digger or saboteur.",
                     &event->amount);
}

/* Writes the outcome, and the finisher if there is one. */
static void write_outcome(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, name_of(NAMES(base_outcomes), event->amount));
    if (event->seat != SAB_NOBODY) {
        sab_write(text, " finisher ");
        field_seat.write(text, event);
    }
}

static bool read_outcome(const char *text, size_t size, uint8_t *outcome)
{
    return find_name(NAMES(base_outcomes), text, size, outcome);
}

static bool scan_outcome(struct scan *scan, struct sab_event *event)
{
    event->seat = SAB_NOBODY;
    if (!scan_name(scan, read_outcome, "is not an outcome of a round.", &event->amount)) {
        return false;
    }
    return !scan_take(scan, " finisher ") || field_seat.scan(scan, event);
}

static void write_gold(struct sab_text *text, const struct sab_event *event)
{
    write_nuggets(text, event->amount);
}

static bool scan_gold(struct scan *scan, struct sab_event *event)
{
    return scan_nuggets(scan, &event->amount);
}

static const struct event_field field_seat_or_aside = {write_seat_or_aside, scan_seat_or_aside};
static const struct event_field field_turned = {write_turned, scan_turned};
static const struct event_field field_role = {write_role, scan_role};
static const struct event_field field_outcome = {write_outcome, scan_outcome};
static const struct event_field field_gold = {write_gold, scan_gold};

/* clang-format off */
const struct event_row base_events[] = {
    {SAB_BASE_GOAL_TURNED, 0, "turned", {&field_cell, &field_turned}},
    {SAB_BASE_OUT_OF_REACH, 0, "out-of-reach", {NULL}},
    {SAB_BASE_ROUND_ENDED, 0, "ended", {&field_outcome}},
    {SAB_BASE_UNMASKED, 0, "unmasked", {&field_seat_or_aside, &field_role}},
    {SAB_BASE_OFFERED, 0, "offered", {&field_number}},
    {SAB_BASE_TOOK, 1, "took", {&field_seat, &field_gold}},
    {SAB_BASE_BURIED, 1, "buried", {&field_seat, &field_gold}},
    {0, 0, NULL, {NULL}},
};
/* clang-format on */

/* SPDX-License-Identifier: MIT
 *
 * events.c - events of the cave as text (notation 8).
 */
#include "notation/cave/cave.h"

/* Writes a seat, or the number of a clan card that was set aside. */
static void write_target(struct sab_text *text, const struct sab_event *event)
{
    sab_write_number(text, event->target);
}

static bool scan_target(struct scan *scan, struct sab_event *event)
{
    return scan_seat(scan, SAB_CAVE_SEATS_MAX, &event->target);
}

static void write_edge(struct sab_text *text, const struct sab_event *event)
{
    sab_write_edge(text, event->cell, event->side);
}

static bool scan_web_edge(struct scan *scan, struct sab_event *event)
{
    return scan_edge(scan, &event->cell, &event->side);
}

static const char *const ways_to_lie[] = {"upright", "turned"};

static void write_lies(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, name_of(NAMES(ways_to_lie), event->turned));
}

static bool read_lies(const char *text, size_t size, uint8_t *turned)
{
    return find_name(NAMES(ways_to_lie), text, size, turned);
}

static bool scan_lies(struct scan *scan, struct sab_event *event)
{
    return scan_name(scan, read_lies, "is not a way to lie: upright or turned.", &event->turned);
}

static void write_loyalty(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_loyalty_name(event->amount));
}

static bool scan_loyalty(struct scan *scan, struct sab_event *event)
{
    return scan_name(scan, sab_read_loyalty, "is neither loyal nor saboteur.", &event->amount);
}

static void write_creature(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_creature_name(event->amount));
}

static bool scan_creature(struct scan *scan, struct sab_event *event)
{
    return scan_name(scan, sab_read_creature, "is not a creature: rat, lindworm or goblin.",
                     &event->amount);
}

static void write_outcome(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, name_of(NAMES(cave_outcomes), event->amount));
}

static bool read_outcome(const char *text, size_t size, uint8_t *outcome)
{
    return find_name(NAMES(cave_outcomes), text, size, outcome);
}

static bool scan_outcome(struct scan *scan, struct sab_event *event)
{
    return scan_name(scan, read_outcome,
                     "is not an outcome of the cave: golden-axe, blue-moon or draw.",
                     &event->amount);
}

static const struct event_field field_target = {write_target, scan_target};
static const struct event_field field_edge = {write_edge, scan_web_edge};
static const struct event_field field_lies = {write_lies, scan_lies};
static const struct event_field field_loyalty = {write_loyalty, scan_loyalty};
static const struct event_field field_creature = {write_creature, scan_creature};
static const struct event_field field_outcome = {write_outcome, scan_outcome};

/* clang-format off */
const struct event_row cave_events[] = {
    {SAB_CAVE_TURN_BEGAN, 0, "turn", {&field_seat}},
    {SAB_CAVE_SKIPPED, 0, "skipped", {&field_seat}},
    {SAB_CAVE_LOOKED_CLAN, 1, "looked-clan", {&field_seat, &field_target, &field_loyalty}},
    {SAB_CAVE_WEB_SHOWS, 0, "web", {&field_edge, &field_number}},
    {SAB_CAVE_CREATURE_LEFT, 0, "creature-left", {&field_creature}},
    {SAB_CAVE_STOOD_UP, 0, "stood-up", {&field_seat}},
    {SAB_CAVE_ATTACKED, 0, "attacked", {&field_seat, &field_creature}},
    {SAB_CAVE_LOST_CARD, 1, "lost-card", {&field_seat, &field_card}},
    {SAB_CAVE_LOST_NUGGET, 0, "lost-nugget", {&field_seat}},
    {SAB_CAVE_LIES, 0, "lies", {&field_seat}},
    {SAB_CAVE_GOAL_TURNED, 0, "goal-turned", {&field_cell, &field_lies, &field_goal}},
    {SAB_CAVE_NUGGET_LAID, 0, "nugget-laid", {&field_cell}},
    {SAB_CAVE_NUGGET_TAKEN, 0, "nugget-taken", {&field_seat, &field_cell}},
    {SAB_CAVE_NUGGET_BACK, 0, "nugget-back", {&field_cell}},
    {SAB_CAVE_UNMASKED, 0, "clan-shown", {&field_seat, &field_loyalty}},
    {SAB_CAVE_LEFT, 0, "left", {&field_seat}},
    {SAB_CAVE_ASIDE, 1, "aside", {&field_seat, &field_target, &field_loyalty}},
    {SAB_CAVE_ASIDE_SHOWN, 0, "aside-shown", {&field_target, &field_loyalty}},
    {SAB_CAVE_GAVE, 1, "gave", {&field_seat, &field_target, &field_card}},
    {SAB_CAVE_ENDED, 0, "cave-ended", {&field_outcome}},
    {0, 0, NULL, {NULL}},
};
/* clang-format on */

/* SPDX-License-Identifier: MIT
 *
 * fields.c - the fields that occur in the events of every game (notation 4).
 */
#include "notation/common/fields.h"

#include "notation/games.h"

static void write_seat(struct sab_text *text, const struct sab_event *event)
{
    sab_write_number(text, event->seat);
}

static bool scan_event_seat(struct scan *scan, struct sab_event *event)
{
    return scan_seat(scan, SAB_SEATS_MAX, &event->seat);
}

static void write_card(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_card_name(event->card));
}

static bool scan_card(struct scan *scan, struct sab_event *event)
{
    return scan_name(scan, sab_read_card, no_held_card, &event->card);
}

static void write_cell(struct sab_text *text, const struct sab_event *event)
{
    sab_write_cell(text, event->cell);
}

static bool scan_event_cell(struct scan *scan, struct sab_event *event)
{
    return scan_cell(scan, &event->cell);
}

static void write_goal(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_goal_name(event->amount));
}

static bool scan_goal(struct scan *scan, struct sab_event *event)
{
    struct word word = scan_word(scan);
    if (sab_read_goal(word.text, word.size, &event->amount)) {
        return true;
    }
    char predicate[120];
    struct sab_text text = sab_text_into(predicate, sizeof predicate);
    sab_write(&text, "is not a goal");
    const char *sign = ": ";
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        if (notation_game(kind)->goals_read != NULL) {
            sab_write(&text, sign);
            sab_write(&text, notation_game(kind)->goals_read);
            sign = "; ";
        }
    }
    sab_write(&text, ".");
    return scan_refuse_word(scan, word, predicate);
}

static void write_amount(struct sab_text *text, const struct sab_event *event)
{
    sab_write_number(text, event->amount);
}

static bool scan_amount(struct scan *scan, struct sab_event *event)
{
    return scan_byte(scan, 0, UINT8_MAX, "is not a number from 0 to 255.", &event->amount);
}

const struct event_field field_seat = {write_seat, scan_event_seat};
const struct event_field field_card = {write_card, scan_card};
const struct event_field field_cell = {write_cell, scan_event_cell};
const struct event_field field_goal = {write_goal, scan_goal};
const struct event_field field_number = {write_amount, scan_amount};

/* SPDX-License-Identifier: MIT
 *
 * events.c - events as text (notation 4).
 *
 * The tables say which fields an event has, and both directions walk them. cave/events.c has those
 * of the cave.
 */
#include "notation/play/events.h"

#include "notation/words.h"

/* clang-format off */
static const struct event_row rows[SAB_BASE_EVENTS] = {
    [SAB_DEALT] = {"dealt", {FIELD_NUMBER, FIELD_STARTER}, 0},
    [SAB_DREW] = {"drew", {FIELD_SEAT, FIELD_CARD}, 1},
    [SAB_LOOKED] = {"looked", {FIELD_SEAT, FIELD_CELL, FIELD_GOAL}, 1},
    [SAB_FELL] = {"fell", {FIELD_CELL, FIELD_CARD}, 0},
    [SAB_BASE_GOAL_TURNED] = {"turned", {FIELD_CELL, FIELD_SHAPE}, 0},
    [SAB_BASE_ROUND_ENDED] = {"ended", {FIELD_OUTCOME}, 0},
    [SAB_BASE_UNMASKED] = {"unmasked", {FIELD_SEAT_OR_ASIDE, FIELD_ROLE}, 0},
    [SAB_SHOWN] = {"shown", {FIELD_CELL, FIELD_GOAL}, 0},
    [SAB_BASE_OFFERED] = {"offered", {FIELD_NUMBER}, 0},
    [SAB_BASE_TOOK] = {"took", {FIELD_SEAT, FIELD_NUGGETS}, 1},
    [SAB_BASE_BURIED] = {"buried", {FIELD_SEAT, FIELD_NUGGETS}, 1},
    [SAB_GAME_ENDED] = {"game-over", {FIELD_END}, 0},
};
/* clang-format on */

/* NULL when there is no such event. */
static const struct event_row *row_of(unsigned type)
{
    if (type >= SAB_CAVE_TURN_BEGAN && type < SAB_CAVE_EVENTS) {
        return &cave_event_rows[type - SAB_CAVE_TURN_BEGAN];
    }
    return type > SAB_NO_EVENT && type < SAB_BASE_EVENTS ? &rows[type] : NULL;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_number_or_unknown(struct sab_text *text, unsigned number)
{
    if (number == 0) {
        sab_write(text, "?");
    } else {
        sab_write_number(text, (long)number);
    }
}

static void write_outcome(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, sab_base_outcome_name(event->amount));
    if (event->seat != SAB_NOBODY) {
        sab_write(text, " finisher ");
        sab_write_number(text, event->seat);
    }
}

static void write_field(struct sab_text *text, const struct sab_event *event, uint8_t field)
{
    switch ((enum field)field) {
    case FIELD_SEAT_OR_ASIDE:
        if (event->seat == SAB_NOBODY) {
            sab_write(text, "aside");
            break;
        }
        sab_write_number(text, event->seat);
        break;
    case FIELD_STARTER:
        sab_write(text, "starter ");
        sab_write_number(text, event->seat);
        break;
    case FIELD_SEAT:
        sab_write_number(text, event->seat);
        break;
    case FIELD_CARD:
        sab_write(text, sab_card_name(event->card));
        break;
    case FIELD_CELL:
        sab_write_cell(text, event->cell);
        break;
    case FIELD_SHAPE:
        sab_write(text, sab_shape_name(event->shape));
        break;
    case FIELD_GOAL:
        sab_write(text, sab_goal_name(event->amount));
        break;
    case FIELD_ROLE:
        sab_write(text, sab_base_role_name(event->amount));
        break;
    case FIELD_OUTCOME:
        write_outcome(text, event);
        break;
    case FIELD_NUMBER:
        sab_write_number(text, event->amount);
        break;
    case FIELD_NUGGETS:
        write_number_or_unknown(text, event->amount);
        break;
    case FIELD_TARGET:
    case FIELD_EDGE:
    case FIELD_LIES:
    case FIELD_LOYALTY:
    case FIELD_CREATURE:
    case FIELD_CAVE_OUTCOME:
        write_cave_field(text, event, field);
        break;
    case FIELD_END:
        break;
    }
}

void sab_write_event(struct sab_text *text, const struct sab_event *event)
{
    const struct event_row *row = row_of(event->type);
    if (row == NULL) {
        sab_write(text, "?");
        return;
    }
    sab_write(text, row->word);
    for (unsigned i = 0; row->fields[i] != FIELD_END; i++) {
        sab_write(text, " ");
        write_field(text, event, row->fields[i]);
    }
}

/* ---- Reading ------------------------------------------------------------------------------- */

static bool scan_small(struct scan *scan, uint8_t *small)
{
    return scan_byte(scan, 0, UINT8_MAX, "is no number from 0 to 255.", small);
}

static bool scan_nuggets(struct scan *scan, uint8_t *nuggets)
{
    *nuggets = 0;
    return scan_take(scan, "?") ||
           scan_byte(scan, 1, 3, "is no gold card: 1, 2 or 3 nuggets.", nuggets);
}

static sab_card goal_of_shape(sab_shape shape)
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

bool scan_name(struct scan *scan, name_reader read, const char *sentence, uint8_t *value)
{
    struct word word = scan_word(scan);
    return read(word.text, word.size, value) || scan_refuse_word(scan, word, sentence);
}

static bool scan_outcome(struct scan *scan, struct sab_event *event)
{
    event->seat = SAB_NOBODY;
    if (!scan_name(scan, read_outcome, "is no outcome of a round.", &event->amount)) {
        return false;
    }
    return !scan_take(scan, " finisher ") || scan_seat(scan, SAB_SEATS_MAX, &event->seat);
}

static bool scan_starter(struct scan *scan, struct sab_event *event)
{
    return scan_take(scan, "starter ")
               ? scan_seat(scan, SAB_SEATS_MAX, &event->seat)
               : scan_refuse(scan, scan->offset, "Here should be: starter and a seat.");
}

static bool scan_field(struct scan *scan, struct sab_event *event, uint8_t field)
{
    switch ((enum field)field) {
    case FIELD_SEAT_OR_ASIDE:
        if (scan_take(scan, "aside")) {
            event->seat = SAB_NOBODY;
            return true;
        }
        return scan_seat(scan, SAB_SEATS_MAX, &event->seat);
    case FIELD_STARTER:
        return scan_starter(scan, event);
    case FIELD_SEAT:
        return scan_seat(scan, SAB_SEATS_MAX, &event->seat);
    case FIELD_CARD:
        return scan_name(scan, sab_read_card, "is no card as it is held in a hand.", &event->card);
    case FIELD_CELL:
        return scan_cell(scan, &event->cell);
    case FIELD_SHAPE:
        return scan_turned(scan, event);
    case FIELD_GOAL:
        return scan_name(scan, sab_read_goal,
                         "is no goal: NESW, NE or NW; exit, hole, ladder or vein.", &event->amount);
    case FIELD_ROLE:
        return scan_name(scan, sab_read_base_role, "is no role: digger or saboteur.",
                         &event->amount);
    case FIELD_OUTCOME:
        return scan_outcome(scan, event);
    case FIELD_NUMBER:
        return scan_small(scan, &event->amount);
    case FIELD_NUGGETS:
        return scan_nuggets(scan, &event->amount);
    case FIELD_TARGET:
    case FIELD_EDGE:
    case FIELD_LIES:
    case FIELD_LOYALTY:
    case FIELD_CREATURE:
    case FIELD_CAVE_OUTCOME:
        return scan_cave_field(scan, event, field);
    case FIELD_END:
        break;
    }
    return true;
}

static bool scan_fields(struct scan *scan, const struct event_row *row, struct sab_event *event)
{
    for (unsigned i = 0; row->fields[i] != FIELD_END; i++) {
        if (!scan_take(scan, " ")) {
            return scan_refuse(scan, scan->offset,
                               "Here should be one space and more of the event.");
        }
        if (!scan_field(scan, event, row->fields[i])) {
            return false;
        }
    }
    return scan_end(scan);
}

bool sab_read_event(const char *text, size_t size, struct sab_event *event, struct sab_fault *fault)
{
    struct scan scan = scan_over(text, size, fault);
    struct word word = scan_until(&scan, " ");
    for (uint8_t type = SAB_NO_EVENT + 1; type < SAB_CAVE_EVENTS; type++) {
        const struct event_row *row = row_of(type);
        if (row != NULL && word_is(word, row->word)) {
            struct sab_event read = {.type = type, .secret = row->secret};
            if (!scan_fields(&scan, row, &read)) {
                return false;
            }
            *event = read;
            return true;
        }
    }
    return scan_refuse_word(&scan, word, "is no event.");
}

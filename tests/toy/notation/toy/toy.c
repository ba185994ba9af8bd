/* SPDX-License-Identifier: MIT
 *
 * toy.c - the toy game Pebbles in words: `pick 2`, `picked 0 2`, and the lines `heap 14` and
 * `favourites 1 3`.
 */
#include "notation/toy/toy.h"

/* ---- Names ----------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const phases[] = {[SAB_TOY_PICKING] = "picking", [SAB_TOY_OVER] = "over"};
static const char *const outcomes[] = {"undecided", "over"};
static const char *const presets[] = {"standard"};
static const char *const amounts[] = {"?", "1", "2", "3"};

static const struct option_row options[] = {
    {"heap", {"small", "large"}},
    {NULL, {NULL}},
};
/* clang-format on */

static const char *const sections[SAB_VERDICTS] = {NULL};

static const char no_amount[] = "is not a number of pebbles: 1, 2 or 3.";

static const char *card_name(unsigned card)
{
    (void)card;
    return NULL;
}

static bool read_card(const char *text, size_t size, sab_card *card)
{
    (void)text;
    (void)size;
    (void)card;
    return false;
}

static bool read_amount(const char *text, size_t size, uint8_t *amount)
{
    return find_name(NAMES(amounts), text, size, amount) && *amount != 0;
}

/* ---- Actions and events ---------------------------------------------------------------------- */

static bool owns_word(struct word word, char next)
{
    (void)next;
    return word_is(word, "pick");
}

static bool scan_action_of(struct scan *scan, struct word word, struct sab_action *action)
{
    (void)word;
    action->verb = SAB_TOY_PICK;
    return scan_name(scan, read_amount, no_amount, &action->amount);
}

static void write_action_of(struct sab_text *text, const struct sab_action *action, bool whole)
{
    (void)whole;
    sab_write(text, "pick ");
    sab_write_number(text, action->amount);
}

/* In Pebbles, no sign can be about a tool, goal or clan card. Signs about players and faces are
 * left. */
static bool owns_sign(const struct sab_sign *sign)
{
    return sign->on == SAB_ON_NOTHING && sign->kind != SAB_SIGN_MARKER &&
           sign->kind != SAB_SIGN_HELP;
}

static const struct event_row events[] = {
    {SAB_TOY_PICKED, 0, "picked", {&field_seat, &field_number}},
    {0, 0, NULL, {NULL}},
};

/* ---- A deal ---------------------------------------------------------------------------------- */

static bool read_heap(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    (void)seat;
    scan_skip_spaces(scan);
    return scan_byte(scan, 1, SAB_TOY_HEAP_MAX, "is not a heap of pebbles.",
                     &reader->deal.as.toy.heap);
}

static void write_heap(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    (void)head;
    (void)seat;
    sab_write(text, " ");
    sab_write_number(text, deal->as.toy.heap);
}

static bool read_favourites(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    for (seat = 0; seat < reader->head.config.seats; seat++) {
        if (!scan_dealt(reader, scan, read_amount, no_amount,
                        &reader->deal.as.toy.favourite[seat])) {
            return false;
        }
    }
    return true;
}

static void write_favourites(struct sab_text *text, const struct sab_record_head *head,
                             const struct sab_deal *deal, sab_seat seat)
{
    for (seat = 0; seat < head->config.seats; seat++) {
        write_dealt(text, name_of(NAMES(amounts), deal->as.toy.favourite[seat]),
                    !is_dealt_openly(head, seat));
    }
}

static const struct deal_line deal_lines[] = {
    {"heap", false, false, read_heap, write_heap},
    {"favourites", false, false, read_favourites, write_favourites},
    {NULL, false, false, NULL, NULL},
};

/* ---- The board ------------------------------------------------------------------------------- */

static void draw_board(struct sab_text *text, const struct sab_view *view)
{
    for (unsigned pebble = 0; pebble < view->as.toy.heap; pebble++) {
        sab_write(text, "o");
    }
    sab_write(text, "\n");
}

static const struct revision_row revisions[] = {
    {"toy-1", SAB_TOY_OPTIONS, {0}},
    {NULL, 0, {0}},
};

const struct notation_game toy_notation = {
    .name = "toy",
    .revisions = revisions,
    .rounds = 1,
    .phases = NAMES_OF(phases),
    .outcomes = NAMES_OF(outcomes),
    .presets = NAMES_OF(presets),
    .options = options,
    .sections = sections,
    .no_seats = "is not a number of seats: 2 to 4.",
    .no_round = "is not a round: a game of pebbles has one.",
    .no_option = "is not an option: heap.",
    .no_order = "is out of order: there is one option.",
    .no_value = "is not a value of this option: small or large.",
    .card_name = card_name,
    .read_card = read_card,
    .verb_first = SAB_TOY_PICK,
    .verb_last = SAB_TOY_PICK,
    .owns_word = owns_word,
    .scan_action = scan_action_of,
    .write_action = write_action_of,
    .owns_sign = owns_sign,
    .events = events,
    .deal_lines = deal_lines,
    .draw_board = draw_board,
};

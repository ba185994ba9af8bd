/* SPDX-License-Identifier: MIT
 *
 * deal.c - reads and writes the lines of a deal of the cave (notation 8).
 */
#include "notation/cave/cave.h"

#include <string.h>

static unsigned hand_size(const struct sab_config *config)
{
    const struct sab_cave_size *size = &sab_cave_sizes[config->seats];
    return (unsigned)size->hand_one + size->hand_two;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Reads `count` cards into the deck, from deck[first] on. */
static bool scan_row(struct sab_record_reader *reader, struct scan *scan, unsigned first,
                     unsigned count)
{
    return scan_dealt_cards(reader, scan, cave_read_card, &reader->deal.as.cave.deck[first], count);
}

/* Reads cards as scan_row does, and refuses cards that are not in the order of their groups. The
 * engine would refuse such a deal too (struct sab_cave_deal), but the fault here names the wrong
 * card. */
static bool scan_groups(struct sab_record_reader *reader, struct scan *scan, unsigned first,
                        unsigned count)
{
    unsigned group = 1;
    for (unsigned i = first; i < first + count; i++) {
        size_t start = scan->offset;
        sab_card card;
        if (!scan_row(reader, scan, i, 1)) {
            return false;
        }
        card = reader->deal.as.cave.deck[i];
        if (card != SAB_NO_CARD && sab_cave_card_of(card)->group < group) {
            return scan_refuse_word(
                scan, word_trim(scan_since(scan, start)),
                "is out of order: list cards of group I first, then II, then III.");
        }
        group = card != SAB_NO_CARD ? sab_cave_card_of(card)->group : group;
    }
    return true;
}

static bool read_hand(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    unsigned size = hand_size(&reader->head.config);
    return scan_groups(reader, scan, seat * size, size);
}

static void write_hand(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    unsigned size = hand_size(&head->config);
    write_dealt_cards(text, &deal->as.cave.deck[seat * size], size, !is_dealt_openly(head, seat));
}

static bool read_pile(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    unsigned dealt = hand_size(&reader->head.config) * reader->head.config.seats;
    (void)seat;
    return scan_row(reader, scan, dealt, SAB_CAVE_IN_PLAY - dealt);
}

static void write_pile(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    unsigned dealt = hand_size(&head->config) * head->config.seats;
    (void)seat;
    write_dealt_cards(text, &deal->as.cave.deck[dealt], SAB_CAVE_IN_PLAY - dealt, head->redacted);
}

static bool read_removed(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    (void)seat;
    return scan_groups(reader, scan, SAB_CAVE_IN_PLAY, SAB_CAVE_REMOVED);
}

static void write_removed(struct sab_text *text, const struct sab_record_head *head,
                          const struct sab_deal *deal, sab_seat seat)
{
    (void)seat;
    write_dealt_cards(text, &deal->as.cave.deck[SAB_CAVE_IN_PLAY], SAB_CAVE_REMOVED,
                      head->redacted);
}

/* ---- Clans ----------------------------------------------------------------------------------- */

/* Reads CLAN:LOYALTY. Only the loyalty may be `?`, because the clan is public (cave 2.2). */
static bool scan_clan_card(struct sab_record_reader *reader, struct scan *scan,
                           struct sab_cave_clan_card *card)
{
    struct word word = scan_word(scan);
    const char *colon = word.size > 0 ? memchr(word.text, ':', word.size) : NULL;
    size_t clan = colon != NULL ? (size_t)(colon - word.text) : 0;
    if (colon == NULL || !sab_read_clan(word.text, clan, &card->clan) ||
        card->clan == SAB_CLAN_UNKNOWN ||
        !sab_read_loyalty(colon + 1, word.size - clan - 1, &card->loyalty)) {
        return scan_refuse_word(scan, word, "is not a clan card: write it as blue-moon:loyal.");
    }
    return check_unknown(reader, scan, word, card->loyalty != SAB_LOYALTY_UNKNOWN);
}

static bool read_clans(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    unsigned seats = reader->head.config.seats, count = seats + sab_cave_sizes[seats].aside;
    (void)seat;
    for (unsigned i = 0; i < count; i++) {
        if (i == seats &&
            !scan_aside(scan, "should be aside, followed by the clan cards set aside.")) {
            return false;
        }
        if (!scan_clan_card(reader, scan, &reader->deal.as.cave.clans[i])) {
            return false;
        }
    }
    return true;
}

static void write_clans(struct sab_text *text, const struct sab_record_head *head,
                        const struct sab_deal *deal, sab_seat seat)
{
    unsigned seats = head->config.seats, count = seats + sab_cave_sizes[seats].aside;
    (void)seat;
    for (unsigned i = 0; i < count; i++) {
        const struct sab_cave_clan_card *card = &deal->as.cave.clans[i];
        bool open = i < seats ? is_dealt_openly(head, (sab_seat)i) : !head->redacted;
        sab_write(text, i == seats ? " aside" : "");
        write_dealt(text, sab_clan_name(card->clan), false);
        sab_write(text, ":");
        sab_write(text, sab_loyalty_name(open ? card->loyalty : SAB_LOYALTY_UNKNOWN));
    }
}

/* ---- Goals and lots -------------------------------------------------------------------------- */

static bool read_goals(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    (void)seat;
    return scan_dealt_goals(reader, scan, reader->deal.as.cave.goals, SAB_CAVE_GOALS);
}

static void write_goals(struct sab_text *text, const struct sab_record_head *head,
                        const struct sab_deal *deal, sab_seat seat)
{
    (void)seat;
    write_dealt_goals(text, deal->as.cave.goals, SAB_CAVE_GOALS, head->redacted);
}

/* Reads one of the lots of a deal (cave 9), or `?` in a redacted record. scan_dealt cannot read
 * lots: it reads `?` as 0, but 0 is also a lot. */
static bool scan_lot(struct sab_record_reader *reader, struct scan *scan, uint8_t *lot)
{
    struct word word = scan_word(scan);
    if (word_is(word, "?")) {
        return check_unknown(reader, scan, word, false);
    }
    scan->offset = word.offset;
    return scan_byte(scan, 0, SAB_CAVE_LOT_SIDES - 1, "is not a lot: a number from 0 to 59.", lot);
}

static bool read_lots(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    bool good = true;
    (void)seat;
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY && good; i++) {
        good = scan_lot(reader, scan, &reader->deal.as.cave.lots[i]);
    }
    return good;
}

static void write_lots(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    (void)seat;
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        sab_write(text, head->redacted ? " ?" : " ");
        if (!head->redacted) {
            sab_write_number(text, deal->as.cave.lots[i]);
        }
    }
}

const struct deal_line cave_deal_lines[] = {
    {"hand", true, false, read_hand, write_hand},
    {"pile", false, false, read_pile, write_pile},
    {"removed", false, false, read_removed, write_removed},
    {"clans", false, false, read_clans, write_clans},
    {"goals", false, false, read_goals, write_goals},
    {"lots", false, false, read_lots, write_lots},
    {NULL, false, false, NULL, NULL},
};

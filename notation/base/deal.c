/* SPDX-License-Identifier: MIT
 *
 * deal.c - the lines of a deal of the base game (notation 5).
 */
#include "notation/base/base.h"

static unsigned hand_size(const struct sab_config *config)
{
    return sab_base_sizes[config->seats].hand;
}

static bool read_hand(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    unsigned size = hand_size(&reader->head.config);
    return scan_dealt_cards(reader, scan, base_read_card, reader->deal.as.base.deck + seat * size,
                            size);
}

static void write_hand(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    unsigned size = hand_size(&head->config);
    write_dealt_cards(text, deal->as.base.deck + seat * size, size, !is_dealt_openly(head, seat));
}

static bool read_pile(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    unsigned dealt = hand_size(&reader->head.config) * reader->head.config.seats;
    (void)seat;
    return scan_dealt_cards(reader, scan, base_read_card, reader->deal.as.base.deck + dealt,
                            SAB_BASE_DECK - dealt);
}

static void write_pile(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    unsigned dealt = hand_size(&head->config) * head->config.seats;
    (void)seat;
    write_dealt_cards(text, deal->as.base.deck + dealt, SAB_BASE_DECK - dealt, head->redacted);
}

static bool scan_role(struct sab_record_reader *reader, struct scan *scan, uint8_t *role)
{
    return scan_dealt(reader, scan, sab_read_base_role, "is not a role: digger or saboteur.", role);
}

static bool read_dwarfs(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    uint8_t *dwarfs = reader->deal.as.base.dwarfs;
    for (seat = 0; seat < reader->head.config.seats; seat++) {
        if (!scan_role(reader, scan, &dwarfs[seat])) {
            return false;
        }
    }
    return scan_aside(scan, "should be aside, followed by the dwarf set aside.") &&
           scan_role(reader, scan, &dwarfs[seat]);
}

static void write_dwarfs(struct sab_text *text, const struct sab_record_head *head,
                         const struct sab_deal *deal, sab_seat seat)
{
    const uint8_t *dwarfs = deal->as.base.dwarfs;
    for (seat = 0; seat < head->config.seats; seat++) {
        write_dealt(text, sab_base_role_name(dwarfs[seat]), !is_dealt_openly(head, seat));
    }
    sab_write(text, " aside");
    write_dealt(text, sab_base_role_name(dwarfs[seat]), head->redacted);
}

static bool read_goals(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    (void)seat;
    return scan_dealt_goals(reader, scan, reader->deal.as.base.goals, SAB_BASE_GOALS);
}

static void write_goals(struct sab_text *text, const struct sab_record_head *head,
                        const struct sab_deal *deal, sab_seat seat)
{
    (void)seat;
    write_dealt_goals(text, deal->as.base.goals, SAB_BASE_GOALS, head->redacted);
}

static bool read_nuggets(const char *text, size_t size, uint8_t *nuggets)
{
    bool good = size == 1 && text[0] >= '1' && text[0] <= '3';
    *nuggets = good ? (uint8_t)(text[0] - '0') : 0;
    return good;
}

static bool read_gold(struct sab_record_reader *reader, struct scan *scan, sab_seat seat)
{
    (void)seat;
    for (unsigned i = 0; i < SAB_BASE_GOLD; i++) {
        if (!scan_dealt(reader, scan, read_nuggets, no_gold_card, &reader->deal.as.base.gold[i])) {
            return false;
        }
    }
    return true;
}

static void write_gold(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_deal *deal, sab_seat seat)
{
    (void)seat;
    for (unsigned i = 0; i < SAB_BASE_GOLD; i++) {
        sab_write(text, " ");
        write_nuggets(text, head->redacted ? 0u : deal->as.base.gold[i]);
    }
}

const struct deal_line base_deal_lines[] = {
    {"hand", true, false, read_hand, write_hand},
    {"pile", false, false, read_pile, write_pile},
    {"dwarfs", false, false, read_dwarfs, write_dwarfs},
    {"goals", false, false, read_goals, write_goals},
    {"gold", false, true, read_gold, write_gold},
    {NULL, false, false, NULL, NULL},
};

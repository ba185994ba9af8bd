/* SPDX-License-Identifier: MIT
 *
 * record_write.c - the lines of a record (notation 5).
 */
#include "notation/scan.h"

#include <string.h>

static void write_numbered(struct sab_text *text, const char *word, unsigned number)
{
    sab_write(text, word);
    sab_write(text, " ");
    sab_write_number(text, (long)number);
}

static void write_seen_by(struct sab_text *text, sab_seat seen_by)
{
    if (seen_by == SAB_NOBODY) {
        sab_write(text, "seen-by spectator\n");
        return;
    }
    write_numbered(text, "seen-by", seen_by);
    sab_write(text, "\n");
}

static void write_options(struct sab_text *text, const struct sab_config *config)
{
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        if (config->option[option] != 0) {
            sab_write(text, "option ");
            sab_write(text, sab_base_option_name(option));
            sab_write(text, " ");
            sab_write(text, sab_base_value_name(option, config->option[option]));
            sab_write(text, "\n");
        }
    }
}

static void write_seed(struct sab_text *text, const uint8_t seed[SAB_SEED_SIZE])
{
    static const char digits[] = "0123456789abcdef";
    sab_write(text, "seed ");
    for (unsigned i = 0; i < SAB_SEED_SIZE; i++) {
        sab_write_bytes(text, &digits[seed[i] >> 4], 1);
        sab_write_bytes(text, &digits[seed[i] & 15], 1);
    }
    sab_write(text, "\n");
}

void sab_write_head(struct sab_text *text, const struct sab_record_head *head)
{
    write_numbered(text, "saboteur", SAB_RECORD_VERSION);
    sab_write(text, " " SAB_RULES_REVISION "\n");
    if (head->redacted) {
        write_seen_by(text, head->seen_by);
    }
    sab_write(text, "game ");
    sab_write(text, sab_kind_name(head->config.kind));
    write_numbered(text, "\nseats", head->config.seats);
    write_numbered(text, "\nstarter", head->config.starter);
    sab_write(text, "\n");
    write_options(text, &head->config);
    for (unsigned seat = 0; seat < head->config.seats; seat++) {
        if (head->name[seat][0] != '\0') {
            write_numbered(text, "name", seat);
            sab_write(text, " ");
            sab_write_quoted(text, head->name[seat], strlen(head->name[seat]));
            sab_write(text, "\n");
        }
    }
    if (head->has_seed && !head->redacted) {
        write_seed(text, head->seed);
    }
}

/* ---- The deal ------------------------------------------------------------------------------ */

static void write_cards(struct sab_text *text, const sab_card *cards, unsigned count, bool hidden)
{
    for (unsigned i = 0; i < count; i++) {
        sab_write(text, " ");
        sab_write(text, hidden ? "?" : sab_card_name(cards[i]));
    }
    sab_write(text, "\n");
}

static void write_deck(struct sab_text *text, const struct sab_record_head *head,
                       const struct sab_base_deal *deal)
{
    unsigned hand = sab_base_sizes[head->config.seats].hand, seat = 0;
    for (; seat < head->config.seats; seat++) {
        write_numbered(text, "hand", seat);
        write_cards(text, deal->deck + seat * hand, hand, head->redacted && seat != head->seen_by);
    }
    sab_write(text, "pile");
    write_cards(text, deal->deck + seat * hand, SAB_BASE_DECK - seat * hand, head->redacted);
}

static void write_dwarfs(struct sab_text *text, const struct sab_record_head *head,
                         const struct sab_base_deal *deal)
{
    sab_write(text, "dwarfs");
    for (unsigned i = 0; i <= head->config.seats; i++) {
        bool aside = i == head->config.seats;
        bool hidden = head->redacted && (aside || i != head->seen_by);
        sab_write(text, aside ? " aside " : " ");
        sab_write(text, hidden ? "?" : sab_role_name(deal->dwarfs[i]));
    }
    sab_write(text, "\n");
}

static void write_goals(struct sab_text *text, const struct sab_base_deal *deal, bool hidden)
{
    sab_write(text, "goals");
    for (unsigned i = 0; i < SAB_BASE_GOALS; i++) {
        sab_write(text, " ");
        sab_write(text, hidden ? "?" : sab_goal_name(deal->goals[i]));
    }
    sab_write(text, "\n");
}

static void write_gold(struct sab_text *text, const struct sab_base_deal *deal, bool hidden)
{
    sab_write(text, "gold");
    for (unsigned i = 0; i < SAB_BASE_GOLD; i++) {
        sab_write(text, " ");
        if (hidden || deal->gold[i] == 0) {
            sab_write(text, "?");
        } else {
            sab_write_number(text, deal->gold[i]);
        }
    }
    sab_write(text, "\n");
}

void sab_write_deal(struct sab_text *text, const struct sab_record_head *head, unsigned round,
                    const struct sab_deal *deal)
{
    write_numbered(text, "round", round);
    sab_write(text, "\n");
    write_deck(text, head, &deal->as.base);
    write_dwarfs(text, head, &deal->as.base);
    write_goals(text, &deal->as.base, head->redacted);
    if (round == 1) {
        write_gold(text, &deal->as.base, head->redacted);
    }
}

/* ---- What follows --------------------------------------------------------------------------- */

void sab_write_record_action(struct sab_text *text, const struct sab_record_head *head,
                             const struct sab_action *action)
{
    struct sab_action seen = *action;
    if (head->redacted) {
        seen = sab_redact_action(action, head->seen_by);
    }
    sab_write_number(text, action->seat);
    sab_write(text, " ");
    if (action->verb == SAB_PASS && action->card == SAB_NO_CARD && !head->redacted) {
        sab_write(text, "pass"); /* with an empty hand: a complete record hides nothing */
    } else {
        sab_write_action(text, &seen);
    }
    sab_write(text, "\n");
}

void sab_write_record_end(struct sab_text *text)
{
    sab_write(text, "end\n");
}

/* SPDX-License-Identifier: MIT
 *
 * write.c - the lines of a record (notation 5).
 */
#include "notation/record/deal.h"

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
    for (unsigned option = 0; option < sab_option_count(config->kind); option++) {
        if (config->option[option] != 0) {
            sab_write(text, "option ");
            sab_write(text, sab_option_name(config->kind, option));
            sab_write(text, " ");
            sab_write(text, sab_value_name(config->kind, option, config->option[option]));
            sab_write(text, "\n");
        }
    }
}

static void write_hex_line(struct sab_text *text, const char *word, const uint8_t *bytes,
                           size_t size)
{
    sab_write(text, word);
    sab_write(text, " ");
    write_hex(text, bytes, size);
    sab_write(text, "\n");
}

/* Cards have their names and numbers from the deck file: another one makes another game. */
static void write_deck_hash(struct sab_text *text)
{
    uint8_t bytes[8];
    for (unsigned i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(sab_cave_deck_hash >> (56 - 8 * i));
    }
    write_hex_line(text, "deck", bytes, sizeof bytes);
}

const char *sab_rules_revision(unsigned kind)
{
    static const char *const revisions[SAB_KINDS] = {"base-1", "cave-1"};
    return kind < SAB_KINDS ? revisions[kind] : "?";
}

void sab_write_head(struct sab_text *text, const struct sab_record_head *head)
{
    write_numbered(text, "saboteur", SAB_RECORD_VERSION);
    sab_write(text, " ");
    sab_write(text, sab_rules_revision(head->config.kind));
    sab_write(text, "\n");
    if (head->redacted) {
        write_seen_by(text, head->seen_by);
    }
    sab_write(text, "game ");
    sab_write(text, sab_kind_name(head->config.kind));
    sab_write(text, "\n");
    if (head->config.kind == SAB_CAVE) {
        write_deck_hash(text);
    }
    write_numbered(text, "seats", head->config.seats);
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
        write_hex_line(text, "seed", head->seed, SAB_SEED_SIZE);
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

/* The hands, and of `count` cards in all the rest as the draw pile. */
static void write_deck(struct sab_text *text, const struct sab_record_head *head,
                       const sab_card *deck, unsigned count)
{
    unsigned hand = dealt_hand_size(&head->config), seat = 0;
    for (; seat < head->config.seats; seat++) {
        write_numbered(text, "hand", seat);
        write_cards(text, deck + seat * hand, hand, head->redacted && seat != head->seen_by);
    }
    sab_write(text, "pile");
    write_cards(text, deck + seat * hand, count - seat * hand, head->redacted);
}

static void write_dwarfs(struct sab_text *text, const struct sab_record_head *head,
                         const struct sab_base_deal *deal)
{
    sab_write(text, "dwarfs");
    for (unsigned i = 0; i <= head->config.seats; i++) {
        bool aside = i == head->config.seats;
        bool hidden = head->redacted && (aside || i != head->seen_by);
        sab_write(text, aside ? " aside " : " ");
        sab_write(text, hidden ? "?" : sab_base_role_name(deal->dwarfs[i]));
    }
    sab_write(text, "\n");
}

static void write_goals(struct sab_text *text, const uint8_t *goals, unsigned count, bool hidden)
{
    sab_write(text, "goals");
    for (unsigned i = 0; i < count; i++) {
        sab_write(text, " ");
        sab_write(text, hidden ? "?" : sab_goal_name(goals[i]));
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

static void write_base_deal(struct sab_text *text, const struct sab_record_head *head,
                            unsigned round, const struct sab_base_deal *deal)
{
    write_deck(text, head, deal->deck, SAB_BASE_DECK);
    write_dwarfs(text, head, deal);
    write_goals(text, deal->goals, SAB_BASE_GOALS, head->redacted);
    if (round == 1) {
        write_gold(text, deal, head->redacted);
    }
}

/* ---- A deal of the cave -------------------------------------------------------------------- */

static void write_clans(struct sab_text *text, const struct sab_record_head *head,
                        const struct sab_cave_deal *deal)
{
    unsigned seats = head->config.seats, aside = sab_cave_sizes[seats].aside;
    sab_write(text, "clans");
    for (unsigned i = 0; i < seats + aside; i++) {
        bool hidden = head->redacted && (i >= seats || i != head->seen_by);
        sab_write(text, i == seats ? " aside " : " ");
        sab_write(text, sab_clan_name(deal->clans[i].clan));
        sab_write(text, ":");
        sab_write(text, hidden ? "?" : sab_loyalty_name(deal->clans[i].loyalty));
    }
    sab_write(text, "\n");
}

static void write_lots(struct sab_text *text, const struct sab_cave_deal *deal, bool hidden)
{
    sab_write(text, "lots");
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        sab_write(text, hidden ? " ?" : " ");
        if (!hidden) {
            sab_write_number(text, deal->lots[i]);
        }
    }
    sab_write(text, "\n");
}

static void write_cave_deal(struct sab_text *text, const struct sab_record_head *head,
                            const struct sab_cave_deal *deal)
{
    write_deck(text, head, deal->deck, SAB_CAVE_IN_PLAY);
    sab_write(text, "removed");
    write_cards(text, deal->deck + SAB_CAVE_IN_PLAY, SAB_CAVE_REMOVED, head->redacted);
    write_clans(text, head, deal);
    write_goals(text, deal->goals, SAB_CAVE_GOALS, head->redacted);
    write_lots(text, deal, head->redacted);
}

void sab_write_deal(struct sab_text *text, const struct sab_record_head *head, unsigned round,
                    const struct sab_deal *deal)
{
    write_numbered(text, "round", round);
    sab_write(text, "\n");
    if (head->config.kind == SAB_CAVE) {
        write_cave_deal(text, head, &deal->as.cave);
    } else {
        write_base_deal(text, head, round, &deal->as.base);
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
    if (action->verb == SAB_BASE_PASS && action->card == SAB_NO_CARD && !head->redacted) {
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

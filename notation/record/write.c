/* SPDX-License-Identifier: MIT
 *
 * write.c - writes the lines of a record (notation 5).
 */
#include "notation/common/deal.h"
#include "notation/decks.h"
#include "notation/games.h"
#include "notation/play/actions.h"
#include "notation/revisions.h"
#include "notation/text.h"

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

static void write_hex_line(struct sab_text *text, const char *word, const uint8_t *bytes,
                           size_t size)
{
    sab_write(text, word);
    sab_write(text, " ");
    write_hex(text, bytes, size);
    sab_write(text, "\n");
}

static unsigned version_of(const struct sab_record_head *head)
{
    if (head->has_fair && !head->redacted) {
        return SAB_RECORD_VERSION;
    }
    return head->has_signs ? 2 : 1;
}

static void write_fair(struct sab_text *text, const struct sab_record_head *head)
{
    const struct sab_fair *fair = &head->fair;
    sab_write(text, fair->by_chance ? "fair chance " : "fair next ");
    write_hex(text, fair->table_hash, sizeof fair->table_hash);
    write_hex_line(text, "", fair->secret, sizeof fair->secret);
    for (unsigned seat = 0; seat < head->config.seats; seat++) {
        if (sab_has_seat(fair->salted, seat)) {
            write_numbered(text, "salt", seat);
            sab_write(text, " ");
            write_hex(text, fair->seat_hash[seat], sizeof fair->seat_hash[seat]);
            write_hex_line(text, "", fair->salt[seat], sizeof fair->salt[seat]);
        }
    }
}

void sab_write_head(struct sab_text *text, const struct sab_record_head *head)
{
    write_numbered(text, "saboteur", version_of(head));
    sab_write(text, " ");
    sab_write(text, revision_name(head->config.kind,
                                  revision_of(head->config.kind, head->config.option)));
    sab_write(text, "\n");
    if (head->redacted) {
        write_seen_by(text, head->seen_by);
    }
    sab_write(text, "game ");
    sab_write(text, sab_kind_name(head->config.kind));
    sab_write(text, "\n");
    if (deck_has_hash(head->config.kind)) {
        /* The names and numbers of the cards come from the deck file. So a record is valid only
         * with the deck of the program that wrote it. The line `deck` gives the hash of this
         * deck. */
        sab_write(text, "deck ");
        deck_write_hash(text, head->config.kind, deck_of(head->config.kind, head->config.option));
        sab_write(text, "\n");
    }
    write_numbered(text, "seats", head->config.seats);
    write_numbered(text, "\nstarter", head->config.starter);
    sab_write(text, "\n");
    write_options(text, head->config.kind, head->config.option,
                  (struct option_form){.before = "option ", .between = " ", .after = "\n"});
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
    if (head->has_fair && !head->redacted) {
        write_fair(text, head);
    }
}

void sab_write_deal(struct sab_text *text, const struct sab_record_head *head, unsigned round,
                    const struct sab_deal *deal)
{
    const struct deal_line *line = notation_game(head->config.kind)->deal_lines;
    write_numbered(text, "round", round);
    sab_write(text, "\n");
    for (; line->word != NULL; line++) {
        unsigned count = line->by_seat ? head->config.seats : 1;
        for (sab_seat seat = 0; seat < count && (round == 1 || !line->first_round); seat++) {
            sab_write(text, line->word);
            if (line->by_seat) {
                sab_write(text, " ");
                sab_write_number(text, seat);
            }
            line->write(text, head, deal, seat);
            sab_write(text, "\n");
        }
    }
}

void sab_write_record_action(struct sab_text *text, const struct sab_record_head *head,
                             const struct sab_action *action)
{
    struct sab_action seen = *action;
    if (head->redacted) {
        seen = sab_redact_action(action, head->seen_by);
    }
    sab_write_number(text, action->seat);
    sab_write(text, " ");
    write_action(text, &seen, !head->redacted);
    sab_write(text, "\n");
}

void sab_write_record_sign(struct sab_text *text, const struct sab_sign *sign)
{
    sab_write_number(text, sign->seat);
    sab_write(text, " ");
    sab_write_sign(text, sign);
    sab_write(text, "\n");
}

void sab_write_record_end(struct sab_text *text)
{
    sab_write(text, "end\n");
}

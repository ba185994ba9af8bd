/* SPDX-License-Identifier: MIT
 *
 * deal.c - reads and writes those parts of a deal's lines that all games share.
 */
#include "notation/common/deal.h"

#include "notation/games.h"

bool is_dealt_openly(const struct sab_record_head *head, sab_seat seat)
{
    return !head->redacted || seat == head->seen_by;
}

void write_dealt(struct sab_text *text, const char *name, bool hidden)
{
    sab_write(text, " ");
    sab_write(text, hidden ? "?" : name);
}

void write_dealt_cards(struct sab_text *text, const sab_card *cards, unsigned count, bool hidden)
{
    for (unsigned i = 0; i < count; i++) {
        write_dealt(text, sab_card_name(cards[i]), hidden);
    }
}

void write_dealt_goals(struct sab_text *text, const uint8_t *goals, unsigned count, bool hidden)
{
    for (unsigned i = 0; i < count; i++) {
        write_dealt(text, sab_goal_name(goals[i]), hidden);
    }
}

bool check_unknown(const struct sab_record_reader *reader, struct scan *scan, struct word word,
                   bool known)
{
    return known || reader->head.redacted ||
           scan_refuse_word(scan, word, "is allowed only in a redacted record.");
}

bool scan_dealt(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                const char *predicate, uint8_t *value)
{
    struct word word = scan_word(scan);
    *value = 0;
    if (!word_is(word, "?") && !read(word.text, word.size, value)) {
        return scan_refuse_word(scan, word, predicate);
    }
    return check_unknown(reader, scan, word, *value != 0);
}

bool scan_dealt_cards(struct sab_record_reader *reader, struct scan *scan, name_reader read,
                      sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (!scan_dealt(reader, scan, read, no_held_card, &cards[i])) {
            return false;
        }
    }
    return true;
}

bool scan_dealt_goals(struct sab_record_reader *reader, struct scan *scan, uint8_t *goals,
                      unsigned count)
{
    const struct notation_game *game = notation_game(reader->head.config.kind);
    for (unsigned i = 0; i < count; i++) {
        struct word word = scan_word(scan);
        goals[i] = SAB_GOAL_UNKNOWN;
        if (!word_is(word, "?") && !find_name(game->goals, word.text, word.size, &goals[i])) {
            char predicate[80];
            struct sab_text text = sab_text_into(predicate, sizeof predicate);
            sab_write(&text, "is not a goal: ");
            sab_write(&text, game->goals_read);
            sab_write(&text, ".");
            return scan_refuse_word(scan, word, predicate);
        }
        if (!check_unknown(reader, scan, word, goals[i] != SAB_GOAL_UNKNOWN)) {
            return false;
        }
    }
    return true;
}

bool scan_aside(struct scan *scan, const char *predicate)
{
    struct word word = scan_word(scan);
    return word_is(word, "aside") || scan_refuse_word(scan, word, predicate);
}

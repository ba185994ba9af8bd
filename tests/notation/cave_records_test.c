/* SPDX-License-Identifier: MIT
 *
 * cave_records_test.c - records of the cave written, read back and redacted (notation 8).
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

enum { ACTIONS = 40 };

struct sample {
    struct sab_record_head head;
    struct sab_deal deal;
    struct sab_action action[ACTIONS];
};

static char written[32768], again[32768];

static sab_card any_card(uint32_t *state)
{
    return (sab_card)(SAB_CAVE_FIRST_CARD + sample_random(state) % sab_cave_card_count);
}

/* Notation knows no rule, so any action of the table will do. */
static struct sab_action sample_action(uint32_t *state, unsigned seats)
{
    struct sab_action action = {.seat = (sab_seat)(sample_random(state) % seats)};
    switch (sample_random(state) % 4) {
    case 0:
        action.verb = SAB_CAVE_STEP;
        action.cell = (sab_cell){(int8_t)(sample_random(state) % 80 - 40), 3};
        action.space = (uint8_t)(sample_random(state) % SAB_CAVE_SPACES_MAX);
        break;
    case 1:
        action.verb = SAB_CAVE_DISCARD;
        action.amount = 1;
        action.card = any_card(state);
        break;
    case 2:
        action.verb = SAB_CAVE_CUT;
        action.cell = (sab_cell){3, (int8_t)(sample_random(state) % 80 - 40)};
        action.side = SAB_SOUTH;
        break;
    default:
        action.verb = SAB_VOTE;
        break;
    }
    return action;
}

static struct sample sample_game(uint32_t *state, unsigned seats)
{
    struct sample sample = {.head = sample_cave_head(state)};
    if (seats > 0) {
        sample.head.config.seats = (uint8_t)seats;
        sample.head.config.starter = 0;
        memset(sample.head.name, 0, sizeof sample.head.name);
    }
    sample.deal = sample_cave_deal(state, sample.head.config.seats);
    for (unsigned i = 0; i < ACTIONS; i++) {
        sample.action[i] = sample_action(state, sample.head.config.seats);
    }
    return sample;
}

static size_t write_sample(const struct sample *sample, char *into, size_t size)
{
    struct sab_text text = sab_text_into(into, size);
    sab_write_head(&text, &sample->head);
    sab_write_deal(&text, &sample->head, 1, &sample->deal);
    for (unsigned i = 0; i < ACTIONS; i++) {
        sab_write_record_action(&text, &sample->head, &sample->action[i]);
    }
    sab_write_record_end(&text);
    return text.length;
}

/* Reads a record back into a sample; false on any fault. */
static bool read_sample(const char *text, struct sample *sample)
{
    struct sab_record_reader reader;
    struct sab_fault fault;
    enum sab_record_item item = SAB_ITEM_NONE;
    unsigned actions = 0;
    memset(sample, 0, sizeof *sample);
    sab_record_open(&reader);
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!sab_read_record_line(&reader, line, (size_t)(end - line), &item, &fault)) {
            tap_note("%u:%zu: %s", fault.line, fault.offset + 1, fault.sentence);
            return false;
        }
        if (item == SAB_ITEM_HEAD) {
            sample->head = reader.head;
        } else if (item == SAB_ITEM_DEAL) {
            sample->deal = reader.deal;
        } else if (item == SAB_ITEM_ACTION) {
            sample->action[actions++ % ACTIONS] = reader.action;
        }
    }
    return item == SAB_ITEM_END && sab_record_may_stop(&reader, &fault);
}

static void test_round_trips(void)
{
    uint32_t state = 20;
    int wrong = 0;
    for (int i = 0; i < 300; i++) {
        struct sample sample = sample_game(&state, 0), back;
        size_t length = write_sample(&sample, written, sizeof written);
        bool same = length < sizeof written && read_sample(written, &back) &&
                    memcmp(&back, &sample, sizeof back) == 0;
        wrong += !same;
    }
    tap_number(wrong, 0, "300 records read back to the byte");
}

static bool shows(const char *text, const char *line)
{
    return strstr(text, line) != NULL;
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++) {
        count++;
    }
    return count;
}

static void test_redaction(void)
{
    uint32_t state = 5;
    for (sab_seat seat = 0; seat < 4; seat++) {
        struct sample sample = sample_game(&state, 3), back;
        sample.head.redacted = true;
        sample.head.has_seed = true;
        sample.head.seen_by = seat < 3 ? seat : SAB_NOBODY;
        size_t length = write_sample(&sample, written, sizeof written);
        tap_ok(length < sizeof written && read_sample(written, &back),
               "the record of seat %d reads", seat);
        write_sample(&back, again, sizeof again);
        tap_text(again, written, "and writes the same again");
        tap_ok(!shows(written, "\nseed "), "it holds no seed");
        int hidden_hands = shows(written, "\nhand 0 ? ? ? ? ?\n") +
                           shows(written, "\nhand 1 ? ? ? ? ?\n") +
                           shows(written, "\nhand 2 ? ? ? ? ?\n");
        tap_number(hidden_hands, seat < 3 ? 2 : 3, "the hands of the others are hidden");
        tap_number(count_of(written, "golden-axe:?") + count_of(written, "blue-moon:?"),
                   seat < 3 ? 3 : 4, "so is the loyalty of the others and of the card aside");
        tap_ok(shows(written, "\npile ? ?") && shows(written, "\ngoals ? ? ? ?\n") &&
                   shows(written, "\nremoved ? ?") && shows(written, "\nlots ? ?"),
               "and pile, removed cards, goals and lots");
    }
}

static void test_secrets_leave_no_trace(void)
{
    uint32_t state = 11;
    struct sample one = sample_game(&state, 0), other;
    one.head.redacted = true;
    one.head.seen_by = 1;
    other = one;
    other.deal = sample_cave_deal(&state, one.head.config.seats);
    const struct sab_cave_size *size = &sab_cave_sizes[one.head.config.seats];
    unsigned hand = (unsigned)size->hand_one + size->hand_two;
    memcpy(other.deal.as.cave.deck + hand, one.deal.as.cave.deck + hand, hand);
    for (unsigned i = 0; i < SAB_CAVE_CLAN_CARDS; i++) {
        other.deal.as.cave.clans[i].clan = one.deal.as.cave.clans[i].clan;
    }
    other.deal.as.cave.clans[1] = one.deal.as.cave.clans[1];
    memset(other.head.seed, 1, SAB_SEED_SIZE);
    write_sample(&one, written, sizeof written);
    write_sample(&other, again, sizeof again);
    tap_text(again, written, "what a seat may not know changes no byte of its record");
}

static void test_form(void)
{
    sample_cave_record(written, sizeof written);
    char deck[32];
    snprintf(deck, sizeof deck, "\ndeck %016llx\n", (unsigned long long)sab_cave_deck_hash);
    tap_ok(strncmp(written, "saboteur 1 cave-1\ngame cave\ndeck ", 33) == 0, "it says which game");
    tap_ok(shows(written, deck), "and of which deck of cards");
    tap_ok(shows(written, "\noption axe_at_once on\n"), "and the options chosen");
    tap_number(count_of(written, " aside "), 1, "one clan card lies aside at a table of three");
    uint32_t state = 3;
    struct sample two = sample_game(&state, 2);
    write_sample(&two, written, sizeof written);
    tap_number(count_of(written, "aside"), 0, "none does at a table of two");
}

/* Every card of the longest name there may be. */
static void test_sizes(void)
{
    uint32_t state = 3;
    size_t longest_deal = 0, all_names = 0;
    for (unsigned seats = SAB_CAVE_SEATS_MIN; seats <= SAB_CAVE_SEATS_MAX; seats++) {
        struct sab_record_head head = {.config = {.kind = SAB_CAVE, .seats = (uint8_t)seats}};
        struct sab_deal deal = sample_cave_deal(&state, seats);
        struct sab_text text = sab_text_into(written, sizeof written);
        memset(deal.as.cave.lots, 59, sizeof deal.as.cave.lots);
        sab_write_deal(&text, &head, 1, &deal);
        longest_deal = text.length > longest_deal ? text.length : longest_deal;
    }
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        all_names += strlen(sab_cave_cards[i].name[0]) * sab_cave_cards[i].copies;
    }
    size_t worst =
        longest_deal - all_names + SAB_CAVE_DECK * (sizeof sab_cave_cards[0].name[0] - 1);
    tap_ok(longest_deal < SAB_DEAL_TEXT && worst < SAB_DEAL_TEXT,
           "the longest deal is %zu bytes, at most %zu with another deck", longest_deal, worst);
}

int main(void)
{
    test_round_trips();
    test_redaction();
    test_secrets_leave_no_trace();
    test_form();
    test_sizes();
    return tap_done();
}

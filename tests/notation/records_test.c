/* SPDX-License-Identifier: MIT
 *
 * records_test.c - records written, read back and redacted (notation 5).
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

enum { ACTIONS = 40 };

struct sample {
    struct sab_record_head head;
    struct sab_deal deal[SAB_BASE_ROUNDS];
    struct sab_action action[SAB_BASE_ROUNDS][ACTIONS];
};

static char written[32768], again[32768];

/* Notation knows no rule, so any action of the table will do. */
static struct sab_action sample_action(uint32_t *state, unsigned seats)
{
    struct sab_action action = {.seat = (sab_seat)(sample_random(state) % seats)};
    switch (sample_random(state) % 4) {
    case 0:
        action.verb = SAB_BASE_LAY;
        action.card = (sab_card)(SAB_PATH_NESW + sample_random(state) % 16);
        action.shape = sab_base_cards[action.card].shape;
        action.cell = (sab_cell){(int8_t)(sample_random(state) % 80 - 40), 3};
        break;
    case 1:
        action.verb = SAB_BASE_PASS;
        action.card = (sab_card)(1 + sample_random(state) % (SAB_BASE_CARDS - 1));
        break;
    case 2:
        action.verb = SAB_BASE_TAKE;
        action.amount = (uint8_t)(1 + sample_random(state) % 3);
        break;
    default:
        action.verb = SAB_VOTE;
        break;
    }
    return action;
}

static struct sample sample_game(uint32_t *state)
{
    struct sample sample = {.head = sample_head(state)};
    for (unsigned round = 0; round < SAB_BASE_ROUNDS; round++) {
        sample.deal[round] = sample_deal(state, sample.head.config.seats, round + 1);
        for (unsigned i = 0; i < ACTIONS; i++) {
            sample.action[round][i] = sample_action(state, sample.head.config.seats);
        }
    }
    return sample;
}

static size_t write_sample(const struct sample *sample, char *into, size_t size)
{
    struct sab_text text = sab_text_into(into, size);
    sab_write_head(&text, &sample->head);
    for (unsigned round = 0; round < SAB_BASE_ROUNDS; round++) {
        sab_write_deal(&text, &sample->head, round + 1, &sample->deal[round]);
        for (unsigned i = 0; i < ACTIONS; i++) {
            sab_write_record_action(&text, &sample->head, &sample->action[round][i]);
        }
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
            sample->deal[reader.round - 1] = reader.deal;
            actions = 0;
        } else if (item == SAB_ITEM_ACTION) {
            sample->action[reader.round - 1][actions++ % ACTIONS] = reader.action;
        }
    }
    return item == SAB_ITEM_END && sab_record_may_stop(&reader, &fault);
}

static void test_round_trips(void)
{
    uint32_t state = 20;
    int wrong = 0;
    for (int i = 0; i < 300; i++) {
        struct sample sample = sample_game(&state), back;
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

static void test_redaction(void)
{
    uint32_t state = 5;
    for (sab_seat seat = 0; seat < 4; seat++) {
        struct sample sample = sample_game(&state), back;
        sample.head.config.seats = 3;
        sample.head.config.starter = 0;
        for (int i = 0; i < SAB_BASE_ROUNDS; i++) {
            sample.deal[i] = sample_deal(&state, 3, (unsigned)i + 1);
            for (int k = 0; k < ACTIONS; k++) {
                sample.action[i][k].seat %= 3;
            }
        }
        sample.head.redacted = true;
        sample.head.has_seed = true;
        sample.head.seen_by = seat < 3 ? seat : SAB_NOBODY;
        size_t length = write_sample(&sample, written, sizeof written);
        tap_ok(length < sizeof written && read_sample(written, &back),
               "the record of seat %d reads", seat);
        write_sample(&back, again, sizeof again);
        tap_text(again, written, "and writes the same again");
        tap_ok(!shows(written, "\nseed "), "it holds no seed");
        int hidden_hands = shows(written, "\nhand 0 ? ? ? ? ? ?\n") +
                           shows(written, "\nhand 1 ? ? ? ? ? ?\n") +
                           shows(written, "\nhand 2 ? ? ? ? ? ?\n");
        tap_number(hidden_hands, seat < 3 ? 2 : 3, "the hands of the others are hidden");
        tap_ok(shows(written, "\npile ? ?") && shows(written, "\ngoals ? ? ?\n") &&
                   shows(written, " aside ?\n") && shows(written, "\ngold ? ?"),
               "and pile, goals, gold and the dwarf laid aside");
    }
}

static void test_secrets_leave_no_trace(void)
{
    uint32_t state = 11;
    struct sample one = sample_game(&state), other = one;
    one.head.redacted = true;
    one.head.seen_by = 1;
    for (int i = 0; i < SAB_BASE_ROUNDS; i++) {
        struct sab_deal deal = sample_deal(&state, one.head.config.seats, (unsigned)i + 1);
        unsigned hand = sab_base_sizes[one.head.config.seats].hand;
        memcpy(deal.as.base.deck + hand, one.deal[i].as.base.deck + hand, hand);
        deal.as.base.dwarfs[1] = one.deal[i].as.base.dwarfs[1];
        other.deal[i] = deal;
    }
    other.head = one.head;
    memset(other.head.seed, 1, SAB_SEED_SIZE);
    write_sample(&one, written, sizeof written);
    write_sample(&other, again, sizeof again);
    tap_text(again, written, "what a seat may not know changes no byte of its record");
}

static void test_layout(void)
{
    static const char *const tidy = "saboteur 1 base-1\ngame base\nseats 3\nstarter 0\nround 1\n";
    static const char *const loose = "# a game\n\nsaboteur  1   base-1 # version\r\n"
                                     "   game base\nseats 3\r\nstarter 0 \n\nround 1\n";
    const char *const texts[] = {tidy, loose};
    struct sab_record_head head[2];
    for (int i = 0; i < 2; i++) {
        struct sab_record_reader reader;
        struct sab_fault fault;
        enum sab_record_item item = SAB_ITEM_NONE;
        bool good = true;
        sab_record_open(&reader);
        for (const char *at = texts[i], *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
            good = good && sab_read_record_line(&reader, at, (size_t)(end - at), &item, &fault);
        }
        tap_ok(good && item == SAB_ITEM_HEAD, "a head ends where the first round begins");
        head[i] = reader.head;
    }
    tap_ok(memcmp(&head[0], &head[1], sizeof head[0]) == 0, "spaces and comments mean nothing");
}

static void test_sizes(void)
{
    uint32_t state = 3;
    size_t longest_deal = 0;
    for (unsigned seats = 3; seats <= 10; seats++) {
        struct sab_record_head head = {.config = {.seats = (uint8_t)seats}};
        struct sab_deal deal = sample_deal(&state, seats, 1);
        struct sab_text text = sab_text_into(written, sizeof written);
        sab_write_deal(&text, &head, 1, &deal);
        longest_deal = text.length > longest_deal ? text.length : longest_deal;
    }
    struct sab_record_head head = {.config = {.seats = 10, .starter = 9}, .has_seed = true};
    for (unsigned seat = 0; seat < 10; seat++) {
        memset(head.name[seat], '"', SAB_NAME_SIZE - 1);
    }
    memset(head.config.option, 1, SAB_BASE_OPTIONS);
    struct sab_text text = sab_text_into(written, sizeof written);
    sab_write_head(&text, &head);
    tap_ok(longest_deal < SAB_DEAL_TEXT, "the longest deal is %zu bytes", longest_deal);
    tap_ok(text.length < SAB_HEAD_TEXT, "a long head is %zu bytes", text.length);
}

int main(void)
{
    test_round_trips();
    test_redaction();
    test_secrets_leave_no_trace();
    test_layout();
    test_sizes();
    return tap_done();
}

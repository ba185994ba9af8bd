/* SPDX-License-Identifier: MIT
 *
 * sample.c - values for the tests of notation.
 */
#include "tests/notation/sample.h"

#include <assert.h>
#include <string.h>

uint32_t sample_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

bool sample_rewrite(const char *words, char into[SAB_ACTION_TEXT])
{
    struct sab_text text = sab_text_into(into, SAB_ACTION_TEXT);
    struct sab_action action = {0};
    struct sab_fault fault;
    bool good = sab_read_action(words, strlen(words), 1, &action, &fault);
    sab_write_action(&text, &action);
    return good;
}

static void shuffle(uint32_t *state, uint8_t *values, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned other = sample_random(state) % i;
        uint8_t value = values[i - 1];
        values[i - 1] = values[other];
        values[other] = value;
    }
}

static unsigned fill(uint8_t *values, unsigned at, unsigned count, uint8_t value)
{
    memset(values + at, value, count);
    return at + count;
}

struct sab_deal sample_deal(uint32_t *state, unsigned seats, unsigned round)
{
    struct sab_deal deal = {.kind = SAB_BASE};
    struct sab_base_deal *base = &deal.as.base;
    unsigned at = 0;
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        at = fill(base->deck, at, sab_base_cards[card].copies, (uint8_t)card);
    }
    assert(at == SAB_BASE_DECK);
    shuffle(state, base->deck, SAB_BASE_DECK);
    at = fill(base->dwarfs, 0, sab_base_sizes[seats].saboteurs, SAB_SABOTEUR);
    fill(base->dwarfs, at, sab_base_sizes[seats].diggers, SAB_DIGGER);
    shuffle(state, base->dwarfs, seats + 1);
    for (uint8_t goal = 0; goal < SAB_BASE_GOALS; goal++) {
        base->goals[goal] = (uint8_t)(goal + 1);
    }
    shuffle(state, base->goals, SAB_BASE_GOALS);
    if (round == 1) {
        at = fill(base->gold, 0, 16, 1);
        at = fill(base->gold, at, 8, 2);
        fill(base->gold, at, 4, 3);
        shuffle(state, base->gold, SAB_BASE_GOLD);
    }
    return deal;
}

/* Varies everything in the head except the seats and the options. */
static void vary_head(uint32_t *state, struct sab_record_head *head)
{
    static const char *const names[] = {"Ada \"the mole\"", "", "\\ # \xc3\xa9\xf0\x9f\x92\x8e",
                                        "x", "twenty-four characters!!"};
    head->config.starter = (sab_seat)(sample_random(state) % head->config.seats);
    head->has_seed = sample_random(state) % 2 == 0;
    for (unsigned seat = 0; seat < head->config.seats; seat++) {
        const char *name = names[sample_random(state) % 5];
        memcpy(head->name[seat], name, strlen(name));
    }
    for (unsigned i = 0; head->has_seed && i < SAB_SEED_SIZE; i++) {
        head->seed[i] = (uint8_t)sample_random(state);
    }
}

struct sab_record_head sample_head(uint32_t *state)
{
    struct sab_record_head head = {0};
    head.config.seats = (uint8_t)(3 + sample_random(state) % 8);
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        head.config.option[option] =
            (uint8_t)(sample_random(state) % sab_base_option_values[option]);
    }
    vary_head(state, &head);
    return head;
}

struct sab_record_head sample_cave_head(uint32_t *state)
{
    struct sab_record_head head = {.config = {.kind = SAB_CAVE}};
    head.config.seats = (uint8_t)(2 + sample_random(state) % 7);
    for (unsigned option = 0; option < SAB_CAVE_OPTIONS; option++) {
        head.config.option[option] = (uint8_t)(sample_random(state) % 2);
    }
    vary_head(state, &head);
    return head;
}

/* Sorts some cards by their groups. */
static void sort_groups(sab_card *cards, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        for (unsigned j = i;
             j > 0 && sab_cave_card_of(cards[j - 1])->group > sab_cave_card_of(cards[j])->group;
             j--) {
            sab_card card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
    }
}

struct sab_deal sample_cave_deal(uint32_t *state, unsigned seats)
{
    unsigned hand = (unsigned)sab_cave_sizes[seats].hand_one + sab_cave_sizes[seats].hand_two;
    struct sab_deal deal = {.kind = SAB_CAVE};
    struct sab_cave_deal *cave = &deal.as.cave;
    unsigned at = 0;
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        at = fill(cave->deck, at, sab_cave_cards[i].copies, (uint8_t)(SAB_CAVE_FIRST_CARD + i));
    }
    assert(at == SAB_CAVE_DECK);
    shuffle(state, cave->deck, SAB_CAVE_DECK);
    for (unsigned seat = 0; seat < seats; seat++) {
        sort_groups(cave->deck + (size_t)seat * hand, hand);
    }
    sort_groups(cave->deck + SAB_CAVE_IN_PLAY, SAB_CAVE_REMOVED);
    for (unsigned i = 0; i < seats + sab_cave_sizes[seats].aside; i++) {
        cave->clans[i].clan = (uint8_t)(SAB_GOLDEN_AXE + sample_random(state) % 2);
        cave->clans[i].loyalty = (uint8_t)(SAB_LOYAL + sample_random(state) % 2);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        cave->goals[goal] = (uint8_t)(SAB_GOAL_EXIT + goal);
    }
    shuffle(state, cave->goals, SAB_CAVE_GOALS);
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        cave->lots[i] = (uint8_t)(sample_random(state) % SAB_CAVE_LOT_SIDES);
    }
    return deal;
}

size_t sample_record(char *into, size_t size)
{
    struct sab_text text = sab_text_into(into, size);
    uint32_t state = 7;
    struct sab_record_head head = {.config = {.seats = 3, .starter = 1}, .has_seed = true};
    head.config.option[SAB_BASE_OPT_CONNECTION] = SAB_CONNECTION_TOUCH;
    memcpy(head.name[0], "Ada", 4);
    struct sab_action pass = {.verb = SAB_BASE_PASS, .seat = 1, .card = SAB_MAP};
    struct sab_action vote = {.verb = SAB_VOTE, .seat = 2};
    struct sab_deal first = sample_deal(&state, 3, 1), second = sample_deal(&state, 3, 2);
    sab_write_head(&text, &head);
    sab_write_deal(&text, &head, 1, &first);
    sab_write_record_action(&text, &head, &pass);
    sab_write_record_action(&text, &head, &vote);
    sab_write_deal(&text, &head, 2, &second);
    sab_write_record_end(&text);
    assert(sab_text_is_whole(&text));
    return text.length;
}

size_t sample_cave_record(char *into, size_t size)
{
    struct sab_text text = sab_text_into(into, size);
    uint32_t state = 7;
    struct sab_record_head head = {.config = {.kind = SAB_CAVE, .seats = 3, .starter = 1},
                                   .has_seed = true};
    head.config.option[SAB_CAVE_OPT_AXE_AT_ONCE] = 1;
    memcpy(head.name[0], "Ada", 4);
    struct sab_action stay = {.verb = SAB_CAVE_STAY, .seat = 1};
    struct sab_action vote = {.verb = SAB_VOTE, .seat = 2};
    struct sab_deal deal = sample_cave_deal(&state, 3);
    sab_write_head(&text, &head);
    sab_write_deal(&text, &head, 1, &deal);
    sab_write_record_action(&text, &head, &stay);
    sab_write_record_action(&text, &head, &vote);
    sab_write_record_end(&text);
    assert(sab_text_is_whole(&text));
    return text.length;
}

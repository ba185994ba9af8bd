/* SPDX-License-Identifier: MIT
 *
 * deal_test.c - a deal of the cave as an entry of a log. A whole deal must read back. A damaged
 * deal must be refused. A deal of an unknown deck must be refused with a sentence that says so and
 * shows no card.
 */
#include "table/entry.h"
#include "tests/tap.h"

#include <stdio.h>

static char line[ENTRY_TEXT_SIZE];
static struct sab_fault fault;

/* A deal for eight seats, with the cards in the order of the deck. It need not follow the rules. */
static struct entry sample(void)
{
    struct entry entry = entry_of(ENTRY_STARTED);
    struct sab_cave_deal *deal = &entry.as.dealt.deal.as.cave;
    unsigned cards = 0;
    entry.seq = 8;
    entry.at = 1700000041000;
    entry.as.dealt.starter = 7;
    entry.as.dealt.deal.kind = SAB_CAVE;
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        for (unsigned copy = 0; copy < sab_cave_cards[kind].copies; copy++) {
            deal->deck[cards++] = (sab_card)(SAB_CAVE_FIRST_CARD + kind);
        }
    }
    for (unsigned i = 0; i < 8; i++) {
        deal->clans[i].clan = i % 2 == 0 ? SAB_GOLDEN_AXE : SAB_BLUE_MOON;
        deal->clans[i].loyalty = i < 6 ? SAB_LOYAL : SAB_DISLOYAL;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        deal->goals[goal] = (uint8_t)(SAB_GOAL_VEIN - goal);
    }
    for (unsigned lot = 0; lot < SAB_CAVE_IN_PLAY; lot++) {
        deal->lots[lot] = (uint8_t)(lot * 7 % SAB_CAVE_LOT_SIDES);
    }
    return entry;
}

static size_t write_line(const struct entry *entry)
{
    struct sab_text text = sab_text_into(line, sizeof line);
    entry_write(&text, entry);
    tap_ok(sab_text_is_whole(&text), "it takes %zu bytes of %d", text.length, ENTRY_TEXT_SIZE);
    line[text.length - 1] = '\0';
    return text.length - 1;
}

static bool reads(const char *text)
{
    struct entry entry;
    return entry_read(text, strlen(text), &entry, &fault);
}

/* Deals of both decks of the program must read back. Only the hash in the entry says which deck a
 * deal uses. */
static void test_decks(void)
{
    for (uint8_t deck = 0; deck < SAB_CAVE_DECKS; deck++) {
        struct entry entry = sample(), back;
        entry.as.dealt.deck = deck;
        size_t size = write_line(&entry);
        char hash[40];
        snprintf(hash, sizeof hash, " cave=%016llx ", (unsigned long long)sab_cave_deck_hash[deck]);
        tap_ok(strstr(line, hash) != NULL, "it says %s", hash);
        tap_ok(entry_read(line, size, &back, &fault) && back.as.dealt.deck == deck,
               "it is read from deck %u", deck);
    }
}

static void test_there_and_back(void)
{
    struct entry entry = sample(), back;
    size_t size = write_line(&entry);
    tap_ok(entry_read(line, size, &back, &fault), "it reads back: %s", fault.sentence);
    tap_ok(memcmp(&back.as.dealt.deal, &entry.as.dealt.deal, sizeof back.as.dealt.deal) == 0 &&
               back.as.dealt.starter == 7 && back.what == ENTRY_STARTED,
           "as it was written");
}

/* Whether the line can be read after one part has been replaced. */
static bool reads_with(const char *part, const char *other)
{
    static char changed[ENTRY_TEXT_SIZE + 64];
    const char *at = strstr(line, part);
    if (at == NULL) {
        tap_note("  no %s in it", part);
        return true;
    }
    struct sab_text text = sab_text_into(changed, sizeof changed);
    sab_write_bytes(&text, line, (size_t)(at - line));
    sab_write(&text, other);
    sab_write(&text, at + strlen(part));
    return reads(changed);
}

static void test_damage(void)
{
    static const struct {
        const char *part, *other;
    } damage[] = {
        {" cave=", " cavern="},  {" deck=", " deck=boots.I,"},
        {" deck=", " duck="},    {" clans=golden-axe:", " clans=golden-axe"},
        {":loyal", ":disloyal"}, {":loyal", ":?"},
        {" goals=", " goals="},  {"=vein,", "=vein,,"},
        {" lots=0,", " lots="},  {" lots=0,", " lots=60,"},
        {" lots=0,", " lots=,"}, {" lots=0,", " lots=0,0,"},
        {",ladder", ",lader"},   {" goals=", " goals=exit,hole,ladder,vein goals="},
    };
    struct entry entry = sample();
    write_line(&entry);
    for (size_t i = 0; i < sizeof damage / sizeof damage[0]; i++) {
        bool same = strcmp(damage[i].part, damage[i].other) == 0;
        bool read = reads_with(damage[i].part, damage[i].other);
        tap_ok(read == same, "\"%s\" for \"%s\": %s", damage[i].other, damage[i].part,
               read ? "" : fault.sentence);
    }
    *strstr(line, " lots=") = '\0';
    tap_ok(!reads(line), "without its lots it is refused");
}

static void test_other_deck(void)
{
    struct entry entry = sample();
    write_line(&entry);
    char *hash = strstr(line, " cave=") + strlen(" cave=");
    *hash = *hash == '0' ? '1' : '0';
    tap_ok(!reads(line), "a deal of another deck is refused");
    tap_text(fault.sentence, entry_other_deck, "which is said, and nothing of it shown");
}

int main(void)
{
    test_there_and_back();
    test_decks();
    test_damage();
    test_other_deck();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * decks.c - which deck of cards a game deals from (notation 8).
 */
#include "notation/decks.h"

#include "notation/games.h"
#include "notation/text.h"

static uint64_t hash_of(unsigned kind, unsigned deck)
{
    return deck_has_hash(kind) ? notation_game(kind)->deck_hash[deck] : 0;
}

bool deck_has_hash(unsigned kind)
{
    return notation_game(kind)->deck_hash != NULL;
}

uint8_t deck_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX])
{
    return deck_has_hash(kind) ? option[notation_game(kind)->deck_option] : 0;
}

bool deck_is_same(unsigned kind, unsigned deck, unsigned other)
{
    return hash_of(kind, deck) == hash_of(kind, other);
}

void deck_write_hash(struct sab_text *text, unsigned kind, unsigned deck)
{
    uint8_t bytes[8];
    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(hash_of(kind, deck) >> (56 - 8 * i));
    }
    write_hex(text, bytes, sizeof bytes);
}

bool deck_read_hash(struct word word, uint64_t *hash)
{
    uint8_t bytes[8];
    *hash = 0;
    if (!word_hex(word, bytes, sizeof bytes)) {
        return false;
    }
    for (unsigned i = 0; i < sizeof bytes; i++) {
        *hash = *hash << 8 | bytes[i];
    }
    return true;
}

bool deck_find(unsigned kind, uint64_t hash, uint8_t *deck)
{
    uint8_t found = *deck;
    unsigned decks = deck_has_hash(kind) ? notation_game(kind)->decks : 1;
    for (uint8_t other = 0; other < decks && hash != hash_of(kind, found); other++) {
        found = hash == hash_of(kind, other) ? other : found;
    }
    *deck = hash == hash_of(kind, found) ? found : *deck;
    return hash == hash_of(kind, *deck);
}

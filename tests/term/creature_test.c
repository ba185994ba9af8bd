/* SPDX-License-Identifier: MIT
 *
 * creature_test.c - sentences of the terminal about creatures: about legal actions, actions that
 * were played, and events. Each must name its creature.
 */
#include "term/cave/cave.h"
#include "term/words/words.h"
#include "tests/tap.h"

#include <string.h>

static struct model model;

/* The first card in the deck that releases this creature. */
static sab_card card_of(unsigned creature)
{
    unsigned card = SAB_CAVE_FIRST_CARD;
    while (sab_cave_card_of((sab_card)card)->deed != SAB_DEED_RAT + creature) {
        card++;
    }
    return (sab_card)card;
}

/* Whether a sentence names a creature other than this one, or says "creature" without a name. */
static bool speaks_wrongly(const char *sentence, unsigned creature)
{
    bool wrong = strstr(sentence, "creature") != NULL;
    for (unsigned other = 0; other < SAB_CAVE_CREATURES; other++) {
        wrong = wrong || (other != creature && strstr(sentence, sab_creature_name(other)) != NULL);
    }
    return wrong;
}

/* Returns an entry with an action of seat 1. If the verb concerns a creature, the action is
 * about this creature. */
static struct model_entry entry_of(unsigned verb, unsigned creature)
{
    struct model_entry entry = {.what = "action", .seat = 1};
    entry.action = (struct sab_action){
        .verb = (uint8_t)verb, .seat = 1, .amount = (uint8_t)creature, .card = SAB_NO_CARD};
    if (verb == SAB_CAVE_CREATURE) {
        entry.action.card = card_of(creature);
    }
    return entry;
}

static void follow(struct model_entry *entry, unsigned type, unsigned creature)
{
    entry->events.at[entry->events.count++] = (struct sab_event){
        .type = (uint8_t)type, .seat = 1, .target = 2, .amount = (uint8_t)creature};
}

/* Adds 1 to `named` if the sentence names the creature. */
static void check(const char *sentence, unsigned creature, unsigned *named)
{
    tap_ok(!speaks_wrongly(sentence, creature), "%.*s", (int)strcspn(sentence, "\n"), sentence);
    *named += strstr(sentence, sab_creature_name(creature)) != NULL;
}

/* Checks the sentence about an earlier action, at a time when a different creature attacks. */
static void check_done(unsigned creature, unsigned *named)
{
    char bytes[1024];
    model.view.as.cave.turn.attacker = (uint8_t)((creature + 1) % SAB_CAVE_CREATURES);
    for (unsigned verb = SAB_CAVE_LAY; verb < SAB_CAVE_VERBS; verb++) {
        struct model_entry entry = entry_of(verb, creature);
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        if (verb == SAB_CAVE_DRIVE) {
            follow(&entry, SAB_CAVE_CREATURE_LEFT, creature);
        }
        words_entry(&text, &model, &entry);
        check(bytes, creature, named);
    }
}

static void check_wishes(unsigned creature, unsigned *named)
{
    char bytes[256];
    model.view.as.cave.turn.attacker = (uint8_t)creature;
    for (unsigned verb = SAB_CAVE_LAY; verb < SAB_CAVE_VERBS; verb++) {
        struct model_entry entry = entry_of(verb, creature);
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        words_action(&text, &model, &entry.action);
        check(bytes, creature, named);
    }
}

static void check_events(unsigned creature, unsigned *named)
{
    char bytes[256];
    for (unsigned type = SAB_CAVE_TURN_BEGAN; type < SAB_CAVE_EVENTS; type++) {
        struct model_entry entry = entry_of(SAB_NO_VERB, creature);
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        follow(&entry, type, creature);
        words_entry(&text, &model, &entry);
        check(bytes, creature, named);
    }
}

int main(void)
{
    model.is_known = model.game_is_known = model.has_view = true;
    model.phase = MODEL_PLAYING;
    model.kind = model.view.kind = SAB_CAVE;
    model.seats = model.view.seats = 3;
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        unsigned done = 0, wished = 0, followed = 0;
        model.played[1] = card_of(creature);
        check_done(creature, &done);
        check_wishes(creature, &wished);
        check_events(creature, &followed);
        tap_number(done, 4,
                   "sentences about releasing, leading, facing and driving off name the creature");
        tap_number(wished, 5,
                   "so do questions about releasing, leading, stopping, facing and driving off");
        tap_number(followed, 2, "gone, attacked");
    }
    return tap_done();
}

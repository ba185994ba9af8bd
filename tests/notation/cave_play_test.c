/* SPDX-License-Identifier: MIT
 *
 * cave_play_test.c - plays games of the cave that reach the corners of its rules. The test writes
 * and reads back the legal lists, actions, events and the whole record (notation 8).
 */
#include "saboteur/notation.h"
#include "tests/kit/play.h"
#include "tests/reference/cave_choose.h"
#include "tests/tap.h"

enum { RECORD = 1 << 16, ACTIONS_MOST = 2000 };

struct play {
    uint64_t chance;
    struct cave_taste taste;
    struct sab_record_head head;
    struct sab_deal deal;
    struct sab_game game;
    struct ref_cave reference; /* the same game, for the function that chooses actions */
    struct sab_events events;
    struct sab_action done[ACTIONS_MOST];
    unsigned done_count;
};

struct tally {
    long actions, listed, events, wrong;
    bool verb[SAB_CAVE_VERBS], event[SAB_CAVE_EVENTS];
};

static char record[RECORD], again[RECORD];

/* ---- Texts ----------------------------------------------------------------------------------- */

static void check_action(struct tally *tally, const struct sab_action *action)
{
    char words[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    struct sab_action back;
    struct sab_fault fault;
    sab_write_action(&text, action);
    bool same = sab_text_is_whole(&text) &&
                sab_read_action(words, text.length, action->seat, &back, &fault) &&
                memcmp(&back, action, sizeof back) == 0;
    if (!same && tally->wrong++ < 10) {
        tap_note("action %s does not read back", words);
    }
    tally->listed++;
    tally->verb[action->verb % SAB_CAVE_VERBS] = true;
}

static void check_event(struct tally *tally, const struct sab_event *event)
{
    char words[SAB_EVENT_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    struct sab_event back;
    struct sab_fault fault;
    sab_write_event(&text, event);
    bool same = sab_text_is_whole(&text) && sab_read_event(words, text.length, &back, &fault) &&
                memcmp(&back, event, sizeof back) == 0;
    if (!same && tally->wrong++ < 10) {
        tap_note("event %s does not read back", words);
    }
    tally->events++;
    tally->event[event->type % SAB_CAVE_EVENTS] = true;
}

static void check_told(struct tally *tally, const struct play *play)
{
    for (unsigned i = 0; i < play->events.count; i++) {
        check_event(tally, &play->events.at[i]);
        for (sab_seat seat = 0; seat <= play->head.config.seats; seat++) {
            sab_seat who = seat == play->head.config.seats ? SAB_NOBODY : seat;
            struct sab_event told = sab_redact(&play->events.at[i], who);
            check_event(tally, &told);
        }
    }
}

/* ---- Records --------------------------------------------------------------------------------- */

static void write_record(const struct play *play, const struct sab_record_head *head, char *into)
{
    struct sab_text text = sab_text_into(into, RECORD);
    sab_write_head(&text, head);
    sab_write_deal(&text, head, 1, &play->deal);
    for (unsigned i = 0; i < play->done_count; i++) {
        sab_write_record_action(&text, head, &play->done[i]);
    }
    sab_write_record_end(&text);
}

/* Reads the record into `back` and, if it is complete, plays it. */
static bool read_record(struct play *back)
{
    struct sab_record_reader reader;
    struct sab_fault fault;
    enum sab_record_item item = SAB_ITEM_NONE;
    bool good = true;
    sab_record_open(&reader);
    back->done_count = 0;
    for (const char *line = record, *end; good && (end = strchr(line, '\n')) != NULL;
         line = end + 1) {
        good = sab_read_record_line(&reader, line, (size_t)(end - line), &item, &fault);
        back->head = reader.head;
        if (good && item == SAB_ITEM_DEAL) {
            back->deal = reader.deal;
            good = reader.head.redacted ||
                   sab_begin(&back->game, &reader.head.config, &reader.deal) == SAB_OK;
        } else if (good && item == SAB_ITEM_ACTION) {
            back->done[back->done_count++] = reader.action;
            good = reader.head.redacted || sab_play(&back->game, &reader.action, NULL) == SAB_OK;
        }
    }
    return good && item == SAB_ITEM_END;
}

static void check_records(struct tally *tally, const struct play *play)
{
    static struct play back;
    struct sab_record_head head = play->head;
    write_record(play, &head, record);
    bool same = read_record(&back) && memcmp(&back.game, &play->game, sizeof back.game) == 0;
    tally->wrong += !same;
    for (sab_seat seat = 0; seat <= play->head.config.seats; seat++) {
        head.redacted = true;
        head.seen_by = seat == play->head.config.seats ? SAB_NOBODY : seat;
        write_record(play, &head, record);
        same = read_record(&back);
        write_record(&back, &back.head, again);
        tally->wrong += !same || strcmp(record, again) != 0;
    }
}

/* ---- Games ----------------------------------------------------------------------------------- */

static bool begin(struct play *play, uint64_t seed)
{
    memset(play, 0, sizeof *play);
    play->chance = seed;
    cave_any_config(&play->chance, &play->head.config);
    cave_any_taste(&play->chance, &play->head.config, &play->taste);
    cave_any_deal(&play->chance, &play->head.config, &play->taste, &play->deal);
    return sab_begin(&play->game, &play->head.config, &play->deal) == SAB_OK &&
           ref_cave_begin(&play->reference, &play->head.config, &play->deal.as.cave) == SAB_OK;
}

static void play_game(struct tally *tally, uint64_t seed)
{
    static struct play play;
    static struct sab_events unused;
    struct sab_action actions[SAB_ACTIONS_MAX], told;
    bool agree = begin(&play, seed);
    while (agree && !sab_is_over(&play.game) && play.done_count < ACTIONS_MOST) {
        size_t count = sab_legal(&play.game, actions);
        sab_sort_actions(actions, count);
        for (size_t i = 0; i < count; i++) {
            check_action(tally, &actions[i]);
        }
        struct sab_action action =
            cave_choose(&play.chance, &play.taste, &play.reference, actions, count);
        told = sab_redact_action(&action, SAB_NOBODY);
        check_action(tally, &told);
        agree = sab_play(&play.game, &action, &play.events) == SAB_OK &&
                ref_cave_play(&play.reference, &action, &unused) == SAB_OK;
        check_told(tally, &play);
        play.done[play.done_count++] = action;
    }
    tally->actions += play.done_count;
    if (!agree || !sab_is_over(&play.game)) {
        tap_note("the game of seed %llu has not ended", (unsigned long long)seed);
        tally->wrong++;
        return;
    }
    check_records(tally, &play);
}

/* The test cannot require that a player is asked how a goal should lie: the goals of the shipped
 * deck are crosses, so nobody is ever asked (cave 4.8, 8.2). */
static void test_coverage(const struct tally *tally)
{
    int missing = 0;
    for (unsigned verb = SAB_CAVE_LAY; verb < SAB_CAVE_VERBS; verb++) {
        if (!tally->verb[verb] && verb != SAB_CAVE_TURN) {
            tap_note("verb %u has not come", verb);
            missing++;
        }
    }
    for (unsigned type = SAB_CAVE_TURN_BEGAN; type < SAB_CAVE_EVENTS; type++) {
        if (!tally->event[type]) {
            tap_note("event %u has not come", type);
            missing++;
        }
    }
    tap_number(missing, 0, "every kind of action and event has come up");
}

int main(int argc, char **argv)
{
    struct tally tally = {0};
    long games = play_games(argc, argv, 200);
    uint64_t first = play_first_seed(argc, argv);
    for (long i = 0; i < games; i++) {
        play_game(&tally, first + (uint64_t)i);
    }
    tap_note("%ld games: %ld actions, %ld more listed, %ld events told", games, tally.actions,
             tally.listed, tally.events);
    tap_number(tally.wrong, 0,
               "everything reads back, and each record leads to the same end of the game");
    if (games >= 100) {
        test_coverage(&tally);
    }
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * replay.c - reads a record and carries out its moments at a table.
 */
#include "replay/replay.h"

#include "notation/decks.h"

#include <assert.h>
#include <string.h>

enum step { STEP_MOMENT, STEP_ENDED, STEP_FAULT };

/* ---- Refusals -------------------------------------------------------------------------------- */

static enum step refuse(const struct replay *replay, enum replay_why why, unsigned verdict,
                        struct replay_fault *fault)
{
    *fault = (struct replay_fault){.why = (uint8_t)why,
                                   .kind = replay->reader.head.config.kind,
                                   .verdict = (uint8_t)verdict,
                                   .at = {.line = replay->reader.line}};
    return STEP_FAULT;
}

/* Tells why the table has refused a deal or an action. */
static enum step answer(const struct replay *replay, enum sab_verdict verdict,
                        struct replay_fault *fault)
{
    return refuse(replay, verdict == SAB_OK ? REPLAY_ROUND_TOO_LONG : REPLAY_AGAINST_RULES, verdict,
                  fault);
}

/* ---- Moments --------------------------------------------------------------------------------- */

static bool carry_out(struct replay *replay, struct entry *entry)
{
    entry->seq = replay->table.seq + 1;
    if (entry->seat != SAB_NOBODY) {
        entry->by = entry->seat;
        entry->id = entry->seq;
    }
    return table_apply(&replay->table, entry, &replay->outcomes[replay->count++]);
}

/* A player without a name in the record is called "Player 1" to "Player 10". */
static void write_name(char name[SAB_NAME_SIZE], const char *known, unsigned seat)
{
    struct sab_text text = sab_text_into(name, SAB_NAME_SIZE);
    if (known[0] != '\0') {
        memcpy(name, known, SAB_NAME_SIZE);
        return;
    }
    sab_write(&text, "Player ");
    sab_write_number(&text, seat + 1);
}

/* Opens the table with an entry `head`, as if the table had already had a game. Such an entry seats
 * all players at once. */
static bool open_table(struct replay *replay)
{
    const struct sab_record_head *record = &replay->reader.head;
    struct entry entry = entry_of(ENTRY_HEAD);
    struct entry_head *head = &entry.as.head;
    struct table_settings *settings = &head->created.settings;
    memcpy(head->created.table, REPLAY_CODE, sizeof REPLAY_CODE);
    settings->kind = record->config.kind;
    settings->seats = record->config.seats;
    memcpy(settings->option, record->config.option, sizeof settings->option);
    settings->preset = entry_preset_of(settings->kind, settings->option);
    head->host = head->next_starter = SAB_NOBODY;
    for (unsigned seat = 0; seat < settings->seats; seat++) {
        write_name(head->seats[seat].name, record->name[seat], seat);
        head->seats[seat].person = true;
        head->seats[seat].online = true;
    }
    return carry_out(replay, &entry);
}

/* If the deal of this round does not follow from the seed, notes the round in `astray`, unless an
 * earlier round is noted there already. */
static void compare_deal(struct replay *replay)
{
    const struct sab_record_head *head = &replay->reader.head;
    struct sab_deal shuffled;
    if (!head->has_seed || replay->astray != 0) {
        return;
    }
    sab_shuffle(&head->config, head->seed, replay->reader.round, &shuffled);
    if (memcmp(&shuffled.as, &replay->reader.deal.as, sizeof shuffled.as) != 0) {
        replay->astray = replay->reader.round;
    }
}

static enum step play_deal(struct replay *replay, struct replay_fault *fault)
{
    const struct sab_config *config = &replay->reader.head.config;
    compare_deal(replay);
    bool first = replay->played == 0;
    struct entry entry = entry_of(first ? ENTRY_STARTED : ENTRY_DEALT);
    entry.as.dealt.starter = first ? config->starter : SAB_NOBODY;
    entry.as.dealt.deal = replay->reader.deal;
    entry.as.dealt.deck = deck_of(config->kind, config->option);
    if ((!first || open_table(replay)) && carry_out(replay, &entry)) {
        return STEP_MOMENT;
    }
    struct sab_game game = replay->table.game;
    return answer(replay,
                  first ? sab_begin(&game, config, &replay->reader.deal)
                        : sab_next_round(&game, &replay->reader.deal),
                  fault);
}

static enum step play_action(struct replay *replay, struct replay_fault *fault)
{
    struct entry entry = entry_of(ENTRY_ACTION);
    entry.seat = replay->reader.action.seat;
    entry.as.action.action = replay->reader.action;
    if (carry_out(replay, &entry)) {
        return STEP_MOMENT;
    }
    struct sab_game game = replay->table.game;
    struct sab_action action = replay->reader.action;
    struct sab_events events;
    struct sab_view view;
    sab_see(&game, SAB_NOBODY, &view);
    sab_complete_action(&view, &action);
    return answer(replay, sab_play(&game, &action, &events), fault);
}

/* Gives a sign without calling table_apply. That function limits how fast signs follow one another
 * (table/rates.h), but a record has no times. */
static void give_sign(struct replay *replay, const struct sab_sign *sign)
{
    struct table *table = &replay->table;
    struct outcome *outcome = &replay->outcomes[replay->count++];
    struct signs before = table->signs;
    titles_signed(&table->titles, &before, sign);
    signs_give(&table->signs, sign);
    memset(outcome, 0, sizeof *outcome);
    outcome->entry = entry_of(ENTRY_SIGN);
    outcome->entry.seq = outcome->entry.id = ++table->seq;
    outcome->entry.seat = outcome->entry.by = sign->seat;
    outcome->entry.as.sign.sign = *sign;
    outcome->signs = signs_differ(&before, &table->signs);
}

static enum step play_sign(struct replay *replay, struct replay_fault *fault)
{
    const struct sab_sign *sign = &replay->reader.sign;
    struct sab_view view;
    sab_see(&replay->table.game, SAB_NOBODY, &view);
    enum signs_verdict verdict = signs_check_record(&replay->table.signs, &view, sign);
    if (verdict != SIGNS_OK) {
        return refuse(replay, REPLAY_BAD_SIGN, verdict, fault);
    }
    give_sign(replay, sign);
    return STEP_MOMENT;
}

static enum step play_item(struct replay *replay, enum sab_record_item item,
                           struct replay_fault *fault)
{
    enum step step = STEP_FAULT;
    replay->count = 0;
    if (item == SAB_ITEM_DEAL) {
        step = play_deal(replay, fault);
    } else if (item == SAB_ITEM_ACTION) {
        step = play_action(replay, fault);
    } else {
        step = play_sign(replay, fault);
    }
    replay->moment = replay->played;
    replay->played += step == STEP_MOMENT;
    return step;
}

/* ---- The text -------------------------------------------------------------------------------- */

/* The column of the byte at `offset` of a line. A line that breaks off may have it at its end. */
static uint32_t column_of(const char *line, size_t size, size_t offset)
{
    uint32_t column = 1;
    for (size_t i = 0; i < offset && i < size; i++) {
        bool continues = ((unsigned char)line[i] & 0xC0) == 0x80; /* the character before */
        column += !continues;
    }
    return column;
}

static bool read_line(struct replay *replay, enum sab_record_item *item, struct replay_fault *fault)
{
    const char *line = replay->text + replay->offset;
    size_t left = replay->size - replay->offset;
    const char *end = memchr(line, '\n', left);
    size_t length = end != NULL ? (size_t)(end - line) : left;
    replay->offset += length + (end != NULL);
    bool good = sab_read_record_line(&replay->reader, line, length, item, &fault->at);
    if (!good) {
        fault->column = column_of(line, length, fault->at.offset);
    }
    return good;
}

/* Carries out the next moment. */
static enum step go_on(struct replay *replay, struct replay_fault *fault)
{
    while (replay->offset < replay->size) {
        enum sab_record_item item;
        if (!read_line(replay, &item, fault)) {
            return STEP_FAULT;
        }
        if (item == SAB_ITEM_HEAD && replay->reader.head.redacted) {
            return refuse(replay, REPLAY_REDACTED, 0, fault);
        }
        if (item == SAB_ITEM_END && replay->played > 0 && !sab_is_over(&replay->table.game)) {
            return refuse(replay, REPLAY_UNFINISHED, 0, fault);
        }
        if (item == SAB_ITEM_DEAL || item == SAB_ITEM_ACTION || item == SAB_ITEM_SIGN) {
            return play_item(replay, item, fault);
        }
    }
    if (!sab_record_may_stop(&replay->reader, &fault->at)) {
        fault->column = 1;
        return STEP_FAULT;
    }
    return replay->played > 0 ? STEP_ENDED : refuse(replay, REPLAY_NO_DEAL, 0, fault);
}

static void rewind_text(struct replay *replay)
{
    memset(&replay->table, 0, sizeof replay->table);
    replay->offset = 0;
    replay->played = 0;
    replay->count = 0;
    sab_record_open(&replay->reader);
}

bool replay_read(struct replay *replay, const char *text, size_t size, struct replay_fault *fault)
{
    enum step step;
    memset(replay, 0, sizeof *replay);
    memset(fault, 0, sizeof *fault);
    replay->text = text;
    replay->size = size;
    rewind_text(replay);
    while ((step = go_on(replay, fault)) == STEP_MOMENT) {
        if (replay->table.round > replay->rounds) {
            replay->round[replay->rounds++].first = replay->moment;
        }
        replay->round[replay->rounds - 1].last = replay->moment;
    }
    if (step == STEP_FAULT) {
        return false;
    }
    replay->moments = replay->played;
    replay_seek(replay, 0);
    return true;
}

void replay_seek(struct replay *replay, uint32_t moment)
{
    struct replay_fault fault;
    assert(moment < replay->moments);
    if (replay->played > moment + 1) {
        rewind_text(replay);
    }
    while (replay->played <= moment) {
        enum step step = go_on(replay, &fault);
        assert(step == STEP_MOMENT);
        (void)step;
    }
}

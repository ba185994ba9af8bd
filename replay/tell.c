/* SPDX-License-Identifier: MIT
 *
 * tell.c - writes the news of a moment and the story of a round. The functions of table/ write
 * everything except the key `open`, and hide what a seat may not know.
 */
#include "replay/games.h"
#include "replay/replay.h"

#include <assert.h>

/* The seat whose view is shown to these eyes. Open eyes see the view of the seat to move. */
static sab_seat viewer(const struct replay *replay, sab_seat eyes)
{
    return eyes == REPLAY_OPEN ? sab_to_move(&replay->table.game) : eyes;
}

/* The seat whose version of an entry these eyes get. For open eyes, this is the seat that acted,
 * because that seat knows most about the entry. */
static sab_seat teller(const struct outcome *outcome, sab_seat eyes)
{
    return eyes == REPLAY_OPEN ? outcome->entry.seat : eyes;
}

static void write_own_entries(struct json *json, const struct replay *replay, sab_seat eyes)
{
    bool opened = false;
    for (unsigned i = 0; i < replay->count; i++) {
        const struct outcome *outcome = &replay->outcomes[i];
        sab_seat seat = teller(outcome, eyes);
        if (table_tells_more(outcome, seat)) {
            if (!opened) {
                table_own_open(json);
            }
            opened = true;
            table_tell(json, outcome, seat);
        }
    }
    if (opened) {
        table_own_close(json);
    }
}

static void write_open(struct json *json, const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    json_key(json, "open");
    json_open(json, '{');
    replay_game(game->kind)->open(json, game, &view);
    json_close(json, '}');
}

void replay_news(struct json *json, const struct replay *replay, sab_seat eyes)
{
    const struct table *table = &replay->table;
    assert(eyes == SAB_NOBODY || eyes == REPLAY_OPEN || eyes < table->settings.seats);
    table_news_open(json, table, 0);
    for (unsigned i = 0; i < replay->count; i++) {
        table_tell(json, &replay->outcomes[i], SAB_NOBODY);
    }
    table_news_public(json, table, TABLE_ALL, table->at);
    write_own_entries(json, replay, eyes);
    table_news_own(json, table, viewer(replay, eyes));
    json_close(json, '}');
    if (eyes == REPLAY_OPEN) {
        write_open(json, &table->game);
    }
    json_close(json, '}');
}

/* Writes an entry with the key `moment` before its other keys. */
static void write_entry(struct json *json, uint32_t moment, const struct outcome *outcome,
                        sab_seat seat)
{
    char bytes[TABLE_ENTRY_JSON];
    struct json entry = json_into(bytes, sizeof bytes);
    table_tell(&entry, outcome, seat);
    assert(json_is_whole(&entry) && entry.length >= 2);
    struct json words = json_into(bytes + 1, sizeof bytes - 1);
    words.length = entry.length - 2;
    json_open(json, '{');
    json_key_number(json, "moment", moment);
    json_add(json, &words);
    json_close(json, '}');
}

void replay_story(struct json *json, struct replay *replay, unsigned round, sab_seat eyes)
{
    assert(round < replay->rounds);
    json_key(json, "entries");
    json_open(json, '[');
    for (uint32_t moment = replay->round[round].first; moment <= replay->round[round].last;
         moment++) {
        replay_seek(replay, moment);
        for (unsigned i = 0; i < replay->count; i++) {
            const struct outcome *outcome = &replay->outcomes[i];
            write_entry(json, moment, outcome, teller(outcome, eyes));
        }
    }
    json_close(json, ']');
}

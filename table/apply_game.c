/* SPDX-License-Identifier: MIT
 *
 * apply_game.c - carries out the entries of a game: deals and actions.
 *
 * Each function first checks that its entry fits the table. If the entry does not fit, the function
 * returns false and changes nothing. The functions fill structs field by field, in zeroed memory,
 * so that equal logs give equal tables, byte for byte.
 */
#include "table/apply_game.h"

#include "table/clock.h"
#include "table/fair.h"
#include "table/games.h"
#include "table/house.h"

#include <assert.h>
#include <string.h>

static void clear_ready(struct table *table)
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        table->seats[seat].ready = false;
    }
}

void apply_open_again(struct table *table)
{
    table->phase = TABLE_WAITING;
    table->has_game = false;
    table->history_count = 0;
    table->turn_since = 0;
    table->deadline = 0;
    table->round = 0;
    memset(&table->game, 0, sizeof table->game);
    memset(table->history, 0, sizeof table->history);
    memset(table->won, 0, sizeof table->won);
    memset(&table->signs, 0, sizeof table->signs);
    memset(table->rates, 0, sizeof table->rates);
    memset(&table->titles, 0, sizeof table->titles);
    memset(table->asked, 0, sizeof table->asked);
    clear_ready(table);
}

void apply_time(struct table *table, sab_seat seat, uint64_t at)
{
    if (table->phase != TABLE_PLAYING || sab_to_move(&table->game) != seat) {
        return;
    }
    struct sab_action silence;
    table->turn_since = at;
    bool waits = !house_is_bot(table, seat) && !table_counts_days(table) &&
                 sab_default_answer(&table->game, &silence);
    table->deadline = waits ? at + table->pace.axe : 0;
}

/* ---- Deals ----------------------------------------------------------------------------------- */

/* Makes `dealt` (notation 4) the only event in *events, because the engine reports no event for a
 * deal. */
static void tell_deal(const struct table *table, struct sab_events *events)
{
    memset(&events->at[0], 0, sizeof events->at[0]);
    events->at[0].type = SAB_DEALT;
    events->at[0].seat = sab_to_move(&table->game);
    events->at[0].amount = table->round;
    events->count = 1;
}

/* Begins a round with table->game, which has just been dealt or arranged. */
static void clear_round(struct table *table, uint64_t at)
{
    table->phase = TABLE_PLAYING;
    table->has_game = true;
    table->step++;
    table->turn_since = at;
    table->deadline = 0;
    table->history_count = 0;
    memset(table->history, 0, sizeof table->history);
    signs_begin(&table->signs);
    memset(table->rates, 0, sizeof table->rates);
    titles_dealt(&table->titles, &table->game);
    clear_ready(table);
}

static void begin_round(struct table *table, const struct entry *entry, struct sab_events *events)
{
    table->round++;
    clear_round(table, entry->at);
    tell_deal(table, events);
}

void table_arrange(struct table *table, const struct sab_game *game, uint64_t now)
{
    assert(table->has_game && game->kind == table->game.kind &&
           sab_seat_count(game) == table->settings.seats && sab_to_move(game) != SAB_NOBODY);
    memcpy(&table->game, game, sizeof *game);
    table->round = (uint8_t)sab_round(game);
    memset(table->won, 0, sizeof table->won);
    titles_begin(&table->titles, &table->game);
    clear_round(table, now);
    apply_time(table, sab_to_move(game), now);
}

bool apply_started(struct table *table, const struct entry *entry, struct sab_events *events)
{
    struct sab_game game;
    struct sab_config config = house_config(&table->settings, entry->as.dealt.starter);
    bool fits = house_is_open(table);
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        fits = fits && !house_is_free(table, seat);
    }
    memset(&game, 0, sizeof game);
    fits = fits && house_deals_from(&table->settings, entry->as.dealt.deck) &&
           table->fair.dealt == fair_is_custom(table);
    if (!fits || sab_begin(&game, &config, &entry->as.dealt.deal) != SAB_OK) {
        return false;
    }
    memcpy(&table->game, &game, sizeof game);
    table->round = 0;
    memset(table->won, 0, sizeof table->won);
    table->next_starter = (sab_seat)((entry->as.dealt.starter + 1u) % table->settings.seats);
    titles_begin(&table->titles, &table->game);
    begin_round(table, entry, events);
    return true;
}

bool apply_dealt(struct table *table, const struct entry *entry, struct sab_events *events)
{
    if (table->phase != TABLE_BETWEEN ||
        sab_next_round(&table->game, &entry->as.dealt.deal) != SAB_OK) {
        return false;
    }
    begin_round(table, entry, events);
    return true;
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void end_round(struct table *table, uint64_t at)
{
    const struct table_game *game = table_games[table->game.kind];
    bool over = sab_is_over(&table->game);
    if (game->count != NULL) {
        game->count(&table->game, table->won[table->round - 1]);
    }
    table->phase = over ? TABLE_FINISHED : TABLE_BETWEEN;
    table->deadline = over ? 0 : at + clock_pause(table);
    clear_ready(table);
}

/* Whether the action has an author: a bot, the person who requested the action, or the table
 * itself. The table acts only to answer for a player who stays silent (cave 6.5). */
static bool has_author(const struct table *table, const struct entry *entry)
{
    struct sab_action silence;
    return entry->as.action.bot || entry->id != 0 ||
           (sab_default_answer(&table->game, &silence) &&
            silence.verb == entry->as.action.action.verb);
}

/* Updates the lights, markers and arrows, and counts the action for noses, shadows and titles. Call
 * this for votes too: a vote may end the round, and then all cards are turned up. */
static void count_action(struct table *table, const struct sab_action *action,
                         const struct sab_events *events)
{
    struct signs before = table->signs;
    struct sab_view view;
    sab_see(&table->game, SAB_NOBODY, &view);
    signs_played(&table->signs, &view, action);
    titles_played(&table->titles, &(struct titles_act){.game = &table->game,
                                                       .before = &before,
                                                       .after = &table->signs,
                                                       .action = action,
                                                       .events = events});
}

bool apply_action(struct table *table, const struct entry *entry, struct sab_events *events)
{
    struct sab_action action = entry->as.action.action;
    if (table->phase != TABLE_PLAYING || action.seat != entry->seat ||
        entry->as.action.bot != house_is_bot(table, entry->seat) || !has_author(table, entry) ||
        table->history_count == TABLE_HISTORY_MAX) {
        return false;
    }
    struct sab_view view;
    sab_see(&table->game, entry->seat, &view);
    sab_complete_action(&view, &action);
    if (sab_play(&table->game, &action, events) != SAB_OK) {
        return false;
    }
    if (action.verb != SAB_VOTE) {
        table->history[table->history_count++] = action;
        table->step++;
        table->turn_since = entry->at;
    }
    count_action(table, &action, events);
    if (sab_to_move(&table->game) == SAB_NOBODY) {
        end_round(table, entry->at);
    } else if (action.verb != SAB_VOTE) {
        apply_time(table, sab_to_move(&table->game), entry->at);
    }
    return true;
}

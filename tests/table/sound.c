/* SPDX-License-Identifier: MIT
 *
 * sound.c - checks what table/table.h promises for every table.
 */
#include "tests/table/world.h"

#include "table/clock.h"
#include "table/fair.h"
#include "table/house.h"

#include <string.h>

static bool is_zero(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    size_t i = 0;
    while (i < size && at[i] == 0) {
        i++;
    }
    return i == size;
}

static const char *flaw_of_settings(const struct table *table)
{
    struct sab_config config = house_config(&table->settings, 0);
    if (sab_check_config(&config) != SAB_OK) {
        return "settings of no game";
    }
    return entry_preset_of(config.kind, config.option) == table->settings.preset
               ? NULL
               : "a preset with other options";
}

static bool ids_fall(const struct table_seat *seat)
{
    bool fall = true;
    for (unsigned i = 1; i < TABLE_IDS; i++) {
        fall = fall && (seat->ids[i] < seat->ids[i - 1] || seat->ids[i] == 0);
    }
    return fall;
}

static const char *flaw_of_seat(const struct table *table, sab_seat number)
{
    const struct table_seat *seat = &table->seats[number];
    bool bot = seat->bot[0] != '\0';
    bool pause = table->phase == TABLE_BETWEEN || table->phase == TABLE_FINISHED;
    if (seat->name[0] == '\0') {
        return is_zero(seat, sizeof *seat) ? NULL : "a free seat that is not empty";
    }
    if (number >= table->settings.seats) {
        return "somebody at a seat that is not there";
    }
    if (!seat->person && !(bot && seat->online)) {
        return "a seat of neither a person nor a bot";
    }
    if (seat->after > 0 &&
        (!seat->person || is_zero(table->bans[seat->after - 1].token, ENTRY_HASH_SIZE))) {
        return "after more removals than there were";
    }
    if (seat->ready && !(pause && seat->person && !bot)) {
        return "ready when nobody asks";
    }
    return ids_fall(seat) ? NULL : "requests out of order";
}

static const char *flaw_without_game(const struct table *table)
{
    bool nothing = !table->has_game && is_zero(&table->game, sizeof table->game) &&
                   is_zero(table->history, sizeof table->history) && table->history_count == 0 &&
                   is_zero(table->won, sizeof table->won) && table->round == 0 &&
                   is_zero(&table->signs, sizeof table->signs) &&
                   is_zero(table->rates, sizeof table->rates) &&
                   is_zero(&table->titles, sizeof table->titles) && table->turn_since == 0 &&
                   table->deadline == 0;
    return nothing ? NULL : "a game where none is";
}

static const char *flaw_of_signs(const struct table *table)
{
    const struct signs *signs = &table->signs;
    unsigned seats = table->settings.seats;
    bool talks = table->settings.custom[CUSTOM_TALK] != TALK_NONE;
    bool lights = talks && table->settings.custom[CUSTOM_LIGHTS] == LIGHTS_ON;
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        sab_seat to = signs->light[seat];
        if (to != SAB_NOBODY && (to >= seats || to == seat || seat >= seats || !lights)) {
            return "a light on nobody, or where none may be";
        }
        if (table->rates[seat].given > RATES_ROUND ||
            table->rates[seat].lights > RATES_LIGHTS_ROUND) {
            return "more signs than a round allows";
        }
    }
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &signs->marker[i];
        if (marker->on == SAB_ON_NOTHING
                ? !is_zero(marker, sizeof *marker)
                : marker->seat >= seats || !talks || marker->changes > SIGNS_CHANGES_MAX) {
            return "a marker of nobody, or one changed too often";
        }
    }
    return talks || signs->spoken == 0 ? NULL : "signs where there are none";
}

static const char *flaw_of_titles(const struct table *table)
{
    const struct titles *titles = &table->titles;
    struct sab_view view;
    sab_see(&table->game, SAB_NOBODY, &view);
    unsigned decided = table->round - !signs_is_decided(&view);
    if (titles->kind != table->game.kind || titles->seats != table->settings.seats ||
        titles->rounds != decided || titles->over != (table->phase == TABLE_FINISHED)) {
        return "a tally of another game";
    }
    size_t behind = (TITLES_ROUNDS - decided) * sizeof titles->scores[0];
    return is_zero(titles->scores + decided, behind) ? NULL : "scores of a round that goes on";
}

static const char *flaw_of_game(const struct table *table)
{
    const struct sab_game *game = &table->game;
    sab_seat mover = sab_to_move(game);
    struct sab_action answer;
    bool plays = table->phase == TABLE_PLAYING, between = table->phase == TABLE_BETWEEN;
    bool asked = plays && !house_is_bot(table, mover) && !table_counts_days(table) &&
                 sab_default_answer(game, &answer);
    size_t behind = (TABLE_HISTORY_MAX - table->history_count) * sizeof table->history[0];
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        if (house_is_free(table, seat)) {
            return "a game with a free seat";
        }
    }
    if (!table->has_game || table->round != sab_round(game) ||
        sab_seat_count(game) != table->settings.seats) {
        return "another game than it says";
    }
    if ((mover != SAB_NOBODY) != plays || (table->phase == TABLE_FINISHED) != sab_is_over(game)) {
        return "a phase that the game is not in";
    }
    if ((table->deadline != 0) != (asked || between)) {
        return "a deadline for nothing, or none";
    }
    return is_zero(table->history + table->history_count, behind) ? NULL
                                                                  : "a history behind its end";
}

static const char *flaw_of_asked(const struct table *table)
{
    for (sab_seat whom = 0; whom < SAB_SEATS_MAX; whom++) {
        for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
            bool asks = (table->asked[whom] >> seat & 1u) != 0;
            if (asks && (table->phase == TABLE_WAITING || seat == whom ||
                         !house_is_person(table, seat) || !house_is_person(table, whom))) {
                return "a removal asked for by nobody, of nobody, or before a game";
            }
        }
    }
    return NULL;
}

static const char *flaw_of_clocks(const struct table *table)
{
    const struct clock_times *times = clock_times_of(table);
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        bool has = times != NULL && table->phase == TABLE_PLAYING && house_is_person(table, seat);
        if (table->clock[seat] > (has ? times->bank + times->first : 0)) {
            return "a clock that shows too much";
        }
    }
    return NULL;
}

static const char *flaw_of_fair(const struct table *table)
{
    const struct table_fair *fair = &table->fair;
    bool custom = table->settings.custom[CUSTOM_SHUFFLE] == SHUFFLE_FAIR;
    bool plays = table->phase == TABLE_PLAYING || table->phase == TABLE_BETWEEN;
    sab_seat missing;
    if (!custom || !fair->sealed) {
        return is_zero(fair, sizeof *fair) && !(custom && plays) ? NULL : "a shuffle of nothing";
    }
    if (fair->dealt ? table->phase == TABLE_FINISHED : plays) {
        return "a shuffle that does not fit the phase";
    }
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        bool committed = (fair->committed >> seat & 1u) != 0;
        if (!fair->dealt && committed &&
            (!house_is_person(table, seat) || house_is_bot(table, seat))) {
            return "a commitment of nobody";
        }
        if (!committed && !is_zero(fair->shuffle.seat_hash[seat], ENTRY_HASH_SIZE)) {
            return "the rest of a commitment";
        }
    }
    bool early = fair->shuffle.salted != 0 && !fair->dealt &&
                 fair_missing(table, &missing) == REFUSAL_NOT_COMMITTED;
    return !early && (fair->shuffle.salted & ~(unsigned)fair->committed) == 0
               ? NULL
               : "a salt that came too soon";
}

const char *world_flaw(const struct table *table)
{
    const char *flaw = flaw_of_settings(table);
    for (sab_seat seat = 0; flaw == NULL && seat < SAB_SEATS_MAX; seat++) {
        flaw = flaw_of_seat(table, seat);
    }
    flaw = flaw == NULL ? flaw_of_asked(table) : flaw;
    if (flaw == NULL && table->host != SAB_NOBODY && !house_is_person(table, table->host)) {
        flaw = "a host who is no person";
    }
    if (flaw == NULL) {
        flaw = table->phase == TABLE_WAITING ? flaw_without_game(table) : flaw_of_game(table);
    }
    if (flaw == NULL) {
        flaw = flaw_of_clocks(table);
    }
    if (flaw == NULL && table->phase != TABLE_WAITING) {
        flaw = flaw_of_signs(table);
    }
    if (flaw == NULL && table->phase != TABLE_WAITING) {
        flaw = flaw_of_titles(table);
    }
    return flaw != NULL ? flaw : flaw_of_fair(table);
}

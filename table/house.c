/* SPDX-License-Identifier: MIT
 *
 * house.c - the rules of a table beyond those of the game.
 */
#include "table/house.h"

#include "bots/bot.h"
#include "notation/decks.h"
#include "table/clock.h"
#include "table/fair.h"
#include "table/games.h"

#include <string.h>

/* ---- Seats ----------------------------------------------------------------------------------- */

bool house_is_free(const struct table *table, sab_seat seat)
{
    return seat < table->settings.seats && table->seats[seat].name[0] == '\0';
}

bool house_is_person(const struct table *table, sab_seat seat)
{
    return seat < table->settings.seats && table->seats[seat].person;
}

bool house_is_present(const struct table *table, sab_seat seat)
{
    return house_is_person(table, seat) && table->seats[seat].online && !house_is_bot(table, seat);
}

bool house_is_bot(const struct table *table, sab_seat seat)
{
    return seat < table->settings.seats && table->seats[seat].bot[0] != '\0';
}

/* Whether it has been this seat's turn for at least HOUSE_IDLE_MS. Time when the player was away
 * counts too, so a player who comes and goes cannot make the others wait longer. */
static bool is_idle(const struct table *table, sab_seat seat, uint64_t now)
{
    return table->phase == TABLE_PLAYING && sab_to_move(&table->game) == seat &&
           now >= table->turn_since + HOUSE_IDLE_MS;
}

bool house_is_missed(const struct table *table, sab_seat seat, uint64_t now)
{
    const struct table_seat *at = &table->seats[seat];
    bool is_away = !at->online && now >= at->since + table->pace.away;
    return house_is_person(table, seat) && !house_is_bot(table, seat) &&
           clock_times_of(table) == NULL && (is_away || is_idle(table, seat, now));
}

bool table_bars_onlookers(const struct table *table)
{
    return table->phase != TABLE_WAITING &&
           table->settings.custom[CUSTOM_ONLOOKERS] == ONLOOKERS_NO;
}

bool house_is_open(const struct table *table)
{
    return table->phase == TABLE_WAITING || table->phase == TABLE_FINISHED;
}

/* ---- The log -------------------------------------------------------------------------------- */

bool house_is_full(const struct table *table)
{
    unsigned entries = 0;
    for (unsigned what = ENTRY_NONE + 1; what < ENTRY_WHATS; what++) {
        entries += table->written[what];
    }
    return house_is_open(table) && entries >= HOUSE_SEGMENT_FULL;
}

bool house_has_room(const struct table *table, enum entry_what what)
{
    /* For each kind of entry, the most entries of this kind during one game. 0: no limit. */
    static const uint16_t most[ENTRY_WHATS] = {
        [ENTRY_NONE] = 1000, [ENTRY_SAID] = 1000, [ENTRY_LINKED] = 100,  [ENTRY_BOT] = 200,
        [ENTRY_AWAY] = 600,  [ENTRY_ASKED] = 200, [ENTRY_RENEWED] = 100,
    };
    /* While no game is under way, there are no limits: nearly every entry may open a new segment,
     * so no segment becomes too long. But an entry `asked` needs the finished game, so it cannot
     * open a segment, and its limit still holds. */
    bool free = house_is_open(table) && what != ENTRY_ASKED;
    return free || most[what] == 0 || table->written[what] < most[what];
}

/* ---- Times ----------------------------------------------------------------------------------- */

sab_seat house_next_host(const struct table *table, sab_seat from)
{
    enum { ABSENT = TABLE_BANS_MAX + 1 };
    unsigned seats = table->settings.seats, best_rank = 2 * ABSENT;
    sab_seat best = SAB_NOBODY;
    for (unsigned i = 1; i <= seats; i++) {
        sab_seat seat = (sab_seat)((from + i) % seats);
        const struct table_seat *at = &table->seats[seat];
        unsigned rank = at->after + (at->online ? 0u : ABSENT);
        if (at->person && rank < best_rank) {
            best = seat;
            best_rank = rank;
        }
    }
    return best;
}

uint64_t house_host_at(const struct table *table)
{
    sab_seat next = house_next_host(table, table->host == SAB_NOBODY ? 0 : table->host);
    if (next == SAB_NOBODY || next == table->host) {
        return HOUSE_NEVER;
    }
    if (table->host == SAB_NOBODY) {
        return table->at;
    }
    if (table->seats[table->host].online || !table->seats[next].online) {
        return HOUSE_NEVER;
    }
    return table->seats[table->host].since + table->pace.away;
}

/* Whether somebody is present, and everybody present is ready. */
static bool all_are_ready(const struct table *table)
{
    unsigned present = 0, ready = 0;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        if (house_is_present(table, seat)) {
            present++;
            ready += table->seats[seat].ready;
        }
    }
    return present > 0 && present == ready;
}

uint64_t house_deal_at(const struct table *table)
{
    if (table->phase != TABLE_BETWEEN && table->phase != TABLE_FINISHED) {
        return HOUSE_NEVER;
    }
    sab_seat missing;
    bool may = table->phase == TABLE_BETWEEN || fair_missing(table, &missing) == REFUSAL_NONE;
    if (all_are_ready(table) && may) {
        return table->at;
    }
    return table->phase == TABLE_BETWEEN ? table->deadline : HOUSE_NEVER;
}

uint64_t house_answer_at(const struct table *table)
{
    bool asked = table->phase == TABLE_PLAYING && table->deadline != 0;
    return asked ? table->deadline : HOUSE_NEVER;
}

/* ---- Bots ------------------------------------------------------------------------------------ */

bool house_has_bot(unsigned kind, const char *name)
{
    const struct sab_bot *bot = sab_bot_by_name(name);
    return bot != NULL && (bot->games >> kind & 1u) != 0;
}

const char *house_stand_in(unsigned kind)
{
    static const char usual[] = "honest";
    return house_has_bot(kind, usual) ? usual : sab_bots[0].name;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static uint8_t within(unsigned seats, unsigned kind)
{
    unsigned least = sab_seats_min(kind), most = sab_seats_max(kind);
    return (uint8_t)(seats < least ? least : seats > most ? most : seats);
}

/* Whether the request names an option of a game other than `kind`. */
static bool names_another(const struct request_settings *named, unsigned kind)
{
    bool another = false;
    for (unsigned other = 0; other < SAB_KINDS; other++) {
        another = another || (other != kind && named->options[other] != 0);
    }
    return another;
}

static void take_options(struct table_settings *settings, const struct request_settings *named)
{
    uint8_t kind = settings->kind;
    if (named->names_preset) {
        sab_preset(kind, named->preset[kind], settings->option);
    }
    for (unsigned option = 0; option < SAB_OPTIONS_MAX; option++) {
        if ((named->options[kind] >> option & 1u) != 0) {
            settings->option[option] = named->option[kind][option];
        }
    }
    settings->preset = entry_preset_of(kind, settings->option);
}

bool house_set(struct table_settings *settings, const struct request_settings *named,
               struct refusal *refusal)
{
    struct table_settings after = *settings;
    if (named->names_kind && named->kind != after.kind) {
        after.kind = named->kind;
        after.seats = within(after.seats, after.kind);
        memset(after.option, 0, sizeof after.option);
    }
    if (named->seats != 0) {
        after.seats = named->seats;
    }
    if (after.seats != within(after.seats, after.kind)) {
        *refusal =
            refusal_with(REFUSAL_GAME_SEATS, sab_seats_min(after.kind), sab_seats_max(after.kind));
        return false;
    }
    if (named->names_preset && named->preset[after.kind] == REQUEST_NO_PRESET) {
        *refusal = refusal_of(REFUSAL_OTHER_PRESET);
        return false;
    }
    if (names_another(named, after.kind)) {
        *refusal = refusal_of(REFUSAL_OTHER_OPTION);
        return false;
    }
    take_options(&after, named);
    for (unsigned custom = 0; custom < CUSTOMS; custom++) {
        if ((named->customs >> custom & 1u) != 0) {
            after.custom[custom] = named->custom[custom];
        }
    }
    struct sab_config config = house_config(&after, 0);
    if (sab_check_config(&config) != SAB_OK) {
        *refusal = refusal_of(REFUSAL_BAD_SETTINGS);
        return false;
    }
    *settings = after;
    return true;
}

/* ---- Signs ----------------------------------------------------------------------------------- */

/* Why this table never takes such a sign, or takes none now; REFUSAL_NONE if it does. */
static enum refusal_why why_closed(const struct table *table, const struct sab_sign *sign)
{
    if (table->settings.custom[CUSTOM_TALK] == TALK_NONE) {
        return REFUSAL_SIGNS_OFF;
    }
    if (sign->kind == SAB_SIGN_LIGHT && table->settings.custom[CUSTOM_LIGHTS] == LIGHTS_OFF) {
        return REFUSAL_LIGHTS_OFF;
    }
    if (!sab_has_sign(table->settings.kind, sign)) {
        return REFUSAL_OTHER_SIGN;
    }
    return table->has_game ? REFUSAL_NONE : REFUSAL_NO_GAME;
}

bool house_judge(const struct table *table, const struct sab_sign *sign, uint64_t now,
                 struct refusal *refusal)
{
    struct sab_view view;
    enum refusal_why why = why_closed(table, sign);
    if (why != REFUSAL_NONE) {
        *refusal = refusal_of(why);
        return false;
    }
    sab_see(&table->game, SAB_NOBODY, &view);
    enum signs_verdict verdict = signs_check(&table->signs, &view, sign);
    if (verdict != SIGNS_OK) {
        *refusal = refusal_of(refusal_read(signs_code(verdict)));
        return false;
    }
    uint64_t wait = rates_wait(&table->rates[sign->seat], sign, now);
    if (wait == UINT64_MAX) {
        *refusal = refusal_of(REFUSAL_SIGNS_SPENT);
    } else if (wait > 0) {
        *refusal = refusal_with(REFUSAL_SIGN_SOON, (uint32_t)((wait + 999) / 1000), 0);
    }
    return wait == 0;
}

/* ---- The engine's settings ------------------------------------------------------------------- */

struct sab_config house_config(const struct table_settings *settings, sab_seat starter)
{
    struct sab_config config;
    memset(&config, 0, sizeof config);
    config.kind = settings->kind;
    config.seats = settings->seats;
    config.starter = starter;
    memcpy(config.option, settings->option, sizeof config.option);
    return config;
}

bool house_deals_from(const struct table_settings *settings, unsigned deck)
{
    return deck_is_same(settings->kind, deck, deck_of(settings->kind, settings->option));
}

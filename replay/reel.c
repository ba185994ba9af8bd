/* SPDX-License-Identifier: MIT
 *
 * reel.c - makes the film of a round while a replay carries out the moments, and writes the film.
 */
#include "replay/reel.h"

#include <string.h>

/* ---- Making ---------------------------------------------------------------------------------- */

static void count_action(struct replay_reel *reel, const struct replay *replay,
                         const struct signs *before)
{
    const struct table *table = &replay->table;
    const struct outcome *outcome = &replay->outcomes[0];
    struct sab_action action = outcome->entry.as.action.action;
    if (action.verb != SAB_VOTE) {
        action = table->history[table->history_count - 1]; /* after sab_complete_action */
    }
    film_played(&reel->film, &(struct titles_act){.game = &table->game,
                                                  .before = before,
                                                  .after = &table->signs,
                                                  .action = &action,
                                                  .events = &outcome->events});
}

/* Counts the newest moment of the replay for the film. Then stores the number of this moment in the
 * reel if the moment begins an act, is the heaviest of its act so far, or is a lie. Also stores the
 * lights after the moment. */
static void count_moment(struct replay_reel *reel, const struct replay *replay,
                         const struct signs *before)
{
    struct film *film = &reel->film;
    const struct entry *entry = &replay->outcomes[replay->count - 1].entry;
    unsigned acts = film->acts, lies = film->lie_count, heaviest = film->act[acts].heaviest;
    bool dealt = entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT;
    if (dealt) {
        film_dealt(film, &replay->table.game);
    } else if (entry->what == ENTRY_SIGN) {
        film_signed(film, before, &entry->as.sign.sign);
    } else {
        count_action(reel, replay, before);
    }
    if (dealt || film->acts != acts) {
        reel->act[film->acts] = replay->moment;
        heaviest = 0;
    }
    if (film->act[film->acts].heaviest != heaviest) {
        reel->heaviest[film->acts] = replay->moment;
    }
    if (!dealt && film->lie_count != lies) {
        reel->lie[lies] = replay->moment;
    }
    memcpy(reel->light[film->acts], replay->table.signs.light, sizeof reel->light[0]);
}

bool replay_cut(struct replay_reel *reel, struct replay *replay, unsigned round)
{
    memset(reel, 0, sizeof *reel);
    for (uint32_t moment = 0; moment <= replay->round[round].last; moment++) {
        struct signs before = replay->table.signs;
        replay_seek(replay, moment);
        count_moment(reel, replay, &before);
    }
    if (!reel->film.titles.now.over) {
        return false;
    }
    film_cut(&reel->film, &reel->list);
    return true;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void write_believers(struct json *json, sab_seats believers)
{
    json_key(json, "believers");
    json_open(json, '[');
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (sab_has_seat(believers, seat)) {
            json_put_seat(json, seat);
        }
    }
    json_close(json, ']');
}

/* Writes the cell, or null for 0,0: the start card lies there, and no moment is about this card. */
static void write_cell(struct json *json, sab_cell cell)
{
    char words[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write_cell(&text, cell);
    json_key_string(json, "cell", cell.x != 0 || cell.y != 0 ? words : NULL);
}

/* The moment of the record at which the film stops for a shot. `lies` is the number of false
 * markers that earlier shots show. */
static uint32_t moment_of(const struct replay_reel *reel, const struct film_moment *moment,
                          unsigned lies)
{
    if (moment->what == FILM_LIE) {
        return reel->lie[lies];
    }
    bool whole = moment->what == FILM_FOUND || moment->what == FILM_LAST;
    return whole ? reel->act[moment->act] : reel->heaviest[moment->act];
}

static void write_shots(struct json *json, const struct replay_reel *reel)
{
    unsigned lies = 0;
    json_key(json, "shots");
    json_open(json, '[');
    for (unsigned i = 0; i < reel->list.count; i++) {
        const struct film_moment *moment = &reel->list.shot[i].moment;
        json_open(json, '{');
        json_key_number(json, "moment", moment_of(reel, moment, lies));
        json_key_number(json, "act", moment->act);
        json_key_string(json, "what", film_word(moment->what));
        json_key_seat(json, "seat", moment->seat);
        json_key_seat(json, "other", moment->other);
        json_key_string(json, "says",
                        moment->says != SAB_SAYS_NOTHING ? sab_says_name(moment->says) : NULL);
        write_cell(json, moment->cell);
        json_key_number(json, "amount", moment->amount);
        write_believers(json, moment->believers);
        json_key_number(json, "ms", reel->list.shot[i].ms);
        json_close(json, '}');
        lies += moment->what == FILM_LIE;
    }
    json_close(json, ']');
}

static void write_beliefs(struct json *json, const struct film *film)
{
    json_key(json, "belief");
    if (!film->believes) {
        json_put_null(json);
        return;
    }
    json_open(json, '[');
    for (unsigned act = 0; act <= film->acts; act++) {
        json_open(json, '[');
        for (unsigned seat = 0; seat < film->titles.seats; seat++) {
            json_put_number(json, film->belief[act][seat]);
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void write_acts(struct json *json, const struct replay_reel *reel)
{
    json_key(json, "lights");
    json_open(json, '[');
    for (unsigned act = 0; act <= reel->film.acts; act++) {
        json_open(json, '[');
        for (unsigned seat = 0; seat < reel->film.titles.seats; seat++) {
            json_put_seat(json, reel->light[act][seat]);
        }
        json_close(json, ']');
    }
    json_close(json, ']');
    json_key(json, "acts");
    json_open(json, '[');
    for (unsigned act = 0; act <= reel->film.acts; act++) {
        json_put_number(json, reel->act[act]);
    }
    json_close(json, ']');
}

void replay_reel_json(struct json *json, const struct replay_reel *reel)
{
    json_key_number(json, "title_ms", reel->list.title_ms);
    json_key_number(json, "end_ms", reel->list.end_ms);
    json_key_number(json, "step_ms", reel->list.step_ms);
    json_key_number(json, "group", reel->list.group);
    write_shots(json, reel);
    write_beliefs(json, &reel->film);
    write_acts(json, reel);
}

/* SPDX-License-Identifier: MIT
 *
 * words.c - sentences about players, and about what the table waits for.
 */
#include "term/words/words.h"

#include "term/game/game.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void words_write(struct sab_text *text, const char *format, ...)
{
    char bytes[2 * REQUEST_SAY_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bytes, sizeof bytes, format, arguments);
    va_end(arguments);
    sab_write(text, bytes);
}

char words_plain(struct sab_text *text, const char **sentence)
{
    size_t plain = strcspn(*sentence, "$");
    words_write(text, "%.*s", (int)plain, *sentence);
    *sentence += plain;
    char word = '\0';
    if (**sentence == '$') {
        word = (*sentence)[1];
        *sentence += 2;
    }
    return word;
}

/* ---- Players --------------------------------------------------------------------------------- */

static bool shares_name(const struct model *model, sab_seat seat)
{
    for (sab_seat other = 0; other < model->seats; other++) {
        if (other != seat && strcmp(model->seat[other].name, model->seat[seat].name) == 0) {
            return true;
        }
    }
    return false;
}

void words_seat(struct sab_text *text, const struct model *model, sab_seat seat)
{
    if (seat >= SAB_SEATS_MAX) {
        sab_write(text, "somebody");
    } else if (seat == model->you) {
        sab_write(text, "you");
    } else if (model->seat[seat].name[0] == '\0') {
        words_write(text, "seat %u", seat);
    } else if (shares_name(model, seat)) {
        words_write(text, "%s (seat %u)", model->seat[seat].name, seat);
    } else {
        sab_write(text, model->seat[seat].name);
    }
}

void words_does(struct sab_text *text, const struct model *model, sab_seat seat, const char *yours,
                const char *others)
{
    char name[SAB_NAME_SIZE + 16];
    struct sab_text into = sab_text_into(name, sizeof name);
    words_seat(&into, model, seat);
    bool is_named = seat < SAB_SEATS_MAX && seat != model->you && model->seat[seat].name[0] != '\0';
    if (!is_named) {
        name[0] = (char)toupper((unsigned char)name[0]);
    }
    words_write(text, "%s %s", name, seat == model->you ? yours : others);
}

void words_sees(struct sab_text *text, const struct model *model, sab_seat seat)
{
    words_seat(text, model, seat);
    sab_write(text, seat == model->you ? " see" : " sees");
}

void words_time(struct sab_text *text, int ms)
{
    int seconds = ms / 1000;
    int count = seconds < 60 ? seconds : seconds / 60;
    words_write(text, "%d %s%s", count, seconds < 60 ? "second" : "minute", count == 1 ? "" : "s");
}

void words_clock(struct sab_text *text, int64_t ms)
{
    unsigned seconds = (unsigned)((ms + 999) / 1000), minutes = seconds / 60, hours = minutes / 60;
    if (hours >= 24) {
        words_write(text, "%u d %u h", hours / 24, hours % 24);
    } else if (hours > 0) {
        words_write(text, "%u h %u min", hours, minutes % 60);
    } else {
        words_write(text, "%u:%02u", minutes, seconds % 60);
    }
}

void words_code(struct sab_text *text, const char *code)
{
    enum { LENGTH = 7, FIRST = 3 };
    if (strlen(code) == LENGTH) {
        words_write(text, "%.*s %s", (int)FIRST, code, code + FIRST);
    } else {
        sab_write(text, code);
    }
}

void words_presence(struct sab_text *text, const struct model *model, sab_seat seat)
{
    const struct model_seat *seated = &model->seat[seat];
    if (seated->name[0] == '\0') {
        sab_write(text, "free");
        return;
    }
    words_write(text, "%s%s", seated->name, seat == model->you ? " (you)" : "");
    if (seated->bot[0] != '\0') {
        sab_write(text, !seated->person  ? ", bot"
                        : seated->online ? ", a bot plays"
                                         : ", away, a bot plays");
    } else if (!seated->online) {
        sab_write(text, ", away");
    }
    sab_write(text, seat == model->host && model->phase == MODEL_WAITING ? ", host" : "");
}

void words_answer(struct sab_text *text, const struct model *model, sab_seat seat)
{
    sab_seats votes = model->view.votes;
    if (votes == 0) {
        return;
    }
    sab_write(text, sab_has_seat(votes, seat)          ? "; agrees to end it"
                    : model->seat[seat].bot[0] != '\0' ? "; wants to play on"
                                                       : "; has not answered yet");
}

void words_seats(struct sab_text *text, const struct model *model, sab_seats seats)
{
    const char *between = "";
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (sab_has_seat(seats, seat)) {
            sab_write(text, between);
            words_seat(text, model, seat);
            between = ", ";
        }
    }
}

void words_whose(struct sab_text *text, const struct model *model, sab_seat seat)
{
    if (seat == model->you) {
        sab_write(text, "your own");
    } else {
        words_seat(text, model, seat);
        sab_write(text, "'s");
    }
}

void words_possessor(struct sab_text *text, const struct model *model, sab_seat seat)
{
    if (seat == model->you) {
        sab_write(text, "your");
    } else {
        words_seat(text, model, seat);
        sab_write(text, "'s");
    }
}

/* ---- Cards and actions ----------------------------------------------------------------------- */

const char *words_branches(sab_sides sides)
{
    static const char *const kinds[] = {"card", "stub", "curve", "junction", "crossing"};
    unsigned count = 0;
    for (unsigned side = SAB_NORTH; side <= SAB_WEST; side <<= 1) {
        count += (sides & side) != 0;
    }
    bool straight = sides == (SAB_NORTH | SAB_SOUTH) || sides == (SAB_EAST | SAB_WEST);
    return straight ? "straight" : kinds[count];
}

void words_action(struct sab_text *text, const struct model *model, const struct sab_action *action)
{
    const struct term_game *game = term_game(model->kind);
    if (action->verb == SAB_NO_VERB) {
        sab_write(text, "Nothing");
    } else if (action->verb == SAB_VOTE) {
        words_write(text, "Vote to end the %s", game->span);
    } else {
        game->write_action(text, model, action);
    }
}

/* ---- What the table waits for ---------------------------------------------------------------- */

static bool is_ready(const struct model *model)
{
    return model->you != SAB_NOBODY && model->seat[model->you].ready;
}

void words_customs(struct sab_text *text, const struct model *model)
{
    for (unsigned custom = 0; custom < CUSTOMS; custom++) {
        unsigned value = model->custom[custom];
        if (value != 0) {
            words_write(text, ", %s=%s", custom_name(custom), custom_value_name(custom, value));
        }
    }
}

void words_status(struct sab_text *text, const struct model *model)
{
    if (!model->is_known) {
        sab_write(text, "Joining the table.");
        return;
    }
    if (model_is_stood_in(model)) {
        sab_write(text, "A bot plays for you; back takes your seat back.");
        return;
    }
    switch ((enum model_phase)model->phase) {
    case MODEL_WAITING:
        sab_write(text, "Waiting for players; ");
        if (model->host == model->you && model->you != SAB_NOBODY) {
            sab_write(text, "you can start the game (start).");
        } else {
            words_seat(text, model, model->host);
            sab_write(text, " starts the game.");
        }
        break;
    case MODEL_PLAYING:
        term_game(model->kind)->write_turn(text, model);
        break;
    case MODEL_BETWEEN:
        sab_write(text, model->you == SAB_NOBODY ? "The round is over."
                        : is_ready(model)        ? "Waiting for the others to be ready."
                                                 : "The round is over. Next: ready.");
        break;
    case MODEL_FINISHED:
        sab_write(text, model->you == SAB_NOBODY ? "The game is over."
                        : is_ready(model)        ? "Waiting for the others to want a rematch."
                                                 : "The game is over. Next: rematch, or quit.");
        break;
    }
}

/* SPDX-License-Identifier: MIT
 *
 * hint.c - counts what hints depend on, and keeps the file `hints`. The file has one line: the
 * number of games, the hints that you have been given (as bits, in hexadecimal digits), and `on` or
 * `off`.
 */
#include "term/line/hint.h"

#include "term/line/sitting.h"
#include "term/line/state.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads the line of the file. If the line is damaged, changes nothing. */
static void read_line(struct hinting *hinting, const char *line)
{
    char *rest = NULL;
    unsigned long games = strtoul(line, &rest, 10);
    if (*rest == ' ') {
        unsigned long given = strtoul(rest, &rest, 16);
        bool off = strcmp(rest, " off\n") == 0;
        if (off || strcmp(rest, " on\n") == 0) {
            hinting->games = games < UINT_MAX ? (unsigned)games : 0;
            hinting->tally.given = (uint32_t)given;
            hinting->off = off;
        }
    }
}

void hinting_open(struct hinting *hinting)
{
    struct sab_text path = sab_text_into(hinting->path, sizeof hinting->path);
    char line[64];
    hinting->shown = true;
    bool found = state_folder(&path, "");
    sab_write(&path, "/hints");
    if (!found || !sab_text_is_whole(&path)) {
        hinting->path[0] = '\0';
        return;
    }
    FILE *file = fopen(hinting->path, "r");
    if (file != NULL && fgets(line, sizeof line, file) != NULL) {
        read_line(hinting, line);
    }
    if (file != NULL) {
        fclose(file);
    }
}

/* Writes the file. If that is not possible, you get the same hints again in the next game. */
static void save(const struct hinting *hinting)
{
    char fresh[HINT_PATH + 8];
    if (hinting->path[0] == '\0') {
        return;
    }
    snprintf(fresh, sizeof fresh, "%s.new", hinting->path);
    FILE *file = state_create(fresh);
    if (file == NULL) {
        return;
    }
    fprintf(file, "%u %x %s\n", hinting->games, (unsigned)hinting->tally.given,
            hinting->off ? "off" : "on");
    bool good = ferror(file) == 0;
    if (fclose(file) != 0 || !good || rename(fresh, hinting->path) != 0) {
        unlink(fresh);
    }
}

void hinting_take(struct hinting *hinting, const struct model *model,
                  const struct model_entry *entry)
{
    bool starts = strcmp(entry->what, "started") == 0;
    if (model->you == SAB_NOBODY) {
        return;
    }
    if (starts || strcmp(entry->what, "dealt") == 0) {
        hints_dealt(&hinting->tally);
    }
    if (starts && hinting->shown) {
        hinting->games++;
        save(hinting);
    }
    if (entry->sign.kind != SAB_SIGN_NONE) {
        hints_signed(&hinting->tally, &entry->sign, model->you);
    }
    if (entry->action.verb != SAB_NO_VERB) {
        hints_played(&hinting->tally, model->kind, &entry->action, model->you);
    }
}

void hinting_say(struct sitting *sitting)
{
    struct hinting *hinting = &sitting->hinting;
    const struct model *model = &sitting->model;
    bool signs = model->custom[CUSTOM_TALK] != TALK_NONE;
    struct hint_scene scene = {
        .view = &model->view,
        .legal = model->legal,
        .count = model->legal_count,
        .signs = signs,
        .lights = signs && model->custom[CUSTOM_LIGHTS] == LIGHTS_ON,
    };
    if (!hinting->shown || hinting->off || hinting->games > HINT_GAMES) {
        return;
    }
    enum hint hint = hints_next(&hinting->tally, &scene);
    if (hint != HINT_NONE) {
        sitting_say(sitting, "Hint: %s", hint_english(hint));
        save(hinting);
    }
}

void hinting_run(struct sitting *sitting, const char *argument)
{
    struct hinting *hinting = &sitting->hinting;
    if (strcmp(argument, "on") == 0) {
        hinting->off = false;
        hinting->games = 1;
        hinting->tally.given = 0;
        save(hinting);
        sitting_say(sitting, "You get hints in this game and the next two.");
    } else if (strcmp(argument, "off") == 0) {
        hinting->off = true;
        save(hinting);
        sitting_say(sitting, "You get no more hints. To get them again: hints on.");
    } else {
        sitting_say(sitting, "%s",
                    hinting->off || hinting->games > HINT_GAMES
                        ? "You get no hints. To get them: hints on."
                        : "You get hints. To turn them off: hints off.");
    }
}

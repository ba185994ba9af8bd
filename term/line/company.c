/* SPDX-License-Identifier: MIT
 *
 * company.c - the commands about who may be at the table, and the link to it.
 */
#include "term/line/company.h"

#include "term/line/sign.h"
#include "term/words/words.h"

#include <stdio.h>
#include <string.h>

enum { ADDRESS_SIZE = 400 /* enough bytes for any address of a table */ };

/* ---- The link -------------------------------------------------------------------------------- */

void company_write_address(struct sab_text *text, const struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    const char *door = model->door[0] != '\0' ? model->door : sitting->door;
    words_write(text, "%s/t/%s%s%s", sitting->address, model->table, door[0] != '\0' ? "-" : "",
                door);
}

/* Says `words`, and then the address with which others can come to the table. */
static void say_link(struct sitting *sitting, const char *words)
{
    char address[ADDRESS_SIZE];
    struct sab_text text = sab_text_into(address, sizeof address);
    company_write_address(&text, sitting);
    sitting_say(sitting, "%s %s", words, address);
}

void company_say_arrival(struct sitting *sitting)
{
    if (sitting->address[0] != '\0') {
        char words[64];
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write(&text, "Table ");
        words_code(&text, sitting->model.table);
        sab_write(&text, ". Invitation:");
        say_link(sitting, words);
    }
    if (sitting->model.you == SAB_NOBODY) {
        sitting_say(sitting, "You are watching.");
    }
}

void company_note_door(struct sitting *sitting, const char *door)
{
    const struct model *model = &sitting->model;
    if (sitting->address[0] != '\0' && strcmp(model->door, door) != 0 && model->door[0] != '\0') {
        say_link(sitting, "The new invitation:");
    }
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* Reads a player from the first `size` bytes of the argument. If these bytes do not name exactly
 * one player, says so and returns false. */
static bool read_player(struct sitting *sitting, const char *command, const char *argument,
                        size_t size, sab_seat *seat)
{
    if (size == 0) {
        sitting_say(sitting, "Type it like this: %s WHO", command);
        return false;
    }
    return sign_read_player(sitting, argument, size, seat);
}

static void ask_about(struct sitting *sitting, const char *verb, sab_seat seat)
{
    char words[32];
    snprintf(words, sizeof words, "%s %u", verb, seat);
    sitting_ask(sitting, words);
}

bool company_decides(const struct model *model, sab_seat seat)
{
    return model->host == model->you && model->seat[seat].person && seat != model->you;
}

void company_run_remove(struct sitting *sitting, const char *argument)
{
    static const char yes[] = " yes";
    const struct model *model = &sitting->model;
    size_t size = strlen(argument), end = sizeof yes - 1;
    bool confirmed = size > end && strcmp(argument + size - end, yes) == 0;
    sab_seat seat;
    if (!read_player(sitting, "remove", argument, confirmed ? size - end : size, &seat)) {
        return;
    }
    if (company_decides(model, seat) && !confirmed) {
        sitting_say(sitting,
                    "This removes %s for good: they cannot come back to this table or its "
                    "rematches,\nand the link to the table changes. To do it, type remove %u yes.",
                    model->seat[seat].name, seat);
        return;
    }
    ask_about(sitting, "remove", seat);
}

void company_run_keep(struct sitting *sitting, const char *argument)
{
    sab_seat seat;
    if (read_player(sitting, "keep", argument, strlen(argument), &seat)) {
        ask_about(sitting, "keep", seat);
    }
}

/* SPDX-License-Identifier: MIT
 *
 * aid.c - writes the aids for thinking.
 */
#include "term/line/aid.h"

#include "notation/spoken.h"
#include "term/game/game.h"
#include "term/words/words.h"

#include <string.h>

enum { ITEM_SIZE = 96, CARD_COLUMNS = 26, NARROW_COLUMNS = 20, CELL_COLUMNS = 7 };

/* ---- Lists ----------------------------------------------------------------------------------- */

/* A list of items, written in rows. */
struct list {
    struct sab_text *text;
    int columns; /* the width of a row */
    int wide;    /* every item begins at a multiple of this many columns */
    int taken;   /* how many columns of the current row are taken */
};

static void list_add(struct list *list, const char *item)
{
    int length = (int)sab_utf8_characters(item, strlen(item));
    int at = (list->taken + list->wide - 1) / list->wide * list->wide;
    if (list->taken > 0 && at + length > list->columns) {
        sab_write(list->text, "\n");
        list->taken = at = 0;
    }
    words_write(list->text, "%*s%s", at - list->taken, "", item);
    list->taken = at + length;
}

static void list_end(const struct list *list)
{
    sab_write(list->text, list->taken > 0 ? "\n" : "");
}

/* ---- The aids -------------------------------------------------------------------------------- */

bool aid_is_open(const struct sitting *sitting, unsigned custom)
{
    const struct model *model = &sitting->model;
    return model->has_view && model->custom[custom] == AID_ON &&
           (custom == CUSTOM_UNSEEN ? model->has_unseen : custom != CUSTOM_DEAD || model->has_dead);
}

/* Whether the aid can be shown. If not, writes why. */
static bool begin(struct sab_text *text, const struct sitting *sitting, unsigned custom)
{
    const struct model *model = &sitting->model;
    if (aid_is_open(sitting, custom)) {
        return true;
    }
    sab_write(text, !model->has_view                  ? "No game is being played.\n"
                    : model->custom[custom] != AID_ON ? "This table does not show that.\n"
                    : model->you == SAB_NOBODY        ? "Only players see that.\n"
                                                      : "The table has not told us that.\n");
    return false;
}

void aid_write_unseen(struct sab_text *text, const struct sitting *sitting, int columns)
{
    const struct model *model = &sitting->model;
    bool narrow = columns < 2 * CARD_COLUMNS;
    struct list list = {text, columns, narrow ? NARROW_COLUMNS : CARD_COLUMNS, 0};
    unsigned all = 0;
    if (!begin(text, sitting, CUSTOM_UNSEEN)) {
        return;
    }
    for (unsigned card = 0; card < SAB_CARD_NUMBERS; card++) {
        all += model->unseen[card];
    }
    words_write(text, "Cards you have not seen: %u. Each number is the most that can still come:\n",
                all);
    for (unsigned card = 0; card < SAB_CARD_NUMBERS; card++) {
        char item[ITEM_SIZE];
        struct sab_text into = sab_text_into(item, sizeof item);
        if (model->unseen[card] > 0) {
            words_write(&into, "%2u ", model->unseen[card]);
            if (narrow) {
                sab_write(&into, sab_card_name(card));
            } else {
                term_game(model->kind)->write_card(&into, (sab_card)card);
            }
            list_add(&list, item);
        }
    }
    list_end(&list);
}

void aid_write_laid(struct sab_text *text, const struct sitting *sitting, int columns)
{
    const struct model *model = &sitting->model;
    bool any = false;
    if (!begin(text, sitting, CUSTOM_LAID)) {
        return;
    }
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        struct list list = {text, columns, CELL_COLUMNS, 0};
        for (unsigned i = 0; i < sitting->laid.count; i++) {
            char item[ITEM_SIZE];
            struct sab_text into = sab_text_into(item, sizeof item);
            if (laid_by(&sitting->laid, model, sitting->laid.at[i].cell) != seat) {
                continue;
            }
            if (list.taken == 0) {
                words_does(&into, model, seat, "laid:", "laid:");
                list_add(&list, item);
                into = sab_text_into(item, sizeof item);
            }
            spoken_cell(&into, sitting->laid.at[i].cell);
            list_add(&list, item);
            any = true;
        }
        list_end(&list);
    }
    sab_write(text, any ? "" : "Nobody has laid a card that still lies there.\n");
}

void aid_write_dead(struct sab_text *text, const struct sitting *sitting, int columns)
{
    const struct model *model = &sitting->model;
    struct list list = {text, columns, CELL_COLUMNS, 0};
    if (!begin(text, sitting, CUSTOM_DEAD)) {
        return;
    }
    sab_write(text, model->dead_count > 0 ? "No card left can fill these cells:\n"
                                          : "Some card can still fill each cell.\n");
    for (size_t i = 0; i < model->dead_count; i++) {
        char item[ITEM_SIZE];
        struct sab_text into = sab_text_into(item, sizeof item);
        spoken_cell(&into, model->dead[i]);
        list_add(&list, item);
    }
    list_end(&list);
}

/* ---- Commands -------------------------------------------------------------------------------- */

static void report(struct sitting *sitting,
                   void (*write)(struct sab_text *, const struct sitting *, int))
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    write(&text, sitting, sitting->columns);
    sitting_say(sitting, "%s", lines);
}

void aid_report_unseen(struct sitting *sitting, const char *argument)
{
    (void)argument;
    report(sitting, aid_write_unseen);
}

void aid_report_laid(struct sitting *sitting, const char *argument)
{
    (void)argument;
    report(sitting, aid_write_laid);
}

void aid_report_dead(struct sitting *sitting, const char *argument)
{
    (void)argument;
    report(sitting, aid_write_dead);
}

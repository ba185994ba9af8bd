/* SPDX-License-Identifier: MIT
 *
 * aids_test.c - how the client reads the aids in a view: the cards that you have not seen, and the
 * cells that no remaining card can fill. The client must leave out whatever is missing or wrong.
 */
#include "client/model/model.h"
#include "saboteur/notation.h"
#include "tests/tap.h"

#include <jansson.h>

static struct model model;

static void read_view(const char *game, const char *view)
{
    char text[8192];
    snprintf(text, sizeof text,
             "{\"table\":\"KRMPT\",\"phase\":\"playing\",\"you\":0,\"seats\":[{\"name\":\"Ada\"},"
             "{\"name\":\"Boris\"},{\"name\":\"Cyd\"}],\"config\":{\"game\":\"%s\"},\"view\":{%s}}",
             game, view);
    json_t *state = json_loads(text, 0, NULL);
    if (state == NULL) {
        tap_note("no JSON: %s", text);
        abort();
    }
    model_read_state(&model, state, NULL);
    json_decref(state);
}

static unsigned unseen(const char *word)
{
    sab_card card = SAB_NO_CARD;
    bool read = sab_read_card(word, strlen(word), &card);
    return read ? model.unseen[card] : 1000;
}

static unsigned all_unseen(void)
{
    unsigned all = 0;
    for (unsigned card = 0; card < SAB_CARD_NUMBERS; card++) {
        all += model.unseen[card];
    }
    return all;
}

static void check_unseen(void)
{
    read_view("base", "\"unseen_cards\":{\"NESW\":4,\"map\":2}");
    tap_ok(model.has_unseen && unseen("NESW") == 4 && unseen("map") == 2 && all_unseen() == 6,
           "cards that you have not seen");
    read_view("cave", "\"unseen_cards\":{\"boots.I\":1}");
    tap_ok(unseen("boots.I") == 1 && all_unseen() == 1, "in the cave, too");
    read_view("base", "\"unseen_cards\":{\"boots.I\":1,\"NESW\":\"4\",\"\":3,\"?\":7,\"map\":999,"
                      "\"rockfall\":-1,\"\\u001b[2J\":2}");
    tap_ok(model.has_unseen && unseen("map") == UINT8_MAX && all_unseen() == UINT8_MAX,
           "cards of the other game and what is no card are left out, numbers are bounded");
    read_view("base", "\"unseen_cards\":[4]");
    tap_ok(!model.has_unseen && all_unseen() == 0, "no object is no aid");
    read_view("base", "\"step\":1");
    tap_ok(!model.has_unseen && !model.has_dead && model.dead_count == 0,
           "a table that hides them sends neither");
}

static void check_dead(void)
{
    char many[8192] = "\"dead\":[7";
    read_view("base", "\"dead\":[\"5,1\",\"x\",7,null,\"-3,2\"]");
    tap_ok(model.has_dead && model.dead_count == 2 && model.dead[0].x == 5 &&
               model.dead[0].y == 1 && model.dead[1].x == -3 && model.dead[1].y == 2,
           "cells that no card left can fill");
    for (unsigned i = 0; i < SAB_DEAD_MAX + 5; i++) {
        strcat(many, ",\"1,1\"");
    }
    strcat(many, "]");
    read_view("base", many);
    tap_ok(model.dead_count == SAB_DEAD_MAX, "no more cells than there is room for");
    read_view("base", "\"dead\":{}");
    tap_ok(!model.has_dead && model.dead_count == 0, "no list is no aid");
}

int main(void)
{
    check_unseen();
    check_dead();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * scores_test.c - how the client reads noses, shadows and titles. It must leave out whatever is
 * missing or wrong.
 */
#include "client/model/model.h"
#include "tests/tap.h"

#include <jansson.h>

static struct model model;

static void read_state(const char *game, const char *rest)
{
    char text[1024];
    snprintf(text, sizeof text,
             "{\"table\":\"KRMPT\",\"phase\":\"finished\",\"you\":0,\"seats\":[{\"name\":\"Ada\"},"
             "{\"name\":\"Boris\"},{\"name\":\"Cyd\"}],\"config\":{\"game\":\"%s\"}%s}",
             game, rest);
    json_t *state = json_loads(text, 0, NULL);
    if (state == NULL) {
        tap_note("no JSON: %s", text);
        abort();
    }
    model_read_state(&model, state, NULL);
    json_decref(state);
}

static void check_noses(void)
{
    const struct model_scores *scores = model.scores;
    read_state(
        "base",
        ",\"noses\":[{\"nose\":[null,64,-20],\"shadow\":[80,null,null],"
        "\"order\":[1,2],\"missing\":3},{\"nose\":[null,null,null],\"shadow\":[],\"order\":[]}]");
    tap_ok(model.score_count == 2 && scores[0].nose[0] == TITLES_NONE && scores[0].nose[1] == 64 &&
               scores[0].nose[2] == -20 && scores[0].nose[3] == TITLES_NONE,
           "noses");
    tap_ok(scores[0].shadow[0] == 80 && scores[0].shadow[1] == TITLES_NONE &&
               scores[1].shadow[0] == TITLES_NONE,
           "shadows");
    tap_ok(scores[0].order_count == 2 && scores[0].order[0] == 1 && scores[0].order[1] == 2 &&
               scores[1].order_count == 0,
           "the order of the noses");
    tap_ok(scores[0].missing == 3 && scores[1].missing == 0, "cards missing to the treasure");
    read_state("base", ",\"noses\":[{\"nose\":[\"9\",100000,-1001,5],\"order\":[1,1,3,-1,2]}]");
    tap_ok(scores[0].nose[0] == TITLES_NONE && scores[0].nose[1] == TITLES_NONE &&
               scores[0].nose[2] == TITLES_NONE && scores[0].nose[3] == TITLES_NONE &&
               scores[0].order_count == 2 && scores[0].order[1] == 2,
           "no number out of bounds, and no seat twice or that the table does not have");
    read_state("base", ",\"noses\":[{},{},{},{}]");
    tap_ok(model.score_count == MODEL_ROUNDS, "no more rounds than a game has");
    read_state("base", "");
    tap_ok(model.score_count == 0 && model.award_count == 0, "a state without these keys");
}

#define SMITH "{\"title\":\"smith\",\"seats\":[2],\"number\":3}"

static void check_titles(void)
{
    const struct titles_award *award = model.award;
    read_state("base", ",\"titles\":[" SMITH ",{\"title\":\"mole\",\"seats\":[0,1],"
                       "\"number\":12}]");
    tap_ok(model.award_count == 2 && award[0].title == TITLE_SMITH && award[0].count == 1 &&
               award[0].seat[0] == 2 && award[0].number == 3 && award[1].title == TITLE_MOLE &&
               award[1].count == 2 && award[1].seat[1] == 1,
           "titles, of one player and of two");
    read_state("base", ",\"titles\":[{\"title\":\"king\",\"seats\":[2],\"number\":3},"
                       "{\"title\":\"mole\",\"seats\":[3],\"number\":3},"
                       "{\"title\":\"mole\",\"seats\":[1]}," SMITH "]");
    tap_ok(model.award_count == 1 && award[0].title == TITLE_SMITH,
           "what is no title, has no number or belongs to nobody is left out");
    read_state("cave", ",\"titles\":[" SMITH "]");
    tap_ok(model.award_count == 0, "and so is a title of the other game");
    read_state("base", ",\"titles\":[" SMITH "," SMITH "," SMITH "," SMITH "," SMITH "," SMITH
                       "," SMITH "]");
    tap_ok(model.award_count == TITLES_GIVEN, "no more titles than a game has");
}

int main(void)
{
    check_noses();
    check_titles();
    return tap_done();
}

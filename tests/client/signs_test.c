/* SPDX-License-Identifier: MIT
 *
 * signs_test.c - how the client reads signs: the customs of the table, lights, markers, arrows and
 * single signs. The client must leave out whatever is missing or wrong.
 */
#include "client/model/model.h"
#include "tests/tap.h"

#include <jansson.h>

static struct model model;
static struct model_entry entry;

#define SEATS "\"seats\":[{\"name\":\"Ada\"},{\"name\":\"Boris\"},{\"name\":\"Cyd\"}]"

static void read_state(const char *game, const char *customs, const char *rest)
{
    char text[1024];
    snprintf(text, sizeof text,
             "{\"table\":\"KRMPT\",\"phase\":\"playing\",\"you\":0," SEATS
             ",\"config\":{\"game\":\"%s\"%s}%s}",
             game, customs, rest);
    json_t *state = json_loads(text, 0, NULL);
    if (state == NULL) {
        tap_note("no JSON: %s", text);
        abort();
    }
    model_read_state(&model, state, NULL);
    json_decref(state);
}

static void check_customs(void)
{
    read_state("base", ",\"customs\":{\"talk\":\"none\",\"lights\":\"off\"}", "");
    tap_ok(model.custom[CUSTOM_TALK] == TALK_NONE && model.custom[CUSTOM_LIGHTS] == LIGHTS_OFF,
           "the customs of a table");
    read_state("base", ",\"customs\":{\"talk\":\"signs\",\"lights\":7}", "");
    tap_ok(model.custom[CUSTOM_TALK] == TALK_SIGNS && model.custom[CUSTOM_LIGHTS] == LIGHTS_ON,
           "a custom that cannot be read is as at a new table");
    read_state("base", "", "");
    tap_ok(model.custom[CUSTOM_TALK] == TALK_CHAT && model.custom[CUSTOM_LIGHTS] == LIGHTS_ON,
           "customs that are missing, too");
}

static void check_lights(void)
{
    read_state("base", "", ",\"lights\":[2,2,null]");
    tap_ok(model.signs.light[0] == 2 && model.signs.light[1] == 2 &&
               model.signs.light[2] == SAB_NOBODY,
           "lights");
    tap_ok(model_lights_on(&model, 2) == 3 && model_lights_on(&model, 0) == 0 &&
               model_lights_on(&model, SAB_NOBODY) == 0,
           "whose lights point at a seat");
    read_state("base", "", ",\"lights\":[0,3,\"2\",1]");
    bool dark = true;
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        dark = dark && model.signs.light[seat] == SAB_NOBODY;
    }
    tap_ok(dark, "no light points at its owner or at a seat that the table does not have");
    read_state("base", "", "");
    tap_ok(model.signs.light[0] == SAB_NOBODY && model.signs.marker_count == 0 &&
               model.signs.arrow_count == 0,
           "a state without these keys has no signs");
}

static void check_markers(void)
{
    const struct model_marker *marker = model.signs.marker;
    read_state("base", "",
               ",\"markers\":[{\"seat\":1,\"on\":\"8,0\",\"says\":\"stone\",\"changes\":1,"
               "\"stamp\":null},{\"seat\":2,\"on\":\"8,-2\",\"says\":\"gold\",\"stamp\":\"lie\"},"
               "{\"seat\":0,\"on\":\"8,-2\",\"says\":\"stone\",\"stamp\":\"true\"}]");
    tap_ok(model.signs.marker_count == 3 && marker[0].seat == 1 && marker[0].on == SAB_ON_CELL &&
               marker[0].cell.x == 8 && marker[0].cell.y == 0 && marker[0].says == SAB_SAYS_STONE &&
               marker[0].stamp == MODEL_OPEN && marker[0].clan == SAB_NOBODY,
           "a marker on a goal");
    tap_ok(marker[1].stamp == MODEL_LIE && marker[2].stamp == MODEL_TRUE, "stamps");
    read_state("cave", "",
               ",\"markers\":[{\"seat\":1,\"on\":2,\"says\":\"loyal\",\"stamp\":null},"
               "{\"seat\":0,\"on\":\"4,-4\",\"says\":\"vein\"}]");
    tap_ok(model.signs.marker_count == 2 && marker[0].on == SAB_ON_CLAN && marker[0].clan == 2 &&
               marker[0].says == SAB_SAYS_LOYAL && marker[1].says == SAB_SAYS_VEIN,
           "in the cave, also on a clan card");
    read_state("base", "",
               ",\"markers\":[{\"seat\":1,\"on\":2,\"says\":\"loyal\"},{\"seat\":3,\"on\":\"8,0\","
               "\"says\":\"gold\"},{\"seat\":1,\"on\":\"8,0\",\"says\":\"exit\"},{\"seat\":1,"
               "\"on\":\"8,0\"},7,{\"seat\":2,\"on\":\"8,2\",\"says\":\"gold\"}]");
    tap_ok(model.signs.marker_count == 1 && marker[0].seat == 2,
           "what this game or table does not have is left out");
    read_state("cave", "", ",\"markers\":[{\"seat\":1,\"on\":5,\"says\":\"loyal\"}]");
    tap_ok(model.signs.marker_count == 0, "nobody has the clan card of a seat that is not there");
}

static void check_bounds(void)
{
    char many[1024] = ",\"markers\":[0";
    for (unsigned i = 0; i < MODEL_MARKERS + 4; i++) {
        strcat(many, ",{\"seat\":1,\"on\":\"8,0\",\"says\":\"gold\"}");
    }
    strcat(many, "]");
    read_state("base", "", many);
    tap_ok(model.signs.marker_count == MODEL_MARKERS, "no more markers than there is room for");
}

static void check_arrows(void)
{
    read_state("base", "",
               ",\"arrows\":[{\"seat\":0,\"sign\":\"dig>5,1\"},{\"seat\":2,\"sign\":"
               "\"avoid>8,0\"},{\"seat\":3,\"sign\":\"dig>5,1\"},{\"seat\":1,\"sign\":\"stuck\"},"
               "{\"seat\":1},{\"sign\":\"dig>5,1\"}]");
    const struct sab_sign *arrow = model.signs.arrow;
    tap_ok(model.signs.arrow_count == 2 && arrow[0].kind == SAB_SIGN_DIG && arrow[0].cell.x == 5 &&
               arrow[0].cell.y == 1 && arrow[1].kind == SAB_SIGN_AVOID && arrow[1].seat == 2,
           "arrows; other signs and seats are left out");
}

static void read_entry(unsigned kind, const char *text)
{
    json_t *object = json_loads(text, 0, NULL);
    model_read_entry(&entry, (uint8_t)kind, object);
    json_decref(object);
}

static void check_entries(void)
{
    read_entry(SAB_BASE, "{\"what\":\"sign\",\"seat\":2,\"sign\":\"light>4\"}");
    tap_ok(entry.sign.kind == SAB_SIGN_LIGHT && entry.sign.seat == 2 && entry.sign.to == 4,
           "the sign of an entry");
    read_entry(SAB_BASE, "{\"what\":\"sign\",\"seat\":2,\"sign\":\"help>0\"}");
    tap_ok(entry.sign.kind == SAB_SIGN_NONE, "a sign of the other game is none");
    read_entry(SAB_CAVE, "{\"what\":\"sign\",\"seat\":2,\"sign\":\"help>0\"}");
    tap_ok(entry.sign.kind == SAB_SIGN_HELP, "there it is one");
    read_entry(SAB_BASE, "{\"what\":\"sign\",\"sign\":\"light>4\"}");
    tap_ok(entry.sign.kind == SAB_SIGN_NONE, "a sign without a sender is none");
    read_entry(SAB_BASE, "{\"what\":\"ready\",\"seat\":2}");
    tap_ok(entry.sign.kind == SAB_SIGN_NONE && entry.sign.to == SAB_NOBODY,
           "another entry has no sign");
}

int main(void)
{
    check_customs();
    check_lights();
    check_markers();
    check_bounds();
    check_arrows();
    check_entries();
    return tap_done();
}

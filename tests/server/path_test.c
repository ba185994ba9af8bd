/* SPDX-License-Identifier: MIT
 *
 * path_test.c - the path of a WebSocket says which table it leads to, so that a proxy can route by
 * the path (docs/protocol.md).
 */
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <stdio.h>
#include <string.h>

static const struct lobby_options options = {.tables_max = 10};
static struct stage stage;
static char heard[4096]; /* the newest message */

static void hear(void *line, const char *text, size_t size)
{
    (void)line;
    snprintf(heard, sizeof heard, "%.*s", (int)size, text);
}

/* Sends `words`. Returns whether the newest message then begins with `reply`. */
static bool hears(struct guest *guest, const char *words, const char *reply)
{
    lobby_request(guest, words, strlen(words));
    stage_settle(&stage);
    return strncmp(heard, reply, strlen(reply)) == 0;
}

static struct guest *arrive(const char *table)
{
    struct guest *guest = lobby_arrive(stage.lobby, NULL, NULL);
    lobby_bind(guest, table);
    hears(guest, "1 hello 2", "");
    return guest;
}

static void test_guests(void)
{
    stage_open(&stage, &options, hear);
    struct guest *at_none = arrive(""), *at_one = arrive("KRMPT");
    tap_ok(hears(at_none, "2 watch KRMPT", "{\"re\":2,\"error\":\"bad-request\""),
           "over /ws nobody comes to an existing table");
    tap_ok(hears(at_none, "3 create base seats=3 name=\"Ada\"", "{\"re\":3,\"ok\":true"),
           "over /ws people can create a table");
    tap_ok(hears(at_one, "2 watch TPMRK", "{\"re\":2,\"error\":\"bad-request\""),
           "over /ws/CODE nobody comes to another table");
    tap_ok(
        hears(at_one, "3 create base seats=3 name=\"Ada\"", "{\"re\":3,\"error\":\"bad-request\""),
        "over /ws/CODE nobody creates a table");
    tap_ok(hears(at_one, "4 watch KRMPT", "{\"re\":4,\"error\":\"not-here\""),
           "only the table of the path is looked for");
    lobby_leave(at_none);
    lobby_leave(at_one);
    stage_close(&stage);
}

static struct answer answer_to(struct site *site, const char *path, bool websocket)
{
    struct http_request request = {.websocket = websocket};
    snprintf(request.path, sizeof request.path, "%s", path);
    return site_answer(site, &request);
}

/* What is no path, but means one, leads there. What means none has the page, which says so. */
static void test_meant(struct site *site)
{
    static const char *const meant[][2] = {
        {"/t/jrjzh", "/t/JRJZH"},
        {"/tv/jrjzh", "/tv/JRJZH"},
        {"/t/JRJZH/", "/t/JRJZH"},
        {"/T/JRJZH", "/t/JRJZH"},
        {"/TV/JRJZH//", "/tv/JRJZH"},
        {"/t/JRJZH.", "/t/JRJZH"},
        {"/t/JRJZH).", "/t/JRJZH"},
        {"/t/krm ptbx", "/t/KRMPTBX"},
        {"/t/krm-ptbx-hjklm", "/t/KRMPTBX-HJKLM"},
        {"/t/\xEF\xBC\xAA\xEF\xBC\xB2JZH", "/t/JRJZH"},
        {"/t/KRMPT-bxqtz/record", "/t/KRMPT-BXQTZ/record"},
        {"/Learn/Base/", "/learn/base"},
        {"/learn/", "/learn"},
        {"/privacy/", "/privacy"},
        {"/g/AbCd_9-x/", "/g/AbCd_9-x"},
        {"/G/AbCd", "/g/AbCd"},
    };
    static const char *const nothing[] = {
        "/t/zz",
        "/t/",
        "/t",
        "/T/zz/",
        "/tv/",
        "/nothing",
        "/learn/chess",
        "/JRJZH/x",
        "//evil.example/",
        "/g",
        "/t/JRJZ0",
        "/\xFF\xFE",
        "/assets/old.js",
    };
    for (size_t i = 0; i < sizeof meant / sizeof meant[0]; i++) {
        struct answer answer = answer_to(site, meant[i][0], false);
        tap_text(answer.location, meant[i][1], meant[i][0]);
        tap_number(answer.status, 301, meant[i][0]);
        tap_text(answer_to(site, answer.location, false).location, "", answer.location);
    }
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        struct answer answer = answer_to(site, nothing[i], false);
        tap_ok(answer.status == 404 && answer.location[0] == '\0', "%s leads nowhere", nothing[i]);
        tap_ok(answer.asset != NULL || asset_count == 0 ||
                   strstr(answer.text, "start page") != NULL,
               "but there is a way back");
    }
}

static void test_site(void)
{
    stage_open(&stage, &options, hear);
    struct site site;
    stage_open_site(&stage, &site, 10);
    struct answer none = answer_to(&site, "/ws", true), one = answer_to(&site, "/ws/KRMPT", true);
    tap_ok(none.upgrade && none.table[0] == '\0', "/ws leads to no table yet");
    tap_ok(one.upgrade && strcmp(one.table, "KRMPT") == 0, "/ws/CODE leads to the table");
    tap_number(answer_to(&site, "/ws/krmpt", true).status, 404,
               "a path with a malformed code leads nowhere");
    tap_number(answer_to(&site, "/ws/", true).status, 404,
               "a path with an empty code leads nowhere");
    struct answer table = answer_to(&site, "/t/KRMPT", false);
    struct answer television = answer_to(&site, "/tv/KRMPT", false);
    tap_ok(television.asset == table.asset && television.status == table.status,
           "/tv/CODE has the same page as /t/CODE, or none in a program without its page");
    tap_number(answer_to(&site, "/tv/krmp0", false).status, 404, "but only for a code");
    struct answer lesson = answer_to(&site, "/learn", false);
    struct answer other = answer_to(&site, "/learn/cave", false);
    tap_ok(lesson.asset == table.asset && lesson.status == table.status &&
               other.asset == table.asset && other.status == table.status,
           "/learn and /learn/GAME have this page, too");
    tap_number(answer_to(&site, "/learn/chess", false).status, 404, "but not for another game");
    tap_number(answer_to(&site, "/learner", false).status, 404, "or another word");
    test_meant(&site);
    stage_close_site(&stage, &site);
}

int main(void)
{
    test_guests();
    test_site();
    return tap_done();
}

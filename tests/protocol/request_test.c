/* SPDX-License-Identifier: MIT
 *
 * request_test.c - reads requests, and writes replies and JSON (docs/protocol.md 1, 2).
 */
#include "protocol/reply.h"
#include "protocol/request.h"
#include "tests/tap.h"

#define PUSH_KEY                                                                                   \
    "BABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ABCDEFGHIJKLMNOPQRSTUV"
#define TOKEN "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static struct request request;
static struct refusal refusal;

static bool reads(const char *frame)
{
    return request_read(frame, strlen(frame), &request, &refusal);
}

/* ---- Good requests --------------------------------------------------------------------------- */

static void test_every_verb(void)
{
    static const char *const frames[REQUEST_VERBS] = {
        [REQUEST_HELLO] = "1 hello 2",
        [REQUEST_PING] = "9007199254740991 ping",
        [REQUEST_CREATE] = "2 create base seats=5 name=\"Ada\"",
        [REQUEST_JOIN] = "3 join KRMPT name=\"Boris\" seat=2",
        [REQUEST_WATCH] = "4 watch KRMPT",
        [REQUEST_RESUME] = "5 resume KRMPT 0123456789abcdef after=7",
        [REQUEST_CLAIM] = "6 claim KRMPT ABCDEFGHIJKLMNOP-_",
        [REQUEST_FORGET] = "6 forget KRMPT 0123456789abcdef",
        [REQUEST_ACT] = "7 act 31 NESW@2,-1",
        [REQUEST_WHY] = "8 why repair-cart+lantern>3:cart",
        [REQUEST_READY] = "9 ready",
        [REQUEST_SAY] = "10 say \"Who broke it?\"",
        [REQUEST_SIGN] = "11 sign marker>8,0:gold",
        [REQUEST_STAND] = "11 stand",
        [REQUEST_BACK] = "12 back",
        [REQUEST_BOT] = "13 bot 4 honest",
        [REQUEST_LINK] = "14 link",
        [REQUEST_REPLAY] = "14 replay",
        [REQUEST_NOTIFY] = "15 notify off",
        [REQUEST_REMATCH] = "15 rematch",
        [REQUEST_SET] = "16 set seats=6 preset=ru direction=ccw",
        [REQUEST_KICK] = "17 kick 9",
        [REQUEST_REMOVE] = "17 remove 3",
        [REQUEST_KEEP] = "17 keep 3",
        [REQUEST_RENEW] = "17 renew",
        [REQUEST_START] = "18   start   bots=random  ",
        [REQUEST_COMMIT] =
            "19 commit 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff",
        [REQUEST_REVEAL] =
            "20 reveal 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff",
    };
    for (unsigned verb = REQUEST_NONE + 1; verb < REQUEST_VERBS; verb++) {
        tap_ok(reads(frames[verb]) && request.verb == verb && request.id > 0, "%s", frames[verb]);
    }
}

static void test_words(void)
{
    reads("2 create base name=\"Ada \\\"the mole\\\" \\\\\" stone_turn=free bots=honest "
          "blocked_unpaid=off seats=10 preset=fr");
    tap_text(request.name, "Ada \"the mole\" \\",
             "a name may be quoted, and words may come in any order");
    tap_ok(request.settings.seats == 10 && request.settings.names_preset &&
               request.settings.preset[SAB_BASE] == SAB_PRESET_FR &&
               request.settings.preset[SAB_CAVE] == REQUEST_NO_PRESET &&
               request.settings.options[SAB_BASE] ==
                   (1u << SAB_BASE_OPT_STONE_TURN | 1u << SAB_BASE_OPT_BLOCKED_UNPAID) &&
               request.settings.option[SAB_BASE][SAB_BASE_OPT_STONE_TURN] == SAB_STONE_FREE,
           "seats, preset and all named options are read, even an option with its default");
    tap_text(request.bot, "honest", "bots=NAME");
    reads("13 bot 0 none");
    tap_ok(request.bot[0] == '\0' && request.seat == 0, "`none` means that there is no bot");
    reads("3 join KRMPT name=\"B\"");
    tap_ok(request.seat == SAB_NOBODY, "if no seat is named, the seat is SAB_NOBODY");
    tap_ok(reads("3 join KRMPT name=\"B\"") && request.door[0] == '\0' &&
               reads("3 join KRMPT-BXQTZ name=\"B\"") && strcmp(request.table, "KRMPT") == 0 &&
               strcmp(request.door, "BXQTZ") == 0 && reads("4 watch KRMPT-BXQT after=3") &&
               strcmp(request.door, "BXQT") == 0,
           "the door of a table follows its code");
    reads("7 act 4294967295 pass N|S");
    tap_ok(request.step == UINT32_MAX && request.action_count == 1 &&
               request.actions[0].verb == SAB_BASE_PASS && request.actions[0].card == SAB_DEAD_NS,
           "the rest of the line is the action");
    reads("7 act 2 NESW@1,0;  map>8,0 ;pass");
    tap_ok(request.action_count == 3 && request.actions[0].verb == SAB_BASE_LAY &&
               request.actions[1].verb == SAB_BASE_MAP && request.actions[2].verb == SAB_BASE_PASS,
           "semicolons separate several actions");
    reads("2 create cave name=\"Ada\" seats=2 vein_optional=on preset=standard");
    tap_ok(request.settings.names_kind && request.settings.kind == SAB_CAVE &&
               request.settings.seats == 2 &&
               request.settings.preset[SAB_CAVE] == SAB_PRESET_STANDARD &&
               request.settings.options[SAB_CAVE] == 1u << SAB_CAVE_OPT_VEIN_OPTIONAL &&
               request.settings.option[SAB_CAVE][SAB_CAVE_OPT_VEIN_OPTIONAL] == 1,
           "the cave has its own options");
    reads("16 set game=cave axe_at_once=on direction=ccw");
    tap_ok(request.settings.names_kind && request.settings.kind == SAB_CAVE &&
               request.settings.options[SAB_CAVE] == 1u << SAB_CAVE_OPT_AXE_AT_ONCE &&
               request.settings.options[SAB_BASE] == 1u << SAB_BASE_OPT_DIRECTION,
           "options of both games are read, because only the table knows the game");
    tap_ok(reads("16 set game=base preset=ru"), "a game and a preset may be named together");
    reads("6 claim KRMPT ABCDEFGHIJKLMNOP token=" TOKEN);
    tap_ok(strcmp(request.secret, "ABCDEFGHIJKLMNOP") == 0 && strcmp(request.token, TOKEN) == 0,
           "token=SECRET may come with a link");
    reads("3 join KRMPT token=" TOKEN " name=\"token=x\"");
    tap_text(request.token, TOKEN, "token=SECRET may come anywhere among the words");
    reads("2 create base seats=5 name=\"Ada\"");
    tap_text(request.token, "", "if no token is named, the token is empty");
    reads("15 notify " PUSH_KEY " ABCDEFGHIJKLMNOPQRSTUV https://push.example.org/x?y=~1");
    tap_ok(strcmp(request.push_key, PUSH_KEY) == 0 &&
               strcmp(request.secret, "ABCDEFGHIJKLMNOPQRSTUV") == 0 &&
               strcmp(request.text, "https://push.example.org/x?y=~1") == 0,
           "a push subscription has a key, a secret and an address");
    reads("5 watch KRMPT after=9007199254740991");
    tap_ok(request.after == REQUEST_ID_MAX, "after=SEQ");
}

/* ---- Bad ones -------------------------------------------------------------------------------- */

/* Bad frames. The refusal must repeat the word `word`. If `word` is NULL, the test does not check
 * this. */
static const struct {
    const char *frame;
    enum refusal_why why;
    const char *word;
    uint64_t id;
} bad[] = {
    {"", REFUSAL_BAD_ID, "", 0},
    {"ping", REFUSAL_BAD_ID, "ping", 0},
    {"0 ping", REFUSAL_BAD_ID, "0", 0},
    {"07 ping", REFUSAL_BAD_ID, "07", 0},
    {"9007199254740992 ping", REFUSAL_BAD_ID, "9007199254740992", 0},
    {"7", REFUSAL_NO_SUCH_VERB, "", 7},
    {"7 PING", REFUSAL_NO_SUCH_VERB, "PING", 7},
    {"7 ping pong", REFUSAL_SURPLUS, "pong", 7},
    {"7 notify", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify on", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify off now", REFUSAL_SURPLUS, "now", 7},
    {"7 notify " PUSH_KEY " ABCDEFGHIJKLMNOPQRSTU https://a", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify " PUSH_KEY " ABCDEFGHIJKLMNOPQRSTUVW https://a", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify " PUSH_KEY "A ABCDEFGHIJKLMNOPQRSTUV https://a", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify " PUSH_KEY " ABCDEFGHIJKLMNOPQRSTUV", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify " PUSH_KEY " ABCDEFGHIJKLMNOPQRSTUV https://\x7f", REFUSAL_BAD_SUBSCRIPTION, "", 7},
    {"7 notify " PUSH_KEY " ABCDEFGHIJKLMNOPQRSTUV https://a b", REFUSAL_SURPLUS, "b", 7},
    {"7 hello one", REFUSAL_BAD_VERSION, "one", 7},
    {"7 join krmpt name=\"B\"", REFUSAL_BAD_CODE, "krmpt", 7},
    {"7 join KRMPT", REFUSAL_NAME_MISSING, "", 7},
    {"7 join KRMPT name=\"  \"", REFUSAL_BAD_NAME, NULL, 7},
    {"7 join KRMPT name=\"\u00A0\"", REFUSAL_BAD_NAME, NULL, 7},
    {"7 join KRMPT name=\"\u0301\"", REFUSAL_BAD_NAME, NULL, 7},
    {"7 join KRMPT name=\"\u3164\"", REFUSAL_INVISIBLE, NULL, 7},
    {"7 join KRMPT name=\"a\" name=\"b\"", REFUSAL_TWICE, "name", 7},
    {"7 join KRMPT name=\"a\" seats=4", REFUSAL_SURPLUS, "seats", 7},
    {"7 create chess seats=4 name=\"a\"", REFUSAL_BAD_GAME, "chess", 7},
    {"7 create base name=\"a\"", REFUSAL_SEATS_MISSING, "", 7},
    {"7 create base seats=1 name=\"a\"", REFUSAL_BAD_SEATS, "1", 7},
    {"7 set game=chess", REFUSAL_BAD_GAME, "chess", 7},
    {"7 set axe_at_once=perhaps", REFUSAL_BAD_OPTION_VALUE, "perhaps", 7},
    {"7 act 3 NS@1,0;", REFUSAL_BAD_ACTION, NULL, 7},
    {"7 act 3 NS@1,0; ; NS@2,0", REFUSAL_BAD_ACTION, NULL, 7},
    {"7 act 3 NS@1,0; vote", REFUSAL_LONE_VOTE, "vote", 7},
    {"7 act 3 vote; NS@1,0", REFUSAL_LONE_VOTE, "NS@1,0", 7},
    {"7 act 3 NS@1,0;NS@1,0;NS@1,0;NS@1,0;NS@1,0;NS@1,0;NS@1,0;NS@1,0;map>8,0",
     REFUSAL_TOO_MANY_ACTIONS, "map>8,0", 7},
    {"7 why NS@1,0; NS@2,0", REFUSAL_BAD_ACTION, NULL, 7},
    {"7 join KRMPT name=\"a\" token=0123", REFUSAL_BAD_TOKEN, "", 7},
    {"7 join KRMPT name=\"a\" token=" TOKEN "0", REFUSAL_BAD_TOKEN, "", 7},
    {"7 create base seats=3 name=\"a\" token=", REFUSAL_BAD_TOKEN, "", 7},
    {"7 claim KRMPT ABCDEFGHIJKLMNOP token=ABCDEF" TOKEN, REFUSAL_BAD_TOKEN, "", 7},
    {"7 claim KRMPT ABCDEFGHIJKLMNOP seat=1", REFUSAL_SURPLUS, "seat", 7},
    {"7 resume KRMPT " TOKEN " token=" TOKEN, REFUSAL_SURPLUS, "token", 7},
    {"7 set preset=se", REFUSAL_NO_SUCH_PRESET, "se", 7},
    {"7 set direction=up", REFUSAL_BAD_OPTION_VALUE, "up", 7},
    {"7 set direction=cw direction=cw", REFUSAL_TWICE, "direction", 7},
    {"7 set open", REFUSAL_NO_VALUE, "open", 7},
    {"7 claim KRMPT short", REFUSAL_BAD_SECRET, "", 7},
    {"7 kick 10", REFUSAL_BAD_SEAT, "10", 7},
    {"7 remove", REFUSAL_BAD_SEAT, "", 7},
    {"7 remove 1 2", REFUSAL_SURPLUS, "2", 7},
    {"7 keep x", REFUSAL_BAD_SEAT, "x", 7},
    {"7 renew BXQTZ", REFUSAL_SURPLUS, "BXQTZ", 7},
    {"7 join KRMPT- name=\"a\"", REFUSAL_BAD_CODE, "KRMPT-", 7},
    {"7 join -BXQTZ name=\"a\"", REFUSAL_BAD_CODE, "-BXQTZ", 7},
    {"7 watch KRMPT-BXQ", REFUSAL_BAD_CODE, "KRMPT-BXQ", 7},
    {"7 watch KRMPT-BXQTZ-BXQTZ", REFUSAL_BAD_CODE, "KRMPT-BXQTZ-BXQTZ", 7},
    {"7 watch KRMPT-bxqtz", REFUSAL_BAD_CODE, "KRMPT-bxqtz", 7},
    {"7 bot 1 Honest", REFUSAL_BAD_BOT, "Honest", 7},
    {"7 act NESW@1,0", REFUSAL_BAD_STEP, "NESW@1,0", 7},
    {"7 act 3 EN@1,0", REFUSAL_BAD_ACTION, NULL, 7},
    {"7 act 3", REFUSAL_BAD_ACTION, NULL, 7},
    {"7 act 3 map>", REFUSAL_BAD_ACTION, NULL, 7},
    {"7 say hello", REFUSAL_BAD_TEXT, "", 7},
    {"7 say \"\"", REFUSAL_MESSAGE_LENGTH, "", 7},
    {"7 say \" \"", REFUSAL_MESSAGE_LENGTH, "", 7},
    {"7 say \"\u00A0\"", REFUSAL_MESSAGE_LENGTH, "", 7},
    {"7 say \"\u3000 \u2003\u0301\"", REFUSAL_MESSAGE_LENGTH, "", 7},
    {"7 say \"a\x01\"", REFUSAL_BAD_TEXT, "", 7},
    {"7 say \"\xC0\x80\"", REFUSAL_BAD_TEXT, "", 7},
};

static void test_bad_ones(void)
{
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        bool refused = !reads(bad[i].frame);
        size_t length = strlen(refusal.word);
        bool good = refused && request.id == bad[i].id && refusal.why == bad[i].why &&
                    refusal.has_at && refusal.at <= strlen(bad[i].frame);
        for (size_t at = 0; good && at < length; at++) {
            good = refusal.word[at] >= ' ' && refusal.word[at] <= '~';
        }
        tap_ok(good, "%s: %s", refusal_code(bad[i].why), bad[i].frame);
        if (bad[i].word != NULL) {
            tap_text(refusal.word, bad[i].word, "the refusal repeats this word");
        }
    }
}

static void test_limits(void)
{
    static char frame[REQUEST_SIZE + 2];
    memset(frame, ' ', sizeof frame);
    memcpy(frame, "1 ping", 6);
    tap_ok(request_read(frame, REQUEST_SIZE, &request, &refusal), "a frame of 4096 bytes is read");
    tap_ok(!request_read(frame, REQUEST_SIZE + 1, &request, &refusal), "a longer frame is refused");
    for (unsigned characters = 300; characters <= 301; characters++) {
        struct sab_text text = sab_text_into(frame, sizeof frame);
        sab_write(&text, "1 say \"");
        for (unsigned i = 0; i < characters; i++) {
            sab_write(&text, "\xF0\x9F\x92\xB0");
        }
        sab_write(&text, "\"");
        tap_ok(request_read(frame, text.length, &request, &refusal) == (characters == 300),
               "a message of %u characters of four bytes: 300 are allowed, 301 are not",
               characters);
    }
}

/* Reads the beginnings of good frames, of every length. Sanitizers notice if the reader goes beyond
 * the end of a beginning. */
static void test_beginnings(void)
{
    static const char *const frames[] = {
        "7 create base seats=5 name=\"A\\\"b\" preset=bg direction=cw bots=honest",
        "7 act 12 repair-lantern+pickaxe>1:pickaxe",
        "7 act 1 map>8,-2",
        "7 act 1 turn>NE",
        "7 say \"x\\\\y\"",
        "7 resume KRMPT 0123456789abcdef after=12",
    };
    unsigned read = 0, refused = 0;
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        for (size_t size = 0; size <= strlen(frames[i]); size++) {
            char *exact = malloc(size > 0 ? size : 1);
            if (exact == NULL) {
                abort();
            }
            memcpy(exact, frames[i], size);
            bool good = request_read(exact, size, &request, &refusal);
            read += good;
            refused += !good;
            free(exact);
        }
    }
    tap_ok(read >= 6 && refused > 50, "of the frames cut short, %u are read and %u refused", read,
           refused);
}

/* ---- Replies and JSON ------------------------------------------------------------------------ */

static const char *written(const struct reply *reply)
{
    static char bytes[REPLY_SIZE + 1];
    struct json json = json_into(bytes, REPLY_SIZE);
    reply_write(&json, reply);
    bytes[json_is_whole(&json) ? json.length : 0] = '\0';
    return bytes;
}

static void test_replies(void)
{
    struct reply reply = reply_to(7);
    tap_text(written(&reply), "{\"re\":7,\"ok\":true}", "the plain reply");
    memcpy(reply.table, "KRMPT", 6);
    reply.seat = 2;
    reply.gives = REPLY_TOKEN;
    memcpy(reply.secret, "0123456789abcdef", 17);
    tap_text(written(&reply),
             "{\"re\":7,\"ok\":true,\"table\":\"KRMPT\",\"seat\":2,\"token\":\"0123456789abcdef\"}",
             "a reply with a seat");
    reply_refuse(&reply, refusal_of(REFUSAL_OLD_STEP));
    tap_text(written(&reply), "{\"re\":7,\"error\":\"stale\",\"why\":\"old-step\"}",
             "a refusal gives nothing");
    reply = reply_to(0);
    reply_forbid(&reply, SAB_BASE, SAB_SIDES_MISMATCH);
    tap_text(written(&reply),
             "{\"re\":null,\"error\":\"refused\",\"verdict\":\"sides-mismatch\",\"section\":\"base "
             "4.4\"}",
             "a refusal by the rules");
    reply = reply_to(8);
    reply_refuse(&reply, refusal_with(REFUSAL_SEAT_TAKEN, 2, 0));
    tap_text(written(&reply),
             "{\"re\":8,\"error\":\"full\",\"why\":\"seat-taken\",\"values\":{\"seat\":2}}",
             "a refusal with a value");
    reads("7 create base seats=99 name=\"a\"");
    reply_refuse(&reply, refusal);
    tap_text(written(&reply),
             "{\"re\":8,\"error\":\"bad-request\",\"why\":\"bad-seats\",\"values\":{\"at\":20,"
             "\"word\":\"99\",\"least\":2,\"most\":10}}",
             "a refusal about a word");
    reads("7 kick \"\x01\x80\"0123456789012345678901234567890123456789");
    tap_text(refusal.word, "????0123456789012345678901234567...",
             "a refusal repeats a word only in printable ASCII, and not in full length");
}

static void test_json(void)
{
    char bytes[128];
    struct json json = json_into(bytes, sizeof bytes - 1);
    json_open(&json, '[');
    json_put_bytes(&json, "\"\\\n\x7F\0\xC3\xA9", 7);
    json_put_number(&json, INT64_MIN);
    json_put_number(&json, INT64_MAX);
    json_open(&json, '{');
    json_key_seat(&json, "a", SAB_NOBODY);
    json_key_bool(&json, "b", true);
    json_close(&json, '}');
    json_put_string(&json, NULL);
    json_close(&json, ']');
    bytes[json.length] = '\0';
    tap_text(bytes,
             "[\"\\\"\\\\\\u000a\\u007f\\u0000\xC3\xA9\",-9223372036854775808,9223372036854775807,"
             "{\"a\":null,\"b\":true},null]",
             "characters that need it are escaped");
    json = json_into(bytes, 4);
    bytes[4] = '#';
    json_put_string(&json, "abcdef");
    tap_ok(!json_is_whole(&json) && json.length == 8 && bytes[4] == '#',
           "bytes that do not fit are counted but not written");
}

int main(void)
{
    test_every_verb();
    test_words();
    test_bad_ones();
    test_limits();
    test_beginnings();
    test_replies();
    test_json();
    return tap_done();
}

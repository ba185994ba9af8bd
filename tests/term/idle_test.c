/* SPDX-License-Identifier: MIT
 *
 * idle_test.c - a terminal at a table where a player does not act. The tests check when the
 * terminal says that a bot may play for that player. They also check what the terminal says to you
 * if a bot plays for you (decision 7). The tests make up the server's messages and the time.
 */
#include "term/line/sitting.h"
#include "term/words/words.h"
#include "tests/tap.h"
#include "tests/term/still.h"
#include "tests/term/tape.h"

#include <jansson.h>

enum { NOW = 1000000000, IDLE_MS = 240000, SOON_MS = 30 };

static struct tape tape;
static uint64_t seq;

/* ---- News ------------------------------------------------------------------------------------ */

/* News for Ada, who sits at this terminal. Boris and a bot have the other two seats. If `what` is
 * not NULL, the news has an entry of this kind about `seat`. */
struct scene {
    int to_move, waited; /* `waited` is how long the turn has lasted by now, in ms */
    const char *bots[2]; /* the bots of Ada and of Boris, as JSON */
    int you;
    const char *what;
    int seat;
    bool is_old; /* whether the server is too old to say when a player is missed */
};

static void tell(struct sitting *sitting, struct scene scene)
{
    char text[1024], entry[128] = "", limits[64] = "";
    if (!scene.is_old) {
        snprintf(limits, sizeof limits, "\"missed_after\":{\"away\":9,\"idle\":%d},", IDLE_MS);
    }
    if (scene.what != NULL) {
        snprintf(entry, sizeof entry, "{\"seq\":%u,\"what\":\"%s\",\"seat\":%d,\"bot\":\"honest\"}",
                 (unsigned)++seq, scene.what, scene.seat);
    }
    snprintf(text, sizeof text,
             "{\"news\":\"KRMPT\",\"entries\":[%s],\"state\":{\"table\":\"KRMPT\",\"phase\":"
             "\"playing\",\"you\":%d,\"now\":%d,%s\"turn_since\":%d,\"config\":{\"game\":\"base\"},"
             "\"seats\":[{\"name\":\"Ada\",\"person\":true,\"online\":true,\"bot\":%s},"
             "{\"name\":\"Boris\",\"person\":true,\"online\":true,\"bot\":%s},"
             "{\"name\":\"Thyra\",\"person\":false,\"online\":true,\"bot\":\"honest\"}],"
             "\"view\":{\"phase\":\"play\",\"step\":3,\"to_move\":%d,\"legal\":[]}}}",
             entry, scene.you, NOW, limits, NOW - scene.waited, scene.bots[0], scene.bots[1],
             scene.to_move);
    tape_play(&tape, json_loads(text, 0, NULL));
    sitting_receive(sitting);
}

static struct scene scene_of(int to_move, int waited)
{
    return (struct scene){.to_move = to_move, .waited = waited, .bots = {"null", "null"}};
}

static const char *last_line(const struct sitting *sitting)
{
    return sitting->line_count > 0 ? sitting_line(sitting, sitting->line_count - 1) : "";
}

static struct sitting *come(void)
{
    return sitting_open(tape_open(&tape), "resume");
}

/* ---- The others ------------------------------------------------------------------------------ */

static const char missed[] = "Boris has not acted for 4 minutes; bot 1 honest lets a bot play.";

static void test_missed(void)
{
    struct sitting *sitting = come();
    tell(sitting, scene_of(1, IDLE_MS - 60000));
    tap_number(sitting_limit(sitting), 60000, "the terminal waits for the rest of the time");
    still_pass(59999);
    sitting_receive(sitting);
    tap_text(last_line(sitting), "", "before that, the terminal says nothing");
    tap_number(sitting_limit(sitting), 1, "it still waits");
    still_pass(1);
    sitting_receive(sitting);
    tap_text(last_line(sitting), missed,
             "then the terminal says that a bot may play, without any news");
    size_t said = sitting->line_count;
    tell(sitting, scene_of(1, IDLE_MS - 60000));
    tap_ok(sitting->line_count == said && sitting_limit(sitting) < 0, "it says so once a turn");
    tell(sitting, scene_of(1, IDLE_MS));
    tap_ok(sitting->line_count == said + 1, "somebody who comes late is told at once");
    sitting_close(sitting);
}

static void test_lost(void)
{
    struct sitting *sitting = come();
    tell(sitting, scene_of(1, IDLE_MS - SOON_MS));
    tape.state = LINK_LOST;
    sitting_receive(sitting);
    tap_ok(sitting_limit(sitting) < 0,
           "without a connection, the terminal does not wait for the time");
    still_pass(2 * SOON_MS);
    sitting_receive(sitting);
    tap_text(last_line(sitting), "The connection is lost. Trying again.", "nor said");
    tape.state = LINK_UP;
    sitting_receive(sitting);
    tap_text(last_line(sitting), missed, "once there is a connection again, the terminal says it");
    sitting_close(sitting);
}

/* Whether the terminal says nothing, although the turn has lasted for an hour. */
static bool is_silent(struct scene scene)
{
    struct sitting *sitting = come();
    tell(sitting, scene);
    bool silent = sitting_limit(sitting) < 0 && strstr(last_line(sitting), "honest") == NULL;
    sitting_close(sitting);
    return silent;
}

static void test_silence(void)
{
    struct scene own = scene_of(0, 3600000), bot = scene_of(2, 3600000);
    struct scene stood_in = scene_of(1, 3600000), spectator = scene_of(1, 3600000);
    struct scene old = scene_of(1, 3600000);
    old.is_old = true;
    stood_in.bots[1] = "\"honest\"";
    spectator.you = 7;
    tap_ok(is_silent(own), "the terminal says nothing about your own turn");
    tap_ok(is_silent(bot), "the terminal says nothing about a bot's turn");
    tap_ok(is_silent(stood_in), "the terminal says nothing if a bot stands in already");
    tap_ok(is_silent(spectator), "a spectator, who may not ask for a bot, is told nothing");
    tap_ok(is_silent(old), "the terminal says nothing if the server does not give the time");
    tap_ok(!is_silent(scene_of(1, 3600000)), "the terminal says it about anybody else's turn");
}

/* ---- Seats with a stand-in ------------------------------------------------------------------- */

static void check_status(const struct sitting *sitting, const char *wanted, const char *what)
{
    char status[256];
    struct sab_text text = sab_text_into(status, sizeof status);
    words_status(&text, &sitting->model);
    tap_text(status, wanted, what);
}

static void check_presence(const struct sitting *sitting, sab_seat seat, const char *wanted)
{
    char presence[64];
    struct sab_text text = sab_text_into(presence, sizeof presence);
    words_presence(&text, &sitting->model, seat);
    tap_text(presence, wanted, wanted);
}

static void test_stood_in(void)
{
    struct sitting *sitting = come();
    struct scene scene = scene_of(0, 0);
    tell(sitting, scene);
    tap_ok(model_is_my_turn(&sitting->model), "Ada is to move");
    scene.bots[0] = "\"honest\"";
    scene.what = "bot";
    tell(sitting, scene);
    tap_text(last_line(sitting), "A bot plays for you; back takes your seat back.",
             "a bot stands in");
    tap_ok(!model_is_my_turn(&sitting->model),
           "while a bot plays for Ada, she is asked for nothing");
    check_status(sitting, "A bot plays for you; back takes your seat back.",
                 "Ada is told that a bot plays");
    check_presence(sitting, 0, "Ada (you), a bot plays");
    check_presence(sitting, 1, "Boris");
    scene.bots[0] = "null";
    scene.what = "back";
    tell(sitting, scene);
    tap_text(last_line(sitting), "You are back.", "Ada is back");
    tap_ok(model_is_my_turn(&sitting->model), "Ada is to move again");
    scene.bots[1] = "\"honest\"";
    scene.what = "bot";
    scene.seat = 1;
    tell(sitting, scene);
    tap_text(last_line(sitting), "A bot plays for Boris.", "Ada is told if a bot plays for Boris");
    sitting_close(sitting);
}

int main(void)
{
    test_missed();
    test_lost();
    test_silence();
    test_stood_in();
    return tap_done();
}

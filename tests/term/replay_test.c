/* SPDX-License-Identifier: MIT
 *
 * replay_test.c - records of both games in the terminal: what a sitting knows and says at a moment
 * depends only on the moment and the eyes, however you got there. The eyes of a seat must know the
 * hand and the role of that seat, and of no other seat.
 */
#include "client/link/unread.h"
#include "term/line/sitting.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <stdlib.h>
#include <string.h>

enum { MOMENTS_MAX = 512, EYES = 4, LEAPS = 20 };

static const char *const records[] = {"tests/film/base-5.sab", "tests/film/cave-5.sab",
                                      "tests/stored/v1/base-ru-votes.sab",
                                      "tests/stored/v1/cave-two.sab"};
static const char *const eyes[EYES] = {"open", "watch", "seat 0", "seat 1"};
/* For each choice of eyes and each moment: a hash of what the sitting knows and says. */
static uint64_t known[EYES][MOMENTS_MAX];

static void hash_bytes(uint64_t *hash, const void *bytes, size_t size)
{
    for (const uint8_t *byte = bytes; byte < (const uint8_t *)bytes + size; byte++) {
        *hash = (*hash ^ *byte) * 0x100000001b3u;
    }
}

/* A hash of the model, the log, and who laid which card. */
static uint64_t hash_of(const struct sitting *sitting)
{
    uint64_t hash = 0xcbf29ce484222325u;
    hash_bytes(&hash, &sitting->model, sizeof sitting->model);
    hash_bytes(&hash, &sitting->laid.count, sizeof sitting->laid.count);
    for (size_t line = 0; line < sitting->line_count; line++) {
        const char *text = sitting_line(sitting, line);
        hash_bytes(&hash, text, strlen(text) + 1);
    }
    for (sab_seat seat = 0; seat < sitting->model.seats; seat++) {
        char words[REQUEST_SAY_SIZE] = "";
        struct sab_text text = sab_text_into(words, sizeof words);
        (void)sitting_bubble(sitting, seat, &text);
        hash_bytes(&hash, words, strlen(words) + 1);
    }
    return hash;
}

static void ask(struct sitting *sitting, const char *request)
{
    sitting_ask(sitting, request);
    sitting_receive(sitting);
}

static struct link *open_record(const char *path)
{
    struct sab_fault fault;
    FILE *file = fopen(path, "r");
    size_t room = 1 << 16;
    char *text = malloc(room);
    if (file == NULL || text == NULL) {
        return NULL;
    }
    size_t size = fread(text, 1, room, file);
    fclose(file);
    return link_replay(text, size, &fault);
}

/* Whether the view has the role of this seat. */
static bool knows_role(const struct model *model, sab_seat seat)
{
    return model->kind == SAB_BASE ? model->view.as.base.role[seat] != SAB_ROLE_UNKNOWN
                                   : model->view.as.cave.loyalty[seat] != SAB_LOYALTY_UNKNOWN;
}

/* Whether the model at the first moment has what the eyes may see, and no more. With two players,
 * the cave has no secrets but the hands (cave 2.2). */
static bool sees_its_own(const struct model *model, unsigned with)
{
    sab_seat own = with < 2 ? SAB_NOBODY : (sab_seat)(with - 2);
    bool good = model->you == SAB_NOBODY && model->legal_count == 0 && !model->may_vote;
    for (sab_seat seat = 0; seat < model->seats && model->seats > 2; seat++) {
        good = good && knows_role(model, seat) == (with == 0 || seat == own);
    }
    sab_seat holder = with == 0 ? model->view.to_move : own;
    return good && model->view.seat == holder &&
           (model_hand_count(model) > 0) == (holder != SAB_NOBODY);
}

/* Goes through the whole record. */
static void go_through(struct sitting *sitting, unsigned with)
{
    ask(sitting, "begin");
    ask(sitting, eyes[with]);
    tap_ok(sees_its_own(&sitting->model, with), "%s", eyes[with]);
    unsigned last = sitting->inbox.playback.last;
    bool each = last < MOMENTS_MAX;
    for (unsigned moment = 0; moment <= last && each; moment++) {
        each = sitting->inbox.playback.moment == moment;
        known[with][moment] = hash_of(sitting);
        ask(sitting, "on");
    }
    tap_ok(each && sitting->inbox.playback.moment == last, "each moment comes once, then the end");
}

/* Leaps through the record and changes the eyes. Counts the moments that look different now. */
static unsigned leap_about(struct sitting *sitting, unsigned *with, unsigned *rng)
{
    static const char *const requests[] = {"back", "on", "previous", "next", "begin", "back"};
    unsigned wrong = 0;
    for (unsigned leap = 0; leap < LEAPS; leap++) {
        *rng = *rng * 1664525u + 1013904223u;
        unsigned choice = *rng >> 24;
        *with = choice % 3 == 0 ? choice % EYES : *with;
        ask(sitting, choice % 3 == 0 ? eyes[*with] : requests[choice % 6]);
        wrong += hash_of(sitting) != known[*with][sitting->inbox.playback.moment];
    }
    return wrong;
}

static void check_record(const char *path)
{
    unsigned rng = 7, wrong = 0, with = EYES - 1; /* go_through ends with the last eyes */
    struct link *link = open_record(path);
    if (!tap_ok(link != NULL, "%s", path)) {
        return;
    }
    struct sitting *sitting = sitting_open(link, "watch");
    sitting_receive(sitting);
    for (unsigned each = 0; each < EYES; each++) {
        go_through(sitting, each);
    }
    for (unsigned walk = 0; walk < 3; walk++) {
        ask(sitting, walk == 0 ? "end" : "previous");
        wrong += leap_about(sitting, &with, &rng);
    }
    tap_number((long long)wrong, 0, "a moment looks the same, however you got there");
    sitting_close(sitting);
}

/* A record that is playing must go on by itself to its end, and stop there. */
static void check_playing(void)
{
    struct sitting *sitting = sitting_open(open_record(records[0]), "open");
    const struct playback *playback = &sitting->inbox.playback;
    sitting_receive(sitting);
    ask(sitting, "seat 9");
    tap_text(sitting_line(sitting, sitting->line_count - 1), "There is no such seat at this table.",
             "a seat that nobody had is refused");
    ask(sitting, "end");
    ask(sitting, "back");
    unsigned moment = playback->moment;
    for (unsigned i = 0; i < 4; i++) {
        ask(sitting, "faster");
    }
    tap_number(playback->speed, 400, "four times as fast is the fastest");
    ask(sitting, "play");
    tap_ok(playback->playing && playback->moment == moment, "it begins where you are");
    uint64_t start = unread_now();
    for (struct wait wait = {0}; playback->playing && wait_again(&wait);) {
        link_wait(sitting->link, NULL, 0, WAIT_MS);
        sitting_receive(sitting);
    }
    tap_number(playback->moment, playback->last, "it stops at the end");
    tap_ok(unread_now() - start >= 250, "and each moment takes its time");
    ask(sitting, "play");
    tap_ok(playback->playing && playback->moment < playback->last && sitting->line_count == 1,
           "then it begins again at the deal of the round");
    tap_ok(sitting->link->kind->timeout(sitting->link) >= 0,
           "and the next moment is due some time");
    ask(sitting, "play");
    tap_ok(!playback->playing && sitting->link->kind->timeout(sitting->link) < 0,
           "the same word pauses it, and then no moment is due");
    ask(sitting, "play");
    ask(sitting, "back");
    tap_ok(!playback->playing, "a step pauses it");
    sitting_close(sitting);
}

int main(void)
{
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        check_record(records[i]);
    }
    check_playing();
    return tap_done();
}

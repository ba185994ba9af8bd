/* SPDX-License-Identifier: MIT
 *
 * replay.c - the keys and the texts of a replay. Everything else on the screen is drawn as at a
 * table.
 */
#include "term/screen/screen.h"
#include "term/words/words.h"

#include <stdio.h>

/* ---- Keys ------------------------------------------------------------------------------------ */

/* The requests of the keys (link_replay). A digit chooses the eyes of a seat. */
/* clang-format off */
static const struct {
    wint_t key;
    bool is_function;
    const char *request;
} keys[] = {
    {KEY_RIGHT, true, "on"},
    {KEY_LEFT, true, "back"},
    {KEY_HOME, true, "begin"},
    {'<', false, "begin"},
    {KEY_END, true, "end"},
    {'>', false, "end"},
    {']', false, "next"},
    {'[', false, "previous"},
    {' ', false, "play"},
    {'+', false, "faster"},
    {'-', false, "slower"},
    {'a', false, "open"},
    {'w', false, "watch"},
};
/* clang-format on */
enum { KEYS = sizeof keys / sizeof keys[0] };

const char *const replay_keys[TERM_KEY_ROWS] = {
    "<- -> step  [ ] round",
    "space plays  + - speed",
    "0-9 a w eyes ? help q",
};

bool replay_press(struct screen *screen, wint_t key, bool is_function)
{
    for (size_t i = 0; i < KEYS; i++) {
        if (keys[i].key == key && keys[i].is_function == is_function) {
            sitting_ask(screen->sitting, keys[i].request);
            return true;
        }
    }
    if (!is_function && key >= '0' && key <= '9') {
        char request[] = "seat 0";
        request[sizeof request - 2] = (char)key;
        sitting_ask(screen->sitting, request);
        return true;
    }
    return false;
}

/* ---- Texts ----------------------------------------------------------------------------------- */

void replay_write_eyes(struct sab_text *text, const struct sitting *sitting)
{
    const struct playback *playback = &sitting->inbox.playback;
    if (!sitting->inbox.replays) {
        sab_write(text, "You are watching.");
    } else if (playback->open) {
        sab_write(text, "All cards open");
    } else {
        sab_write(text, "Eyes: ");
        sab_write(text, playback->eyes < sitting->model.seats
                            ? sitting->model.seat[playback->eyes].name
                            : "a watcher");
    }
}

void replay_write_place(struct sab_text *text, const struct sitting *sitting)
{
    const struct playback *playback = &sitting->inbox.playback;
    bool whole = sitting->model.phase == MODEL_FINISHED;
    words_write(text, "Moment %u of %u, %s, speed %u%s. ", playback->moment, playback->last,
                playback->playing ? "playing" : "paused", playback->speed / 100,
                playback->speed % 100 != 0 ? ".5" : "");
    if (playback->moment == playback->last && !whole) {
        sab_write(text, "The record ends here, before the end of the game.");
    } else {
        words_status(text, &sitting->model);
    }
}

void replay_write_help(struct sab_text *text)
{
    sab_write(text, "Left Right  a moment back, a moment on\n"
                    "< >         the first and last moment;\n"
                    "            Home and End do the same\n"
                    "[ ]         the previous, the next round\n"
                    "Space       play, or pause\n"
                    "+ -         faster, slower\n"
                    "0-9         see as this player saw it\n"
                    "a w         all cards open; as a watcher\n"
                    "l           the log of the round so far\n"
                    "U C X       unseen; who laid; dead cells\n"
                    "Enter       at the end: board or result\n"
                    "Up Down     scroll the board or a panel;\n"
                    "            with Shift also Left, Right\n"
                    "Esc q       close a panel; leave\n");
}

/* SPDX-License-Identifier: MIT
 *
 * clock_test.c - a terminal at a table with clocks (decision 26): what it shows of them, how the
 * clock of the player to move runs down, and when the terminal warns you. The tests make up the
 * server's messages and the time.
 */
#include "term/line/clock.h"

#include "term/line/report.h"
#include "term/words/words.h"
#include "tests/tap.h"
#include "tests/term/still.h"
#include "tests/term/tape.h"

#include <jansson.h>

enum { NOW = 1000000000, SECOND = 1000, SOON_MS = 40 };

static struct tape tape;
static unsigned seq;

/* News for Ada, who sits at this terminal, at a table with Boris and a bot. */
static void tell(struct sitting *sitting, int to_move, int waited, const char *clocks,
                 const char *entry)
{
    char text[1024];
    snprintf(text, sizeof text,
             "{\"news\":\"KRMPT\",\"entries\":[%s],\"state\":{\"table\":\"KRMPT\",\"phase\":"
             "\"playing\",\"you\":0,\"now\":%d,\"missed_after\":{\"away\":9,\"idle\":10},"
             "\"turn_since\":%d,\"clocks\":%s,\"config\":{\"game\":\"base\",\"customs\":"
             "{\"pace\":\"timed\"}},"
             "\"seats\":[{\"name\":\"Ada\",\"person\":true,\"online\":true,\"bot\":null},"
             "{\"name\":\"Boris\",\"person\":true,\"online\":true,\"bot\":null},"
             "{\"name\":\"Thyra\",\"person\":false,\"online\":true,\"bot\":\"honest\"}],"
             "\"view\":{\"phase\":\"play\",\"step\":3,\"to_move\":%d,\"legal\":[]}}}",
             entry, NOW, NOW - waited, clocks, to_move);
    tape_play(&tape, json_loads(text, 0, NULL));
    sitting_receive(sitting);
}

static const char *last_line(const struct sitting *sitting)
{
    return sitting->line_count > 0 ? sitting_line(sitting, sitting->line_count - 1) : "";
}

static struct sitting *come(void)
{
    return sitting_open(tape_open(&tape), "resume");
}

static void check_clock(const struct sitting *sitting, const char *wanted, const char *what)
{
    char words[128] = "";
    struct sab_text text = sab_text_into(words, sizeof words);
    clock_write(&text, sitting);
    tap_text(words, wanted, what);
}

static void test_words(void)
{
    static const struct {
        int64_t ms;
        const char *words;
    } rows[] = {{1, "0:01"},           {59000, "0:59"},        {60000, "1:00"},
                {185000, "3:05"},      {3600000, "1 h 0 min"}, {5400000, "1 h 30 min"},
                {86400000, "1 d 0 h"}, {604800000, "7 d 0 h"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[32];
        struct sab_text text = sab_text_into(words, sizeof words);
        words_clock(&text, rows[i].ms);
        tap_text(words, rows[i].words, "a time");
    }
}

static void test_shown(void)
{
    struct sitting *sitting = come();
    tell(sitting, 0, 5 * SECOND, "[70500,60000,null]", "");
    check_clock(sitting, " You have 1:06 left.", "your own clock runs");
    tap_number(clock_left(sitting, 1), 60000, "the other clock stands still");
    still_pass(2 * SECOND);
    check_clock(sitting, " You have 1:04 left.", "and runs");
    still_pass(-2 * SECOND);
    report_status(sitting, "");
    tap_ok(strstr(last_line(sitting), " You have 1:06 left.") != NULL, "the status says so");
    size_t said = sitting->line_count;
    report_players(sitting, "");
    tap_ok(strstr(sitting_line(sitting, said), "1:06 left") != NULL &&
               strstr(sitting_line(sitting, said + 1), "1:00 left") != NULL,
           "the list of players has every clock");
    tap_ok(strstr(last_line(sitting), "left") == NULL, "but none for a bot");
    tell(sitting, 1, 5 * SECOND, "[70500,5000,null]", "");
    check_clock(sitting, " Boris has 0:00 left.", "a clock that has just run out");
    tap_number(clock_tick(sitting), -1, "changes no more");
    tell(sitting, 1, 5 * SECOND, "[70500,0,null]", "");
    check_clock(sitting, "", "an empty clock is not shown");
    tap_ok(sitting->missed_at == 0, "where there are clocks, nobody is missed");
    tell(sitting, 2, 5 * SECOND, "[70500,5000,null]", "");
    check_clock(sitting, "", "a bot has no clock");
    tap_number(clock_tick(sitting), -1, "and the screen need not change");
    tell(sitting, 1, 0, "[70500,172800000,null]", "");
    check_clock(sitting, " Boris has 2 d 0 h left.", "days");
    tap_number(clock_tick(sitting), 60000, "which change slowly");
    tell(sitting, 1, 0, "null", "");
    check_clock(sitting, "", "a table without clocks");
    sitting_close(sitting);
}

/* Lets the time pass for which the terminal waits. Returns whether the terminal then says
 * something, and says nothing a moment earlier. */
static bool speaks_in_time(struct sitting *sitting)
{
    size_t said = sitting->line_count;
    still_pass(sitting_limit(sitting) - 1);
    sitting_receive(sitting);
    bool silent = sitting->line_count == said;
    still_pass(1);
    sitting_receive(sitting);
    return silent && sitting->line_count == said + 1;
}

static void test_warnings(void)
{
    struct sitting *sitting = come();
    tell(sitting, 0, 0, "[20040,60000,null]", "");
    tap_number(sitting_limit(sitting), SOON_MS, "the terminal waits for your last 20 s");
    tap_ok(speaks_in_time(sitting), "and then speaks, without any news");
    tap_text(last_line(sitting), "You have 20 seconds left.", "of the 20 s");
    tap_number(sitting_limit(sitting), 10 * SECOND, "next it waits for the last 10 s");
    tell(sitting, 0, 10 * SECOND - SOON_MS, "[20000,60000,null]", "");
    tap_ok(speaks_in_time(sitting), "and speaks again");
    tap_text(last_line(sitting), "You have 10 seconds left.", "of the 10 s");
    tap_number(sitting_limit(sitting), -1, "then nothing more");
    tell(sitting, 1, 0, "[20000,20040,null]", "");
    tap_number(sitting_limit(sitting), -1, "nothing about the clock of somebody else");
    tell(sitting, 0, 50, "[15000,60000,null]", "");
    size_t said = sitting->line_count;
    sitting_receive(sitting);
    tap_ok(sitting->line_count == said && sitting_limit(sitting) == 5 * SECOND - 50,
           "a turn that begins with 15 s is not one of 20 s");
    sitting_close(sitting);
}

static void test_late(void)
{
    struct sitting *sitting = come();
    char entry[128];
    tell(sitting, 1, 0, "[20000,60000,null]", "");
    snprintf(entry, sizeof entry,
             "{\"seq\":%u,\"what\":\"bot\",\"seat\":1,\"bot\":\"honest\",\"by\":\"table\"}", ++seq);
    tell(sitting, 1, 0, "[20000,0,null]", entry);
    tap_text(last_line(sitting), "Time is up. A bot plays for Boris.", "why a bot plays");
    sitting_close(sitting);
}

int main(void)
{
    test_words();
    test_shown();
    test_warnings();
    test_late();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * worded_test.c - the captions of films and the faults of records. Each kind has a caption or a
 * sentence, and a code for the page.
 *
 *     worded_test         the test
 *     worded_test told    prints each caption and each fault, as the page gets it and in the
 *                         words of the terminal, for web/tests/shots.test.ts: a line of JSON each
 *                         {"film":FILM,"goals":["8,-2"],"caption":"..."}
 *                         {"fault":FAULT,"sentence":"..."}
 */
#include "replay/reel.h"
#include "tests/tap.h"

enum { LINE_SIZE = 4096, CAPTION_SIZE = 256, AMOUNT_MOST = 100 };

static const char *const names[SAB_SEATS_MAX] = {
    "Ada", "{other} $& \"B\"", "Cy {n}", "Dan", "Eve", "Fay", "Gus", "Hal"};
static struct replay_reel reel;
static bool told;
static unsigned counts[FILM_WHATS], bad;

/* ---- Captions -------------------------------------------------------------------------------- */

static unsigned goals_of(unsigned kind)
{
    return kind == SAB_BASE ? SAB_BASE_GOALS : SAB_CAVE_GOALS;
}

static sab_cell goal_of(unsigned goal)
{
    const struct titles *titles = &reel.film.titles;
    return titles->kind == SAB_BASE ? sab_base_goal_cells[goal]
                                    : sab_cave_goal_cell(titles->seats, goal);
}

static void print_shot(const char *caption)
{
    static char bytes[LINE_SIZE];
    struct json json = json_into(bytes, sizeof bytes);
    json_open(&json, '{');
    json_key(&json, "film");
    json_open(&json, '{');
    replay_reel_json(&json, &reel);
    json_close(&json, '}');
    json_key(&json, "goals");
    json_open(&json, '[');
    for (unsigned goal = 0; goal < goals_of(reel.film.titles.kind); goal++) {
        char words[SAB_SIGN_TEXT];
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write_cell(&text, goal_of(goal));
        json_put_string(&json, words);
    }
    json_close(&json, ']');
    json_key_string(&json, "caption", caption);
    json_close(&json, '}');
    printf("%.*s\n", (int)json.length, bytes);
}

static void word(const struct film_moment *moment)
{
    char caption[CAPTION_SIZE];
    struct sab_text text = sab_text_into(caption, sizeof caption);
    film_caption(&reel.film, moment, names, &text);
    counts[moment->what]++;
    bad += !sab_text_is_whole(&text) || caption[0] == '\0' || strchr(caption, '%') != NULL;
    if (told) {
        reel.list.count = 1;
        reel.list.shot[0].moment = *moment;
        print_shot(caption);
    }
}

/* Words a moment with no, one and several believers. */
static void word_believed(struct film_moment moment)
{
    static const sab_seats believers[] = {0, 1u << 2, 1u << 1 | 1u << 3, 7u << 3};
    for (unsigned i = 0; i < sizeof believers / sizeof believers[0]; i++) {
        moment.believers = believers[i];
        word(&moment);
    }
}

static void word_goals(unsigned kind)
{
    unsigned least = kind == SAB_BASE ? SAB_SAYS_STONE : SAB_SAYS_EXIT;
    unsigned most = kind == SAB_BASE ? SAB_SAYS_GOLD : SAB_SAYS_VEIN;
    for (unsigned goal = 0; goal < goals_of(kind); goal++) {
        struct film_moment moment = {.other = SAB_NOBODY, .cell = goal_of(goal)};
        for (unsigned says = least; says <= most; says++) {
            moment.says = (uint8_t)says;
            moment.what = FILM_GOAL;
            word(&moment);
            moment.what = FILM_LIE;
            word_believed(moment);
        }
        moment.says = SAB_SAYS_NOTHING;
        moment.what = FILM_LOOK;
        word(&moment);
    }
}

static void word_clans(void)
{
    for (unsigned says = SAB_SAYS_LOYAL; says <= SAB_SAYS_SABOTEUR; says++) {
        struct film_moment moment = {.seat = 4, .other = 1, .says = (uint8_t)says};
        moment.what = FILM_LIE;
        word_believed(moment);
        moment.what = FILM_CLAN;
        word(&moment);
    }
    word(&(struct film_moment){.what = FILM_LOOK, .seat = 1, .other = 3});
}

static void word_others(void)
{
    static const uint8_t whats[] = {FILM_FOUND,  FILM_LAST,   FILM_LIGHT, FILM_RING, FILM_ROCKFALL,
                                    FILM_BROKEN, FILM_ATTACK, FILM_EXIT,  FILM_SWAY};
    for (unsigned i = 0; i < sizeof whats; i++) {
        word(&(struct film_moment){.what = whats[i], .seat = 5, .other = 2, .amount = 60});
    }
    word(&(struct film_moment){.what = FILM_SWAY, .seat = 5, .other = 2, .amount = -20});
    for (int amount = -AMOUNT_MOST; amount <= AMOUNT_MOST; amount++) {
        word(&(struct film_moment){
            .what = FILM_DUG, .seat = 1, .other = SAB_NOBODY, .amount = (int8_t)amount});
    }
}

static void test_captions(void)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        reel.film.titles.kind = (uint8_t)kind;
        reel.film.titles.seats = 8;
        word_goals(kind);
    }
    word_clans();
    word_others();
}

/* ---- Faults ---------------------------------------------------------------------------------- */

static unsigned whys[REPLAY_WHYS];

static void say(struct replay_fault fault)
{
    static char bytes[LINE_SIZE];
    struct json json = json_into(bytes, sizeof bytes);
    json_open(&json, '{');
    json_key(&json, "fault");
    json_open(&json, '{');
    replay_fault_json(&json, &fault);
    json_close(&json, '}');
    replay_fault_say(&fault);
    json_key_string(&json, "sentence", fault.at.sentence);
    json_close(&json, '}');
    whys[fault.why]++;
    const char *sentence = fault.at.sentence;
    bad += sentence[0] == '\0' || sentence[strlen(sentence) - 1] != '.' || !json_is_whole(&json);
    if (told) {
        printf("%.*s\n", (int)json.length, bytes);
    }
}

static void test_faults(void)
{
    struct replay_fault fault = {.at = {.line = 12, .offset = 6}};
    say((struct replay_fault){.why = REPLAY_BAD_RECORD,
                              .column = 6,
                              .at = {.line = 2, .offset = 5, .sentence = "\"chess\" is no game."}});
    for (fault.why = REPLAY_ROUND_TOO_LONG; fault.why < REPLAY_WHYS; fault.why++) {
        say(fault);
    }
    fault.why = REPLAY_BAD_SIGN;
    for (fault.verdict = SIGNS_OK + 1; fault.verdict < SIGNS_VERDICTS; fault.verdict++) {
        say(fault);
    }
    fault.why = REPLAY_AGAINST_RULES;
    for (fault.kind = 0; fault.kind < SAB_KINDS; fault.kind++) {
        for (fault.verdict = SAB_OK + 1; fault.verdict < SAB_VERDICTS; fault.verdict++) {
            say(fault);
        }
    }
}

int main(int argc, char **argv)
{
    told = argc == 2 && strcmp(argv[1], "told") == 0;
    test_captions();
    test_faults();
    if (told) {
        return bad > 0;
    }
    for (unsigned what = FILM_NOTHING + 1; what < FILM_WHATS; what++) {
        tap_ok(counts[what] > 0, "%s has a caption", film_word(what));
    }
    for (unsigned why = 0; why < REPLAY_WHYS; why++) {
        tap_ok(whys[why] > 0, "the fault %u has a code and a sentence", why);
    }
    tap_number(bad, 0, "all are whole");
    return tap_done();
}

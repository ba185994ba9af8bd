/* SPDX-License-Identifier: MIT
 *
 * case_test.c - plays the cases in tests/titles, with signs. The test compares noses, shadows and
 * titles with those that a case expects. A case begins with a position (notation 7, 8), which
 * the test treats as just dealt. Then come:
 *
 *     sign SEAT SIGN           a sign, which must be allowed
 *     do [SEAT] ACTION         an action, which must be allowed
 *     pass N                   N turns in which the player discards a card
 *     end                      all vote; the round is over
 *     deal                     the next round is dealt, shuffled from the number of the round
 *     nose N|- ...             the noses of the newest round, by seat
 *     shadow N|- ...           the shadows of the newest round, by seat
 *     order SEAT ...           the seats with a nose, best first
 *     number TITLE N ...       each seat's number for this title
 *     title TITLE SEAT N       this seat gets the title for this number
 *     title TITLE none         nobody gets the title
 */
#include "notation/position/position.h"
#include "tests/tap.h"
#include "titles/titles.h"

#include <glob.h>

enum { LINE_SIZE = 1024, WORDS_SIZE = 256 };

struct running {
    const char *path;
    char title[200];
    struct position position;
    struct sab_game game;
    struct signs signs;
    struct titles titles;
    bool begun, arranged, failed;
};

static bool complain(struct running *running, unsigned line, const char *text, const char *why)
{
    running->failed = true;
    tap_note("%s:%u: %s", running->path, line, text);
    tap_note("  %s", why);
    return false;
}

/* ---- What happens ---------------------------------------------------------------------------- */

static bool give(struct running *running, sab_seat seat, const char *words)
{
    struct sab_sign sign;
    struct sab_fault fault;
    struct sab_view view;
    sab_see(&running->game, SAB_NOBODY, &view);
    if (!sab_read_sign(words, strlen(words), view.kind, seat, &sign, &fault) ||
        signs_check(&running->signs, &view, &sign) != SIGNS_OK) {
        return false;
    }
    titles_signed(&running->titles, &running->signs, &sign);
    signs_give(&running->signs, &sign);
    return true;
}

static bool play(struct running *running, const struct sab_action *action)
{
    static struct sab_events events;
    struct signs before = running->signs;
    struct sab_view view;
    if (sab_play(&running->game, action, &events) != SAB_OK) {
        return false;
    }
    sab_see(&running->game, SAB_NOBODY, &view);
    signs_played(&running->signs, &view, action);
    titles_played(&running->titles,
                  &(struct titles_act){&running->game, &before, &running->signs, action, &events});
    return true;
}

static bool take_action(struct running *running, char *words)
{
    sab_seat seat = sab_to_move(&running->game);
    struct sab_action action;
    struct sab_fault fault;
    struct sab_view view;
    if (words[0] >= '0' && words[0] <= '9' && words[1] == ' ') {
        seat = (sab_seat)(words[0] - '0');
        words += 2;
    }
    sab_see(&running->game, SAB_NOBODY, &view);
    if (!sab_read_action(words, strlen(words), seat, &action, &fault)) {
        return false;
    }
    sab_complete_action(&view, &action);
    return play(running, &action);
}

/* Plays one turn in which the player only discards a card. */
static bool pass(struct running *running)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    sab_seat seat = sab_to_move(&running->game);
    bool good = true;
    for (bool discarded = false; good && sab_to_move(&running->game) == seat && seat < 10;) {
        size_t count = sab_legal(&running->game, actions), i = 0;
        sab_sort_actions(actions, count);
        while (i + 1 < count && actions[i].verb != SAB_BASE_PASS &&
               actions[i].verb != SAB_CAVE_DISCARD && actions[i].verb != SAB_CAVE_STAY) {
            i++;
        }
        if (discarded &&
            (actions[i].verb == SAB_BASE_PASS || actions[i].verb == SAB_CAVE_DISCARD)) {
            break;
        }
        discarded = true;
        good = play(running, &actions[i]);
    }
    return good;
}

static bool end(struct running *running)
{
    bool good = true;
    for (sab_seat seat = 0; good && seat < running->titles.seats; seat++) {
        good = play(running, &(struct sab_action){.verb = SAB_VOTE, .seat = seat});
    }
    return good && sab_to_move(&running->game) == SAB_NOBODY;
}

static void begin_round(struct running *running)
{
    signs_begin(&running->signs);
    titles_dealt(&running->titles, &running->game);
}

static bool deal(struct running *running)
{
    struct sab_config config;
    struct sab_deal dealt;
    uint8_t seed[SAB_SEED_SIZE] = {0};
    position_config(&running->position, &config);
    sab_shuffle(&config, seed, sab_round(&running->game) + 1, &dealt);
    if (sab_next_round(&running->game, &dealt) != SAB_OK) {
        return false;
    }
    begin_round(running);
    return true;
}

/* ---- What is expected ------------------------------------------------------------------------ */

static void write_score(struct sab_text *text, int score)
{
    sab_write(text, " ");
    if (score == TITLES_NONE) {
        sab_write(text, "-");
    } else {
        sab_write_number(text, score);
    }
}

static unsigned title_named(const char *word)
{
    unsigned title = 0;
    while (title < TITLES && strcmp(titles_rules[title].word, word) != 0) {
        title++;
    }
    return title;
}

static void write_title(struct sab_text *text, const struct titles *titles, unsigned title)
{
    struct titles_award awards[TITLES_GIVEN];
    unsigned count = titles_give(titles, awards);
    for (unsigned i = 0; i < count; i++) {
        if (awards[i].title == title) {
            for (unsigned j = 0; j < awards[i].count; j++) {
                write_score(text, awards[i].seat[j]);
            }
            write_score(text, awards[i].number);
            return;
        }
    }
    sab_write(text, " none");
}

/* Writes what the tally says, in the form of a line of the case that begins with `word`. */
static bool found(const struct running *running, const char *word, const char *rest,
                  struct sab_text *text)
{
    const struct titles *titles = &running->titles;
    sab_seat order[SAB_SEATS_MAX];
    char name[32] = "";
    sscanf(rest, "%31s", name);
    unsigned title = title_named(name);
    bool by_title = strcmp(word, "number") == 0 || strcmp(word, "title") == 0;
    if (by_title) {
        sab_write(text, " ");
        sab_write(text, name);
    }
    if (strcmp(word, "order") == 0) {
        unsigned count = titles_order(titles, titles->rounds, order);
        for (unsigned i = 0; i < count; i++) {
            write_score(text, order[i]);
        }
        return true;
    }
    if (strcmp(word, "title") == 0) {
        write_title(text, titles, title);
        return title < TITLES;
    }
    const struct titles_scores *scores =
        &titles->scores[titles->rounds > 0 ? titles->rounds - 1u : 0];
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        write_score(text, strcmp(word, "nose") == 0     ? scores->nose[seat]
                          : strcmp(word, "shadow") == 0 ? scores->shadow[seat]
                          : title < TITLES              ? titles->number[title][seat]
                                                        : TITLES_NONE);
    }
    return strcmp(word, "nose") == 0 || strcmp(word, "shadow") == 0 ||
           (strcmp(word, "number") == 0 && title < TITLES);
}

static bool expect(struct running *running, unsigned number, const char *line)
{
    char word[16] = "", bytes[WORDS_SIZE];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sscanf(line, "%15s", word);
    sab_write(&text, word);
    if (!found(running, word, line + strlen(word), &text)) {
        return complain(running, number, line, "no such line");
    }
    return strcmp(line, bytes) == 0 || complain(running, number, line, bytes);
}

/* ---- Cases ----------------------------------------------------------------------------------- */

static bool happen(struct running *running, unsigned number, const char *line)
{
    char words[LINE_SIZE];
    unsigned seat = 0, turns = 0;
    int at = 0;
    bool good = true;
    snprintf(words, sizeof words, "%s", line);
    if (sscanf(line, "sign %u %n", &seat, &at) == 1) {
        good = give(running, (sab_seat)seat, words + at);
    } else if (strncmp(line, "do ", 3) == 0) {
        good = take_action(running, words + 3);
    } else if (sscanf(line, "pass %u", &turns) == 1) {
        for (unsigned i = 0; good && i < turns; i++) {
            good = pass(running);
        }
    } else if (strcmp(line, "end") == 0) {
        good = end(running);
    } else if (strcmp(line, "deal") == 0) {
        good = deal(running);
    } else {
        return expect(running, number, line);
    }
    return good || complain(running, number, line, "not allowed");
}

static void take_line(struct running *running, unsigned number, const char *line)
{
    char words[LINE_SIZE];
    const char *complaint = NULL;
    snprintf(words, sizeof words, "%s", line);
    if (!running->arranged) {
        enum position_outcome outcome = position_take(&running->position, words, &complaint);
        if (outcome == POSITION_BAD) {
            complain(running, number, line, complaint);
        }
        if (outcome != POSITION_OTHER) {
            return;
        }
        complaint = position_arrange(&running->position, &running->game);
        if (complaint != NULL) {
            complain(running, number, line, complaint);
            return;
        }
        running->arranged = true;
        titles_begin(&running->titles, &running->game);
        begin_round(running);
    }
    happen(running, number, line);
}

static void end_case(const struct running *running)
{
    if (running->begun) {
        tap_ok(running->arranged && !running->failed, "%s", running->title);
    }
}

static void run_file(const char *path)
{
    static struct running running;
    FILE *file = fopen(path, "r");
    char line[LINE_SIZE];
    memset(&running, 0, sizeof running);
    for (unsigned number = 1; file != NULL && fgets(line, sizeof line, file) != NULL; number++) {
        line[strcspn(line, "#\n")] = '\0';
        for (size_t length = strlen(line); length > 0 && line[length - 1] == ' '; length--) {
            line[length - 1] = '\0';
        }
        if (strncmp(line, "case ", 5) == 0) {
            end_case(&running);
            memset(&running, 0, sizeof running);
            running.path = path;
            running.begun = true;
            running.position = position_empty();
            snprintf(running.title, sizeof running.title, "%.190s", line + 5);
        } else if (line[0] != '\0' && !running.failed) {
            take_line(&running, number, line);
        }
    }
    end_case(&running);
    tap_ok(file != NULL, "%s is read", path);
    if (file != NULL) {
        fclose(file);
    }
}

int main(void)
{
    glob_t files;
    if (glob("tests/titles/*.case", 0, NULL, &files) != 0) {
        tap_ok(false, "there are cases");
        return tap_done();
    }
    for (size_t i = 0; i < files.gl_pathc; i++) {
        run_file(files.gl_pathv[i]);
    }
    globfree(&files);
    return tap_done();
}

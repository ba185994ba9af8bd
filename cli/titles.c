/* SPDX-License-Identifier: MIT
 *
 * titles.c - `saboteur titles`: prints what the players have earned in the game of a record
 * (docs/titles.md): for each round the scores called nose and shadow, and for the game the titles.
 */
#include "cli/commands.h"
#include "cli/follow.h"
#include "cli/options.h"
#include "table/scores.h"

#include <assert.h>
#include <stdlib.h>

enum { OBJECT_SIZE = 16384 };

/* ---- For people ------------------------------------------------------------------------------ */

static void print_seat(const struct follower *follower, sab_seat seat)
{
    const char *name = follower->reader.head.name[seat];
    printf(name[0] != '\0' ? " %u (%s)" : " %u", seat, name);
}

static void print_scores(const struct follower *follower, const struct titles *titles,
                         unsigned round)
{
    const struct titles_scores *scores = &titles->scores[round - 1];
    sab_seat order[SAB_SEATS_MAX];
    unsigned count = titles_order(titles, round, order);
    for (unsigned i = 0; i < count; i++) {
        printf("round %u: nose %d, seat", round, scores->nose[order[i]]);
        print_seat(follower, order[i]);
        printf("\n");
    }
    for (sab_seat seat = 0; seat < titles->seats; seat++) {
        if (scores->shadow[seat] != TITLES_NONE) {
            printf("round %u: shadow %d, seat", round, scores->shadow[seat]);
            print_seat(follower, seat);
            printf("\n");
            count++;
        }
    }
    if (count == 0) {
        printf("round %u: nothing to score\n", round);
    }
}

static void print_titles(const struct follower *follower, const struct titles *titles)
{
    struct titles_award awards[TITLES_GIVEN];
    unsigned count = titles_give(titles, awards);
    for (unsigned i = 0; i < count; i++) {
        const struct titles_award *award = &awards[i];
        const struct titles_rule *rule = &titles_rules[award->title];
        printf("title: %s, seat", rule->name);
        for (unsigned j = 0; j < award->count; j++) {
            printf("%s", j > 0 ? " and" : "");
            print_seat(follower, award->seat[j]);
        }
        printf(": %d%s (%s)\n", award->number, rule->share, rule->rule);
    }
    if (count == 0) {
        printf(titles->over ? "no titles\n" : "no titles: the game is not over\n");
    }
}

static void print_text(const struct follower *follower, const struct titles *titles)
{
    for (unsigned round = 1; round <= titles->rounds; round++) {
        print_scores(follower, titles, round);
    }
    print_titles(follower, titles);
}

/* Prints a line for each title: its word, its name, the least number that earns the title in each
 * of the two games, and the rule. If a game does not have the title, - replaces the number.
 * After a number, n means "times the number of players", p "times the average number of plays in a
 * round". */
static void print_rules(void)
{
    for (unsigned title = 0; title < TITLES; title++) {
        const struct titles_rule *rule = &titles_rules[title];
        printf("%-14s %-22s", rule->word, rule->name);
        for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
            char least[16] = "-";
            if (rule->least[kind] != 0) {
                snprintf(least, sizeof least, "%u%s",
                         rule->per == TITLES_ONES ? rule->least[kind] : rule->least[kind] / 100u,
                         rule->per == TITLES_PER_SEAT   ? " n"
                         : rule->per == TITLES_PER_PLAY ? " p"
                                                        : rule->share);
            }
            printf(" %-5s", least);
        }
        printf(" %s\n", rule->rule);
    }
}

/* ---- For programs ---------------------------------------------------------------------------- */

static void print_json(struct titles *titles)
{
    char object[OBJECT_SIZE];
    struct json json = json_into(object, sizeof object);
    json_open(&json, '{');
    json_key(&json, "noses");
    scores_put_noses(&json, titles);
    json_key(&json, "titles");
    scores_put_titles(&json, titles);
    json_close(&json, '}');
    assert(json_is_whole(&json));
    printf("%.*s\n", (int)json.length, object);
}

/* ---- A record -------------------------------------------------------------------------------- */

static void count_step(const struct follower *follower, const struct signs *before,
                       struct titles *titles)
{
    struct titles_act act = {&follower->game, before, &follower->signs, &follower->action,
                             &follower->events};
    if (follower->item == SAB_ITEM_DEAL) {
        if (follower->reader.round == 1) {
            titles_begin(titles, &follower->game);
        }
        titles_dealt(titles, &follower->game);
    } else if (follower->item == SAB_ITEM_SIGN) {
        titles_signed(titles, before, &follower->reader.sign);
    } else if (follower->item == SAB_ITEM_ACTION) {
        titles_played(titles, &act);
    }
}

static bool count_record(struct follower *follower, struct titles *titles)
{
    struct signs before = follower->signs;
    enum follow follow;
    while ((follow = follow_next(follower)) == FOLLOW_STEP) {
        if (follower->reader.head.redacted) {
            fprintf(stderr, "%s: a redacted record has no titles.\n", follower->path);
            return false;
        }
        count_step(follower, &before, titles);
        before = follower->signs;
    }
    if (follow == FOLLOW_FAULT) {
        follow_print_fault(follower, stderr);
    }
    return follow == FOLLOW_FINISHED;
}

int titles_main(int argc, char **argv)
{
    bool as_json = false, rules = false;
    struct titles titles = {.rounds = 0};
    struct follower follower;
    const struct option options[] = {
        {.name = "json", .on = &as_json, .help = "print one JSON object (docs/titles.md)"},
        {.name = "rules",
         .on = &rules,
         .help = "print what each title is given for, and read no file"},
        {0},
    };
    const struct usage usage = {
        .command = "titles",
        .operands = "FILE",
        .purpose = "Reads a record (- is standard input). Prints how well the players "
                   "guessed in\neach round, and the titles that they have earned.",
        .options = options,
        .most = 1};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (rules == (argc > 1)) {
        options_complain("titles", NULL, "takes one record; - is standard input.");
        return EXIT_USAGE;
    }
    if (rules) {
        print_rules();
        return EXIT_SUCCESS;
    }
    if (!follow_open(&follower, argv[1])) {
        return EXIT_NO;
    }
    bool counted = count_record(&follower, &titles);
    if (counted && as_json) {
        print_json(&titles);
    } else if (counted) {
        print_text(&follower, &titles);
    }
    follow_close(&follower);
    return counted ? EXIT_SUCCESS : EXIT_NO;
}

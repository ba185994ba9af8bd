/* SPDX-License-Identifier: MIT
 *
 * film.c - prints what the film of each round shows.
 */
#include "cli/film.h"

#include "film/film.h"

enum { NAME_SIZE = sizeof "seat 0", CAPTION_SIZE = 256 };

/* Prints a line for each shot: when it starts, the number of actions before it, its word and its
 * caption. */
static void print_round(const struct follower *follower, const struct film *film)
{
    struct film_list list;
    char seats[SAB_SEATS_MAX][NAME_SIZE];
    const char *names[SAB_SEATS_MAX];
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const char *name = follower->reader.head.name[seat];
        snprintf(seats[seat], sizeof seats[seat], "seat %u", seat);
        names[seat] = name[0] != '\0' ? name : seats[seat];
    }
    film_cut(film, &list);
    printf("round %u: %u actions in %.1f s\n", follower->reader.round, film->acts,
           (film_start(film, &list, list.count) + list.end_ms) / 1000.0);
    for (unsigned i = 0; i < list.count; i++) {
        const struct film_moment *moment = &list.shot[i].moment;
        char caption[CAPTION_SIZE];
        struct sab_text text = sab_text_into(caption, sizeof caption);
        film_caption(film, moment, names, &text);
        printf("  %4.1f s, after %3u: %-8s %s\n", film_start(film, &list, i) / 1000.0, moment->act,
               film_word(moment->what), caption);
    }
}

static void count_step(const struct follower *follower, const struct signs *before,
                       struct film *film)
{
    struct titles_act act = {&follower->game, before, &follower->signs, &follower->action,
                             &follower->events};
    if (follower->item == SAB_ITEM_DEAL) {
        film_dealt(film, &follower->game);
    } else if (follower->item == SAB_ITEM_SIGN) {
        film_signed(film, before, &follower->reader.sign);
    } else if (follower->item == SAB_ITEM_ACTION) {
        bool over = film->titles.now.over;
        film_played(film, &act);
        if (film->titles.now.over && !over) {
            print_round(follower, film);
        }
    }
}

bool film_print(struct follower *follower)
{
    struct film film = {0};
    struct signs before = follower->signs;
    enum follow follow;
    while ((follow = follow_next(follower)) == FOLLOW_STEP) {
        if (follower->reader.head.redacted) {
            fprintf(stderr, "%s: a redacted record has no films.\n", follower->path);
            return false;
        }
        count_step(follower, &before, &film);
        before = follower->signs;
    }
    if (follow == FOLLOW_FAULT) {
        follow_print_fault(follower, stderr);
    }
    return follow == FOLLOW_FINISHED;
}

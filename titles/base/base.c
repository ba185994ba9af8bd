/* SPDX-License-Identifier: MIT
 *
 * base.c - the tally's functions for the base game.
 */
#include "titles/base/base.h"

#include "titles/base/missing.h"

static bool is_saboteur(const struct titles *titles, sab_seat seat)
{
    return sab_has_seat(titles->now.saboteurs, seat);
}

/* How many cards are missing between start and treasure. The search goes on until it has found all
 * three goals, so that its running time does not reveal where the treasure is. */
static unsigned missing(const struct titles_round *round, const struct sab_view *view)
{
    uint8_t cards[SAB_BASE_GOALS];
    unsigned found = 0;
    missing_cards(&view->as.base, cards);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        found = round->truth[goal] == SAB_SAYS_GOLD ? cards[goal] : found;
    }
    return found;
}

static void deal(const struct sab_game *game, struct titles_round *round)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    sab_base_secrets(game, &secrets);
    sab_see(game, SAB_NOBODY, &view);
    for (unsigned seat = 0; seat < view.seats; seat++) {
        if (secrets.role[seat] == SAB_SABOTEUR) {
            round->saboteurs |= sab_one_seat(seat);
        }
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        round->truth[goal] = secrets.goal[goal] == SAB_TREASURE ? SAB_SAYS_GOLD : SAB_SAYS_STONE;
    }
    round->missing = (uint8_t)missing(round, &view);
}

static unsigned missing_to(const struct sab_view *view, unsigned goal)
{
    uint8_t cards[SAB_BASE_GOALS];
    missing_cards(&view->as.base, cards);
    return cards[goal];
}

static unsigned goal(const struct titles *titles, sab_cell cell)
{
    unsigned found = sab_base_goal_at(cell);
    (void)titles;
    return found < SAB_BASE_GOALS ? found : TITLES_GOALS;
}

/* Compares the number of missing cards before and after an action of this seat. For a gold-digger,
 * counts the difference. For a saboteur, keeps the largest increase. */
static void count_dug(struct titles *titles, const struct sab_view *view, sab_seat seat)
{
    unsigned before = titles->now.missing;
    unsigned after = missing(&titles->now, view);
    unsigned loss = after > before ? after - before : 0;
    titles->now.missing = (uint8_t)after;
    if (!is_saboteur(titles, seat)) {
        titles_count(titles, TITLE_HANDS, seat, loss);
        titles_count(titles, TITLE_MOLE, seat, before + loss - after);
    } else if (loss > titles->number[TITLE_LANDSLIDE][seat]) {
        titles->number[TITLE_LANDSLIDE][seat] = (uint16_t)loss;
    }
}

static void count(struct titles *titles, const struct sab_view *view, const struct titles_act *act)
{
    const struct sab_action *action = act->action;
    sab_seat seat = action->seat, target = action->target;
    unsigned digs =
        1u << SAB_BASE_LAY | 1u << SAB_BASE_ROCKFALL | 1u << SAB_BASE_REVEAL | 1u << SAB_BASE_TURN;
    if ((digs >> action->verb & 1u) != 0) {
        count_dug(titles, view, seat);
    } else if (action->verb == SAB_BASE_BREAK && target != seat) {
        bool same = is_saboteur(titles, seat) == is_saboteur(titles, target);
        titles_count(titles, TITLE_FIRE, seat, same);
    } else if (action->verb == SAB_BASE_REPAIR && target != seat) {
        titles_count(titles, TITLE_SMITH, seat, 1);
        titles_count(titles, TITLE_NAILS, target, 1);
    } else if (action->verb == SAB_BASE_PASS) {
        titles_count(titles, TITLE_HAMSTER, seat, 1);
    }
}

static void finish(struct titles *titles, const struct sab_game *game)
{
    uint8_t nuggets[SAB_SEATS_MAX];
    sab_score(game, nuggets);
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        for (unsigned other = 0; other < titles->seats; other++) {
            if (nuggets[other] > nuggets[seat]) {
                titles->place[seat]++;
            }
        }
    }
}

const struct titles_game base_titles = {
    .saboteurs_judge = false,
    .deal = deal,
    .goal = goal,
    .missing = missing_to,
    .count = count,
    .finish = finish,
};

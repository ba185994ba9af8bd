/* SPDX-License-Identifier: MIT
 *
 * scene.c - see scene.h.
 */
#include "tests/engine/scene.h"
#include "tests/head.h"

#include "saboteur/notation.h"

#include <assert.h>
#include <string.h>

/* ---- Reading --------------------------------------------------------------------------------- */

static struct sab_action read_action(const char *text, sab_seat seat)
{
    struct sab_action action;
    struct sab_fault fault;
    const bool is_read = sab_read_action(text, strlen(text), seat, &action, &fault);

    assert(is_read);
    return action;
}

static struct sab_cave_place read_place(const char *text)
{
    struct sab_cave_place place;
    const bool is_read = sab_read_place(text, strlen(text), &place);

    assert(is_read);
    return place;
}

static sab_card use(struct scene *scene, sab_card card)
{
    assert(sab_is_cave_card(card));
    scene->used[card - SAB_CAVE_FIRST_CARD]++;
    assert(scene->used[card - SAB_CAVE_FIRST_CARD] <= sab_cave_card_of(card)->copies);
    return card;
}

static sab_card read_card(const char *text, size_t size)
{
    sab_card card;
    const bool is_read = sab_read_card(text, size, &card);

    assert(is_read);
    return card;
}

sab_card scene_card(const char *name)
{
    return read_card(name, strlen(name));
}

/* ---- Setting up ------------------------------------------------------------------------------ */

void scene_begin(struct scene *scene, unsigned seats)
{
    struct sab_cave_view *view = &scene->view.as.cave;

    memset(scene, 0, sizeof *scene);
    scene->view.kind = SAB_CAVE;
    scene->view.seats = (uint8_t)seats;
    scene->view.seat = SAB_NOBODY;
    scene->view.phase = SAB_CAVE_PLAYING;
    view->swapped = SAB_NOBODY;
    view->fresh_axe = SAB_NOBODY;
    view->first_out = SAB_NOBODY;
    view->laid_count = 1;
    view->aside_count = sab_cave_sizes[seats].aside;
    for (unsigned i = 0; i < view->aside_count; i++) {
        view->aside_clan[i] = SAB_GOLDEN_AXE;
        scene->secrets.aside_loyalty[i] = i == 0 ? SAB_DISLOYAL : SAB_LOYAL;
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        const bool moon = seat % 2 == 1 && (seats == 2 || seats > 4);

        view->clan[seat] = moon ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
        scene->secrets.loyalty[seat] = seats > 2 && seat == 1 ? SAB_DISLOYAL : SAB_LOYAL;
        view->gold[seat] = 3;
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        view->creature[i].owner = SAB_NOBODY;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        scene->secrets.goal[goal] = (uint8_t)(SAB_GOAL_EXIT + goal);
    }
}

void scene_lay(struct scene *scene, const char *laid)
{
    const struct sab_action action = read_action(laid, 0);
    struct sab_cave_view *view = &scene->view.as.cave;
    struct sab_cave_laid *card = &view->laid[view->laid_count++];
    const struct sab_cave_card *face = sab_cave_card_of(use(scene, action.card));

    *card = (struct sab_cave_laid){action.cell, action.card, action.turned, 0};
    for (unsigned space = 0; space < face->spaces; space++) {
        card->nugget |= face->mark[space] == SAB_MARK_VEIN;
    }
    view->last_laid = action.cell;
}

void scene_goal(struct scene *scene, unsigned goal, unsigned what, unsigned lies)
{
    struct sab_cave_goal_seen *seen = &scene->view.as.cave.goal[goal];

    for (unsigned i = 0; i < SAB_CAVE_GOALS; i++) {
        if (scene->secrets.goal[i] == what) {
            scene->secrets.goal[i] = scene->secrets.goal[goal];
        }
    }
    scene->secrets.goal[goal] = (uint8_t)what;
    seen->lies = (uint8_t)lies;
    seen->goal = lies != 0 ? (uint8_t)what : 0;
    seen->nugget = lies != 0 && what == SAB_GOAL_VEIN;
}

void scene_hand(struct scene *scene, sab_seat seat, const char *cards)
{
    sab_card *hand = scene->secrets.hand[seat];
    uint8_t *count = &scene->view.hand_count[seat];

    while (*cards != '\0') {
        const size_t size = strcspn(cards, " ");
        const sab_card card = use(scene, read_card(cards, size));
        unsigned at = (*count)++;

        for (; at > 0 && hand[at - 1] > card; at--) {
            hand[at] = hand[at - 1];
        }
        hand[at] = card;
        cards += size + (cards[size] == ' ');
    }
}

void scene_unseen(struct scene *scene, sab_seat seat, const char *card)
{
    scene->secrets.unseen[seat][use(scene, scene_card(card)) - SAB_CAVE_FIRST_CARD]++;
    scene->view.as.cave.unseen[seat]++;
}

void scene_dwarf(struct scene *scene, sab_seat seat, const char *place)
{
    struct sab_cave_dwarf *dwarf = &scene->view.as.cave.dwarf[seat];

    if (*place == '\0') {
        *dwarf = (struct sab_cave_dwarf){.left = 1};
        scene->view.as.cave.first_out = seat;
        scene->view.as.cave.unmasked |= (sab_seats)(1u << seat);
    } else {
        dwarf->place = read_place(place);
    }
}

void scene_creature(struct scene *scene, const char *card, const char *place, sab_seat owner)
{
    const sab_card read = use(scene, scene_card(card));
    const unsigned creature = sab_cave_card_of(read)->deed - (unsigned)SAB_DEED_RAT;

    scene->view.as.cave.creature[creature] =
        (struct sab_cave_creature){read_place(place), read, owner};
}

void scene_web(struct scene *scene, const char *web, unsigned shows, sab_seat owner)
{
    const struct sab_action action = read_action(web, owner);
    struct sab_cave_view *view = &scene->view.as.cave;

    view->web[view->web_count++] = (struct sab_cave_web){action.cell, action.side, (uint8_t)shows,
                                                         use(scene, action.card), owner};
}

void scene_boots(struct scene *scene, sab_seat seat, const char *card)
{
    scene->view.as.cave.boots[seat] = use(scene, scene_card(card));
}

void scene_axe(struct scene *scene, sab_seat seat, const char *card)
{
    sab_card *axes = scene->view.as.cave.axes[seat];

    axes[axes[0] == 0 ? 0 : axes[1] == 0 ? 1 : 2] = use(scene, scene_card(card));
}

void scene_no_pile(struct scene *scene)
{
    unsigned removed[SAB_CAVE_GROUPS + 1] = {0};

    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        const struct sab_cave_card *face = &sab_cave_cards[i];
        unsigned left = face->copies - scene->used[i];

        for (; left > 0 && removed[face->group] < SAB_CAVE_ASIDE_EACH; left--) {
            removed[face->group]++;
        }
        scene->view.as.cave.spent[i] = (uint8_t)left;
        scene->used[i] = (uint8_t)(scene->used[i] + left);
    }
}

static void lay_out_pile(struct scene *scene)
{
    struct sab_cave_secrets *secrets = &scene->secrets;
    unsigned removed[SAB_CAVE_GROUPS + 1] = {0};

    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        const unsigned group = sab_cave_cards[i].group;

        for (unsigned left = sab_cave_cards[i].copies - scene->used[i]; left > 0; left--) {
            const sab_card card = (sab_card)(SAB_CAVE_FIRST_CARD + i);

            if (removed[group] < SAB_CAVE_ASIDE_EACH) {
                secrets->removed[(group - 1) * SAB_CAVE_ASIDE_EACH + removed[group]++] = card;
            } else {
                secrets->pile[secrets->pile_count++] = card;
                scene->view.as.cave.pile_group[group - 1]++;
            }
        }
    }
    scene->view.pile_count = secrets->pile_count;
}

void scene_open(struct scene *scene)
{
    struct sab_cave_view *view = &scene->view.as.cave;
    unsigned nuggets = 0;

    lay_out_pile(scene);
    scene->secrets.lots_left = SAB_CAVE_IN_PLAY;
    for (unsigned seat = 0; seat < scene->view.seats; seat++) {
        nuggets += view->gold[seat];
        view->loyalty[seat] = (view->unmasked >> seat & 1) != 0 ? scene->secrets.loyalty[seat] : 0;
    }
    for (unsigned i = 0; i < view->laid_count; i++) {
        nuggets += view->laid[i].nugget;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        nuggets += view->goal[goal].nugget;
    }
    view->pool = (uint8_t)(SAB_CAVE_NUGGETS - nuggets);
    head_double(&scene->view);
    sab_cave_arrange(&scene->view, &scene->secrets, &scene->game);
}

/* ---- Playing --------------------------------------------------------------------------------- */

const char *scene_verdict(const struct scene *scene, const char *action)
{
    const struct sab_action read = read_action(action, sab_to_move(&scene->game));

    return sab_verdict_name(sab_check(&scene->game, &read));
}

const char *scene_do(struct scene *scene, const char *action)
{
    static char told[SCENE_TEXT];
    struct sab_text text = sab_text_into(told, sizeof told);
    const struct sab_action read = read_action(action, sab_to_move(&scene->game));
    struct sab_events events;
    const enum sab_verdict verdict = sab_play(&scene->game, &read, &events);

    if (verdict != SAB_OK) {
        return sab_verdict_name(verdict);
    }
    for (unsigned i = 0; i < events.count; i++) {
        sab_write(&text, i == 0 ? "" : "; ");
        sab_write_event(&text, &events.at[i]);
    }
    assert(sab_text_is_whole(&text));
    return told;
}

const char *scene_legal(const struct scene *scene)
{
    static char told[8 * SCENE_TEXT];
    static struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_text text = sab_text_into(told, sizeof told);
    const size_t count = sab_legal(&scene->game, actions);

    sab_sort_actions(actions, count);
    for (size_t i = 0; i < count; i++) {
        sab_write(&text, i == 0 ? "" : ", ");
        sab_write_action(&text, &actions[i]);
    }
    assert(sab_text_is_whole(&text));
    return told;
}

const struct sab_cave_view *scene_view(const struct scene *scene, sab_seat seat)
{
    static struct sab_view view;

    sab_see(&scene->game, seat, &view);
    return &view.as.cave;
}

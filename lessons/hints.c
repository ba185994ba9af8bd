/* SPDX-License-Identifier: MIT
 *
 * hints.c - counts what the hints depend on, and finds the next hint. What depends on the game is
 * in base/ and cave/.
 */
#include "lessons/hints.h"

#include "lessons/games.h"
#include "signs/signs.h"

enum { LIGHT_AFTER = 10, DISCARDS_MANY = 3, PILE_EACH = 2 };

/* clang-format off */
static const struct {
    const char *key, *english;
} texts[HINTS] = {
    [HINT_NONE] = {"", ""},
    [HINT_PLAY] = {"hint.play", "In your turn, play a card or discard."},
    [HINT_NOWHERE] = {"hint.nowhere", "One of your path cards fits nowhere. You can ask why."},
    [HINT_ROTATE] = {"hint.rotate", "You may rotate a path card by half a turn."},
    [HINT_BROKEN] = {"hint.broken", "You cannot lay path cards now, but you can play all other cards."},
    [HINT_REPAIR] = {"hint.repair", "You may use a repair on your own tools, too."},
    [HINT_OTHERS] = {"hint.others", "If you repair a tool, its owner may dig again. Should they?"},
    [HINT_BREAK] = {"hint.break", "A broken tool stops a player from laying path cards, and nothing else."},
    [HINT_LOOK] = {"hint.look", "Only you see what you look at. What you say of it is up to you."},
    [HINT_LOOKED] = {"hint.looked", "You may say what you saw, true or false."},
    [HINT_ROCKFALL] = {"hint.rockfall", "A rockfall takes away any path card, but not the start or a goal."},
    [HINT_NEAR] = {"hint.near", "Somebody may reach a goal soon."},
    [HINT_DISAGREE] = {"hint.disagree", "Two markers disagree: somebody lies."},
    [HINT_LIGHT] = {"hint.light", "A light on somebody costs nothing."},
    [HINT_DISCARDS] = {"hint.discards", "The others discard. Poor cards, or good ones hidden?"},
    [HINT_PILE] = {"hint.pile", "When the pile and all hands are empty, it is over."},
    [HINT_STONE] = {"hint.stone", "One goal less hides the treasure: the odds have changed."},
    [HINT_GOLD] = {"hint.gold", "The others see how many gold cards you have, but not which."},
    [HINT_STEPS] = {"hint.steps", "Each space is a step. Blue lines divide a card into spaces."},
    [HINT_CREATURE] = {"hint.creature", "A creature attacks only dwarfs that it meets, or that run into it."},
    [HINT_CLAN] = {"hint.clan", "Count who works for which clan: this number multiplies the gold."},
};
/* clang-format on */

const char *hint_english(enum hint hint)
{
    return texts[hint < HINTS ? hint : HINT_NONE].english;
}

const char *hint_key(enum hint hint)
{
    return texts[hint < HINTS ? hint : HINT_NONE].key;
}

/* ---- Counting -------------------------------------------------------------------------------- */

static void count(uint8_t *number)
{
    *number = (uint8_t)(*number + (*number < UINT8_MAX));
}

void hints_dealt(struct hints *hints)
{
    *hints = (struct hints){.given = hints->given};
}

/* Whether two markers are on the same card. */
static bool on_same_card(const struct sab_sign *one, const struct sab_sign *other)
{
    return one->on == other->on && one->clan == other->clan && one->cell.x == other->cell.x &&
           one->cell.y == other->cell.y;
}

static void keep_marker(struct hints *hints, const struct sab_sign *marker)
{
    unsigned at = 0;
    while (at < hints->marker_count &&
           !(hints->marker[at].seat == marker->seat && on_same_card(&hints->marker[at], marker))) {
        at++;
    }
    if (at < HINT_MARKERS) {
        hints->marker[at] = *marker;
        hints->marker_count = (uint8_t)(hints->marker_count + (at == hints->marker_count));
    }
}

void hints_signed(struct hints *hints, const struct sab_sign *sign, sab_seat you)
{
    hints->lit = hints->lit || (sign->kind == SAB_SIGN_LIGHT && sign->seat == you);
    if (sign->kind == SAB_SIGN_MARKER) {
        keep_marker(hints, sign);
    }
}

void hints_played(struct hints *hints, unsigned kind, const struct sab_action *action, sab_seat you)
{
    if (action->verb == SAB_VOTE) {
        return;
    }
    hints->given_now = hints->given_now && action->seat == you;
    if (signs_is_play(kind, action)) {
        count(&hints->plays);
        if (action->seat == you) {
            count(&hints->own);
        } else if (action->verb == lesson_game(kind)->discards) {
            count(&hints->discards);
        }
    }
}

/* ---- The next hint --------------------------------------------------------------------------- */

/* Whether two markers on the same card say different things. */
static bool disagree(const struct hints *hints)
{
    bool found = false;
    for (unsigned i = 0; i < hints->marker_count; i++) {
        for (unsigned j = 0; j < i; j++) {
            const struct sab_sign *one = &hints->marker[i], *other = &hints->marker[j];
            bool both = one->value != SAB_SAYS_NOTHING && other->value != SAB_SAYS_NOTHING;
            found = found || (both && on_same_card(one, other) && one->value != other->value);
        }
    }
    return found;
}

/* The hints that apply to any game, as a set of bits. */
static uint32_t common_hints(const struct hints *hints, const struct hint_scene *scene)
{
    uint32_t found = hint_bit(HINT_PLAY, hints->own == 0);
    found |= hint_bit(HINT_DISAGREE, disagree(hints));
    /* With two players nothing is hidden, so nobody can be suspected. */
    bool lights = scene->lights && scene->view->seats > 2;
    found |= hint_bit(HINT_LIGHT, lights && hints->plays >= LIGHT_AFTER && !hints->lit);
    found |= hint_bit(HINT_DISCARDS, hints->discards >= DISCARDS_MANY);
    found |= hint_bit(HINT_PILE, scene->view->pile_count < PILE_EACH * scene->view->seats);
    return found;
}

uint32_t hints_found(const struct hints *hints, const struct hint_scene *scene)
{
    const struct lesson_game *game = lesson_game(scene->view->kind);
    if (game->hints == NULL || scene->view->to_move != scene->view->seat) {
        return 0;
    }
    uint32_t found = game->hints(hints, scene);
    return found | (scene->view->phase == game->card_phase ? common_hints(hints, scene) : 0);
}

enum hint hints_next(struct hints *hints, const struct hint_scene *scene)
{
    uint32_t found = hints->given_now ? 0 : hints_found(hints, scene) & ~hints->given;
    for (unsigned hint = HINT_NONE + 1; hint < HINTS; hint++) {
        if ((found >> hint & 1u) != 0) {
            hints->given |= 1u << hint;
            hints->given_now = true;
            return (enum hint)hint;
        }
    }
    return HINT_NONE;
}

/* ---- For the games --------------------------------------------------------------------------- */

uint32_t hint_bit(enum hint hint, bool applies)
{
    return applies ? 1u << hint : 0;
}

bool hint_has_marker(const struct hints *hints, sab_seat you, const sab_cell *cell, sab_seat clan)
{
    bool found = false;
    for (unsigned i = 0; i < hints->marker_count; i++) {
        const struct sab_sign *marker = &hints->marker[i];
        bool there = cell == NULL ? marker->on == SAB_ON_CLAN && marker->clan == clan
                                  : marker->on == SAB_ON_CELL && marker->cell.x == cell->x &&
                                        marker->cell.y == cell->y;
        found = found || (there && marker->seat == you && marker->value != SAB_SAYS_NOTHING);
    }
    return found;
}

uint32_t hint_of_laying(const struct hint_scene *scene, unsigned lay, const sab_card *hand,
                        bool (*is_path)(unsigned card))
{
    bool nowhere = false, twice = false;
    unsigned held = scene->view->hand_count[scene->view->seat];
    for (unsigned i = 0; i < held; i++) {
        bool fits = !is_path(hand[i]);
        const struct sab_action *before = NULL;
        for (size_t j = 0; j < scene->count; j++) {
            const struct sab_action *action = &scene->legal[j];
            if (action->verb == lay && action->card == hand[i]) {
                fits = true;
                /* In a legal list, the two ways to lay a card in a cell follow each other. */
                twice = twice || (before != NULL && before->cell.x == action->cell.x &&
                                  before->cell.y == action->cell.y);
                before = action;
            }
        }
        nowhere = nowhere || !fits;
    }
    return hint_bit(HINT_NOWHERE, nowhere) | hint_bit(HINT_ROTATE, twice);
}

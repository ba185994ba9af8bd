/* SPDX-License-Identifier: MIT
 *
 * signs.c - the signs of one round.
 */
#include "signs/games.h"

#include <assert.h>
#include <string.h>

static const char *const codes[SIGNS_VERDICTS] = {
    [SIGNS_LATE] = "sign-later",      [SIGNS_NO_SEAT] = "sign-no-seat",
    [SIGNS_SELF] = "sign-self",       [SIGNS_KNOWN] = "sign-known",
    [SIGNS_SAME] = "sign-same",       [SIGNS_NO_PLACE] = "sign-no-place",
    [SIGNS_FACE_UP] = "sign-face-up", [SIGNS_NOT_LOOKED] = "sign-not-looked",
    [SIGNS_SETTLED] = "sign-settled", [SIGNS_NO_MARKER] = "sign-no-marker",
    [SIGNS_SILENT] = "sign-silent",   [SIGNS_FILLED] = "sign-filled",
    [SIGNS_UNHURT] = "sign-unhurt",
};

const char *signs_code(unsigned verdict)
{
    return verdict < SIGNS_VERDICTS ? codes[verdict] : NULL;
}

void signs_begin(struct signs *signs)
{
    memset(signs, 0, sizeof *signs);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        signs->light[seat] = SAB_NOBODY;
    }
}

/* ---- Markers --------------------------------------------------------------------------------- */

/* The index of the marker that `seat` has on the card that the sign names, or SIGNS_MARKERS_MAX if
 * there is none. */
static unsigned find_marker(const struct signs *signs, sab_seat seat, const struct sab_sign *sign)
{
    unsigned i = 0;
    while (i < SIGNS_MARKERS_MAX &&
           !(signs->marker[i].on == sign->on && signs->marker[i].seat == seat &&
             sab_same_cell(signs->marker[i].cell, sign->cell) &&
             signs->marker[i].clan == sign->clan)) {
        i++;
    }
    return i;
}

/* The index of the first unused element of signs->marker. Such an element always exists: to lay a
 * marker, a player must have played a card that allows a look, and a round has at most
 * SIGNS_MARKERS_MAX such cards. */
static unsigned free_marker(const struct signs *signs)
{
    unsigned i = 0;
    while (i < SIGNS_MARKERS_MAX && signs->marker[i].on != SAB_ON_NOTHING) {
        i++;
    }
    assert(i < SIGNS_MARKERS_MAX);
    return i;
}

static void give_marker(struct signs *signs, const struct sab_sign *sign)
{
    unsigned at = find_marker(signs, sign->seat, sign);
    if (at < SIGNS_MARKERS_MAX) {
        signs->marker[at].says = sign->value;
        signs->marker[at].changes++;
        return;
    }
    struct signs_marker *marker = &signs->marker[free_marker(signs)];
    marker->seat = sign->seat;
    marker->on = sign->on;
    marker->cell = sign->cell;
    marker->clan = sign->clan;
    marker->says = sign->value;
}

static enum signs_verdict check_marker(const struct signs *signs, const struct sab_view *view,
                                       const struct sab_sign *sign)
{
    struct signs_card card = signs_game(view->kind)->card(view, sign->on, sign->cell, sign->clan);
    unsigned at = find_marker(signs, sign->seat, sign);
    unsigned says = at < SIGNS_MARKERS_MAX ? signs->marker[at].says : SAB_SAYS_NOTHING;
    if (!card.exists) {
        return sign->on == SAB_ON_CLAN ? SIGNS_NO_SEAT : SIGNS_NO_PLACE;
    }
    if (card.truth != SAB_SAYS_NOTHING) {
        return SIGNS_FACE_UP;
    }
    if (!sab_has_seat(card.looked, sign->seat)) {
        return SIGNS_NOT_LOOKED;
    }
    if (sign->value == says) {
        return says == SAB_SAYS_NOTHING ? SIGNS_NO_MARKER : SIGNS_SAME;
    }
    return at < SIGNS_MARKERS_MAX && signs->marker[at].changes == SIGNS_CHANGES_MAX ? SIGNS_SETTLED
                                                                                    : SIGNS_OK;
}

/* Stamps the markers on cards that are face up now. Returns whether it has stamped any. */
static bool stamp(struct signs *signs, const struct sab_view *view)
{
    bool changed = false;
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        struct signs_marker *marker = &signs->marker[i];
        if (marker->says == SAB_SAYS_NOTHING || marker->stamp != SIGNS_OPEN) {
            continue;
        }
        struct signs_card card =
            signs_game(view->kind)->card(view, marker->on, marker->cell, marker->clan);
        if (card.truth != SAB_SAYS_NOTHING) {
            marker->stamp = marker->says == card.truth ? SIGNS_TRUE : SIGNS_LIE;
            marker->stamped = signs->acts;
            changed = true;
        }
    }
    return changed;
}

/* ---- Lights ---------------------------------------------------------------------------------- */

static enum signs_verdict check_light(const struct signs *signs, const struct sab_view *view,
                                      const struct sab_sign *sign)
{
    if (signs->light[sign->seat] == sign->to) {
        return SIGNS_SAME;
    }
    bool known = sign->to != SAB_NOBODY && signs_game(view->kind)->is_known(view, sign->to);
    return known ? SIGNS_KNOWN : SIGNS_OK;
}

/* If everybody now knows which side a player works for, puts out the lights that point at this
 * player. Once the round is decided, everybody knows the sides of all players, but the lights stay
 * as they are. Returns whether the function has put out any light. */
static bool put_out(struct signs *signs, const struct sab_view *view)
{
    bool changed = false;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        sab_seat to = signs->light[seat];
        if (!signs_is_decided(view) && to != SAB_NOBODY &&
            signs_game(view->kind)->is_known(view, to)) {
            signs->light[seat] = SAB_NOBODY;
            changed = true;
        }
    }
    return changed;
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

static enum signs_verdict check_arrow(const struct signs *signs, const struct sab_view *view,
                                      const struct sab_sign *sign)
{
    const struct signs_game *game = signs_game(view->kind);
    const struct signs_arrow *own =
        sign->kind == SAB_SIGN_DIG ? &signs->dig[sign->seat] : &signs->avoid[sign->seat];
    if (!game->is_place(view, sign->cell)) {
        return SIGNS_NO_PLACE;
    }
    if (game->is_filled(view, sign->cell)) {
        return SIGNS_FILLED;
    }
    return own->stands && sab_same_cell(own->cell, sign->cell) ? SIGNS_SAME : SIGNS_OK;
}

static void give_arrow(struct signs_arrow *arrow, sab_cell cell)
{
    arrow->stands = true;
    arrow->cell = cell;
}

/* Takes the arrow away if its cell is filled or its owner has played. */
static bool clear_arrow(struct signs_arrow *arrow, const struct sab_view *view, bool played)
{
    if (!arrow->stands || !(played || signs_game(view->kind)->is_filled(view, arrow->cell))) {
        return false;
    }
    memset(arrow, 0, sizeof *arrow);
    return true;
}

/* ---- The end of a round ---------------------------------------------------------------------- */

static bool is_small_talk(const struct sab_sign *sign)
{
    return sign->kind == SAB_SIGN_YES || sign->kind == SAB_SIGN_NO ||
           sign->kind == SAB_SIGN_THANKS || sign->kind == SAB_SIGN_FACE;
}

bool signs_is_decided(const struct sab_view *view)
{
    return signs_game(view->kind)->is_decided(view);
}

bool signs_is_late(const struct sab_view *view, const struct sab_sign *sign)
{
    return signs_is_decided(view) && !is_small_talk(sign);
}

/* ---- All signs ------------------------------------------------------------------------------- */

static enum signs_verdict check_opinion(const struct signs *signs, const struct sab_sign *sign)
{
    if (sign->on == SAB_ON_NOTHING) {
        return SIGNS_OK;
    }
    unsigned at = find_marker(signs, sign->to, sign);
    bool lies = at < SIGNS_MARKERS_MAX && signs->marker[at].says != SAB_SAYS_NOTHING;
    return lies ? SIGNS_OK : SIGNS_NO_MARKER;
}

/* Checks the player whom the sign is about. Only a call for help may be about its sender. */
static enum signs_verdict check_player(const struct sab_view *view, const struct sab_sign *sign)
{
    if (sign->to == SAB_NOBODY) {
        return SIGNS_OK;
    }
    if (sign->to >= view->seats) {
        return SIGNS_NO_SEAT;
    }
    return sign->to == sign->seat && sign->kind != SAB_SIGN_HELP ? SIGNS_SELF : SIGNS_OK;
}

enum signs_verdict signs_check(const struct signs *signs, const struct sab_view *view,
                               const struct sab_sign *sign)
{
    if (signs_is_late(view, sign)) {
        return SIGNS_LATE;
    }
    enum signs_verdict verdict = check_player(view, sign);
    if (verdict != SIGNS_OK) {
        return verdict;
    }
    switch ((enum sab_sign_kind)sign->kind) {
    case SAB_SIGN_LIGHT:
        return check_light(signs, view, sign);
    case SAB_SIGN_MARKER:
        return check_marker(signs, view, sign);
    case SAB_SIGN_TRUST:
    case SAB_SIGN_DOUBT:
        return check_opinion(signs, sign);
    case SAB_SIGN_YES:
    case SAB_SIGN_NO:
        return sab_has_seat(signs->spoken, sign->to) ? SIGNS_OK : SIGNS_SILENT;
    case SAB_SIGN_DIG:
    case SAB_SIGN_AVOID:
        return check_arrow(signs, view, sign);
    case SAB_SIGN_HELP:
        return signs_game(view->kind)->is_hurt(view, sign->to, sign->value) ? SIGNS_OK
                                                                            : SIGNS_UNHURT;
    case SAB_SIGN_NONE:
    case SAB_SIGN_STUCK:
    case SAB_SIGN_THANKS:
    case SAB_SIGN_FACE:
    case SAB_SIGN_KINDS:
        break;
    }
    return SIGNS_OK;
}

bool signs_puts_out(const struct signs *signs, const struct sab_sign *sign)
{
    return sign->kind == SAB_SIGN_LIGHT && sign->to == SAB_NOBODY &&
           signs->light[sign->seat] != SAB_NOBODY;
}

enum signs_verdict signs_check_record(const struct signs *signs, const struct sab_view *view,
                                      const struct sab_sign *sign)
{
    bool by_table = view->to_move != SAB_NOBODY && signs_puts_out(signs, sign);
    return by_table ? SIGNS_OK : signs_check(signs, view, sign);
}

static void count_up(uint8_t *count)
{
    *count = (uint8_t)(*count + (*count < UINT8_MAX));
}

static void remember(struct signs *signs, const struct sab_sign *sign)
{
    if (signs->heard_count == SIGNS_HEARD_MAX) {
        signs->heard_count--;
        memmove(signs->heard, signs->heard + 1, signs->heard_count * sizeof signs->heard[0]);
    }
    signs->heard[signs->heard_count++] = (struct signs_heard){*sign, signs->acts};
    count_up(&signs->given[sign->seat]);
    if (sign->kind == SAB_SIGN_LIGHT) {
        count_up(&signs->lit[sign->seat]);
    }
}

void signs_give(struct signs *signs, const struct sab_sign *sign)
{
    remember(signs, sign);
    signs->spoken |= sab_one_seat(sign->seat);
    if (sign->kind == SAB_SIGN_LIGHT) {
        signs->light[sign->seat] = sign->to;
    } else if (sign->kind == SAB_SIGN_MARKER) {
        give_marker(signs, sign);
    } else if (sign->kind == SAB_SIGN_DIG) {
        give_arrow(&signs->dig[sign->seat], sign->cell);
    } else if (sign->kind == SAB_SIGN_AVOID) {
        give_arrow(&signs->avoid[sign->seat], sign->cell);
    }
}

bool signs_differ(const struct signs *one, const struct signs *other)
{
    return memcmp(one, other, offsetof(struct signs, spoken)) != 0;
}

bool signs_is_play(unsigned kind, const struct sab_action *action)
{
    return (signs_game(kind)->plays >> action->verb & 1u) != 0;
}

bool signs_played(struct signs *signs, const struct sab_view *view, const struct sab_action *action)
{
    bool plays = signs_is_play(view->kind, action);
    signs->acts++;
    bool stamped = stamp(signs, view), dark = put_out(signs, view), changed = stamped || dark;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool played = plays && action->seat == seat;
        bool dig = clear_arrow(&signs->dig[seat], view, played);
        bool avoid = clear_arrow(&signs->avoid[seat], view, played);
        changed = changed || dig || avoid;
    }
    return changed;
}

/* SPDX-License-Identifier: MIT
 *
 * speak.c - whether a bot gives a sign, and the signs that are the same in all games.
 */
#include "bots/speak.h"

#include "bots/chance.h"
#include "bots/games.h"
#include "kit/mix.h"

#include <assert.h>
#include <string.h>

/* The chance, in percent, that a bot would speak, by moment and temper. */
// clang-format off
static const uint8_t chances[MOMENTS][SAB_TEMPERS] = {
    [MOMENT_LOOK] = {50, 80, 95},
    [MOMENT_MENDED] = {60, 90, 100},
    [MOMENT_HURT] = {30, 60, 80},
    [MOMENT_AGAINST] = {40, 70, 90},
    [MOMENT_ALIKE] = {20, 40, 60},
    [MOMENT_ASKED] = {20, 30, 50},
    [MOMENT_LIE] = {30, 50, 80},
    [MOMENT_STUCK] = {10, 20, 30},
    [MOMENT_NEARER] = {5, 10, 20},
    [MOMENT_SILENCE] = {10, 20, 30},
    [MOMENT_LIGHT] = {100, 100, 100},
};
// clang-format on

/* ---- The temper ------------------------------------------------------------------------------ */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text != '\0'; text++) {
        hash = (hash ^ (uint8_t)*text) * 0x100000001b3u;
    }
    return hash;
}

enum sab_temper sab_bot_temper(const char *table, const char *name)
{
    uint64_t hash = hash_text(hash_text(0xcbf29ce484222325u, table) ^ 0xff, name);
    return (enum sab_temper)chance_below(mix_nth(hash, 0), SAB_TEMPERS);
}

/* ---- For both games -------------------------------------------------------------------------- */

struct sab_sign speak_sign(const struct speaker *speaker, unsigned kind)
{
    struct sab_sign sign;
    memset(&sign, 0, sizeof sign);
    sign.kind = (uint8_t)kind;
    sign.seat = speaker->view->seat;
    sign.to = sign.clan = SAB_NOBODY;
    return sign;
}

bool speak_chance(const struct speaker *speaker, unsigned number, unsigned percent)
{
    return chance_below(mix_nth(speaker->seed, MOMENTS + number), 100) < percent;
}

static bool is_same_card(const struct speak_card *one, const struct speak_card *other)
{
    return one->on == other->on && sab_same_cell(one->cell, other->cell) &&
           one->clan == other->clan;
}

static struct speak_card card_of(const struct signs_marker *marker)
{
    return (struct speak_card){marker->on, marker->cell, marker->clan};
}

/* Whether the marker is on the table and has no stamp yet. */
static bool is_open(const struct signs_marker *marker)
{
    return marker->says != SAB_SAYS_NOTHING && marker->stamp == SIGNS_OPEN;
}

static bool lies_on(const struct signs_marker *marker, const struct speak_card *card)
{
    struct speak_card other = card_of(marker);
    return is_open(marker) && is_same_card(&other, card);
}

unsigned speak_own(const struct speaker *speaker, const struct speak_card *card)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &speaker->signs->marker[i];
        if (marker->seat == speaker->view->seat && lies_on(marker, card)) {
            return marker->says;
        }
    }
    return SAB_SAYS_NOTHING;
}

bool speak_is_marked(const struct speaker *speaker, const struct speak_card *card)
{
    bool marked = false;
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        marked = marked || lies_on(&speaker->signs->marker[i], card);
    }
    return marked;
}

bool speak_is_said(const struct speaker *speaker, const struct speak_card *but, unsigned says)
{
    bool said = false;
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &speaker->signs->marker[i];
        said = said || (is_open(marker) && marker->says == says && !lies_on(marker, but));
    }
    return said;
}

unsigned speak_agreed(const struct speaker *speaker, const struct speak_card *card)
{
    unsigned count[SAB_SAYS_COUNT] = {0}, agreed = SAB_SAYS_NOTHING, most = 1, second = 0;
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &speaker->signs->marker[i];
        if (marker->seat != speaker->view->seat && lies_on(marker, card)) {
            count[marker->says]++;
        }
    }
    for (unsigned says = 1; says < SAB_SAYS_COUNT; says++) {
        second += count[says] > 0;
        if (count[says] > most) {
            agreed = says;
            most = count[says];
        }
    }
    return second == 1 ? agreed : SAB_SAYS_NOTHING;
}

bool speak_has_given(const struct speaker *speaker, unsigned kind, size_t acts)
{
    bool given = false;
    for (unsigned i = 0; i < speaker->signs->heard_count; i++) {
        const struct signs_heard *heard = &speaker->signs->heard[i];
        given = given || (heard->sign.seat == speaker->view->seat && heard->sign.kind == kind &&
                          heard->acts >= acts);
    }
    return given;
}

struct sab_sign speak_cheer(const struct speaker *speaker, bool has_cell, sab_cell cell)
{
    const struct signs_arrow *own = &speaker->signs->dig[speaker->view->seat];
    bool asks = own->stands && sab_same_cell(own->cell, cell);
    struct sab_sign sign = speak_sign(speaker, SAB_SIGN_FACE);
    sign.value = SAB_FACE_CHEER;
    if (has_cell && !asks && speak_chance(speaker, 0, 50)) {
        sign = speak_sign(speaker, SAB_SIGN_DIG);
        sign.on = SAB_ON_CELL;
        sign.cell = cell;
    }
    return sign;
}

/* ---- The moments ----------------------------------------------------------------------------- */

static const struct bot_talk *talk_of(const struct speaker *speaker)
{
    return bot_games[speaker->view->kind]->talk;
}

static bool offer_claim(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct bot_talk *talk = talk_of(speaker);
    struct speak_card card;
    if (speaker->act->seat != speaker->view->seat || !talk->looks(speaker->act, &card) ||
        speak_own(speaker, &card) != SAB_SAYS_NOTHING) {
        return false;
    }
    unsigned says = talk->claim(speaker, &card);
    if (says != SAB_SAYS_NOTHING) {
        *sign = speak_sign(speaker, SAB_SIGN_MARKER);
        sign->on = card.on;
        sign->cell = card.cell;
        sign->clan = card.clan;
        sign->value = (uint8_t)says;
    }
    return true;
}

/* Offers thanks for help that the bot has got since its last play. If the bot got help several
 * times, it gives thanks only for the most recent help. */
static bool offer_thanks(const struct speaker *speaker, struct sab_sign *sign)
{
    const struct bot_talk *talk = talk_of(speaker);
    sab_seat me = speaker->view->seat;
    for (size_t i = speaker->after; i > speaker->since; i--) {
        const struct sab_action *action = &speaker->history->at[i - 1];
        if ((talk->helps >> action->verb & 1u) != 0 && action->target == me && action->seat != me) {
            if (speak_has_given(speaker, SAB_SIGN_THANKS, i)) {
                return false;
            }
            *sign = speak_sign(speaker, SAB_SIGN_THANKS);
            sign->to = action->seat;
            return true;
        }
    }
    return false;
}

/* What the bot claims to know of the card (enum sab_says). An honest bot claims what it knows. Any
 * other bot claims what its own marker says or, if it has no marker there, what it knows. */
static unsigned story(const struct speaker *speaker, const struct speak_card *card)
{
    unsigned own = speak_own(speaker, card);
    return own != SAB_SAYS_NOTHING && !speaker->honest
               ? own
               : talk_of(speaker)->seen(speaker->view, card);
}

/* Whether the marker is news to the bot: it was laid since the bot's last play, or the bot has just
 * looked at the card under it. After the bot has given its opinion of the marker, the marker is no
 * longer news. */
static bool is_news(const struct speaker *speaker, const struct signs_marker *marker)
{
    struct speak_card card = card_of(marker), looked;
    bool news = speaker->act->seat == speaker->view->seat &&
                talk_of(speaker)->looks(speaker->act, &looked) && is_same_card(&card, &looked);
    for (unsigned i = 0; i < speaker->signs->heard_count; i++) {
        const struct signs_heard *heard = &speaker->signs->heard[i];
        const struct sab_sign *sign = &heard->sign;
        struct speak_card other = {sign->on, sign->cell, sign->clan};
        if (!is_same_card(&card, &other)) {
            continue;
        }
        if (sign->kind == SAB_SIGN_MARKER && sign->seat == marker->seat) {
            news = news || heard->acts >= speaker->since;
        } else if (sign->seat == speaker->view->seat && sign->to == marker->seat) {
            news = false;
        }
    }
    return news;
}

/* Offers an opinion about another player's marker. If `agrees` is true, looks for a marker that
 * says what the bot claims to know, and offers trust. Otherwise looks for a marker that says
 * something else, and offers doubt. */
static bool offer_opinion(const struct speaker *speaker, bool agrees, struct sab_sign *sign)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &speaker->signs->marker[i];
        struct speak_card card = card_of(marker);
        if (!is_open(marker) || marker->seat == speaker->view->seat || !is_news(speaker, marker)) {
            continue;
        }
        unsigned stands_for = story(speaker, &card);
        if (stands_for != SAB_SAYS_NOTHING && (stands_for == marker->says) == agrees) {
            *sign = speak_sign(speaker, agrees ? SAB_SIGN_TRUST : SAB_SIGN_DOUBT);
            sign->to = marker->seat;
            sign->on = card.on;
            sign->cell = card.cell;
            sign->clan = card.clan;
            return true;
        }
    }
    return false;
}

static bool offer_doubt(const struct speaker *speaker, struct sab_sign *sign)
{
    return offer_opinion(speaker, false, sign);
}

static bool offer_trust(const struct speaker *speaker, struct sab_sign *sign)
{
    return offer_opinion(speaker, true, sign);
}

/* Whether the sign `number` needs no answer any more: the seat that gave it has given a later sign,
 * or the bot has answered that seat since. */
static bool is_settled(const struct speaker *speaker, unsigned number)
{
    sab_seat seat = speaker->signs->heard[number].sign.seat;
    bool settled = false;
    for (unsigned i = number + 1; i < speaker->signs->heard_count; i++) {
        const struct sab_sign *sign = &speaker->signs->heard[i].sign;
        bool answers = sign->kind == SAB_SIGN_YES || sign->kind == SAB_SIGN_NO;
        settled = settled || sign->seat == seat ||
                  (answers && sign->seat == speaker->view->seat && sign->to == seat);
    }
    return settled;
}

/* Answers a player whose newest sign doubts the bot or asks to dig. Only a player's newest sign can
 * be answered, because `yes` and `no` always refer to the newest sign. */
static bool offer_answer(const struct speaker *speaker, struct sab_sign *sign)
{
    sab_seat me = speaker->view->seat;
    for (unsigned i = speaker->signs->heard_count; i > 0; i--) {
        const struct signs_heard *heard = &speaker->signs->heard[i - 1];
        bool doubts = heard->sign.kind == SAB_SIGN_DOUBT && heard->sign.to == me;
        bool asks = heard->sign.kind == SAB_SIGN_DIG;
        if (heard->acts < speaker->since || heard->sign.seat == me || !(doubts || asks) ||
            is_settled(speaker, i - 1)) {
            continue;
        }
        if (doubts || talk_of(speaker)->would_dig(speaker, heard->sign.cell)) {
            *sign = speak_sign(speaker, doubts ? SAB_SIGN_NO : SAB_SIGN_YES);
            sign->to = heard->sign.seat;
        }
        return true;
    }
    return false;
}

/* Offers a sign `face` if a marker has been stamped as a lie since the bot's last play. The bot
 * gasps or, if the marker is its own, looks innocent. */
static bool offer_gasp(const struct speaker *speaker, struct sab_sign *sign)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &speaker->signs->marker[i];
        if (marker->stamp == SIGNS_LIE && marker->stamped > speaker->since &&
            !speak_has_given(speaker, SAB_SIGN_FACE, marker->stamped)) {
            bool mine = marker->seat == speaker->view->seat;
            *sign = speak_sign(speaker, SAB_SIGN_FACE);
            sign->value = mine ? SAB_FACE_INNOCENT : SAB_FACE_GASP;
            return true;
        }
    }
    return false;
}

/* ---- Speaking -------------------------------------------------------------------------------- */

static speak_offer *const shared[MOMENTS] = {
    [MOMENT_LOOK] = offer_claim,  [MOMENT_MENDED] = offer_thanks, [MOMENT_AGAINST] = offer_doubt,
    [MOMENT_ALIKE] = offer_trust, [MOMENT_ASKED] = offer_answer,  [MOMENT_LIE] = offer_gasp,
};

/* Whether the bot may still give a sign for this moment. If bots give lights in this game, one sign
 * in each round is reserved for the light. */
static bool has_signs_left(const struct speaker *speaker, unsigned moment)
{
    sab_seat me = speaker->view->seat;
    unsigned given = speaker->signs->given[me], lit = speaker->signs->lit[me];
    bool kept = talk_of(speaker)->offers[MOMENT_LIGHT] != NULL && moment != MOMENT_LIGHT;
    return given < SAB_BOT_SIGNS_MAX && (!kept || given - lit + 1 < SAB_BOT_SIGNS_MAX);
}

/* The number of actions up to and including the bot's last play before action `after`; 0: there was
 * no such play. */
static size_t last_play(const struct sab_view *view, const struct sab_history *history,
                        size_t after)
{
    for (size_t i = after - 1; i > 0; i--) {
        const struct sab_action *action = &history->at[i - 1];
        if (action->seat == view->seat && signs_is_play(view->kind, action)) {
            return i;
        }
    }
    return 0;
}

struct sab_sign sab_bot_speak(const struct sab_view *view, const struct sab_history *history,
                              const struct sab_slot *slot, uint64_t seed)
{
    const struct bot_talk *talk = bot_games[view->kind]->talk;
    if (talk == NULL) {
        return (struct sab_sign){.kind = SAB_SIGN_NONE, .seat = view->seat};
    }
    assert(history->signs != NULL && slot->after > 0 && slot->after <= history->count);
    struct speaker speaker = {.view = view,
                              .history = history,
                              .signs = history->signs,
                              .act = &history->at[slot->after - 1],
                              .after = slot->after,
                              .since = last_play(view, history, slot->after),
                              .honest = talk->is_honest(view),
                              .seed = seed};
    for (unsigned moment = 0; moment < MOMENTS; moment++) {
        struct sab_sign sign = speak_sign(&speaker, SAB_SIGN_NONE);
        speak_offer *offer = talk->offers[moment] != NULL ? talk->offers[moment] : shared[moment];
        unsigned chance = chances[moment][slot->temper];
        bool speaks = chance_below(mix_nth(seed, moment), slot->few ? 200 : 100) < chance;
        if (speaks && offer != NULL && has_signs_left(&speaker, moment) && offer(&speaker, &sign)) {
            return signs_is_late(view, &sign) ? speak_sign(&speaker, SAB_SIGN_NONE) : sign;
        }
    }
    return speak_sign(&speaker, SAB_SIGN_NONE);
}

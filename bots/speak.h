/* SPDX-License-Identifier: MIT
 *
 * speak.h - what bots say (docs/bots.md): the part that all games share. Private to bots/.
 *
 * A bot goes through the moments in the order of enum moment. For each moment, chance decides first
 * whether the bot would speak. If so, the bot checks whether the moment has come and, if it has,
 * decides what to say. So the role changes what a bot says, but hardly changes how often it speaks.
 */
#ifndef BOTS_SPEAK_H
#define BOTS_SPEAK_H

#include "bots/bot.h"

enum moment {
    MOMENT_LOOK,    /* the bot has just looked at a card */
    MOMENT_MENDED,  /* a player repaired the bot's tool or, in the cave, gave it boots or an axe */
    MOMENT_HURT,    /* a player broke the bot's tool or, in the cave, its dwarf is struck down */
    MOMENT_AGAINST, /* another player's marker contradicts what the bot claims to know */
    MOMENT_ALIKE,   /* another player's marker confirms what the bot claims to know */
    MOMENT_ASKED,   /* somebody doubts the bot, or asks to dig somewhere */
    MOMENT_LIE,     /* a marker has been stamped as a lie */
    MOMENT_STUCK,   /* the bot has just passed or discarded */
    MOMENT_NEARER,  /* a card has just brought a goal nearer */
    MOMENT_SILENCE, /* the bot has looked at a goal, and no marker is on it */
    MOMENT_LIGHT,   /* the bot suspects somebody */
    MOMENTS
};

/* A card that a marker can be about. The fields are as in struct sab_sign. */
struct speak_card {
    uint8_t on;
    sab_cell cell;
    sab_seat clan;
};

/* A bot that may speak now. */
struct speaker {
    const struct sab_view *view;
    const struct sab_history *history;
    const struct signs *signs;
    const struct sab_action *act; /* the action that opened the slot */
    size_t after;                 /* number of actions up to and including `act` */
    /* Number of actions up to and including the bot's last play before `act`; 0 if there was
     * none. */
    size_t since;
    bool honest; /* the bot tells the truth: a gold-digger, or loyal */
    uint64_t seed;
};

/* A function that returns whether its moment has come. Before the call, *sign has the kind
 * SAB_SIGN_NONE. If the moment has come and the bot wants to speak, the function sets *sign to what
 * the bot says. */
typedef bool speak_offer(const struct speaker *speaker, struct sab_sign *sign);

/* How bots talk in one game. */
struct bot_talk {
    bool (*is_honest)(const struct sab_view *view);
    uint64_t helps; /* verbs that help their target, as bits (1 << verb) */
    /* Whether the action looks at a card. If so, *card is that card. */
    bool (*looks)(const struct sab_action *action, struct speak_card *card);
    /* What the seat knows of this card (enum sab_says). */
    unsigned (*seen)(const struct sab_view *view, const struct speak_card *card);
    /* What the bot says of a card that it has just looked at. The result is SAB_SAYS_NOTHING if the
     * bot says nothing. */
    unsigned (*claim)(const struct speaker *speaker, const struct speak_card *card);
    /* Whether the bot would dig in this cell, or at this goal. */
    bool (*would_dig)(const struct speaker *speaker, sab_cell cell);
    /* For each moment, the offer that only this game has. NULL: the offer for this moment is in
     * speak.c, or the moment never comes in this game. */
    speak_offer *offers[MOMENTS];
};

/* A new sign of this kind by the bot. */
struct sab_sign speak_sign(const struct speaker *speaker, unsigned kind);
/* Throws dice. The result is true in `percent` of 100 cases. Throws with different numbers are
 * independent. A second throw with the same number gives the same result. */
bool speak_chance(const struct speaker *speaker, unsigned number, unsigned percent);

/* What the bot's own marker on the card says, or SAB_SAYS_NOTHING. */
unsigned speak_own(const struct speaker *speaker, const struct speak_card *card);
/* Whether any player has a marker without a stamp on the card. */
bool speak_is_marked(const struct speaker *speaker, const struct speak_card *card);
/* Whether any card except `but` has an unstamped marker that says `says`. */
bool speak_is_said(const struct speaker *speaker, const struct speak_card *but, unsigned says);
/* What the markers of at least two other players say of the card, if no other player contradicts
 * them; else SAB_SAYS_NOTHING. */
unsigned speak_agreed(const struct speaker *speaker, const struct speak_card *card);
/* Whether the bot has given a sign of this kind since the round had `acts` actions. */
bool speak_has_given(const struct speaker *speaker, unsigned kind, size_t acts);
/* A cheer or, in half of the cases, a request to dig in `cell`. Always a cheer if has_cell is
 * false, or if the bot already asks to dig in `cell`. */
struct sab_sign speak_cheer(const struct speaker *speaker, bool has_cell, sab_cell cell);

#endif

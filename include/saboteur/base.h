/* SPDX-License-Identifier: MIT
 *
 * base.h - Saboteur, the base game: what a deal, a view and the secrets are made of.
 *
 * The rules are docs/rules/base.md. Arrays indexed by seat have SAB_SEATS_MAX entries.
 * The entries of seats not in play are zero.
 */
#ifndef SABOTEUR_BASE_H
#define SABOTEUR_BASE_H

#include "saboteur/card.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    SAB_BASE_SEATS_MIN = 3, /* base 2.1 */
    SAB_BASE_SEATS_MAX = 10,
    SAB_BASE_ROUNDS = 3,    /* base 10.2 */
    SAB_BASE_DECK = 67,     /* base 1.1, 1.3: 40 path cards and 27 action cards */
    SAB_BASE_PATHS = 40,    /* path cards in the deck */
    SAB_BASE_HAND_MAX = 6,  /* base 2.3 */
    SAB_BASE_DWARFS = 11,   /* base 1.5 */
    SAB_BASE_GOALS = 3,     /* base 2.2; goal 0 lies at (8,-2), 1 at (8,0), 2 at (8,2) */
    SAB_BASE_GOLD = 28,     /* base 1.4 */
    SAB_BASE_NUGGETS = 44,  /* base 1.4 */
    SAB_BASE_OFFER_MAX = 9, /* base 9.1 */
    SAB_BASE_LAID_MAX = 41, /* the start card and all path cards */
    SAB_BASE_EXTENT = 42    /* no card can lie where |x| or |y| is greater */
};

/* ---- Cards (base 1) ------------------------------------------------------------------------- */

/* The cards of the deck, path cards first. A path card is named after the openings that it has when
 * it lies upright (base 1.1). The numbers never change. */
enum sab_base_card_number {
    SAB_PATH_NESW = 1, /* joined path cards */
    SAB_PATH_NES,
    SAB_PATH_ESW,
    SAB_PATH_NS,
    SAB_PATH_EW,
    SAB_PATH_NE,
    SAB_PATH_NW,
    SAB_DEAD_NESW, /* dead ends: the same openings, none joined */
    SAB_DEAD_NES,
    SAB_DEAD_ESW,
    SAB_DEAD_NS,
    SAB_DEAD_EW,
    SAB_DEAD_NE,
    SAB_DEAD_NW,
    SAB_DEAD_N,
    SAB_DEAD_E,

    SAB_BREAK_PICKAXE, /* action cards */
    SAB_BREAK_LANTERN,
    SAB_BREAK_CART,
    SAB_REPAIR_PICKAXE,
    SAB_REPAIR_LANTERN,
    SAB_REPAIR_CART,
    SAB_REPAIR_LANTERN_PICKAXE,
    SAB_REPAIR_CART_PICKAXE,
    SAB_REPAIR_CART_LANTERN,
    SAB_ROCKFALL,
    SAB_MAP,

    SAB_BASE_CARDS /* one past the last */
};

/* The role on a dwarf card (base 1.5). */
enum sab_base_role { SAB_ROLE_UNKNOWN, SAB_DIGGER, SAB_SABOTEUR };

/* What a goal card hides (base 1.2): the treasure, or a stone with a left or a right curve. */
enum sab_base_goal { SAB_TREASURE = 1, SAB_STONE_NE, SAB_STONE_NW };

/* ---- Actions -------------------------------------------------------------------------------- */

/* The verbs of the base game, besides SAB_VOTE (base 12.1), which both games have. Each note says
 * what the verb does, and lists the fields of struct sab_action that the verb uses. The card of a
 * pass and the amount of a take are secret (base 13): for all other seats, sab_redact_action sets
 * them to 0. */
enum sab_base_verb {
    SAB_BASE_LAY = 1,  /* lay a path card (base 4): card, cell, shape (as it will lie) */
    SAB_BASE_BREAK,    /* break a tool (base 5.1): card, target */
    SAB_BASE_REPAIR,   /* repair a tool (base 5.2): card, target, tool */
    SAB_BASE_ROCKFALL, /* remove a path card (base 5.3): card, cell */
    SAB_BASE_MAP,      /* look at a goal (base 5.4): card, cell */
    SAB_BASE_PASS,     /* discard face down (base 6.1): card (SAB_NO_CARD if the hand is empty) */
    SAB_BASE_REVEAL,   /* choose the goal to reveal (base 7.2): cell */
    SAB_BASE_TURN,     /* choose how a stone lies (base 7.4): cell, shape */
    SAB_BASE_TAKE,     /* take a gold card (base 9.1): amount, the number of nuggets on it */
    SAB_BASE_VERBS = SAB_VOTE + 1 /* one past the last verb, which is SAB_VOTE */
};

/* ---- Events --------------------------------------------------------------------------------- */

/* The events of the base game, besides SAB_DEALT, SAB_DREW, SAB_LOOKED, SAB_FELL, SAB_SHOWN and
 * SAB_GAME_ENDED, which both games have. Each note says what happened, and lists the fields of
 * struct sab_event that are set. */
enum sab_base_event_type {
    SAB_BASE_GOAL_TURNED = 5, /* a goal is face up now: cell, shape, amount (enum sab_base_goal) */
    SAB_BASE_ROUND_ENDED = 6, /* the round ended: amount (enum sab_base_outcome), seat (the
                               * finisher, or SAB_NOBODY) */
    SAB_BASE_UNMASKED = 7,    /* a dwarf card was revealed: seat (SAB_NOBODY: the card set aside),
                               * amount (enum sab_base_role) */
    SAB_BASE_OFFERED = 9,     /* gold cards were laid out (base 9.1): amount (how many) */
    SAB_BASE_TOOK = 10,       /* a seat took a gold card: seat, amount (its nuggets, secret) */
    SAB_BASE_BURIED = 11,     /* a seat put a gold card under the pile (base 9.3): seat, amount (its
                               * nuggets, secret) */
    SAB_BASE_OUT_OF_REACH = 13, /* the treasure is out of reach, so the round ends (base 8.1b) */
    SAB_BASE_EVENTS             /* one past the last */
};

enum sab_base_outcome { SAB_DIGGERS_WON = 1, SAB_SABOTEURS_WON, SAB_NOBODY_WON };

/* ---- Options (base 11) ------------------------------------------------------------------ */

/* Index of an option in sab_config.option. In the preset `standard` every option is 0. */
enum sab_base_option {
    SAB_BASE_OPT_DIRECTION,         /* enum sab_direction: the order of turns */
    SAB_BASE_OPT_GOLD_DIRECTION,    /* enum sab_gold_direction */
    SAB_BASE_OPT_CONNECTION,        /* enum sab_connection */
    SAB_BASE_OPT_BREAK_SELF,        /* enum sab_break_self */
    SAB_BASE_OPT_SEVERAL_GOALS,     /* enum sab_several_goals */
    SAB_BASE_OPT_STONE_TURN,        /* enum sab_stone_turn */
    SAB_BASE_OPT_ROUND_END,         /* enum sab_round_end */
    SAB_BASE_OPT_BLOCKED_UNPAID,    /* enum sab_blocked_unpaid */
    SAB_BASE_OPT_SABOTEUR_FINISHER, /* enum sab_saboteur_finisher */
    SAB_BASE_OPT_OUT_OF_REACH,      /* enum sab_out_of_reach */
    SAB_BASE_OPTIONS
};
enum sab_direction { SAB_DIRECTION_CW, SAB_DIRECTION_CCW };
enum sab_gold_direction { SAB_GOLD_CCW, SAB_GOLD_CW };
enum sab_connection { SAB_CONNECTION_START, SAB_CONNECTION_OPEN, SAB_CONNECTION_TOUCH };
enum sab_break_self { SAB_SELF_ALLOWED, SAB_SELF_SPARED };
enum sab_blocked_unpaid { SAB_BLOCKED_GETS_GOLD, SAB_BLOCKED_GETS_NONE };
enum sab_several_goals { SAB_GOALS_CHOOSE, SAB_GOALS_ALL };
enum sab_stone_turn { SAB_STONE_JOIN, SAB_STONE_FREE };
enum sab_round_end { SAB_END_HANDS, SAB_END_PASSES };
enum sab_saboteur_finisher { SAB_FINISHER_UNPAID, SAB_FINISHER_PAID };
enum sab_out_of_reach { SAB_LOST_ROUND_GOES_ON, SAB_LOST_ROUND_ENDS };

enum sab_base_preset {
    SAB_PRESET_STANDARD,
    SAB_PRESET_RU,
    SAB_PRESET_BG,
    SAB_PRESET_IT,
    SAB_PRESET_FR,
    SAB_BASE_PRESETS
};

/* ---- A deal ----------------------------------------------------------------------------- */

/* Everything random about one round (base 2). A replay reads this and never shuffles. */
struct sab_base_deal {
    /* The shuffled deck: first the hands of seat 0, seat 1, ..., then the draw pile, top first.
     * Base 2.3 says how many cards a hand has. */
    sab_card deck[SAB_BASE_DECK];
    /* Dwarf cards, each an enum sab_base_role: dwarfs[n] is dealt to seat n. The card after the
     * last seat's card is set aside. */
    uint8_t dwarfs[SAB_BASE_DWARFS];
    uint8_t goals[SAB_BASE_GOALS]; /* goals[n]: what goal n hides, an enum sab_base_goal */
    /* The number of nuggets on each gold card, top of the pile first. Set only for the first round.
     * In later rounds this array is all zero, and the pile keeps its order (base 10.1). */
    uint8_t gold[SAB_BASE_GOLD];
};

/* ---- What one seat may know (base 13) ---------------------------------------------------- */

enum sab_base_phase {
    SAB_BASE_PLAYING,  /* to_move lays, plays or passes; any seat may vote */
    SAB_BASE_CHOOSING, /* to_move chooses the goal to reveal (base 7.2) */
    SAB_BASE_TURNING,  /* to_move chooses how a stone lies (base 7.4) */
    SAB_BASE_TAKING,   /* to_move takes a gold card (base 9.1) */
    SAB_BASE_OVER      /* the round is over; if round == SAB_BASE_ROUNDS, so is the game */
};

struct sab_base_laid {
    sab_cell cell;
    sab_shape shape;
};

/* The part of struct sab_view that only the base game has: sab_view.as.base. */
struct sab_base_view {
    uint8_t option[SAB_BASE_OPTIONS]; /* index: enum sab_base_option */
    sab_seat finisher;   /* who reached the treasure; SAB_NOBODY until the treasure is revealed */
    sab_seat last_layer; /* who laid the newest path card (base 8.1a); SAB_NOBODY: none laid */
    /* With option round_end=passes: number of passes in a row that count towards the end of the
     * round (base 8.1). With round_end=hands: always 0. */
    uint8_t passes;

    uint8_t laid_count;
    /* laid[0] is the start card. Then come the path cards in the order laid. But when a rockfall
     * removes a card, the last card of the array moves into the removed card's entry. */
    struct sab_base_laid laid[SAB_BASE_LAID_MAX];
    sab_cell last_laid; /* cell of the newest path card; (0,0): none laid, or that card has
                         * fallen */

    uint8_t goal[SAB_BASE_GOALS]; /* what each goal hides (enum sab_base_goal); 0: unknown */
    sab_shape goal_shape[SAB_BASE_GOALS]; /* shape of each goal that is face up; 0: face down */
    sab_seats looked[SAB_BASE_GOALS]; /* seats that have looked at the goal with a map (public) */
    uint8_t choice[SAB_BASE_GOALS]; /* 1: to_move may now reveal this goal, or rotate it; else 0 */

    sab_card hand[SAB_BASE_HAND_MAX]; /* this seat's cards, sorted; unused entries are 0 */
    sab_tools broken[SAB_SEATS_MAX];  /* broken tools of each seat */
    /* enum sab_base_role of each seat. Until the round is over, only this seat's own role is
     * set. */
    uint8_t role[SAB_SEATS_MAX];
    uint8_t aside; /* enum sab_base_role of the dwarf set aside; 0 until the round is over */

    /* For each card, by its number: how many copies were discarded face up in this round, including
     * path cards removed by a rockfall. A break card is not counted until the tool that it broke
     * has been repaired (base 5.2). */
    uint8_t spent[SAB_BASE_CARDS];
    uint8_t passed[SAB_SEATS_MAX];      /* number of cards each seat discarded face down */
    uint8_t passed_own[SAB_BASE_CARDS]; /* by card number: copies this seat discarded face down */

    uint8_t gold_count[SAB_SEATS_MAX];  /* number of gold cards of each seat (public) */
    uint8_t gold_own[4];                /* gold_own[n]: number of this seat's cards of n nuggets */
    uint8_t gold_all[SAB_SEATS_MAX][4]; /* like gold_own, for each seat; 0 until the game is over */
    uint8_t gold_pile_count;            /* gold cards in the pile */
    uint8_t offer_count;                /* gold cards on offer (base 9.1) */
    /* offer[n]: number of gold cards of n nuggets on offer. All 0 unless this seat is now choosing
     * a gold card. */
    uint8_t offer[4];
};

/* What sab_base_missing returns if no number of cards is enough. */
enum { SAB_NO_WAY = 255 };

/* The fewest cards that are missing on a way from the start to a face-down goal (base 8.1b). All
 * views of a game lead to the same number, because it depends only on what everybody sees. */
unsigned sab_base_missing(const struct sab_base_view *view);

/* ---- Everything (for records, replays and tests, never for a seat) ------------------------- */

/* What a spectator's view hides. The secrets and that view together are the whole game. */
struct sab_base_secrets {
    sab_card hand[SAB_SEATS_MAX][SAB_BASE_HAND_MAX]; /* each hand sorted; unused entries are 0 */
    uint8_t pile_count;                              /* cards in the draw pile */
    sab_card pile[SAB_BASE_DECK];                    /* draw pile, top first */
    uint8_t passed[SAB_SEATS_MAX][SAB_BASE_CARDS];   /* [seat][card]: copies discarded face down */
    uint8_t role[SAB_SEATS_MAX];                     /* enum sab_base_role */
    uint8_t aside;                                   /* enum sab_base_role of the dwarf set aside */
    uint8_t goal[SAB_BASE_GOALS];                    /* enum sab_base_goal */
    uint8_t gold_pile_count;                         /* gold cards in the pile */
    uint8_t gold_pile[SAB_BASE_GOLD];                /* nuggets on each card, top first */
    uint8_t gold[SAB_SEATS_MAX][4];                  /* gold[seat][n]: gold cards of n nuggets */
    uint8_t offer[4]; /* offer[n]: gold cards of n nuggets on offer */
};

/* ---- The catalogue (base 1) ---------------------------------------------------------------- */

struct sab_base_card {
    sab_shape shape; /* shape of the upright card; 0: an action card */
    sab_tools tools; /* tools that the card breaks or repairs */
    uint8_t copies;  /* number of copies in the deck */
    uint8_t verb;    /* enum sab_base_verb: the verb that plays the card */
};

extern const struct sab_base_card sab_base_cards[SAB_BASE_CARDS]; /* row SAB_NO_CARD is zero */

/* What depends on the number of seats (base 2.1, 2.3). Rows 0 to 2 of sab_base_sizes are zero. */
struct sab_base_size {
    uint8_t saboteurs, diggers; /* how many dwarf cards of each role are shuffled */
    uint8_t hand;               /* number of cards in a full hand */
    uint8_t gold;               /* number of gold cards drawn if the diggers win (base 9.1) */
};
extern const struct sab_base_size sab_base_sizes[SAB_SEATS_MAX + 1];

/* The number of values that each option has. */
extern const uint8_t sab_base_option_values[SAB_BASE_OPTIONS];
extern const uint8_t sab_base_presets[SAB_BASE_PRESETS][SAB_BASE_OPTIONS];
extern const sab_cell sab_base_goal_cells[SAB_BASE_GOALS];

/* The number of the goal in `cell`, or SAB_BASE_GOALS if no goal lies there. */
unsigned sab_base_goal_at(sab_cell cell);

/* The shape that results from a half turn of `shape` (base 4.3). */
sab_shape sab_base_half_turn(sab_shape shape);
/* The upright shape of a goal. */
sab_shape sab_base_goal_shape(enum sab_base_goal goal);
/* The path card that can lie in this shape, or SAB_NO_CARD. */
sab_card sab_base_card_of_shape(sab_shape shape);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif

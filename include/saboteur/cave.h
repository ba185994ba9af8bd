/* SPDX-License-Identifier: MIT
 *
 * cave.h - Saboteur: The Dark Cave: its cards, and what a deal, a view and the secrets are made of.
 *
 * The rules are docs/rules/cave.md, cited as "cave 4.2". Arrays indexed by seat have
 * SAB_CAVE_SEATS_MAX entries, those from the number of seats on are zero. The numbers of cards,
 * verbs, goals and events begin where those of the base game can never be, so that a card, an
 * action or an event says by itself which game it is of.
 */
#ifndef SABOTEUR_CAVE_H
#define SABOTEUR_CAVE_H

#include "saboteur/card.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    SAB_CAVE_SEATS_MIN = 2, /* cave 2 */
    SAB_CAVE_SEATS_MAX = 8,
    SAB_CAVE_GROUPS = 3,      /* I, II and III (cave 1.1) */
    SAB_CAVE_DECK = 82,       /* cave 1.1, 1.2: 50 path cards and 32 action cards */
    SAB_CAVE_PATHS = 50,      /* path cards among them */
    SAB_CAVE_ASIDE_EACH = 5,  /* cards of each group that nobody plays with (cave 2.4) */
    SAB_CAVE_REMOVED = 15,    /* in all */
    SAB_CAVE_IN_PLAY = 67,    /* the others: hands and draw pile */
    SAB_CAVE_HAND_MAX = 5,    /* cave 2.4; no way to hold more */
    SAB_CAVE_GOALS = 4,       /* cave 2.1 */
    SAB_CAVE_CLAN_CARDS = 10, /* cave 1.3 */
    SAB_CAVE_ASIDE_MAX = 3,   /* clan cards laid aside (cave 2.2) */
    SAB_CAVE_NUGGETS = 46,    /* cave 1.3 */
    SAB_CAVE_WEBS = 3,
    SAB_CAVE_CREATURES = 3,
    SAB_CAVE_LAID_MAX = 51,  /* the start card and path cards on the table */
    SAB_CAVE_SPACES_MAX = 8, /* spaces of one card, at most */
    SAB_CAVE_EXTENT = 55,    /* no card, and no cell one may go to, has |x| or |y| above it */
    SAB_CAVE_LOT_SIDES = 60, /* a lot is below it: divided by 1 to 5, no rest is likelier */
    SAB_CAVE_MEMORIES = 4    /* hands somebody may remember: two by each swap (cave 5.4) */
};

/* ---- Options ------------------------------------------------------------------------------ */

/* Index of an option in sab_config.option; all off unless chosen. */
enum sab_cave_option {
    SAB_CAVE_OPT_VEIN_OPTIONAL, /* cave 4.6: the player is asked */
    SAB_CAVE_OPT_AXE_AT_ONCE,   /* cave 5.3 */
    SAB_CAVE_OPTIONS
};

/* ---- Cards (cave 1, 8) ---------------------------------------------------------------------- */

enum sab_cave_clan { SAB_CLAN_UNKNOWN, SAB_GOLDEN_AXE, SAB_BLUE_MOON, SAB_CLANS };
enum sab_cave_loyalty { SAB_LOYALTY_UNKNOWN, SAB_LOYAL, SAB_DISLOYAL };
enum sab_creature { SAB_RAT, SAB_LINDWORM, SAB_GOBLIN };

/* What a goal hides, beside enum sab_base_goal of the base game. */
enum sab_cave_goal { SAB_GOAL_EXIT = 8, SAB_GOAL_HOLE, SAB_GOAL_LADDER, SAB_GOAL_VEIN };

/* What an action card does, whatever its group. */
enum sab_cave_deed {
    SAB_DEED_PATH, /* none: it is a path card */
    SAB_DEED_INFORMATION,
    SAB_DEED_ROCKFALL,
    SAB_DEED_BOOTS,
    SAB_DEED_AXE,
    SAB_DEED_SWAP,
    SAB_DEED_WEB,
    SAB_DEED_RAT, /* the creatures in the order of enum sab_creature */
    SAB_DEED_LINDWORM,
    SAB_DEED_GOBLIN,
    SAB_DEEDS
};

/* What is printed on a space. */
enum sab_cave_mark {
    SAB_MARK_NONE,
    SAB_MARK_HOLE,
    SAB_MARK_LADDER,
    SAB_MARK_VEIN,
    SAB_MARK_EXIT,
    SAB_MARK_BRIDGE, /* each space of the bridge way */
    SAB_MARK_TUNNEL,
    SAB_MARKS
};

/* A face as engine/cave/deck.txt has it, compiled by tools/deck. */
struct sab_cave_card {
    uint8_t deed;   /* enum sab_cave_deed */
    uint8_t group;  /* 1 to 3; 0: the start card or a goal */
    uint8_t copies; /* in the box */
    uint8_t goal;   /* enum sab_cave_goal, of a goal; else 0 */
    uint8_t spaces; /* how many; 0 for an action card */
    uint8_t alike;  /* 1: half turned it is the same, spaces and all but their numbers */
    sab_sides opening[SAB_CAVE_SPACES_MAX]; /* by space, upright */
    uint8_t link[SAB_CAVE_SPACES_MAX];      /* by space: those one step away, bit (1 << space) */
    uint8_t mark[SAB_CAVE_SPACES_MAX];      /* by space: enum sab_cave_mark */
    /* As notation 2 writes it: [0] upright, [1] half turned (the same when `alike`). */
    char name[2][24];
};

/* Numbers of cards of the deck are from SAB_CAVE_FIRST_CARD to SAB_CAVE_FIRST_CARD +
 * sab_cave_card_count - 1, in the order of deck.txt; equal cards have equal numbers. They are
 * stable only as long as that file is: a record carries sab_cave_deck_hash. */
enum { SAB_CAVE_FIRST_CARD = 64, SAB_CAVE_KINDS_MAX = 96 };
extern const uint8_t sab_cave_card_count;
extern const uint64_t sab_cave_deck_hash;
extern const struct sab_cave_card sab_cave_cards[]; /* [card - SAB_CAVE_FIRST_CARD] */
extern const struct sab_cave_card sab_cave_start;
extern const struct sab_cave_card sab_cave_goal_cards[SAB_CAVE_GOALS]; /* [goal - SAB_GOAL_EXIT] */

/* Whether any number is one of them; the face of one that is. */
bool sab_is_cave_card(unsigned card);
const struct sab_cave_card *sab_cave_card_of(sab_card card);

/* By seats: the goals' distance from the start (4 or 3), cards in hand of groups I and II, how
 * many clan cards are laid aside (cave 2). Rows 0 and 1 are zero. */
struct sab_cave_size {
    uint8_t corner, hand_one, hand_two, aside;
};
extern const struct sab_cave_size sab_cave_sizes[SAB_CAVE_SEATS_MAX + 1];

/* Where goal `goal` lies: 0 north-west, 1 north-east, 2 south-west, 3 south-east (cave 2.1). */
sab_cell sab_cave_goal_cell(unsigned seats, unsigned goal);

/* The number of the goal that lies there, or SAB_CAVE_GOALS. */
unsigned sab_cave_goal_at(unsigned seats, sab_cell cell);

/* The steps a creature may walk (cave 6.1). */
extern const uint8_t sab_creature_steps[SAB_CAVE_CREATURES];

/* ---- Actions --------------------------------------------------------------------------------- */

/* A space on the table: the cell and the number of the space on its card, as printed (deck.txt),
 * however the card lies. An edge: a cell and its SAB_EAST or SAB_SOUTH side. */
enum { SAB_NO_SPACE = 255 }; /* of a face-down goal: which one is seen when it is turned */

/* Beside SAB_VOTE (cave 7.1c), which both games have. */
enum sab_cave_verb {
    SAB_CAVE_LAY = 32,  /* 4.1: card, turned (never of one that is alike), cell */
    SAB_CAVE_LOOK_GOAL, /* 5.1: card, cell */
    SAB_CAVE_LOOK_CLAN, /* 5.1: card, target */
    SAB_CAVE_ROCKFALL,  /* 5.2: card, cell */
    SAB_CAVE_BOOTS,     /* 5.3: card, target */
    SAB_CAVE_AXE,       /* 5.3: card, target */
    SAB_CAVE_SWAP,      /* 5.4: card, target */
    SAB_CAVE_WEB,       /* 5.5: card, cell, side: an edge */
    SAB_CAVE_CREATURE,  /* 6.1: card, cell, space: the hole, or where it already stands */
    SAB_CAVE_DISCARD,   /* 3.3: amount (1 or 2), card, second (0: one card), card <= second */
    SAB_CAVE_WALK,      /* 6.1: cell, space: one step of the creature */
    SAB_CAVE_HALT,      /* 6.1: the creature's walk ends */
    SAB_CAVE_STEP,      /* 4.2: cell, space: one step of the dwarf; SAB_NO_SPACE: a hidden goal */
    SAB_CAVE_CUT,       /* 5.5: cell, side: an axe for a point of the web on that edge */
    SAB_CAVE_STAY,      /* 3.3: the dwarf's move ends */
    SAB_CAVE_FACE,      /* 6.3: amount (enum sab_creature): who attacks first */
    SAB_CAVE_DRIVE,     /* 6.5: an axe drives the creature off */
    SAB_CAVE_ENDURE,    /* 6.5: it does not */
    SAB_CAVE_TURN,      /* 4.8: turned: how the goal lies, between equals */
    SAB_CAVE_NUGGET,    /* 4.6, option vein_optional: amount (1: take it, 0: leave it) */
    SAB_CAVE_VERBS      /* one past the last */
};

/* ---- Events ---------------------------------------------------------------------------------- */

/* Beside SAB_DEALT, SAB_DREW, SAB_LOOKED (a goal), SAB_FELL, SAB_SHOWN, SAB_GAME_ENDED, which both
 * games have. The first column says which fields are set. */
enum sab_cave_event_type {
    SAB_CAVE_TURN_BEGAN = 32, /* seat: after upkeep is next; an empty hand skips the rest (3.2) */
    SAB_CAVE_SKIPPED,         /* seat (3.2) */
    SAB_CAVE_LOOKED_CLAN,     /* seat, target, amount: enum sab_cave_loyalty (secret) */
    SAB_CAVE_WEB_SHOWS,       /* cell, side, amount: what it shows now; 0: it is gone (5.2, 5.5) */
    SAB_CAVE_CREATURE_LEFT,   /* amount: enum sab_creature (6.5, 6.6, 6.1: its old card is
                               * discarded only, when it walks on: no event) */
    SAB_CAVE_STOOD_UP,        /* seat (6.4) */
    SAB_CAVE_ATTACKED,        /* seat: whose dwarf; amount: enum sab_creature; after axes */
    SAB_CAVE_LOST_CARD,       /* seat, card (secret): bridge 4.4, rat 6.4 */
    SAB_CAVE_LOST_NUGGET,     /* seat: tunnel 4.5, goblin 6.4 */
    SAB_CAVE_LIES,            /* seat: lindworm 6.4 */
    SAB_CAVE_GOAL_TURNED,     /* cell, turned, amount: enum sab_cave_goal (4.8) */
    SAB_CAVE_NUGGET_LAID,     /* cell: on a vein, from the pool (4.6) */
    SAB_CAVE_NUGGET_TAKEN,    /* seat, cell (4.6) */
    SAB_CAVE_NUGGET_BACK,     /* cell: to the pool, its card has fallen (5.2) */
    SAB_CAVE_UNMASKED,        /* seat, amount: enum sab_cave_loyalty: a clan card turned up */
    SAB_CAVE_LEFT,            /* seat: out of the cave (4.9) */
    SAB_CAVE_ASIDE,           /* seat, target: which of the cards aside, amount: loyalty (secret) */
    SAB_CAVE_ASIDE_SHOWN,     /* target: which, amount: loyalty: at the end (7.2) */
    SAB_CAVE_GAVE,            /* seat: to whom; target: from whom; card (secret for `seat`): one of
                               * the hand swapped (5.4); the giver remembers by the view */
    SAB_CAVE_ENDED,           /* amount: enum sab_cave_outcome (7.3) */
    SAB_CAVE_EVENTS           /* one past the last */
};

enum sab_cave_outcome { SAB_AXE_WON = 1, SAB_MOON_WON, SAB_CAVE_DRAW };

/* ---- A deal ---------------------------------------------------------------------------------- */

struct sab_cave_clan_card {
    uint8_t clan;    /* enum sab_cave_clan: its back */
    uint8_t loyalty; /* enum sab_cave_loyalty: its face */
};

/* All chance of a game, written out (cave 2). Replay reads it and never shuffles again. */
struct sab_cave_deal {
    /* The hands of seat 0, seat 1, ... (each first its cards of I, then of II; cave 2.4), the draw
     * pile, top first, and the removed cards: five of I, five of II, five of III. */
    sab_card deck[SAB_CAVE_DECK];
    /* Clan cards: [seat] is dealt to that seat, from [seats] on laid aside; then zero. */
    struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS];
    uint8_t goals[SAB_CAVE_GOALS]; /* enum sab_cave_goal by goal number */
    /* The n-th card lost in the game (4.4, 6.4) is number lots[n] % hand size, counted from 0, of
     * the hand in ascending order. Each is below SAB_CAVE_LOT_SIDES. */
    uint8_t lots[SAB_CAVE_IN_PLAY];
};

/* ---- What one seat may know (cave 9) --------------------------------------------------------- */

enum sab_cave_phase {
    SAB_CAVE_PLAYING = 16, /* play or discard (3.3) */
    SAB_CAVE_WALKING,      /* a creature walks (6.1) */
    SAB_CAVE_ATTACK,       /* to_move is asked for an axe (6.5) */
    SAB_CAVE_MOVING,       /* the dwarf may move (4.2) */
    SAB_CAVE_FACING,       /* which of two creatures first (6.3) */
    SAB_CAVE_TURNING,      /* how a goal shall lie (4.8) */
    SAB_CAVE_AT_VEIN,      /* take the nugget or leave it (4.6) */
    SAB_CAVE_OVER
};

/* A card face up on the table. */
struct sab_cave_laid {
    sab_cell cell;
    sab_card card;
    uint8_t turned; /* 1: by half a turn */
    uint8_t nugget; /* 1: on its vein */
};

struct sab_cave_goal_seen {
    uint8_t goal;     /* enum sab_cave_goal, as far as this seat knows; 0: unknown */
    uint8_t lies;     /* 0: face down, 1: upright, 2: half turned */
    uint8_t nugget;   /* 1: on its vein */
    sab_seats looked; /* who looked at it (public) */
};

/* Where a figure stands. */
struct sab_cave_place {
    sab_cell cell;
    uint8_t space; /* as printed on the card there */
};

struct sab_cave_dwarf {
    struct sab_cave_place place; /* zero once it has left */
    uint8_t left;                /* 1: out of the cave */
    uint8_t lies;                /* 1: struck by the lindworm */
};

struct sab_cave_creature {
    struct sab_cave_place place; /* zero while not in play */
    sab_card card;               /* before its owner; SAB_NO_CARD: not in play */
    sab_seat owner;              /* SAB_NOBODY: not in play */
};

struct sab_cave_web {
    sab_cell cell; /* the edge on `side` of it */
    sab_sides side;
    uint8_t shows; /* 2 or 1 */
    sab_card card; /* before its owner */
    sab_seat owner;
};

/* Where a turn stands (cave 3). Equal in the game and in every view of it. */
struct sab_cave_turn {
    sab_seats asked;    /* in ATTACK: who has been asked for an axe and kept it */
    sab_seat seat;      /* whose turn it is; SAB_NOBODY once the game is over */
    uint8_t steps_left; /* of the dwarf in MOVING, of the creature in WALKING; else 0 */
    uint8_t moved;      /* 1: the dwarf has made a step in this turn */
    uint8_t held;       /* 1: the dwarf stood up in this turn and makes no move (6.4) */
    uint8_t to_draw;    /* cards that the seat will draw in step 3 */
    sab_seat swapped;   /* who draws one instead (5.4), or nobody */
    sab_seat fresh_axe; /* before whom an axe was laid in this turn (5.3), or nobody */
    uint8_t attacker;   /* enum sab_creature in WALKING and ATTACK; else 0 */
    uint8_t facing;     /* creatures still to attack the dwarf that entered, after the attacker, bit
                         * (1 << creature) */
    uint8_t turning;    /* number of the goal in TURNING; else 0 */
};

/* Beside the head of struct sab_view, whose to_move is another than the turn's seat only for an
 * axe, and whose votes to end the game (7.1c) lapse when the next turn begins. */
struct sab_cave_view {
    uint8_t option[SAB_CAVE_OPTIONS];
    struct sab_cave_turn turn;

    uint8_t laid_count;
    struct sab_cave_laid laid[SAB_CAVE_LAID_MAX]; /* [0] is the start card (card 0); in the order
                                                   * laid, a rockfall moves the last into the gap */
    sab_cell last_laid; /* the newest path card; (0,0) when none, or when it has fallen */
    struct sab_cave_goal_seen goal[SAB_CAVE_GOALS];
    struct sab_cave_dwarf dwarf[SAB_CAVE_SEATS_MAX];
    struct sab_cave_creature creature[SAB_CAVE_CREATURES]; /* by enum sab_creature */
    uint8_t web_count;
    struct sab_cave_web web[SAB_CAVE_WEBS]; /* in the order laid */

    uint8_t clan[SAB_CAVE_SEATS_MAX];     /* enum sab_cave_clan: public */
    uint8_t loyalty[SAB_CAVE_SEATS_MAX];  /* enum sab_cave_loyalty, as far as this seat knows */
    sab_seats unmasked;                   /* whose clan card lies face up */
    sab_seats looked[SAB_CAVE_SEATS_MAX]; /* who looked at that seat's clan card (public) */
    uint8_t aside_count;
    uint8_t aside_clan[SAB_CAVE_ASIDE_MAX];    /* public */
    uint8_t aside_loyalty[SAB_CAVE_ASIDE_MAX]; /* known to the first to leave, and at the end */
    sab_seat first_out;                        /* who left first, or nobody */

    uint8_t gold[SAB_CAVE_SEATS_MAX];     /* nuggets (public) */
    uint8_t pool;                         /* nuggets neither with a dwarf nor on a vein */
    sab_card boots[SAB_CAVE_SEATS_MAX];   /* before that seat, or SAB_NO_CARD */
    sab_card axes[SAB_CAVE_SEATS_MAX][3]; /* before that seat, ascending, then SAB_NO_CARD */

    sab_card hand[SAB_CAVE_HAND_MAX]; /* one's own, ascending, then zero */
    /* [s]: a hand that this seat gave away by a swap and that seat s holds now, ascending, then
     * zero: some of it may have been discarded or lost since; what was played is taken out. */
    sab_card remembered[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX];

    uint8_t pile_group[SAB_CAVE_GROUPS];    /* of each group among them; the top is of the
                                                 * first that is not zero */
    uint8_t spent[SAB_CAVE_KINDS_MAX];      /* [card - SAB_CAVE_FIRST_CARD]: discards that were
                                                 * seen: played, fallen, used up */
    uint8_t unseen[SAB_CAVE_SEATS_MAX];     /* how many cards each seat discarded or lost unseen */
    uint8_t unseen_own[SAB_CAVE_KINDS_MAX]; /* one's own among them */
    uint8_t treasure[SAB_CLANS];            /* once the game is over: what it comes to (7.2) */
    uint8_t saved[SAB_CLANS];               /* ... gold saved for that clan */
    uint8_t workers[SAB_CLANS];             /* ... dealt dwarfs that work for it */
};

/* ---- Everything (for records, replays and tests, never for a seat) --------------------------- */

/* With a spectator's view, this is the whole game. */
struct sab_cave_secrets {
    sab_card hand[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX]; /* ascending, then zero */
    uint8_t pile_count;
    sab_card pile[SAB_CAVE_IN_PLAY];                        /* draw pile, top first */
    sab_card removed[SAB_CAVE_REMOVED];                     /* five of I, of II, of III */
    uint8_t unseen[SAB_CAVE_SEATS_MAX][SAB_CAVE_KINDS_MAX]; /* discarded or lost, by card */
    uint8_t loyalty[SAB_CAVE_SEATS_MAX];
    uint8_t aside_loyalty[SAB_CAVE_ASIDE_MAX];
    uint8_t goal[SAB_CAVE_GOALS];
    uint8_t lots[SAB_CAVE_IN_PLAY]; /* those still to come, the next one first; then zero */
    uint8_t lots_left;
    /* remembered[knower][holder], as in the view. */
    sab_card remembered[SAB_CAVE_SEATS_MAX][SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX];
};

/* ---- Where a figure could go ----------------------------------------------------------------- */

/* What entering a space brings with it (cave 4.4-4.9, 6.3). */
enum sab_cave_toll {
    SAB_TOLL_CARD = 1,   /* a card, at a bridge, unless the hand is empty now */
    SAB_TOLL_NUGGET = 2, /* a nugget, in a tunnel, unless there is none now */
    SAB_TOLL_ATTACK = 4, /* for a dwarf: it is attacked; for a creature: it attacks */
    SAB_TOLL_GOAL = 8,   /* a goal is turned over */
    SAB_TOLL_VEIN = 16,  /* a nugget lies there */
    SAB_TOLL_EXIT = 32,  /* out of the cave */
    SAB_TOLL_ENDS = 64   /* the walk ends there whatever steps are left */
};

/* One space in reach of the figure that walks now (phases MOVING and WALKING). */
struct sab_cave_way {
    struct sab_cave_place to; /* space SAB_NO_SPACE: a face-down goal */
    uint8_t steps;            /* the least that it takes */
    uint8_t tolls;            /* set of enum sab_cave_toll, of this space alone; of a creature only
                               * ATTACK and ENDS */
    uint8_t from;             /* number in the list of the space before; 255: where it stands */
};
enum { SAB_CAVE_WAYS_MAX = 448 };

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif

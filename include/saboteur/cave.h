/* SPDX-License-Identifier: MIT
 *
 * cave.h - Saboteur: The Dark Cave: its cards, and what a deal, a view and the secrets are made of.
 *
 * The rules are docs/rules/cave.md, cited as "cave 4.2". Arrays indexed by seat have
 * SAB_CAVE_SEATS_MAX entries. The entries of seats not in play are zero. The numbers of cards,
 * verbs, goals and events differ from those of the base game, so a number alone tells which game it
 * belongs to.
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
    SAB_CAVE_GROUPS = 3,      /* the groups of cards: I, II and III (cave 1.1) */
    SAB_CAVE_DECK = 82,       /* cave 1.1, 1.2: 50 path cards and 32 action cards */
    SAB_CAVE_PATHS = 50,      /* path cards in the deck */
    SAB_CAVE_ASIDE_EACH = 5,  /* cards of each group removed before play (cave 2.4) */
    SAB_CAVE_REMOVED = 15,    /* cards removed in all */
    SAB_CAVE_IN_PLAY = 67,    /* cards in hands and draw pile when play begins */
    SAB_CAVE_HAND_MAX = 5,    /* cave 2.4: the largest hand dealt; no hand grows larger */
    SAB_CAVE_GOALS = 4,       /* cave 2.1 */
    SAB_CAVE_CLAN_CARDS = 10, /* cave 1.3 */
    SAB_CAVE_ASIDE_MAX = 3,   /* the most clan cards set aside (cave 2.2) */
    SAB_CAVE_NUGGETS = 46,    /* cave 1.3 */
    SAB_CAVE_WEBS = 3,
    SAB_CAVE_CREATURES = 3,
    SAB_CAVE_LAID_MAX = 51,  /* the start card and all path cards */
    SAB_CAVE_SPACES_MAX = 8, /* spaces on one card */
    SAB_CAVE_EXTENT = 55,    /* no card can lie where |x| or |y| is greater */
    SAB_CAVE_LOT_SIDES = 60, /* every lot is below 60, which is divisible by 1, 2, 3, 4 and 5, so
                              * lot % SIZE is fair for a hand of any size */
    SAB_CAVE_MEMORIES = 4    /* the most hands remembered: two for each swap (cave 5.4) */
};

/* ---- Options ------------------------------------------------------------------------------ */

/* Indexes into sab_config.option. Each note says what the value 1 means. */
enum sab_cave_option {
    SAB_CAVE_OPT_VEIN_OPTIONAL, /* cave 4.6: the player chooses whether to take the nugget */
    SAB_CAVE_OPT_AXE_AT_ONCE,   /* cave 5.3: an axe may be used in the turn in which it is laid */
    SAB_CAVE_OPT_LAST_CARD,     /* cave 7.1a: after the last card, the dwarf may still move */
    SAB_CAVE_OPT_HOLE_ATTACK,   /* cave 6.3: a creature attacks dwarfs on the hole it comes from */
    SAB_CAVE_OPT_WEB_CUT,       /* cave 5.5: webs can be cut only during the move */
    SAB_CAVE_OPT_DECK,          /* cave 8.2: the value is an enum sab_cave_deck */
    SAB_CAVE_OPTIONS
};

/* The decks of the deck file. They differ only in the goals. */
enum sab_cave_deck { SAB_DECK_CROSSES, SAB_DECK_CURVES, SAB_CAVE_DECKS };

/* ---- Cards (cave 1, 8) ---------------------------------------------------------------------- */

enum sab_cave_clan { SAB_CLAN_UNKNOWN, SAB_GOLDEN_AXE, SAB_BLUE_MOON, SAB_CLANS };
enum sab_cave_loyalty { SAB_LOYALTY_UNKNOWN, SAB_LOYAL, SAB_DISLOYAL };
enum sab_creature { SAB_RAT, SAB_LINDWORM, SAB_GOBLIN };

/* What a goal hides. The numbers are distinct from enum sab_base_goal. */
enum sab_cave_goal { SAB_GOAL_EXIT = 8, SAB_GOAL_HOLE, SAB_GOAL_LADDER, SAB_GOAL_VEIN };

/* What an action card does, whatever its group. */
enum sab_cave_deed {
    SAB_DEED_PATH, /* a path card, not an action card */
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
    SAB_MARK_BRIDGE, /* on each space of the way over the bridge */
    SAB_MARK_TUNNEL,
    SAB_MARKS
};

/* The face of a card, compiled from engine/cave/deck.txt by tools/deck. */
struct sab_cave_card {
    uint8_t deed;   /* enum sab_cave_deed */
    uint8_t group;  /* 1 to 3; 0: the start card or a goal */
    uint8_t copies; /* number of copies in the box */
    uint8_t goal;   /* enum sab_cave_goal; 0: not a goal */
    uint8_t spaces; /* number of spaces; 0 for an action card */
    uint8_t alike;  /* 1: a half turn changes only the numbers of the spaces; else 0 */
    sab_sides opening[SAB_CAVE_SPACES_MAX]; /* openings of each space if the card is upright */
    /* link[m]: bit n is set if space n is one step away from space m */
    uint8_t link[SAB_CAVE_SPACES_MAX];
    uint8_t mark[SAB_CAVE_SPACES_MAX]; /* mark[n]: the mark of space n, an enum sab_cave_mark */
    /* The card's name (notation 2), upright and half turned. Both are equal if `alike` is 1. */
    char name[2][24];
};

/* The cards of the deck are numbered from SAB_CAVE_FIRST_CARD to SAB_CAVE_FIRST_CARD +
 * sab_cave_card_count - 1, in the order of deck.txt; equal cards have equal numbers. The numbers
 * change when deck.txt changes. So records carry sab_cave_deck_hash, which covers the goals too. */
enum { SAB_CAVE_FIRST_CARD = 64, SAB_CAVE_KINDS_MAX = 96 };
extern const uint8_t sab_cave_card_count;
extern const uint64_t sab_cave_deck_hash[SAB_CAVE_DECKS];
extern const struct sab_cave_card sab_cave_cards[]; /* index: card - SAB_CAVE_FIRST_CARD */
extern const struct sab_cave_card sab_cave_start;
/* The first index is an enum sab_cave_deck, the second an enum sab_cave_goal minus
 * SAB_GOAL_EXIT. */
extern const struct sab_cave_card sab_cave_goal_cards[SAB_CAVE_DECKS][SAB_CAVE_GOALS];

/* Whether `card` is the number of a card in the cave's deck. */
bool sab_is_cave_card(unsigned card);
/* The face of a card in the cave's deck. */
const struct sab_cave_card *sab_cave_card_of(sab_card card);

/* What depends on the number of seats (cave 2). Rows 0 and 1 of sab_cave_sizes are zero. */
struct sab_cave_size {
    uint8_t corner;   /* |x| and |y| of the goals: 4 or 3 */
    uint8_t hand_one; /* number of cards of group I in a hand */
    uint8_t hand_two; /* number of cards of group II in a hand */
    uint8_t aside;    /* number of clan cards set aside */
};
extern const struct sab_cave_size sab_cave_sizes[SAB_CAVE_SEATS_MAX + 1];

/* The cell of a goal. Goal 0 lies in the north-west, goal 1 in the north-east, goal 2 in the
 * south-west and goal 3 in the south-east (cave 2.1). */
sab_cell sab_cave_goal_cell(unsigned seats, unsigned goal);

/* The number of the goal in that cell, or SAB_CAVE_GOALS if there is none. */
unsigned sab_cave_goal_at(unsigned seats, sab_cell cell);

/* How many steps each creature may walk (cave 6.1). The index is an enum sab_creature. */
extern const uint8_t sab_creature_steps[SAB_CAVE_CREATURES];

/* ---- Actions --------------------------------------------------------------------------------- */

/* An action names a space by its cell and by its number on the card in that cell. The numbers are
 * those of the upright card (deck.txt), whichever way the card lies. An action names an edge by a
 * cell and its SAB_EAST or SAB_SOUTH side. */
enum { SAB_NO_SPACE = 255 }; /* stands for all spaces of a goal that is face down */

/* The verbs of the cave, besides SAB_VOTE (cave 7.1c), which both games have. Each note says what
 * the verb does, cites a section of the cave's rules, and lists the fields of struct sab_action
 * that the verb uses. */
enum sab_cave_verb {
    SAB_CAVE_LAY = 32,  /* lay a path card (4.1): card, cell, turned (0 if both ways look alike) */
    SAB_CAVE_LOOK_GOAL, /* look at a goal (5.1): card, cell */
    SAB_CAVE_LOOK_CLAN, /* look at a clan card (5.1): card, target */
    SAB_CAVE_ROCKFALL,  /* remove a path card (5.2): card, cell */
    SAB_CAVE_BOOTS,     /* give boots (5.3): card, target */
    SAB_CAVE_AXE,       /* give an axe (5.3): card, target */
    SAB_CAVE_SWAP,      /* swap hands (5.4): card, target */
    SAB_CAVE_WEB,       /* hang a web on an edge (5.5): card, cell, side */
    SAB_CAVE_CREATURE,  /* send a creature out (6.1): card, cell, space (a hole, or where the
                         * creature is) */
    SAB_CAVE_DISCARD,   /* discard (3.3): amount (1 or 2), card, second (0, or >= card) */
    SAB_CAVE_WALK,      /* take one step with the creature (6.1): cell, space */
    SAB_CAVE_HALT,      /* end the creature's walk (6.1) */
    SAB_CAVE_STEP,      /* take one step with the dwarf (4.2): cell, space (SAB_NO_SPACE: onto a
                         * face-down goal) */
    SAB_CAVE_CUT,       /* spend an axe to lower the number on a web by one (5.5): cell, side */
    SAB_CAVE_STAY,      /* end the dwarf's move (3.3) */
    SAB_CAVE_FACE,      /* choose which creature attacks first (6.3): amount (enum sab_creature) */
    SAB_CAVE_DRIVE,     /* spend an axe to drive the creature off (6.5) */
    SAB_CAVE_ENDURE,    /* keep the axe, so that the creature attacks (6.5) */
    SAB_CAVE_TURN,      /* choose how a goal lies, if the rules allow both ways (4.8): turned */
    SAB_CAVE_NUGGET,    /* take a nugget or leave it (4.6, option vein_optional): amount (1 or 0) */
    SAB_CAVE_VERBS      /* one past the last */
};

/* ---- Events ---------------------------------------------------------------------------------- */

/* The events of the cave, besides SAB_DEALT, SAB_DREW, SAB_LOOKED (at a goal), SAB_FELL, SAB_SHOWN
 * and SAB_GAME_ENDED, which both games have. Each note says what happened, cites a section of the
 * cave's rules, and lists the fields of struct sab_event that are set. */
enum sab_cave_event_type {
    SAB_CAVE_TURN_BEGAN = 32, /* a turn began, and its upkeep comes next: seat */
    SAB_CAVE_SKIPPED,         /* the hand is empty, so the turn ended after upkeep (3.2): seat */
    SAB_CAVE_LOOKED_CLAN,     /* a seat looked at a clan card: seat, target, amount (enum
                               * sab_cave_loyalty, secret) */
    SAB_CAVE_WEB_SHOWS,       /* a web shows another number (5.2, 5.5): cell, side, amount (0: the
                               * web was removed) */
    SAB_CAVE_CREATURE_LEFT,   /* a creature left (6.5, 6.6): amount (enum sab_creature). There is no
                               * such event when a creature walks on with a new card (6.1) */
    SAB_CAVE_STOOD_UP,        /* a dwarf that had been struck down stood up (6.4): seat */
    SAB_CAVE_ATTACKED,        /* a creature attacked a dwarf, and no axe stopped it: seat, amount
                               * (enum sab_creature) */
    SAB_CAVE_LOST_CARD,       /* a bridge (4.4) or the rat (6.4) took a card: seat, card (secret) */
    SAB_CAVE_LOST_NUGGET,     /* a secret tunnel (4.5) or the goblin (6.4) took a nugget: seat */
    SAB_CAVE_LIES,            /* the lindworm struck a dwarf down (6.4): seat */
    SAB_CAVE_GOAL_TURNED,     /* a goal is face up now (4.8): cell, turned, amount (enum
                               * sab_cave_goal) */
    SAB_CAVE_NUGGET_LAID,     /* a nugget from the supply lies on a vein now (4.6): cell */
    SAB_CAVE_NUGGET_TAKEN,    /* a dwarf took the nugget of a vein (4.6): seat, cell */
    SAB_CAVE_NUGGET_BACK,     /* a vein fell, and its nugget went back to the supply (5.2): cell */
    SAB_CAVE_UNMASKED,        /* a clan card was revealed: seat, amount (enum sab_cave_loyalty) */
    SAB_CAVE_LEFT,            /* a dwarf left the cave (4.9): seat */
    SAB_CAVE_ASIDE,           /* a seat looked at a clan card set aside (4.9): seat, target (number
                               * of the card), amount (its loyalty, secret) */
    SAB_CAVE_ASIDE_SHOWN,     /* a clan card set aside was revealed at the end (7.2): target (number
                               * of the card), amount (its loyalty) */
    SAB_CAVE_GAVE,            /* in a swap, `seat` got a card from `target` (5.4): seat, card
                               * (secret), target. The view of `target` keeps the card in
                               * `remembered` */
    SAB_CAVE_ENDED,           /* the game ended (7.3): amount (enum sab_cave_outcome) */
    SAB_CAVE_EVENTS           /* one past the last */
};

enum sab_cave_outcome { SAB_AXE_WON = 1, SAB_MOON_WON, SAB_CAVE_DRAW };

/* ---- A deal ---------------------------------------------------------------------------------- */

struct sab_cave_clan_card {
    uint8_t clan;    /* enum sab_cave_clan: the back of the card */
    uint8_t loyalty; /* enum sab_cave_loyalty: the face of the card */
};

/* Everything random about a game (cave 2). A replay reads this and never shuffles. */
struct sab_cave_deal {
    /* First the hands of seat 0, seat 1, ...; in each hand, group I comes before group II (cave
     * 2.4). Then the draw pile, top first. Then the removed cards: five of group I, five of II
     * and five of III. */
    sab_card deck[SAB_CAVE_DECK];
    /* Clan cards: clans[n] is dealt to seat n. The cards set aside follow the last seat's card.
     * The other entries are zero. */
    struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS];
    uint8_t goals[SAB_CAVE_GOALS]; /* goals[n]: what goal n hides, an enum sab_cave_goal */
    /* lots[n] chooses the n-th card lost in the game (cave 4.4, 6.4). Sort the hand in ascending
     * order, and let SIZE be its number of cards: the card at index lots[n] % SIZE is lost. Each
     * lot is below SAB_CAVE_LOT_SIDES. */
    uint8_t lots[SAB_CAVE_IN_PLAY];
};

/* ---- What one seat may know (cave 9) --------------------------------------------------------- */

enum sab_cave_phase {
    SAB_CAVE_PLAYING = 16, /* to_move plays or discards (3.3) */
    SAB_CAVE_WALKING,      /* to_move walks a creature (6.1) */
    SAB_CAVE_ATTACK,       /* to_move is asked for an axe (6.5) */
    SAB_CAVE_MOVING,       /* the dwarf may move (4.2) */
    SAB_CAVE_FACING,       /* to_move chooses the creature that attacks first (6.3) */
    SAB_CAVE_TURNING,      /* to_move chooses which way a goal lies (4.8) */
    SAB_CAVE_AT_VEIN,      /* to_move takes the nugget or leaves it (4.6) */
    SAB_CAVE_OVER
};

/* A card face up on the table. */
struct sab_cave_laid {
    sab_cell cell;
    sab_card card;
    uint8_t turned; /* 1: rotated by a half turn */
    uint8_t nugget; /* 1: a nugget lies on its vein */
};

struct sab_cave_goal_seen {
    uint8_t goal;     /* enum sab_cave_goal; 0: this seat does not know */
    uint8_t lies;     /* 0: face down, 1: face up and upright, 2: face up and half turned */
    uint8_t nugget;   /* 1: a nugget lies on its vein */
    sab_seats looked; /* seats that have looked at the goal (public) */
};

/* Where a figure stands. */
struct sab_cave_place {
    sab_cell cell;
    uint8_t space; /* number of the space on the card there */
};

struct sab_cave_dwarf {
    struct sab_cave_place place; /* zero once the dwarf has left the cave */
    uint8_t left;                /* 1: the dwarf has left the cave */
    uint8_t lies;                /* 1: the lindworm has struck the dwarf down */
};

struct sab_cave_creature {
    struct sab_cave_place place; /* zero while the creature is not in play */
    sab_card card;               /* creature card in front of its owner; SAB_NO_CARD: not in play */
    sab_seat owner;              /* the seat that played that card; SAB_NOBODY: not in play */
};

struct sab_cave_web {
    sab_cell cell;  /* the web hangs on one side of this cell */
    sab_sides side; /* that side: SAB_EAST or SAB_SOUTH */
    uint8_t shows;  /* number on the web: 2 or 1 */
    sab_card card;  /* the web card, in front of the web's owner */
    sab_seat owner;
};

/* How far a turn has got (cave 3). These bytes are the same in the game and in all its views. */
struct sab_cave_turn {
    sab_seats asked;    /* in phase ATTACK, the seats that were asked for an axe and kept it */
    sab_seat seat;      /* whose turn it is; SAB_NOBODY once the game is over */
    uint8_t steps_left; /* steps left for the dwarf (MOVING) or the creature (WALKING); else 0 */
    uint8_t moved;      /* 1: the dwarf has made a step in this turn */
    uint8_t held;       /* 1: the dwarf stood up in this turn and makes no move (6.4) */
    uint8_t to_draw;    /* number of cards that `seat` draws in step 3 of the turn */
    /* After a swap (5.4), the seat that draws instead of `seat`; else SAB_NOBODY. */
    sab_seat swapped;
    sab_seat fresh_axe; /* the seat that got an axe in this turn (5.3); else SAB_NOBODY */
    /* The creature that walks in phase WALKING or attacks in phase ATTACK (enum sab_creature); 0 in
     * all other phases. */
    uint8_t attacker;
    uint8_t facing;  /* bit n is set if creature n still has to attack the dwarf of `seat` */
    uint8_t turning; /* in phase TURNING, the number of the goal; else 0 */
};

/* The part of struct sab_view that only the cave has: sab_view.as.cave. sab_view.to_move differs
 * from turn.seat only while another player is asked for an axe. Votes (7.1c) lapse when the next
 * turn begins. */
struct sab_cave_view {
    uint8_t option[SAB_CAVE_OPTIONS]; /* index: enum sab_cave_option */
    struct sab_cave_turn turn;

    uint8_t laid_count;
    /* laid[0] is the start card (card 0). Then come the path cards in the order laid. But when a
     * rockfall removes a card, the last card of the array moves into the removed card's entry. */
    struct sab_cave_laid laid[SAB_CAVE_LAID_MAX];
    sab_cell last_laid; /* cell of the newest path card; (0,0): none laid, or that card has
                         * fallen */
    struct sab_cave_goal_seen goal[SAB_CAVE_GOALS];
    struct sab_cave_dwarf dwarf[SAB_CAVE_SEATS_MAX];
    struct sab_cave_creature creature[SAB_CAVE_CREATURES]; /* index: enum sab_creature */
    uint8_t web_count;
    struct sab_cave_web web[SAB_CAVE_WEBS]; /* in the order laid */

    uint8_t clan[SAB_CAVE_SEATS_MAX];    /* enum sab_cave_clan (public) */
    uint8_t loyalty[SAB_CAVE_SEATS_MAX]; /* enum sab_cave_loyalty; 0: this seat does not know */
    sab_seats unmasked;                  /* seats whose clan cards lie face up */
    /* looked[n]: seats that looked at seat n's clan card (public) */
    sab_seats looked[SAB_CAVE_SEATS_MAX];
    uint8_t aside_count;                    /* clan cards set aside */
    uint8_t aside_clan[SAB_CAVE_ASIDE_MAX]; /* enum sab_cave_clan (public) */
    /* enum sab_cave_loyalty of each card set aside. Until the end of the game, only the view of the
     * seat first_out has them; they are 0 in all other views. */
    uint8_t aside_loyalty[SAB_CAVE_ASIDE_MAX];
    sab_seat first_out; /* the first seat to leave the cave; SAB_NOBODY: none has left */

    uint8_t gold[SAB_CAVE_SEATS_MAX];     /* nuggets of each seat (public) */
    uint8_t pool;                         /* nuggets in the supply */
    sab_card boots[SAB_CAVE_SEATS_MAX];   /* boots in front of each seat, or SAB_NO_CARD */
    sab_card axes[SAB_CAVE_SEATS_MAX][3]; /* axes of each seat, sorted; unused entries are 0 */

    sab_card hand[SAB_CAVE_HAND_MAX]; /* this seat's cards, sorted; unused entries are 0 */
    /* remembered[n]: what this seat remembers of the hand that seat n holds now, if this seat gave
     * that hand away in a swap (5.4). The cards are sorted; unused entries are 0. Cards played
     * since the swap are left out. Cards discarded or lost unseen since the swap are still
     * listed. */
    sab_card remembered[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX];

    /* Number of cards of each group in the draw pile. The top card is of the first group for which
     * this number is not 0. */
    uint8_t pile_group[SAB_CAVE_GROUPS];
    /* For each card, how many copies went to the discard pile in sight of everybody, because they
     * were carried out, removed by a rockfall or used up. The index is card - SAB_CAVE_FIRST_CARD,
     * as in unseen_own. */
    uint8_t spent[SAB_CAVE_KINDS_MAX];
    uint8_t unseen[SAB_CAVE_SEATS_MAX]; /* number of cards each seat discarded or lost unseen */
    /* For each card, how many copies this seat discarded or lost unseen. */
    uint8_t unseen_own[SAB_CAVE_KINDS_MAX];
    uint8_t treasure[SAB_CLANS]; /* each clan's score (7.2); zero until the game is over */
    uint8_t saved[SAB_CLANS];    /* gold saved for each clan; zero until the game is over */
    uint8_t workers[SAB_CLANS];  /* dwarfs that work for each clan; zero until the game is over */
};

/* ---- Everything (for records, replays and tests, never for a seat) --------------------------- */

/* What a spectator's view hides. The secrets and that view together are the whole game. */
struct sab_cave_secrets {
    sab_card hand[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX]; /* each sorted; unused entries are 0 */
    uint8_t pile_count;                                   /* cards in the draw pile */
    sab_card pile[SAB_CAVE_IN_PLAY];                      /* draw pile, top first */
    sab_card removed[SAB_CAVE_REMOVED];                   /* five cards of each group: I, II, III */
    /* unseen[seat][card - SAB_CAVE_FIRST_CARD]: copies that the seat discarded or lost unseen */
    uint8_t unseen[SAB_CAVE_SEATS_MAX][SAB_CAVE_KINDS_MAX];
    uint8_t loyalty[SAB_CAVE_SEATS_MAX];       /* enum sab_cave_loyalty */
    uint8_t aside_loyalty[SAB_CAVE_ASIDE_MAX]; /* enum sab_cave_loyalty */
    uint8_t goal[SAB_CAVE_GOALS];              /* enum sab_cave_goal */
    uint8_t lots[SAB_CAVE_IN_PLAY]; /* lots not used yet, the next one first; the rest is 0 */
    uint8_t lots_left;              /* number of lots not used yet */
    /* remembered[knower][holder]: the array remembered[holder] in the view of the seat `knower` */
    sab_card remembered[SAB_CAVE_SEATS_MAX][SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX];
};

/* ---- Where a figure could go ----------------------------------------------------------------- */

/* What entering a space costs or causes (cave 4.4-4.9, 6.3). */
enum sab_cave_toll {
    SAB_TOLL_CARD = 1,   /* a bridge takes a card; not set if the hand is empty now */
    SAB_TOLL_NUGGET = 2, /* a secret tunnel takes a nugget; not set if the dwarf has none now */
    SAB_TOLL_ATTACK = 4, /* if a dwarf enters, it is attacked; if a creature enters, it attacks */
    SAB_TOLL_GOAL = 8,   /* a goal is revealed */
    SAB_TOLL_VEIN = 16,  /* a nugget lies there */
    SAB_TOLL_EXIT = 32,  /* the dwarf leaves the cave */
    SAB_TOLL_ENDS = 64   /* the walk ends there, however many steps are left */
};

/* A space that the moving figure can reach. In phase MOVING this figure is a dwarf, in phase
 * WALKING a creature. */
struct sab_cave_way {
    struct sab_cave_place to; /* space SAB_NO_SPACE: a face-down goal */
    uint8_t steps;            /* the fewest steps that lead there */
    uint8_t tolls; /* set of enum sab_cave_toll: the cost of this space only, not of the spaces
                    * before it. For a creature, the set can hold only ATTACK and ENDS */
    uint8_t from;  /* index of the entry for the space before `to`; 255: the figure stands on that
                    * space now */
};
enum { SAB_CAVE_WAYS_MAX = 448 };

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT
 *
 * cave_deals.c - see cave_choose.h. Makes configs, deals and made-up actions.
 */
#include "cave_choose.h"

#include "tests/kit/play.h"

#include <string.h>

/* ---- Configurations and deals ---- */

void cave_any_config(uint64_t *chance, struct sab_config *config)
{
    memset(config, 0, sizeof *config);
    config->kind = SAB_CAVE;
    config->seats =
        (uint8_t)(play_chance(chance, 30) ? 2 + play_below(chance, 2) : 2 + play_below(chance, 7));
    config->starter = (sab_seat)play_below(chance, config->seats);
    for (int option = 0; option < SAB_CAVE_OPTIONS; option++) {
        config->option[option] = (uint8_t)play_below(chance, 2);
    }
}

/* In one game of three, chooses a taste that leads to rare situations, in which creatures wait
 * where dwarfs want to go. Returns whether it has chosen such a taste. */
static bool take_theme(uint64_t *chance, const struct sab_config *config, struct cave_taste *taste)
{
    static const struct {
        int style, aim, prey;
    } themes[] = {{CAVE_HUNTER, CAVE_TO_CREATURES, CAVE_PREY_CREATURES},
                  {CAVE_DIGGER, CAVE_TO_EXIT, CAVE_PREY_PRIZES},
                  {CAVE_MINER, CAVE_TO_VEINS, CAVE_PREY_PRIZES}};
    int theme = play_below(chance, 9);
    for (int seat = 0; seat < config->seats && theme < 3; seat++) {
        bool hunts = play_chance(chance, 40);
        taste->style[seat] = hunts ? CAVE_HUNTER : themes[theme].style;
        taste->aim[seat] = themes[theme].aim;
        taste->prey = themes[theme].prey;
        taste->drive = 10;
    }
    return theme < 3;
}

void cave_any_taste(uint64_t *chance, const struct sab_config *config, struct cave_taste *taste)
{
    int style = play_below(chance, CAVE_STYLES), aim = play_below(chance, CAVE_AIMS);
    bool alike = play_chance(chance, 60), dig = play_chance(chance, 60);
    memset(taste, 0, sizeof *taste);
    taste->goal = play_below(chance, SAB_CAVE_GOALS);
    if (take_theme(chance, config, taste)) {
        return;
    }
    for (int seat = 0; seat < config->seats; seat++) {
        taste->style[seat] = alike ? style : play_below(chance, CAVE_STYLES);
        taste->aim[seat] = alike ? aim : play_below(chance, CAVE_AIMS);
        if (dig && play_chance(chance, 80)) {
            taste->style[seat] = CAVE_DIGGER;
            taste->aim[seat] = play_chance(chance, 50) ? CAVE_TO_GOALS : CAVE_TO_EXIT;
        }
    }
    taste->drive = 10 + play_below(chance, 80);
    taste->prey = play_below(chance, CAVE_PREYS);
}

int cave_mark_of(const struct sab_cave_card *face)
{
    for (int space = 0; space < face->spaces; space++) {
        if (face->mark[space] != SAB_MARK_NONE) {
            return face->mark[space];
        }
    }
    return SAB_MARK_NONE;
}

/* The rank of a card. Within each group, cards with lower ranks come earlier. */
static int rank_of(const struct cave_taste *taste, sab_card card)
{
    const struct sab_cave_card *face = ref_cave_face(card);
    int mark = cave_mark_of(face);
    bool creature = face->deed >= SAB_DEED_RAT;
    switch (taste->style[0]) {
    case CAVE_DIGGER:
        return face->deed == SAB_DEED_PATH ? 0 : 30;
    case CAVE_HUNTER:
        return creature || mark == SAB_MARK_HOLE || face->deed == SAB_DEED_AXE ? 0 : 30;
    case CAVE_SPINNER:
        return face->deed == SAB_DEED_WEB || face->deed == SAB_DEED_AXE ? 0 : 25;
    case CAVE_SWAPPER:
        return face->deed == SAB_DEED_SWAP ? 0 : 20;
    case CAVE_MINER:
        return face->deed == SAB_DEED_ROCKFALL || mark >= SAB_MARK_VEIN ? 0 : 20;
    case CAVE_LOOKER:
        return face->deed == SAB_DEED_INFORMATION ? 0 : 30;
    default:
        return 0;
    }
}

/* Writes all cards of a group, shuffled and then stacked. Returns how many cards there are. */
static int stack_group(uint64_t *chance, const struct cave_taste *taste, int group,
                       sab_card cards[SAB_CAVE_DECK])
{
    int count = 0, rank[SAB_CAVE_DECK];
    for (int card = 0; card < 256; card++) {
        const struct sab_cave_card *face = ref_cave_face(card);
        for (int i = 0; face != NULL && face->group == group && i < face->copies; i++) {
            cards[count++] = (sab_card)card;
        }
    }
    play_shuffle(chance, cards, count);
    for (int i = 0; i < count; i++) {
        rank[i] = rank_of(taste, cards[i]) + play_below(chance, 30);
    }
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && rank[j - 1] > rank[j]; j--) {
            int r = rank[j];
            sab_card card = cards[j];
            rank[j] = rank[j - 1];
            cards[j] = cards[j - 1];
            rank[j - 1] = r;
            cards[j - 1] = card;
        }
    }
    return count;
}

static void deal_clans(uint64_t *chance, int players, struct sab_cave_clan_card *clans)
{
    int count = 0, clan = SAB_GOLDEN_AXE + play_below(chance, 2);
    for (int i = 0; i < 4 && (players == 3 || players == 4); i++) {
        clans[count++] =
            (struct sab_cave_clan_card){(uint8_t)clan, (uint8_t)(i < 2 ? SAB_LOYAL : SAB_DISLOYAL)};
    }
    for (int each = SAB_GOLDEN_AXE; each <= SAB_BLUE_MOON; each++) {
        for (int i = 0; i < 4 && players >= 5; i++) {
            clans[count++] = (struct sab_cave_clan_card){
                (uint8_t)each, (uint8_t)(i < 3 ? SAB_LOYAL : SAB_DISLOYAL)};
        }
        if (players == 2) {
            clans[count++] = (struct sab_cave_clan_card){(uint8_t)each, SAB_LOYAL};
        }
    }
    for (int i = count - 1; i > 0; i--) {
        int j = play_below(chance, i + 1);
        struct sab_cave_clan_card kept = clans[i];
        clans[i] = clans[j];
        clans[j] = kept;
    }
}

void cave_any_deal(uint64_t *chance, const struct sab_config *config,
                   const struct cave_taste *taste, struct sab_deal *deal)
{
    const struct ref_cave_size *size = ref_cave_size_for(config->seats);
    struct sab_cave_deal *cave = &deal->as.cave;
    sab_card group[SAB_CAVE_GROUPS][SAB_CAVE_DECK];
    int count[SAB_CAVE_GROUPS], used[SAB_CAVE_GROUPS] = {0}, next = 0;
    memset(deal, 0, sizeof *deal);
    deal->kind = SAB_CAVE;
    for (int i = 0; i < SAB_CAVE_GROUPS; i++) {
        count[i] = stack_group(chance, taste, i + 1, group[i]);
    }
    for (int seat = 0; seat < config->seats; seat++) {
        for (int i = 0; i < 5; i++) {
            int from = i < size->hand_one ? 0 : 1;
            cave->deck[next++] = group[from][used[from]++];
        }
    }
    for (int i = 0; i < SAB_CAVE_GROUPS; i++) {
        while (used[i] < count[i] - 5) {
            cave->deck[next++] = group[i][used[i]++];
        }
    }
    for (int i = 0; i < SAB_CAVE_GROUPS; i++) {
        while (used[i] < count[i]) {
            cave->deck[next++] = group[i][used[i]++];
        }
    }
    deal_clans(chance, config->seats, cave->clans);
    for (int i = 0; i < SAB_CAVE_GOALS; i++) {
        cave->goals[i] = (uint8_t)(SAB_GOAL_EXIT + i);
    }
    play_shuffle(chance, cave->goals, SAB_CAVE_GOALS);
    for (int i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        cave->lots[i] = (uint8_t)play_below(chance, 60);
    }
}

/* ---- Nonsense ---- */

/* A random cell on the table or just beside it. */
static sab_cell any_cell(uint64_t *chance, const struct ref_cave *game)
{
    sab_cell cell = game->laid[play_below(chance, game->laid_count)].cell;
    if (play_chance(chance, 30)) {
        cell = ref_cave_goal_cell(game, play_below(chance, SAB_CAVE_GOALS));
    }
    if (play_chance(chance, 50)) {
        cell.x = (int8_t)(cell.x + play_below(chance, 3) - 1);
        cell.y = (int8_t)(cell.y + play_below(chance, 3) - 1);
    }
    return cell;
}

/* A card of the seat's hand, or any card. */
static sab_card any_card(uint64_t *chance, const struct ref_cave *game, int seat)
{
    int held = ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
    if (held > 0 && play_chance(chance, 70)) {
        return game->hand[seat][play_below(chance, held)];
    }
    return (sab_card)(SAB_CAVE_FIRST_CARD + play_below(chance, sab_cave_card_count + 1));
}

/* A verb that goes with the card, or with the phase. */
static int suiting_verb(uint64_t *chance, const struct ref_cave *game, sab_card card)
{
    static const uint8_t of_deed[SAB_DEEDS] = {
        SAB_CAVE_LAY,  SAB_CAVE_LOOK_GOAL, SAB_CAVE_ROCKFALL, SAB_CAVE_BOOTS,    SAB_CAVE_AXE,
        SAB_CAVE_SWAP, SAB_CAVE_WEB,       SAB_CAVE_CREATURE, SAB_CAVE_CREATURE, SAB_CAVE_CREATURE};
    static const uint8_t walking[] = {SAB_CAVE_WALK, SAB_CAVE_HALT};
    static const uint8_t moving[] = {SAB_CAVE_STEP, SAB_CAVE_CUT, SAB_CAVE_STAY};
    const struct sab_cave_card *face = ref_cave_face(card);
    if (play_chance(chance, 15)) {
        return SAB_CAVE_LAY + play_below(chance, SAB_CAVE_VERBS - SAB_CAVE_LAY + 1);
    }
    if (game->phase == SAB_CAVE_WALKING) {
        return walking[play_chance(chance, 10)];
    }
    if (game->phase == SAB_CAVE_MOVING) {
        return moving[play_chance(chance, 5) ? 2 : play_below(chance, 2)];
    }
    if (game->phase == SAB_CAVE_FACING) {
        return SAB_CAVE_FACE;
    }
    if (face == NULL || play_chance(chance, 25)) {
        return SAB_CAVE_DISCARD;
    }
    return face->deed == SAB_DEED_INFORMATION && play_chance(chance, 50) ? SAB_CAVE_LOOK_CLAN
                                                                         : of_deed[face->deed];
}

/* The cell of a web, or any cell. */
static sab_cell any_edge(uint64_t *chance, const struct ref_cave *game)
{
    return game->web_count > 0 && play_chance(chance, 60)
               ? game->web[play_below(chance, game->web_count)].cell
               : any_cell(chance, game);
}

/* An action made of parts that suit each other. */
static struct sab_action made_up(uint64_t *chance, const struct ref_cave *game)
{
    struct sab_action action;
    bool on_turn = play_chance(chance, 90) && game->to_move != SAB_NOBODY;
    int seat = on_turn ? game->to_move : play_below(chance, game->config.seats);
    sab_card card = any_card(chance, game, seat);
    memset(&action, 0, sizeof action);
    if (play_chance(chance, 2)) {
        action.verb = SAB_VOTE;
        action.seat = (sab_seat)seat;
        return action;
    }
    action.verb = (uint8_t)suiting_verb(chance, game, card);
    action.seat = (sab_seat)seat;
    action.card = action.verb <= SAB_CAVE_DISCARD ? card : SAB_NO_CARD;
    switch (action.verb) {
    case SAB_CAVE_LAY:
    case SAB_CAVE_LOOK_GOAL:
    case SAB_CAVE_ROCKFALL:
        action.cell = any_cell(chance, game);
        action.turned = (uint8_t)(action.verb == SAB_CAVE_LAY && play_chance(chance, 50));
        break;
    case SAB_CAVE_LOOK_CLAN:
    case SAB_CAVE_BOOTS:
    case SAB_CAVE_AXE:
    case SAB_CAVE_SWAP:
        action.target = (sab_seat)play_below(chance, game->config.seats + 1);
        break;
    case SAB_CAVE_WEB:
    case SAB_CAVE_CUT:
        action.cell = any_edge(chance, game);
        action.side = play_chance(chance, 50) ? SAB_EAST : SAB_SOUTH;
        break;
    case SAB_CAVE_CREATURE:
    case SAB_CAVE_WALK:
    case SAB_CAVE_STEP:
        action.cell = any_cell(chance, game);
        action.space = (uint8_t)(play_chance(chance, 20) ? SAB_NO_SPACE : play_below(chance, 5));
        break;
    case SAB_CAVE_DISCARD:
        action.amount = (uint8_t)(1 + play_below(chance, 2));
        action.second = action.amount == 2 ? any_card(chance, game, seat) : SAB_NO_CARD;
        if (action.amount == 2 && action.card > action.second) {
            action.card = action.second;
            action.second = card;
        }
        break;
    default:
        action.amount = (uint8_t)play_below(chance, 4);
        break;
    }
    return action;
}

struct sab_action cave_nonsense(uint64_t *chance, const struct ref_cave *game,
                                const struct sab_action *actions, size_t count)
{
    struct sab_action action = made_up(chance, game);
    uint8_t *bytes = (uint8_t *)&action;
    int kind = play_below(chance, 100);
    if (kind < 65) {
        return action;
    }
    if (kind < 67) {
        for (size_t i = 0; i < sizeof action; i++) {
            bytes[i] = (uint8_t)play_random(chance);
        }
        return action;
    }
    if (count > 0) {
        action = actions[play_below(chance, (int)count)];
    }
    if (kind < 80) {
        action.cell = any_cell(chance, game);
    } else if (kind < 85) {
        action.seat = (sab_seat)play_below(chance, game->config.seats + 1);
    } else {
        bytes[play_below(chance, sizeof action)] =
            (uint8_t)play_below(chance, play_chance(chance, 50) ? 6 : 256);
    }
    return action;
}

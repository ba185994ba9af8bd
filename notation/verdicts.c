/* SPDX-License-Identifier: MIT
 *
 * verdicts.c - the name and the sentence of every verdict. base/verdicts.c and cave/verdicts.c say
 * which section of the rules each verdict comes from.
 */
#include "notation/games.h"

/* clang-format off */
static const struct verdict_row {
    const char *name, *text;
} rows[SAB_VERDICTS] = {
    [SAB_OK] = {"ok", "This is allowed."},
    [SAB_BAD_CONFIG] = {"bad-config", "The game cannot have these seats, this starter or these options."},
    [SAB_BAD_DEAL] = {"bad-deal", "These are not exactly the cards of the box, dealt by the rules."},
    [SAB_BAD_ACTION] = {"bad-action", "This is not an action of this game."},
    [SAB_ROUND_IS_OVER] = {"round-is-over", "The round is over."},
    [SAB_ROUND_GOES_ON] = {"round-goes-on", "The round is still being played."},
    [SAB_GAME_IS_OVER] = {"game-is-over", "The game is over."},
    [SAB_NOT_YOUR_TURN] = {"not-your-turn", "It is not your turn."},
    [SAB_NOT_NOW] = {"not-now", "You cannot do this now: another decision comes first."},
    [SAB_NOT_IN_HAND] = {"not-in-hand", "This card is not in your hand."},
    [SAB_TOOL_BROKEN] = {"tool-broken", "You cannot lay a path card while one of your tools is broken."},
    [SAB_CELL_TAKEN] = {"cell-taken", "A card already lies there."},
    [SAB_NOT_BESIDE_A_CARD] = {"not-beside-a-card", "A path card must touch a face-up card."},
    [SAB_QUARTER_TURN] = {"quarter-turn",
        "A card lies upright or rotated by half, never sideways."},
    [SAB_SIDES_MISMATCH] = {"sides-mismatch",
        "An opening would meet a wall of the neighbouring card."},
    [SAB_NOT_CONNECTED] = {"not-connected", "No path leads here from the start."},
    [SAB_ALREADY_BROKEN] = {"already-broken",
        "This player's tool of that kind is already broken."},
    [SAB_NOT_ONESELF] = {"not-oneself", "Play this card on another player, not on yourself."},
    [SAB_NOT_BROKEN] = {"not-broken", "This tool is not broken."},
    [SAB_WRONG_TOOL] = {"wrong-tool", "This card does not repair that tool."},
    [SAB_NO_CARD_THERE] = {"no-card-there", "No path card lies there."},
    [SAB_CANNOT_FALL] = {"cannot-fall", "A rockfall cannot remove the start card or a goal."},
    [SAB_NOT_A_GOAL] = {"not-a-goal", "There is no goal card there."},
    [SAB_GOAL_FACE_UP] = {"goal-face-up", "This goal card is already face up."},
    [SAB_MUST_DISCARD] = {"must-discard", "To pass, discard a card."},
    [SAB_GOAL_NOT_REACHED] = {"goal-not-reached", "No path from the start reaches this goal."},
    [SAB_STONE_CANNOT_LIE] = {"stone-cannot-lie", "The stone cannot lie that way."},
    [SAB_NOT_ON_OFFER] = {"not-on-offer", "There is no such gold card left to take."},
    [SAB_VOTED_ALREADY] = {"voted-already", "This player has already voted."},
    [SAB_NOT_LENGTHENED] = {"not-lengthened",
        "No opening of this card would meet an opening of a face-up card."},
    [SAB_CARD_IN_USE] = {"card-in-use", "A dwarf or a creature stands on this card."},
    [SAB_CLAN_FACE_UP] = {"clan-face-up", "This clan card is already face up."},
    [SAB_HAS_BOOTS] = {"has-boots", "This player already has a pair of boots."},
    [SAB_NO_OPENING] = {"no-opening", "A web needs an opening: it cannot hang on a wall."},
    [SAB_WEB_THERE] = {"web-there", "A web already hangs there."},
    [SAB_NO_WEB_THERE] = {"no-web-there", "No web hangs there."},
    [SAB_NOT_BESIDE_WEB] = {"not-beside-web", "Your dwarf is not beside this web."},
    [SAB_NO_AXE] = {"no-axe", "You have no battle axe to use this turn."},
    [SAB_NOT_A_HOLE] = {"not-a-hole", "A creature comes out of a dark hole."},
    [SAB_CREATURE_ABOUT] = {"creature-about",
        "This creature is already in the cave: it walks on from where it stands."},
    [SAB_NO_SUCH_SPACE] = {"no-such-space", "There is no such space."},
    [SAB_NOT_A_STEP] = {"not-a-step", "You cannot get there in one step."},
    [SAB_WEB_IN_THE_WAY] = {"web-in-the-way", "A web is in the way."},
    [SAB_NOT_FOR_CREATURES] = {"not-for-creatures", "Creatures cannot reveal goals."},
    [SAB_TOO_MANY_DISCARDS] = {"too-many-discards",
        "Discard one or two cards, and no more than you hold."},
    [SAB_NOT_ATTACKING] = {"not-attacking", "This creature is not about to attack."},
    [SAB_GOAL_CANNOT_LIE] = {"goal-cannot-lie",
        "The goal cannot lie that way: it must join the path the dwarf came by."},
};
/* clang-format on */

static const struct verdict_row *row_of(unsigned verdict)
{
    static const struct verdict_row unknown = {"?", "?"};
    return verdict < SAB_VERDICTS ? &rows[verdict] : &unknown;
}

const char *sab_verdict_name(unsigned verdict)
{
    return row_of(verdict)->name;
}

const char *sab_verdict_section(unsigned kind, unsigned verdict)
{
    const char *section = NULL;
    if (kind < SAB_KINDS && verdict < SAB_VERDICTS) {
        section = notation_game(kind)->sections[verdict];
    }
    return section != NULL ? section : "?";
}

const char *sab_verdict_text(unsigned verdict)
{
    return row_of(verdict)->text;
}

bool sab_read_verdict(const char *text, size_t size, uint8_t *verdict)
{
    for (unsigned i = 0; i < SAB_VERDICTS; i++) {
        if (word_is((struct word){text, size, 0}, rows[i].name)) {
            *verdict = (uint8_t)i;
            return true;
        }
    }
    return false;
}

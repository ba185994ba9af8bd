/* SPDX-License-Identifier: MIT
 *
 * verdicts.c - the name and the sentence of every verdict; the games say which section of their
 * rules gives it.
 */
#include "notation/games.h"

/* clang-format off */
static const struct verdict_row {
    const char *name, *text;
} rows[SAB_VERDICTS] = {
    [SAB_OK] = {"ok", "This is allowed."},
    [SAB_BAD_CONFIG] = {"bad-config", "There is no such number of seats, starter or option value."},
    [SAB_BAD_DEAL] = {"bad-deal", "These are not exactly the cards of the box."},
    [SAB_BAD_ACTION] = {"bad-action", "This is no action of this game."},
    [SAB_ROUND_IS_OVER] = {"round-is-over", "The round is over."},
    [SAB_ROUND_GOES_ON] = {"round-goes-on", "The round is still being played."},
    [SAB_GAME_IS_OVER] = {"game-is-over", "The game is over."},
    [SAB_NOT_YOUR_TURN] = {"not-your-turn", "It is another player's turn."},
    [SAB_NOT_NOW] = {"not-now", "Another kind of decision is asked for now."},
    [SAB_NOT_IN_HAND] = {"not-in-hand", "This card is not in the hand."},
    [SAB_TOOL_BROKEN] = {"tool-broken", "A player with a broken tool may not lay a path card."},
    [SAB_CELL_TAKEN] = {"cell-taken", "A card already lies there."},
    [SAB_NOT_BESIDE_A_CARD] = {"not-beside-a-card", "A path card is laid next to a face-up card."},
    [SAB_QUARTER_TURN] = {"quarter-turn",
        "A card lies upright or half turned, never by a quarter."},
    [SAB_SIDES_MISMATCH] = {"sides-mismatch",
        "An opening would meet a wall of the neighbouring card."},
    [SAB_NOT_CONNECTED] = {"not-connected", "No tunnel leads from the start to this card."},
    [SAB_ALREADY_BROKEN] = {"already-broken",
        "This player already has a broken tool of that kind."},
    [SAB_NOT_ONESELF] = {"not-oneself", "This is played at another player, not at oneself."},
    [SAB_NOT_BROKEN] = {"not-broken", "This tool is not broken."},
    [SAB_WRONG_TOOL] = {"wrong-tool", "This card does not mend that tool."},
    [SAB_NO_CARD_THERE] = {"no-card-there", "No path card lies there."},
    [SAB_CANNOT_FALL] = {"cannot-fall", "A rockfall leaves the start card and the goals alone."},
    [SAB_NOT_A_GOAL] = {"not-a-goal", "There is no goal card there."},
    [SAB_GOAL_FACE_UP] = {"goal-face-up", "This goal card is already face up."},
    [SAB_MUST_DISCARD] = {"must-discard", "A player with cards passes by discarding one."},
    [SAB_GOAL_NOT_REACHED] = {"goal-not-reached", "No tunnel from the start reaches this goal."},
    [SAB_STONE_CANNOT_LIE] = {"stone-cannot-lie", "The stone cannot lie that way."},
    [SAB_NOT_ON_OFFER] = {"not-on-offer", "No such gold card is left to choose."},
    [SAB_VOTED_ALREADY] = {"voted-already", "This player has already voted."},
    [SAB_NOT_LENGTHENED] = {"not-lengthened",
        "No opening of this card would meet an opening of a face-up card."},
    [SAB_CARD_IN_USE] = {"card-in-use", "A dwarf or a creature stands on this card."},
    [SAB_CLAN_FACE_UP] = {"clan-face-up", "This clan card is already face up."},
    [SAB_HAS_BOOTS] = {"has-boots", "This player already has a pair of boots."},
    [SAB_NO_OPENING] = {"no-opening", "A web hangs where a tunnel opens, never on a wall."},
    [SAB_WEB_THERE] = {"web-there", "A web already hangs there."},
    [SAB_NO_WEB_THERE] = {"no-web-there", "No web hangs there."},
    [SAB_NOT_BESIDE_WEB] = {"not-beside-web", "The dwarf does not stand beside this web."},
    [SAB_NO_AXE] = {"no-axe", "There is no battle axe that may be used in this turn."},
    [SAB_NOT_A_HOLE] = {"not-a-hole", "A creature comes out of a dark hole."},
    [SAB_CREATURE_ABOUT] = {"creature-about",
        "This creature is about: it walks on from where it stands."},
    [SAB_NO_SUCH_SPACE] = {"no-such-space", "There is no such space."},
    [SAB_NOT_A_STEP] = {"not-a-step", "No single step leads there."},
    [SAB_WEB_IN_THE_WAY] = {"web-in-the-way", "A web is in the way."},
    [SAB_NOT_FOR_CREATURES] = {"not-for-creatures", "Creatures do not turn goals over."},
    [SAB_TOO_MANY_DISCARDS] = {"too-many-discards",
        "One or two cards are discarded, never more than are in the hand."},
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

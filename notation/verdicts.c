/* SPDX-License-Identifier: MIT
 *
 * verdicts.c - the name, the section and the sentence of every verdict.
 */
#include "notation/scan.h"

/* clang-format off */
static const struct verdict_row {
    const char *name;
    const char *section[SAB_KINDS]; /* NULL: only the other game has it */
    const char *text;
} rows[SAB_VERDICTS] = {
    [SAB_OK] = {"ok", {"base 3.1", "cave 3.3"}, "This is allowed."},
    [SAB_BAD_CONFIG] = {"bad-config", {"base 2.1, 11", "cave 2.2"},
        "There is no such number of seats, starter or option value."},
    [SAB_BAD_DEAL] = {"bad-deal", {"base 1", "cave 2.4"}, "These are not exactly the cards of the box."},
    [SAB_BAD_ACTION] = {"bad-action", {"base 3.1", "cave 3.3"}, "This is no action of this game."},
    [SAB_ROUND_IS_OVER] = {"round-is-over", {"base 8.1"}, "The round is over."},
    [SAB_ROUND_GOES_ON] = {"round-goes-on", {"base 10.1", "cave 7.1"},
        "The round is still being played."},
    [SAB_GAME_IS_OVER] = {"game-is-over", {"base 10.2", "cave 7.1"}, "The game is over."},
    [SAB_NOT_YOUR_TURN] = {"not-your-turn", {"base 3.1", "cave 3.3"}, "It is another player's turn."},
    [SAB_NOT_NOW] = {"not-now", {"base 3.1", "cave 3.3"}, "Another kind of decision is asked for now."},
    [SAB_NOT_IN_HAND] = {"not-in-hand", {"base 3.1", "cave 3.3"}, "This card is not in the hand."},
    [SAB_TOOL_BROKEN] = {"tool-broken", {"base 4.1"},
        "A player with a broken tool may not lay a path card."},
    [SAB_CELL_TAKEN] = {"cell-taken", {"base 4.2", "cave 4.1"}, "A card already lies there."},
    [SAB_NOT_BESIDE_A_CARD] = {"not-beside-a-card", {"base 4.2"},
        "A path card is laid next to a face-up card."},
    [SAB_QUARTER_TURN] = {"quarter-turn", {"base 4.3"},
        "A card lies upright or half turned, never by a quarter."},
    [SAB_SIDES_MISMATCH] = {"sides-mismatch", {"base 4.4", "cave 4.1"},
        "An opening would meet a wall of the neighbouring card."},
    [SAB_NOT_CONNECTED] = {"not-connected", {"base 4.5"},
        "No tunnel leads from the start to this card."},
    [SAB_ALREADY_BROKEN] = {"already-broken", {"base 5.1"},
        "This player already has a broken tool of that kind."},
    [SAB_NOT_ONESELF] = {"not-oneself", {"base 5.1", "cave 5.1, 5.4"},
        "This is played at another player, not at oneself."},
    [SAB_NOT_BROKEN] = {"not-broken", {"base 5.2"}, "This tool is not broken."},
    [SAB_WRONG_TOOL] = {"wrong-tool", {"base 5.2"}, "This card does not mend that tool."},
    [SAB_NO_CARD_THERE] = {"no-card-there", {"base 5.3", "cave 5.2"}, "No path card lies there."},
    [SAB_CANNOT_FALL] = {"cannot-fall", {"base 5.3", "cave 5.2"},
        "A rockfall leaves the start card and the goals alone."},
    [SAB_NOT_A_GOAL] = {"not-a-goal", {"base 5.4, 7.2", "cave 5.1"}, "There is no goal card there."},
    [SAB_GOAL_FACE_UP] = {"goal-face-up", {"base 5.4, 7.2", "cave 5.1"},
        "This goal card is already face up."},
    [SAB_MUST_DISCARD] = {"must-discard", {"base 6.1"}, "A player with cards passes by discarding one."},
    [SAB_GOAL_NOT_REACHED] = {"goal-not-reached", {"base 7.2"},
        "No tunnel from the start reaches this goal."},
    [SAB_STONE_CANNOT_LIE] = {"stone-cannot-lie", {"base 7.4"}, "The stone cannot lie that way."},
    [SAB_NOT_ON_OFFER] = {"not-on-offer", {"base 9.1"}, "No such gold card is left to choose."},
    [SAB_VOTED_ALREADY] = {"voted-already", {"base 12.1", "cave 7.1"},
        "This player has already voted."},
    [SAB_NOT_LENGTHENED] = {"not-lengthened", {NULL, "cave 4.1"},
        "No opening of this card would meet an opening of a face-up card."},
    [SAB_CARD_IN_USE] = {"card-in-use", {NULL, "cave 5.2"}, "A dwarf or a creature stands on this card."},
    [SAB_CLAN_FACE_UP] = {"clan-face-up", {NULL, "cave 5.1"}, "This clan card is already face up."},
    [SAB_HAS_BOOTS] = {"has-boots", {NULL, "cave 5.3"}, "This player already has a pair of boots."},
    [SAB_NO_OPENING] = {"no-opening", {NULL, "cave 5.5"},
        "A web hangs where a tunnel opens, never on a wall."},
    [SAB_WEB_THERE] = {"web-there", {NULL, "cave 5.5"}, "A web already hangs there."},
    [SAB_NO_WEB_THERE] = {"no-web-there", {NULL, "cave 5.5"}, "No web hangs there."},
    [SAB_NOT_BESIDE_WEB] = {"not-beside-web", {NULL, "cave 5.5"},
        "The dwarf does not stand beside this web."},
    [SAB_NO_AXE] = {"no-axe", {NULL, "cave 5.3"},
        "There is no battle axe that may be used in this turn."},
    [SAB_NOT_A_HOLE] = {"not-a-hole", {NULL, "cave 6.1"}, "A creature comes out of a dark hole."},
    [SAB_CREATURE_ABOUT] = {"creature-about", {NULL, "cave 6.1"},
        "This creature is about: it walks on from where it stands."},
    [SAB_NO_SUCH_SPACE] = {"no-such-space", {NULL, "cave 4.2"}, "There is no such space."},
    [SAB_NOT_A_STEP] = {"not-a-step", {NULL, "cave 4.2"}, "No single step leads there."},
    [SAB_WEB_IN_THE_WAY] = {"web-in-the-way", {NULL, "cave 4.7, 6.2"}, "A web is in the way."},
    [SAB_NOT_FOR_CREATURES] = {"not-for-creatures", {NULL, "cave 6.2"},
        "Creatures do not turn goals over."},
    [SAB_TOO_MANY_DISCARDS] = {"too-many-discards", {NULL, "cave 3.3"},
        "One or two cards are discarded, never more than are in the hand."},
    [SAB_NOT_ATTACKING] = {"not-attacking", {NULL, "cave 6.3"}, "This creature is not about to attack."},
    [SAB_GOAL_CANNOT_LIE] = {"goal-cannot-lie", {NULL, "cave 4.8"},
        "The goal cannot lie that way: it must join the path the dwarf came by."},
};
/* clang-format on */

static const struct verdict_row *row_of(unsigned verdict)
{
    static const struct verdict_row unknown = {"?", {"?", "?"}, "?"};
    return verdict < SAB_VERDICTS ? &rows[verdict] : &unknown;
}

const char *sab_verdict_name(unsigned verdict)
{
    return row_of(verdict)->name;
}

const char *sab_verdict_section(unsigned kind, unsigned verdict)
{
    const struct verdict_row *row = row_of(verdict);
    const char *section = kind < SAB_KINDS ? row->section[kind] : NULL;
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

/* SPDX-License-Identifier: MIT
 *
 * bubble.c - a sign in at most a few short words, to stand beside its sender: "light 4", "B: gold".
 * Players appear as the numbers of their seats.
 */
#include "notation/spoken.h"
#include "term/words/words.h"

/* clang-format off */
static const char *const faces[SAB_FACES] = {
    [SAB_FACE_NONE] = "",
    [SAB_FACE_LAUGH] = "laughs",
    [SAB_FACE_GASP] = "gasps",
    [SAB_FACE_GRUMBLE] = "grumbles",
    [SAB_FACE_INNOCENT] = "innocent",
    [SAB_FACE_CHEER] = "cheers",
    [SAB_FACE_YAWN] = "yawns",
};
/* clang-format on */

static void write_place(struct sab_text *text, const struct model *model,
                        const struct sab_sign *sign)
{
    char goal = words_goal(model, sign->cell);
    if (sign->on == SAB_ON_CLAN) {
        words_write(text, "%u", sign->clan);
    } else if (goal != '\0') {
        words_write(text, "%c", goal);
    } else {
        spoken_cell(text, sign->cell);
    }
}

/* Writes a word about a player or, if the sign names a card, about the player's marker on that
 * card. */
static void write_view_of(struct sab_text *text, const struct model *model,
                          const struct sab_sign *sign, const char *word)
{
    words_write(text, "%s %u", word, sign->to);
    if (sign->on != SAB_ON_NOTHING) {
        sab_write(text, " ");
        write_place(text, model, sign);
    }
}

static void write_help(struct sab_text *text, const struct sab_sign *sign)
{
    static const char *const tools[] = {"pick", "lamp", "cart"};
    bool own = sign->to == sign->seat;
    if (sign->value == 0) {
        words_write(text, own ? "help me" : "help %u", sign->to);
        return;
    }
    words_write(text, own ? "my" : "%u's", sign->to);
    for (unsigned tool = 0; tool < 3; tool++) {
        if ((sign->value >> tool & 1u) != 0) {
            words_write(text, " %s!", tools[tool]);
        }
    }
}

void words_bubble(struct sab_text *text, const struct model *model, const struct sab_sign *sign)
{
    switch ((enum sab_sign_kind)sign->kind) {
    case SAB_SIGN_LIGHT:
        words_write(text, sign->to == SAB_NOBODY ? "light out" : "light %u", sign->to);
        break;
    case SAB_SIGN_MARKER:
        write_place(text, model, sign);
        words_write(text, ": %s",
                    sign->value == SAB_SAYS_NOTHING ? "-" : sab_says_name(sign->value));
        break;
    case SAB_SIGN_TRUST:
        write_view_of(text, model, sign, "trusts");
        break;
    case SAB_SIGN_DOUBT:
        write_view_of(text, model, sign, "doubts");
        break;
    case SAB_SIGN_YES:
        words_write(text, "yes %u", sign->to);
        break;
    case SAB_SIGN_NO:
        words_write(text, "no %u", sign->to);
        break;
    case SAB_SIGN_DIG:
    case SAB_SIGN_AVOID:
        sab_write(text, sign->kind == SAB_SIGN_DIG ? "dig " : "not ");
        write_place(text, model, sign);
        break;
    case SAB_SIGN_HELP:
        write_help(text, sign);
        break;
    case SAB_SIGN_STUCK:
        sab_write(text, "stuck");
        break;
    case SAB_SIGN_THANKS:
        words_write(text, "thanks %u", sign->to);
        break;
    case SAB_SIGN_FACE:
        sab_write(text, faces[sign->value % SAB_FACES]);
        break;
    case SAB_SIGN_NONE:
    case SAB_SIGN_KINDS:
        break;
    }
}

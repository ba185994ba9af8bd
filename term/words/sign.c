/* SPDX-License-Identifier: MIT
 *
 * sign.c - sentences about signs (docs/signs.md), and the short form of what they leave on the
 * table.
 */
#include "notation/spoken.h"
#include "term/game/game.h"
#include "term/words/words.h"

#include <assert.h>
#include <ctype.h>

/* What to say about a sign: first `says`, then what the sender does. The second part is `yours` if
 * you are the sender, otherwise `others`. A $ and a letter stand for a word:
 *
 *   $p the other player    $w whose: "your", "their" (the sender's own) or "Ada's"
 *   $s "Your" or "Ada's", of the sender    $c card    $x where: "at c5", "to goal B"
 *   $v what a marker says    $t tool */
struct saying {
    const char *says, *yours, *others;
};

/* clang-format off */
static const struct saying sayings[SAB_SIGN_KINDS] = {
    [SAB_SIGN_LIGHT] = {"", "point at $p.", "points at $p."},
    [SAB_SIGN_MARKER] = {"", "say that $c hides $v.", "says that $c hides $v."},
    [SAB_SIGN_TRUST] = {"", "trust $p.", "trusts $p."},
    [SAB_SIGN_DOUBT] = {"", "doubt $p.", "doubts $p."},
    [SAB_SIGN_YES] = {"", "agree with $p.", "agrees with $p."},
    [SAB_SIGN_NO] = {"", "disagree with $p.", "disagrees with $p."},
    [SAB_SIGN_DIG] = {"", "ask to dig $x.", "asks to dig $x."},
    [SAB_SIGN_AVOID] = {"", "ask not to dig $x.", "asks not to dig $x."},
    [SAB_SIGN_HELP] = {"", "ask for a repair of $w $t.", "asks for a repair of $w $t."},
    [SAB_SIGN_STUCK] = {"", "have no cards that help.", "has no cards that help."},
    [SAB_SIGN_THANKS] = {"", "thank $p.", "thanks $p."},
};
static const struct saying light_out = {"$s light goes out.", NULL, NULL};
static const struct saying marker_on_clan = {"", "say of $c: $v.", "says of $c: $v."};
static const struct saying marker_gone =
    {"", "take back your marker on $c.", "takes back the marker on $c."};
static const struct saying trust_marker =
    {"", "believe $w marker on $c.", "believes $w marker on $c."};
static const struct saying doubt_marker =
    {"", "do not believe $w marker on $c.", "does not believe $w marker on $c."};
static const struct saying help_own = {"", "ask for help.", "asks for help."};
static const struct saying help_other =
    {"", "ask for help for $p.", "asks for help for $p."};

static const struct saying faces[SAB_FACES] = {
    [SAB_FACE_LAUGH] = {"", "laugh.", "laughs."},
    [SAB_FACE_GASP] = {"", "gasp.", "gasps."},
    [SAB_FACE_GRUMBLE] = {"", "grumble.", "grumbles."},
    [SAB_FACE_INNOCENT] = {"", "look innocent.", "looks innocent."},
    [SAB_FACE_CHEER] = {"", "cheer.", "cheers."},
    [SAB_FACE_YAWN] = {"", "yawn.", "yawns."},
};

static const char *const claims[SAB_SAYS_COUNT] = {
    [SAB_SAYS_NOTHING] = "nothing",
    [SAB_SAYS_STONE] = "stone",
    [SAB_SAYS_GOLD] = "gold",
    [SAB_SAYS_EXIT] = "the exit",
    [SAB_SAYS_HOLE] = "a dark hole",
    [SAB_SAYS_LADDER] = "a ladder",
    [SAB_SAYS_VEIN] = "a gold vein",
    [SAB_SAYS_LOYAL] = "loyal",
    [SAB_SAYS_SABOTEUR] = "a saboteur",
};
/* clang-format on */

/* ---- Cards ----------------------------------------------------------------------------------- */

char words_goal(const struct model *model, sab_cell cell)
{
    const struct term_game *game = term_game(model->kind);
    sab_cell goal;
    for (unsigned i = 0; model->has_view && game->find_goal != NULL; i++) {
        if (!game->find_goal(&model->view, i, &goal)) {
            break;
        }
        if (sab_same_cell(goal, cell)) {
            return (char)('A' + i);
        }
    }
    return '\0';
}

static void write_cell(struct sab_text *text, const struct model *model, sab_cell cell,
                       const char *before_goal, const char *before_cell)
{
    char goal = words_goal(model, cell);
    if (goal != '\0') {
        words_write(text, "%s%c", before_goal, goal);
    } else {
        sab_write(text, before_cell);
        spoken_cell(text, cell);
    }
}

void words_marked(struct sab_text *text, const struct model *model, unsigned on, sab_cell cell,
                  sab_seat clan)
{
    if (on == SAB_ON_CLAN) {
        words_possessor(text, model, clan);
        sab_write(text, " clan card");
    } else {
        write_cell(text, model, cell, "goal ", "");
    }
}

/* ---- Sentences ------------------------------------------------------------------------------- */

static const struct saying *saying_of(const struct sab_sign *sign)
{
    if (sign->kind == SAB_SIGN_FACE) {
        return &faces[sign->value % SAB_FACES];
    }
    if (sign->kind == SAB_SIGN_LIGHT && sign->to == SAB_NOBODY) {
        return &light_out;
    }
    if (sign->kind == SAB_SIGN_MARKER && sign->value == SAB_SAYS_NOTHING) {
        return &marker_gone;
    }
    if (sign->kind == SAB_SIGN_MARKER && sign->on == SAB_ON_CLAN) {
        return &marker_on_clan;
    }
    if (sign->kind == SAB_SIGN_HELP && sign->value == 0) {
        return sign->to == sign->seat ? &help_own : &help_other;
    }
    bool on_marker = sign->on != SAB_ON_NOTHING;
    return sign->kind == SAB_SIGN_TRUST && on_marker   ? &trust_marker
           : sign->kind == SAB_SIGN_DOUBT && on_marker ? &doubt_marker
                                                       : &sayings[sign->kind];
}

static void write_capital(struct sab_text *text, const struct model *model, sab_seat seat)
{
    char whose[SAB_NAME_SIZE + 32];
    struct sab_text into = sab_text_into(whose, sizeof whose);
    words_possessor(&into, model, seat);
    if (seat == model->you || model->seat[seat].name[0] == '\0') {
        whose[0] = (char)toupper((unsigned char)whose[0]);
    }
    sab_write(text, whose);
}

static void write_word(struct sab_text *text, const struct model *model,
                       const struct sab_sign *sign, char word)
{
    switch (word) {
    case 'c':
        words_marked(text, model, sign->on, sign->cell, sign->clan);
        break;
    case 'p':
        words_seat(text, model, sign->to);
        break;
    case 's':
        write_capital(text, model, sign->seat);
        break;
    case 't':
        sab_write(text, sab_tool_name(sign->value));
        break;
    case 'v':
        sab_write(text, claims[sign->value % SAB_SAYS_COUNT]);
        break;
    case 'w':
        if (sign->to == sign->seat && sign->seat != model->you) {
            sab_write(text, "their");
        } else {
            words_possessor(text, model, sign->to);
        }
        break;
    case 'x':
        write_cell(text, model, sign->cell, "to goal ", "at ");
        break;
    default:
        assert(false); /* the texts above have no other letters */
    }
}

static void write_words(struct sab_text *text, const struct model *model,
                        const struct sab_sign *sign, const char *sentence)
{
    for (char word; (word = words_plain(text, &sentence)) != '\0';) {
        write_word(text, model, sign, word);
    }
}

void words_sign(struct sab_text *text, const struct model *model, const struct sab_sign *sign)
{
    if (sign->kind == SAB_SIGN_NONE || sign->kind >= SAB_SIGN_KINDS || sign->seat == SAB_NOBODY) {
        return;
    }
    const struct saying *saying = saying_of(sign);
    write_words(text, model, sign, saying->says);
    if (saying->yours != NULL) {
        words_does(text, model, sign->seat, "", "");
        write_words(text, model, sign, sign->seat == model->you ? saying->yours : saying->others);
    }
    sab_write(text, "\n");
}

void words_stamp(struct sab_text *text, const struct model *model,
                 const struct model_marker *marker)
{
    write_capital(text, model, marker->seat);
    sab_write(text, " marker on ");
    words_marked(text, model, marker->on, marker->cell, marker->clan);
    sab_write(text, marker->stamp == MODEL_LIE ? " was a lie.\n" : " was true.\n");
}

/* ---- What lies on the table ------------------------------------------------------------------ */

static void write_numbers(struct sab_text *text, sab_seats seats)
{
    const char *between = "(";
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (sab_has_seat(seats, seat)) {
            words_write(text, "%s%u", between, seat);
            between = " ";
        }
    }
    sab_write(text, ")");
}

void words_lights(struct sab_text *text, const struct model *model, sab_seat seat)
{
    sab_seats lights = model_lights_on(model, seat);
    if (lights != 0) {
        words_write(text, " <%u ", sab_count_seats(lights));
        write_numbers(text, lights);
    }
}

static bool is_same_card(const struct model_marker *a, const struct model_marker *b)
{
    return a->on == b->on && a->clan == b->clan && sab_same_cell(a->cell, b->cell);
}

/* Writes all markers on the card of marker number `first`: "B ? 1:gold 4:stone!". */
static void write_card_markers(struct sab_text *text, const struct model *model, unsigned first)
{
    static const char *const stamps[] = {"", " true", " lie"};
    const struct model_signs *signs = &model->signs;
    const struct model_marker *card = &signs->marker[first];
    if (card->on == SAB_ON_CLAN) {
        words_seat(text, model, card->clan);
    } else {
        write_cell(text, model, card->cell, "", "");
    }
    sab_write(text, card->stamp == MODEL_OPEN ? " ?" : "");
    for (unsigned i = first; i < signs->marker_count; i++) {
        const struct model_marker *marker = &signs->marker[i];
        if (is_same_card(marker, card)) {
            words_write(text, " %u:%s%s%s", marker->seat, sab_says_name(marker->says),
                        marker->says != card->says ? "!" : "", stamps[marker->stamp]);
        }
    }
}

static bool is_first_on_card(const struct model_signs *signs, unsigned marker)
{
    for (unsigned i = 0; i < marker; i++) {
        if (is_same_card(&signs->marker[i], &signs->marker[marker])) {
            return false;
        }
    }
    return true;
}

/* Whether this value of a marker, such as gold, is true of only one card in the game. */
static bool is_single(unsigned says)
{
    return says == SAB_SAYS_GOLD || (says >= SAB_SAYS_EXIT && says <= SAB_SAYS_VEIN);
}

bool words_disagree(const struct model_signs *signs, unsigned on, sab_cell cell, sab_seat clan)
{
    struct model_marker card = {.on = (uint8_t)on, .cell = cell, .clan = clan};
    for (unsigned i = 0; i < signs->marker_count; i++) {
        const struct model_marker *here = &signs->marker[i];
        for (unsigned j = 0; j < signs->marker_count && is_same_card(here, &card); j++) {
            const struct model_marker *other = &signs->marker[j];
            bool twice = other->seat == here->seat && other->says == here->says &&
                         is_single(here->says) && !is_same_card(other, here);
            if (twice || (is_same_card(other, here) && other->says != here->says)) {
                return here->stamp == MODEL_OPEN;
            }
        }
    }
    return false;
}

void words_markers(struct sab_text *text, const struct model *model)
{
    const char *between = "Markers: ";
    for (unsigned i = 0; i < model->signs.marker_count; i++) {
        if (is_first_on_card(&model->signs, i)) {
            sab_write(text, between);
            write_card_markers(text, model, i);
            between = ", ";
        }
    }
}

/* The seats whose arrows have the kind and the cell of arrow number `first`. Returns 0 if an
 * earlier arrow in the list has the same kind and cell, because the line then already names these
 * seats. */
static sab_seats asking(const struct model_signs *signs, unsigned first)
{
    sab_seats seats = 0;
    for (unsigned i = 0; i < signs->arrow_count; i++) {
        const struct sab_sign *arrow = &signs->arrow[i];
        if (arrow->kind == signs->arrow[first].kind &&
            sab_same_cell(arrow->cell, signs->arrow[first].cell)) {
            if (i < first) {
                return 0;
            }
            seats |= sab_one_seat(arrow->seat);
        }
    }
    return seats;
}

void words_arrows(struct sab_text *text, const struct model *model)
{
    const char *between = "Arrows: ";
    for (unsigned i = 0; i < model->signs.arrow_count; i++) {
        const struct sab_sign *arrow = &model->signs.arrow[i];
        sab_seats seats = asking(&model->signs, i);
        if (seats != 0) {
            words_write(text, "%s%s ", between, sab_sign_name(arrow->kind));
            write_cell(text, model, arrow->cell, "", "");
            sab_write(text, " ");
            write_numbers(text, seats);
            between = ", ";
        }
    }
}

void words_suspects(struct sab_text *text, const struct model *model)
{
    const char *between = "Lights: ";
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (model_lights_on(model, seat) != 0) {
            sab_write(text, between);
            words_seat(text, model, seat);
            words_lights(text, model, seat);
            between = ", ";
        }
    }
}

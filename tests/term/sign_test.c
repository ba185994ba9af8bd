/* SPDX-License-Identifier: MIT
 *
 * sign_test.c - what the terminal says about each sign, and about the lights, markers and arrows
 * that signs leave on the table. The words must be different for the sender, for the player whom
 * the sign is about, and for all others.
 */
#include "term/words/words.h"
#include "tests/tap.h"

static struct model model;

/* You are Ada. Boris and Cyd are the others. */
static void sit_down(uint8_t kind)
{
    static const char *const names[] = {"Ada", "Boris", "Cyd", "Boris"};
    memset(&model, 0, sizeof model);
    model.is_known = model.game_is_known = model.has_view = true;
    model.phase = MODEL_PLAYING;
    model.kind = model.view.kind = kind;
    model.seats = model.view.seats = 3;
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        model.signs.light[seat] = SAB_NOBODY;
        if (seat < model.seats) {
            snprintf(model.seat[seat].name, sizeof model.seat[seat].name, "%s", names[seat]);
        }
    }
}

/* clang-format off */
static const struct row {
    uint8_t kind; /* enum sab_kind */
    sab_seat seat;
    const char *sign, *said;
} rows[] = {
    {SAB_BASE, 1, "light>2", "Boris points at Cyd."},
    {SAB_BASE, 1, "light>0", "Boris points at you."},
    {SAB_BASE, 0, "light>2", "You point at Cyd."},
    {SAB_BASE, 0, "light", "Your light goes out."},
    {SAB_BASE, 1, "light", "Boris's light goes out."},
    {SAB_BASE, 1, "marker>8,0:stone", "Boris says that goal B hides stone."},
    {SAB_BASE, 0, "marker>8,-2:gold", "You say that goal A hides gold."},
    {SAB_BASE, 1, "marker>8,2", "Boris takes back the marker on goal C."},
    {SAB_BASE, 0, "marker>8,2", "You take back your marker on goal C."},
    {SAB_CAVE, 1, "marker>4,-4:exit", "Boris says that goal B hides the exit."},
    {SAB_CAVE, 1, "marker>-4,-4:hole", "Boris says that goal A hides a dark hole."},
    {SAB_CAVE, 1, "marker>-4,4:ladder", "Boris says that goal C hides a ladder."},
    {SAB_CAVE, 1, "marker>4,4:vein", "Boris says that goal D hides a gold vein."},
    {SAB_CAVE, 1, "marker>2:loyal", "Boris says of Cyd's clan card: loyal."},
    {SAB_CAVE, 1, "marker>0:saboteur", "Boris says of your clan card: a saboteur."},
    {SAB_CAVE, 0, "marker>2", "You take back your marker on Cyd's clan card."},
    {SAB_BASE, 1, "trust>2", "Boris trusts Cyd."},
    {SAB_BASE, 1, "doubt>0", "Boris doubts you."},
    {SAB_BASE, 0, "doubt>1", "You doubt Boris."},
    {SAB_BASE, 1, "trust>0:8,0", "Boris believes your marker on goal B."},
    {SAB_BASE, 0, "doubt>1:8,0", "You do not believe Boris's marker on goal B."},
    {SAB_CAVE, 1, "doubt>2:0", "Boris does not believe Cyd's marker on your clan card."},
    {SAB_BASE, 1, "yes>2", "Boris agrees with Cyd."},
    {SAB_BASE, 0, "no>2", "You disagree with Cyd."},
    {SAB_BASE, 1, "dig>4,0", "Boris asks to dig at e5."},
    {SAB_BASE, 1, "avoid>8,0", "Boris asks not to dig to goal B."},
    {SAB_BASE, 0, "dig>8,2", "You ask to dig to goal C."},
    {SAB_BASE, 1, "help>1:lantern", "Boris asks for a repair of their lantern."},
    {SAB_BASE, 0, "help>0:cart", "You ask for a repair of your cart."},
    {SAB_BASE, 1, "help>0:pickaxe", "Boris asks for a repair of your pickaxe."},
    {SAB_BASE, 1, "help>2:cart", "Boris asks for a repair of Cyd's cart."},
    {SAB_CAVE, 1, "help>1", "Boris asks for help."},
    {SAB_CAVE, 1, "help>0", "Boris asks for help for you."},
    {SAB_CAVE, 0, "help>2", "You ask for help for Cyd."},
    {SAB_BASE, 1, "stuck", "Boris has no cards that help."},
    {SAB_BASE, 0, "stuck", "You have no cards that help."},
    {SAB_BASE, 1, "thanks>0", "Boris thanks you."},
    {SAB_BASE, 1, "face:laugh", "Boris laughs."},
    {SAB_BASE, 0, "face:innocent", "You look innocent."},
    {SAB_BASE, 1, "face:gasp", "Boris gasps."},
    {SAB_BASE, 1, "face:grumble", "Boris grumbles."},
    {SAB_BASE, 1, "face:innocent", "Boris looks innocent."},
    {SAB_BASE, 1, "face:cheer", "Boris cheers."},
    {SAB_BASE, 1, "face:yawn", "Boris yawns."},
};
/* clang-format on */

static void check_row(const struct row *row)
{
    char said[256] = "", wanted[256];
    struct sab_text text = sab_text_into(said, sizeof said);
    struct sab_fault fault;
    struct model_entry entry = {.what = "sign", .seat = row->seat};
    sit_down(row->kind);
    tap_ok(sab_read_sign(row->sign, strlen(row->sign), row->kind, row->seat, &entry.sign, &fault),
           "%s is a sign", row->sign);
    words_entry(&text, &model, &entry);
    snprintf(wanted, sizeof wanted, "%s\n", row->said);
    tap_text(said, wanted, row->said);
}

/* Whether every kind of sign and every face has a row. */
static void check_all_kinds(void)
{
    unsigned kinds = 0, faces = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sab_sign sign = {.kind = SAB_SIGN_NONE};
        struct sab_fault fault;
        bool read = sab_read_sign(rows[i].sign, strlen(rows[i].sign), rows[i].kind, rows[i].seat,
                                  &sign, &fault);
        kinds |= 1u << sign.kind;
        faces |= read && sign.kind == SAB_SIGN_FACE ? 1u << sign.value : 0u;
    }
    tap_ok(kinds == (1u << SAB_SIGN_KINDS) - 2, "all kinds of signs are tested");
    tap_ok(faces == (1u << SAB_FACES) - 2, "all faces are tested");
}

/* ---- What lies on the table ------------------------------------------------------------------ */

static void check_line(void (*write)(struct sab_text *, const struct model *), const char *wanted)
{
    char line[256] = "";
    struct sab_text text = sab_text_into(line, sizeof line);
    write(&text, &model);
    tap_text(line, wanted, wanted);
}

static void put_marker(sab_seat seat, sab_cell cell, unsigned says, unsigned stamp)
{
    model.signs.marker[model.signs.marker_count++] =
        (struct model_marker){seat, SAB_ON_CELL, cell, SAB_NOBODY, (uint8_t)says, (uint8_t)stamp};
}

static void put_arrow(sab_seat seat, unsigned kind, sab_cell cell)
{
    model.signs.arrow[model.signs.arrow_count++] =
        (struct sab_sign){(uint8_t)kind, seat, SAB_NOBODY, SAB_ON_CELL, cell, SAB_NOBODY, 0};
}

static void check_table(void)
{
    sit_down(SAB_BASE);
    check_line(words_suspects, "");
    check_line(words_markers, "");
    check_line(words_arrows, "");
    model.signs.light[0] = model.signs.light[2] = 1;
    model.signs.light[1] = 0;
    check_line(words_suspects, "Lights: you <1 (1), Boris <2 (0 2)");
    put_marker(1, (sab_cell){8, 0}, SAB_SAYS_GOLD, MODEL_OPEN);
    put_marker(0, (sab_cell){8, 2}, SAB_SAYS_STONE, MODEL_TRUE);
    put_marker(2, (sab_cell){8, 0}, SAB_SAYS_STONE, MODEL_OPEN);
    put_marker(2, (sab_cell){8, 2}, SAB_SAYS_GOLD, MODEL_LIE);
    check_line(words_markers, "Markers: B ? 1:gold 2:stone!, C 0:stone true 2:gold! lie");
    put_arrow(0, SAB_SIGN_DIG, (sab_cell){4, 0});
    put_arrow(1, SAB_SIGN_AVOID, (sab_cell){4, 0});
    put_arrow(2, SAB_SIGN_DIG, (sab_cell){4, 0});
    put_arrow(0, SAB_SIGN_AVOID, (sab_cell){8, -2});
    check_line(words_arrows, "Arrows: dig e5 (0 2), avoid e5 (1), avoid A (0)");
    sit_down(SAB_CAVE);
    model.signs.marker_count = 1;
    model.signs.marker[0] =
        (struct model_marker){0, SAB_ON_CLAN, {0, 0}, 2, SAB_SAYS_LOYAL, MODEL_OPEN};
    check_line(words_markers, "Markers: Cyd ? 0:loyal");
}

/* clang-format off */
static const struct row bubbles[] = {
    {SAB_BASE, 1, "light>2", "light 2"},
    {SAB_BASE, 1, "light", "light out"},
    {SAB_BASE, 1, "marker>8,0:stone", "B: stone"},
    {SAB_BASE, 1, "marker>8,2", "C: -"},
    {SAB_CAVE, 1, "marker>2:saboteur", "2: saboteur"},
    {SAB_BASE, 1, "trust>2", "trusts 2"},
    {SAB_BASE, 1, "doubt>0:8,0", "doubts 0 B"},
    {SAB_CAVE, 1, "doubt>2:0", "doubts 2 0"},
    {SAB_BASE, 1, "yes>2", "yes 2"},
    {SAB_BASE, 1, "no>2", "no 2"},
    {SAB_BASE, 1, "dig>4,0", "dig e5"},
    {SAB_BASE, 1, "avoid>8,0", "not B"},
    {SAB_BASE, 1, "help>1:lantern", "my lamp!"},
    {SAB_BASE, 1, "help>2:cart", "2's cart!"},
    {SAB_CAVE, 1, "help>1", "help me"},
    {SAB_CAVE, 1, "help>0", "help 0"},
    {SAB_BASE, 1, "stuck", "stuck"},
    {SAB_BASE, 1, "thanks>0", "thanks 0"},
    {SAB_BASE, 1, "face:laugh", "laughs"},
};
/* clang-format on */

static void check_bubble(const struct row *row)
{
    char said[64] = "";
    struct sab_text text = sab_text_into(said, sizeof said);
    struct sab_fault fault;
    struct sab_sign sign;
    sit_down(row->kind);
    if (tap_ok(sab_read_sign(row->sign, strlen(row->sign), row->kind, row->seat, &sign, &fault),
               "%s is a sign", row->sign)) {
        words_bubble(&text, &model, &sign);
        tap_text(said, row->said, row->sign);
    }
}

static bool disagree(sab_cell cell)
{
    return words_disagree(&model.signs, SAB_ON_CELL, cell, SAB_NOBODY);
}

static void check_disagreement(void)
{
    sab_cell a = {8, -2}, b = {8, 0}, c = {8, 2};
    sit_down(SAB_BASE);
    put_marker(0, b, SAB_SAYS_GOLD, MODEL_OPEN);
    put_marker(1, b, SAB_SAYS_GOLD, MODEL_OPEN);
    put_marker(1, a, SAB_SAYS_STONE, MODEL_OPEN);
    put_marker(1, c, SAB_SAYS_STONE, MODEL_OPEN);
    tap_ok(!disagree(a) && !disagree(b) && !disagree(c), "markers that agree");
    put_marker(2, b, SAB_SAYS_STONE, MODEL_OPEN);
    tap_ok(!disagree(a) && disagree(b), "markers on a card that say different things");
    sit_down(SAB_BASE);
    put_marker(0, b, SAB_SAYS_GOLD, MODEL_OPEN);
    put_marker(0, c, SAB_SAYS_GOLD, MODEL_OPEN);
    tap_ok(!disagree(a) && disagree(b) && disagree(c), "a player who has seen two treasures");
    model.signs.marker[0].stamp = model.signs.marker[1].stamp = MODEL_LIE;
    tap_ok(!disagree(b), "a stamp settles it");
}

static void check_stamp(sab_seat seat, unsigned stamp, const char *wanted)
{
    char said[128] = "";
    struct sab_text text = sab_text_into(said, sizeof said);
    struct model_marker marker = {seat,       SAB_ON_CELL,   {8, 0},
                                  SAB_NOBODY, SAB_SAYS_GOLD, (uint8_t)stamp};
    sit_down(SAB_BASE);
    words_stamp(&text, &model, &marker);
    tap_text(said, wanted, "a stamp");
}

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_row(&rows[i]);
    }
    for (size_t i = 0; i < sizeof bubbles / sizeof bubbles[0]; i++) {
        check_bubble(&bubbles[i]);
    }
    check_all_kinds();
    check_table();
    check_disagreement();
    check_stamp(1, MODEL_LIE, "Boris's marker on goal B was a lie.\n");
    check_stamp(0, MODEL_TRUE, "Your marker on goal B was true.\n");
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * status_test.c - what the terminal says about the player that a table waits for, and how it shows
 * the code of a table. It must never say "Your turn" to a spectator.
 */
#include "term/game/game.h"
#include "term/words/words.h"
#include "tests/tap.h"

static struct model model;

static void check(sab_seat you, const char *wanted)
{
    char status[256];
    struct sab_text text = sab_text_into(status, sizeof status);
    model.you = model.view.seat = you;
    words_status(&text, &model);
    tap_text(status, wanted, wanted);
}

/* How people read the code of a table. Codes of five letters come from older servers. LOCAL is the
 * code of a table in this program. */
static void check_codes(void)
{
    static const char codes[][2][12] = {
        {"KRMPTBX", "KRM PTBX"}, {"KRMPT", "KRMPT"}, {"LOCAL", "LOCAL"}, {"KRMPTBXZ", "KRMPTBXZ"}};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char shown[16] = "";
        struct sab_text text = sab_text_into(shown, sizeof shown);
        words_code(&text, codes[i][0]);
        tap_text(shown, codes[i][1], codes[i][1]);
    }
}

/* A vote asks whether to end the game early. Before the first vote, the terminal must show no
 * answers. After it, the terminal must show at once what each bot answers. If a person has not
 * answered yet, the terminal must say so. */
static void check_answers(void)
{
    static const char wanted[3][24] = {"; agrees to end it", "; wants to play on",
                                       "; has not answered yet"};
    snprintf(model.seat[1].bot, sizeof model.seat[1].bot, "honest");
    for (sab_seat seat = 0; seat < 3; seat++) {
        char answer[64] = "";
        struct sab_text text = sab_text_into(answer, sizeof answer);
        model.view.votes = 0;
        words_answer(&text, &model, seat);
        tap_text(answer, "", "there is no answer while nothing is proposed");
        model.view.votes = 1;
        words_answer(&text, &model, seat);
        tap_text(answer, wanted[seat], wanted[seat]);
    }
}

/* With two players of the cave nothing is hidden (cave 2.2). With more, each hides a clan card
 * until it is unmasked. */
static void check_secret(void)
{
    static struct model cave;
    const struct term_game *game = term_game(SAB_CAVE);
    cave.you = 1;
    cave.seats = 2;
    tap_ok(!game->has_secret(&cave), "two players of the cave have no secret");
    cave.seats = 3;
    tap_ok(game->has_secret(&cave), "each of three has one");
    cave.view.as.cave.unmasked = 1u << 1;
    tap_ok(!game->has_secret(&cave), "until it is unmasked");
}

int main(void)
{
    model.is_known = model.game_is_known = model.has_view = true;
    model.phase = MODEL_PLAYING;
    model.seats = model.view.seats = 3;
    model.view.kind = SAB_BASE;
    model.view.phase = SAB_BASE_PLAYING;
    model.view.to_move = 1;
    for (unsigned seat = 0; seat < 3; seat++) {
        model.seat[seat].person = true;
        snprintf(model.seat[seat].name, sizeof model.seat[seat].name, "%s",
                 (const char *const[]){"Ada", "Boris", "Cyd"}[seat]);
    }
    check(1, "Your turn.");
    check(0, "Boris is choosing a card.");
    check(SAB_NOBODY, "Boris is choosing a card.");
    check_answers();
    check_codes();
    check_secret();
    return tap_done();
}

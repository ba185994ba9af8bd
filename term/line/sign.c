/* SPDX-License-Identifier: MIT
 *
 * sign.c - typed signs: reads them in the form that people type, and sends them in the notation.
 */
#include "term/line/sign.h"

#include "notation/spoken.h"
#include "protocol/name.h"
#include "term/game/game.h"
#include "term/words/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Up to two parts, such as WHO, follow the name of a typed sign. These are the kinds of parts. */
enum part {
    PART_NONE,
    PART_PLAYER,
    PART_CARD, /* a goal or, if the game has markers on clan cards, a player */
    PART_CELL, /* a cell, which may be a goal */
    PART_SAYS,
    PART_TOOL
};

struct sign_word {
    const char *name, *argument, *help;
    uint8_t kind; /* enum sab_sign_kind */
    uint8_t first, second;
    bool second_optional;
};

/* clang-format off */
static const struct sign_word words[] = {
    {"light", "WHO", "point your light at a player; none: put it out",
     SAB_SIGN_LIGHT, PART_PLAYER, PART_NONE, false},
    {"marker", "CARD WHAT", "after a look: say what the card shows, or none",
     SAB_SIGN_MARKER, PART_CARD, PART_SAYS, false},
    {"trust", "WHO [CARD]", "you trust a player, or that player's marker",
     SAB_SIGN_TRUST, PART_PLAYER, PART_CARD, true},
    {"doubt", "WHO [CARD]", "you doubt them",
     SAB_SIGN_DOUBT, PART_PLAYER, PART_CARD, true},
    {"yes", "WHO", "agree with a player's newest sign",
     SAB_SIGN_YES, PART_PLAYER, PART_NONE, false},
    {"no", "WHO", "disagree with it",
     SAB_SIGN_NO, PART_PLAYER, PART_NONE, false},
    {"dig", "CELL", "ask to dig there: e5, or a goal such as B",
     SAB_SIGN_DIG, PART_CELL, PART_NONE, false},
    {"avoid", "CELL", "ask not to dig there",
     SAB_SIGN_AVOID, PART_CELL, PART_NONE, false},
    {"help", "WHO [TOOL]", "ask to repair a tool (me: yours); in the cave, to help",
     SAB_SIGN_HELP, PART_PLAYER, PART_TOOL, true},
    {"stuck", "", "your cards do not help",
     SAB_SIGN_STUCK, PART_NONE, PART_NONE, false},
    {"thanks", "WHO", "thank a player",
     SAB_SIGN_THANKS, PART_PLAYER, PART_NONE, false},
};
/* clang-format on */
enum { WORDS = sizeof words / sizeof words[0] };

static bool is_word(const char *word, const char *text, size_t size)
{
    return strlen(word) == size && strncmp(word, text, size) == 0;
}

/* ---- Players --------------------------------------------------------------------------------- */

/* The seats of the players with this name. If there are none, the seats of the players whose names
 * begin with this word. */
static sab_seats named(const struct model *model, const char *word, size_t size)
{
    sab_seats whole = 0, begun = 0;
    char typed[4 * SAB_NAME_SIZE]; /* the word, which may be longer than the form of the name */
    struct sab_text text = sab_text_into(typed, sizeof typed);
    sab_write_bytes(&text, word, size);
    for (unsigned seat = 0; seat < model->seats && sab_text_is_whole(&text); seat++) {
        const char *name = model->seat[seat].name;
        bool begins = name_begins(name, typed);
        begun |= begins ? sab_one_seat(seat) : 0;
        whole |= begins && names_are_equal(name, typed) ? sab_one_seat(seat) : 0;
    }
    return whole != 0 ? whole : begun;
}

/* The seats that a word can mean: the number of a seat, "me" or a name. */
static sab_seats meant(const struct model *model, const char *word, size_t size)
{
    unsigned long number = strtoul(word, NULL, 10);
    if (size > 0 && strspn(word, "0123456789") >= size) {
        return number < model->seats ? sab_one_seat((unsigned)number) : 0;
    }
    if (is_word("me", word, size)) {
        return model->you < model->seats ? sab_one_seat(model->you) : 0;
    }
    return named(model, word, size);
}

bool sign_read_player(struct sitting *sitting, const char *word, size_t size, sab_seat *seat)
{
    sab_seats seats = meant(&sitting->model, word, size);
    if (sab_count_seats(seats) != 1) {
        sitting_say(sitting,
                    seats == 0 ? "There is no player \"%.*s\" at this table."
                               : "Several players fit \"%.*s\": type the number of the seat.",
                    (int)size, word);
        return false;
    }
    for (*seat = 0; !sab_has_seat(seats, *seat);) {
        ++*seat;
    }
    return true;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Reads a goal, given by its letter, or a cell: e5 or 4,0. */
static bool read_cell(const struct model *model, const char *word, size_t size, sab_cell *cell)
{
    const struct term_game *game = term_game(model->kind);
    int letter = toupper((unsigned char)word[0]) - 'A';
    if (size == 1 && letter >= 0 && model->has_view && game->find_goal != NULL) {
        sab_cell last;
        unsigned goal = 0;
        while (goal < (unsigned)letter && game->find_goal(&model->view, goal, &last)) {
            goal++;
        }
        return game->find_goal(&model->view, (unsigned)letter, cell) && goal == (unsigned)letter;
    }
    return spoken_read(word, size, cell) || sab_read_cell(word, size, cell);
}

static bool has_clan_cards(const struct model *model)
{
    struct sab_sign sign = {
        .kind = SAB_SIGN_MARKER, .on = SAB_ON_CLAN, .value = SAB_SAYS_LOYAL, .to = SAB_NOBODY};
    return sab_has_sign(model->kind, &sign);
}

static bool read_card(struct sitting *sitting, const char *word, size_t size, bool clans,
                      struct sab_sign *sign)
{
    if (read_cell(&sitting->model, word, size, &sign->cell)) {
        sign->on = SAB_ON_CELL;
        return true;
    }
    if (clans && has_clan_cards(&sitting->model)) {
        sign->on = SAB_ON_CLAN;
        return sign_read_player(sitting, word, size, &sign->clan);
    }
    sitting_say(sitting, "\"%.*s\" is neither a goal nor a cell.", (int)size, word);
    return false;
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* Lists what a marker on this card can say. */
static void say_claims(struct sitting *sitting, const struct sab_sign *sign)
{
    char list[128];
    struct sab_text text = sab_text_into(list, sizeof list);
    const char *between = "";
    for (unsigned says = SAB_SAYS_NOTHING + 1; says < SAB_SAYS_COUNT; says++) {
        struct sab_sign other = *sign;
        other.value = (uint8_t)says;
        if (sab_has_sign(sitting->model.kind, &other)) {
            words_write(&text, "%s%s", between, sab_says_name(says));
            between = ", ";
        }
    }
    sitting_say(sitting, "A marker there says %s or none.", list);
}

static bool read_says(struct sitting *sitting, const char *word, size_t size, struct sab_sign *sign)
{
    if (is_word("none", word, size)) {
        return true;
    }
    for (unsigned says = SAB_SAYS_NOTHING + 1; says < SAB_SAYS_COUNT; says++) {
        sign->value = (uint8_t)says;
        if (is_word(sab_says_name(says), word, size) && sab_has_sign(sitting->model.kind, sign)) {
            return true;
        }
    }
    say_claims(sitting, sign);
    return false;
}

static bool read_part(struct sitting *sitting, unsigned part, const char *word, size_t size,
                      struct sab_sign *sign)
{
    switch ((enum part)part) {
    case PART_NONE:
        return size == 0;
    case PART_PLAYER:
        return (sign->kind == SAB_SIGN_LIGHT && is_word("none", word, size)) ||
               sign_read_player(sitting, word, size, &sign->to);
    case PART_CARD:
    case PART_CELL:
        return read_card(sitting, word, size, part == PART_CARD, sign);
    case PART_SAYS:
        return read_says(sitting, word, size, sign);
    case PART_TOOL:
        if (!sab_read_tool(word, size, &sign->value)) {
            sitting_say(sitting, "\"%.*s\" is not a tool: pickaxe, lantern or cart.", (int)size,
                        word);
            return false;
        }
        return true;
    }
    return false;
}

/* ---- Signs ----------------------------------------------------------------------------------- */

void sign_give(struct sitting *sitting, const struct sab_sign *sign)
{
    char request[SAB_SIGN_TEXT + 8];
    struct sab_text text = sab_text_into(request, sizeof request);
    sab_write(&text, "sign ");
    sab_write_sign(&text, sign);
    sitting_ask(sitting, request);
    sitting->given = *sign;
    sitting->given_at = 0;
}

/* The index at which the second part of a sign begins. The second part is the last word. Returns
 * `size` if there is no second part. The name of a player may have spaces, so there is also no
 * second part if the whole argument names a player. */
static size_t second_at(const struct sitting *sitting, const struct sign_word *word,
                        const char *argument, size_t size)
{
    bool is_player = word->first == PART_PLAYER && meant(&sitting->model, argument, size) != 0;
    size_t at = size;
    while (at > 0 && argument[at - 1] != ' ') {
        at--;
    }
    return word->second == PART_NONE || is_player || at == 0 ? size : at;
}

static void run_sign(struct sitting *sitting, const struct sign_word *word, const char *argument)
{
    struct sab_sign sign = {.kind = word->kind, .seat = sitting->model.you};
    sign.to = sign.clan = SAB_NOBODY;
    size_t end = strlen(argument);
    while (end > 0 && argument[end - 1] == ' ') {
        end--;
    }
    size_t second = second_at(sitting, word, argument, end), first = second;
    while (first > 0 && argument[first - 1] == ' ') {
        first--;
    }
    bool has_second = second < end;
    bool complete = (first > 0) == (word->first != PART_NONE) &&
                    (has_second || word->second == PART_NONE || word->second_optional);
    if (!sitting->model.has_view) {
        sitting_say(sitting, "No game is being played.");
    } else if (!complete) {
        sitting_say(sitting, "Type it like this: %s %s", word->name, word->argument);
    } else if (read_part(sitting, word->first, argument, first, &sign) &&
               (!has_second ||
                read_part(sitting, word->second, argument + second, end - second, &sign))) {
        sign_give(sitting, &sign);
    }
}

/* ---- Muting ---------------------------------------------------------------------------------- */

static void mute(struct sitting *sitting, const char *argument, bool mutes)
{
    char name[SAB_NAME_SIZE + 16];
    struct sab_text text = sab_text_into(name, sizeof name);
    sab_seat seat;
    if (!sign_read_player(sitting, argument, strlen(argument), &seat)) {
        return;
    }
    words_seat(&text, &sitting->model, seat);
    if (seat == sitting->model.you) {
        sitting_say(sitting, "You cannot mute yourself.");
    } else if (mutes) {
        sitting->muted |= sab_one_seat(seat);
        sitting_say(sitting,
                    "Signs and messages of %s are no longer shown here; unmute %u ends "
                    "that.",
                    name, seat);
    } else {
        sitting->muted = sab_without_seat(sitting->muted, seat);
        sitting_say(sitting, "Signs and messages of %s are shown again.", name);
    }
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* The face with this name, or SAB_FACE_NONE. */
static unsigned face_of(const char *word, size_t size)
{
    for (unsigned face = SAB_FACE_NONE + 1; face < SAB_FACES; face++) {
        if (is_word(sab_face_name(face), word, size)) {
            return face;
        }
    }
    return SAB_FACE_NONE;
}

static const struct sign_word *find_word(const char *word, size_t size)
{
    for (size_t i = 0; i < WORDS; i++) {
        if (is_word(words[i].name, word, size)) {
            return &words[i];
        }
    }
    return NULL;
}

bool sign_is_command(const char *word, size_t size, const char *argument)
{
    const struct sign_word *found = find_word(word, size);
    if (found != NULL) {
        return found->kind != SAB_SIGN_HELP || argument[0] != '\0';
    }
    return face_of(word, size) != SAB_FACE_NONE || is_word("sign", word, size) ||
           is_word("mute", word, size) || is_word("unmute", word, size);
}

void sign_run(struct sitting *sitting, const char *word, size_t size, const char *argument)
{
    const struct sign_word *found = find_word(word, size);
    struct sab_sign face = {.kind = SAB_SIGN_FACE, .value = (uint8_t)face_of(word, size)};
    char request[REQUEST_SIZE];
    struct sab_text text = sab_text_into(request, sizeof request);
    if (found != NULL) {
        run_sign(sitting, found, argument);
    } else if (face.value != SAB_FACE_NONE) {
        face.to = face.clan = SAB_NOBODY;
        sign_give(sitting, &face);
    } else if (is_word("sign", word, size)) {
        sab_write(&text, "sign ");
        spoken_typed(&text, argument);
        sitting_ask(sitting, request);
    } else {
        mute(sitting, argument, word[0] == 'm');
    }
}

void sign_help(struct sitting *sitting)
{
    for (size_t i = 0; i < WORDS; i++) {
        char head[32];
        struct sab_text text = sab_text_into(head, sizeof head);
        words_write(&text, "%s %s", words[i].name, words[i].argument);
        sitting_say(sitting, "  %-16s %s", head, words[i].help);
    }
    sitting_say(sitting, "  %-16s %s", "laugh",
                "make a face; also: gasp, grumble, innocent, "
                "cheer, yawn");
    sitting_say(sitting, "  %-16s %s", "sign SIGN", "any sign in the notation: light>4");
    sitting_say(sitting, "  %-16s %s", "mute WHO",
                "hide a player's signs and messages from "
                "yourself");
    sitting_say(sitting, "  %-16s %s", "unmute WHO", "show them again");
    sitting_say(sitting, "  %-16s %s", "WHO", "a player: 3, or a name, or how it begins");
}

void sign_describe(struct sitting *sitting)
{
    void (*const parts[])(struct sab_text *, const struct model *) = {words_suspects, words_markers,
                                                                      words_arrows};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char line[1024] = "";
        struct sab_text text = sab_text_into(line, sizeof line);
        parts[i](&text, &sitting->model);
        sitting_say(sitting, "%s", line);
    }
}

void sign_report(struct sitting *sitting, const char *argument)
{
    size_t before = sitting->line_count;
    (void)argument;
    sign_describe(sitting);
    if (sitting->line_count == before) {
        sitting_say(sitting, "There are no lights, markers or arrows on the table.");
    }
}

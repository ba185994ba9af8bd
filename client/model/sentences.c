/* SPDX-License-Identifier: MIT
 *
 * sentences.c - the sentence for each code of a refusal.
 */
#include "client/model/sentences.h"

#include "client/model/value.h"
#include "protocol/refusal.h"

#include <string.h>

static const char not_missed[] =
    "A bot can stand in only for a player who has been away too long or has kept the "
    "table waiting too long.";

/* Reloading helps only a page, so the page has another sentence. */
static const char other_version[] =
    "This server has a different version: play in a browser, or install that version of saboteur.";

/* A placeholder such as {limit} stands for the refusal's value of that name. If the refusal cites a
 * word of the request, that word comes before the sentence, as in: "mole": expected a seat. */
/* clang-format off */
static const char *const sentences[REFUSAL_WHYS] = {
    [REFUSAL_NONE] = NULL,
    [REFUSAL_OTHER_VERSION] = other_version,
    [REFUSAL_BAD_ID] = "a request begins with its number.",
    [REFUSAL_NO_SUCH_VERB] = "there is no such request.",
    [REFUSAL_SURPLUS] = "this does not belong here.",
    [REFUSAL_TWICE] = "this appears twice.",
    [REFUSAL_NO_VALUE] = "expected NAME=VALUE.",
    [REFUSAL_NAME_MISSING] = "Expected name=\"...\".",
    [REFUSAL_SEATS_MISSING] = "Expected seats=N.",
    [REFUSAL_BAD_VERSION] = "expected the version of the protocol.",
    [REFUSAL_BAD_CODE] = "expected the code of a table.",
    [REFUSAL_BAD_SECRET] = "expected a token or link.",
    [REFUSAL_BAD_HASH] = "This is not 64 digits of 0-9 and a-f.",
    [REFUSAL_BAD_TOKEN] = "A token is 64 digits of 0-9 and a-f, drawn at random.",
    [REFUSAL_BAD_BOT] = "expected the name of a bot.",
    [REFUSAL_BAD_ACTION] = "this is not an action.",
    [REFUSAL_TOO_MANY_ACTIONS] = "more than {limit} actions are too many at a time.",
    [REFUSAL_LONE_VOTE] = "a vote must come alone.",
    [REFUSAL_BAD_GAME] = "there is no such game.",
    [REFUSAL_NO_SUCH_PRESET] = "there is no such preset.",
    [REFUSAL_BAD_SEATS] = "a table has {least} to {most} seats.",
    [REFUSAL_BAD_NUMBER] = "expected a number.",
    [REFUSAL_BAD_STEP] = "expected the step.",
    [REFUSAL_BAD_SEAT] = "expected a seat.",
    [REFUSAL_BAD_OPTION_VALUE] = "this option has no such value.",
    [REFUSAL_BAD_NAME] = "a name has 1 to {limit} characters, not only blanks, and does not begin with an accent.",
    [REFUSAL_INVISIBLE] = "this has characters that nobody can see.",
    [REFUSAL_BAD_TEXT] = "Expected text in double quotes, without control characters.",
    [REFUSAL_BAD_SIGN] = "this is not a sign.",
    [REFUSAL_MESSAGE_LENGTH] = "A message has 1 to {limit} characters.",
    [REFUSAL_MESSAGE_INVISIBLE] = "The message has characters that nobody can see.",
    [REFUSAL_BAD_SUBSCRIPTION] = "This is not a push subscription.",
    [REFUSAL_TOO_LONG] = "A request has at most {limit} bytes.",
    [REFUSAL_NO_HELLO] = "Say hello first.",
    [REFUSAL_OTHER_PATH] = "This connection leads to another table.",
    [REFUSAL_PATH_MISSING] = "To come to a table, connect to /ws/ and its code.",
    [REFUSAL_NO_SUCH_SEAT] = "There is no such seat at this table.",
    [REFUSAL_NO_SUCH_BOT] = "There is no bot of this name.",
    [REFUSAL_OTHER_BOT] = "This bot does not play this game.",
    [REFUSAL_GAME_SEATS] = "This game has {least} to {most} seats.",
    [REFUSAL_OTHER_PRESET] = "This game has no such preset.",
    [REFUSAL_OTHER_OPTION] = "This is an option of another game.",
    [REFUSAL_BAD_SETTINGS] = "These settings cannot be combined.",
    [REFUSAL_NO_TABLE] = "There is no such table.",
    [REFUSAL_TABLE_EXISTS] = "A table with this code already exists.",
    [REFUSAL_TABLE_CLOSED] = "The operator of this server has closed this table.",
    [REFUSAL_SEAT_LOST] = "You no longer have your seat at this table.",
    [REFUSAL_SEAT_GIVEN_UP] = "This seat has been given up in the meantime.",
    [REFUSAL_NO_SUCH_TOKEN] = "You have no seat at this table with this token.",
    [REFUSAL_BAD_LINK] = "This link is wrong or no longer valid.",
    [REFUSAL_NO_TABLE_YET] = "You are not at a table.",
    [REFUSAL_ONLY_PLAYERS] = "Only players at this table can do that.",
    [REFUSAL_ONLY_HOST] = "Only the host can do that.",
    [REFUSAL_BANNED] =
        "Somebody from your network, perhaps you, was removed from this table, so nobody else from there may join.",
    [REFUSAL_LINK_RENEWED] =
        "The link to this table has changed. Ask somebody who sits here for the new one.",
    [REFUSAL_SEAT_HAS_BOT] = "A bot has that seat.",
    [REFUSAL_NAME_BANNED] = "Nobody may take this name here.",
    [REFUSAL_SEATED_ALREADY] = "You already have a seat at this table.",
    [REFUSAL_TOKEN_TAKEN] = "This token already belongs to another seat here.",
    [REFUSAL_NO_LINK_HERE] = "This table is in your terminal only: no link leads to it.",
    [REFUSAL_NO_GAME] = "No game is being played.",
    [REFUSAL_GAME_GOES_ON] = "The game is not over.",
    [REFUSAL_ONLY_BETWEEN] = "You can do this only between two rounds.",
    [REFUSAL_ONLY_BEFORE] = "You can do this only before a game.",
    [REFUSAL_TOO_OFTEN] = "This has been done too often in this game.",
    [REFUSAL_BOT_PLAYS] = "A bot plays for you: take your seat back first.",
    [REFUSAL_NO_BOT_PLAYS] = "No bot plays for you.",
    [REFUSAL_OUT_OF_TIME] = "Your time is up. You can take your seat back when this turn is over.",
    [REFUSAL_BOT_ALREADY] = "A bot already plays for you.",
    [REFUSAL_NOT_MISSED] = not_missed,
    [REFUSAL_ONLY_OWNER] = "Only the player of this seat can take it back from the bot.",
    [REFUSAL_SEAT_HAS_PERSON] = "A person has that seat.",
    [REFUSAL_SEAT_FREE] = "That seat is free.",
    [REFUSAL_OWN_SEAT] = "To give up your own seat, leave the table.",
    [REFUSAL_SEAT_IN_USE] = "A seat that would be removed is taken.",
    [REFUSAL_SEATS_FREE] = "Some seats are still free: fill them, or add bots.",
    [REFUSAL_NOT_COMMITTED] = "Not everybody has taken part in the shuffle yet.",
    [REFUSAL_NOT_REVEALED] = "Not everybody has shown their part of the shuffle yet.",
    [REFUSAL_SHUFFLE_PLAIN] = "The shuffle is not fair at this table.",
    [REFUSAL_NO_FAIR_SHUFFLE] = "Only a server can shuffle fairly, not your own terminal.",
    [REFUSAL_SALT_KNOWN] = "Your part of the shuffle is already known.",
    [REFUSAL_OTHER_SALT] = "This is not the part of the shuffle that you committed to.",
    [REFUSAL_NO_ONLOOKERS] = "This table takes no onlookers.",
    [REFUSAL_NO_PUSH] = "This server sends no notifications.",
    [REFUSAL_PUSH_SERVICE] = "This server does not know the push service of your browser.",
    [REFUSAL_CHAT_OFF] = "Chat is off at this table.",
    [REFUSAL_SIGNS_OFF] = "Signs are off at this table.",
    [REFUSAL_LIGHTS_OFF] = "Lights are off at this table.",
    [REFUSAL_OTHER_SIGN] = "This game has no such sign.",
    [REFUSAL_SIGN_LATER] = "After a round you can only agree, disagree, thank or make a face.",
    [REFUSAL_SIGN_SOON] = "Too many signs at once: you can give this one in {seconds} s.",
    [REFUSAL_SIGNS_SPENT] = "You have given as many signs as a round allows.",
    [REFUSAL_SIGN_NO_SEAT] = "There is no such player.",
    [REFUSAL_SIGN_SELF] = "You cannot give this sign about yourself.",
    [REFUSAL_SIGN_KNOWN] = "Everybody already knows whom this player works for.",
    [REFUSAL_SIGN_SAME] = "This sign would change nothing.",
    [REFUSAL_SIGN_NO_PLACE] = "This sign cannot name that place.",
    [REFUSAL_SIGN_FACE_UP] = "This card is already face up.",
    [REFUSAL_SIGN_NOT_LOOKED] = "You can only put a marker on a card that you have looked at.",
    [REFUSAL_SIGN_SETTLED] = "You have already changed this marker twice.",
    [REFUSAL_SIGN_NO_MARKER] = "There is no such marker.",
    [REFUSAL_SIGN_SILENT] = "This player has not given a sign in this round.",
    [REFUSAL_SIGN_FILLED] = "A card already lies there.",
    [REFUSAL_SIGN_UNHURT] = "Nobody needs this help.",
    [REFUSAL_GAME_BEGUN] = "The game has begun: you can only watch.",
    [REFUSAL_NO_SEAT_FREE] = "No seat is free.",
    [REFUSAL_SEAT_TAKEN] = "This seat is not free.",
    [REFUSAL_CROWDED] = "Too many connections are at this table already.",
    [REFUSAL_OPEN_ELSEWHERE] =
        "This seat is open in eight other places: close one of them, and try again.",
    [REFUSAL_OLD_STEP] = "The table has moved on.",
    [REFUSAL_OLD_ID] = "A later request of yours has already been carried out.",
    [REFUSAL_SENDING_TOO_FAST] = "You, or others in your network, are sending too fast: try again in a moment.",
    [REFUSAL_FLOODING] = "You are sending too fast; the connection closes.",
    [REFUSAL_TOO_MANY_WAIT] = "Too many requests are still waiting for an answer.",
    [REFUSAL_WRONG_CODES] = "Too many wrong codes have come from your network: try again in a minute.",
    [REFUSAL_NEW_TABLES] = "Too many new tables have come from your network: try again in a minute.",
    [REFUSAL_NO_ROOM] = "The server has as many tables as it can hold.",
    [REFUSAL_RESTARTING] = "The server is about to restart: try again in some minutes.",
    [REFUSAL_UNREADABLE] = "The table cannot be read.",
    [REFUSAL_DISK_FULL] = "The server has no space for new tables. You can still join a table.",
    [REFUSAL_CANNOT_SAVE] = "The server cannot save anything now: try again in a moment.",
};
/* clang-format on */

/* The rule for trying again, for a code that this program does not know: by the word in the reply's
 * key `error`. The last one is for a word that is not known either. */
/* clang-format off */
static const struct {
    const char *error, *sentence;
} rules[] = {
    {"version", other_version},
    {"bad-request", "It does not understand the request; it may have a different version."},
    {"not-here", "There is no such thing at this server, or no longer. Trying again does not help."},
    {"not-seated", "Only a player in a seat may do this."},
    {"not-host", "Only the host may do this."},
    {"not-allowed", "Nobody may do this now. Trying again later may help."},
    {"full", "There is no room now. Trying again later may help."},
    {"stale", "The table has moved on: look, and choose again."},
    {"refused", "The rules do not allow it now."},
    {"too-fast", "That was too fast: try again in a moment."},
    {"busy", "The server is busy: try again in a moment."},
    {"unknown", "The reason is not known here. Trying again later may help."},
};
/* clang-format on */
enum { RULES = sizeof rules / sizeof rules[0] };

const char *sentence_rule(unsigned number, const char **error)
{
    *error = number < RULES ? rules[number].error : NULL;
    return number < RULES ? rules[number].sentence : NULL;
}

const char *sentence_of(unsigned why)
{
    return why < REFUSAL_WHYS ? sentences[why] : NULL;
}

/* Writes the value of the placeholder that begins at `brace`. Returns where the placeholder
 * ends. */
static const char *write_value(struct sab_text *text, const char *brace, const json_t *values)
{
    const char *end = strchr(brace, '}');
    const json_t *value = json_object_getn(values, brace + 1, (size_t)(end - brace) - 1);
    if (json_is_integer(value)) {
        sab_write_number(text, json_integer_value(value));
    } else {
        sab_write(text, "?");
    }
    return end + 1;
}

static void write_sentence(struct sab_text *text, const char *sentence, const json_t *values)
{
    char word[REFUSAL_WORD_SIZE];
    model_copy_text(word, sizeof word, json_object_get(values, "word"));
    char first = sentence[0];
    if (word[0] != '\0') {
        sab_write(text, "\"");
        sab_write(text, word);
        sab_write(text, "\": ");
    } else if (first >= 'a' && first <= 'z') {
        first = (char)(first - 'a' + 'A');
    }
    sab_write_bytes(text, &first, 1);
    for (const char *at = sentence + 1; *at != '\0';) {
        size_t plain = strcspn(at, "{");
        sab_write_bytes(text, at, plain);
        at += plain;
        if (*at == '{') {
            at = write_value(text, at, values);
        }
    }
}

/* Writes what is known of a refusal with an unknown code: its words, and the rule for trying
 * again. */
static void write_unknown(struct sab_text *text, const json_t *reply)
{
    static const char *const keys[] = {"verdict", "why", "error"};
    const char *error = value_word(json_object_get(reply, "error"));
    unsigned rule = 0;
    bool more = false;
    sab_write(text, "The server refused: ");
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char word[REFUSAL_WORD_SIZE];
        model_copy_text(word, sizeof word, json_object_get(reply, keys[i]));
        if (word[0] != '\0') {
            sab_write(text, more ? ", " : "");
            sab_write(text, word);
            more = true;
        }
    }
    while (rule < RULES - 1 && strcmp(rules[rule].error, error) != 0) {
        rule++;
    }
    sab_write(text, ". ");
    sab_write(text, rules[rule].sentence);
}

void sentence_read(char *into, size_t size, const json_t *reply)
{
    struct sab_text text = sab_text_into(into, size);
    const char *word = value_word(json_object_get(reply, "verdict"));
    const char *sentence = sentence_of(refusal_read(value_word(json_object_get(reply, "why"))));
    uint8_t verdict;
    if (sab_read_verdict(word, strlen(word), &verdict)) {
        sab_write(&text, sab_verdict_text(verdict));
    } else if (sentence != NULL) {
        write_sentence(&text, sentence, json_object_get(reply, "values"));
    } else if (json_object_get(reply, "error") != NULL ||
               json_object_get(reply, "verdict") != NULL) {
        write_unknown(&text, reply);
    }
}

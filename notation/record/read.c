/* SPDX-License-Identifier: MIT
 *
 * read.c - reads a record line by line (notation 5).
 *
 * Each kind of line is a stage, and the first word of a line tells its stage. Stages have a fixed
 * order. The lines seen-by, options, names, seed and salts are optional, but a record of version 3
 * must have a seed. due() returns the next stage that is not optional. Only optional lines may come
 * before that stage.
 */
#include "notation/common/deal.h"
#include "notation/decks.h"
#include "notation/games.h"
#include "notation/play/actions.h"
#include "notation/play/signs.h"
#include "notation/revisions.h"

#include <string.h>

/* The stages in their order. The deal has one stage for each row of the game's deal_lines, numbered
 * from STAGE_DEAL on. */
enum stage {
    STAGE_NOTHING, /* before the first line */
    STAGE_VERSION,
    STAGE_SEEN_BY,
    STAGE_GAME,
    STAGE_DECK, /* only in a game with a deck file */
    STAGE_SEATS,
    STAGE_STARTER,
    STAGE_OPTION,
    STAGE_NAME,
    STAGE_SEED,
    STAGE_FAIR, /* only in version 3 */
    STAGE_SALT,
    STAGE_ROUND,
    STAGE_DEAL,
    STAGE_ACTION = 64,
    STAGE_SIGN,
    STAGE_END,
    STAGE_NONE /* after STAGE_END: no more lines */
};

static const struct notation_game *game_of(const struct sab_record_reader *reader)
{
    return notation_game(reader->head.config.kind);
}

/* The stage of the deal's next line, or STAGE_ACTION if no line is left. The search begins at row
 * `first` of deal_lines, and in later rounds it skips the lines that only the first round has. */
static unsigned due_of_deal(const struct sab_record_reader *reader, unsigned first)
{
    const struct deal_line *lines = game_of(reader)->deal_lines;
    while (lines[first].word != NULL && lines[first].first_round && reader->round > 1) {
        first++;
    }
    return lines[first].word != NULL ? STAGE_DEAL + first : STAGE_ACTION;
}

/* Does what due() does, as long as only lines of the head have come. */
static unsigned due_in_head(const struct sab_record_reader *reader)
{
    static const uint8_t next[STAGE_ROUND] = {
        [STAGE_NOTHING] = STAGE_VERSION, [STAGE_VERSION] = STAGE_GAME,
        [STAGE_SEEN_BY] = STAGE_GAME,    [STAGE_GAME] = STAGE_DECK,
        [STAGE_DECK] = STAGE_SEATS,      [STAGE_SEATS] = STAGE_STARTER,
        [STAGE_STARTER] = STAGE_ROUND,   [STAGE_OPTION] = STAGE_ROUND,
        [STAGE_NAME] = STAGE_ROUND,      [STAGE_SEED] = STAGE_ROUND,
        [STAGE_FAIR] = STAGE_ROUND,      [STAGE_SALT] = STAGE_ROUND,
    };
    unsigned stage = next[reader->came];
    if (stage == STAGE_ROUND && reader->head.has_fair && reader->came < STAGE_FAIR) {
        return reader->came < STAGE_SEED ? STAGE_SEED : STAGE_FAIR;
    }
    return stage;
}

static unsigned due(const struct sab_record_reader *reader)
{
    unsigned came = reader->came;
    if (came >= STAGE_ACTION) {
        return came < STAGE_END ? STAGE_ACTION : STAGE_NONE;
    }
    if (came == STAGE_GAME && !deck_has_hash(reader->head.config.kind)) {
        return STAGE_SEATS;
    }
    if (came < STAGE_ROUND) {
        return due_in_head(reader);
    }
    if (came == STAGE_ROUND) {
        return due_of_deal(reader, 0);
    }
    bool more = game_of(reader)->deal_lines[came - STAGE_DEAL].by_seat &&
                reader->last < reader->head.config.seats;
    return more ? came : due_of_deal(reader, came - STAGE_DEAL + 1);
}

static bool may_come(const struct sab_record_reader *reader, unsigned stage)
{
    unsigned wanted = due(reader), last = reader->came;
    if (wanted == STAGE_ACTION) {
        return stage >= STAGE_ACTION || stage == STAGE_ROUND;
    }
    bool optional = stage == STAGE_SEEN_BY || stage == STAGE_OPTION || stage == STAGE_NAME ||
                    stage == STAGE_SEED || (stage == STAGE_SALT && reader->head.has_fair);
    bool repeats =
        stage == last && (stage == STAGE_OPTION || stage == STAGE_NAME || stage == STAGE_SALT);
    return stage == wanted || (optional && stage < wanted && (stage > last || repeats));
}

/* ---- The head ------------------------------------------------------------------------------- */

/* Each function read_... reads what follows the first word of a line. The first line names a
 * revision of the rules, which tells which game was recorded. */
static bool read_version(struct sab_record_reader *reader, struct scan *scan)
{
    struct word version = scan_word(scan);
    reader->head.has_fair = word_is(version, "3");
    reader->head.has_signs = word_is(version, "2") || reader->head.has_fair;
    if (!word_is(version, "1") && !reader->head.has_signs) {
        return scan_refuse_word(scan, version,
                                "is a version of the record format unknown to this program.");
    }
    struct word revision = scan_word(scan);
    struct sab_config *config = &reader->head.config;
    if (!revision_find(revision.text, revision.size, &config->kind, &reader->revision)) {
        return scan_refuse_word(scan, revision,
                                "is a revision of the rules unknown to this program.");
    }
    revision_options(config->kind, reader->revision, config->option);
    return true;
}

static bool scan_spaced_seat(struct scan *scan, unsigned seats, sab_seat *seat)
{
    scan_skip_spaces(scan);
    return scan_seat(scan, seats, seat);
}

static bool read_seen_by(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    reader->head.redacted = true;
    reader->head.seen_by = SAB_NOBODY;
    if (word_is(word, "spectator")) {
        return true;
    }
    scan->offset = word.offset;
    return scan_seat(scan, SAB_SEATS_MAX, &reader->head.seen_by);
}

static bool read_game(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    uint8_t kind;
    if (!sab_read_kind(word.text, word.size, &kind)) {
        return scan_refuse_word(scan, word, "is not a game known to this program.");
    }
    return kind == reader->head.config.kind ||
           scan_refuse_word(scan, word, "is not the game that the first line names.");
}

/* Reads the hash of the deck, and finds the deck. If several decks have this hash, prefers the deck
 * that applies in this revision when a text names no options. */
static bool read_deck(struct sab_record_reader *reader, struct scan *scan)
{
    struct sab_config *config = &reader->head.config;
    uint8_t option = game_of(reader)->deck_option, deck = config->option[option];
    struct word word = scan_word(scan);
    uint64_t hash;
    if (!deck_read_hash(word, &hash)) {
        return scan_refuse_word(scan, word, "is not a deck: 16 digits 0-9 and a-f.");
    }
    bool known = deck_find(config->kind, hash, &deck);
    if (!known || (deck != config->option[option] &&
                   !revision_names(config->kind, reader->revision, option))) {
        return scan_refuse_word(scan, word, "is not the deck of cards of this program.");
    }
    config->option[option] = deck;
    return true;
}

static bool read_seats(struct sab_record_reader *reader, struct scan *scan)
{
    unsigned kind = reader->head.config.kind;
    uint8_t seats;
    scan_skip_spaces(scan);
    size_t start = scan->offset;
    if (!scan_byte(scan, sab_seats_min(kind), sab_seats_max(kind), game_of(reader)->no_seats,
                   &seats)) {
        return false;
    }
    reader->head.config.seats = seats;
    return !reader->head.redacted || reader->head.seen_by == SAB_NOBODY ||
           reader->head.seen_by < seats ||
           scan_refuse(scan, start, "The seat this record was seen by is not at the table.");
}

static bool read_starter(struct sab_record_reader *reader, struct scan *scan)
{
    return scan_spaced_seat(scan, reader->head.config.seats, &reader->head.config.starter);
}

static bool read_option(struct sab_record_reader *reader, struct scan *scan)
{
    unsigned kind = reader->head.config.kind;
    struct word name = scan_word(scan), value = scan_word(scan);
    uint8_t option;
    if (!sab_read_option(kind, name.text, name.size, &option)) {
        return scan_refuse_word(scan, name, game_of(reader)->no_option);
    }
    if (!revision_names(kind, reader->revision, option)) {
        return scan_refuse_word(scan, name, "is not an option of this revision of the rules.");
    }
    if (reader->came == STAGE_OPTION && option < reader->last) {
        return scan_refuse_word(scan, name, game_of(reader)->no_order);
    }
    reader->last = (uint8_t)(option + 1);
    uint8_t before = deck_of(kind, reader->head.config.option);
    if (!sab_read_value(kind, option, value.text, value.size,
                        &reader->head.config.option[option])) {
        return scan_refuse_word(scan, value, game_of(reader)->no_value);
    }
    return deck_is_same(kind, deck_of(kind, reader->head.config.option), before) ||
           scan_refuse_word(scan, value, "is not the deck that the line deck names.");
}

static bool read_name(struct sab_record_reader *reader, struct scan *scan)
{
    sab_seat seat;
    if (!scan_spaced_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    if (reader->came == STAGE_NAME && seat < reader->last) {
        return scan_refuse_word(scan, scan_since(scan, scan->offset - 1),
                                "is out of order: names come in the order of seats.");
    }
    reader->last = (uint8_t)(seat + 1);
    scan_skip_spaces(scan);
    size_t start = scan->offset;
    char *name = reader->head.name[seat];
    return scan_quoted(scan, name, SAB_NAME_SIZE) &&
           (sab_is_name(name, strlen(name)) ||
            scan_refuse(scan, start, "A name has 1 to 24 characters, not only spaces."));
}

static bool read_seed(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    if (reader->head.redacted) {
        return scan_refuse(scan, word.offset, "A redacted record has no seed.");
    }
    reader->head.has_seed = true;
    return word_hex(word, reader->head.seed, SAB_SEED_SIZE) ||
           scan_refuse_word(scan, word, "is not a seed: 64 digits 0-9 and a-f.");
}

/* Reads a hash, a secret or a salt of a fair shuffle. */
static bool read_digits(struct scan *scan, uint8_t bytes[SAB_SEED_SIZE])
{
    struct word word = scan_word(scan);
    return word_hex(word, bytes, SAB_SEED_SIZE) ||
           scan_refuse_word(scan, word, "is not 64 digits 0-9 and a-f.");
}

static bool read_fair(struct sab_record_reader *reader, struct scan *scan)
{
    struct sab_fair *fair = &reader->head.fair;
    struct word word = scan_word(scan);
    fair->by_chance = word_is(word, "chance");
    if (!fair->by_chance && !word_is(word, "next")) {
        return scan_refuse_word(scan, word, "is not how the starter was chosen: chance or next.");
    }
    return read_digits(scan, fair->table_hash) && read_digits(scan, fair->secret);
}

static bool read_salt(struct sab_record_reader *reader, struct scan *scan)
{
    struct sab_fair *fair = &reader->head.fair;
    sab_seat seat;
    if (!scan_spaced_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    if (reader->came == STAGE_SALT && seat < reader->last) {
        return scan_refuse_word(scan, scan_since(scan, scan->offset - 1),
                                "is out of order: salts come in the order of seats.");
    }
    reader->last = (uint8_t)(seat + 1);
    fair->salted |= sab_one_seat(seat);
    return read_digits(scan, fair->seat_hash[seat]) && read_digits(scan, fair->salt[seat]);
}

/* ---- Rounds and actions ---------------------------------------------------------------------- */

static bool read_round(struct sab_record_reader *reader, struct scan *scan)
{
    uint8_t round;
    scan_skip_spaces(scan);
    size_t start = scan->offset;
    if (!scan_byte(scan, reader->round + 1u, reader->round + 1u, "is not the next round.",
                   &round)) {
        return false;
    }
    if (round > game_of(reader)->rounds) {
        return scan_refuse_word(scan, scan_since(scan, start), game_of(reader)->no_round);
    }
    reader->round = round;
    reader->last = 0;
    reader->deal.kind = reader->head.config.kind;
    memset(&reader->deal.as, 0, sizeof reader->deal.as);
    return true;
}

/* Reads the line of the deal that belongs to this stage. */
static bool read_dealt(struct sab_record_reader *reader, struct scan *scan, unsigned stage)
{
    const struct deal_line *line = &game_of(reader)->deal_lines[stage - STAGE_DEAL];
    sab_seat seat = 0;
    if (line->by_seat) {
        reader->last = reader->came == stage ? reader->last : 0;
        scan_skip_spaces(scan);
        if (!scan_byte(scan, reader->last, reader->last, "is not the seat whose hand comes next.",
                       &seat)) {
            return false;
        }
        reader->last++;
    }
    return line->read(reader, scan, seat);
}

static bool read_action(struct sab_record_reader *reader, struct scan *scan)
{
    sab_seat seat;
    if (!scan_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    size_t start = scan_word(scan).offset;
    scan->offset = start;
    bool unknown = scan->size > start && scan->text[scan->size - 1] == '?';
    if (!scan_action(scan, seat, &reader->action)) {
        return false;
    }
    if (!action_is_of(&reader->action, reader->head.config.kind)) {
        return scan_refuse_word(scan, scan_since(scan, start), "is an action of another game.");
    }
    return reader->head.redacted || !unknown ||
           scan_refuse_word(scan, scan_since(scan, start), "is allowed only in a redacted record.");
}

/* Whether each seat that the sign names is a seat of this game. */
static bool has_seats(const struct sab_record_reader *reader, const struct sab_sign *sign)
{
    unsigned seats = reader->head.config.seats;
    return (sign->to == SAB_NOBODY || sign->to < seats) &&
           (sign->clan == SAB_NOBODY || sign->clan < seats);
}

static bool read_sign(struct sab_record_reader *reader, struct scan *scan)
{
    sab_seat seat;
    if (!scan_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    struct word word = scan_rest(scan);
    if (!reader->head.has_signs) {
        return scan_refuse_word(scan, word, "is a sign, but this record is of version 1.");
    }
    return word_sign(scan, word, reader->head.config.kind, seat, &reader->sign) &&
           (has_seats(reader, &reader->sign) ||
            scan_refuse_word(scan, word, "names a seat that is not at this table."));
}

static bool read_end(struct sab_record_reader *reader, struct scan *scan)
{
    (void)reader;
    (void)scan;
    return true;
}

/* ---- A line --------------------------------------------------------------------------------- */

static const struct stage_row {
    const char *word;
    bool (*read)(struct sab_record_reader *reader, struct scan *scan);
} rows[STAGE_DEAL] = {
    [STAGE_NOTHING] = {"", NULL},
    [STAGE_VERSION] = {"saboteur", read_version},
    [STAGE_SEEN_BY] = {"seen-by", read_seen_by},
    [STAGE_GAME] = {"game", read_game},
    [STAGE_DECK] = {"deck", read_deck},
    [STAGE_SEATS] = {"seats", read_seats},
    [STAGE_STARTER] = {"starter", read_starter},
    [STAGE_OPTION] = {"option", read_option},
    [STAGE_NAME] = {"name", read_name},
    [STAGE_SEED] = {"seed", read_seed},
    [STAGE_FAIR] = {"fair", read_fair},
    [STAGE_SALT] = {"salt", read_salt},
    [STAGE_ROUND] = {"round", read_round},
};
/* The stages from STAGE_ACTION on. */
static const struct stage_row later_rows[] = {
    {"an action", read_action}, {"a sign", read_sign}, {"end", read_end}};

/* The stage of a deal's line that begins with this word, or STAGE_NOTHING. */
static unsigned deal_stage_of(struct word word, unsigned kind)
{
    const struct deal_line *lines = notation_game(kind)->deal_lines;
    for (unsigned i = 0; lines[i].word != NULL; i++) {
        if (word_is(word, lines[i].word)) {
            return STAGE_DEAL + i;
        }
    }
    return STAGE_NOTHING;
}

/* The stage of a line that begins with this word, or STAGE_NOTHING. */
static unsigned stage_of(const struct sab_record_reader *reader, struct word word)
{
    if (word.size > 0 && word.text[0] >= '0' && word.text[0] <= '9') {
        return STAGE_ACTION;
    }
    if (word_is(word, later_rows[STAGE_END - STAGE_ACTION].word)) {
        return STAGE_END;
    }
    for (unsigned stage = STAGE_VERSION; stage < STAGE_DEAL; stage++) {
        if (word_is(word, rows[stage].word)) {
            return stage;
        }
    }
    return deal_stage_of(word, reader->head.config.kind);
}

static bool begins_some_line(const struct sab_record_reader *reader, struct word word)
{
    bool known = stage_of(reader, word) != STAGE_NOTHING;
    for (unsigned kind = 0; kind < SAB_KINDS && !known; kind++) {
        known = deal_stage_of(word, kind) != STAGE_NOTHING;
    }
    return known;
}

static const char *word_of(const struct sab_record_reader *reader, unsigned stage)
{
    if (stage >= STAGE_ACTION) {
        return later_rows[stage - STAGE_ACTION].word;
    }
    return stage < STAGE_DEAL ? rows[stage].word
                              : game_of(reader)->deal_lines[stage - STAGE_DEAL].word;
}

static bool read_rest(struct sab_record_reader *reader, struct scan *scan, unsigned stage)
{
    if (stage >= STAGE_ACTION) {
        return later_rows[stage - STAGE_ACTION].read(reader, scan);
    }
    return stage < STAGE_DEAL ? rows[stage].read(reader, scan) : read_dealt(reader, scan, stage);
}

static bool refuse_stage(const struct sab_record_reader *reader, struct scan *scan,
                         struct word word)
{
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    unsigned wanted = due(reader);
    sab_write(&text, begins_some_line(reader, word) ? "does not belong here: "
                                                    : "does not begin a line of a record: ");
    sab_write(&text, wanted == STAGE_NONE ? "the record has ended" : word_of(reader, wanted));
    sab_write(&text, wanted == STAGE_NONE ? "." : " comes next.");
    return scan_refuse_word(scan, word, sentence);
}

/* The size of the line without its comment. A comment begins with a # outside quotes. */
static size_t size_without_comment(const char *line, size_t size)
{
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        if (line[i] == '#' && !quoted) {
            return i;
        }
        if (line[i] == '\\' && quoted) {
            i++;
        } else if (line[i] == '"') {
            quoted = !quoted;
        }
    }
    return size;
}

static size_t size_without_spaces(const char *line, size_t size)
{
    while (size > 0 && (line[size - 1] == ' ' || line[size - 1] == '\r')) {
        size--;
    }
    return size;
}

/* The item that the newest line has completed. */
static enum sab_record_item item_of(const struct sab_record_reader *reader)
{
    static const uint8_t items[] = {SAB_ITEM_ACTION, SAB_ITEM_SIGN, SAB_ITEM_END};
    if (reader->came >= STAGE_ACTION) {
        return items[reader->came - STAGE_ACTION];
    }
    if (reader->came == STAGE_ROUND) {
        return reader->round == 1 ? SAB_ITEM_HEAD : SAB_ITEM_NONE;
    }
    return due(reader) == STAGE_ACTION ? SAB_ITEM_DEAL : SAB_ITEM_NONE;
}

/* Whether the next word begins a sign. `scan` is a copy, so the caller's scan does not move. */
static bool sign_follows(struct scan scan)
{
    struct word word = scan_word(&scan);
    return sab_begins_sign(word.text, word.size);
}

static bool read_stage(struct sab_record_reader *reader, struct scan *scan,
                       enum sab_record_item *item)
{
    struct word word = scan_word(scan);
    unsigned stage = stage_of(reader, word);
    if (stage == STAGE_ACTION && sign_follows(*scan)) {
        stage = STAGE_SIGN;
    }
    if (stage == STAGE_NOTHING || !may_come(reader, stage)) {
        return refuse_stage(reader, scan, word);
    }
    if (stage == STAGE_ACTION || stage == STAGE_SIGN) {
        scan->offset = word.offset;
    }
    if (!read_rest(reader, scan, stage) || !scan_end(scan)) {
        return false;
    }
    reader->came = (uint8_t)stage;
    *item = item_of(reader);
    return true;
}

void sab_record_open(struct sab_record_reader *reader)
{
    memset(reader, 0, sizeof *reader);
}

bool sab_read_record_line(struct sab_record_reader *reader, const char *line, size_t size,
                          enum sab_record_item *item, struct sab_fault *fault)
{
    size_t whole = size_without_spaces(line, size_without_comment(line, size));
    struct scan scan = scan_over(line, whole, fault);
    fault->line = ++reader->line;
    *item = SAB_ITEM_NONE;
    return whole == 0 || read_stage(reader, &scan, item);
}

bool sab_record_may_stop(const struct sab_record_reader *reader, struct sab_fault *fault)
{
    struct scan scan = scan_over("", 0, fault);
    fault->line = reader->line + 1;
    unsigned wanted = due(reader);
    if (wanted == STAGE_ACTION || wanted == STAGE_NONE) {
        return true;
    }
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    sab_write(&text, "The record stops here, but ");
    sab_write(&text, word_of(reader, wanted));
    sab_write(&text, " comes next.");
    return scan_refuse(&scan, 0, sentence);
}

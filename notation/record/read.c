/* SPDX-License-Identifier: MIT
 *
 * read.c - a record, line by line (notation 5).
 *
 * Every line begins with a word that says what it is. A record is a fixed order of such steps;
 * `due` says which must come next, and only options, names and the seed may come before it.
 */
#include "notation/record/deal.h"

#include <string.h>

enum step {
    STEP_NOTHING, /* before the first line */
    STEP_VERSION,
    STEP_SEEN_BY,
    STEP_GAME,
    STEP_DECK, /* of the cave */
    STEP_SEATS,
    STEP_STARTER,
    STEP_OPTION,
    STEP_NAME,
    STEP_SEED,
    STEP_ROUND,
    STEP_HAND,
    STEP_PILE,
    STEP_REMOVED, /* of the cave */
    STEP_DWARFS,  /* of the base game */
    STEP_CLANS,   /* of the cave */
    STEP_GOALS,
    STEP_GOLD, /* of the base game */
    STEP_LOTS, /* of the cave */
    STEP_ACTION,
    STEP_END,
    STEPS
};

/* What the games' heads differ in. */
static const struct game_row {
    uint8_t seats_min, seats_max, rounds;
    const char *no_seats, *no_round, *no_option, *no_order, *no_value;
} games[SAB_KINDS] = {
    [SAB_BASE] = {SAB_BASE_SEATS_MIN, SAB_BASE_SEATS_MAX, SAB_BASE_ROUNDS,
                  "is no number of seats: 3 to 10 (base 2.1).",
                  "is not a round: a game has three (base 10.2).", "is no option (base 11).",
                  "stands out of order: options come as in base 11.",
                  "is no value of this option (base 11)."},
    [SAB_CAVE] = {SAB_CAVE_SEATS_MIN, SAB_CAVE_SEATS_MAX, 1,
                  "is no number of seats: 2 to 8 (cave 2.2).",
                  "is not a round: a game of the cave has one (cave 7.1).",
                  "is no option: vein_optional (cave 4.6) or axe_at_once (cave 5.3).",
                  "stands out of order: vein_optional comes before axe_at_once.",
                  "is no value of this option: on or off."},
};

static enum step due(const struct sab_record_reader *reader)
{
    /* clang-format off */
    static const uint8_t next[SAB_KINDS][STEPS] = {
        [SAB_BASE] = {
            [STEP_NOTHING] = STEP_VERSION, [STEP_VERSION] = STEP_GAME, [STEP_SEEN_BY] = STEP_GAME,
            [STEP_GAME] = STEP_SEATS, [STEP_SEATS] = STEP_STARTER, [STEP_STARTER] = STEP_ROUND,
            [STEP_OPTION] = STEP_ROUND, [STEP_NAME] = STEP_ROUND, [STEP_SEED] = STEP_ROUND,
            [STEP_ROUND] = STEP_HAND, [STEP_HAND] = STEP_PILE, [STEP_PILE] = STEP_DWARFS,
            [STEP_DWARFS] = STEP_GOALS, [STEP_GOALS] = STEP_GOLD, [STEP_GOLD] = STEP_ACTION,
            [STEP_ACTION] = STEP_ACTION, [STEP_END] = STEPS},
        [SAB_CAVE] = {
            [STEP_VERSION] = STEP_GAME, [STEP_SEEN_BY] = STEP_GAME, [STEP_GAME] = STEP_DECK,
            [STEP_DECK] = STEP_SEATS, [STEP_SEATS] = STEP_STARTER, [STEP_STARTER] = STEP_ROUND,
            [STEP_OPTION] = STEP_ROUND, [STEP_NAME] = STEP_ROUND, [STEP_SEED] = STEP_ROUND,
            [STEP_ROUND] = STEP_HAND, [STEP_HAND] = STEP_PILE, [STEP_PILE] = STEP_REMOVED,
            [STEP_REMOVED] = STEP_CLANS, [STEP_CLANS] = STEP_GOALS, [STEP_GOALS] = STEP_LOTS,
            [STEP_LOTS] = STEP_ACTION, [STEP_ACTION] = STEP_ACTION, [STEP_END] = STEPS},
    };
    /* clang-format on */
    unsigned kind = reader->head.config.kind;
    if (reader->came == STEP_HAND && reader->last < reader->head.config.seats) {
        return STEP_HAND;
    }
    if (reader->came == STEP_GOALS && reader->round > 1) {
        return STEP_ACTION;
    }
    return (enum step)next[kind][reader->came];
}

static bool may_come(const struct sab_record_reader *reader, enum step step)
{
    enum step wanted = due(reader), last = (enum step)reader->came;
    if (wanted == STEP_ACTION) {
        return step == STEP_ACTION || step == STEP_ROUND || step == STEP_END;
    }
    bool optional =
        step == STEP_SEEN_BY || step == STEP_OPTION || step == STEP_NAME || step == STEP_SEED;
    bool repeats = step == last && (step == STEP_OPTION || step == STEP_NAME);
    return step == wanted || (optional && step < wanted && (step > last || repeats));
}

/* ---- The head ------------------------------------------------------------------------------- */

/* A reader of a line takes what follows its first word. The revision says which game it is. */
static bool read_version(struct sab_record_reader *reader, struct scan *scan)
{
    struct word version = scan_word(scan);
    if (!word_is(version, "1")) {
        return scan_refuse_word(scan, version,
                                "is a version of the record format unknown to this program.");
    }
    struct word revision = scan_word(scan);
    for (uint8_t kind = 0; kind < SAB_KINDS; kind++) {
        if (word_is(revision, sab_rules_revision(kind))) {
            reader->head.config.kind = kind;
            return true;
        }
    }
    return scan_refuse_word(scan, revision, "is a revision of the rules unknown to this program.");
}

static bool scan_spaced_seat(struct scan *scan, unsigned seats, sab_seat *seat)
{
    struct word word = scan_word(scan);
    scan->offset = word.offset;
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
        return scan_refuse_word(scan, word, "is no game known to this program.");
    }
    return kind == reader->head.config.kind ||
           scan_refuse_word(scan, word, "is another game than the first line says.");
}

static bool read_deck(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    uint8_t bytes[8];
    uint64_t hash = 0;
    (void)reader;
    if (!word_hex(word, bytes, sizeof bytes)) {
        return scan_refuse_word(scan, word, "is no deck: 16 digits 0-9 and a-f.");
    }
    for (size_t i = 0; i < sizeof bytes; i++) {
        hash = hash << 8 | bytes[i];
    }
    return hash == sab_cave_deck_hash ||
           scan_refuse_word(scan, word, "is another deck of cards than that of this program.");
}

static bool read_seats(struct sab_record_reader *reader, struct scan *scan)
{
    const struct game_row *game = &games[reader->head.config.kind];
    struct word word = scan_word(scan);
    uint8_t seats;
    scan->offset = word.offset;
    if (!scan_byte(scan, game->seats_min, game->seats_max, game->no_seats, &seats)) {
        return false;
    }
    reader->head.config.seats = seats;
    return !reader->head.redacted || reader->head.seen_by == SAB_NOBODY ||
           reader->head.seen_by < seats ||
           scan_refuse(scan, word.offset,
                       "The seat that has seen this record is not at the table.");
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
        return scan_refuse_word(scan, name, games[kind].no_option);
    }
    if (reader->came == STEP_OPTION && option < reader->last) {
        return scan_refuse_word(scan, name, games[kind].no_order);
    }
    reader->last = (uint8_t)(option + 1);
    return sab_read_value(kind, option, value.text, value.size,
                          &reader->head.config.option[option]) ||
           scan_refuse_word(scan, value, games[kind].no_value);
}

static bool read_name(struct sab_record_reader *reader, struct scan *scan)
{
    sab_seat seat;
    if (!scan_spaced_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    if (reader->came == STEP_NAME && seat < reader->last) {
        return scan_refuse_word(scan, scan_since(scan, scan->offset - 1),
                                "stands out of order: names come by seat.");
    }
    reader->last = (uint8_t)(seat + 1);
    while (scan_take(scan, " ")) {
    }
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
           scan_refuse_word(scan, word, "is no seed: 64 digits 0-9 and a-f.");
}

/* ---- Rounds and actions ---------------------------------------------------------------------- */

static bool read_round(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    uint8_t round;
    scan->offset = word.offset;
    if (!scan_byte(scan, reader->round + 1U, reader->round + 1U, "is not the round due here.",
                   &round)) {
        return false;
    }
    if (round > games[reader->head.config.kind].rounds) {
        return scan_refuse_word(scan, word, games[reader->head.config.kind].no_round);
    }
    reader->round = round;
    reader->last = 0;
    reader->deal.kind = reader->head.config.kind;
    memset(&reader->deal.as, 0, sizeof reader->deal.as);
    return true;
}

static bool is_of_game(const struct sab_action *action, unsigned kind)
{
    return action->verb == SAB_VOTE || (action->verb >= SAB_CAVE_LAY) == (kind == SAB_CAVE);
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
    if (!is_of_game(&reader->action, reader->head.config.kind)) {
        return scan_refuse_word(scan, scan_since(scan, start), "is an action of another game.");
    }
    return reader->head.redacted || !unknown ||
           scan_refuse_word(scan, scan_since(scan, start), "may stand only in a redacted record.");
}

static bool read_end(struct sab_record_reader *reader, struct scan *scan)
{
    (void)reader;
    (void)scan;
    return true;
}

/* ---- A line --------------------------------------------------------------------------------- */

static const struct step_row {
    const char *word;
    line_reader read;
} rows[STEPS] = {
    [STEP_NOTHING] = {"", NULL},
    [STEP_VERSION] = {"saboteur", read_version},
    [STEP_SEEN_BY] = {"seen-by", read_seen_by},
    [STEP_GAME] = {"game", read_game},
    [STEP_DECK] = {"deck", read_deck},
    [STEP_SEATS] = {"seats", read_seats},
    [STEP_STARTER] = {"starter", read_starter},
    [STEP_OPTION] = {"option", read_option},
    [STEP_NAME] = {"name", read_name},
    [STEP_SEED] = {"seed", read_seed},
    [STEP_ROUND] = {"round", read_round},
    [STEP_HAND] = {"hand", read_hand},
    [STEP_PILE] = {"pile", read_pile},
    [STEP_REMOVED] = {"removed", read_removed},
    [STEP_DWARFS] = {"dwarfs", read_dwarfs},
    [STEP_CLANS] = {"clans", read_clans},
    [STEP_GOALS] = {"goals", read_goals},
    [STEP_GOLD] = {"gold", read_gold},
    [STEP_LOTS] = {"lots", read_lots},
    [STEP_ACTION] = {"an action", read_action},
    [STEP_END] = {"end", read_end},
};

static enum step step_of(struct word word)
{
    if (word.size > 0 && word.text[0] >= '0' && word.text[0] <= '9') {
        return STEP_ACTION;
    }
    for (unsigned step = STEP_VERSION; step < STEPS; step++) {
        if (word_is(word, rows[step].word)) {
            return (enum step)step;
        }
    }
    return STEP_NOTHING;
}

static bool refuse_step(const struct sab_record_reader *reader, struct scan *scan, struct word word)
{
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    enum step wanted = due(reader);
    sab_write(&text, step_of(word) == STEP_NOTHING ? "begins no line of a record: "
                                                   : "may not stand here: ");
    sab_write(&text, wanted == STEPS ? "the record has ended" : rows[wanted].word);
    sab_write(&text, wanted == STEPS ? "." : " is due.");
    return scan_refuse_word(scan, word, sentence);
}

/* The size of a line without its comment, which a # outside quotes begins. */
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

static enum sab_record_item item_of(const struct sab_record_reader *reader, enum step step)
{
    if (step == STEP_ROUND) {
        return reader->round == 1 ? SAB_ITEM_HEAD : SAB_ITEM_NONE;
    }
    if (step == STEP_GOLD || step == STEP_LOTS || (step == STEP_GOALS && reader->round > 1)) {
        return SAB_ITEM_DEAL;
    }
    if (step == STEP_ACTION) {
        return SAB_ITEM_ACTION;
    }
    return step == STEP_END ? SAB_ITEM_END : SAB_ITEM_NONE;
}

static bool read_step(struct sab_record_reader *reader, struct scan *scan,
                      enum sab_record_item *item)
{
    struct word word = scan_word(scan);
    enum step step = step_of(word);
    if (step == STEP_NOTHING || !may_come(reader, step)) {
        return refuse_step(reader, scan, word);
    }
    if (step == STEP_ACTION) {
        scan->offset = word.offset;
    }
    if (!rows[step].read(reader, scan) || !scan_end(scan)) {
        return false;
    }
    reader->came = (uint8_t)step;
    *item = item_of(reader, step);
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
    return whole == 0 || read_step(reader, &scan, item);
}

bool sab_record_may_stop(const struct sab_record_reader *reader, struct sab_fault *fault)
{
    struct scan scan = scan_over("", 0, fault);
    fault->line = reader->line + 1;
    enum step wanted = due(reader);
    if (wanted == STEP_ACTION || wanted == STEPS) {
        return true;
    }
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    sab_write(&text, "The record stops here, where ");
    sab_write(&text, rows[wanted].word);
    sab_write(&text, " is due.");
    return scan_refuse(&scan, 0, sentence);
}

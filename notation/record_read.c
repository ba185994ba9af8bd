/* SPDX-License-Identifier: MIT
 *
 * record_read.c - a record, line by line (notation 5).
 *
 * Every line begins with a word that says what it is. A record is a fixed order of such steps;
 * `due` says which must come next, and only options, names and the seed may come before it.
 */
#include "notation/scan.h"

#include <string.h>

enum step {
    STEP_NOTHING, /* before the first line */
    STEP_VERSION,
    STEP_SEEN_BY,
    STEP_GAME,
    STEP_SEATS,
    STEP_STARTER,
    STEP_OPTION,
    STEP_NAME,
    STEP_SEED,
    STEP_ROUND,
    STEP_HAND,
    STEP_PILE,
    STEP_DWARFS,
    STEP_GOALS,
    STEP_GOLD,
    STEP_ACTION,
    STEP_END,
    STEPS
};

static enum step due(const struct sab_record_reader *reader)
{
    static const uint8_t next[STEPS] = {
        [STEP_NOTHING] = STEP_VERSION, [STEP_VERSION] = STEP_GAME,  [STEP_SEEN_BY] = STEP_GAME,
        [STEP_GAME] = STEP_SEATS,      [STEP_SEATS] = STEP_STARTER, [STEP_STARTER] = STEP_ROUND,
        [STEP_OPTION] = STEP_ROUND,    [STEP_NAME] = STEP_ROUND,    [STEP_SEED] = STEP_ROUND,
        [STEP_ROUND] = STEP_HAND,      [STEP_HAND] = STEP_PILE,     [STEP_PILE] = STEP_DWARFS,
        [STEP_DWARFS] = STEP_GOALS,    [STEP_GOALS] = STEP_GOLD,    [STEP_GOLD] = STEP_ACTION,
        [STEP_ACTION] = STEP_ACTION,   [STEP_END] = STEPS,
    };
    if (reader->came == STEP_HAND && reader->last < reader->head.config.seats) {
        return STEP_HAND;
    }
    if (reader->came == STEP_GOALS && reader->round > 1) {
        return STEP_ACTION;
    }
    return (enum step)next[reader->came];
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

/* A reader of a line takes what follows its first word. */
static bool read_version(struct sab_record_reader *reader, struct scan *scan)
{
    (void)reader;
    struct word version = scan_word(scan);
    if (!is_word(version, "1")) {
        return scan_refuse_word(scan, version,
                                "is a version of the record format unknown to this program.");
    }
    struct word revision = scan_word(scan);
    return is_word(revision, SAB_RULES_REVISION) ||
           scan_refuse_word(scan, revision, "is a revision of the rules unknown to this program.");
}

static bool scan_spaced_seat(struct scan *scan, unsigned seats, sab_seat *seat)
{
    struct word word = scan_word(scan);
    scan->at = word.at;
    return scan_seat(scan, seats, seat);
}

static bool read_seen_by(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    reader->head.redacted = true;
    reader->head.seen_by = SAB_NOBODY;
    if (is_word(word, "spectator")) {
        return true;
    }
    scan->at = word.at;
    return scan_seat(scan, SAB_SEATS_MAX, &reader->head.seen_by);
}

static bool read_game(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    reader->deal.kind = SAB_BASE;
    return sab_read_kind(word.text, word.size, &reader->head.config.kind) ||
           scan_refuse_word(scan, word, "is no game known to this program.");
}

static bool read_seats(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    long seats;
    scan->at = word.at;
    if (!scan_number(scan, SAB_BASE_SEATS_MIN, SAB_BASE_SEATS_MAX,
                     "is no number of seats: 3 to 10 (base 2.1).", &seats)) {
        return false;
    }
    reader->head.config.seats = (uint8_t)seats;
    return !reader->head.redacted || reader->head.seen_by == SAB_NOBODY ||
           reader->head.seen_by < seats ||
           scan_refuse(scan, word.at, 0, "The seat that has seen this record is not at the table.");
}

static bool read_starter(struct sab_record_reader *reader, struct scan *scan)
{
    return scan_spaced_seat(scan, reader->head.config.seats, &reader->head.config.starter);
}

static bool read_option(struct sab_record_reader *reader, struct scan *scan)
{
    struct word name = scan_word(scan), value = scan_word(scan);
    uint8_t option;
    if (!sab_read_base_option(name.text, name.size, &option)) {
        return scan_refuse_word(scan, name, "is no option (base 11).");
    }
    if (reader->came == STEP_OPTION && option < reader->last) {
        return scan_refuse_word(scan, name, "stands out of order: options come as in base 11.");
    }
    reader->last = (uint8_t)(option + 1);
    return sab_read_base_value(option, value.text, value.size,
                               &reader->head.config.option[option]) ||
           scan_refuse_word(scan, value, "is no value of this option (base 11).");
}

static bool read_name(struct sab_record_reader *reader, struct scan *scan)
{
    sab_seat seat;
    if (!scan_spaced_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    if (reader->came == STEP_NAME && seat < reader->last) {
        return scan_refuse(scan, scan->at - 1, 1, "stands out of order: names come by seat.");
    }
    reader->last = (uint8_t)(seat + 1);
    while (scan_take(scan, " ")) {
    }
    size_t start = scan->at;
    char *name = reader->head.name[seat];
    return scan_quoted(scan, name, SAB_NAME_SIZE) &&
           (sab_is_name(name, strlen(name)) ||
            scan_refuse(scan, start, 0, "A name has 1 to 24 characters, not only spaces."));
}

static int hex_digit(char character)
{
    if (character >= '0' && character <= '9') {
        return character - '0';
    }
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

static bool read_seed(struct sab_record_reader *reader, struct scan *scan)
{
    static const char *const sentence = "is no seed: 64 digits 0-9 and a-f.";
    struct word word = scan_word(scan);
    if (reader->head.redacted) {
        return scan_refuse(scan, word.at, 0, "A redacted record has no seed.");
    }
    if (word.size != (size_t)2 * SAB_SEED_SIZE) {
        return scan_refuse_word(scan, word, sentence);
    }
    for (unsigned i = 0; i < SAB_SEED_SIZE; i++) {
        size_t at = (size_t)2 * i;
        int high = hex_digit(word.text[at]), low = hex_digit(word.text[at + 1]);
        if (high < 0 || low < 0) {
            return scan_refuse_word(scan, word, sentence);
        }
        reader->head.seed[i] = (uint8_t)(high * 16 + low);
    }
    reader->head.has_seed = true;
    return true;
}

/* ---- The deal ------------------------------------------------------------------------------- */

static bool read_round(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    long round;
    scan->at = word.at;
    if (!scan_number(scan, reader->round + 1, reader->round + 1, "is not the round due here.",
                     &round)) {
        return false;
    }
    if (round > SAB_BASE_ROUNDS) {
        return scan_refuse_word(scan, word, "is not a round: a game has three (base 10.2).");
    }
    reader->round = (uint8_t)round;
    reader->last = 0;
    memset(&reader->deal.as, 0, sizeof reader->deal.as);
    return true;
}

/* One word that a redacted record may have hidden. */
static bool scan_dealt(struct sab_record_reader *reader, struct scan *scan,
                       bool (*read)(const char *, size_t, uint8_t *), const char *sentence,
                       uint8_t *value)
{
    struct word word = scan_word(scan);
    if (!read(word.text, word.size, value)) {
        return scan_refuse_word(scan, word, sentence);
    }
    return *value != 0 || reader->head.redacted ||
           scan_refuse_word(scan, word, "may stand only in a redacted record.");
}

static bool scan_cards(struct sab_record_reader *reader, struct scan *scan, sab_card *cards,
                       unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (!scan_dealt(reader, scan, sab_read_card, "is no card as it is held in a hand.",
                        &cards[i])) {
            return false;
        }
    }
    return true;
}

static unsigned hand_size(const struct sab_record_reader *reader)
{
    return sab_base_sizes[reader->head.config.seats].hand;
}

static bool read_hand(struct sab_record_reader *reader, struct scan *scan)
{
    struct word word = scan_word(scan);
    long seat;
    scan->at = word.at;
    if (!scan_number(scan, reader->last, reader->last, "is not the seat whose hand is due.",
                     &seat)) {
        return false;
    }
    reader->last++;
    unsigned size = hand_size(reader);
    return scan_cards(reader, scan, reader->deal.as.base.deck + (unsigned)seat * size, size);
}

static bool read_pile(struct sab_record_reader *reader, struct scan *scan)
{
    unsigned dealt = hand_size(reader) * reader->head.config.seats;
    return scan_cards(reader, scan, reader->deal.as.base.deck + dealt, SAB_BASE_DECK - dealt);
}

static bool read_dwarfs(struct sab_record_reader *reader, struct scan *scan)
{
    uint8_t *dwarfs = reader->deal.as.base.dwarfs;
    static const char *const sentence = "is no role: digger or saboteur.";
    unsigned seats = reader->head.config.seats;
    for (unsigned i = 0; i < seats; i++) {
        if (!scan_dealt(reader, scan, sab_read_role, sentence, &dwarfs[i])) {
            return false;
        }
    }
    struct word aside = scan_word(scan);
    if (!is_word(aside, "aside")) {
        return scan_refuse_word(scan, aside,
                                "stands where aside is due, and the dwarf laid aside.");
    }
    return scan_dealt(reader, scan, sab_read_role, sentence, &dwarfs[seats]);
}

static bool read_goals(struct sab_record_reader *reader, struct scan *scan)
{
    for (unsigned i = 0; i < SAB_BASE_GOALS; i++) {
        if (!scan_dealt(reader, scan, sab_read_goal, "is no goal: NESW, NE or NW.",
                        &reader->deal.as.base.goals[i])) {
            return false;
        }
    }
    return true;
}

static bool read_nuggets(const char *text, size_t size, uint8_t *nuggets)
{
    static const char digits[] = "?123";
    const char *digit = size == 1 ? memchr(digits, text[0], 4) : NULL;
    if (digit == NULL) {
        return false;
    }
    *nuggets = (uint8_t)(digit - digits);
    return true;
}

static bool read_gold(struct sab_record_reader *reader, struct scan *scan)
{
    for (unsigned i = 0; i < SAB_BASE_GOLD; i++) {
        if (!scan_dealt(reader, scan, read_nuggets, "is no gold card: 1, 2 or 3 nuggets.",
                        &reader->deal.as.base.gold[i])) {
            return false;
        }
    }
    return true;
}

/* ---- Actions -------------------------------------------------------------------------------- */

static bool read_action(struct sab_record_reader *reader, struct scan *scan)
{
    sab_seat seat;
    if (!scan_seat(scan, reader->head.config.seats, &seat)) {
        return false;
    }
    size_t start = scan_word(scan).at;
    scan->at = start;
    bool unknown = scan->size > start && scan->text[scan->size - 1] == '?';
    if (!scan_action(scan, seat, &reader->action)) {
        return false;
    }
    return reader->head.redacted || !unknown ||
           scan_refuse(scan, start, scan->size - start, "may stand only in a redacted record.");
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
    bool (*read)(struct sab_record_reader *reader, struct scan *scan);
} rows[STEPS] = {
    [STEP_NOTHING] = {"", NULL},
    [STEP_VERSION] = {"saboteur", read_version},
    [STEP_SEEN_BY] = {"seen-by", read_seen_by},
    [STEP_GAME] = {"game", read_game},
    [STEP_SEATS] = {"seats", read_seats},
    [STEP_STARTER] = {"starter", read_starter},
    [STEP_OPTION] = {"option", read_option},
    [STEP_NAME] = {"name", read_name},
    [STEP_SEED] = {"seed", read_seed},
    [STEP_ROUND] = {"round", read_round},
    [STEP_HAND] = {"hand", read_hand},
    [STEP_PILE] = {"pile", read_pile},
    [STEP_DWARFS] = {"dwarfs", read_dwarfs},
    [STEP_GOALS] = {"goals", read_goals},
    [STEP_GOLD] = {"gold", read_gold},
    [STEP_ACTION] = {"an action", read_action},
    [STEP_END] = {"end", read_end},
};

static enum step step_of(struct word word)
{
    if (word.size > 0 && word.text[0] >= '0' && word.text[0] <= '9') {
        return STEP_ACTION;
    }
    for (unsigned step = STEP_VERSION; step < STEPS; step++) {
        if (is_word(word, rows[step].word)) {
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
    if (step == STEP_GOLD || (step == STEP_GOALS && reader->round > 1)) {
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
        scan->at = word.at;
    }
    if (!rows[step].read(reader, scan) || !scan_at_end(scan)) {
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
    return scan_refuse(&scan, 0, 0, sentence);
}

/* SPDX-License-Identifier: MIT
 *
 * records_test.c - writes records, reads them back and redacts them (notation 5, 8). Each game has
 * a struct record_rules.
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

enum { ACTIONS = 40, ROUNDS_MAX = SAB_BASE_ROUNDS };

struct sample {
    struct sab_record_head head;
    struct sab_deal deal[ROUNDS_MAX];
    struct sab_action action[ROUNDS_MAX][ACTIONS];
    struct sab_sign sign[ROUNDS_MAX][ACTIONS]; /* one after each action, if has_signs is set */
};

struct record_rules {
    const char *name;
    unsigned kind, rounds, seats_min, seats_max, options;
    struct sab_record_head (*head)(uint32_t *state);
    struct sab_deal (*deal)(uint32_t *state, unsigned seats, unsigned round);
    /* Makes up an action. The notation knows no rules, so any verb will do. Set the seat
     * afterwards. */
    void (*vary)(uint32_t *state, struct sab_action *action);
    /* Copies to `other` what seat 1 knows of `deal`. */
    void (*share)(struct sab_deal *other, const struct sab_deal *deal, unsigned seats);
    /* Makes the text of a deal as long as the deck allows. Returns how many more bytes the text
     * could have with another deck. */
    size_t (*lengthen)(struct sab_deal *deal);
    const char *hand;      /* a hidden hand in a game of three players */
    const char *roles;     /* the line of the roles, without its newline */
    const char *role[2];   /* the forms in which the line `roles` shows a hidden role */
    const char *hidden[4]; /* other lines that are hidden, besides hands and roles */
};

static char written[32768], again[32768];

/* ---- The base game --------------------------------------------------------------------------- */

static void vary_base(uint32_t *state, struct sab_action *action)
{
    switch (sample_random(state) % 4) {
    case 0:
        action->verb = SAB_BASE_LAY;
        action->card = (sab_card)(SAB_PATH_NESW + sample_random(state) % 16);
        action->shape = sab_base_cards[action->card].shape;
        action->cell = (sab_cell){(int8_t)(sample_random(state) % 80 - 40), 3};
        break;
    case 1:
        action->verb = SAB_BASE_PASS;
        action->card = (sab_card)(1 + sample_random(state) % (SAB_BASE_CARDS - 1));
        break;
    case 2:
        action->verb = SAB_BASE_TAKE;
        action->amount = (uint8_t)(1 + sample_random(state) % 3);
        break;
    default:
        action->verb = SAB_VOTE;
        break;
    }
}

static void share_base(struct sab_deal *other, const struct sab_deal *deal, unsigned seats)
{
    unsigned hand = sab_base_sizes[seats].hand;
    memcpy(other->as.base.deck + hand, deal->as.base.deck + hand, hand);
    other->as.base.dwarfs[1] = deal->as.base.dwarfs[1];
}

static size_t lengthen_base(struct sab_deal *deal)
{
    (void)deal;
    return 0;
}

static const struct record_rules base = {
    .name = "base",
    .kind = SAB_BASE,
    .rounds = SAB_BASE_ROUNDS,
    .seats_min = 3,
    .seats_max = 10,
    .options = SAB_BASE_OPTIONS,
    .head = sample_head,
    .deal = sample_deal,
    .vary = vary_base,
    .share = share_base,
    .lengthen = lengthen_base,
    .hand = " ? ? ? ? ? ?",
    .roles = "dwarfs ",
    .role = {" ?"},
    .hidden = {"\npile ? ?", "\ngoals ? ? ?\n", " aside ?\n", "\ngold ? ?"},
};

/* ---- The cave -------------------------------------------------------------------------------- */

static struct sab_deal deal_cave(uint32_t *state, unsigned seats, unsigned round)
{
    (void)round;
    return sample_cave_deal(state, seats);
}

static void vary_cave(uint32_t *state, struct sab_action *action)
{
    switch (sample_random(state) % 4) {
    case 0:
        action->verb = SAB_CAVE_STEP;
        action->cell = (sab_cell){(int8_t)(sample_random(state) % 80 - 40), 3};
        action->space = (uint8_t)(sample_random(state) % SAB_CAVE_SPACES_MAX);
        break;
    case 1:
        action->verb = SAB_CAVE_DISCARD;
        action->amount = 1;
        action->card = (sab_card)(SAB_CAVE_FIRST_CARD + sample_random(state) % sab_cave_card_count);
        break;
    case 2:
        action->verb = SAB_CAVE_CUT;
        action->cell = (sab_cell){3, (int8_t)(sample_random(state) % 80 - 40)};
        action->side = SAB_SOUTH;
        break;
    default:
        action->verb = SAB_VOTE;
        break;
    }
}

static void share_cave(struct sab_deal *other, const struct sab_deal *deal, unsigned seats)
{
    unsigned hand = (unsigned)sab_cave_sizes[seats].hand_one + sab_cave_sizes[seats].hand_two;
    memcpy(other->as.cave.deck + hand, deal->as.cave.deck + hand, hand);
    for (unsigned i = 0; i < SAB_CAVE_CLAN_CARDS; i++) {
        other->as.cave.clans[i].clan = deal->as.cave.clans[i].clan;
    }
    other->as.cave.clans[1] = deal->as.cave.clans[1];
}

/* Gives every card the longest possible name. */
static size_t lengthen_cave(struct sab_deal *deal)
{
    size_t all_names = 0;
    memset(deal->as.cave.lots, 59, sizeof deal->as.cave.lots);
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        all_names += strlen(sab_cave_cards[i].name[0]) * sab_cave_cards[i].copies;
    }
    return SAB_CAVE_DECK * (sizeof sab_cave_cards[0].name[0] - 1) - all_names;
}

static const struct record_rules cave = {
    .name = "cave",
    .kind = SAB_CAVE,
    .rounds = 1,
    .seats_min = SAB_CAVE_SEATS_MIN,
    .seats_max = SAB_CAVE_SEATS_MAX,
    .options = SAB_CAVE_OPTIONS,
    .head = sample_cave_head,
    .deal = deal_cave,
    .vary = vary_cave,
    .share = share_cave,
    .lengthen = lengthen_cave,
    .hand = " ? ? ? ? ?",
    .roles = "clans ",
    .role = {"golden-axe:?", "blue-moon:?"},
    .hidden = {"\npile ? ?", "\ngoals ? ? ? ?\n", "\nremoved ? ?", "\nlots ? ?"},
};

/* ---- Samples --------------------------------------------------------------------------------- */

static struct sab_sign sample_sign(uint32_t *state, unsigned kind)
{
    static const char *const texts[SAB_KINDS][4] = {
        {"light>0", "marker>8,2:stone", "help>1:cart", "face:gasp"},
        {"light", "marker>1:saboteur", "doubt>0:-4,4", "stuck"},
    };
    const char *text = texts[kind][sample_random(state) % 4];
    struct sab_sign sign = {0};
    struct sab_fault fault;
    if (!sab_read_sign(text, strlen(text), kind, 1, &sign, &fault)) {
        tap_ok(false, "%s is a sign", text);
    }
    return sign;
}

static void sample_bytes(uint32_t *state, uint8_t bytes[SAB_SEED_SIZE])
{
    for (unsigned i = 0; i < SAB_SEED_SIZE; i++) {
        bytes[i] = (uint8_t)sample_random(state);
    }
}

static struct sab_fair sample_fair(uint32_t *state, unsigned seats)
{
    struct sab_fair fair;
    memset(&fair, 0, sizeof fair);
    fair.by_chance = sample_random(state) % 2;
    fair.salted = (sab_seats)(sample_random(state) % (1u << seats));
    sample_bytes(state, fair.table_hash);
    sample_bytes(state, fair.secret);
    for (unsigned seat = 0; seat < seats; seat++) {
        if ((fair.salted >> seat & 1u) != 0) {
            sample_bytes(state, fair.seat_hash[seat]);
            sample_bytes(state, fair.salt[seat]);
        }
    }
    return fair;
}

/* Makes a game for `seats` players, or for any number of players if `seats` is 0. */
static void sample_game(const struct record_rules *rules, uint32_t *state, unsigned seats,
                        struct sample *sample)
{
    memset(sample, 0, sizeof *sample);
    sample->head = rules->head(state);
    if (seats > 0) {
        sample->head.config.seats = (uint8_t)seats;
        sample->head.config.starter = 0;
        memset(sample->head.name[seats], 0, (SAB_SEATS_MAX - seats) * sizeof sample->head.name[0]);
    }
    seats = sample->head.config.seats;
    sample->head.has_signs = sample_random(state) % 2;
    sample->head.has_fair = sample->head.has_seed && sample_random(state) % 2;
    if (sample->head.has_fair) {
        sample->head.has_signs = true;
        sample->head.fair = sample_fair(state, seats);
    }
    for (unsigned round = 0; round < rules->rounds; round++) {
        sample->deal[round] = rules->deal(state, seats, round + 1);
        for (unsigned i = 0; i < ACTIONS; i++) {
            sample->action[round][i].seat = (sab_seat)(sample_random(state) % seats);
            rules->vary(state, &sample->action[round][i]);
            if (sample->head.has_signs) {
                sample->sign[round][i] = sample_sign(state, rules->kind);
            }
        }
    }
}

static size_t write_sample(const struct record_rules *rules, const struct sample *sample,
                           char *into, size_t size)
{
    struct sab_text text = sab_text_into(into, size);
    sab_write_head(&text, &sample->head);
    for (unsigned round = 0; round < rules->rounds; round++) {
        sab_write_deal(&text, &sample->head, round + 1, &sample->deal[round]);
        for (unsigned i = 0; i < ACTIONS; i++) {
            sab_write_record_action(&text, &sample->head, &sample->action[round][i]);
            if (sample->head.has_signs) {
                sab_write_record_sign(&text, &sample->sign[round][i]);
            }
        }
    }
    sab_write_record_end(&text);
    return text.length;
}

/* Reads a record back into a sample. Returns false if the record has a fault. */
static bool read_sample(const char *text, struct sample *sample)
{
    struct sab_record_reader reader;
    struct sab_fault fault;
    enum sab_record_item item = SAB_ITEM_NONE;
    unsigned actions = 0, signs = 0;
    memset(sample, 0, sizeof *sample);
    sab_record_open(&reader);
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!sab_read_record_line(&reader, line, (size_t)(end - line), &item, &fault)) {
            tap_note("%u:%zu: %s", fault.line, fault.offset + 1, fault.sentence);
            return false;
        }
        if (item == SAB_ITEM_HEAD) {
            sample->head = reader.head;
        } else if (item == SAB_ITEM_DEAL) {
            sample->deal[reader.round - 1] = reader.deal;
            actions = signs = 0;
        } else if (item == SAB_ITEM_ACTION) {
            sample->action[reader.round - 1][actions++ % ACTIONS] = reader.action;
        } else if (item == SAB_ITEM_SIGN) {
            sample->sign[reader.round - 1][signs++ % ACTIONS] = reader.sign;
        }
    }
    return item == SAB_ITEM_END && sab_record_may_stop(&reader, &fault);
}

/* ---- Tests of each game ---------------------------------------------------------------------- */

static void test_round_trips(const struct record_rules *rules)
{
    uint32_t state = 20;
    int wrong = 0;
    for (int i = 0; i < 300; i++) {
        struct sample sample, back;
        sample_game(rules, &state, 0, &sample);
        size_t length = write_sample(rules, &sample, written, sizeof written);
        bool same = length < sizeof written && read_sample(written, &back) &&
                    memcmp(&back, &sample, sizeof back) == 0;
        wrong += !same;
    }
    tap_number(wrong, 0, "300 records read back to the byte");
}

static bool shows(const char *text, const char *line)
{
    return strstr(text, line) != NULL;
}

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    for (const char *at = text; part != NULL && (at = strstr(at, part)) != NULL; at++) {
        count++;
    }
    return count;
}

static unsigned hidden_hands(const struct record_rules *rules)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < 3; seat++) {
        char line[32];
        snprintf(line, sizeof line, "\nhand %u%s\n", seat, rules->hand);
        count += count_of(written, line);
    }
    return count;
}

static unsigned hidden_roles(const struct record_rules *rules)
{
    unsigned count = 0;
    for (const char *at = written; (at = strstr(at, rules->roles)) != NULL; at++) {
        char line[256];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        count += count_of(line, rules->role[0]) + count_of(line, rules->role[1]);
    }
    return count;
}

/* Redacts a record for each of three players and for a spectator. */
static void test_redaction(const struct record_rules *rules)
{
    uint32_t state = 5;
    for (sab_seat seat = 0; seat < 4; seat++) {
        struct sample sample, back;
        sample_game(rules, &state, 3, &sample);
        sample.head.redacted = true;
        sample.head.has_seed = true;
        sample.head.seen_by = seat < 3 ? seat : SAB_NOBODY;
        size_t length = write_sample(rules, &sample, written, sizeof written);
        tap_ok(length < sizeof written && read_sample(written, &back),
               "the record for seat %d can be read", seat);
        write_sample(rules, &back, again, sizeof again);
        tap_text(again, written, "that record, written again, is the same");
        tap_ok(!shows(written, "\nseed "), "it has no seed");
        tap_number(hidden_hands(rules), rules->rounds * (seat < 3 ? 2 : 3),
                   "the hands of the others are hidden");
        tap_number(hidden_roles(rules), rules->rounds * (seat < 3 ? 3 : 4),
                   "the roles of the others and the card set aside are hidden");
        for (unsigned i = 0; i < sizeof rules->hidden / sizeof rules->hidden[0]; i++) {
            const char *line = rules->hidden[i] + 1;
            tap_ok(shows(written, rules->hidden[i]), "%.*s", (int)strcspn(line, "\n"), line);
        }
    }
}

static void test_secrets_leave_no_trace(const struct record_rules *rules)
{
    uint32_t state = 11;
    struct sample one, other;
    sample_game(rules, &state, 0, &one);
    one.head.redacted = true;
    one.head.seen_by = 1;
    other = one;
    memset(other.head.seed, 1, SAB_SEED_SIZE);
    for (unsigned round = 0; round < rules->rounds; round++) {
        unsigned seats = one.head.config.seats;
        other.deal[round] = rules->deal(&state, seats, round + 1);
        rules->share(&other.deal[round], &one.deal[round], seats);
    }
    write_sample(rules, &one, written, sizeof written);
    write_sample(rules, &other, again, sizeof again);
    tap_text(again, written, "secrets that a seat may not know change no byte of its record");
}

static void test_sizes(const struct record_rules *rules)
{
    uint32_t state = 3;
    size_t longest = 0, worst = 0;
    for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++) {
        struct sab_record_head head = {
            .config = {.kind = (uint8_t)rules->kind, .seats = (uint8_t)seats}};
        struct sab_deal deal = rules->deal(&state, seats, 1);
        struct sab_text text = sab_text_into(written, sizeof written);
        size_t more = rules->lengthen(&deal);
        sab_write_deal(&text, &head, 1, &deal);
        longest = text.length > longest ? text.length : longest;
        worst = text.length + more > worst ? text.length + more : worst;
    }
    struct sab_record_head head = {.config = {.kind = (uint8_t)rules->kind,
                                              .seats = (uint8_t)rules->seats_max,
                                              .starter = (sab_seat)(rules->seats_max - 1)},
                                   .has_seed = true};
    for (unsigned seat = 0; seat < rules->seats_max; seat++) {
        memset(head.name[seat], '"', SAB_NAME_SIZE - 1);
    }
    memset(head.config.option, 1, rules->options);
    struct sab_text text = sab_text_into(written, sizeof written);
    sab_write_head(&text, &head);
    tap_ok(longest < SAB_DEAL_TEXT && worst < SAB_DEAL_TEXT,
           "the longest deal is %zu bytes, at most %zu with another deck", longest, worst);
    tap_ok(text.length < SAB_HEAD_TEXT, "a long head is %zu bytes", text.length);
}

static void test_game(const struct record_rules *rules)
{
    tap_note("%s", rules->name);
    test_round_trips(rules);
    test_redaction(rules);
    test_secrets_leave_no_trace(rules);
    test_sizes(rules);
}

/* ---- Tests of one game ----------------------------------------------------------------------- */

static void test_layout(void)
{
    static const char *const tidy = "saboteur 1 base-1\ngame base\nseats 3\nstarter 0\nround 1\n";
    static const char *const loose = "# a game\n\nsaboteur  1   base-1 # version\r\n"
                                     "   game base\nseats 3\r\nstarter 0 \n\nround 1\n";
    const char *const texts[] = {tidy, loose};
    struct sab_record_head head[2];
    for (int i = 0; i < 2; i++) {
        struct sab_record_reader reader;
        struct sab_fault fault;
        enum sab_record_item item = SAB_ITEM_NONE;
        bool good = true;
        sab_record_open(&reader);
        for (const char *at = texts[i], *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
            good = good && sab_read_record_line(&reader, at, (size_t)(end - at), &item, &fault);
        }
        tap_ok(good && item == SAB_ITEM_HEAD, "a head ends where the first round begins");
        head[i] = reader.head;
    }
    tap_ok(memcmp(&head[0], &head[1], sizeof head[0]) == 0,
           "spaces and comments make no difference");
}

static void test_cave_form(void)
{
    sample_cave_record(written, sizeof written);
    char deck[32];
    snprintf(deck, sizeof deck, "\ndeck %016llx\n", (unsigned long long)sab_cave_deck_hash[0]);
    tap_ok(strncmp(written, "saboteur 1 cave-2\ngame cave\ndeck ", 33) == 0,
           "a record of the cave says which game it is");
    tap_ok(shows(written, deck), "it says which deck of cards the game uses");
    tap_ok(shows(written, "\noption axe_at_once on\n"), "it says which options were chosen");
    tap_number(count_of(written, " aside "), 1, "one clan card lies aside at a table of three");
    uint32_t state = 3;
    struct sample two;
    sample_game(&cave, &state, 2, &two);
    write_sample(&cave, &two, written, sizeof written);
    tap_number(count_of(written, "aside"), 0, "no clan card lies aside at a table of two");
}

/* ---- Revisions ------------------------------------------------------------------------------- */

/* Reads a head whose deck line has this hash. `options` are whole lines. */
static bool read_deck_head(const char *revision, uint64_t hash, const char *options,
                           struct sab_record_reader *reader, struct sab_fault *fault)
{
    char head[400];
    enum sab_record_item item = SAB_ITEM_NONE;
    snprintf(head, sizeof head,
             "saboteur 1 %s\ngame cave\ndeck %016llx\nseats 3\nstarter 0\n%sround 1\n", revision,
             (unsigned long long)hash, options);
    sab_record_open(reader);
    for (const char *at = head, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        if (!sab_read_record_line(reader, at, (size_t)(end - at), &item, fault)) {
            return false;
        }
    }
    return item == SAB_ITEM_HEAD;
}

/* Reads a head whose deck line names the first deck. */
static bool read_head(const char *revision, const char *options, struct sab_record_reader *reader,
                      struct sab_fault *fault)
{
    return read_deck_head(revision, sab_cave_deck_hash[SAB_DECK_CROSSES], options, reader, fault);
}

/* If a record names the hash of one of the two decks, it must be read with that deck. */
static void test_decks(void)
{
    struct sab_record_reader reader;
    struct sab_fault fault = {0};
    uint64_t crosses = sab_cave_deck_hash[SAB_DECK_CROSSES];
    uint64_t curves = sab_cave_deck_hash[SAB_DECK_CURVES];
    const uint8_t *deck = &reader.head.config.option[SAB_CAVE_OPT_DECK];
    tap_ok(read_deck_head("cave-2", crosses, "", &reader, &fault) && *deck == SAB_DECK_CROSSES,
           "the hash of the first deck selects the first deck");
    tap_ok(read_deck_head("cave-2", curves, "", &reader, &fault) && *deck == SAB_DECK_CURVES,
           "the hash of the second deck selects the second deck");
    tap_ok(read_deck_head("cave-2", curves, "option deck curves\n", &reader, &fault) &&
               *deck == SAB_DECK_CURVES,
           "the option may name that deck, too");
    struct sab_text text = sab_text_into(written, sizeof written);
    sab_write_head(&text, &reader.head);
    char line[40];
    snprintf(line, sizeof line, "\ndeck %016llx\n", (unsigned long long)curves);
    tap_ok(shows(written, line) && shows(written, "\noption deck curves\n") &&
               shows(written, "cave-2\n"),
           "the head is written with the hash and the option");
    tap_ok(!read_deck_head("cave-2", crosses, "option deck curves\n", &reader, &fault) &&
               fault.line == 6,
           "hash and option must agree");
    tap_text(fault.sentence, "\"curves\" is not the deck that the line deck names.",
             "the sentence says why");
    tap_ok(!read_deck_head("cave-2", curves, "option deck crosses\n", &reader, &fault),
           "they must agree for the other deck, too");
    tap_ok(!read_deck_head("cave-1", curves, "", &reader, &fault) && fault.line == 3,
           "cave-1 had the first deck only");
    tap_ok(!read_deck_head("cave-2", crosses + 1, "", &reader, &fault) && fault.line == 3,
           "another deck is refused");
    char why[100];
    snprintf(why, sizeof why, "\"%016llx\" is not the deck of cards of this program.",
             (unsigned long long)crosses + 1);
    tap_text(fault.sentence, why, "the sentence names that deck");
}

/* Reads a head with this revision and these options. The game must get the options `wanted`. When
 * the head is written again, it must have the revision `written_as` and the lines `lines`. */
static void check_revision(const char *revision, const char *options, const uint8_t wanted[],
                           const char *written_as, const char *lines)
{
    struct sab_record_reader reader;
    struct sab_fault fault = {0};
    char first[40];
    tap_ok(read_head(revision, options, &reader, &fault), "a head of %s is read: %s", revision,
           fault.sentence);
    tap_ok(memcmp(reader.head.config.option, wanted, SAB_CAVE_OPTIONS) == 0,
           "the game gets all options that the head stands for");
    struct sab_text text = sab_text_into(written, sizeof written);
    sab_write_head(&text, &reader.head);
    snprintf(first, sizeof first, "saboteur 1 %s\n", written_as);
    tap_ok(strncmp(written, first, strlen(first)) == 0, "it is written as %s", written_as);
    const char *after = strstr(written, "starter 0\n");
    tap_text(after != NULL ? after + strlen("starter 0\n") : "?", lines,
             "only the options that the revision leaves open are written");
}

static void test_revisions(void)
{
    static const uint8_t first[SAB_CAVE_OPTIONS] = {
        [SAB_CAVE_OPT_LAST_CARD] = 1, [SAB_CAVE_OPT_WEB_CUT] = 1};
    static const uint8_t move[SAB_CAVE_OPTIONS] = {[SAB_CAVE_OPT_LAST_CARD] = 1};
    static const uint8_t axe[SAB_CAVE_OPTIONS] = {
        [SAB_CAVE_OPT_AXE_AT_ONCE] = 1, [SAB_CAVE_OPT_LAST_CARD] = 1, [SAB_CAVE_OPT_WEB_CUT] = 1};
    static const uint8_t none[SAB_CAVE_OPTIONS] = {0}, vein[SAB_CAVE_OPTIONS] = {1};
    struct sab_record_reader reader;
    struct sab_fault fault;
    check_revision("cave-1", "", first, "cave-1", "");
    check_revision("cave-1", "option axe_at_once on\n", axe, "cave-1", "option axe_at_once on\n");
    check_revision("cave-2", "", none, "cave-2", "");
    check_revision("cave-2", "option vein_optional on\n", vein, "cave-2",
                   "option vein_optional on\n");
    check_revision("cave-2", "option last_card move\n", move, "cave-2", "option last_card move\n");
    check_revision("cave-2", "option last_card move\noption web_cut move\n", first, "cave-1", "");
    tap_ok(!read_head("cave-1", "option last_card end\n", &reader, &fault) && fault.line == 6,
           "cave-1 refuses an option that came with cave-2");
    tap_text(fault.sentence, "\"last_card\" is not an option of this revision of the rules.",
             "the sentence says so");
    tap_text(sab_rules_revision(SAB_BASE), "base-2", "new games have the newest revision");
    tap_text(sab_rules_revision(SAB_CAVE), "cave-2", "in both games");
    tap_text(sab_rules_revision(SAB_KINDS), "?", "an unknown game has no revision");
}

int main(void)
{
    test_game(&base);
    test_game(&cave);
    test_layout();
    test_cave_form();
    test_revisions();
    test_decks();
    return tap_done();
}

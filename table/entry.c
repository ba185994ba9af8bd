/* SPDX-License-Identifier: MIT
 *
 * entry.c - writes entries as lines.
 */
#include "table/entry.h"

#include "notation/revisions.h"
#include "notation/text.h"
#include "table/deal.h"
#include "table/head.h"

#include <string.h>

static const char *const what_names[ENTRY_WHATS] = {
    [ENTRY_NONE] = "?",
    [ENTRY_CREATED] = "created",
    [ENTRY_SAT] = "sat",
    [ENTRY_STOOD] = "stood",
    [ENTRY_AWAY] = "away",
    [ENTRY_CAME] = "came",
    [ENTRY_BOT] = "bot",
    [ENTRY_BACK] = "back",
    [ENTRY_HOST] = "host",
    [ENTRY_SET] = "set",
    [ENTRY_HEAD] = "head",
    [ENTRY_STARTED] = "started",
    [ENTRY_ACTION] = "action",
    [ENTRY_READY] = "ready",
    [ENTRY_DEALT] = "dealt",
    [ENTRY_SAID] = "said",
    [ENTRY_REMATCH] = "rematch",
    [ENTRY_LINKED] = "linked",
    [ENTRY_CLAIMED] = "claimed",
    [ENTRY_RESTARTED] = "restarted",
    [ENTRY_FORGOT] = "forgot",
    [ENTRY_SIGN] = "sign",
    [ENTRY_ASKED] = "asked",
    [ENTRY_UNASKED] = "unasked",
    [ENTRY_REMOVED] = "removed",
    [ENTRY_RENEWED] = "renewed",
    [ENTRY_SEALED] = "sealed",
    [ENTRY_COMMITTED] = "committed",
    [ENTRY_REVEALED] = "revealed",
    [ENTRY_SHUFFLED] = "shuffled",
};

const char *entry_what_name(unsigned what)
{
    return what_names[what < ENTRY_WHATS ? what : 0];
}

struct entry entry_of(enum entry_what what)
{
    struct entry entry;
    memset(&entry, 0, sizeof entry);
    entry.what = (uint8_t)what;
    entry.seat = SAB_NOBODY;
    entry.by = SAB_NOBODY;
    return entry;
}

uint8_t entry_preset_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX])
{
    for (unsigned preset = 0; preset < sab_preset_count(kind); preset++) {
        uint8_t has[SAB_OPTIONS_MAX];
        sab_preset(kind, preset, has);
        if (memcmp(option, has, sizeof has) == 0) {
            return (uint8_t)preset;
        }
    }
    return ENTRY_NO_PRESET;
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* Writes a space, then `before`, then the number. */
static void write_named_number(struct sab_text *text, const char *before, uint64_t number)
{
    sab_write(text, " ");
    sab_write(text, before);
    sab_write_number(text, (int64_t)number);
}

static void write_named(struct sab_text *text, const char *before, const char *word)
{
    sab_write(text, " ");
    sab_write(text, before);
    sab_write(text, word);
}

static void write_hash(struct sab_text *text, const char *before,
                       const uint8_t hash[ENTRY_HASH_SIZE])
{
    write_named(text, before, "");
    write_hex(text, hash, ENTRY_HASH_SIZE);
}

static void write_quoted(struct sab_text *text, const char *before, const char *string)
{
    write_named(text, before, "");
    sab_write_quoted(text, string, strlen(string));
}

static void write_settings(struct sab_text *text, const struct table_settings *settings)
{
    unsigned revision = revision_of(settings->kind, settings->option);
    write_named(text,
                revision == 0 ? sab_kind_name(settings->kind)
                              : revision_name(settings->kind, revision),
                "");
    write_named_number(text, "seats=", settings->seats);
    write_options(text, settings->kind, settings->option,
                  (struct option_form){.before = " ", .between = "=", .after = ""});
    for (unsigned custom = 0; custom < CUSTOMS; custom++) {
        if (settings->custom[custom] != 0) {
            write_named(text, custom_name(custom), "=");
            sab_write(text, custom_value_name(custom, settings->custom[custom]));
        }
    }
}

/* ---- Entries --------------------------------------------------------------------------------- */

static void write_sat(struct sab_text *text, const struct entry *entry)
{
    write_quoted(text, "name=", entry->as.sat.name);
    if (entry->as.sat.bot[0] != '\0') {
        write_named(text, "bot=", entry->as.sat.bot);
    } else {
        write_hash(text, "token=", entry->as.sat.token);
    }
}

static void write_created(struct sab_text *text, const struct entry_created *created)
{
    write_named(text, created->table, "");
    write_settings(text, &created->settings);
    write_named_number(text, "bot=", created->pace.bot);
    write_named_number(text, "round=", created->pace.round);
    write_named_number(text, "away=", created->pace.away);
    write_named_number(text, "axe=", created->pace.axe);
}

static void write_bot(struct sab_text *text, const char *bot)
{
    if (bot[0] != '\0') {
        write_named(text, bot, "");
    }
}

static void write_deal(struct sab_text *text, const struct entry *entry)
{
    if (entry->what == ENTRY_STARTED) {
        write_named_number(text, "", entry->as.dealt.starter);
    }
    deal_write(text, &entry->as.dealt.deal, entry->as.dealt.deck);
}

static void write_play(struct sab_text *text, const struct entry *entry)
{
    sab_write(text, " ");
    if (entry->what == ENTRY_ACTION) {
        sab_write_action(text, &entry->as.action.action);
    } else {
        sab_write_sign(text, &entry->as.sign.sign);
    }
}

/* Writes the words of an entry `renewed` (only the new door) or of an entry `removed`. */
static void write_door(struct sab_text *text, const struct entry *entry)
{
    static const uint8_t unknown[ENTRY_NETWORK_SIZE];
    if (entry->what == ENTRY_RENEWED) {
        write_named(text, entry->as.door, "");
        return;
    }
    write_named(text, "by=", entry->as.removed.vote ? "vote" : "host");
    write_named(text, "door=", entry->as.removed.door);
    if (entry->as.removed.bot[0] != '\0') {
        write_named(text, "bot=", entry->as.removed.bot);
    }
    if (memcmp(entry->as.removed.network, unknown, sizeof unknown) != 0) {
        sab_write(text, " network=");
        write_hex(text, entry->as.removed.network, ENTRY_NETWORK_SIZE);
    }
}

static void write_down(struct sab_text *text, uint64_t down)
{
    if (down > 0) {
        write_named_number(text, "down=", down);
    }
}

static void write_shuffled(struct sab_text *text, const struct entry *entry)
{
    const struct sab_fair *fair = &entry->as.shuffled.fair;
    if (entry->what == ENTRY_SHUFFLED) {
        write_hash(text, "", entry->as.shuffled.seed);
    }
    write_named(text, fair->by_chance ? "chance" : "next", "");
    write_hash(text, "", fair->table_hash);
    write_hash(text, "", fair->secret);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (sab_has_seat(fair->salted, seat)) {
            write_named_number(text, "", seat);
            sab_write(text, ":");
            write_hex(text, fair->seat_hash[seat], ENTRY_HASH_SIZE);
            sab_write(text, ":");
            write_hex(text, fair->salt[seat], ENTRY_HASH_SIZE);
        }
    }
}

static void write_table(struct sab_text *text, const struct entry *entry)
{
    if (entry->what == ENTRY_SET) {
        write_settings(text, &entry->as.settings);
    } else if (entry->what == ENTRY_CREATED) {
        write_created(text, &entry->as.created);
    } else {
        write_created(text, &entry->as.head.created);
        head_write(text, &entry->as.head);
    }
}

/* Writes those words of the entry that come after WHAT and the seat. */
static void write_words(struct sab_text *text, const struct entry *entry)
{
    switch ((enum entry_what)entry->what) {
    case ENTRY_CREATED:
    case ENTRY_SET:
    case ENTRY_HEAD:
        write_table(text, entry);
        break;
    case ENTRY_SAT:
        write_sat(text, entry);
        break;
    case ENTRY_STOOD:
    case ENTRY_BOT:
        write_bot(text, entry->as.bot);
        break;
    case ENTRY_STARTED:
    case ENTRY_DEALT:
        write_deal(text, entry);
        break;
    case ENTRY_ACTION:
    case ENTRY_SIGN:
        write_play(text, entry);
        break;
    case ENTRY_SAID:
        write_quoted(text, "", entry->as.text);
        break;
    case ENTRY_ASKED:
    case ENTRY_UNASKED:
        write_named_number(text, "", entry->as.whom);
        break;
    case ENTRY_REMOVED:
    case ENTRY_RENEWED:
        write_door(text, entry);
        break;
    case ENTRY_LINKED:
    case ENTRY_CLAIMED:
    case ENTRY_COMMITTED:
    case ENTRY_REVEALED:
        write_hash(text, "", entry->as.hash);
        break;
    case ENTRY_RESTARTED:
        write_down(text, entry->as.down);
        break;
    case ENTRY_SEALED:
    case ENTRY_SHUFFLED:
        write_shuffled(text, entry);
        break;
    case ENTRY_NONE:
    case ENTRY_AWAY:
    case ENTRY_CAME:
    case ENTRY_BACK:
    case ENTRY_HOST:
    case ENTRY_READY:
    case ENTRY_REMATCH:
    case ENTRY_FORGOT:
    case ENTRY_WHATS:
        break;
    }
}

static void write_by(struct sab_text *text, const struct entry *entry)
{
    if (entry->id != 0) {
        write_named_number(text, "", entry->by);
        sab_write(text, ":");
        sab_write_number(text, (int64_t)entry->id);
    } else {
        bool acts = entry->what == ENTRY_ACTION && entry->as.action.bot;
        bool bot = acts || (entry->what == ENTRY_SIGN && entry->as.sign.bot);
        write_named(text, bot ? "bot" : "-", "");
    }
}

void entry_write(struct sab_text *text, const struct entry *entry)
{
    sab_write_number(text, (int64_t)entry->seq);
    write_named_number(text, "", entry->at);
    write_by(text, entry);
    write_named(text, entry_what_name(entry->what), "");
    if (entry->seat != SAB_NOBODY) {
        write_named_number(text, "", entry->seat);
    }
    write_words(text, entry);
    sab_write(text, "\n");
}

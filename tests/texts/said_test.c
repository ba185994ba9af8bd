/* SPDX-License-Identifier: MIT
 *
 * said_test - messages in words: plural forms, nouns, texts from right to left, and too little
 * room. `said_test TABLE` instead fills the messages of the table `texts` or `five` from rows on
 * standard input, and `said_test plurals` prints the plural category of each number, and
 * `said_test capitals` the letters with known capitals, for scripts.
 */
#include "kit/utf8.h"
#include "tests/tap.h"
#include "tests/texts/filled.h"
#include "texts/texts.h"
#include "texts/write.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static struct filled given(const struct texts_table *table, char *value, char *other)
{
    return (struct filled){.table = table, .lines = {value, other}, .count = other ? 2 : 1};
}

/* Writes a message of the five languages. */
static const char *five(unsigned language, const char *name, char *value, char *other)
{
    static char bytes[256];
    struct filled filled = given(&five_table, value, other);
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    texts_write(&five_table, &text, language, texts_find(&five_table, name), fill_from_lines,
                &filled);
    return bytes;
}

enum { EN, RU, BG, IT, FR }; /* as in tests/texts/five/languages.json */

static void check_words(void)
{
    char name[] = "name=Anna", other[] = "other=Hugo", cart[] = "tool#base.noun.tool.cart";
    char gunnar[] = "name=Gunnar", one[] = "n%1", many[] = "n%11", none[] = "n%0";
    tap_ok(strcmp(five(RU, "cave.log.takeOwn", name, one), "Anna берёт 1\u00a0самородок.") == 0,
           "one nugget in Russian");
    tap_ok(strcmp(five(RU, "cave.log.takeOwn", name, many), "Anna берёт 11\u00a0самородков.") == 0,
           "eleven nuggets in Russian");
    tap_ok(strcmp(five(FR, "cave.log.takeOwn", name, none), "Anna prend 0\u00a0pépite.") == 0,
           "no nugget in French");
    char steps[] = "n%3";
    tap_ok(strcmp(five(EN, "cave.card.rat", steps, NULL), "rat, 3 steps") == 0 &&
               strcmp(five(RU, "cave.card.rat", steps, NULL), "крыса, 3\u00a0шага") == 0,
           "plural forms of a message that has none in English");
    tap_ok(strcmp(five(IT, "base.log.break.own", gunnar, cart),
                  "Gunnar danneggia il proprio vagoncino.") == 0,
           "a form of a noun");
    tap_ok(strcmp(five(BG, "base.status.blockedOne", cart, NULL),
                  "Вагонетката ти е счупена: не можеш да копаеш, но можеш да играеш други "
                  "карти.") == 0,
           "a form with a capital letter");
    char east[] = "side:E=est";
    tap_ok(strcmp(five(IT, "base.cell.next", other, east), "Hugo: est") == 0, "a constant");
}

static void check_names(void)
{
    char braces[] = "name={n}", axe[] = "clan#cave.noun.clan.golden-axe";
    char right[] = "name=\u05d3\u05d5\u05d3";
    tap_ok(strcmp(five(EN, "cave.event.clan.loyal", braces, axe),
                  "{n} is loyal to the Golden Axe.") == 0,
           "a value is not read again");
    tap_ok(strcmp(five(EN, "cave.event.clan.loyal", right, axe),
                  "\xE2\x81\xA8\u05d3\u05d5\u05d3\xE2\x81\xA9 is loyal to the Golden Axe.") == 0,
           "a name from right to left is isolated");
}

/* With too little room, the text still ends in a NUL, and says that it is not whole. */
static void check_room(void)
{
    char right[] = "name=\u05d3\u05d5\u05d3", axe[] = "clan#cave.noun.clan.golden-axe";
    struct filled filled = given(&five_table, right, axe);
    unsigned key = texts_find(&five_table, "cave.event.clan.loyal");
    size_t whole = strlen(five(EN, "cave.event.clan.loyal", right, axe));
    unsigned wrong = 0;
    for (size_t size = 1; size <= whole + 1; size++) {
        char bytes[256];
        memset(bytes, '#', sizeof bytes);
        struct sab_text text = sab_text_into(bytes, size);
        texts_write(&five_table, &text, EN, key, fill_from_lines, &filled);
        wrong += memchr(bytes, '\0', size) == NULL || bytes[size] != '#';
        wrong += sab_text_is_whole(&text) != (size == whole + 1);
    }
    tap_ok(wrong == 0, "a text without room is cut");
}

static void check_product(void)
{
    char bytes[64];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    tap_ok(texts_key_of("page.title") == TEXTS_PAGE_TITLE, "a key has a name");
    tap_ok(texts_key_of("page.titles") == TEXTS_KEYS, "another name has no key");
    tap_ok(texts_language_of("en") == TEXTS_EN, "English is offered");
    tap_ok(texts_language_of("xx") == TEXTS_LANGUAGES, "another language is not");
    texts_say(&text, TEXTS_EN, TEXTS_PAGE_TITLE, NULL, NULL);
    tap_ok(strcmp(bytes, "Saboteur") == 0, "a message without slots");
    unsigned wrong = 0;
    for (unsigned key = 0; key < TEXTS_KEYS; key++) {
        wrong += texts_find(&texts_table, texts_table.names[key]) != key;
    }
    tap_ok(wrong == 0, "each of %d names finds its key", TEXTS_KEYS);
}

/* Code that fills a message wrongly. */
static void fill_nothing(void)
{
    char bytes[64];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    texts_write(&five_table, &text, EN, texts_find(&five_table, "base.log.break"), NULL, NULL);
}

static void fill_plain(void)
{
    char name[] = "name=Anna", side[] = "tool#page.side.E";
    five(EN, "base.log.break.own", name, side);
}

static void fill_unknown(void)
{
    char name[] = "name=Anna", none[] = "tool#base.noun.tool.none";
    five(EN, "base.log.break.own", name, none);
}

/* Whether the code ends its process by an assertion. */
static bool is_fatal(void (*code)(void))
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        fclose(stderr);
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        code();
        _exit(0);
    }
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void check_mistakes(void)
{
    tap_ok(is_fatal(fill_nothing), "nothing fills a slot");
    tap_ok(is_fatal(fill_plain), "a plain text as a noun");
    tap_ok(is_fatal(fill_unknown), "a noun that the table does not have");
}

static int print_plurals(void)
{
    for (unsigned language = 0; language < five_table.languages; language++) {
        const struct texts_in *in = &five_table.in[language];
        for (unsigned n = 0; n < 2000; n++) {
            printf("%s %u %s\n", in->code, n, texts_category(in->plural, n));
        }
    }
    return 0;
}

static int print_capitals(void)
{
    for (uint32_t letter = 0; letter < 0x2000; letter++) {
        char small[4], capital[4];
        if (texts_capital(letter) != letter) {
            int size = (int)utf8_write(letter, small);
            int raised = (int)utf8_write(texts_capital(letter), capital);
            printf("%.*s %.*s\n", size, small, raised, capital);
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "plurals") == 0) {
        return print_plurals();
    }
    if (argc > 1 && strcmp(argv[1], "capitals") == 0) {
        return print_capitals();
    }
    if (argc > 1) {
        return write_rows(strcmp(argv[1], "five") == 0 ? &five_table : &texts_table);
    }
    check_words();
    check_names();
    check_room();
    check_product();
    check_mistakes();
    return tap_done();
}

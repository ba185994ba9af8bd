/* SPDX-License-Identifier: MIT
 *
 * pasted.c - takes what a person types or pastes by its meaning (docs/protocol.md 2, codes).
 *
 * The text is first folded to ASCII: every letter that looks like a Latin one becomes that letter,
 * and what separates words becomes a blank. An address is looked for in the folded text. Without
 * one, the text itself has to name a code.
 */
#include "protocol/pasted.h"

#include "kit/utf8.h"

#include <string.h>

enum {
    FOREIGN = 1, /* in a folded text: a character that no code and no address has */
    CODE_SHORT = 5,
    CODE_LONG = 7, /* the letters of a code */
    DOOR_USUAL = 5,
    DOOR_LEAST = 4,
    DOOR_MOST = 8,
    LINK_LEAST = 16,
    LINK_REST = 6 /* fewer digits are not taken for the rest of a link */
};

/* ---- Folding --------------------------------------------------------------------------------- */

struct range {
    uint32_t first, last;
    uint8_t into, period; /* the first becomes `into`, the next one `into` + 1, again after
                           * `period`; a period of 0: all become `into` */
};

/* Characters of which a code or an address can be made, or that only separate words. An `into` of
 * 0 drops the character. Letters of other alphabets are here if both their cases look like the same
 * Latin letter, or if only the capital exists. */
/* clang-format off */
static const struct range ranges[] = {
    {0x00, 0x20, ' ', 0},      {0x21, 0x7E, '!', 94},     {0x7F, 0xA9, ' ', 0},     {0xAB, 0xAC, ' ', 0},
    {0xAD, 0xAD, 0, 0},        {0xAE, 0xB6, ' ', 0},      {0xB7, 0xB9, ' ', 0},
    {0xBB, 0xBF, ' ', 0},      {0x034F, 0x034F, 0, 0},    {0x1680, 0x1680, ' ', 0},
    {0x180E, 0x180E, 0, 0},    {0x2000, 0x200A, ' ', 0},  {0x200B, 0x200F, 0, 0},
    {0x2010, 0x2015, '-', 0},  {0x2016, 0x2029, ' ', 0},  {0x202A, 0x202E, 0, 0},
    {0x202F, 0x2042, ' ', 0},  {0x2043, 0x2043, '-', 0},  {0x2044, 0x205F, ' ', 0},
    {0x2060, 0x206F, 0, 0},    {0x2102, 0x2102, 'C', 0},  {0x210B, 0x210D, 'H', 0},
    {0x2110, 0x2111, 'I', 0},  {0x2112, 0x2112, 'L', 0},  {0x2115, 0x2115, 'N', 0},
    {0x2119, 0x211A, 'P', 2},  {0x211B, 0x211D, 'R', 0},  {0x2124, 0x2124, 'Z', 0},
    {0x2128, 0x2128, 'Z', 0},  {0x212A, 0x212A, 'K', 0},  {0x212C, 0x212D, 'B', 2},
    {0x2130, 0x2131, 'E', 2},  {0x2133, 0x2133, 'M', 0},  {0x2190, 0x2211, ' ', 0},
    {0x2212, 0x2212, '-', 0},  {0x2213, 0x245F, ' ', 0},  {0x24B6, 0x24CF, 'A', 26},
    {0x24D0, 0x24E9, 'a', 26}, {0x2500, 0x2BFF, ' ', 0},  {0x2E00, 0x2E7F, ' ', 0},
    {0x3000, 0x303F, ' ', 0},  {0xFE00, 0xFE0F, 0, 0},    {0xFE58, 0xFE58, '-', 0},
    {0xFE63, 0xFE63, '-', 0},  {0xFEFF, 0xFEFF, 0, 0},    {0xFF01, 0xFF5E, '!', 94},
    {0x1D7CE, 0x1D7FF, '0', 10}, {0x1F000, 0x1F12F, ' ', 0}, {0x1F130, 0x1F149, 'A', 26},
    {0x1F14A, 0x1FAFF, ' ', 0}, {0xE0000, 0xE007F, 0, 0},
    /* Greek capitals, and Cyrillic. */
    {0x0391, 0x0392, 'A', 2},  {0x0395, 0x0395, 'E', 0},  {0x0396, 0x0396, 'Z', 0},
    {0x0397, 0x0397, 'H', 0},  {0x0399, 0x0399, 'I', 0},  {0x039A, 0x039A, 'K', 0},
    {0x039C, 0x039D, 'M', 2},  {0x039F, 0x039F, 'O', 0},  {0x03A1, 0x03A1, 'P', 0},
    {0x03A4, 0x03A4, 'T', 0},  {0x03A5, 0x03A5, 'Y', 0},  {0x03A7, 0x03A7, 'X', 0},
    {0x0405, 0x0405, 'S', 0},  {0x0406, 0x0406, 'I', 0},  {0x0408, 0x0408, 'J', 0},  {0x0410, 0x0410, 'A', 0},
    {0x0412, 0x0412, 'B', 0},  {0x0415, 0x0415, 'E', 0},  {0x041A, 0x041A, 'K', 0},
    {0x041C, 0x041C, 'M', 0},  {0x041D, 0x041D, 'H', 0},  {0x041E, 0x041E, 'O', 0},
    {0x0420, 0x0420, 'P', 0},  {0x0421, 0x0421, 'C', 0},  {0x0422, 0x0422, 'T', 0},
    {0x0423, 0x0423, 'Y', 0},  {0x0425, 0x0425, 'X', 0},  {0x0430, 0x0430, 'A', 0},
    {0x0432, 0x0432, 'B', 0},  {0x0435, 0x0435, 'E', 0},  {0x043A, 0x043A, 'K', 0},
    {0x043C, 0x043C, 'M', 0},  {0x043D, 0x043D, 'H', 0},  {0x043E, 0x043E, 'O', 0},
    {0x0440, 0x0440, 'P', 0},  {0x0441, 0x0441, 'C', 0},  {0x0442, 0x0442, 'T', 0},
    {0x0443, 0x0443, 'Y', 0},  {0x0445, 0x0445, 'X', 0},  {0x0455, 0x0455, 'S', 0},
    {0x0456, 0x0456, 'I', 0},  {0x0458, 0x0458, 'J', 0},
};
/* clang-format on */

/* The mathematical alphabets, each with 26 capitals and 26 small letters. */
static bool is_mathematical(uint32_t character)
{
    return character >= 0x1D400 && character <= 0x1D6A3;
}

static char fold(uint32_t character)
{
    if (is_mathematical(character)) {
        uint32_t letter = (character - 0x1D400) % 52;
        return (char)(letter < 26 ? 'A' + letter : 'a' + letter - 26);
    }
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        const struct range *range = &ranges[i];
        if (character >= range->first && character <= range->last) {
            uint32_t by = range->period > 0 ? (character - range->first) % range->period : 0;
            return (char)(range->into + by);
        }
    }
    return FOREIGN;
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef", capitals[] = "0123456789ABCDEF";
    const char *at = c != '\0' ? strchr(digits, c) : NULL;
    const char *capital = c != '\0' ? strchr(capitals, c) : NULL;
    return at != NULL ? (int)(at - digits) : capital != NULL ? (int)(capital - capitals) : -1;
}

/* Replaces every %XX by its byte. Returns the number of bytes. */
static size_t decode(const char *text, size_t size, char into[PASTED_MAX])
{
    size_t length = 0;
    for (size_t i = 0; i < size; i++) {
        int high = text[i] == '%' && i + 2 < size ? hex_digit(text[i + 1]) : -1;
        int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
        into[length++] = low >= 0 ? (char)(high << 4 | low) : text[i];
        i += low >= 0 ? 2 : 0;
    }
    return length;
}

bool pasted_fold(const char *text, size_t size, char folded[PASTED_MAX])
{
    char bytes[PASTED_MAX];
    size_t length = 0;
    if (size >= PASTED_MAX) {
        return false;
    }
    size = decode(text, size, bytes);
    for (size_t i = 0; i < size;) {
        uint32_t character = 0;
        size_t step = utf8_read(bytes + i, size - i, &character);
        char one = step > 0 ? fold(character) : FOREIGN;
        if (one != '\0') {
            folded[length++] = one;
        }
        i += step > 0 ? step : 1;
    }
    folded[length] = '\0';
    return true;
}

/* The number of characters before the first one that is in `stops`. */
static size_t until(const char *text, const char *stops)
{
    size_t size = 0;
    while (strchr(stops, text[size]) == NULL) { /* finds the end of the text, too */
        size++;
    }
    return size;
}

/* ---- Codes ----------------------------------------------------------------------------------- */

/* A part of a text that is read as a code: capitals, digits and dashes. `drawn` says whether all
 * letters are consonants: servers draw no others, so words are no codes. */
struct part {
    char letters[PASTED_MAX];
    size_t count;
    bool drawn;
};

struct found {
    char table[REQUEST_CODE_SIZE], door[REQUEST_CODE_SIZE];
    unsigned count; /* how many different ones have been found */
};

static void add_letter(struct part *part, char c)
{
    static const char consonants[] = "BCDFGHJKLMNPQRSTVWXZ-";
    char capital = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    part->drawn = part->drawn && strchr(consonants, capital) != NULL;
    part->letters[part->count++] = capital;
}

static bool is_of_words(char c)
{
    return c == FOREIGN || c == '-' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
           (c >= 'a' && c <= 'z');
}

static bool may_be_in_code(char c)
{
    return (c >= '2' && c <= '9') || (c >= 'A' && c <= 'Z');
}

/* Copies the letters of a part from `from` up to `to`, without dashes. */
static bool copy_letters(const struct part *part, size_t from, size_t to,
                         char into[REQUEST_CODE_SIZE])
{
    size_t count = 0;
    for (size_t i = from; i < to; i++) {
        if (part->letters[i] == '-') {
            continue;
        }
        if (!may_be_in_code(part->letters[i]) || count + 1 >= REQUEST_CODE_SIZE) {
            return false;
        }
        into[count++] = part->letters[i];
    }
    into[count] = '\0';
    return true;
}

static bool is_code_length(size_t length)
{
    return length == CODE_SHORT || length == CODE_LONG;
}

/* Reads a part at the dash with which the door begins. */
static bool split_at_door(const struct part *part, bool usual, struct found *found)
{
    for (size_t i = 0; i < part->count; i++) {
        if (part->letters[i] == '-' && copy_letters(part, 0, i, found->table) &&
            copy_letters(part, i, part->count, found->door)) {
            size_t door = strlen(found->door);
            bool fits = usual ? door == DOOR_USUAL : door >= DOOR_LEAST && door <= DOOR_MOST;
            if (fits && is_code_length(strlen(found->table))) {
                return true;
            }
        }
    }
    return false;
}

static bool read_part(const struct part *part, struct found *found)
{
    found->door[0] = '\0';
    return (copy_letters(part, 0, part->count, found->table) &&
            is_code_length(strlen(found->table))) ||
           split_at_door(part, true, found) || split_at_door(part, false, found);
}

/* Reads a part and notes it, if it is a code of consonants. */
static void note_part(const struct part *part, struct found *found)
{
    struct found one;
    if (!part->drawn || !read_part(part, &one)) {
        return;
    }
    if (found->count == 0 || strcmp(one.table, found->table) != 0 ||
        strcmp(one.door, found->door) != 0) {
        unsigned count = found->count + 1;
        *found = one;
        found->count = count;
    }
}

/* Looks for codes among the words of a text, or among the runs of words without vowels. */
static void search_words(const char *text, size_t size, bool runs, struct found *found)
{
    struct part word, run = {.count = 0, .drawn = true};
    found->count = 0;
    for (size_t i = 0; i < size;) {
        word.count = 0;
        word.drawn = true;
        for (; i < size && is_of_words(text[i]); i++) {
            add_letter(&word, text[i]);
        }
        for (; i < size && !is_of_words(text[i]); i++) {
        }
        if (!runs) {
            note_part(&word, found);
            continue;
        }
        if (word.drawn) {
            memcpy(run.letters + run.count, word.letters, word.count);
            run.count += word.count;
        }
        if (!word.drawn || i == size) {
            note_part(&run, found);
            run.count = 0;
        }
    }
}

/* Reads a text that is nothing but a code. */
static bool read_whole(const char *text, size_t size, bool drawn, struct found *found)
{
    struct part part = {.count = 0, .drawn = true};
    for (size_t i = 0; i < size; i++) {
        if (is_of_words(text[i])) {
            add_letter(&part, text[i]);
        }
    }
    return (part.drawn || !drawn) && read_part(&part, found);
}

static bool read_code(const char *text, size_t size, struct pasted *pasted)
{
    struct found found = {.count = 0};
    bool good = read_whole(text, size, true, &found);
    for (int runs = 0; !good && runs < 2; runs++) {
        search_words(text, size, runs == 1, &found);
        good = found.count == 1;
    }
    good = good || read_whole(text, size, false, &found);
    if (good) {
        memcpy(pasted->table, found.table, sizeof pasted->table);
        memcpy(pasted->door, found.door, sizeof pasted->door);
    }
    return good;
}

/* ---- Addresses ------------------------------------------------------------------------------- */

static bool begins(const char *text, const char *lower)
{
    for (; *lower != '\0'; text++, lower++) {
        char c = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
        if (c != *lower) {
            return false;
        }
    }
    return true;
}

/* Whether the name of a machine begins behind the slash at `at`, as in "http://tv/". */
static bool begins_host(const char *text, size_t at)
{
    return text[at] == '/' && at > 0 && text[at - 1] == '/' &&
           (at == 1 || text[at - 2] == ':' || text[at - 2] == ' ');
}

/* The number of characters of the path of a table at `at`, before the code. 0: there is none.
 * The slash before it may be missing at the beginning of a word. */
static size_t path_length(const char *whole, size_t at)
{
    const char *text = whole + at;
    size_t slash = text[0] == '/';
    bool begins_word = at == 0 || whole[at - 1] == ' ';
    if ((slash == 0 && !begins_word) || begins_host(whole, at)) {
        return 0;
    }
    return begins(text + slash, "t/") ? slash + 2 : begins(text + slash, "tv/") ? slash + 3 : 0;
}

/* Reads the code behind the path of a table. It may have a blank between its two groups. */
static bool read_segment(const char *text, struct pasted *pasted)
{
    size_t size = until(text, " /?#\"<>'(){},;|\\^`");
    struct found found;
    if (read_code(text, size, pasted)) {
        return true;
    }
    if (text[size] != ' ') {
        return false;
    }
    size += 1 + until(text + size + 1, " /?#\"<>'(){},;|\\^`");
    if (!read_whole(text, size, true, &found)) {
        return false;
    }
    memcpy(pasted->table, found.table, sizeof pasted->table);
    memcpy(pasted->door, found.door, sizeof pasted->door);
    return true;
}

static bool is_of_link(char c)
{
    return c == '-' || c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
           (c >= 'a' && c <= 'z');
}

/* Reads the link to a seat behind the # of an address, if that is what stands there. Other programs
 * put other things there, such as "#:~:text=" or "#comments". */
static void read_link(const char *text, struct pasted *pasted)
{
    const char *hash = text + until(text, " #\"<>");
    size_t size = 0, digits = 0, hex = 0;
    if (*hash++ != '#') {
        return;
    }
    for (; is_of_link(hash[size]); size++) {
        digits += hash[size] >= '0' && hash[size] <= '9';
        hex += hex_digit(hash[size]) >= 0;
    }
    bool ends = strchr(" .,;:!?)]}'\"<>", hash[size]) != NULL;
    if (!ends || digits == 0) {
        return;
    }
    if (size >= LINK_LEAST && size < sizeof pasted->link) {
        memcpy(pasted->link, hash, size);
    } else {
        pasted->has_broken_link = hex == size && size >= LINK_REST;
    }
}

/* Copies the address of the server, which ends at offset `end`. */
static void read_server(const char *text, size_t end, struct pasted *pasted)
{
    size_t start = end;
    while (start > 0 && strchr(" \"<>'(){}|\\^`,;", text[start - 1]) == NULL) {
        start--;
    }
    for (size_t i = end; i > start + 2; i--) {
        if (strncmp(text + i - 3, "://", 3) == 0) {
            i -= 3;
            for (start = i; start > 0 && is_of_link(text[start - 1]); start--) {
            }
            break;
        }
    }
    if (end - start < sizeof pasted->server) {
        memcpy(pasted->server, text + start, end - start);
    }
}

bool pasted_read(const char *text, size_t size, struct pasted *pasted)
{
    char folded[PASTED_MAX];
    memset(pasted, 0, sizeof *pasted);
    if (!pasted_fold(text, size, folded)) {
        return false;
    }
    for (size_t i = 0; folded[i] != '\0'; i++) {
        size_t length = path_length(folded, i);
        pasted->has_path = pasted->has_path || length > 0;
        if (length > 0 && read_segment(folded + i + length, pasted)) {
            read_link(folded + i + length, pasted);
            read_server(folded, i, pasted);
            return true;
        }
    }
    return !pasted->has_path && read_code(folded, strlen(folded), pasted);
}

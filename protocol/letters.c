/* SPDX-License-Identifier: MIT
 *
 * letters.c - normal forms (Unicode, chapter 3.11 and 3.12) and folded case (chapter 3.13).
 */
#include "protocol/letters.h"

#include "kit/utf8.h"
#include "protocol/unicode.h"

/* ---- Text ------------------------------------------------------------------------------------ */

void letters_add(struct letters *letters, uint32_t letter)
{
    if (letters->count < LETTERS_MAX) {
        letters->all[letters->count++] = letter;
    } else {
        letters->whole = false;
    }
}

void letters_read(struct letters *letters, const char *text, size_t size)
{
    letters->count = 0;
    letters->whole = true;
    for (size_t at = 0; at < size;) {
        uint32_t letter = 0xFFFD;
        size_t length = utf8_read(text + at, size - at, &letter);
        letters_add(letters, letter);
        at += length > 0 ? length : 1;
    }
}

static void write_letter(struct sab_text *text, uint32_t letter)
{
    static const uint8_t leads[5] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t size = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
    char bytes[4];
    for (size_t i = size; i-- > 1; letter >>= 6) {
        bytes[i] = (char)(0x80 | (letter & 0x3F));
    }
    bytes[0] = (char)(leads[size] | letter);
    sab_write_bytes(text, bytes, size);
}

void letters_write(const struct letters *letters, struct sab_text *text)
{
    for (size_t i = 0; i < letters->count; i++) {
        write_letter(text, letters->all[i]);
    }
}

/* ---- Properties ------------------------------------------------------------------------------ */

/* The range that has the character, or NULL. */
static const struct unicode_range *find(const struct unicode_range *ranges, size_t count,
                                        uint32_t letter)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (ranges[middle].last < letter) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count && ranges[low].first <= letter ? &ranges[low] : NULL;
}

static unsigned order_of(uint32_t letter)
{
    const struct unicode_range *marks = find(unicode_marks, unicode_marks_count, letter);
    return marks != NULL ? marks->order : 0;
}

bool letter_is_blank(uint32_t letter)
{
    return (letter >= 0x09 && letter <= 0x0D) || letter == 0x20 || letter == 0x85 ||
           letter == 0xA0 || letter == 0x1680 || (letter >= 0x2000 && letter <= 0x200A) ||
           letter == 0x2028 || letter == 0x2029 || letter == 0x202F || letter == 0x205F ||
           letter == 0x3000;
}

bool letter_is_mark(uint32_t letter)
{
    return find(unicode_marks, unicode_marks_count, letter) != NULL;
}

bool letter_is_virama(uint32_t letter)
{
    return order_of(letter) == 9;
}

bool letter_is_joined(uint32_t letter)
{
    return find(unicode_joined, unicode_joined_count, letter) != NULL;
}

bool letter_is_picture(uint32_t letter)
{
    return find(unicode_pictures, unicode_pictures_count, letter) != NULL;
}

/* ---- Decomposition --------------------------------------------------------------------------- */

/* Hangul: L, V and T are the letters at the beginning, in the middle and at the end of a syllable.
 * Each pair of L and V, with each T or without, is a syllable. */
enum {
    L_FIRST = 0x1100,
    V_FIRST = 0x1161,
    T_BEFORE = 0x11A7,
    SYLLABLE_FIRST = 0xAC00,
    L_COUNT = 19,
    V_COUNT = 21,
    T_COUNT = 28,
    SYLLABLES = L_COUNT * V_COUNT * T_COUNT
};

static const struct unicode_decomposition *decomposition_of(uint32_t letter)
{
    size_t low = 0, high = unicode_decompositions_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (unicode_decompositions[middle].first <= letter) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const struct unicode_decomposition *found = low > 0 ? &unicode_decompositions[low - 1] : NULL;
    return found != NULL && letter - found->first < found->count ? found : NULL;
}

static void add_syllable(struct letters *letters, uint32_t syllable)
{
    letters_add(letters, L_FIRST + syllable / (V_COUNT * T_COUNT));
    letters_add(letters, V_FIRST + syllable / T_COUNT % V_COUNT);
    if (syllable % T_COUNT != 0) {
        letters_add(letters, T_BEFORE + syllable % T_COUNT);
    }
}

/* Adds the decomposition of the character. Only its own kind of decomposition is carried out. */
static void add_decomposed(struct letters *letters, uint32_t letter, unsigned compatible)
{
    const struct unicode_decomposition *found = decomposition_of(letter);
    if (found == NULL || found->compatible != compatible) {
        letters_add(letters, letter);
        return;
    }
    const uint16_t *units = unicode_pool + found->at + (letter - found->first) * found->length;
    for (size_t i = 0; i < found->length; i++) {
        uint32_t unit = units[i];
        if (unit >= 0xD800 && unit <= 0xDBFF) {
            unit = 0x10000 + ((unit - 0xD800) << 10) + (units[++i] - 0xDC00u);
        }
        letters_add(letters, unit);
    }
}

/* Sorts the marks between two letters by their order. Marks of equal order stay as they are. */
static void sort_marks(struct letters *letters)
{
    for (size_t i = 1; i < letters->count; i++) {
        uint32_t letter = letters->all[i];
        unsigned order = order_of(letter);
        size_t at = i;
        while (order > 0 && at > 0 && order_of(letters->all[at - 1]) > order) {
            letters->all[at] = letters->all[at - 1];
            at--;
        }
        letters->all[at] = letter;
    }
}

static void decompose_each(struct letters *letters, unsigned compatible)
{
    struct letters before = *letters;
    letters->count = 0;
    for (size_t i = 0; i < before.count; i++) {
        uint32_t syllable = before.all[i] - SYLLABLE_FIRST;
        if (before.all[i] >= SYLLABLE_FIRST && syllable < SYLLABLES) {
            add_syllable(letters, syllable);
        } else {
            add_decomposed(letters, before.all[i], compatible);
        }
    }
}

void letters_decompose(struct letters *letters, bool compatible)
{
    decompose_each(letters, 0);
    if (compatible) {
        decompose_each(letters, 1);
    }
    sort_marks(letters);
}

/* ---- Composition ----------------------------------------------------------------------------- */

/* Returns the character that the two are composed into, or 0. */
static uint32_t composed(uint32_t first, uint32_t second)
{
    if (first >= L_FIRST && first < L_FIRST + L_COUNT && second >= V_FIRST &&
        second < V_FIRST + V_COUNT) {
        return SYLLABLE_FIRST + ((first - L_FIRST) * V_COUNT + (second - V_FIRST)) * T_COUNT;
    }
    if (first >= SYLLABLE_FIRST && first < SYLLABLE_FIRST + SYLLABLES &&
        (first - SYLLABLE_FIRST) % T_COUNT == 0 && second > T_BEFORE &&
        second < T_BEFORE + T_COUNT) {
        return first + (second - T_BEFORE);
    }
    size_t low = 0, high = unicode_pairs_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct unicode_pair *pair = &unicode_pairs[middle];
        if (pair->first < first || (pair->first == first && pair->second < second)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const struct unicode_pair *found = low < unicode_pairs_count ? &unicode_pairs[low] : NULL;
    return found != NULL && found->first == first && found->second == second ? found->composed : 0;
}

void letters_compose(struct letters *letters)
{
    size_t count = 0, starter = letters->count;
    unsigned last = 0; /* the order of the last character after the starter that has stayed */
    for (size_t i = 0; i < letters->count; i++) {
        uint32_t letter = letters->all[i];
        unsigned order = order_of(letter);
        bool near = starter < count && (starter + 1 == count || last < order);
        uint32_t both = near ? composed(letters->all[starter], letter) : 0;
        if (both != 0) {
            letters->all[starter] = both;
            continue;
        }
        if (order == 0) {
            starter = count;
        }
        last = order;
        letters->all[count++] = letter;
    }
    letters->count = count;
}

/* ---- Case ------------------------------------------------------------------------------------ */

static uint32_t folded(uint32_t letter)
{
    size_t low = 0, high = unicode_folds_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (unicode_folds[middle].last < letter) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const struct unicode_fold *found = low < unicode_folds_count ? &unicode_folds[low] : NULL;
    bool folds = found != NULL && letter >= found->first &&
                 (letter - found->first) % (uint32_t)found->step == 0;
    return folds ? (uint32_t)((int32_t)letter + found->distance) : letter;
}

/* Returns whether anything has changed. */
static bool fold_each(struct letters *letters)
{
    enum { SHARP_S = 0xDF, CAPITAL_SHARP_S = 0x1E9E };
    struct letters before = *letters;
    bool changed = false;
    letters->count = 0;
    for (size_t i = 0; i < before.count; i++) {
        bool sharp = before.all[i] == SHARP_S || before.all[i] == CAPITAL_SHARP_S;
        uint32_t letter = sharp ? 's' : folded(before.all[i]);
        changed = changed || letter != before.all[i];
        letters_add(letters, letter);
        if (sharp) {
            letters_add(letters, 's');
        }
    }
    return changed;
}

void letters_fold(struct letters *letters)
{
    letters_decompose(letters, false);
    fold_each(letters);
    letters_decompose(letters, true);
    if (fold_each(letters)) {
        letters_decompose(letters, true);
    }
    letters_compose(letters);
}

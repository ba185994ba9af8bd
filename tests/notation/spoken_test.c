/* SPDX-License-Identifier: MIT
 *
 * spoken_test.c - checks cells in their spoken form. First the test uses the table
 * tests/notation/spoken.txt, which tests of the page also use. Then it writes every cell in this
 * form and reads it back.
 */
#include "notation/spoken.h"
#include "tests/tap.h"

enum { LINE = 256 };
static const char *const path = "tests/notation/spoken.txt";

static bool reads(const char *spoken, sab_cell *cell)
{
    return spoken_read(spoken, strlen(spoken), cell);
}

static void test_cell(const char *notation, const char *spoken, bool is_written)
{
    char found[LINE];
    struct sab_text text = sab_text_into(found, sizeof found);
    sab_cell cell = {0, 0}, read = {0, 0};
    tap_ok(sab_read_cell(notation, strlen(notation), &cell), "%s is a cell", notation);
    tap_ok(reads(spoken, &read) && sab_same_cell(read, cell), "%s is read as %s", spoken, notation);
    spoken_cell(&text, cell);
    if (is_written) {
        tap_text(found, spoken, notation);
    } else {
        tap_ok(strcmp(found, spoken) != 0, "%s can be read, but is not what is written", spoken);
    }
}

static void test_no_cell(const char *spoken)
{
    sab_cell cell = {7, 7};
    tap_ok(!reads(spoken, &cell) && cell.x == 7 && cell.y == 7, "\"%s\" is not a cell", spoken);
}

static void test_line(const char *notation, const char *line)
{
    char found[LINE];
    struct sab_text text = sab_text_into(found, sizeof found);
    spoken_line(&text, notation);
    tap_text(found, line, notation);
    text = sab_text_into(found, sizeof found);
    spoken_typed(&text, line);
    tap_text(found, notation, line);
    text = sab_text_into(found, sizeof found);
    spoken_typed(&text, notation);
    tap_text(found, notation, "the notation may be typed as well");
}

static bool test_row(char *row)
{
    char *first = strchr(row, ' ');
    char *second = first != NULL ? strstr(first + 1, row[0] == 'l' ? " | " : " ") : NULL;
    if (first == NULL || (second == NULL && row[0] != 'n')) {
        return false;
    }
    *first++ = '\0';
    if (strcmp(row, "no") == 0) {
        test_no_cell(first);
        return true;
    }
    *second = '\0';
    if (strcmp(row, "line") == 0) {
        test_line(first, second + 3);
    } else {
        test_cell(first, second + 1, strcmp(row, "cell") == 0);
    }
    return true;
}

static void test_table(void)
{
    char row[LINE];
    unsigned rows = 0;
    FILE *file = fopen(path, "r");
    if (!tap_ok(file != NULL, "%s can be opened", path)) {
        return;
    }
    while (fgets(row, sizeof row, file) != NULL) {
        row[strcspn(row, "\n")] = '\0';
        if (row[0] != '#' && row[0] != '\0') {
            rows++;
            tap_ok(test_row(row), "row %u", rows);
        }
    }
    fclose(file);
    tap_ok(rows > 70, "%u rows", rows);
}

static void test_all_cells(void)
{
    unsigned wrong = 0;
    for (int x = INT8_MIN; x <= INT8_MAX; x++) {
        for (int y = INT8_MIN; y <= INT8_MAX; y++) {
            char spoken[32];
            struct sab_text text = sab_text_into(spoken, sizeof spoken);
            sab_cell cell = {(int8_t)x, (int8_t)y}, read = {0, 0};
            spoken_cell(&text, cell);
            wrong += !reads(spoken, &read) || !sab_same_cell(read, cell);
        }
    }
    tap_number(wrong, 0, "every cell is read as it was written");
}

int main(void)
{
    test_table();
    test_all_cells();
    return tap_done();
}

/* SPDX-License-Identifier: MIT
 *
 * spoken.c - writes and reads cells in the form that people say (notation 1).
 */
#include "notation/spoken.h"

#include <string.h>

enum { LETTERS = 26, START_ROW = 5 };

/* ---- Cells ----------------------------------------------------------------------------------- */

void spoken_column(struct sab_text *text, int x)
{
    int away = x < 0 ? -x : x;
    int count = 2 * (away / LETTERS) + (x < 0 ? 2 : 1);
    char letter = (char)('a' + away % LETTERS);
    for (int i = 0; i < count; i++) {
        sab_write_bytes(text, &letter, 1);
    }
}

void spoken_row(struct sab_text *text, int y)
{
    sab_write_number(text, y + START_ROW);
}

void spoken_cell(struct sab_text *text, sab_cell cell)
{
    spoken_column(text, cell.x);
    spoken_row(text, cell.y);
}

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Reads a column: one or more equal letters at the beginning of the text. Returns how many letters
 * there are, or 0 if the text does not begin with a column. */
static size_t read_column(const char *text, size_t size, int *x)
{
    char letter = size > 0 ? lower(text[0]) : '\0';
    size_t count = 0;
    while (count < size && count < INT8_MAX && lower(text[count]) == letter) {
        count++;
    }
    if (letter < 'a' || letter > 'z') {
        return 0;
    }
    int away = letter - 'a' + LETTERS * (int)((count - 1) / 2);
    *x = count % 2 == 0 ? -away : away;
    return count % 2 == 0 && away == 0 ? 0 : count;
}

/* Reads the whole text as the number of a row, without leading zeros. */
static bool read_row(const char *text, size_t size, int *y)
{
    bool negative = size > 0 && text[0] == '-';
    size_t first = negative ? 1 : 0, digits = size - first;
    int number = 0;
    for (size_t i = first; i < size; i++) {
        if (text[i] < '0' || text[i] > '9' || digits > 3) {
            return false;
        }
        number = number * 10 + (text[i] - '0');
    }
    *y = (negative ? -number : number) - START_ROW;
    return digits > 0 && (text[first] != '0' || size == 1);
}

bool spoken_read(const char *text, size_t size, sab_cell *cell)
{
    int x, y;
    size_t column = read_column(text, size, &x);
    if (column == 0 || !read_row(text + column, size - column, &y) || x < INT8_MIN ||
        x > INT8_MAX || y < INT8_MIN || y > INT8_MAX) {
        return false;
    }
    *cell = (sab_cell){(int8_t)x, (int8_t)y};
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* The length of the part at the start of the line that may be a cell. This part ends before a dot
 * or a colon: a cell can be followed by a dot and the number of a space, or by a colon and a
 * side. */
static size_t length_of(const char *line)
{
    size_t size = 0;
    while (line[size] != '\0' && strchr(" ;.:@>", line[size]) == NULL) {
        size++;
    }
    return size;
}

static void write_line(struct sab_text *text, const char *line,
                       bool (*read)(const char *text, size_t size, sab_cell *cell),
                       void (*write)(struct sab_text *text, sab_cell cell))
{
    bool begins = true;
    while (*line != '\0') {
        size_t size = length_of(line);
        sab_cell cell;
        if (begins && read(line, size, &cell)) {
            write(text, cell);
        } else {
            sab_write_bytes(text, line, size);
        }
        line += size;
        if (*line != '\0') {
            begins = *line == ' ' || *line == '@' || *line == '>';
            sab_write_bytes(text, line++, 1);
        }
    }
}

void spoken_line(struct sab_text *text, const char *line)
{
    write_line(text, line, sab_read_cell, spoken_cell);
}

void spoken_typed(struct sab_text *text, const char *line)
{
    write_line(text, line, spoken_read, sab_write_cell);
}

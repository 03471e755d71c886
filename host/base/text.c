#include "text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_WORD = 63 };

void text_init(struct text *text, struct memory *memory) {
    *text = (struct text){.memory = memory};
}

void text_done(struct text *text) {
    memory_free(text->memory, text->bytes);
    text->bytes = NULL;
}

void text_clear(struct text *text) {
    text->length = 0;
    if (text->bytes) text->bytes[0] = '\0';
}

void text_reserve(struct text *text, int length) {
    /* And for the zero byte; what cannot be counted is more than there can be. */
    int wanted = length < 0 || length > INT_MAX - 1 - text->length ? -1 : text->length + length + 1;
    text->bytes = memory_grow(text->memory, text->bytes, &text->capacity, wanted, 1);
}

void text_add(struct text *text, const char *bytes, int length) {
    text_reserve(text, length);
    memcpy(text->bytes + text->length, bytes, (size_t)length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add_char(struct text *text, char c) {
    text_add(text, &c, 1);
}

void text_vprint(struct text *text, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    text_reserve(text, length);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, list);
    text->length += length;
}

void text_print(struct text *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    text_vprint(text, format, list);
    va_end(list);
}

const char *text_string(const struct text *text) {
    return text->bytes ? text->bytes : "";
}

int text_count_lines(const char *bytes, int length) {
    int lines = 1;
    for (int i = 0; i < length; i++) lines += bytes[i] == '\n';
    return lines;
}

/* How many bytes of UTF-8 stand here, and which character they are; 0 for what is no UTF-8. */
static int read_character(const char *bytes, unsigned *character) {
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*bytes;
    int length = first < 0x80       ? 1
                 : first >> 5 == 6  ? 2
                 : first >> 4 == 14 ? 3
                 : first >> 3 == 30 ? 4
                                    : 0;
    *character = length < 2 ? first : first & (0x7FU >> length);
    for (int i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80) return 0;
        *character = *character << 6 | ((unsigned char)bytes[i] & 0x3F);
    }
    return length && *character >= least[length] ? length : 0;
}

/* Controls of either kind, and what turns the direction of writing or ends a line. */
static bool is_unfit(unsigned c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || (c >= 0x200E && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
           (c >= 0xD800 && c < 0xE000) || c == 0xFEFF || (c & 0xFFFE) == 0xFFFE || c > 0x10FFFF;
}

int text_printable(const char *bytes) {
    unsigned character;
    int length = read_character(bytes, &character);
    return is_unfit(character) ? 0 : length;
}

bool text_is_printable(const char *bytes, size_t size) {
    const char *end = bytes + size;
    for (int length; bytes < end; bytes += length)
        if (!(length = text_printable(bytes))) return false;
    return true;
}

void text_make_printable(char *bytes) {
    for (int length; *bytes; bytes += length) {
        length = text_printable(bytes);
        if (length) continue;
        *bytes = '?';
        length = 1;
    }
}

static int least(int a, int b) {
    return a < b ? a : b;
}

int text_distance(const char *a, const char *b) {
    int rows = (int)strlen(a), columns = (int)strlen(b);
    if (rows > LONGEST_WORD || columns > LONGEST_WORD) return INT_MAX;
    int d[LONGEST_WORD + 1][LONGEST_WORD + 1];
    for (int i = 0; i <= rows; i++) d[i][0] = i;
    for (int j = 0; j <= columns; j++) d[0][j] = j;
    for (int i = 1; i <= rows; i++) {
        for (int j = 1; j <= columns; j++) {
            int change = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            d[i][j] = least(change, least(d[i - 1][j], d[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[rows][columns];
}

/* Adds a candidate to the list, as long as there is room for it and for the dots after it. */
static void list_candidate(struct nearest *nearest, const char *candidate) {
    size_t length = strlen(nearest->list);
    size_t wanted = strlen(candidate) + (nearest->offered ? strlen(", ") : 0);
    bool full = length + wanted + sizeof ", ..." > sizeof nearest->list;
    if (nearest->offered++ && length >= 3 && strcmp(nearest->list + length - 3, "...") == 0) return;
    if (full) candidate = "...";
    snprintf(nearest->list + length, sizeof nearest->list - length, "%s%s", length ? ", " : "",
             candidate);
}

void nearest_offer(struct nearest *nearest, const char *candidate) {
    list_candidate(nearest, candidate);
    int distance = text_distance(nearest->wrong, candidate);
    int longest = (int)strlen(candidate);
    if (distance > 1 + longest / 4 || distance >= longest) return;
    if (nearest->best && distance > nearest->distance) return;
    if (nearest->best && distance == nearest->distance && strcmp(candidate, nearest->best) >= 0)
        return;
    nearest->best = candidate;
    nearest->distance = distance;
}

const char *nearest_guess(const struct nearest *nearest, struct arena *arena) {
    return nearest->best ? arena_print(arena, ", did you mean \"%s\"?", nearest->best) : "";
}

const char *nearest_advice(const struct nearest *nearest, struct arena *arena) {
    if (nearest->best) return nearest_guess(nearest, arena);
    if (nearest->offered == 0) return "; there is none";
    return arena_print(arena, "; there %s %s", nearest->offered > 1 ? "are" : "is", nearest->list);
}

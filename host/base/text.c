#include "text.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { DISTANCE_WORD_MAX = 63 };

void text_init(struct text *text, struct memory *memory) {
    *text = (struct text){.memory = memory};
}

void text_done(struct text *text) {
    memory_free(text->memory, text->bytes);
    text->bytes = NULL;
}

void text_cut(struct text *text, int length) {
    assert(length >= 0 && length <= text->length);
    text->length = length;
    if (text->bytes) text->bytes[length] = '\0';
}

void text_clear(struct text *text) {
    text_cut(text, 0);
}

void text_reserve(struct text *text, int length) {
    /* One more for the zero byte; memory_grow fails for a negative number. */
    int wanted = length < 0 || length > INT_MAX - 1 - text->length ? -1 : text->length + length + 1;
    text->bytes = memory_grow(text->memory, text->bytes, &text->capacity, wanted, 1);
}

void text_add(struct text *text, const char *bytes, int length) {
    text_reserve(text, length);
    assert(text->length + length < text->capacity);
    memcpy(text->bytes + text->length, bytes, (size_t)length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add_char(struct text *text, char c) {
    text_add(text, &c, 1);
}

void text_add_whole(struct text *text, long number) {
    char digits[24], *first = digits + sizeof digits;
    unsigned long left = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    do {
        *--first = (char)('0' + left % 10);
    } while (left /= 10);
    if (number < 0) *--first = '-';
    text_add(text, first, (int)(digits + sizeof digits - first));
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

/* Decode one character. Return its length in bytes, or 0 if it isn't valid UTF-8. */
static int decode_utf8(const char *bytes, unsigned *character) {
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

/* Return true for control characters (C0, DEL, C1), bidirectional marks and embeddings, line
 * separators, surrogates, the byte order mark, and code points that aren't characters. */
static bool is_unprintable(unsigned c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || (c >= 0x200E && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
           (c >= 0xD800 && c < 0xE000) || c == 0xFEFF || (c & 0xFFFE) == 0xFFFE || c > 0x10FFFF;
}

int text_printable(const char *bytes) {
    unsigned character;
    int length = decode_utf8(bytes, &character);
    return is_unprintable(character) ? 0 : length;
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

struct brief text_brief(const char *text) {
    struct brief brief = {""};
    int length = 0;
    for (int shown = 0; *text && shown < BRIEF_CHARACTERS; shown++) {
        int size = text_printable(text);
        memcpy(brief.bytes + length, size ? text : "?", size ? (size_t)size : 1);
        length += size ? size : 1;
        text += size ? size : 1;
    }
    if (*text) memcpy(brief.bytes + length, "...", sizeof "...");
    return brief;
}

/* Wrap one line. Continuation lines are indented by two more blanks than the line; blanks at a
 * break are dropped. */
static void wrap_line(const char *line, const char *end, int width, struct text *text) {
    int indent = (int)strspn(line, " "), column = 0;
    const char *start = line, *blank = NULL;
    for (const char *at = line; at < end; at++) {
        column += (*at & 0xc0) != 0x80; /* where a character begins */
        if (*at == ' ' && at > start + indent) blank = at;
        if (column <= width || !blank) continue;
        while (blank[-1] == ' ') blank--;
        text_add(text, start, (int)(blank - start));
        start = blank + strspn(blank, " ");
        text_print(text, "\n%*s", indent + 2, "");
        column = indent + 2;
        if (start > at) at = start - 1;
        for (const char *moved = start; moved <= at; moved++) column += (*moved & 0xc0) != 0x80;
        blank = NULL;
    }
    text_add(text, start, (int)(end - start));
}

void text_wrap(const char *bytes, int width, struct text *text) {
    for (const char *end; *bytes; bytes = end) {
        end = bytes + strcspn(bytes, "\n");
        wrap_line(bytes, end, width, text);
        if (*end) text_add_char(text, *end++);
    }
}

static int min(int a, int b) {
    return a < b ? a : b;
}

/* Fill a table: d[i][j] is the distance of the first i bytes of a from the first j of b. */
int text_distance(const char *a, const char *b) {
    int rows = (int)strlen(a), columns = (int)strlen(b);
    if (rows > DISTANCE_WORD_MAX || columns > DISTANCE_WORD_MAX) return INT_MAX;
    int d[DISTANCE_WORD_MAX + 1][DISTANCE_WORD_MAX + 1];
    for (int i = 0; i <= rows; i++) d[i][0] = i;
    for (int j = 0; j <= columns; j++) d[0][j] = j;
    for (int i = 1; i <= rows; i++) {
        for (int j = 1; j <= columns; j++) {
            int change = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            d[i][j] = min(change, min(d[i - 1][j], d[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[rows][columns];
}

/* Add a candidate to the list if it fits and leaves room for "..."; else add "...", once. */
static void list_candidate(struct nearest *nearest, const char *candidate) {
    size_t length = strlen(nearest->list);
    size_t wanted = strlen(candidate) + (nearest->offered ? strlen(", ") : 0);
    bool full = length + wanted + sizeof ", ..." > sizeof nearest->list;
    if (nearest->offered++ && length >= 3 && strcmp(nearest->list + length - 3, "...") == 0) return;
    if (full) candidate = "...";
    snprintf(nearest->list + length, sizeof nearest->list - length, "%s%s", length ? ", " : "",
             candidate);
}

/* A word that was abbreviated to at least BEGINNING_LEAST letters is as near as a word with one
 * typing mistake. */
enum { BEGINNING = 1, BEGINNING_LEAST = 4 };

static bool begins(const char *word, const char *beginning) {
    size_t length = strlen(beginning);
    return length >= BEGINNING_LEAST && strncmp(word, beginning, length) == 0;
}

void nearest_offer(struct nearest *nearest, const char *candidate) {
    list_candidate(nearest, candidate);
    int distance = text_distance(nearest->wrong, candidate);
    int longest = (int)strlen(candidate);
    if (begins(candidate, nearest->wrong) && distance > BEGINNING)
        distance = BEGINNING;
    else if (distance > 1 + longest / 4 || distance >= longest ||
             (distance > 1 && *candidate != *nearest->wrong))
        return;
    if (nearest->best && distance > nearest->distance) return;
    if (nearest->best && distance == nearest->distance && strcmp(candidate, nearest->best) >= 0)
        return;
    nearest->best = candidate;
    nearest->distance = distance;
}

const char *nearest_guess(const struct nearest *nearest, struct arena *arena) {
    return nearest->best ? arena_print(arena, ", did you mean \"%s\"?", nearest->best) : "";
}

/* Return the list as in a sentence, "man, queen and king"; one that was cut as it is. */
static const char *list_in_words(const struct nearest *nearest, struct arena *arena) {
    const char *list = nearest->list, *last = strrchr(list, ',');
    if (!last || strcmp(last, ", ...") == 0) return list;
    return arena_print(arena, "%.*s and%s", (int)(last - list), list, last + 1);
}

const char *nearest_advice(const struct nearest *nearest, const char *noun, struct arena *arena) {
    if (nearest->best) return nearest_guess(nearest, arena);
    assert(*noun);
    const char *s = noun[strlen(noun) - 1] == 's' ? "" : "s";
    if (nearest->offered == 0) return arena_print(arena, "; there are no %s%s", noun, s);
    if (nearest->offered > 1)
        return arena_print(arena, "; the %s%s are %s", noun, s, list_in_words(nearest, arena));
    return arena_print(arena, "; the only %s %s %s", noun, *s ? "is" : "are", nearest->list);
}

/* Texts: growing strings, printable text, and the nearest of several words to a misspelt one. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "arena.h"

#include <stdarg.h>
#include <stdbool.h>

struct text {
    struct memory *memory;
    char *bytes; /* NULL until something is added; then a zero byte stands behind the text */
    int length, capacity;
};

void text_init(struct text *text, struct memory *memory);
void text_done(struct text *text);

/* Makes the text empty; its memory is used again. */
void text_clear(struct text *text);

/* Leaves the first `length` bytes. */
void text_cut(struct text *text, int length);

/* Makes room for `length` more bytes, so that adding them allocates nothing. */
void text_reserve(struct text *text, int length);

/* Append bytes, one byte, a whole number, or formatted text, which takes much longer. */
void text_add(struct text *text, const char *bytes, int length);
void text_add_char(struct text *text, char c);
void text_add_whole(struct text *text, long number);
__attribute__((format(printf, 2, 3))) void text_print(struct text *text, const char *format, ...);
__attribute__((format(printf, 2, 0))) void text_vprint(struct text *text, const char *format,
                                                       va_list list);

/* How many lines there are; what stands behind the last newline is one, even if empty. */
int text_count_lines(const char *bytes, int length);

/* The text; "" before anything was added. Valid until the next change. */
const char *text_string(const struct text *text);

/* The length in bytes of the first character of a string; 0 if it is not printable: a control
 * character, one that changes the direction of writing or ends a line, or no UTF-8. */
int text_printable(const char *bytes);

/* Whether all of `size` bytes are printable; a zero byte must stand behind them. */
bool text_is_printable(const char *bytes, size_t size);

/* Replaces each byte that is not printable by a question mark, so that a message which quotes
 * untrusted text stays one line. */
void text_make_printable(char *bytes);

/* Breaks lines that are longer than so many characters at blanks, where they go on in the next
 * line, indented as far as they are and two blanks further; words are not broken. */
void text_wrap(const char *bytes, int width, struct text *text);

/* How many insertions, deletions, replacements and swaps of neighbours turn one word into the other
 * (optimal string alignment distance); INT_MAX if one is longer than 63 bytes. */
int text_distance(const char *a, const char *b);

/* A search for the word nearest to `wrong`, which may be its beginning: begin with {.wrong = word},
 * offer every candidate, read `best`. */
struct nearest {
    const char *wrong;
    const char *best; /* NULL while no candidate is near enough to be a misspelling */
    int distance;     /* of best */
    int offered;      /* how many candidates there were */
    char list[100];   /* as many as fit, in the order in which they were offered: "king, man" */
};

void nearest_offer(struct nearest *nearest, const char *candidate);

/* `, did you mean "man"?`, or "" if there is no best; in memory of the arena. */
const char *nearest_guess(const struct nearest *nearest, struct arena *arena);

/* What to write after `unknown piece "mann"`: the guess, else the list; in memory of the arena. `,
 * did you mean "man"?`, `; there is man`, `; there are king, man, ...` or `; there is none`. */
const char *nearest_advice(const struct nearest *nearest, struct arena *arena);

#endif

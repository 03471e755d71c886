/* Texts: growing strings, printable text, and the nearest of several words to a misspelt one. */
#pragma once

#include "arena.h"

#include <stdarg.h>
#include <stdbool.h>

struct text {
    struct memory *memory;
    char *bytes; /* NULL until something is added; then the text is followed by a zero byte */
    int length, capacity;
};

void text_init(struct text *text, struct memory *memory);
void text_done(struct text *text);

/* Make the text empty; its memory is reused. */
void text_clear(struct text *text);

/* Keep only the first `length` bytes. */
void text_cut(struct text *text, int length);

/* Make room for `length` more bytes, so that adding them allocates nothing. */
void text_reserve(struct text *text, int length);

/* Append bytes, one byte, a whole number, or formatted text (which takes much longer). */
void text_add(struct text *text, const char *bytes, int length);
void text_add_char(struct text *text, char c);
void text_add_whole(struct text *text, long number);
__attribute__((format(printf, 2, 3))) void text_print(struct text *text, const char *format, ...);
__attribute__((format(printf, 2, 0))) void text_vprint(struct text *text, const char *format,
                                                       va_list list);

/* Return the text; "" before anything was added. It is valid until the next change. */
const char *text_string(const struct text *text);

/* Return the length in bytes of the first character of a string; 0 if it is not printable.
 * Unprintable are control characters, those that change the writing direction or end a line, and
 * invalid UTF-8. */
int text_printable(const char *bytes);

/* Return true if all of `size` bytes are printable; a zero byte must follow them. */
bool text_is_printable(const char *bytes, size_t size);

/* Replace each byte that is not printable by a question mark, so that a message that quotes
 * untrusted text stays one line. */
void text_make_printable(char *bytes);

enum { BRIEF_CHARACTERS = 60 };

/* A text of the user, as messages quote it: at most BRIEF_CHARACTERS characters, each unprintable
 * one replaced by a question mark. A longer text ends in "...", so that the rest of the message is
 * read. */
struct brief {
    char bytes[4 * BRIEF_CHARACTERS + 4];
};

struct brief text_brief(const char *text);

/* Break lines that are longer than `width` characters at blanks. The next line is indented two
 * blanks further. Words are not broken. */
void text_wrap(const char *bytes, int width, struct text *text);

/* Return the number of insertions, deletions, replacements and swaps of neighbors that turn one
 * word into the other (optimal string alignment distance); INT_MAX if one is longer than 63
 * bytes. */
int text_distance(const char *a, const char *b);

/* A search for the word nearest to `wrong`, which may also be the beginning of one. Begin with
 * {.wrong = word}, offer every candidate, and read `best`. */
struct nearest {
    const char *wrong;
    const char *best; /* NULL until a candidate is near enough to be a misspelling */
    int distance;     /* of best */
    int offered;      /* number of candidates */
    char list[100];   /* the first candidates that fit: "king, man" */
};

void nearest_offer(struct nearest *nearest, const char *candidate);

/* Return `, did you mean "man"?`, or "" if there is no best candidate; in memory of the arena. */
const char *nearest_guess(const struct nearest *nearest, struct arena *arena);

/* Return the text that follows `unknown piece "mann"`: the guess, or else the list of pieces. It is
 * in memory of the arena, and one of `, did you mean "man"?`, `; the only piece is man`,
 * `; the pieces are king and man` and `; there are no pieces`. */
const char *nearest_advice(const struct nearest *nearest, const char *noun, struct arena *arena);

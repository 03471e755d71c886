/* Texts: a string that grows, and the nearest of several words to a misspelt one. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "arena.h"

#include <stdarg.h>
#include <stdbool.h>

struct text {
    struct memory *memory;
    char *bytes; /* ended by a zero byte as soon as anything was added */
    int length, capacity;
};

void text_init(struct text *text, struct memory *memory);
void text_done(struct text *text);

/* Forgets what was added and keeps the memory. */
void text_clear(struct text *text);

/* Makes room for so many bytes behind what is there, so that adding them needs no memory. */
void text_reserve(struct text *text, int length);

/* Adds bytes, one, or what printf and vprintf make. */
void text_add(struct text *text, const char *bytes, int length);
void text_add_char(struct text *text, char c);
__attribute__((format(printf, 2, 3))) void text_print(struct text *text, const char *format, ...);
__attribute__((format(printf, 2, 0))) void text_vprint(struct text *text, const char *format,
                                                       va_list list);

/* How many lines there are, that behind the last newline counted too. */
int text_count_lines(const char *bytes, int length);

/* The text so far; "" before anything was added. Lasts until the next change. */
const char *text_string(const struct text *text);

/* How many bytes the character has that stands at the beginning of bytes that end with a zero byte;
 * 0 if it is not printable: a control character, one that turns the direction of writing or ends a
 * line, or no UTF-8. */
int text_printable(const char *bytes);

/* Whether all of so many bytes, behind which a zero byte stands, are printable. */
bool text_is_printable(const char *bytes, size_t size);

/* Puts question marks in place of what is not printable: a message may quote what a script or file
 * holds, and stays one line. */
void text_make_printable(char *bytes);

/* How many insertions, deletions, replacements and swaps of neighbours turn one word into the other
 * (optimal string alignment); INT_MAX when one is longer than 63 bytes. */
int text_distance(const char *a, const char *b);

/* The search for the word nearest to `wrong`: start with {.wrong = word}, show it every candidate,
 * read `best`. */
struct nearest {
    const char *wrong;
    const char *best; /* NULL as long as nothing is near enough to be meant */
    int distance;     /* of best */
    int offered;      /* how many candidates */
    char list[100];   /* the first of them, in the order in which they were offered: "king, man" */
};

void nearest_offer(struct nearest *nearest, const char *candidate);

/* `, did you mean "man"?`, or nothing; in memory of the arena. */
const char *nearest_guess(const struct nearest *nearest, struct arena *arena);

/* What to say after `unknown piece "mann"`: the guess, else which there are; in memory of the
 * arena.
 * `, did you mean "man"?` or `; there is man` or `; there are king, man, ...` or `; there is none`.
 */
const char *nearest_advice(const struct nearest *nearest, struct arena *arena);

#endif

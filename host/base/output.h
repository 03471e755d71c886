/* Output: the only way to standard output and standard error. What people read may quote a
 * stranger: the texts of scripts, names of files, lines of games. So printable text alone passes,
 * with newlines and tabs; a question mark stands for each byte of anything else (text_printable).
 * `make lint` sees to it that nothing else in host/ writes there. */
#ifndef BASE_OUTPUT_H
#define BASE_OUTPUT_H

#include "text.h"

/* To be called first: takes the places of standard streams that are closed, so that no file gets
 * them and is then written to. */
void output_begin(void);

/* To standard output, as printf; a text; so many bytes, behind which a zero byte stands. */
__attribute__((format(printf, 1, 2))) void output_print(const char *format, ...);
void output_text(const struct text *text);
void output_bytes(const char *bytes, size_t length);

/* To standard error, as printf, behind what was written to standard output before. */
__attribute__((format(printf, 1, 2))) void output_error(const char *format, ...);

/* On a terminal, in place of the line of standard error that was written so before; "" takes it
 * away. */
__attribute__((format(printf, 1, 2))) void output_status(const char *format, ...);

/* How parts of a drawing look. */
enum output_style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_REVERSED,
    STYLE_RED,
    STYLE_GREEN,
    STYLES
};

/* What a terminal is told for that, to be written into a drawing. */
const char *output_style(enum output_style style);

/* A text in which these sequences pass, too: of nothing but what the host draws and texts that are
 * printable. */
void output_drawing(const struct text *text);

/* Has all that was written arrive. False, and errno says why, if some of it could not. */
bool output_flush(void);

#endif

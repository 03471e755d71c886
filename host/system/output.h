/* Output: the only way to standard output and standard error. Output may quote untrusted text:
 * scripts, file names, lines of games. So only printable text, newlines and tabs are written
 * unchanged; each other byte becomes a question mark (text_printable). `make lint` checks that
 * nothing else in host/ writes there. */
#pragma once

#include "../base/text.h"

/* Call it first: it opens /dev/null for each closed standard stream, so that no file opened later
 * gets its number and is overwritten by mistake. */
void output_begin(void);

/* Write formatted text to standard output, or bytes that are followed by a zero byte. */
__attribute__((format(printf, 1, 2))) void output_print(const char *format, ...);
void output_bytes(const char *bytes, size_t length);

/* Write to standard error, after flushing standard output. */
__attribute__((format(printf, 1, 2))) void output_error(const char *format, ...);

/* Write to standard error at once; a signal handler may call it. */
void output_at_once(const char *text);

/* Replace the last line on standard error, if that is a terminal, to show progress; "" erases
 * it. */
__attribute__((format(printf, 1, 2))) void output_status(const char *format, ...);

/* Write a drawing to standard output. Escape sequences for plain, bold, dim, reversed, red and
 * green text are kept. Use it only for drawings in which Warpboard itself has written them. */
void output_drawing(const char *drawing);

/* Standard output and error while they are redirected to nowhere, and the functions that begin and
 * end this. */
struct output_silence {
    int output, error;
};

struct output_silence output_begin_silence(void);
void output_end_silence(const struct output_silence *silence);

/* Flush standard output. Return false, with errno, if any output so far could not be written. */
bool output_flush(void);

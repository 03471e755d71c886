/* Output: the only way to standard output and standard error. What is written may quote untrusted
 * text: scripts, names of files, lines of games. So only printable text, newlines and tabs are
 * written as they are; a question mark stands for each byte of anything else (text_printable).
 * `make lint` checks that nothing else in host/ writes there. */
#ifndef SYSTEM_OUTPUT_H
#define SYSTEM_OUTPUT_H

#include "../base/text.h"

/* To be called first: opens /dev/null for each standard stream that is closed, so that no file
 * opened later gets its number and is written to by mistake. */
void output_begin(void);

/* To standard output: formatted text; bytes behind which a zero byte stands. */
__attribute__((format(printf, 1, 2))) void output_print(const char *format, ...);
void output_bytes(const char *bytes, size_t length);

/* To standard error; flushes standard output before. */
__attribute__((format(printf, 1, 2))) void output_error(const char *format, ...);

/* To standard error, without waiting for standard output; a signal handler may call it. */
void output_at_once(const char *text);

/* If standard error is a terminal, replaces its last line, for progress; "" erases it. */
__attribute__((format(printf, 1, 2))) void output_status(const char *format, ...);

/* To standard output, with escape sequences for plain, bold, dim, reversed, red and green text as
 * they are: only for drawings in which the host itself has put them. */
void output_drawing(const char *drawing);

/* Standard output and error, sent to where nobody sees them, and back. */
struct output_silence {
    int output, error;
};

struct output_silence output_begin_silence(void);
void output_end_silence(const struct output_silence *silence);

/* Flushes standard output. False, and errno, if anything so far could not be written. */
bool output_flush(void);

#endif

#include "output.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Styles of parts of a drawing: plain, bold, dim, reversed, red, green. */
static const char *const styles[] = {"\033[0m", "\033[1m",    "\033[2m",
                                     "\033[7m", "\033[1;31m", "\033[1;32m"};

enum { STYLES = sizeof styles / sizeof *styles };

static int first_error; /* errno of the first failed write to standard output; 0: none failed */

void output_begin(void) {
    /* Opened the wrong way round, so that reading or writing still fails. */
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            (void)open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Return the length of the style sequence at this place, or 0. */
static int style_length(const char *bytes) {
    for (int i = 0; i < STYLES; i++)
        if (strncmp(bytes, styles[i], strlen(styles[i])) == 0) return (int)strlen(styles[i]);
    return 0;
}

/* Return the number of bytes here that form one unit and may be written unchanged; 0 if the first
 * may not. */
static int allowed_length(const char *bytes, bool drawing) {
    if (*bytes == '\n' || *bytes == '\t') return 1;
    int length = text_printable(bytes);
    return length || !drawing ? length : style_length(bytes);
}

/* Write bytes, which a zero byte must follow. */
static void write_bytes(FILE *stream, const char *bytes, size_t size, bool drawing) {
    assert(bytes[size] == '\0');
    const char *end = bytes + size;
    while (bytes < end) {
        const char *at = bytes;
        for (int length; at < end && (length = allowed_length(at, drawing));) at += length;
        fwrite(bytes, 1, (size_t)(at - bytes), stream);
        if (at < end) putc('?', stream);
        bytes = at + 1;
    }
    if (ferror(stdout) && !first_error) first_error = errno;
}

static void write_format(FILE *stream, const char *format, va_list list) {
    char *bytes;
    int length = vasprintf(&bytes, format, list);
    if (length < 0) {
        first_error = ENOMEM;
        return;
    }
    write_bytes(stream, bytes, (size_t)length, false);
    free(bytes);
}

void output_print(const char *format, ...) {
    va_list list;
    va_start(list, format);
    write_format(stdout, format, list);
    va_end(list);
}

void output_bytes(const char *bytes, size_t length) {
    write_bytes(stdout, bytes, length, false);
}

void output_drawing(const char *drawing) {
    write_bytes(stdout, drawing, strlen(drawing), true);
}

void output_error(const char *format, ...) {
    va_list list;
    output_flush();
    va_start(list, format);
    write_format(stderr, format, list);
    va_end(list);
}

void output_at_once(const char *text) {
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written; /* a failure can't be reported */
}

void output_status(const char *format, ...) {
    va_list list;
    if (!isatty(STDERR_FILENO)) return;
    va_start(list, format);
    putc('\r', stderr);
    write_format(stderr, format, list);
    fputs("\033[K", stderr);
    va_end(list);
}

bool output_flush(void) {
    if (fflush(stdout) != 0 && !first_error) first_error = errno;
    errno = first_error;
    return !first_error;
}

struct output_silence output_begin_silence(void) {
    fflush(NULL);
    struct output_silence silence = {dup(STDOUT_FILENO), dup(STDERR_FILENO)};
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
    return silence;
}

void output_end_silence(const struct output_silence *silence) {
    fflush(NULL);
    dup2(silence->output, STDOUT_FILENO);
    dup2(silence->error, STDERR_FILENO);
    close(silence->output);
    close(silence->error);
}

/* Line readers: read lines from a pipe or terminal as they arrive, for programs that answer lines
 * while they work. Unlike a C stream, a reader can test at any time if there is a line.
 *
 *     line_reader_init(&reader, memory, LINE_READER_INPUT);
 *     while (line_reader_next(&reader, -1, &line) == LINE_THERE) ... */
#pragma once

#include "../base/text.h"

enum line_state {
    LINE_THERE,
    LINE_LONG, /* it is longer than allowed; its first bytes are returned */
    LINE_LATE, /* no line arrived in time, or a signal did */
    LINE_END   /* the end of the file */
};

struct line_reader {
    int file;
    bool over;          /* the file has ended */
    bool cutting;       /* true while the rest of a line that is too long is skipped */
    struct text unread; /* bytes read but not yet returned */
};

enum {
    LINE_READER_INPUT = 0,          /* standard input */
    LINE_READER_BYTES_MAX = 1 << 20 /* length of a line; the rest is skipped */
};

void line_reader_init(struct line_reader *reader, struct memory *memory, int file);
void line_reader_done(struct line_reader *reader);

/* Wait for a line, at most this many milliseconds, or forever with -1. Put it into *line without
 * its end. Each zero byte becomes a question mark. The last line needs no newline. */
enum line_state line_reader_next(struct line_reader *reader, int milliseconds, struct text *line);

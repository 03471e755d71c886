/* Line readers: read lines from a pipe or terminal as they arrive, for programs that answer lines
 * while they work. Unlike a stream of C, a reader can say at any time whether there is a line.
 *
 *     line_reader_init(&reader, memory, LINE_READER_INPUT);
 *     while (line_reader_next(&reader, -1, &line) == LINE_THERE) ... */
#ifndef SYSTEM_LINE_READER_H
#define SYSTEM_LINE_READER_H

#include "../base/text.h"

enum line_state {
    LINE_THERE,
    LINE_LONG, /* it has more bytes than a line may have; the first of them are given */
    LINE_LATE, /* none has come in time, or a signal has */
    LINE_END   /* there will be none any more */
};

struct line_reader {
    int file;
    bool over;          /* the file has ended */
    bool cutting;       /* the rest of a line that is too long is passed over */
    struct text unread; /* what has been read, and is no line that was given */
};

enum {
    LINE_READER_INPUT = 0,          /* the file that is standard input */
    LINE_READER_BYTES_MAX = 1 << 20 /* of a line; the rest of a longer one is passed over */
};

void line_reader_init(struct line_reader *reader, struct memory *memory, int file);
void line_reader_done(struct line_reader *reader);

/* Waits that many milliseconds, or for ever with -1, for a line, and puts it into *line without its
 * end. A question mark replaces each zero byte. The last line needs no end. */
enum line_state line_reader_next(struct line_reader *reader, int milliseconds, struct text *line);

#endif

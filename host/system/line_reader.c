#include "line_reader.h"

#include "clock.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK_BYTES = 4096 };

void line_reader_init(struct line_reader *reader, struct memory *memory, int file) {
    *reader = (struct line_reader){.file = file};
    text_init(&reader->unread, memory);
}

void line_reader_done(struct line_reader *reader) {
    text_done(&reader->unread);
}

/* Remove bytes from the beginning of the unread text. */
static void drop_bytes(struct text *unread, int count) {
    assert(count <= unread->length);
    memmove(unread->bytes, unread->bytes + count, (size_t)(unread->length - count));
    unread->length -= count;
    unread->bytes[unread->length] = '\0';
}

static enum line_state give_line(struct line_reader *reader, int length, struct text *line) {
    int kept = length < LINE_READER_BYTES_MAX ? length : LINE_READER_BYTES_MAX;
    if (kept > 0 && reader->unread.bytes[kept - 1] == '\r') kept--;
    text_clear(line);
    text_add(line, reader->unread.bytes, kept);
    drop_bytes(&reader->unread, length);
    return length > LINE_READER_BYTES_MAX ? LINE_LONG : LINE_THERE;
}

/* Take a line that has arrived completely, with its end, or that is already too long; return
 * LINE_LATE if there is none. */
static enum line_state take_line(struct line_reader *reader, struct text *line) {
    struct text *unread = &reader->unread;
    if (unread->length == 0) return LINE_LATE;
    const char *end = memchr(unread->bytes, '\n', (size_t)unread->length);
    if (reader->cutting) {
        drop_bytes(unread, end ? (int)(end - unread->bytes) + 1 : unread->length);
        reader->cutting = !end;
        return reader->cutting ? LINE_LATE : take_line(reader, line);
    }
    if (!end && unread->length <= LINE_READER_BYTES_MAX) return LINE_LATE;
    reader->cutting = !end;
    enum line_state state =
        give_line(reader, end ? (int)(end - unread->bytes) : unread->length, line);
    if (end) drop_bytes(unread, 1);
    return state;
}

static void read_chunk(struct line_reader *reader) {
    char chunk[CHUNK_BYTES];
    ssize_t count = read(reader->file, chunk, sizeof chunk);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (count <= 0) {
        reader->over = true;
        return;
    }
    for (ssize_t i = 0; i < count; i++)
        if (chunk[i] == '\0') chunk[i] = '?';
    text_add(&reader->unread, chunk, (int)count);
}

/* Return the remaining time in the form that poll takes. */
static int left_of(int milliseconds, double began) {
    if (milliseconds < 0) return -1;
    double left = milliseconds - (clock_now() - began) * 1000;
    return left > 0 ? (int)left : 0;
}

enum line_state line_reader_next(struct line_reader *reader, int milliseconds, struct text *line) {
    assert(reader->unread.memory); /* line_reader_init has been called */
    double began = clock_now();
    struct pollfd file = {.fd = reader->file, .events = POLLIN};
    enum line_state state;
    while ((state = take_line(reader, line)) == LINE_LATE) {
        if (reader->over)
            return reader->unread.length == 0 ? LINE_END
                                              : give_line(reader, reader->unread.length, line);
        if (poll(&file, 1, left_of(milliseconds, began)) <= 0) return LINE_LATE;
        read_chunk(reader);
    }
    return state;
}

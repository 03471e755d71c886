#include "deflate.h"

#include <assert.h>
#include <limits.h>
#include <zlib.h>

enum { CHUNK_BYTES = 4096, RAW = -MAX_WBITS /* without a header */, MEMORY_LEVEL = 8 };

bool deflate_pack(const char *bytes, size_t length, struct text *packed) {
    assert(length <= INT_MAX); /* so it fits into uInt */
    z_stream stream = {.next_in = (z_const Bytef *)bytes, .avail_in = (uInt)length};
    Bytef chunk[CHUNK_BYTES];
    int state = Z_OK;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, RAW, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    while (state == Z_OK) {
        stream.next_out = chunk;
        stream.avail_out = sizeof chunk;
        state = deflate(&stream, Z_FINISH);
        text_add(packed, (const char *)chunk, (int)(sizeof chunk - stream.avail_out));
    }
    deflateEnd(&stream);
    return state == Z_STREAM_END;
}

const char *deflate_unpack(const char *bytes, size_t length, size_t most, struct text *text) {
    assert(length <= INT_MAX);
    z_stream stream = {.next_in = (z_const Bytef *)bytes, .avail_in = (uInt)length};
    Bytef chunk[CHUNK_BYTES];
    size_t unpacked = 0;
    int state = Z_OK;
    if (inflateInit2(&stream, RAW) != Z_OK) return "there isn't enough memory for it";
    while (state == Z_OK && unpacked <= most) {
        stream.next_out = chunk;
        stream.avail_out = sizeof chunk;
        state = inflate(&stream, Z_NO_FLUSH);
        size_t count = sizeof chunk - stream.avail_out;
        unpacked += count;
        if (unpacked <= most) text_add(text, (const char *)chunk, (int)count);
        if (state == Z_OK && count == 0 && stream.avail_in == 0) state = Z_BUF_ERROR;
    }
    inflateEnd(&stream);
    if (unpacked > most) return "it would be too large when unpacked";
    if (state == Z_STREAM_END && stream.avail_in > 0) return "there is more data after its end";
    return state == Z_STREAM_END ? NULL : "it is damaged or incomplete";
}

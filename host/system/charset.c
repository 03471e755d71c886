#include "charset.h"

#include <assert.h>
#include <errno.h>
#include <iconv.h>
#include <limits.h>

enum { CHUNK_BYTES = 4096, GROWTH = 4 /* largest number of bytes in UTF-8 for one byte */ };

static const char *convert(iconv_t converter, char *bytes, size_t *left, struct text *text) {
    char chunk[CHUNK_BYTES];
    for (;;) {
        char *end = chunk;
        size_t room = sizeof chunk;
        bool good = iconv(converter, &bytes, left, &end, &room) != (size_t)-1;
        int error = errno;
        text_add(text, chunk, (int)(sizeof chunk - room));
        if (good) return NULL;
        if (error != E2BIG) return "the text isn't in this character set";
    }
}

const char *charset_convert(const char *charset, const char *bytes, size_t length,
                            struct text *text, size_t *read) {
    assert(length <= INT_MAX / GROWTH); /* files are smaller */
    *read = 0;
    text_reserve(text, GROWTH * (int)length); /* nothing fails while the converter is open */
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1) return "this system can't convert the character set";
    size_t left = length;
    const char *why = convert(converter, (char *)bytes, &left, text);
    iconv_close(converter);
    *read = length - left;
    return why;
}

#include "../charset.h"

#include <string.h>

enum { GROWTH = 4 /* largest number of bytes in UTF-8 for one byte */, UNKNOWN_CHARSET = -1 };

/* The page writes the text in UTF-8, and returns its length in bytes; less than 0 on failure. */
__attribute__((import_module("page"), import_name("convert"))) int
page_convert(const char *charset, size_t name_length, const char *bytes, size_t length, char *utf8);

const char *charset_convert(const char *charset, const char *bytes, size_t length,
                            struct text *text, size_t *read) {
    *read = 0; /* after a failure, too: the page doesn't know the place */
    text_reserve(text, GROWTH * (int)length + 1);
    int added = page_convert(charset, strlen(charset), bytes, length, text->bytes + text->length);
    if (added == UNKNOWN_CHARSET) return "this browser can't convert the character set";
    if (added < 0) return "the text isn't in this character set";
    text->length += added;
    text->bytes[text->length] = '\0';
    *read = length;
    return NULL;
}

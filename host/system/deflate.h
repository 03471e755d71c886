/* Deflate: compressed texts as raw deflate streams (RFC 1951), which browsers can read. */
#pragma once

#include "../base/text.h"

/* Append the compressed bytes to a text. Return false if there is no zlib or no memory. */
bool deflate_pack(const char *bytes, size_t length, struct text *packed);

/* Append the contents of a stream, if they are at most `most` bytes. Return NULL, or the reason for
 * a failure; bytes after the stream are an error, too. */
const char *deflate_unpack(const char *bytes, size_t length, size_t most, struct text *text);

/* Deflate: compressed texts as raw deflate streams (RFC 1951), which browsers can read. */
#ifndef SYSTEM_DEFLATE_H
#define SYSTEM_DEFLATE_H

#include "../base/text.h"

/* Adds the stream of so many bytes to a text. False where there is no such library or no memory. */
bool deflate_pack(const char *bytes, size_t length, struct text *packed);

/* Adds what a stream holds, if that is no more than `most` bytes; NULL, or why not: what is behind
 * the stream is wrong, too. */
const char *deflate_unpack(const char *bytes, size_t length, size_t most, struct text *text);

#endif

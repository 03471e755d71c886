/* Texts in other character sets than UTF-8, which the converter of the C library (iconv) knows. */
#pragma once

#include "../base/text.h"

/* Append the text in UTF-8. Return NULL, or the reason for a failure; then *read is the number of
 * bytes before the one that can't be converted. */
const char *charset_convert(const char *charset, const char *bytes, size_t length,
                            struct text *text, size_t *read);

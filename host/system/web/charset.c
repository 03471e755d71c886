#include "../charset.h"

/* Fail: the page converts files before it passes them to the program (repl/web/files.js). */
const char *charset_convert(const char *charset, const char *bytes, size_t length,
                            struct text *text, size_t *read) {
    *read = 0;
    return "the page can't convert the character set here";
}

#include "bare_code.h"

#include <string.h>

/* Return the length of `[[`, `[=[` and so on at the beginning of the code; 0 if it isn't one. */
static int long_bracket(const char *code, int length) {
    int at = 1;
    if (length < 2 || code[0] != '[') return 0;
    while (at < length && code[at] == '=') at++;
    return at < length && code[at] == '[' ? at + 1 : 0;
}

/* Return the length of a long string whose opening bracket has `bracket` characters. */
static int long_string(const char *code, int length, int bracket) {
    for (int at = bracket; at + bracket <= length; at++)
        if (code[at] == ']' && code[at + bracket - 1] == ']' &&
            memcmp(code + at + 1, code + 1, (size_t)bracket - 2) == 0)
            return at + bracket;
    return length;
}

/* Return the length of a string in the quotes with which the code begins. */
static int quoted(const char *code, int length) {
    for (int at = 1; at < length; at++) {
        if (code[at] == code[0]) return at + 1;
        if (code[at] == '\\') at++;
    }
    return length;
}

/* Return the length of a comment at the beginning of the code; 0 if it isn't one. */
static int comment(const char *code, int length) {
    if (length < 2 || code[0] != '-' || code[1] != '-') return 0;
    int bracket = long_bracket(code + 2, length - 2);
    if (bracket) return 2 + long_string(code + 2, length - 2, bracket);
    const char *end = memchr(code, '\n', (size_t)length);
    return end ? (int)(end - code) : length;
}

static int blanks(const char *code, int length) {
    int at = 0;
    while (at < length && code[at] && strchr(" \t\r\n\v\f", code[at])) at++;
    return at;
}

void bare_code_add(struct text *bare, const char *code, int length) {
    bool apart = false;
    for (int at = 0; at < length;) {
        const char *here = code + at;
        int left = length - at, skipped = blanks(here, left), bracket = long_bracket(here, left);
        if (!skipped) skipped = comment(here, left);
        if (skipped) {
            apart = true;
            at += skipped;
            continue;
        }
        if (apart && bare->length) text_add_char(bare, ' ');
        apart = false;
        int taken = bracket                         ? long_string(here, left, bracket)
                    : *here == '"' || *here == '\'' ? quoted(here, left)
                                                    : 1;
        if (taken > left) taken = left;
        text_add(bare, here, taken);
        at += taken;
    }
}

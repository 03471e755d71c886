#include "quote.h"

#include <ctype.h>
#include <string.h>

/* Adds the character at a place, or a question mark for a byte that is not printable; the next
 * place. */
static const char *add_printable(struct text *text, const char *at) {
    int length = text_printable(at);
    text_add(text, length ? at : "?", length ? length : 1);
    return at + (length ? length : 1);
}

/* -- Lua --------------------------------------------------------------------------------------- */

void quote_lua_part(struct text *text, const char *bytes) {
    while (*bytes) {
        if (*bytes == '"' || *bytes == '\\') text_add_char(text, '\\');
        if (text_printable(bytes))
            bytes = add_printable(text, bytes);
        else
            text_print(text, "\\%03d", (unsigned char)*bytes++);
    }
}

void quote_lua(struct text *text, const char *bytes) {
    text_add_char(text, '"');
    quote_lua_part(text, bytes);
    text_add_char(text, '"');
}

const char *const quote_lua_keywords[] = {"and",   "break", "do",       "else",  "elseif", "end",
                                          "false", "for",   "function", "goto",  "if",     "in",
                                          "local", "nil",   "not",      "or",    "repeat", "return",
                                          "then",  "true",  "until",    "while", NULL};

static bool is_lua_name(const char *bytes) {
    for (const char *const *keyword = quote_lua_keywords; *keyword; keyword++)
        if (strcmp(bytes, *keyword) == 0) return false;
    if (!isalpha((unsigned char)*bytes) && *bytes != '_') return false;
    while (isalnum((unsigned char)*bytes) || *bytes == '_') bytes++;
    return *bytes == '\0';
}

void quote_lua_key(struct text *text, const char *bytes) {
    if (is_lua_name(bytes)) {
        text_print(text, "%s", bytes);
        return;
    }
    text_add_char(text, '[');
    quote_lua(text, bytes);
    text_add_char(text, ']');
}

void quote_lua_comment(struct text *text, const char *bytes) {
    while (*bytes) bytes = add_printable(text, bytes);
}

/* -- Commands and lines ------------------------------------------------------------------------ */

void quote_shell(struct text *text, const char *bytes) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    if (*bytes && bytes[strspn(bytes, plain)] == '\0') {
        text_print(text, "%s", bytes);
        return;
    }
    text_add_char(text, '\'');
    for (; *bytes; bytes++) text_print(text, *bytes == '\'' ? "'\\''" : "%c", *bytes);
    text_add_char(text, '\'');
}

void quote_word(struct text *text, const char *bytes) {
    text_add_char(text, '"');
    for (; *bytes; bytes++) text_print(text, *bytes == '"' ? "\"\"" : "%c", *bytes);
    text_add_char(text, '"');
}

/* -- Reports ----------------------------------------------------------------------------------- */

void quote_xml(struct text *text, const char *bytes) {
    static const char *const names[] = {
        ['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"};
    while (*bytes) {
        unsigned char c = (unsigned char)*bytes;
        const char *name = c < sizeof names / sizeof *names ? names[c] : NULL;
        if (!name && c != '\n' && c != '\t') {
            bytes = add_printable(text, bytes);
            continue;
        }
        text_add(text, name ? name : bytes, name ? (int)strlen(name) : 1);
        bytes++;
    }
}

void quote_tap(struct text *text, const char *bytes) {
    while (*bytes) {
        if (*bytes == '#' || *bytes == '\\') text_add_char(text, '\\');
        bytes = add_printable(text, bytes);
    }
}

void quote_yaml(struct text *text, const char *bytes) {
    text_add_char(text, '"');
    while (*bytes) {
        if (*bytes == '"' || *bytes == '\\') text_add_char(text, '\\');
        if (*bytes == '\n') {
            text_print(text, "\\n");
            bytes++;
        } else {
            bytes = add_printable(text, bytes);
        }
    }
    text_add_char(text, '"');
}

/* Quoting: texts as other languages write them, one function for each place in which a text can
 * stand there. Whatever bytes are given, they come out as that one text and nothing more. JSON is
 * written by show/jsontext.h, C by native/names.c. */
#ifndef BASE_QUOTE_H
#define BASE_QUOTE_H

#include "text.h"

/* Lua: a text in quotes, which reads as the same bytes; what stands between the quotes; the key of
 * a field, name or
 * ["my-name"]; what is told behind -- up to the end of the line, where a question mark stands for
 * what is not printable.
 */
void quote_lua(struct text *text, const char *bytes);
void quote_lua_part(struct text *text, const char *bytes);
void quote_lua_key(struct text *text, const char *bytes);
void quote_lua_comment(struct text *text, const char *bytes);

/* A word of a command for shells, in quotes where one might make something else of it. */
void quote_shell(struct text *text, const char *bytes);

/* A word of a line of the REPL, in quotes. */
void quote_word(struct text *text, const char *bytes);

/* XML: content, or the value of an attribute without its quotes; lines and tabs stay, and a
 * question mark stands for what else is not printable. */
void quote_xml(struct text *text, const char *bytes);

/* TAP: the description of a test point, and a text in the quotes of YAML; in both a question mark
 * stands for what is not printable, but for line breaks of the latter. */
void quote_tap(struct text *text, const char *bytes);
void quote_yaml(struct text *text, const char *bytes);

#endif

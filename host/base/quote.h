/* Quoting: texts for other languages, one function for each place where a text can stand there.
 * Whatever the bytes are, they are read back as one text and nothing else. JSON is written by
 * show/jsontext.h and repl/tools/json.lua, C by native/names.c. */
#ifndef BASE_QUOTE_H
#define BASE_QUOTE_H

#include "text.h"

/* Lua: a string in quotes, which reads as the same bytes; what stands between such quotes; the key
 * of a table's field, name or ["my-name"]; a comment behind -- up to the end of the line, in which
 * a question mark stands for each byte that is not printable. */
void quote_lua(struct text *text, const char *bytes);
void quote_lua_part(struct text *text, const char *bytes);
void quote_lua_key(struct text *text, const char *bytes);
void quote_lua_comment(struct text *text, const char *bytes);

/* The words that Lua keeps for itself, NULL at the end. */
extern const char *const quote_lua_keywords[];

/* One word of a shell command, in quotes where it needs them. */
void quote_shell(struct text *text, const char *bytes);

/* One word of a REPL line, in quotes. */
void quote_word(struct text *text, const char *bytes);

/* XML: content, or the value of an attribute without its quotes. Newlines and tabs stay; a question
 * mark stands for each other byte that is not printable. */
void quote_xml(struct text *text, const char *bytes);

/* TAP: the description of a test point, and a string in the quotes of YAML, where a newline is \n;
 * a question mark stands for each other byte that is not printable. */
void quote_tap(struct text *text, const char *bytes);
void quote_yaml(struct text *text, const char *bytes);

#endif

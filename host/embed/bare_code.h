/* Lua code without the parts that mean nothing: for hashes that don't change with a comment. */
#pragma once

#include "../base/text.h"

/* Append Lua code without its comments, and with one blank in place of each run of blanks, newlines
 * and comments. Strings stay as they are. In code that is not valid Lua, the rest may stay. */
void bare_code_add(struct text *bare, const char *code, int length);

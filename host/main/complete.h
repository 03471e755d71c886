/* Completion: what the word at the cursor may become: verbs, and for each verb what its arguments
 * are (variants, options and their values, squares, moves square by square, files); in Lua, names
 * and fields. */
#ifndef MAIN_COMPLETE_H
#define MAIN_COMPLETE_H

#include "lines.h"

/* A lines_complete; the context is the struct repl. */
enum lines_words complete_word(void *context, const char *line, int first, int end,
                               lines_take *take, void *taker);

/* Where words of this line begin anew. */
const char *complete_breaks(void *context, const char *line);

#endif

/* Completion of the word at the cursor: verbs, and for each verb what its arguments
 * are (variants, options and their values, squares, moves square by square, files); in Lua, names
 * and fields. */
#ifndef MAIN_COMPLETE_H
#define MAIN_COMPLETE_H

#include "../session/session.h"
#include "lines.h"

/* What is known where a word is completed. */
struct completion_context {
    struct session *session;
    const struct text *lua; /* lines of Lua that the present one continues */
};

/* A lines_complete; the context is a struct completion_context. */
enum lines_words complete_word(void *context, const char *line, int first, int end,
                               lines_take *take, void *taker);

/* Where words of this line begin anew. */
const char *complete_breaks(void *context, const char *line);

#endif

/* Consoles: Lua at the REPL. The user's own full language, with `warpboard`, and with the present
 * variant and position at hand as `variant` and `pos`. */
#ifndef EMBED_CONSOLE_H
#define EMBED_CONSOLE_H

#include "../base/text.h"
#include "../game/game.h"
#include "variant.h"

struct console;

enum console_result {
    CONSOLE_DONE,
    CONSOLE_MORE,  /* the lines so far are the beginning of something */
    CONSOLE_FAILED /* they are wrong, or what they do has failed */
};

/* A Lua state of its own. When `interrupt` becomes nonzero, what runs is stopped. */
struct console *console_new(struct memory *memory, const volatile int *interrupt);
void console_free(struct console *console);

/* Sets the globals `variant` and `pos`; the position shares the game. */
void console_show(struct console *console, struct variant *variant, struct game *game);

/* To be called before a variant that was shown is freed. */
void console_forget(struct console *console, const struct variant *variant);

/* What running these lines would come to, as far as it can be read off them: CONSOLE_DONE, unless
 * they are unfinished or no Lua. */
enum console_result console_parse(struct console *console, const char *lines);

/* Runs lines of Lua, prints the values that they give and keeps the first of them as `_`; on
 * failure, *message says why, and *trace from where that was called: a line for each call in Lua,
 * innermost first. */
enum console_result console_line(struct console *console, const char *lines, struct text *message,
                                 struct text *trace);

/* Calls `take` for every way to go on with "na", "table.na" or "object:na" that Lua knows now;
 * nothing is run for it.
 */
void console_complete(struct console *console, const char *word,
                      void (*take)(void *context, const char *word), void *context);

#endif

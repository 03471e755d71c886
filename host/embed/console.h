/* Consoles: Lua at the REPL. The user's own full language, with `warpboard`, and with the present
 * variant and position at hand as `variant` and `pos`. */
#ifndef EMBED_CONSOLE_H
#define EMBED_CONSOLE_H

#include "../base/text.h"
#include "../game/game.h"
#include "variant.h"

#include <lua.h>

struct console;

/* A Lua state of its own. When `interrupt` becomes nonzero, what runs is stopped. */
struct console *console_new(struct memory *memory, const volatile int *interrupt);
void console_free(struct console *console);

/* Sets the globals `variant` and `pos`; the position shares the game. */
void console_show(struct console *console, struct variant *variant, struct game *game);

/* To be called before a variant that was shown is freed. */
void console_forget(struct console *console, const struct variant *variant);

/* The rest push what there is to tell onto the stack of another state, and return how many values
 * these are. */

/* Runs lines of Lua, prints the values that they give and keeps the first of them as `_`: "done",
 * "more" if they are the beginning of something, or "failed", why, and from where that was called:
 * a line for each call in Lua, innermost first. */
int console_line(struct console *console, lua_State *L, const char *lines);

/* What running these lines would come to, as far as it can be read off them: "done", unless they
 * are unfinished or no Lua. */
int console_parse(struct console *console, lua_State *L, const char *lines);

/* A list of all ways to go on with "na", "table.na" or "object:na" that Lua knows now, and of its
 * keywords; nothing is run for it. */
int console_complete(struct console *console, lua_State *L, const char *word);

#endif

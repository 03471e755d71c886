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

/* Calls a function of repl/session/console.lua on a text, both on the stack of another state, and
 * pushes the texts that it gives there, nil for what is none; or "failed" and why. How many values
 * these are. */
int console_ask(struct console *console, lua_State *L);

#endif

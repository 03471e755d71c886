/* Consoles: the user's Lua at the prompt. It is the full language, with `warpboard`, and with the
 * current variant and position as `variant` and `pos`. */
#pragma once

#include "../base/text.h"
#include "../game/game.h"
#include "variant.h"

#include <lua.h>

struct console;

/* Make a console with its own Lua state. When `interrupt` becomes nonzero, running code is
 * stopped. */
struct console *console_new(struct memory *memory, const volatile int *interrupt);
void console_free(struct console *console);

/* Set the globals `variant` and `pos`; the position shares the game. */
void console_show(struct console *console, struct variant *variant, struct game *game);

/* Call this before a variant that was shown is freed. */
void console_forget(struct console *console, const struct variant *variant);

/* Call a function of repl/session/console.lua on a text; both are on the stack of another state.
 * Push the texts that it returns there, nil for other values; or "failed" and the reason. Return
 * the number of values. */
int console_ask(struct console *console, lua_State *L);

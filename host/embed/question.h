/* Conditions: what `find` looks for, as a Lua expression about a position and the move that led to
 * it; what it may say is written in repl/condition.lua. */
#ifndef EMBED_QUESTION_H
#define EMBED_QUESTION_H

#include "../game/game.h"
#include "script.h"

struct question;

/* A condition on positions of this game, in a Lua state of its own. NULL, and why in *message, if
 * it cannot be read. When `interrupt` becomes nonzero, what runs is stopped. */
struct question *question_new(struct memory *memory, struct variant *variant, struct game *game,
                              const char *text, const volatile int *interrupt,
                              struct text *message);
void question_free(struct question *question);

/* Whether it holds now; false if it fails, see question_error. For find_line, with the condition as
 * the context. */
bool question_asks(void *question, struct game *game, bool *there);

/* Why it has failed; NULL if it has not. */
const char *question_error(const struct question *question);

/* Pushes a function that answers for the position at index `pos` and the condition's text at index
 * `text`; or nil and a message. Inside of embed. */
void question_push(lua_State *L, int pos, int text);

/* Calls the function on top of the stack, which stays there, about the game's latest move; false,
 * with the error pushed, if it fails. Inside of embed. */
bool question_call(lua_State *L, const struct game *game, bool *there);

#endif

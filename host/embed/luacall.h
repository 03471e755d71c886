/* Calls of Lua files that come with the program, for rooms that know nothing of Lua: repl/NAME.lua
 * returns a function, which is called with two tables. Each call has a Lua state of its own. What
 * raises in it ends the call with a message.
 *
 *     luacall_run(&(struct luacall_order){.file = "repl/verbs/find.lua", ...}, &result, &message)
 *
 * Tables are filled field by field; `luacall_open` begins one within another. */
#ifndef EMBED_LUACALL_H
#define EMBED_LUACALL_H

#include "../base/text.h"
#include "../game/game.h"
#include "variant.h"

struct luacall;

/* A function that Lua may call; how many values it gives. `context` is that of the order. */
typedef int luacall_function(struct luacall *call, void *context);

/* A list of them ends with one without a name. */
struct luacall_entry {
    const char *name;
    luacall_function *function;
};

struct luacall_order {
    struct memory *memory;
    const volatile int *interrupt; /* nonzero: the user wants to stop */
    const char *file;
    /* A game of the program: fields `pos` and `variant` of the first table; NULL for none. */
    struct variant *variant;
    struct game *game;
    /* What fills the two tables that the function is called with. */
    void (*fill[2])(struct luacall *call, void *context);
    void *context;
};

/* The program is about to free the variant whose game was lent; has loaded another one. The fields
 * `variant` and `pos` of the first table are those of the present game from then on; what was kept
 * of the old ones raises when it is used. */
void luacall_forget(struct luacall *call);
void luacall_show(struct luacall *call, struct variant *variant, struct game *game);

/* Calls the function; adds the text that it returns, if it returns one, to *result. False, and why
 * in *message, if something raises. */
bool luacall_run(struct luacall_order *order, struct text *result, struct text *message);

/* Fields of the table at hand; NULL for a text is nothing. */
void luacall_set_text(struct luacall *call, const char *field, const char *value);
void luacall_set_flag(struct luacall *call, const char *field, bool value);
void luacall_set_whole(struct luacall *call, const char *field, long long value);
void luacall_set_number(struct luacall *call, const char *field, double value);
void luacall_set_functions(struct luacall *call, const struct luacall_entry *entries);

/* The next item of the table at hand, as a list. */
void luacall_add_text(struct luacall *call, const char *value);

/* Begins a table, which becomes a field of the one at hand, or its next item for NULL, when it is
 * closed; for a function, one that is given. */
void luacall_open(struct luacall *call);
void luacall_close(struct luacall *call, const char *field);

/* An argument of a function, from 1; raises if it is no text. `length` may be NULL. */
const char *luacall_text(struct luacall *call, int index, size_t *length);

/* The same for a whole number. */
long long luacall_whole(struct luacall *call, int index);

/* Whether an argument is neither false nor nil. */
bool luacall_flag(struct luacall *call, int index);

/* Whether an argument is there, and not nil. */
bool luacall_has(struct luacall *call, int index);

/* An argument that is a list of pairs of texts, {{"a", "1"}, {"b", "2"}}: how many there are, and
 * one of them, from 1. What is given lasts as long as the list. */
int luacall_pairs(struct luacall *call, int index);
void luacall_pair(struct luacall *call, int index, int item, const char *pair[2]);

/* An argument that is a table of limits, as warpboard.load takes them. */
struct limits luacall_limits(struct luacall *call, int index);

/* What a function gives; each returns 1. */
int luacall_give_text(struct luacall *call, const char *value);
int luacall_give_bytes(struct luacall *call, const char *bytes, size_t length);
int luacall_give_nothing(struct luacall *call);
int luacall_give_flag(struct luacall *call, bool value);
int luacall_give_number(struct luacall *call, double value);
int luacall_give_whole(struct luacall *call, long long value);

/* Ends the call with a message. */
__attribute__((noreturn)) void luacall_raise(struct luacall *call, const char *message);

#endif

/* Handles: the C side of the module's Lua objects. A variant handle is shared by the variant object
 * and by the position objects made of it, each of which has a game handle; it is freed with the
 * last of them. Inside of embed.
 *
 * A variant may be *borrowed*: the program lends the game that it plays itself to Lua, so that
 * `pos` at the prompt is the game in hand:
 *
 *     handle_push_borrowed(L, variant, game)    the object of that game
 *     pos:play("c3-d4")                         played in the program's own game
 *     handle_return_borrowed(L, variant)        the program loads another variant
 *     pos:play("d4-e5")                         raises "this position is no longer there"
 *
 * The registry knows the object of the borrowed game, of which a state has one at a time. */
#ifndef EMBED_HANDLE_H
#define EMBED_HANDLE_H

#include "../count/perft.h"
#include "../count/playout.h"
#include "../explain/audit.h"
#include "../explore/coverage.h"
#include "../game/game.h"
#include "variant.h"

#include <lauxlib.h>

struct game_handle;
struct players;

struct variant_handle {
    struct memory memory;      /* of a variant that Lua has loaded */
    struct variant *variant;   /* NULL when its owner has taken it back */
    lua_State *state;          /* whose call uses it: running out of memory is raised there */
    bool borrowed;             /* the variant belongs to the program */
    bool poisoned;             /* memory ran out amid an operation: it must not be used any more */
    int references;            /* Lua objects */
    struct game_handle *games; /* all of them */
    struct text text;          /* scratch */
    struct perft *perft;       /* kept for the next count of at most perft_depth; */
    int perft_depth;
    struct players *players;   /* NULL as long as nobody has asked for one */
    struct audit audit;        /* the latest */
    struct coverage *coverage; /* of all that is played with the variant; NULL for none */
    struct machine *machine_without_coverage; /* the variant's own machine, then */
};

struct game_handle {
    struct variant_handle *owner;
    struct game *game; /* &own, or a borrowed one; NULL when that is gone */
    struct game own;
    struct game_handle *next, *previous; /* in owner->games */
};

/* Makes the metatables of both types with their methods, lists ended by NULL, and those that are
 * written in Lua (repl/methods); to be called before anything is pushed. */
void handle_open(lua_State *L, const luaL_Reg *const variant_methods[],
                 const luaL_Reg *const game_methods[]);

/* Pushes a variant object without a variant, which the caller loads. */
struct variant_handle *handle_push_variant(lua_State *L);

/* Pushes a position object with a game of its own that begins at `start`; the variant object stands
 * at `index`. */
struct game_handle *handle_push_game(lua_State *L, int index, const struct position *start);

/* Pushes the position object of a game that the program owns: moves played in Lua are played there,
 * and the other way round. Memory that runs out is the business of the owner of variant->memory. */
void handle_push_borrowed(lua_State *L, struct variant *variant, struct game *game);

/* To be called before a variant is freed that games were borrowed of: their objects live on, but
 * using one raises. Needs no memory. */
void handle_return_borrowed(lua_State *L, const struct variant *variant);

/* Gives back what methods have kept for the next call. */
void handle_tidy(struct variant_handle *handle);

/* Tells Lua's collector, which sees nothing but the object, of memory that goes with it. */
void handle_count_memory(lua_State *L, size_t bytes);

/* Adds functions to the table on top of the stack which are to objects what methods are. */
void handle_set_functions(lua_State *L, const luaL_Reg *functions);

/* The object at an index, ready to be used; raises if it is another thing, no longer there or
 * poisoned. */
struct variant_handle *handle_check_variant(lua_State *L, int index);
struct game_handle *handle_check_game(lua_State *L, int index);

/* Whether the value at an index is a variant object. */
bool handle_is_variant(lua_State *L, int index);

/* The position object at an index; NULL for anything else, and for one that is no longer there. */
struct game_handle *handle_test_game(lua_State *L, int index);

/* Whether an object, of either type, was lost when memory ran out. */
bool handle_is_lost(lua_State *L, int index);

/* Pushes nil and why a walk or function of the script has failed. Returns 2. */
int handle_push_failure(lua_State *L, const struct variant_handle *handle);

#endif

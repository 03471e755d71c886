/* Handles: the C side of the module's Lua objects. A variant handle is shared by the variant object
 * and its position objects, each of which has a game handle; it is freed with the last of them.
 * Internal to embed.
 *
 * A variant may be *borrowed*: the program lends its own game to Lua, so that `pos` at the prompt
 * is the current game:
 *
 *     handle_push_borrowed(L, variant, game)    the object of that game
 *     pos:play("c3-d4")                         plays in the program's own game
 *     handle_return_borrowed(L, variant)        the program loads another variant
 *     pos:play("d4-e5")                         raises "this position is no longer there"
 *
 * The registry contains the object of the borrowed game; a state has one at a time. */
#pragma once

#include "../count/perft.h"
#include "../count/playout.h"
#include "../explore/coverage.h"
#include "../game/game.h"
#include "variant.h"

#include <lauxlib.h>

struct game_handle;
struct players;

struct variant_handle {
    struct memory memory;      /* memory of a variant that Lua has loaded */
    struct variant *variant;   /* NULL after its owner has taken it back */
    lua_State *state;          /* state whose call uses it: running out of memory raises an error
                                  there */
    bool borrowed;             /* the variant belongs to the program */
    bool poisoned;             /* memory ran out during an operation: it can no longer be used */
    int references;            /* number of Lua objects */
    struct game_handle *games; /* all of them */
    struct text text;          /* scratch */
    struct perft *perft;       /* kept for the next count of at most perft_depth; */
    int perft_depth;
    struct players *players;   /* NULL until a player is needed */
    struct coverage *coverage; /* coverage of everything played with the variant; NULL for none */
    struct machine *machine_without_coverage; /* the variant's machine in the meantime */
};

struct game_handle {
    struct variant_handle *owner;
    struct game *game; /* &own, or a borrowed one; NULL if that is gone */
    struct game own;
    struct game_handle *next, *previous; /* neighbors in owner->games */
};

/* Make the metatables of both types, with the methods of the lists `variant` and `game_method`
 * (listed.h) and those written in Lua (repl/methods). Call this before anything is pushed. */
void handle_open(lua_State *L);

/* Push a variant object without a variant, which the caller loads. */
struct variant_handle *handle_push_variant(lua_State *L);

/* Push a position object with its own game that begins at `start`; the variant object is at
 * `index`. */
struct game_handle *handle_push_game(lua_State *L, int index, const struct position *start);

/* Push the position object of a game that the program owns. It is the same game: moves played in
 * Lua or in the program appear in both. If memory runs out, the owner of variant->memory handles
 * that. */
void handle_push_borrowed(lua_State *L, struct variant *variant, struct game *game);

/* Call this before a variant with borrowed games is freed: their objects remain, but raise when
 * they are used. It needs no memory. */
void handle_return_borrowed(lua_State *L, const struct variant *variant);

/* Free the data that methods have kept for the next call, but keep the players' weights. */
void handle_tidy(struct variant_handle *handle);

/* Tell Lua's collector, which sees only the object, about the memory that belongs to it. */
void handle_count_memory(lua_State *L, size_t bytes);

/* Push the only upvalue of functions that act as methods of objects. */
void handle_push_mark(lua_State *L);

/* Return the object at an index; raise if it is something else, no longer there or poisoned. */
struct variant_handle *handle_check_variant(lua_State *L, int index);
struct game_handle *handle_check_game(lua_State *L, int index);

/* Return true if the value at an index is a variant object. */
bool handle_is_variant(lua_State *L, int index);

/* Return the position object at an index; NULL for anything else, and for one whose position is
 * gone. */
struct game_handle *handle_test_game(lua_State *L, int index);

/* Return true if an object of either type was lost when memory ran out. */
bool handle_is_lost(lua_State *L, int index);

/* Push nil and the reason why a walk or function of the script has failed. Return 2. */
int handle_push_failure(lua_State *L, const struct variant_handle *handle);

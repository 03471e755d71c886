/* Holdings: a variant with the Lua objects made of it, which share it and keep it alive. Inside of
 * embed; the parts of the Lua module are built on this. */
#ifndef EMBED_HOLDING_H
#define EMBED_HOLDING_H

#include "../count/perft.h"
#include "../count/playout.h"
#include "../explain/audit.h"
#include "../explore/coverage.h"
#include "../show/movelist.h"
#include "module.h"

#include <lauxlib.h>

struct seat;

struct holding {
    struct memory memory;    /* of a variant that Lua has loaded */
    struct variant *variant; /* NULL when its owner has taken it back */
    lua_State *running;      /* where running out of memory is raised */
    bool borrowed;           /* the variant belongs to somebody else */
    bool spoilt;          /* memory ran out amid an operation: nothing in it can be relied upon */
    int holders;          /* Lua objects */
    struct seat *seats;   /* all of them */
    struct text text;     /* room for operations, so that nothing is lost when one raises */
    struct movelist list; /* the same, as are the following */
    struct perft *perft;  /* kept for the next count of at most perft_depth */
    int perft_depth;
    struct playouts playouts;
    struct game room; /* in which playouts are played */
    struct audit audit;
    struct coverage *covering; /* of all that is played with the variant; NULL for none */
    struct machine *spared;    /* the variant's own machine, then */
};

/* What is behind a variant object. */
struct variant_box {
    struct holding *holding;
};

/* What is behind a position object; its user value is the variant object. Lua leaves a finalizer
 * out for whose call it finds no memory: the seat is then lost, with its variant, but not a part of
 * freed memory in the list of seats. */
struct seat_box {
    struct seat *seat;
};

struct seat {
    struct holding *holding;
    struct game *game; /* &own, or a game shared with its owner; NULL when that is gone */
    struct game own;
    struct seat *next, *previous; /* in holding->seats */
};

/* Adds methods to the table on top of the stack. */
void holding_add_methods(lua_State *L, const luaL_Reg *methods);

/* Set the methods of both kinds of objects in the table on top of the stack. */
void holding_add_variant_methods(lua_State *L);
void holding_add_game_methods(lua_State *L);
void holding_add_explore_methods(lua_State *L);
void holding_add_tools_methods(lua_State *L);
void holding_add_variant_tools(lua_State *L);
void holding_add_count_methods(lua_State *L);
void holding_add_find_method(lua_State *L);

/* words(): every word, step and declaration of scripts, in the order of the tables: {name, sort,
 * meaning, example} and, for words, form; for declarations, arguments, needs and part. */
int module_words(lua_State *L);

/* Makes the metatables; to be called before anything is pushed. */
void holding_open(lua_State *L);

/* Pushes a variant object without a variant: the caller loads one into it, or lends one. */
struct holding *holding_push_new(lua_State *L);

/* Tells Lua's collector, which sees but the handle of an object, of memory that goes with it. */
void holding_weigh(lua_State *L, size_t bytes);

/* Forgets, in the registry, the objects made of a variant that is borrowed. */
void holding_unlend(lua_State *L, const struct holding *holding);

/* Pushes a position object without a game; the variant object stands at `index`. */
struct seat *holding_push_seat(lua_State *L, int index);

/* Pushes a position object with a game of its own that begins at `start`. */
struct seat *holding_push_game(lua_State *L, int index, const struct position *start);

/* The object at an index, or at index 1, ready to be used; raises if it is another thing, dead or
 * spoilt. */
struct holding *holding_of_variant(lua_State *L, int index);
struct seat *holding_of_game(lua_State *L);

/* Takes the variant away from all objects, and frees it unless it is borrowed. */
void holding_empty(struct holding *holding);

/* The legal moves in the order of movelist.h; lasts until the next list. */
const struct movelist *holding_list_moves(struct seat *seat, const struct moves *legal);

/* A text argument without zero bytes, and a whole number within bounds; each raises if it is
 * something else. */
const char *holding_check_text(lua_State *L, int index);
lua_Integer holding_check_whole(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* A whole number from 0 to `most` out of a table of options, which may be missing as a whole. */
lua_Integer holding_option(lua_State *L, int table, const char *name, lua_Integer otherwise,
                           lua_Integer most);

/* Pushes nil and why a walk or function of the script has failed. Returns 2. */
int holding_push_failure(lua_State *L, struct holding *holding);

/* Pushes nil and a message. Returns 2. */
int holding_push_refusal(lua_State *L, const char *message);

/* Sets a field of the table on top of the stack. */
void holding_set_text(lua_State *L, const char *field, const char *value);
void holding_set_whole(lua_State *L, const char *field, lua_Integer value);
void holding_set_number(lua_State *L, const char *field, double value);

#endif

/* The endings of a script, and the walk of its moves. */
#include "declare.h"

#include <limits.h>
#include <string.h>

static const char CONDITION_TYPE[] = "condition";

struct stated {
    enum condition condition;
    int number;
};

static int push_condition(lua_State *L, enum condition condition, int number) {
    struct stated *stated = lua_newuserdatauv(L, sizeof *stated, 0);
    *stated = (struct stated){condition, number};
    luaL_setmetatable(L, CONDITION_TYPE);
    return 1;
}

bool author_push_condition(lua_State *L, const char *name) {
    static const enum declaration plain[] = {DECLARATION_STUCK, DECLARATION_CHECKMATE, DECLARATION_STALEMATE};
    for (int i = 0; i < 3; i++)
        if (strcmp(declaration_table[plain[i]].text, name) == 0)
            return push_condition(L, (enum condition)(WHEN_STUCK + i), 0);
    return false;
}

static int counted_condition(lua_State *L, enum declaration declaration, enum condition condition, int least) {
    int number;
    if (declare_whole(L, 1, least, INT_MAX, &number)) return push_condition(L, condition, number);
    declare_needs(L, declaration);
    return push_condition(L, condition, INT_MAX);
}

static int condition_quiet(lua_State *L) {
    return counted_condition(L, DECLARATION_QUIET, WHEN_CLOCK, 1);
}

static int condition_repeated(lua_State *L) {
    return counted_condition(L, DECLARATION_REPEATED, WHEN_REPEATED, 2);
}

static int declare_ending(lua_State *L, enum declaration declaration, enum result result) {
    struct author *author = author_of(L);
    struct description *description = declare_to(L);
    struct stated *stated = luaL_testudata(L, 1, CONDITION_TYPE);
    struct ending ending = {.result = result, .place = author_place(L), .walk = author_walk(L, 1)};
    if (description->endings == ENDINGS_MAX)
        return REFUSE("%s: more than %d endings", declaration_table[declaration].text, ENDINGS_MAX);
    if (stated) {
        ending.condition = stated->condition;
        ending.number = stated->number;
    } else if (ending.walk) {
        ending.condition = WHEN_WALK;
    } else if (lua_type(L, 1) == LUA_TFUNCTION) {
        ending.condition = WHEN_FUNCTION;
        ending.number = ++description->functions;
        lua_rawgeti(L, LUA_REGISTRYINDEX, author->functions);
        lua_pushvalue(L, 1);
        lua_rawseti(L, -2, ending.number);
    } else {
        return declare_needs(L, declaration);
    }
    description->ending[description->endings++] = ending;
    return 0;
}

static int declare_win(lua_State *L) {
    return declare_ending(L, DECLARATION_WIN, RESULT_WIN);
}

static int declare_loss(lua_State *L) {
    return declare_ending(L, DECLARATION_LOSS, RESULT_LOSS);
}

static int declare_draw(lua_State *L) {
    return declare_ending(L, DECLARATION_DRAW, RESULT_DRAW);
}

static int declare_points(lua_State *L) {
    return declare_ending(L, DECLARATION_POINTS, RESULT_POINTS);
}

static const luaL_Reg calls[] = {{"win", declare_win},
                                 {"loss", declare_loss},
                                 {"draw", declare_draw},
                                 {"points", declare_points},
                                 {"quiet", condition_quiet},
                                 {"repeated", condition_repeated},
                                 {NULL, NULL}};

void declare_open_endings(lua_State *L) {
    luaL_newmetatable(L, CONDITION_TYPE);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
    luaL_setfuncs(L, calls, 0);
}

void author_take_moves(lua_State *L, int index) {
    if (!author_walk(L, index)) {
        author_fault(L, "moves is a walk, not %s; for example: %s", author_shown(L, index),
                     declaration_table[DECLARATION_MOVES].example);
        index = -1; /* the walk that stands for what is wrong, so that moves is not found missing too */
    }
    declare_to(L)->moves = author_walk(L, index);
    declare_to(L)->moves_place = author_place(L);
}

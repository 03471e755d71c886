/* The moves of a script; repl/script/moves.lua joins them. */
#include "prelude.h"
#include "script.h"

void script_take_moves(lua_State *L, int index) {
    struct script *script = script_of(L);
    bool first = script->moves == LUA_NOREF;
    if (!first && script->nesting > script->moves_level)
        return; /* a script has said so that builds on this one */
    declare_to(L)->moves_place = script_place(L);
    script->moves_level = script->nesting;
    lua_pushvalue(L, index);
    if (first)
        script->moves = luaL_ref(L, LUA_REGISTRYINDEX);
    else
        lua_rawseti(L, LUA_REGISTRYINDEX, script->moves);
}

/* Return the moves with each counter of the move set to its least value at the end, because the
 * position doesn't keep it. Listings show the moves as the script has them. */
static struct walk *forget_counters(lua_State *L, struct walk *moves) {
    struct arena *arena = script_of(L)->arena;
    const struct description *description = declare_to(L);
    struct walk *whole = moves;
    for (int i = 0; i < description->counters && whole; i++) {
        const struct counter *counter = &description->counter[i];
        if (!counter->of_move) continue;
        struct walk *set = walk_new(arena, WORD_SET, counter->place);
        walk_set_names(arena, set, 1, &counter->name);
        walk_set_numbers(arena, set, 1, &counter->least);
        set->is_added = true;
        whole = walk_join(arena, WORD_SEQUENCE, description->moves_place, whole, set);
    }
    if (!whole) script_refuse_size(L);
    if (whole && whole != moves) whole->written = moves;
    return whole ? whole : moves;
}

void script_join_moves(lua_State *L) {
    struct script *script = script_of(L);
    struct description *description = declare_to(L);
    if (script->moves == LUA_NOREF) return;
    lua_settop(L, 0);
    script->making = &description->moves_place;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->moves);
    lua_pushboolean(L, script->moves_level > 0);
    if (!script_walk(L, 1)) prelude_call_part(L, "moves", "moves");
    description->moves = forget_counters(L, script_walk(L, 1));
    script->making = NULL;
}

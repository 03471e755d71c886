/* The moves of a script. */
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

/* The moves so far, or these. */
static struct walk *join_moves(lua_State *L, struct walk *moves, struct walk *more) {
    struct place place = declare_to(L)->moves_place;
    if (!moves || !more) return moves ? moves : more;
    return walk_join(script_of(L)->arena, WORD_EITHER, place, moves, more);
}

/* from "king" * walk */
static struct walk *moves_of_kind(lua_State *L, const char *kind, struct walk *walk) {
    struct arena *arena = script_of(L)->arena;
    struct place place = declare_to(L)->moves_place;
    struct walk *from = walk_new(arena, WORD_FROM, place);
    walk_set_names(arena, from, 1, &kind);
    return walk_join(arena, WORD_SEQUENCE, place, from, walk);
}

static void refuse_moves_item(lua_State *L) {
    struct nearest nearest = {.wrong = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : ""};
    const struct description *description = declare_to(L);
    for (int i = 0; i < description->kinds; i++) nearest_offer(&nearest, description->kind[i].name);
    bool listed = lua_type(L, 2) != LUA_TSTRING;
    if (listed && script_walk(L, 3))
        script_fault(L, "moves: the items of the list must be numbered 1, 2, 3 and so on, not %s",
                     script_shown(L, 2));
    else if (listed)
        script_fault(L, "moves: item %s of the list is %s, not a walk", script_shown(L, 2),
                     script_shown(L, 3));
    else if (description_kind(description, nearest.wrong) < 0)
        script_fault(L, "moves: unknown piece \"%s\"%s", text_brief(nearest.wrong).bytes,
                     nearest_advice(&nearest, "piece", script_of(L)->arena));
    else
        script_fault(L, "moves: \"%s\" needs a walk, not %s", nearest.wrong, script_given(L, 3));
}

/* Of the table at index 1: those of each piece, in the order in which the pieces are declared, then
 * the list. */
static struct walk *moves_of_table(lua_State *L) {
    const struct description *description = declare_to(L);
    struct walk *moves = NULL;
    lua_Integer length = luaL_len(L, 1);
    for (lua_pushnil(L); lua_next(L, 1); lua_settop(L, 2)) {
        bool listed =
            lua_isinteger(L, 2) && lua_tointeger(L, 2) >= 1 && lua_tointeger(L, 2) <= length;
        bool known = listed || (lua_type(L, 2) == LUA_TSTRING &&
                                description_kind(description, lua_tostring(L, 2)) >= 0);
        if (known && script_walk(L, 3)) continue;
        refuse_moves_item(L);
        moves = script_walk(L, -1); /* a substitute for the faulty value */
    }
    for (int i = 0; i < description->kinds; i++) {
        lua_getfield(L, 1, description->kind[i].name);
        struct walk *walk = script_walk(L, -1);
        if (walk) moves = join_moves(L, moves, moves_of_kind(L, description->kind[i].name, walk));
        lua_settop(L, 1);
    }
    for (lua_Integer i = 1; i <= length; i++) {
        lua_geti(L, 1, i);
        moves = join_moves(L, moves, script_walk(L, -1));
        lua_settop(L, 1);
    }
    return moves;
}

/* The moves, at whose end each counter of the move has its least value again: the position doesn't
 * keep it. Listings show the moves as the script has them. */
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
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->moves);
    struct place whole = {description->file,
                          0}; /* an inherited part may have changed anywhere in the script */
    script->making = script->moves_level ? &whole : &description->moves_place;
    description->moves = lua_type(L, 1) == LUA_TTABLE ? moves_of_table(L) : script_walk(L, 1);
    if (!description->moves) {
        bool is_list = lua_type(L, 1) == LUA_TTABLE;
        script_fault(L,
                     is_list ? "`moves` is %s; write walks in it, or a walk alone: %s"
                             : "`moves` must be a walk, not %s; for example: %s",
                     is_list ? "an empty table" : script_given(L, 1),
                     declaration_table[DECLARATION_MOVES].example);
        description->moves =
            script_walk(L, -1); /* a substitute for the faulty value, so that moves isn't missing,
                                   too */
    }
    description->moves = forget_counters(L, description->moves);
    script->making = NULL;
}

/* Inheritance: collects declarations until all scripts have run, so that a script's declarations
 * replace its base's in any order. A board's fields are replaced one by one; the endings of a
 * script are asked before those of its base. With
 *
 *     base "small"                       level 1: board{8, 8}, title "Small", draw "fifty moves"
 *     board{10}; title "Large"           level 0
 *     win "no move"
 *
 * the calls kept are board, title, draw, board, title, win. Both title calls have the same subject,
 * so that the first is replaced by that of level 0; both board calls become one, board{10, 8}; win
 * is made before draw. Dead positions aren't inherited: a base doesn't know how others may win.
 * `without` in the options of `base` drops the base's calls of declarations that can't be
 * replaced. */
#include "declare.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ARGUMENTS_MAX = 6 };

/* A declaration as it was called. */
struct declaration_call {
    enum declaration which;
    int level; /* 0 the script itself, 1 its base, 2 the base's base */
    int order; /* in which they were called */
    struct place place;
    const char *name; /* the first argument, if that is a text; else NULL */
    int arguments;    /* registry reference of their list */
    int count;        /* of arguments */
    bool done;
    bool replaces;                      /* a call of a base */
    struct declaration_call *effective; /* the one that replaces it, or itself */
    struct declaration_call *next;
};

/* Keeps a call; which it is is the upvalue. */
static int keep_call(lua_State *L) {
    struct script *script = script_of(L);
    script_check_running(L);
    script_check_room(L);
    struct declaration_call *call = arena_new(script->arena, sizeof *call);
    call->which = (enum declaration)lua_tointeger(L, lua_upvalueindex(1));
    call->level = script->nesting;
    call->order = script->calls_count++;
    call->place = script_place(L);
    call->name =
        lua_type(L, 1) == LUA_TSTRING ? arena_print(script->arena, "%s", lua_tostring(L, 1)) : NULL;
    call->count = lua_gettop(L) < ARGUMENTS_MAX ? lua_gettop(L) : ARGUMENTS_MAX;
    lua_createtable(L, call->count, 0);
    for (int i = 1; i <= call->count; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i);
    }
    call->arguments = luaL_ref(L, LUA_REGISTRYINDEX);
    *script->calls_end = call;
    script->calls_end = &call->next;
    return 0;
}

void inherit_open(lua_State *L) {
    for (int i = 0; i < DECLARATION_COUNT; i++) {
        if (!declare_table[i].make) continue;
        lua_pushinteger(L, i);
        lua_pushcclosure(L, keep_call, 1);
        lua_setfield(L, -2, declaration_table[i].text);
    }
}

/* -- What replaces what ------------------------------------------------------------------------ */

/* Return true if a call can replace one of a base, or be replaced. */
static bool is_replaceable(const struct declaration_call *call) {
    enum subject subject = declare_table[call->which].subject;
    return subject == SUBJECT_WORD || (subject == SUBJECT_NAME && call->name);
}

static int compare_subjects(const struct declaration_call *a, const struct declaration_call *b) {
    if (a->which != b->which) return (int)a->which - (int)b->which;
    return declare_table[a->which].subject == SUBJECT_NAME ? strcmp(a->name, b->name) : 0;
}

/* By subject, those that count first. */
static int by_rank(const void *left, const void *right) {
    const struct declaration_call *a = *(struct declaration_call *const *)left,
                                  *b = *(struct declaration_call *const *)right;
    int difference = compare_subjects(a, b);
    if (difference == 0) difference = a->level - b->level;
    return difference ? difference : a->order - b->order;
}

/* Find the replacement of each call, by sorting, because scripts may have very many. If a script
 * itself declares one thing twice, both are made, and the second is a fault. */
static void find_effective(struct script *script) {
    size_t most = (size_t)script->calls_count + 1;
    struct declaration_call **sorted = arena_new(script->arena, most * sizeof *sorted);
    struct declaration_call *effective = NULL;
    int count = 0;
    for (struct declaration_call *call = script->calls; call; call = call->next) {
        call->effective = call;
        if (is_replaceable(call)) sorted[count++] = call;
    }
    assert(count <= script->calls_count);
    qsort(sorted, (size_t)count, sizeof(struct declaration_call *), by_rank);
    for (int i = 0; i < count; i++) {
        if (!effective || compare_subjects(effective, sorted[i]) != 0) effective = sorted[i];
        if (sorted[i]->level == effective->level) continue;
        sorted[i]->effective = effective;
        effective->replaces = true;
    }
}

/* -- Dropping ---------------------------------------------------------------------------------- */

/* Return true if calls of a base can only be dropped: a script's calls are made as well. */
static bool is_added(int declaration) {
    enum subject subject = declare_table[declaration].subject;
    return declare_table[declaration].make && (subject == SUBJECT_OWN || subject == SUBJECT_ENDING);
}

/* Drop the base's calls of the declaration with the name on top of the stack. */
static void drop_inherited(lua_State *L, struct place place) {
    struct script *script = script_of(L);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "", *list = "";
    int which = -1;
    bool found = false;
    for (int i = 0; i < DECLARATION_COUNT; i++) {
        if (!is_added(i)) continue;
        list = arena_print(script->arena, "%s%s%s", list, *list ? ", " : "",
                           declaration_table[i].text);
        if (strcmp(declaration_table[i].text, text) == 0) which = i;
    }
    for (struct declaration_call *call = script->calls; call; call = call->next) {
        if ((int)call->which != which || call->level <= script->nesting) continue;
        call->done = found = true;
    }
    if (which < 0)
        fault_add(script->faults, place, "base: without: \"%s\" isn't one of these words: %s",
                  text_brief(text).bytes, list);
    else if (!found)
        fault_add(script->faults, place, "base: without: the base has no `%s`", text);
}

void inherit_without(lua_State *L, struct place place, int table) {
    int type = lua_getfield(L, table, "without");
    lua_Integer length = type == LUA_TTABLE ? luaL_len(L, -1) : 0;
    if (type != LUA_TNIL && length == 0)
        fault_add(script_of(L)->faults, place,
                  "base: without: write a list of words; for example: base(\"my-game\", {without = "
                  "{\"draw\", \"never\"}})");
    for (lua_Integer i = 1; i <= length; i++) {
        lua_geti(L, -1, i);
        drop_inherited(L, place);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* -- Making ------------------------------------------------------------------------------------ */

/* Pushes the fields that all calls of board give: those of a script replace those of its base. */
static void push_board(lua_State *L, const struct declaration_call *effective) {
    lua_newtable(L);
    for (int level = NESTING_MAX; level >= effective->level; level--) {
        for (const struct declaration_call *call = script_of(L)->calls; call; call = call->next) {
            if (call->level != level || call->which != effective->which ||
                call->effective != effective)
                continue;
            lua_rawgeti(L, LUA_REGISTRYINDEX, call->arguments);
            if (lua_rawgeti(L, -1, 1) == LUA_TTABLE)
                for (lua_pushnil(L); lua_next(L, -2); lua_settop(L, 4)) {
                    lua_pushvalue(L, 4);
                    lua_pushvalue(L, 5);
                    lua_rawset(L, 1);
                }
            lua_settop(L, 1);
        }
    }
}

static void make_declaration(lua_State *L, struct declaration_call *call) {
    struct script *script = script_of(L);
    if (call->done) return;
    assert(!script->making); /* no declaration is made while another is */
    call->done = true;
    script->making = &call->place;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, call->arguments);
    for (int i = 1; i <= call->count; i++) lua_rawgeti(L, 1, i);
    lua_remove(L, 1);
    if (call->replaces && call->which == DECLARATION_BOARD && lua_istable(L, 1)) {
        lua_settop(L, 0);
        push_board(L, call);
        call->count = 1;
    }
    declare_make(L, call->which);
    script->making = NULL;
}

/* Return true if a call of a base states which positions are dead. */
static bool is_dead_of_base(lua_State *L, const struct declaration_call *call) {
    if (call->level == 0 || declare_table[call->which].subject != SUBJECT_ENDING) return false;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, call->arguments);
    lua_rawgeti(L, 1, 1);
    return declare_is_dead(L, 2);
}

int inherit_make(lua_State *L) {
    struct script *script = script_of(L);
    find_effective(script);
    for (struct declaration_call *call = script->calls; call; call = call->next)
        if (declare_table[call->which].subject != SUBJECT_ENDING)
            make_declaration(L, call->effective);
    for (int level = 0; level < NESTING_MAX; level++)
        for (struct declaration_call *call = script->calls; call; call = call->next)
            if (call->level == level && !is_dead_of_base(L, call))
                make_declaration(L, call->effective);
    ways_turn(script);
    script_join_moves(L);
    return 0;
}

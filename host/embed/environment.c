/* The environment of a script: the vocabulary, the declarations, and the harmless and deterministic
 * part of Lua. There is no metatable, coroutine, load, collector or outside world in it. */
#include "declare.h"

#include <ctype.h>
#include <string.h>

/* Push the value of a global name; return false if it is unknown. The upvalue has the globals that
 * are functions. */
static bool push_global(lua_State *L, const char *name) {
    if (lua_getfield(L, lua_upvalueindex(1), name) != LUA_TNIL) return true;
    lua_pop(L, 1);
    return script_push_word(L, name) || script_push_condition(L, name);
}

/* Return true if two names are equal apart from upper and lower case. */
static bool are_alike(const char *a, const char *b) {
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) a++, b++;
    return *a == *b;
}

/* Return our name for a word that other programs name differently. */
static const char *other_name(const char *name) {
    static const char *const others[][2] = {{"count", "at_least"},
                                            {"number", "at_least"},
                                            {"capture", "take"},
                                            {"promote", "become"},
                                            {"rotate", "turned"},
                                            {"absolute", "as_white"},
                                            {"forward", "n"},
                                            {"backward", "s"},
                                            {"north", "n"},
                                            {"northeast", "ne"},
                                            {"east", "e"},
                                            {"southeast", "se"},
                                            {"south", "s"},
                                            {"southwest", "sw"},
                                            {"west", "w"},
                                            {"northwest", "nw"},
                                            {"n", "n"},
                                            {"ne", "ne"},
                                            {"e", "e"},
                                            {"se", "se"},
                                            {"s", "s"},
                                            {"sw", "sw"},
                                            {"w", "w"},
                                            {"nw", "nw"},
                                            {"up", "n"},
                                            {"down", "s"},
                                            {"left", "w"},
                                            {"right", "e"},
                                            {"jump", "leap"},
                                            {"kill", "take"},
                                            {"friend", "own"},
                                            {"opponent", "enemy"},
                                            {"free", "empty"},
                                            {"in_check", "attacked"},
                                            {"no_moves", "stuck"},
                                            {"print", "error"},
                                            {"require", "use"},
                                            {"import", "use"},
                                            {"include", "base"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (are_alike(others[i][0], name)) return others[i][1];
    return NULL;
}

/* Return true for the name of a square, on any board: a1, h12. */
static bool is_square(const char *name) {
    size_t digits = strspn(name + 1, "0123456789");
    return islower((unsigned char)*name) && digits > 0 && digits < 3 && !name[1 + digits];
}

/* Return true for a name that the script has in quotes elsewhere, or that of a zone of every
 * board. */
static bool is_name(lua_State *L, const char *name) {
    struct script *script = script_of(L);
    const char *quoted = arena_print(script->arena, "\"%s\"", text_brief(name).bytes);
    bool found = strstr("\"board\" \"home\" \"far\"", quoted) != NULL;
    for (const struct source *source = script->faults->sources; source; source = source->next)
        found |= strstr(source->text, quoted) != NULL;
    return found;
}

static int environment_index(lua_State *L) {
    if (lua_type(L, 2) != LUA_TSTRING)
        return script_fault(L, "global variables of a script must "
                               "have names");
    const char *name = lua_tostring(L, 2);
    if (push_global(L, name)) return 1;
    if (strcmp(name, "moves") == 0 && script_of(L)->moves != LUA_NOREF)
        return lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->moves), 1;
    if (strcmp(name, "moves") == 0)
        return script_fault(L, "moves has no value yet: assign it before you use it; to give each "
                               "kind its moves, write: moves = {man = n * empty}");
    struct nearest nearest = {.wrong = name};
    script_check_room(L);
    script_offer_names(L, &nearest);
    if (other_name(name)) nearest.best = other_name(name);
    if (is_square(name))
        return script_fault(L, "unknown word \"%s\"; write squares in quotes: \"%s\"", name, name);
    return script_fault(L, "unknown word \"%s\"%s", text_brief(name).bytes,
                        nearest.best       ? nearest_guess(&nearest, script_of(L)->arena)
                        : is_name(L, name) ? "; write names in quotes"
                                           : "; docs/words.md lists the words");
}

static int environment_newindex(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    if (strcmp(name, "moves") == 0) {
        script_take_moves(L, 3);
        return 0;
    }
    for (int i = 0; i < DECLARATION_COUNT; i++)
        if (declaration_table[i].part != PART_CONDITIONS &&
            strcmp(declaration_table[i].text, name) == 0)
            return REFUSE("\"%s\" takes its values without =; for example: %s", name,
                          declaration_table[i].example);
    if (push_global(L, name))
        return REFUSE(
            "\"%s\" is a word and cannot be assigned; give your variable another name, and "
            "write local before it",
            name);
    struct nearest nearest = {.wrong = name};
    nearest_offer(&nearest, "moves");
    if (nearest.best) return REFUSE("\"%s\" is not declared, did you mean \"moves\"?", name);
    return REFUSE("\"%s\" is not declared; for a variable of your own, write local before it",
                  text_brief(name).bytes);
}

void script_open_globals(lua_State *L) {
    lua_newtable(L);
    script_open_libraries(L);
    script_open_words(L);
    declare_open_conditions(L);
    inherit_open(L);
    lua_pushcfunction(L, declare_option);
    lua_setfield(L, 1, "option");
    script_open_files(L);
}

void script_push_environment(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->globals);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, environment_index, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, environment_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}

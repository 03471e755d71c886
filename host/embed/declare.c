/* What all declarations share. */
#include "declare.h"

#include <assert.h>
#include <string.h>

const char *declare_keep(lua_State *L, int index, int most) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    assert(text); /* the caller has looked */
    if (script_check_text(L, text, length, most))
        return arena_copy(script_of(L)->arena, text, length);
    lua_pop(L, 1); /* a walk, which stands for nothing here */
    return "";
}

bool declare_whole(lua_State *L, int index, int least, int most, int *value) {
    int whole;
    lua_Integer number = lua_tointegerx(L, index, &whole);
    if (lua_type(L, index) != LUA_TNUMBER || !whole || number < least || number > most)
        return false;
    *value = (int)number;
    return true;
}

int declare_needs(lua_State *L, enum declaration declaration) {
    const struct declaration_entry *entry = &declaration_table[declaration];
    script_fault(L, "%s needs %s; for example: %s", entry->text, entry->needs, entry->example);
    return 0;
}

/* A fault if the text at an index is none of those allowed. */
static void check_field(lua_State *L, int index, const char *what, const char *const *allowed) {
    struct nearest nearest = {.wrong = lua_tostring(L, index)};
    for (; *allowed; allowed++) {
        if (strcmp(*allowed, nearest.wrong) == 0) return;
        nearest_offer(&nearest, *allowed);
    }
    script_fault(L, "%s: unknown field \"%s\"%s", what, nearest.wrong, declare_meant(L, &nearest));
}

bool declare_has_other_items(lua_State *L, int table, const char *what, int items,
                             const char *const *allowed) {
    bool other = false;
    int top = lua_gettop(L), number;
    for (lua_pushnil(L); lua_next(L, table); lua_settop(L, top + 1)) {
        if (lua_type(L, top + 1) == LUA_TSTRING)
            check_field(L, top + 1, what, allowed);
        else if (!declare_whole(L, top + 1, 1, items, &number))
            other = true;
    }
    return other;
}

bool declare_has_board(lua_State *L, enum declaration declaration) {
    if (declare_to(L)->board.files) return true;
    script_fault(L, "%s: the board must come first; for example: board{8, 8}",
                 declaration_table[declaration].text);
    return false;
}

const char *declare_meant(lua_State *L, const struct nearest *nearest) {
    return nearest_advice(nearest, script_of(L)->arena);
}

int declare_choice(lua_State *L, const char *text, const char *const *choices, const char **guess) {
    struct nearest nearest = {.wrong = text};
    for (int i = 0; choices[i]; i++) {
        if (strcmp(choices[i], text) == 0) return i;
        nearest_offer(&nearest, choices[i]);
    }
    *guess = nearest_guess(&nearest, script_of(L)->arena);
    return -1;
}

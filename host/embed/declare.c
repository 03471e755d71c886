/* Functions shared by all declarations. */
#include "declare.h"

#include <assert.h>
#include <string.h>

const char *declare_keep(lua_State *L, int index, int most) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    assert(text); /* the caller has looked */
    if (script_check_text(L, text, length, most))
        return arena_copy(script_of(L)->arena, text, length);
    lua_pop(L, 1); /* a substitute walk */
    return "";
}

int declare_needs(lua_State *L, enum declaration declaration) {
    const struct declaration_entry *entry = &declaration_table[declaration];
    script_fault(L, "`%s` needs %s; for example: %s", entry->text, entry->needs, entry->example);
    return 0;
}

/* A fault if the text at an index is none of those allowed. */
static void check_field(lua_State *L, int index, const char *what, const char *const *allowed) {
    struct nearest nearest = {.wrong = lua_tostring(L, index)};
    for (; *allowed; allowed++) {
        if (strcmp(*allowed, nearest.wrong) == 0) return;
        nearest_offer(&nearest, *allowed);
    }
    script_fault(L, "%s: unknown field \"%s\"%s", what, text_brief(nearest.wrong).bytes,
                 declare_meant(L, &nearest, "field"));
}

bool declare_has_other_items(lua_State *L, int table, const char *what, int items,
                             const char *const *allowed) {
    bool other = false;
    int top = lua_gettop(L), number;
    for (lua_pushnil(L); lua_next(L, table); lua_settop(L, top + 1)) {
        if (lua_type(L, top + 1) == LUA_TSTRING)
            check_field(L, top + 1, what, allowed);
        else if (!script_read_whole(L, top + 1, 1, items, &number))
            other = true;
    }
    return other;
}

const char *declare_meant(lua_State *L, const struct nearest *nearest, const char *noun) {
    return nearest_advice(nearest, noun, script_of(L)->arena);
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

/* -- All declarations -------------------------------------------------------------------------- */

const struct declared declare_table[DECLARATION_COUNT] = {
    [DECLARATION_TITLE] = {declare_title, SUBJECT_WORD, false, ""},
    [DECLARATION_FAMILY] = {declare_family, SUBJECT_WORD, false, "t"},
    [DECLARATION_START] = {declare_start, SUBJECT_WORD, false, ""},
    [DECLARATION_NOTATION] = {declare_notation, SUBJECT_WORD, false, "t"},
    [DECLARATION_DIFFER] = {declare_differ, SUBJECT_WORD, false, "t"},
    [DECLARATION_CHANGE] = {declare_change, SUBJECT_WORD, false, ""},
    [DECLARATION_BOARD] = {declare_board, SUBJECT_WORD, false, ""},
    [DECLARATION_ZONE] = {declare_zone, SUBJECT_NAME, true, "ttT"},
    [DECLARATION_LINK] = {declare_link, SUBJECT_OWN, true, "ttt"},
    [DECLARATION_PICTURE] = {declare_picture, SUBJECT_WORD, true, "l"},
    [DECLARATION_PIECE] = {declare_piece, SUBJECT_NAME, false, "t"},
    [DECLARATION_ROYAL] = {declare_royal, SUBJECT_WORD, false, ""},
    [DECLARATION_ATTACKS] = {declare_attacks, SUBJECT_WORD, false, "w"},
    [DECLARATION_RESERVE] = {declare_reserve, SUBJECT_OWN, false, "l"},
    [DECLARATION_NEVER] = {declare_never, SUBJECT_OWN, false, "-t"},
    [DECLARATION_LEGAL] = {declare_legal, SUBJECT_OWN, false, "-t"},
    [DECLARATION_WORTH] = {declare_worth, SUBJECT_OWN, false, "-w"},
    [DECLARATION_RIGHT] = {declare_right, SUBJECT_NAME, true, "tl"},
    [DECLARATION_MARKS] = {declare_marks, SUBJECT_NAME, false, "t"},
    [DECLARATION_COUNTER] = {declare_counter, SUBJECT_NAME, false, "t"},
    [DECLARATION_CLOCK] = {declare_clock, SUBJECT_WORD, false, ""},
    [DECLARATION_FEN] = {declare_fen, SUBJECT_WORD, false, ""},
    [DECLARATION_WIN] = {declare_ending, SUBJECT_ENDING, false, ""},
    [DECLARATION_LOSS] = {declare_ending, SUBJECT_ENDING, false, ""},
    [DECLARATION_DRAW] = {declare_ending, SUBJECT_ENDING, false, ""},
    [DECLARATION_POINTS] = {declare_ending, SUBJECT_ENDING, false, ""},
};

static bool is_taken(lua_State *L, int index, char sort) {
    switch (sort) {
    case '-': return true;
    case 't': return lua_type(L, index) == LUA_TSTRING;
    case 'T': return lua_isnoneornil(L, index) || lua_type(L, index) == LUA_TSTRING;
    case 'l': return lua_istable(L, index);
    default: return script_walk(L, index);
    }
}

/* How many values a declaration takes, as it is written: "name, squares[, black]". */
static int most_values(const char *arguments) {
    if (!*arguments) return 0;
    int values = 1;
    for (; *arguments && *arguments != '{'; arguments++) values += *arguments == ',';
    return values;
}

/* Adds a fault if there are more, nil at the end aside. */
static void check_values(lua_State *L, enum declaration declaration) {
    const struct declaration_entry *entry = &declaration_table[declaration];
    int most = most_values(entry->arguments), given = lua_gettop(L);
    while (lua_isnil(L, given) && given > most) given--;
    if (given <= most || (*entry->arguments == '{' && !lua_istable(L, 1))) return;
    if (most == 0)
        declare_needs(L, declaration);
    else
        script_fault(
            L, "`%s` takes %s%d value%s, not %d%s; for example: %s", entry->text,
            strchr(entry->arguments, '[') ? "at most " : "", most, most == 1 ? "" : "s", given,
            strstr(entry->arguments, "squares") ? "; write several squares in one text" : "",
            entry->example);
    lua_settop(L, most);
}

void declare_make(lua_State *L, enum declaration declaration) {
    const struct declared *row = &declare_table[declaration];
    check_values(L, declaration);
    declare_to(L)->tried |= UINT64_C(1) << declaration;
    const struct declaration_entry *entry = &declaration_table[declaration];
    bool fit = true;
    if (*row->takes == 't' && lua_istable(L, 1) && lua_gettop(L) == 1) {
        script_fault(L, "`%s` takes round brackets; for example: %s", entry->text, entry->example);
        return;
    }
    for (int i = 0; row->takes[i]; i++) fit = fit && is_taken(L, i + 1, row->takes[i]);
    if (row->on_board && !declare_to(L)->board.files)
        script_fault(L, "%s: declare the board first; for example: board{8, 8}",
                     declaration_table[declaration].text);
    else if (fit)
        row->make(L, declaration);
    else
        declare_needs(L, declaration);
}

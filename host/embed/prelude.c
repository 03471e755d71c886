#include "prelude.h"
#include "listed.h"

#include "luavalue.h"
#include "record.h"
#include "script.h"

#include <assert.h>
#include <string.h>

/* -- Messages and places ----------------------------------------------------------------------- */

/* fault(text) -> walk: add a fault at the declaration that is being made, or at the calling line of
 * the script. */
LISTED(prelude, fault)(lua_State *L) {
    return script_fault(L, "%s", luaL_checkstring(L, 1));
}

/* is_known() -> boolean: return true if a fault has been added there. */
LISTED(prelude, is_known)(lua_State *L) {
    const struct faults *faults = script_of(L)->faults;
    struct place place = script_place(L);
    bool known = false;
    for (int i = 0; i < faults->count; i++)
        known |= place_compare(faults->item[i].place, place) == 0;
    return luavalue_give_flag(L, known);
}

/* place() -> file, line, name: return the calling line of the script, and the name of its file as
 * text. */
LISTED(prelude, place)(lua_State *L) {
    struct place place = script_place(L);
    lua_pushlightuserdata(L, (void *)place.file);
    lua_pushinteger(L, place.line);
    lua_pushstring(L, place.file);
    return 3;
}

/* at([file, line]): from now on, put faults and declarations at this place; without it, at the
 * calling line. The file `false` is the script as a whole. */
LISTED(prelude, at)(lua_State *L) {
    struct script *script = script_of(L);
    const char *file = lua_touserdata(L, 1);
    script->made =
        (struct place){file ? file : script->description->file, (int)lua_tointeger(L, 2)};
    script->making = lua_isnoneornil(L, 1) ? NULL : &script->made;
    script->made_word = NULL;
    return 0;
}

/* check_text(text, most) -> boolean, walk?: return true if a text can be shown and has at most that
 * many bytes. If not, add a fault, and return false and a substitute. */
LISTED(prelude, check_text)(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    bool good = script_check_text(L, text, length, (int)luaL_checkinteger(L, 2));
    lua_pushboolean(L, good);
    lua_insert(L, 3);
    return good ? 1 : 2;
}

/* brief(text) -> string: return the text as messages quote it. */
LISTED(prelude, brief)(lua_State *L) {
    return luavalue_give_text(L, text_brief(luaL_checkstring(L, 1)).bytes);
}

/* nearest(wrong, list[, noun]) -> string, string: return the end of a message about the wrong word,
 * which is a guess or, with a noun, else the words of the list; and return these words. */
LISTED(prelude, nearest)(lua_State *L) {
    struct arena *arena = script_of(L)->arena;
    struct nearest nearest = {.wrong = luaL_checkstring(L, 1)};
    const char *noun = luaL_optstring(L, 3, NULL);
    for (int i = 1; lua_geti(L, 2, i) == LUA_TSTRING; i++, lua_pop(L, 1))
        nearest_offer(&nearest, lua_tostring(L, -1));
    lua_pushstring(L,
                   noun ? nearest_advice(&nearest, noun, arena) : nearest_guess(&nearest, arena));
    lua_pushstring(L, nearest.list);
    return 2;
}

/* -- Values ------------------------------------------------------------------------------------ */

/* is_walk(value) -> boolean */
LISTED(prelude, is_walk)(lua_State *L) {
    return luavalue_give_flag(L, script_walk(L, 1) != NULL);
}

/* is_word(value) -> boolean: return true if it is a function, but not one of the script. */
LISTED(prelude, is_word)(lua_State *L) {
    return luavalue_give_flag(L, lua_iscfunction(L, 1));
}

/* is_file_name(value) -> boolean: return true if a script may load a file of this name. */
LISTED(prelude, is_file_name)(lua_State *L) {
    return luavalue_give_flag(L, script_is_file_name(L, 1));
}

static const char CONDITION_TYPE[] = "condition";

/* condition(fields) -> condition: return a value with these fields of an ending. */
LISTED(prelude, condition)(lua_State *L) {
    lua_newuserdatauv(L, 0, 1);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, CONDITION_TYPE);
    return 1;
}

/* stated(value) -> table?: return the fields of a condition. */
LISTED(prelude, stated)(lua_State *L) {
    if (!luaL_testudata(L, 1, CONDITION_TYPE)) return 0;
    lua_getiuservalue(L, 1, 1);
    return 1;
}

/* Explain the mistake that is the upvalue, in Lua. */
static int note_mistake(lua_State *L) {
    return prelude_call_part(L, "mistakes", lua_tostring(L, lua_upvalueindex(1)));
}

void prelude_set_mistakes(lua_State *L, const char *mistake, const char *const *field) {
    for (; *field; field++) {
        lua_pushstring(L, mistake);
        lua_pushcclosure(L, note_mistake, 1);
        lua_setfield(L, -2, *field);
    }
}

static void open_conditions(lua_State *L) {
    static const char *const joins[] = {"__mul", "__add", "__bor", "__unm",
                                        "__len", "__pow", "__sub", NULL};
    luaL_newmetatable(L, CONDITION_TYPE);
    prelude_set_mistakes(L, "condition", joins);
    prelude_set_mistakes(L, "called condition", (const char *const[]){"__call", NULL});
    luavalue_set_flag(L, "__metatable", false);
    lua_pop(L, 1);
}

/* is_complete() -> boolean, boolean: return true if all libraries could be read, and true if there
 * are moves. */
LISTED(prelude, is_complete)(lua_State *L) {
    lua_pushboolean(L, !script_of(L)->without_library);
    lua_pushboolean(L, declare_to(L)->moves != NULL);
    return 2;
}

/* keep_function(function) -> integer: keep a function to be called in play, and return its
 * number. */
LISTED(prelude, keep_function)(lua_State *L) {
    return luavalue_give_whole(L, script_keep_function(L, 1));
}

/* -- The description --------------------------------------------------------------------------- */

/* set(field, value): set a field of the description. */
LISTED(prelude, set)(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 2);
    record_read_field(L, record_field(record_description_fields, name), declare_to(L));
    return 0;
}

static int *count_of(lua_State *L, const struct record_list *list) {
    return (int *)((char *)declare_to(L) + list->count);
}

/* room(list) -> integer, integer: return how many items a list of the description has, and can
 * have. */
LISTED(prelude, room)(lua_State *L) {
    const struct record_list *list = record_list(luaL_checkstring(L, 1));
    lua_pushinteger(L, *count_of(L, list));
    lua_pushinteger(L, list->most);
    return 2;
}

/* change(list, number, fields): set these fields of an item; after the last item, add one. */
LISTED(prelude, change)(lua_State *L) {
    const struct record_list *list = record_list(luaL_checkstring(L, 1));
    int number = (int)luaL_checkinteger(L, 2), *count = count_of(L, list);
    char *item = (char *)declare_to(L) + list->offset + (size_t)(number - 1) * list->size;
    assert(number >= 1 && number <= *count + 1 && number <= list->most);
    if (number > *count) {
        memset(item, 0, list->size);
        *count = number;
    }
    record_read(L, list->fields, item);
    return 0;
}

/* empty(list): remove its items. */
LISTED(prelude, empty)(lua_State *L) {
    *count_of(L, record_list(luaL_checkstring(L, 1))) = 0;
    return 0;
}

/* right(letter, sign, squares, kinds): add a right; the kinds are those of the pieces on the
 * squares. */
LISTED(prelude, right)(lua_State *L) {
    struct description *description = declare_to(L);
    struct right *right = &description->right[description->rights++];
    *right = (struct right){.letter = *luaL_checkstring(L, 1),
                            .sign = *luaL_checkstring(L, 2),
                            .squares = (int)luaL_len(L, 3),
                            .place = script_place(L)};
    for (int i = 0; i < right->squares; i++) {
        lua_geti(L, 3, i + 1);
        lua_geti(L, 4, i + 1);
        int square = (int)lua_tointeger(L, -2);
        const char *kind = lua_tostring(L, -1);
        right->kind_name[i] = arena_copy(script_of(L)->arena, kind, strlen(kind));
        right->kind[i] = description_kind(description, kind);
        right->square[SIDE_WHITE][i] = square;
        right->square[SIDE_BLACK][i] = description_mirrored(description, square);
        lua_pop(L, 2);
    }
    return 0;
}

/* begin(declaration) -> boolean: note its name for messages; return true if there is a board. */
LISTED(prelude, begin)(lua_State *L) {
    script_of(L)->made_word = luaL_checkstring(L, 1); /* a constant of declarations.lua */
    return luavalue_give_flag(L, declare_to(L)->board.files > 0);
}

/* -- Files ------------------------------------------------------------------------------------- */

/* run_base(name, nesting) -> boolean, any: run a script that is the base of another. Return true if
 * it and all its bases could be read, and its value. */
LISTED(prelude, run_base)(lua_State *L) {
    struct script *script = script_of(L);
    script->nesting = (int)luaL_checkinteger(L, 2);
    script_run_file(L, "", luaL_checkstring(L, 1));
    script->nesting--;
    lua_pushboolean(L, !script->incomplete);
    lua_insert(L, -2);
    return 2;
}

/* miss_base(): note that a base can't be read, so that missing parts may be in it. */
LISTED(prelude, miss_base)(lua_State *L) {
    script_of(L)->incomplete = true;
    return 0;
}

/* -- Running it -------------------------------------------------------------------------------- */

/* The bytes of the compiled files: code_words and so on. */
#include "prelude.bytes"

/* Keys of the registry. */
static const char DECLARATIONS_KEY[] = "declarations", KERNEL_KEY[] = "kernel";

/* The files of repl/script: those that are run before the script, and those that are loaded when
 * they are needed, whose values the registry keeps by name. */
struct part {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

#define PART(name)                                                                                 \
    { #name, code_##name, sizeof code_##name }
static const struct part at_once[] = {PART(declarations), PART(pieces), PART(state),
                                      PART(endings),      PART(board),  PART(options)};
static const struct part later[] = {PART(bounds),   PART(words), PART(choice),
                                    PART(counting), PART(ways),  PART(moves),
                                    PART(mistakes), PART(names), PART(manual)};

enum { AT_ONCE = sizeof at_once / sizeof *at_once, LATER = sizeof later / sizeof *later };

static void push_code(lua_State *L, const struct part *part) {
    if (luaL_loadbufferx(L, (const char *)part->bytes, part->size, "=declarations", "b") != LUA_OK)
        lua_error(L);
}

/* part(name) -> any: return the value of a file, as its function. */
LISTED(prelude, part)(lua_State *L) {
    prelude_push_part(L, luaL_checkstring(L, 1));
    return 1;
}

/* Call a function for scripts, which is the upvalue. They see a function that isn't written in
 * Lua. */
static int call_exported(lua_State *L) {
    script_check_running(L);
    script_check_room(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

static void push_kernel(lua_State *L) {
    static const struct {
        const char *name;
        int most;
    } limits[] = {{"name", NAME_BYTES_MAX},     {"sentence", SENTENCE_BYTES_MAX},
                  {"list", LIST_BYTES_MAX},     {"squares", SQUARES_BYTES_MAX},
                  {"marked", MARK_SQUARES_MAX}, {"span", COUNTER_SPAN_MAX},
                  {"rights", RIGHTS_MAX},       {"royals", ROYALS_MAX},
                  {"help", HELP_POINTS_MAX},    {"ahead", POINTS_AHEAD_MAX},
                  {"nesting", NESTING_MAX},     {"side", BOARD_SIDE_MAX},
                  {"ways", BOARD_WAYS_MAX},     {"names", WALK_NAMES_MAX},
                  {"places", PLACES_MAX},       {"squares_of_board", BOARD_SQUARES_MAX}};
    lua_newtable(L);
    LISTED_SET(L, prelude, 0);
    lua_newtable(L);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        luavalue_set_whole(L, limits[i].name, limits[i].most);
    lua_setfield(L, -2, "most");
}

void prelude_open(lua_State *L) {
    int globals = lua_gettop(L);
    open_conditions(L);
    push_code(L, &at_once[0]);
    push_kernel(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, KERNEL_KEY);
    for (int i = 1; i < AT_ONCE; i++) push_code(L, &at_once[i]);
    lua_call(L, AT_ONCE, 2);
    lua_setfield(L, LUA_REGISTRYINDEX, DECLARATIONS_KEY);
    for (lua_pushnil(L); lua_next(L, globals + 1);) {
        if (lua_isfunction(L, -1)) lua_pushcclosure(L, call_exported, 1);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, globals);
    }
    lua_settop(L, globals);
}

void prelude_call(lua_State *L, const char *function) {
    lua_getfield(L, LUA_REGISTRYINDEX, DECLARATIONS_KEY);
    lua_getfield(L, -1, function);
    lua_call(L, 0, 0);
    lua_pop(L, 1);
}

void prelude_push_part(lua_State *L, const char *name) {
    const struct part *part = later;
    if (lua_getfield(L, LUA_REGISTRYINDEX, name) != LUA_TNIL) return;
    while (strcmp(part->name, name) != 0) {
        part++;
        assert(part < later + LATER);
    }
    lua_pop(L, 1);
    push_code(L, part);
    lua_getfield(L, LUA_REGISTRYINDEX, KERNEL_KEY);
    lua_getfield(L, LUA_REGISTRYINDEX, DECLARATIONS_KEY);
    lua_call(L, 2, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, name);
}

int prelude_call_part(lua_State *L, const char *part, const char *name) {
    prelude_push_part(L, part);
    lua_insert(L, 1);
    lua_pushstring(L, name);
    lua_insert(L, 2);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

#include "scenario.h"

#include "../system/file.h"
#include "installed.h"
#include "module.h"
#include "state.h"

#include <assert.h>
#include <lauxlib.h>
#include <lualib.h>

/* -- The Lua side ------------------------------------------------------------------------------ */

/* What `require` calls for a part: upvalue 1 is its file. */
static int open_part(lua_State *L) {
    installed_run(L, lua_tostring(L, lua_upvalueindex(1)));
    return 1;
}

/* read(path) -> text: what a file of scenarios holds; raises why it cannot be read. */
static int read_text(lua_State *L) {
    char why[FILE_WHY_SIZE];
    const char *path = luaL_checkstring(L, 1);
    int size = file_size(path, SCENARIOS_BYTES_MAX, why);
    char *bytes = lua_newuserdatauv(L, (size_t)(size < 0 ? 0 : size) + 1, 0);
    int length = size < 0 ? -1 : file_read(path, bytes, size, why);
    if (length < 0) {
        lua_pushfstring(L, "%s: %s", path, why);
        return lua_error(L);
    }
    lua_pushlstring(L, bytes, (size_t)length);
    return 1;
}

/* What `require` calls for that function. */
static int open_read(lua_State *L) {
    lua_pushcfunction(L, read_text);
    return 1;
}

int luaopen_warpboard_scenario(lua_State *L) {
    static const char *const parts[] = {"claims",  "drawing", "epd",     "files",
                                        "proofs",  "reading", "rewrite", "scene",
                                        "setting", "signs",   "slanted"};
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        lua_pushfstring(L, "warpboard.scenario.%s", parts[i]);
        lua_pushfstring(L, "repl/scenario/%s.lua", parts[i]);
        lua_pushcclosure(L, open_part, 1);
        lua_rawset(L, -3);
    }
    lua_pushcfunction(L, open_read);
    lua_setfield(L, -2, "warpboard.scenario.read");
    installed_run(L, "repl/scenario/init.lua");
    return 1;
}

/* -- Files ------------------------------------------------------------------------------------- */

struct scenario_file {
    struct memory *memory;
    lua_State *lua; /* on its stack: the module warpboard.scenario.files, and the file's table */
};

/* say(tag, text), for a listener that is upvalue 1. */
static int call_listener(lua_State *L) {
    const struct scenario_listener *listener = lua_touserdata(L, lua_upvalueindex(1));
    listener->say(listener->context, *luaL_checkstring(L, 1), luaL_checkstring(L, 2));
    return 0;
}

static void push_say(lua_State *L, const struct scenario_listener *listener) {
    lua_pushlightuserdata(L, (void *)listener);
    lua_pushcclosure(L, call_listener, 1);
}

/* What loading is told, handed to a protected call. */
struct order {
    const char *path;
    uint64_t seed;
    const struct scenario_listener *listener;
};

static void open_modules(lua_State *L) {
    luaL_openlibs(L);
    module_watch(L, state_interrupt(L));
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_warpboard);
    lua_setfield(L, -2, "warpboard");
    lua_pushcfunction(L, luaopen_warpboard_scenario);
    lua_setfield(L, -2, "warpboard.scenario");
    lua_pop(L, 1);
}

static void require(lua_State *L, const char *name) {
    lua_getglobal(L, "require");
    lua_pushstring(L, name);
    lua_call(L, 1, 1);
}

/* Gives the module and the loaded file. */
static int load_file(lua_State *L) {
    const struct order *order = lua_touserdata(L, 1);
    open_modules(L);
    require(L, "warpboard.scenario");
    require(L, "warpboard.scenario.files");
    lua_getfield(L, -1, "load");
    lua_pushstring(L, order->path);
    lua_pushinteger(L, (lua_Integer)order->seed);
    push_say(L, order->listener);
    lua_call(L, 3, 1);
    return 2;
}

/* Any error value as a text. */
static int describe_error(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING)
        lua_pushfstring(L, "an error that is a %s", luaL_typename(L, 1));
    return 1;
}

/* Calls the function below its arguments, protected; false, and the error in *message, when it
 * fails. */
static bool call_protected(lua_State *L, int arguments, int results, struct text *message) {
    int base = lua_gettop(L) - arguments;
    lua_pushcfunction(L, describe_error);
    lua_insert(L, base);
    bool good = lua_pcall(L, arguments, results, base) == LUA_OK;
    if (!good) {
        text_print(message, "%s", lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    lua_remove(L, base);
    return good;
}

struct scenario_file *scenario_file_load(struct memory *memory, const char *path, uint64_t seed,
                                         const volatile int *interrupt,
                                         struct scenario_listener listener, struct text *message) {
    struct order order = {path, seed, &listener};
    struct scenario_file *file = memory_new(memory, sizeof *file);
    *file = (struct scenario_file){memory, state_new(memory, interrupt)};
    lua_pushcfunction(file->lua, load_file);
    lua_pushlightuserdata(file->lua, &order);
    if (call_protected(file->lua, 1, 2, message)) return file;
    scenario_file_free(file);
    return NULL;
}

void scenario_file_free(struct scenario_file *file) {
    if (!file) return;
    lua_close(file->lua);
    memory_free(file->memory, file);
}

/* A function of the module that gets the file's table, then of these what there is; handed to a
 * protected call. */
struct file_call {
    const char *function;
    int number; /* 0 for none */
    const struct scenario_listener *listener;
};

/* Gets the call, the module and the table. */
static int run_file_call(lua_State *L) {
    const struct file_call *call = lua_touserdata(L, 1);
    lua_getfield(L, 2, call->function);
    lua_pushvalue(L, 3);
    if (call->number) lua_pushinteger(L, call->number);
    if (call->listener) push_say(L, call->listener);
    lua_call(L, lua_gettop(L) - 4, 0);
    return 0;
}

static bool call_files(const struct scenario_file *file, struct file_call *call,
                       struct text *message) {
    lua_State *L = file->lua;
    assert(lua_gettop(L) == 2); /* the module and the table */
    lua_pushcfunction(L, run_file_call);
    lua_pushlightuserdata(L, call);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    return call_protected(L, 3, 0, message);
}

void scenario_file_list(struct scenario_file *file, struct scenario_listener listener) {
    struct text message;
    text_init(&message, file->memory);
    if (!call_files(file, &(struct file_call){.function = "list", .listener = &listener}, &message))
        file->memory->fail(file->memory->context);
    text_done(&message);
}

/* A failure here is the runner's own: scenarios are guarded there. */
void scenario_file_run(struct scenario_file *file, int index, struct scenario_listener listener) {
    struct text message;
    text_init(&message, file->memory);
    if (!call_files(
            file,
            &(struct file_call){.function = "tell", .number = index + 1, .listener = &listener},
            &message))
        listener.say(listener.context, 'x', text_string(&message));
    text_done(&message);
}

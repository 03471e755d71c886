/* Verbs that are written in Lua, one file each: repl/verbs/NAME.lua returns a function of a session
 * and a request. For `find pos:outcome() == "draw"` the file repl/verbs/find.lua is called with
 *
 *     session = {pos = ..., variant = ..., name = "my-game", repl = true, width = 80, write = ...}
 *     request = {"pos:outcome() == \"draw\"", verb = "find", seed = 1}
 *
 * and returns nothing when all is well, or the name of a status. Each call has a Lua state of its
 * own, so that nothing that the user types, and no earlier call, can change what verbs do. */
#include "front.h"

#include "../base/quote.h"
#include "../embed/handle.h"
#include "../embed/module.h"
#include "../embed/scenario.h"
#include "../embed/shared.h"
#include "../embed/state.h"
#include "../session/storage.h"
#include "../verbs/verbs.h"

#include <errno.h>
#include <lauxlib.h>
#include <lualib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SHARED_BYTES_MAX = 1 << 20 };

/* What verbs return, by name. */
static const char *const status_names[] = {"done", "no", "bad", "interrupted", NULL};
static const enum status statuses[] = {STATUS_DONE, STATUS_NO, STATUS_BAD, STATUS_INTERRUPTED};

static const char *name_of(enum status status) {
    int i = 0;
    while (status_names[i + 1] && statuses[i] != status) i++;
    return status_names[i];
}

/* -- What sessions can do ---------------------------------------------------------------------- */

static struct session *session_of(lua_State *L) {
    return lua_touserdata(L, lua_upvalueindex(1));
}

static int push_status(lua_State *L, enum status status) {
    if (status == STATUS_DONE) return 0;
    lua_pushstring(L, name_of(status));
    return 1;
}

/* session.write(text): to standard output, what is not printable as question marks. */
static int session_write(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    output_bytes(bytes, length);
    return 0;
}

/* session.draw(text): the same for text with styles of drawings. */
static int session_draw(lua_State *L) {
    struct session *session = session_of(L);
    struct text text;
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    text_init(&text, session->memory);
    text_add(&text, bytes, (int)length);
    output_drawing(&text);
    text_done(&text);
    return 0;
}

/* session.complain(text) -> "bad": says what is wrong, with the line of input. */
static int complain(lua_State *L) {
    return push_status(L, session_complain(session_of(L), "%s", luaL_checkstring(L, 1)));
}

/* session.say_error(text): to standard error. */
static int say_error(lua_State *L) {
    output_error("%s", luaL_checkstring(L, 1));
    return 0;
}

/* session.failed() -> string: says why a walk of the variant has failed, or that the user has
 * interrupted it. */
static int failed(lua_State *L) {
    return push_status(L, session_complain_of_machine(session_of(L)));
}

/* session.show() -> string?: the board and what became of the game, as the verb `show`. */
static int show(lua_State *L) {
    return push_status(L, verb_show(session_of(L), NULL));
}

/* session.edit(text) -> string?: goes on from another position, as one step of the history. */
static int edit(lua_State *L) {
    return push_status(L, session_edit(session_of(L), luaL_checkstring(L, 1)));
}

static void set_text(lua_State *L, const char *field, const char *value) {
    lua_pushstring(L, value); /* nil for NULL */
    lua_setfield(L, -2, field);
}

static void set_flag(lua_State *L, const char *field, bool value) {
    lua_pushboolean(L, value);
    lua_setfield(L, -2, field);
}

static void set_whole(lua_State *L, const char *field, lua_Integer value) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, field);
}

/* Sets a field to a list of {name, value}. */
static void set_settings(lua_State *L, const char *field, const struct setting *setting,
                         int count) {
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_createtable(L, 2, 0);
        lua_pushstring(L, setting[i].name);
        lua_rawseti(L, -2, 1);
        lua_pushstring(L, setting[i].value);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, field);
}

/* What warpboard.load gets as limits of scripts that the verb loads: those of the session's own
 * script, unless the request has others. */
static void set_limits(lua_State *L, const struct session *session, const struct request *request) {
    struct limits limits = session->limits;
    request_limit(request, &limits);
    lua_createtable(L, 0, 3);
    set_flag(L, "trusted", true); /* without limits, but for those that follow */
    if (limits.memory) set_whole(L, "memory", limits.memory);
    lua_pushnumber(L, limits.seconds);
    if (limits.seconds != 0)
        lua_setfield(L, -2, "time");
    else
        lua_pop(L, 1);
    lua_setfield(L, -2, "limits");
}

/* session.verbs() -> table[]: {name, brief, arguments, help, group} of all that can be said in the
 * REPL; groups are numbered from 1. */
static int list_verbs(lua_State *L) {
    const struct session *session = session_of(L);
    lua_Integer count = 0;
    lua_newtable(L);
    for (int i = 0; i < session->verb_count; i++) {
        const struct verb *verb = &session->verbs[i];
        if (!(verb->nature & VERB_REPL)) continue;
        lua_createtable(L, 0, 5);
        set_text(L, "name", verb->name);
        set_text(L, "brief", verb->brief);
        set_text(L, "arguments", verb->arguments);
        set_text(L, "help", verb->help);
        set_whole(L, "group", verb->group + 1);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/* session.explain(name): prints the help of a verb. */
static int explain(lua_State *L) {
    const struct session *session = session_of(L);
    const char *name = luaL_checkstring(L, 1);
    for (int i = 0; i < session->verb_count; i++) {
        const struct verb *verb = &session->verbs[i];
        if (!(verb->nature & VERB_REPL) || strcmp(verb->name, name) != 0) continue;
        request_help(verb, name, true);
        break;
    }
    return 0;
}

/* session.history() -> table: the steps, {text, edit} each, of which `done` are done; `start`, the
 * text of the position in which all began, `own` if that is the script's own. */
static int list_history(lua_State *L) {
    const struct history *history = &session_of(L)->history;
    lua_createtable(L, history->count, 3);
    set_whole(L, "done", history->done);
    set_text(L, "start", history->start);
    set_flag(L, "own", history->own);
    for (int i = 0; i < history->count; i++) {
        lua_createtable(L, 0, 2);
        set_text(L, "text", history->item[i].text);
        set_flag(L, "edit", history->item[i].edit);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* session.write_file(path, text) -> boolean, string?: writes a file whole or not at all. */
static int write_file(lua_State *L) {
    struct session *session = session_of(L);
    struct text written, message;
    size_t length;
    const char *path = luaL_checkstring(L, 1), *bytes = luaL_checklstring(L, 2, &length);
    text_init(&written, session->memory);
    text_init(&message, session->memory);
    text_add(&written, bytes, (int)length);
    bool good = storage_write(path, &written, &message);
    text_done(&written);
    lua_pushboolean(L, good);
    lua_pushstring(L, text_string(&message));
    text_done(&message);
    return good ? 1 : 2;
}

/* session.make_folder(path) -> boolean, string?: a folder that can be written to; it may be there.
 */
static int make_folder(lua_State *L) {
    const char *path = luaL_checkstring(L, 1);
    bool good = (mkdir(path, 0777) == 0 || errno == EEXIST) &&
                access(lua_pushfstring(L, "%s/.", path), W_OK) == 0;
    if (good) return lua_pushboolean(L, true), 1;
    return luaL_fileresult(L, 0, NULL);
}

/* session.is_same_file(path, path) -> boolean: whether both lead to one file. */
static int is_same_file(lua_State *L) {
    struct stat a, b;
    bool there = stat(luaL_checkstring(L, 1), &a) == 0 && stat(luaL_checkstring(L, 2), &b) == 0;
    lua_pushboolean(L, there && a.st_dev == b.st_dev && a.st_ino == b.st_ino);
    return 1;
}

/* session.read_shared(name) -> string: a file that comes with the program. */
static int read_shared(lua_State *L) {
    struct text text, message;
    char path[PATH_MAX];
    const struct session *session = session_of(L);
    const char *name = luaL_checkstring(L, 1);
    if (!shared_find(name, path)) {
        lua_pushfstring(L, "the file %s is not where the program is installed", name);
        return lua_error(L);
    }
    text_init(&text, session->memory);
    text_init(&message, session->memory);
    bool good = storage_read(path, SHARED_BYTES_MAX, &text, &message);
    lua_pushstring(L, text_string(good ? &text : &message));
    text_done(&text);
    text_done(&message);
    return good ? 1 : lua_error(L);
}

static void push_session(lua_State *L, struct session *session) {
    static const luaL_Reg functions[] = {{"write", session_write},
                                         {"draw", session_draw},
                                         {"complain", complain},
                                         {"failed", failed},
                                         {"show", show},
                                         {"say_error", say_error},
                                         {"verbs", list_verbs},
                                         {"history", list_history},
                                         {"write_file", write_file},
                                         {"make_folder", make_folder},
                                         {"is_same_file", is_same_file},
                                         {"read_shared", read_shared},
                                         {"explain", explain},
                                         {"edit", edit},
                                         {NULL, NULL}};
    luaL_newlibtable(L, functions);
    lua_pushlightuserdata(L, session);
    luaL_setfuncs(L, functions, 1);
    set_text(L, "name", session->name);
    set_settings(L, "settings", session->setting, session->settings);
    set_flag(L, "repl", session->repl);
    set_flag(L, "colour", session->colour);
    set_flag(L, "unicode", session->unicode);
    set_whole(L, "width", session->width);
    if (!session->variant) return;
    handle_push_borrowed(L, session->variant, &session->game);
    lua_getiuservalue(L, -1, 1);
    lua_setfield(L, -3, "variant");
    lua_setfield(L, -2, "pos");
}

/* -- Requests ---------------------------------------------------------------------------------- */

static void set_number(lua_State *L, const char *field, int value) {
    if (value) set_whole(L, field, value); /* 0: as the verb likes */
}

static void push_request(lua_State *L, const struct request *request) {
    lua_createtable(L, request->words, 10);
    for (int i = 0; i < request->words; i++) {
        lua_pushstring(L, request->word[i]);
        lua_rawseti(L, -2, i + 1);
    }
    set_text(L, "verb", request->verb->name);
    set_text(L, "position", request->position);
    set_text(L, "scenario", request->scenario);
    set_text(L, "from", request->from);
    set_flag(L, "json", request->json);
    set_flag(L, "divide", request->divide);
    set_flag(L, "every", request->every);
    set_flag(L, "listing", request->listing);
    set_flag(L, "timeless", request->timeless);
    set_number(L, "games", request->games);
    set_number(L, "limit", request->limit);
    set_number(L, "jobs", request->jobs);
    set_whole(L, "seed", (lua_Integer)request->seed);
    set_settings(L, "set", request->setting, request->settings);
    set_settings(L, "set_a", request->side[0], request->sides[0]);
    set_settings(L, "set_b", request->side[1], request->sides[1]);
}

/* -- Calls ------------------------------------------------------------------------------------- */

struct call {
    struct session *session;
    const struct request *request;
    enum status status;
};

/* What `require` calls for a module: the file of that name below repl/. */
static int load_module(lua_State *L) {
    shared_run(L, lua_tostring(L, lua_upvalueindex(1)));
    return 1;
}

/* Where `require` looks: require "tools.json" is repl/tools/json.lua, wherever LUA_PATH may lead.
 */
static int find_module(lua_State *L) {
    const char *path = luaL_gsub(L, luaL_checkstring(L, 1), ".", "/");
    lua_pushfstring(L, "repl/%s.lua", path);
    lua_pushcclosure(L, load_module, 1);
    return 1;
}

static void open_libraries(lua_State *L) {
    luaL_openlibs(L);
    module_watch(L, state_interrupt(L));
    luaL_requiref(L, "warpboard", luaopen_warpboard, 0);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_warpboard_scenario);
    lua_setfield(L, -2, "warpboard.scenario");
    lua_getglobal(L, "package");
    lua_createtable(L, 2, 0);
    lua_getfield(L, -2, "searchers");
    lua_rawgeti(L, -1, 1); /* finds what is preloaded */
    lua_rawseti(L, -3, 1);
    lua_pop(L, 1);
    lua_pushcfunction(L, find_module);
    lua_rawseti(L, -2, 2);
    lua_setfield(L, -2, "searchers");
    lua_settop(L, 1);
}

/* -- Quoting ----------------------------------------------------------------------------------- */

typedef void quote_function(struct text *text, const char *bytes);

static int push_quoted(lua_State *L, quote_function *quote) {
    struct text text;
    text_init(&text, session_of(L)->memory);
    const char *bytes = luaL_checkstring(L, 1);
    quote(&text, bytes);
    lua_pushstring(L, text_string(&text));
    text_done(&text);
    return 1;
}

static int push_quoted_lua(lua_State *L) {
    return push_quoted(L, quote_lua);
}

static int push_quoted_lua_key(lua_State *L) {
    return push_quoted(L, quote_lua_key);
}

static int push_quoted_lua_part(lua_State *L) {
    return push_quoted(L, quote_lua_part);
}

static int push_quoted_lua_comment(lua_State *L) {
    return push_quoted(L, quote_lua_comment);
}

/* require "quote": {lua, lua_key, lua_part, lua_comment}, functions from a text to how it is
 * written (base/quote.h). */
static void open_quote(lua_State *L, struct session *session) {
    static const luaL_Reg functions[] = {{"lua", push_quoted_lua},
                                         {"lua_key", push_quoted_lua_key},
                                         {"lua_part", push_quoted_lua_part},
                                         {"lua_comment", push_quoted_lua_comment},
                                         {NULL, NULL}};
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    luaL_newlibtable(L, functions);
    lua_pushlightuserdata(L, session);
    luaL_setfuncs(L, functions, 1);
    lua_setfield(L, -2, "quote");
    lua_pop(L, 1);
}

static int call_verb(lua_State *L) {
    struct call *call = lua_touserdata(L, 1);
    open_libraries(L);
    open_quote(L, call->session);
    shared_run(L, lua_pushfstring(L, "repl/verbs/%s.lua", call->request->verb->name));
    push_session(L, call->session);
    push_request(L, call->request);
    set_limits(L, call->session, call->request);
    lua_call(L, 2, 1);
    call->status = statuses[luaL_checkoption(L, -1, status_names[0], status_names)];
    return 0;
}

enum status front_run(struct session *session, const struct request *request) {
    struct call call = {session, request, STATUS_BAD};
    lua_State *L = state_new(session->memory, session->interrupt);
    lua_pushcfunction(L, call_verb);
    lua_pushlightuserdata(L, &call);
    bool good = lua_pcall(L, 1, 0, 0) == LUA_OK;
    if (!good && *session->interrupt)
        session_complain(session, "interrupted");
    else if (!good)
        session_complain(session, "%s: %s", request->verb->name,
                         lua_isstring(L, -1) ? lua_tostring(L, -1) : "an error that is no text");
    if (session->variant) handle_return_borrowed(L, session->variant);
    lua_close(L);
    return *session->interrupt ? STATUS_INTERRUPTED : call.status;
}

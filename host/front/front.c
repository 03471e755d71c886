/* The Lua state of a session: the session table, and calls of the Lua code below repl. */
#include "functions.h"

#include "../embed/handle.h"
#include "../embed/installed.h"
#include "../embed/listed.h"
#include "../embed/luavalue.h"
#include "../embed/module.h"
#include "../embed/state.h"
#include "../system/signals.h"

#include <string.h>

/* Statuses that a verb may return, by name; a verb that succeeds returns nothing. */
static const struct {
    const char *name;
    enum status status;
} statuses[] = {{"no", STATUS_NO}, {"bad", STATUS_BAD}, {"interrupted", STATUS_INTERRUPTED}};

enum { STATUSES = sizeof statuses / sizeof *statuses };

int front_push_status(lua_State *L, enum status status) {
    for (int i = 0; i < STATUSES; i++)
        if (statuses[i].status == status) return lua_pushstring(L, statuses[i].name), 1;
    return 0;
}

int front_raise(lua_State *L, const char *message) {
    lua_pushstring(L, message);
    return lua_error(L);
}

struct session *front_session(lua_State *L) {
    return lua_touserdata(L, lua_upvalueindex(1));
}

struct text *front_scratch(lua_State *L) {
    struct text *text = &front_session(L)->scratch;
    text_clear(text);
    return text;
}

/* -- The game that is shown -------------------------------------------------------------------- */

/* Keys in the registry: the session's table, and the position object of the current game. */
static const char TABLE, GAME;

void front_keep_game(lua_State *L, int index) {
    lua_pushvalue(L, index);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &GAME);
}

/* -- Calls ------------------------------------------------------------------------------------- */

/* Free the data that a task leaves for no later one: its open input and database, and the tables of
 * searches. */
static void tidy(struct session *session) {
    if (session->input.unread.memory) line_reader_done(&session->input);
    session->input = (struct line_reader){0};
    front_close_database(session);
    if (!session->variant) return;
    lua_rawgetp(session->lua, LUA_REGISTRYINDEX, &GAME);
    handle_tidy(handle_test_game(session->lua, -1)->owner);
    lua_pop(session->lua, 1);
}

/* Call the function below this number of arguments, protected. Leave its status on the stack, by
 * name or nil. If it raises an error, the message begins with `name`. */
static void call_task(struct session *session, const char *name, int arguments) {
    lua_State *L = session->lua;
    bool good = lua_pcall(L, arguments, 1, 0) == LUA_OK, interrupted = *session->interrupt;
    *session->interrupt = 0;
    state_reset_interrupt(L);
    if (!good && interrupted)
        session_complain(session, "interrupted");
    else if (!good)
        session_complain(session, "%s: %s", name,
                         lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
                                                        : "an error without a message");
    if (!good || interrupted) {
        lua_pop(L, 1);
        front_push_status(L, interrupted ? STATUS_INTERRUPTED : STATUS_BAD);
    }
    tidy(session);
}

/* session.attempt(name, function, ...) -> string?: call a function that returns a status. If it
 * raises an error or the user interrupts it, print a message and return the matching status. */
LISTED(front, attempt)(lua_State *L) {
    call_task(front_session(L), luaL_checkstring(L, 1), lua_gettop(L) - 2);
    lua_gc(L, LUA_GCCOLLECT); /* the task may have left processes and variants */
    return 1;
}

/* session.interrupted() -> boolean: return true if the user has interrupted, and clear the
 * interrupt. */
LISTED(front, interrupted)(lua_State *L) {
    const struct session *session = front_session(L);
    lua_pushboolean(L, *session->interrupt);
    *session->interrupt = 0;
    return 1;
}

/* session.uninterrupted(function, ...) -> ...: call a function that the user's interrupt doesn't
 * stop. Work that follows sees the interrupt. If the function raises an error, call_task resets the
 * hook. */
LISTED(front, uninterrupted)(lua_State *L) {
    state_ignore_interrupt(L);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    state_reset_interrupt(L);
    return lua_gettop(L);
}

/* session.heed_termination(heeds): treat a request to end (SIGTERM) as the user's interrupt from
 * now on, or not. */
LISTED(front, heed_termination)(lua_State *L) {
    signals_heed_termination(lua_toboolean(L, 1));
    return 0;
}

/* session.interrupt_after(seconds): stop the work after this time, as Ctrl-C does; 0: never. */
LISTED(front, interrupt_after)(lua_State *L) {
    signals_interrupt_after(luaL_checknumber(L, 1));
    return 0;
}

enum { COMMAND_WORDS_MAX = 16 + 2 * SETTINGS_MAX };

/* session.run_command(word...) -> string?: run a command as if it had been typed, in a separate
 * session that doesn't report the time. */
LISTED(front, run_command)(lua_State *L) {
    const struct session *caller = front_session(L);
    const char *word[COMMAND_WORDS_MAX];
    int words = lua_gettop(L);
    struct session session;
    if (words > COMMAND_WORDS_MAX) words = COMMAND_WORDS_MAX;
    for (int i = 0; i < words; i++) word[i] = luaL_checkstring(L, i + 1);
    output_flush();
    session_init(&session, caller->memory, caller->interrupt);
    session.program = caller->program;
    session.timeless = true;
    session.colour = caller->colour;
    session.unicode = caller->unicode;
    session.terminal = caller->terminal;
    session.width = caller->width;
    enum status status = session_run(&session, "session/command", word, words);
    session_done(&session);
    return front_push_status(L, status);
}

/* -- The state --------------------------------------------------------------------------------- */

/* Load a module for `require`: upvalue 1 is its file. */
static int load_module(lua_State *L) {
    installed_part(L, lua_tostring(L, lua_upvalueindex(1)));
    return 1;
}

/* Find a module for `require`: require "tools.json" is repl/tools/json.lua, regardless of
 * LUA_PATH. */
static int find_module(lua_State *L) {
    lua_pushfstring(L, "repl/%s.lua", luaL_gsub(L, luaL_checkstring(L, 1), ".", "/"));
    lua_pushcclosure(L, load_module, 1);
    return 1;
}

static void open_libraries(lua_State *L) {
    module_open(L);
    lua_getglobal(L, "package");
    lua_createtable(L, 2, 0);
    lua_getfield(L, -2, "searchers");
    lua_rawgeti(L, -1, 1); /* the searcher for preloaded modules */
    lua_rawseti(L, -3, 1);
    lua_pop(L, 1);
    lua_pushcfunction(L, find_module);
    lua_rawseti(L, -2, 2);
    lua_setfield(L, -2, "searchers");
    lua_pop(L, 1);
}

/* Open the libraries and make the session table. The argument is the session, a light userdata. */
static int open_state(lua_State *L) {
    struct session *session = lua_touserdata(L, 1);
    open_libraries(L);
    installed_run(L, "repl/session/begin.lua");
    lua_newtable(L);
    lua_pushlightuserdata(L, session);
    LISTED_SET(L, front, 1);
    luavalue_set_text(L, "program", session->program);
    luavalue_set_flag(L, "repl", session->repl);
    luavalue_set_flag(L, "timeless", session->timeless);
    luavalue_set_flag(L, "colour", session->colour);
    luavalue_set_flag(L, "unicode", session->unicode);
    luavalue_set_flag(L, "terminal", session->terminal);
    luavalue_set_whole(L, "width", session->width);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &TABLE);
    lua_pushboolean(L, false);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &GAME);
    lua_call(L, 1, 0);
    return 0;
}

/* Open the Lua state, if necessary; return false, after a message, if that fails. */
static bool open_session(struct session *session) {
    if (session->lua) return true;
    lua_State *L = session->lua = state_new(session->memory, session->interrupt);
    lua_pushcfunction(L, open_state);
    lua_pushlightuserdata(L, session);
    if (lua_pcall(L, 1, 0, 0) == LUA_OK) return true;
    session_complain(session, "%s", lua_tostring(L, -1));
    session->lua = NULL;
    lua_close(L);
    return false;
}

/* The task to run, for a protected call. */
struct task {
    const char *name, *const *word;
    int words;
};

static int run_task(lua_State *L) {
    const struct task *task = lua_touserdata(L, 1);
    lua_getglobal(L, "require");
    luaL_gsub(L, task->name, "/", ".");
    lua_call(L, 1, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &TABLE);
    luavalue_push_texts(L, task->word, task->words);
    lua_call(L, 2, 1);
    return 1;
}

enum status session_run(struct session *session, const char *task, const char *const *word,
                        int words) {
    enum status status = STATUS_DONE;
    if (!open_session(session)) return STATUS_BAD;
    lua_State *L = session->lua;
    lua_pushcfunction(L, run_task);
    lua_pushlightuserdata(L, &(struct task){task, word, words});
    call_task(session, words ? word[0] : task, 1);
    for (int i = 0; i < STATUSES; i++)
        if (lua_isstring(L, -1) && strcmp(statuses[i].name, lua_tostring(L, -1)) == 0)
            status = statuses[i].status;
    lua_pop(L, 1);
    return status;
}

/* System functions for tools in Lua: work in several processes. */
#include "luavalue.h"
#include "module_methods.h"
#include "state.h"

#include "../system/output.h"
#include "../system/progress.h"
#include "../system/workers.h"

#include <errno.h>
#include <string.h>

enum { TABLE = 2, RAISED = 3 }; /* on the stack: the functions, and what one of them has raised */

struct work {
    lua_State *lua;
    int received, items;
    bool raised;
};

/* Pushes a function of the table and the number of the item; false if there is none. */
static bool push_function(lua_State *L, const char *name, int item) {
    if (lua_getfield(L, TABLE, name) == LUA_TNIL) return lua_pop(L, 1), false;
    lua_pushinteger(L, item + 1);
    return true;
}

/* Calls it in the caller's process; false if it raises. */
static bool call_function(struct work *work, int arguments, int results) {
    lua_State *L = work->lua;
    if (work->raised || lua_pcall(L, arguments, results, 0) != LUA_OK) {
        lua_replace(L, RAISED);
        work->raised = true;
    }
    return !work->raised;
}

static void prepare_item(void *context, int item) {
    struct work *work = context;
    if (!work->raised && push_function(work->lua, "prepare", item)) call_function(work, 1, 0);
}

/* send(text): to `receive`, with all that was sent before. */
static int send_text(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    worker_write(lua_touserdata(L, lua_upvalueindex(1)), bytes, length);
    return 0;
}

/* An error after the time was up is the interrupt itself; the caller sees that nothing was sent. */
static void work_on_item(void *context, int item, struct worker *worker) {
    const struct work *work = context;
    lua_State *L = work->lua;
    if (!push_function(L, "work", item)) return;
    lua_pushlightuserdata(L, worker);
    lua_pushcclosure(L, send_text, 1);
    if (lua_pcall(L, 2, 0, 0) != LUA_OK && !*state_watched(L))
        output_error("%s\n", luaL_tolstring(L, -1, NULL));
}

static bool receive_item(void *context, int item, const struct worker_answer *answer) {
    static const char *const ends[] = {[WORKER_DONE] = "done",
                                       [WORKER_TIMED_OUT] = "timed out",
                                       [WORKER_CRASHED] = "crashed",
                                       [WORKER_OVERFLOWED] = "overflowed"};
    struct work *work = context;
    lua_State *L = work->lua;
    progress_hide();
    if (work->raised || !push_function(L, "receive", item)) return !work->raised;
    lua_createtable(L, 0, 3);
    luavalue_set_text(L, "finish", ends[answer->end]);
    luavalue_set_text(L, "signal", answer->signal ? strsignal(answer->signal) : NULL);
    lua_pushlstring(L, answer->bytes, (size_t)answer->length);
    lua_setfield(L, -2, "text");
    work->received++;
    if (!call_function(work, 2, 1)) return false;
    bool goes_on = lua_isnil(L, -1) || lua_toboolean(L, -1);
    lua_pop(L, 1);
    return goes_on;
}

static void tell_received(void *context) {
    const struct work *work = context;
    progress_tell((uint64_t)work->received, (uint64_t)work->items, 0);
}

/* warpboard.work(items, functions) -> string?, string?: Work on items 1 to `items`, each in its own
 * process, forked from this one. A crash or an endless loop therefore affects only its own item.
 * Return "done", "stopped" or "interrupted"; or nil and a message if no process can be started.
 * `functions` is {work, receive, prepare, jobs, seconds, unit}. work(item, send) runs in the new
 * process; send(text) sends text to this one. receive(item, answer) runs here, in the order of the
 * items. The answer is {text, finish, signal}, and `finish` is "done", "timed out", "crashed" or
 * "overflowed". If receive returns false, all work stops. prepare(item) is optional; it runs here
 * before the process starts. `jobs` is the number of processes at a time (default: the number of
 * processors), and `seconds` the time limit for each. Progress is counted in `unit` (default:
 * "items"). */
int module_work(lua_State *L) {
    static const char *const names[] = {[WORKERS_DONE] = "done",
                                        [WORKERS_STOPPED] = "stopped",
                                        [WORKERS_INTERRUPTED] = "interrupted"};
    struct memory memory = {.fail = luavalue_fail, .context = L};
    struct work work = {.lua = L, .items = (int)luavalue_check_whole(L, 1, 0, INT32_MAX)};
    luaL_checktype(L, TABLE, LUA_TTABLE);
    int jobs = (int)luavalue_option(L, TABLE, "jobs", 0, WORKERS_MAX);
    lua_settop(L, RAISED);
    lua_getfield(L, TABLE, "seconds");
    double seconds = luaL_optnumber(L, -1, 0);
    lua_getfield(L, TABLE, "unit");
    struct workers workers = {.memory = &memory,
                              .interrupt = state_watched(L),
                              .jobs = jobs ? jobs : workers_default_jobs(),
                              .seconds = seconds,
                              .prepare = prepare_item,
                              .work = work_on_item,
                              .receive = receive_item,
                              .wait = tell_received,
                              .context = &work};
    progress_begin(luaL_optstring(L, -1, "items"));
    enum workers_end end = workers_run(&workers, work.items);
    int error = errno;
    progress_end();
    memory_done(&memory);
    if (work.raised) {
        lua_pushvalue(L, RAISED);
        return lua_error(L);
    }
    if (end == WORKERS_FAILED) return luavalue_push_refusal(L, strerror(error));
    if (end == WORKERS_INTERRUPTED) state_interrupt_heard(L);
    lua_pushstring(L, names[end]);
    return 1;
}

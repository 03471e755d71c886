/* Functions of the module that start other processes: conversations with programs, and work on
 * several items at a time. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "state.h"

#include "../system/child.h"
#include "../system/line_reader.h"
#include "../system/output.h"
#include "../system/process.h"
#include "../system/progress.h"
#include "../system/workers.h"

#include <errno.h>
#include <string.h>

/* -- Conversations with other programs --------------------------------------------------------- */

static const char CONVERSATION_TYPE[] = "warpboard.conversation";

enum { WORDS_MAX = 64, SECONDS_MAX = 86400 };

struct conversation {
    struct memory memory;
    bool open;
    struct child_talk child;
    struct line_reader reader;
    struct text line;
};

static void close_conversation(struct conversation *talk) {
    if (!talk->open) return;
    child_stop(&talk->child);
    talk->open = false;
    line_reader_done(&talk->reader);
    text_done(&talk->line);
    memory_done(&talk->memory);
}

static struct conversation *check_conversation(lua_State *L) {
    struct conversation *talk = luaL_checkudata(L, 1, CONVERSATION_TYPE);
    if (!talk->open) luaL_error(L, "the program is closed");
    talk->memory.context = L;
    return talk;
}

/* conversation:tell(line) -> boolean: Send a line to the program. Return false if it can't be
 * written. */
static int conversation_tell(lua_State *L) {
    const struct conversation *talk = check_conversation(L);
    luavalue_check_text(L, 2);
    lua_settop(L, 2);
    lua_pushliteral(L, "\n");
    lua_concat(L, 2);
    size_t length;
    const char *bytes = lua_tolstring(L, -1, &length);
    return luavalue_give_flag(L, child_tell(&talk->child, bytes, length));
}

/* conversation:hear(seconds) -> string?, string?: Return the next line that the program writes.
 * Return nil and "late" if none comes in that time, or nil and "end" if the output has ended. */
static int conversation_hear(lua_State *L) {
    struct conversation *talk = check_conversation(L);
    lua_Number seconds = luaL_checknumber(L, 2);
    luaL_argcheck(L, seconds >= 0 && seconds <= SECONDS_MAX, 2, "seconds from 0 to 86400 expected");
    enum line_state state = line_reader_next(&talk->reader, (int)(seconds * 1000), &talk->line);
    if (state == LINE_THERE || state == LINE_LONG) return luavalue_give_bytes(L, &talk->line);
    return luavalue_push_refusal(L, state == LINE_LATE ? "late" : "end");
}

/* conversation:close() -> nil: Close the input of the program, and end the program if it doesn't
 * end by itself. */
static int conversation_close(lua_State *L) {
    struct conversation *talk = luaL_checkudata(L, 1, CONVERSATION_TYPE);
    talk->memory.context = L;
    close_conversation(talk);
    return 0;
}

static void set_type(lua_State *L) {
    static const luaL_Reg methods[] = {{"tell", conversation_tell},
                                       {"hear", conversation_hear},
                                       {"close", conversation_close},
                                       {NULL, NULL}};
    luavalue_push_type(L, CONVERSATION_TYPE, methods, conversation_close);
    lua_setmetatable(L, -2);
}

/* Check the name and arguments in the table at index 1, which keeps them. */
static void check_words(lua_State *L, const char *word[WORDS_MAX + 1]) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = luaL_len(L, 1);
    luaL_argcheck(L, count >= 1 && count <= WORDS_MAX, 1, "1 to 64 words expected");
    luaL_checkstack(L, (int)count + LUA_MINSTACK, NULL);
    for (lua_Integer i = 1; i <= count; i++) {
        luaL_argcheck(L, lua_rawgeti(L, 1, i) == LUA_TSTRING, 1, "words must be texts");
        word[i - 1] = luavalue_check_text(L, -1);
    }
    word[count] = NULL;
}

/* warpboard.talk(words) -> warpboard.Conversation?, string?: Start a program, given its name and
 * arguments, to exchange lines with it. No shell reads them. A name without a slash is looked up in
 * PATH. Return nil and a message if the program cannot be started. */
LISTED(module, talk)(lua_State *L) {
    const char *word[WORDS_MAX + 1];
    struct child_program program;
    check_words(L, word);
    if (!strchr(word[0], '/') && !child_find(word[0], &program))
        return luavalue_push_refusal(L, "there is no such program in PATH");
    struct conversation *talk = lua_newuserdatauv(L, sizeof *talk, 0);
    *talk = (struct conversation){.memory = {.fail = luavalue_fail, .context = L}};
    set_type(L);
    talk->open = child_talk(strchr(word[0], '/') ? word[0] : program.path, word, &talk->child);
    if (!talk->open) return luavalue_push_refusal(L, "the program cannot be started");
    line_reader_init(&talk->reader, &talk->memory, talk->child.output);
    text_init(&talk->line, &talk->memory);
    return 1;
}

/* -- Work in several processes ----------------------------------------------------------------- */

enum { TABLE = 2, RAISED = 3 }; /* on the stack: the functions, and an error that one raised */

struct work {
    lua_State *lua;
    uint64_t received, items;
    uint64_t *done; /* items of the option `total`; NULL without it */
    bool raised;
};

/* Push a function of the table and the number of the item. Return false if there is none. */
static bool push_work_function(lua_State *L, const char *name, int item) {
    if (lua_getfield(L, TABLE, name) == LUA_TNIL) return lua_pop(L, 1), false;
    lua_pushinteger(L, item + 1);
    return true;
}

/* Call it in the caller's process. Return false if it raises an error. */
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
    if (!work->raised && push_work_function(work->lua, "prepare", item)) call_function(work, 1, 0);
}

/* send(text): send a text to `receive`, after all those before it. */
static int send_text(lua_State *L) {
    size_t length;
    const char *bytes = luaL_checklstring(L, 1, &length);
    worker_write(lua_touserdata(L, lua_upvalueindex(1)), bytes, length);
    return 0;
}

/* Work on an item. An error after the time was up is the interrupt itself, and isn't shown: the
 * caller sees that nothing was sent. */
static void work_on_item(void *context, int item, struct worker *worker) {
    const struct work *work = context;
    lua_State *L = work->lua;
    if (!push_work_function(L, "work", item)) return;
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
    if (work->raised || !push_work_function(L, "receive", item)) return !work->raised;
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
    uint64_t done = work->done ? __atomic_load_n(work->done, __ATOMIC_RELAXED) : work->received;
    progress_tell(done, work->items, 0);
}

/* warpboard.work(items, functions) -> string?, string?: Work on items 1 to `items`, each in its own
 * process, forked from this one. A crash or an endless loop therefore affects only its own item.
 * Return "done", "stopped" or "interrupted"; or nil and a message if no process can be started.
 * `functions` is {work, receive, prepare, jobs, seconds, unit, total}. work(item, send) runs in the
 * new process; send(text) sends text to this one. receive(item, answer) runs here, in the order of
 * the items. The answer is {text, finish, signal}, and `finish` is "done", "timed out", "crashed"
 * or "overflowed". If receive returns false, all work stops. prepare(item) is optional; it runs
 * here before the process starts. `jobs` is the number of processes at a time (default: the number
 * of processors), and `seconds` the time limit for each. Progress is counted in `unit` (default:
 * "items"). With `total`, it counts the items of this number that methods report in the
 * processes. */
int module_work(lua_State *L) {
    static const char *const names[] = {[WORKERS_DONE] = "done",
                                        [WORKERS_STOPPED] = "stopped",
                                        [WORKERS_INTERRUPTED] = "interrupted"};
    struct memory memory = {.fail = luavalue_fail, .context = L};
    struct work work = {.lua = L};
    int items = (int)luavalue_check_whole(L, 1, 0, INT32_MAX);
    luaL_checktype(L, TABLE, LUA_TTABLE);
    int jobs = (int)luavalue_option(L, TABLE, "jobs", 0, WORKERS_MAX);
    lua_Integer total = luavalue_option(L, TABLE, "total", 0, LUA_MAXINTEGER);
    lua_settop(L, RAISED);
    lua_getfield(L, TABLE, "seconds");
    double seconds = luaL_optnumber(L, -1, 0);
    lua_getfield(L, TABLE, "unit");
    if (total && !(work.done = process_new_shared(sizeof *work.done)))
        return luavalue_push_refusal(L, strerror(errno));
    work.items = (uint64_t)(total ? total : items);
    struct workers workers = {.memory = &memory,
                              .interrupt = state_watched(L),
                              .jobs = jobs ? jobs : workers_default_jobs(),
                              .seconds = seconds,
                              .prepare = prepare_item,
                              .work = work_on_item,
                              .receive = receive_item,
                              .wait = tell_received,
                              .done = work.done,
                              .context = &work};
    progress_begin(luaL_optstring(L, -1, "items"));
    enum workers_end end = workers_run(&workers, items);
    int error = errno;
    if (work.done) process_free_shared(work.done, sizeof *work.done);
    progress_end();
    memory_done(&memory);
    if (work.raised) {
        lua_pushvalue(L, RAISED);
        return lua_error(L);
    }
    if (end == WORKERS_FAILED) return luavalue_push_refusal(L, strerror(error));
    if (end == WORKERS_INTERRUPTED) state_interrupt_heard(L);
    return luavalue_give_text(L, names[end]);
}
